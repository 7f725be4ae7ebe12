"""Mass battles: ranks, the pools of two sides, a turn, and what befalls the hero (section 12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, Term, remember
from charmgr_storytelling.attempts import rules_of, trait_terms, try_roll
from charmgr_storytelling.modifiers import term, worth
from charmgr_storytelling.rolls import Roll, passive, quality, throw

__all__ = ["battle", "hazard", "side_terms"]

BASE = 5
"""Dice of a side that has no advantage. ST-MASS-5*."""

TURN = 600
"""Seconds of a turn of battle unless the game master names another. ST-MASS-5*."""

HEADINGS = ("number", "tactics", "training", "position", "hero")

LUCK = ("dexterity", "wits")


def side_terms(advantages: Mapping[str, Any], base: int, ranks: int, hero: int) -> tuple[Term, ...]:
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


def battle(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — sides are abstract
    """Play a turn of a mass battle; the pools that are left stand in the scene.

    More successes win, and the loser's pool shrinks by the difference (ST-MASS-5*).
    """
    ours = Roll(_side(request, ""), Message("Our side"), passive(rules))
    theirs = Roll(_side(request, "enemy_"), Message("The enemy"), passive(rules))
    if min(ours.pool, theirs.pool) < 1:
        raise RuleError("A side without dice has broken already.", rules=("ST-MASS-5*",))
    scored = {"ours": throw(dice, ours).successes, "theirs": throw(dice, theirs).successes}
    margin = scored["ours"] - scored["theirs"]
    left = {
        "ours": max(0, ours.pool + min(0, margin)),
        "theirs": max(0, theirs.pool - max(0, margin)),
    }
    broken = next((side for side, pool in left.items() if not pool), "")
    messages = [
        Message("{ours} against {theirs}", scored),
        Message("left: {ours} and {theirs}", left),
    ]
    if broken:
        messages.append(
            Message("The enemy breaks.") if broken == "theirs" else Message("Our side breaks.")
        )
    facts = {
        "success": margin > 0,
        "margin": margin,
        **scored,
        "winner": "" if not margin else "ours" if margin > 0 else "theirs",
        "pools": left,
        "broken": broken,
        "seconds": TURN,
    }
    changes = (
        remember("side_pool", left["ours"], role="*"),
        remember("enemy_pool", left["theirs"], role="*"),
    )
    terms = (*ours.terms, *theirs.terms)
    return Outcome(tuple(messages), changes, facts, rules_of(terms, "ST-MASS-2", "ST-MASS-5*"))


def hazard(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll for what befalls the hero in this turn of the battle (ST-MASS-4)."""
    terms = trait_terms(sheet, LUCK, request, rules)
    roll = Roll(terms, Message("Hazards of the field"), quality(request, rules), enough=1)
    tried = try_roll(dice, sheet, request, rules, roll)
    worse = not tried.rolled.successes
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
    better = 0
    if "troops" in said and "enemy_troops" in said:  # ST-MASS-1
        better = worth("troops", said["troops"]) - worth("enemy_troops", said["enemy_troops"])
    advantages = {
        heading: said[prefix + heading] for heading in HEADINGS if prefix + heading in said
    }
    return side_terms(
        advantages,
        said.get(pool_name, left),
        -better if prefix else better,
        said.get(f"{prefix}hero_dice", 0),
    )
