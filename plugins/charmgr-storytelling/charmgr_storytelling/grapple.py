"""The clinch: taking hold, breaking free, overpowering (ST-MAN-15, ST-MAN-16*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    Rules,
    Sheet,
    Term,
    Word,
    fact,
    remember,
)
from charmgr_storytelling import stances
from charmgr_storytelling.attempts import rules_of, trait_terms, try_roll
from charmgr_storytelling.combat import damage_of, guard_stands, weapon_dice, weapon_term
from charmgr_storytelling.derived import rating
from charmgr_storytelling.health import Hit, wound
from charmgr_storytelling.modifiers import choices, term, worth
from charmgr_storytelling.rolls import Roll, Rolled, passive, quality, traits
from charmgr_storytelling.targets import guard_of
from charmgr_storytelling.weapons import BARE_HANDS, Weapon, known_weapon, weapon_on

__all__ = ["break_free", "grapple", "overpower"]

CLINCH = ("strength", "brawl")


class Struggle(Struct, frozen=True):
    """A roll in the clinch and what comes of it; a margin of 0 leaves things as they are."""

    rolled: Rolled
    margin: int
    messages: tuple[Message, ...] = ()
    changes: tuple[Change, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def won(self) -> bool:
        """Tell whether the one who struggles has his way (ST-CHECK-1* on ties)."""
        return self.margin > 0

    def facts(self) -> dict[str, Any]:
        """Name what scripts read."""
        return {**self.rolled.facts(), "success": self.won, "margin": self.margin}


def grapple(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Try to take hold of the target: one success is enough, and it never hurts (ST-MAN-15)."""
    stances.ready(sheet, request, rules)
    guard, aim = guard_of(dice, request, rules, sheet, BARE_HANDS)
    terms = trait_terms(sheet, CLINCH, request, rules)
    if taken := guard_stands(guard, rules):
        terms += (term("defence", taken, "target"),)
    roll = Roll(terms, Message("Grapple"), quality(request, rules), enough=1)
    tried = try_roll(dice, sheet, request, rules, roll)
    rolled = tried.rolled
    held = rolled.successes > 0
    changes: list[Change] = [*tried.changes, *aim, stances.acts(request)]
    target = request.others.get("target")
    if target is not None and not guard.given_up:
        changes.append(stances.keep(request, "defence_used", guard.worn + 1, "target"))
    if target is not None and held:
        changes += _seize(sheet, request, "target", target)
    said = Message("held", who="target") if held else Message("slips away", who="target")
    facts = {**rolled.facts(), "success": held, "margin": rolled.successes}
    facts |= {"held": held, "damage": 0}
    return Outcome(
        (*tried.messages, said),
        tuple(changes),
        facts,
        rules_of(terms, "ST-MAN-15", "ST-DEF-2"),
    )


def break_free(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Try to get out of the hold of one or several."""
    stances.ready(sheet, request, rules, clinch=True)
    struggle = _struggle(dice, sheet, request, rules)
    changes = (*struggle.changes, *(_release(request) if struggle.won else ()))
    end = Message("free") if struggle.won else Message("still held")
    facts = {**struggle.facts(), "free": struggle.won}
    return Outcome((*struggle.messages, end), changes, facts, struggle.rules)


def overpower(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Try to do something to the other one in the clinch."""
    stances.ready(sheet, request, rules, clinch=True)
    wanted = request.options.get("overpower") or dice.ask("overpower", tuple(choices("overpower")))
    weapon = _drawn(sheet, request) if wanted in {"attack", "draw"} else BARE_HANDS
    more = weapon_dice(weapon, rules) if wanted == "attack" else ()
    struggle = _struggle(dice, sheet, request, rules, more)
    done = Outcome()
    if struggle.won:
        done = _master(sheet, request, rules, wanted, struggle.margin, weapon)
    return Outcome(
        (*struggle.messages, *done.messages),
        (*struggle.changes, *done.changes),
        {**struggle.facts(), "overpower": wanted, **done.facts},
        struggle.rules,
    )


def _others(request: Request) -> dict[str, Sheet]:
    return stances.all_of(request, "target")


def _struggle(
    dice: Dice, sheet: Sheet, request: Request, rules: Rules, more: tuple[Term, ...] = ()
) -> Struggle:
    """Roll against those who hold; one who is immobilised must beat the holder's own roll."""
    own = (*trait_terms(sheet, CLINCH, request, rules), *more)
    label, how = Message("Struggle"), quality(request, rules)
    others = _others(request)
    if fact(request, "immobilised") and others:
        mine = try_roll(dice, sheet, request, rules, Roll(own, label, how))
        role, holder = next(iter(others.items()))
        hold = Roll(traits(holder, CLINCH, rules, role), Message("Hold"), passive(rules), role)
        theirs = try_roll(dice, holder, request, rules, hold)
        margin = mine.rolled.successes - theirs.rolled.successes
        tries, terms = [mine, theirs], own
    else:
        terms = (*own, _holders(request, others, rules))
        mine = try_roll(dice, sheet, request, rules, Roll(terms, label, how))
        margin = mine.rolled.successes
        tries = [mine]
    return Struggle(
        mine.rolled,
        margin,
        tuple(message for one in tries for message in one.messages),
        (*(change for one in tries for change in one.changes), stances.acts(request)),
        rules_of(terms, "ST-MAN-16*"),
    )


def _holders(request: Request, others: Mapping[str, Sheet], rules: Rules) -> Term:
    """Tell what those who hold take off: the highest Strength, 1 for each other (ST-MAN-16*)."""
    known = [rating(other, "strength", rules) for other in others.values()]
    said = request.options.get("holder_strength")
    strengths = known if said is None and known else [said or 0]
    number = max(len(strengths), request.options.get("holders", 1))
    taken = worth("holder_strength", max(strengths)) + worth("holders", number - 1)
    return Term(Word("holder_strength"), taken, "ST-MAN-16*")


def _master(
    sheet: Sheet, request: Request, rules: Rules, wanted: str, successes: int, weapon: Weapon
) -> Outcome:
    """Do to the other one what was wanted (ST-MAN-16*)."""
    role = next(iter(_others(request)), "target")
    other = request.others.get(role)
    changes: tuple[Change, ...] = ()
    match wanted:
        case "damage" | "attack":
            return _hurt(request, rules, successes, weapon, role)
        case "prone":
            said = Message("both fall")
            changes = (remember("prone", True), *_if(other, remember("prone", True, role=role)))
        case "immobilise":
            said = Message("immobilised", who=role)
            changes = _if(other, remember("immobilised", True, role=role))
        case "draw":
            said = Message("weapon in hand: {weapon}", {"weapon": weapon_term(weapon).name})
            changes = (remember("drawn", weapon.word),)
        case "turn":
            said = Message("the weapon is turned", who=role)
        case "disarm":
            said = Message("disarmed", who=role)
            changes = stances.forget(request, "drawn", role)
        case "shield":
            said = Message("a living shield", who=role)
            changes = (remember("shield", stances.name_of(other or {})),)
        case _:  # reverse
            said = Message("the hold is turned", who=role)
            seized = _if(other, *_seize(sheet, request, role, other or {}))
            changes = (*_release(request), *seized)
    return Outcome((said,), changes)


def _hurt(request: Request, rules: Rules, successes: int, weapon: Weapon, role: str) -> Outcome:
    """Deal the successes as damage, by house rule more for the weapon (ST-ATK-1)."""
    damage = damage_of(successes, weapon, rules)
    facts: dict[str, Any] = {"damage": damage}
    other = request.others.get(role)
    if other is None:
        return Outcome(facts=facts)
    dealt = wound(other, rules, Hit(damage, request.now, weapon.harm, role))
    return Outcome(dealt.messages, dealt.changes, {**facts, "target": dealt.facts})


def _if(other: Sheet | None, *changes: Change) -> tuple[Change, ...]:
    return () if other is None else changes


def _seize(sheet: Sheet, request: Request, role: str, held: Sheet) -> tuple[Change, ...]:
    """Remember who holds whom."""
    holders = [*fact(request, "held_by", role, ()), stances.name_of(sheet)]
    return (
        remember("held_by", list(dict.fromkeys(holders)), role=role),
        remember("holding", stances.name_of(held)),
    )


def _release(request: Request) -> tuple[Change, ...]:
    """Forget that the character is held by those whom he has just got rid of."""
    others = _others(request)
    gone = {stances.name_of(other) for other in others.values()}
    left = [name for name in fact(request, "held_by", default=()) if name not in gone]
    if left and gone:
        mine: tuple[Change, ...] = (remember("held_by", left),)
    else:
        mine = stances.forget(request, "held_by")
    theirs = (change for role in others for change in stances.forget(request, "holding", role))
    return (*mine, *stances.forget(request, "immobilised"), *theirs)


def _drawn(sheet: Sheet, request: Request) -> Weapon:
    """Tell which weapon is used in the clinch: the named one, the drawn one, the first."""
    word = request.options.get("weapon") or fact(request, "drawn", default="")
    if word:
        return known_weapon(sheet, word)
    return weapon_on(sheet, ("weaponry", "brawl")) or BARE_HANDS
