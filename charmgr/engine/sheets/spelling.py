"""How new words are written into a file: in the language, case and fashion of those around them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from charmgr.engine.match import Language
from charmgr.engine.sheets.shape import Shape

__all__ = ["Spelling", "spelling_of", "tongue"]


class Spelling(Struct, frozen=True):
    """A language, and the words of it that stand nearby and show how they are written."""

    language: Language = "en"
    beside: tuple[str, ...] = ()

    def key(self, shape: Shape, key: Any) -> Any:
        """Write a new key: beside English ids in small letters, its own id."""
        name = shape.key_name(key, self.language)
        if name == key:
            return key
        if self.language == "en" and _balance(self.beside) <= 0 and not _has(" ", self.beside):
            return key
        return _alike(name, self.beside)

    def word(self, shape: Shape, word: str, models: Iterable[Any]) -> str:
        """Write a state word like the texts among the models, which stand where it is to stand.

        A text that is none of the words is somebody's own and stays as it is.
        """
        if shape.words is None or word not in shape.words.ids:
            return word
        texts = [model for model in models if isinstance(model, str)]
        language: Language = next(filter(None, map(tongue, texts)), self.language)
        return _alike(shape.word_name(word, language), texts[:1])


def spelling_of(things: Iterable[Any], sheet: Any) -> Spelling:
    """Tell the spelling of the first thing that has a language, else that of the whole sheet."""
    for thing in things:
        if language := tongue(thing):
            return _spelling(language, _spoken(thing))
    keys = list(_all_keys(sheet))
    return _spelling(tongue(keys) or "en", keys)


def tongue(value: Any) -> Language | None:
    """Tell which language a word, the keys of a map or the items of a list are written in.

    None where there are no letters, or as many words of one as of the other.
    """
    balance = sum(map(_leaning, _spoken(value)))
    return None if balance == 0 else "ru" if balance > 0 else "en"


def _spelling(language: Language, words: Iterable[str]) -> Spelling:
    return Spelling(language, tuple(word for word in words if tongue(word) == language))


def _spoken(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (key for key in value if isinstance(key, str))
    elif isinstance(value, Sequence):
        for item in value:
            yield from _spoken(item)


def _leaning(word: str) -> int:
    cyrillic = sum("\u0400" <= letter <= "\u04ff" for letter in word)
    latin = sum(letter.isascii() and letter.isalpha() for letter in word)
    return (cyrillic > latin) - (latin > cyrillic)


def _all_keys(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from (key for key in value if isinstance(key, str))
        for item in value.values():
            yield from _all_keys(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _all_keys(item)


def _alike(name: str, beside: Sequence[str]) -> str:
    """Give a name the first letter and the underscores that the words beside it have."""
    if _has("_", beside) and not _has(" ", beside):
        name = name.replace(" ", "_")
    balance = _balance(beside)
    if balance > 0:
        return name[:1].upper() + name[1:]
    if balance < 0 and not name[1:2].isupper():
        return name[:1].lower() + name[1:]
    return name


def _balance(words: Sequence[str]) -> int:
    """Count the words with a capital more than those without."""
    return sum(word[:1].isupper() - word[:1].islower() for word in words)


def _has(sign: str, words: Sequence[str]) -> bool:
    return any(sign in word for word in words)
