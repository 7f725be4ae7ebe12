"""Real git and the program as git calls it: two people, one campaign."""

import subprocess
import sys
from pathlib import Path

import pytest

TRIAL = Path(__file__).parents[2] / "trial"
PEOPLE = ("AUTHOR", "COMMITTER")


@pytest.fixture
def git(monkeypatch, tmp_path):
    """Call git in a folder, the current one at first; it reads nobody's settings."""
    for role in PEOPLE:
        monkeypatch.setenv(f"GIT_{role}_NAME", "Anna")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "anna@example.org")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "gitconfig"))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("PYTHONPATH", str(TRIAL))
    monkeypatch.setenv("GIT_EDITOR", "true")

    def call(*words, code=0, folder=None):
        done = subprocess.run(
            ["git", "-c", "core.quotePath=false", *map(str, words)],
            cwd=folder, capture_output=True, check=False,
        )  # fmt: skip
        out, err = done.stdout.decode(), done.stderr.decode()
        assert code is None or done.returncode == code, (words, out, err)
        return out + err if code != 0 else out

    return call


@pytest.fixture
def program(git):
    """Call charmgr in a process of its own: tells its exit code and all that it said."""

    def call(*words, code=0, folder=None):
        done = subprocess.run(
            [sys.executable, "-P", "-m", "charmgr", *map(str, words)],
            cwd=folder, capture_output=True, check=False,
        )  # fmt: skip
        told = (done.stdout + done.stderr).decode()
        assert done.returncode == code, told
        assert "Traceback" not in told
        return told

    return call


@pytest.fixture
def repo(campaign, git, program):
    """The campaign under git, set up, committed once."""
    (campaign / ".gitignore").write_text(".charmgr/\ngm.yaml\ngm.jsonl\n")
    git("init", "-q", "-b", "main")
    program("git", "setup")
    git("add", "-A")
    git("commit", "-qm", "begin")
    return campaign


@pytest.fixture
def branches(repo, git):
    """Let two people work from here: `branches(mine, yours)` runs both, each on a branch.

    Afterwards ours is checked out; theirs is the branch “players”.
    """

    def split(ours, theirs):
        git("checkout", "-qb", "players")
        theirs()
        git("add", "-A")
        git("commit", "-qm", "players", "--allow-empty")
        git("checkout", "-q", "main")
        ours()
        git("add", "-A")
        git("commit", "-qm", "master", "--allow-empty")
        return repo

    return split


@pytest.fixture
def rewrite():
    """Change a file as an editor would: `rewrite("arsen.yaml", "old", "new")`."""

    def change(name, *pairs):
        path = Path(name)
        text = path.read_bytes().decode()
        for old, new in zip(pairs[::2], pairs[1::2], strict=True):
            assert old in text
            text = text.replace(old, new)
        path.write_bytes(text.encode())

    return change
