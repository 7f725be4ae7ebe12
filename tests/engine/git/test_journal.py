"""Journals of two machines become one."""

import json

import pytest

from charmgr.engine.git.merge_journal import merge_journals
from charmgr.errors import BadDataError


def lines(*events):
    return "".join(json.dumps({"id": id_, "say": say}) + "\n" for id_, say in events).encode()


BASE = lines(("1", "a"), ("2", "b"))
OURS = BASE + lines(("4", "d"), ("6", "f"))
THEIRS = BASE + lines(("3", "c"), ("5", "e"), ("7", "g"))


def ids(data):
    return "".join(json.loads(line)["id"] for line in data.splitlines())


def test_journal_merge_deterministic():
    """Scenario: A into B and B into A give the same bytes, and no entry is lost."""
    one, other = merge_journals(BASE, OURS, THEIRS), merge_journals(BASE, THEIRS, OURS)

    assert one == other
    assert ids(one[0]) == "1234567"
    assert one[1] == []


def test_an_event_that_both_have_stands_once():
    shared = lines(("4", "d"))

    merged, _ = merge_journals(BASE, BASE + shared, BASE + shared + lines(("5", "e")))

    assert ids(merged) == "1245"


def test_each_side_keeps_its_order_where_a_clock_jumped_back():
    merged, _ = merge_journals(BASE, BASE + lines(("9", "x"), ("3", "y")), BASE + lines(("5", "z")))

    assert ids(merged).index("9") < ids(merged).index("3")


def test_a_commit_that_is_taken_back_takes_its_events_along():
    merged, _ = merge_journals(OURS, OURS + lines(("8", "h")), BASE)

    assert ids(merged) == "128"


def test_an_event_changed_on_both_sides_is_a_clash():
    merged, clashes = merge_journals(
        BASE, BASE.replace(b'"b"', b'"x"'), BASE.replace(b'"b"', b'"y"')
    )

    assert clashes == ["2"]
    assert b'"x"' in merged


@pytest.mark.parametrize(
    "line", [b"<<<<<<< ours", b"{}", b"[1]", b'{"id": ""}', b"\xff", b"[" * 99_999]
)
def test_what_is_no_event_is_refused(line):
    with pytest.raises(BadDataError):
        merge_journals(BASE, OURS + line + b"\n", THEIRS)


def test_two_lines_of_one_id_are_refused():
    with pytest.raises(BadDataError):
        merge_journals(BASE, BASE + lines(("2", "other")), THEIRS)
