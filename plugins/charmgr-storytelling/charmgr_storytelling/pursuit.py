"""Pursuit: both run, and their successes are added up round by round (section 6)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Change, Dice, Message, Outcome, Request, Rules, Sheet, Term, fact, remember
from charmgr_storytelling import stances
from charmgr_storytelling.attempts import rules_of, trait_terms
from charmgr_storytelling.derived import speed
from charmgr_storytelling.rolls import Quality, Roll, passive, quality, throw, traits

__all__ = [
    "Chase",
    "Leg",
    "Runner",
    "chase",
    "chase_bonus",
    "distance",
    "flee",
    "head_start",
    "pursue",
    "runner",
]

METRES = 10
"""Metres that a success is worth. ST-CHASE-4."""

STEP = 3
"""Points of Speed that make one die. ST-CHASE-3."""

MOST_ROUNDS = 30
"""Rounds after which a pursuit is left open: it goes on with the next call."""

RUNNING = ("stamina", "athletics")


class Runner(Struct, frozen=True):
    """One who runs: his dice, how they are thrown, and his Speed."""

    terms: tuple[Term, ...]
    speed: int
    how: Quality
    who: str = ""


class Leg(Struct, frozen=True):
    """One round of a pursuit: successes of both, and their totals after it."""

    fugitive: int
    pursuer: int
    fugitive_total: int
    pursuer_total: int

    @property
    def distance_m(self) -> int:
        """Metres between them."""
        return distance(self.fugitive_total, self.pursuer_total)

    def facts(self) -> dict[str, int]:
        """Name what scripts read."""
        return {
            "fugitive": self.fugitive,
            "pursuer": self.pursuer,
            "fugitive_total": self.fugitive_total,
            "pursuer_total": self.pursuer_total,
            "distance_m": self.distance_m,
        }


class Chase(Struct, frozen=True):
    """A pursuit as far as it was run; `target` are the successes that set the fugitive free."""

    target: int
    rounds: tuple[Leg, ...]
    outcome: Literal["caught", "escaped", "open"]


def head_start(metres: int) -> int:
    """Tell the successes with which a fugitive begins (ST-CHASE-4)."""
    return metres // METRES


def distance(fugitive: int, pursuer: int) -> int:
    """Tell the metres between them from their totals; none if he is caught (ST-CHASE-4)."""
    return max(0, fugitive - pursuer) * METRES


def chase_bonus(own: int, other: int) -> int:
    """Tell the dice of the faster one: one for each three full points of Speed (ST-CHASE-3)."""
    return max(0, own - other) // STEP


def chase(
    dice: Dice,
    runners: tuple[Runner, Runner],
    rules: Rules,
    totals: tuple[int, int] = (0, 0),
    rounds: int = MOST_ROUNDS,
) -> Chase:
    """Run a pursuit of fugitive and pursuer on from their totals (ST-CHASE-1, ST-CHASE-2)."""
    fugitive, pursuer = runners
    target = pursuer.speed
    legs: list[Leg] = []
    first, second = _faster(fugitive, pursuer.speed), _faster(pursuer, fugitive.speed)
    outcome: Literal["caught", "escaped", "open"] = "open"
    while outcome == "open" and len(legs) < rounds:
        flees = throw(dice, Roll(first.terms, Message("Flees"), first.how, first.who)).successes
        runs = throw(dice, Roll(second.terms, Message("Pursues"), second.how, second.who)).successes
        totals = (totals[0] + flees, totals[1] + runs)
        legs.append(Leg(flees, runs, *totals))
        if _is_caught(*totals, rules):
            outcome = "caught"
        elif totals[0] >= target:
            outcome = "escaped"
    return Chase(target, tuple(legs), outcome)


def _is_caught(fugitive: int, pursuer: int, rules: Rules) -> bool:
    """Tell whether the pursuer has drawn level (ST-CHASE-2); 0 : 0 counts unless switched off."""
    if not fugitive and not pursuer:
        return bool(rules["chase.zero_is_caught"])
    return pursuer >= fugitive


def _faster(runner: Runner, other: int) -> Runner:
    bonus = chase_bonus(runner.speed, other)
    if not bonus:
        return runner
    return replace(runner, terms=(*runner.terms, Term(Message("faster"), bonus, "ST-CHASE-3")))


def runner(sheet: Sheet, rules: Rules, who: str = "") -> Runner:
    """Read a runner from a sheet."""
    return Runner(traits(sheet, RUNNING, rules, who), speed(sheet, rules), passive(rules), who)


def pursue(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Run after the target."""
    return _run(dice, sheet, request, rules, pursues=True)


def flee(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Run from the target."""
    return _run(dice, sheet, request, rules, pursues=False)


def _run(dice: Dice, sheet: Sheet, request: Request, rules: Rules, *, pursues: bool) -> Outcome:
    stances.ready(sheet, request, rules)
    own = Runner(
        trait_terms(sheet, RUNNING, request, rules), speed(sheet, rules), quality(request, rules)
    )
    other = runner(request.others["target"], rules, "target")
    fugitive, pursuer = (other, own) if pursues else (own, other)
    roles = ("target", "") if pursues else ("", "target")
    start = head_start(request.options.get("head_start", 0))
    totals = (
        int(fact(request, "chase_total", roles[0], start)),
        int(fact(request, "chase_total", roles[1], 0)),
    )
    most = 1 if request.options.get("one_round") else MOST_ROUNDS
    run = chase(dice, (fugitive, pursuer), rules, totals, most)
    messages = [_told(leg) for leg in run.rounds]
    wanted = "caught" if pursues else "escaped"
    changes: tuple[Change, ...]
    if run.outcome == "open":
        last = run.rounds[-1]
        changes = (
            remember("chase_total", last.fugitive_total, role=roles[0]),
            remember("chase_total", last.pursuer_total, role=roles[1]),
        )
        messages.append(Message("The pursuit goes on."))
    else:
        changes = tuple(
            change for role in roles for change in stances.forget(request, "chase_total", role)
        )
        messages.append(
            Message("caught", who=roles[0])
            if run.outcome == "caught"
            else Message("has escaped", who=roles[0])
        )
    facts = {
        "success": run.outcome == wanted,
        "outcome": run.outcome,
        "target": run.target,
        "rounds": [leg.facts() for leg in run.rounds],
    }
    terms = (*fugitive.terms, *pursuer.terms)
    used = rules_of(terms, "ST-CHASE-1", "ST-CHASE-2", "ST-CHASE-3", "ST-CHASE-4")
    return Outcome(tuple(messages), (*changes, stances.acts(request)), facts, used)


def _told(leg: Leg) -> Message:
    return Message(
        "fugitive {fugitive}, pursuer {pursuer}: {metres} m apart",
        {
            "fugitive": leg.fugitive_total,
            "pursuer": leg.pursuer_total,
            "metres": leg.distance_m,
        },
    )
