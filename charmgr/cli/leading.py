"""What every command understands, and so may stand before its name too."""

from __future__ import annotations

import os

__all__ = ["EVERYWHERE", "apart", "behind_the_name", "columns", "spoken"]

TYPE_CHECKING = False  # importing typing costs as much as all else that `--help` needs
if TYPE_CHECKING:
    from collections.abc import Sequence

    from charmgr.views.language import Language

# Does a value follow?
EVERYWHERE = {
    "-C": True,
    "--lang": True,
    "--json": False,
    "--plain": False,
    "--quiet": False,
    "-q": False,
    "--gm": False,
}


def behind_the_name(words: Sequence[str]) -> list[str]:
    """Put what stands before the command's name behind it."""
    first: list[str] = []
    rest = list(words)
    while rest and _option(rest[0]) in EVERYWHERE:
        count = _length(rest[0])
        first, rest = first + rest[:count], rest[count:]
    named = rest and not rest[0].startswith("-")
    return [rest[0], *first, *rest[1:]] if named else rest or list(words)


def apart(words: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Take what every command understands out of the words: the others, and what was said.

    An option that lacks its value, or has one that it does not take, is among the others.
    """
    others: list[str] = []
    said: dict[str, str] = {}
    rest = list(words)
    while rest:
        word, name = rest[0], _option(rest[0])
        count = _length(word) if name in EVERYWHERE else 0
        if not 0 < count <= len(rest) or (word != name and not EVERYWHERE[name]):
            others.append(rest.pop(0))
            continue
        attached = word[len(name) :].removeprefix("=") if name.startswith("--") else word[2:]
        said[name] = rest[1] if count > 1 else attached
        del rest[:count]
    return others, said


def spoken(said: dict[str, str]) -> Language:
    """Choose the language for words that were taken apart."""
    from charmgr.store.campaign_language import language_of
    from charmgr.views.language import language

    return language(said.get("--lang", ""), language_of(said.get("-C", "")))


def columns(otherwise: int) -> int:
    """Tell the terminal's width; `otherwise` is that of a pipe."""
    try:
        return int(os.environ.get("COLUMNS") or 0) or os.get_terminal_size(1).columns or otherwise
    except (OSError, ValueError):
        return otherwise


def _option(word: str) -> str:
    """Tell the option of a word that may hold its value too: `--lang=ru`, `-Csiege`."""
    return word.partition("=")[0] if word.startswith("--") else word[:2]


def _length(word: str) -> int:
    """Count the words of an option: two where its value stands apart."""
    return 2 if EVERYWHERE[_option(word)] and _option(word) == word else 1
