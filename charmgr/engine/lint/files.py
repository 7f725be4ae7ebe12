"""Every problem of every file of a campaign, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from charmgr.engine import scene
from charmgr.engine.answers import Problem, Problems
from charmgr.engine.cores import Progress, in_shares
from charmgr.engine.files import Files
from charmgr.engine.lint import campaign as settings
from charmgr.engine.lint.sheet import Around, Read, line, read_sheet
from charmgr.engine.lint.spelling import doubts
from charmgr.engine.match import fold
from charmgr.errors import BadDataError, CharmgrError, Faults
from charmgr.store import campaign as campaigns
from charmgr.store.calendar_errors import BadCalendarError
from charmgr.store.campaign import Campaign
from charmgr.store.document import bytes_of, read
from charmgr.store.inside import real_place
from charmgr.store.own_files import DOCUMENTS

__all__ = ["lint"]


class SameNameError(BadDataError):
    """Two sheets of a roster have one name."""

    text = "{name} is also the name in {other}."
    hint = "Give one of them another name: names tell people apart."


class NotInRosterError(BadDataError):
    """A sheet in the campaign's folder that nobody plays."""

    text = "The sheet is not in the roster of campaign.yaml."


def lint(
    folder: Path | None,
    files: list[Path],
    look: Callable[[Path], bytes] = bytes_of,
    progress: Progress | None = None,
) -> Problems:
    """List the problems of a campaign and of sheets; files named alone are read without one.

    `look` reads a file, or tells what it is about to become.
    """
    if folder is None:
        alone = [read_sheet(path, path.name, Around(look=look)) for path in files]
        return Problems([problem for one in alone for problem in one.problems], len(files))
    found: list[CharmgrError] = []
    try:
        document = read(look(folder / campaigns.FILE), campaigns.FILE)
        campaign = campaigns.parse(folder, document, Faults(found))
    except CharmgrError as fault:
        return Problems([Problem.of(fault)], 1)
    dated = not any(isinstance(fault, BadCalendarError) for fault in found)
    name_of = Files(folder).name
    around = Around(campaign, campaign.calendar if dated else None, look)
    played = {path.resolve() for path in campaign.roster}
    guests = [path for path in files if path not in played and path.name not in DOCUMENTS]
    paths = list(dict.fromkeys([*campaign.roster, *guests]))
    found_in = in_shares(lambda path: read_sheet(path, name_of(path), around), paths, progress)
    sheets = dict(zip(paths, found_in, strict=True))
    alike = _namesakes({path: sheets[path] for path in dict.fromkeys(campaign.roster)}, campaign)
    told = [
        problem
        for path, one in sheets.items()
        if not files or path.resolve() in files
        for problem in (*one.problems, *alike.get(path, ()))
    ]
    return Problems(
        [*_campaign(campaign, found, sheets.values(), dated=dated), *told], len(sheets) + 1
    )


def _campaign(
    campaign: Campaign, found: list[CharmgrError], sheets: Collection[Read], *, dated: bool
) -> Iterator[Problem]:
    read_all = all(one.person for one in sheets)
    listed = campaign.document.data.get("roster") or []
    whole = read_all and isinstance(listed, list) and len(campaign.roster) == len(listed)
    roster = [one.person for one in sheets if one.person]
    games = {one.system.id: one.system for one in sheets if one.system}
    found = [*found, *settings.faults(campaign, roster if whole else None)]
    own = [trait for one in sheets for trait in one.own]
    slips = [Problem.of(one, warning=True) for one in settings.warnings(campaign, games, own)]
    slips += [
        one
        for one in doubts(campaign.document, campaign.path, campaign.calendar)
        if one.code != "doubtful-key"  # "on" is a key of ours
    ]
    yield from sorted(map(Problem.of, found), key=line)
    yield from sorted(slips, key=line)
    played = campaign.folder / scene.FILE
    if dated and played.is_file():
        try:
            scene.read(read(bytes_of(played, scene.FILE), scene.FILE), campaign.calendar)
        except CharmgrError as fault:
            fault.where = fault.where or scene.FILE
            yield Problem.of(fault)
    played_sheets = set(map(real_place, campaign.roster))
    for path in sorted((campaign.folder / "characters").glob("*.y*ml")):
        if real_place(path) not in played_sheets:
            where = Files(campaign.folder).name(path)
            yield Problem.of(NotInRosterError(where=where), warning=True)


def _namesakes(sheets: dict[Path, Read], campaign: Campaign) -> dict[Path, list[Problem]]:
    """Tell of each sheet whose name somebody earlier in the roster has."""
    first: dict[str, Path] = {}
    found: dict[Path, list[Problem]] = {}
    for path, one in sheets.items():
        if one.person is None:
            continue
        other = first.setdefault(fold(one.person.name), path)
        if other != path:
            names = [Files(campaign.folder).name(sheet) for sheet in (path, other)]
            told = SameNameError(where=names[0], name=one.person.name, other=names[1])
            found[path] = [Problem.of(told)]
    return found
