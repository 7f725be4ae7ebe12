"""The quick way of the usual words: read by the command's own declarations, without the parser.

Whatever is not plain, an option that nobody knows, a value that looks like one, a word too many,
is left to the parser, which understands it or says what is wrong. Where both understand, they
understand the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from charmgr.cli.declared import REQUIRED, Option, Parameter, by_name
from charmgr.cli.leading import behind_the_name
from charmgr.cli.table import COMMANDS, GIT, load

__all__ = ["ready", "understood"]


class _UnclearError(Exception):
    """The words are for the parser."""


def ready(words: Sequence[str]) -> Callable[[], int] | None:
    """Make the call that words ask for; None where they are for the parser."""
    path, *rest = behind_the_name(words)
    known = path in COMMANDS
    if path == "git" and rest:
        name, *rest = behind_the_name(rest)
        path, known = f"git {name}", name in GIT
    if not known or path == "git":
        return None
    command = load(path)
    given = understood(command.parameters, rest)
    return None if given is None else partial(command.run, given)


def understood(parameters: Sequence[Parameter], words: Sequence[str]) -> dict[str, Any] | None:
    """Read the words behind a command's name; None where they are for the parser."""
    try:
        said, loose = _options(parameters, list(words))
        for one in parameters:
            if isinstance(one.word, Option):
                continue
            if one.many and loose:
                said[one.name], loose = tuple(_value(one, word) for word in loose), []
            elif loose:
                said[one.name] = _value(one, loose.pop(0))
    except _UnclearError:
        return None
    given = {one.name: said.get(one.name, one.default) for one in parameters}
    return None if loose or REQUIRED in given.values() else given


def _options(parameters: Sequence[Parameter], words: list[str]) -> tuple[dict[str, Any], list[str]]:
    """Take the options out of the words: their values, and the words that are left."""
    options = by_name(parameters)
    said: dict[str, Any] = {}
    loose = []
    while words:
        word = words.pop(0)
        if word == "-" or not word.startswith("-"):
            loose.append(word)
            continue
        long = word.startswith("--")
        name, attached, value = word.partition("=") if long else (word[:2], word[2:], word[2:])
        if name not in options or (attached and not long and value.startswith("=")):
            raise _UnclearError
        one = options[name]
        if one.kind is bool:
            if attached:
                raise _UnclearError
            said[one.name] = True
            continue
        if not attached:
            if not words or (words[0].startswith("-") and words[0] != "-"):
                raise _UnclearError
            value = words.pop(0)
        read = _value(one, value)
        said[one.name] = (*said.get(one.name, ()), read) if one.many else read
    return said, loose


def _value(one: Parameter, word: str) -> Any:
    """Read one word as the type that is declared."""
    return Path(word) if one.kind is Path else word
