"""Outcomes of several rules put together."""

from __future__ import annotations

from charmgr.api import Outcome

__all__ = ["joined"]


def joined(*outcomes: Outcome) -> Outcome:
    """Put outcomes one after the other; of two facts of one name the later counts."""
    return Outcome(
        tuple(line for one in outcomes for line in one.messages),
        tuple(change for one in outcomes for change in one.changes),
        {name: fact for one in outcomes for name, fact in one.facts.items()},
        tuple(rule for one in outcomes for rule in one.rules),
    )
