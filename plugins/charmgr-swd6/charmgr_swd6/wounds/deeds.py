"""The deeds that heal and the steps of the clock: names, parts, and what runs them."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import Action
from charmgr_swd6.combat.modifiers import HEALING
from charmgr_swd6.doors import Act, door
from charmgr_swd6.modifiers import ROLL
from charmgr_swd6.rows import both, named

__all__ = ["DEEDS", "DESCRIBED", "STEPS"]

DEEDS: Mapping[str, Act] = {
    "medpac": door("wounds.medpac.medpac"),
    "first-aid": door("wounds.medpac.first_aid"),
    "bacta": door("wounds.bacta.bacta"),
    "drug": door("wounds.drugs.give"),
}

_CARE = (*ROLL, *(one.id for one in HEALING))

DESCRIBED: tuple[Action, ...] = (
    Action(
        *named("medpac | медпакет"),
        ("carer?",),
        _CARE,
        rules=("SWD6-HEAL-4", "SWD6-HEAL-5*", "SWD6-HEAL-6", "SWD6-HEAL-7", "SWD6-HEAL-8"),
        about="heal one level with a medpac, by a carer or on oneself",
    ),
    Action(
        "first-aid",
        *both("first aid | первая помощь"),
        ("carer?",),
        _CARE,
        rules=("SWD6-DMG-6*", "SWD6-DMG-11"),
        about="stabilise the dying or wake the stunned without a medpac",
    ),
    Action(
        *named("bacta, bacta tank | бакта, бакта-камера"),
        ("carer?",),
        _CARE,
        rules=("SWD6-HEAL-9", "SWD6-HEAL-10*", "SWD6-HEAL-11*"),
        about="put a patient into the tank under somebody with medicine (A)",
    ),
    Action(
        *named("drug | препарат, лекарство"),
        ("carer?",),
        ("drug",),
        rules=("SWD6-HEAL-12",),
        about="give a drug that works until the next healing roll",
    ),
)

STEPS: Mapping[str, Act] = {
    "bacta": door("wounds.condition.leave_tank"),
    "dying": door("wounds.dying.next_round"),
    "deadline": door("wounds.dying.too_late"),
    "waking": door("wounds.condition.wake"),
    "stun": door("wounds.condition.shake_off"),
    "healing": door("wounds.rest.rest"),
}
