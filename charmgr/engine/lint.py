"""Every problem of every file of a campaign, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from charmgr.api import System
from charmgr.engine import lint_campaign, names, scene, schema
from charmgr.engine.answers import Problem, Problems
from charmgr.engine.character import EmptySheetError, NoSystemNamedError, core_value
from charmgr.engine.lint_campaign import Person
from charmgr.engine.shape import shape_of
from charmgr.engine.systems import load
from charmgr.errors import BadDataError, CharmgrError, Faults, Message
from charmgr.store import campaign as campaigns
from charmgr.store.calendar import Calendar, calendar_from, read_moment
from charmgr.store.calendar_errors import BadCalendarError
from charmgr.store.campaign import Campaign
from charmgr.store.document import Document, read
from charmgr.store.inside import real_place

__all__ = ["lint"]


class SameNameError(BadDataError):
    """Two sheets of a roster have one name."""

    text = "{name} is also the name in {other}."
    hint = "Give one of them another name: names tell people apart."


class DoubtfulValueError(BadDataError):
    """A value that other YAML readers take for something else."""

    text = "“{text}” is {value} here, and something else to other programs that read YAML."
    hint = "Put it in quotes if it is text; write a number without leading zeros."


class _Read(Struct, frozen=True):
    """A sheet as far as it can be read: its problems, and who it is of which game."""

    problems: tuple[Problem, ...]
    person: Person | None = None
    system: System | None = None


def lint(folder: Path | None, files: list[Path]) -> Problems:
    """List the problems of a campaign and of sheets; files named alone are read without one."""
    if folder is None:
        days = calendar_from("days", str, "")
        alone = [_sheet(path, path.name, days, None) for path in files]
        return Problems([problem for one in alone for problem in one.problems], len(files))
    found: list[CharmgrError] = []
    try:
        document = read((folder / campaigns.FILE).read_bytes(), campaigns.FILE)
        campaign = campaigns.parse(folder, document, Faults(found))
    except CharmgrError as fault:
        return Problems([_problem(fault)], 1)
    dated = not any(isinstance(fault, BadCalendarError) for fault in found)
    calendar = campaign.calendar if dated else None
    sheets = {
        path: _sheet(path, path.relative_to(folder).as_posix(), calendar, campaign)
        for path in dict.fromkeys(campaign.roster)
    }
    told = [
        problem
        for path, one in sheets.items()
        if not files or path.resolve() in files
        for problem in (*one.problems, *_namesake(path, sheets, campaign))
    ]
    return Problems(
        [*_campaign(campaign, found, sheets.values(), dated=dated), *told], len(sheets) + 1
    )


def _campaign(
    campaign: Campaign, found: list[CharmgrError], sheets: Collection[_Read], *, dated: bool
) -> Iterator[Problem]:
    read_all = all(one.person for one in sheets)
    listed = campaign.document.data.get("roster") or []
    whole = read_all and isinstance(listed, list) and len(campaign.roster) == len(listed)
    roster = [one.person for one in sheets if one.person]
    games = {one.system.id: one.system for one in sheets if one.system}
    found = [*found, *lint_campaign.faults(campaign, roster if whole else None)]
    slips = [
        *lint_campaign.warnings(campaign, games),
        *_doubts(campaign.document, campaign.calendar),
    ]
    yield from map(_problem, sorted(found, key=_line))
    yield from (_problem(one, warning=True) for one in sorted(slips, key=_line))
    played = campaign.folder / scene.FILE
    if dated and played.is_file():
        try:
            scene.read(read(played.read_bytes(), scene.FILE), campaign.calendar)
        except CharmgrError as fault:
            fault.where = fault.where or scene.FILE
            yield _problem(fault)
    for path in sorted((campaign.folder / "characters").glob("*.y*ml")):
        if real_place(path) not in map(real_place, campaign.roster):
            name = path.relative_to(campaign.folder).as_posix()
            told = Message("The sheet is not in the roster of campaign.yaml.")
            yield Problem(name, told, warning=True)


def _line(fault: CharmgrError) -> tuple[int, ...]:
    return tuple(int(part) for part in fault.where.split(":")[1:] if part.isdigit())


def _namesake(path: Path, sheets: dict[Path, _Read], campaign: Campaign) -> Iterator[Problem]:
    """Tell whether somebody earlier in the roster has the name of a sheet."""
    person = sheets[path].person
    for other, one in sheets.items():
        if other == path:
            return
        if person and one.person and one.person.name == person.name:
            names = [sheet.relative_to(campaign.folder).as_posix() for sheet in (path, other)]
            yield _problem(SameNameError(where=names[0], name=person.name, other=names[1]))
            return


def _sheet(path: Path, name: str, calendar: Calendar | None, campaign: Campaign | None) -> _Read:
    """Read a sheet; without a calendar every date is taken for one."""
    person = None
    try:
        document = read(path.read_bytes(), name)
        if not isinstance(document.data, dict):
            raise EmptySheetError(where=name)
        person = Person(str(core_value(document.data, "name") or path.stem), path)
        wanted = core_value(document.data, "system") or (campaign.system if campaign else "")
        if not isinstance(wanted, str) or not wanted:
            raise NoSystemNamedError(where=document.where(()))
        system = load(wanted, campaign.wrappers if campaign else ()).about
    except CharmgrError as fault:
        fault.where = fault.where or name
        return _Read((_problem(fault),), person)
    view = names.survey(
        document.data,
        document.where,
        shape_of(system),
        _moments(calendar),
        calendar.text if calendar else str,
    )
    problems = [_problem(one) for one in schema.problems(system, view)]
    slips = (*schema.unknown_keys(view), *_doubts(document, calendar))
    problems += [_problem(one, warning=True) for one in slips]
    return _Read(tuple(problems), person, system)


def _moments(calendar: Calendar | None) -> Callable[[Any, str], int]:
    if calendar is None:
        return lambda _, __: 0
    return lambda value, where: read_moment(calendar, str(value), where)


def _doubts(document: Document, calendar: Calendar | None = None) -> Iterator[CharmgrError]:
    """List the values that other YAML readers take for something else, but for plain dates."""
    for where, text, value in document.doubts():
        if calendar is None or not _is_date(calendar, text):
            kind = Message("text") if isinstance(value, str) else str(value)
            yield DoubtfulValueError(where=where, text=text, value=kind)


def _is_date(calendar: Calendar, text: str) -> bool:
    try:
        calendar.parse(text)
    except CharmgrError:
        return False
    return True


def _problem(fault: CharmgrError, *, warning: bool = False) -> Problem:
    return Problem(fault.where, fault.message, fault.advice, warning, system=fault.system)
