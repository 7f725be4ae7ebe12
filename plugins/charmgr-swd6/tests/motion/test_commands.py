"""Movement, vehicles and chases through the command line, in a Russian campaign."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import charmgr_swd6
import pytest

CAMPAIGN = """\
name: Патруль
system: swd6
language: ru
calendar: days
now: день 10
roster: [ренн.yaml, т47.yaml, байк.yaml]
rules: {}
"""
RENN = """\
имя: Ренн
система: swd6
атрибуты: {ловкость: 3D, механика: 3D, сила: 3D, восприятие: 3D, знания: 2D, техника: 2D}
навыки: {управление репульсорной тягой: 5D}
перемещение: 10
очки: {очки персонажа: 5, очки силы: 1}
рана: здоров      # пока
"""
T47 = """\
имя: Т-47
система: swd6
вид: vehicle
масштаб: спидер
перемещение: 200
манёвренность: 1D+2
прочность корпуса: 3D
оружие: [{название: пушка, навык: бластеры транспорта}]
повреждения: {состояние: цел}   # только из мастерской
"""
BIKE = """\
name: Байк
system: swd6
kind: vehicle
move: 150
body: 2D
skills: {repulsorlift operation: 4D}
"""


@pytest.fixture
def campaign(tmp_path):
    texts = {"campaign": CAMPAIGN, "ренн": RENN, "т47": T47, "байк": BIKE}
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    return tmp_path


@pytest.fixture
def charmgr(program, campaign):
    return partial(program, campaign)


def facts(answer):
    return [event["facts"] for event in answer["events"]]


def read(campaign, name):
    return (campaign / f"{name}.yaml").read_text("utf-8")


def drive(*words):
    return ("check", "ренн", "вести", "--vs", "т-47", *words)


def test_a_crash_is_written_on_both_sheets_and_taken_back(charmgr, campaign):
    before = read(campaign, "ренн"), read(campaign, "т47")
    # missed by 16 at high speed: 6D against body 3D, margin 9; two Moves; 3D for Ренн inside
    faces = "2,2,2,2,2,2," + "3,3,3,3,3,3,3,3,3,5," + "6,6,2,3,3,2"
    words = ("--vs", "30", "--with", "скорость=высокая", "--dice", faces)
    (crash,) = facts(charmgr(*drive(*words)))

    assert (crash["failure"], crash["damage_code"]) == ("collision", "6D")
    assert "состояние: сильные повреждения" in read(campaign, "т47")
    assert "# только из мастерской" in read(campaign, "т47")
    assert "рана: ранен      # пока" in read(campaign, "ренн")
    charmgr("undo")
    assert (read(campaign, "ренн"), read(campaign, "т47")) == before


def test_a_collision_of_two_vehicles_is_one_command(charmgr, campaign):
    words = ("--with", "speed=cruising", "--dice", "3,3,3,3,3,3,3,3,3,3,3,2,2,1")
    (both,) = facts(charmgr("check", "т-47", "столкновение", "--vs", "байк", *words))

    assert (both["result"], both["target_state"]) == ("controls_ionized", "lightly_damaged")
    assert "ионизирован до: 'день 10, 00:00:10'" in read(campaign, "т47")
    assert "lightly damaged" in read(campaign, "байк")


def test_a_round_is_remembered_until_the_clock_moves(charmgr):
    charmgr(*drive("--with", "местность=лес", "--dice", "4,4,4,4,4,2"))
    assert charmgr(*drive("--with", "местность=лес"), code=5)["error"]["rules"] == ["SWD6-MOVE-1"]
    charmgr("now", "+1round")
    jerk = charmgr(*drive("--with", "скорость=предельная", "--with", "местность=лес"), code=5)
    assert jerk["error"]["rules"] == ["SWD6-VEH-5"]


def test_a_generator_explodes_at_its_round(charmgr, campaign):
    charmgr("damage", "т-47", "22", "--dice", "3,3,3,3,2")
    assert "взорвётся: 'день 10, 00:00:10'" in read(campaign, "т47")
    (step,) = facts(charmgr("downtime", "1h"))
    assert step["state"] == "destroyed"
    assert "взорвётся" not in read(campaign, "т47")
    assert charmgr(*drive(), code=5)["error"]["rules"] == ["SWD6-VEH-9*"]


def test_who_ran_too_long_rests(charmgr, campaign):
    run = ("check", "ренн", "долгий бег", "--with", "скорость=спринт", "--with", "минут=3")
    (tired,) = facts(charmgr(*run, "--dice", "1,1,2,1,1,2"))
    assert (tired["minutes"], tired["rest_minutes"]) == (2, 4)
    assert "отдыхает до: день 10, 00:06" in read(campaign, "ренн")
    assert charmgr(*run, code=5)["error"]["rules"] == ["SWD6-MOVE-6"]


def test_a_chase_keeps_its_gap_between_rounds(charmgr):
    words = ("check", "ренн", "преследовать", "--vs", "байк", "--role", "vehicle=т-47")
    faces = ("--dice", "3,3,3,3,3,2,2,2,2,2")
    (first,) = facts(charmgr(*words, *faces))
    (second,) = facts(charmgr(*words, *faces))
    (third,) = facts(charmgr(*words, *faces))
    assert [first["gap"], second["gap"], third["gap"]] == [0, -2, 0]
    assert [first["outcome"], second["outcome"]] == ["open", "caught"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--with", "скорость=сверхсветовая"), 3),
        (("--with", "местность=облака"), 3),
        (("--with", "скорость=стоит"), 5),
        (("--with", "расстояние=50"), 5),
    ],
)
def test_what_a_move_cannot_be_is_refused(charmgr, campaign, words, code):
    before = read(campaign, "ренн")
    charmgr("check", "ренн", "двигаться", *words, code=code)
    assert read(campaign, "ренн") == before
    assert not (campaign / "scene.yaml").exists()


@pytest.mark.parametrize("template", ["template_vehicle.yaml", "template_vehicle.ru.yaml"])
def test_a_sheet_of_a_new_vehicle_is_in_order(charmgr, campaign, template):
    text = Path(charmgr_swd6.__file__).with_name(template).read_text("utf-8")
    (campaign / "байк.yaml").write_text(text.replace("{name}", "Свуп"), encoding="utf-8")
    assert charmgr("lint")["data"]["problems"] == []
    (drive,) = facts(charmgr("check", "свуп", "вести", "--with", "местность=равнина"))
    assert drive["moved_m"] == 100
