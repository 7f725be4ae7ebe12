"""WHO: a name, a part of it, a file or a group; never a guess."""

import pytest


def played(answer):
    assert answer.code == 0, answer.err
    return [event["who"] for event in answer.json["events"]]


@pytest.mark.parametrize(
    "word",
    [
        "Арсен Вейн",
        "арсен вейн",
        "АРСЕН  ВЕЙН",
        "арсен",
        "вейн",
        "ВЕИН".replace("И", "Й"),
        "arsen",
        "Arsen",
        "arsen.yaml",
        "./arsen.yaml",
        "Арсен Веи\u0306н",
    ],
)
def test_one_person_answers_to_many_words(charmgr, campaign, word):
    assert played(charmgr("points", word, "luck", "+1", "--dry-run", "--json")) == ["Арсен Вейн"]


def test_yo_is_ye_both_ways(charmgr, campaign):
    path = campaign / "tikhon.yaml"
    path.write_text(path.read_text("utf-8").replace('"Тихон"', "Пётр"), encoding="utf-8")

    for word in ("петр", "Пётр"):
        assert played(charmgr("award", word, "1", "--dry-run", "--json")) == ["Пётр"]


def test_a_group_is_told_in_roster_order(charmgr, campaign):
    assert played(charmgr("award", "СТРАЖА", "1", "--dry-run", "--json")) == ["Мира", "Тихон"]


def test_party_is_the_roster_unless_the_campaign_has_such_a_group(charmgr, campaign):
    assert len(played(charmgr("award", "party", "1", "--dry-run", "--json"))) == 3

    path = campaign / "campaign.yaml"
    path.write_text(path.read_text("utf-8") + "  party: [Мира]\n", encoding="utf-8")
    assert played(charmgr("award", "party", "1", "--dry-run", "--json")) == ["Мира"]


def test_a_person_named_twice_counts_once(charmgr, campaign):
    words = ("milestone", "session", "мира", "стража", "mira.yaml", "--dry-run", "--json")

    assert played(charmgr(*words)) == ["Мира", "Тихон"]


@pytest.fixture
def two_veins(campaign):
    path = campaign / "tikhon.yaml"
    path.write_text(path.read_text("utf-8").replace("Тихон", "Тихон Вейн"), encoding="utf-8")
    return campaign


def test_a_word_of_two_people_is_refused_naming_both(charmgr, two_veins, stamp):
    before = stamp(two_veins)

    answer = charmgr("damage", "вейн", "1")

    assert answer.code == 3
    assert "“вейн” fits several: Арсен Вейн, Тихон Вейн." in answer.err
    assert stamp(two_veins) == before


def test_a_group_that_has_a_persons_word_is_refused(charmgr, campaign):
    path = campaign / "campaign.yaml"
    path.write_text(path.read_text("utf-8") + "  Мира: [Тихон]\n", encoding="utf-8")

    assert charmgr("award", "мира", "1").code == 3


@pytest.mark.parametrize(
    ("word", "near"),
    [("арсн", "Арсен"), ("vbhf", "Мира"), ("стажа", "стража"), ("тихoн", "Тихон")],
)
def test_a_slip_is_answered_with_what_was_probably_meant(charmgr, campaign, stamp, word, near):
    before = stamp(campaign)

    answer = charmgr("damage", word, "1")

    assert answer.code == 3
    assert f"There is no character “{word}”." in answer.err
    assert f"Did you mean “{near}”?" in answer.err
    assert stamp(campaign) == before


def test_a_word_that_is_near_nothing_has_no_suggestion(charmgr, campaign):
    assert "mean" not in charmgr("damage", "Загогулина", "1").err


def test_a_group_that_names_a_stranger_says_so(charmgr, campaign):
    path = campaign / "campaign.yaml"
    path.write_text(path.read_text("utf-8") + "  пропавшие: [Глеб]\n", encoding="utf-8")

    answer = charmgr("award", "пропавшие", "1")

    assert answer.code == 3
    assert "Глеб" in answer.err


def test_a_file_that_is_not_there_is_named(charmgr, campaign):
    answer = charmgr("show", "nobody.yaml")

    assert answer.code == 3
    assert "nobody.yaml" in answer.err


def test_a_sheet_of_the_campaign_is_played_in_it_from_anywhere(
    charmgr, campaign, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)

    answer = charmgr("damage", campaign / "mira.yaml", "1", "--json")

    assert answer.code == 0
    assert (campaign / "journal.jsonl").is_file()


def test_one_rule_broken_refuses_the_whole_group_and_names_the_person(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("points", "party", "luck", "-1")

    assert answer.code == 5
    assert "Мира: There are too few points." in answer.err
    assert stamp(campaign) == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("check", "party", "медицина"), "Арсен: Черты «медицина» нет."),
        (("points", "party", "шрамы", "+1"), "Арсен: Запаса «шрамы» нет."),
        (("advance", "party", "медицина"), "Арсен: Черты «медицина» нет."),
        (("check", "мира", "мудрость"), "charmgr: Черты «мудрость» нет."),
    ],
)
def test_where_games_meet_it_is_told_whose_knows_no_such_word(charmgr, mixed, words, told):
    answer = charmgr(*words, "--lang", "ru")

    assert answer.code == 3
    assert told in answer.err
