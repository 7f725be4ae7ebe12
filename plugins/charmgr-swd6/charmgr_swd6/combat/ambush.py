"""Surprise: who lies in wait, who notices (SWD6-ATK-17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from charmgr.api import Change, Dice, Message, Outcome, Request, RuleError, Rules, Sheet, remember
from charmgr_swd6.abilities import best
from charmgr_swd6.attempts import attempt_of, make
from charmgr_swd6.tables import ROUND

__all__ = ["ambush", "noticed", "surprised"]


def ambush(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll sneak of all who lie in wait, then search of all who may notice."""
    hiders = {"": sheet, **_of(request, "member")}
    victims = _of(request, "target")
    if not victims:
        raise RuleError("Who walks into the ambush? Name them: --vs …", rules=("SWD6-ATK-17",))
    changes: list[Change] = []

    def rolled(people: Mapping[str, Sheet], *traits: str) -> list[int]:
        totals = []
        for role, one in people.items():
            attempt = attempt_of(one, request, rules, best(one, *traits), role=role)
            tried = make(dice, one, request, rules, attempt)
            totals.append(tried.total)
            changes.extend(tried.changes)
        return totals

    hidden = rolled(hiders, "sneak", "hide")
    searches = rolled(victims, "search", "perception")
    caught = surprised(searches, hidden, one_warns_all=bool(rules["one_spotter_warns_all"]))
    lines = []
    for role, is_surprised in zip(victims, caught, strict=True):
        if not is_surprised:
            lines.append(Message("notices in time", who=role))
            continue
        lines.append(Message("surprised: no reaction to the first act", who=role))
        changes.append(remember("surprised", True, role=role, until=request.now + ROUND))
    facts = {
        "success": any(caught),
        "sneak_totals": hidden,
        "search_totals": searches,
        "surprised": list(caught),
        "noticed": [list(noticed(search, hidden)) for search in searches],
    }
    return Outcome(tuple(lines), tuple(changes), facts, ("SWD6-ATK-17",))


def _of(request: Request, part: str) -> dict[str, Sheet]:
    return {role: one for role, one in request.others.items() if role.split(".")[0] == part}


def noticed(search: int, hidden: Sequence[int]) -> tuple[int, ...]:
    """Tell which attackers, by their place in the list, a victim notices."""
    return tuple(place for place, sneak in enumerate(hidden) if search >= sneak)


def surprised(
    searches: Sequence[int], hidden: Sequence[int], *, one_warns_all: bool = False
) -> tuple[bool, ...]:
    """Tell of each victim whether it is surprised; a switch lets one who noticed warn the rest."""
    alert = [bool(noticed(search, hidden)) for search in searches]
    if one_warns_all and any(alert):
        return (False,) * len(alert)
    return tuple(not one for one in alert)
