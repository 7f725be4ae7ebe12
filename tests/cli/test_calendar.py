"""`calendar`: what is due when, for whom, soonest first."""

import pytest


def waits(answer):
    assert answer.code == 0, answer.err
    return [(wait["who"], wait["date"], wait["what"]) for wait in answer.json["data"]["waits"]]


@pytest.fixture
def bleeding(charmgr, campaign):
    path = campaign / "mira.yaml"
    text = path.read_text("utf-8").replace("current: 4,", "current: 0,")
    path.write_text(text + "bleeding: {next: 'day 10, 00:03'}\n", encoding="utf-8")
    return campaign


def test_what_is_due_soonest_stands_first(charmgr, bleeding):
    assert waits(charmgr("calendar", "--json")) == [
        ("Мира", "day 10, 00:03", "bleeding"),
        ("Арсен Вейн", "day 11", "healing"),
    ]


def test_it_looks_only_so_far_ahead(charmgr, bleeding):
    assert [who for who, *_ in waits(charmgr("calendar", "--for", "1h", "--json"))] == ["Мира"]
    assert len(waits(charmgr("calendar", "--for", "24h", "--json"))) == 2


def test_it_tells_of_those_who_are_named(charmgr, bleeding):
    assert [who for who, *_ in waits(charmgr("calendar", "арсен", "--json"))] == ["Арсен Вейн"]
    assert waits(charmgr("calendar", "тихон", "--json")) == []


def test_a_time_without_a_unit_is_refused(charmgr, bleeding):
    assert charmgr("calendar", "--for", "4").code == 2


def test_looking_changes_nothing(charmgr, bleeding, stamp):
    before = stamp(bleeding)

    assert "Мира" in charmgr("calendar", "--for", "4w").out
    assert stamp(bleeding) == before
