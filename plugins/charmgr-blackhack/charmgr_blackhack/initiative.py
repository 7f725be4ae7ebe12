"""Who acts first: against a monster, among characters, by weapon length, out of an ambush."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    PlainDice,
    Request,
    RuleError,
    Rules,
    Sheet,
    Term,
    Word,
    at,
    fact,
    remember,
)
from charmgr_blackhack.arms import chosen_weapon, length
from charmgr_blackhack.attempts import ready, rules_of, try_attribute
from charmgr_blackhack.checks import said
from charmgr_blackhack.effects import attribute
from charmgr_blackhack.monsters import is_monster
from charmgr_blackhack.tables import COMBAT_ROUND
from charmgr_blackhack.weapons import Weapon, find

__all__ = [
    "Entrant",
    "act_first",
    "ambush",
    "ambushed",
    "first_blow",
    "initiative",
    "longer",
    "order",
]

LENGTHS = ("short", "ordinary", "two_handed", "pike")  # TBH-INIT-4
DROPS_HELD = 6  # TBH-INIT-5: WIS up to which the surprised let go


class Entrant(Struct, frozen=True):
    """One who enters a fight; `last`: whoever was surprised acts after all others."""

    name: str
    dex: int
    level: float = 1
    wis: int = 0
    last: bool = False


def order(dice: Dice, entrants: Sequence[Entrant], tie_break: str) -> list[list[str]]:
    """Order by DEX, the highest first; who acts at one moment stands together (TBH-INIT-2, -3)."""
    placed: dict[str, tuple[float, ...]] = {}
    ties = {one.dex for one in entrants if sum(other.dex == one.dex for other in entrants) > 1}
    for one in entrants:
        second: float = 0
        if one.dex in ties and tie_break == "d20":
            second = dice.roll(PlainDice(1, 20), Message("{name}: tie", {"name": one.name}))
        elif tie_break in ("level", "wis"):
            second = one.level if tie_break == "level" else one.wis
        placed[one.name] = (not one.last, one.dex, second)
    names = sorted(placed, key=lambda name: placed[name], reverse=True)
    return [list(group) for _, group in groupby(names, key=lambda name: placed[name])]


def initiative(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Order all who fight; an opponent without DEX rolls it, once for its kind (TBH-INIT-2)."""
    rolled: dict[str, int] = {}
    entrants = []
    roles: dict[str, str] = {}
    for role, one in (("", sheet), *request.others.items()):
        name = str(at(one, "name", default=""))
        if name in roles:
            continue
        roles[name] = role
        dex = _dex_of(dice, one, request, rolled)
        level, wis = at(one, "level", default=1), attribute(one, "wis", request.now)
        last = bool(fact(request, "acts_last", role))
        entrants.append(Entrant(name, dex, level, wis, last))
    found = order(dice, entrants, rules["initiative_tie"])
    placed = {name: place for place, group in enumerate(found, 1) for name in group}
    changes = tuple(
        remember("initiative", place, role=roles[name]) for name, place in placed.items()
    )
    lines = tuple(
        Message("{place}. {names}", {"place": place, "names": ", ".join(group)}, line=True)
        for place, group in enumerate(found, 1)
    )
    facts = {"order": found, "places": placed}
    return Outcome(lines, changes, facts, ("TBH-INIT-2", "TBH-INIT-3"))


def _dex_of(dice: Dice, sheet: Sheet, request: Request, rolled: dict[str, int]) -> int:
    if not is_monster(sheet) or at(sheet, "attributes", "dex") is not None:
        return attribute(sheet, "dex", request.now)
    kind = str(at(sheet, "monster", "race", default=at(sheet, "name", default="")))
    if kind not in rolled:
        count = int(request.options.get("dex_dice", 3))
        label = Message("{name}: DEX", {"name": kind})
        rolled[kind] = int(dice.roll(PlainDice(count, 6), label))
    return rolled[kind]


def act_first(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Try to act before a monster: DEX with the level difference (TBH-INIT-1)."""
    ready(sheet, request)
    tried, rolled = try_attribute(dice, sheet, "dex", request, rules)
    verdict = Message("acts first") if rolled.success else Message("the monster acts first")
    facts = {**rolled.facts(), "first": "pc" if rolled.success else "monster"}
    return Outcome((said(rolled), verdict), (), facts, rules_of(tried, "TBH-INIT-1"))


def longer(mine: Weapon, theirs: Weapon) -> dict[str, Any]:
    """Tell whose weapon is longer: a, b, or none is (TBH-INIT-4)."""
    a, b = length(mine), length(theirs)
    apart = LENGTHS.index(a) - LENGTHS.index(b)
    return {
        "length_a": a,
        "length_b": b,
        "first": "a" if apart > 0 else "b" if apart < 0 else "none",
    }


def first_blow(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Tell whose blow lands first where two strike at each other (TBH-INIT-4)."""
    mine, _ = chosen_weapon(sheet, request, "melee")
    found = longer(mine, _their_weapon(request))
    if rules["weapon_length"] == "dex_check":
        edge = (Term(Word("longer_weapon"), "d4", "TBH-INIT-4"),) if found["first"] == "a" else ()
        tried, rolled = try_attribute(dice, sheet, "dex", request, rules, *edge)
        facts = {**found, **rolled.facts(), "first": "a" if rolled.success else "b"}
        return Outcome((said(rolled),), (), facts, rules_of(tried, "TBH-INIT-4"))
    told = {
        "a": Message("the longer weapon strikes first"),
        "b": Message("the other weapon is longer and strikes first"),
        "none": Message("weapons of one length: both blows land at once"),
    }
    facts = {**found, "success": found["first"] == "a"}
    return Outcome((told[found["first"]],), (), facts, ("TBH-INIT-4",))


def _their_weapon(request: Request) -> Weapon:
    said_of = find(str(request.options.get("foe_weapon", "")))
    if said_of:
        return said_of
    foe = request.others.get("target")
    if foe is None:
        raise RuleError("Name the other weapon: --with foe_weapon=…", rules=("TBH-INIT-4",))
    return chosen_weapon(foe, Request(), "melee")[0]


def ambushed(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Make a WIS save in an ambush: whoever fails is surprised (TBH-INIT-5)."""
    tried, rolled = try_attribute(dice, sheet, "wis", request, rules)
    facts = {**rolled.facts(), **_surprise(attribute(sheet, "wis", request.now), rolled.success)}
    changes = _surprised("", request) if facts["surprised"] else ()
    return Outcome((said(rolled), *_told(facts)), changes, facts, rules_of(tried, "TBH-INIT-5"))


def _surprise(wis: int, kept: bool) -> dict[str, Any]:
    """Tell what being surprised means to somebody (TBH-INIT-5, -6)."""
    if kept:
        return {"surprised": False, "skips_rounds": 0}
    return {
        "surprised": True,
        "skips_rounds": 1,
        "acts_last_in_round": 2,
        "drops_held": wis <= DROPS_HELD,
        "attacks_against_have": "+d4",
    }


def _surprised(role: str, request: Request) -> tuple[Change, ...]:
    skipped = request.now + COMBAT_ROUND
    return (
        remember("surprised", True, role=role, until=skipped),
        remember("acts_last", True, role=role, until=skipped + COMBAT_ROUND),
    )


def _told(facts: Mapping[str, Any]) -> tuple[Message, ...]:
    if not facts["surprised"]:
        return ()
    lost = (Message("drops what is in hand"),) if facts["drops_held"] else ()
    return (Message("surprised: skips this round, acts last in the next"), *lost)


def ambush(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Surprise the enemy by DEX; those named are surprised then (TBH-INIT-5, -6)."""
    ready(sheet, request)
    tried, rolled = try_attribute(dice, sheet, "dex", request, rules)
    victims = [role for role in request.others if role.startswith("target")]
    changes = tuple(
        change for role in victims if rolled.success for change in _surprised(role, request)
    )
    verdict = Message("the enemy is surprised") if rolled.success else Message("the enemy is ready")
    facts = {**rolled.facts(), "enemy_surprised": rolled.success}
    return Outcome(
        (said(rolled), verdict), changes, facts, rules_of(tried, "TBH-INIT-5", "TBH-INIT-6")
    )
