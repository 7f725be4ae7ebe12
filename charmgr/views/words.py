"""Finish messages: a template and its values become a sentence in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isfinite
from numbers import Real
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from charmgr.api import Message, Moment, Named, Span, Spec, System, Word
from charmgr.errors import CharmgrError
from charmgr.store.calendar_days import DayCalendar
from charmgr.views.catalogue import Catalogue
from charmgr.views.language import Language
from charmgr.views.naming import Names

if TYPE_CHECKING:
    from charmgr.api import Path as SheetPath

__all__ = ["Dates", "Words"]

CORE = "charmgr"
LOCALE = Path(__file__).parent.parent / "locale"

MINUS = "−"
CHANCE = "chance "
FEW = 2  # Russian counts 1,5 as it counts 2: «1,5 дня», the genitive singular
MANY = 5
SMALL_DICE = re.compile(r"(?<![^\W\d])d(?=\d|F|%)")

WEEKS = Message("{n} week", plural="{n} weeks", count="n")
DAYS = Message("{n} day", plural="{n} days", count="n")
HOURS = Message("{n} hour", plural="{n} hours", count="n")
MINUTES = Message("{n} minute", plural="{n} minutes", count="n")
SECONDS = Message("{n} second", plural="{n} seconds", count="n")


class Dates(Protocol):
    """What a calendar must know to show moments and spans."""

    @property
    def day_length(self) -> int:
        """The length of a day in seconds."""

    def text(self, moment: int) -> str:
        """Write a moment, seconds since day 0."""

    def short(self, moment: int) -> str:
        """Write a moment without its year."""


class Words:
    """One reader's language, with the catalogues and the calendar that finish a message in it.

    `domains` are the catalogues of the plugins in use, each with the folder that holds
    `ru/LC_MESSAGES/DOMAIN.mo`; a text is looked up in its own system's first, in the core's last.
    A catalogue that is not there, as in a bare checkout, leaves its texts in English.
    """

    def __init__(
        self,
        language: Language = "en",
        domains: Iterable[tuple[str, Path]] = (),
        calendar: Dates | None = None,
    ) -> None:
        """Take the language, the plugins' catalogues and the campaign's calendar."""
        self.language = language
        self.domains = (*domains, (CORE, LOCALE))
        self._dates: Dates = calendar or DayCalendar(language)
        self._catalogues: dict[str, Catalogue] = {}
        self._names: dict[str, Names] = {}

    def say(self, message: Message | str, system: System | None = None) -> str:
        """Finish a message; a plain string is already finished.

        A value that is missing shows as its own name in braces, a broken translation gives way to
        the English template, and that to its bare text: a reader gets a sentence in any case.
        """
        if isinstance(message, str):
            return self.clean(message)
        for template in (self._template(message, system), _english(message)):
            try:
                return _Finisher(self, system).vformat(template, (), message.values)
            except (ValueError, LookupError, AttributeError, TypeError):
                continue
        return message.text

    def value(  # noqa: PLR0911 - one return for each kind of value
        self, value: Any, system: System | None = None, spec: str = ""
    ) -> str:
        """Show one value of a message, of a sheet or of a fact."""
        match value:
            case None:
                return "–"
            case bool():
                return self.say(Message("yes") if value else Message("no"))
            case Message():
                return self.say(value, system)
            case Word():
                return self.name(value.id, system)
            case Named():
                return self.clean(self.names(system).shown(value) if system else value.id)
            case Moment():
                return self.moment(value.at)
            case Span():
                return self.span(value.seconds)
            case int() | Real():
                return self.number(value, spec)
            case str():
                return format("\n".join(map(self.clean, value.split("\n"))), spec)
            case Spec():
                return self.dice(str(value))
            case Mapping():
                return ", ".join(
                    f"{self.word(key, system)} {self.value(item, system)}"
                    for key, item in value.items()
                )
            case Sequence() | frozenset():
                return ", ".join(self.value(item, system) for item in value)
        return self.clean(format(value, spec))

    def number(self, number: float | Real, spec: str = "") -> str:
        """Write a number with a real minus sign and, in Russian, a decimal comma."""
        if isinstance(number, int):
            text = format(number, spec)
        else:
            text = format(float(number), spec or "g")
        text = text.replace("-", MINUS)
        return text.replace(".", ",") if self.language == "ru" else text

    def dice(self, text: str) -> str:
        """Write dice in the reader's letters: `6d10` is «6к10» in Russian, `4D+2` stays."""
        if text.startswith(CHANCE):
            return self.say(Message("chance {die}", {"die": self.dice(text.removeprefix(CHANCE))}))
        text = text.replace("-", MINUS).replace(">=", "≥")
        if self.language == "ru":
            return SMALL_DICE.sub("к", text.replace("dF", "дФ"))
        return text

    def moment(self, at: int, *, short: bool = False) -> str:
        """Write a moment as the calendar does; `short` leaves out a year that is known."""
        try:
            return self._dates.short(at) if short else self._dates.text(at)
        except CharmgrError:  # a moment before the calendar's first day, in an old note perhaps
            return self.span(at)

    def span(self, seconds: int) -> str:
        """Say a length of time in whole weeks, or in days, hours, minutes and seconds."""
        day = self._dates.day_length
        units = ((7 * day, WEEKS), (day, DAYS), (3_600, HOURS), (60, MINUTES), (1, SECONDS))
        rest = abs(seconds)
        told = []
        for length, message in units[rest % (7 * day) > 0 :]:
            count, rest = divmod(rest, length)
            if count:
                told.append(self.say(replace(message, values={"n": count})))
        sign = MINUS if seconds < 0 else ""
        return sign + " ".join(told) if told else self.say(Message("no time"))

    def names(self, system: System) -> Names:
        """Tell the names of a system in the reader's language."""
        if system.id not in self._names:
            self._names[system.id] = Names(system, self.language)
        return self._names[system.id]

    def name(self, key: str, system: System | None = None) -> str:
        """Name an id of a system in the reader's language; an unknown one stands for itself."""
        return self.clean(self.names(system).of(key) if system else key)

    def word(self, value: Message | Word | str, system: System | None = None) -> str:
        """Say what may be a message, an id or free text."""
        match value:
            case Message():
                return self.say(value, system)
            case Word():
                return self.name(value.id, system)
        return self.name(value, system)

    def field(self, path: SheetPath, system: System) -> str:
        """Name a place on the sheet."""
        return self.clean(self.names(system).field(path))

    def about(self, who: str, text: str) -> str:
        """Put the person before the sentence, so that no name is ever declined."""
        return f"{self.clean(who)}: {text}" if who else text

    @staticmethod
    def clean(text: str) -> str:
        """Take control characters out: a sheet from elsewhere must not steer the terminal."""
        if text.isprintable():
            return text
        return "".join(c if c.isprintable() else " " for c in text)

    def _template(self, message: Message, system: System | None) -> str:
        if self.language == "en":
            return _english(message)
        number = _counted(message.values.get(message.count)) if message.plural else 1
        for catalogue in self._ordered(system):
            if found := catalogue.find(message.text, message.plural, number):
                return found
        return _english(message)

    def _ordered(self, system: System | None) -> Iterator[Catalogue]:
        own = f"{CORE}_{system.id.replace('-', '_')}" if system else ""
        for domain, folder in sorted(self.domains, key=lambda pair: pair[0] != own):
            if domain not in self._catalogues:
                place = folder / self.language / "LC_MESSAGES" / f"{domain}.mo"
                self._catalogues[domain] = Catalogue.of(place)
            yield self._catalogues[domain]


class _Finisher(Formatter):
    """Fills a template with values as `Words` shows them."""

    def __init__(self, words: Words, system: System | None) -> None:
        self.words = words
        self.system = system

    def get_value(
        self,
        key: int | str,
        args: Sequence[Any],  # noqa: ARG002 - Formatter hands it over
        kwargs: Mapping[str, Any],
    ) -> Any:
        return kwargs.get(str(key), f"{{{key}}}")

    def format_field(self, value: Any, format_spec: str) -> str:
        return self.words.value(value, self.system, format_spec)


def _english(message: Message) -> str:
    if not message.plural:
        return message.text
    return message.text if abs(_number(message.values.get(message.count))) == 1 else message.plural


def _counted(value: Any) -> int:
    """Turn any counted value into a whole number that takes the same form."""
    number = abs(_number(value))
    return int(number) if number == int(number) else FEW


def _number(value: Any) -> float:
    if isinstance(value, int):
        return value
    if isinstance(value, Real) and isfinite(value):
        return float(value)
    return MANY
