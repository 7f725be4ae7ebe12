"""Where a campaign lies and which language it names: no parser is needed for it."""

from __future__ import annotations

import os
from stat import S_ISREG

__all__ = ["CAMPAIGN", "campaign_above", "language_of"]

CAMPAIGN = "campaign.yaml"
_HEAD = 65_536  # bytes in which a campaign names its language


def campaign_above(start: str) -> str:
    """Find the campaign's file, walking up from a folder; "" where there is none.

    A disk that cannot tell raises its OSError: a campaign is not overlooked.
    """
    folder, below = os.path.realpath(start or "."), ""
    while folder != below:
        path = os.path.join(folder, CAMPAIGN)  # noqa: PTH118 - pathlib costs more than the rest of `--help`
        try:
            if S_ISREG(os.stat(path).st_mode):  # noqa: PTH116 - likewise
                return path
        except (FileNotFoundError, NotADirectoryError):
            pass
        folder, below = os.path.dirname(folder), folder  # noqa: PTH120 - likewise
    return ""


def language_of(start: str) -> str:
    """Read the language of the campaign around a folder, even where its file has faults.

    "" where there is none, or nothing can be read.
    """
    try:
        with open(campaign_above(start), "rb") as file:  # noqa: PTH123 - likewise
            head = file.read(_HEAD)
    except OSError:
        return ""
    for line in head.splitlines():
        key, colon, value = line.partition(b":")
        if colon and key.rstrip(b" \t").strip(b"\"'") == b"language":
            words = value.split()
            return words[0].strip(b"\"'").decode("ascii", "ignore") if words else ""
    return ""
