"""`charmgr systems new`: the plugin that it makes works, and its tests pass, under any name."""

import os
import subprocess
import sys

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LINES = 120  # of Python that a small game takes


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def made(charmgr, here):
    """The plugin of a new system, installed as pip would: on the path, with its metadata."""
    answer = charmgr("systems", "new", "ghosts")
    assert answer.code == 0, answer.err
    folder = here / "charmgr-ghosts"
    metadata = folder / "charmgr_ghosts-0.1.0.dist-info"
    metadata.mkdir()
    (metadata / "entry_points.txt").write_text(
        "[charmgr.systems]\nghosts = charmgr_ghosts.system\n", encoding="utf-8"
    )
    (metadata / "METADATA").write_text("Name: charmgr-ghosts\nVersion: 0.1.0\n", encoding="utf-8")
    for source in folder.rglob("*.po"):
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, read_po(text))
    return folder


def run(folder, *words, at="."):
    answer = subprocess.run(
        [sys.executable, *words],
        cwd=folder / at,
        env=os.environ | {"PYTHONPATH": str(folder), "PYTHONUTF8": "1"},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


def test_its_own_tests_pass(made):
    assert "27 passed" in run(made, "-m", "pytest", "-q", "-p", "no:cacheprovider")


def test_its_game_can_be_played(made):
    def charmgr(*words):
        return run(made, "-m", "charmgr", *words, at="camp")

    run(made, "-m", "charmgr", "init", "camp", "--system", "ghosts", "--lang", "ru")
    charmgr("new", "Лис")
    charmgr("damage", "лис", "7")
    assert "3/10" in charmgr("list")
    tried = charmgr("check", "лис", "громила", "--vs", "легко", "--dice", "4,4")
    assert "успех, запас 1" in tried
    charmgr("downtime", "1d", "party")
    assert "10/10" in charmgr("list")


def test_it_is_short(made):
    lines = [file.read_text("utf-8").splitlines() for file in made.glob("charmgr_ghosts/*.py")]
    assert sum(map(len, lines)) <= LINES


@pytest.mark.parametrize("name", ["", "Ghosts", "a-b", "../x", "привидения", "1st", "x" * 40])
def test_a_name_that_cannot_be_is_refused(charmgr, here, name):
    answer = charmgr("systems", "new", name)

    assert answer.code == 2
    assert not list(here.glob("charmgr-*"))


def test_a_folder_that_holds_something_is_left_alone(charmgr, here):
    folder = here / "charmgr-ghosts"
    folder.mkdir()
    (folder / "mine").write_text("precious", encoding="utf-8")

    answer = charmgr("systems", "new", "ghosts")

    assert answer.code == 2
    assert [path.name for path in folder.iterdir()] == ["mine"]
