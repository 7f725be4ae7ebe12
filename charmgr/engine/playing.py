"""A hook called for a character, its changes made, and the event that tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Message, Outcome, Request, RuleError, Status
from charmgr.dice.readings import Reading
from charmgr.engine.house_rules import Watched
from charmgr.engine.played import Played
from charmgr.engine.rulings_found import bearing
from charmgr.engine.sheets.character import Character
from charmgr.engine.systems import PluginFaultError
from charmgr.engine.table import Table
from charmgr.engine.taking import take
from charmgr.errors import NOTHING
from charmgr.store.journal import new_id

__all__ = ["Attempt", "play", "settle", "told"]


class Attempt(Struct, frozen=True):
    """A call of a hook that is to be made: whose sheets by role, what is asked, which rules.

    `now` is the moment of it, the clock's if None.
    """

    hook: str
    cast: Mapping[str, Character]
    request: Request
    rules: tuple[str, ...] = ()
    now: int | None = None


def play(table: Table, attempt: Attempt, word: Message | None = None) -> Played:
    """Call a hook on the sheets as they are by now, and take the changes that it answers.

    `word` is said before the hook's own messages. A RuleError names the person.
    """
    cast = {role: table.at(one.path) for role, one in attempt.cast.items()}
    person = cast[""]
    request = table.filled(cast, attempt.request, attempt.now)
    rules = Watched(table.rules(person), person.system.about)
    names = {role: one.name for role, one in cast.items()}
    reading = table.rolling.reading(names, person.system.about)
    try:
        outcome = person.system.play(attempt.hook, person.sheet, request, rules, reading)
    except RuleError as fault:
        fault.where = fault.where or person.name
        raise
    if word is not None:
        outcome = replace(outcome, messages=(word, *outcome.messages))
    return settle(table, attempt.hook, cast, request, outcome, reading, rules.counted)


def settle(
    table: Table,
    hook: str,
    cast: Mapping[str, Character],
    request: Request,
    outcome: Outcome,
    reading: Reading | None = None,
    house_rules: Mapping[str, Any] = NOTHING,
) -> Played:
    """Take the changes of an outcome and put what happened on the table's record.

    `request.now` is its moment; `reading` holds its dice, `house_rules` those that counted.
    """
    person, moment = cast[""], request.now
    steps, written = take(table, cast, outcome.changes)

    def stood(one: Character) -> tuple[Status, Status]:
        after = table.at(one.path).sheet
        return table.status_of(one, one.sheet, moment), table.status_of(one, after, moment)

    before, after = stood(person)
    facts = dict(outcome.facts)
    if hook in ("damage", "heal") or before.rank != after.rank:
        facts |= told(before, after)
    for role in {step.who for step in steps} & (set(cast) - {""}):
        own = facts.get(role) or {}
        if not isinstance(own, Mapping):
            broken = f"the fact “{role}” is the role’s: it holds what became of that sheet"
            raise PluginFaultError(plugin=person.system.plugin, fault=broken)
        facts[role] = {**own, **told(*stood(cast[role]))}
    counted = {*outcome.rules, *house_rules}
    played = Played(
        id=new_id(),
        who=person.name,
        at=moment,
        act=request.act or hook,
        system=person.system.about,
        outcome=outcome,
        rolls=tuple(reading.record) if reading else (),
        notes=tuple(reading.notes) if reading else (),
        steps=steps,
        written=written,
        roles={role: one.name for role, one in cast.items() if role},
        facts=facts,
        before=before,
        after=after,
        wait=request.wait,
        house_rules=house_rules,
        rulings=tuple(bearing(table.campaign, counted, person.name)),
    )
    table.played.append(played)
    return played


def told(before: Status, after: Status) -> dict[str, Any]:
    """Say what became of somebody, as facts that every system shares."""
    return {
        "condition": after.condition,
        "rank": after.rank,
        "better": after.rank < before.rank,
        "worse": after.rank > before.rank,
        "died": after.condition == "dead" != before.condition,
    }
