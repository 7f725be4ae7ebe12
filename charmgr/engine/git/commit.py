"""A commit of the campaign, with a message that the journal proposes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from charmgr.engine import scene
from charmgr.engine.editors import FOLDER, schemas_in
from charmgr.engine.exchange.json_file import KEPT
from charmgr.engine.git.textconv import one_line
from charmgr.engine.played import Result
from charmgr.errors import Message
from charmgr.store import campaign as campaigns
from charmgr.store import git
from charmgr.store.git_history import commit, stage
from charmgr.store.journal import JOURNAL, events_in
from charmgr.store.journal_event import Event
from charmgr.store.transaction_disk import content

__all__ = ["commit_campaign", "proposal"]

WIDTH = 72  # columns of a subject that every tool shows
SCHEMAS = f"{FOLDER}/"
OWN = (campaigns.FILE, scene.FILE, JOURNAL, ".gitattributes", ".gitignore")


def commit_campaign(start: Path, message: str, *, edit: bool, dry_run: bool) -> Result:
    """Stage what belongs to the campaign and commit it; `edit` lets git's editor show the message.

    A dry run only tells the message.
    """
    folder = campaigns.around(start)
    roster = [path.relative_to(folder).as_posix() for path in campaigns.load(folder).roster]
    here = folder.relative_to(git.top(folder).resolve()).as_posix()
    committed = git.blob(folder, "HEAD", f"{here}/{JOURNAL}".removeprefix("./")) or b""
    known = {event.id for event in events_in(committed.splitlines())}
    lines = (content(folder / JOURNAL) or b"").splitlines()
    events = [event for event in events_in(lines) if event.id not in known]
    if dry_run:
        text = message or proposal(events, [])
        return Result("git commit", dry_run=True, data={"message": text}, says=_lines(text))
    schemas = [path.relative_to(folder).as_posix() for path in schemas_in(folder)]
    kept = [path.rpartition(".")[0] + KEPT for path in roster]
    staged = stage(folder, [*roster, *kept, *OWN, *schemas])
    if not staged:
        return Result("git commit", says=[Message("Nothing has changed since the last commit.")])
    text = message or proposal(events, staged)
    commit(folder, text, edit=edit)
    return Result("git commit", data={"message": text, "files": staged}, says=_lines(text))


def proposal(events: Sequence[Event], staged: Sequence[str]) -> str:
    """Write a message: who did what in the subject, event by event below, then edits by hand."""
    told = [event for event in events if not event.secret]
    lines = [
        one_line(": ".join(filter(None, (event.who, event.sentence))))
        for event in told
        if event.say
    ]
    touched = {file.file for event in events for file in event.files} | set(OWN)
    by_hand = [file for file in staged if file not in touched and not file.startswith(SCHEMAS)]
    body = [*lines, *by_hand]
    if lines and len(body) == 1 and len(lines[0]) <= WIDTH:
        return f"{lines[0]}\n"
    people = one_line(", ".join(dict.fromkeys(event.who for event in told if event.who)))
    verbs = one_line(", ".join(dict.fromkeys(event.command[0] for event in told if event.command)))
    subject = ": ".join(part for part in (people, verbs) if part)
    subject = subject or next(iter(lines), "") or ", ".join(by_hand or staged) or campaigns.FILE
    return "\n".join([_short(subject), *(["", *body] if lines else [])]) + "\n"


def _short(text: str) -> str:
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 1].rstrip()}…"


def _lines(text: str) -> list[Message]:
    return [Message("{line}", {"line": line}) for line in text.splitlines()]
