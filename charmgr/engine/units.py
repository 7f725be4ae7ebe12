"""The units of time of every game that is played in a campaign."""

from __future__ import annotations

from charmgr.engine.systems import load
from charmgr.engine.table import Table

__all__ = ["units"]


def units(table: Table) -> dict[str, int]:
    """Tell the length in seconds of each unit by its full names, such as `GAME.rounds`."""
    games = {game.id: game.about for game in table.games}
    campaign = table.campaign
    if campaign and campaign.system and campaign.system not in games:
        games[campaign.system] = load(campaign.system, campaign.wrappers).about
    return {
        f"{game}.{name}": unit.seconds
        for game, about in games.items()
        for unit in about.units
        for name in (*unit.en, *unit.ru, unit.id)
    }
