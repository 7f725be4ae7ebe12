"""How a roll went against its number, in words and in facts (SWD6-CHK-8)."""

from __future__ import annotations

from typing import Any

from charmgr.api import Message, Outcome, Word
from charmgr_swd6.attempts import Tried
from charmgr_swd6.difficulty import Difficulty, judged, reads_as

__all__ = ["reached", "told", "verdict"]


def reached(tried: Tried, wanted: Difficulty, *, by_level: bool = False, who: str = "") -> Outcome:
    """Say what a roll reached of its number, with the level's name where it went by that."""
    number = wanted.number
    if by_level:
        values = {"total": tried.total, "number": number, "level": Word(wanted.level)}
        line = Message("{total} against {number} ({level})", values, who=who)
    else:
        line = Message("{total} against {number}", {"total": tried.total, "number": number})
    facts = {**told(tried, number), "difficulty": number, "level": wanted.level}
    return Outcome((line, *verdict(tried, number)), tried.changes, facts, tried.rules)


def verdict(tried: Tried, number: int) -> tuple[Message, ...]:
    """Say how a roll went, what it cost, and whether something goes wrong (SWD6-CHK-8, DICE-6*)."""
    lines = [reads_as(tried.total - number)]
    if tried.points:
        lines.append(
            Message(
                "{n} Character Point",
                {"n": tried.points},
                plural="{n} Character Points",
                count="n",
            )
        )
    if tried.complication:
        lines.append(Message("complication"))
    return tuple(lines)


def told(tried: Tried, number: int) -> dict[str, Any]:
    """Name what scripts read of a roll against a number."""
    return {
        **judged(tried.total, number),
        "total": tried.total,
        "first_total": tried.first_total,
        "complication": tried.complication,
        "code": str(tried.code),
        "cp_spent": tried.points,
    }
