import json

import pytest
from msgspec.structs import replace

from charmgr.api import Message, Moment, RuleError, Span, Term, Word
from charmgr.engine import answers
from charmgr.engine.past.rewind import EditedSinceError
from charmgr.engine.played import Result
from charmgr.engine.sheets.changes import Step
from charmgr.errors import BadDataError, ConflictError
from charmgr.store.journal_event import Event
from charmgr.views import json as view
from charmgr.views.json_parts import plain, rolls

DAY = 86_400


def read(blob):
    assert blob.endswith(b"\n")
    assert b"\n" not in blob[:-1]
    return json.loads(blob.decode("utf-8"))


def data(answer, page):
    return read(view.result(Result("x", data=answer), page))["data"]


def test_the_envelope(healed, russian):
    done = Result(
        "downtime",
        "c1",
        dry_run=True,
        seed="5f1c",
        events=[healed],
        says=[Message("better")],
        warnings=[Message("worse")],
        written=["a.yaml"],
    )
    told = read(view.result(done, russian))

    assert told.pop("events")
    assert told == {
        "schema": "charmgr/1",
        "command": "downtime",
        "id": "c1",
        "dry_run": True,
        "seed": "5f1c",
        "data": None,
        "written": ["a.yaml"],
        "says": ["лучше"],
        "warnings": ["хуже"],
    }


def test_an_event(healed, russian):
    [event] = read(view.result(Result("downtime", events=[healed]), russian))["events"]

    assert event == {
        "id": "e1",
        "at": 7 * DAY,
        "date": "8 января 1",
        "who": "Арсен",
        "act": "",
        "wait": "healing",
        "house_rules": {},
        "rulings": [],
        "rules": ["S-1"],
        "rolls": [
            {
                "who": "Арсен",
                "label": "лечение",
                "terms": [
                    {"name": "Смекалка", "value": 3, "source": ""},
                    {"name": "hospital", "value": 1, "source": ""},
                    {"name": "wound", "value": -2, "source": ""},
                    {"name": "care", "value": 0, "source": ""},
                ],
                "spec": "6d10>=8!",
                "faces": [[8, 3, 10, 1, 6, 9], [4]],
                "total": 3,
                "against": None,
            }
        ],
        "notes": [],
        "changes": [
            {"who": "Арсен", "path": ["health", "current"], "kind": "set", "from": -1, "to": 2},
            {"who": "Арсен", "path": ["healing", "since"], "kind": "set", "from": 0, "to": 7 * DAY},
            {"who": "Арсен", "path": ["scars"], "kind": "set", "from": 9, "to": 13},
        ],
        "facts": {"health": 2, "better": True, "worse": False},
        "say": "3 cheers. Health −1 → 2",
    }


def test_others_are_named_and_sources_dotted(healed, english, roll):
    terms = (Term("x", "6D", ("skills", "dodge"), who="target"),)
    event = replace(
        healed,
        at=None,
        wait=None,
        roles={"target": "Rea"},
        rolls=roll("2d6-d4", (1, 2, 3), terms=terms),
        steps=(Step("target", ("effects", 0), "insert", None, {"until": 3}),),
    )
    [told] = read(view.result(Result("check", events=[event]), english))["events"]

    assert (told["at"], told["date"], told["wait"]) == (None, "", "")
    assert told["rolls"][0]["who"] == "Rea"
    assert told["rolls"][0]["terms"][0]["source"] == "skills.dodge"
    assert (told["rolls"][0]["total"], told["rolls"][0]["against"]) == (0, 3)
    assert told["changes"] == [
        {"who": "Rea", "path": ["effects", 0], "kind": "insert", "from": None, "to": {"until": 3}}
    ]


def test_secrets_are_for_the_game_master(healed, english):
    secret = replace(healed, outcome=replace(healed.outcome, secret=True))
    omen = replace(healed, steps=(Step("gm", ("omen",), "set", 1, 2),))
    done = Result("check", events=[secret, omen])

    [told] = read(view.result(done, english))["events"]
    assert told["changes"] == []
    both = read(view.result(done, replace(english, gm=True)))["events"]
    assert [len(event["changes"]) for event in both] == [3, 1]


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (Word("fine"), "fine"),
        (Moment(5), 5),
        (Span(6), 6),
        (Message("a {b}", {"b": 1}), "a {b}"),
        (float("inf"), None),
        (1.5, 1.5),
        ({1: (1, None, True)}, {"1": [1, None, True]}),
        (frozenset({2, 1}), [1, 2]),
    ],
)
def test_any_value_becomes_jsons_own(value, wanted):
    assert plain(value) == wanted


def test_text_that_utf8_cannot_hold_is_replaced(english):
    assert b"?" in view.result(Result("x", seed="\udcff"), english)


def test_an_error(english):
    class BadThingError(BadDataError):
        text = "This is {what}."
        hint = "Mend it."

    fault = BadThingError(where="a.yaml:3:1", what="odd")

    assert read(view.error(fault, english)) == {
        "schema": "charmgr/1",
        "error": {
            "code": 4,
            "key": "bad-thing",
            "say": "This is odd.",
            "advice": "Mend it.",
            "where": "a.yaml:3:1",
            "retry": False,
            "rules": [],
            "facts": {"what": "odd"},
            "line": 0,
        },
    }


def test_a_refusal_carries_its_rules_and_facts(english):
    fault = RuleError("Needs {n}", rules=("ST-3",), facts={"price": 9, "missing": 5}, n=9)
    told = read(view.error(fault, english))["error"]

    assert (told["code"], told["key"], told["say"]) == (5, "rule", "Needs 9")
    assert (told["rules"], told["facts"]) == (["ST-3"], {"price": 9, "missing": 5})


def test_only_a_conflict_that_passes_is_worth_a_retry(english):
    def retry(fault):
        return read(view.error(fault, english))["error"]["retry"]

    assert retry(ConflictError(detail="busy")) is True
    assert retry(BadDataError(detail="odd")) is False
    assert retry(EditedSinceError(path="a", here=1, left=2)) is False


def test_list(arsen, english):
    told = data(answers.Party([arsen], "Siege", 5), english)

    assert told.pop("characters") == [
        {
            "name": "Арсен",
            "file": "characters/arsen.yaml",
            "system": "siege",
            "condition": "down",
            "state": "stable",
            "state_name": "stable",
            "rank": 10,
            "bars": [{"id": "health", "value": -1, "minimum": -9, "maximum": 9}],
            "numbers": {"defence": 2},
            "pools": {"despair": 1, "scars": 4},
            "waits": [{"at": 21 * DAY, "date": "day 21", "what": "healing", "say": "heals"}],
            "notes": [],
        }
    ]
    assert told == {"title": "Siege", "now": 5, "date": "day 0, 00:00:05"}


def test_show_adds_the_whole_sheet(arsen, english):
    told = data(answers.Portrait(arsen, "x.yaml"), english)

    assert told["name"] == "Арсен"
    assert told["sheet"]["skills"] == {"medicine": 2}


def test_now(arsen, english):
    waiting = answers.Waiting("Арсен", arsen.status.waits[0], arsen.system)

    assert data(answers.Calendar(DAY, "Monday", [waiting]), english) == {
        "now": DAY,
        "date": "day 1",
        "weekday": "Monday",
        "waits": [
            {"who": "Арсен", "at": 21 * DAY, "date": "day 21", "what": "healing", "say": "heals"}
        ],
    }


def test_log_hands_on_the_journals_lines(english):
    event = Event("1", "c", "2026-01-01T00:00:00Z", DAY, say="ok")
    secret = replace(event, secret=True)

    (line,) = data(answers.Log([event, secret]), english)

    assert line == json.loads(event.to_json())
    assert (line["id"], line["at"], line["say"]) == ("1", DAY, "ok")


def test_explain(siege, english):
    part = answers.Explained(Term(Word("medicine"), 2, ("skills", "medicine")), "a.yaml:3")

    assert data(answers.Explanation("A", siege, "x", [part], "2d6", ["S-1", "S-9"]), english) == {
        "who": "A",
        "label": "x",
        "terms": [
            {"name": "Medicine", "value": 2, "source": "skills.medicine", "where": "a.yaml:3"}
        ],
        "spec": "2d6",
        "rules": ["S-1", "S-9"],
        "statements": {"S-1": "Cover makes a target harder to hit."},
        "house_rules": {},
        "rulings": [],
        "number": None,
    }


def test_modifiers(siege, english):
    assert data(answers.Modifiers(siege, siege.modifiers), english) == [
        {
            "id": "cover",
            "en": ["cover"],
            "ru": ["укрытие"],
            "takes": "flag",
            "value": -2,
            "least": None,
            "choices": {},
            "rule": "S-1",
            "say": "Behind a wall",
        }
    ]


def test_systems(siege, english):
    good = answers.Installed("siege", "charmgr-siege 1.0", siege)
    bad = answers.Installed("odd", "charmgr-odd 1.0", fault=Message("worse"))

    assert data(answers.Systems([good, bad]), english) == [
        {"id": "siege", "plugin": "charmgr-siege 1.0", "loaded": True, "title": "Siege"},
        {"id": "odd", "plugin": "charmgr-odd 1.0", "loaded": False, "say": "worse"},
    ]


def test_one_system_in_full(siege, english):
    good = answers.Installed("siege", "charmgr-siege 1.0", siege)
    [told] = data(answers.Systems([good], full=True, rules={"wounds.deadly": False}), english)

    assert told["traits"] == ["medicine", "wits"]
    assert told["states"] == ["stable", "fine"]
    assert told["pools"] == ["despair", "scars"]
    assert [told[name] for name in ("actions", "deeds", "levels", "milestones")] == [[], [], [], []]
    assert told["units"] == {}
    assert told["house_rules"] == {
        "wounds.deadly": {
            "value": False,
            "default": True,
            "options": [True, False],
            "rule": "S-2",
        }
    }


def test_lint(english):
    problem = answers.Problem("a.yaml:3:1", Message("worse"), Message("better"), warning=True)

    assert data(answers.Problems([problem], 4), english) == {
        "checked": 4,
        "problems": [
            {
                "where": "a.yaml:3:1",
                "level": "warning",
                "key": "",
                "fixable": False,
                "fix": None,
                "fixed": False,
                "say": "worse",
                "advice": "better",
            }
        ],
    }


def test_what_a_command_played_is_told_by_its_events(healed, english):
    told = read(view.result(Result("check", events=[healed], data=[healed]), english))

    assert told["data"] is None
    assert told["events"][0]["rolls"] == rolls(healed, english)


def test_other_data_is_handed_on(english):
    assert data({"spec": "2d6", "total": 7}, english) == {"spec": "2d6", "total": 7}


def test_points_are_told_once_and_as_the_rules_count_them(arsen, english):
    counted = replace(arsen.status, numbers={**arsen.status.numbers, "scars": 1})
    [told] = data(answers.Party([replace(arsen, status=counted)], "Siege", 5), english)[
        "characters"
    ]

    assert told["pools"] == {"despair": 1, "scars": 1}
    assert told["numbers"] == {"defence": 2}


def test_what_a_status_says_in_secret_is_for_the_game_master(arsen, english):
    secret = Message("worse", secret=True)
    [wait] = arsen.status.waits
    status = replace(arsen.status, notes=(secret,), waits=(replace(wait, note=secret),))

    def told(page):
        [one] = data(answers.Party([replace(arsen, status=status)], "", 5), page)["characters"]
        return one["notes"], one["waits"][0]["say"]

    assert told(english) == ([], "")
    assert told(replace(english, gm=True)) == (["worse"], "worse")
