"""Long jobs in parts, and rolls made before the game (SWD6-TIME-9, SWD6-TIME-10)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from charmgr.api import (
    Append,
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Span,
    Word,
)
from charmgr_swd6.abilities import ability
from charmgr_swd6.attempts import attempt_of, make
from charmgr_swd6.codes import Code, throw
from charmgr_swd6.difficulty import difficulty
from charmgr_swd6.names import trait_named
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.tables import BANDS
from charmgr_swd6.tempo import all_parts
from charmgr_swd6.verdicts import told, verdict

__all__ = ["job", "roll_beforehand"]

_MOST_ROLLS = 50
_WORDS_IN_A_PART = 3


def _parts_of(text: str) -> tuple[tuple[str, str, int], ...]:
    """Read the parts of a job: `starship repair M 60; security E 25`."""
    parts = []
    for part in filter(None, map(str.strip, text.split(";"))):
        words = part.rsplit(maxsplit=2)
        if len(words) < _WORDS_IN_A_PART or not words[2].isdigit() or words[1] not in BANDS:
            raise RuleError(
                "“{part}” is no part of a job; write skill, level and minutes: security E 25.",
                rules=("SWD6-TIME-9",),
                part=part,
            )
        parts.append((trait_named(words[0]), words[1], int(words[2])))
    if not parts:
        raise RuleError("A job needs its parts.", rules=("SWD6-TIME-9",))
    return tuple(parts)


def job(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll part after part until one fails: that one has to be done again (SWD6-TIME-9)."""
    must_be_able(sheet, request)
    lines: list[Message] = []
    changes: list[Change] = []
    minutes: list[int] = []
    facts: dict[str, Any] = {}
    parts = _parts_of(str(request.options.get("parts", "")))
    for skill, level, length in parts:
        minutes.append(length)
        wanted = difficulty(dice, replace(request, against=level), rules)
        attempt = attempt_of(sheet, request, rules, ability(sheet, skill))
        tried = make(dice, sheet, request, rules, attempt, number=wanted.number)
        lines.append(
            Message(
                "{trait}: {total} against {number} ({level})",
                {
                    "trait": Word(skill),
                    "total": tried.total,
                    "number": wanted.number,
                    "level": Word(level),
                },
            )
        )
        lines += verdict(tried, wanted.number)
        changes += tried.changes
        facts = told(tried, wanted.number)
        if not facts["success"]:
            lines.append(Message("this part has to be done again"))
            break
    total = all_parts(minutes)
    lines.append(Message("it took {time}", {"time": Span(total * 60)}))
    facts |= {"total_minutes": total, "parts_tried": len(minutes), "parts": len(parts)}
    return Outcome(tuple(lines), tuple(changes), facts, ("SWD6-TIME-9",))


def roll_beforehand(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — the signature of every action
    """Roll several times each number of dice, for the game master's list (SWD6-TIME-10)."""
    rolls = int(request.options.get("rolls", 3))
    most = int(request.options.get("most", 6))
    if rolls < 1 or most < 1 or rolls * most > _MOST_ROLLS:
        raise RuleError(
            "Make up to {most} such rolls at once.", rules=("SWD6-TIME-10",), most=_MOST_ROLLS
        )
    changes: list[Change] = []
    for number in range(1, most + 1):
        for _ in range(rolls):
            thrown = throw(dice, Code(number), rules, Message("secret roll"))
            changes.append(Append(("secret_rolls", f"{number}D"), thrown.total, "gm"))
    made = Message("{n} secret roll", {"n": len(changes)}, plural="{n} secret rolls", count="n")
    return Outcome(
        (made,),
        tuple(changes),
        {"success": True, "rolls": len(changes)},
        ("SWD6-TIME-10",),
        secret=True,
    )
