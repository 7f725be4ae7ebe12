"""Where the examples lie that are shipped: in the installed package, or in a checkout."""

from __future__ import annotations

from pathlib import Path

from charmgr.errors import UsageError

__all__ = ["shipped"]


class NoExampleError(UsageError):
    """The package was built without its examples."""

    text = "This installation has no examples."
    hint = "Install charmgr from its source folder or its wheel."


def shipped(name: str) -> Path:
    """Find an example by the name of its folder."""
    package = Path(__file__).parents[1]
    for folder in (package / "_examples" / name, package.parent / "examples" / name):
        if folder.is_dir():
            return folder
    raise NoExampleError
