"""git set up for a campaign, step by step, and taken back."""

from __future__ import annotations

from pathlib import Path

from charmgr.engine.played import Result
from charmgr.errors import Message
from charmgr.store import campaign as campaigns
from charmgr.store import git, git_setup
from charmgr.store.inside import refuse_links_out
from charmgr.store.transaction_disk import content

__all__ = ["setup"]

ATTRIBUTES = ".gitattributes"
ADDED = Message("{file}: sheets and journals are compared and merged by meaning.")
TAKEN = Message("{file}: charmgr's lines are gone.")
SET = Message("git config (this clone): drivers set. Take it back: charmgr git setup --undo")
UNSET = Message("git config (this clone): drivers taken out.")
HOOKED = Message("{file}: sheets are linted before each commit.")
UNHOOKED = Message("{file}: the hook is gone.")
SECTIONS = ("diff.charmgr", "diff.charmgr-journal", "merge.charmgr", "merge.charmgr-journal")


def setup(start: Path, *, undo: bool, hook: bool, dry_run: bool) -> Result:
    """Write attributes beside campaign.yaml, drivers into the clone's config, with `hook` a hook.

    `undo` takes out what setup put in, the hook too, and nothing else.
    """
    folder = campaigns.find(start) or start.resolve()
    refuse_links_out(folder)
    git.top(folder)
    place = folder / ATTRIBUTES
    says = [Message((TAKEN if undo else ADDED).text, {"file": ATTRIBUTES}), UNSET if undo else SET]
    if hook or undo:
        says += _hook(folder, undo=undo, dry_run=dry_run)
    if dry_run:
        return Result("git setup", dry_run=True, says=says)
    _attributes(place, undo=undo)
    for section in SECTIONS:
        git.run(folder, "config", "--local", "--remove-section", section, codes=(0, 128))
        cache = f"refs/notes/textconv/{section.removeprefix('diff.')}"
        git.run(folder, "update-ref", "-d", cache)  # lines that an older charmgr has written
    if not undo:
        for name, value in git_setup.config().items():
            git.run(folder, "config", "--local", name, value)
    return Result("git setup", says=says, written=[ATTRIBUTES])


def _attributes(place: Path, *, undo: bool) -> None:
    before = content(place)
    text = (before or b"").decode("utf-8", "surrogateescape")
    after = git_setup.with_lines(text, undo=undo).encode("utf-8", "surrogateescape")
    if undo and not after:
        place.unlink(missing_ok=True)
    elif after != before:
        place.write_bytes(after)


def _hook(folder: Path, *, undo: bool, dry_run: bool) -> list[Message]:
    try:
        place = git_setup.hook_place(folder)
    except git_setup.ForeignHookError:
        if undo:
            return []
        raise
    if undo and not place.exists():
        return []
    if undo and not dry_run:
        place.unlink()
    elif not dry_run:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(git_setup.hook(), encoding="utf-8", newline="\n")
        place.chmod(0o755)
    return [Message((UNHOOKED if undo else HOOKED).text, {"file": place.name})]
