"""campaign.yaml: who plays, by which calendar and house rules, and what time it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from msgspec import Struct, field

from charmgr.errors import BadDataError, Faults, Message, NotFoundError
from charmgr.store.calendar import Calendar, calendar_from, read_moment
from charmgr.store.campaign_language import campaign_above
from charmgr.store.document import Document, bytes_of, read
from charmgr.store.inside import Folder, real_place, refuse_links_out
from charmgr.store.own_files import CAMPAIGN as FILE

__all__ = [
    "FILE",
    "BadCampaignError",
    "Campaign",
    "NoCampaignError",
    "find",
    "load",
]


class NoCampaignError(NotFoundError):
    """The command needs a campaign and there is none above the folder."""

    text = "There is no campaign here: no campaign.yaml in {folder} or above it."
    hint = "Make one with “charmgr init NAME”, or name one with -C FOLDER."


class BadCampaignError(BadDataError):
    """A value of campaign.yaml is not what it must be."""

    text = "“{key}” must be {wanted}."


class OutsideCampaignError(BadDataError):
    """A roster entry leads out of the campaign's folder."""

    text = "The roster's “{entry}” lies outside the campaign's folder."
    hint = "Move the sheet into the folder; links must not lead out of it."


class MissingSheetError(BadDataError):
    """A roster entry names no file."""

    text = "The roster's “{entry}” is not there."
    hint = "Correct the path or take the line out of the roster."


class Campaign(Struct, frozen=True):
    """A campaign as its file tells it.

    `now` is a moment, seconds since day 0 of `calendar`. `roster` holds paths of sheets in the
    order of play, `groups` names by group, `rules` the switches by system and dotted id, `state`
    each system's own map, `rulings` the game master's rulings with their places in the file.
    """

    FIELDS: ClassVar[Mapping[str, tuple[type, Message]]] = {
        "name": (str, Message("text")),
        "system": (str, Message("the name of a game system")),
        "language": (str, Message("a language, “ru” or “en”")),
        "roster": (list, Message("a list of sheets")),
        "groups": (dict, Message("lists of names by group")),
        "rules": (dict, Message("house rules by system")),
        "rulings": (list, Message("a list of rulings")),
        "wrappers": (list, Message("a list of installed wrappers")),
        "state": (dict, Message("values by system")),
    }

    folder: Path
    document: Document
    calendar: Calendar
    now: int
    name: str
    system: str = ""
    language: str = ""
    roster: tuple[Path, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rules: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    rulings: tuple[Mapping[str, Any], ...] = ()
    wrappers: tuple[str, ...] = ()
    state: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """The campaign's own file."""
        return self.folder / FILE


def find(start: Path) -> Path | None:
    """Find the nearest folder with a campaign, links resolved; None where there is none.

    A disk that cannot tell raises its OSError.
    """
    file = campaign_above(str(start))
    return Path(file).parent if file else None


def around(start: Path) -> Path:
    """Find the campaign around a folder; raises NoCampaignError where there is none."""
    folder = find(start)
    if folder is None:
        raise NoCampaignError(folder=start)
    return folder


def load(folder: Path, faults: Faults | None = None) -> Campaign:
    """Read a campaign's file, as `parse` does its document."""
    return parse(folder, read(bytes_of(folder / FILE, FILE), FILE), faults)


def parse(folder: Path, document: Document, faults: Faults | None = None) -> Campaign:
    """Understand a campaign's document; what has a fault that is collected is left out.

    Without `faults` the first is raised, a BadDataError with its place.
    """
    refuse_links_out(folder)
    faults = faults or Faults()
    data = {} if document.data is None else document.data
    if not isinstance(data, dict):
        raise BadCampaignError(
            where=document.where(()), key=FILE, wanted=Message("a map of settings")
        )
    settings = {
        key: value
        for key, value in data.items()
        if value is not None
        and faults.tried(partial(_field, document, key, value), otherwise=False)
    }
    language = settings.get("language", "")
    calendar = faults.tried(partial(_calendar, document, settings), None)
    home = Folder(folder.resolve())
    now = 0 if calendar is None else faults.tried(partial(_now, document, settings, calendar), 0)
    return Campaign(
        folder=folder,
        document=document,
        calendar=calendar or calendar_from("days", str),
        now=now,
        name=settings.get("name", folder.name),
        system=settings.get("system", ""),
        language=language,
        roster=tuple(
            path
            for index, entry in enumerate(settings.get("roster", ()))
            if (path := faults.tried(partial(_sheet, folder, home, document, index, entry), None))
        ),
        groups={
            str(name): faults.tried(partial(_names, document, name, group), ())
            for name, group in settings.get("groups", {}).items()
        },
        rules={
            str(system): faults.tried(partial(_switches, document, system, switches), {})
            for system, switches in settings.get("rules", {}).items()
        },
        rulings=tuple(
            known
            for index, ruling in enumerate(settings.get("rulings", ()))
            if (known := faults.tried(partial(_ruling, document, index, ruling), None))
        ),
        wrappers=tuple(str(name) for name in settings.get("wrappers", ())),
        state=settings.get("state", {}),
    )


def _field(document: Document, key: str, value: Any) -> bool:
    """Check the kind of value of a field; fields that are not known are left alone."""
    kind, wanted = Campaign.FIELDS.get(key, (object, Message("")))
    if not isinstance(value, kind):
        raise BadCampaignError(where=document.where((key,)), key=key, wanted=wanted)
    return True


def _calendar(document: Document, settings: Mapping[str, Any]) -> Calendar:
    return calendar_from(
        settings.get("calendar"),
        lambda path: document.where(("calendar", *path)),
        settings.get("language", ""),
    )


def _now(document: Document, settings: Mapping[str, Any], calendar: Calendar) -> int:
    if "now" not in settings:
        return 0
    return read_moment(calendar, settings["now"], lambda: document.where(("now",)))


def _sheet(folder: Path, home: Folder, document: Document, index: int, entry: Any) -> Path:
    if isinstance(entry, str) and home.plain_file(entry):
        return folder / entry
    where = document.where(("roster", index))
    if not isinstance(entry, str):
        raise BadCampaignError(where=where, key="roster", wanted=Message("a list of sheets"))
    path = real_place(home.place / entry)
    if path is None:
        raise MissingSheetError(where=where, entry=entry)
    if not path.is_relative_to(home.place) or "\\" in entry or Path(entry).is_absolute():
        raise OutsideCampaignError(where=where, entry=entry)
    if not path.is_file():
        raise MissingSheetError(where=where, entry=entry)
    return folder / entry


def _names(document: Document, group: str, names: Any) -> tuple[str, ...]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadCampaignError(
            where=document.where(("groups", group)), key=group, wanted=Message("a list of names")
        )
    return tuple(names)


def _switches(document: Document, system: str, switches: Any) -> Mapping[str, Any]:
    return dict(_dotted(document, ("rules", system), switches))


def _dotted(
    document: Document, path: tuple[str, ...], switches: Any, prefix: str = ""
) -> list[tuple[str, Any]]:
    """Flatten nested house rules to dotted ids: both spellings mean the same switch."""
    if not isinstance(switches, dict):
        raise BadCampaignError(
            where=document.where(path), key=path[-1], wanted=Message("house rules by name")
        )
    flat: list[tuple[str, Any]] = []
    for key, value in switches.items():
        if isinstance(value, dict):
            flat += _dotted(document, (*path, key), value, f"{prefix}{key}.")
        else:
            flat.append((f"{prefix}{key}", value))
    return flat


def _ruling(document: Document, index: int, ruling: Any) -> Mapping[str, Any]:
    where = document.where(("rulings", index))
    if not isinstance(ruling, dict) or not isinstance(ruling.get("text"), str):
        raise BadCampaignError(
            where=where, key="rulings", wanted=Message("rulings, each with at least a text")
        )
    return {**ruling, "where": where, "index": index}
