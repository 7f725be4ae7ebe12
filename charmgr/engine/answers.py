"""What commands that only tell have found out: a command puts one of these into `Result.data`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from charmgr.api import (
    Message,
    Modifier,
    Pool,
    RuleError,
    Spec,
    Status,
    System,
    Term,
    Trait,
    Wait,
    Word,
)
from charmgr.engine.played import Glance, Result, Ruling, Stood
from charmgr.errors import NOTHING, CharmgrError
from charmgr.store.journal_event import Event

if TYPE_CHECKING:  # only lint edits
    from charmgr.store.operations import Operation

__all__ = [
    "AllModifiers",
    "AllOdds",
    "Answered",
    "Answers",
    "Became",
    "Calendar",
    "Day",
    "Explained",
    "Explanation",
    "Fix",
    "Forecast",
    "Forecasts",
    "Gain",
    "Gains",
    "Installed",
    "Log",
    "Modifiers",
    "Odds",
    "Outlook",
    "Party",
    "Portrait",
    "Problem",
    "Problems",
    "Recap",
    "Reckoned",
    "Said",
    "Settled",
    "Systems",
    "Waiting",
]


class Party(Struct, frozen=True):
    """`list`: everybody at a glance; `now` is None without a campaign."""

    glances: Sequence[Glance]
    title: str = ""
    now: int | None = None


class Portrait(Struct, frozen=True):
    """`show`: one sheet; `file` as the reader may type it, `now` the moment of it.

    `past` are the turns of its health, oldest first, as far as the journal goes back. `rulings`
    are those that hold for the character.
    """

    glance: Glance
    file: str = ""
    now: int = 0
    past: Sequence[Stood] = ()
    rulings: Sequence[Ruling] = ()


class Waiting(Struct, frozen=True):
    """Somebody's wait."""

    who: str
    wait: Wait
    system: System


class Calendar(Struct, frozen=True):
    """`now`, `calendar`: what time it is, and who waits for what, soonest first."""

    now: int
    weekday: str = ""
    waits: Sequence[Waiting] = ()


class Settled(Struct, frozen=True):
    """`milestone`: for whom it changed nothing, and what comes next in the campaign."""

    kind: str
    system: System
    unchanged: Sequence[str]
    now: int
    next: Waiting | None = None


class Log(Struct, frozen=True):
    """`log`: events of the journal, oldest first."""

    entries: Sequence[Event]


class Fix(Struct, frozen=True):
    """A safe change that ends a problem: the edit of the file at `path`, and its words."""

    path: Path
    operation: Operation
    old: str
    new: str


class Problem(Struct, frozen=True):
    """`lint`: one thing that is wrong at `file:line:column`; a warning can be lived with.

    `code` names its kind, for scripts; `fix` is there where `lint --fix` can end it.
    """

    where: str
    message: Message
    advice: Message | None = None
    warning: bool = False
    fixed: bool = False
    system: System | None = None
    code: str = ""
    fix: Fix | None = None

    @staticmethod
    def of(fault: CharmgrError, *, warning: bool = False, fix: Fix | None = None) -> Problem:
        """Make a problem of what a command would refuse."""
        return Problem(
            fault.where,
            fault.message,
            fault.advice,
            warning,
            system=fault.system,
            code=fault.key,
            fix=fix,
        )


class Problems(Struct, frozen=True):
    """`lint`: every problem of so many files; `none` is what is said where there is none."""

    problems: Sequence[Problem]
    files: int = 0
    none: Message | None = None


class Installed(Struct, frozen=True):
    """An installed plugin; `system` is None where it could not be loaded, and `fault` says why."""

    id: str
    plugin: str
    system: System | None = None
    fault: Message | None = None


class Systems(Struct, frozen=True):
    """`systems`: what is installed; with `full`, one system in all its words."""

    installed: Sequence[Installed]
    full: bool = False
    rules: Mapping[str, Any] = NOTHING
    rulings: Sequence[Ruling] = ()


class Modifiers(Struct, frozen=True):
    """`modifiers`: what `--with` understands, of a system or of one action."""

    system: System
    modifiers: Sequence[Modifier]


class AllModifiers(Struct, frozen=True):
    """`modifiers` in a campaign: what `--with` understands in each of its games."""

    games: Sequence[Modifiers]


class Explained(Struct, frozen=True):
    """A term of a roll and the place that it comes from: `file:line`, or "" for a rule.

    `spelled` is its path in the words of the file; `absent` says that nothing stands there, and the
    place is that of what it would stand in.
    """

    term: Term
    where: str = ""
    spelled: str = ""
    absent: bool = False


class Reckoned(Struct, frozen=True):
    """Where a number comes from that `show` tells: its parts, rules, house rules and rulings.

    `most` are the parts of `maximum`, which is None where the number has no upper bound. `refused`
    is why nothing can be rolled with a trait now.
    """

    who: str
    system: System
    id: str
    value: int | str | Word | None
    terms: Sequence[Explained]
    maximum: int | None = None
    most: Sequence[Explained] = ()
    rules: Sequence[str] = ()
    house_rules: Mapping[str, Any] = NOTHING
    rulings: Sequence[Ruling] = ()
    refused: RuleError | None = None


class Explanation(Struct, frozen=True):
    """`explain`: what would be rolled, part by part; `number` where a number has the same name."""

    who: str
    system: System
    label: Message | str
    terms: Sequence[Explained]
    spec: str
    rules: Sequence[str] = ()
    house_rules: Mapping[str, Any] = NOTHING
    rulings: Sequence[Ruling] = ()
    number: Reckoned | None = None
    dice: Spec | None = None


class Odds(Struct, frozen=True):
    """`--odds`: the chance of what was asked, and every number of the outcome with its chances.

    `about` restates the question: what would be rolled, part by part, against `whom`. `chance` is
    None where the outcome knows no such fact; `words` are facts that are words, yes or no; `beyond`
    are the rarest numbers, all from one up taken together. `cut`
    is chance given to no outcome; `policy` how decisions were taken. `runs` counts a simulation's,
    with `within` the half of its 95 % interval; 0 is exact.
    """

    who: str
    about: Explanation | None
    asked: str
    chance: Fraction | None
    numbers: Mapping[str, Mapping[int, Fraction]]
    words: Mapping[str, Mapping[bool | str, Fraction]] = NOTHING
    beyond: Mapping[str, tuple[int, Fraction]] = NOTHING
    whom: str = ""
    cut: Fraction = Fraction(0)
    policy: Mapping[str, Any] = NOTHING
    runs: int = 0
    within: float = 0.0


class Outlook(Struct, frozen=True):
    """How one person may stand at a moment: each state with its chance, the least hurt first."""

    at: int
    states: Sequence[tuple[str, Fraction]]
    dead: Fraction
    well: Fraction


class Forecast(Struct, frozen=True):
    """`downtime … --odds`: how one person may stand, week by week.

    `states` are the ids of all states that occur, the least hurt first; `moments` are the moments
    at which something may happen. `expected` is the mean time in seconds until nothing is left to
    heal, of the chance that has come there by the end. `cut` is chance given to no state.
    """

    who: str
    system: System
    states: Sequence[str]
    outlooks: Sequence[Outlook]
    moments: Sequence[Outlook] = ()
    cut: Fraction = Fraction(0)
    carer: str = ""
    expected: Fraction | None = None
    policy: Mapping[str, Any] = NOTHING
    runs: int = 0
    within: float = 0.0


class Forecasts(Struct, frozen=True):
    """What is to be expected of everybody who was asked about."""

    forecasts: Sequence[Forecast]


class Gain(Struct, frozen=True):
    """`advance … --odds CHECK`: the odds of a check before some steps of a trait, and after them.

    `old` and `new` are the ratings, `price` what the steps cost, `missing` how many points of that
    are not there yet.
    """

    who: str
    system: System
    trait: str
    old: int | str | None
    new: int | str | None
    price: int | None
    missing: int
    before: Odds
    after: Odds


class Gains(Struct, frozen=True):
    """What a step more buys everybody who was asked about."""

    gains: Sequence[Gain]


class AllOdds(Struct, frozen=True):
    """The odds of everybody who was asked about, one by one."""

    odds: Sequence[Odds]


class Said(Struct, frozen=True):
    """A sentence of the journal and whom it is about; a secret one is the game master's alone."""

    who: str
    text: str
    secret: bool = False


class Day(Struct, frozen=True):
    """What happened on one day, which begins at the moment `at`."""

    at: int
    said: Sequence[Said]


class Became(Struct, frozen=True):
    """What became of somebody: how he stood and stands, what he learnt, which counters moved.

    `learnt` are traits with the old and the new rating, `moved` pools with the old and the new
    value and all that was spent in between.
    """

    who: str
    system: System
    before: Status
    after: Status
    learnt: Sequence[tuple[Trait, Any, Any]] = ()
    moved: Sequence[tuple[Pool, int, int, int]] = ()


class Recap(Struct, frozen=True):
    """`recap`: days in the order of the campaign; `begin` is None where nothing has happened."""

    title: str
    begin: int | None
    now: int
    days: Sequence[Day] = ()
    people: Sequence[Became] = ()


class Answered(Struct, frozen=True):
    """What a command of a batch answered, with its line, its caller's id and its exit code."""

    line: int
    id: str | int | None
    code: int
    result: Result


class Answers(Struct, frozen=True):
    """`batch`: every command's answer."""

    answered: Sequence[Answered]
