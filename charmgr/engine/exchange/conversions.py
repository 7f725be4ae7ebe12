"""How single values of another program turn into a sheet's and back, by name."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

from charmgr.api import Row

__all__ = ["UNSAID", "UnreadableError", "back", "cleaned", "prose", "there"]

UNSAID: Mapping[str, Any] = {"flag": False, "level": ()}  # what a sheet means that lacks the field
PIPS = 3  # to a die
LEAST_DIE, MOST_DIE = 4, 12
CODE = re.compile(r"(\d{1,2})\s*[DdДдКк](?:\s*\+\s*(\d{1,2}))?")
WHOLE = re.compile(r"[+-]?\d{1,9}")
PARAGRAPHS = frozenset({"p", "div", "br", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "hr"})
UNSEEN = frozenset({"script", "style", "template", "noscript", "head", "title"})


class UnreadableError(ValueError):
    """A value is not what its row says; the caller knows the place."""


def there(value: Any, row: Row, plus: Any = None) -> Any:
    """Turn a value of the other program into the sheet's; None stands for nothing said.

    `plus` is the number that the row adds. Raises UnreadableError.
    """
    if value is None or value == "":
        return None
    found = _there(value, row, 0 if plus is None else number(plus))
    return f"{row.on}{found}" if row.on and isinstance(found, str) else found


def back(value: Any, row: Row, old: Any, plus: Any = None) -> Any:
    """Turn a sheet's value into the other program's, in the fashion of the one that stands there.

    Raises UnreadableError.
    """
    if row.on:
        head, _, tail = str(value).partition(row.on.strip())
        if head.strip():
            raise UnreadableError
        value = tail.strip()
    found = _back(value, row, 0 if plus is None else number(plus))
    if isinstance(old, str) and isinstance(found, int) and not isinstance(found, bool):
        return str(found)
    if row.off and isinstance(old, str) and old.startswith(row.off):
        return f"{row.off}{found}"
    return found


def number(value: Any) -> int:
    """Read a whole number, also from a text."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and WHOLE.fullmatch(text := value.strip().replace("−", "-")):
        return int(text)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise UnreadableError


def cleaned(text: str, *, lines: bool = False) -> str:
    """Leave of a stranger's text what can be printed, on one line or with its lines."""
    kept = "".join(c if c.isprintable() or (lines and c == "\n") else " " for c in text)
    if not lines:
        return " ".join(kept.split())
    told = "\n".join(" ".join(line.split()) for line in kept.split("\n"))
    return re.sub(r"\n{3,}", "\n\n", told).strip()


class _Plain(HTMLParser):
    """Collects what a reader of a page would see."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.unseen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        if tag in UNSEEN:
            self.unseen.append(tag)
        elif tag in PARAGRAPHS:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in self.unseen:
            del self.unseen[self.unseen.index(tag) :]
        elif tag == "p":
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.unseen:
            self.parts.append(data.replace("\n", " "))


def prose(text: str) -> str:
    """Turn HTML into plain text: no tags, no scripts, paragraphs as lines."""
    if "<" not in text and "&" not in text:
        return cleaned(text, lines=True)
    page = _Plain()
    page.feed(text)
    page.close()
    return re.sub(r"\n{2,}", "\n", cleaned("".join(page.parts), lines=True))


def _pips(code: Any) -> int:
    found = CODE.fullmatch(str(code).strip())
    if not found:
        raise UnreadableError
    return int(found[1]) * PIPS + int(found[2] or 0)


def _code(pips: int) -> str:
    if pips < 0:
        raise UnreadableError
    dice, rest = divmod(pips, PIPS)
    return f"{dice}D+{rest}" if rest else f"{dice}D"


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.strip().casefold() in ("true", "false", ""):
        return value.strip().casefold() == "true"
    return number(value) != 0


def _text(value: Any, row: Row) -> str | None:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise UnreadableError
    return cleaned(str(value)).removeprefix(row.off).strip() or None


def _word(value: Any, row: Row) -> str:
    key = str(value).strip()
    if key not in row.words:
        raise UnreadableError
    return row.words[key]


def _word_back(value: Any, row: Row) -> Any:
    """Find what stands for a word there; several may: the first of them."""
    for key, word in row.words.items():
        if word == value:
            return int(key) if WHOLE.fullmatch(key) else key
    raise UnreadableError


def _same(value: Any) -> Any:
    if not isinstance(value, str | int | float):
        raise UnreadableError
    return cleaned(value) if isinstance(value, str) else value


def _prose(value: Any) -> str | None:
    if not isinstance(value, str):
        raise UnreadableError
    return prose(value) or None


def _paragraphs(value: Any) -> str:
    lines = [line for line in str(value).split("\n") if line.strip()]
    return "".join(f"<p>{html.escape(line, quote=False)}</p>" for line in lines)


def _levels(value: Any) -> list[dict[str, int]]:
    level = number(value)
    return [{"level": level}] if level > 0 else []


def _level(value: Any) -> int:
    entries = value if isinstance(value, list | tuple) else ()
    return sum(number(one.get("level", 1)) for one in entries)


def _there(value: Any, row: Row, plus: int) -> Any:  # noqa: PLR0911 - one return for each name
    match row.reads:
        case "same":
            return _same(value)
        case "number":
            return number(value) + plus
        case "text":
            return _text(value, row)
        case "flag":
            return _flag(value)
        case "prose":
            return _prose(value)
        case "die":
            return f"d{min(max(number(value), LEAST_DIE), MOST_DIE)}"
        case "code":
            return _code(number(value) + plus)
        case "word":
            return _word(value, row)
        case "level":
            return _levels(value)
    return None if str(value).startswith(row.off) else True  # "lacks"


def _back(value: Any, row: Row, plus: int) -> Any:  # noqa: PLR0911 - one return for each name
    match row.reads:
        case "number":
            return number(value) - plus
        case "text":
            return str(value)
        case "flag":
            return bool(value)
        case "prose":
            return _paragraphs(value)
        case "die":
            return number(str(value)[1:])
        case "code":
            return _pips(value) - plus
        case "word":
            return _word_back(value, row)
        case "level":
            return _level(value)
    return value
