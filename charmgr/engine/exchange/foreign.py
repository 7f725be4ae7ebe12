"""Another program's document as a tree: places by dotted paths, entries with names, conditions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from charmgr.api import Row, Rows
from charmgr.engine.exchange.conversions import UnreadableError, cleaned, there
from charmgr.engine.sheets.shape import Shape

__all__ = ["BODY", "Entry", "Foreign", "Spot"]

Spot = tuple[str | int, ...]
BODY = ("system", "data")  # what a document calls its own part, now and in older versions


class Entry(Struct, frozen=True):
    """One entry of a list or map there: where it is, and its name here.

    `counts` is false for what the table leaves out.
    """

    spot: Spot
    node: Mapping[str, Any]
    name: str
    counts: bool


class Foreign(Struct, frozen=True):
    """A document of another program, with the settings of its world that the user has named."""

    root: dict[str, Any]
    choices: Mapping[str, str]
    shape: Shape

    def spot(self, path: str, under: Spot = ()) -> Spot:
        """Turn a dotted path into keys, in the words of this document's version."""
        here = self.get(under)
        keys: list[str | int] = list(path.split(".")) if path else []
        old = isinstance(here, Mapping) and BODY[0] not in here and BODY[1] in here
        if old and keys and keys[0] == BODY[0]:
            keys[0] = BODY[1]
        return (*under, *keys)

    def get(self, spot: Spot) -> Any:
        """Tell what stands at a place; None where nothing does."""
        here: Any = self.root
        for key in spot:
            inside = isinstance(here, Mapping) or (isinstance(here, list) and isinstance(key, int))
            if not inside or (isinstance(here, Mapping) and key not in here):
                return None
            here = here[key]
        return here

    def find(self, row: Row, under: Spot = ()) -> Spot:
        """Tell where a row's value stands, or would stand."""
        spots = [self.spot(path, under) for path in row.source]
        return next((spot for spot in spots if self._has(spot)), spots[0])

    def _has(self, spot: Spot) -> bool:
        above = self.get(spot[:-1])
        return isinstance(above, Mapping) and spot[-1] in above

    def value(self, row: Row, under: Spot = ()) -> Any:
        """Read a row's value as the sheet has it; None where nothing is said."""
        return there(self.get(self.find(row, under)), row, self.plus(row, under))

    def plus(self, row: Row, under: Spot = ()) -> Any:
        """Tell the number that a row adds; raises UnreadableError where there is none."""
        if not row.plus:
            return None
        path = re.sub(
            r"\{([^}]*)\}", lambda found: str(self.get(self.spot(found[1], under))), row.plus
        )
        found = self.get(self.spot(path))
        if found is None:
            raise UnreadableError
        return found

    def holds(self, when: Mapping[str, Any], under: Spot = ()) -> bool:
        """Tell whether all conditions hold."""
        return all(self._is(name, wanted, under) for name, wanted in when.items())

    def _is(self, name: str, wanted: Any, under: Spot) -> bool:
        here = self.choices.get(name, self.get(self.spot(name, under)))
        if isinstance(wanted, bool):
            return (here in (True, 1) or str(here).casefold() == "true") is wanted
        if isinstance(wanted, tuple):
            return str(here).strip() in wanted
        return str("" if here is None else here).strip() == str(wanted)

    def entries(self, rows: Rows) -> Iterator[Entry]:
        """Go through the entries of a list or map there, those with a name if names matter."""
        source = self.spot(rows.source)
        found = self.get(source)
        keys = found if isinstance(found, dict) else range(len(found or ()))
        for key in keys:
            spot = (*source, key)
            node = self.get(spot)
            if not isinstance(node, dict) or (rows.kind and node.get("type") != rows.kind):
                continue
            name = self.name(rows, spot)
            if not name and rows.name:
                continue
            counts = self.holds(rows.when, spot)
            counts &= not any(self.holds({one: rows.unless[one]}, spot) for one in rows.unless)
            counts &= not rows.mark or bool(self.get(self.spot(rows.mark, spot)))
            yield Entry(spot, node, name, counts)

    def name(self, rows: Rows, spot: Spot) -> str:
        """Tell an entry's name here: the id of what the game knows, else as it is called there."""
        said = [self.get(self.spot(path, spot)) for path in rows.name]
        names = [cleaned(name) for name in said if isinstance(name, str) and cleaned(name)]
        place = self.shape.at(rows.path)
        if place and rows.into == "map":
            known = [key for name in names if (key := place.keys.get(name))]
        elif place and rows.into == "names" and (words := getattr(place.child(0), "words", None)):
            known = [key for name in names if (key := words.get(name))]
        else:
            known = []
        return str((known or names[-1:] or [""])[0])

    def label(self, spot: Spot) -> str:
        """Write a place for people: entries by kind and name."""
        told = ""
        for depth, key in enumerate(spot):
            node = self.get(spot[: depth + 1])
            name = node.get("name") if isinstance(node, dict) else None
            if isinstance(key, int) and isinstance(name, str):
                kind = node.get("type") or ""
                told += f"[{cleaned(f'{kind} “{name}”')}]"
            else:
                told += f"[{key + 1}]" if isinstance(key, int) else f".{key}"
        return cleaned(told.lstrip("."))
