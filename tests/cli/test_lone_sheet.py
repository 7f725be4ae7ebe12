"""A sheet alone: played by its file, timed by its own clock, nothing left beside it."""

import pytest


@pytest.mark.parametrize(
    "words",
    [
        ("damage", "hero.yaml", "1"),
        ("check", "hero.yaml", "сила"),
        ("heal", "hero.yaml"),
        ("downtime", "2d", "hero.yaml"),
        ("advance", "hero.yaml", "сила"),
        ("award", "hero.yaml", "3"),
        ("points", "hero.yaml", "luck", "-1"),
        ("milestone", "session", "hero.yaml"),
        ("check", "hero.yaml", "defend"),
        ("check", "hero.yaml", "plot"),
    ],
    ids=" ".join,
)
def test_a_command_plays_and_leaves_nothing_but_the_sheet(charmgr, lone, words):
    answer = charmgr(*words, "--json")

    assert answer.code == 0, answer.err
    assert answer.json["id"] == ""
    assert [path.name for path in lone.parent.iterdir()] == ["hero.yaml"]


@pytest.mark.parametrize(
    "words", [("list", "hero.yaml"), ("show", "hero.yaml"), ("explain", "hero.yaml", "сила"),
              ("lint", "hero.yaml"), ("log", "hero.yaml")], ids=" ".join,
)  # fmt: skip
def test_a_command_that_tells_touches_nothing(charmgr, lone, stamp, words):
    before = stamp(lone.parent)

    assert charmgr(*words).code == 0
    assert stamp(lone.parent) == before


def test_its_clock_is_a_field_of_its_own(charmgr, lone):
    charmgr("downtime", "2d", "hero.yaml", "--dice", "2,2")
    text = lone.read_text("utf-8")
    assert text.endswith(("опыт: 10\nчасы: day 2\n", "опыт: 10\nчасы: день 2\n"))

    answer = charmgr("downtime", "1d", "hero.yaml", "--dice", "2", "--json")
    assert [event["at"] for event in answer.json["events"]] == [3 * 86_400]
    assert answer.json["events"][0]["date"].endswith(" 3")


def test_that_it_cannot_be_undone_is_told(charmgr, lone):
    answer = charmgr("damage", "hero.yaml", "1")

    assert "this cannot be undone" in answer.err
    assert "Take it back" not in answer.err
    assert charmgr("undo").code == 3


def test_a_dry_run_writes_nothing(charmgr, lone, stamp):
    before = stamp(lone.parent)

    assert charmgr("damage", "hero.yaml", "1", "--dry-run").code == 0
    assert stamp(lone.parent) == before


def test_its_own_name_and_words_work_too(charmgr, lone):
    answer = charmgr("damage", "hero.yaml", "2", "--with", "арсен.armour=2", "--json")

    assert answer.json["events"][0]["facts"]["health"] == 3


def test_a_sheet_named_from_elsewhere(charmgr, lone, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    assert charmgr("damage", "alone/hero.yaml", "1").code == 0
    assert charmgr("damage", lone, "1").code == 0
    assert "сейчас: 1" in lone.read_text("utf-8")


def test_a_sheet_in_a_campaigns_folder_but_not_in_its_roster_is_alone(charmgr, campaign, lone):
    stranger = campaign / "stranger.yaml"
    stranger.write_bytes(lone.read_bytes())

    answer = charmgr("damage", stranger, "1")

    assert answer.code == 0
    assert "cannot be undone" in answer.err
    assert not (campaign / "journal.jsonl").exists()


def test_a_sheet_without_system_says_so(charmgr, lone):
    lone.write_text("name: Ann\nhealth: 3\n", encoding="utf-8")

    answer = charmgr("show", "hero.yaml")

    assert answer.code == 4
    assert "names no game system" in answer.err


def test_two_sheets_alone_are_not_one_table(charmgr, lone):
    other = lone.with_name("other.yaml")
    other.write_text(lone.read_text("utf-8").replace("Арсен Вейн", "Мира"), encoding="utf-8")

    answer = charmgr("milestone", "session", "hero.yaml", "other.yaml")

    assert answer.code == 3
    assert "other.yaml" in answer.err
