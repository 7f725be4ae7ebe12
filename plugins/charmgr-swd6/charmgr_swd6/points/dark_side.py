"""The dark side: how its points are gained, what they do, and the way back (section 8)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Add,
    Change,
    Dice,
    Message,
    Outcome,
    PlainDice,
    Remove,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    at,
    fact,
    remember,
)
from charmgr_swd6.abilities import best
from charmgr_swd6.attempts import attempt_of, make
from charmgr_swd6.difficulty import difficulty, shift, succeeds
from charmgr_swd6.outcomes import joined
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.points.force_points import is_sensitive
from charmgr_swd6.tables import ROUND
from charmgr_swd6.verdicts import reached

__all__ = [
    "Atonement",
    "after_adventure",
    "answered",
    "atone",
    "call",
    "call_level",
    "call_number",
    "gain",
    "gained_by",
    "must_believe",
    "taken",
    "turning",
]

_TURNING_DIE = PlainDice(1, 6)
_ATONED_AFTER = 2  # adventures, SWD6-DSP-4
_RAISED_BY_CALL = 3  # SWD6-DSP-6


def gained_by(
    *, force_sensitive: bool, evil: bool = False, fp_used: bool = False, pact: bool = False
) -> int:
    """Tell the points that an act brings: one at most (SWD6-DSP-1).

    `pact`: the dark side was called, or its offered Force Point used.
    """
    return int(pact or (evil and (fp_used or force_sensitive)))


def _turns(shown: int, points: int) -> bool:
    """Tell whether a character turns: the die shows less than his points (SWD6-DSP-3)."""
    return shown < points


def turning(dice: Dice, before: int) -> tuple[int, int, bool]:
    """Give a point and roll whether it turns: the points, the die, whether (SWD6-DSP-3)."""
    points = before + 1
    shown = int(dice.roll(_TURNING_DIE, Message("turning")))
    return points, shown, _turns(shown, points)


def taken(*, warned: bool, temptation: bool, atoning: bool) -> bool:
    """Tell whether a point is taken: by the warned who go on, and the tempted (SWD6-DSP-2, -5)."""
    return warned or not _warning_needed(temptation=temptation, atoning=atoning)


def _warning_needed(*, temptation: bool, atoning: bool) -> bool:
    """Tell whether the player must be warned: always, but not if tempted (SWD6-DSP-2, -5)."""
    return not (temptation and atoning)


class Gain(Struct, frozen=True):
    """A Dark Side Point: taken or, after the warning, not."""

    taken: bool
    messages: tuple[Message, ...] = ()
    changes: tuple[Change, ...] = ()
    points: int = 0
    turned: bool = False


def gain(
    dice: Dice, sheet: Sheet, before: int, *, temptation: bool = False, at_end: bool = False
) -> Gain:
    """Warn, give a Dark Side Point and check for turning (SWD6-DSP-2, -3, -5).

    `before` are the points so far. Without an answer to the warning nothing goes on. `at_end`: the
    act lies back, and so the question is whether the player was warned then.
    """
    atoning = at(sheet, "atonement") is not None
    if temptation and not atoning:
        raise RuleError("Only the atoning are tempted unwarned.", rules=("SWD6-DSP-5",))
    if _warning_needed(temptation=temptation, atoning=atoning):
        dice.note(
            Message(
                "A Dark Side Point is at stake: {old} → {new}; 1D below {new} turns.",
                {"old": before, "new": before + 1},
            )
        )
        name = "was_warned" if at_end else "warned"
        warned = dice.ask(name, ("yes", "no"), None) == "yes"
        if not taken(warned=warned, temptation=temptation, atoning=atoning):
            return Gain(False, (Message("warned, and so it is left undone"),), points=before)
    points, shown, turned = turning(dice, before)
    changes: list[Change] = [Set(("points", "dsp"), points)]
    if turned:
        changes.append(Set(("fallen",), True))
    if atoning and not temptation:
        changes.append(Set(("atonement", "adventures"), 0))
    fate = (
        Message("1D: {shown} — turned to the dark side", {"shown": shown})
        if turned
        else Message("1D: {shown} — holds", {"shown": shown})
    )
    line = Message("dark side {old} → {new}", {"old": before, "new": points})
    return Gain(True, (line, fate), tuple(changes), points, turned)


class Atonement(Struct, frozen=True):
    """Where atonement stands: Dark Side Points and good adventures so far."""

    points: int
    adventures: int = 0

    @property
    def done(self) -> bool:
        """Whether nothing is left to atone for."""
        return not self.points


def after_adventure(so_far: Atonement, *, good: bool) -> Atonement:
    """Count an adventure: two good ones take a point away, a bad one starts anew (SWD6-DSP-4)."""
    if not good:
        return Atonement(so_far.points, 0)
    adventures = so_far.adventures + 1
    if adventures < _ATONED_AFTER:
        return Atonement(so_far.points, adventures)
    return Atonement(so_far.points - 1, 0)


def atone(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — the signature of every action
    """Begin to atone, or leave off (SWD6-DSP-4)."""
    if request.options.get("leave_off", False):
        changes: tuple[Change, ...] = (
            (Remove(("atonement",)),) if at(sheet, "atonement") is not None else ()
        )
        return Outcome((Message("atonement ends"),), changes, {"success": True}, ("SWD6-DSP-4",))
    if not at(sheet, "points", "dsp", default=0):
        raise RuleError("There is no Dark Side Point to atone for.", rules=("SWD6-DSP-4",))
    if at(sheet, "atonement") is not None:
        raise RuleError("Atonement has begun already.", rules=("SWD6-DSP-4",))
    return Outcome(
        (Message("atonement begins: two adventures for one point"),),
        (Set(("atonement",), {"adventures": 0}),),
        {"success": True, "atonement_adventures": 0},
        ("SWD6-DSP-4",),
    )


def call_level(*, force_sensitive: bool, meant_to_harm: bool) -> str:
    """Tell how hard it is to call upon the dark side (SWD6-DSP-6)."""
    return shift("E" if force_sensitive else "M", 0 if meant_to_harm else 2)


def call_number(number: int, previous_calls: int) -> int:
    """Raise the number for each call in the same adventure (SWD6-DSP-6)."""
    return number + _RAISED_BY_CALL * previous_calls


def must_believe(sheet: Sheet) -> None:
    """Refuse a call by somebody who does not believe in the Force (SWD6-DSP-6)."""
    if not at(sheet, "believes_in_force", default=True):
        raise RuleError(
            "Who does not believe in the Force cannot call upon it.", rules=("SWD6-DSP-6",)
        )


def answered(total: int, number: int) -> dict[str, Any]:
    """Tell what a call brings: a Force Point for now, and its price in any case (SWD6-DSP-6)."""
    success = succeeds(total, number)
    facts = {
        "success": success,
        "fp_gain": int(success),
        "dsp_gain": gained_by(force_sensitive=False, pact=True),
    }
    return {**facts, "fp_expires": "now"} if success else facts


def call(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Call upon the dark side: a point in any case, a Force Point if it answers (SWD6-DSP-6)."""
    must_be_able(sheet, request)
    must_believe(sheet)
    if fact(request, "cp_spent", default=0):
        raise RuleError(
            "No call upon the dark side beside a Character Point.", rules=("SWD6-CP-3",)
        )
    price = gain(dice, sheet, int(at(sheet, "points", "dsp", default=0)))
    if not price.taken:
        return Outcome(price.messages, facts={"success": False}, rules=("SWD6-DSP-2",))
    calls = int(at(sheet, "dark_side_calls", default=0))
    level = call_level(
        force_sensitive=is_sensitive(sheet),
        meant_to_harm=not request.options.get("harmless", False),
    )
    wanted = difficulty(dice, request, rules, level)
    number = call_number(wanted.number, calls)
    until = request.now + ROUND
    called = replace(request, options={**request.options, "dark_call": True})
    attempt = attempt_of(sheet, called, rules, best(sheet, "control", "perception"))
    tried = make(dice, sheet, called, rules, attempt, number=number)
    done = reached(tried, replace(wanted, number=number))
    due = Outcome(
        price.messages,
        (*price.changes, Add(("dark_side_calls",), 1), remember("dark_call", True, until=until)),
        rules=("SWD6-DSP-1", "SWD6-DSP-2", "SWD6-DSP-3", "SWD6-DSP-6"),
    )
    answer = _answer(answered(tried.total, number), until)
    return joined(due, done, Outcome(facts={"dsp": price.points, "turned": price.turned}), answer)


def _answer(facts: dict[str, Any], until: int) -> Outcome:
    """Say whether the dark side answers; its Force Point is in force for the round."""
    if not facts["success"]:
        return Outcome((Message("the dark side does not answer"),), facts=facts)
    said = Message("the dark side answers: a Force Point, to be used at once")
    return Outcome((said,), (remember("dark_force", 1, until=until),), facts)
