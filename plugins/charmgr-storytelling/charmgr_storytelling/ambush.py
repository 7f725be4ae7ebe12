"""Ambush: one roll to lie in wait, one for each who may notice, and the surprise round."""

from __future__ import annotations

from typing import Literal

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, Term
from charmgr_storytelling import stances
from charmgr_storytelling.attempts import Try, trait_terms, try_roll
from charmgr_storytelling.modifiers import term
from charmgr_storytelling.modifiers_fight import AMBUSH
from charmgr_storytelling.rolls import Roll, passive, quality, throw, traits

__all__ = ["ambush", "perception_terms"]

HIDING = ("dexterity", "stealth")
NOTICING = ("perception", "wits")
BONUSES = tuple(modifier.id for modifier in AMBUSH if modifier.id != "wariness")


def _ambush_result(ambusher: int, victim: int) -> Literal["surprise_round", "initiative"]:
    """Tell what follows: the victim must have more successes to notice in time (ST-AMB-1, -3)."""
    return "initiative" if victim > ambusher else "surprise_round"


def perception_terms(sheet: Sheet, wariness: int, rules: Rules, who: str = "") -> tuple[Term, ...]:
    """List the dice of noticing an ambush; Composure may stand in for Perception (ST-AMB-1)."""
    more = (term("wariness", wariness),) if wariness else ()
    return (*traits(sheet, NOTICING, rules, who), *more)


def ambush(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Lie in wait for the targets, alone or with the members of a group."""
    victims = stances.all_of(request, "target")
    if not victims:
        raise RuleError("An ambush needs somebody to fall into it: --vs NAME.", rules=("ST-AMB-1",))
    hidden = _hide(dice, sheet, request, rules)
    mark = min(one.rolled.successes for one in hidden)
    seen: dict[str, int] = {}
    changes = [change for one in hidden for change in one.changes]
    messages = [message for one in hidden for message in one.messages]
    for role, victim in victims.items():
        terms = perception_terms(victim, request.options.get("wariness", 0), rules, role)
        rolled = throw(dice, Roll(terms, Message("Notice the ambush"), passive(rules), role))
        seen[role] = rolled.successes
        if _ambush_result(mark, rolled.successes) == "surprise_round":
            changes.append(stances.keep(request, "surprised", True, role))
            messages.append(Message("taken by surprise", who=role))
        else:
            messages.append(Message("notices the ambush", who=role))
    worst = min(seen.values())
    outcome = _ambush_result(mark, worst)
    messages.append(
        Message("A surprise round; Initiative is rolled after it.")
        if outcome == "surprise_round"
        else Message("The ambush has failed: everybody rolls Initiative.")
    )
    facts = {
        "success": outcome == "surprise_round",
        "margin": mark - worst,
        "ambusher": mark,
        "victim": worst,
        "victims": {stances.name_of(victims[role]) or role: n for role, n in seen.items()},
        "outcome": outcome,
    }
    last = "ST-AMB-2" if outcome == "surprise_round" else "ST-AMB-3"
    return Outcome(tuple(messages), tuple(changes), facts, ("ST-AMB-1", last))


def _hide(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> list[Try]:
    """Roll for those who lie in wait: the worst one for all, or each (switch ambush.group)."""
    sheets = dict(stances.group(sheet, request))
    each = [(role, _hiding(one, role, request, rules)) for role, one in sheets.items()]
    if rules["ambush.group"] == "worst_stealth_once":
        each = [min(each, key=lambda pair: pair[1].pool)]
    return [try_roll(dice, sheets[role], request, rules, roll) for role, roll in each]


def _hiding(sheet: Sheet, role: str, request: Request, rules: Rules) -> Roll:
    """Make one ambusher's roll: what he has, and the circumstances that hide them all."""
    own = trait_terms(sheet, HIDING, request, rules)
    helps = tuple(
        term(name, request.options[name]) for name in BONUSES if request.options.get(name)
    )
    label = Message("Lie in ambush")
    return Roll((*own, *helps), label, quality(request, rules), role)
