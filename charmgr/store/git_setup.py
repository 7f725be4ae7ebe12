"""What git must know to compare and merge sheets: attributes in the folder, drivers in the clone.

Attributes travel with the campaign and only name drivers; what a driver runs stands in the
config of each clone, so that a campaign from elsewhere can never choose a program.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from charmgr.errors import UsageError
from charmgr.store import git
from charmgr.store.transaction_disk import content

__all__ = ["ForeignHookError", "config", "hook", "hook_place", "with_lines"]

_ATTRIBUTES = (
    "# Sheets are compared and merged by meaning: run “charmgr git setup” in each clone.",
    "*.yaml -text diff=charmgr merge=charmgr",
    "*.yml -text diff=charmgr merge=charmgr",
    "*.jsonl -text diff=charmgr-journal merge=charmgr-journal",
)
"""The lines of .gitattributes; -text as the journal knows files by the hash of their bytes."""

# Ranges of letters make git die in some locales: only negated sets stand here.
_NAMED_ITEM = r"^( *- +(name|id|имя): .*)$"
_BLOCK = r"^([^] #.=:\[{}\"'-][^].=:\[]*)(:|\.| =|\[).*$"
_HOOK_MARK = "# made by charmgr git setup --hook"


class ForeignHookError(UsageError):
    """A hook stands there that charmgr did not make."""

    text = "There is a pre-commit hook already: {path}."
    hint = "Add the line “charmgr lint --staged” to it."


def config() -> Mapping[str, str]:
    """Tell the settings of a clone by their names.

    Where charmgr has gone or fails, git's own merge and the bare text take its place.
    """
    call = charmgr()
    textconv = f'f() {{ {call} git textconv "$1" 2>/dev/null || cat "$1"; }}; f'
    merge = (
        f"{call} git merge %O %A %B %P || "
        "{ test $? -eq 1 && exit 1; git merge-file -L ours -L base -L theirs %A %O %B; }"
    )
    return {
        "diff.charmgr.textconv": textconv,
        "diff.charmgr.cachetextconv": "true",
        "diff.charmgr.xfuncname": f"{_NAMED_ITEM}\n{_BLOCK}",
        "diff.charmgr-journal.textconv": textconv,
        "diff.charmgr-journal.cachetextconv": "true",
        "merge.charmgr.name": "sheets by meaning",
        "merge.charmgr.driver": merge,
        "merge.charmgr-journal.name": "journals by event",
        "merge.charmgr-journal.driver": merge,
    }


def charmgr() -> str:
    """Write how a shell calls this very charmgr.

    -P keeps the current folder off Python's path: git runs drivers inside of what was cloned.
    """
    return f"{shlex.quote(Path(sys.executable).as_posix())} -P -m charmgr"


def with_lines(text: str, *, undo: bool) -> str:
    """Put the attributes at the end of a .gitattributes, or take them out of it."""
    kept = [line for line in text.splitlines() if line not in _ATTRIBUTES]
    lines = kept if undo else [*kept, *_ATTRIBUTES]
    if not undo and all(line in text.splitlines() for line in _ATTRIBUTES):
        return text
    return "".join(f"{line}\n" for line in lines)


def hook() -> str:
    """Write the hook that keeps broken sheets out of a commit."""
    return f"#!/bin/sh\n{_HOOK_MARK}\nexec {charmgr()} lint --staged\n"


def hook_place(folder: Path) -> Path:
    """Tell where the pre-commit hook stands; refuse one that is not charmgr's."""
    place = folder / git.said(folder, "rev-parse", "--git-path", "hooks/pre-commit")
    text = content(place)
    if text is not None and _HOOK_MARK.encode() not in text:
        raise ForeignHookError(path=str(place))
    return place
