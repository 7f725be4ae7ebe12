"""A round between two: opposed in melee and against a defence, else one-sided (COMBAT-11 to 21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Term,
    at,
)
from charmgr_drevo import ladder
from charmgr_drevo.checks import said_one_sided, said_opposed, tell_fate, told
from charmgr_drevo.damage import armour_of, level_of
from charmgr_drevo.fate import FIGHT
from charmgr_drevo.fighters import (
    ATTACKS,
    NOTHING,
    Fighter,
    acting,
    impossible,
    is_ranged,
    opponent,
    side,
    weapon_modifier,
)
from charmgr_drevo.harm import Blow, must_live, receive
from charmgr_drevo.ladder import rating
from charmgr_drevo.tables import MUSCLE, RANGES
from charmgr_drevo.throws import (
    Throw,
    Verdict,
    against,
    effective_margin,
    throw,
    throw_all,
    versus,
)

__all__ = ["MELEE_EASY", "Hit", "attack", "deal", "defenceless", "must_be_possible"]

MELEE_EASY = -2  # DREVO-COMBAT-20


class Hit(Struct, frozen=True):
    """A hit that was won: who struck whom, by which margin."""

    by: Fighter
    on: Fighter
    margin: int
    critical: str


def attack(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Fight one round with a target; without one it is a check against the defenceless."""
    me = acting(sheet, request)
    target = request.others.get("target")
    if target is None:
        must_be_possible(me, None, request, rules)
        return _alone(dice, me, request, rules)
    must_live(target)
    other = opponent(target, "target", request)
    must_be_possible(me, other, request, rules)
    refused = impossible(other, me, request, rules)
    said = []
    if refused is not None:
        said.append(replace(refused, who="target"))
        other = replace(other, does=NOTHING)
    outcome = _round(dice, me, other, request, rules)
    facts = dict(outcome.facts)
    if refused is not None:
        facts["refused"] = {other.name: _spoken(refused)}
    return replace(outcome, messages=(*said, *outcome.messages), facts=facts)


def _spoken(refused: Message) -> str:
    """Say a refusal to scripts: in English, by ids."""
    ids = {name: getattr(value, "id", value) for name, value in refused.values.items()}
    return refused.text.format_map(ids).rstrip(".")


def must_be_possible(me: Fighter, other: Fighter | None, request: Request, rules: Rules) -> None:
    """Refuse what cannot be done here."""
    refused = impossible(me, other, request, rules)
    if refused is not None:
        told: Any = _spoken(refused) if other is None else {me.name: _spoken(refused)}
        raise RuleError(
            refused.text,
            rules=("DREVO-COMBAT-10",),
            facts={"refused": told, "outcome": "none", "damage_to": ()},
            **dict(refused.values),
        )


def defenceless(does: str, request: Request) -> int:
    """Tell the Difficulty of an attack that nobody opposes (DREVO-COMBAT-20, DREVO-COMBAT-21)."""
    usual = RANGES[request.options.get("range", "close")]
    if does in ("melee", "unarmed"):
        usual = MELEE_EASY
    return ladder.difficulty(request.against, usual)


def _alone(dice: Dice, me: Fighter, request: Request, rules: Rules) -> Outcome:
    difficulty = defenceless(me.does, request)
    thrown = throw(dice, side(me, request, rules), rules, combat=True)
    verdict = against(thrown, difficulty)
    facts = {
        **told(thrown, verdict),
        "success": verdict.sign > 0,
        "difficulty": difficulty,
        "fate_left": thrown.fate_left,
    }
    said = said_one_sided(thrown, verdict, difficulty)
    return Outcome((said,), thrown.changes, facts, (_attack_rule(me), *thrown.rules))


def _attack_rule(fighter: Fighter) -> str:
    return "DREVO-COMBAT-20" if fighter.does in ("melee", "unarmed") else "DREVO-COMBAT-21"


def _round(dice: Dice, me: Fighter, other: Fighter, request: Request, rules: Rules) -> Outcome:
    ranged = is_ranged(request)
    both_attack = {me.does, other.does} <= ATTACKS
    if other.does == NOTHING or (ranged and both_attack):  # DREVO-COMBAT-1, DREVO-COMBAT-18
        strikers = (me, other) if other.does in ATTACKS else (me,)
        return _apart(dice, strikers, (me, other), request, rules)
    modifiers = (0, 0)
    if not ranged:
        modifiers = (
            weapon_modifier(me.does, me.mu, other.does, other.mu),
            weapon_modifier(other.does, other.mu, me.does, me.mu),
        )
    sides = [side(one, request, rules, n) for one, n in zip((me, other), modifiers, strict=True)]
    throws = throw_all(dice, sides, rules, FIGHT)
    verdict = versus(throws[0], throws[1])
    hits = []
    if verdict.sign:  # a tie hurts nobody, DREVO-COMBAT-12, DREVO-COMBAT-17
        winner, loser = (me, other) if verdict.sign > 0 else (other, me)
        if winner.does in ATTACKS:  # DREVO-DMG-1
            hits.append(Hit(winner, loser, verdict.margin, verdict.critical))
    names = {1: me.name, 0: "tie", -1: other.name}
    facts = {
        "success": verdict.sign > 0,
        "kind": "opposed",
        "rolls": tuple(one.facts() for one in throws),
        "outcome": names[verdict.sign],
        "margin": verdict.margin,
        "decided_by": verdict.decided_by,
    }
    rule = "DREVO-COMBAT-17" if ranged else "DREVO-COMBAT-11"
    said = said_opposed(throws[0], throws[1], verdict)
    return deal(dice, hits, throws, request, rules, Outcome((said,), (), facts, (rule,)))


def _apart(
    dice: Dice,
    strikers: Sequence[Fighter],
    both: tuple[Fighter, Fighter],
    request: Request,
    rules: Rules,
) -> Outcome:
    """Check each attack on its own: nobody hinders the other."""
    throws, hits, checks, said = [], [], [], []
    for striker in strikers:
        difficulty = defenceless(striker.does, request)
        thrown = throw(dice, side(striker, request, rules), rules, combat=True)
        verdict = against(thrown, difficulty)
        throws.append(thrown)
        checks.append(_checked(thrown, verdict, difficulty))
        said.append(said_one_sided(thrown, verdict, difficulty))
        if verdict.sign > 0:
            victim = both[1] if striker is both[0] else both[0]
            hits.append(Hit(striker, victim, verdict.margin, verdict.critical))
    facts = {
        "success": checks[0]["outcome"] == "success",
        "kind": "one_sided" if len(throws) == 1 else "two_one_sided",
        "rolls": tuple(one.facts() for one in throws),
        "checks": tuple(checks),
        "margin": checks[0]["margin"],
    }
    rule = "DREVO-COMBAT-18" if len(throws) > 1 else _attack_rule(both[0])
    return deal(dice, hits, throws, request, rules, Outcome(tuple(said), (), facts, (rule,)))


def _checked(thrown: Throw, verdict: Verdict, difficulty: int) -> dict[str, Any]:
    return {
        "by": thrown.side.name,
        "difficulty": difficulty,
        "outcome": "success" if verdict.sign > 0 else "failure",
        "margin": verdict.margin,
    }


def deal(
    dice: Dice,
    hits: Sequence[Hit],
    throws: Sequence[Throw],
    request: Request,
    rules: Rules,
    outcome: Outcome,
) -> Outcome:
    """Write the Fate that was paid, and do to everybody hit what the hits do."""
    facts = dict(outcome.facts)
    facts["damage_to"] = tuple(dict.fromkeys(hit.on.name for hit in hits))
    changes: list[Change] = [change for one in throws for change in one.changes]
    said = list(outcome.messages)
    used = [*outcome.rules, *(rule for one in throws for rule in one.rules)]
    used += ["DREVO-COMBAT-7"] if any(one.critical for one in throws) else []
    used += [str(term.source) for one in throws for term in one.side.terms if _is_weapon(term)]
    left = {one.side.role: one.fate_left for one in throws}
    told_harm: dict[str, Any] = {}
    victims = {} if request.options.get("no_damage") else {hit.on.role: hit.on for hit in hits}
    for role, victim in victims.items():
        blows = [_blow(hit, rules) for hit in hits if hit.on is victim]
        struck = [blow for blow in blows if blow.level != "none"]
        harmed = receive(
            dice, victim.sheet, struck, rules, request.now, who=role, fate_left=left.get(role)
        )
        changes += harmed.changes
        said += harmed.messages(role)
        told_harm[victim.name] = {"levels": tuple(one.level for one in blows), **harmed.facts()}
        left[role] = harmed.fate_left
        used += ["DREVO-DMG-3*", "DREVO-HEALTH-3"]
    facts["harm"] = told_harm
    facts["fate_left"] = tell_fate(throws) | {
        one.side.name: left[one.side.role] for one in throws if one.side.has_fate
    }
    return Outcome(tuple(said), tuple(changes), facts, tuple(dict.fromkeys(used)))


def _is_weapon(term: Term) -> bool:
    return term.source in ("DREVO-COMBAT-23", "DREVO-COMBAT-24", "DREVO-COMBAT-26*")


def _blow(hit: Hit, rules: Rules) -> Blow:
    """Tell what a hit does: margin + МУ − armour (DREVO-DMG-3*)."""
    weapon = hit.by.weapon
    firearm = hit.by.shoots_bullets
    points = effective_margin(hit.margin, hit.critical, rules) + hit.by.mu
    points -= armour_of(hit.on.sheet, firearm=firearm)
    if rules["damage.add_body"]:
        points += _strength(hit.by.sheet) if hit.by.does in MUSCLE else 0
        points -= rating(at(hit.on.sheet, "qualities", "body", default=0)) or 0
    return Blow(level_of(points, rules), weapon.multiplier if weapon else 1)


def _strength(sheet: Sheet) -> int:
    """Tell the quality behind a blow: Strength where it is listed, else Body (DREVO-TRAIT-1*)."""
    body = at(sheet, "qualities", "body", default=0)
    return rating(at(sheet, "qualities", "strength", default=body)) or 0
