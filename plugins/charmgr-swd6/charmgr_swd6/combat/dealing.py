"""What a hit does: damage to the target, to the weapon it holds, to the cover in between."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, PlainDice, Request, Rules, Sheet, Spec, Term, Word
from charmgr_swd6.attempts import rules_of
from charmgr_swd6.codes import Code, code
from charmgr_swd6.combat.arms import damage_of, harm_of
from charmgr_swd6.combat.arsenal import Weapon
from charmgr_swd6.combat.cover import OBJECT_CUTS, Struck, body_of, let_through
from charmgr_swd6.combat.rolls import against, damage_dice, spec_of
from charmgr_swd6.combat.victims import Hit, hurt, strike_weapon
from charmgr_swd6.outcomes import joined
from charmgr_swd6.points.character_points import offered, paid

__all__ = ["Armed", "deal", "hit_location", "pierce", "strike_cover"]

_PLACES = ("head", "torso", "torso", "arms", "left_leg", "right_leg")
"""Where 1 to 6 hit. SWD6-ATK-18."""


class Armed(Struct, frozen=True):
    """Somebody who attacks with a weapon, and what is asked of him."""

    sheet: Sheet
    request: Request
    rules: Rules
    weapon: Weapon


def deal(
    dice: Dice, armed: Armed, *, role: str = "target", written: str = "", less: int = 0
) -> Outcome:
    """Deal the damage of a hit to somebody, if he is there and it shall be dealt.

    `written` is one zone of a blast, `less` the dice that a cover took off.
    """
    request, rules = armed.request, armed.rules
    whole, terms = damage_of(armed.sheet, armed.weapon, request, rules, written)
    damage = whole.less(less)
    begun = _told(dice, damage, terms, rules)
    if request.options.get("no_damage"):
        return begun
    if "at_object" in request.options:
        return joined(begun, _strike_object(dice, armed, damage, terms))
    target = _struck(armed, role)
    if target is None:
        said = Message("damage {damage}; no target, nobody is hurt", {"damage": str(damage)})
        return joined(begun, Outcome((said,)))
    points = offered(dice, armed.sheet, request, "damage", name="damage_cp")
    hit = Hit(
        damage,
        harm_of(armed.weapon, request),
        bool(request.options.get("stun")),
        str(request.options.get("attacker_scale", armed.weapon.scale)),
        points,
        terms,
    )
    held = request.options.get("at_weapon")
    if held:
        done = strike_weapon(dice, target, str(held), hit, rules, role=role)
    else:
        done = hurt(dice, target, hit, request, rules, role)
    if role and role not in request.others:
        done = replace(done, changes=())  # there is no sheet
    return joined(begun, Outcome(changes=paid(request, points)), done)


def _told(dice: Dice, damage: Code, terms: tuple[Term, ...], rules: Rules) -> Outcome:
    """Name the damage and, by an optional rule, where it lands (SWD6-ATK-18)."""
    named = Outcome(facts={"damage_code": str(damage)}, rules=rules_of(terms))
    if not rules["hit_location"]:
        return named
    place = hit_location(dice)
    said = (Message("hit: {place}", {"place": Word(place)}),)
    return joined(named, Outcome(said, facts={"location": place}, rules=("SWD6-ATK-18",)))


def _strike_object(dice: Dice, armed: Armed, damage: Code, terms: tuple[Term, ...]) -> Outcome:
    """Strike a thing and nobody else (SWD6-WPN-1, SWD6-COV-6*)."""
    thing = body_of(str(armed.request.options["at_object"]))
    mine = damage_dice(damage, 0, armed.rules)
    state = strike_cover(dice, mine, thing, armed.rules, terms).state
    said = Message("the thing: {state}", {"state": Word(state)})
    return Outcome((said,), facts={"object": state}, rules=("SWD6-WPN-1", "SWD6-COV-6*"))


def _struck(armed: Armed, role: str) -> Sheet | None:
    """Find whom a hit strikes: a sheet, the attacker himself, or a Strength from `--with`."""
    if not role:
        return armed.sheet
    target = armed.request.others.get(role)
    written = armed.request.options.get("target_strength")
    if target is None and written is not None:
        return {"attributes": {"strength": str(written)}}
    return target


def pierce(dice: Dice, armed: Armed) -> Outcome:
    """Hit the cover: it takes dice off the damage, and what is left goes on (SWD6-COV-4)."""
    request, rules = armed.request, armed.rules
    damage, terms = damage_of(armed.sheet, armed.weapon, request, rules)
    said = request.options
    body = code(str(said["body"])) if "body" in said else body_of(str(said["protection"]))
    terms = (*terms, Term(Word("body"), str(body), "SWD6-COV-6*"))
    mine = damage_dice(damage, 0, rules)
    cover = strike_cover(dice, mine, body, rules, terms)
    lines = (Message("the cover is hit: {state}", {"state": Word(cover.state)}),)
    left = cover.left(damage)
    facts = {"object": cover.state, "target_damage_code": None if left is None else str(left)}
    hit = Outcome(lines, (), facts, ("SWD6-COV-4", "SWD6-COV-5*"))
    if left is None:
        return hit
    return joined(hit, deal(dice, armed, less=cover.stops or 0))


def strike_cover(
    dice: Dice, damage: int | Spec, body: Code, rules: Rules, terms: tuple[Term, ...] = ()
) -> Struck:
    """Roll damage against the body strength of a cover (SWD6-COV-4)."""
    label = Message("damage against the cover")
    theirs = spec_of(body, rules)
    return let_through(against(dice, damage, theirs, OBJECT_CUTS, rules, label, terms))


def hit_location(dice: Dice) -> str:
    """Roll where a hit lands; arms take a second roll for the side (SWD6-ATK-18)."""
    place = _PLACES[dice.roll(PlainDice(1, 6), Message("hit location")) - 1]
    if place != "arms":
        return place
    right = dice.band(PlainDice(1, 6), (4,), Message("which arm"))
    return ("left_arm", "right_arm")[right]
