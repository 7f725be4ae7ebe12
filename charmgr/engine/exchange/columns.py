"""What headings and cells of a table of characters mean for a game, and how they are written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Any

from charmgr.api import Path, Pool, Trait
from charmgr.engine.match import Language, Lexicon, UnknownWordError
from charmgr.engine.sheets.character import Character, sheet_shape
from charmgr.engine.sheets.shape import Shape
from charmgr.engine.sheets.view import plain, spell
from charmgr.engine.systems import GameSystem
from charmgr.store.document import read

__all__ = [
    "FORMULA",
    "NoSuchColumnError",
    "cell",
    "column",
    "heading",
    "known_words",
    "leaves",
    "value",
]

YES_NO = {
    **dict.fromkeys(("yes", "true", "да", "y", "1"), True),
    **dict.fromkeys(("no", "false", "нет", "n", "0"), False),
}
WHOLE = re.compile(r"[+-]?\d{1,15}")
BROKEN = re.compile(r"[+-]?\d{1,15}[.,]\d{1,15}")
FLOW = ("[", "{", '"')
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what makes a spreadsheet calculate


class NoSuchColumnError(UnknownWordError):
    """A heading names no field of a sheet."""

    text = "No field of a sheet is called “{word}”."
    listed = None


def column(heading: str, system: GameSystem) -> Path | None:
    """Tell the field that a heading means: a trait or pool by name, else a place of the sheet."""
    known = _lexicon(system).get(heading)
    if known is not None:
        return next(one.path for one in _placed(system) if one.id == known)
    found: Path = ()
    place: Shape | None = sheet_shape(system)
    for word in heading.split("."):
        key = place.key(word.strip()) if place else None
        if key is None or place is None:
            return None
        found, place = (*found, key), place.child(key)
    return found


def value(text: str, shape: Shape | None, where: str) -> Any:  # noqa: PLR0911 - one for each kind
    """Read a cell as the kind of value that its field takes; what is none stays text."""
    text = text.replace("\r\n", "\n")
    bare = text.strip()
    types = shape.types if shape else frozenset()
    if bare == "null":
        return None
    if shape and shape.words and shape.words.get(bare) is not None:
        return bare
    if bare[:1] in FLOW and (not types or types & {"array", "object"}):
        return read(bare.encode(), where).data
    if "array" in types and "string" not in types:
        parts = bare.split(";" if ";" in bare else ",")
        return [
            value(part.strip(), shape and shape.child(0), where) for part in parts if part.strip()
        ]
    plainly = _scalar(bare, types or {"integer", "number", "boolean"})
    if plainly is not None:
        return plainly
    if text[:1] == "'" and text[1:2] in FORMULA:
        return text[1:]
    return text if not types or "string" in types else bare


def _scalar(bare: str, types: AbstractSet[str]) -> bool | int | float | None:
    """Read a number, or yes and no, where they may stand; None for any other text."""
    sign = bare.replace("−", "-")
    if types & {"integer", "number"} and WHOLE.fullmatch(sign):
        return int(sign)
    if "boolean" in types and bare.casefold() in YES_NO:
        return YES_NO[bare.casefold()]
    if types & {"integer", "number"} and BROKEN.fullmatch(sign):
        return float(sign.replace(",", "."))
    return None


def leaves(person: Character) -> dict[Path, Any]:
    """List what stands on a sheet, each value by its canonical path; lists are one value."""
    found: dict[Path, Any] = {}

    def walk(here: Any, path: Path) -> None:
        bare = isinstance(here, Mapping) and all(_can_head(key) for key in here)
        if here and bare:
            for key, below in here.items():
                walk(below, (*path, key))
        else:
            found[path] = here

    walk(person.sheet, ())
    return found


def heading(path: Path, system: GameSystem, language: Language) -> str:
    """Name the column of a field: by its trait or pool where that is clear, else by its place."""
    for one in _placed(system):
        names = one.ru or one.en if language == "ru" else one.en or one.ru
        if one.path == path and names and column(names[0], system) == path:
            return names[0]
    words: list[str] = []
    place: Shape | None = sheet_shape(system)
    for key in path:
        words.append(str(place.key_name(key, language) if place else key))
        place = place.child(key) if place else None
    told = ".".join(words)
    return told if column(told, system) == path else spell(path)


def cell(  # noqa: PLR0911 - one return for each kind of value
    person: Character, path: Path, here: Any, say: Callable[[bool], str]
) -> str:
    """Write a value for a table, in the words of its sheet; `say` names yes and no."""
    told = person.view.file_value(path, here)
    match told:
        case None:
            return "null"
        case bool():
            return say(told)
        case list() if told and all(map(_is_plain_word, told)):
            return "; ".join(told)
        case list() | dict() | tuple():
            return json.dumps(plain(told), ensure_ascii=False)
        case str() if _reads_otherwise(told, person.view.shape.at(path)):
            return json.dumps(told, ensure_ascii=False)
        case str() if told.startswith(FORMULA):
            return f"'{told}"
    return str(told)


def _is_plain_word(one: Any) -> bool:
    """Tell whether an item of a list can stand among others without brackets."""
    return (
        isinstance(one, str)
        and value(one, None, "") == one
        and not re.search(r"^['=+@-]|[;,]", one)
    )


def _can_head(key: Any) -> bool:
    """Tell whether a key can be a part of a heading."""
    return isinstance(key, str) and key == key.strip() and "." not in key and key[:1] not in FORMULA


def _reads_otherwise(text: str, shape: Shape | None) -> bool:
    """Tell whether a text that may stand beside other values would be read as one of them."""
    free = not shape or not shape.types
    return free and (text[:1] in FLOW or value(text, None, "") != text)


def known_words(system: GameSystem) -> list[str]:
    """List the words that a heading may be."""
    return [*_lexicon(system).words(), *sheet_shape(system).keys.words()]


@cache
def _lexicon(system: GameSystem) -> Lexicon:
    return Lexicon(_placed(system))


def _placed(system: GameSystem) -> list[Trait | Pool]:
    placed: tuple[Trait | Pool, ...] = (*system.about.traits, *system.about.pools)
    return [one for one in placed if one.path]
