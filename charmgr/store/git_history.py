"""What changed between two revisions of a campaign, and a commit of what has changed now."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from charmgr.store import git
from charmgr.store.own_files import SECRET

__all__ = ["changed_files", "commit", "stage"]

_NO_SECRETS = tuple(f":(exclude,glob)**/{name}" for name in SECRET)
_TEXTS = ("*.yaml", "*.yml", "*.jsonl", ".gitattributes", ".gitignore")


def changed_files(folder: Path, old: str, new: str = "") -> Iterator[tuple[str, str]]:
    """Name each sheet that differs, before and after, from the top; "" where there is none.

    `new` is a revision, or "" for what lies in the folder.
    """
    revisions = [revision for revision in (old, new) if revision]
    words = ["diff", "--name-status", "-z", "--find-renames", "--end-of-options", *revisions]
    told = git.run(folder, *words, "--", "*.yaml", "*.yml").decode("utf-8", "surrogateescape")
    parts = iter(told.split("\0"))
    for kind in parts:
        if not kind:
            return
        name = next(parts)
        if kind[0] in "RC":
            yield name, next(parts)
        else:
            yield ("" if kind == "A" else name), ("" if kind == "D" else name)


def stage(folder: Path, files: Sequence[str]) -> list[str]:
    """Stage what has changed of the campaign, and new ones of `files`: names all that is staged.

    A game master's secrets are never staged. Names count from the folder.
    """
    known = git.run(folder, "diff", "--name-only", "-z", "--relative", "--", *_TEXTS, *_NO_SECRETS)
    if known:
        words = ("add", "--all", "--pathspec-from-file=-", "--pathspec-file-nul")
        git.run(folder, "--literal-pathspecs", *words, given=known)
    new = [file for file in files if (folder / file).is_file()]
    git.run(folder, "--literal-pathspecs", "add", "--", *new, codes=(0, 1))  # 1: some are ignored
    told = git.run(folder, "diff", "--cached", "--name-only", "-z", "--relative")
    return [name for name in told.decode("utf-8", "surrogateescape").split("\0") if name]


def commit(folder: Path, message: str, *, edit: bool) -> None:
    """Commit what is staged; with `edit` git's own editor shows the message first."""
    if not edit:
        git.run(folder, "commit", "--quiet", "--file=-", given=message.encode("utf-8", "replace"))
        return
    with TemporaryDirectory() as place:
        file = Path(place) / "message"
        file.write_text(message, encoding="utf-8", errors="replace", newline="\n")
        words = ["git", "-C", str(folder), "commit", "--quiet", "--edit", f"--file={file}"]
        if subprocess.run(words, check=False).returncode:
            raise git.NoGitError(words="commit", detail="the editor was left without a message")
