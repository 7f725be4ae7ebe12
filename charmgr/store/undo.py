"""What a command did, byte for byte, as its undo record keeps it."""

from __future__ import annotations

from pathlib import Path

from charmgr.store.transaction_record import Write, load

__all__ = ["already_done", "undo_record"]


def undo_record(folder: Path, command_id: str) -> tuple[Write, ...] | None:
    """Read what a command did to its files; None where no record of it is kept.

    A damaged record raises DamagedRecordError.
    """
    try:
        record = load(_place(folder, command_id))
    except FileNotFoundError:
        return None
    return tuple(Write(folder / file.path, file.before, file.after) for file in record.files)


def already_done(folder: Path, command_id: str) -> bool:
    """Tell whether a command was done, by its undo record or by the journal.

    To be asked with the lock held and after recovery, or it may be wrong by the time of writing.
    """
    if _place(folder, command_id).exists():
        return True
    from charmgr.store.journal import read

    return any(event.command_id == command_id for event in read(folder / "journal.jsonl"))


def _place(folder: Path, command_id: str) -> Path:
    return folder / ".charmgr" / "undo" / f"{command_id}.json"
