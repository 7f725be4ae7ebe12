"""Every problem of one sheet's file, and what of it can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct, field

from charmgr.api import Request, System, Trait, frozen
from charmgr.engine.answers import Problem
from charmgr.engine.house_rules import house_rules
from charmgr.engine.lint.spelling import doubts, slips, word_fix
from charmgr.engine.lint.suspicions import Standing, suspicions
from charmgr.engine.people import called
from charmgr.engine.register import Someone
from charmgr.engine.sheets import names, schema
from charmgr.engine.sheets.character import (
    EmptySheetError,
    NoSystemNamedError,
    core_value,
    sheet_shape,
)
from charmgr.engine.sheets.view import View
from charmgr.engine.systems import GameSystem, load
from charmgr.errors import CharmgrError
from charmgr.store.calendar import Calendar, calendar_from
from charmgr.store.campaign import Campaign
from charmgr.store.document import Document, bytes_of, read

__all__ = ["Around", "Read", "line", "read_sheet"]

ANY_DATE = (lambda _, __: 0, str)  # where no calendar can read them


class Around(Struct, frozen=True):
    """What a sheet stands in: its campaign, if any, and how files are read.

    `calendar` is None where it cannot be read: every date is taken for one then.
    """

    campaign: Campaign | None = None
    calendar: Calendar | None = field(default_factory=lambda: calendar_from("days", str, ""))
    look: Callable[[Path], bytes] = bytes_of


class Read(Struct, frozen=True):
    """A sheet as far as it can be read: its problems, and who it is of which game."""

    problems: tuple[Problem, ...]
    person: Someone | None = None
    system: System | None = None
    own: tuple[Trait, ...] = ()  # traits that the game does not know, where rulings are


def read_sheet(path: Path, name: str, around: Around) -> Read:
    """Read a sheet and list its problems: errors first, then warnings, as they stand there."""
    person, campaign = None, around.campaign
    try:
        document = read(around.look(path), name)
        if not isinstance(document.data, dict):
            raise EmptySheetError(where=name)
        own = core_value(document.data, "system") or ""
        known_as = str(core_value(document.data, "name") or path.stem)
        person = Someone(known_as, path, str(own), called(known_as, path))
        wanted = own or (campaign.system if campaign else "")
        if not isinstance(wanted, str) or not wanted:
            raise NoSystemNamedError(where=document.where(()))
        system = load(wanted, campaign.wrappers if campaign else ())
    except CharmgrError as fault:
        fault.where = fault.where or name
        return Read((Problem.of(fault),), person)
    view = _view(document, system, around)
    paths = {id(fault): place for place, fault in view.problems}
    errors = [
        Problem.of(fault, fix=word_fix(fault, paths.get(id(fault), ()), view, path))
        for fault in schema.problems(system.about, view)
    ]
    told = [*slips(view, document, path), *doubts(document, path, around.calendar)]
    if not errors:
        told += _suspicions(path, view, system, around)
    refused = [problem for problem in told if not problem.warning]
    warned = [problem for problem in told if problem.warning]
    problems = (*errors, *refused, *sorted(warned, key=line))
    return Read(problems, person, system.about, _own(view, system.about, campaign))


def _own(view: View, system: System, campaign: Campaign | None) -> tuple[Trait, ...]:
    """List the traits that the game does not know; only rulings ask for them."""
    if campaign is None or not campaign.rulings:
        return ()
    from charmgr.engine.sheets.ratings import own_traits

    return tuple(own_traits(system, view.sheet))


def _view(document: Document, system: GameSystem, around: Around) -> View:
    calendar = around.calendar
    return names.survey(
        document.data,
        document.where,
        sheet_shape(system),
        *(names.moments(calendar) if calendar else ANY_DATE),
    )


def _suspicions(path: Path, view: View, system: GameSystem, around: Around) -> Iterator[Problem]:
    """List what is suspicious of a sheet without faults, if its surroundings have none."""
    campaign = around.campaign
    if around.calendar is None:
        return
    try:
        rules = house_rules(campaign, system.about)
    except CharmgrError:  # told of campaign.yaml itself
        return
    now = campaign.now if campaign else view.sheet.get("clock")
    own = campaign.state.get(system.id) if campaign else None
    request = Request(now=now or 0, campaign=frozen(own if isinstance(own, dict) else {}))
    yield from suspicions(Standing(path, view, system, rules, request, now))


def line(problem: Problem) -> tuple[int, ...]:
    """Tell line and column for sorting."""
    return tuple(int(part) for part in problem.where.split(":")[1:] if part.isdigit())
