"""What `import` and `export --into` have found out and done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from charmgr.api import System
from charmgr.store.journal_event import Changed

__all__ = ["Arrived", "Imported", "Returned"]


class Arrived(Struct, frozen=True):
    """One character of an import: his sheet, and where he comes from.

    `fields` are fields of the sheet with their places in `source`, `usual` those that are as in
    any new sheet. `left` has no place on the sheet, `unread` does not fit the one it has; both
    lie whole in the file `kept`. `changes` are those of a sheet that was there.
    """

    name: str
    file: str
    system: System
    source: str
    exchange: str = ""
    made: bool = False
    fields: Sequence[tuple[str, str]] = ()
    usual: Sequence[str] = ()
    left: Sequence[str] = ()
    unread: Sequence[str] = ()
    kept: str = ""
    changes: Sequence[Changed] = ()


class Imported(Struct, frozen=True):
    """`import`: everybody who has come."""

    people: Sequence[Arrived]


class Returned(Struct, frozen=True):
    """`export --into`: what was set in another program's file, each place with old and new.

    `refused` are places that cannot hold what the sheet says.
    """

    who: str
    file: str
    changes: Sequence[tuple[str, Any, Any]] = ()
    refused: Sequence[str] = ()
