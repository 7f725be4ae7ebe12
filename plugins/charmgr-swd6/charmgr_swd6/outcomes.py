"""Several outcomes as one."""

from __future__ import annotations

from charmgr.api import Outcome

__all__ = ["joined"]


def joined(*outcomes: Outcome) -> Outcome:
    """Put outcomes one after the other; of facts with one name the last holds."""
    return Outcome(
        tuple(line for one in outcomes for line in one.messages),
        tuple(change for one in outcomes for change in one.changes),
        {name: value for one in outcomes for name, value in one.facts.items()},
        tuple(dict.fromkeys(rule for one in outcomes for rule in one.rules)),
    )
