"""Which rule plays an action, a deed or a wait, as “file.function”."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from charmgr.api import Dice, Outcome, Request, Rules, Sheet

__all__ = ["ACTIONS", "DEEDS", "WAITS", "play"]

ACTIONS: Mapping[str, str] = {
    "attack": "attacks.attack",
    "recover": "checks.recover",
    "test_of_wills": "checks.test_of_wills",
    "bumps": "fatigue.bumps",
    "aftermath": "aftermath.aftermath",
    "walking_wounded": "aftermath.walking_wounded",
    "moved": "aftermath.moved",
    "initiative": "cards.initiative",
    "figures": "cards.figures_of",
}

DEEDS: Mapping[str, str] = {
    "treatment": "healing.treatment",
    "stop_bleeding": "bleeding.stop_bleeding",
    "stabilise": "aftermath.stabilise",
}

WAITS: Mapping[str, str] = {
    "bleeding": "bleeding.bleed",
    "natural_healing": "natural.natural_healing",
    "sinking": "natural.sink",
    "injury": "injuries.passes",
    "fatigue": "fatigue.rest",
    "waking": "fatigue.waking",
}


def play(place: str, dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Play a rule; it is loaded only now: a command seldom needs more than one."""
    module, _, name = place.partition(".")
    rule: Callable[..., Outcome] = getattr(import_module(f"charmgr_savage.{module}"), name)
    return rule(dice, sheet, request, rules)
