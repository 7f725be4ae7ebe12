"""Fights through the command line: what is written on the sheets and in the scene."""

from __future__ import annotations

import pytest

CAMPAIGN = """\
name: Осада Вейна
system: storytelling
language: ru
calendar: days
now: день 10
roster: [тихон.yaml, мира.yaml]
"""
TIKHON = """\
имя: Тихон
система: storytelling
атрибуты: {сила: 3, ловкость: 3, выносливость: 3, сообразительность: 2, самообладание: 2}
навыки: {рукопашный бой: 2, холодное оружие: 2, стрельба: 2, атлетика: 2, скрытность: 1}
здоровье: {максимум: 8, текущее: 8}
отчаяние: {максимум: 3, текущее: 0}
оружие:
  - {название: меч, бонус: 3}   # отцовский
  - {название: длинный лук}
"""
MIRA = """\
name: Мира
system: storytelling
attributes: {strength: 2, dexterity: 3, stamina: 2, wits: 3, composure: 3}
skills: {brawl: 1, weaponry: 1, athletics: 1}
health: {max: 7, current: 7}   # unhurt
despair: {max: 3, current: 0}
"""
TEXTS = {"campaign": CAMPAIGN, "тихон": TIKHON, "мира": MIRA}


@pytest.fixture
def charmgr(charmgr):
    """Call the program; tell the facts of its first event, or the error."""

    def call(*words, code=0):
        answer = charmgr(*words, code=code)
        return answer if code else next((one["facts"] for one in answer["events"]), {})

    return call


@pytest.fixture
def scene(campaign):
    def text():
        return (campaign / "scene.yaml").read_text(encoding="utf-8")

    return text


def test_an_attack_changes_the_targets_sheet_and_nothing_else(charmgr, campaign, scene):
    # Strength 3 + Weaponry 2 + sword 3 − Defence 3
    facts = charmgr("check", "тихон", "атака", "--vs", "мира", "--dice", "8,9,1,1,1")

    assert facts["damage"] == 2
    wounded = MIRA.replace("current: 7", "current: 5")
    assert wounded.splitlines()[4] in (campaign / "мира.yaml").read_text(encoding="utf-8")
    assert (campaign / "тихон.yaml").read_text(encoding="utf-8") == TIKHON
    assert "defence_used: {value: 1" in scene()


def test_the_second_attack_of_a_round_meets_less_defence(charmgr):
    charmgr("check", "тихон", "атака", "--vs", "мира", "--dice", "1,1,1,1,1")
    second = charmgr("check", "тихон", "атака", "--vs", "мира", "--dice", "1,1,1,1,1,1")
    charmgr("now", "день 10, 00:00:03")
    third = charmgr("check", "тихон", "атака", "--vs", "мира", "--dice", "1,1,1,1,1")

    assert (second["pool"], third["pool"]) == (6, 5)


def test_circumstances_are_named_in_russian(charmgr):
    facts = charmgr(
        "check",
        "тихон",
        "выстрел",
        "--vs",
        "мира",
        *("--with", "укрытие=рёбра"),
        *("--with", "дальность=средняя"),
        *("--dice", "1,1,1,1"),
    )

    assert facts["pool"] == 4


def test_an_aimer_is_asked_and_may_be_answered_for(charmgr):
    charmgr("check", "мира", "прицелиться")
    forgoes = charmgr(
        "check", "тихон", "атака", "--vs", "мира", "--dry-run", "--dice", "1," * 7 + "1"
    )
    keeps = charmgr(
        *("check", "тихон", "атака", "--vs", "мира"),
        *("--answer", "мира.use_defence=yes", "--dice", "1,1,1,1,1"),
    )

    assert (forgoes["pool"], keeps["pool"]) == (8, 5)


def test_the_party_rolls_one_initiative(charmgr, scene):
    facts = charmgr("check", "party", "инициатива", "--dice", "4,9")

    assert facts["order"] == ["Мира", "Тихон"]
    assert "initiative: {value: 15" in scene()


def test_a_hold_lasts_until_broken(charmgr, scene):
    charmgr("check", "тихон", "захват", "--vs", "мира", "--dice", "8,1")
    refused = charmgr("check", "мира", "бежать", code=5)
    charmgr("check", "мира", "вырваться", "--vs", "тихон", "--dice", "10,1")

    assert refused["rules"] == ["ST-MAN-15"]
    assert "held_by" not in scene()


def test_an_ambush_surprises(charmgr):
    charmgr("check", "тихон", "засада", "--vs", "мира", "--dice", "8,1,1,1,1,1,1,1,1,1")
    refused = charmgr("check", "мира", "атака", "--vs", "тихон", code=5)

    assert refused["rules"] == ["ST-AMB-2"]


def test_a_pursuit_goes_on_where_it_was(charmgr):
    round_ = ("check", "тихон", "погоня", "--vs", "мира", "--with", "один раунд", "--dice")
    first = charmgr(*round_, "8,8,1,1,1,1,1,1")
    second = charmgr(*round_, "1,1,1,8,8,1,1,1")

    assert (first["outcome"], second["outcome"]) == ("open", "caught")


def test_one_who_falls_lies_until_he_rises(charmgr, scene):
    charmgr("check", "тихон", "нокдаун", "--with", "уже действовал", "--dice", "1,1,1,1,1")
    assert "prone" in scene()

    charmgr("check", "тихон", "встать")
    assert "prone" not in scene()


def test_a_battle_goes_on_with_what_is_left(charmgr):
    charmgr("check", "тихон", "сражение", "--dice", "8,8,8,1,1,1,1,1,1,1")
    second = charmgr("check", "тихон", "сражение", "--dice", "8,8,1,1,1,1,1")

    assert second["broken"] == "theirs"


def test_the_fight_leaves_nothing_behind(charmgr, scene):
    charmgr("check", "party", "инициатива", "--dice", "4,9")
    charmgr("milestone", "бой")

    assert "initiative" not in scene()
