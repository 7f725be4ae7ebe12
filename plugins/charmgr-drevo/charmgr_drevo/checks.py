"""Checks against a Difficulty and against others (DREVO-CHECK-1 to DREVO-CHECK-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from charmgr.api import (
    Dice,
    Fudge,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Spec,
    Sum,
    Term,
    Word,
)
from charmgr_drevo import ladder, traits
from charmgr_drevo.fate import Kind
from charmgr_drevo.harm import penalty
from charmgr_drevo.throws import (
    NAMES,
    Side,
    Throw,
    Verdict,
    against,
    opponents,
    side_of,
    throw,
    throw_all,
    versus,
)

__all__ = [
    "check",
    "contest",
    "one_sided",
    "roll",
    "said_one_sided",
    "said_opposed",
    "tell_fate",
    "told",
]

ENDS = {1: "win", 0: "tie", -1: "loss"}


def roll(dice: Dice, request: Request, rules: Rules) -> Outcome:
    """Roll 4dF, or whatever dice were named (DREVO-ROLL-1*, DREVO-ROLL-2)."""
    spec = request.amount
    if isinstance(spec, Fudge) and spec.count == 4:  # noqa: PLR2004 - 4dF
        terms = traits.said_terms(request)
        added = Term(Word("modifier"), spec.add, "DREVO-ROLL-2")
        thrown = throw(dice, Side((added, *terms)), rules)
        critical = NAMES[thrown.critical]
        facts = {"roll": thrown.roll, "total": thrown.total, "critical": critical}
        said = Message(
            "Success {total} ({word})",
            {"total": thrown.total, "word": Word(ladder.rung(thrown.total))},
        )
        return Outcome((said,), (), facts, ("DREVO-ROLL-1*", "DREVO-ROLL-2"))
    if not isinstance(spec, Spec):
        raise RuleError("Name dice: 4dF, 4dF+2.", rules=("DREVO-ROLL-1*",))
    return Outcome((), (), {"total": dice.roll(Sum((spec,), (1,)))}, ())


def check(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Try a trait: against somebody an opposed check, else against a Difficulty."""
    side = _own_side(sheet, request, rules)
    target = request.others.get("target")
    if target is None:
        return one_sided(dice, sheet, side, request, rules)
    opponent = _other_side(target, "target", request, rules)
    if request.options.get("to_the_end"):
        return _to_the_end(dice, (side, opponent), request, rules)
    throws = throw_all(dice, (side, opponent), rules, _kind(request))
    return _opposed(throws)


def _own_side(sheet: Sheet, request: Request, rules: Rules) -> Side:
    """Name what the acting character throws."""
    trait = traits.chosen(sheet, request, rules, request.traits)
    side = side_of(sheet, "", rules, request.options)
    added = (trait.term, *traits.terms(sheet, rules), *traits.said_terms(request))
    return replace(side, terms=added, label=trait.trait)


def _other_side(sheet: Sheet, role: str, request: Request, rules: Rules) -> Side:
    """Name what an opponent throws: the trait in `opposing`, else the same (DREVO-CHECK-2)."""
    opposing = request.options.get("opposing")
    fitting = (opposing,) if opposing else request.traits
    asked = replace(request, options={})
    trait = traits.chosen(sheet, asked, rules, fitting)
    side = side_of(sheet, role, rules, {})
    own = replace(trait.term, who=role)
    added = (own, *traits.terms(sheet, rules, role), *traits.said_terms(request, role))
    return replace(side, terms=added, label=trait.trait)


def one_sided(dice: Dice, sheet: Sheet, side: Side, request: Request, rules: Rules) -> Outcome:
    """Check against a Difficulty, 0 if none is named (DREVO-CHECK-1, DREVO-LADDER-1*)."""
    difficulty = ladder.difficulty(request.against)
    combat = bool(request.options.get("in_combat"))
    thrown = throw(dice, side, rules, combat=combat)
    verdict = against(thrown, difficulty)
    facts = {
        **told(thrown, verdict),
        "success": verdict.sign > 0,
        "difficulty": difficulty,
        "level": ladder.task(difficulty),
        "wound_modifier": penalty(sheet, rules),
        "fate_left": thrown.fate_left,
    }
    rules_used = ("DREVO-CHECK-1", "DREVO-LADDER-1*", *thrown.rules)
    return Outcome(
        (said_one_sided(thrown, verdict, difficulty),), thrown.changes, facts, rules_used
    )


def told(thrown: Throw, verdict: Verdict) -> dict[str, Any]:
    """Tell a one-sided throw to scripts."""
    return {
        **thrown.facts(),
        "word": ladder.rung(thrown.total),
        "outcome": "success" if verdict.sign > 0 else "failure",
        "critical": NAMES[thrown.critical],
        "margin": verdict.margin,
    }


def said_one_sided(thrown: Throw, verdict: Verdict, difficulty: int) -> Message:
    """Say how a one-sided check ended."""
    critical = "critical_" if thrown.critical else ""
    outcome = f"{critical}{'success' if verdict.sign > 0 else 'failure'}"
    return Message(
        "Success {total} ({word}) against {difficulty} ({level}): {outcome}",
        {
            "total": thrown.total,
            "word": Word(ladder.rung(thrown.total)),
            "difficulty": difficulty,
            "level": Word(ladder.task(difficulty)),
            "outcome": Word(outcome),
        },
        who=thrown.side.role,
    )


def _kind(request: Request) -> Kind:
    return Kind(opposed=True, combat=bool(request.options.get("in_combat")))


def _opposed(throws: Sequence[Throw]) -> Outcome:
    """Tell who won; equal Successes leave things as they are (DREVO-CHECK-2, DREVO-CHECK-3)."""
    one, other = throws
    verdict = versus(one, other)
    winner = {1: one, -1: other}.get(verdict.sign)
    facts = {
        "success": verdict.sign > 0,
        "rolls": tuple(thrown.facts() for thrown in throws),
        "outcome": winner.side.name if winner else "tie",
        "margin": verdict.margin,
        "decided_by": verdict.decided_by,
        "critical": NAMES[one.critical],
        "fate_left": tell_fate(throws),
    }
    if winner is None:
        facts["may_repeat"] = True
    changes = tuple(change for thrown in throws for change in thrown.changes)
    used = ["DREVO-CHECK-2", *(["DREVO-CHECK-3"] if winner is None else [])]
    used += [rule for thrown in throws for rule in thrown.rules]
    used += ["DREVO-CRIT-3"] if any(thrown.critical for thrown in throws) else []
    said = said_opposed(one, other, verdict)
    return Outcome((said,), changes, facts, tuple(dict.fromkeys(used)))


def said_opposed(one: Throw, other: Throw, verdict: Verdict) -> Message:
    """Say how an opposed check ended for the first."""
    return Message(
        "Success {total} ({word}) against {other} ({other_word}): {outcome}",
        {
            "total": one.total,
            "word": Word(ladder.rung(one.total)),
            "other": other.total,
            "other_word": Word(ladder.rung(other.total)),
            "outcome": Word(ENDS[verdict.sign]),
        },
    )


def tell_fate(throws: Sequence[Throw]) -> dict[str, int]:
    """Tell what Fate everybody has left who has some on the sheet."""
    return {one.side.name: one.fate_left for one in throws if one.side.has_fate}


def _to_the_end(dice: Dice, sides: tuple[Side, Side], request: Request, rules: Rules) -> Outcome:
    """Repeat after a tie until somebody wins or gives up (DREVO-CHECK-3)."""
    rounds: list[Outcome] = []
    while True:
        throws = throw_all(dice, sides, rules, _kind(request))
        rounds.append(_opposed(throws))
        facts = dict(rounds[-1].facts)
        gave_up = None if facts["outcome"] != "tie" else _who_gives_up(dice, sides)
        if gave_up is not None or facts["outcome"] != "tie":
            break
        sides = (_poorer(throws[0]), _poorer(throws[1]))
    said = [message for one in rounds for message in one.messages]
    facts["rounds"] = tuple(
        {"rolls": one.facts["rolls"], "outcome": one.facts["outcome"]} for one in rounds
    )
    if gave_up is not None:
        stays = sides[1] if gave_up is sides[0] else sides[0]
        facts |= {
            "outcome": stays.name,
            "success": stays is sides[0],
            "reason": f"{gave_up.name} gave up",
        }
        facts.pop("may_repeat")
        said.append(Message("gives up", who=gave_up.role))
    changes = tuple(change for one in rounds for change in one.changes)
    return Outcome(tuple(said), changes, facts, (*rounds[-1].rules, "DREVO-CHECK-3"))


def _who_gives_up(dice: Dice, sides: Sequence[Side]) -> Side | None:
    for side in sides:
        if dice.ask("give_up", ("no", "yes"), "no", side.role) == "yes":
            return side
    return None


def _poorer(thrown: Throw) -> Side:
    """Go on with the Fate that is left; what was said of the first throw was for it alone."""
    side = replace(thrown.side, fate=thrown.fate_left)
    return side if side.role else replace(side, first=False, moves=None, moves_other=None)


def contest(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Match one against several: one throw each, the lone one's compared with all (CHECK-4)."""
    trait = request.options.get("trait")
    if trait:
        request = replace(request, traits=(trait,))
    lone = _own_side(sheet, request, rules)
    others = [_other_side(one, role, request, rules) for role, one in opponents(request).items()]
    first, *rest = throw_all(dice, (lone, *others), rules, _kind(request))
    verdicts = [versus(first, other) for other in rest]
    sign = min((one.sign for one in verdicts), default=1)
    pairs = tuple(
        {"vs": other.side.name, "outcome": {1: "lone", 0: "tie", -1: "other"}[verdict.sign]}
        for other, verdict in zip(rest, verdicts, strict=True)
    )
    said = tuple(
        Message(
            "Success {total} against {other}: {outcome}",
            {
                "total": first.total,
                "other": other.total,
                "outcome": Word(ENDS[verdict.sign]),
            },
            who=other.side.role,
        )
        for other, verdict in zip(rest, verdicts, strict=True)
    )
    facts = {
        "success": sign > 0,
        "rolls": tuple(one.facts() for one in (first, *rest)),
        "pairs": pairs,
        "outcome": {1: "lone", 0: "tie", -1: "others"}[sign],
        "fate_left": tell_fate((first, *rest)),
    }
    changes = tuple(change for one in (first, *rest) for change in one.changes)
    return Outcome(said, changes, facts, ("DREVO-CHECK-4", *first.rules))
