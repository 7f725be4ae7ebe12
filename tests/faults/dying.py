"""Kills and signals: at each call of a command, and at each call of the recovery after a kill."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

from .calls import counting, doing, killing, sample
from .report import Row
from .stage import DIED, SUBJECTS, Stage, Subject, copy, play, refused, state

READER = ("list",)


def names_of(stage: Stage, subject: Subject, words: tuple[str, ...] = ()) -> list[str]:
    """List the calls of an undisturbed run by name; `words` are another command's."""
    log = stage.root / "calls"
    log.unlink(missing_ok=True)
    if words:
        play(stage.work, words, counting(log))
    else:
        stage.fresh(subject)
        stage.run(subject, counting(log))
    return log.read_text().split()


def kill(stage: Stage, row: Row, step: int) -> None:
    """Kill a command before each of its calls, and in the middle of each write."""
    for subject in SUBJECTS:
        names = names_of(stage, subject)
        row.wanted |= set(names)
        for at in sample(names, step, row.calls):
            for half in (False, True) if names[at - 1] == "write" else (False,):
                stage.fresh(subject)
                ended = stage.run(subject, killing(at, half=half))
                where = f"{subject.name}, call {at} ({names[at - 1]}{', half' * half})"
                if ended.code != DIED:
                    row.missed.append(f"{where}: {ended.code}")
                    continue
                row.calls[names[at - 1]] += 1
                row.end(where, stage.aftermath(subject, done=False))


def halfway(stage: Stage, subject: Subject, step: int) -> Iterator[tuple[str, Path]]:
    """Make each different disk that a kill of the command leaves, and that is not whole."""
    seen: list[dict] = [stage.old[subject.name], stage.new[subject.name]]
    names = names_of(stage, subject)
    for at in range(1, len(names) + 1, step):
        for half in (False, True) if names[at - 1] == "write" else (False,):
            stage.fresh(subject)
            stage.run(subject, killing(at, half=half))
            now = state(stage.work)
            if now not in seen:
                seen.append(now)
                yield (
                    f"{subject.name}, call {at}{' half' * half}",
                    copy(stage.work, stage.root / "died"),
                )


def kill_again(stage: Stage, row: Row, step: int) -> None:
    """Kill the recovery too, at each of its calls."""
    for subject in SUBJECTS[:4]:
        for where, died in halfway(stage, subject, step):
            copy(died, stage.work)
            names = names_of(stage, subject, READER)
            row.wanted |= set(names)
            for at in sample(names, step, row.calls, len(where)):
                copy(died, stage.work)
                ended = play(stage.work, READER, killing(at))
                if ended.code != DIED:
                    row.missed.append(f"{where}, then call {at}: {ended.code}")
                    continue
                row.calls[names[at - 1]] += 1
                row.end(f"{where}, then {at}", stage.aftermath(subject, done=False, whole=False))


def signals(stage: Stage, row: Row, step: int) -> None:
    """Send SIGINT and SIGTERM at each call: the exit code says so and all is whole at once."""
    for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        for subject in SUBJECTS:
            names = names_of(stage, subject)
            row.wanted |= set(names)
            for at in sample(names, step, row.calls, number):
                stage.fresh(subject)
                stop = doing(at, lambda number=number: os.kill(os.getpid(), number))
                ended = stage.run(subject, stop)
                where = f"{subject.name}, {number.name} at call {at} ({names[at - 1]})"
                row.calls[names[at - 1]] += 1
                if fault := refused(ended, 0, code):
                    row.broken.append(f"{where}: {fault}")
                    continue
                at_once = stage.told(subject)
                if at_once not in ("old", "new"):
                    row.broken.append(f"{where}: {at_once}")
                    continue
                row.end(where, stage.aftermath(subject, done=ended.code == 0))
