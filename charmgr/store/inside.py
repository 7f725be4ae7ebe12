"""A campaign stays in its folder: no link and no path of a stranger's leads charmgr out of it."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from charmgr.errors import BadDataError
from charmgr.store.own_files import OWN_FILES

__all__ = [
    "Folder",
    "LeadsOutError",
    "place_inside",
    "real_place",
    "refuse_links_out",
    "refuse_strange_home",
    "written_inside",
]

_OWN = (*OWN_FILES, ".gitattributes")
_HOME = ".charmgr"
_FOLDERS = ("txn", "undo")
_FILES = ("lock", "holder.json", "txn/intent.part", "txn/intent.json", "txn/commit.json")
_WRITTEN = (  # how the names end of what charmgr writes
    ".yaml",
    ".yml",
    ".jsonl",
    ".foundry.json",
    ".gitignore",
)
_UNUSUAL = frozenset("\\:\0")  # what other systems read as more than a name
_GIT = (".git", "git~1")  # what lies there git may run
_NOWHERE = (errno.ELOOP, errno.ENAMETOOLONG, errno.ENOTDIR, errno.EINVAL)


class LinkedOutError(BadDataError):
    """One of the campaign's own files is a link to somewhere else: writing there does harm."""

    text = "It is a link that leads out of the campaign's folder."
    hint = "Put the file itself in the link's place."


class StrangeFileError(BadDataError):
    """Something else lies where charmgr keeps a file: a link, a pipe, a folder."""

    text = "It is no plain file, as charmgr would have made it."
    hint = "Find out who put it there, and remove it."


class LeadsOutError(BadDataError):
    """A journal or the record of a command names a file of somebody else's."""

    text = "“{name}” leads out of the campaign's folder."
    hint = "charmgr writes no such name: find out who wrote it. Nothing was touched."


class NotWrittenError(LeadsOutError):
    """A journal or the record of a command names a file of a kind that charmgr never writes."""

    text = "“{name}” is no file that charmgr writes."


def written_inside(folder: Path, name: str, where: str) -> Path:
    """Say where a file lies that a journal or record names at `where` as written by a command."""
    if not name.endswith(_WRITTEN):
        raise NotWrittenError(where=where, name=name)
    return place_inside(folder, name, where)


def place_inside(folder: Path, name: str, where: str) -> Path:
    """Say where a path leads that a record names at `where`; refuse one that is not inside."""
    if not _leads_inside(folder, folder / name):
        raise LeadsOutError(where=where, name=name)
    return folder / name


def refuse_links_out(folder: Path) -> None:
    """Refuse a campaign one of whose own files is no file, or a link that leads elsewhere."""
    for name in (*_OWN, _HOME):
        path = folder / name
        if path.is_symlink() and not _leads_inside(folder, path):
            raise LinkedOutError(where=name)
        if name in _OWN and path.exists() and not path.is_file():
            raise StrangeFileError(where=name)


def refuse_strange_home(folder: Path) -> None:
    """Refuse a `.charmgr` that is not of charmgr's making, before anything is written there."""
    if (folder / _HOME).is_symlink() and not _leads_inside(folder, folder / _HOME):
        raise LinkedOutError(where=_HOME)
    for name in _FOLDERS:
        if (folder / _HOME / name).is_symlink():
            raise StrangeFileError(where=f"{_HOME}/{name}")
    for name in _FILES:
        try:
            mode = (folder / _HOME / name).lstat().st_mode
        except (FileNotFoundError, NotADirectoryError):
            continue
        if not stat.S_ISREG(mode):
            raise StrangeFileError(where=f"{_HOME}/{name}")


def real_place(path: Path) -> Path | None:
    """Follow all links to where a path leads; None where no path can lead: a circle, a NUL."""
    try:
        place = Path(os.path.realpath(path))
        os.stat(place)  # noqa: PTH116 - a circle is told by its errno alone
    except FileNotFoundError:
        return place
    except ValueError:
        return None
    except OSError as fault:
        if fault.errno in _NOWHERE:
            return None
        raise  # the disk's trouble, which is not the path's
    return place


class Folder:
    """Looks at many files of one folder; where each folder between leads is found out once."""

    def __init__(self, place: Path) -> None:
        """`place` is the folder, links followed."""
        self.place = place
        self._known: dict[str, bool] = {}

    def plain_file(self, name: str) -> bool:
        """Tell whether a name surely is that of a file inside; no link, nothing unusual in it."""
        above, _, last = name.rpartition("/")
        if last in ("", ".", "..") or name[0] == "/" or not _UNUSUAL.isdisjoint(name):
            return False
        if above not in self._known:
            real = real_place(self.place / above)
            self._known[above] = real is not None and real.is_relative_to(self.place)
        if not self._known[above]:
            return False
        try:
            # os, and a name put together: this is asked of each of ten thousand sheets
            return stat.S_ISREG(os.lstat(f"{self.place}/{name}").st_mode)
        except OSError:
            return False


def _leads_inside(folder: Path, path: Path) -> bool:
    place, home = real_place(path), folder.resolve()
    if place is None or not place.is_relative_to(home):
        return False
    return not any(part.casefold() in _GIT for part in place.relative_to(home).parts)
