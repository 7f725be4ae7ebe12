"""The rules that act on a sheet, through the command line and in a Russian campaign."""

from __future__ import annotations

import json

import pytest

CAMPAIGN = """\
name: Осада Вейна
system: storytelling
language: ru
calendar: days
now: день 10
roster: [арсен.yaml, мира.yaml]
rules: {}
"""
ARSEN = """\
имя: Арсен Вейн
система: storytelling
атрибуты: {сила: 2, ловкость: 3, выносливость: 3, сообразительность: 2, решительность: 1}
навыки: {скрытность: 2}
здоровье:
  максимум: 9
  текущее: -2        # упал у ворот, не спрашивайте
отчаяние: {максимум: 3, текущее: 1}
шрамы: {получено: 4, потрачено: 0}
"""
MIRA = """\
name: Мира
system: storytelling
attributes: {strength: 2, dexterity: 2, stamina: 3, intelligence: 3}
skills: {medicine: 2}
health: {max: 8, current: 8}   # unhurt
"""
TEXTS = {"campaign": CAMPAIGN, "арсен": ARSEN, "мира": MIRA}


def facts(answer):
    return [event["facts"] for event in answer["events"]]


def read(campaign, name):
    return (campaign / f"{name}.yaml").read_text("utf-8")


def test_the_worked_example_at_the_table(charmgr, campaign):
    for faces in ("5,2,9", "8,1,10,8", "8,8,10,9"):
        charmgr("heal", "арсен", "bleed", "--dice", faces)
    faces, answer = "4,1,7,10,9,5,8", "despair=yes"
    (last,) = facts(charmgr("heal", "арсен", "bleed", "--dice", faces, "--answer", answer))

    assert (last["counter"], last["lost"], last["stabilised"]) == (11, 11, True)
    assert last["better"]
    text = read(campaign, "арсен")
    assert "  текущее: -1        # упал у ворот, не спрашивайте\n" in text
    assert "отчаяние: {максимум: 3, текущее: 0}\n" in text
    assert "00:09" in read(campaign, "campaign")


def test_bleeding_to_death_stops_the_clock_of_nobody_else(charmgr):
    answer = charmgr("downtime", "10min", "арсен", "--dice", "1,2,3")

    assert [event["facts"]["died"] for event in answer["events"]] == [True]


def test_first_aid_goes_before_the_wounded_ones_own_roll(charmgr):
    faces = "8,9,8,8,10,8,1,8,8"
    words = ("heal", "арсен", "первая-помощь", "--carer", "мира", "--dice", faces)
    (aided,) = facts(charmgr(*words))

    assert (aided["carer_successes"], aided["patient_successes"], aided["counter"]) == (6, 2, 8)


def test_weeks_in_a_hospital(charmgr, campaign):
    (campaign / "арсен.yaml").write_text(
        ARSEN.replace("текущее: -2", "текущее: 4").replace("текущее: 1", "текущее: 3")
        + "лечение: {с: день 10}\n",
        encoding="utf-8",
    )
    answer = charmgr(
        "downtime",
        "1w",
        "арсен",
        "--carer",
        "мира",
        "--with",
        "условия=госпиталь",
        "--dice",
        "8,9,1,1,1,8,8,1,1,1,1",
    )

    assert [event["facts"]["pool"] for event in answer["events"]] == [6]
    assert "  текущее: 6        # упал у ворот, не спрашивайте\n" in read(campaign, "арсен")
    assert "лечение: {с: день 17" in read(campaign, "арсен")


def test_damage_and_undo(charmgr, campaign):
    (hit,) = facts(charmgr("damage", "мира", "5d10>=8!", "--with", "armour=1", "--dice", "8,9,1,2"))
    assert (hit["pool"], hit["damage"], hit["health"]) == (4, 2, 6)
    assert "health: {max: 8, current: 6}   # unhurt\n" in read(campaign, "мира")

    charmgr("undo")

    assert read(campaign, "мира") == MIRA


def test_a_check_spends_despair_and_earns_a_scar(charmgr, campaign):
    (rolled,) = facts(
        charmgr(
            "check",
            "арсен",
            "ловкость+скрытность",
            "--with",
            "отчаяние",
            "--dice",
            "8,8,8,8,8,1,1,1",
        )
    )

    assert (rolled["pool"], rolled["critical"], rolled["success"]) == (8, True, True)
    assert "текущее: 0}" in read(campaign, "арсен")
    assert "шрамы: {получено: 5, потрачено: 0}\n" in read(campaign, "арсен")


def test_a_contest_against_a_sheet(charmgr):
    (rolled,) = facts(
        charmgr(
            "check",
            "арсен",
            "ловкость+скрытность",
            "--vs",
            "мира",
            "--with",
            "их-атрибут=интеллект",
            "--dice",
            "8,8,1,1,1,9,1,1",
        )
    )

    assert (rolled["successes"], rolled["resisted"], rolled["success"]) == (2, 1, True)


def test_scars_are_awarded_and_spent_in_the_sheets_own_words(charmgr, campaign):
    charmgr("award", "арсен", "8")
    (bought,) = facts(charmgr("advance", "арсен", "скрытность"))

    assert bought == {
        "price": 9,
        "left": 3,
        "old": 2,
        "new": 3,
        "trait": "stealth",
    }
    assert "навыки: {скрытность: 3}\n" in read(campaign, "арсен")
    assert "шрамы: {получено: 12, потрачено: 9}\n" in read(campaign, "арсен")


def test_too_dear_is_refused_and_nothing_changes(charmgr, campaign):
    error = charmgr("advance", "арсен", "скрытность", code=5)

    assert error["rules"] == ["ST-SCAR-3"]
    assert (error["facts"]["price"], error["facts"]["missing"]) == (9, 5)
    assert read(campaign, "арсен") == ARSEN


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "This costs 9 Scars, there is 1."), ("ru", "Нужно 9 шрамов, есть 1.")],
)
def test_one_scar_is_told_as_one(charmgr, campaign, lang, said):
    path = campaign / "арсен.yaml"
    path.write_text(ARSEN.replace("получено: 4", "получено: 1"), "utf-8")

    assert charmgr("advance", "арсен", "скрытность", "--lang", lang, code=5)["say"] == said


def test_a_milestone_and_points(charmgr, campaign):
    charmgr("milestone", "арка", "арсен")
    charmgr("points", "арсен", "отчаяние", "+1")

    assert "получено: 5" in read(campaign, "арсен")
    assert "отчаяние: {максимум: 3, текущее: 2}\n" in read(campaign, "арсен")


def test_house_rules_of_the_campaign_are_obeyed(charmgr, campaign):
    rules = CAMPAIGN.replace("rules: {}", "rules: {storytelling: {zero_health: bleeding}}")
    (campaign / "campaign.yaml").write_text(rules, encoding="utf-8")
    (hit,) = facts(charmgr("damage", "мира", "8"))

    assert hit["bleeding"]


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("текущее: -2", "текущее: много", "арсен.yaml:7"),
        ("скрытность: 2", "скрытность: -1", "арсен.yaml:4"),
        ("выносливость: 3, ", "", "арсен.yaml:3"),
    ],
)
def test_a_sheet_that_makes_no_sense_is_refused_with_its_place(charmgr, campaign, old, new, where):
    (campaign / "арсен.yaml").write_text(ARSEN.replace(old, new), encoding="utf-8")

    assert where in json.dumps(charmgr("damage", "арсен", "1", code=4), ensure_ascii=False)


def test_templates_make_sheets_without_a_problem(charmgr):
    for language in ("ru", "en"):
        charmgr("new", f"Новичок {language}", "--lang", language)

    found = charmgr("lint")["data"]
    assert found["checked"] == 5
    assert [one for one in found["problems"] if "novichok" in one["where"]] == []
    assert {one["level"] for one in found["problems"]} == {"warning"}
