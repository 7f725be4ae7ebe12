"""From the words of a sheet's file to the ids that rules read, by the shape of the system."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from charmgr.api import Path, frozen
from charmgr.engine.match import Lexicon, near
from charmgr.engine.sheets.shape import FREE, Shape
from charmgr.engine.sheets.spelling import tongue
from charmgr.engine.sheets.view import View, spell
from charmgr.errors import BadDataError, Message
from charmgr.store.calendar import Calendar, read_moment

__all__ = ["TwiceWrittenError", "UnknownStateError", "moments", "read", "survey"]

_ToMoment = Callable[[str | int, Callable[[], str]], Any]
_ToText = Callable[[int], str]


class TwiceWrittenError(BadDataError):
    """Two keys of one map are spellings of the same field."""

    text = "“{second}” is the same as “{first}” at {other}."
    hint = "Keep one of the two."


class UnknownStateError(BadDataError):
    """A word stands where only some words may, and is none of them."""

    text = "{field}: “{word}” is none of its words."
    hint = "It may be: {words}."

    @property
    def advice(self) -> Message | None:
        """The word that was probably meant, else all that may stand there."""
        if self.values["near"]:
            return Message("Did you mean “{near}”?", self.values)
        return super().advice


def moments(calendar: Calendar) -> tuple[_ToMoment, _ToText]:
    """Tell how a calendar reads a moment that stands at a place, and how it writes one."""
    return partial(read_moment, calendar), calendar.text


def read(
    data: Any,
    where: Callable[[Path], str],
    shape: Shape,
    to_moment: _ToMoment,
    to_text: _ToText,
) -> View:
    """Read a file's data as rules see it; the first thing that cannot be read is an error.

    `to_moment` reads a moment that stands at a place, `to_text` writes one.
    """
    view = survey(data, where, shape, to_moment, to_text)
    for _, problem in view.problems:
        raise problem
    return view


def survey(
    data: Any,
    where: Callable[[Path], str],
    shape: Shape,
    to_moment: _ToMoment,
    to_text: _ToText,
) -> View:
    """Read a file's data as far as it can be read, and keep all that cannot in `problems`."""
    reader = _Reader(where, to_moment)
    sheet = reader.value(data if isinstance(data, Mapping) else {}, shape, (), ())
    return View(frozen(sheet), data, shape, where, to_text, tuple(reader.problems))


class _Reader:
    """One walk through a file, collecting what it cannot read."""

    def __init__(self, where: Callable[[Path], str], to_moment: _ToMoment) -> None:
        self.where = where
        self.to_moment = to_moment
        self.problems: list[tuple[Path, BadDataError]] = []

    def value(self, value: Any, shape: Shape | None, path: Path, file_path: Path) -> Any:
        """Read a value; `path` is its canonical path, `file_path` the file's own."""
        if shape is None or shape is FREE:
            return value
        match value:
            case str() | int() if not isinstance(value, bool):
                return self.scalar(value, shape, path, file_path)
            case dict() | Mapping():
                return self.map(value, shape, path, file_path)
            case list() | tuple():
                return [
                    self.value(item, shape.child(index), (*path, index), (*file_path, index))
                    for index, item in enumerate(value)
                ]
            case float() if value.is_integer() and shape.is_whole:
                return int(value)
        return value

    def scalar(self, value: str | int, shape: Shape, path: Path, file_path: Path) -> Any:
        """Read a word, a moment, a free text or a number."""
        words = shape.words if isinstance(value, str) else None
        known = words.get(str(value)) if words else None
        if known is not None:
            return known
        if shape.is_moment:
            return self.moment(value, path, file_path)
        if words and not shape.takes_free_text:
            problem = self.unknown_word(str(value), words, shape, file_path)
            self.problems.append((path, problem))
        return value

    def map(
        self, value: Mapping[Any, Any], shape: Shape, path: Path, file_path: Path
    ) -> dict[Any, Any]:
        """Read a map; a second spelling of a key that stands there already is a problem."""
        known: dict[Any, Any] = {}
        spelled: dict[Any, Any] = {}
        for word, item in value.items():
            here = (*file_path, word)
            key = shape.key(word)
            if key is None:  # invisible to rules
                continue
            if key in known:
                first = spelled[key]
                twice = TwiceWrittenError(
                    where=self.where(here),
                    first=first,
                    second=word,
                    other=self.where((*file_path, first)),
                )
                self.problems.append(((*path, key), twice))
            else:
                spelled[key] = word
                known[key] = self.value(item, shape.child(key), (*path, key), here)
        return known

    def moment(self, value: str | int, path: Path, file_path: Path) -> Any:
        """Read a moment, the calendar's text as seconds."""
        try:
            return self.to_moment(value, lambda: self.where(file_path))
        except BadDataError as problem:
            self.problems.append((path, problem))
            return value

    def unknown_word(
        self, word: str, words: Lexicon, shape: Shape, file_path: Path
    ) -> UnknownStateError:
        """Say what was probably meant by a word that may not stand there."""
        language = tongue(word) or tongue(file_path[-1]) or "en"
        return UnknownStateError(
            where=self.where(file_path),
            field=spell(file_path),
            word=word,
            near=near(word, words.words()),
            words=", ".join(shape.word_name(id_, language) for id_ in words.ids),
        )
