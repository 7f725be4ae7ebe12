"""What is to be raised, as people type it: `medicine=4`, `blaster=5D+1`, `fighting=d10`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from charmgr.api import Path
from charmgr.engine.act import traits
from charmgr.engine.match import Lexicon, NoSuchTraitError, fold
from charmgr.engine.options import NotANumberError, whole
from charmgr.engine.sheets.character import Character
from charmgr.engine.vocabulary import means
from charmgr.errors import UsageError

__all__ = ["Aim", "aims", "bought", "means_rating"]


class NoTraitNamedError(UsageError):
    """Nothing was named that could be raised."""

    text = "Say what is to be raised."
    hint = "Write a trait and how many steps, or TRAIT=RATING; --plan tells what there is to buy."


class OneOrManyError(UsageError):
    """Steps and ratings, or several traits without ratings, were mixed."""

    text = "“{words}” is neither TRAIT STEPS nor TRAIT=RATING …"
    hint = "Put quotes around a trait of several words."


class Aim(Struct, frozen=True):
    """What is wanted of a trait: so many steps, or a rating as it was typed."""

    trait: str
    steps: int = 1
    rating: str = ""


def aims(words: Iterable[str]) -> list[Aim]:
    """Read `TRAIT`, `TRAIT STEPS` or any number of `TRAIT=RATING`."""
    said = list(words)
    if not said:
        raise NoTraitNamedError
    if all("=" in word for word in said):
        parts = [word.partition("=") for word in said]
        found = [Aim(trait.strip(), rating=rating.strip()) for trait, _, rating in parts]
        if all(one.trait and one.rating for one in found):
            return found
    if len(said) == 1 and "=" not in said[0]:
        return [Aim(said[0])]
    if len(said) == 2 and "=" not in said[0]:  # noqa: PLR2004 - a trait and its steps
        return [Aim(said[0], whole(said[1]))]
    raise OneOrManyError(words=" ".join(said))


def bought(person: Character, word: str) -> str:
    """Tell the id of what is bought: a trait, or a pool."""
    pool = Lexicon(person.system.about.pools).get(word)
    if pool is not None:
        return pool
    found = traits(person, word)
    if len(found) > 1:
        raise NoSuchTraitError(word)
    return found[0]


def means_rating(person: Character, path: Path, value: Any, word: str) -> bool:
    """Tell whether a rating is what a word means: 4, +4, 5D+1, d10, к10, «хорошо»."""
    if value is None:
        return False
    if isinstance(value, int):
        try:
            return whole(word) == value
        except NotANumberError:
            return False
    shape = person.view.shape.at(path)
    known = shape.words.get(word) if shape and shape.words else None
    if known is not None:
        return bool(known == value)
    if means(word, str(value), person.system.about):
        return True
    return _dice(word) == _dice(str(value))


def _dice(text: str) -> str:
    """Bring spellings of dice together: к10 and d10, 5d+1 and 5D+1."""
    return fold(text).replace("к", "d").replace("д", "d").replace("−", "-").replace(" ", "")
