"""A plain table of characters, a row for each: CSV as spreadsheets write it, or Markdown."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from charmgr.errors import BadDataError, Message
from charmgr.store.yamltext.source import Source

__all__ = ["Line", "TableFile", "read"]

SEPARATORS = ("\t", ";", ",")
MOST_BYTES = 8_000_000
CELLS = re.compile(r"(?<!\\)\|")
RULER = re.compile(r":?-+:?")


class BadTableError(BadDataError):
    """A file is no table of characters."""

    text = "Not readable as a table: {problem}."


class RaggedError(BadDataError):
    """A row has more cells than there are headings."""

    text = "The row has {cells} cells, there are {columns} headings."
    hint = "A text with a separator in it needs quotes around it."


class DoubleColumnError(BadDataError):
    """Two columns have the same heading."""

    text = "The heading “{column}” stands twice."


class NoHeadingError(BadDataError):
    """A column has no heading."""

    text = "Column {number} has no heading."


class Line(Struct, frozen=True):
    """A row: the line of the file where it begins, and its cells by heading, none of them empty."""

    number: int
    cells: dict[str, str]


class TableFile(Struct, frozen=True):
    """A table: its headings and its rows; rows of nothing but empty cells are left out."""

    head: int
    columns: Sequence[str]
    lines: Sequence[Line]


def read(data: bytes, name: str) -> TableFile:
    """Read a table; errors name the line. Raises BadEncodingError for what is not UTF-8."""
    if len(data) > MOST_BYTES:
        raise BadTableError(where=name, problem=Message("it is too long"))
    text = Source.utf8(data, name).text
    markdown = name.lower().endswith((".md", ".markdown")) or text.lstrip().startswith("|")
    rows = list(_markdown(text) if markdown else _separated(text, name))
    if not rows:
        raise BadTableError(where=name, problem=Message("there is no row of headings"))
    head, columns = rows[0][0], [cell.strip() for cell in rows[0][1]]
    while columns and not columns[-1]:
        columns.pop()
    for number, column in enumerate(columns, 1):
        if not column:
            raise NoHeadingError(where=f"{name}:{head}", number=number)
        if column in columns[: number - 1]:
            raise DoubleColumnError(where=f"{name}:{head}", column=column)
    lines = []
    for number, cells in rows[1:]:
        if any(cell.strip() for cell in cells[len(columns) :]):
            raise RaggedError(where=f"{name}:{number}", cells=len(cells), columns=len(columns))
        said = {column: cell for column, cell in zip(columns, cells, strict=False) if cell.strip()}
        if said:
            lines.append(Line(number, said))
    return TableFile(head, columns, lines)


def _separated(text: str, name: str) -> Iterator[tuple[int, list[str]]]:
    """Go through the records of a CSV file, whichever sign parts its cells."""
    counts = {sign: len(_first(text, sign)) for sign in SEPARATORS}
    reader = csv.reader(
        io.StringIO(text, newline=""),
        delimiter=max(SEPARATORS, key=counts.__getitem__),
        strict=True,
    )
    begin = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield begin, cells
            begin = reader.line_num + 1
    except csv.Error as fault:
        raise BadTableError(where=f"{name}:{begin}", problem=str(fault)) from None


def _first(text: str, sign: str) -> list[str]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    try:
        return next((cells for cells in reader if any(map(str.strip, cells))), [])
    except csv.Error:
        return []


def _markdown(text: str) -> Iterator[tuple[int, list[str]]]:
    """Go through the rows of the first table of a Markdown text."""
    begun = False
    for number, line in enumerate(text.splitlines(), 1):
        row = line.strip()
        if not row.startswith("|"):
            if begun:
                return
            continue
        begun = True
        cells = CELLS.split(row.removeprefix("|"))
        cells = cells[:-1] if not cells[-1].strip() else cells
        cells = [_unescaped(cell.strip()) for cell in cells]
        if not all(RULER.fullmatch(cell) for cell in cells):
            yield number, cells


def _unescaped(cell: str) -> str:
    return re.sub(r"\\([\\`*_\[\]<>|~#])", r"\1", cell.replace("<br>", "\n"))
