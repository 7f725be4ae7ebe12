"""Errors of the system: at each call, from a call on, and where a limit or a full disk is met."""

from __future__ import annotations

import errno
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

from .calls import failing, failing_from, sample
from .dying import names_of
from .report import Row
from .stage import SUBJECTS, Ended, Stage, Subject, refused, state

ERRORS = ("EIO", "ENOSPC", "EDQUOT", "EINTR", "EMFILE", "EACCES")
REFUSALS = (7, 6)  # a lock that is refused is another's


def judge(stage: Stage, subject: Subject, ended: Ended) -> str:
    """Say "old" or "new" where an answer and the files agree, else what is broken."""
    if fault := refused(ended, 0, *REFUSALS):
        return fault
    now = stage.told(subject)
    if ended.code and now == "new":
        return "done, and yet refused"
    if ended.code and now != "old" and "failed while" not in ended.text:
        return f"refused, and {now}"
    found = stage.aftermath(subject, done=ended.code == 0)
    if ended.code and found == "new":
        return "refused, and done later"
    return found


def errors(stage: Stage, row: Row, step: int) -> None:
    """Fail each call with each error."""
    for turn, name in enumerate(ERRORS):
        for subject in SUBJECTS:
            names = names_of(stage, subject)
            row.wanted |= set(names)
            for at in sample(names, step, row.calls, turn):
                stage.fresh(subject)
                ended = stage.run(subject, failing(at, getattr(errno, name)))
                row.calls[names[at - 1]] += 1
                where = f"{subject.name}, {name} at call {at} ({names[at - 1]})"
                row.end(where, judge(stage, subject, ended))


def stays_full(stage: Stage, row: Row, step: int) -> None:
    """Let a disk be full from some call on."""
    for subject in SUBJECTS:
        names = names_of(stage, subject)
        row.wanted |= set(names)
        for at in sample(names, step, row.calls):
            stage.fresh(subject)
            ended = stage.run(subject, failing_from(at, errno.ENOSPC, room=True))
            row.calls[names[at - 1]] += 1
            row.end(f"{subject.name}, full from call {at}", judge(stage, subject, ended))


def dies(stage: Stage, row: Row, step: int) -> None:
    """Let a disk fail at every call from some call on; when it is back, recovery must do."""
    for subject in SUBJECTS:
        names = names_of(stage, subject)
        row.wanted |= set(names)
        for at in sample(names, step, row.calls):
            stage.fresh(subject)
            ended = stage.run(subject, failing_from(at, errno.EIO, room=False))
            row.calls[names[at - 1]] += 1
            where = f"{subject.name}, dead from call {at}"
            fault = refused(ended, 0, 7)
            row.end(where, fault or stage.aftermath(subject, done=ended.code == 0))


def limits(stage: Stage, row: Row, step: int) -> None:
    """Limit the size of files."""
    for subject in SUBJECTS:
        for size in (*range(0, 6000, 40 * step), 20_000):

            def limit(size: int = size) -> None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

            stage.fresh(subject)
            ended = stage.run(subject, limit)
            row.end(f"{subject.name}, files of {size} bytes at most", judge(stage, subject, ended))


def short_writes(stage: Stage, row: Row, step: int) -> None:
    """Take only some bytes at each write."""
    for subject in SUBJECTS:
        for size in range(1, 200, 20 * step):

            def stingy(size: int = size) -> None:
                real = os.write
                os.write = lambda file, data: real(file, bytes(data[:size]))

            stage.fresh(subject)
            ended = stage.run(subject, stingy)
            row.end(
                f"{subject.name}, {size} bytes at a time", judge(stage, subject, ended), ("new",)
            )


def full_disk(stage: Stage, row: Row, step: int) -> None:
    """Fill a small real disk to each of its pages but so many."""
    if sys.platform != "linux" or not shutil.which("unshare") or not shutil.which("mount"):
        row.skipped = "needs Linux with unshare and mount"
        return
    place = stage.root / "disk"
    place.mkdir()
    mount = 'mount -t tmpfs -o size=640k tmpfs "$1" && shift && exec "$@"'
    inside = [sys.executable, "-m", "tests.faults", "--inside", str(place), str(step)]
    for private in (["unshare", "-m"], ["unshare", "-rm"]):
        command = [*private, "sh", "-c", mount, "sh", str(place), *inside]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0 or done.stdout:
            break
    if done.returncode and not done.stdout:
        row.skipped = f"no private mount: {done.stderr.strip()[-80:]}"
        return
    for line in done.stdout.splitlines():
        where, _, how = line.partition("\t")
        row.end(where, how)


def inside_full_disk(place: Path, step: int) -> None:
    """Play on the small disk that is mounted at `place`; a line for each amount of free space."""
    stage = Stage()
    stage.work = place / "work"
    padding = "".join(f"# {'filling ' * 8}\n" for _ in range(130)).encode()
    try:
        for subject in SUBJECTS:
            gold = stage.gold[subject.name]
            if subject.before:
                continue
            for name in ("campaign.yaml", "arsen.yaml", "kept/mira.yaml"):
                (gold / name).write_bytes((gold / name).read_bytes() + padding)
            stage.old[subject.name] = state(gold)
            stage.fresh(subject)
            stage.run(subject)
            stage.new[subject.name] = state(stage.work)
            for free in range(0, 50, step):
                stage.fresh(subject)
                _fill(place, free)
                ended = stage.run(subject)
                now = stage.told(subject)
                (place / "ballast").unlink()
                how = judge(stage, subject, ended)
                if now not in ("old", "new"):
                    how = f"while full: {now}"
                sys.stdout.write(f"{subject.name}, {free} pages free\t{how}\n")
    finally:
        stage.close()


def _fill(place: Path, free: int) -> None:
    """Leave so many free pages."""
    disk = os.statvfs(place)
    with (place / "ballast").open("wb") as ballast:
        for _ in range(max(0, disk.f_bavail - free)):
            ballast.write(b"\0" * disk.f_frsize)
