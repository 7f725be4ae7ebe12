"""The real program under strace: killed, or failed, at each system call that it makes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Container, Iterator
from pathlib import Path

from .failing import ERRORS, judge
from .report import Row
from .stage import DIED, HERE, ID, SUBJECTS, TRIAL, Ended, Stage, Subject

NEVER = {"execve", "exit_group", "exit", "brk", "munmap", "rt_sigreturn"}
# Where an error is no news of the disk: memory, signals, the clock, the terminal.
ERRING = {
    "openat", "read", "pread64", "write", "close", "fsync", "lseek", "ftruncate", "rename",
    "unlink", "mkdir", "rmdir", "newfstatat", "fstat", "getdents64", "chown", "chmod",
    "fchmod", "flock", "readlink", "listxattr",
}  # fmt: skip
OTHERS = 20
LINE = re.compile(r"(?:\d+ +)?(\w+)\(")


def kill(stage: Stage, row: Row, step: int) -> None:
    """Kill the program before each system call from its first look at the campaign on.

    Those that do not concern the campaign (modules are loaded, memory is asked for) are sampled:
    between two changes of the disk a kill leaves the same whenever it comes.
    """
    if _missing(row):
        return
    for subject in SUBJECTS[: 1 if step > 1 else 4]:
        points = [
            point
            for number, point in enumerate(_points(stage, subject))
            if str(stage.work) in point[2] or (step == 1 and number % OTHERS == 0)
        ]
        row.wanted |= {name for name, _, _ in points}
        for name, count, _ in _sample(points, step, row.calls):
            stage.fresh(subject)
            ended = _run(stage, subject, f"inject={name}:signal=SIGKILL:when={count}", name)
            where = f"{subject.name}, {name} number {count}"
            if ended.code not in (DIED, 128 + 9):
                row.missed.append(f"{where}: {ended.code}")
                continue
            row.calls[name] += 1
            row.end(where, stage.aftermath(subject, done=False))


def errors(stage: Stage, row: Row, step: int) -> None:
    """Fail each system call that concerns the campaign, with each error in turn."""
    if _missing(row):
        return
    for subject in SUBJECTS[: 1 if step > 1 else 4]:
        points = [
            point
            for point in _points(stage, subject)
            if point[0] in ERRING and str(stage.work) in point[2]
        ]
        row.wanted |= {name for name, _, _ in points}
        for turn, (name, count, _) in enumerate(_sample(points, step, row.calls)):
            for error in (ERRORS[turn % len(ERRORS)], ERRORS[(turn + 3) % len(ERRORS)])[
                : 1 + (step == 1)
            ]:
                stage.fresh(subject)
                ended = _run(stage, subject, f"inject={name}:error={error}:when={count}", name)
                row.calls[name] += 1
                where = f"{subject.name}, {error} at {name} number {count}"
                row.end(where, judge(stage, subject, ended))


def _missing(row: Row) -> bool:
    if sys.platform != "linux" or not shutil.which("strace"):
        row.skipped = "needs Linux with strace"
        return True
    tried = subprocess.run(["strace", "-qq", "-o", os.devnull, "true"], check=False)
    if tried.returncode:
        row.skipped = "strace may not trace here"
    return bool(row.skipped)


def _sample(
    points: list[tuple[str, int, str]], step: int, hit: Container[str]
) -> Iterator[tuple[str, int, str]]:
    """Choose one point in `step`, and the last of each kind that was not hit yet."""
    last = {name: at for at, (name, _, _) in enumerate(points) if name not in hit}
    for at in sorted({*range(0, len(points), step), *last.values()}):
        yield points[at]


def _points(stage: Stage, subject: Subject) -> Iterator[tuple[str, int, str]]:
    """List the calls from the first that names the campaign on: name, which of them, its line."""
    log = stage.root / "trace"
    stage.fresh(subject)
    _strace(stage, subject, "-y", "-o", str(log))
    counts: Counter[str] = Counter()
    begun = False
    for line in log.read_text(errors="replace").splitlines():
        found = LINE.match(line)
        if found is None:
            continue
        name = found[1]
        counts[name] += 1
        begun = begun or (name != "execve" and f"{stage.work}/" in line)
        if begun and name not in NEVER:
            yield name, counts[name], line


def _run(stage: Stage, subject: Subject, inject: str, name: str) -> Ended:
    return _strace(stage, subject, "-o", os.devnull, "-e", f"trace={name}", "-e", inject)


def _strace(stage: Stage, subject: Subject, *options: str) -> Ended:
    where = os.pathsep.join((str(TRIAL), str(HERE.parents[2])))
    environment = os.environ | {"PYTHONPATH": where, "PYTHONDONTWRITEBYTECODE": "1"}
    words = [*subject.words, "--id", ID, "-C", str(stage.work)]
    done = subprocess.run(
        ["strace", "-qq", *options, sys.executable, "-m", "charmgr", *words],
        env=environment, cwd=Path("/"), capture_output=True, text=True, check=False,
    )  # fmt: skip
    return Ended(done.returncode, done.stdout + done.stderr)
