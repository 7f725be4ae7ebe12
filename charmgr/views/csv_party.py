"""The party as a plain table that `import` reads again: a row for each, a column for each field."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from charmgr.engine.exchange.columns import cell, heading, leaves
from charmgr.engine.sheets.character import Character
from charmgr.views.page import Page

__all__ = ["party"]


def party(people: Sequence[Character], page: Page) -> str:
    """Write one line for each character; a field that one lacks is an empty cell."""
    first = {"ru": ("имя", "система"), "en": ("name", "system")}[page.words.language]
    columns: dict[str, None] = dict.fromkeys(first)
    rows = []
    for person in people:
        row = dict(zip(first, (person.name, person.system.id), strict=True))
        for path, value in leaves(person).items():
            if path not in (("name",), ("system",)):
                head = heading(path, person.system, page.words.language)
                row[head] = cell(person, path, value, page.words.value)
        columns |= dict.fromkeys(row)
        rows.append(row)
    file = io.StringIO()
    writer = csv.DictWriter(file, list(columns), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()
