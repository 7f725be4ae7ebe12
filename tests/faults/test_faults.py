"""The matrix of faults at a sample of its points; `python -m tests.faults` plays all of it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROWS = (
    "kill", "kill-again", "signals", "power-cut", "power-cut-again", "errors", "stays-full", "dies",
    "limits", "short-writes", "full-disk", "traced-kill", "traced-errors", "processes", "readers",
    "meanwhile", "editor", "edit-after-crash", "flipped-records", "flipped-undo", "flipped-journal",
)  # fmt: skip

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="forked children play the dying")


@pytest.fixture(scope="module")
def matrix():
    """Play all rows, in a process of its own: it forks."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults", "--bounded", "--json"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert rows, done.stderr
    return {row["name"]: row for row in rows}


@pytest.mark.parametrize("name", ROWS)
def test_nothing_breaks(matrix, name):
    row = matrix[name]
    if row["skipped"]:
        pytest.skip(row["skipped"])
    assert row["broken"] == []
    assert row["missed"] == []
    assert row["points"] > 0


def test_no_row_is_forgotten(matrix):
    assert set(matrix) == set(ROWS)
