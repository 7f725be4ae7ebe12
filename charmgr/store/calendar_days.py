"""The calendar that only counts days: `day 12, 14:30`, «день 12, 14:30»."""

from __future__ import annotations

import re

from msgspec import Struct

from charmgr.store.calendar_errors import (
    BeforeDayZeroError,
    CountedDaysError,
    UnreadableDateError,
)
from charmgr.store.calendar_text import plain, split_time, with_time
from charmgr.store.duration import DAY, Duration

__all__ = ["DayCalendar"]

_WORDS = {"en": "day", "ru": "день"}
_DATE = rf"(?:{'|'.join(_WORDS.values())}) (-?[0-9]{{1,9}})"


class DayCalendar(Struct, frozen=True):
    """Days counted from 0; also what a sheet without a campaign lives by."""

    language: str = "en"
    day_length: int = DAY

    def text(self, moment: int) -> str:
        """Write a moment as files and people see it."""
        day, seconds = divmod(moment, self.day_length)
        date = f"{_WORDS[self.language]} {day}"
        if day < 0:
            raise BeforeDayZeroError(date=date)
        return with_time(date, seconds)

    def short(self, moment: int) -> str:
        """Write a moment for a line where the year is known; here there is none to leave out."""
        return self.text(moment)

    def parse(self, text: str) -> int:
        """Read a moment, in any language."""
        date, seconds = split_time(text, self.day_length)
        found = re.fullmatch(_DATE, plain(date))
        if not found:
            raise UnreadableDateError(text=text, example=self.text(12 * self.day_length))
        if int(found[1]) < 0:
            raise BeforeDayZeroError(date=date)
        return int(found[1]) * self.day_length + seconds

    def add(self, moment: int, duration: Duration) -> int:
        """Move a moment on."""
        if duration.months or duration.years:
            raise CountedDaysError
        return moment + duration.seconds

    def day(self, moment: int) -> int:
        """Count the whole days since day 0."""
        return moment // self.day_length

    def weekday(self, moment: int) -> str:  # noqa: ARG002 - as other calendars have it
        """Name the day of the week: counted days have none."""
        return ""
