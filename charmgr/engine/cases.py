"""Cases of a table's own rules: sheets, what is done with them, the dice, and what comes of it.

A file of cases is written by game masters for their house rules and by authors for their system.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from charmgr.engine.answers import Answers
from charmgr.engine.batch_lines import Line
from charmgr.engine.played import Result
from charmgr.engine.table import Table
from charmgr.errors import BadDataError, Message
from charmgr.store import campaign as campaigns
from charmgr.store.document import Document
from charmgr.store.journal import standing
from charmgr.store.journal_event import ABSENT, told

__all__ = ["Case", "Cases", "differences", "lay_out", "place_of", "read_cases"]

REFUSED = "refused"
Sheets = dict[str, dict[str, Any]]


class BadCaseError(BadDataError):
    """A file of cases is not written as such files are."""

    text = "Cases are not written like this."
    hint = (
        "A file holds cases: a list, each with id, sheets, play, expect; “charmgr cases --help” "
        "tells more."
    )


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """One case: sheets by name, the lines that are played, and what must come of them.

    `expect` holds values by a sheet's name and their dotted path in the sheet's own words, the
    `facts` of the last event, and `refused`, the exit code where the last line must be refused.
    """

    play: list[str | list[str]]
    expect: dict[str, dict[str, Any] | int]
    sheets: Sheets = field(default_factory=dict)
    rules: dict[str, Any] = field(default_factory=dict)
    id: str = ""

    @property
    def lines(self) -> list[Line]:
        """The commands, as a batch takes them."""
        return [Line(number, _words(one)) for number, one in enumerate(self.play, 1)]

    @property
    def refused(self) -> int:
        """The exit code that must come, 0 where nothing is refused."""
        code = self.expect.get(REFUSED, 0)
        return code if isinstance(code, int) else 0


class Cases(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cases; `system` and `rules` are the campaign's where the file says none."""

    cases: list[Case]
    system: str = ""
    rules: dict[str, Any] = field(default_factory=dict)


def read_cases(document: Document) -> Cases:
    """Read a file; a bare list is a file of nothing but cases. Errors name `file:line:column`."""
    data = document.data
    bare = not isinstance(data, Mapping)
    try:
        cases = msgspec.convert({"cases": data} if bare else dict(data), Cases)
    except msgspec.ValidationError as fault:
        place = re.findall(r"\.(\w+)|\[(\d+)\]", str(fault).rpartition("$")[2])
        path = tuple(int(number) if number else key for key, number in place)
        raise BadCaseError(where=document.where(path[1:] if bare else path)) from fault
    for number, case in enumerate(cases.cases):
        for path in _odd(case):
            raise BadCaseError(where=place_of(document, number, *path))
    return cases


def place_of(document: Document, number: int, *path: str | int) -> str:
    """Tell where a case stands in its file, or what a path in it leads to."""
    bare = not isinstance(document.data, Mapping)
    return document.where((number, *path) if bare else ("cases", number, *path))


def _odd(case: Case) -> Iterator[tuple[str | int, ...]]:
    """Find what has the right type and yet is no line, or nothing that can be expected."""
    for number, line in enumerate(case.play):
        if not _words(line):
            yield "play", number
    for name, value in case.expect.items():
        if isinstance(value, int) != (name == REFUSED):
            yield "expect", name


def _words(line: str | list[str]) -> tuple[str, ...]:
    """Split a line as a shell does; () where it is empty or a quote is never closed."""
    try:
        return tuple(line if isinstance(line, list) else shlex.split(line))
    except ValueError:
        return ()


def lay_out(cases: Cases, case: Case, folder: Path, table: Table | None) -> None:
    """Write a case's sheets and its campaign: the file's system and rules, else this table's."""
    campaign = table.campaign if table else None
    system = cases.system or (campaign.system if campaign else "")
    rules = dict(campaign.rules.get(system, {})) if campaign else {}
    roster = []
    for number, (name, sheet) in enumerate(case.sheets.items()):
        roster.append(f"{number}.yaml")
        whole = {"name": name, "system": system} | sheet
        (folder / roster[-1]).write_text(_yaml(whole), encoding="utf-8")
    house = {system: rules | cases.rules | case.rules}
    settings = {"system": system, "calendar": "days", "roster": roster, "rules": house}
    (folder / campaigns.FILE).write_text(_yaml(settings), encoding="utf-8")


def _yaml(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)  # which YAML is a superset of


def differences(case: Case, result: Result, table: Table) -> list[Message]:
    """Tell what came otherwise than the case expects."""
    found = []
    for name, values in case.expect.items():
        if isinstance(values, int):  # the exit code is the caller's to compare
            continue
        for path, wanted in values.items():
            if name == "facts":
                here = _facts(result).get(path, ABSENT)
            else:
                here = _value(table, name, path)
            if here != wanted:
                where = f"{name}: {path}"
                said = {"what": where, "here": told(here), "wanted": told(wanted)}
                found.append(Message("{what} is {here}, {wanted} was expected", said))
    return found


def _facts(result: Result) -> Mapping[str, Any]:
    answered = result.data.answered if isinstance(result.data, Answers) else ()
    events = [event for one in answered for event in one.result.events]
    return events[-1].facts if events else {}


def _value(table: Table, name: str, path: str) -> Any:
    person = table.one(name)
    keys = [int(key) if key.isdigit() else key for key in path.split(".")]
    here = standing(person.view.file, keys)
    return standing(person.sheet, keys) if here is ABSENT else here
