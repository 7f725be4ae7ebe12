"""What all dates have in common as text: the time of day, and names read in any case."""

from __future__ import annotations

import re

from charmgr.store.calendar_errors import NoSuchTimeError

__all__ = ["plain", "split_time", "with_time"]

_TIME = r"(?:\s*,\s*|\s+|(?<=[0-9])[Tt])([0-9]{1,3}):([0-9]{2})(?::([0-9]{2}))?$"


def plain(text: str) -> str:
    """Fold case, ё, minus signs and runs of blanks, so that two spellings compare equal."""
    return " ".join(text.casefold().replace("ё", "е").replace("\u2212", "-").split())


def with_time(date: str, seconds: int, between: str = ", ") -> str:
    """Add the time of day to a date, if it is not midnight; seconds only where there are any."""
    if not seconds:
        return date
    minutes, second = divmod(seconds, 60)
    hour, minute = divmod(minutes, 60)
    tail = f":{second:02}" if second else ""
    return f"{date}{between}{hour:02}:{minute:02}{tail}"


def split_time(text: str, day_length: int) -> tuple[str, int]:
    """Part a text into its date and the seconds since midnight."""
    text = text.strip()
    found = re.search(_TIME, text)
    if not found:
        return text, 0
    hour, minute, second = (int(part or 0) for part in found.groups())
    if minute > 59 or second > 59 or hour * 3600 >= day_length:  # noqa: PLR2004 - a clock's face
        time = found[0].lstrip(" ,Tt\t")
        raise NoSuchTimeError(time=time, last=day_length // 3600 - 1)
    return text[: found.start()], hour * 3600 + minute * 60 + second
