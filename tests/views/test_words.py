import subprocess
import sys
from fractions import Fraction

import pytest

from charmgr.api import Message, Moment, Span, Word
from charmgr.dice.notation import parse
from charmgr.views.words import Words

DAY = 86_400
DAYS = Message("{n} day", plural="{n} days", count="n")


def days(n):
    return Message(DAYS.text, {"n": n}, DAYS.plural, DAYS.count)


@pytest.mark.parametrize(
    ("n", "wanted"),
    [
        (0, "0 дней"),
        (1, "1 день"),
        (-1, "−1 день"),
        (2, "2 дня"),
        (5, "5 дней"),
        (11, "11 дней"),
        (21, "21 день"),
        (112, "112 дней"),
        (1.5, "1,5 дня"),
        (Fraction(3, 2), "1,5 дня"),
        (Fraction(4, 2), "2 дня"),
        (10**400, f"{10**400} дней"),
        (float("nan"), "nan дней"),
        (None, "– дней"),
        ("many", "many дней"),
    ],
)
def test_russian_counts_in_three_forms(core, n, wanted):
    assert Words("ru", [core]).say(days(n)) == wanted


@pytest.mark.parametrize(
    ("n", "wanted"), [(0, "0 days"), (1, "1 day"), (-1, "−1 day"), (1.5, "1.5 days")]
)
def test_english_counts_in_two(n, wanted):
    assert Words("en").say(days(n)) == wanted


def test_numbers_show_a_real_minus_and_a_sign_where_one_is_wanted():
    message = Message(
        "{a} {b:+} {c:+} {d:+} {e:.1f}", {"a": -2, "b": 3, "c": -3, "d": 0, "e": 0.25}
    )

    assert Words("en").say(message) == "−2 +3 −3 +0 0.2"
    assert Words("ru").say(message) == "−2 +3 −3 +0 0,2"


def test_ids_are_named_in_the_readers_language(siege, core):
    message = Message("{what}: {state}", {"what": Word("medicine"), "state": Word("fine")})

    assert Words("ru", [core]).say(message, siege) == "Медицина: цел"
    assert Words("en").say(message, siege) == "Medicine: fine"
    assert Words("en").say(Message("{what}", {"what": Word("no-such")}), siege) == "no-such"


def test_messages_nest(core):
    inner = Message("in {time}", {"time": Span(21 * DAY)})

    assert Words("ru", [core]).say(Message("{a}!", {"a": inner})) == "in 3 недели!"


@pytest.mark.parametrize(
    ("seconds", "wanted"),
    [
        (21 * DAY, "3 недели"),
        (16 * DAY, "16 дней"),
        (DAY + 4 * 3600, "1 день 4 часа"),
        (1800, "30 минут"),
        (61, "1 минута 1 секунда"),
        (0, "нисколько"),
        (-7 * DAY, "−1 неделя"),
    ],
)
def test_spans_are_said_in_words(core, seconds, wanted):
    assert Words("ru", [core]).span(seconds) == wanted


def test_a_day_is_as_long_as_the_calendar_says():
    class Short:
        day_length = 36_000

    assert Words("en", calendar=Short()).span(72_000) == "2 days"


def test_moments_are_written_by_the_calendar(calendar):
    assert Words("ru", calendar=calendar).value(Moment(13 * DAY)) == calendar.text(13 * DAY)
    assert Words("ru").value(Moment(2 * DAY + 3600)) == "день 2, 01:00"
    assert Words("en").value(Moment(0)) == "day 0"


def test_a_moment_that_the_calendar_cannot_write_is_still_said():
    assert Words("en").moment(-DAY) == "−1 day"


def test_what_is_missing_or_broken_never_raises(plugin, siege):
    words = Words("ru", [plugin('msgid "{n} left"\nmsgstr "осталось {n"\n')])

    assert words.say(Message("{n} left", {"n": 2}), siege) == "2 left"
    assert words.say(Message("{n} left", {}), siege) == "{n} left"
    assert words.say(Message("{n left", {"n": 2})) == "{n left"
    assert words.say(Message("{n:zz} {0} {n.real}", {"n": "a"})) == "{n:zz} {0} {n.real}"


def test_a_system_has_its_own_catalogue_before_all_others(plugin, siege, core):
    mine = plugin('msgid "worse"\nmsgstr "всё хуже"\n')
    words = Words("ru", [core, mine])

    assert words.say(Message("worse"), siege) == "всё хуже"
    assert words.say(Message("better"), siege) == "лучше"


def test_without_a_catalogue_texts_stay_english(tmp_path, siege):
    words = Words("ru", [("charmgr", tmp_path), ("charmgr_siege", tmp_path)])

    assert words.say(days(2), siege) == "2 days"


def test_dice_are_written_in_the_readers_letters(core):
    words = Words("ru", [core])

    assert words.dice("3d6-d4+2") == "3к6−к4+2"
    assert words.dice("4dF") == "4дФ"
    assert words.dice("6d10>=8!9") == "6к10≥8!9"
    assert words.dice("4D+2") == "4D+2"
    assert words.dice("chance d10") == "к10 на удачу"
    assert words.value(parse("2d6")) == "2к6"
    assert Words("en").dice("3d6") == "3d6"


def test_text_from_a_sheet_cannot_steer_the_terminal():
    assert Words("en").say(Message("{name}", {"name": "A\x1b[31mB"})) == "A [31mB"


def test_names_stand_before_the_sentence():
    assert Words("en").about("Арсен", "fine") == "Арсен: fine"
    assert Words("en").about("", "fine") == "fine"


def test_english_needs_no_gettext():
    code = (
        "import sys; from charmgr.views.words import Words; from charmgr.errors import Message;"
        "Words('en').say(Message('{n} day', {'n': 2}, '{n} days', 'n'));"
        "print([name for name in ('gettext', 'rich', 'babel', 'fractions') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
