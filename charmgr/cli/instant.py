"""What is answered before anything is loaded: the version, and help as the build has stored it."""

from __future__ import annotations

import os
import sys

from charmgr.cli.leading import apart, columns, spoken

__all__ = ["MARK", "WIDTH", "answered", "stored"]

TYPE_CHECKING = False  # importing typing costs as much as all else that `--help` needs
if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 80  # columns that the stored help was written for; a wider terminal shows it too
MARK = "\f"  # begins the line that names a command in the file of stored help
LOCALE = f"{os.path.dirname(os.path.dirname(__file__))}/locale"  # noqa: PTH120 - pathlib costs more than the rest


def answered(words: Sequence[str], version: str) -> bool:
    """Answer `--version` and `--help`, where that is possible at once."""
    text = f"charmgr {version}\n" if words == ["--version"] else stored(words)
    if not text or sys.stdout is None:
        return False
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except (OSError, ValueError):  # the long way tells what is the matter
        return False
    return True


def stored(words: Sequence[str], folder: str = LOCALE) -> str:
    """Find the stored help that words ask for and nothing else; "" where it is for the parser."""
    others, said = apart(words)
    if others != ["git"]:
        if "--help" not in others[-1:]:
            return ""
        others.pop()
    if len(others) > 1 + (others[:1] == ["git"]) or columns(WIDTH) < WIDTH:
        return ""
    try:
        with open(f"{folder}/{spoken(said)}/help.txt", encoding="utf-8") as file:  # noqa: PTH123 - likewise
            text = file.read()
    except OSError:
        return ""
    return text.partition(f"{MARK}{' '.join(others)}\n")[2].partition(MARK)[0]
