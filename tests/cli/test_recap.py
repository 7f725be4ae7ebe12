"""`recap`: what has happened since the last session, in Markdown, and without secrets."""

import json

import pytest


def said(answer):
    assert answer.code == 0, answer.err
    days = answer.json["data"]["days"]
    return [(day["date"], one["who"], one["say"]) for day in days for one in day["said"]]


def became(answer):
    return {one["who"]: one for one in answer.json["data"]["people"]}


@pytest.fixture
def evening(charmgr, campaign):
    """A session, and what came after it."""
    charmgr("damage", "тихон", "1")
    charmgr("milestone", "session")
    assert charmgr("downtime", "2d", "--dice", "5,5,5,5,5").code == 0
    charmgr("award", "мира", "10")
    charmgr("advance", "мира", "wits")
    return campaign


def test_it_begins_after_the_last_session(charmgr, evening):
    told = said(charmgr("recap", "--json"))

    assert {date for date, *_ in told} == {"day 11", "day 12"}


def test_where_nothing_has_happened_since_it_tells_of_that_session(charmgr, campaign):
    charmgr("damage", "тихон", "1")
    charmgr("milestone", "session")
    charmgr("damage", "мира", "1")
    charmgr("milestone", "session")

    assert list(became(charmgr("recap", "--json"))) == ["Мира"]


def test_without_a_session_it_begins_with_the_journal(charmgr, campaign):
    charmgr("damage", "тихон", "1")

    assert list(became(charmgr("recap", "--json"))) == ["Тихон"]


def test_it_begins_at_a_command_or_a_date(charmgr, evening):
    first, *_ = charmgr("log", "--json").json["data"]
    since = charmgr("recap", "--since", first["command_id"], "--json")
    assert {date for date, *_ in said(since)} == {"day 10", "day 11", "day 12"}

    later = said(charmgr("recap", "--since", "day 12", "--json"))
    assert {date for date, *_ in later} == {"day 12"}


def test_a_beginning_that_is_nowhere_is_refused(charmgr, evening):
    answer = charmgr("recap", "--since", "yesterday", "--json")

    assert answer.code == 3
    assert answer.error["key"] == "no-such-beginning"
    assert "day 12" in answer.error["advice"]


def test_what_became_of_whom_is_read_off_the_sheets(charmgr, evening):
    mira = became(charmgr("recap", "--json"))["Мира"]

    assert (mira["before"]["rank"], mira["after"]["rank"]) > (0, 0)
    assert mira["after"]["rank"] < mira["before"]["rank"]
    assert mira["learnt"] == [{"trait": "wits", "from": 3, "to": 4}]
    [experience] = [pool for pool in mira["pools"] if pool["pool"] == "experience"]
    assert experience["from"] == 2
    assert experience["spent"] == 2 + 10 - experience["to"]


def test_what_was_taken_back_never_happened(charmgr, campaign):
    charmgr("damage", "тихон", "1")
    charmgr("undo")

    for words in (("recap", "--json"), ("recap", "party", "--json")):
        answer = charmgr(*words)
        assert said(answer) == []
        assert became(answer) == {}

    charmgr("redo")
    assert list(became(charmgr("recap", "--json"))) == ["Тихон"]


def test_it_tells_of_those_who_are_named(charmgr, evening):
    answer = charmgr("recap", "арсен", "--json")

    assert {who for _, who, _ in said(answer)} <= {"Арсен Вейн"}
    assert list(became(answer)) == ["Арсен Вейн"]


def test_secrets_are_for_the_game_master(charmgr, campaign):
    charmgr("check", "арсен", "hide", "--dice", "5")
    charmgr("check", "мира", "plot", "--dice", "5")

    for words in (("recap",), ("recap", "--json")):
        players, gm = charmgr(*words), charmgr(*words, "--gm")
        for secret in ("owl", "thickens", "doom"):
            assert secret not in players.out
        assert "hidden" in players.out
        assert "owl" in gm.out
        assert "thickens" in gm.out


def test_a_mere_roll_says_what_was_rolled(charmgr, campaign):
    charmgr("check", "арсен", "wits", "--dice", "5")

    [(_, _, told)] = said(charmgr("recap", "--json"))
    assert told.startswith("check: ")


def test_it_is_markdown_whatever_people_are_called(charmgr, campaign):
    path = campaign / "tikhon.yaml"
    path.write_text(path.read_text("utf-8").replace("Тихон", "<b>*Тихон*"), encoding="utf-8")
    charmgr("damage", "tikhon", "1")

    assert r"**\<b\>\*Тихон\***" in charmgr("recap").out


def test_looking_writes_nothing(charmgr, evening, stamp):
    before = stamp(evening)
    assert charmgr("recap").out.startswith("# Siege\n")
    assert stamp(evening) == before


def test_without_a_campaign_there_is_no_recap(charmgr, lone):
    assert charmgr("recap", "hero.yaml").code == 3


def test_a_journal_from_elsewhere_cannot_steer_the_terminal(charmgr, evening):
    journal = evening / "journal.jsonl"
    lines = journal.read_text("utf-8").splitlines()
    event = json.loads(lines[-1]) | {"say": "\x1b[2J# gone\n# two", "id": "f-1"}
    journal.write_text("\n".join([*lines, json.dumps(event)]) + "\n", encoding="utf-8")

    out = charmgr("recap").out
    assert "\x1b" not in out
    assert r"\# gone" in out
