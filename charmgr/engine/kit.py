"""A plugin to begin with: the small game that is shipped, made over to another name."""

from __future__ import annotations

import re
from pathlib import Path

from charmgr.engine.shipped import shipped
from charmgr.engine.start import must_be_empty
from charmgr.engine.systems import installed
from charmgr.errors import UsageError

__all__ = ["new_system"]

GAME = "goons"
NAME = re.compile("[a-z][a-z0-9]{1,29}")
LEFT = ("cache__", "_cache", ".mo", ".egg-info")


class BadSystemNameError(UsageError):
    """A system's name becomes that of a package, an entry point and the sheets' `system`."""

    text = "“{name}” cannot be the name of a game system."
    hint = "Use 2 to 30 small Latin letters and digits, a letter first."


class TakenNameError(UsageError):
    """A system of that name is installed."""

    text = "A game system “{name}” is installed already."
    hint = "Choose another name."


def new_system(name: str, where: Path) -> Path:
    """Make a plugin's folder that can be installed, tested and played; tell where it lies."""
    if not NAME.fullmatch(name):
        raise BadSystemNameError(name=name)
    if name in installed():
        raise TakenNameError(name=name)
    folder = where / f"charmgr-{name}"
    must_be_empty(folder)
    source = shipped(f"charmgr-{GAME}")
    texts = {
        _renamed(file.relative_to(source).as_posix(), name): file.read_text(encoding="utf-8")
        for file in sorted(source.rglob("*"))
        if file.is_file() and not any(part.endswith(LEFT) for part in file.parts)
    }
    for path, text in texts.items():
        made = folder / path
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(_renamed(text, name), encoding="utf-8", newline="\n")
    return folder


def _renamed(text: str, name: str) -> str:
    """Give the game its new name; the book that it was written for keeps its own."""
    for old, new in ((GAME, name), (GAME.title(), name.title()), ("GOON-", f"{name.upper()}-")):
        text = re.sub(f"(?<!Tunnel ){old}", new, text)
    return text.replace("Гуны", name.title())
