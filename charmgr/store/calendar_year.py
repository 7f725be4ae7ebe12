"""The arithmetic of years: months and festivals of any length, and leap years by a rule.

Days are counted from the first day of year 0; years and days before it are negative.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from msgspec import Struct

__all__ = ["Date", "LeapRule", "Month", "Year"]

_LAST = 1 << 62  # a day of the month that is later than any: the last one, when clamped


class Date(NamedTuple):
    """A day: its year, its month's place in the year (from 0), its day there (from 1)."""

    year: int
    place: int
    day: int


class Month(Struct, frozen=True):
    """A month, or a festival, which is a stretch of days outside the months."""

    name: str
    days: int
    leap_days: int
    spellings: tuple[str, ...] = ()
    festival: bool = False
    in_week: bool = True


class LeapRule(Struct, frozen=True):
    """Which years are leap years.

    `steps` alternate: leap every first, except every second, unless every third … years,
    counted from the year `origin` in both directions; each is a multiple of the one before.
    """

    steps: tuple[int, ...]
    origin: int = 0

    def holds(self, year: int) -> bool:
        """Tell whether `year` is a leap year."""
        return sum((year - self.origin) % step == 0 for step in self.steps) % 2 == 1

    def before(self, year: int) -> int:
        """Count the leap years from year 0 up to `year`, that one left out."""
        return sum(
            (-1) ** turn * (-((self.origin - year) // step) + self.origin // step)
            for turn, step in enumerate(self.steps)
        )


class Year(Struct, frozen=True):
    """The months and festivals of a year, in their order."""

    months: tuple[Month, ...]
    leap: LeapRule | None = None

    def length(self, year: int, place: int) -> int:
        """Count the days of one month of `year`; 0 where the year goes without it."""
        month = self.months[place]
        return month.leap_days if self.leap and self.leap.holds(year) else month.days

    def first_day(self, year: int) -> int:
        """Count the days from the first day of year 0 to the first one of `year`."""
        days = year * sum(month.days for month in self.months)
        if self.leap:
            more = sum(month.leap_days - month.days for month in self.months)
            days += more * self.leap.before(year)
        return days

    def date_of(self, day: int) -> Date:
        """Find the date of the day that is `day` days after the first of year 0."""
        # Every year has at least one day, so the year is no farther off than the day.
        years = range(-abs(day) - 1, abs(day) + 2)
        year = years[bisect_right(years, day, key=self.first_day) - 1]
        left = day - self.first_day(year)
        place = 0
        while left >= (length := self.length(year, place)):
            left -= length
            place += 1
        return Date(year, place, left + 1)

    def day_of(self, date: Date) -> int:
        """Count the days from the first day of year 0 to `date`."""
        before = sum(self.length(date.year, place) for place in range(date.place))
        return self.first_day(date.year) + before + date.day - 1

    def week_days_before(self, date: Date) -> int:
        """Count the days of the week's run from the first day of year 0 to `date`."""
        run = Year(tuple(month for month in self.months if month.in_week), self.leap)
        before = sum(
            self.length(date.year, place)
            for place in range(date.place)
            if self.months[place].in_week
        )
        inside = date.day - 1 if self.months[date.place].in_week else 0
        return run.first_day(date.year) + before + inside

    def later(self, date: Date, years: int, months: int) -> Date:
        """Move `date` on by whole years, then months, to the month's last day at most.

        A festival stays itself over years; for months it is the end of the month before it,
        and so is a month that the new year goes without.
        """
        year, place, day = date.year + years, date.place, date.day
        if (months and self.months[place].festival) or not self.length(year, place):
            year, place = self._beside(year, place, -1)
            day = _LAST
        for _ in range(months):
            year, place = self._beside(year, place, 1)
        return Date(year, place, min(day, self.length(year, place)))

    def _beside(self, year: int, place: int, step: int) -> tuple[int, int]:
        """Find the next month that has days and is no festival, forwards or backwards."""
        while True:
            turn, place = divmod(place + step, len(self.months))
            year += turn
            if not self.months[place].festival and self.length(year, place):
                return year, place
