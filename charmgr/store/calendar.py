"""The campaign's calendar: moments, whole seconds since its day 0, as dates and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from charmgr.errors import CharmgrError
from charmgr.store.calendar_dates import DateCalendar
from charmgr.store.calendar_days import DayCalendar
from charmgr.store.calendar_errors import BadMomentError, MomentError
from charmgr.store.calendar_settings import calendar_from

__all__ = [
    "Calendar",
    "calendar_from",
    "is_moment",
    "read_moment",
    "retell",
]

Calendar: TypeAlias = DayCalendar | DateCalendar
"""Every calendar has text, short, parse, add, day, weekday and day_length."""


def read_moment(calendar: Calendar, said: object, where: Callable[[], str]) -> int:
    """Read what stands as a moment in a file; `where` names the place, asked only if it is none."""
    try:
        return calendar.parse(str(said))
    except MomentError as error:
        raise BadMomentError(error, where()) from error


def is_moment(calendar: Calendar, text: str) -> bool:
    """Tell whether the calendar reads a text as a moment."""
    try:
        calendar.parse(text)
    except CharmgrError:
        return False
    return True


def retell(text: str, old: Calendar, new: Calendar) -> str:
    """Write a date of the old calendar in the new one.

    Where both have the same months, it stays the same date; else it stays the same number of
    days after day 0. Time of day is kept, to the last second that the new day has.
    """
    day, time = divmod(old.parse(text), old.day_length)
    if isinstance(old, DateCalendar) and isinstance(new, DateCalendar) and _agree(old, new):
        day += old.start - new.start
    return new.text(day * new.day_length + min(time, new.day_length - 1))


def _agree(one: DateCalendar, other: DateCalendar) -> bool:
    return one.year.leap == other.year.leap and _lengths(one) == _lengths(other)


def _lengths(calendar: DateCalendar) -> list[tuple[int, int, bool]]:
    return [(month.days, month.leap_days, month.festival) for month in calendar.year.months]
