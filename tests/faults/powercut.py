"""A model of power cuts: what a disk may hold when nothing is sure before it is synced.

The calls of a command are recorded and played on a model disk. After each of them, every disk
that a cut could leave is laid out and the next commands come. A new name is sure when its folder
was synced, bytes when the file was; of a file that was only added to, the old part stays.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from .calls import wrap
from .dying import READER
from .report import Row
from .stage import SUBJECTS, Stage, Subject, play

WAYS = ("kept", "lost", "half", "zeros")


@dataclass
class Inode:
    """A file's bytes: as programs see them, and as far as they are sure."""

    data: bytes
    sure: bytes | None
    mode: int


@dataclass(frozen=True)
class Name:
    """A change of names that waits for the sync of its folder."""

    kind: str
    path: str
    other: str = ""
    inode: Inode | None = None

    @property
    def folders(self) -> set[str]:
        return {_folder(path) for path in (self.path, self.other) if path}


@dataclass
class Disk:
    """The model: names and folders as programs see them, as they are sure, and what waits."""

    names: dict[str, Inode] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)
    links: dict[str, str] = field(default_factory=dict)
    sure: dict[str, Inode] = field(default_factory=dict)
    sure_folders: set[str] = field(default_factory=set)
    waiting: list[Name] = field(default_factory=list)

    @staticmethod
    def of(folder: Path) -> Disk:
        """Take a folder as it lies on the disk, all of it sure."""
        disk = Disk()
        inodes: dict[int, Inode] = {}
        for top, folders, files in os.walk(folder):
            disk.folders |= {top, *(f"{top}/{name}" for name in folders)}
            for name in files:
                path = Path(top) / name
                if path.is_symlink():
                    disk.links[str(path)] = str(path.readlink())
                    continue
                data, about = path.read_bytes(), path.stat()
                made = Inode(data, data, about.st_mode & 0o7777)
                disk.names[str(path)] = inodes.setdefault(about.st_ino, made)
        disk.sure, disk.sure_folders = dict(disk.names), set(disk.folders)
        return disk

    def change(self, name: Name) -> None:
        _rename(name, self.names, self.folders)
        self.waiting.append(name)

    def sync(self, path: str) -> None:
        """Make a file's bytes sure, or the names in a folder."""
        if path in self.names:
            self.names[path].sure = self.names[path].data
            return
        for name in [one for one in self.waiting if path in one.folders]:
            _rename(name, self.sure, self.sure_folders)
            self.waiting.remove(name)

    def cuts(self) -> Iterator[dict[str, tuple[Any, ...]]]:
        """Tell each disk that a cut may leave now: what lies at each path."""
        count = len(self.waiting)
        every = tuple(range(count))
        kept = {(), every, *((one,) for one in every)}
        kept |= {tuple(other for other in every if other != one) for one in every}
        kept |= {every[:one] for one in every}
        for chosen in sorted(kept):
            names, folders = dict(self.sure), set(self.sure_folders)
            for one in chosen:
                _rename(self.waiting[one], names, folders)
            for way in WAYS:
                yield self._laid(names, folders, way)

    def _laid(
        self, names: dict[str, Inode], folders: set[str], way: str
    ) -> dict[str, tuple[Any, ...]]:
        laid: dict[str, tuple[Any, ...]] = dict.fromkeys(folders, ("folder",))
        laid |= {path: ("link", target) for path, target in self.links.items()}
        number = {one: at for at, one in enumerate(dict.fromkeys(map(id, names.values())))}
        for path, inode in names.items():
            if _folder(path) in folders:
                laid[path] = ("file", number[id(inode)], _survives(inode, way), inode.mode)
        return laid


def _folder(path: str) -> str:
    return str(Path(path).parent)


def _rename(name: Name, names: dict[str, Inode], folders: set[str]) -> None:
    if name.kind == "make" and name.inode:
        names[name.path] = name.inode
    elif name.kind == "folder":
        folders.add(name.path)
    elif name.kind == "unlink":
        names.pop(name.path, None)
    elif name.kind == "rmdir":
        folders.discard(name.path)
    elif name.kind == "rename" and name.path in names:
        names[name.other] = names.pop(name.path)


def _survives(inode: Inode, way: str) -> bytes:
    """Tell what is left of a file's bytes."""
    sure, data = inode.sure, inode.data
    if sure == data or way == "kept":
        return data
    if sure is not None and data.startswith(sure):  # only added to
        tail = data[len(sure) :]
        left = {"lost": b"", "half": tail[: len(tail) // 2], "zeros": b"\0" * len(tail)}
        return sure + left[way]
    half = len(data) // 2
    old = sure or b""
    blank = bytes(byte if old[at : at + 1] == bytes([byte]) else 0 for at, byte in enumerate(data))
    return {"lost": old, "half": data[:half] + old[half:], "zeros": blank}[way]


def record(stage: Stage, words: Sequence[str], dies: int = 0) -> list[tuple[Any, ...]]:
    """Run a command and tell its calls that matter to the disk, in their order.

    It dies before its call number `dies`.
    """
    log = stage.root / "ops"
    log.unlink(missing_ok=True)
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    write = os.write

    def disturb() -> None:
        places: dict[int, str] = {}

        def fault(number: int, name: str, args: Sequence[Any], call: Callable[[], Any]) -> Any:
            if number == dies:
                os.kill(os.getpid(), signal.SIGKILL)
            told = [
                places.get(arg, arg) if isinstance(arg, int) and not at else arg
                for at, arg in enumerate(args)
            ]
            told = [os.fspath(arg) if isinstance(arg, os.PathLike) else arg for arg in told]
            fresh = name == "open" and not os.path.lexists(told[0])
            found = call()
            if name == "open":
                places[found] = told[0]
            told = [bytes(arg) if isinstance(arg, memoryview) else arg for arg in told]
            write(file, pickle.dumps((name, fresh, *told)))
            return found

        wrap(fault, reading=False)

    play(stage.work, tuple(words), disturb)
    os.close(file)
    ops = []
    with log.open("rb") as source:
        while True:
            try:
                ops.append(pickle.load(source))  # noqa: S301 - our own child wrote it
            except EOFError:
                return ops


def follow(disk: Disk, ops: Sequence[tuple[Any, ...]]) -> Iterator[str]:
    """Play calls on the model disk, stopping after each."""
    at: dict[str, int] = {}
    for name, fresh, *args in ops:
        path = str(args[0])
        if name == "open":
            at[path] = 0
            if fresh and args[1] & os.O_CREAT:
                disk.change(Name("make", path, inode=Inode(b"", None, args[2] & ~0o022)))
        elif name in ("write", "ftruncate", "lseek", "chmod"):
            _fill(disk, at, name, path, args)
        elif name == "fsync":
            disk.sync(path)
        elif name in ("replace", "rename"):
            disk.change(Name("rename", path, str(args[1])))
        elif name in ("mkdir", "unlink", "rmdir"):
            if not (name == "mkdir" and path in disk.folders):
                disk.change(Name("folder" if name == "mkdir" else name, path))
        else:
            continue
        yield f"{name} {Path(path).name}"


def _fill(disk: Disk, at: dict[str, int], name: str, path: str, args: Sequence[Any]) -> None:
    """Change a file itself; `at` is where each is written next."""
    inode = disk.names.get(path)
    if name == "lseek":
        at[path] = args[1]
    elif inode is None:
        return
    elif name == "write":
        here = at[path]
        inode.data = inode.data[:here] + args[1] + inode.data[here + len(args[1]) :]
        at[path] = here + len(args[1])
    elif name == "ftruncate":
        inode.data = inode.data[: args[1]].ljust(args[1], b"\0")
    else:
        inode.mode = args[1]


def lay(laid: dict[str, tuple[Any, ...]], folder: Path) -> None:
    """Lay a disk out."""
    shutil.rmtree(folder, ignore_errors=True)
    inodes: dict[int, Path] = {}
    for name, what in sorted(laid.items(), key=lambda one: (one[1][0] != "folder", one[0])):
        path = Path(name)
        if what[0] == "folder":
            path.mkdir(parents=True, exist_ok=True)
        elif what[0] == "link":
            path.symlink_to(what[1])
        elif what[1] in inodes:
            path.hardlink_to(inodes[what[1]])
        else:
            path.write_bytes(what[2])
            path.chmod(what[3])
            inodes[what[1]] = path


def power_cut(stage: Stage, row: Row, step: int) -> None:
    """Cut the power after each call of each command."""
    for subject in SUBJECTS[:5]:
        stage.fresh(subject)
        ops = record(stage, (*subject.words, "--id", "night-1"))
        _try_all(stage, row, step, subject, [], ops)


def power_cut_again(stage: Stage, row: Row, step: int) -> None:
    """Kill a command, then cut the power after each call of the recovery."""
    for subject in SUBJECTS[:4]:
        words = (*subject.words, "--id", "night-1")
        stage.fresh(subject)
        count = len(record(stage, words))
        for dies in range(1 + step // 2, count + 1, step):
            stage.fresh(subject)
            ops = record(stage, words, dies)
            more = record(stage, READER)
            _try_all(stage, row, step, subject, ops, more)


def _try_all(
    stage: Stage,
    row: Row,
    step: int,
    subject: Subject,
    before: Sequence[tuple[Any, ...]],
    ops: Sequence[tuple[Any, ...]],
) -> None:
    """Lay out each disk that a cut may leave during `ops`; they answer if they are a command's."""
    disk = _moved(Disk.of(stage.gold[subject.name]), str(stage.work))
    for _ in follow(disk, before):
        pass
    seen: set[tuple[str, bool]] = set()
    steps = [(after, list(disk.cuts())) for after in follow(disk, ops)]
    for number, (after, cuts) in enumerate(steps):
        done = not before and number == len(steps) - 1
        row.calls[after.partition(" ")[0]] += 1
        for laid in cuts:
            mark = hashlib.sha256(repr(sorted(laid.items())).encode()).hexdigest()
            if (mark, done) in seen:
                continue
            seen.add((mark, done))
            if len(seen) % max(1, step // 4) and not done:
                continue
            lay(laid, stage.work)
            row.end(
                f"{subject.name}, {len(before)} and {number} calls ({after}){', answered' * done}",
                stage.aftermath(subject, done=done, whole=done),
            )


def _moved(disk: Disk, to: str) -> Disk:
    """Move a disk to where the commands were recorded."""
    top = min(disk.folders, key=len)

    def at(path: str) -> str:
        return to + path[len(top) :]

    names = {at(path): inode for path, inode in disk.names.items()}
    folders = {at(path) for path in disk.folders}
    links = {at(path): target for path, target in disk.links.items()}
    return replace(
        disk, names=names, folders=folders, links=links, sure=dict(names), sure_folders=set(folders)
    )
