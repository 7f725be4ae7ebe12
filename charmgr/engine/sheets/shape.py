"""What a system's schema says at one place of a sheet: keys, words, moments, and their names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

from charmgr.api import Named, Path, Pool, System, Trait
from charmgr.engine.match import Language, Lexicon

__all__ = ["CORE_KEYS", "FREE", "Shape", "shape_of"]

CORE_KEYS: Mapping[str, Any] = MappingProxyType(
    {
        "name": {
            "type": "string",
            "minLength": 1,
            "x-names": {"en": ["name"], "ru": ["имя"]},
        },
        "system": {"type": "string", "x-names": {"en": ["system"], "ru": ["система"]}},
        "kind": {"type": "string", "x-names": {"en": ["kind"], "ru": ["вид"]}},
        "clock": {
            "type": ["integer", "null"],
            "format": "moment",
            "x-names": {"en": ["clock"], "ru": ["часы"]},
        },
        "notes": {"x-names": {"en": ["notes"], "ru": ["заметки"]}},
    }
)
"""The keys of every sheet, whatever its system."""

_LIMITS = ("minimum", "maximum")
_BRANCHES = ("allOf", "anyOf", "oneOf", "then", "else")
_Names = Mapping[Path, tuple[Named, ...]]


class Shape:
    """One place of a schema, with `$ref` and the branches of `anyOf` and its kin laid together.

    Subschemas that say nothing about their inside leave everything below them free.
    """

    def __init__(
        self, schema: Any, root: Any = None, path: Path = (), names: _Names = MappingProxyType({})
    ) -> None:
        """`path` is the canonical place, `names` what traits and pools call which places."""
        self.schema: Mapping[str, Any] = schema if isinstance(schema, Mapping) else {}
        self.path = path
        self._root = self.schema if root is None else root
        self._names = names
        self._parts = tuple(_parts(self.schema, self._root))
        self._children: dict[str | int, Shape | None] = {}

    @cached_property
    def types(self) -> frozenset[str]:
        """The JSON types that may stand here; none named means any."""
        return frozenset(kind for part in self._parts for kind in _listed(part.get("type", ())))

    @property
    def is_whole(self) -> bool:
        """Whether the numbers here are whole: 3.0 is 3 then."""
        return "integer" in self.types and "number" not in self.types

    @cached_property
    def limits(self) -> tuple[Any, Any]:
        """The least and the greatest number that may stand here; None where there is no limit."""
        told = [{key: part[key] for key in _LIMITS if key in part} for part in self._parts]
        least, most = ([one[key] for one in told if key in one] for key in _LIMITS)
        return (max(least, default=None), min(most, default=None))

    @cached_property
    def example(self) -> str:
        """How a text with a form of its own looks; "" where it has none."""
        found = (part["examples"][0] for part in self._parts if part.get("examples"))
        return str(next(found, ""))

    @cached_property
    def is_moment(self) -> bool:
        """Whether a moment stands here."""
        return any(part.get("format") == "moment" for part in self._parts)

    @cached_property
    def words(self) -> Lexicon | None:
        """The words that may stand here, if any are named, with all their names."""
        ids = [word for part in self._parts for word in _words(part) if isinstance(word, str)]
        if not ids:
            return None
        told: dict[str, Any] = {}
        for part in self._parts:
            told = {**part.get("x-words", {}), **told}
        spoken = [_named(word, told.get(word)) for word in ids]
        known = self._names.get((), ())
        return Lexicon(spoken, [name for name in known if name.id in ids])

    @cached_property
    def takes_free_text(self) -> bool:
        """Whether a text that is none of the words may stand here too."""
        return any(
            "string" in _listed(part.get("type", ())) and not _words(part) and "format" not in part
            for part in self._parts
            if not _says_elsewhere(part)
        )

    def takes(self, text: str) -> bool:
        """Whether a text may stand here: one of the words, or anything where none are named."""
        return self.words is None or text in self.words.ids or self.takes_free_text

    @cached_property
    def is_free(self) -> bool:
        """Whether the schema leaves everything below this place open."""
        inside = ("properties", "additionalProperties", "items", "prefixItems")
        if self.words or any(key in part for part in self._parts for key in inside):
            return False
        return not self.types or bool(self.types & {"object", "array"})

    @cached_property
    def is_open(self) -> bool:
        """Whether a map here may hold keys that the schema does not name."""
        return self.is_free or any(
            part.get("additionalProperties", False) is not False for part in self._parts
        )

    @cached_property
    def names_below(self) -> tuple[Path, ...]:
        """The places below this one that traits and pools have names for, as paths from here."""
        depth = len(self.path)
        inside = [path for path in self._names if path[:depth] == self.path and len(path) > depth]
        return tuple(path[depth:] for path in inside)

    def referred(self, reference: str) -> Any:
        """Tell the schema that a `$ref` means."""
        return _referred(reference, self._root)

    @cached_property
    def _properties(self) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {}
        for part in self._parts:
            for key, schema in part.get("properties", {}).items():
                found.setdefault(key, []).append(schema)
        return found

    @cached_property
    def keys(self) -> Lexicon:
        """The keys that a map here is known to have, with all their names."""
        depth = len(self.path)
        told = {
            path[-1]: names
            for path, names in self._names.items()
            if len(path) == depth + 1 and path[:depth] == self.path
        }
        declared = []
        for key, schemas in self._properties.items():
            parts = [part for schema in schemas for part in _parts(schema, self._root)]
            names = [_named(key, part["x-names"]) for part in parts if "x-names" in part]
            declared.append(names[0] if names else Named(key))
        traits = [
            Named(str(key), (*(trait.en or (str(key),)), trait.id), trait.ru)
            for key, names in told.items()
            if key in self._properties or self.is_open
            for trait in names
        ]
        return Lexicon(declared, traits)

    def declares(self, key: Any) -> bool:
        """Whether the schema itself names a key here."""
        return key in self._properties

    def key(self, word: Any) -> Any:
        """Tell the canonical key for a key of the file; None where rules do not see it."""
        known = self.keys.get(word) if isinstance(word, str) else None
        return word if known is None and self.is_open else known

    def key_name(self, key: Any, language: Language) -> Any:
        """Tell how a new key is written in a language; one without a name stands for itself."""
        return _shown(self.keys.named(key), key, language) if isinstance(key, str) else key

    def word_name(self, word: str, language: Language) -> str:
        """Tell how a state word is written in a language; one without a name stands for itself."""
        return _shown(self.words.named(word) if self.words else [], word, language)

    def child(self, key: str | int) -> Shape | None:
        """Tell the shape one step below; None where the schema declares nothing there."""
        if self is FREE:
            return self
        if key not in self._children:
            self._children[key] = self._child(key)
        return self._children[key]

    def at(self, path: Path) -> Shape | None:
        """Tell the shape at a canonical path below; None where nothing is declared."""
        shape: Shape | None = self
        for key in path:
            shape = shape.child(key) if shape is not None else None
        return shape

    def _child(self, key: str | int) -> Shape | None:
        schemas = list(self._below(key))
        if not schemas and not self.is_free:
            return None
        path = (*self.path, key)
        if not schemas and all(path != named[: len(path)] for named in self._names):
            return FREE
        schema = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
        return Shape(schema, self._root, path, self._names)

    def _below(self, key: str | int) -> Iterator[Any]:
        if isinstance(key, str) and key in self._properties:
            yield from self._properties[key]
            return
        for part in self._parts:
            first = part.get("prefixItems", ())
            if isinstance(key, int) and 0 <= key < len(first):
                yield first[key]
            elif isinstance(key, int) and "items" in part:
                yield part["items"]
            elif part.get("additionalProperties", False) is not False:
                yield part["additionalProperties"]


def shape_of(system: System) -> Shape:
    """Tell the shape of a whole sheet of a system, the core's own keys included."""
    schema = _full_schema(system)
    words = (*system.words, *system.states, *system.traits, *system.pools)
    bare = Shape(schema)
    names: dict[Path, tuple[Named, ...]] = {(): words}
    for trait in system.traits:
        _tell(names, trait.path, trait)
    placed: tuple[Trait | Pool, ...] = (*system.traits, *system.pools)
    for named in placed:
        _tell(names, _open_part(bare, named.path), named)
    return Shape(schema, names=names)


def _full_schema(system: System) -> dict[str, Any]:
    """Lay the core's own keys over a system's schema."""
    schema = dict(system.schema)
    schema["properties"] = {**schema.get("properties", {}), **CORE_KEYS}
    schema["required"] = [*dict.fromkeys(("name", *schema.get("required", ())))]
    schema["type"] = "object"
    return schema


def _tell(names: dict[Path, tuple[Named, ...]], path: Path, named: Named) -> None:
    if path and named not in names.get(path, ()):
        names[path] = (*names.get(path, ()), named)


def _open_part(shape: Shape, path: Path) -> Path:
    """Cut a path after its last key that stands in an open map: that key is what has a name."""
    found: Path = ()
    place: Shape | None = shape
    for depth, key in enumerate(path, start=1):
        if place is None:
            break
        if place.is_open and not place.declares(key):
            found = path[:depth]
        place = place.child(key)
    return found


def _parts(schema: Any, root: Any, seen: frozenset[int] = frozenset()) -> Iterator[Any]:
    """Walk the schemas that speak of one place: the schema, what it refers to, its branches."""
    if not isinstance(schema, Mapping) or id(schema) in seen:
        return
    yield schema
    seen |= {id(schema)}
    if "$ref" in schema:
        yield from _parts(_referred(schema["$ref"], root), root, seen)
    for keyword in _BRANCHES:
        for branch in _listed(schema.get(keyword, ())):
            yield from _parts(branch, root, seen)


def _referred(reference: str, root: Any) -> Any:
    schema = root
    for step in reference.removeprefix("#").split("/")[1:]:
        schema = schema[step.replace("~1", "/").replace("~0", "~")]
    return schema


def _says_elsewhere(part: Mapping[str, Any]) -> bool:
    return "$ref" in part or any(keyword in part for keyword in _BRANCHES)


def _words(part: Mapping[str, Any]) -> list[Any]:
    return [*part.get("enum", ()), *([part["const"]] if "const" in part else [])]


def _named(word: str, names: Any) -> Named:
    names = names or {}
    return Named(word, tuple(_listed(names.get("en", ()))), tuple(_listed(names.get("ru", ()))))


def _shown(named: list[Named], id_: str, language: Language) -> str:
    """Pick the first name; an English sheet rather takes the id than a Russian name."""
    russian = [name for item in named for name in item.ru]
    english = [name for item in named for name in item.en] or [id_]
    return russian[0] if russian and language == "ru" else english[0]


def _listed(value: Any) -> Iterable[Any]:
    return (value,) if isinstance(value, str | Mapping) else value


FREE = Shape({})
"""The shape of data that no schema describes: every key stays as it is."""
