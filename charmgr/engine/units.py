"""Stretches of time as people tell them, in the units of every game that is played."""

from __future__ import annotations

from charmgr.api import Message, System
from charmgr.engine.match import Lexicon
from charmgr.engine.systems import load
from charmgr.engine.table import Table
from charmgr.store import duration
from charmgr.store.calendar_errors import UnreadableDateError

__all__ = ["end_of"]


def end_of(table: Table, text: str, *, until: bool = False) -> int:
    """Tell the moment at which a stretch of time ends; `until` reads a date instead."""
    try:
        if until:
            return table.calendar.parse(text)
        passed = duration.parse(text, _units(table), table.calendar.day_length)
    except (duration.UnknownUnitError, duration.MissingUnitError) as fault:
        fault.values["units"] = _unit_names(table)
        raise
    except UnreadableDateError as fault:
        fault.values["example"] = table.calendar.text(table.clock)
        raise
    return table.calendar.add(table.clock, passed)


def _units(table: Table) -> dict[str, int]:
    """Tell the length in seconds of each unit by its full names, such as `GAME.rounds`."""
    return {
        f"{game}.{name}": unit.seconds
        for game, about in _games(table).items()
        for unit in about.units
        for name in (*unit.en, *unit.ru, unit.id)
    }


def _unit_names(table: Table) -> tuple[Message | str, ...]:
    """Name the units for people, each once and in the campaign's language."""
    russian = table.campaign is not None and table.campaign.language == "ru"
    games = _games(table).values()
    named = {
        Lexicon(about.units).name(unit.id, "ru" if russian else "en")
        for about in games
        for unit in about.units
    }
    return (Message("w, d, h, min, s, mo, y"), *sorted(named))


def _games(table: Table) -> dict[str, System]:
    games = {game.id: game.about for game in table.games}
    campaign = table.campaign
    if campaign and campaign.system and campaign.system not in games:
        games[campaign.system] = load(campaign.system, campaign.wrappers).about
    return games
