"""An event of the journal and its line of JSON."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, TypeVar

from msgspec import Struct

from charmgr.errors import NOTHING, Message

__all__ = [
    "ABSENT",
    "MOST_BYTES",
    "BadEventError",
    "Changed",
    "Event",
    "Touched",
    "intact",
    "told",
]

_T = TypeVar("_T")

MOST_BYTES = 2**24  # of a line: a note on the largest sheet, old and new, is less


class Absent(Enum):
    """The value of a place that does not exist, which is not the value null."""

    ABSENT = "absent"


ABSENT: Final = Absent.ABSENT


def told(value: Any) -> Any:
    """Tell a value for a message; a dash where there is none."""
    return "–" if value is ABSENT else value


class BadEventError(ValueError):
    """A line is no event; `reason` says why not."""

    def __init__(self, reason: Message) -> None:
        """`reason` follows “This line is no event:”."""
        super().__init__(str(reason))
        self.reason = reason


class Changed(Struct, frozen=True):
    """One value of one file, from old to new; ABSENT where the path did or does not exist.

    `file` is relative to the campaign, `path` leads through the file in its own words.
    """

    file: str
    path: tuple[str | int, ...]
    old: Any = ABSENT
    new: Any = ABSENT


class Touched(Struct, frozen=True):
    """The SHA-256 of a file before and after a command; None where there is no file."""

    file: str
    before: str | None
    after: str | None


class Event(Struct, frozen=True):
    """One thing that happened.

    `command_id` is shared by the events of one command, `command` are its words. `at` is the
    campaign's moment in seconds, `date` as its calendar wrote it then, which a later calendar does
    not change, `time` the real one, ISO 8601 in UTC. `say` is what was told,
    finished; `facts` is for scripts. `files` stands on the last event of its command that touches
    the file. `undoes` and `redoes` name the command taken back or done again. `by_hand` marks an
    edit that was not made by a command, only noted. `extra` keeps what a newer version wrote.
    """

    id: str
    command_id: str
    time: str
    at: int | None = None
    date: str = ""
    command: tuple[str, ...] = ()
    who: str = ""
    rules: tuple[str, ...] = ()
    rolls: tuple[Mapping[str, Any], ...] = ()
    seed: str = ""
    changes: tuple[Changed, ...] = ()
    files: tuple[Touched, ...] = ()
    facts: Mapping[str, Any] = NOTHING
    say: str = ""
    secret: bool = False
    undoes: str = ""
    redoes: str = ""
    by_hand: bool = False
    extra: Mapping[str, Any] = NOTHING

    @property
    def sentence(self) -> str:
        """What was told; of a mere roll, what was rolled before it."""
        label = next((str(roll["label"]) for roll in self.rolls if roll.get("label")), "")
        if self.changes or not label or not self.say or self.say.startswith(label):
            return self.say
        return f"{label}: {self.say}"

    def to_json(self) -> str:
        """Write the event as one line, keys in the order of the fields, empty ones left out.

        The last key is a checksum of the others.
        """
        data: dict[str, Any] = {}
        for name in _NAMES:
            value = getattr(self, name)
            if name == "changes":
                value = [_change_to_data(change) for change in value]
            elif name == "files":
                value = [
                    {"file": file.file, "before": file.before, "after": file.after}
                    for file in value
                ]
            if value or (name == "at" and value is not None):
                data[name] = value
        body = json.dumps(data | dict(self.extra), ensure_ascii=False, default=_plain)
        return f'{body[:-1]}, "{_SUM}": "{_checksum(body)}"}}'

    @staticmethod
    def from_json(line: str | bytes) -> Event:
        """Read a line back; BadEventError says what is wrong with it."""
        data = _loaded(line)
        return Event(
            id=_required(data, "id"),
            command_id=_required(data, "command_id"),
            time=_required(data, "time"),
            at=None if data.get("at") is None else _take(data, "at", int, 0),
            date=_take(data, "date", str, ""),
            command=_list(data, "command", str),
            who=_take(data, "who", str, ""),
            rules=_list(data, "rules", str),
            rolls=_list(data, "rolls", dict),
            seed=_take(data, "seed", str, ""),
            changes=tuple(_change_from_data(item) for item in _list(data, "changes", dict)),
            files=tuple(_touched_from_data(item) for item in _list(data, "files", dict)),
            facts=_take(data, "facts", dict, {}),
            say=_take(data, "say", str, ""),
            secret=_take(data, "secret", bool, default=False),
            undoes=_take(data, "undoes", str, ""),
            redoes=_take(data, "redoes", str, ""),
            by_hand=_take(data, "by_hand", bool, default=False),
            extra={key: data[key] for key in data if key not in _KNOWN},
        )

    @property
    def touches(self) -> bool:
        """Whether the event changed the bytes of a file."""
        return any(file.before != file.after for file in self.files)


def intact(line: bytes) -> bool:
    """Tell whether a line is what was written; one without a checksum is taken as it is."""
    line = line.removeprefix(BOM_UTF8).strip()
    body, found, rest = line.rpartition(f', "{_SUM}": "'.encode())
    if not found:
        return True
    text = (body + b"}").decode("utf-8", "replace")
    return rest == f'{_checksum(text)}"}}'.encode()


def _loaded(line: str | bytes) -> dict[str, Any]:
    if len(line) > MOST_BYTES:
        raise BadEventError(Message("it has more than {limit} bytes", {"limit": MOST_BYTES}))
    try:
        data = json.loads(line)
    except json.JSONDecodeError as fault:
        column = {"column": fault.colno}
        raise BadEventError(Message("from sign {column} on it is not JSON", column)) from None
    except RecursionError:
        raise BadEventError(Message("it is nested too deeply")) from None
    except ValueError:  # no UTF-8, or a number of too many digits
        raise BadEventError(Message("it is not JSON")) from None
    if not isinstance(data, dict):
        raise BadEventError(Message("it is not a JSON object"))
    return data


def _checksum(body: str) -> str:
    from zlib import crc32

    return f"{crc32(body.encode('utf-8', 'surrogatepass')):08x}"


_SUM = "sum"
_NAMES = tuple(name for name in Event.__struct_fields__ if name != "extra")
_KNOWN = frozenset((*_NAMES, _SUM))


def _change_to_data(change: Changed) -> dict[str, Any]:
    data = {"file": change.file, "path": change.path}
    if change.old is not ABSENT:
        data["from"] = change.old
    if change.new is not ABSENT:
        data["to"] = change.new
    return data


def _change_from_data(data: dict[str, Any]) -> Changed:
    path = _take(data, "path", list, [])
    if not all(isinstance(step, str | int) for step in path):
        raise _wrong("path")
    file = _required(data, "file")
    return Changed(file, tuple(path), data.get("from", ABSENT), data.get("to", ABSENT))


def _touched_from_data(data: dict[str, Any]) -> Touched:
    before, after = data.get("before"), data.get("after")
    for value in (before, after):
        if not isinstance(value, str | None):
            raise _wrong("files")
    return Touched(_required(data, "file"), before, after)


def _wrong(key: str) -> BadEventError:
    return BadEventError(Message("“{key}” holds what it must not", {"key": key}))


def _required(data: dict[str, Any], name: str) -> str:
    value = _take(data, name, str, "")
    if not value:
        raise BadEventError(Message("“{key}” is missing", {"key": name}))
    return value


def _take(data: dict[str, Any], name: str, kind: type[_T], default: _T) -> _T:
    value = data.get(name, default)
    if not isinstance(value, kind):
        raise _wrong(name)
    return value


def _list(data: dict[str, Any], name: str, kind: type[_T]) -> tuple[_T, ...]:
    items = _take(data, name, list, [])
    if not all(isinstance(item, kind) for item in items):
        raise _wrong(name)
    return tuple(items)


def _plain(value: object) -> Any:
    """Let json write the frozen maps of a sheet."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} does not fit into a journal")
