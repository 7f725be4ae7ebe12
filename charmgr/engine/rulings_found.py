"""The game master's rulings as campaign.yaml holds them, found by the rule that they change."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from charmgr.api import Request, System, Term
from charmgr.engine.match import Lexicon, fold
from charmgr.engine.options import whole
from charmgr.engine.people import EVERYBODY
from charmgr.engine.played import Ruling
from charmgr.store.campaign import Campaign

__all__ = ["bare", "bearing", "holding", "listed", "terms"]


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
    """List the rulings that hold for somebody; one without `who` is for everybody."""
    if campaign is None:
        return []
    return [one for one in listed(campaign) if not one.who or _means(campaign, one.who, name)]


def _means(campaign: Campaign, who: str, name: str) -> bool:
    """Tell whether a person or a group that a ruling names is or has somebody."""
    wanted = fold(who)
    group = next((names for key, names in campaign.groups.items() if fold(key) == wanted), ())
    if wanted == EVERYBODY and not group:
        return True
    named = {fold(one) for one in group} | {wanted}
    return any(one in named for one in (fold(name), *fold(name).split()))


def bearing(campaign: Campaign | None, ids: Collection[str], name: str = "") -> list[Ruling]:
    """List the rulings on any of these rules and house rules; `name` leaves out those on others."""
    if campaign is None or not campaign.rulings:
        return []
    wanted = {bare(id_) for id_ in ids}
    found = holding(campaign, name) if name else listed(campaign)
    return [one for one in found if one.rule and bare(one.rule) in wanted]


def terms(
    campaign: Campaign | None, name: str, system: System, request: Request
) -> tuple[Term, ...]:
    """List the rulings that bear on this request of somebody, as terms of its rolls.

    A ruling without `on` is for every roll; a term's source is its line in campaign.yaml.
    """
    asked = {request.act, *request.traits}
    return tuple(
        Term(one.text, _dice_or_number(one.value), one.where)
        for one in holding(campaign, name)
        if one.value != "" and (not one.on or _id(system, one.on) in asked)
    )


def _id(system: System, word: str) -> str:
    return Lexicon(system.traits, system.actions, system.deeds).get(word) or word


def _dice_or_number(value: int | str) -> int | str:
    if isinstance(value, str) and value.strip("+-−").isdigit():
        return whole(value)
    return value


def bare(id_: str) -> str:
    """Fold a rule's id; the star that marks a reading of the rules may be left out."""
    return fold(id_.rstrip("*"))
