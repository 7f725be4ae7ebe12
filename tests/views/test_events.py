import pytest
from msgspec.structs import replace

from charmgr.api import Chance, Message, Outcome, Term, Word
from charmgr.engine.played import Played
from charmgr.engine.sheets.changes import Step
from charmgr.views.events import happened
from charmgr.views.glyphs import cells

DAY = 86_400


@pytest.fixture
def told(siege, roll):
    """Tell one event, made of the parts that a test is about."""
    blank = Played("e", "Арсен", None, "check", siege, Outcome())

    def tell(page, spec="", faces=(), **parts):
        label, terms = parts.pop("label", ""), parts.pop("terms", ())
        rolls = roll(spec, faces, label, terms) if spec else ()
        outcome = Outcome(parts.pop("messages", ()))
        return happened([replace(blank, rolls=rolls, outcome=outcome, **parts)], page)

    return tell


def test_a_step_of_the_clock_is_told_in_one_line(healed, russian):
    [line] = happened([healed], russian)

    assert line == (
        "8 января  Арсен  лечение: Смекалка 3 + hospital 1 − wound 2 = 6к10: 8 3 10 1 6 9 · 4   "
        "3 cheers   Health −1 → 2   шрамы 9 → 13   цел   лучше"
    )


def test_several_people_stand_in_columns(healed, russian):
    later = replace(healed, who="Александр", at=13 * DAY, rolls=(), steps=())
    first, second = happened([healed, later], russian)

    assert first.index("лечение") == second.index("3 cheers")
    assert second.startswith("14 января  Александр  3 cheers")


@pytest.mark.parametrize("width", [60, 80, 200])
def test_lines_keep_to_the_page_and_beneath_their_head(healed, russian, width):
    page = replace(russian, width=width)
    first, *more = happened([healed], page)

    assert max(map(cells, [first, *more])) <= width
    assert all(line.startswith(" " * first.index("лечение")) for line in more)


def test_on_a_narrow_page_a_long_head_stands_alone(healed, russian):
    page = replace(russian, width=40)
    head, *_ = happened([replace(healed, who="Александр Железная Рука")], page)

    assert head.rstrip() == "8 января  Александр Железная Рука"


def test_worse_is_said(healed, russian):
    [line] = happened([replace(healed, facts={"worse": True, "better": False})], russian)

    assert line.endswith("цел   хуже")


def test_a_state_that_a_message_names_is_not_said_twice(healed, russian):
    outcome = Outcome((Message("Now {state}", {"state": Word("fine")}),))
    [line] = happened([replace(healed, outcome=outcome, rolls=(), steps=())], russian)

    assert line == "8 января  Арсен  Now цел   лучше"


@pytest.mark.parametrize("text", ["Цел и невредим", "снова цел.", "health: цел"])
def test_a_state_that_a_message_says_in_so_many_words_is_not_said_twice(healed, russian, text):
    outcome = Outcome((Message(text),))
    [line] = happened([replace(healed, outcome=outcome, rolls=(), steps=())], russian)

    assert line == f"8 января  Арсен  {text}   лучше"


def test_a_state_within_another_word_or_said_of_another_is_told(healed, russian):
    outcome = Outcome((Message("целится"), Message("цел", who="target")))
    event = replace(healed, outcome=outcome, rolls=(), steps=(), roles={"target": "Мира"})

    assert happened([event], russian)[0].endswith("целится   Мира: цел   цел   лучше")


def test_a_state_that_a_change_tells_is_not_said_twice(healed, russian):
    step = Step("", ("state",), "set", "stable", "fine")
    event = replace(healed, outcome=Outcome(), rolls=(), steps=(step,))

    assert happened([event], russian)[0].endswith("state без сознания → цел   лучше")


def test_an_event_of_which_there_is_nothing_to_tell_is_left_out(told, healed, english):
    anchor = Step("", ("healing", "since"), "set", 0, 7 * DAY)
    silent = replace(healed, outcome=Outcome(), rolls=(), steps=(anchor,), facts={}, before=None)

    assert told(english, house_rules={"wounds.deadly": False}) == []
    [line] = happened([silent, replace(healed, who="Мира"), silent], english)
    assert "Мира" in line


def test_the_one_of_a_group_of_whom_there_is_something_to_tell_is_named(healed, english):
    blank = replace(healed, who="Мира", outcome=Outcome(), rolls=(), steps=(), before=None)
    one = replace(healed, wait=None, facts={})
    events = [replace(blank, wait=None, facts={}), one]

    assert happened(events, english)[0].startswith("Арсен  ")


def test_a_value_of_the_campaign_bears_its_name(told, english):
    steps = (Step("campaign", ("state", "siege", "despair"), "set", 1, 2),)

    assert told(english, steps=steps) == ["Despair 1 → 2"]


@pytest.mark.parametrize("label", [Message("{what}: ", {"what": "aid"}), "aid", "aid:"])
def test_a_label_of_which_nothing_is_left_behind_its_colon_bears_none(told, english, label):
    terms = (Term("skill", 2),)

    assert told(english, "d6", (4,), label=label, terms=terms) == ["aid: skill 2 = d6: 4"]
    assert told(english, "d6", (4,), label=Message(": ")) == ["d6: 4"]


def test_a_label_that_the_first_term_repeats_is_left_out(told, english):
    terms = (Term(Word("wits"), 0), Term(Word("medicine"), 2), Term("wound", -1))

    line = told(english, "d6", (4,), label=Word("medicine"), terms=terms)
    assert line == ["Medicine 2 − wound 1 = d6: 4"]
    line = told(english, "d6", (4,), label=Word("wits"), terms=terms)
    assert line == ["Wits: Medicine 2 − wound 1 = d6: 4"]


def test_a_roll_shows_its_total_where_there_is_something_to_add(told, english):
    assert told(english, "2d6+1", (3, 4)) == ["2d6+1: 3 4 = 8"]
    assert told(english, "d20", (13,)) == ["d20: 13"]


def test_waves_and_signs_part_the_faces(told, english):
    assert told(english, "d12!+d8!", (12, 3, 4)) == ["d12!+d8!: 12 3 · 4 = 19"]
    assert told(english, "4dF", (-1, 0, 1, 1)) == ["4dF: −1 0 1 1 = 1"]
    assert told(english, "2d6-d4", (3, 4, 2)) == ["2d6−d4: 3 4 − 2 = 7 against 2"]


def test_successes_are_left_to_the_rules_words(told, english):
    assert told(english, "3d10>=8!", (8, 1, 10, 8), label="Stamina") == ["Stamina 3d10: 8 1 10 · 8"]
    assert told(english, "3d10>=8!9", (8, 1, 2)) == ["3d10!9: 8 1 2"]
    assert told(english, Chance(10), (7,), label="Stamina") == ["Stamina chance d10: 7"]


def test_terms_may_be_dice_and_zeros_are_left_out(told, english):
    terms = (Term("cover", -1), Term("dodge", "6D"), Term("wounded", "-2D"), Term("luck", 0))

    assert told(english, "d6", (4,), terms=terms) == ["cover −1 + dodge 6D − wounded 2D = d6: 4"]


def test_a_label_that_its_only_term_repeats_is_left_out(told, english):
    terms = (Term(Word("medicine"), 2),)

    line = told(english, "2d10>=8!", (3, 9), label=Word("medicine"), terms=terms)
    assert line == ["Medicine 2 = 2d10: 3 9"]


def test_a_roll_of_another_role_bears_their_name(told, english):
    terms = (Term("medicine", 2, who="carer"),)

    line = told(english, "d6", (4,), terms=terms, roles={"carer": "Мира"})
    assert line == ["Мира: Medicine 2 = d6: 4"]


def test_a_message_about_another_bears_their_name(told, english):
    message = Message("falls", who="target")

    assert told(english, messages=(message,), roles={"target": "Rea"}) == ["Rea: falls"]


def test_changes_that_no_message_speaks_of_are_told(told, english):
    steps = (
        Step("", ("health", "current"), "set", 5, 3),
        Step("", ("skills", "medicine"), "make", None, 1),
        Step("", ("scars",), "remove", 9),
        Step("target", ("health", "current"), "set", 2, 1),
    )
    message = Message("Health {old} → {new}", {"old": 5, "new": 3})

    assert told(english, steps=steps, messages=(message,), roles={"target": "Rea"}) == [
        "Health 5 → 3   Medicine: 1   scars 9 → –   Rea: health.current 2 → 1"
    ]


def test_a_number_that_happens_to_be_said_does_not_hide_a_change(told, english):
    steps = (Step("", ("scars",), "set", 1, 2),)

    assert told(english, steps=steps, messages=(Message("{n} hits", {"n": 2}),)) == [
        "2 hits   scars 1 → 2"
    ]


def test_anchors_scene_and_made_parents_make_no_noise(told, english):
    steps = (
        Step("", ("healing",), "make", None, {"since": 5}),
        Step("scene", ("actors", "Арсен"), "make", None, {"aim": 1}),
        Step("", ("health",), "make", None, {"current": 4}),
        Step("gm", ("omen",), "set", 1, 2),
    )

    assert told(english, steps=steps) == ["health.current: 4"]


def test_secrets_are_told_to_the_game_master_only(healed, english):
    secret = replace(healed, outcome=replace(healed.outcome, secret=True))

    assert happened([secret], english) == []
    assert len(happened([secret], replace(english, gm=True))) == 1


def test_a_secret_message_is_left_out(told, english):
    messages = (Message("seen"), Message("hidden", secret=True))

    assert told(english, messages=messages) == ["seen"]
    assert told(replace(english, gm=True), messages=messages) == ["seen   hidden"]
