"""git, called as a program: a folder under version control, a commit, a difference."""

from __future__ import annotations

import subprocess
from pathlib import Path

from charmgr.errors import NotFoundError

__all__ = ["NoGitError", "commit_all", "diff"]

IDENTITY = ("-c", "user.name=charmgr", "-c", "user.email=charmgr@localhost")
# A user's own hooks and signing have no business in a folder that charmgr makes.
QUIET = ("-c", "core.hooksPath=", "-c", "commit.gpgSign=false", "-c", "core.autocrlf=false")


class NoGitError(NotFoundError):
    """git is not installed, or refused."""

    text = "Git {words} failed: {detail}."
    hint = "Install git, or see what it says."


def commit_all(folder: Path, message: str) -> None:
    """Put a folder under git and commit all of it under an identity of charmgr's own."""
    _git(folder, "init", "--quiet", "--initial-branch=main")
    _git(folder, "add", "--all")
    _git(folder, *IDENTITY, *QUIET, "commit", "--quiet", "--message", message)


def diff(folder: Path, *, color: bool = False) -> str:
    """Tell what has changed since the last commit."""
    return _git(
        folder,
        "-c",
        "core.quotePath=false",
        "--no-pager",
        "diff",
        "--no-ext-diff",
        f"--color={'always' if color else 'never'}",
    )


def _git(folder: Path, *words: str) -> str:
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *words], capture_output=True, check=False, encoding="utf-8"
        )
    except OSError as fault:
        raise NoGitError(words=words[0], detail=fault.strerror or str(fault)) from fault
    if done.returncode:
        raise NoGitError(words=words[-1], detail=done.stderr.strip())
    return done.stdout
