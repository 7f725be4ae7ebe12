"""The game master's rulings as campaign.yaml holds them, found by the rule that they change."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from charmgr.engine.answers_rulings import Ruling
from charmgr.engine.house_rules import is_for
from charmgr.engine.match import fold
from charmgr.store.campaign import Campaign

__all__ = ["bare", "bearing", "holding", "listed"]


def listed(campaign: Campaign | None) -> list[Ruling]:
    """List the rulings in the order of campaign.yaml."""
    found = campaign.rulings if campaign else ()
    return [_ruling(ruling, number) for number, ruling in enumerate(found, 1)]


def _ruling(ruling: Mapping[str, Any], number: int) -> Ruling:
    def said(key: str) -> str:
        value = ruling.get(key)
        return "" if value is None else str(value)

    value = ruling.get("value")
    return Ruling(
        number,
        str(ruling["text"]),
        said("date"),
        said("rule"),
        said("who"),
        said("on"),
        value if isinstance(value, int) else said("value"),
        str(ruling["where"]).rpartition(":")[0],
    )


def holding(campaign: Campaign | None, name: str) -> list[Ruling]:
    """List the rulings that hold for somebody."""
    return [
        one
        for one in listed(campaign)
        if campaign is not None and is_for(campaign, one.who or None, name)
    ]


def bearing(campaign: Campaign | None, ids: Collection[str], name: str = "") -> list[Ruling]:
    """List the rulings on any of these rules and house rules; `name` leaves out those on others."""
    if campaign is None or not campaign.rulings:
        return []
    wanted = {bare(id_) for id_ in ids}
    found = holding(campaign, name) if name else listed(campaign)
    return [one for one in found if one.rule and bare(one.rule) in wanted]


def bare(id_: str) -> str:
    """Fold a rule's id; the star that marks a reading of the rules may be left out."""
    return fold(id_.rstrip("*"))
