"""The pytest plugin for authors of game systems: a party in a test file is ten tests.

    PARTY = Trial("mygame", {"Fox": FOX, "Wren": WREN}, odds=("Fox",))

Each promise of a plugin becomes a test of its own, and so does each case of a file *.cases.yaml.
pytest loads this module by itself where charmgr is installed, so it imports nothing before it has
to.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

__all__ = [
    "pytest_addoption",
    "pytest_collect_file",
    "pytest_pycollect_makeitem",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare what tests of rules may be told."""
    group = parser.getgroup("charmgr")
    group.addoption(
        "--cases", action="append", default=[], metavar="FILE", help="another file of rule cases"
    )
    group.addoption(
        "--odds-runs",
        type=int,
        default=10_000 if os.environ.get("CI") else 1_000,
        metavar="N",
        help="throws that judge exact odds; a million take an evening",
    )


def pytest_pycollect_makeitem(
    collector: pytest.Collector, name: str, obj: object
) -> Iterable[pytest.Item] | None:
    """Make a test of each promise for a party that a test file names."""
    if f"{type(obj).__module__}.{type(obj).__name__}" != "charmgr.testing_contract.Trial":
        return None
    from charmgr.testing_contract import PROMISES

    return [
        Promise.from_parent(collector, name=f"{name}: {promise}", trial=obj, promise=promise)
        for promise in PROMISES
    ]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> CaseFile | None:
    """Take the files of cases."""
    if not file_path.name.endswith(".cases.yaml"):
        return None
    found: CaseFile = CaseFile.from_parent(parent, path=file_path)
    return found


class CaseFile(pytest.File):
    """A file of cases, as `charmgr cases` plays them."""

    def collect(self) -> Iterator[Played]:
        """Make a test of each."""
        from charmgr.engine.cases import read_cases
        from charmgr.store.document import read

        cases = read_cases(read(self.path.read_bytes(), self.path.name))
        for number, case in enumerate(cases.cases, 1):
            yield Played.from_parent(self, name=case.id or str(number), cases=cases, case=case)


class Played(pytest.Item):
    """A case of a table's rules."""

    def __init__(self, *, cases: Any, case: Any, **attributes: Any) -> None:
        """Remember what to play."""
        super().__init__(**attributes)
        self.cases = cases
        self.case = case

    def runtest(self) -> None:
        """Play the case and compare."""
        from charmgr.cli.cases_ import tried
        from charmgr.cli.command import Call
        from charmgr.cli.output import Manner

        found = tried(Call("cases", Manner(lang="en")), self.cases, self.case, None)
        if found:
            page = Manner(lang="en").page()
            pytest.fail("; ".join(page.words.say(message) for message in found), pytrace=False)

    def reportinfo(self) -> tuple[os.PathLike[str] | str, int | None, str]:
        """Name the test in reports."""
        return self.path, None, self.name


class Promise(pytest.Item):
    """One promise of a plugin, tried with one party."""

    def __init__(self, *, trial: Any, promise: str, **attributes: Any) -> None:
        """Remember whom to try."""
        super().__init__(**attributes)
        self.trial = trial
        self.promise = promise

    def runtest(self) -> None:
        """Play the party and look whether the promise is kept."""
        from charmgr.testing_contract import PROMISES

        PROMISES[self.promise](self.trial)

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """Tell a broken promise in its one sentence; anything else as pytest does."""
        from charmgr.testing_contract import ContractBroken

        if isinstance(excinfo.value, ContractBroken):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[os.PathLike[str] | str, int | None, str]:
        """Name the test in reports."""
        return self.path, None, self.name
