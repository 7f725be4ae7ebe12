"""The example campaign: every command of its README does what the README says."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path

import pytest

from charmgr.cli.boundary import run

EXAMPLE = Path(__file__).parents[3] / "examples" / "kripta"
REFUSED = 5


def commands():
    lines = (EXAMPLE / "README.md").read_text("utf-8").splitlines()
    return [line.strip() for line in lines if line.startswith("    charmgr ")]


@pytest.fixture
def copy(tmp_path):
    return shutil.copytree(EXAMPLE, tmp_path / "kripta")


def test_every_command_of_the_readme_works_or_refuses_as_it_says(copy, capsys):
    for line in commands():
        command, _, remark = line.partition("     # ")
        code = run([*shlex.split(command)[1:], "-C", str(copy)])
        out, err = capsys.readouterr()
        assert code == (REFUSED if remark.startswith("откажет") else 0), f"{line}: {err}"
        assert out or err, line


def test_the_story_ends_as_the_readme_tells(copy, capsys):
    effects = []
    for line in commands():
        run([*shlex.split(line.partition("     # ")[0])[1:], "-C", str(copy)])
        effects.append("переломан" in read(copy, "arsen"))
    capsys.readouterr()

    fight, downtime, undo, redo = (
        index
        for index, line in enumerate(commands())
        if any(word in line for word in ("бой герои", "downtime", " undo", " redo"))
    )
    assert [effects[at] for at in (fight, downtime, undo, redo)] == [True, False, True, False]
    assert "щит: {вид: широкий щит, в руке: true, ки: к4}   # с вороном\n" in read(copy, "arsen")
    assert "уровень: 3\n" in read(copy, "taras")


def read(campaign, name):
    return (campaign / "characters" / f"{name}.yaml").read_text("utf-8")
