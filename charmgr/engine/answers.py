"""What commands that only tell have found out: a command puts one of these into `Result.data`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from charmgr.api import Action, Message, Modifier, System, Term, Wait
from charmgr.engine.played import Glance
from charmgr.store.journal_event import Event

__all__ = [
    "Calendar",
    "Explained",
    "Explanation",
    "Installed",
    "Log",
    "Modifiers",
    "Party",
    "Portrait",
    "Problem",
    "Problems",
    "Systems",
    "Waiting",
]


@dataclass(frozen=True, slots=True)
class Party:
    """`list`: everybody at a glance; `now` is None without a campaign."""

    glances: Sequence[Glance]
    title: str = ""
    now: int | None = None


@dataclass(frozen=True, slots=True)
class Portrait:
    """`show`: one sheet; `file` as the reader may type it."""

    glance: Glance
    file: str = ""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody's wait."""

    who: str
    wait: Wait
    system: System


@dataclass(frozen=True, slots=True)
class Calendar:
    """`now`, `calendar`: what time it is, and who waits for what, soonest first."""

    now: int
    weekday: str = ""
    waits: Sequence[Waiting] = ()


@dataclass(frozen=True, slots=True)
class Log:
    """`log`: events of the journal, oldest first."""

    entries: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Problem:
    """`lint`: one thing that is wrong at `file:line:column`; a warning can be lived with."""

    where: str
    message: Message
    advice: Message | None = None
    warning: bool = False
    fixed: bool = False
    system: System | None = None


@dataclass(frozen=True, slots=True)
class Problems:
    """`lint`: every problem of so many files."""

    problems: Sequence[Problem]
    files: int = 0


@dataclass(frozen=True, slots=True)
class Installed:
    """An installed plugin; `system` is None where it could not be loaded, and `fault` says why."""

    id: str
    plugin: str
    system: System | None = None
    fault: Message | None = None


@dataclass(frozen=True, slots=True)
class Systems:
    """`systems`: what is installed; with `full`, one system in all its words."""

    installed: Sequence[Installed]
    full: bool = False
    rules: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Modifiers:
    """`modifiers`: what `--with` understands, of a system or of one action."""

    system: System
    modifiers: Sequence[Modifier]
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Explained:
    """A term of a roll and the place that it comes from: `file:line`, or "" for a rule."""

    term: Term
    where: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """`explain`: what would be rolled, part by part."""

    who: str
    system: System
    label: Message | str
    terms: Sequence[Explained]
    spec: str
    rules: Sequence[str] = ()
