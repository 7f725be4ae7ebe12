"""The end of an adventure: what comes back, what is atoned for, what begins anew."""

from __future__ import annotations

from typing import Any

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Remove,
    Request,
    RuleError,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_swd6.points.dark_side import Atonement, after_adventure, gain
from charmgr_swd6.points.force_points import USES, at_the_end, is_sensitive

__all__ = ["heroic_without", "milestone"]


def milestone(dice: Dice, sheet: Sheet, request: Request) -> Outcome:
    """Settle the end of an adventure; a fight or a session ends without a word of the rules."""
    match request.act:
        case "adventure":
            return _adventure(dice, sheet, request)
        case "fight":
            return Outcome((Message("the fight is over"),), facts={"success": True})
        case "session":
            return Outcome((Message("the session is over"),), facts={"success": True})
    raise RuleError("There is no milestone “{act}”.", act=request.act)


def heroic_without(held: int, use: str, *, force_sensitive: bool) -> int:
    """Tell the points of one who had none and was heroic at the right moment (SWD6-FP-8)."""
    return (
        at_the_end(held, "heroic", force_sensitive=force_sensitive) if use == "dramatic" else held
    )


def _adventure(dice: Dice, sheet: Sheet, request: Request) -> Outcome:
    messages: list[Message] = []
    changes: list[Change] = []
    held = before = int(at(sheet, "points", "fp", default=0))
    dark = int(at(sheet, "points", "dsp", default=0))
    evil_later = False
    sensitive = is_sensitive(sheet)
    for place, entry in enumerate(at(sheet, "force_points_spent", default=()), 1):
        use = str(entry)
        if use == "unjudged":  # the game master's word, SWD6-FP-6
            use = dice.ask(f"force_use_{place}", USES, None)
            if use == "evil":
                price = gain(dice, sheet, dark, at_end=True)
                evil_later = evil_later or price.taken
                use = "evil" if price.taken else "unheroic"
                messages += price.messages
                changes += price.changes
                dark = price.points
        held = at_the_end(held, use, force_sensitive=sensitive)
        messages.append(_judged(use))
    if not at(sheet, "force_points_spent"):
        held = heroic_without(held, str(request.options.get("use")), force_sensitive=sensitive)
    if held != before:
        changes.append(Set(("points", "fp"), held))
        messages.append(
            Message("{pool} {old} → {new}", {"pool": Word("fp"), "old": before, "new": held})
        )
    facts: dict[str, Any] = {"fp": held, "fp_returned": held - before, "dsp": dark}
    if at(sheet, "atonement") is not None:
        good = not evil_later and _behaved(dice, request)
        told = _atoned(sheet, dark, good=good)
        messages += told.messages
        changes += told.changes
        facts |= told.facts
    changes += [
        Remove((key,))
        for key in ("force_points_spent", "dark_side_calls", "raised")
        if at(sheet, key) is not None
    ]
    return Outcome(
        tuple(messages) or (Message("the adventure is over"),),
        tuple(changes),
        {**facts, "success": True},
        ("SWD6-FP-6", "SWD6-FP-8", "SWD6-FP-9", "SWD6-DSP-4", "SWD6-DSP-6", "SWD6-ADV-1*"),
    )


def _judged(use: str) -> Message:
    match use:
        case "heroic":
            return Message("the Force Point was spent heroically and returns")
        case "dramatic":
            return Message("heroic at the right moment: the Force Point returns with one more")
        case "evil":
            return Message("the Force Point was spent in evil and is lost")
    return Message("the Force Point was spent unheroically and is lost")


def _behaved(dice: Dice, request: Request) -> bool:
    """Ask whether the game master is satisfied (SWD6-DSP-4)."""
    said = request.options.get("behaviour")
    return str(said or dice.ask("behaviour", ("good", "bad"), "good")) == "good"


def _atoned(sheet: Sheet, dark: int, *, good: bool) -> Outcome:
    so_far = Atonement(dark, int(at(sheet, "atonement", "adventures", default=0)))
    now = after_adventure(so_far, good=good)
    changes: list[Change] = []
    if now.points != dark:
        changes.append(Set(("points", "dsp"), now.points))
    if now.done:
        changes.append(Remove(("atonement",)))
    elif now.adventures != so_far.adventures:
        changes.append(Set(("atonement", "adventures"), now.adventures))
    if now.points < dark:
        values = {"old": dark, "new": now.points}
        line = Message("dark side {old} → {new}: two adventures of atonement", values)
    elif good:
        line = Message("one adventure of atonement, one to go")
    else:
        line = Message("no atonement: the count starts anew")
    facts = {"dsp": now.points, "atonement_adventures": now.adventures}
    return Outcome((line,), tuple(changes), facts)
