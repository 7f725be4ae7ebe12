"""--json, key by key, for every command; docs/json.md is what scripts rely on."""

from pathlib import Path

import pytest

ENVELOPE = {
    "schema", "command", "id", "dry_run", "seed", "events", "data", "written", "says", "warnings",
}  # fmt: skip
EVENT = {
    "id", "at", "date", "who", "act", "wait", "house_rules", "rulings", "rules", "rolls", "notes",
    "changes", "facts", "say",
}  # fmt: skip
ROLL = {"who", "label", "terms", "spec", "faces", "total", "against"}
CHANGE = {"who", "path", "kind", "from", "to"}
ERROR = {"code", "key", "say", "advice", "where", "line", "retry", "rules", "facts"}
DOCUMENT = Path(__file__).parents[2] / "docs/json.md"

PLAYS = [
    ("roll", "3d6"),
    ("check", "арсен", "сила+ловкость", "--vs", "easy"),
    ("check", "арсен", "attack", "--vs", "мира"),
    ("damage", "арсен", "1"),
    ("heal", "арсен"),
    ("heal", "арсен", "first-aid", "--carer", "мира"),
    ("downtime", "2d"),
    ("now", "+1d"),
    ("award", "party", "1"),
    ("advance", "арсен", "сила"),
    ("points", "арсен", "luck", "-1"),
    ("milestone", "session"),
]
TELLS = [
    ("list",),
    ("show", "арсен"),
    ("now",),
    ("log",),
    ("explain", "арсен", "сила"),
    ("systems",),
    ("systems", "trial"),
    ("modifiers", "trial"),
    ("modifiers", "trial", "attack"),
    ("lint",),
]


@pytest.mark.parametrize("words", PLAYS, ids=" ".join)
def test_what_plays_answers_in_events(charmgr, campaign, words):
    answer = charmgr(*words, "--json")

    told = answer.json
    assert answer.code == 0
    assert answer.err == ""
    assert answer.out.count("\n") == 1
    assert set(told) == ENVELOPE
    assert told["command"] == words[0]
    assert told["schema"] == "charmgr/1"
    assert told["seed"]
    assert all(set(event) == EVENT for event in told["events"])
    for event in told["events"]:
        assert all(set(roll) == ROLL for roll in event["rolls"])
        assert all(set(change) == CHANGE for change in event["changes"])
        assert all(
            set(term) == {"name", "value", "source"}
            for roll in event["rolls"]
            for term in roll["terms"]
        )


@pytest.mark.parametrize("words", TELLS, ids=" ".join)
def test_what_tells_answers_in_data(charmgr, campaign, words):
    charmgr("damage", "арсен", "1")

    told = charmgr(*words, "--json").json

    assert set(told) == ENVELOPE
    assert told["command"] == words[0]
    assert told["events"] == []
    assert told["written"] == []
    assert told["data"]


def test_what_undo_and_redo_answer(charmgr, campaign):
    done = charmgr("damage", "арсен", "1", "--json").json

    for name in ("undo", "redo"):
        told = charmgr(name, "--json").json
        assert set(told) == ENVELOPE
        one = {"command": "damage арсен 1 --json", "id": done["id"]}
        [change] = told["data"].pop("changes")
        assert told["data"] == {"commands": [one]}
        assert told["written"] == ["arsen.yaml"]
        assert set(change) == {"file", "path", "from", "to"}


MADE = ["campaign.yaml", ".gitignore", ".charmgr-schemas"]


def test_what_init_and_new_answer(charmgr, tmp_path):
    folder = tmp_path / "keep"

    made = charmgr("init", folder, "--system", "trial", "--json").json
    assert made["data"] == {"folder": str(folder), "files": MADE}
    new = charmgr("new", "Ann", "-C", folder, "--json").json
    assert new["data"] == {"name": "Ann", "file": "characters/ann.yaml"}


def test_the_data_of_list_and_show(charmgr, campaign):
    [arsen, *_] = charmgr("list", "--json").json["data"]["characters"]
    shown = charmgr("show", "арсен", "--json").json["data"]

    assert set(charmgr("list", "--json").json["data"]) == {"title", "now", "date", "characters"}
    assert {**arsen, "house_rules": {}, "rulings": [], "sheet": shown["sheet"]} == shown
    assert set(arsen) == {
        "name", "file", "system", "condition", "state", "state_name", "rank", "bars", "numbers",
        "pools", "waits", "notes",
    }  # fmt: skip
    assert arsen["pools"] == {"luck": 1, "experience": 10}
    assert arsen["file"] == "arsen.yaml"
    assert arsen["bars"] == [{"id": "health", "value": 3, "minimum": -5, "maximum": 6}]
    assert arsen["waits"] == [{"at": 11 * 86_400, "date": "day 11", "what": "healing", "say": ""}]
    assert shown["sheet"]["health"] == {"current": 3, "maximum": 6}
    assert shown["sheet"]["healing"] == {"since": 864_000}


def test_the_data_of_explain(charmgr, campaign):
    told = charmgr("explain", "арсен", "сила", "--json").json["data"]

    assert set(told) == {
        "who",
        "label",
        "terms",
        "spec",
        "rules",
        "statements",
        "house_rules",
        "rulings",
        "number",
    }
    assert told["terms"] == [
        {"name": "strength", "value": 1, "source": "traits.strength", "where": "arsen.yaml:5"}
    ]


def test_a_ruling_is_explained_with_its_line(charmgr, campaign):
    with (campaign / "campaign.yaml").open("a", encoding="utf-8") as file:
        file.write("rulings:\n  - {who: арсен, on: сила, value: 2, text: He is angry}\n")

    told = charmgr("explain", "арсен", "сила", "--json").json["data"]
    rolled = charmgr("check", "арсен", "сила", "--dice", "4", "--json").json["events"][0]
    other = charmgr("check", "арсен", "ловкость", "--dice", "4", "--json").json["events"][0]

    assert told["terms"][1] == {
        "name": "He is angry", "value": 2, "source": "campaign.yaml:13", "where": "campaign.yaml:13"
    }  # fmt: skip
    assert rolled["facts"]["margin"] == 0
    assert len(other["rolls"][0]["terms"]) == 1


@pytest.mark.parametrize(
    ("words", "key", "code"),
    [
        (("damage", "никто", "1"), "no-such-character", 3),
        (("damage", "мира", "x"), "bad-notation", 2),
        (("advance", "мира", "wits"), "rule", 5),
        (("damage",), "missing-word", 2),
        (("nonsense",), "no-such-command", 2),
        (("check", "арсен", "dare"), "answer-needed", 5),
    ],
)
def test_an_error_is_an_object_on_stderr(charmgr, campaign, words, key, code):
    answer = charmgr(*words, "--json")

    assert answer.out == ""
    assert set(answer.error) == ERROR
    assert (answer.error["code"], answer.code) == (code, code)
    assert answer.error["key"] == key
    assert answer.error["retry"] is False


def test_every_key_is_written_down():
    text = DOCUMENT.read_text(encoding="utf-8")

    for key in ENVELOPE | EVENT | ROLL | CHANGE | ERROR:
        assert key in text, key


def test_keys_and_ids_are_the_same_in_every_language(charmgr, campaign):
    def skeleton(value):
        if isinstance(value, dict):
            return {key: skeleton(item) for key, item in value.items() if key not in PEOPLES}
        return [skeleton(item) for item in value] if isinstance(value, list) else value

    for words in (*PLAYS, *TELLS[:3]):
        extra = ("--dry-run", "--seed", "x") if words in PLAYS and words[0] != "roll" else ()
        if words[0] == "roll":
            extra = ("--seed", "x", "-C", campaign.parent)
        english, russian = (
            charmgr(*words, *extra, "--json", "--lang", lang).json for lang in ("en", "ru")
        )
        assert skeleton(english) == skeleton(russian)


PEOPLES = {
    "id",
    "say",
    "says",
    "advice",
    "date",
    "label",
    "title",
    "name",
    "state_name",
    "warnings",
}
