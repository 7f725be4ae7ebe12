"""Before a commit the sheets are linted as they are staged."""

from pathlib import Path

import pytest

from charmgr.store.document import read

ROOT = Path(__file__).parents[3]


@pytest.fixture
def hooked(repo, program):
    program("git", "setup", "--hook")
    return repo


def test_a_good_sheet_is_committed(hooked, git, rewrite):
    rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: 3")

    git("commit", "-qam", "better")

    assert git("status", "--porcelain") == ""


def test_a_broken_sheet_is_kept_out(hooked, git, rewrite):
    rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: быстрый")

    told = git("commit", "-qam", "worse", code=1)

    assert "arsen.yaml:4:13" in told
    assert git("log", "--format=%s") == "begin\n"


def test_merge_marks_are_kept_out(hooked, git, branches, rewrite):
    branches(
        lambda: rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: 4"),
        lambda: rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: 3"),
    )
    git("merge", "--no-edit", "players", code=1)
    git("add", "-A")

    assert "conflict markers" in git("commit", "--no-edit", code=1)


def test_what_is_staged_counts_and_not_what_lies_in_the_folder(hooked, git, rewrite):
    rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: быстрый")
    git("add", "-A")
    rewrite("arsen.yaml", "Ловкость: быстрый", "Ловкость: 3")

    assert "arsen.yaml:4:13" in git("commit", "-qm", "worse", code=1)


def test_a_roster_without_its_sheet_is_kept_out(hooked, git):
    git("rm", "-q", "--cached", "mira.yaml")
    (hooked / "campaign.yaml").write_bytes((hooked / "campaign.yaml").read_bytes() + b"# x\n")
    git("add", "campaign.yaml")

    assert "mira.yaml" in git("commit", "-qm", "worse", code=1)


def test_other_files_are_no_sheets(hooked, git):
    (hooked / ".github").mkdir()
    (hooked / ".github" / "ci.yaml").write_text("on: push\n")
    (hooked / "map.txt").write_text("here be dragons\n")
    git("add", "-A")

    git("commit", "-qm", "ci")


@pytest.mark.parametrize("how", [("commit", "-qam", "x"), ("commit", "-qm", "x", "siege")])
def test_a_campaign_below_the_top_is_linted_too(tmp_path, campaign, git, program, rewrite, how):
    git("init", "-q", folder=tmp_path)
    program("git", "setup", "--hook")
    git("add", "siege", folder=tmp_path)
    git("commit", "-qm", "begin", folder=tmp_path)
    rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: быстрый")

    assert "siege/arsen.yaml:4:13" in git(*how, folder=tmp_path, code=1)


def test_nothing_staged_is_nothing_wrong(repo, program):
    assert "0" in program("lint", "--staged")


def test_the_definition_for_the_pre_commit_tool_calls_the_same():
    hooks = read((ROOT / ".pre-commit-hooks.yaml").read_bytes(), "hooks").data

    assert {hook["entry"] for hook in hooks} == {"charmgr lint --staged"}
    assert all({"id", "name", "language", "files"} <= hook.keys() for hook in hooks)
