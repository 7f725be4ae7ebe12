"""The contract of a plugin, as checks: pure rules, honest waits, changes that can be taken back.

A `Trial` is a small campaign and what is done in it; `check_contract` plays it in a temporary
folder and raises ContractBroken with a sentence for the plugin's author.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct, field

from charmgr.api import Named, System
from charmgr.engine.clock import Plan
from charmgr.engine.match import fold
from charmgr.engine.odds import Chain, Seat
from charmgr.engine.options import said
from charmgr.engine.played import Result
from charmgr.engine.rest import carers, downtime, end_of
from charmgr.engine.rewind import Rewind, rewind
from charmgr.engine.rolling import Rolling
from charmgr.engine.session import Session
from charmgr.engine.table import Table, open_table
from charmgr.store.campaign import FILE

__all__ = ["ContractBroken", "Trial", "check_contract", "check_description"]

SEED = "contract"
WEEK = 7 * 86_400


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
    """Check what every plugin promises; raises ContractBroken for the first promise not kept."""
    _same_seed_same_outcome(trial)
    _dry_run_is_the_run(trial)
    _undo_is_identity(trial)
    _state_stays_bounded(trial)
    if trial.odds:
        _cut_is_uncut(trial)


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


def _same_seed_same_outcome(trial: Trial) -> None:
    one, other = (_in_folder(trial, _pass) for _ in range(2))
    if one != other:
        _broken("the same sheets and the same dice came to different ends: a rule reads more")
    json.dumps(one["facts"])


def _dry_run_is_the_run(trial: Trial) -> None:
    if _in_folder(trial, _pass) != _in_folder(trial, lambda folder, t: _pass(folder, t, dry=True)):
        _broken("a dry run tells something else than the run")


def _undo_is_identity(trial: Trial) -> None:
    def run(folder: Path, trial: Trial) -> tuple[Any, Any]:
        before = _bytes(folder)
        _pass(folder, trial)
        rewind(folder, Rewind(("undo",)))
        return before, _bytes(folder)

    before, after = _in_folder(trial, run)
    for name, data in before.items():
        if after[name] != data:
            _broken(f"after undo {name} is not what it was")


def _state_stays_bounded(trial: Trial) -> None:
    """Let much time pass in short pieces: a sheet that only ever grows keeps history."""

    def run(folder: Path, trial: Trial) -> list[int]:
        sizes = []
        for piece in range(24):
            _pass(folder, trial, seed=f"{SEED}-{piece}")
            sizes.append(sum(len(data) for name, data in _bytes(folder).items() if name != FILE))
        return sizes

    sizes = _in_folder(trial, run)
    if all(later > earlier for earlier, later in pairwise(sizes[11:])):
        _broken("the sheets grow with every stretch of time: history belongs to the journal")


def _cut_is_uncut(trial: Trial) -> None:
    def run(folder: Path, trial: Trial) -> list[dict[Any, Any]]:
        ends = []
        for pieces in ((1,), (1, 3), (2, 5, 7)):
            table = open_table(folder, Rolling(SEED))
            chain = _chain(table, trial)
            whole = trial.weeks * WEEK
            for piece in (*pieces, None):
                share = whole if piece is None else whole * piece // 8
                chain.until(table.clock + share)
            ends.append(chain.odds)
        return ends

    first, *others = _in_folder(trial, run)
    if any(other != first for other in others):
        _broken("time cut in pieces comes to other odds than time uncut")


def _chain(table: Table, trial: Trial) -> Chain:
    people = table.find(trial.odds)
    cared = carers(table, trial.carers, people)
    wanted = set(trial.odds) | {cared[name] for name in trial.odds if name in cared}
    seats = [
        Seat(one.name, one.sheet, one.system, one.view.shape, table.rules(one))
        for one in table.roster
        if one.name in wanted
    ]
    from charmgr.engine.act import options_of

    options = {one.name: options_of(table, one, said(trial.options)) for one in table.roster}
    return Chain(seats, Plan(carers=cared, options=options), table.clock)


def _in_folder(trial: Trial, run: Callable[[Path, Trial], Any]) -> Any:
    with TemporaryDirectory() as name:
        folder = Path(name)
        roster = []
        for number, text in enumerate(trial.sheets.values()):
            roster.append(f"{number}.yaml")
            (folder / roster[-1]).write_text(text, encoding="utf-8", newline="")
        rules = json.dumps({trial.system: dict(trial.rules)}, ensure_ascii=False)
        campaign = f"system: {trial.system}\ncalendar: days\nroster: {json.dumps(roster)}\n"
        (folder / FILE).write_text(f"{campaign}rules: {rules}\n", encoding="utf-8")
        return run(folder, trial)


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
