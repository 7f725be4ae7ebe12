"""A fight and the weeks after it through the command line, in a Russian campaign."""

from __future__ import annotations

from functools import partial

import pytest

CAMPAIGN = """\
name: Патруль
system: swd6
language: ru
calendar: days
now: день 10
roster: [танник.yaml, рея.yaml, штурмовик.yaml]
rules: {}
"""
TANNIK = """\
имя: Танник
система: swd6
атрибуты: {ловкость: 4D, восприятие: 3D, сила: 3D+2, техника: 2D}
навыки: {бластер: 5D}
очки: {ОП: 3, ОС: 1}
рана: здоров         # пока
оружие:
  - {название: бластерный пистолет}
"""
REA = """\
name: Rea
system: swd6
attributes: {dexterity: 3D, strength: 3D, technical: 3D}
skills: {first aid: 4D}
advanced skills: {medicine: 2D}
medpacs: 3
"""
TROOPER = """\
имя: Штурмовик
система: swd6
атрибуты: {ловкость: 2D, восприятие: 2D, сила: 2D}
броня: {физическая: 2D, энергетическая: 1D, штраф к Ловкости: 1}   # мешает
"""


@pytest.fixture
def field(tmp_path):
    texts = {"campaign": CAMPAIGN, "танник": TANNIK, "рея": REA, "штурмовик": TROOPER}
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    return tmp_path


@pytest.fixture
def run(program, field):
    return partial(program, field)


def facts(told):
    return told["events"][0]["facts"]


def test_a_shot_wounds_its_target_in_the_same_transaction(run, field):
    aim = ("--vs", "штурмовик", "--with", "расстояние=15", "--with", "свет=сумерки")
    # 5D 19; twilight 2 makes 15; 4D 16 against 3D 9
    shot = run("check", "танник", "выстрел", *aim, "--dice", "4,4,4,4,3,2,4,4,4,4,3,3,3")

    assert facts(shot)["success"]
    assert facts(shot)["difficulty"] == 15
    assert facts(shot)["target"]["condition"] == "hurt"
    text = (field / "штурмовик.yaml").read_text(encoding="utf-8")
    assert "рана: ранен" in text
    assert "# мешает" in text


def test_a_shot_at_cover_is_explained_by_what_the_shooter_rolls(run):
    aim = ("--with", "расстояние=15", "--with", "укрытие=половина")
    told = run("explain", "танник", "выстрел", *aim)["data"]

    assert told["spec"] == "5D"
    assert [term["value"] for term in told["terms"]] == ["5D"]


def test_a_dodge_stands_for_the_round_and_no_longer(run):
    aim = ("--vs", "штурмовик", "--with", "расстояние=15")
    run("check", "штурмовик", "react", "--with", "reaction=dodge", "--dice", "5")
    eased = run("check", "танник", "выстрел", *aim, "--with", "без урона", "--dice", "1,1,1,1,3")
    run("now", "+1round")
    later = run("check", "танник", "выстрел", *aim, "--dice", "1,1,1,1,3")

    assert facts(eased)["difficulty"] == 5
    assert facts(later)["difficulty"] == 13


def test_a_grenade_is_one_command_for_all_its_victims(run, field):
    # 4D 17 on the point; 5D 19 against 4D 10 incapacitates, a minute; 3D 9 against 3D 8 stuns
    thrown = run(
        "check",
        "танник",
        "граната",
        *("--vs", "штурмовик", "--vs", "рея", "--with", "расстояние=16", "--with", "от точки=0,5"),
        *("--dice", "4,4,4,5,4,4,4,4,3,3,3,2,2,1,3,3,3,3,3,2"),
    )

    assert facts(thrown)["on_point"]
    assert "выведен из строя" in (field / "штурмовик.yaml").read_text(encoding="utf-8")
    assert "stuns" in (field / "рея.yaml").read_text(encoding="utf-8")
    run("undo")
    assert (field / "штурмовик.yaml").read_text(encoding="utf-8") == TROOPER
    assert (field / "рея.yaml").read_text(encoding="utf-8") == REA


def test_the_weeks_after_a_wound(run, field):
    # 8 more than 3D+2 resists: incapacitated; a medpac; then rests of three days
    run("damage", "танник", "20", "--dice", "3,3,2,2")
    run("heal", "танник", "медпакет", "--carer", "рея", "--dice", "4,4,4,3")
    weeks = run("downtime", "6d", "танник", "--dice", "2,2,2,3,2,2")

    days = [event["facts"]["state"] for event in weeks["events"] if event["who"] == "Танник"]
    assert days == ["wounded", "healthy"]
    text = (field / "танник.yaml").read_text(encoding="utf-8")
    assert "рана: здоров" in text
    assert "# пока" in text
    assert "medpacs: 2" in (field / "рея.yaml").read_text(encoding="utf-8")


def test_the_game_master_names_the_number_of_a_medpac(run, field):
    run("damage", "танник", "14", "--dice", "3,3,3")
    done = run("heal", "танник", "медпакет", "--carer", "рея", "--vs", "15", "--dice", "3,3,3,5")
    again = run(
        "heal", "танник", "медпакет", "--carer", "рея", "--vs", "легко", "--dice", "1,1,2,3"
    )

    assert (facts(done)["difficulty"], facts(done)["success"]) == (15, False)
    assert facts(again)["level"] == "E"


def test_the_dying_are_saved_by_the_tank(run, field):
    run("damage", "танник", "23", "--dice", "3,2,1")
    dying = run("heal", "танник", "first-aid", "--carer", "рея", "--dice", "4,4,4,3")
    tank = run("heal", "танник", "бакта", "--carer", "рея", "--dice", "3,3,2")
    run("downtime", "2d")

    assert facts(dying)["stabilized"]
    assert facts(tank)["treatment_hours"] == 48
    assert "рана: здоров" in (field / "танник.yaml").read_text(encoding="utf-8")


def test_nobody_treats_the_dying_for_a_minute(run, field):
    run("damage", "танник", "23", "--dice", "3,2,1")
    run("now", "+1min", "--seed", "6")

    assert "рана: убит" in (field / "танник.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("check", "танник", "выстрел", "--with", "расстояние=200"), 5),
        (("check", "танник", "выстрел", "--with", "оружие=ложка"), 5),
        (("check", "танник", "выстрел", "--with", "укрытие=дырявое"), 3),
        (("heal", "танник", "медпакет"), 5),
        (("heal", "танник", "бакта"), 5),
        (("heal", "танник", "медпакет", "--with", "препарат=спайс"), 5),
    ],
)
def test_what_is_refused_changes_nothing(run, field, words, code):
    before = {path.name: path.read_bytes() for path in field.glob("*.yaml")}
    run(*words, code=code)

    assert {path.name: path.read_bytes() for path in field.glob("*.yaml")} == before
