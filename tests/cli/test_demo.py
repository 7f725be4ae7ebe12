"""The demo: the shipped campaign under git, three weeks of it, left for the reader to look at."""

import os
import subprocess

import pytest

pytest.importorskip("charmgr_storytelling", reason="the example's game is not installed")


@pytest.fixture
def demo(charmgr, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return charmgr("demo"), tmp_path / "charmgr-demo"


def git(folder, *words):
    return subprocess.run(
        ["git", *words], cwd=folder, check=True, capture_output=True, text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    ).stdout  # fmt: skip


def test_three_weeks_pass_and_are_left_uncommitted(demo):
    answer, folder = demo

    assert answer.code == 0, answer.err
    assert "Арсен Вейн" in answer.out
    assert "+now: 4 апреля 1204" in answer.out
    assert git(folder, "rev-list", "--count", "HEAD") == "1\n"
    changed = git(folder, "-c", "core.quotepath=off", "status", "--short").splitlines()
    assert " M campaign.yaml" in changed
    assert all(line.startswith(" M") or "journal" in line for line in changed)


def test_the_same_weeks_every_time(demo, charmgr):
    answer, folder = demo

    again = charmgr("demo", folder.with_name("again"))
    assert again.out.replace("again", "charmgr-demo") == answer.out


def test_undo_takes_them_back(demo, charmgr, monkeypatch):
    _, folder = demo
    monkeypatch.chdir(folder)

    assert charmgr("undo").code == 0
    assert git(folder, "diff", "--", "campaign.yaml", "characters") == ""


def test_a_folder_that_holds_something_is_refused(demo, charmgr, stamp):
    _, folder = demo
    before = stamp(folder)

    assert charmgr("demo").code == 2
    assert stamp(folder) == before
