"""From a hit to a level of harm, and harm by hand (DREVO-DMG-1 to DREVO-DMG-5*)."""

from __future__ import annotations

import re
from contextlib import suppress
from fractions import Fraction
from typing import Any

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, Sum, at
from charmgr_drevo.harm import Blow, must_live, receive
from charmgr_drevo.switches import numbers
from charmgr_drevo.tables import ARMOUR, BEYOND, LEVELS, row
from charmgr_drevo.throws import effective_margin

__all__ = ["armour", "armour_of", "damage", "level_of"]


def level_of(points: int, rules: Rules) -> str:
    """Tell the level of so much damage, "none" below the first (DREVO-DMG-3*)."""
    reached = sum(points >= least for least in numbers(rules["damage.table"]))
    return LEVELS[reached - 1] if reached else "none"


def armour(written: int | str) -> int:
    """Read an armour: its value, or its name in the table (DREVO-DMG-5*)."""
    return row(ARMOUR, written).value if isinstance(written, str) else written


def armour_of(sheet: Sheet, *, firearm: bool = False) -> int:
    """Tell what armour takes off a hit; a firearm ignores a part of what is older than firearms."""
    worn = armour(at(sheet, "armour", default=0))
    if firearm and not at(sheet, "modern_armour", default=False):
        return max(0, worn - BEYOND)
    return worn


def _multiplier(said: object) -> int | float:
    """Read how many times slower a wound of this weapon heals (DREVO-HEAL-5)."""
    text, slow = str(said).replace(",", "."), 0.0
    if re.fullmatch(r"[\d./]{1,20}", text):  # no power of ten, which could be endless
        with suppress(ValueError, ZeroDivisionError):
            slow = float(Fraction(text))
    if not 0 < slow < 1_000:  # noqa: PLR2004 - a bound against slips
        raise RuleError("“{said}” is no number of times.", said=text)
    return int(slow) if slow.is_integer() else slow


def damage(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Do harm: so much damage less armour, or with `level` so many injuries of that level."""
    must_live(sheet)
    options = request.options
    amount = request.amount
    if not isinstance(amount, int):
        amount = int(dice.roll(Sum((amount,), (1,)))) if amount is not None else 0
    slow = _multiplier(options.get("multiplier", 1))
    facts: dict[str, Any] = {}
    if "level" in options:
        levels = [str(options["level"])] * _count(amount)
    else:
        firearm = bool(options.get("firearm"))
        margin = effective_margin(amount, str(options.get("critical", "none")), rules)
        worn = options.get("armour", armour_of(sheet, firearm=firearm))
        points = margin + options.get("mu", 0) - worn
        levels = [level_of(points, rules)]
        facts = {"effective_margin": margin, "d": points, "level": levels[0]}
    blows = [Blow(level, slow, options.get("soften")) for level in levels if level != "none"]
    harmed = receive(dice, sheet, blows, rules, request.now)
    said = harmed.messages()
    if facts:
        said = (Message("damage {d}", {"d": facts["d"]}), *said)
    used = ["DREVO-DMG-3*", "DREVO-HEALTH-2", "DREVO-HEALTH-3"]
    used += ["DREVO-FATE-4"] if harmed.cost else []
    return Outcome(said, harmed.changes, facts | harmed.facts(), tuple(used))


def _count(amount: int) -> int:
    if not 1 <= amount <= 100:  # noqa: PLR2004 - a bound against slips
        raise RuleError("{n} injuries at once make no sense.", n=amount)
    return amount
