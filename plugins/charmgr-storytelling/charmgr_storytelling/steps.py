"""The steps of the clock: which wait is taken, and by what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from charmgr.api import Dice, Outcome, Request, RuleError, Rules, Sheet
from charmgr_storytelling.bleeding import bleed
from charmgr_storytelling.quiet import bruise_passes, night
from charmgr_storytelling.standing import waits
from charmgr_storytelling.weeks import week

__all__ = ["step"]

Step = Callable[[Dice, Sheet, Request, Rules], Outcome]

STEPS: Mapping[str, Step] = MappingProxyType(
    {
        "bleeding": bleed,
        "healing": week,
        "bruises": lambda _dice, sheet, request, rules: bruise_passes(sheet, request, rules),
        "rest": lambda _dice, sheet, _request, rules: night(sheet, rules),
    }
)


def step(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take the step of the wait whose turn it is."""
    return STEPS[_wait_taken(sheet, request, rules)](dice, sheet, request, rules)


def _wait_taken(sheet: Sheet, request: Request, rules: Rules) -> str:
    """Tell which wait a step takes: the one it was given, the one it names, else the first."""
    if request.wait is not None:
        return request.wait.what
    named = [wait.what for wait in waits(sheet, request, rules)]
    if request.act in named or (named and not request.act):
        return request.act or named[0]
    if request.act in STEPS or not request.act:
        raise RuleError("The sheet waits for nothing of that kind.", rules=("ST-MED-6",))
    raise RuleError("There is no deed “{act}”.", act=request.act)
