"""House rules laid over a system's defaults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from charmgr.api import Switch, System
from charmgr.engine.options import Asked
from charmgr.errors import BadDataError, Message
from charmgr.store.campaign import Campaign

__all__ = [
    "Watched",
    "as_written",
    "house_rules",
    "switch_of",
]


class NoSuchSwitchError(BadDataError):
    """campaign.yaml sets a house rule that the system does not have."""

    text = "{system} has no house rule “{switch}”."
    hint = "Its house rules: {known}."


class BadSwitchError(BadDataError):
    """campaign.yaml sets a house rule to a value that it does not take."""

    text = "The house rule “{switch}” takes {wanted}, not {value}."


class Watched(Asked):
    """The switches of one call, which remember what the rules asked of them."""

    def __init__(self, rules: Mapping[str, Any], system: System) -> None:
        """`rules` are the campaign's values over the system's defaults."""
        super().__init__(rules, set())
        self._defaults = {switch.id: switch.default for switch in system.switches}

    @property
    def counted(self) -> dict[str, Any]:
        """The house rules that were asked for and are not as the book has them."""
        own = {id_: self[id_] for id_ in sorted(self.asked) if id_ in self}
        return {id_: value for id_, value in own.items() if value != self._defaults.get(id_)}


def house_rules(campaign: Campaign | None, system: System) -> dict[str, Any]:
    """Lay a campaign's switches over the system's defaults, by dotted id.

    Raises NoSuchSwitchError and BadSwitchError with the line of campaign.yaml.
    """
    values = {switch.id: switch.default for switch in system.switches}
    if campaign is None:
        return values
    return values | {
        id_: switch_of(campaign, system, id_) for id_ in campaign.rules.get(system.id, {})
    }


def switch_of(campaign: Campaign, system: System, id_: str) -> Any:
    """Tell the value that a campaign gives to one house rule; raises as `house_rules` does."""
    known = {switch.id: switch for switch in system.switches}
    where = _place(campaign, system.id, id_)
    if id_ not in known:
        names = ", ".join(known) or "—"
        raise NoSuchSwitchError(where=where, system=system.id, switch=id_, known=names)
    return _checked(known[id_], campaign.rules[system.id][id_], where)


def _checked(switch: Switch, value: Any, where: str) -> Any:
    options = switch.options or ((True, False) if isinstance(switch.default, bool) else ())
    # 1 == True: a switch of words or numbers must not take the other kind for it
    if options and not any(value == one and type(value) is type(one) for one in options):
        wanted = " | ".join(as_written(one) for one in options)
        raise BadSwitchError(where=where, switch=switch.id, wanted=wanted, value=as_written(value))
    if not options and type(value) is not type(switch.default):
        kind = Message("a whole number" if isinstance(switch.default, int) else "a text")
        raise BadSwitchError(where=where, switch=switch.id, wanted=kind, value=as_written(value))
    return value


def as_written(value: bool | int | str) -> str:
    """Write a house rule's value as campaign.yaml holds it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _place(campaign: Campaign, system: str, switch: str) -> str:
    """Find the line of a switch that may be written nested, dotted or half of each."""
    switches: Any = (campaign.document.data or {})["rules"][system]
    path: tuple[str, ...] = ("rules", system)
    rest = switch
    while rest:
        key = next(key for key in switches if rest == key or rest.startswith(f"{key}."))
        path, switches, rest = (*path, key), switches[key], rest[len(key) + 1 :]
    return campaign.document.where(path)
