"""The files of one command: read once, edited in memory, written together at its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from charmgr.store.document import Document, bytes_of, read
from charmgr.store.operations import Operation
from charmgr.store.transaction import Write

__all__ = ["KEPT", "Files"]

KEPT = 400  # documents that stay understood; of the others only the bytes are kept


class Files:
    """What a command has read and what it has made of it; paths are below `folder`."""

    def __init__(self, folder: Path) -> None:
        """`folder` is the campaign's, or that of a sheet alone."""
        self.folder = folder
        self._before: dict[Path, bytes | None] = {}
        self._after: dict[Path, bytes | None] = {}
        self._understood: dict[Path, Document] = {}

    def name(self, path: Path) -> str:
        """Name a file as people and the journal do: relative to the folder, with slashes."""
        try:
            return path.relative_to(self.folder).as_posix()
        except ValueError:
            return path.as_posix()

    def known(self, path: Path) -> bool:
        """Tell whether the command has read a file or made it."""
        return path in self._before

    def document(self, path: Path) -> Document:
        """Read a file, or tell what the command has made of it so far."""
        found = self._understood.pop(path, None)
        if found is None:
            data = self._after.get(path)
            data = self._before.get(path) if data is None else data
            data = bytes_of(path, self.name(path)) if data is None else data
            found = read(data, self.name(path))
            self._before.setdefault(path, data)
        return self._keep(path, found)

    def exists(self, path: Path) -> bool:
        """Tell whether a file is there, or will be."""
        if path in self._after:
            return self._after[path] is not None
        return path in self._understood or path.is_file()

    def make(self, path: Path, text: str) -> Document:
        """Start a new file, or fill one anew."""
        made = read(text.encode(), self.name(path))
        self._change(path, text.encode())
        return self._keep(path, made)

    def put(self, path: Path, data: bytes | None) -> None:
        """Give a file these very bytes, or None to delete it."""
        made = None if data is None else read(data, self.name(path))
        self._change(path, data)
        if made is not None:
            self._keep(path, made)

    def attach(self, path: Path, data: bytes) -> None:
        """Write a file that is no document: its bytes are nobody's business."""
        self._change(path, data)

    def edit(self, path: Path, operations: Sequence[Operation]) -> Document:
        """Edit a file's document in memory; a refused edit leaves it as it was."""
        edited = self.document(path).edit(operations)
        self._after[path] = edited.encode()
        return self._keep(path, edited)

    def writes(self) -> list[Write]:
        """List every file that was read or made, with its bytes before and after."""
        return [
            Write(path, before, self._after.get(path, before))
            for path, before in self._before.items()
        ]

    def _change(self, path: Path, data: bytes | None) -> None:
        if path not in self._before:
            self._before[path] = path.read_bytes() if path.is_file() else None
        self._after[path] = data
        self._understood.pop(path, None)

    def _keep(self, path: Path, document: Document) -> Document:
        """Keep a document at hand as the one asked for last, and let go of the first."""
        self._understood.pop(path, None)
        self._understood[path] = document
        if len(self._understood) > KEPT:
            del self._understood[next(iter(self._understood))]
        return document
