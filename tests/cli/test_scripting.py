"""docs/scripting.md: what it tells to type and to program works, word by word."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("charmgr_storytelling", reason="the example's game is not installed")

ROOT = Path(__file__).parents[2]
ENGLISH, RUSSIAN = (ROOT / f"docs/scripting{end}.md" for end in ("", ".ru"))


def blocks(document, language):
    text = document.read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


@pytest.fixture
def siege(tmp_path, monkeypatch):
    """A copy of the example, with the program on the path under its own name."""
    folder = tmp_path / "siege"
    shutil.copytree(ROOT / "examples/siege", folder)
    programs = tmp_path / "programs"
    programs.mkdir()
    program = programs / "charmgr"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m charmgr "$@"\n', "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONUTF8", "1")
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def recipes(siege):
    """Run the Python of the document, as one program."""
    found = {}
    for block in blocks(ENGLISH, "python"):
        exec(compile(block, str(ENGLISH), "exec"), found)  # noqa: S102 - our own document
    return found


def test_both_languages_have_the_same_code_and_table():
    for language in ("sh", "python"):
        assert blocks(ENGLISH, language) == blocks(RUSSIAN, language)
    tables = [
        re.findall(r"^\| `.*[●–] \|$", document.read_text("utf-8"), re.MULTILINE)
        for document in (ENGLISH, RUSSIAN)
    ]
    assert tables[0] == tables[1]


@pytest.mark.skipif(not shutil.which("jq"), reason="jq is not installed")
@pytest.mark.parametrize(
    "block", blocks(ENGLISH, "sh"), ids=lambda block: block.split("\n")[0][:40]
)
def test_what_is_told_to_type_works(siege, block):
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block],
        cwd=siege, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert "charmgr: " not in done.stderr
    if "--quiet &&" not in block and "batch --id" not in block:
        assert done.stdout


def test_the_function_gives_answers_and_raises_refusals(recipes):
    call, refused = recipes["charmgr"], recipes["RefusedError"]

    assert call("damage", "мира", "1")["events"][0]["who"] == "Мира"
    with pytest.raises(refused) as caught:
        call("damage", "никто", "1")
    assert caught.value.error["key"] == "no-such-character"


def test_the_function_tries_again_while_another_command_is_at_work(recipes, siege, monkeypatch):
    answers = iter(
        [
            (6, "", json.dumps({"error": {"say": "busy", "retry": True}})),
            (-9, "", ""),
            (0, '{"data": 7}', ""),
        ]
    )

    def run(*_, **__):
        return subprocess.CompletedProcess([], *next(answers))

    monkeypatch.setattr(recipes["subprocess"], "run", run)
    assert recipes["charmgr"]("list", pauses=(0, 0, 0)) == {"data": 7}


def test_the_batch_happens_once(recipes, siege):
    evening = [["damage", "мира", "1"], ["points", "мира", "despair", "1"]]

    told = recipes["batch"](evening, id_="evening-12")

    assert [one["command"] for one in told] == ["damage", "points"]
    assert recipes["batch"](evening, id_="evening-12") == []


def test_the_bot_plays_looks_refuses_and_does_nothing_twice(recipes, siege):
    answer = recipes["answer"]
    before = (siege / "characters/mira.yaml").read_bytes()

    assert answer("hello", 1) is None
    first = answer("!damage мира 1", 2)
    played = (siege / "characters/mira.yaml").read_bytes()

    assert first.startswith("Мира: ")
    assert played != before
    assert answer("!damage мира 1", 2) is None
    assert (siege / "characters/mira.yaml").read_bytes() == played
    assert "Мира: " in answer("!list", 3)
    assert answer("!show мира", 4).startswith("Мира: ")
    assert "никто" in answer("!damage никто 1", 5)


@pytest.mark.parametrize(
    "text",
    ["!page -o /etc/x", "!damage мира 1 -C /", "!show мира --gm", "!undo", "!", "!show 'мира",
     "!list -C/", "!check мира wits --with=x -o=y"],
)  # fmt: skip
def test_the_bot_lets_nobody_out_of_the_campaign(recipes, siege, text, stamp):
    before = stamp(siege)

    assert recipes["answer"](text, 9) in ("Not here.", "A quotation mark is open.")
    assert stamp(siege) == before
