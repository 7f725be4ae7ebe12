"""Calendars with years and months, real or the campaign's own: `14 March 1204, 18:30`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from charmgr.store.calendar_errors import (
    AbsentMonthError,
    BeforeStartError,
    MisspeltMonthError,
    NoSuchDayError,
    NoSuchMonthError,
    UnreadableDateError,
)
from charmgr.store.calendar_text import plain, split_time, with_time
from charmgr.store.calendar_year import Date, Month, Year
from charmgr.store.duration import DAY, Duration

__all__ = ["DateCalendar"]

_ISO = r"(-?[0-9]{1,9})-([0-9]{1,3})-([0-9]{1,6})"


class DateCalendar(Struct, frozen=True):
    """Dates in years and months; day 0 is `start`, counted from the first day of year 0.

    `iso` writes `1204-03-14`, else `14 March 1204` with `era` after it. The first day of year
    0 would be the weekday `weekday_shift`, counted from 0, if it is one of the week at all.
    """

    year: Year
    start: int = 0
    iso: bool = False
    era: str = ""
    weekdays: tuple[str, ...] = ()
    weekday_shift: int = 0
    day_length: int = DAY

    def text(self, moment: int) -> str:
        """Write a moment as files and people see it."""
        day, seconds = divmod(moment, self.day_length)
        date = self._written(self._date(moment))
        if day < 0:
            raise BeforeStartError(date=date, start=self.text(0))
        return with_time(date, seconds, " " if re.fullmatch(_ISO, date) else ", ")

    def short(self, moment: int) -> str:
        """Write a moment without its year, for a line where the year is known."""
        date = self._date(moment)
        return with_time(self._day_and_month(date), moment % self.day_length)

    def parse(self, text: str) -> int:
        """Read a moment in any of the forms that this calendar may be written in."""
        written, seconds = split_time(text, self.day_length)
        words = plain(written)
        date = self._numbers(words) or self._words(words)
        if not date:
            raise UnreadableDateError(text=text, example=self.text(0))
        day = self.year.day_of(date) - self.start
        if day < 0:
            raise BeforeStartError(date=written, start=self.text(0))
        return day * self.day_length + seconds

    def add(self, moment: int, duration: Duration) -> int:
        """Move a moment on: first years and months, to the last day of the month at most."""
        if duration.months or duration.years:
            date = self.year.later(self._date(moment), duration.years, duration.months)
            day = self.year.day_of(date) - self.start
            moment = day * self.day_length + moment % self.day_length
        return moment + duration.seconds

    def day(self, moment: int) -> int:
        """Count the whole days since day 0."""
        return moment // self.day_length

    def weekday(self, moment: int) -> str:
        """Name the day of the week; empty for a day outside the week."""
        date = self._date(moment)
        if not self.weekdays or not self.year.months[date.place].in_week:
            return ""
        passed = self.year.week_days_before(date) + self.weekday_shift
        return self.weekdays[passed % len(self.weekdays)]

    def _date(self, moment: int) -> Date:
        return self.year.date_of(self.start + moment // self.day_length)

    def _written(self, date: Date) -> str:
        if self.iso and not self.year.months[date.place].festival:
            sign = "-" if date.year < 0 else ""
            number = self._numbered().index(date.place) + 1
            return f"{sign}{abs(date.year):04}-{number:02}-{date.day:02}"
        era = f" {self.era}" if self.era else ""
        return f"{self._day_and_month(date)} {date.year}{era}"

    def _day_and_month(self, date: Date) -> str:
        month = self.year.months[date.place]
        return month.name if _is_single_day(month) else f"{date.day} {month.name}"

    def _numbered(self) -> list[int]:
        """List the places in the year that have a number: months do, festivals do not."""
        return [place for place, month in enumerate(self.year.months) if not month.festival]

    def _numbers(self, words: str) -> Date | None:
        found = re.fullmatch(_ISO, words)
        if not found:
            return None
        year, number, day = map(int, found.groups())
        places = self._numbered()
        if not 0 < number <= len(places):
            raise NoSuchMonthError(month=number, months=self._month_names())
        return self._checked(Date(year, places[number - 1], day))

    def _words(self, words: str) -> Date | None:
        era = re.escape(plain(self.era)) if self.era else "года"
        shape = rf"(?:([0-9]{{1,6}}) )?(.+?) (-?[0-9]{{1,9}})(?: (?:{era}|г\.?|года))?"
        found = re.fullmatch(shape, words)
        if not found:
            return None
        place = self._place(found[2])
        if found[1] is None and not _is_single_day(self.year.months[place]):
            return None
        return self._checked(Date(int(found[3]), place, int(found[1] or 1)))

    def _place(self, name: str) -> int:
        places = dict(self._spellings())
        if name in places:
            return places[name]
        from difflib import get_close_matches

        months = self._month_names()
        if near := get_close_matches(name, places, n=1):
            raise MisspeltMonthError(month=name, near=near[0], months=months)
        raise NoSuchMonthError(month=name, months=months)

    def _spellings(self) -> Iterator[tuple[str, int]]:
        for place, month in enumerate(self.year.months):
            for spelling in (month.name, *month.spellings):
                yield plain(spelling), place

    def _month_names(self) -> str:
        return ", ".join(month.name for month in self.year.months)

    def _checked(self, date: Date) -> Date:
        month, last = self.year.months[date.place], self.year.length(date.year, date.place)
        if not last:
            raise AbsentMonthError(month=month.name, year=date.year)
        if not 0 < date.day <= last:
            raise NoSuchDayError(day=date.day, month=month.name, year=date.year, last=last)
        return date


def _is_single_day(month: Month) -> bool:
    return month.festival and max(month.days, month.leap_days) == 1
