"""What the tests of this plugin share: switches, and changes taken on a sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from charmgr_savage.switches import SWITCHES

from charmgr.api import Add, Append, Change, Remove, Set, Sheet, frozen


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
            home = home.setdefault(key, {}) if isinstance(home, dict) else home[key]
        key = change.path[-1]
        match change:
            case Set(value=value):
                home[key] = thawed(value)
            case Add(n=n):
                home[key] = (home.get(key) or 0) + n
            case Append(value=value):
                home.setdefault(key, []).append(thawed(value))
            case Remove():
                del home[key]
    return frozen(data)


@pytest.fixture(scope="session")
def after():
    return taken


@pytest.fixture(scope="session")
def house():
    """The switches at their defaults, some of them set: `house(healing_edition="swade")`."""
    defaults = {switch.id: switch.default for switch in SWITCHES}

    def rules(**changed):
        assert changed.keys() <= defaults.keys()
        return defaults | changed

    return rules
