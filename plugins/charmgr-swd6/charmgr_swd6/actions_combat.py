"""The actions of a fight, deeds, wounds: names, parts, circumstances, and what runs them."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import Action, Modifier, Named
from charmgr_swd6.doors import Act, door

__all__ = [
    "ACTIONS",
    "DAMAGE",
    "DEEDS",
    "DESCRIBED",
    "DESCRIBED_DEEDS",
    "MODIFIERS",
    "STEPS",
    "WORDS",
]

ACTIONS: Mapping[str, Act] = {}

DESCRIBED: tuple[Action, ...] = ()

DEEDS: Mapping[str, Act] = {}

DESCRIBED_DEEDS: tuple[Action, ...] = ()

STEPS: Mapping[str, Act] = {}

DAMAGE: Act = door("damage.damage")

MODIFIERS: tuple[Modifier, ...] = ()

WORDS: tuple[Named, ...] = ()
