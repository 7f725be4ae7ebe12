"""The language that a campaign names, read off its file's lines: no parser is needed for it."""

from __future__ import annotations

import os.path

__all__ = ["language_of"]

FILE = "campaign.yaml"
HEAD = 65_536  # bytes in which a campaign names its language


def language_of(start: str) -> str:
    """Read the language of the campaign around a folder, even where its file has faults.

    "" where there is none, or nothing can be read.
    """
    for line in _head(os.path.realpath(start or ".")).splitlines():
        key, colon, value = line.partition(b":")
        if colon and key.rstrip(b" \t").strip(b"\"'") == b"language":
            words = value.split()
            return words[0].strip(b"\"'").decode("ascii", "ignore") if words else ""
    return ""


def _head(folder: str) -> bytes:
    """Read the beginning of the nearest campaign.yaml, walking up."""
    while True:
        try:
            with open(os.path.join(folder, FILE), "rb") as file:  # noqa: PTH118, PTH123 - pathlib costs more than the rest of `--help`
                return file.read(HEAD)
        except FileNotFoundError:
            above = os.path.dirname(folder)  # noqa: PTH120 - likewise
        except (OSError, ValueError):
            return b""
        if above == folder:
            return b""
        folder = above
