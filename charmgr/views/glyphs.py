"""Plain text that stays in its columns: widths, wrapping, tables, bars, and poorer encodings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct, field

from charmgr.engine.latin import LETTERS

__all__ = ["APART", "Glyphs", "Style", "cells", "pad", "table", "wrap"]

Style = Literal["good", "bad", "strong", "faint", "warn"]

# What a terminal may lack (cp866, cp1251, ASCII), and what says the same there. Signs that draw
# bars are replaced by one sign each, so that columns stay.
FALLBACKS: Mapping[str, str] = {
    "█": "#",
    "▕": "[",
    "▏": "]",
    "▁": "_",
    "▂": ".",
    "▃": "-",
    "▄": "=",
    "▅": "+",
    "▆": "*",
    "▇": "%",
    "·": ".",
    "→": "->",
    "−": "-",
    "–": "-",
    "—": "-",
    "×": "x",
    "≥": ">=",
    "≤": "<=",
    "…": "...",
    "«": '"',
    "»": '"',
    "“": '"',
    "”": '"',
    "’": "'",
    "№": "N",
    "±": "+-",
    "≠": "!=",
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "★": "*",
    "\u00a0": " ",
}

BAR = 10
GAP = "  "
APART = "   "  # between the parts of a line
NARROWEST = 16  # a last column is never squeezed below this
COLOUR = re.compile(r"\x1b\[[0-9;]*m")  # only `paint` makes them: `Words` keeps them out of values
_NARROW = re.compile(  # most of what is written here: one column a sign, and quick to tell
    "[ -~\u00a0-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2190-\u21ff\u2500-\u259f]*"
)


def _unpainted(text: str, style: Style) -> str:  # noqa: ARG001 - the shape of a painter
    return text


class Glyphs(Struct, frozen=True):
    """How a stream can be written to: its missing signs with their stand-ins, and its colours.

    `paint` gets a text and what it means.
    """

    missing: Mapping[int, str] = field(default_factory=dict)
    paint: Callable[[str, Style], str] = _unpainted

    @classmethod
    def for_encoding(cls, encoding: str | None, *, bare: bool = False) -> Glyphs:
        """Find out which signs an encoding lacks; an unknown encoding lacks them all.

        `bare` does without those of FALLBACKS though it may have them.
        """
        signs = {
            sign: other for sign, other in FALLBACKS.items() if bare or not _has(encoding, sign)
        }
        if not _has(encoding, "я"):
            signs |= LETTERS | {
                letter.upper(): other.capitalize() for letter, other in LETTERS.items()
            }
        return cls({ord(sign): other for sign, other in signs.items()})

    def fit(self, text: str) -> str:
        """Put the stand-ins where the stream lacks a sign."""
        return text.translate(self.missing)

    def bar(self, value: int, maximum: int, minimum: int = 0) -> str:
        """Draw a counter: empty only at its minimum, full only at its maximum."""
        span = maximum - minimum
        share = (value - minimum) / span if span > 0 else 1.0
        filled = min(max(round(share * BAR), 0), BAR)
        if 0 < share < 1:
            filled = min(max(filled, 1), BAR - 1)
        style: Style = "bad" if share < 1 / 3 else "warn" if share < 2 / 3 else "good"
        return f"▕{self.paint('█' * filled, style)}{'·' * (BAR - filled)}▏"


def _has(encoding: str | None, sign: str) -> bool:
    try:
        sign.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def cells(text: str) -> int:
    """Measure a text in columns of a terminal: colours and accents take none, wide signs two."""
    if "\x1b" in text:
        text = COLOUR.sub("", text)
    if text.isascii() or _NARROW.fullmatch(text):
        return len(text)
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )


def pad(text: str, width: int, *, right: bool = False) -> str:
    """Fill a text with blanks to a width; `right` puts them before it."""
    blanks = " " * (width - cells(text))
    return blanks + text if right else text + blanks


def wrap(parts: Iterable[str], width: int, indent: str = "") -> list[str]:
    """Lay parts side by side, as many as a line holds; further lines are indented.

    A part that is longer than a line is broken between its words; one that begins with a line feed
    begins a line.
    """
    lines: list[str] = []
    line = ""
    for part in parts:
        if not part:
            continue
        begins = part.startswith("\n")
        part = part.removeprefix("\n")  # noqa: PLW2901 - the mark is no part of it
        if line and not begins and cells(line) + len(APART) + cells(part) <= width:
            line += APART + part
            continue
        if line:
            lines.append(line)
        line = indent if lines else ""
        empty = True
        for word in part.replace("\n", " ").split(" "):
            if not empty and cells(line) + 1 + cells(word) > width:
                lines.append(line)
                line, empty = indent, True
            line += word if empty else f" {word}"
            empty = False
    return [*lines, line] if line else lines


def table(rows: Sequence[Sequence[str]], width: int, right: Iterable[int] = ()) -> list[str]:
    """Set rows in columns; where they do not fit, the last column is wrapped beneath itself.

    Where the others leave no room for it, each row's cells are laid side by side and wrapped.
    Parts of a last cell stand APART and are kept whole where they can be. `right` names the
    columns of numbers, which end in one line.
    """
    columns = max(map(len, rows), default=0)
    full = [[*row, *[""] * (columns - len(row))] for row in rows]
    widths = [max(cells(row[column]) for row in full) for column in range(columns)]
    start = sum(widths[:-1]) + len(GAP) * (columns - 1)
    if columns > 1 and _too_wide([row[-1] for row in full], width - start):
        return [line for row in rows for line in _laid(row, width)]
    lines = []
    for row in full:
        told = [pad(row[c], widths[c], right=c in right) for c in range(columns - 1)]
        end = row[-1] if columns - 1 not in right else pad(row[-1], widths[-1], right=True)
        pieces = wrap(end.split(APART), max(width - start, NARROWEST)) or [""]
        lines.append(GAP.join([*told, pieces[0]]).rstrip())
        lines += [" " * start + piece for piece in pieces[1:]]
    return lines


def _too_wide(ends: Sequence[str], room: int) -> bool:
    """Tell whether a last column does not fit, even wrapped."""
    if max(map(cells, ends)) <= room:
        return False
    return room < NARROWEST or any(cells(word) > room for end in ends for word in end.split())


def _laid(row: Sequence[str], width: int) -> list[str]:
    """Lay the cells of a row side by side, and what does not fit beneath them."""
    first, *others = (cell.strip() for cell in row if cell.strip())
    return wrap([first, *(part for cell in others for part in cell.split(APART))], width, GAP * 2)
