"""Where a number comes from: the file's own words, rules, house rules, rulings."""

import pytest


def test_a_number_that_show_tells_is_explained_in_the_files_own_words(charmgr, mixed):
    said = charmgr("explain", "мира", "защита").out.splitlines()

    assert said[0] == "Мира: Защита 2"
    assert said[1].split() == ["Ловкость", "+2", "атрибуты.ловкость", "(characters/mira.yaml:5)"]
    assert said[2].startswith("ST-DEF-3*  Защита — меньшее из Ловкости и Сообразительности")


def test_a_bar_is_explained_with_its_maximum(charmgr, mixed):
    told = charmgr("explain", "мира", "health", "--json").json["data"]

    assert told["value"] == sum(term["value"] for term in told["terms"])
    assert told["maximum"] == sum(term["value"] for term in told["most"])
    assert told["rules"] == ["ST-HP-3*"]


def test_a_pool_stands_where_it_stands(charmgr, campaign):
    assert charmgr("explain", "арсен", "удача").out == (
        "Арсен Вейн: luck 1\nluck  +1  удача.сейчас (arsen.yaml:10)\n"
    )


def test_the_dice_are_told_in_words(charmgr, mixed):
    said = charmgr("explain", "мира", "сила", "--lang", "en").out

    assert "a success is 8 or more" in said
    assert "or more is rolled again" in said


def test_what_is_not_on_the_sheet_is_said_to_be_missing(charmgr, mixed):
    said = charmgr("explain", "мира", "наука", "--lang", "en").out

    assert "навыки.наука is not on the sheet" in said
    assert "house rule unskilled.mental" in said


def test_rulings_and_house_rules_stand_beside_the_number(charmgr, mixed):
    charmgr("ruling", "Щит закрывает", "--rule", "ST-DEF-3", "--who", "мира")
    charmgr("ruling", "Кто-то другой", "--rule", "ST-DEF-3", "--who", "тихон")

    told = charmgr("explain", "мира", "защита", "--json").json["data"]

    assert [one["text"] for one in told["rulings"]] == ["Щит закрывает"]
    assert "решение ведущего: Щит закрывает" in charmgr("explain", "мира", "защита").out


@pytest.mark.parametrize("word", ["песни", "сила"])
def test_a_trait_is_explained_by_its_roll(charmgr, campaign, word):
    who = "мира" if word == "песни" else "арсен"
    told = charmgr("explain", who, word, "--json").json["data"]

    assert told["spec"]
    assert told["number"] is None


def test_what_is_no_number_is_refused(charmgr, campaign):
    assert charmgr("explain", "арсен", "защищённость").code == 3
