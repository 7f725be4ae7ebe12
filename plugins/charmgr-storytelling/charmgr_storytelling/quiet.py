"""What passes by itself: bruises in minutes, despair overnight (ST-HP-4*, ST-DESP-3*)."""

from __future__ import annotations

from charmgr.api import Message, Outcome, Remove, Request, Rules, Set, Sheet, at
from charmgr_storytelling.awards import despair
from charmgr_storytelling.derived import despair_max, health
from charmgr_storytelling.despair import points_left
from charmgr_storytelling.health import points_lost, regain
from charmgr_storytelling.tables import DAY, MINUTE

__all__ = ["bruise_passes", "bruises_due", "night", "night_due"]

BRUISE = 15 * MINUTE
MORNING = 6 * 60 * MINUTE


def bruises_due(sheet: Sheet, rules: Rules, now: int) -> int | None:
    """Tell when the next bashing point passes; None if there is none."""
    if not rules["damage_types"] or not points_lost(sheet, rules).bashing:
        return None
    since = at(sheet, "healing", "bashing_since")
    return now if since is None else int(since) + BRUISE


def bruise_passes(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Let one bashing point pass without a roll; the first step of an unmarked one marks it."""
    now, left = request.now, points_lost(sheet, rules).bashing
    anchor = ("healing", "bashing_since")
    if at(sheet, *anchor) is None:
        return Outcome(changes=(Set(anchor, now),), rules=("ST-HP-4*",))
    old = health(sheet, rules)
    return Outcome(
        (Message("Health {old} → {new}", {"old": old, "new": old + 1}),),
        (*regain(sheet, rules, 1, now), Set(anchor, now) if left > 1 else Remove(anchor)),
        {"health": old + 1},
        ("ST-HP-4*",),
    )


def night_due(sheet: Sheet, rules: Rules, now: int) -> int | None:
    """Tell the morning that brings Despair back; None if a night brings none."""
    nightly = rules["despair.recovery"] in {"1_per_night", "all_per_night"}
    if not nightly or points_left(sheet, rules) >= despair_max(sheet, rules):
        return None
    return ((now - MORNING) // DAY + 1) * DAY + MORNING


def night(sheet: Sheet, rules: Rules) -> Outcome:
    """Give back one point after a night, or by the switch all of them."""
    whole = rules["despair.recovery"] == "all_per_night"
    missing = despair_max(sheet, rules) - points_left(sheet, rules)
    return despair(sheet, missing if whole else 1, rules)
