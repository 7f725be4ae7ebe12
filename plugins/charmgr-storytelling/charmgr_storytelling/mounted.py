"""In the saddle: attacks, the cap on Defence, the lance (section 11)."""

from __future__ import annotations

from charmgr.api import Message, Outcome, Request, Term, fact
from charmgr_storytelling.modifiers import term, worth
from charmgr_storytelling.stances import of_target
from charmgr_storytelling.targets import rides, target_weapon
from charmgr_storytelling.weapons import SPEAR

__all__ = ["lance_order", "lance_terms", "mounted_traits", "order_of"]

MEETS_A_LANCE = ("galloping_rider", "two_handed_spear")


def mounted_traits(ride: int, weapon_skill: int, skill: str) -> tuple[str, str]:
    """Name the traits of an attack from the saddle: the lower of Ride and skill (ST-MOUNT-1)."""
    return "dexterity", "ride" if ride < weapon_skill else skill


def lance_terms(request: Request) -> tuple[Term, ...]:
    """Name the horse's dice in a lance charge (ST-MOUNT-4, ST-MOUNT-6*)."""
    charge = request.options.get("horse_charge")
    if charge is None:
        charge = worth("horse", request.options.get("horse", "riding"))
    return (term("horse_charge", charge),)


def lance_order(lancer: int | None, target: int | None, foe: str) -> str:
    """Tell who strikes first: the lancer, unless his foe can meet him (ST-MOUNT-5).

    `foe` is "on_foot", "standing_rider", "galloping_rider" or "two_handed_spear". The answer is
    "lancer", "target", or "initiative" where the order is not known or equal.
    """
    if foe not in MEETS_A_LANCE:
        return "lancer"
    if lancer is None or target is None or lancer == target:
        return "initiative"
    return "lancer" if lancer > target else "target"


def order_of(request: Request) -> Outcome:
    """Say who strikes first in a lance charge at this target (ST-MOUNT-5)."""
    held = target_weapon(request)
    foe = "two_handed_spear" if held is not None and held.id == SPEAR.id else rides(request)
    first = lance_order(fact(request, "initiative"), of_target(request, "initiative"), foe)
    said = {
        "lancer": Message("The lancer strikes first."),
        "target": Message("The target strikes first, by Initiative."),
        "initiative": Message("Initiative decides who strikes first."),
    }
    return Outcome((said[first],), facts={"first": first}, rules=("ST-MOUNT-5",))
