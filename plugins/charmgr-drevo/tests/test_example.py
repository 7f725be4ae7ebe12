"""The example campaign: every command of its README runs, and refuses where the README says so."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from charmgr.cli.boundary import run

EXAMPLE = Path(__file__).parents[3] / "examples" / "brod"
FORBIDDEN = 5


def commands():
    lines = (EXAMPLE / "README.md").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if re.match(r" {4}charmgr ", line)]


@pytest.fixture(autouse=True)
def brod(tmp_path, monkeypatch):
    folder = tmp_path / "brod"
    shutil.copytree(EXAMPLE, folder)
    monkeypatch.chdir(folder)
    return folder


def test_every_command_of_the_readme_runs(capsys):
    assert len(commands()) > 20
    for line in commands():
        words, _, note = line.partition("#")
        code = run(shlex.split(words)[1:])
        assert code == (FORBIDDEN if "откажет" in note else 0), (line, capsys.readouterr().err)
    assert "ранение" in capsys.readouterr().out


def test_the_sheets_come_out_as_played(brod):
    for line in commands():
        run(shlex.split(line.partition("#")[0])[1:])

    sheet = (brod / "characters" / "ratibor.yaml").read_text(encoding="utf-8")
    assert "судьба: {сейчас: 1, начало: 3}   # одну потратил на переправе" in sheet
    assert "Тело: хорошо          # как есть" in sheet
