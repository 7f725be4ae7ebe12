"""Where a campaign lies and which language it names: no parser is needed for it."""

from __future__ import annotations

import os.path

__all__ = ["campaign_above", "language_of"]

FILE = "campaign.yaml"
HEAD = 65_536  # bytes in which a campaign names its language


def campaign_above(start: str) -> str:
    """Find the campaign's file, walking up from a folder; "" where there is none."""
    folder, below = os.path.realpath(start or "."), ""
    while folder != below:
        path = os.path.join(folder, FILE)  # noqa: PTH118 - pathlib costs more than the rest of `--help`
        if os.path.isfile(path):  # noqa: PTH113 - likewise
            return path
        folder, below = os.path.dirname(folder), folder  # noqa: PTH120 - likewise
    return ""


def language_of(start: str) -> str:
    """Read the language of the campaign around a folder, even where its file has faults.

    "" where there is none, or nothing can be read.
    """
    try:
        with open(campaign_above(start), "rb") as file:  # noqa: PTH123 - likewise
            head = file.read(HEAD)
    except OSError:
        return ""
    for line in head.splitlines():
        key, colon, value = line.partition(b":")
        if colon and key.rstrip(b" \t").strip(b"\"'") == b"language":
            words = value.split()
            return words[0].strip(b"\"'").decode("ascii", "ignore") if words else ""
    return ""
