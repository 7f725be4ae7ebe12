"""The one error boundary: whatever happens inside ends as one sentence and an exit code."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Sequence
from types import FrameType

from charmgr.cli.quick import ready
from charmgr.errors import CharmgrError, DiskError, reason

__all__ = ["numbers", "run", "told"]

STOPPED, TERMINATED = 130, 143


class FileTroubleError(DiskError):
    """The operating system refused to read or write."""

    text = "{detail}."


class BugError(CharmgrError):
    """Something that should not happen happened."""

    text = "A bug in charmgr: {detail}."
    hint = "CHARMGR_DEBUG=1 shows where."


class Terminated(BaseException):
    """The process was asked to end."""


def run(words: Sequence[str]) -> int:
    """Run one command and tell its exit code."""
    _open_streams()
    signal.signal(signal.SIGTERM, _terminate)
    try:
        given = numbers(words) or ["--help"]
        quick = ready(given)
        code = quick() if quick else _parse(given)
        sys.stdout.flush()
        if not words:
            _must_have_a_game()
    except KeyboardInterrupt:
        return STOPPED
    except Terminated:
        return TERMINATED
    except (BrokenPipeError, SystemExit):
        # whoever reads has read enough; the parser turns that into SystemExit, and only that
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    except Exception as fault:  # noqa: BLE001 - the one boundary
        return _tell(told(fault), words)
    return code


def told(fault: Exception) -> CharmgrError:
    """Make of whatever was raised what can be told; with CHARMGR_DEBUG a bug is raised."""
    match fault:
        case CharmgrError():
            return fault
        case OSError():
            return FileTroubleError(where=str(fault.filename or ""), detail=reason(fault))
    if os.environ.get("CHARMGR_DEBUG"):
        raise fault
    return BugError(detail=f"{type(fault).__name__}: {fault}")


def _parse(words: Sequence[str]) -> int:
    from charmgr.cli.parser import parse

    return parse(words)


def _open_streams() -> None:
    """Let every sign through that the outputs can show; outputs that are closed take anything."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 - stays open
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def numbers(words: Sequence[str]) -> list[str]:
    """Give negative numbers a real minus sign, so that they are not taken for options."""
    return [re.sub(r"^-(?=\d)", "−", word) for word in words]


def _must_have_a_game() -> None:
    """Tell a newcomer who has installed charmgr alone how to get a game."""
    from charmgr.engine.systems import NoSystemsError, installed

    if not installed():
        raise NoSystemsError


def _terminate(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise Terminated


def _tell(fault: CharmgrError, words: Sequence[str]) -> int:
    from charmgr.cli.output import tell_error

    tell_error(fault, words)
    return fault.exit_code
