"""Three journals become one: every event once, in an order that does not depend on the side."""

from __future__ import annotations

import json
from collections.abc import Sequence
from heapq import merge

from charmgr.errors import BadDataError
from charmgr.store.journal import JOURNAL

__all__ = ["merge_journals"]


class NoEventError(BadDataError):
    """A line that carries no id of its own: nobody can tell whether both sides have it."""

    text = "This line is no event of a journal, or another one has its id."


def merge_journals(base: bytes, ours: bytes, theirs: bytes) -> tuple[bytes, list[str]]:
    """Merge journals by the ids of their events; tells the ids that both sides changed.

    What only one side took out is gone, as when a commit is taken back. Of an event that both
    sides changed, ours stays. Raises NoEventError, where the lines must be merged as lines.
    """
    old, mine, yours = (_by_id(data) for data in (base, ours, theirs))
    clashes = []
    lines: dict[str, bytes] = {}
    for key in [*(key for key in old if key in mine or key in yours), *_new(old, mine, yours)]:
        before, here, there = old.get(key), mine.get(key), yours.get(key)
        line = there if here == before else here
        if there not in (before, here) and here != before:
            clashes.append(key)
        if line is not None:
            lines[key] = line
    return b"".join(line + b"\n" for line in lines.values()), clashes


def _new(old: dict[str, bytes], mine: dict[str, bytes], yours: dict[str, bytes]) -> list[str]:
    """Lay the new events of both sides together: the earlier id first, each side in its order."""
    new = ([key for key in side if key not in old] for side in (mine, yours))
    return [*dict.fromkeys(merge(*new))]


def _by_id(data: bytes) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for number, line in _lines(data):
        key = _id(line, number)
        if found.setdefault(key, line) != line:
            raise NoEventError(where=f"{JOURNAL}:{number}")
    return found


def _lines(data: bytes) -> Sequence[tuple[int, bytes]]:
    return [(number, line) for number, line in enumerate(data.splitlines(), 1) if line.strip()]


def _id(line: bytes, number: int) -> str:
    try:
        event = json.loads(line)
    except (ValueError, RecursionError):
        raise NoEventError(where=f"{JOURNAL}:{number}") from None
    found = event.get("id") if isinstance(event, dict) else None
    if not isinstance(found, str) or not found:
        raise NoEventError(where=f"{JOURNAL}:{number}")
    return found
