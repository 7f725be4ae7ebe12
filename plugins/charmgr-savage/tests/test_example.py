"""The example campaign: every command of its README works, one after the other."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path

import pytest

from charmgr.cli.boundary import run

EXAMPLE = Path(__file__).parents[3] / "examples" / "zastava"


def commands():
    lines = (EXAMPLE / "README.md").read_text("utf-8").splitlines()
    return [shlex.split(line)[1:] for line in lines if line.startswith("    charmgr ")]


@pytest.fixture
def copy(tmp_path):
    return shutil.copytree(EXAMPLE, tmp_path / "zastava")


def test_every_command_of_the_readme_works(copy, capsys):
    for words in commands():
        code = run([*words, "-C", str(copy)])
        out, err = capsys.readouterr()
        assert code == 0, f"{words}: {err}"
        assert out, words


def test_the_story_ends_as_the_readme_tells(copy, capsys):
    for words in commands():
        run([*words, "-C", str(copy)])
    capsys.readouterr()

    lis, ragna, orcs = (
        (copy / "characters" / f"{name}.yaml").read_text("utf-8")
        for name in ("lis", "ragna", "orki")
    )
    assert "ловкость: к10" in lis
    assert "опыт: 22" in lis
    assert "кровотечение: false" in ragna
    assert "# Северянка с длинным мечом." in ragna
    assert "# Защита 7" in ragna
    assert "сколько: 5" in orcs
