"""A real browser, where one is installed, and a page of the example campaign to look at in it."""

import shutil
import subprocess
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "siege"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
QUIETLY = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--hide-scrollbars", "--virtual-time-budget=20000"),
)
DARK, LIGHT = 0, 1


@pytest.fixture
def browser(tmp_path):
    """Open a file in the browser; tell its stdout and stderr."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.skip("chromium is not installed")

    def browse(file, *words, scheme=LIGHT):
        done = subprocess.run(
            [
                program,
                *QUIETLY,
                f"--user-data-dir={tmp_path / 'browser'}",
                f"--blink-settings=preferredColorScheme={scheme}",
                *words,
                file.as_uri(),
            ],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done

    return browse


@pytest.fixture
def siege(charmgr, tmp_path, monkeypatch):
    """The example campaign after three weeks, and the page of it."""
    folder = tmp_path / "siege"
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns(".charmgr", "*.jsonl"))
    monkeypatch.chdir(folder)
    assert charmgr("downtime", "3w", "--carer", "арсен=мира", "--seed", "5").code == 0
    assert charmgr("damage", "тихон", "5").code == 0
    assert charmgr("award", "party", "4").code == 0
    assert charmgr("page").code == 0
    return folder / "party.html"
