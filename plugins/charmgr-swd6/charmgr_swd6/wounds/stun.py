"""Stuns: what they take off the dice, how long they last, when they knock out (SWD6-DMG-5, -6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from charmgr.api import Rules, Sheet, at
from charmgr_swd6.tables import MINUTE, ROUND

__all__ = ["active", "knocks_out", "lasts_until", "looked_at", "penalty", "stuns_of", "until"]

_AFFECTED_MINUTES = 30
_REST_MINUTES = 1


def stuns_of(sheet: Sheet) -> tuple[Mapping[str, Any], ...]:
    """List the stuns of a sheet: each `since` a moment, `until` another."""
    stuns: tuple[Mapping[str, Any], ...] = at(sheet, "stuns", default=())
    return stuns


def active(sheet: Sheet, now: int) -> int:
    """Count the stuns that still affect somebody; one without a moment does."""
    return sum(at(stun, "until", default=now + 1) > now for stun in stuns_of(sheet))


def until(stun: Mapping[str, Any], now: int) -> int:
    """Tell when a stun is looked at next; one written by hand without a moment: now."""
    return int(at(stun, "until", default=now))


def penalty(sheet: Sheet, now: int, rules: Rules) -> int:
    """Tell the dice off skill and attribute rolls this round (SWD6-DMG-5, SWD6-DMG-15)."""
    fresh = sum(
        _in_force(int(at(stun, "since", default=now - 2 * ROUND)), now) for stun in stuns_of(sheet)
    )
    return fresh if rules["stun_penalties_add"] else min(fresh, 1)


def _in_force(since: int, now: int) -> bool:
    """Tell whether a stun still takes dice: in its own round and the next."""
    return since <= now < since + 2 * ROUND


def lasts_until(since: int, rules: Rules) -> int:
    """Tell when a new stun is looked at: after a minute where rest clears it, else at its end."""
    if rules["stun_cleared_by"] == "first_aid":
        return since + _AFFECTED_MINUTES * MINUTE
    return since + _REST_MINUTES * MINUTE


def knocks_out(stuns: int, strength_dice: int, rules: Rules) -> bool:
    """Tell whether so many stuns at one time knock out (SWD6-DMG-6*)."""
    return bool(rules["stun_knockout"]) and 0 < strength_dice <= stuns


def looked_at(
    stun: Mapping[str, Any], now: int, rules: Rules, *, resting: bool
) -> Mapping[str, Any] | None:
    """Tell what is left of a stun at a moment; None: nothing.

    Where a minute's rest clears it, one who did not rest stays affected for the half hour; one
    without a moment gets its own.
    """
    since = int(at(stun, "since", default=now))
    if at(stun, "until") is None:
        return {"since": since, "until": lasts_until(since, rules)}
    if stun["until"] > now:
        return stun
    end = since + _AFFECTED_MINUTES * MINUTE
    rested = resting and rules["stun_cleared_by"] != "first_aid"
    return None if rested or end <= now else {"since": since, "until": end}
