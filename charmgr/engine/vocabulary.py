"""Every name that a system gives, and what a typed word means among some of its ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from charmgr.api import Message, Named, System, Word
from charmgr.dice.answers import AnswerNeeded, Options, WrongAnswerError, checked, options_text
from charmgr.engine.match import fold

__all__ = [
    "YES_NO",
    "DecisionNeeded",
    "WrongDecisionError",
    "decided",
    "means",
    "named_in",
    "shown",
]

YES_NO: Mapping[str, Named] = {
    "yes": Named("yes", ("yes", "y"), ("да", "д")),
    "no": Named("no", ("no", "n"), ("нет", "н")),
}


class DecisionNeeded(AnswerNeeded):
    """A decision is open; it and its options are told by their names."""

    @property
    def message(self) -> Message:
        """The sentence, untranslated."""
        values = {"name": Word(self.name), "options": shown(self.options)}
        return Message(self.text, {**self.values, **values})

    @property
    def key(self) -> str:
        """A stable name for scripts, the same however it is told."""
        return "answer-needed"


class WrongDecisionError(WrongAnswerError):
    """An answer that is none of the options, which are told by their names."""

    def __init__(self, name: str, options: Options, answer: Any) -> None:
        """Carry what was asked and what was answered."""
        super().__init__(name=name, options=options_text(options), answer=answer)
        self.options = options

    @property
    def message(self) -> Message:
        """The sentence, untranslated."""
        values = {"name": Word(self.values["name"]), "options": shown(self.options)}
        return Message(self.text, {**self.values, **values})

    @property
    def key(self) -> str:
        """A stable name for scripts, the same however it is told."""
        return "wrong-answer"


def shown(options: Options) -> str | tuple[Word | Message, ...]:
    """Tell options so that a view can name them: yes and no are every game's own."""
    if isinstance(options, range):
        return options_text(options)
    return tuple(Message(one) if one in YES_NO else Word(one) for one in options)


def decided(name: str, options: Options, answer: Any, system: System | None) -> Any:
    """Take an answer that may name its option in any language; refuse what is no option."""
    if not isinstance(options, range):
        fitting = [one for one in options if means(str(answer), str(one), system)]
        answer = fitting[0] if len(fitting) == 1 else answer
    try:
        return checked(name, options, answer)
    except WrongAnswerError as fault:
        raise WrongDecisionError(name, options, answer) from fault


def means(word: str, id_: str, system: System | None) -> bool:
    """Tell whether a typed word is an id or one of its names."""
    if word == id_:
        return True
    every = chain(named_in(system) if system else (), YES_NO.values())
    names = {fold(name) for named in every if named.id == id_ for name in (*named.en, *named.ru)}
    return fold(word) in names | {fold(id_)}


def named_in(system: System) -> Iterator[Named]:
    """Go through everything that a system names: its ids and the words of its schema."""
    yield system
    groups: Iterable[Iterable[Named]] = (
        system.states,
        system.words,
        system.traits,
        system.pools,
        system.actions,
        system.deeds,
        system.levels,
        system.modifiers,
        system.units,
        system.milestones,
    )
    yield from chain.from_iterable(groups)
    for action in (*system.actions, *system.deeds):
        yield from action.levels
    for modifier in system.modifiers:
        yield from modifier.choices
    yield from _in_schema(system.schema)


def _in_schema(schema: Any) -> Iterator[Named]:
    """Walk a whole schema for the names of its properties and of its words."""
    if isinstance(schema, Mapping):
        for key, below in schema.get("properties", {}).items():
            if isinstance(below, Mapping) and "x-names" in below:
                yield _named(key, below["x-names"])
        for word, names in schema.get("x-words", {}).items():
            yield _named(word, names)
        for below in schema.values():
            yield from _in_schema(below)
    elif isinstance(schema, list | tuple):
        for below in schema:
            yield from _in_schema(below)


def _named(key: str, names: Mapping[str, Any]) -> Named:
    return Named(key, tuple(names.get("en", ())), tuple(names.get("ru", ())))
