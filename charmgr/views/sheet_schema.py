"""The JSON Schema of a game's sheets for editors, with what stands where in the reader's words."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from charmgr.api import Path, System
from charmgr.engine.sheets.shape import Shape, shape_of
from charmgr.engine.written import DRAFT, written
from charmgr.errors import Message
from charmgr.store.document import read
from charmgr.views.language import Language
from charmgr.views.page import Page

__all__ = ["schema_text", "sheet_schema"]

SPLIT = ("properties", "patternProperties", "definitions")  # are long, and change key by key
TYPES: Mapping[str, Message] = {
    "boolean": Message("true or false."),
    "array": Message("A list."),
    "object": Message("A map of keys and values."),
}


def sheet_schema(system: System, page: Page) -> str:
    """Write the schema of a system's sheets."""
    title = page.say(
        Message("A sheet of {game}", {"game": page.words.name(system.id, system)}), system
    )
    return schema_text(title, written(system, _Teller(system, page)), page)


def schema_text(title: str, schema: Mapping[str, Any], page: Page) -> str:
    """Write a schema's file."""
    told = page.say(Message("made for editors; “charmgr schema --write” makes it anew"))
    head = {"$schema": DRAFT, "$comment": f"charmgr schema: {told}", "title": title}
    return f"{_lines({**head, **schema}, SPLIT)}\n"


def _lines(value: Any, split: Collection[str], indent: str = " ") -> str:
    """Write a map with a line for each of its keys, so that git shows what differs."""
    told = [
        f"{indent}{_flat(key)}: "
        f"{_lines(item, (), f'{indent} ') if key in split and item else _flat(item)}"
        for key, item in value.items()
    ]
    return "\n".join(("{", ",\n".join(told), f"{indent[1:]}}}"))


def _flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


class _Teller:
    """Tells what stands where: the template's remark on it, its names, what it may hold."""

    def __init__(self, system: System, page: Page) -> None:
        self.page = page
        self.system = system
        self.language: Language = page.words.language
        self._remarks = dict(_remarks(system, self.language))

    def about(self, place: Shape, around: Shape) -> str:
        """Say what stands at a place of the map `around`."""
        told = (self._remarks.get(place.path, ""), self.names(place, around), self.kind(place))
        return "\n\n".join(filter(None, told))

    def like(self, example: str) -> str:
        """Say how a text is to be written."""
        return self.page.say(Message("Write it like {example}.", {"example": example}))

    def names(self, place: Shape, around: Shape) -> str:
        """List all names of a key, the reader's language first."""
        named = around.keys.named(str(place.path[-1]))
        russian = [name for one in named for name in one.ru]
        english = [name for one in named for name in (*one.en, one.id)]
        ours = (*russian, *english) if self.language == "ru" else (*english, *russian)
        return ", ".join(dict.fromkeys(ours))

    def kind(self, place: Shape) -> str:
        """Say what may stand at a place; state words the editor lists itself."""
        if place.is_moment:
            return self.page.say(Message("A moment by the campaign's calendar."))
        if place.is_whole and place.types <= {"integer", "null"}:
            return self.page.say(_number(*place.limits))
        if place.example:
            return self.like(place.example)
        found = place.types - {"null"}
        message = TYPES.get(next(iter(found))) if len(found) == 1 else None
        return self.page.say(message) if message else ""


def _number(least: Any, most: Any) -> Message:
    limits = {"low": least, "high": most}
    if least is None and most is None:
        return Message("A whole number.")
    if most is None:
        return Message("A whole number, {low} or more.", limits)
    if least is None:
        return Message("A whole number, {high} or less.", limits)
    return Message("A whole number from {low} to {high}.", limits)


def _remarks(system: System, language: Language) -> Iterator[tuple[Path, str]]:
    """Read what the system's templates remark behind their keys, by canonical path."""
    root = shape_of(system)
    for kind, text in system.templates.items():
        if kind.rpartition(".")[2] != language:
            continue
        for path, remark in read(text.replace("{name}", "X").encode(), kind).remarks():
            yield _canonical(path, root), remark


def _canonical(path: Path, shape: Shape | None) -> Path:
    """Follow a path of a file by its system's names; what is not known stays as it is."""
    found: Path = ()
    for word in path:
        key = shape.key(word) if shape and isinstance(word, str) else word
        found = (*found, word if key is None else key)
        shape = shape.child(found[-1]) if shape else None
    return found
