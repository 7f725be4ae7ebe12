"""Every problem of campaign.yaml that its people and their games show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from charmgr.api import System, Trait
from charmgr.engine.house_rules import switch_of
from charmgr.engine.lint import rulings
from charmgr.engine.match import NoSuchCharacterError, fold, near
from charmgr.engine.people import EVERYBODY, People
from charmgr.engine.register import Someone
from charmgr.engine.sheets.schema import UnknownKeyError
from charmgr.engine.systems import load
from charmgr.errors import BadDataError, CharmgrError, Faults
from charmgr.store.campaign import Campaign
from charmgr.store.inside import real_place

__all__ = ["faults", "warnings"]

KEYS = (*Campaign.FIELDS, "calendar", "now")


class NobodyError(NoSuchCharacterError):
    """A name in a group or ruling that nobody bears."""

    text = "“{word}” is nobody in the roster."


class TwiceInRosterError(BadDataError):
    """A sheet stands twice in the roster."""

    text = "The roster names {sheet} twice."


class UnspokenLanguageError(BadDataError):
    """A language that charmgr does not speak."""

    text = "charmgr speaks “ru” and “en”, not “{language}”."


def faults(campaign: Campaign, roster: Sequence[Someone] | None) -> list[CharmgrError]:
    """List what cannot stay as it is; `roster` is None where not every name can be read."""
    found: list[CharmgrError] = []
    collect = Faults(found)
    if campaign.system:
        collect.tried(lambda: load(campaign.system, campaign.wrappers), None)
    for fault in found:
        fault.where = fault.where or campaign.document.where(("system",))
    for system in campaign.rules:
        found += _switches(campaign, system)
    if roster is not None:
        found += _nobody(campaign, roster)
    found += rulings.faults(campaign)
    return found


def warnings(
    campaign: Campaign, games: Mapping[str, System], own: Iterable[Trait]
) -> Iterator[CharmgrError]:
    """List what is probably a slip of the pen; `games` and `own` traits are those of the roster."""
    document = campaign.document
    for key in document.data or {}:
        if key not in KEYS and (meant := near(str(key), KEYS)):
            yield UnknownKeyError(where=document.where((key,)), field=key, near=meant)
    if campaign.language not in ("", "ru", "en"):
        where = document.where(("language",))
        yield UnspokenLanguageError(where=where, language=campaign.language)
    seen: set[Path] = set()
    roster = (document.data or {}).get("roster")
    for index, entry in enumerate(roster if isinstance(roster, list) else ()):
        path = real_place(campaign.folder / str(entry))
        if path in seen:
            yield TwiceInRosterError(where=document.where(("roster", index)), sheet=entry)
        if path is not None:
            seen.add(path)
    yield from rulings.warnings(campaign, games, own)


def _switches(campaign: Campaign, system: str) -> Iterator[CharmgrError]:
    try:
        about = load(system, campaign.wrappers).about
    except CharmgrError as fault:
        fault.where = fault.where or campaign.document.where(("rules", system))
        yield fault
        return
    for id_ in campaign.rules[system]:
        try:
            switch_of(campaign, about, id_)
        except CharmgrError as fault:
            yield fault


def _nobody(campaign: Campaign, roster: Sequence[Someone]) -> Iterator[CharmgrError]:
    known = [person.name for person in roster]
    people = People(roster)
    for group, names in campaign.groups.items():
        for index, name in enumerate(names):
            try:
                people.one(name)
            except CharmgrError as fault:
                found = fault if people.knows(name) else NobodyError(name, known)
                found.where = campaign.document.where(("groups", group, index))
                yield found
    groups = {fold(group) for group in (*campaign.groups, EVERYBODY)}
    words = {word for one in roster for word in (fold(one.name), *fold(one.name).split())}
    for ruling in campaign.rulings:
        name = fold(str(ruling.get("who") or ""))
        if name and name not in groups and name not in words:
            where = campaign.document.where(("rulings", ruling["index"], "who"))
            yield NobodyError(str(ruling["who"]), known, where=where)
