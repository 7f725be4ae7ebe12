"""Every problem of every file of a campaign, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from charmgr.engine import names, scene, schema
from charmgr.engine.answers import Problem, Problems
from charmgr.engine.character import EmptySheetError, NoSystemNamedError, core_value
from charmgr.engine.house_rules import house_rules
from charmgr.engine.shape import shape_of
from charmgr.engine.systems import load
from charmgr.errors import BadDataError, CharmgrError, Message
from charmgr.store import campaign as campaigns
from charmgr.store.calendar import Calendar, calendar_from, read_moment
from charmgr.store.campaign import Campaign
from charmgr.store.document import read

__all__ = ["lint"]


class SameNameError(BadDataError):
    """Two sheets of a roster have one name."""

    text = "{name} is also the name in {other}."
    hint = "Give one of them another name: names tell people apart."


def lint(folder: Path | None, files: list[Path]) -> Problems:
    """List the problems of a campaign and of sheets; files named alone are read without one."""
    if folder is None:
        calendar = calendar_from("days", str, "")
        found = [problem for path in files for problem in _sheet(path, path.name, calendar, None)]
        return Problems(found, len(files))
    try:
        campaign = campaigns.load(folder)
    except CharmgrError as fault:
        return Problems([_problem(fault)], 1)
    found = list(_campaign(campaign))
    known: dict[str, str] = {}
    sheets = [path for path in campaign.roster if not files or path.resolve() in files]
    for path in sheets:
        name = path.relative_to(folder).as_posix()
        found += _sheet(path, name, campaign.calendar, campaign, known)
    return Problems(found, len(sheets) + 1)


def _campaign(campaign: Campaign) -> Iterator[Problem]:
    for system in campaign.rules:
        try:
            house_rules(campaign, load(system, campaign.wrappers).about)
        except CharmgrError as fault:
            fault.where = fault.where or campaign.document.where(("rules", system))
            yield _problem(fault)
    try:
        played = campaign.folder / scene.FILE
        if played.is_file():
            scene.read(read(played.read_bytes(), scene.FILE), campaign.calendar)
    except CharmgrError as fault:
        fault.where = fault.where or scene.FILE
        yield _problem(fault)
    for path in sorted((campaign.folder / "characters").glob("*.y*ml")):
        if path.resolve() not in [sheet.resolve() for sheet in campaign.roster]:
            name = path.relative_to(campaign.folder).as_posix()
            told = Message("The sheet is not in the roster of campaign.yaml.")
            yield Problem(name, told, warning=True)


def _sheet(
    path: Path,
    name: str,
    calendar: Calendar,
    campaign: Campaign | None,
    known: dict[str, str] | None = None,
) -> Iterator[Problem]:
    try:
        document = read(path.read_bytes(), name)
        if not isinstance(document.data, dict):
            raise EmptySheetError(where=name)
        wanted = core_value(document.data, "system") or (campaign.system if campaign else "")
        if not isinstance(wanted, str) or not wanted:
            raise NoSystemNamedError(where=document.where(()))
        system = load(wanted, campaign.wrappers if campaign else ())
    except CharmgrError as fault:
        fault.where = fault.where or name
        yield _problem(fault)
        return
    view = names.survey(
        document.data,
        document.where,
        shape_of(system.about),
        lambda value, where: read_moment(calendar, str(value), where),
        calendar.text,
    )
    for problem in schema.problems(system.about, view):
        yield _problem(problem)
    for problem in schema.unknown_keys(view):
        yield _problem(problem, warning=True)
    called = str(view.sheet.get("name") or path.stem)
    if known is not None:
        if called in known:
            yield _problem(SameNameError(where=name, name=called, other=known[called]))
        known[called] = name


def _problem(fault: CharmgrError, *, warning: bool = False) -> Problem:
    return Problem(fault.where, fault.message, fault.advice, warning)
