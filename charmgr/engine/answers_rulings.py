"""What `ruling` has found out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

__all__ = ["Ruling", "Rulings"]


class Ruling(Struct, frozen=True):
    """A game master's ruling as campaign.yaml holds it; "" where it does not say.

    `number` counts from 1, `date` is as it is written, `where` is `campaign.yaml:line`.
    """

    number: int
    text: str
    date: str = ""
    rule: str = ""
    who: str = ""
    on: str = ""
    value: int | str = ""
    where: str = ""


class Rulings(Struct, frozen=True):
    """All rulings, or those that were made just now."""

    rulings: Sequence[Ruling]
