"""What looks like a slip on a sheet that can be played: sums that do not come out."""

from __future__ import annotations

from collections.abc import Iterator

from charmgr.api import Message, Rules, Sheet, Suspicion, at
from charmgr_storytelling.derived import rating, size
from charmgr_storytelling.health import points_lost
from charmgr_storytelling.tables import HARMS

__all__ = ["suspicions"]


def suspicions(sheet: Sheet, rules: Rules) -> tuple[Suspicion, ...]:
    """List more Scars spent than earned, and Health that is not what it is made of."""
    return (*_scars(sheet), *_maximum(sheet, rules), *_kinds(sheet, rules))


def _scars(sheet: Sheet) -> Iterator[Suspicion]:
    earned, spent = (at(sheet, "scars", key, default=0) for key in ("earned", "spent"))
    if spent > earned:
        values = {"spent": spent, "earned": earned}
        told = Message("More Scars are spent ({spent}) than earned ({earned}).", values)
        yield Suspicion("spent-above-earned", ("scars", "spent"), told, rule="ST-SCAR-1")


def _maximum(sheet: Sheet, rules: Rules) -> Iterator[Suspicion]:
    written, made = at(sheet, "health", "max"), size(sheet) + rating(sheet, "stamina", rules)
    if written is not None and written != made:
        values = {"maximum": written, "made": made}
        told = Message("Maximum Health is {maximum}, Size + Stamina is {made}.", values)
        yield Suspicion("maximum-health", ("health", "max"), told, rule="ST-HP-3*")


def _kinds(sheet: Sheet, rules: Rules) -> Iterator[Suspicion]:
    typed = sum(at(sheet, "health", kind, default=0) for kind in HARMS)
    lost = points_lost(sheet, rules).lost
    if typed > lost:
        values = {"typed": typed, "lost": lost}
        told = Message("The kinds of harm add up to {typed}, lost Health is {lost}.", values)
        yield Suspicion("kinds-of-harm", ("health", "current"), told, rule="ST-HP-4*")
