import io
import subprocess
import sys
from importlib import import_module

import pytest
from msgspec.structs import replace

from charmgr.api import Choice, Message, Modifier, RuleError, Term, Word
from charmgr.engine import answers
from charmgr.engine.played import Result
from charmgr.errors import BadDataError, UsageError
from charmgr.store.journal_event import Event
from charmgr.views import text
from charmgr.views.glyphs import Glyphs, cells

DAY = 86_400


class Stream(io.StringIO):
    """A stream that says that it is a terminal."""

    encoding = "utf-8"

    def __init__(self, terminal):
        super().__init__()
        self.terminal = terminal

    def isatty(self):
        return self.terminal


def data(answer, page):
    return text.data(Result("x", data=answer), page).splitlines()


def test_what_happened_is_data_and_the_rest_is_talk(healed, russian):
    done = Result(
        "downtime",
        "c1",
        events=[healed],
        says=[Message("worse")],
        warnings=[Message("better")],
        written=("characters/arsen.yaml", "journal.jsonl", "campaign.yaml"),
    )

    told, talk = text.data(done, russian), text.talk(done, russian)
    assert told.startswith("8 января  Арсен")
    assert talk == (
        "хуже\nвнимание: лучше\n"
        "Записано: characters/arsen.yaml, campaign.yaml, journal.jsonl.   Отменить: charmgr undo\n"
    )


def test_many_sheets_are_counted(russian):
    done = Result("downtime", "c1", written=("a.yaml", "b.yaml", "c.yaml", "scene.yaml"))

    assert text.talk(done, russian).startswith("Записано: 3 листа, scene.yaml.")


@pytest.mark.parametrize(("id_", "command"), [("", "damage"), ("c1", "undo"), ("c1", "redo")])
def test_no_undo_is_promised_where_there_is_none(russian, id_, command):
    talk = text.talk(Result(command, id_, written=("a.yaml",)), russian)

    assert talk == "Записано: a.yaml.\n"


def test_a_dry_run_says_so_and_how_to_repeat_its_dice(healed, russian):
    done = Result("downtime", "c1", dry_run=True, seed="5f1c", events=[healed], written=("a",))
    no_dice = replace(done, events=[])

    assert text.talk(done, russian) == (
        "Ничего не записано (--dry-run).   Те же кости: --seed 5f1c\n"
    )
    assert text.talk(no_dice, russian) == "Ничего не записано (--dry-run).\n"


@pytest.mark.parametrize("width", [60, 80, 200])
def test_the_party_is_one_table_that_fits(arsen, russian, width):
    party = answers.Party([arsen, replace(arsen, name="Мира")], "Осада Вейна", 13 * DAY)
    title, first, *more = data(party, replace(russian, width=width))

    assert title == "Осада Вейна · 14 января 1"
    assert first.startswith("Арсен")
    assert "▕████······▏  −1/9" in first
    assert "без сознания · лечение 22 января" in " ".join([first, *more])
    assert "Отчаяние 1/3   шрамы 4" in " ".join([first, *more])
    assert max(map(cells, [title, first, *more])) <= width


def test_the_partys_bars_can_be_left_out(arsen, russian):
    lines = data(answers.Party([arsen]), replace(russian, bars=False))

    assert lines == [
        "Арсен  здоровье  −1/9  без сознания · лечение 22 января   Отчаяние 1/3   шрамы 4"
    ]


def test_an_empty_party_says_what_to_do(russian):
    assert data(answers.Party([]), russian) == ["Пока никого: charmgr new ИМЯ"]


def test_signs_follow_the_encoding(arsen, russian):
    page = replace(russian, glyphs=Glyphs.for_encoding("ascii"))

    assert "[####......]  -1/9" in data(answers.Party([arsen]), page)[0]


def test_a_portrait_shows_traits_numbers_and_waits(arsen, english):
    assert data(answers.Portrait(arsen, "characters/arsen.yaml"), english) == [
        "Арсен · Siege · characters/arsen.yaml",
        "stable",
        "health  ▕████······▏  −1/9",
        "Despair 1/3   scars 4   defence 2",
        "sk  Medicine 2",
        "at  Wits 4D+2",
        "day 21  healing   heals   3 weeks",
    ]


def test_a_portrait_shows_what_the_system_does_not_list_and_words_by_their_names(arsen, russian):
    sheet = {**arsen.sheet, "skills": {"medicine": 2, "Songs": 4, "lute": "fine", "spec": {"a": 1}}}
    status = replace(arsen.status, numbers={"defence": Word("stable"), "health": "2d6"}, bars=())
    lines = data(answers.Portrait(replace(arsen, sheet=sheet, status=status)), russian)

    assert "sk  Медицина 2   Songs 4   lute цел" in lines
    assert any("defence без сознания   здоровье 2к6" in line for line in lines)


def test_a_portrait_tells_how_long_it_is_until_the_next_roll(arsen, english):
    assert data(answers.Portrait(arsen, now=20 * DAY), english)[-1].endswith("heals   1 day")
    assert data(answers.Portrait(arsen, now=21 * DAY), english)[-1].endswith("heals   now")


def test_a_portrait_shows_the_house_rules_that_are_not_the_books(arsen, english):
    house = replace(arsen, rules={"wounds.deadly": False})

    assert data(answers.Portrait(house), english)[-1] == "house rule wounds.deadly: false"
    assert house.house_rules == {"wounds.deadly": False}
    assert replace(arsen, rules={"wounds.deadly": True}).house_rules == {}


def test_the_calendar_tells_who_waits(arsen, russian):
    waiting = answers.Waiting("Арсен", arsen.status.waits[0], arsen.system)

    assert data(answers.Calendar(14 * DAY, "суббота", [waiting]), russian) == [
        "суббота, 15 января 1",
        "22 января 1  Арсен  лечение   heals   1 неделя",
    ]
    assert data(answers.Calendar(0), russian)[1] == "Никто ничего не ждёт."


def test_the_log_tells_events_and_keeps_secrets(russian):
    events = [
        Event(
            "1",
            "c",
            "2026-01-01T00:00:00Z",
            DAY,
            command=("heal",),
            who="Арсен",
            say="Health 1 → 2",
        ),
        Event("2", "d", "2026-01-01T00:00:00Z", None, command=("undo",), undoes="c"),
        Event("3", "e", "2026-01-01T00:00:00Z", None, command=("check",), say="?", secret=True),
        Event("4", "f", "2026-01-01T00:00:00Z", by_hand=True),
    ]

    assert data(answers.Log(events), russian) == [
        "2 января 1  Арсен  Health 1 → 2",
        "                   undo   (отменено)",
        "                   (правка от руки)",
    ]
    assert len(data(answers.Log(events), replace(russian, gm=True))) == 4
    assert data(answers.Log([]), russian) == ["Пока ничего не произошло."]


def test_explain_shows_where_each_term_comes_from(siege, english):
    terms = [
        answers.Explained(Term("dodge", "6D", ("skills", "medicine")), "characters/t.yaml:14"),
        answers.Explained(Term("wounded", "-2D", "SWD6-DMG-15")),
        answers.Explained(Term("ruling", 2, "rulings"), "campaign.yaml:22"),
    ]
    found = answers.Explanation("tannik", siege, "dodge", terms, "4D+2", ["S-1"])

    assert data(found, english) == [
        "tannik: dodge",
        "dodge     6D  skills.medicine (characters/t.yaml:14)",
        "wounded  −2D  SWD6-DMG-15",
        "ruling    +2  (campaign.yaml:22)",
        "= 4D+2",
        "S-1  Cover makes a target harder to hit.",
    ]


def test_what_a_command_played_is_told_once(healed, russian):
    told = text.data(Result("check", events=[healed], data=[healed]), russian)

    assert told.count("\n") == 1


def test_modifiers_are_listed_as_they_are_typed(siege, russian):
    choices = (
        Choice("none", value=0),
        Choice("9", value=9),
        Choice("good", ("good bed",), value=1),
        Choice("hay", value="wits"),  # another id: nothing to a reader
        Choice("straw", value="-1D"),
    )
    bed = Modifier("bed", ru=("мягкая койка",), takes="choice", choices=choices)
    care = Modifier("care", takes="number", value=1)
    dice = Modifier("more", takes="dice")
    words = Modifier("why", takes="text")

    extra = Modifier("extra", takes="number", least=None)

    found = answers.Modifiers(siege, (*siege.modifiers, bed, care, extra, dice, words))
    assert data(found, russian) == [
        "укрытие         −2  Behind a wall   S-1",
        "мягкая-койка=…      none, 9, good bed +1, hay, straw −1D",
        "care=N          +1",
        "extra=±N",
        "more=2к6",
        "why=ТЕКСТ",
    ]


def test_systems_are_listed_and_described(siege, russian):
    good = answers.Installed("siege", "charmgr-siege 1.0", siege)
    bad = answers.Installed("broken", "charmgr-broken 1.0", fault=Message("worse"))

    assert data(answers.Systems([bad, good]), russian) == [
        "broken  charmgr-broken 1.0  хуже",
        "siege   charmgr-siege 1.0   Осада",
    ]
    assert data(answers.Systems([good], full=True, rules={"wounds.deadly": False}), russian) == [
        "siege  charmgr-siege 1.0  Осада",
        "черты   Медицина, Смекалка",
        "запасы  Отчаяние, шрамы",
        "домашние правила",
        "wounds.deadly  false  Wounds may kill   true/false",
    ]


def test_problems_are_listed_by_place(russian):
    found = answers.Problems(
        [
            answers.Problem("a.yaml:3:1", Message("worse"), Message("better")),
            answers.Problem("a.yaml:4:1", Message("worse"), warning=True),
            answers.Problem("a.yaml:5:1", Message("worse"), fixed=True),
        ],
        1,
    )

    assert data(found, russian) == [
        "a.yaml:3:1: ошибка: хуже",
        "  лучше",
        "a.yaml:4:1: внимание: хуже",
        "a.yaml:5:1: исправлено: хуже",
    ]
    assert data(answers.Problems([], 5), russian) == ["5 файлов: всё в порядке."]


def test_an_error_is_a_sentence_with_its_place_rules_and_advice(english):
    class OddError(BadDataError):
        text = "This is {what}."
        hint = "Mend it."

    rule = RuleError("Needs {n} Scars", rules=("ST-3",), n=9)

    assert text.error(OddError(where="a.yaml:3:1", what="odd"), english) == (
        "charmgr: a.yaml:3:1: This is odd.\n  Mend it.\n"
    )
    assert text.error(rule, english) == "charmgr: Needs 9 Scars (ST-3)\n"
    assert text.error(UsageError(detail="no\x1b[2J"), english) == "charmgr: no [2J\n"
    assert text.error(UsageError(detail="no dice:\n  5\n  ^"), english) == (
        "charmgr: no dice:\n  5\n  ^\n"
    )


@pytest.mark.parametrize(
    ("terminal", "environ", "coloured"),
    [
        (True, {"TERM": "xterm-256color"}, True),
        (True, {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (True, {"TERM": "dumb"}, False),
        (False, {"TERM": "xterm"}, False),
        (False, {"TERM": "xterm", "FORCE_COLOR": "1"}, True),
    ],
)
def test_only_a_terminal_with_colours_gets_them(monkeypatch, terminal, environ, coloured):
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)

    painted = text.glyphs(Stream(terminal), environ).paint("worse", "bad")
    assert ("\x1b[" in painted) is coloured
    assert cells(painted) == 5


def test_plain_text_loads_no_rich():
    code = (
        "import sys; from charmgr.views import text; text.glyphs(sys.stdout);"
        "print([name for name in ('rich', 'gettext') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_every_kind_of_answer_is_told_by_a_function_that_is_there():
    for place in text.TELLERS.values():
        view, _, function = place.partition(".")
        assert callable(getattr(import_module(f"charmgr.views.{view}"), function))
