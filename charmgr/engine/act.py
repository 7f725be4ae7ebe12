"""What a character does: tries a trait or an action, takes damage, or just rolls dice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

from charmgr.api import Action, Request, Spec, System, Word
from charmgr.dice import notation
from charmgr.engine.match import (
    AmbiguousWordError,
    Lexicon,
    NoSuchCharacterError,
    NoSuchTraitError,
    UnknownWordError,
    near,
)
from charmgr.engine.options import NotANumberError, Said, options, typed, understood, whole
from charmgr.engine.played import Played
from charmgr.engine.playing import Attempt, play
from charmgr.engine.roles import role_of, role_word, role_words, single
from charmgr.engine.sheets.character import Character
from charmgr.engine.sheets.ratings import own_traits
from charmgr.engine.table import Table
from charmgr.errors import NOTHING, CharmgrError, Message, RuleError, UsageError

__all__ = [
    "Cast",
    "amount",
    "attempts",
    "cast",
    "check",
    "damage",
    "hits",
    "named_among",
    "options_of",
    "parts",
    "traits",
]

TARGET = "target?"


class NoSuchTargetError(NoSuchCharacterError):
    """What stands behind --vs is no number, no difficulty and nobody."""

    text = "“{word}” is no number, no difficulty of this action and no character."


class NoRoleError(UsageError):
    """Somebody was named for a part that the action does not have."""

    text = "“{action}” has no part for “{who}”."
    hint = "Its parts: {roles}."
    together = False  # whether it is one action of all who are named

    @property
    def advice(self) -> Message | None:
        """The parts that there are."""
        if self.together:
            return Message("All who take part stand as WHO: party, or a group of campaign.yaml.")
        return super().advice if self.values["roles"] else None


class RoleMissingError(UsageError):
    """An action needs somebody who was not named."""

    text = "“{action}” needs “{role}”."
    hint = "Name them with --vs NAME or --role {role}=NAME."


class ForeignRoleError(RuleError):
    """Somebody of another game was named for a part in an action."""

    text = "{other} plays by other rules than {person} and cannot take part in the same action."
    hint = "Say the number that counts, as --vs NUMBER, or let each game's own people act."

    def __init__(self, other: str, person: str) -> None:
        """Both by name."""
        super().__init__(self.text, other=other, person=person)


class BadRoleError(UsageError):
    """What stands behind --role names no part."""

    text = "“{word}” names no part."
    hint = "Write --role ROLE=NAME."


class Cast(Struct, frozen=True):
    """Against what and with whom: a number or difficulty, and the other characters by role."""

    against: int | str | None
    roles: Mapping[str, Character]


def check(
    table: Table,
    who: Sequence[str],
    what: str,
    versus: Iterable[str] = (),
    named: Mapping[str, str] = NOTHING,
    words: Sequence[Said] = (),
) -> list[Played]:
    """Try a trait, a sum of traits or an action, once a person or once for all."""
    return [play(table, one) for one in attempts(table, who, what, versus, named, words)]


def attempts(
    table: Table,
    who: Sequence[str],
    what: str,
    versus: Iterable[str] = (),
    named: Mapping[str, str] = NOTHING,
    words: Sequence[Said] = (),
) -> list[Attempt]:
    """Tell what a check asks of the rules, once a person or once for all.

    `named` gives roles by name, `words` what --with said. An action with a part for many is one
    call for each game: those named after its first are its members.
    """
    group = table.find(who)
    games = {person.system.id for person in group}
    called: set[str] = set()
    tries = []
    for person in group:
        members: dict[str, Character] = {}
        action = _action(person.system.about, what)
        if action is not None and "members*" in action.roles:
            if person.system.id in called:
                continue
            called.add(person.system.id)
            same = [one for one in group if one.system.id == person.system.id]
            members = {f"member.{number}": one for number, one in enumerate(same[1:], 1)}
        found = cast(table, person, action, versus, named, games)
        request = Request(
            act=action.id if action else "",
            traits=() if action else _traits_among(group, person, what),
            against=found.against,
            options=options_of(table, person, words, action, group),
        )
        rules = action.rules if action else ()
        tries.append(Attempt("check", {"": person, **members, **found.roles}, request, rules))
    if called and len(games) > 1:
        table.warnings.append(Message("Each game for itself: no rule compares their numbers"))
    return tries


def _action(system: System, word: str) -> Action | None:
    id_ = Lexicon(system.actions).get(word)
    return next((action for action in system.actions if action.id == id_), None)


def _traits_among(group: Sequence[Character], person: Character, text: str) -> tuple[str, ...]:
    with named_among(group, person):
        return traits(person, text)


def traits(person: Character, text: str) -> tuple[str, ...]:
    """Read traits with plus signs between, in any language that the sheet may be written in."""
    system = person.system.about
    own = list(own_traits(system, person.sheet))
    lexicon = Lexicon(system.traits, own, missing=NoSuchTraitError)
    parts = text.split("+")
    if len(parts) == 1 and lexicon.get(text) is None:
        known = [*lexicon.words(), *Lexicon(system.actions).words()]
        if near(text, known):
            raise NoSuchTraitError(text, known)
    return tuple(lexicon.find(part.strip()) for part in parts)


@contextmanager
def named_among(group: Sequence[Character], person: Character) -> Iterator[None]:
    """Tell for whom a word means nothing, where a group plays several games."""
    try:
        yield
    except UnknownWordError as fault:
        if len({one.system.id for one in group}) > 1:
            fault.where = person.name
        raise


def options_of(
    table: Table,
    person: Character,
    words: Sequence[Said],
    action: Action | None = None,
    group: Sequence[Character] = (),
) -> dict[str, Any]:
    """Read what --with said for one person of a group, which may play several games."""
    about = person.system.about
    if not words:
        return {}

    def games(word: Said) -> Iterator[System]:
        return (one.system.about for one in group if not word.who or table.means(word.who, one))

    words = understood(words, about, games)
    if action is None or not action.modifiers:
        table.said |= typed(words, about)
    return options(words, about, lambda word: table.means(word, person), action)


def cast(
    table: Table,
    person: Character,
    action: Action | None,
    versus: Iterable[str],
    named: Mapping[str, str],
    games: Collection[str] = (),
) -> Cast:
    """Tell what an action is tried against, and who else takes part.

    A part for many takes those of the person's own game, where the others belong to one of
    `games`, which have calls of their own.
    """
    parts = action.roles if action else (TARGET,)
    title = action.id if action else person.name
    against, people = _against(table, person, action, versus)
    roles = {single(role_of(role)): table.one(name) for role, name in named.items()}
    strange = [role_word(role) for role in roles if role not in map(single, parts)]
    free = [part for part in parts if single(part) not in roles and part != "members*"]
    if any(part.endswith("*") for part in parts):
        others = set(games) - {person.system.id}
        people = [one for one in people if one.system.id not in others]
    filled, left = _filled(free, people)
    for who in (*strange, *(one.name for one in left)):
        no_part = NoRoleError(action=Word(title), who=who, roles=role_words(parts))
        no_part.together = "members*" in parts
        raise _named(no_part, person)
    roles |= filled
    for one in roles.values():
        if one.system.id != person.system.id:
            raise ForeignRoleError(one.name, person.name)
    missing = [part for part in parts if part.isalpha() and part not in roles]
    if missing:
        missed = RoleMissingError(action=Word(title), role=role_word(missing[0]))
        raise _named(missed, person)
    return Cast(against, roles)


def _against(
    table: Table, person: Character, action: Action | None, versus: Iterable[str]
) -> tuple[int | str | None, list[Character]]:
    """Tell the number or difficulty that stands behind --vs, and the people.

    A word is a number, then a difficulty of the action, then a character; one that is two of these
    is refused naming both.
    """
    against: int | str | None = None
    people: list[Character] = []
    for word in versus:
        number, level = _number(word), _level(person.system.about, action, word)
        fits: Sequence[Character] = ()
        try:
            fits = table.find([word])
        except NoSuchCharacterError as fault:
            if number is None and level is None:
                known = [one.name for one in table.people]
                raise NoSuchTargetError(word, known) from fault
        if level is not None and fits:
            raise AmbiguousWordError(word, [level, *(one.name for one in fits)])
        if fits:
            people += fits
        else:
            against = number if number is not None else level
    return against, people


def parts(words: Iterable[str], carers: Iterable[str] = ()) -> dict[str, str]:
    """Read `--role ROLE=NAME`, and --carer NAME as one of them: names by role."""
    named = {}
    for word in (*words, *(f"carer={name}" for name in carers)):
        role, equals, name = word.partition("=")
        if not equals:
            raise BadRoleError(word=word)
        named[role.strip()] = name.strip()
    return named


def _filled(
    parts: Sequence[str], people: list[Character]
) -> tuple[dict[str, Character], list[Character]]:
    """Give people their parts, in order; tell those who are left over too."""
    roles: dict[str, Character] = {}
    for part in parts:
        if part.endswith("*"):
            roles |= {f"{single(part)}.{i}": one for i, one in enumerate(people, 1)}
            people = []
        elif people:
            roles[single(part)], *people = people
    return roles, people


def _named(fault: CharmgrError, person: Character) -> CharmgrError:
    """Let a refusal name things as the person's game does."""
    fault.system = person.system.about
    return fault


def _number(word: str) -> int | None:
    try:
        return whole(word)
    except NotANumberError:
        return None


def _level(system: System, action: Action | None, word: str) -> str | None:
    return Lexicon(action.levels if action else (), system.levels).get(word)


def amount(text: str) -> int | Spec:
    """Read a number, or dice in the notation."""
    number = _number(text)
    return notation.parse(text) if number is None else number


def damage(table: Table, who: Sequence[str], text: str, words: Sequence[Said] = ()) -> list[Played]:
    """Do to each person what a hit of so many points or of such dice does."""
    return [play(table, one) for one in hits(table, who, text, words)]


def hits(table: Table, who: Sequence[str], text: str, words: Sequence[Said] = ()) -> list[Attempt]:
    """Tell what a hit of so many points or of such dice asks of the rules, for each person."""
    number = amount(text)
    group = table.find(who)
    return [
        Attempt(
            "damage",
            {"": person},
            Request(
                act="damage",
                amount=number,
                options=options_of(table, person, words, group=group),
            ),
        )
        for person in group
    ]
