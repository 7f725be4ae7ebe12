"""Every problem of the rulings in campaign.yaml, and what may stand in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from charmgr.api import System, Trait
from charmgr.dice import notation
from charmgr.engine.match import Lexicon, UnknownWordError, fold, near
from charmgr.engine.rulings_found import bare
from charmgr.errors import BadDataError, CharmgrError, Message
from charmgr.store.calendar import Calendar, is_moment
from charmgr.store.campaign import Campaign

__all__ = [
    "BadRulingDateError",
    "BadRulingError",
    "Known",
    "NothingRuledError",
    "faults",
    "is_date",
    "is_worth",
    "rule_named",
    "warnings",
]

REAL_DATE = re.compile(r"\d{4}-\d\d-\d\d")


class BadRulingError(BadDataError):
    """A ruling's value is neither a number nor dice."""

    text = "A ruling is worth a number or dice, not “{value}”."


class BadRulingDateError(BadDataError):
    """A ruling's date is none."""

    text = "“{date}” is no date of the campaign and no real one."
    hint = "Write it as the campaign's calendar does, or as 2026-11-30."


class NothingRuledError(BadDataError):
    """A ruling is on something that no game of the campaign has."""

    text = "The ruling is on “{word}”, which no game here has as a trait or an action."
    hint = "Known names: charmgr systems NAME."


class UnknownRuleError(BadDataError):
    """A ruling changes a rule that no game of the campaign has."""

    text = "The ruling changes “{rule}”, which no game here has as a rule or a house rule."
    hint = "Did you mean “{near}”?"

    @property
    def advice(self) -> Message | None:
        """The nearest id, if there is one."""
        return super().advice if self.values["near"] else None


class NoSuchRuleError(UnknownWordError):
    """No game of the campaign has such a rule or house rule."""

    text = "No game here has a rule or a house rule “{word}”."
    listed = Message("“charmgr explain” and “charmgr systems SYSTEM” tell the ids of rules.")


def faults(campaign: Campaign) -> Iterator[CharmgrError]:
    """List what cannot stay as it is: values and dates that are none."""
    for ruling in campaign.rulings:
        place = ("rulings", ruling["index"])
        value, date = ruling.get("value"), ruling.get("date")
        if value is not None and not is_worth(value):
            where = campaign.document.where((*place, "value"))
            yield BadRulingError(where=where, value=value)
        if date is not None and not is_date(campaign.calendar, str(date)):
            where = campaign.document.where((*place, "date"))
            yield BadRulingDateError(where=where, date=date)


def warnings(
    campaign: Campaign, games: Mapping[str, System], own: Iterable[Trait]
) -> Iterator[CharmgrError]:
    """List rulings on what no game of the roster has, and no sheet of its `own`."""
    known = Known(games.values(), own)
    for ruling in campaign.rulings:
        word, rule = str(ruling.get("on") or ""), str(ruling.get("rule") or "")
        if word and word not in known:
            where = campaign.document.where(("rulings", ruling["index"], "on"))
            yield NothingRuledError(where=where, word=word)
        try:
            rule_named(rule, games.values())
        except NoSuchRuleError as fault:
            where = campaign.document.where(("rulings", ruling["index"], "rule"))
            yield UnknownRuleError(where=where, rule=rule, near=fault.values["near"])


class Known:
    """What a ruling may be on: what these games have, and their sheets of their `own`."""

    def __init__(self, games: Iterable[System], own: Iterable[Trait]) -> None:
        """Read the names once."""
        self._games = [Lexicon(game.traits, game.actions, game.deeds) for game in games]
        self._own = {fold(trait.id) for trait in own}

    def __contains__(self, word: str) -> bool:
        """Tell whether a word names such a thing."""
        return fold(word) in self._own or any(game.get(word) for game in self._games)


def is_worth(value: object) -> bool:
    """Tell whether a ruling may be worth a value: a whole number or dice."""
    if isinstance(value, int) and not isinstance(value, bool):
        return True
    try:
        notation.parse(str(value).strip().lstrip("+-−"))
    except CharmgrError:
        return False
    return isinstance(value, str)


def is_date(calendar: Calendar, text: str) -> bool:
    """Tell whether a text is a date of the campaign, or a real one."""
    return bool(REAL_DATE.fullmatch(text.strip())) or is_moment(calendar, text)


def rule_named(word: str, systems: Iterable[System]) -> str:
    """Find the id of a rule or house rule as its game writes it; "" is none.

    Raises NoSuchRuleError.
    """
    if not word:
        return ""
    known = [id_ for system in systems for id_ in _rules_of(system)]
    found = next((id_ for id_ in known if bare(id_) == bare(word)), None)
    if found is None:
        meant = near(word, known)
        raise NoSuchRuleError(word, [meant] if meant else ())
    return found


def _rules_of(system: System) -> Iterator[str]:
    yield from system.statements
    for switch in system.switches:
        yield switch.id
        if switch.rule:
            yield switch.rule
