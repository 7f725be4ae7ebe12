"""Revisions in the game's words: `charmgr git diff`, `git diff`, `git blame`, `git log`."""

import json

import pytest


def test_a_change_is_told_with_the_traits_name(repo, program, rewrite):
    rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: 3")

    assert "agility 2 → 3" in program("git", "diff")
    assert "ловкость 2 → 3" in program("git", "diff", "--lang", "ru").casefold()


def test_two_revisions(repo, git, program, rewrite):
    rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: 3")
    git("commit", "-qam", "two")
    rewrite("mira.yaml", "wits: 3", "wits: 4")
    git("commit", "-qam", "three")

    told = program("git", "diff", "HEAD~2", "HEAD~1")

    assert "agility 2 → 3" in told
    assert "wits" not in told
    assert "Мира" in program("git", "diff", "HEAD~2", "HEAD")


def test_another_spelling_is_no_change(repo, program, rewrite):
    rewrite("arsen.yaml", "Ловкость: 2", "agility: 2  # in English")

    assert program("git", "diff") == ""


def test_new_and_gone_sheets(repo, git, program):
    program("new", "Анна")
    git("add", "-A")
    git("rm", "-q", "--cached", "tikhon.yaml")
    git("commit", "-qm", "come and go")

    told = program("git", "diff", "HEAD~1", "HEAD")

    assert "A new sheet" in told
    assert "The sheet is gone" in told


def test_a_renamed_sheet_is_the_same_person(repo, git, program):
    git("mv", "tikhon.yaml", "captain.yaml")
    path = repo / "captain.yaml"
    path.write_text(path.read_text("utf-8").replace("current: 6", "current: 5"), "utf-8")
    git("commit", "-qam", "rename")

    told = program("git", "diff", "HEAD~1", "HEAD")

    assert "Тихон" in told
    assert "6 → 5" in told
    assert "new sheet" not in told


def test_the_campaigns_own_file(repo, program):
    program("downtime", "1d")

    assert "day 10 → day 11" in program("git", "diff")


def test_json(repo, program, rewrite):
    rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: 3")

    told = json.loads(program("git", "diff", "--json"))

    assert told["data"] == {"from": "HEAD", "to": ""}
    assert told["events"][0]["who"] == "Арсен Вейн"
    assert told["events"][0]["changes"][0]["to"] == 3


def test_a_file_that_cannot_be_read_is_a_warning(repo, program, rewrite):
    rewrite("arsen.yaml", "опыт: 10", "опыт: [10")
    rewrite("mira.yaml", "wits: 3", "wits: 4")

    told = program("git", "diff")

    assert "arsen.yaml:12:1" in told
    assert "wits 3 → 4" in told


@pytest.mark.parametrize("revision", ["nowhere", "--output=owned", "-p"])
def test_words_that_are_no_revisions(repo, program, revision):
    told = program("git", "diff", "--", revision, code=3)

    assert "Git diff failed" in told
    assert not (repo / "owned").exists()


def test_git_diff_speaks_of_traits(repo, git, rewrite):
    rewrite("mira.yaml", "wits: 3, medicine: 3", "wits: 3, medicine: 4")

    lines = git("diff").splitlines()

    assert "-traits.medicine = 3" in lines
    assert "+traits.medicine = 4" in lines


def test_git_diff_shows_a_changed_comment(repo, git, rewrite):
    rewrite("mira.yaml", "# a fall", "# a long fall")

    assert "+# a long fall" in git("diff").splitlines()


def test_git_diff_shows_what_cannot_be_read_as_it_is(repo, git, rewrite):
    rewrite("mira.yaml", "wits: 3", "wits: [3")

    assert '+traits: {wits: [3, medicine: 3, "Песни": 4}' in git("diff").splitlines()


def test_git_blame_names_who_changed_a_trait(repo, git, rewrite, monkeypatch):
    monkeypatch.setenv("GIT_AUTHOR_NAME", "Boris")
    rewrite("mira.yaml", "wits: 3, medicine: 3", "wits: 3, medicine: 4")
    git("commit", "-qam", "better")

    blame = git("blame", "mira.yaml").splitlines()

    [medicine] = [line for line in blame if "traits.medicine = 4" in line]
    [wits] = [line for line in blame if "traits.wits = 3" in line]
    assert "Boris" in medicine
    assert "Anna" in wits


def test_git_log_of_a_journal_tells_events(repo, git, program):
    program("damage", "мира", "1")
    git("add", "-A")
    git("commit", "-qm", "hit")

    assert "· Мира ·" in git("log", "-p", "-1", "--", "journal.jsonl")
