"""The problems of what is about to be committed, which may differ from what lies in the folder."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from charmgr.engine.answers import Problem, Problems
from charmgr.engine.lint.files import lint
from charmgr.store import campaign as campaigns
from charmgr.store.git_staged import staged

__all__ = ["lint_staged"]


def lint_staged(start: Path) -> Problems:
    """List the problems of the staged sheets, each with its campaign as it is staged."""
    with staged(start) as (place, files):
        groups: dict[Path | None, list[Path]] = {}
        for file in files:
            folder = campaigns.find(file.parent)
            inside = folder is not None and folder.is_relative_to(place)
            groups.setdefault(folder if inside else None, []).append(file)
        found: list[Problem] = []
        for folder, some in groups.items():
            named = [file.resolve() for file in some]
            prefix = "" if folder in (None, place) else f"{(folder or place).relative_to(place)}/"
            problems = lint(folder, named).problems
            found += [replace(one, where=f"{prefix}{one.where}") for one in problems]
        return Problems(found, len(files))
