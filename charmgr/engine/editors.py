"""What editors need beside a campaign: schema files in its folder, and lines that name them.

The files are made of what is installed and can be written anew at any time, so they belong to no
command that could be undone; git keeps them, so that a clone has them without charmgr.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from charmgr.api import System
from charmgr.engine.sheets.character import core_value
from charmgr.engine.systems import installed, load
from charmgr.errors import CharmgrError, Faults
from charmgr.store import campaign as campaigns
from charmgr.store.campaign import Campaign
from charmgr.store.document import bytes_of, read
from charmgr.store.handed_out import hand_out
from charmgr.store.inside import place_inside

__all__ = ["FOLDER", "MARK", "modeline", "place", "publish", "schemas_in", "systems_of"]

FOLDER = ".charmgr-schemas"
MARK = '"$comment": "charmgr schema'


def place(folder: Path, name: str) -> Path:
    """Tell where a campaign keeps the schema of a system, or of campaign.yaml itself."""
    return folder / FOLDER / f"{name}.json"


def schemas_in(folder: Path) -> list[Path]:
    """List the schema files of a campaign."""
    return sorted((folder / FOLDER).glob("*.json"))


def modeline(schema: Path, file: Path) -> str:
    """Write the line by which editors find the schema of a file."""
    way = Path(os.path.relpath(schema, file.parent)).as_posix()
    return f"# yaml-language-server: $schema={way}\n"


def publish(path: Path, text: str) -> None:
    """Write a schema's file; one that charmgr has not written is left alone."""
    place_inside(path.parents[1], f"{FOLDER}/{path.name}", FOLDER)
    path.parent.mkdir(exist_ok=True)
    hand_out(path, text, MARK)


def systems_of(folder: Path | None) -> list[System]:
    """List the systems that a campaign plays, as far as its files can be read; else all of them."""
    if folder is None:
        return list(_loaded(installed(), ()))
    campaign = campaigns.load(folder, Faults([]))
    names = dict.fromkeys([campaign.system, *campaign.rules, *_named(campaign)])
    return list(_loaded(names, campaign.wrappers))


def _named(campaign: Campaign) -> Iterator[str]:
    for path in campaign.roster:
        try:
            data = read(bytes_of(path, path.name), path.name).data
        except (CharmgrError, OSError):  # lint tells it
            continue
        name = core_value(data, "system") if isinstance(data, dict) else None
        if isinstance(name, str):
            yield name


def _loaded(names: Iterable[str], wrappers: tuple[str, ...]) -> Iterator[System]:
    for name in names:
        try:
            yield load(name, wrappers).about
        except CharmgrError:  # lint tells it
            continue
