"""The units of time of every game that is played in a campaign."""

from __future__ import annotations

from charmgr.api import Message, System
from charmgr.engine.match import Lexicon
from charmgr.engine.systems import load
from charmgr.engine.table import Table

__all__ = ["unit_names", "units"]


def units(table: Table) -> dict[str, int]:
    """Tell the length in seconds of each unit by its full names, such as `GAME.rounds`."""
    return {
        f"{game}.{name}": unit.seconds
        for game, about in _games(table).items()
        for unit in about.units
        for name in (*unit.en, *unit.ru, unit.id)
    }


def unit_names(table: Table) -> tuple[Message | str, ...]:
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
