"""Bytes that change on the disk: of records and of journals, each in turn."""

from __future__ import annotations

from pathlib import Path

from .calls import killing
from .dying import READER, names_of
from .report import Row
from .stage import SUBJECTS, Ended, Stage, play, refused, state

SUBJECT = SUBJECTS[0]
REFUSALS = (1, 3, 4, 6, 7)  # each with one clear sentence


def records(stage: Stage, row: Row, step: int) -> None:
    """Flip each byte of a record that waits: it is refused and nothing is touched."""
    names = names_of(stage, SUBJECT)
    found: dict[str, int] = {}
    for at in range(1, len(names) + 1):
        stage.fresh(SUBJECT)
        stage.run(SUBJECT, killing(at))
        for name in ("intent.json", "commit.json"):
            if (stage.work / ".charmgr/txn" / name).exists():
                found[name] = at  # the last call with it
    for name, at in found.items():
        stage.fresh(SUBJECT)
        stage.run(SUBJECT, killing(at))
        path = stage.work / ".charmgr/txn" / name
        whole = path.read_bytes()
        for place in range(0, len(whole), step):
            path.write_bytes(_flipped(whole, place))
            before = state(stage.work)
            fault = refused(play(stage.work, READER), 4)
            if not fault and state(stage.work) != before:
                fault = "something was touched"
            row.end(f"{name}, byte {place}", fault or "refused", ("refused",))
        path.write_bytes(whole)
        row.end(f"{name}, put right", stage.aftermath(SUBJECT, done=False))


def undo_records(stage: Stage, row: Row, step: int) -> None:
    """Flip each byte of an undo record: undo gives the old sheets or refuses."""
    stage.fresh(SUBJECT)
    stage.run(SUBJECT)
    path = stage.work / ".charmgr/undo/night-1.json"
    _undo_all(stage, row, step, path)


def journals(stage: Stage, row: Row, step: int) -> None:
    """Flip each byte of a journal: no command breaks, and undo never writes what never was."""
    stage.fresh(SUBJECT)
    stage.run(SUBJECT)
    _undo_all(stage, row, step, stage.work / "journal.jsonl")


def _undo_all(stage: Stage, row: Row, step: int, path: Path) -> None:
    whole = path.read_bytes()
    for place in range(0, len(whole), step):
        stage.fresh(SUBJECT)
        stage.run(SUBJECT)
        fresh = path.read_bytes()
        path.write_bytes(_flipped(fresh, place % len(fresh)))
        where = f"{path.name}, byte {place}"
        verified = play(stage.work, ("verify",))
        fault = refused(verified, 0, *REFUSALS) or refused(play(stage.work, ("log",)), 0, 4)
        how = fault or _undone(stage, play(stage.work, ("undo",)), verified)
        named = b'"sum": ' in fresh[max(0, place - 9) : place + 10]  # the checksum's own name
        if "not seen" in how and path.suffix == ".jsonl" and not named:
            how = "verify does not see it"
        row.end(where, how, WAYS)


WAYS = (
    "undone, seen by verify",
    "undone, not seen",
    "refused, seen by verify",
    "refused, not seen",
)


def _undone(stage: Stage, ended: Ended, verified: Ended) -> str:
    if fault := refused(ended, 0, *REFUSALS):
        return fault
    seen = "seen by verify" if verified.code else "not seen"
    old, new, now = (
        {name: what for name, what in found.items() if name.endswith(".yaml")}
        for found in (stage.old[SUBJECT.name], stage.new[SUBJECT.name], state(stage.work))
    )
    if now == old:
        return f"undone, {seen}"
    return f"refused, {seen}" if now == new else "undo wrote what never was"


def _flipped(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
