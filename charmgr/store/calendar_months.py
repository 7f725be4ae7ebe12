"""The names of real months and weekdays, in English and Russian."""

from __future__ import annotations

from typing import Final

__all__ = ["MONTHS", "MONTH_DAYS", "WEEKDAYS"]

MONTH_DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""Days of each month in a common year."""

_ENGLISH = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_RUSSIAN = (
    *("январь", "февраль", "март", "апрель", "май", "июнь"),
    *("июль", "август", "сентябрь", "октябрь", "ноябрь", "декабрь"),
)
_RUSSIAN_GENITIVE = (
    *("января", "февраля", "марта", "апреля", "мая", "июня"),
    *("июля", "августа", "сентября", "октября", "ноября", "декабря"),
)

MONTHS: Final = {
    "en": tuple((name,) for name in _ENGLISH),
    "ru": tuple(zip(_RUSSIAN_GENITIVE, _RUSSIAN, strict=True)),
}
"""By language: each month's spellings, the one that a date is written with first."""

WEEKDAYS: Final = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "ru": (
        *("понедельник", "вторник", "среда", "четверг"),
        *("пятница", "суббота", "воскресенье"),
    ),
}
