"""Gaining and spending the three kinds of points (sections 6 to 8, SWD6-ADV-10*)."""

from __future__ import annotations

from msgspec.structs import replace

from charmgr.api import (
    Add,
    Append,
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Set,
    Sheet,
    Word,
    at,
    fact,
    remember,
)
from charmgr_swd6.outcomes import joined
from charmgr_swd6.points import character_points, dark_side, force_points
from charmgr_swd6.tables import MINUTE, ROUND

__all__ = ["points"]


def points(dice: Dice, sheet: Sheet, request: Request) -> Outcome:
    """Move a pool by a whole number."""
    amount = request.amount
    if not isinstance(amount, int):
        raise RuleError("Points are whole numbers.", rules=("SWD6-CP-1",))
    match request.act, amount > 0:
        case (("cp" | "award"), True):
            return _gain_points(sheet, amount)
        case "cp", False:
            return _character_points(dice, sheet, request, -amount)
        case "fp", True:
            return _gain_force(sheet, amount)
        case "fp", False:
            return _spend_force(dice, sheet, request, -amount)
        case "dsp", True:
            return _dark(dice, sheet, request, amount)
        case "dsp", False:
            raise RuleError("Only atonement takes Dark Side Points away.", rules=("SWD6-DSP-4",))
    raise RuleError("There are no such points: “{pool}”.", pool=request.act)


def _moved(pool: str, old: int, new: int) -> Outcome:
    values = {"pool": Word(pool), "old": old, "new": new}
    facts = {pool: new, "old": old, "new": new}
    return Outcome((Message("{pool} {old} → {new}", values),), facts=facts)


def _gain_points(sheet: Sheet, amount: int) -> Outcome:
    """Gain Character Points (SWD6-ADV-10*)."""
    held = int(at(sheet, "points", "cp", default=0))
    changes = (Add(("points", "cp"), amount),)
    return replace(_moved("cp", held, held + amount), changes=changes, rules=("SWD6-ADV-10*",))


def _character_points(dice: Dice, sheet: Sheet, request: Request, wanted: int) -> Outcome:
    """Roll Character Points by themselves, to be added to a roll at the table (SWD6-CP-1)."""
    if wanted < 1:
        raise RuleError("Spend one Character Point or more.", rules=("SWD6-CP-1",))
    held = int(at(sheet, "points", "cp", default=0))
    no = character_points.refusal(
        str(request.options.get("purpose", "skill")),
        wanted,
        held=held,
        already=int(request.options.get("already", 0)),
        force_point=bool(fact(request, "force")),
        dark_call=bool(fact(request, "dark_call")),
        other_acted=bool(request.options.get("other_acted", False)),
        interrupted=bool(request.options.get("interrupted", False)),
    )
    if no:
        raise no
    rolled = character_points.roll_points(dice, wanted)
    bonus = Outcome(
        (Message("{bonus} more for the roll", {"bonus": rolled.bonus}),),
        character_points.paid(request, wanted),
        rolled.facts(),
        ("SWD6-CP-1", "SWD6-CP-2", "SWD6-DICE-8"),
    )
    return joined(bonus, _moved("cp", held, held - wanted))


def _gain_force(sheet: Sheet, amount: int) -> Outcome:
    """Gain Force Points, up to five without the Force (SWD6-FP-1)."""
    held = int(at(sheet, "points", "fp", default=0))
    sensitive = force_points.is_sensitive(sheet)
    new = force_points.capped(held + amount, force_sensitive=sensitive)
    more = (Message("five are the most without the Force"),) if new < held + amount else ()
    gained = Outcome(more, (Set(("points", "fp"), new),), rules=("SWD6-FP-1",))
    return joined(_moved("fp", held, new), gained)


def _spend_force(dice: Dice, sheet: Sheet, request: Request, wanted: int) -> Outcome:
    """Spend a Force Point, one's own or one that the dark side offers (SWD6-FP-2, SWD6-DSP-8)."""
    if wanted != 1:
        raise RuleError("One Force Point a round.", rules=("SWD6-FP-2",))
    favour = bool(request.options.get("favour", False))
    held = int(at(sheet, "points", "fp", default=0))
    force_points.must_be_allowed(
        held=1 if favour else held,
        own_spent=not favour and bool(fact(request, "force")),
        points_spent=bool(fact(request, "cp_spent", default=0)),
    )
    use = str(request.options.get("use", "unjudged"))
    price = dark_side.gained_by(
        force_sensitive=force_points.is_sensitive(sheet),
        evil=use == "evil",
        fp_used=True,
        pact=favour,
    )
    dark = Outcome()
    if price:
        temptation = bool(request.options.get("temptation", False))
        before = int(at(sheet, "points", "dsp", default=0))
        gain = dark_side.gain(dice, sheet, before, temptation=temptation)
        if not gain.taken:
            return Outcome(gain.messages, facts={"success": False}, rules=("SWD6-DSP-2",))
        facts = {"dsp": gain.points, "dsp_gain": price, "turned": gain.turned}
        dark = Outcome(gain.messages, gain.changes, facts, ("SWD6-DSP-1", "SWD6-DSP-3"))
    works = _works(request, "dark_force" if favour else "force")
    if favour:
        said = (Message("a Force Point of the dark side is in force"),)
        return joined(dark, works, Outcome(said, facts={"fp": held}, rules=("SWD6-DSP-8",)))
    return joined(dark, works, _spent(held, use))


def _works(request: Request, name: str) -> Outcome:
    """Put a Force Point into force for the round, or for the minutes of one act (SWD6-FP-5)."""
    minutes = request.options.get("minutes")
    until = request.now + (ROUND if minutes is None else int(minutes) * MINUTE)
    used = () if minutes is None or name == "dark_force" else ("SWD6-FP-5",)
    return Outcome(
        changes=(remember(name, 1, until=until),), rules=("SWD6-FP-2", "SWD6-FP-6", *used)
    )


def _spent(held: int, use: str) -> Outcome:
    """Take a Force Point until its use is judged; one spent in evil is lost (SWD6-FP-6)."""
    left = held - 1
    changes: tuple[Change, ...] = (Set(("points", "fp"), left),)
    if use != "evil":
        changes = (*changes, Append(("force_points_spent",), use))
    return joined(
        _moved("fp", held, left),
        Outcome((_fate(use),), changes, {"success": True, "use": use}),
    )


def _fate(use: str) -> Message:
    """Say what becomes of a Force Point (SWD6-FP-6)."""
    match use:
        case "heroic":
            return Message("it returns at the end of the adventure")
        case "dramatic":
            return Message("it returns at the end of the adventure, and one more with it")
        case "unjudged":
            return Message("the game master judges its use at the end of the adventure")
    return Message("it is lost for good")


def _dark(dice: Dice, sheet: Sheet, request: Request, amount: int) -> Outcome:
    """Give a Dark Side Point for an evil act (SWD6-DSP-1)."""
    if amount != 1:
        raise RuleError("One Dark Side Point each time.", rules=("SWD6-DSP-1",))
    tempted = bool(request.options.get("temptation", False))
    price = dark_side.gained_by(
        force_sensitive=force_points.is_sensitive(sheet),
        evil=True,
        fp_used=bool(fact(request, "force")),
        pact=tempted,
    )
    held = int(at(sheet, "points", "dsp", default=0))
    if not price:
        return Outcome(
            (Message("evil without a Force Point: only the Force-sensitive pay for it"),),
            facts={"dsp": held, "dsp_gain": 0},
            rules=("SWD6-DSP-1",),
        )
    gain = dark_side.gain(dice, sheet, held, temptation=tempted)
    return Outcome(
        gain.messages,
        gain.changes,
        {
            "success": gain.taken,
            "old": held,
            "new": gain.points,
            "dsp": gain.points,
            "dsp_gain": int(gain.taken),
            "turned": gain.turned,
        },
        ("SWD6-DSP-1", "SWD6-DSP-2", "SWD6-DSP-3"),
    )
