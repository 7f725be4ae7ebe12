"""What the tests of this plugin share: switches, sheets, and changes taken on a sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from charmgr_drevo.switches import SWITCHES

from charmgr.api import Append, Change, Remove, Set, Sheet, frozen


def thawed(value: Any) -> Any:
    if hasattr(value, "items"):
        return {key: thawed(item) for key, item in value.items()}
    return [thawed(item) for item in value] if isinstance(value, list | tuple) else value


def taken(sheet: Sheet, changes: Iterable[Change], who: str = "") -> Sheet:
    data = thawed(sheet)
    for change in changes:
        if change.who != who:
            continue
        home = data
        for key in change.path[:-1]:
            home = home[key] if isinstance(home, list) else home.setdefault(key, {})
        key = change.path[-1]
        match change:
            case Set(value=value):
                home[key] = value
            case Append(value=value):
                home.setdefault(key, []).append(value)
            case Remove():
                del home[key]
            case _:
                raise AssertionError(change)
    return frozen(data)


@pytest.fixture(scope="session")
def after():
    return taken


@pytest.fixture(scope="session")
def house():
    """The switches at their defaults, some of them set: `house(heal__decide="ask")`."""
    defaults = {switch.id: switch.default for switch in SWITCHES}

    def rules(**changed):
        return defaults | {key.replace("__", "."): value for key, value in changed.items()}

    return rules
