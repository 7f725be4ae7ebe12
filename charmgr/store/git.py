"""git, called as a program: what it is asked, and what it answers."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Collection, Mapping
from pathlib import Path

from charmgr.errors import NotFoundError, reason

__all__ = ["NoGitError", "blob", "commit_all", "diff", "run", "said", "top"]

_IDENTITY = ("-c", "user.name=charmgr", "-c", "user.email=charmgr@localhost")
# A user's own hooks and signing have no business in a folder that charmgr makes.
_QUIET = ("-c", "core.hooksPath=", "-c", "commit.gpgSign=false", "-c", "core.autocrlf=false")
# Inside a hook git names its own places relative to where the hook runs.
_PLACES = ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "GIT_OBJECT_DIRECTORY")


class NoGitError(NotFoundError):
    """git is not installed, or refused."""

    text = "Git {words} failed: {detail}."
    hint = "Install git, or see what it says."


class NoRepositoryError(NoGitError):
    """No work tree of git is around the folder."""

    text = "There is no git repository around {folder}."
    hint = "Make one there: git init."


def run(
    folder: Path, *words: str, given: bytes | None = None, codes: Collection[int] = (0,)
) -> bytes:
    """Run git in a folder and give its bytes; an exit code that is none of `codes` is an error."""
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *words],
            input=given,
            capture_output=True,
            check=False,
            env=_surroundings(os.environ),
        )
    except OSError as fault:
        raise NoGitError(words=words[0], detail=reason(fault)) from fault
    if done.returncode not in codes:
        told = done.stderr.decode("utf-8", "replace").strip().rstrip(".")
        if "not a git repository" in told:
            raise NoRepositoryError(folder=folder)
        verb = next((word for word in words if word.isalpha()), words[0])
        raise NoGitError(words=verb, detail=told.removeprefix("fatal: "))
    return done.stdout


def said(folder: Path, *words: str, codes: Collection[int] = (0,)) -> str:
    """Run git and give what it says as text, without the line break at its end."""
    return run(folder, *words, codes=codes).decode("utf-8", "replace").rstrip("\n")


def top(folder: Path) -> Path:
    """Find the top folder of the work tree around a folder."""
    return Path(said(folder, "rev-parse", "--show-toplevel"))


def blob(folder: Path, revision: str, path: str) -> bytes | None:
    """Give a file's bytes at a revision ("" is the index), None where it is not there.

    `path` counts from the top of the work tree.
    """
    name = f"{revision}:{path}"
    found = run(folder, "cat-file", "--batch", given=f"{name}\n".encode())
    head, _, body = found.partition(b"\n")
    if head.split()[1:2] != [b"blob"]:
        return None
    return body[:-1]


def commit_all(folder: Path, message: str) -> None:
    """Put a folder under git and commit all of it under an identity of charmgr's own."""
    run(folder, "init", "--quiet", "--initial-branch=main")
    run(folder, "add", "--all")
    run(folder, *_IDENTITY, *_QUIET, "commit", "--quiet", "--message", message)


def diff(folder: Path, *, color: bool = False) -> str:
    """Tell what has changed since the last commit."""
    return run(
        folder,
        "-c",
        "core.quotePath=false",
        "--no-pager",
        "diff",
        "--no-ext-diff",
        f"--color={'always' if color else 'never'}",
    ).decode("utf-8", "replace")


def _surroundings(environ: Mapping[str, str]) -> dict[str, str]:
    """Make the places absolute that git has named: `-C` would turn them elsewhere."""
    places = {name: os.path.abspath(environ[name]) for name in _PLACES if environ.get(name)}  # noqa: PTH100 - links stay
    return {**environ, **places, "LC_ALL": "C.UTF-8"}
