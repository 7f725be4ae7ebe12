"""The hooks of the game, each a door to the file of its topic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from charmgr.api import Dice, Outcome, Request, RuleError, Sheet, hookimpl

__all__ = ["check"]

Rules = Mapping[str, Any]
Act = Callable[[Dice, Sheet, Request, Rules], Outcome]
"""An action is a rule like any other: dice, the sheet, what is asked, the switches."""


@hookimpl
def check(sheet: Sheet, request: Request, rules: Rules, dice: Dice) -> Outcome:
    """Try traits, or one of the actions of checks.py and actions.py."""
    from charmgr_storytelling import actions, checks

    known: Mapping[str, Act] = {**checks.ACTIONS, **actions.ACTIONS}
    try:
        act = known[request.act]
    except KeyError:
        raise RuleError("there is no action “{act}”", act=request.act) from None
    return act(dice, sheet, request, rules)
