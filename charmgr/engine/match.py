"""Words that people type, matched to ids: any case, ё = е, and never a guess."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, Literal

from charmgr.api import Named
from charmgr.errors import Message, NotFoundError

__all__ = [
    "AmbiguousWordError",
    "Language",
    "Lexicon",
    "NoSuchActionError",
    "NoSuchCharacterError",
    "NoSuchDeedError",
    "NoSuchMilestoneError",
    "NoSuchModifierError",
    "NoSuchPoolError",
    "NoSuchTraitError",
    "UnknownWordError",
    "fold",
    "near",
]

Language = Literal["en", "ru"]

_HYPHENS = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
_LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_OTHER_LAYOUT = str.maketrans(_LATIN + _CYRILLIC, _CYRILLIC + _LATIN)
_LOOKALIKES = str.maketrans("acekmoptxybh", "асекмортхувн")
GAMES_WORDS = Message("“charmgr systems SYSTEM” lists the words of a game.")
_WORDS_KEPT = 4096  # the keys of sheets are the same words again and again
_CLOSE_ENOUGH = 0.7  # "медецина" finds "медицина", "сила" does not find "вила мага"


@lru_cache(_WORDS_KEPT)
def fold(word: str) -> str:
    """Bring spellings of one word together: case, ё, Unicode form, spaces, hyphens, underscores.

    A minus sign at the beginning stays, as "-": it is part of a number.
    """
    text = unicodedata.normalize("NFC", unicodedata.normalize("NFC", word).casefold())
    text = text.replace("ё", "е").translate(_HYPHENS)
    text = re.sub(r"[\s_]+", " ", text).strip()
    return re.sub(r"(?<=\S) ?-+ ?(?=\S)", " ", text)


def near(word: str, known: Iterable[str], close: float = _CLOSE_ENOUGH) -> str:
    """Find the known word that was probably meant, in its own spelling; "" if none is close.

    `close` is how close it must be, up to 1. Tries the other keyboard layout (qwerty, йцукен) and
    Latin letters that look Cyrillic.
    """
    from difflib import get_close_matches

    spellings = {fold(name): name for name in reversed(list(known))}
    lower = word.casefold()
    tries = [fold(lower), fold(lower.translate(_OTHER_LAYOUT)), fold(lower.translate(_LOOKALIKES))]
    for attempt in tries:
        if attempt in spellings:
            return spellings[attempt]
    for attempt in tries:
        for found in get_close_matches(attempt, spellings, n=1, cutoff=close):
            return spellings[found]
    return ""


class UnknownWordError(NotFoundError):
    """A word that names nothing; the hint offers the nearest one that does."""

    text = "Nothing is called “{word}”."
    hint = "Did you mean “{near}”?"
    listed: ClassVar[Message | None] = None  # where all that would have been right can be seen

    def __init__(self, word: str, known: Iterable[str] = (), *, where: str = "") -> None:
        """`known` are the words that would have been right."""
        super().__init__(where=where, word=word, near=near(word, known))

    @property
    def advice(self) -> Message | None:
        """The nearest known word, or where to look them up."""
        return super().advice if self.values["near"] else self.listed


class NoSuchTraitError(UnknownWordError):
    """No trait of this system has such a name."""

    text = "There is no trait “{word}”."
    listed = GAMES_WORDS


class NoSuchModifierError(UnknownWordError):
    """No modifier has such a name."""

    text = "There is no modifier “{word}”."
    listed = Message("“charmgr modifiers SYSTEM” lists them.")


class NoSuchActionError(UnknownWordError):
    """No action has such a name."""

    text = "There is no action “{word}”."
    listed = GAMES_WORDS


class NoSuchDeedError(UnknownWordError):
    """No deed of healing has such a name."""

    text = "There is no way of healing “{word}”."
    listed = GAMES_WORDS


class NoSuchPoolError(UnknownWordError):
    """No pool has such a name."""

    text = "There is no pool “{word}”."
    listed = GAMES_WORDS


class NoSuchMilestoneError(UnknownWordError):
    """No kind of milestone has such a name."""

    text = "There is no milestone “{word}”."
    listed = GAMES_WORDS


class NoSuchCharacterError(UnknownWordError):
    """No character or group has such a name."""

    text = "There is no character “{word}”."
    listed = Message("“charmgr list” shows who there is.")


class AmbiguousWordError(NotFoundError):
    """A word that fits several things."""

    text = "“{word}” fits several: {candidates}."
    hint = "Write one of them in full."

    def __init__(self, word: str, candidates: Iterable[str]) -> None:
        """`candidates` are what the word fits, as the user may write them."""
        super().__init__(word=word, candidates=", ".join(candidates))


class Lexicon:
    """Names in both languages and the ids they stand for.

    A word matches whole or not at all. An id beats a name; names of an earlier group beat those
    of a later one; within a group, a word of two things fits both and finds neither.
    """

    def __init__(
        self, *groups: Iterable[Named], missing: type[UnknownWordError] = UnknownWordError
    ) -> None:
        """`missing` is the error that `find` raises for an unknown word."""
        self.missing = missing
        tiers = [tuple(group) for group in groups]
        self._items = [item for tier in tiers for item in tier]
        self._found: dict[str, tuple[str, ...]] = {
            fold(item.id): (item.id,) for item in self._items
        }
        for tier in tiers:
            names: dict[str, dict[str, None]] = {}
            for item in tier:
                for name in (*item.en, *item.ru):
                    names.setdefault(fold(name), {})[item.id] = None
            for name, ids in names.items():
                self._found.setdefault(name, tuple(ids))

    def get(self, word: str) -> str | None:
        """Tell the id of a word; None if it fits nothing, or several."""
        ids = self._found.get(fold(word), ())
        return ids[0] if len(ids) == 1 else None

    def find(self, word: str) -> str:
        """Tell the id of a word, or refuse it with what was probably meant."""
        ids = self._found.get(fold(word), ())
        if not ids:
            raise self.missing(word, self.words())
        if len(ids) > 1:
            raise AmbiguousWordError(word, ids)
        return ids[0]

    def words(self) -> list[str]:
        """List every word that is understood."""
        return [word for item in self._items for word in (*item.en, *item.ru, item.id)]

    @property
    def ids(self) -> list[str]:
        """The ids, each once, in the order of the description."""
        return list(dict.fromkeys(item.id for item in self._items))

    def named(self, id_: str) -> list[Named]:
        """List the things that bear an id."""
        return [item for item in self._items if item.id == id_]

    def name(self, id_: str, language: Language) -> str:
        """Tell the name that is shown for an id; an unknown id stands for itself."""
        names = self.named(id_)
        english = [name for item in names for name in item.en]
        russian = [name for item in names for name in item.ru]
        shown = russian + english if language == "ru" else english + russian
        return shown[0] if shown else id_
