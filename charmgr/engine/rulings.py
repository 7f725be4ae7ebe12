"""The game master's rulings made and dropped: the list in campaign.yaml, its comments kept."""

from __future__ import annotations

from charmgr.engine.lint.rulings import (
    BadRulingDateError,
    BadRulingError,
    Known,
    NothingRuledError,
    is_date,
    is_worth,
    rule_named,
)
from charmgr.engine.options import NotANumberError, whole
from charmgr.engine.played import Rulings
from charmgr.engine.rulings_found import listed
from charmgr.engine.sheets.ratings import own_traits
from charmgr.engine.table import Table
from charmgr.errors import NotFoundError, UsageError
from charmgr.store import campaign as campaigns
from charmgr.store import operations
from charmgr.store.campaign import Campaign

__all__ = ["drop", "make"]


class NoSuchRulingError(NotFoundError):
    """A number that no ruling has."""

    text = "There is no ruling number {number}."
    hint = "“charmgr ruling” lists them with their numbers."


class NoDateError(UsageError):
    """A ruling's date is none."""

    text, hint = BadRulingDateError.text, BadRulingDateError.hint


class WorthNothingError(UsageError):
    """A ruling's value is neither a number nor dice."""

    text = BadRulingError.text


def make(
    table: Table,
    text: str,
    *,
    rule: str = "",
    who: str = "",
    on: str = "",
    value: str = "",
    date: str = "",
) -> Rulings:
    """Write a ruling at the end of the list in campaign.yaml, of now unless a date is given."""
    campaign = table.the_campaign
    systems = [person.system.about for person in table.roster]
    if who:
        table.find([who])
    if value and not is_worth(_number(value)):
        raise WorthNothingError(value=value)
    if date and not is_date(table.calendar, date):
        raise NoDateError(date=date)
    own = (trait for one in table.roster for trait in own_traits(one.system.about, one.sheet))
    if on and on not in Known(systems, own):
        table.warnings.append(NothingRuledError(word=on).message)
    found = {
        "date": date or table.calendar.text(table.clock),
        "rule": rule_named(rule, systems),
        "who": who,
        "on": on,
        "value": _number(value) if value else "",
        "text": text,
    }
    ruling = {key: said for key, said in found.items() if said != ""}
    table.edit_own(campaigns.FILE, [operations.Append(("rulings",), ruling)])
    return _now(table, campaign, len(campaign.rulings))


def drop(table: Table, number: int) -> Rulings:
    """Take a ruling out of campaign.yaml; the journal keeps it."""
    campaign = table.the_campaign
    if not 0 < number <= len(campaign.rulings):
        raise NoSuchRulingError(number=number)
    table.edit_own(campaigns.FILE, [operations.Remove(("rulings", number - 1))])
    return _now(table, campaign, 0)


def _now(table: Table, campaign: Campaign, first: int) -> Rulings:
    """Read the list again as it is to be written."""
    document = table.files.document(table.files.folder / campaigns.FILE)
    return Rulings(listed(campaigns.parse(campaign.folder, document))[first:])


def _number(value: str) -> int | str:
    try:
        return whole(value)
    except NotANumberError:
        return value
