"""The contract of a plugin, as checks: pure rules, honest waits, changes that can be taken back.

A `Trial` is a small campaign and what is done in it; `check_contract` plays it in a temporary
folder and raises ContractBroken with a sentence for the plugin's author.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from msgspec import Struct, field
from msgspec.structs import replace

from charmgr.api import Named, Outcome, Request, Sheet, System
from charmgr.dice.answers import defaults
from charmgr.dice.readings import Random
from charmgr.engine.act import options_of
from charmgr.engine.clock import Plan
from charmgr.engine.match import fold
from charmgr.engine.odds.joint import Seat
from charmgr.engine.odds.over_time import Chain
from charmgr.engine.options import said
from charmgr.engine.past.rewind import Rewind, rewind
from charmgr.engine.played import Result
from charmgr.engine.rest import carers, downtime
from charmgr.engine.roles import single
from charmgr.engine.rolling import Rolling
from charmgr.engine.session import Session
from charmgr.engine.sheets.changes import apply
from charmgr.engine.sheets.shape import FREE
from charmgr.engine.systems import installed, load
from charmgr.engine.table import Table, open_table
from charmgr.engine.units import end_of
from charmgr.store.campaign import FILE
from charmgr.store.duration import DAY
from charmgr.testing_catalogue import faults
from charmgr.testing_odds import OddsDiffer, Situation, Weighed, check_odds, every_roll, played

__all__ = ["PROMISES", "ContractBroken", "Trial", "check_contract", "check_description"]

SEED = "contract"
WEEK = 7 * DAY


class ContractBroken(AssertionError):  # noqa: N818 - it reads as a test's failure
    """A plugin does not keep the contract."""


class Trial(Struct, frozen=True):
    """A party that has something to heal from: sheets as YAML by name, carers, circumstances.

    `weeks` is how long time passes; `odds` are the names whose exact odds are weighed together
    with those of their carers: keep them few.
    """

    system: str
    sheets: Mapping[str, str]
    carers: Sequence[str] = ()
    options: Sequence[str] = ()
    rules: Mapping[str, Any] = field(default_factory=dict)
    weeks: int = 3
    odds: Sequence[str] = ()


def check_contract(trial: Trial) -> None:
    """Check all promises but those of odds and translations; the first broken one raises."""
    for name, promise in PROMISES.items():
        if name not in (ODDS, TRANSLATED):
            promise(trial)


def check_description(system: System) -> None:
    """Check that a description names each thing once: no word of a kind may mean two of it."""
    kinds: Mapping[str, Iterable[Named]] = {
        "trait": system.traits,
        "action": system.actions,
        "deed": system.deeds,
        "modifier": system.modifiers,
        "pool": system.pools,
        "milestone": system.milestones,
    }
    for kind, named in kinds.items():
        known: dict[str, str] = {}
        for one in named:
            for word in {fold(word) for word in (one.id, *one.en, *one.ru)}:
                if word in known:
                    _broken(f"the {kind}s {known[word]} and {one.id} are both called “{word}”")
                known[word] = one.id
    modifiers = {modifier.id for modifier in system.modifiers}
    for action in (*system.actions, *system.deeds):
        for id_ in action.modifiers:
            if id_ not in modifiers:
                _broken(f"{action.id} names the modifier {id_}, which is not described")


def _broken(told: str) -> None:
    raise ContractBroken(told)


def _one_name_for_each_thing(trial: Trial) -> None:
    check_description(load(trial.system).about)


def _every_text_is_translated(trial: Trial) -> None:
    (point,) = installed()[trial.system]
    folder = Path(str(import_module(point.module).__file__)).parent
    found = faults(folder)
    if found:
        _broken(f"of its Russian texts {len(found)} are not as they must be, the first: {found[0]}")


def _same_dice_same_outcome(trial: Trial) -> None:
    with _campaign(trial) as folder:
        one = _pass(folder, trial)
    random.seed(SEED)  # a rule that reads what is not its own would read something else now
    with patch("time.time", lambda: 0.0), _campaign(trial) as folder:
        other = _pass(folder, trial)
    if one != other:
        _broken("the same sheets and the same dice came to different ends: a rule reads more")


def _facts_are_for_scripts(trial: Trial) -> None:
    for call in _calls(trial):
        outcome = _outcome(trial, call)
        try:
            json.dumps(dict(outcome.facts), allow_nan=False)
        except (TypeError, ValueError) as fault:
            _broken(f"the facts of {call.hook} {call.request.act} are not JSON: {fault}")


def _damage_never_heals(trial: Trial) -> None:
    system = load(trial.system)
    rules = system.rules(trial.rules)
    for sheet in _sheets(trial):
        before = system.status(sheet, Request(), rules)
        for amount in (0, 1, 2, 5, 50):
            call = Weighed("damage", sheet, Request(act="damage", amount=amount), trial.rules)
            changes = [one for one in _outcome(trial, call).changes if not one.who]
            after, _ = apply(sheet, changes, FREE, system.plugin)
            if system.status(after, Request(), rules).rank < before.rank:
                _broken(f"{amount} points of damage left {sheet.get('name')} better than before")


def _exact_odds_are_those_of_the_dice(trial: Trial) -> None:
    system = load(trial.system)
    for call in _calls(trial):
        try:
            check_odds(system, call)
        except OddsDiffer as differ:
            _broken(f"{call.hook} {call.request.act}: {differ}")


def _dry_run_is_the_run(trial: Trial) -> None:
    with _campaign(trial) as folder:
        dry = _pass(folder, trial, dry=True)
        if dry != _pass(folder, trial):
            _broken("a dry run tells something else than the run")


def _undo_is_identity(trial: Trial) -> None:
    with _campaign(trial) as folder:
        before = _bytes(folder)
        _pass(folder, trial)
        rewind(folder, Rewind(("undo",)))
        after = _bytes(folder)
    for name, data in before.items():
        if after[name] != data:
            _broken(f"after undo {name} is not what it was")


def _state_stays_bounded(trial: Trial) -> None:
    """Let much time pass in short pieces: a sheet that only ever grows keeps history."""
    sizes = []
    with _campaign(trial) as folder:
        for piece in range(24):
            _pass(folder, trial, seed=f"{SEED}-{piece}")
            sizes.append(sum(len(data) for name, data in _bytes(folder).items() if name != FILE))
    if all(later > earlier for earlier, later in pairwise(sizes[11:])):
        _broken("the sheets grow with every stretch of time: history belongs to the journal")


def _time_cut_is_time_uncut(trial: Trial) -> None:
    if not trial.odds:
        return
    ends = []
    with _campaign(trial) as folder:
        for eighths in ((1, 8), (1, 3, 8), (2, 5, 7, 8)):
            table = open_table(folder, Rolling(SEED))
            chain = _chain(table, trial)
            for eighth in eighths:
                chain.until(table.clock + trial.weeks * WEEK * eighth // 8)
            ends.append(chain.odds)
    if any(end != ends[0] for end in ends):
        _broken("time cut in pieces comes to other odds than time uncut")


def _sheets(trial: Trial) -> list[Sheet]:
    with _campaign(trial) as folder:
        return [person.sheet for person in open_table(folder, Rolling(SEED)).roster]


def _calls(trial: Trial) -> list[Weighed]:
    """Find a call for everything that can be rolled with these sheets, each beside the next."""
    system = load(trial.system)
    roles = {
        single(role) + (".1" if role.endswith("*") else "")
        for action in (*system.about.actions, *system.about.deeds)
        for role in action.roles
    }
    sheets = _sheets(trial)
    situations = [
        Situation(sheet, dict.fromkeys(roles, other))
        for sheet, other in zip(sheets, sheets[1:] + sheets[:1], strict=True)
    ]
    calls = every_roll(system, situations).values()
    return [replace(call, rules=trial.rules) for call in calls if call]


def _outcome(trial: Trial, call: Weighed) -> Outcome:
    return played(load(trial.system), call, Random(SEED, defaults))


def _chain(table: Table, trial: Trial) -> Chain:
    people = table.find(trial.odds)
    cared = carers(table, trial.carers, people)
    wanted = set(trial.odds) | {cared[name] for name in trial.odds if name in cared}
    seats = [
        Seat(one.name, one.sheet, one.system, one.view.shape, table.rules(one))
        for one in table.roster
        if one.name in wanted
    ]
    options = {one.name: options_of(table, one, said(trial.options)) for one in table.roster}
    return Chain(seats, Plan(carers=cared, options=options), table.clock)


@contextmanager
def _campaign(trial: Trial) -> Iterator[Path]:
    """Write the trial's campaign into a folder of its own."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        roster = []
        for number, text in enumerate(trial.sheets.values()):
            roster.append(f"{number}.yaml")
            (folder / roster[-1]).write_text(text, encoding="utf-8", newline="")
        rules = json.dumps({trial.system: dict(trial.rules)}, ensure_ascii=False)
        campaign = f"system: {trial.system}\ncalendar: days\nroster: {json.dumps(roster)}\n"
        (folder / FILE).write_text(f"{campaign}rules: {rules}\n", encoding="utf-8")
        yield folder


def _pass(folder: Path, trial: Trial, *, dry: bool = False, seed: str = SEED) -> dict[str, Any]:
    def act(table: Table) -> None:
        end = end_of(table, f"{trial.weeks}w")
        downtime(table, end, carer=trial.carers, words=said(trial.options))

    session = Session("downtime", (), folder, Rolling(seed), _silent, _no_rolls, dry_run=dry)
    result, _ = session.play(act)
    return _told(result)


def _told(result: Result) -> dict[str, Any]:
    return {
        "facts": [dict(event.facts) for event in result.events],
        "rolls": [str(event.rolls) for event in result.events],
        "steps": [str(event.steps) for event in result.events],
        "says": [str(event.outcome.messages) for event in result.events],
        "written": list(result.written),
    }


def _silent(table: Table, played: Any, *, gm: bool = False) -> str:
    del table, played, gm
    return ""


def _no_rolls(table: Table, played: Any) -> Sequence[dict[str, Any]]:
    del table, played
    return ()


def _bytes(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.yaml"))}


TRANSLATED = "every text has its translation"
ODDS = "exact odds are those of the dice"
PROMISES: Mapping[str, Callable[[Trial], None]] = {
    "one name for each thing": _one_name_for_each_thing,
    TRANSLATED: _every_text_is_translated,
    "the same dice, the same outcome": _same_dice_same_outcome,
    "a dry run is the run": _dry_run_is_the_run,
    "undo is identity": _undo_is_identity,
    "sheets hold state, not history": _state_stays_bounded,
    "damage never heals": _damage_never_heals,
    "facts are for scripts": _facts_are_for_scripts,
    "time cut is time uncut": _time_cut_is_time_uncut,
    ODDS: _exact_odds_are_those_of_the_dice,
}
