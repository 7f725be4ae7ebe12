"""The journal in brief and from its end: the same as read whole, and how little is parsed."""

import json

import pytest

from charmgr.store import journal
from charmgr.store.journal import BadJournalLineError, replay
from charmgr.store.journal_brief import briefs, events_of_commands, newest_first
from charmgr.store.journal_event import BadEventError, Event, Touched


@pytest.fixture
def path(tmp_path):
    """A journal of many commands, of which some touch a file and some are turned."""
    path = tmp_path / "journal.jsonl"
    events = [
        Event(
            id=f"e{number}",
            command_id=f"c{number // 2}",
            time="2026-11-30T03:00:00+00:00",
            files=(Touched("a.yaml", f"{number}", f"{number + 1}"),) if number % 2 else (),
            undoes=f"c{number // 2 - 1}" if number % 10 == 4 else "",
            redoes=f"c{number // 2 - 2}" if number % 10 == 6 else "",
            by_hand=number % 10 == 8,
            say="«ё» " * (number % 7),
        )
        for number in range(300)
    ]
    path.write_text("".join(f"{event.to_json()}\n\n" for event in events), encoding="utf-8")
    return path


@pytest.fixture
def parsed(monkeypatch):
    """Counts the lines that are parsed whole."""
    lines = []
    whole = Event.from_json
    monkeypatch.setattr(Event, "from_json", lambda line: lines.append(line) or whole(line))
    return lines


def test_in_brief_it_says_the_same_of_what_stands(path):
    assert replay(briefs(path)) == replay(journal.read(path))


def test_in_brief_no_line_is_parsed_whole(path, parsed):
    assert len(list(briefs(path))) == 300
    assert parsed == []


def test_of_some_commands_only_their_lines_are_parsed(path, parsed):
    found = events_of_commands(path, ["c7", "c100", "none"])

    assert {id_: [one.id for one in events] for id_, events in found.items()} == {
        "c7": ["e14", "e15"],
        "c100": ["e200", "e201"],
        "none": [],
    }
    assert len(parsed) == 4


@pytest.mark.parametrize("block", [7, 64, 2**16])
def test_from_its_end_it_is_the_same_backwards(path, monkeypatch, block):
    monkeypatch.setattr("charmgr.store.journal_brief.BLOCK", block)
    assert list(newest_first(path)) == journal.read(path)[::-1]


def test_from_its_end_only_what_is_asked_for_is_parsed(path, parsed):
    newest = newest_first(path)
    assert [next(newest).id, next(newest).id] == ["e299", "e298"]
    assert len(parsed) == 2


def test_a_missing_journal_is_empty(tmp_path):
    missing = tmp_path / "journal.jsonl"
    assert not list(briefs(missing))
    assert not list(newest_first(missing))
    assert events_of_commands(missing, ["c"]) == {"c": []}


@pytest.mark.parametrize(
    "line", ['{"id": "9", "ti', "[]", '{"id": "", "command_id": "c", "time": "t"}', "<<<<<<< ours"]
)
def test_a_line_that_is_no_event_decides_nothing(path, line):
    with path.open("a", encoding="utf-8") as file:
        file.write(line)
    with pytest.raises(BadJournalLineError, match=r"journal\.jsonl:601"):
        list(briefs(path))
    with pytest.raises(BadEventError):
        next(newest_first(path))


def test_a_line_in_another_fashion_is_read_all_the_same(tmp_path):
    path = tmp_path / "journal.jsonl"
    data = {"id": "e", "command_id": "c\u0451", "time": "t", "at": float("nan"), "undoes": "b"}
    path.write_text("\ufeff" + json.dumps({**data, "at": None}) + "\n", encoding="utf-8")

    assert [brief.undoes for brief in briefs(path)] == ["b"]
    assert [event.id for event in events_of_commands(path, ["c\u0451"])["c\u0451"]] == ["e"]


def test_what_stands_is_told_with_no_look_at_all_commands_for_each():
    asked = []

    class Command(str):
        __slots__ = ()

        def __eq__(self, other):
            asked.append(1)
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    events = [
        Event(f"e{number}", Command(f"c{number}"), "t", files=(Touched("a.yaml", "0", "1"),))
        for number in range(1000)
    ]
    standing, _ = replay(events)

    assert len(standing) == 1000
    assert len(asked) < 5000
