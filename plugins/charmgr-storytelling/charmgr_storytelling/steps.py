"""The steps of the clock by the name of the wait that each one takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from charmgr.api import Dice, Outcome, Request, Rules, Sheet
from charmgr_storytelling.bleeding import bleed
from charmgr_storytelling.quiet import bruise_passes, night
from charmgr_storytelling.weeks import week

__all__ = ["STEPS"]

Step = Callable[[Dice, Sheet, Request, Rules], Outcome]

STEPS: Mapping[str, Step] = MappingProxyType(
    {
        "bleeding": bleed,
        "healing": week,
        "bruises": lambda _dice, sheet, request, rules: bruise_passes(sheet, request, rules),
        "rest": lambda _dice, sheet, _request, rules: night(sheet, rules),
    }
)
