"""A game as data: its names, actions and house rules, and how characters come from elsewhere.

Part of `charmgr.api`, which is what a plugin imports.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from charmgr.errors import NOTHING

__all__ = [
    "API_VERSION",
    "Action",
    "Choice",
    "Exchange",
    "Level",
    "Modifier",
    "Named",
    "Path",
    "Pool",
    "Row",
    "Rows",
    "Switch",
    "System",
    "Trait",
    "Unit",
]

API_VERSION = 1

Path = tuple[str | int, ...]


class Named(Struct, frozen=True):
    """A thing with a canonical id and the words that people write for it.

    `en` and `ru` list its names; the first of each is the one shown, the others are aliases and
    usual abbreviations. An empty list falls back to the other language, then to the id.
    """

    id: str
    en: tuple[str, ...] = ()
    ru: tuple[str, ...] = ()


class Trait(Named, frozen=True):
    """Something a character has a rating in; `path` is where the canonical sheet keeps it."""

    path: Path = ()
    group: str = ""


class Level(Named, frozen=True):
    """A difficulty with a name; `value` is the number to reach."""

    value: int = 0


class Choice(Named, frozen=True):
    """One word that a modifier can be set to, and what that word is worth in its game's terms."""

    value: int | str | None = None
    rule: str = ""


class Modifier(Named, frozen=True):
    """A circumstance that the user may name with `--with`.

    `takes` says what stands behind the equals sign: nothing ("flag"), a whole number ("number"),
    one of `choices` ("choice"), dice ("dice", handed on as a Spec) or free text ("text").
    `value` is what a flag is worth, or one unit of a number; `least` is the least that a number
    may be, None where it may be any.
    """

    rule: str = ""
    takes: Literal["flag", "number", "choice", "dice", "text"] = "flag"
    value: int | str | None = None
    choices: tuple[Choice, ...] = ()
    least: int | None = 0
    about: str = ""


class Action(Named, frozen=True):
    """Something a character does: `check WHO ACTION`, or as a deed `heal WHO DEED`.

    `roles` names the other sheets it may read, in the order in which `--vs` fills them: "target"
    must be given, "target?" may be, "targets*" takes many and makes one call of all of them.
    `modifiers` are the ids that it understands; `levels` the named difficulties of its own.
    """

    roles: tuple[str, ...] = ()
    modifiers: tuple[str, ...] = ()
    levels: tuple[Level, ...] = ()
    rules: tuple[str, ...] = ()
    about: str = ""


class Pool(Named, frozen=True):
    """A counter that `points` moves; `path` is its current value, `maximum` its upper bound's."""

    path: Path = ()
    maximum: Path = ()


class Unit(Named, frozen=True):
    """A unit of time of this game, in whole seconds."""

    seconds: int = 0


class Switch(Struct, frozen=True):
    """A house rule: a dotted id, its default, the values it may take and what it decides.

    `options` is empty where any value of the default's type will do.
    """

    id: str
    default: bool | int | str
    options: tuple[bool | int | str, ...] = ()
    rule: str = ""
    about: str = ""


class System(Named, frozen=True):
    """A game system as data: every name, table entry and switch that the core may show or match.

    `states` and `words` are further ids with names (state words, enum values). `experience` is the
    id of the pool that `award` fills. `templates` holds a commented sheet for each language ("ru")
    and of other kinds of sheet ("vehicle.ru"), with `{name}` where the character's name goes.
    `statements` says each rule in one sentence by id.
    """

    api: int = API_VERSION
    traits: tuple[Trait, ...] = ()
    states: tuple[Named, ...] = ()
    words: tuple[Named, ...] = ()
    actions: tuple[Action, ...] = ()
    deeds: tuple[Action, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    levels: tuple[Level, ...] = ()
    pools: tuple[Pool, ...] = ()
    experience: str = ""
    units: tuple[Unit, ...] = ()
    milestones: tuple[Named, ...] = ()
    switches: tuple[Switch, ...] = ()
    schema: Mapping[str, Any] = NOTHING
    templates: Mapping[str, str] = NOTHING
    statements: Mapping[str, str] = NOTHING


class Row(Struct, frozen=True):
    """A value of a sheet beside its place in another program's document.

    `source` is a dotted path there; of several, for older layouts, the first that is there counts.
    `reads` says how the value turns into the sheet's and back: as it is, as a whole number, a text,
    a flag; "prose" is HTML, "die" a number of sides, "code" pips (three are a die), "word" one of
    `words`, "level" a number for a list of entries with levels, "lacks" whether a text does not
    begin with `off`. `plus` is a path whose number is added, `off` is cut off the front of the text
    there, `on` put before it here. A row holds where `when` does: values by path, or by a name of
    the exchange's `choices`. `default` stands for a field that the sheet lacks; what is `one_way`
    is never written back.
    """

    path: tuple[str, ...]
    source: tuple[str, ...]
    reads: Literal[
        "same", "number", "text", "flag", "prose", "die", "code", "word", "level", "lacks"
    ] = "same"
    words: Mapping[str, str] = NOTHING
    plus: str = ""
    off: str = ""
    on: str = ""
    when: Mapping[str, Any] = NOTHING
    default: Any = None
    one_way: bool = False


class Rows(Struct, frozen=True):
    """A list or map of a sheet beside the documents that another program keeps for its entries.

    `source` is the list or map there, `kind` the `type` of those that are meant, `name` the paths
    where an entry's name may stand, the surest first, () where names don't matter. `into` says
    what they are here: a "map" of values by name, a "list" of maps with a name, bare "names", "one"
    map, of the first of them, or the "most" of their numbers. The paths of `fields` are below an
    entry; () is the entry itself. Entries for which `when` does not hold, or any of `unless` does,
    stay out. `new` is what a new entry there looks like beside its name; “{group}” in it is what
    `groups` says for the group of the trait. “{…}” in a field's `plus` is a path of the entry.
    Where there is a `mark`, the entries are slots: in use where a text stands at that path, filled
    and emptied, never made or removed.
    """

    path: tuple[str, ...]
    source: str
    fields: tuple[Row, ...] = ()
    kind: str = ""
    name: tuple[str, ...] = ("name",)
    into: Literal["map", "list", "names", "one", "most"] = "map"
    when: Mapping[str, Any] = NOTHING
    unless: Mapping[str, Any] = NOTHING
    mark: str = ""
    new: Mapping[str, Any] = NOTHING
    groups: Mapping[str, str] = NOTHING
    one_way: bool = False


class Exchange(Struct, frozen=True):
    """How another program's document of a character becomes a sheet of this game, and back.

    A document is meant if it names one of `systems` as its own, else if all paths of `marks` are
    there; `kinds` are the types of document that are characters. `choices` are settings of the
    other program's world that a document does not tell: names with their values, the usual first.
    """

    id: str
    systems: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ("character",)
    rows: tuple[Row | Rows, ...] = ()
    choices: Mapping[str, tuple[str, ...]] = NOTHING
