"""The program's door: instant answers first, then the command line inside one error boundary."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run charmgr with the words of the command line and leave with its exit code."""
    words = sys.argv[1:]
    if words == ["--version"]:
        from charmgr import __version__

        sys.stdout.write(f"charmgr {__version__}\n")
        return
    from charmgr.cli.boundary import run

    sys.exit(run(words))


if __name__ == "__main__":
    main()
