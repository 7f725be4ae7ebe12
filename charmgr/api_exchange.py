"""Tables by which another program's characters become sheets and go back; part of `charmgr.api`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from charmgr.errors import NOTHING

__all__ = ["Exchange", "Row", "Rows"]


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
