"""The campaign's clock: it jumps from wait to wait and settles everybody up to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from heapq import heappop, heappush
from pathlib import Path
from typing import Any

from msgspec import Struct

from charmgr.api import Message, Request, Set, Wait
from charmgr.engine import scene
from charmgr.engine.played import Played
from charmgr.engine.playing import Attempt, play
from charmgr.engine.sheets.character import Character
from charmgr.engine.systems import GameSystem, PluginFaultError
from charmgr.engine.table import Table
from charmgr.engine.taking import take
from charmgr.errors import NOTHING, RuleError
from charmgr.store import campaign as campaigns
from charmgr.store import operations

__all__ = ["OUT", "STEPS_AT_ONE_MOMENT", "Plan", "carer_of", "depth", "settle", "step", "stuck"]

STEPS_AT_ONE_MOMENT = 1000
OUT = ("down", "dying", "dead")


class ForeignCarerError(RuleError):
    """A carer lives by other rules than the patient."""

    text = "{carer} plays by other rules than {patient} and cannot care for them."

    def __init__(self, carer: str, patient: str) -> None:
        """Both by name."""
        super().__init__(self.text, carer=carer, patient=patient)


class Plan(Struct, frozen=True):
    """How a stretch of time is spent: by name, who rests, who cares for whom, and what helps.

    `resting` None means that everybody rests; `worse_stops` ends at the first worsening.
    """

    resting: Collection[str] | None = None
    carers: Mapping[str, str] = NOTHING
    options: Mapping[str, Mapping[str, Any]] = NOTHING
    worse_stops: bool = False

    def rests(self, name: str) -> bool:
        """Tell whether a person rests meanwhile."""
        return self.resting is None or name in self.resting


def settle(table: Table, end: int, plan: Plan) -> bool:
    """Take every wait up to `end`, the end included, and put the clock there.

    At one moment carers go before those they care for, then roster order. True where all was
    settled; False where a worsening stopped the clock at its moment.
    """
    begin = table.clock
    queue = _Queue(table, plan)
    steps: Counter[tuple[str, int]] = Counter()
    while (due := queue.next()) is not None and due[1].at <= end:
        person, wait = due
        table.clock = max(table.clock, wait.at)
        played = play(table, *step(table, person, wait, plan))
        steps[person.name, wait.at] += 1
        if steps[person.name, wait.at] > STEPS_AT_ONE_MOMENT:
            raise stuck(person.system, wait, person.name)
        queue.changed(person, played)
        if table.progress:
            table.progress(table.clock - begin, end - begin)
        if plan.worse_stops and played.facts["worse"]:
            _put(table, table.clock)
            return False
    _put(table, max(end, table.clock))
    return True


def stuck(system: GameSystem, wait: Wait, name: str) -> PluginFaultError:
    """Tell the plugin's author that a step does not move its own wait on."""
    fault = f"heal does not move the wait “{wait.what}” of {name} on"
    return PluginFaultError(plugin=system.plugin, fault=fault)


def _put(table: Table, moment: int) -> None:
    """Put the clock to a moment; facts of the scene that have come to their end are gone."""
    table.clock = moment
    if table.campaign is None:
        take(table, {"": table.roster[0]}, [Set(("clock",), moment)])
        return
    table.edit_own(campaigns.FILE, [operations.Set(("now",), table.calendar.text(moment))])
    table.clear_scene(scene.over(table.scene, moment))


def step(table: Table, person: Character, wait: Wait, plan: Plan) -> tuple[Attempt, Message | None]:
    """Tell what a wait asks of the rules, with the carer as he is now; say if he cannot act."""
    cast, word = {"": person}, None
    carer = carer_of(table, person, plan.carers.get(person.name))
    if carer is not None:
        if table.status(carer).condition in OUT:
            values = {"carer": carer.name}
            word = Message("{carer} cannot act and does not help", values)
        else:
            cast["carer"] = carer
    request = Request(
        options=plan.options.get(person.name, {}), resting=plan.rests(person.name), wait=wait
    )
    return Attempt("heal", cast, request, now=wait.at), word


def carer_of(table: Table, patient: Character, name: str | None) -> Character | None:
    """Tell who cares for a patient; one of another system is refused by name."""
    if name is None:
        return None
    carer = table.one(name)
    if carer.system.id != patient.system.id:
        raise ForeignCarerError(carer.name, patient.name)
    return carer


class _Queue:
    """Everybody's first wait, asked again only of those whose sheet has changed."""

    def __init__(self, table: Table, plan: Plan) -> None:
        self.table = table
        self.people: dict[str, tuple[int, int, Path]] = {}
        self.waits: dict[str, Wait] = {}
        self.heap: list[tuple[int, int, int, str]] = []
        roster = table.roster
        for index, person in enumerate(roster):
            self.people[person.name] = (depth(person.name, plan.carers), index, person.path)
            self.ask(person.name)
            if table.progress:
                table.progress(index + 1, len(roster))

    def ask(self, name: str) -> None:
        """Ask what a person waits for now."""
        depth, index, path = self.people[name]
        waits = self.table.status(self.table.at(path)).waits
        self.waits.pop(name, None)
        if waits:
            self.waits[name] = waits[0]
            heappush(self.heap, (waits[0].at, depth, index, name))

    def changed(self, person: Character, played: Played) -> None:
        """Ask those again whom a step may have changed."""
        touched = {change.who for change in played.steps}
        for name in {person.name} | {who for role, who in played.roles.items() if role in touched}:
            self.ask(name)

    def next(self) -> tuple[Character, Wait] | None:
        """Take out whose wait comes first; entries that were asked anew since are passed over."""
        while self.heap:
            at, *_, name = heappop(self.heap)
            wait = self.waits.get(name)
            if wait is not None and wait.at == at:
                return self.table.at(self.people[name][2]), wait
        return None


def depth(name: str, carers: Mapping[str, str]) -> int:
    """Count how many carers stand before somebody; a ring of carers counts each once."""
    seen = [name]
    while (carer := carers.get(seen[-1])) and carer not in seen:
        seen.append(carer)
    return len(seen)
