"""The JSON Schema of a sheet as its author writes it, made of a system's canonical one.

Keys and state words stand in every spelling that charmgr takes; moments are text. Only keywords
that mean the same in draft-07 and in later drafts are written, so that old editors read it too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from charmgr.api import System, Trait
from charmgr.engine.match import Language, Lexicon, fold
from charmgr.engine.sheets.shape import Shape, shape_of

__all__ = ["DRAFT", "Teller", "loose", "written"]

DRAFT = "http://json-schema.org/draft-07/schema#"
GAP = "[\\s_‐‑‒–—−-]+"  # every hyphen that charmgr takes for a space
_SPELLINGS = {" ": GAP, "е": "[еЕёЁ]\u0308?", "й": "(?:[йЙ]|[иИ]\u0306)"}
_SYNTAX = frozenset("^$\\.*+?()[]{}|/")
_HERE = ("$schema", "$id", "$defs", "definitions", "title", "format", "x-names", "x-words")
_NOT_OF_KEYS = ("propertyNames", "dependentRequired", "minProperties", "maxProperties")


class Teller(Protocol):
    """Puts a schema into words; `language` is that of the keys that come first."""

    @property
    def language(self) -> Language:
        """The reader's language."""

    def about(self, place: Shape, around: Shape) -> str:
        """Say what stands at a place of the map `around`."""

    def like(self, example: str) -> str:
        """Say how a text is to be written."""


def written(system: System, teller: Teller) -> dict[str, Any]:
    """Tell the schema of a system's sheets as they are written, without `$schema` and title."""
    shape = shape_of(system)
    writer = _Writer(teller)
    made = writer.schema(shape.schema, shape)
    return {**made, "definitions": writer.definitions}


def loose(words: Iterable[str]) -> str:
    """Write a pattern that fits the words in every case and Unicode form, with any hyphens."""
    forms = dict.fromkeys(_loose(fold(word)) for word in words)
    return f"^\\s*(?:{'|'.join(forms)})\\s*$"


def _loose(word: str) -> str:
    return "".join(_SPELLINGS.get(sign) or _any_case(sign) for sign in word)


def _any_case(sign: str) -> str:
    upper = sign.upper()
    if len(upper) == 1 and upper != sign:
        return f"[{sign}{upper}]"
    return f"\\{sign}" if sign in _SYNTAX else sign


class _Writer:
    """One walk through a schema and its shape; a place that comes twice is defined once."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.definitions: dict[str, Any] = {}
        self._known: dict[tuple[Any, ...], str] = {}

    def schema(self, raw: Any, shape: Shape) -> Any:
        """Write one schema; `shape` is all that is said of its place."""
        if not isinstance(raw, Mapping):
            return raw
        made: dict[str, Any] = {}
        for keyword, value in raw.items():
            if keyword not in _HERE and keyword not in _NOT_OF_KEYS:
                made |= self.keyword(keyword, value, raw, shape)
        if "properties" in raw or isinstance(raw.get("additionalProperties"), Mapping):
            made |= self.keys(raw, shape)
        if shape.is_moment and "type" in made:
            types = _listed(made["type"])
            made["type"] = ["string", *types] if "integer" in types else types
        needed = [self.one_of(key, shape) for key in raw.get("required", ())]
        if needed:
            made["allOf"] = [*made.get("allOf", ()), *needed]
        if "$ref" not in raw:
            return made
        reference = {"$ref": self.pointer(shape.referred(raw["$ref"]), shape, raw["$ref"])}
        return {"allOf": [reference, made]} if made else reference

    def keyword(  # noqa: PLR0911 - one return for each keyword
        self, name: str, value: Any, raw: Mapping[str, Any], shape: Shape
    ) -> Any:
        """Write one keyword as what it is called in draft-07."""
        match name:
            case "$ref" | "properties" | "required" | "additionalProperties":
                return {}
            case "minimum" | "maximum" if shape.is_moment:
                return {}
            case "enum" | "const":
                return _words(_listed(value) if name == "enum" else [value], shape)
            case "allOf" | "anyOf" | "oneOf":
                return {name: [self.schema(branch, shape) for branch in value]}
            case "if" | "then" | "else" | "not":
                return {name: self.schema(value, shape)}
            case "prefixItems":
                return {"items": [self.item(item, shape, at) for at, item in enumerate(value)]}
            case "items" if "prefixItems" in raw:
                return {"additionalItems": self.item(value, shape, len(raw["prefixItems"]))}
            case "items":
                return {"items": self.item(value, shape, 0)}
            case "pattern" if raw.get("examples"):
                told = self.teller.like(str(raw["examples"][0]))
                return {name: value, "patternErrorMessage": told}  # editors say it as it is
        return {name: value}

    def item(self, raw: Any, shape: Shape, index: int) -> Any:
        """Write the schema of a list's item."""
        return self.schema(raw, shape.child(index) or shape)

    def keys(self, raw: Mapping[str, Any], shape: Shape) -> dict[str, Any]:
        """Write the keys of a map: the usual ones for completion, every spelling as a pattern."""
        declared = raw.get("properties", {})
        others = raw.get("additionalProperties", False)
        named = [id_ for id_ in shape.keys.ids if not shape.declares(id_)]
        below = declared | ({} if others is False else dict.fromkeys(named, others))
        shown: dict[str, Any] = {}
        loosely: dict[str, Any] = {}
        for key, inside in below.items():
            place = shape.child(key)
            if place is None:
                continue
            pointer = {"$ref": self.pointer(inside, place, key, shape)}
            shown |= dict.fromkeys(self.usual(key, shape), pointer)
            loosely[loose(_spellings(shape.keys, key))] = pointer
        made: dict[str, Any] = {"properties": shown, "patternProperties": loosely}
        if isinstance(others, Mapping):
            made["additionalProperties"] = self.schema(others, shape.child("") or shape)
        return made

    def usual(self, key: str, shape: Shape) -> list[str]:
        """Tell how a key is usually written: its id and its Russian name, the reader's first."""
        name = str(shape.key_name(key, "ru"))
        russian = name if name[1:2].isupper() else name[:1].lower() + name[1:]
        both = [russian, key] if self.teller.language == "ru" else [key, russian]
        return [*dict.fromkeys(both)]

    def one_of(self, key: str, shape: Shape) -> dict[str, Any]:
        """Demand a key in any of its spellings."""
        plainly = [{"required": [word]} for word in self.usual(key, shape)]
        none = {"propertyNames": {"not": {"pattern": loose(_spellings(shape.keys, key))}}}
        return {"anyOf": [*plainly, {"not": none}]}

    def pointer(self, raw: Any, shape: Shape, key: str, around: Shape | None = None) -> str:
        """Define a place, unless it has been, and tell where."""
        known = (id(raw), shape.names_below, key)
        if known not in self._known:
            path = shape.path if around else (key.rpartition("/")[2],)
            name = self._free(".".join(part for part in path if isinstance(part, str)))
            self._known[known] = name
            self.definitions[name] = {}  # its place is taken while it is written
            made = self.schema(raw, shape)
            if around and (text := self.teller.about(shape, around)):
                made = {"description": text, **(made if isinstance(made, Mapping) else {})}
            self.definitions[name] = made
        return f"#/definitions/{self._known[known]}"

    def _free(self, wanted: str) -> str:
        name = re.sub(r"[^\w.-]", "_", wanted, flags=re.ASCII)
        taken, number = name, 1
        while taken in self.definitions:
            number += 1
            taken = f"{name}-{number}"
        return taken


def _words(values: Iterable[Any], shape: Shape) -> dict[str, Any]:
    """Write words in all their spellings, other values as they are."""
    told: dict[Any, None] = {}
    folded: list[str] = []
    others: list[Any] = []
    for value in values:
        if isinstance(value, str):
            told |= dict.fromkeys(_offered(shape.words, value))
            folded += _spellings(shape.words, value) if shape.words else ()
        else:
            others.append(value)
    exact = {"enum": [*told, *others]}
    return {"anyOf": [exact, {"type": "string", "pattern": loose(folded)}]} if folded else exact


def _offered(known: Lexicon | None, id_: str) -> list[str]:
    """List what is worth offering for a word: of a trait not its abbreviations."""
    if known is None:
        return [id_]
    named = known.named(id_)
    if any(isinstance(one, Trait) for one in named):
        return [id_, *(one.ru[0] for one in named if one.ru)]
    return _spellings(known, id_)


def _spellings(known: Lexicon, id_: str) -> list[str]:
    """List what may be written for an id; one without a name stands for itself."""
    return [*dict.fromkeys(word for word in known.words() if known.get(word) == id_)] or [id_]


def _listed(value: Any) -> list[Any]:
    return [value] if isinstance(value, str) else list(value)
