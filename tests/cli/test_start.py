"""Beginnings: init and new, and what they refuse."""

import subprocess

import pytest


def test_a_campaign_is_made_and_filled_and_read(charmgr, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    made = charmgr("init", "keep", "--system", "trial", "--calendar", "days")
    monkeypatch.chdir(tmp_path / "keep")
    new = charmgr("new", "Арсен Вейн")
    listed = charmgr("list", "--json")

    assert (made.code, new.code, listed.code) == (0, 0, 0)
    assert [one["name"] for one in listed.json["data"]["characters"]] == ["Арсен Вейн"]
    assert (tmp_path / "keep/characters/arsen-veyn.yaml").is_file()
    assert charmgr("lint").code == 0


@pytest.mark.parametrize(
    ("folder", "typed"), [("keep", "keep"), ("осада", "осада"), ("Моя осада", "'Моя осада'")]
)
def test_the_next_command_can_be_copied(charmgr, tmp_path, monkeypatch, folder, typed):
    monkeypatch.chdir(tmp_path)

    made = charmgr("init", folder, "--system", "trial", "--calendar", "days")

    assert f"charmgr -C {typed} new NAME" in made.out + made.err


def test_a_new_sheet_keeps_the_templates_comments(charmgr, tmp_path):
    folder = tmp_path / "keep"
    charmgr("init", folder, "--system", "trial")
    charmgr("new", "Ann", "-C", folder)

    text = (folder / "characters/ann.yaml").read_text(encoding="utf-8")
    assert "\nname: Ann   # as all call them\n" in text


def test_a_russian_campaign_has_russian_comments_and_sheets(charmgr, tmp_path):
    folder = tmp_path / "keep"
    charmgr("init", folder, "--system", "trial", "--lang", "ru")
    charmgr("new", "Анна", "-C", folder)

    assert "Всё здесь можно править руками" in (folder / "campaign.yaml").read_text("utf-8")
    assert "имя: Анна" in (folder / "characters/anna.yaml").read_text("utf-8")


@pytest.mark.parametrize("name", ["Ким: Тень", "yes", "12", "# Кто", "- Ann", '"', "null", "@x"])
def test_a_name_that_yaml_would_take_for_something_else_is_quoted(charmgr, campaign, name):
    assert charmgr("new", "--", name).code == 0

    names = [one["name"] for one in charmgr("list", "--json").json["data"]["characters"]]
    assert names[-1] == name


def test_names_that_make_one_file_name_get_files_of_their_own(charmgr, campaign):
    for name in ("Ким/Тень", "Ким Тень Б", "Ким Тень-Б!"):
        assert charmgr("new", name).code in (0, 2)

    sheets = sorted(path.name for path in (campaign / "characters").iterdir())
    assert sheets == ["kim-ten-b-2.yaml", "kim-ten-b.yaml", "kim-ten.yaml"]


@pytest.mark.parametrize("name", ["АРСЕН  ВЕЙН", "арсе́н вейн".replace("\u0301", ""), "Мира"])
def test_a_name_in_the_roster_is_refused(charmgr, campaign, stamp, name):
    before = stamp(campaign)

    answer = charmgr("new", name)

    assert answer.code == 2
    assert stamp(campaign) == before


@pytest.mark.parametrize("name", ["", "  ", "a\x07b"])
def test_a_name_that_nobody_could_bear_is_refused(charmgr, campaign, stamp, name):
    before = stamp(campaign)

    assert charmgr("new", name).code == 2
    assert stamp(campaign) == before


def test_new_is_taken_back_with_its_file(charmgr, campaign, stamp):
    before = stamp(campaign)
    charmgr("new", "Анна")

    assert charmgr("undo").code == 0
    assert not (campaign / "characters/anna.yaml").exists()
    (campaign / "journal.jsonl").unlink()
    assert stamp(campaign) == before


def test_new_as_a_dry_run_writes_nothing(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("new", "Анна", "--dry-run")

    assert answer.code == 0
    assert stamp(campaign) == before


def test_a_folder_that_holds_something_is_refused(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("init", campaign, "--system", "trial")

    assert answer.code == 2
    assert str(campaign) in answer.err.replace("\n  ", "")
    assert stamp(campaign) == before


def test_init_names_an_unknown_system(charmgr, tmp_path):
    answer = charmgr("init", tmp_path / "keep", "--system", "trail")

    assert answer.code == 3
    assert "trail" in answer.err
    assert not (tmp_path / "keep").exists()


def test_init_keeps_secrets_and_bookkeeping_out_of_git(charmgr, tmp_path):
    folder = tmp_path / "keep"
    charmgr("init", folder, "--system", "trial")
    subprocess.run(["git", "init", "-q", folder], check=True)
    charmgr("new", "Ann", "-C", folder)
    charmgr("check", "ann", "plot", "-C", folder)

    shown = subprocess.run(
        ["git", "-C", folder, "status", "--short", "-uall"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert "gm." not in shown
    assert ".charmgr/" not in shown
    assert "characters/ann.yaml" in shown


def test_a_command_outside_a_campaign_says_so(charmgr, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    answer = charmgr("list")

    assert answer.code == 3
    assert "campaign.yaml" in answer.err
