"""Screens: narrow ones, ones without Russian letters, and a reader who has read enough."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from charmgr.views.glyphs import cells

ROOT = Path(__file__).parents[2]
TRIAL = ROOT / "tests/trial"
PROGRAM = [sys.executable, "-m", "charmgr"]
WRITTEN = (("list",), ("show", "арсен"), ("log",), ("damage", "арсен", "1"), ("show", "никто"))


@pytest.fixture
def environment():
    """Tell the surroundings of a program of its own, with the trial game on its path."""
    paths = os.pathsep.join((str(ROOT), str(TRIAL)))
    return {**os.environ, "PYTHONPATH": paths, "COLUMNS": "80", "CHARMGR_LANG": "ru"}


@pytest.mark.parametrize("encoding", ["cp866", "cp1251", "ascii", "latin-1"])
@pytest.mark.parametrize("words", WRITTEN, ids=" ".join)
def test_a_screen_without_some_letters_shows_others(campaign, environment, encoding, words):
    done = subprocess.run(
        [*PROGRAM, *words],
        cwd=campaign,
        env={**environment, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )

    told = (done.stdout + done.stderr).decode(encoding)
    assert done.returncode == (3 if "никто" in words else 0)
    assert "Traceback" not in told
    assert "?" not in told
    assert ("Арсен" if encoding.startswith("cp") else "Arsen") in told or words[-1] != "арсен"


@pytest.mark.parametrize(
    "words", [("list",), ("list", "--json"), ("systems", "trial"), ("--help",)]
)
def test_a_reader_who_has_read_enough_ends_the_program_quietly(campaign, environment, words):
    with subprocess.Popen(
        [*PROGRAM, *words],
        cwd=campaign,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        program.stdout.close()
        said = program.stderr.read()

    assert (program.returncode, said) == (0, b"")


@pytest.mark.parametrize("width", [60, 80, 200])
def test_the_log_keeps_to_its_width(charmgr, campaign, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    for number in range(3):
        charmgr("award", "party", "1", "--for", "a long tale of it " * number)
        charmgr("check", "арсен", "attack", "--vs", "тихон", "--seed", f"x{number}")

    told = charmgr("log").out.splitlines()
    assert len(told) >= 12
    assert max(map(cells, told)) <= width


@pytest.mark.parametrize("width", [60, 80, 200])
def test_a_long_list_keeps_to_its_width_and_a_line_or_two_for_each(
    charmgr, campaign, monkeypatch, width
):
    monkeypatch.setenv("COLUMNS", str(width))
    for number in range(9):
        charmgr("new", f"Somebody With A Long Name {number}")

    told = charmgr("list").out.splitlines()
    assert max(map(cells, told)) <= width
    assert 13 <= len(told) <= 25
