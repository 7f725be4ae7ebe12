"""Rules that are loaded only when they are played: a command seldom needs more than one."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from charmgr.api import Dice, Outcome, Request, Rules, Sheet

__all__ = ["Act", "door"]

Act = Callable[[Dice, Sheet, Request, Rules], Outcome]


def door(place: str) -> Act:
    """Name a rule by its file and function, `wounds.medpac.medpac`; it is loaded on use."""
    module, _, name = place.rpartition(".")

    def act(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
        rule: Act = getattr(import_module(f"charmgr_swd6.{module}"), name)
        return rule(dice, sheet, request, rules)

    return act
