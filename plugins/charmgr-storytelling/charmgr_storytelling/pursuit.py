"""Pursuit: both run, and their successes are added up round by round (section 6)."""

from __future__ import annotations

from msgspec import Struct

from charmgr.api import Change, Dice, Message, Outcome, Request, Rules, Sheet, Term, fact, remember
from charmgr_storytelling import stances
from charmgr_storytelling.attempts import rules_of, trait_terms
from charmgr_storytelling.derived import speed
from charmgr_storytelling.rolls import Roll, passive, quality, throw, traits

__all__ = ["chase_bonus", "flee", "pursue"]

METRES = 10
"""Metres that a success is worth. ST-CHASE-4."""

STEP = 3
"""Points of Speed that make one die. ST-CHASE-3."""

MOST_ROUNDS = 30
"""Rounds after which a pursuit is left open: it goes on with the next call."""

RUNNING = ("stamina", "athletics")


class Leg(Struct, frozen=True):
    """One round of a pursuit: successes of both, and their totals after it."""

    fugitive: int
    pursuer: int
    fugitive_total: int
    pursuer_total: int

    @property
    def distance_m(self) -> int:
        """Metres between them; none if he is caught (ST-CHASE-4)."""
        return max(0, self.fugitive_total - self.pursuer_total) * METRES

    def facts(self) -> dict[str, int]:
        """Name what scripts read."""
        return {
            "fugitive": self.fugitive,
            "pursuer": self.pursuer,
            "fugitive_total": self.fugitive_total,
            "pursuer_total": self.pursuer_total,
            "distance_m": self.distance_m,
        }


def chase_bonus(own: int, other: int) -> int:
    """Tell the dice of the faster one: one for each three full points of Speed (ST-CHASE-3)."""
    return max(0, own - other) // STEP


def pursue(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Run after the target."""
    return _run(dice, sheet, request, rules, pursues=True)


def flee(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Run from the target."""
    return _run(dice, sheet, request, rules, pursues=False)


def _run(dice: Dice, sheet: Sheet, request: Request, rules: Rules, *, pursues: bool) -> Outcome:
    stances.ready(sheet, request, rules)
    other = request.others["target"]
    own_speed, other_speed = speed(sheet, rules), speed(other, rules)
    mine = Roll(
        (*trait_terms(sheet, RUNNING, request, rules), *_faster(own_speed, other_speed)),
        Message("Pursues") if pursues else Message("Flees"),
        quality(request, rules),
    )
    theirs = Roll(
        (*traits(other, RUNNING, rules, "target"), *_faster(other_speed, own_speed)),
        Message("Flees") if pursues else Message("Pursues"),
        passive(rules),
        "target",
    )
    fugitive, pursuer = (theirs, mine) if pursues else (mine, theirs)
    start = request.options.get("head_start", 0) // METRES
    totals = (
        int(fact(request, "chase_total", fugitive.who, start)),
        int(fact(request, "chase_total", pursuer.who, 0)),
    )
    most = 1 if request.options.get("one_round") else MOST_ROUNDS
    needed = own_speed if pursues else other_speed
    legs, outcome = _legs(dice, fugitive, pursuer, totals, needed, rules, most)
    messages = [_told(leg) for leg in legs]
    changes: tuple[Change, ...]
    if outcome == "open":
        changes = (
            remember("chase_total", legs[-1].fugitive_total, role=fugitive.who),
            remember("chase_total", legs[-1].pursuer_total, role=pursuer.who),
        )
        messages.append(Message("The pursuit goes on."))
    else:
        changes = (
            *stances.forget(request, "chase_total", fugitive.who),
            *stances.forget(request, "chase_total", pursuer.who),
        )
        messages.append(
            Message("caught", who=fugitive.who)
            if outcome == "caught"
            else Message("has escaped", who=fugitive.who)
        )
    facts = {
        "success": outcome == ("caught" if pursues else "escaped"),
        "outcome": outcome,
        "target": needed,
        "rounds": [leg.facts() for leg in legs],
    }
    terms = (*fugitive.terms, *pursuer.terms)
    used = rules_of(terms, "ST-CHASE-1", "ST-CHASE-2", "ST-CHASE-3", "ST-CHASE-4")
    return Outcome(tuple(messages), (*changes, stances.acts(request)), facts, used)


def _faster(own: int, other: int) -> tuple[Term, ...]:
    bonus = chase_bonus(own, other)
    return (Term(Message("faster"), bonus, "ST-CHASE-3"),) if bonus else ()


def _legs(
    dice: Dice,
    fugitive: Roll,
    pursuer: Roll,
    totals: tuple[int, int],
    needed: int,
    rules: Rules,
    most: int,
) -> tuple[list[Leg], str]:
    """Run on from their totals until he is caught, or has the `needed` successes (ST-CHASE-1)."""
    legs: list[Leg] = []
    outcome = "open"
    while outcome == "open" and len(legs) < most:
        flees, runs = throw(dice, fugitive).successes, throw(dice, pursuer).successes
        totals = (totals[0] + flees, totals[1] + runs)
        legs.append(Leg(flees, runs, *totals))
        if _is_caught(*totals, rules):
            outcome = "caught"
        elif totals[0] >= needed:
            outcome = "escaped"
    return legs, outcome


def _is_caught(fugitive: int, pursuer: int, rules: Rules) -> bool:
    """Tell whether the pursuer has drawn level (ST-CHASE-2); 0 : 0 counts unless switched off."""
    if not fugitive and not pursuer:
        return bool(rules["chase.zero_is_caught"])
    return pursuer >= fugitive


def _told(leg: Leg) -> Message:
    return Message(
        "fugitive {fugitive}, pursuer {pursuer}: {metres} m apart",
        {
            "fugitive": leg.fugitive_total,
            "pursuer": leg.pursuer_total,
            "metres": leg.distance_m,
        },
    )
