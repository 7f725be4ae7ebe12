"""How a sheet is spelled: what looks like a slip of the pen, or is something else to others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path as FilePath
from typing import Any

from msgspec import Struct

from charmgr.api import Path
from charmgr.engine.answers import Fix, Problem
from charmgr.engine.match import Lexicon, fold, near
from charmgr.engine.sheets.names import UnknownStateError
from charmgr.engine.sheets.schema import UnknownKeyError
from charmgr.engine.sheets.shape import FREE, Shape
from charmgr.engine.sheets.view import View, spell
from charmgr.errors import BadDataError, CharmgrError, Message
from charmgr.store.calendar import Calendar, is_moment
from charmgr.store.document import Document
from charmgr.store.operations import Rename, Respell, Set

__all__ = ["doubts", "slips", "word_fix"]

LATIN, CYRILLIC = "aceopxyABCEHKMOPTXkmt", "асеорхуАВСЕНКМОРТХкмт"
TO_CYRILLIC, TO_LATIN = str.maketrans(LATIN, CYRILLIC), str.maketrans(CYRILLIC, LATIN)
CLOSE = 0.85  # in a map that takes names of your own, only a near twin is a slip


class DoubtfulValueError(BadDataError):
    """A value that other YAML readers take for something else."""

    text = "“{text}” is {value} here, and something else to other programs that read YAML."
    hint = "Put it in quotes if it is text; write a number without leading zeros."


class DoubtfulKeyError(BadDataError):
    """A key that other YAML readers take for something else."""

    text = "The key “{text}” is {value} here, and something else to other programs that read YAML."
    hint = "Put it in quotes."


class LookalikeError(BadDataError):
    """A key with letters of the other alphabet, which therefore matches nothing."""

    text = "{field}: {letters} is of the other alphabet, so rules don't see this key."
    hint = "Write “{near}”."


class MixedLettersError(BadDataError):
    """A key with letters of two alphabets in one word, which nobody can see."""

    text = "{field} has Latin and Cyrillic letters in one word."
    hint = "Write it in one alphabet, or nobody else will find it."


class StrangeNameError(BadDataError):
    """A name that nothing in the game has, and that is nearly one that something has."""

    text = "No rule of the game knows {field}: it counts as a name of your own."
    hint = "Did you mean “{near}”?"


class UnknownModifierError(BadDataError):
    """An effect changes something that the game does not have."""

    text = "No rule of the game knows the modifier {field}: it changes nothing."
    hint = "It may be: {known}."


class TwinKeysError(BadDataError):
    """Two keys of a map that look the same to people."""

    text = "“{second}” is as good as “{first}” at {other}, and still another key."
    hint = "Give one of them another name, or keep only one."


class _Map(Struct, frozen=True):
    """A map of the file: where it is, what it holds, what may stand there."""

    path: Path
    value: Mapping[Any, Any]
    shape: Shape


def doubts(document: Document, file: FilePath, calendar: Calendar | None) -> Iterator[Problem]:
    """List what other YAML readers take for something else, but for plain dates."""
    for doubt in document.doubts():
        if calendar is not None and is_moment(calendar, doubt.text):
            continue
        kind = Message("text") if isinstance(doubt.value, str) else str(doubt.value)
        error = DoubtfulKeyError if doubt.is_key else DoubtfulValueError
        fault = error(where=doubt.where, text=doubt.text, value=kind)
        respell = Respell(doubt.path, document=doubt.document)
        fix = None if doubt.is_key else Fix(file, respell, doubt.text, doubt.sure)
        yield Problem.of(fault, warning=True, fix=fix)


def slips(view: View, document: Document, file: FilePath) -> Iterator[Problem]:
    """List the keys that rules don't see and that were probably meant to be others."""
    for here in _maps(view.file, view.shape, ()):
        first: dict[str, Any] = {}
        for word in here.value:
            if not isinstance(word, str) or here.shape.keys.get(word) is not None:
                continue
            if here.shape is not FREE:
                yield from _slip(here, word, document, file)
            twin = first.setdefault(fold(word), word)
            if twin != word:
                yield Problem.of(_twins(document, (*here.path, word), twin), warning=True)


def _twins(document: Document, place: Path, twin: Any) -> TwinKeysError:
    return TwinKeysError(
        where=document.key_where(place),
        first=twin,
        second=place[-1],
        other=document.key_where((*place[:-1], twin)),
    )


def _slip(here: _Map, word: str, document: Document, file: FilePath) -> Iterator[Problem]:
    place = (*here.path, word)
    where, field = document.key_where(place), spell(place)
    meant = _lookalike(word, here.shape.keys)
    if meant:
        letters = ", ".join(f"“{a}”" for a, b in zip(word, meant, strict=True) if a != b)
        fault = LookalikeError(where=where, field=field, letters=letters, near=meant)
        standing = {here.shape.keys.get(key) for key in here.value if isinstance(key, str)}
        free = here.shape.keys.get(meant) not in standing
        yield Problem.of(
            fault, warning=True, fix=Fix(file, Rename(place, meant), word, meant) if free else None
        )
    elif any(map(_is_mixed, re.split(r"[\W_]+", word))):
        yield Problem.of(MixedLettersError(where=where, field=field), warning=True)
    elif here.shape.is_open:
        if meant := near(word, here.shape.keys.words(), CLOSE):
            yield Problem.of(StrangeNameError(where=where, field=field, near=meant), warning=True)
    elif meant := near(word, here.shape.keys.words()):
        yield Problem.of(UnknownKeyError(where=where, field=field, near=meant), warning=True)
    elif here.shape.path[-1:] == ("modifiers",):
        known = ", ".join(here.shape.keys.ids)
        yield Problem.of(UnknownModifierError(where=where, field=field, known=known), warning=True)


def word_fix(fault: CharmgrError, path: Path, view: View, file: FilePath) -> Fix | None:
    """Tell what ends a state word that is misspelt by letters of the other alphabet alone."""
    words = place.words if (place := view.shape.at(path)) else None
    if not isinstance(fault, UnknownStateError) or words is None:
        return None
    old = str(fault.values["word"])
    meant = _lookalike(old, words)
    return Fix(file, Set(view.file_path(path), meant), old, meant) if meant else None


def _lookalike(word: str, known: Lexicon) -> str:
    """Tell the one known word that this one is but for letters of the other alphabet."""
    tries = {word.translate(table) for table in (TO_CYRILLIC, TO_LATIN)}
    found = {known.get(one): one for one in tries if known.get(one) is not None}
    return next(iter(found.values())) if len(found) == 1 else ""


def _is_mixed(word: str) -> bool:
    cyrillic = any("\u0400" <= letter <= "\u04ff" for letter in word)
    return cyrillic and any(letter.isascii() and letter.isalpha() for letter in word)


def _maps(value: Any, shape: Shape | None, path: Path) -> Iterator[_Map]:
    """Walk the maps of a file whose keys the schema has something to say about."""
    if shape is None:
        return
    if isinstance(value, Mapping):
        yield _Map(path, value, shape)
        for key, item in value.items():
            inside = shape.key(key) if isinstance(key, str) else key
            yield from _maps(item, None if inside is None else shape.child(inside), (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _maps(item, shape.child(index), (*path, index))
