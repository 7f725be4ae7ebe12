"""Traumas, help, magic, rest and levels through the command line, in a Russian campaign."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

CAMPAIGN = """\
name: Подземелье
system: blackhack
language: ru
calendar: days
now: день 10
roster: [арсен.yaml, мира.yaml, вельм.yaml]
rules: {}
"""
ARSEN = """\
имя: Арсен
система: blackhack
класс: Боец
уровень: 3
атрибуты: {Сила: 13, Ловкость: 12, Телосложение: 12, Интеллект: 9, Мудрость: 10, Харизма: 8}
хиты:
  максимум: 14
  текущие: 5        # после волков
припасы: {факел: к6}
"""
MIRA = """\
name: Mira
system: blackhack
class: Cleric
level: 2
attributes: {STR: 9, DEX: 10, CON: 11, INT: 12, WIS: 14, CHA: 13}
hp: {max: 9, current: 9}   # unhurt
spells:
  prepared: [{name: Cure Light Wounds}]
"""
VELM = """\
имя: Вельм
система: blackhack
класс: Волшебник
уровень: 3
атрибуты: {Сила: 8, Ловкость: 11, Телосложение: 9, Интеллект: 14, Мудрость: 10, Харизма: 8}
хиты: {максимум: 8, текущие: 8}
ячейки: [3, 1]
заклинания:
  известные: [{название: Сон, круг: 1, звёздочка: да}, {название: Паутина, круг: 2}]
  подготовленные: [{название: Паутина}]
  свитки: [{название: Сон}]
""".replace("да}", "true}")
BROKEN = """\
последствия:
  - что: переломан
    вид: полная
    поправки: {СИЛ: -1, ЛОВ: -2, ТЕЛ: -3}
    лишние раунды: true
    до: день 18
    лечит: [Исцелить тяжёлые раны]
"""


@pytest.fixture
def campaign(tmp_path):
    texts = {"campaign": CAMPAIGN, "арсен": ARSEN, "мира": MIRA, "вельм": VELM}
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    return tmp_path


@pytest.fixture
def charmgr(campaign):
    """Call the program; tell its answer, or the error."""

    def call(*words, code=0):
        done = subprocess.run(
            [sys.executable, "-m", "charmgr", *words, "--json"],
            cwd=campaign,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            check=False,
        )
        assert done.returncode == code, done.stderr
        return json.loads(done.stderr)["error"] if code else json.loads(done.stdout)

    return call


def facts(answer):
    return [event["facts"] for event in answer["events"]]


def read(campaign, name):
    return (campaign / f"{name}.yaml").read_text("utf-8")


def write(campaign, name, text):
    (campaign / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")


def test_a_blow_its_trauma_and_the_days_after_it(charmgr, campaign):
    (hit,) = facts(charmgr("damage", "арсен", "9", "--dice", "3"))
    assert (hit["excess"], hit["trauma"], hit["condition"]) == (4, 3, "dying")
    assert "  текущие: 0        # после волков\n" in read(campaign, "арсен")

    charmgr("heal", "арсен", "counter", "--dice", "10")
    charmgr("heal", "арсен", "первая-помощь", "--carer", "mira", "--with", "задержка=2")
    faces = "Арсен=14,1,9,2,1,2,3,4,4,7"
    first, *_ = facts(charmgr("milestone", "бой", "--dice", faces))
    assert (first["result"], first["days"], first["hp"]) == ("full_trauma", 8, 7)
    text = read(campaign, "арсен")
    assert "Сила: 13, Ловкость: 12, Телосложение: 12" in text
    assert "что: переломан" in text
    assert "до: день 18" in text

    (weak,) = facts(charmgr("check", "арсен", "телосложение", "--dice", "8"))
    assert weak["target_number"] == 9


def test_after_the_clock_has_passed_its_end_an_effect_is_gone_and_undo_brings_it_back(
    charmgr, campaign
):
    write(campaign, "арсен", ARSEN.replace("текущие: 5", "текущие: 14") + BROKEN)
    before = read(campaign, "арсен")
    assert charmgr("now", "+7d")["events"] == []
    assert read(campaign, "арсен") == before

    (event,) = charmgr("now", "+1d")["events"]
    assert event["facts"]["ended"] == "broken"
    assert event["at"] == 18 * 86_400
    assert event["facts"]["better"]
    assert "переломан" in event["say"]
    assert "переломан" not in read(campaign, "арсен")
    (well,) = facts(charmgr("check", "арсен", "сила", "--dice", "8"))
    assert well["target_number"] == 13
    charmgr("undo")
    assert read(campaign, "арсен") == before


def test_the_secret_counter_is_told_to_the_gm_only(charmgr, campaign):
    charmgr("damage", "арсен", "6", "--dice", "5")
    told = charmgr("heal", "арсен", "counter", "--dice", "10")

    assert "22" not in json.dumps(told["events"])
    assert "counters: {Арсен: 22}" in read(campaign, "gm")
    assert '"counter"' not in (campaign / "journal.jsonl").read_text("utf-8").splitlines()[-1]
    charmgr("undo")
    (gm,) = facts(charmgr("heal", "арсен", "counter", "--dice", "10", "--gm"))
    assert gm["counter"] == 22


def test_one_who_was_knocked_out_comes_round_by_the_clock(charmgr, campaign):
    charmgr("damage", "арсен", "5")
    down, up, *_ = facts(charmgr("now", "+1h", "--dice", "Арсен=3,7"))

    assert (down["wakes_after_minutes"], up["hp"], up["condition"]) == (30, 7, "hurt")
    assert "  текущие: 7        # после волков\n" in read(campaign, "арсен")


def test_one_who_was_knocked_out_is_woken(charmgr):
    charmgr("damage", "арсен", "5")
    (woken,) = facts(charmgr("heal", "арсен", "разбудить", "--dice", "4"))

    assert woken["hp"] == 4


def test_magic_heals_and_a_failure_costs_the_healer_a_slot(charmgr, campaign):
    words = ("heal", "арсен", "Исцелить лёгкие раны", "--carer", "mira", "--dice")
    answer = charmgr(*words, "5,6")
    assert answer["events"][0]["rolls"][0]["label"] == "Cure Light Wounds"
    (healed,) = facts(answer)
    assert (healed["hp"], healed["rolled"], healed["better"]) == (11, 6, True)

    (failed,) = facts(charmgr(*words, "15"))
    assert failed["works"] is False
    assert "slots: [0]" in read(campaign, "мира")
    assert charmgr(*words, "15", code=5)["rules"] == ["TBH-SPL-6"]


def test_spells_are_cast_prepared_and_read(charmgr, campaign):
    (failed,) = facts(
        charmgr("check", "вельм", "сотворить", "--with", "заклинание=паутина", "--dice", "12")
    )
    assert (failed["success"], failed["slots_after"]) == (False, [3, 0])
    assert "ячейки: [3, 0]\n" in read(campaign, "вельм")

    charmgr("check", "вельм", "подготовить", "--with", "заклинание=сон")
    assert "название: Сон, круг: 1" in read(campaign, "вельм").split("подготовленные")[1]
    words = ("--with", "заклинание=сон", "--with", "свиток", "--vs", "4", "--dice", "5,12")
    (read_out,) = facts(charmgr("check", "вельм", "сотворить", *words))
    assert (read_out["works"], read_out["scrolls_left"]) == (True, False)
    assert read_out["resistance"]["total"] == 13
    assert "свитки: []" in read(campaign, "вельм")


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        (("check", "вельм", "cast", "--with", "spell=сон"), "TBH-SPL-1"),
        (("check", "арсен", "cast", "--with", "spell=сон"), "TBH-SPL-1"),
        (("heal", "арсен", "first-aid", "--carer", "mira"), "TBH-AID-1"),
        (("heal", "mira", "rest"), "TBH-REST-1*"),
        (("check", "арсен", "use", "--with", "item=oil"), "TBH-UD-2*"),
    ],
)
def test_what_the_rules_forbid_changes_nothing(charmgr, campaign, words, rule):
    error = charmgr(*words, code=5)

    assert error["rules"] == [rule]
    assert (read(campaign, "арсен"), read(campaign, "вельм")) == (ARSEN, VELM)


def test_a_night_of_downtime_and_rest_by_hand(charmgr, campaign):
    write(campaign, "вельм", VELM.replace("[3, 1]", "[0, 1]"))
    charmgr("downtime", "8h", "--dice", "Арсен=6")
    assert "  текущие: 11        # после волков\n" in read(campaign, "арсен")
    assert "ячейки: [3, 1]\n" in read(campaign, "вельм")

    assert charmgr("heal", "арсен", "отдых", code=5)["facts"]["used_today"] is True
    charmgr("now", "день 11")
    (rested,) = facts(charmgr("heal", "арсен", "отдых", "--dice", "9"))
    assert rested["hp"] == 14


def test_sleep_and_a_ration_end_weakness(charmgr, campaign):
    weak = "последствия: [{что: ослаблен, помеха: true, проходит после: сон и рацион}]\n"
    write(campaign, "арсен", ARSEN + weak)
    charmgr("heal", "арсен", "сон")
    assert "ослаблен" in read(campaign, "арсен")
    charmgr("heal", "арсен", "сон", "--with", "рацион")
    assert "ослаблен" not in read(campaign, "арсен")


def test_a_level_by_milestone_and_by_hand(charmgr, campaign):
    low = ["1"] * 9
    charmgr("milestone", "сессия", "арсен", "--dice", ",".join(low))
    assert "уровень: 4\n" in read(campaign, "арсен")
    (grown,) = facts(charmgr("advance", "арсен", "уровень", "--dice", ",".join(["5", *low[1:]])))
    assert (grown["new"], grown["hp_max"], grown["price"]) == (5, 20, 0)
    assert "  текущие: 11        # после волков\n" in read(campaign, "арсен")


def test_stories_where_the_house_counts_them(charmgr, campaign):
    house = CAMPAIGN.replace("rules: {}", "rules: {blackhack: {level_up_pace: stories}}")
    write(campaign, "campaign", house)
    charmgr("milestone", "приключение", "арсен")
    assert "истории: 1\n" in read(campaign, "арсен")
    error = charmgr("advance", "арсен", "уровень", code=5)
    assert error["facts"] == {"price": 3, "missing": 2}
    charmgr("award", "арсен", "2")
    charmgr("advance", "арсен", "уровень", "--dice", ",".join(["1"] * 9))
    assert "истории: 0\n" in read(campaign, "арсен")


def test_supplies_dwindle(charmgr, campaign):
    (used,) = facts(
        charmgr("check", "арсен", "использовать", "--with", "вещь=факел", "--dice", "2")
    )

    assert used["ud_after"] == "d4"
    assert "припасы: {факел: к4}\n" in read(campaign, "арсен")


def test_an_effect_that_ends_before_it_begins(charmgr, campaign):
    odd = "последствия: [{что: яд, с: день 12, до: день 11}]\n"
    write(campaign, "арсен", ARSEN + odd)

    error = charmgr("damage", "арсен", "1", code=4)
    assert error["key"] == "backward-span"
    assert error["where"].startswith("арсен.yaml:")
    assert read(campaign, "арсен") == ARSEN + odd
