"""All that a plugin imports: what hooks get, what they return, and the dice they roll.

A plugin describes its game as data (`System`, from `charmgr.api_game`) and answers hooks
(`charmgr.hookspecs`) with plain values. It reads a sheet in the canonical view: English ids as
keys, frozen mappings and tuples, moments as whole seconds since day 0, whatever language the file
is written in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path as _File
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

import pluggy
from msgspec import Struct

from charmgr.api_game import (
    API_VERSION,
    Action,
    Choice,
    Exchange,
    Level,
    Modifier,
    Named,
    Path,
    Pool,
    Row,
    Rows,
    Switch,
    System,
    Trait,
    Unit,
)
from charmgr.dice.spec import (
    Aces,
    BandResult,
    Chance,
    ChanceResult,
    Fudge,
    Pair,
    PairResult,
    Spec,
    Sum,
    Wild,
    WildResult,
)
from charmgr.dice.spec import Dice as PlainDice
from charmgr.dice.spec import Pool as SuccessPool
from charmgr.errors import NOTHING, Message, RuleError

__all__ = [
    "API_VERSION",
    "Aces",
    "Action",
    "Add",
    "Append",
    "BandResult",
    "Bar",
    "Chance",
    "ChanceResult",
    "Change",
    "Choice",
    "Condition",
    "Dice",
    "Exchange",
    "Fudge",
    "Insert",
    "Level",
    "Message",
    "Modifier",
    "Moment",
    "Named",
    "Number",
    "Outcome",
    "Pair",
    "PairResult",
    "Path",
    "PlainDice",
    "Pool",
    "Remove",
    "Request",
    "Row",
    "Rows",
    "RuleError",
    "Rules",
    "Set",
    "Sheet",
    "Span",
    "Spec",
    "Status",
    "SuccessPool",
    "Sum",
    "Suspicion",
    "Switch",
    "System",
    "Term",
    "Trait",
    "Unit",
    "Wait",
    "Wild",
    "WildResult",
    "Word",
    "at",
    "data",
    "fact",
    "frozen",
    "hookimpl",
    "remember",
    "text",
]

hookimpl = pluggy.HookimplMarker("charmgr")

Sheet = Mapping[str, Any]
Rules = Mapping[str, Any]
"""The system's switches by dotted id: defaults with the campaign's values laid over them."""
Condition = Literal["well", "hurt", "down", "dying", "dead"]
T = TypeVar("T")


class Word(Struct, frozen=True):
    """An id of `describe()` to be shown by its name in the reader's language."""

    id: str


class Moment(Struct, frozen=True):
    """A moment to be shown as the campaign's calendar writes it; seconds since day 0."""

    at: int


class Span(Struct, frozen=True):
    """A length of time to be shown in words; seconds."""

    seconds: int


class Term(Struct, frozen=True):
    """One part of a roll: what it is called, what it adds, and where that comes from.

    `value` is a number or dice in the game's notation. `source` is a path on the sheet of `who`
    (a role, "" the sheet itself), a rule id, or the id of a switch or ruling.
    """

    name: Message | Word | str
    value: int | str
    source: Path | str = ""
    who: str = ""


class Request(Struct, frozen=True):
    """What is asked of a hook; each hook reads the fields it needs.

    `act` is the action, deed, pool or milestone by id ("" in `heal` is the clock's own step).
    `amount` is a number or dice, `against` a number or a level's id. `others` holds the sheets by
    role, `scene` the facts of this round or fight by role and name ("" is the sheet itself, the
    campaign-wide facts stand under "*"). `campaign` and `gm` are the system's own maps.
    `options` is what `--with` said, by modifier id; rulings stand under "rulings" as Terms.
    `now` is a moment, `wait` the wait that a step of the clock is to take.
    """

    act: str = ""
    traits: tuple[str, ...] = ()
    amount: int | Spec | None = None
    against: int | str | None = None
    others: Mapping[str, Sheet] = NOTHING
    scene: Mapping[str, Mapping[str, Any]] = NOTHING
    campaign: Mapping[str, Any] = NOTHING
    gm: Mapping[str, Any] = NOTHING
    options: Mapping[str, Any] = NOTHING
    resting: bool = True
    now: int = 0
    wait: Wait | None = None


class Set(Struct, frozen=True):
    """Put a value at a path; a missing parent map is made."""

    path: Path
    value: Any
    who: str = ""


class Add(Struct, frozen=True):
    """Add a number to the one at a path (a missing one counts as 0)."""

    path: Path
    n: int
    who: str = ""


class Append(Struct, frozen=True):
    """Put a value at the end of the list at a path (a missing list is made)."""

    path: Path
    value: Any
    who: str = ""


class Insert(Struct, frozen=True):
    """Put a value before the list index at the end of a path."""

    path: Path
    value: Any
    who: str = ""


class Remove(Struct, frozen=True):
    """Take the key or list item at a path away."""

    path: Path
    who: str = ""


Change = Set | Add | Append | Insert | Remove


class Outcome(Struct, frozen=True):
    """What a hook answers: words to say, changes to make, facts for scripts, rules that were used.

    `who` of a change is "" (this sheet), a role, "scene", "campaign" or "gm". Changes apply in
    order, each to the result of the one before. `facts` are JSON-able with stable keys. `secret`
    keeps the whole outcome, its rolls included, for the game master.
    """

    messages: tuple[Message, ...] = ()
    changes: tuple[Change, ...] = ()
    facts: Mapping[str, Any] = NOTHING
    rules: tuple[str, ...] = ()
    secret: bool = False


class Wait(Struct, frozen=True):
    """Something that the sheet waits for: a moment, what happens then, and a word on it.

    `what` is a short stable id ("bleeding", "healing"); a deed of the same name moves the clock
    there and takes it.
    """

    at: int
    what: str
    note: Message | None = None


class Bar(Struct, frozen=True):
    """A counter worth drawing: `id` names it, `value` runs from `minimum` to `maximum`."""

    id: str
    value: int
    maximum: int
    minimum: int = 0


class Status(Struct, frozen=True):
    """How a sheet stands: no dice, no changes.

    `state` is the id of the game's own word, `rank` grows with every point lost (0 is unhurt),
    `numbers` are derived values by id, some of them words; `waits` stand soonest first.
    """

    condition: Condition = "well"
    state: str = ""
    rank: int = 0
    numbers: Mapping[str, int | str | Word] = NOTHING
    bars: tuple[Bar, ...] = ()
    waits: tuple[Wait, ...] = ()
    notes: tuple[Message, ...] = ()


class Suspicion(Struct, frozen=True):
    """Something on a sheet that the rules allow and that still looks like a slip (`lint`).

    `code` is a short stable id in kebab-case. `instead` is how the rules write the very same thing
    there, where it is certain: `lint --fix` writes it.
    """

    code: str
    path: Path
    message: Message
    instead: Any = None
    rule: str = ""


class Number(Struct, frozen=True):
    """Where a number that `status` shows comes from: its parts, and the rules that join them.

    The values of `terms` add up to the number, those of `most` to the upper bound of a bar; a word
    or dice stand as a term of their own.
    """

    terms: tuple[Term, ...] = ()
    most: tuple[Term, ...] = ()
    rules: tuple[str, ...] = ()


class Dice(Protocol):
    """The five verbs of a rule; the reading behind them rolls, is given, or weighs the dice."""

    def roll(self, spec: Spec, label: Message | str = "", terms: Sequence[Term] = ()) -> Any:
        """Roll a spec and tell its value: a whole number, or what the spec says it yields."""

    def band(
        self,
        spec: Spec,
        cuts: tuple[int, ...],
        label: Message | str = "",
        terms: Sequence[Term] = (),
    ) -> int:
        """Tell only how many of the rising `cuts` the number reaches: 0 is below them all."""

    def call(self, rule: Callable[..., T], *args: Any) -> T:
        """Run a sub-rule as `rule(dice, *args)`; arguments and result are hashable."""

    def ask(
        self,
        name: str,
        options: Sequence[str] | range,
        default: str | int | None = None,
        who: str = "",
    ) -> Any:
        """Ask player or game master; without a default the rule cannot go on unanswered."""

    def note(self, message: Message) -> None:
        """Put a line into the record of the rolls."""


def at(sheet: Sheet, *path: str | int, default: Any = None) -> Any:
    """Read a value of a sheet; the default stands for whatever is missing or null on the way."""
    value: Any = sheet
    for key in path:
        try:
            value = value[key]
        except (KeyError, IndexError, TypeError):
            return default
    return default if value is None else value


def fact(request: Request, name: str, role: str = "", default: Any = None) -> Any:
    """Read a fact of the round: what `--with` says of this sheet first, then the scene."""
    if not role and name in request.options:
        return request.options[name]
    return request.scene.get(role, NOTHING).get(name, default)


def remember(name: str, value: Any, *, role: str = "", until: int | None = None) -> Set:
    """Write a fact of the round for a role; it ends at the moment `until`, else with the fight."""
    return Set((role, name), {"value": value, "until": until}, who="scene")


def data(beside: str, name: str) -> Any:
    """Load a JSON file that lies beside a plugin's module: `data(__file__, "schema.json")`."""
    return json.loads(text(beside, name))


def text(beside: str, name: str) -> str:
    """Read a text file that lies beside a plugin's module."""
    return _File(beside).with_name(name).read_text(encoding="utf-8")


def frozen(value: Any) -> Any:
    """Freeze maps and lists all the way down, as a hook sees them."""
    if isinstance(value, Mapping):
        return MappingProxyType({key: frozen(item) for key, item in value.items()})
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    return value


LEAVING: dict[str, tuple[str, str]] = {}
"""Names on their way out: what takes the place of each, and the release that drops it."""

if not TYPE_CHECKING:  # a checker must not believe that every name is here

    def __getattr__(name: str) -> Any:
        """Give a name that is on its way out, and warn whoever imports it."""
        if name not in LEAVING:
            raise AttributeError(f"charmgr.api has no {name!r}")
        from warnings import warn

        instead, release = LEAVING[name]
        told = f"charmgr.api.{name} goes with charmgr {release}: use {instead}"
        warn(told, DeprecationWarning, stacklevel=2)
        return globals()[instead]
