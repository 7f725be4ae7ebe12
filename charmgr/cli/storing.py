"""The help of every command, written down by the build so that it can be answered at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from charmgr.cli.helping import help_text
from charmgr.cli.instant import LOCALE, MARK, WIDTH
from charmgr.cli.parser import context, program
from charmgr.views.language import KNOWN

__all__ = ["store"]

MARGIN = 2  # columns left free at the right


def store(folder: Path = Path(LOCALE)) -> None:
    """Write the help of every command to a file for each language, to be answered at once."""
    for language in KNOWN.values():
        texts = [f"{MARK}{path}\n{help_text(context, language)}" for path, context in _contexts()]
        file = folder / language / "help.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(texts), encoding="utf-8", newline="")


def _contexts() -> Iterator[tuple[str, Any]]:
    """Make the context of every command, as the parser would; each with its path."""
    waiting = [("", context(program(), "charmgr", WIDTH - MARGIN))]
    while waiting:
        path, above = waiting.pop(0)
        yield path, above
        for name in getattr(above.command, "table", ()):
            command = above.command.resolve_command(above, [name])[1]
            inner = context(command, name, WIDTH - MARGIN, above)
            waiting.append((f"{path} {name}".strip(), inner))
