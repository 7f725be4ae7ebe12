"""YAML text as data, with the place of each value in it."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from charmgr.store.yamltext.faults import (
    AmbiguousKeyError,
    SeveralDocumentsError,
    TooBigError,
)
from charmgr.store.yamltext.layout import value_start
from charmgr.store.yamltext.places import Path, find
from charmgr.store.yamltext.quick import quick_data
from charmgr.store.yamltext.source import MOST_BYTES, Source
from charmgr.store.yamltext.tree import Tree, read_trees
from charmgr.store.yamltext.values import Reading

if TYPE_CHECKING:
    from charmgr.store.yamltext.doubts import Doubt

__all__ = ["Document", "bytes_of", "read", "read_with_places"]


class Document(Struct, frozen=True, dict=True):
    """A YAML file that was read: its text and the plain data of each document in it.

    Plain data are dict, list, str, int, float, bool and None; dates and numbers of more than
    4300 digits stay text, a list or map as a key becomes a tuple. An empty document is None.
    """

    source: Source
    documents: tuple[Any, ...]

    @cached_property
    def trees(self) -> tuple[Tree, ...]:
        """Every value with its place in the text, made for who edits or asks where."""
        return read_trees(self.source)

    def forget_places(self) -> None:
        """Let go of `trees`, which take ten times the room of the text; they are made anew."""
        self.__dict__.pop("trees", None)

    @property
    def name(self) -> str:
        """The file's name as errors say it."""
        return self.source.name

    @property
    def text(self) -> str:
        """The text without a byte order mark."""
        return self.source.text

    @property
    def data(self) -> Any:
        """The data of the only document; None where the file holds none."""
        if len(self.documents) > 1:
            raise SeveralDocumentsError(where=self.name, count=len(self.documents))
        return self.documents[0] if self.documents else None

    def where(self, path: Path, document: int = 0) -> str:
        """Name the place of a value as name:line:column; if it is missing, of what is above it."""
        root = self.trees[document].root if self.trees else None
        if root is None:
            return f"{self.name}:1:1"
        try:
            node = find(self.source, root, path).node
        except AmbiguousKeyError as error:
            return error.where
        return f"{self.name}:{self.source.place(value_start(self.source, node))}"

    def doubts(self) -> list[Doubt]:
        """List what readers of YAML 1.1 take for something else than it is here."""
        from charmgr.store.yamltext.doubts import doubts

        return [
            doubt
            for number, tree in enumerate(self.trees)
            if tree.root
            for doubt in doubts(self.source, tree.root, number)
        ]

    def remarks(self) -> list[tuple[tuple[Any, ...], str]]:
        """List the comments that stand behind keys, each with the path of its key."""
        from charmgr.store.yamltext.remarks import remarks

        return [one for tree in self.trees if tree.root for one in remarks(self.source, tree.root)]

    def key_where(self, path: Path) -> str:
        """Name the place of a key as name:line:column; where there is none, that of its value."""
        root = self.trees[0].root if self.trees else None
        place = find(self.source, root, path) if root and path else None
        if place is None or place.rest or place.parent is None or not place.parent.keys:
            return self.where(path)
        return f"{self.name}:{self.source.place(place.parent.keys[place.index].start)}"

    def encode(self) -> bytes:
        """Give the bytes of the file, byte order mark and line breaks as they were."""
        return self.source.encode()


def bytes_of(file: FilePath, name: str = "") -> bytes:
    """Read a file that may be a document; one that is too large for that is refused unread."""
    size = file.stat().st_size
    if size > MOST_BYTES:
        raise TooBigError(where=name or file.name, size=size, limit=MOST_BYTES)
    return file.read_bytes()


def read(data: bytes, name: str) -> Document:
    """Read the bytes of a YAML file; `name` is what errors call it.

    Raises a BadYamlError with the place for what is no YAML, or none that a sheet should hold.
    """
    source = Source.decode(data, name)
    documents = quick_data(source.text)
    return read_with_places(source) if documents is None else Document(source, documents)


def read_with_places(source: Source) -> Document:
    """Read a text whose values will be asked for their places."""
    trees = read_trees(source)
    reading = Reading(source)
    documents = tuple(None if tree.root is None else reading.of(tree.root) for tree in trees)
    document = Document(source, documents)
    document.__dict__["trees"] = trees  # it need not read them again
    return document
