"""The actions of movement, vehicles and chases: names, parts, circumstances, and what runs them."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import Action, Modifier, Named
from charmgr_swd6.doors import Act, door

__all__ = [
    "ACTIONS",
    "DEEDS",
    "DESCRIBED",
    "DESCRIBED_DEEDS",
    "MODIFIERS",
    "STEPS",
    "VEHICLE_DAMAGE",
    "WORDS",
]

ACTIONS: Mapping[str, Act] = {}

DESCRIBED: tuple[Action, ...] = ()

DEEDS: Mapping[str, Act] = {}

DESCRIBED_DEEDS: tuple[Action, ...] = ()

STEPS: Mapping[str, Act] = {}

VEHICLE_DAMAGE: Act = door("vehicle_damage.damage")

MODIFIERS: tuple[Modifier, ...] = ()

WORDS: tuple[Named, ...] = ()
