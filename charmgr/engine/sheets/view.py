"""A sheet as rules see it, and the way back to the words that stand in its file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from charmgr.api import Path, Sheet
from charmgr.engine.sheets.shape import Shape
from charmgr.engine.sheets.spelling import Spelling, spelling_of, tongue
from charmgr.errors import BadDataError

__all__ = ["View", "plain", "spell"]


class View(Struct, frozen=True):
    """A sheet in English ids beside the data of its file, with the shape that joins them.

    `sheet` is frozen all the way down. `where` tells the `file:line:column` of a path of the file,
    `to_text` writes a moment as the campaign's calendar does. `problems` are what could not be
    read, each with its canonical path.
    """

    sheet: Sheet
    file: Any
    shape: Shape
    where: Callable[[Path], str]
    to_text: Callable[[int], str]
    problems: tuple[tuple[Path, BadDataError], ...] = ()

    def file_path(self, path: Path) -> Path:
        """Tell where a canonical path stands in the file, or how it is to be written there.

        What stands there keeps its spelling; a new key is written in the language around it.
        """
        found, chain = self._walk(path)
        spelling = spelling_of(reversed(chain), self.file)
        shape = self.shape.at(path[: len(found)])
        for key in path[len(found) :]:
            found = (*found, spelling.key(shape, key) if shape else key)
            shape = shape.child(key) if shape else None
        return found

    def file_value(self, path: Path, value: Any) -> Any:
        """Put a canonical value into the file's words: names, state words and moments as text.

        The language is that of the value that it replaces, else that of what stands around it.
        """
        found, chain = self._walk(path)
        models = [chain[-1]] if len(found) == len(path) else []
        siblings = self._walk(path[:-1])[1][-1] if path and isinstance(path[-1], int) else None
        models += siblings if isinstance(siblings, list | tuple) else ()
        shape = self.shape.at(path)
        spelling = spelling_of(reversed(chain), self.file)
        return _written(value, shape, spelling, models, self.to_text)

    def place(self, path: Path) -> str:
        """Tell the `file:line:column` of a canonical path; what is missing is at its parent's."""
        return self.where(self._walk(path)[0])

    def moments(self) -> Iterator[Path]:
        """List where moments stand, as canonical paths."""
        return _moments(self.sheet, self.shape, ())

    def _walk(self, path: Path) -> tuple[Path, list[Any]]:
        """Follow a canonical path through the file as far as it goes.

        The second part is what was met on the way, root first: a map or list, a key, what stands
        under it, and so on.
        """
        found: Path = ()
        chain: list[Any] = [self.file]
        shape: Shape | None = self.shape
        for key in path:
            word = _standing(chain[-1], shape, key)
            if word is None:
                break
            found = (*found, word)
            chain += [word, chain[-1][word]]
            shape = shape.child(key) if shape else None
        return found, chain


def spell(path: Path) -> str:
    """Write a path for people: dots between keys, list items counted from 1 in brackets."""
    told = "".join(f"[{key + (key >= 0)}]" if isinstance(key, int) else f".{key}" for key in path)
    return told.lstrip(".")


def plain(value: Any) -> Any:
    """Thaw frozen maps and lists into dicts and lists."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def _moments(value: Any, shape: Shape | None, path: Path) -> Iterator[Path]:
    if shape is None:
        return
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _moments(item, shape.child(key), (*path, key))
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _moments(item, shape.child(index), (*path, index))
    elif shape.is_moment and isinstance(value, int) and not isinstance(value, bool):
        yield path


def _standing(file: Any, shape: Shape | None, key: str | int) -> Any:
    """Find the key of the file that a canonical key stands for; None if there is none."""
    if isinstance(file, Mapping):
        if shape is None:
            return key if key in file else None
        return next((word for word in file if shape.key(word) == key), None)
    if isinstance(file, Sequence) and not isinstance(file, str):
        return key if isinstance(key, int) and 0 <= key < len(file) else None
    return None


def _written(
    value: Any,
    shape: Shape | None,
    spelling: Spelling,
    models: Sequence[Any],
    to_text: Callable[[int], str],
) -> Any:
    """Put a value into the file's words; `models` are its like in the file, to be spelled alike."""
    if shape is None:
        return plain(value)
    if isinstance(value, Mapping):
        maps = [model for model in models if isinstance(model, Mapping)]
        around = spelling_of(maps, {}) if any(map(tongue, maps)) else spelling
        written = {}
        for key, item in value.items():
            spelled = [(model, _standing(model, shape, key)) for model in maps]
            below = [model[word] for model, word in spelled if word is not None]
            words = [word for _, word in spelled if word is not None]
            name = words[0] if words else around.key(shape, key)
            inside = spelling_of([name], {}) if tongue(name) else around
            written[name] = _written(item, shape.child(key), inside, below, to_text)
        return written
    if isinstance(value, list | tuple):
        items = [item for model in models if isinstance(model, list | tuple) for item in model]
        return [
            _written(item, shape.child(index), spelling, items, to_text)
            for index, item in enumerate(value)
        ]
    if shape.is_moment and isinstance(value, int) and not isinstance(value, bool):
        return to_text(value)
    if shape.words and isinstance(value, str):
        return spelling.word(shape, value, models)
    return value
