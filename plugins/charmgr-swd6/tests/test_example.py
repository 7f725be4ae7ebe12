"""The example campaign: every command of its README runs, and refuses where the README says so."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from charmgr.cli.boundary import run

EXAMPLE = Path(__file__).parents[3] / "examples" / "patrol"
FORBIDDEN = 5


def commands():
    lines = (EXAMPLE / "README.md").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if re.match(r" {4}charmgr ", line)]


@pytest.fixture(autouse=True)
def patrol(tmp_path, monkeypatch):
    folder = tmp_path / "patrol"
    shutil.copytree(EXAMPLE, folder)
    monkeypatch.chdir(folder)
    return folder


def test_every_command_of_the_readme_runs(capsys):
    assert len(commands()) > 40
    for line in commands():
        words, _, note = line.partition("#")
        code = run(shlex.split(words)[1:])
        assert code == (FORBIDDEN if "откажет" in note else 0), (line, capsys.readouterr().err)


def test_the_month_ends_as_played(patrol):
    for line in commands():
        if "--odds" not in line:  # they change nothing
            run(shlex.split(line.partition("#")[0])[1:])

    tarn, vesh, lin, iola, strizh, skat = (
        (patrol / "characters" / f"{name}.yaml").read_text(encoding="utf-8")
        for name in ("tarn", "vesh", "lin", "iola", "strizh", "skat")
    )
    assert "рана: здоров     # осколки у переправы, оба раза в левый бок" in tarn
    assert "очки: {ОП: 10, ОС: 1}" in tarn
    assert "первая помощь: 5D+1" in vesh
    assert "медпакеты: 2           # было шесть" in vesh
    assert "очки: {ОП: 7, ОС: 2, ОТС: 0}   # ОТС: за пленного у Восточных ворот" in lin
    assert "управление репульсорной тягой: 5D+1" in lin
    assert "рана: здоров        # очередь в упор" in iola
    assert "состояние: лёгкие повреждения       # после покраски!" in strizh
    assert "двигатель заглох: true" in skat


def test_the_campaign_is_in_order(capsys):
    assert run(["lint", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["data"]
    assert found["checked"] == 9
    assert {one["key"] for one in found["problems"]} == {"undated-wait"}  # as players write wounds
