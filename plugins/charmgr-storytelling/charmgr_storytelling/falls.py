"""Falling, dropping and rising (sections 7 and 8)."""

from __future__ import annotations

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    fact,
    remember,
)
from charmgr_storytelling import stances
from charmgr_storytelling.attempts import rules_of, trait_terms, try_roll
from charmgr_storytelling.derived import speed
from charmgr_storytelling.health import Hit, wound
from charmgr_storytelling.rolls import Roll, Rolled, quality
from charmgr_storytelling.weapons import armour_worn

__all__ = ["Drop", "Fall", "Rise", "drop_prone", "dropping", "fall", "knockdown", "rise", "rising"]

BALANCE = ("dexterity", "athletics")


class Fall(Struct, frozen=True):
    """What a knockdown does: whether he lies, loses his action, and is hurt."""

    prone: bool
    loses_action: bool
    damage: int = 0


class Drop(Struct, frozen=True):
    """Whether one may throw himself down, at once with what happens, and what it costs."""

    allowed: bool
    simultaneous: bool = False
    may_move_first: bool = False
    action_spent: bool = False


class Rise(Struct, frozen=True):
    """Whether one may rise, what it costs, and how many metres he may still go."""

    allowed: bool
    takes_action: bool = False
    may_move: int = 0


def fall(rolled: Rolled, *, has_acted: bool, armour: int) -> Fall:
    """Tell what a roll against a knockdown comes to (ST-KNOCK-1, ST-KNOCK-2)."""
    if rolled.successes:
        return Fall(False, False)
    hard = rolled.outcome == "dramatic_failure" and armour < 1
    return Fall(True, not has_acted, 1 if hard else 0)


def dropping(own: int, now: int, *, has_acted: bool) -> Drop:
    """Tell whether one whose turn is at `own` may drop at `now` (ST-PRONE-1 to ST-PRONE-4)."""
    if has_acted:
        return Drop(False)
    early = now > own
    return Drop(True, simultaneous=early, may_move_first=not early, action_spent=True)


def rising(speed: int, *, own_turn: bool) -> Rise:
    """Tell whether one who lies may rise (ST-PRONE-5)."""
    return Rise(True, True, speed) if own_turn else Rise(False)


def knockdown(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll whether the character stays on his feet; it costs no action."""
    terms = trait_terms(sheet, BALANCE, request, rules)
    roll = Roll(terms, Message("Stay on your feet"), quality(request, rules), enough=1)
    tried = try_roll(dice, sheet, request, rules, roll)
    fell = fall(
        tried.rolled,
        has_acted=bool(fact(request, "has_acted")),
        armour=armour_worn(sheet, shot=False),
    )
    messages, changes = list(tried.messages), list[Change](tried.changes)
    messages.append(Message("falls") if fell.prone else Message("stays up"))
    if fell.prone:
        changes.append(remember("prone", True))
    if fell.loses_action:
        messages.append(Message("no action and no movement until the next round"))
        changes.append(stances.keep(request, "floored", True))
    if fell.damage:
        hurt = wound(sheet, rules, Hit(fell.damage, request.now, "bashing"))
        messages += hurt.messages
        changes += hurt.changes
    facts = {
        **tried.rolled.facts(),
        "success": not fell.prone,
        "margin": tried.rolled.successes,
        "prone": fell.prone,
        "loses_action": fell.loses_action,
        "damage": fell.damage,
    }
    hard = ("ST-KNOCK-2",) if tried.rolled.outcome == "dramatic_failure" else ()
    return Outcome(tuple(messages), tuple(changes), facts, rules_of(terms, "ST-KNOCK-1", *hard))


def drop_prone(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Throw oneself down; `--vs` or `at_initiative` says at which place of the order."""
    stances.ready(sheet, request, rules)
    own = int(fact(request, "initiative", default=0))
    said = request.against if isinstance(request.against, int) else None
    now = request.options.get("at_initiative", own if said is None else said)
    drop = dropping(own, now, has_acted=bool(fact(request, "has_acted")))
    if not drop.allowed:
        raise RuleError(
            "Whoever has acted in this round cannot drop out of turn.",
            rules=("ST-PRONE-4",),
            facts={"allowed": False},
        )
    messages = [Message("drops to the ground; the action of this round is spent")]
    if drop.may_move_first:
        metres = speed(sheet, rules)
        messages.append(Message("may move up to {metres} m first", {"metres": metres}))
    facts = {
        "success": True,
        "allowed": drop.allowed,
        "simultaneous": drop.simultaneous,
        "may_move_first": drop.may_move_first,
        "action_spent": drop.action_spent,
    }
    when = "ST-PRONE-2" if drop.simultaneous else "ST-PRONE-3"
    return Outcome(
        tuple(messages),
        (remember("prone", True), stances.acts(request)),
        facts,
        ("ST-PRONE-1", when),
    )


def rise(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Get up from the ground."""
    stances.ready(sheet, request, rules)
    up = rising(speed(sheet, rules), own_turn=not request.options.get("out_of_turn"))
    if not up.allowed:
        raise RuleError(
            "Rising is an action of one's own turn.",
            rules=("ST-PRONE-5",),
            facts={"allowed": False},
        )
    facts = {
        "success": True,
        "allowed": True,
        "takes_action": up.takes_action,
        "may_move": up.may_move,
    }
    return Outcome(
        (Message("rises and may move up to {metres} m", {"metres": up.may_move}),),
        (*stances.forget(request, "prone"), stances.acts(request)),
        facts,
        ("ST-PRONE-5",),
    )
