"""Getting better: what the sheet says when wounds, Incapacitation and injuries end (10).

Fresh wounds are a window of an hour, pruned whenever a rule reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from charmgr.api import Change, Message, Remove, Request, Set, Sheet, at
from charmgr_savage.bleeding import stopped
from charmgr_savage.injuries import DAY, HOUR, ended

__all__ = [
    "DAYS",
    "FIVE_DAYS",
    "better",
    "fresh_wounds",
    "mended",
    "new_wounds",
    "pruned",
    "set_to",
]

DAYS = 5  # SW-HEAL-5*
FIVE_DAYS = DAYS * DAY
GOLDEN_HOUR = HOUR  # SW-HEAL-3*


def fresh_wounds(sheet: Sheet, now: int) -> tuple[Mapping[str, Any], ...]:
    """List the wounds of the last hour (SW-HEAL-3*)."""
    known = at(sheet, "fresh_wounds", default=())
    return tuple(one for one in known if now - int(one["at"]) <= GOLDEN_HOUR)


def new_wounds(sheet: Sheet, count: int, now: int, who: str = "") -> tuple[Change, ...]:
    """Write fresh wounds down, and when they will first heal by themselves."""
    fresh = (*fresh_wounds(sheet, now), {"at": now, "count": count})
    changes: list[Change] = [Set(("fresh_wounds",), fresh, who)]
    if at(sheet, "next_natural_healing") is None:
        changes.append(Set(("next_natural_healing",), now + FIVE_DAYS, who))
    return tuple(changes)


def mended(wounds: int, *, incapacitated: bool, steps: int) -> tuple[int, bool]:
    """Take steps of natural healing: the Incapacitated state first, then wounds (SW-HEAL-5*)."""
    if incapacitated and steps:
        incapacitated, steps = False, steps - 1
    return max(0, wounds - steps), incapacitated


def set_to(sheet: Sheet, wounds: int, *, incapacitated: bool, now: int) -> tuple[Change, ...]:
    """Bring a Wild Card's sheet to so many wounds, with all that ends by it (SW-INC-4*)."""
    changes: list[Change] = []
    if wounds != at(sheet, "wounds", default=0):
        changes.append(Set(("wounds",), wounds))
    if incapacitated != bool(at(sheet, "incapacitated", default=False)):
        changes.append(Set(("incapacitated",), incapacitated))
    over: tuple[str, ...] = ()
    if not incapacitated:
        changes += stopped(sheet)
        over += ("sinking_next", "unconscious_until")
    if not wounds:
        changes += ended(sheet, 0, now)
        over += ("fresh_wounds",) if not incapacitated else ()
    if not wounds and not incapacitated:
        over += ("next_natural_healing",)
    changes += [Remove((key,)) for key in over if at(sheet, key) is not None]
    return tuple(changes)


def better(before: int, wounds: int, *, fell: bool, down: bool) -> tuple[Message, ...]:
    """Say how wounds and Incapacitation changed; `fell` is how it was, `down` how it is."""
    said = []
    if wounds != before:
        said.append(Message("wounds {old} → {new}", {"old": before, "new": wounds}))
    if fell and not down:
        said.append(Message("no longer Incapacitated"))
    if down and not fell:
        said.append(Message("Incapacitated"))
    return tuple(said)


def pruned(sheet: Sheet, request: Request) -> tuple[Change, ...]:
    """Take away what is no longer fresh."""
    known = at(sheet, "fresh_wounds")
    if known is None:
        return ()
    fresh = fresh_wounds(sheet, request.now)
    if len(fresh) == len(known):
        return ()
    return (Set(("fresh_wounds",), fresh),) if fresh else (Remove(("fresh_wounds",)),)
