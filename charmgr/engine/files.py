"""The files of one command: read once, edited in memory, written together at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from msgspec import UNSET, UnsetType

from charmgr.store.document import Document, bytes_of, read
from charmgr.store.journal import digest
from charmgr.store.journal_event import Touched
from charmgr.store.operations import Operation
from charmgr.store.transaction import ChangedMeanwhileError, Write

__all__ = ["KEPT", "Files"]

KEPT = 400  # documents that stay understood; the others are read again when asked for


class Files:
    """What a command has read and what it has made of it; paths are below `folder`."""

    def __init__(self, folder: Path) -> None:
        """`folder` is the campaign's, or that of a sheet alone."""
        self.folder = folder
        # of what was read, in this order; UNSET while the document as it was read is kept
        self._hashes: dict[Path, str | UnsetType | None] = {}
        self._made: dict[Path, bytes] = {}
        self._understood: dict[Path, Document] = {}

    def name(self, path: Path) -> str:
        """Name a file as people and the journal do: relative to the folder, with slashes."""
        try:
            return path.relative_to(self.folder).as_posix()
        except ValueError:
            return path.as_posix()

    def known(self, path: Path) -> bool:
        """Tell whether the command has read a file or made it."""
        return path in self._hashes

    def document(self, path: Path) -> Document:
        """Read a file, or tell what the command has made of it so far."""
        found = self._understood.pop(path, None)
        if found is None:
            data = self._made.get(path)
            found = read(self._read(path) if data is None else data, self.name(path))
            self._hashes.setdefault(path, UNSET)
        return self._keep(path, found)

    def exists(self, path: Path) -> bool:
        """Tell whether a file is there, or will be."""
        return path in self._made or path in self._understood or path.is_file()

    def make(self, path: Path, text: str) -> Document:
        """Start a new file, or fill one anew."""
        made = read(text.encode(), self.name(path))
        self._change(path, text.encode())
        return self._keep(path, made)

    def attach(self, path: Path, data: bytes) -> None:
        """Write a file that is no document: its bytes are nobody's business."""
        self._change(path, data)

    def edit(self, path: Path, operations: Sequence[Operation]) -> Document:
        """Edit a file's document in memory; a refused edit leaves it as it was."""
        from charmgr.store.editing import edit

        document = self.document(path)
        edited = edit(document, operations)
        if edited is not document:
            self._note(path, document)
            self._made[path] = edited.encode()
        return self._keep(path, edited)

    def writes(self) -> list[Write]:
        """List every file that was read or made, and what becomes of it."""
        for path, document in self._understood.items():
            self._note(path, document)
        return [
            Write(path, before, self._made.get(path, UNSET))
            for path, before in self._hashes.items()
            if before is not UNSET
        ]

    def touched(self) -> tuple[Touched, ...]:
        """List for the journal the files that change, with their hashes before and after."""
        found = []
        for path, before in self._hashes.items():
            if path in self._made and before is not UNSET:
                found.append(Touched(self.name(path), before, digest(self._made[path])))
        return tuple(touched for touched in found if touched.after != touched.before)

    def _read(self, path: Path) -> bytes:
        """Read a file that the command has not changed, for the first time or again."""
        data = bytes_of(path, self.name(path))
        if path in self._hashes and self._hashes[path] != digest(data):
            raise ChangedMeanwhileError(where=str(path))
        return data

    def _note(self, path: Path, document: Document) -> None:
        """Note what a file was when it was read, before it is changed or let go of."""
        if self._hashes[path] is UNSET:
            self._hashes[path] = digest(document.encode())

    def _change(self, path: Path, data: bytes) -> None:
        if path in self._understood:
            self._note(path, self._understood.pop(path))
        elif path not in self._hashes:
            self._hashes[path] = digest(path.read_bytes() if path.is_file() else None)
        self._made[path] = data

    def _keep(self, path: Path, document: Document) -> Document:
        """Keep a document at hand as the one asked for last, and let go of the first."""
        self._understood.pop(path, None)
        for last in islice(reversed(self._understood.values()), 1):
            last.forget_places()  # who comes next is edited, or asked where
        self._understood[path] = document
        if len(self._understood) > KEPT:
            first = next(iter(self._understood))
            self._note(first, self._understood.pop(first))
        return document
