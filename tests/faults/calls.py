"""The calls to the system that a command makes, each a point where something may happen."""

from __future__ import annotations

import io
import os
import signal
from collections.abc import Callable, Container, Sequence
from pathlib import Path
from typing import Any

WRITING = (
    "open", "write", "fsync", "close", "replace", "rename", "unlink", "mkdir", "rmdir",
    "chmod", "chown", "ftruncate", "lseek", "setxattr",
)  # fmt: skip
READING = ("stat", "listdir", "scandir", "listxattr", "getxattr", "fstat")
Fault = Callable[[int, str, Sequence[Any], Callable[..., Any]], Any]


def wrap(fault: Fault, *, reading: bool = True) -> None:
    """Let `fault(number, name, arguments, call)` stand in for every call from now on.

    Syncing is counted and not done: it is about power cuts, which no process can play.
    """
    done = 0

    def wrapped(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            nonlocal done
            done += 1
            return fault(done, name, args, lambda: real(*args, **kwargs))

        return call

    for name in WRITING + (READING if reading else ()):
        if hasattr(os, name):
            real = (lambda *_: None) if name == "fsync" else getattr(os, name)
            setattr(os, name, wrapped(name, real))
    if reading:
        io.open = wrapped("io.open", io.open)  # what Path reads with


def sample(names: Sequence[str], step: int, hit: Container[str], turn: int = 0) -> list[int]:
    """Choose numbers of calls: one in `step`, and the last of each kind that was not `hit` yet."""
    last = {name: number for number, name in enumerate(names, 1) if name not in hit}
    return sorted({*range(1 + turn % step, len(names) + 1, step), *last.values()})


def counting(told: Path) -> Callable[[], None]:
    """Write the name of each call into a file."""
    log = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    write = os.write

    def fault(_number: int, name: str, _args: Sequence[Any], call: Callable[[], Any]) -> Any:
        write(log, f"{name}\n".encode())
        return call()

    return lambda: wrap(fault)


def killing(at: int, *, half: bool = False) -> Callable[[], None]:
    """Kill the process before its call number `at`, or in the middle of it if it writes."""
    write, kill = os.write, os.kill

    def fault(number: int, name: str, args: Sequence[Any], call: Callable[[], Any]) -> Any:
        if number == at:
            if half and name == "write":
                write(args[0], bytes(args[1])[: len(args[1]) // 2])
            kill(os.getpid(), signal.SIGKILL)
        return call()

    return lambda: wrap(fault)


def failing(at: int, code: int) -> Callable[[], None]:
    """Fail call number `at`."""

    def fault(number: int, _name: str, _args: Sequence[Any], call: Callable[[], Any]) -> Any:
        if number == at:
            raise OSError(code, os.strerror(code))
        return call()

    return lambda: wrap(fault)


def failing_from(at: int, code: int, *, room: bool) -> Callable[[], None]:
    """Fail every call from number `at` on; with `room` only those that need room on the disk."""

    def fault(number: int, name: str, args: Sequence[Any], call: Callable[[], Any]) -> Any:
        makes = name in ("write", "mkdir") or (
            name == "open" and args[1] & os.O_CREAT and not os.path.lexists(args[0])
        )
        if number >= at and (makes or not room):
            raise OSError(code, os.strerror(code))
        return call()

    return lambda: wrap(fault)


def doing(at: int, deed: Callable[[], None], *, only: str = "") -> Callable[[], None]:
    """Let something happen just before call number `at`, counted among those named `only`."""
    seen = 0

    def fault(_number: int, name: str, _args: Sequence[Any], call: Callable[[], Any]) -> Any:
        nonlocal seen
        if not only or name == only:
            seen += 1
            if seen == at:
                deed()
        return call()

    return lambda: wrap(fault)
