"""Reading the `calendar:` of campaign.yaml."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import lcm
from typing import Any

from msgspec.structs import replace

from charmgr.errors import CharmgrError, Faults
from charmgr.store.calendar_dates import DateCalendar
from charmgr.store.calendar_days import DayCalendar
from charmgr.store.calendar_errors import (
    BadMomentError,
    ChoiceError,
    ContradictoryLeapError,
    DuplicateNameError,
    EmptyMonthError,
    EmptyYearError,
    IdleLeapError,
    MissingLeapError,
    MissingSettingError,
    MisspeltSettingError,
    MomentError,
    NotAListError,
    NotAMappingError,
    NotANameError,
    NotATruthError,
    NumberRangeError,
    StartTimeError,
    UnknownCalendarError,
    UnknownSettingError,
)
from charmgr.store.calendar_months import MONTH_DAYS, MONTHS, WEEKDAYS
from charmgr.store.calendar_text import plain
from charmgr.store.calendar_year import LeapRule, Month, Year

__all__ = ["Where", "calendar_from"]

Where = Callable[[tuple[str | int, ...]], str]
"""Tells `file:line:column` of a path below `calendar:`, such as ("months", 2, "days")."""

_LONG_AGO = -(10**12)  # a start, in days, before every date that can be written
_FARTHEST_YEAR = 999_999


def calendar_from(
    data: Mapping[str, Any] | str | None, where: Where, language: str = "en"
) -> DayCalendar | DateCalendar:
    """Build the calendar that `calendar:` describes; none means counted days.

    `language` is the campaign's, for calendars that name none themselves; en where it has no
    month names.
    """
    if data is None:
        data = "days"
    if isinstance(data, str):
        data = {"kind": data}
    if not isinstance(data, Mapping):
        raise UnknownCalendarError(where=where(()), value=data)
    settings = _Settings(data, where)
    try:
        calendar = _calendar(settings, language if language in MONTHS else "en")
        settings.must_be_right()
    except CharmgrError as fault:
        others = [other for other in settings.faults if other is not fault]
        fault.others = tuple(others)
        raise
    return calendar


def _calendar(settings: _Settings, language: str) -> DayCalendar | DateCalendar:
    match settings.data.get("kind"):
        case "days":
            settings.only("kind", "language", "hours")
            return DayCalendar(settings.language(language), settings.day_length())
        case "gregorian":
            settings.only("kind", "language", "style", "start")
            return _started(_gregorian(settings, settings.language(language)), settings)
        case None | "own":
            return _own(settings)
        case other:
            raise UnknownCalendarError(where=settings.place(), value=other)


def _gregorian(settings: _Settings, language: str) -> DateCalendar:
    months = tuple(
        Month(
            name=MONTHS[language][place][0],
            days=days,
            leap_days=days + (place == 1),
            spellings=tuple(name for names in MONTHS.values() for name in names[place]),
        )
        for place, days in enumerate(MONTH_DAYS)
    )
    return DateCalendar(
        Year(months, LeapRule((4, 100, 400))),
        iso=settings.iso(),
        weekdays=WEEKDAYS[language],
        weekday_shift=WEEKDAYS["en"].index("Saturday"),  # 1 January of the year 0
    )


def _own(settings: _Settings) -> DateCalendar:
    settings.only(
        *("kind", "months", "weekdays", "weekday", "leap", "hours", "era", "style", "start")
    )
    weekdays = _weekdays(settings)
    iso, day_length = settings.iso(), settings.day_length()
    era = settings.name("era") if settings.has("era") else ""
    year = _year(settings, has_week=bool(weekdays))
    calendar = DateCalendar(year, iso=iso, era=era, weekdays=weekdays, day_length=day_length)
    calendar = _started(calendar, settings)
    first = settings.choice("weekday", weekdays, weekdays[0]) if weekdays else ""
    if not first:
        return calendar
    passed = calendar.year.week_days_before(calendar.year.date_of(calendar.start))
    return replace(calendar, weekday_shift=weekdays.index(first) - passed)


def _weekdays(settings: _Settings) -> tuple[str, ...]:
    if not settings.has("weekdays"):
        if settings.has("weekday"):
            raise MissingSettingError(where=settings.place(), key="weekdays")
        return ()
    days = settings.entries("weekdays")
    names = tuple(days.name(place) for place in days.data)
    _refuse_twins([(name, ("weekdays", place)) for place, name in enumerate(names)], settings)
    return names


def _year(settings: _Settings, *, has_week: bool) -> Year:
    entries = settings.entries("months")
    faults = Faults(settings.faults)
    months = tuple(
        faults.tried(partial(_month, entries, place, has_week), Month(f"?{place}", 1, 1, ()))
        for place in entries.data
    )
    leap = _leap_rule(settings.mapping("leap")) if settings.has("leap") else None
    settings.must_be_right()  # what follows weighs the months against each other
    _refuse_twins(
        [
            (name, ("months", place))
            for place, month in enumerate(months)
            for name in {plain(month.name), *map(plain, month.spellings)}
        ],
        settings,
    )
    if not any(month.days and month.leap_days and not month.festival for month in months):
        raise EmptyYearError(where=settings.place("months"))
    changing = [place for place, month in enumerate(months) if month.days != month.leap_days]
    if leap:
        if not changing:
            raise IdleLeapError(where=settings.place("leap"))
        return Year(months, leap)
    if changing:
        name = months[changing[0]].name
        raise MissingLeapError(where=entries.place(changing[0]), name=name)
    return Year(months)


def _month(entries: _Settings, place: int, has_week: bool) -> Month:
    settings = entries.mapping(place)
    settings.only("name", "genitive", "days", "leap", "festival", "week")
    name, festival = settings.name("name"), settings.truth("festival", default=False)
    days = settings.number("days", 0, 10_000)
    leap_days = settings.number("leap", 0, 10_000, days)
    if not days and not leap_days:
        raise EmptyMonthError(where=settings.place(), name=name)
    if has_week and festival and not settings.has("week"):
        # Whether a festival is a day of the week is told, never guessed.
        raise MissingSettingError(where=settings.place(), key="week")
    in_week = settings.truth("week", default=True)
    written = settings.name("genitive") if settings.has("genitive") else name
    return Month(written, days, leap_days, (name,), festival, in_week)


def _leap_rule(settings: _Settings) -> LeapRule:
    settings.only("every", "except", "unless", "from")
    if settings.has("unless") and not settings.has("except"):
        raise MissingSettingError(where=settings.place(), key="except")
    steps = [settings.number("every", 1, 1_000_000)]
    for key, other in (("except", "every"), ("unless", "except")):
        if not settings.has(key):
            break
        value = settings.number(key, 1, 1_000_000)
        step = lcm(steps[-1], value)
        if step == steps[-1]:
            wide = settings.data[other]
            raise ContradictoryLeapError(
                where=settings.place(key), key=key, value=value, other=other, wide=wide
            )
        steps.append(step)
    origin = settings.number("from", -_FARTHEST_YEAR, _FARTHEST_YEAR, 0)
    return LeapRule(tuple(steps), origin)


def _started(calendar: DateCalendar, settings: _Settings) -> DateCalendar:
    """Put day 0 where `start` says: a date, the first day of a year, else that of year 1."""
    start = settings.data.get("start")
    if not isinstance(start, str):
        year = settings.number("start", -_FARTHEST_YEAR, _FARTHEST_YEAR, 1)
        return replace(calendar, start=calendar.year.first_day(year))
    where = settings.place("start")
    try:
        moment = replace(calendar, start=_LONG_AGO).parse(start)
    except MomentError as error:
        raise BadMomentError(error, where) from error
    day, time = divmod(moment, calendar.day_length)
    if time:
        raise StartTimeError(where=where, value=start)
    return replace(calendar, start=_LONG_AGO + day)


def _refuse_twins(names: list[tuple[str, tuple[str, int]]], settings: _Settings) -> None:
    seen = set()
    for name, path in names:
        if plain(name) in seen:
            raise DuplicateNameError(where=settings.where(path), name=name)
        seen.add(plain(name))


class _Settings:
    """One mapping or list of the calendar, read strictly; `faults` are those of all of it."""

    def __init__(
        self,
        data: Mapping[Any, Any],
        where: Where,
        path: tuple[str | int, ...] = (),
        faults: list[CharmgrError] | None = None,
    ) -> None:
        self.data = data
        self.where = where
        self.path = path
        self.faults = [] if faults is None else faults

    def must_be_right(self) -> None:
        """Refuse the calendar if anything was wrong so far."""
        if self.faults:
            raise self.faults[0]

    def place(self, *keys: str | int) -> str:
        return self.where((*self.path, *keys))

    def has(self, key: str | int) -> bool:
        return self.data.get(key) is not None

    def only(self, *known: str) -> None:
        for key in self.data:
            if key in known:
                continue
            from difflib import get_close_matches

            near = "".join(get_close_matches(str(key), known, n=1))
            error = MisspeltSettingError if near else UnknownSettingError
            self.faults.append(
                error(where=self.place(key), key=key, known=", ".join(known), near=near)
            )

    def number(self, key: str | int, low: int, high: int, default: int | None = None) -> int:
        value = self._value(key, default)
        if type(value) is not int or not low <= value <= high:
            fault = NumberRangeError
            self.faults.append(
                fault(where=self.place(key), key=key, low=low, high=high, value=value)
            )
            return max(low, 1)
        return value

    def name(self, key: str | int) -> str:
        value = self._value(key)
        if (
            not isinstance(value, str)
            or not value[:1].isalpha()
            or value != " ".join(value.split())
            or any(mark in value for mark in ",:")
        ):
            self.faults.append(NotANameError(where=self.place(key), key=key, value=value))
            return f"{key}@{self.path}"  # a name that no other has
        return value

    def truth(self, key: str, *, default: bool) -> bool:
        value = self.data[key] if self.has(key) else default
        if not isinstance(value, bool):
            self.faults.append(NotATruthError(where=self.place(key), key=key, value=value))
            return default
        return value

    def choice(self, key: str, choices: Sequence[str], default: str) -> str:
        value = self.data[key] if self.has(key) else default
        if value not in choices:
            listed = ", ".join(choices)
            fault = ChoiceError
            self.faults.append(fault(where=self.place(key), key=key, choices=listed, value=value))
            return default
        return str(value)

    def language(self, default: str) -> str:
        return self.choice("language", tuple(MONTHS), default)

    def iso(self) -> bool:
        return self.choice("style", ("long", "iso"), "long") == "iso"

    def day_length(self) -> int:
        return self.number("hours", 1, 1000, 24) * 3600

    def mapping(self, key: str | int) -> _Settings:
        value = self._value(key)
        if not isinstance(value, Mapping):
            raise NotAMappingError(where=self.place(key), key=key, value=value)
        return _Settings(value, self.where, (*self.path, key), self.faults)

    def entries(self, key: str) -> _Settings:
        """Take a list as a mapping from each entry's place."""
        value = self._value(key)
        if not isinstance(value, Sequence) or isinstance(value, str) or not value:
            raise NotAListError(where=self.place(key), key=key)
        return _Settings(dict(enumerate(value)), self.where, (*self.path, key), self.faults)

    def _value(self, key: str | int, default: int | None = None) -> Any:
        value = self.data[key] if self.has(key) else default
        if value is None:
            raise MissingSettingError(where=self.place(), key=key)
        return value
