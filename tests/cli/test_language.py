"""Languages: --lang, the campaign's, the machine's; errors speak them too."""

import json

import pytest


@pytest.fixture
def russian(campaign):
    path = campaign / "campaign.yaml"
    path.write_text(path.read_text("utf-8") + "language: ru\n", encoding="utf-8")
    return campaign


def test_a_campaign_speaks_its_language(charmgr, russian):
    assert "здоровье" in charmgr("list").out.casefold()
    assert "Записано" in charmgr("damage", "мира", "1").err
    assert "день 10" in charmgr("now").out


def test_lang_speaks_louder_than_the_campaign(charmgr, russian):
    assert "Written" in charmgr("damage", "мира", "1", "--lang", "en").err
    assert "Written" in charmgr("damage", "мира", "1", "--lang=en").err


def test_the_machine_speaks_where_nobody_else_does(charmgr, campaign, monkeypatch):
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")

    assert "Записано" in charmgr("damage", "мира", "1").err


def test_charmgr_lang_speaks_louder_than_the_campaign(charmgr, russian, monkeypatch):
    monkeypatch.setenv("CHARMGR_LANG", "en")

    assert "Written" in charmgr("damage", "мира", "1").err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("damage", "никто", "1"), "Нет"),
        (("roll", "d1!"), "к1 не может взрываться"),
        (("lint", "нет.yaml"), "нет.yaml"),
        (("advance", "мира", "wits"), "Мира"),
        (("damage",), ""),
    ],
)
def test_errors_speak_the_campaigns_language(charmgr, russian, words, sentence, monkeypatch):
    near = charmgr(*words)
    monkeypatch.chdir(russian.parent)
    far = charmgr(*words, "-C", "siege")

    for answer in (near, far):
        assert sentence.casefold() in answer.err.casefold()
    if sentence == "Нет":
        assert "There is" not in near.err + far.err


def test_an_error_of_a_broken_campaign_speaks_its_language_too(charmgr, russian):
    path = russian / "campaign.yaml"
    path.write_text(path.read_text("utf-8") + "roster: [\n", encoding="utf-8")

    answer = charmgr("list")

    assert answer.code == 4
    assert "YAML" in answer.err
    assert "Не читается" in answer.err


def test_values_of_sentences_are_translated(charmgr, russian):
    path = russian / "campaign.yaml"
    path.write_text(path.read_text("utf-8").replace("roster:", "roster: 5\nx:"), encoding="utf-8")

    answer = charmgr("list")

    assert "список листов" in answer.err
    assert "list" not in answer.err


def test_what_only_tells_speaks_the_campaigns_language(charmgr, russian):
    assert (
        "трудно" in charmgr("systems", "trial").out or "ловкость" in charmgr("systems", "trial").out
    )
    assert "броня" in charmgr("modifiers", "trial").out
    assert "Файлов" in charmgr("lint").out or "файл" in charmgr("lint").out


def test_the_journal_speaks_the_campaigns_language_whoever_asks(charmgr, russian, monkeypatch):
    monkeypatch.setenv("CHARMGR_LANG", "en")
    charmgr("check", "арсен", "сила", "--lang", "en")

    [line] = [
        json.loads(line) for line in (russian / "journal.jsonl").read_text("utf-8").splitlines()
    ]
    assert line["rolls"][0]["terms"][0]["name"] == "сила"


def test_an_unknown_language_is_passed_over(charmgr, campaign):
    assert "Written" in charmgr("damage", "мира", "1", "--lang", "tlh").err


@pytest.mark.parametrize("text", ["language: 3\n", 'language: "ru\n', "language:\n", "\x00"])
def test_a_language_that_cannot_be_read_harms_no_error(charmgr, campaign, text):
    path = campaign / "campaign.yaml"
    path.write_text(path.read_text("utf-8") + text, encoding="utf-8")

    assert charmgr("damage", "никто", "1").code in (3, 4)
