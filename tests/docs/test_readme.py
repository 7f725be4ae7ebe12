"""The READMEs: what they tell to type works, and both languages tell the same."""

import re
import shlex
from pathlib import Path

import pytest

from charmgr.cli.table import COMMANDS

ROOT = Path(__file__).parents[2]


def blocks(name):
    """Tell the commands of each block of code."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [[re.sub(r"\s+#.*", "", line) for line in one.splitlines()] for one in found]


def test_both_languages_tell_to_type_the_same():
    assert blocks("README.md") == blocks("README.ru.md")


@pytest.mark.parametrize("name", ["README.md", "README.ru.md"])
def test_every_command_stands_in_the_table_and_nothing_else(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    table = text[text.index("|---|---|") : text.index("`git setup`")]

    assert set(re.findall(r"`(\w+)`", table)) | {"git"} == set(COMMANDS)


@pytest.mark.parametrize("name", ["README.md", "README.ru.md"])
def test_every_file_that_is_named_is_there(name):
    text = (ROOT / name).read_text(encoding="utf-8")

    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert (ROOT / target).exists(), target


def test_the_evening_can_be_typed_line_by_line(charmgr, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    [_, evening, _] = blocks("README.md")
    first, *lines = evening

    assert charmgr(*shlex.split(first.removesuffix(" && cd siege"))[1:]).code == 0
    monkeypatch.chdir(tmp_path / "siege")
    for line in lines:
        answer = charmgr(*shlex.split(line)[1:])
        assert answer.code == 0, (line, answer.err)
