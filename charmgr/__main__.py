"""The program's door: instant answers first, then the command line inside one error boundary."""

from __future__ import annotations

import gc
import os
import sys

__all__ = ["main"]

COMPLETE = "__complete"  # what the scripts of `charmgr completion` ask with
YOUNG = 50_000  # objects before rubbish is looked for: a command is short and makes hardly any


def main() -> None:
    """Run charmgr with the words of the command line and leave with its exit code."""
    from charmgr import __version__
    from charmgr.cli.instant import answered

    words = sys.argv[1:]
    if words[:1] == [COMPLETE]:
        from charmgr.cli.completing import complete

        _leave(complete(words[1:]))
    if not answered(words, __version__):
        gc.set_threshold(YOUNG)
        from charmgr.cli.boundary import run

        _leave(run(words))


def _leave(code: int) -> None:
    """End the process at once.

    The system takes it down in one stroke; the interpreter would take every module apart first,
    a sixth of a command's time. All files are closed by then: the transaction has synced them.
    """
    from atexit import _run_exitfuncs
    from contextlib import suppress

    _run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):  # nobody may be there to read it
            stream.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
