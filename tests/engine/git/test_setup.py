"""`charmgr git setup` tells git about sheets, and takes it all back."""

import subprocess
import sys

import pytest


def test_setup_writes_attributes_and_this_clones_config(campaign, git, program):
    git("init", "-q")

    told = program("git", "setup")

    assert ".gitattributes" in told
    assert "git setup --undo" in told
    assert "*.yaml -text diff=charmgr merge=charmgr" in (campaign / ".gitattributes").read_text()
    assert "git merge %O %A %B %P" in git("config", "merge.charmgr.driver")
    assert git("check-attr", "merge", "arsen.yaml") == "arsen.yaml: merge: charmgr\n"
    assert git("check-attr", "merge", "journal.jsonl").endswith(": charmgr-journal\n")


def test_setup_twice_is_setup_once(campaign, git, program):
    git("init", "-q")
    program("git", "setup")
    before = (campaign / ".gitattributes").read_bytes(), git("config", "--local", "--list")

    program("git", "setup")

    after = (campaign / ".gitattributes").read_bytes(), git("config", "--local", "--list")
    assert after == before


@pytest.mark.parametrize("own", ["", "*.png binary\n", "# ours\n\n*.yaml eol=lf"])
def test_undo_leaves_what_was_there(campaign, git, program, own):
    git("init", "-q")
    attributes = campaign / ".gitattributes"
    if own:
        attributes.write_text(own)
    git("config", "diff.other.textconv", "cat")
    before = git("config", "--local", "--list")
    program("git", "setup", "--hook")

    program("git", "setup", "--undo")

    assert git("config", "--local", "--list") == before
    assert not (campaign / ".git/hooks/pre-commit").exists()
    if own:
        assert attributes.read_text().splitlines() == own.splitlines()
    else:
        assert not attributes.exists()


def test_a_dry_run_writes_nothing(campaign, git, program):
    git("init", "-q")
    before = git("config", "--local", "--list")

    program("git", "setup", "--hook", "--dry-run")

    assert git("config", "--local", "--list") == before
    assert not (campaign / ".gitattributes").exists()
    assert not (campaign / ".git/hooks/pre-commit").exists()


def test_without_a_repository_it_says_so(campaign, program):
    assert "git repository" in program("git", "setup", code=3)


def test_a_hook_of_somebody_else_stays(campaign, git, program):
    git("init", "-q")
    hook = campaign / ".git/hooks/pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\nexit 0\n")

    told = program("git", "setup", "--hook", code=2)
    program("git", "setup", "--undo")

    assert "charmgr lint --staged" in told
    assert hook.read_text() == "#!/bin/sh\nexit 0\n"


def test_code_in_the_campaign_is_never_run(repo, git, rewrite):
    """git runs drivers inside of what was cloned: no module there may take another's place."""
    for name in ("charmgr", "yaml", "typer", "trial_game"):
        (repo / f"{name}.py").write_text("open('owned', 'w').close()\nraise SystemExit(0)\n")
    git("add", "-A")
    rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: 3")

    told = git("diff")

    assert "+черты.Ловкость = 3" in told
    assert not (repo / "owned").exists()


def test_where_charmgr_is_gone_git_goes_on_alone(repo, git, rewrite, branches):
    driver = git("config", "merge.charmgr.driver").replace(sys.executable, "/nowhere/python")
    git("config", "merge.charmgr.driver", driver.strip())
    textconv = git("config", "diff.charmgr.textconv").replace(sys.executable, "/nowhere/python")
    git("config", "diff.charmgr.textconv", textconv.strip())
    branches(
        lambda: rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: 3"),
        lambda: rewrite("arsen.yaml", "опыт: 10", "опыт: 11"),
    )

    git("merge", "-q", "--no-edit", "players")

    text = (repo / "arsen.yaml").read_text("utf-8")
    assert "Ловкость: 3" in text
    assert "опыт: 11" in text
    assert "+опыт: 11" in git("diff", "HEAD^1", "HEAD")


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "ru_RU.UTF-8", "POSIX"])
def test_the_hunk_header_names_the_block_in_any_locale(repo, git, rewrite, monkeypatch, locale):
    block = "".join(f"  навык {n}: 1\n" for n in range(9))
    with (repo / "arsen.yaml").open("a", encoding="utf-8") as sheet:
        sheet.write(f"умения:\n{block}")
    git("commit", "-qam", "more")
    rewrite("arsen.yaml", "навык 8: 1", "навык 8: 2")
    monkeypatch.setenv("LC_ALL", locale)

    assert "@@ умения\n" in git("diff", "--no-textconv")
    assert "@@ умения\n" in git("diff")


def test_hunk_headers_name_the_item_of_a_list(repo, git, rewrite):
    sheet = "skills:\n  - name: Luck\n    a: 1\n    b: 1\n    c: 1\n    d: 1\n    level: 12\n"
    (repo / "bran.yaml").write_text(sheet)
    git("add", "-A")
    git("commit", "-qm", "Bran")
    rewrite("bran.yaml", "level: 12", "level: 15")

    assert "@@   - name: Luck" in git("diff", "--no-textconv")
    assert "+skills[Luck].level = 15" in git("diff")


def test_another_program_can_call_the_driver(tmp_path, program):
    """jj, for one, takes merge tools by its own config."""
    for name, health in (("base", 5), ("ours", 5), ("theirs", 4)):
        (tmp_path / name).write_text(f"health: {health} # hit\n")

    program("git", "merge", "base", "ours", "theirs", "hero.yaml", folder=tmp_path)

    assert (tmp_path / "ours").read_text() == "health: 4 # hit\n"


def test_git_is_named_where_it_is_missing(campaign):
    done = subprocess.run(
        [sys.executable, "-P", "-m", "charmgr", "git", "setup"],
        env={"PATH": "", "PYTHONUTF8": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 3
    assert "Install git" in done.stderr
