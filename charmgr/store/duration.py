"""How long something takes, as people write it: `3w 2d`, `1,5ч`, `2 rounds`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from charmgr.errors import UsageError

__all__ = [
    "DAY",
    "Duration",
    "MissingUnitError",
    "UnknownUnitError",
    "is_length",
    "parse",
]

DAY = 86_400
"""Seconds of a day, where a calendar says nothing else."""

_MOST_DAYS = 1_000_000
_MOST_DIGITS = 12
_MONTH, _YEAR = "mo", "y"

_SPELLINGS = {
    "w": "w wk wks week weeks н нед неделя недели недель неделю",
    "d": "d day days д дн день дня дней",
    "h": "h hr hrs hour hours ч час часа часов",
    "min": "min mins minute minutes мин минута минуты минут минуту",
    "s": "s sec secs second seconds с сек секунда секунды секунд секунду",
    _MONTH: "mo month months мес месяц месяца месяцев",
    _YEAR: "y yr yrs year years г год года лет",
}
_UNITS = {word: unit for unit, words in _SPELLINGS.items() for word in words.split()}
_SECONDS = {"h": 3600, "min": 60, "s": 1}
_DAYS = {"w": 7, "d": 1}

# Texts, not compiled: most commands load this file and read no duration.
_OWNER = r"\s*[^\W\d][\w-]*\.(?=[^\W\d])"  # the game that a unit belongs to, and a full stop
_TERM = rf"([0-9]+)(?:[.,]([0-9]+))?((?:{_OWNER})?[^0-9]*)"
_MINUS = r"^\s*[-\u2212\u2013]|[-\u2212\u2013]\s*[0-9]"
_ENDING = r"(?:ого|ых|их|ой|ый|ий|ая|ое|ов|ев|ей|[аяыиуюеоь]|es|s|e)$"


class MissingNumberError(UsageError):
    """A unit stands alone, or there is nothing at all."""

    text = '"{text}" does not begin with a number.'
    hint = "Write how long, as in 3w 2d 4h 30min."


class MissingUnitError(UsageError):
    """A number stands alone."""

    text = '"{text}" does not say what {number} counts.'
    hint = "Give it a unit: {units}."


class AmbiguousUnitError(UsageError):
    """A bare `m` may be minutes or months."""

    text = '"{text}" may mean minutes or months: write min (мин) or mo (мес).'


class DifferingUnitError(UsageError):
    """A unit that games of one campaign count differently."""

    text = "“{unit}” has no one length here, in seconds: {lengths}."
    hint = "Say which is meant: {example}."


class UnknownUnitError(UsageError):
    """Nobody knows such a unit."""

    text = '"{unit}" is no unit of time here.'
    hint = "Units are {units}."


class MisspeltUnitError(UnknownUnitError):
    """A unit is nearly right."""

    hint = "Did you mean {near}?"


class NegativeDurationError(UsageError):
    """Time runs one way."""

    text = '"{text}" goes back in time, which nothing but undo can do.'


class EmptyDurationError(UsageError):
    """No time at all."""

    text = '"{text}" is no time at all.'


class LongDurationError(UsageError):
    """More time than any campaign has."""

    text = '"{text}" is longer than {most} days.'


class SplitSecondError(UsageError):
    """A fraction does not come out in whole seconds."""

    text = '"{text}" does not come out in whole seconds.'


class SplitMonthError(UsageError):
    """A fraction of a month or year has no fixed length."""

    text = '"{text}" splits a month or a year, which has no fixed length: say it in days.'


class Duration(Struct, frozen=True):
    """A stretch of time: seconds, and months and years whose length only a calendar knows."""

    seconds: int = 0
    months: int = 0
    years: int = 0


def parse(text: str, units: Mapping[str, int] = MappingProxyType({}), day: int = DAY) -> Duration:
    """Read a duration.

    `units` are the games' own units in seconds (`{"round": 5}`), found in any number and case
    (`2 rounds`, «2 раунда»); where several games are played a name begins with its game
    (`{"chess.round": 5}`), which may then be left out if all that have such a unit agree. `day`
    is the length of the calendar's day in seconds.
    """
    if re.search(_MINUS, text):
        raise NegativeDurationError(text=text)
    rest = text.strip().removeprefix("+").lstrip()
    if not rest[:1].isdigit() or not rest[0].isascii():
        raise MissingNumberError(text=text)
    totals = {"seconds": 0, _MONTH: 0, _YEAR: 0}
    for whole, part, name in re.findall(_TERM, rest):
        if len(whole.lstrip("0")) > _MOST_DIGITS:
            raise LongDurationError(text=text, most=_MOST_DAYS)
        unit = _unit(name, units, text, whole)
        if unit in (_MONTH, _YEAR):
            if part.strip("0"):
                raise SplitMonthError(text=text)
            totals[unit] += int(whole)
        else:
            totals["seconds"] += _seconds(whole, part, _length(unit, units, day), text)
    duration = Duration(totals["seconds"], totals[_MONTH], totals[_YEAR])
    if duration == Duration():
        raise EmptyDurationError(text=text)
    if duration.seconds / DAY + duration.months * 30 + duration.years * 365 > _MOST_DAYS:
        raise LongDurationError(text=text, most=_MOST_DAYS)
    return duration


def is_length(text: str) -> bool:
    """Tell whether a text is one number with a unit of every calendar, as `2d`."""
    found = re.fullmatch(r"[0-9]+(?:[.,][0-9]+)?\s*([^\W\d]+)", text)
    return found is not None and _plain(found[1]) in _UNITS


def _unit(name: str, units: Mapping[str, int], text: str, number: str) -> str:
    """Find the unit's own name: one of `_SPELLINGS`, else one of `units`."""
    wanted = _plain(name)
    if not wanted:
        raise MissingUnitError(text=text, number=number, units=_listed(units))
    if wanted in ("m", "м"):
        raise AmbiguousUnitError(text=text)
    if wanted in _UNITS:
        return _UNITS[wanted]
    shown = name.strip(" ,.")
    fits = _fitting(wanted, units)
    if len({units[unit] for unit in fits}) == 1:
        return fits[0]
    if len({_parted(unit)[0] for unit in fits}) > 1:
        lengths = {f"{_parted(unit)[0]}.{shown}": units[unit] for unit in fits}
        raise DifferingUnitError(unit=shown, lengths=lengths, example=next(iter(lengths)))
    from difflib import get_close_matches

    known = dict.fromkeys(_parted(unit)[1] for unit in units)
    if near := fits or get_close_matches(wanted, [*map(_plain, known), *_UNITS], n=2):
        raise MisspeltUnitError(unit=shown, near=", ".join(near), units=_listed(units))
    raise UnknownUnitError(unit=shown, units=_listed(units))


def _fitting(wanted: str, units: Mapping[str, int]) -> list[str]:
    """List the units that a name means, by its very spelling or else by its stem."""
    owner, own_name = _parted(wanted)
    named = {
        unit: _parted(unit) for unit in units if _plain(_parted(unit)[0]) == owner or not owner
    }
    exact = [unit for unit, (_, name) in named.items() if _plain(name) == own_name]
    stem = _stem(own_name)
    return exact or [unit for unit, (_, name) in named.items() if _stem(name) == stem]


def _parted(unit: str) -> tuple[str, str]:
    """Part a name from the game that it belongs to; "" where it names none."""
    owner, _, name = unit.rpartition(".")
    return owner, name


def _length(unit: str, units: Mapping[str, int], day: int) -> int:
    if unit in _DAYS:
        return _DAYS[unit] * day
    return _SECONDS[unit] if unit in _SECONDS else units[unit]


def _seconds(whole: str, part: str, length: int, text: str) -> int:
    part = part.rstrip("0")
    if len(part) > _MOST_DIGITS:
        raise SplitSecondError(text=text)
    scale: int = 10 ** len(part)
    seconds, left = divmod(int(whole + part) * length, scale)
    if left:
        raise SplitSecondError(text=text)
    return seconds


def _plain(name: str) -> str:
    return re.sub(r"[\s_]+", "-", name.strip(" \t\n,.").casefold().replace("ё", "е"))


def _stem(name: str) -> str:
    """Cut what number and case change, word by word: «раунда» and «раунд» are one unit."""
    return "-".join(re.sub(_ENDING, "", word) for word in _plain(name).split("-"))


def _listed(units: Mapping[str, int]) -> str:
    by_stem = {_stem(name): name for name in (_parted(unit)[1] for unit in reversed(list(units)))}
    return ", ".join([*_SPELLINGS, *reversed(by_stem.values())])
