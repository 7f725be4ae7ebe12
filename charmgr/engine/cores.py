"""Work on many things, shared among the cores of the machine where that is quicker."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from types import MappingProxyType
from typing import Any, NoReturn, TypeVar

__all__ = ["Progress", "in_shares"]

T = TypeVar("T")
R = TypeVar("R")

Progress = Callable[[int, int], None]
"""Is told how many things of how many are done."""

FIRST = 50  # things whose work tells how long that on the others will take
WORTH_SHARING = 0.1  # seconds that are left; to begin another process takes a tenth of that


def in_shares(
    work: Callable[[T], R],
    things: Sequence[T],
    progress: Progress | None = None,
    first: int = FIRST,
) -> list[R]:
    """Do a work on each thing and tell what comes of it, in order; it must have no side effects.

    The `first` tell how long all will take. Results go through `pickle` where another process has
    done the work.
    """
    begin = perf_counter()
    done = [work(thing) for thing in things[:first]]
    rest = things[first:]
    left = (perf_counter() - begin) * len(rest) / first
    helpers = _cores() - 1 if left > WORTH_SHARING else 0
    size = -(-len(rest) // (helpers + 1)) or 1
    own, *others = [rest[at : at + size] for at in range(0, len(rest), size)] or [[]]
    sent = [_Helper(work, share) for share in others]
    try:
        for number, thing in enumerate(own):
            done.append(work(thing))
            if progress:
                progress(first + number * (helpers + 1), len(things))
        for helper, share in zip(sent, others, strict=True):
            found = helper.answer()
            # whatever went wrong there goes wrong here too, and is told
            done += [work(thing) for thing in share] if found is None else found
    finally:
        for helper in sent:
            helper.end()
    if progress:
        progress(len(things), len(things))
    return done


def _cores() -> int:
    if not hasattr(os, "fork"):
        return 1  # rules and sheets are not for sending
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


class _Helper:
    """Another process that does a share of the work, begun as a copy of this one."""

    def __init__(self, work: Callable[[Any], Any], share: Sequence[Any]) -> None:
        self._here, there = os.pipe()
        self._process = os.fork()
        if not self._process:
            os.close(self._here)
            _help(work, share, there)
        os.close(there)

    def answer(self) -> list[Any] | None:
        """Wait for what comes of the share; None where something went wrong."""
        with os.fdopen(os.dup(self._here), "rb") as pipe:
            data = pipe.read()
        from pickle import loads

        return loads(data) if data else None  # noqa: S301 - our own copy wrote it

    def end(self) -> None:
        """Stop the process, if it has not come to its end."""
        os.close(self._here)
        with suppress(ProcessLookupError):
            os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)


def _help(work: Callable[[Any], Any], share: Sequence[Any], there: int) -> NoReturn:
    """Do a share and leave without a word, whatever happens."""
    import pickle
    from io import BytesIO

    try:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        data = BytesIO()
        pickler = pickle.Pickler(data, pickle.HIGHEST_PROTOCOL)
        pickler.dispatch_table = {MappingProxyType: _thawed}
        pickler.dump([work(thing) for thing in share])
        with os.fdopen(there, "wb") as pipe:
            pipe.write(data.getbuffer())
    finally:
        os._exit(0)


def _thawed(frozen: MappingProxyType[Any, Any]) -> tuple[Any, ...]:
    return MappingProxyType, (dict(frozen),)
