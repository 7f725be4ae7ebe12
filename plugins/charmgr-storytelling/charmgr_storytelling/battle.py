"""Mass battles: ranks, the pools of two sides, a turn, and what befalls the hero (section 12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, Term, remember
from charmgr_storytelling.attempts import rules_of, trait_terms, try_roll
from charmgr_storytelling.modifiers import choice_of, term, worth
from charmgr_storytelling.rolls import Roll, Rolled, passive, quality, throw

__all__ = [
    "BASE",
    "HEADINGS",
    "TURN",
    "BattleTurn",
    "battle",
    "battle_turn",
    "hazard",
    "is_worse",
    "rank_of",
    "side_terms",
]

BASE = 5
"""Dice of a side that has no advantage. ST-MASS-5*."""

TURN = 600
"""Seconds of a turn of battle unless the game master names another. ST-MASS-5*."""

HEADINGS = ("number", "tactics", "training", "position", "hero")

LUCK = ("dexterity", "wits")


class BattleTurn(Struct, frozen=True):
    """A turn of battle: successes and pools left, ours first; "" where nobody won or broke."""

    ours: int
    theirs: int
    winner: str
    our_pool: int
    their_pool: int
    broken: str


def rank_of(troops: str) -> int:
    """Tell the rank of warriors by any of their names, 1 recruits to 5 masterly (ST-MASS-1)."""
    return worth("troops", choice_of("troops", troops))


def side_terms(
    advantages: Mapping[str, Any], base: int = BASE, ranks: int = 0, hero: int = 0
) -> tuple[Term, ...]:
    """List the dice of a side (ST-MASS-2, ST-MASS-3, ST-MASS-5*).

    `advantages` sets headings to slight, clear or crushing, `ranks` are those by which its
    warriors are better trained, `hero` the dice that the hero won or cost.
    """
    terms = [Term(Message("troops"), base, "ST-MASS-2")]
    terms += [term(heading, advantages[heading]) for heading in HEADINGS if heading in advantages]
    if ranks > 0:
        terms.append(Term(Message("better warriors"), ranks, "ST-MASS-5*"))
    if hero:
        terms.append(term("hero_dice", hero))
    return tuple(terms)


def battle_turn(dice: Dice, ours: Roll, theirs: Roll) -> BattleTurn:
    """Play a turn: more successes win, the loser's pool shrinks by the difference (ST-MASS-5*)."""
    mine, other = throw(dice, ours).successes, throw(dice, theirs).successes
    winner = "" if mine == other else "ours" if mine > other else "theirs"
    our_pool = max(0, ours.pool - max(0, other - mine))
    their_pool = max(0, theirs.pool - max(0, mine - other))
    broken = "ours" if not our_pool else "theirs" if not their_pool else ""
    return BattleTurn(mine, other, winner, our_pool, their_pool, broken)


def is_worse(rolled: Rolled) -> bool:
    """Tell whether the field has a nasty surprise for the hero (ST-MASS-4)."""
    return not rolled.successes


def battle(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — sides are abstract
    """Play a turn of a mass battle; the pools that are left stand in the scene."""
    ours = Roll(_side(request, ""), Message("Our side"), passive(rules))
    theirs = Roll(_side(request, "enemy_"), Message("The enemy"), passive(rules))
    if min(ours.pool, theirs.pool) < 1:
        raise RuleError("A side without dice has broken already.", rules=("ST-MASS-5*",))
    turn = battle_turn(dice, ours, theirs)
    messages = [
        Message("{ours} against {theirs}", {"ours": turn.ours, "theirs": turn.theirs}),
        Message("left: {ours} and {theirs}", {"ours": turn.our_pool, "theirs": turn.their_pool}),
    ]
    if turn.broken:
        messages.append(
            Message("The enemy breaks.") if turn.broken == "theirs" else Message("Our side breaks.")
        )
    facts = {
        "success": turn.winner == "ours",
        "margin": turn.ours - turn.theirs,
        "ours": turn.ours,
        "theirs": turn.theirs,
        "winner": turn.winner,
        "pools": {"ours": turn.our_pool, "theirs": turn.their_pool},
        "broken": turn.broken,
        "seconds": TURN,
    }
    changes = (
        remember("side_pool", turn.our_pool, role="*"),
        remember("enemy_pool", turn.their_pool, role="*"),
    )
    terms = (*ours.terms, *theirs.terms)
    return Outcome(tuple(messages), changes, facts, rules_of(terms, "ST-MASS-2", "ST-MASS-5*"))


def hazard(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll for what befalls the hero in this turn of the battle."""
    terms = trait_terms(sheet, LUCK, request, rules)
    roll = Roll(terms, Message("Hazards of the field"), quality(request, rules), enough=1)
    tried = try_roll(dice, sheet, request, rules, roll)
    worse = is_worse(tried.rolled)
    end = Message("the situation gets worse") if worse else Message("nothing happens")
    facts = {
        **tried.rolled.facts(),
        "success": not worse,
        "margin": tried.rolled.successes,
        "worse": worse,
    }
    return Outcome((*tried.messages, end), tried.changes, facts, rules_of(terms, "ST-MASS-4"))


def _side(request: Request, prefix: str) -> tuple[Term, ...]:
    """Gather a side's dice: what is left of it, or the base, and what is named now."""
    said = request.options
    pool_name = "enemy_pool" if prefix else "side_pool"
    left = request.scene.get("*", {}).get(pool_name, BASE)
    ranks = {name: rank_of(said[name]) for name in ("troops", "enemy_troops") if name in said}
    better = 0
    if len(ranks) == len(("troops", "enemy_troops")):
        better = ranks["troops"] - ranks["enemy_troops"]
    advantages = {
        heading: said[prefix + heading] for heading in HEADINGS if prefix + heading in said
    }
    return side_terms(
        advantages,
        said.get(pool_name, left),
        -better if prefix else better,
        said.get(f"{prefix}hero_dice", 0),
    )
