"""The parts that people play in an action, by their usual names in either language."""

from __future__ import annotations

from collections.abc import Iterable

from charmgr.api import Message, Named
from charmgr.engine.match import Lexicon

__all__ = ["role_of", "role_word", "role_words", "single"]

ROLES = (
    Named("target", ("target",), ("цель",)),
    Named("carer", ("carer",), ("сиделка", "лекарь")),
    Named("helper", ("helper",), ("помощник",)),
    Named("member", ("member",), ("участник",)),
    Named("leader", ("leader",), ("старший", "вожак")),
    Named("vehicle", ("vehicle",), ("транспорт", "машина")),
    Named("passenger", ("passenger",), ("пассажир",)),
    Named("foe", ("foe",), ("противник",)),
    Named("guard", ("guard",), ("страж",)),
)
SHOWN = {  # as messages, so that a view finishes them in the reader's language
    "target": Message("target"),
    "carer": Message("carer"),
    "helper": Message("helper"),
    "member": Message("member"),
    "leader": Message("leader"),
    "vehicle": Message("vehicle"),
    "passenger": Message("passenger"),
    "foe": Message("foe"),
    "guard": Message("guard"),
}
MANY = {
    "target": Message("targets"),
    "member": Message("all who are named"),
    "passenger": Message("passengers"),
}


def single(part: str) -> str:
    """Name the part of one person: of “targets*” it is target.1, target.2 and so on."""
    return part.removesuffix("s*").removesuffix("*").removesuffix("?")


def role_of(word: str) -> str:
    """Tell the id of a part that was typed in either language; another stands for itself."""
    name, dot, number = word.strip().partition(".")
    return (Lexicon(ROLES).get(name) or name) + dot + number


def role_word(part: str) -> Message | str:
    """Name a part to people: what may be left out stands in brackets, of many in the plural."""
    name = single(part)
    shown = MANY.get(name) if part.endswith("*") else SHOWN.get(name)
    if part.endswith("?"):
        return Message("[{role}]", {"role": shown or name})
    return shown or name


def role_words(parts: Iterable[str]) -> tuple[Message | str, ...]:
    """Name those parts that somebody can be named for."""
    return tuple(role_word(part) for part in parts if part != "members*")
