"""The past of a sheet, read back from the journal."""

import pytest

from charmgr.api import at
from charmgr.engine.past.before import events_of, stood, turns
from charmgr.engine.rolling import Rolling
from charmgr.engine.table import open_table
from charmgr.store.journal_event import ABSENT, Changed, Event


@pytest.fixture
def ranks(charmgr, campaign):
    def told(name, most=60):
        table = open_table(campaign, Rolling("", (), (), None))
        person = table.one(name)
        return [one.status.rank for one in stood(table, person, events_of(table, person, most))]

    return told


def test_each_event_leaves_its_mark(charmgr, ranks):
    charmgr("damage", "тихон", "2")
    charmgr("damage", "тихон", "1")

    assert ranks("тихон") == [0, 2, 3, 3]


def test_what_was_taken_back_leaves_none(charmgr, ranks):
    charmgr("damage", "тихон", "2")
    charmgr("damage", "тихон", "1")
    charmgr("undo")

    assert ranks("тихон") == [0, 2, 2]


def test_only_so_far_back_as_is_wanted(charmgr, ranks):
    for _ in range(3):
        charmgr("damage", "тихон", "1")

    assert ranks("тихон", most=1) == [2, 3, 3]


def test_an_edit_by_hand_shows_from_now_on(charmgr, campaign, ranks):
    charmgr("damage", "тихон", "2")
    path = campaign / "tikhon.yaml"
    path.write_text(path.read_text("utf-8").replace("current: 4", "current: 1"), "utf-8")

    assert ranks("тихон") == [0, 2, 5]


def test_the_tale_begins_where_the_sheet_can_be_understood(charmgr, campaign, ranks):
    charmgr("damage", "тихон", "1")
    journal = campaign / "journal.jsonl"
    [line] = journal.read_text("utf-8").splitlines()
    broken = line.replace('"current"], "from": 6', '"current"], "from": "many"')
    assert broken != line
    journal.write_text(f"{broken}\nno event at all\n", encoding="utf-8")

    assert ranks("тихон") == [1, 1]


def test_nobody_without_a_journal_has_a_past(ranks):
    assert ranks("тихон") == [0, 0]


def test_turns_are_where_health_changes(charmgr, campaign):
    charmgr("damage", "мира", "1")
    charmgr("award", "мира", "1")
    table = open_table(campaign, Rolling("", (), (), None))
    mira = table.one("мира")

    found = turns(stood(table, mira, events_of(table, mira)))
    assert [one.status.rank for one in found] == [2, 3]


def test_each_stop_has_the_fields_of_its_time(charmgr, campaign):
    path = campaign / "tikhon.yaml"
    path.write_text(path.read_text("utf-8") + "опыт: 5\n", "utf-8")
    changes = [
        ("удача", {"сейчас": 1}, ABSENT),
        ("опыт", ABSENT, 4),
        ("опыт", 4, 5),
    ]
    (campaign / "journal.jsonl").write_text(
        "".join(
            Event(
                f"e{at}", f"c{at}", "t", at, changes=(Changed("tikhon.yaml", (key,), *both),)
            ).to_json()
            + "\n"
            for at, (key, *both) in enumerate(changes)
        ),
        encoding="utf-8",
    )
    table = open_table(campaign, Rolling("", (), (), None))
    person = table.one("тихон")

    found = stood(table, person, events_of(table, person))
    assert [sorted(one.sheet.keys() & {"luck", "experience"}) for one in found] == [
        ["luck"],
        [],
        ["experience"],
        ["experience"],
        ["experience"],
    ]
    assert [at(one.sheet, "experience") for one in found] == [None, None, 4, 5, 5]
    assert all(one.sheet["health"] == person.sheet["health"] for one in found)


def test_a_change_that_leads_nowhere_ends_the_tale(charmgr, campaign, ranks):
    charmgr("damage", "тихон", "2")
    journal = campaign / "journal.jsonl"
    nowhere = Event("e", "c", "t", changes=(Changed("tikhon.yaml", (), 1, 2),)).to_json()
    journal.write_text(f"{nowhere}\n{journal.read_text('utf-8')}", encoding="utf-8")

    assert ranks("тихон") == [2, 2]
