"""Fights through the command line, in a Russian campaign."""

from __future__ import annotations

import json

import pytest

from charmgr.cli.boundary import run

CAMPAIGN = """\
name: Подземелье
system: blackhack
language: ru
calendar: days
now: день 10
roster: [арсен.yaml, гоблин.yaml]
rules: {}
"""
ARSEN = """\
имя: Арсен
система: blackhack
класс: Боец
уровень: 1
атрибуты: {СИЛ: 13, ЛОВ: 11, ТЕЛ: 12, ИНТ: 9, МУД: 10, ХАР: 8}
хиты:
  максимум: 8
  текущие: 8        # пока цел
броня: {вид: кожа, ки: к6}   # скрипит
щит: {вид: широкий щит, ки: ки6}
оружие: [{вид: короткий меч}, {вид: Длинный лук}]
припасы: {колчан: к4}
монеты: 60
"""
GOBLIN = """\
имя: Гоблин
система: blackhack
вид: Монстр
уровень: 1
хиты: {максимум: 9, текущие: 9}
броня: {вид: ткань}
"""


@pytest.fixture
def campaign(tmp_path):
    texts = {"campaign": CAMPAIGN, "арсен": ARSEN, "гоблин": GOBLIN}
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    return tmp_path


@pytest.fixture
def charmgr(campaign, capsys):
    """Call the program; tell the facts of its first event, or the error."""

    def call(*words, code=0):
        assert run([*words, "--json", "-C", str(campaign)]) == code
        out, err = capsys.readouterr()
        answer = json.loads(err if code else out)
        return answer["error"] if code else [event["facts"] for event in answer["events"]]

    return call


def read(campaign, name):
    return (campaign / f"{name}.yaml").read_text("utf-8")


def test_an_attack_hurts_the_other_sheet_and_undo_heals_it(charmgr, campaign):
    (hit,) = charmgr("check", "арсен", "атака", "--vs", "гоблин", "--dice", "12,6")

    assert (hit["total"], hit["target_number"], hit["damage"]) == (12, 13, 5)
    assert hit["target"]["worse"]
    assert "хиты: {максимум: 9, текущие: 4}\n" in read(campaign, "гоблин")
    charmgr("undo")
    assert read(campaign, "гоблин") == GOBLIN


def test_a_defence_hurts_its_own_sheet_in_place(charmgr, campaign):
    charmgr("check", "арсен", "уклонение", "--vs", "гоблин", "--dice", "11,6")

    assert "  текущие: 4        # пока цел\n" in read(campaign, "арсен")


def test_a_blocks_usage_die_is_written_in_the_sheets_own_words(charmgr, campaign):
    words = ("--vs", "1/2", "--with", "атака=снаряд", "--dice", "3,1,2")
    (block,) = charmgr("check", "арсен", "блок", *words)

    assert block["shield_ud"] == "d4"
    assert "щит: {вид: широкий щит, ки: к4}\n" in read(campaign, "арсен")


def test_a_sacrificed_shield_is_answered(charmgr, campaign):
    words = ("--vs", "гоблин", "--dice", "19,1", "--answer", "sacrifice=yes")
    (block,) = charmgr("check", "арсен", "блок", *words)

    assert block["damage"] == 0
    assert "щит: {вид: широкий щит, ки: 0}\n" in read(campaign, "арсен")
    error = charmgr("check", "арсен", "блок", "--vs", "гоблин", code=5)
    assert error["rules"] == ["TBH-DEF-2"]


def test_ammunition_runs_out(charmgr, campaign):
    charmgr(
        "check", "арсен", "выстрел", "--vs", "гоблин", "--with", "щит-врага=нет", "--dice", "19,1"
    )

    assert "припасы: {колчан: 0}\n" in read(campaign, "арсен")
    error = charmgr("check", "арсен", "выстрел", "--vs", "гоблин", code=5)
    assert error["facts"] == {"allowed": False}


def test_armour_wears_at_the_end_of_the_fight(charmgr, campaign):
    charmgr("milestone", "бой", "арсен", "--dice", "1")

    assert "броня: {вид: кожа, ки: к4}   # скрипит\n" in read(campaign, "арсен")


def test_armour_comes_off_and_on(charmgr, campaign):
    assert charmgr("check", "арсен", "снять")[0]["seconds"] == 80
    assert "броня: {вид: кожа, ки: к6, надета: false}   # скрипит\n" in read(campaign, "арсен")
    (hit,) = charmgr("damage", "арсен", "2")
    assert hit["damage"] == 2


def test_surprise_ends_by_the_clock(charmgr, campaign):
    charmgr("check", "арсен", "засада", "--vs", "гоблин", "--dice", "2")
    assert "surprised" in read(campaign, "scene")

    charmgr("now", "+2 combat-rounds")

    assert "surprised" not in read(campaign, "scene")


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("+3 exploration-rounds", 1800), ("+1 раунд путешествия", 14400), ("+2 боевых раунда", 20)],
)
def test_the_games_own_units_move_the_clock(charmgr, campaign, text, seconds):
    charmgr("now", text)

    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    told = f"{hours:02}:{minutes:02}" + (f":{seconds:02}" if seconds else "")
    assert f"now: день 10, {told}\n" in read(campaign, "campaign")


def test_a_monsters_hit_points_are_rolled_before_the_fight(charmgr, campaign):
    charmgr("check", "гоблин", "hit-points", "--dice", "7")

    assert "хиты: {максимум: 7, текущие: 7}\n" in read(campaign, "гоблин")


def test_too_dear_is_refused_and_nothing_changes(charmgr, campaign):
    error = charmgr("check", "арсен", "купить", "--with", "товар=латы", code=5)

    assert error["facts"] == {"price": 600, "missing": 540}
    assert read(campaign, "арсен") == ARSEN


def test_house_rules_of_the_campaign_are_obeyed(charmgr, campaign):
    rules = CAMPAIGN.replace("rules: {}", "rules: {blackhack: {roll_equal_succeeds: true}}")
    (campaign / "campaign.yaml").write_text(rules, encoding="utf-8")

    assert charmgr("check", "арсен", "СИЛ", "--dice", "13")[0]["success"]


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("СИЛ: 13, ", "", "арсен.yaml:5"),
        ("ки: ки6", "ки: к7", "арсен.yaml:10"),
        ("текущие: 8 ", "текущие: -1 ", "арсен.yaml:8"),
        ("колчан: к4", "колчан: много", "арсен.yaml:12"),
        ("[{вид: короткий меч}, {вид: Длинный лук}]", "[{название: меч}]", "арсен.yaml:11"),
    ],
)
def test_a_sheet_that_makes_no_sense_is_refused_with_its_place(charmgr, campaign, old, new, where):
    (campaign / "арсен.yaml").write_text(ARSEN.replace(old, new), encoding="utf-8")

    assert where in json.dumps(charmgr("damage", "арсен", "1", code=4), ensure_ascii=False)


def test_templates_make_sheets_without_a_problem(charmgr, campaign, capsys):
    for language in ("ru", "en"):
        charmgr("new", f"Новичок {language}", "--lang", language)

    assert run(["lint", "--json", "-C", str(campaign)]) == 0
    assert json.loads(capsys.readouterr().out)["data"] == {"checked": 5, "problems": []}
