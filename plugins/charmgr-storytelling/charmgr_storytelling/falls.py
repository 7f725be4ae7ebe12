"""Falling, dropping and rising (sections 7 and 8)."""

from __future__ import annotations

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
from charmgr_storytelling.rolls import Roll, quality
from charmgr_storytelling.weapons import armour_worn

__all__ = ["drop_prone", "knockdown", "rise"]

BALANCE = ("dexterity", "athletics")


def knockdown(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll whether the character stays on his feet; it costs no action (ST-KNOCK-1, -2)."""
    terms = trait_terms(sheet, BALANCE, request, rules)
    roll = Roll(terms, Message("Stay on your feet"), quality(request, rules), enough=1)
    tried = try_roll(dice, sheet, request, rules, roll)
    prone = not tried.rolled.successes
    loses_action = prone and not fact(request, "has_acted")  # ST-KNOCK-1
    hard = tried.rolled.outcome == "dramatic_failure"  # ST-KNOCK-2
    damage = 1 if hard and armour_worn(sheet, shot=False) < 1 else 0
    messages, changes = list(tried.messages), list[Change](tried.changes)
    messages.append(Message("falls") if prone else Message("stays up"))
    if prone:
        changes.append(remember("prone", True))
    if loses_action:
        messages.append(Message("no action and no movement until the next round"))
        changes.append(stances.keep(request, "floored", True))
    if damage:
        hurt = wound(sheet, rules, Hit(damage, request.now, "bashing"))
        messages += hurt.messages
        changes += hurt.changes
    facts = {
        **tried.rolled.facts(),
        "success": not prone,
        "margin": tried.rolled.successes,
        "prone": prone,
        "loses_action": loses_action,
        "damage": damage,
    }
    used = ("ST-KNOCK-1", "ST-KNOCK-2") if hard else ("ST-KNOCK-1",)
    return Outcome(tuple(messages), tuple(changes), facts, rules_of(terms, *used))


def drop_prone(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Throw oneself down; `--vs` or `at_initiative` says at which place of the order (ST-PRONE)."""
    stances.ready(sheet, request, rules)
    if fact(request, "has_acted"):
        raise RuleError(
            "Whoever has acted in this round cannot drop out of turn.",
            rules=("ST-PRONE-4",),
            facts={"allowed": False},
        )
    own = int(fact(request, "initiative", default=0))
    said = request.against if isinstance(request.against, int) else own
    early = request.options.get("at_initiative", said) > own  # ST-PRONE-2, else ST-PRONE-3
    messages = [Message("drops to the ground; the action of this round is spent")]
    if not early:
        metres = speed(sheet, rules)
        messages.append(Message("may move up to {metres} m first", {"metres": metres}))
    facts = {
        "success": True,
        "allowed": True,
        "simultaneous": early,
        "may_move_first": not early,
        "action_spent": True,
    }
    return Outcome(
        tuple(messages),
        (remember("prone", True), stances.acts(request)),
        facts,
        ("ST-PRONE-1", "ST-PRONE-2" if early else "ST-PRONE-3"),
    )


def rise(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Get up from the ground, on one's own turn (ST-PRONE-5)."""
    stances.ready(sheet, request, rules)
    if request.options.get("out_of_turn"):
        raise RuleError(
            "Rising is an action of one's own turn.",
            rules=("ST-PRONE-5",),
            facts={"allowed": False},
        )
    metres = speed(sheet, rules)
    facts = {"success": True, "allowed": True, "takes_action": True, "may_move": metres}
    return Outcome(
        (Message("rises and may move up to {metres} m", {"metres": metres}),),
        (*stances.forget(request, "prone"), stances.acts(request)),
        facts,
        ("ST-PRONE-5",),
    )
