"""The files of one command: read once, edited in memory, written together at its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from charmgr.store.document import Document, read
from charmgr.store.operations import Operation
from charmgr.store.transaction import Write

__all__ = ["Files"]


class Files:
    """What a command has read and what it has made of it; paths are below `folder`."""

    def __init__(self, folder: Path) -> None:
        """`folder` is the campaign's, or that of a sheet alone."""
        self.folder = folder
        self._before: dict[Path, bytes | None] = {}
        self._documents: dict[Path, Document | None] = {}
        self._attached: dict[Path, bytes] = {}

    def name(self, path: Path) -> str:
        """Name a file as people and the journal do: relative to the folder, with slashes."""
        try:
            return path.relative_to(self.folder).as_posix()
        except ValueError:
            return path.as_posix()

    def document(self, path: Path) -> Document:
        """Read a file, or tell what the command has made of it so far."""
        known = self._documents.get(path)
        if known is None:
            data = path.read_bytes()
            known = self._documents[path] = read(data, self.name(path))
            self._before.setdefault(path, data)
        return known

    def exists(self, path: Path) -> bool:
        """Tell whether a file is there, or will be."""
        made = self._documents.get(path) is not None or path in self._attached
        return made or path.is_file()

    def make(self, path: Path, text: str) -> Document:
        """Start a new file, or fill one anew."""
        before = path.read_bytes() if path.is_file() else None
        self._before.setdefault(path, before)
        made = read(text.encode(), self.name(path))
        self._documents[path] = made
        return made

    def put(self, path: Path, data: bytes | None) -> None:
        """Give a file these very bytes, or None to delete it."""
        self._before.setdefault(path, path.read_bytes() if path.is_file() else None)
        self._documents[path] = None if data is None else read(data, self.name(path))

    def attach(self, path: Path, data: bytes) -> None:
        """Write a file that is no document: its bytes are nobody's business."""
        self._before.setdefault(path, path.read_bytes() if path.is_file() else None)
        self._attached[path] = data

    def edit(self, path: Path, operations: Sequence[Operation]) -> Document:
        """Edit a file's document in memory; a refused edit leaves it as it was."""
        edited = self.document(path).edit(operations)
        self._documents[path] = edited
        return edited

    def writes(self) -> list[Write]:
        """List every file that was read or made, with its bytes before and after."""
        return [
            Write(path, self._before[path], document.encode() if document else None)
            for path, document in self._documents.items()
        ] + [Write(path, self._before[path], data) for path, data in self._attached.items()]
