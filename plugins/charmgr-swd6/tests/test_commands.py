"""Evenings at the table through the command line: what is said, written and refused."""

from __future__ import annotations

from functools import partial

import pytest

from charmgr.cli.boundary import run as play_command

CAMPAIGN = """\
name: Патруль
system: swd6
language: ru
calendar: days
now: день 143
roster: [танник.yaml, рея.yaml, бандит.yaml]
rules: {}
"""
TANNIK = """\
имя: Танник
система: swd6
атрибуты: {ловкость: 3D+1, знания: 2D, механика: 3D, восприятие: 3D, сила: 3D+2, техника: 2D+1}
навыки:
  бластер: 5Д        # надо бы больше
  уклонение: 6D
  торг: 3D
очки: {ОП: 5, ОС: 2, ОТС: 0}
рана: здоров
"""
REA = """\
name: Rea
system: swd6
attributes: {dexterity: 3D, perception: 4D, strength: 2D+2, mechanical: 4D}
skills: {command: 5D}
Force-sensitive: true
points: {CP: 3, FP: 1, DSP: 1}
"""
THUG = """\
имя: Бандит
система: swd6
сторона: бандиты
атрибуты: {ловкость: 2D, восприятие: 2D, сила: 2D}
"""


@pytest.fixture
def patrol(tmp_path):
    texts = {"campaign": CAMPAIGN, "танник": TANNIK, "рея": REA, "бандит": THUG}
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    return tmp_path


@pytest.fixture
def run(program, patrol):
    return partial(program, patrol)


def facts(told):
    return told["events"][0]["facts"]


def test_a_player_bargains_and_adds_a_point(run, patrol):
    told = run("check", "танник", "торг", "--vs", "12", "--dice", "1,2,2,6,4", "--answer", "cp=1")
    assert facts(told)["total"] == 15
    text = (patrol / "танник.yaml").read_text(encoding="utf-8")
    assert text == TANNIK.replace("ОП: 5", "ОП: 4")


def test_a_force_point_doubles_until_the_round_ends(run):
    run("points", "танник", "сила", "-1", "--with", "use=heroic")
    doubled = run("check", "танник", "торг", "--vs", "8", "--dice", "1,1,1,1,1,2")
    run("now", "+1round")
    single = run("check", "танник", "торг", "--vs", "8", "--dice", "1,1,2")
    assert (facts(doubled)["code"], facts(single)["code"]) == ("6D", "3D")


def test_the_adventure_gives_the_point_back_and_says_why(run, patrol):
    run("points", "танник", "сила", "-1", "--with", "трата=героически")
    told = run("milestone", "приключение", "танник")
    assert "героически" in told["events"][0]["say"]
    text = (patrol / "танник.yaml").read_text(encoding="utf-8")
    assert "ОС: 2" in text
    assert "бластер: 5Д        # надо бы больше" in text


def test_evil_is_warned_of_first(run, patrol):
    refused = run("points", "rea", "force", "-1", "--with", "use=evil", code=5)
    assert "warned=" in refused["error"]["advice"]
    assert (patrol / "рея.yaml").read_text(encoding="utf-8") == REA
    run(
        *("points", "rea", "force", "-1", "--with", "use=evil"),
        *("--answer", "warned=yes", "--dice", "1"),
    )
    text = (patrol / "рея.yaml").read_text(encoding="utf-8")
    assert "FP: 0, DSP: 2" in text
    assert "fallen: true" in text


def test_two_adventures_atone(run, patrol):
    run("check", "rea", "искупление")
    run("milestone", "adventure", "rea")
    run("milestone", "adventure", "rea")
    assert "DSP: 0" in (patrol / "рея.yaml").read_text(encoding="utf-8")


def test_a_dodge_holds_for_the_round_and_costs_later_rolls(run):
    run("check", "танник", "declare", "--with", "actions=2")
    dodge = run("check", "танник", "react", "--dice", "3,3,3,3,2")
    shot = run("check", "танник", "бластер", "--vs", "5", "--dice", "1,1,1,2")
    run("check", "танник", "бластер", "--vs", "5", code=5)
    assert (facts(dodge)["code"], facts(shot)["code"]) == ("5D", "4D")


def test_everybody_rolls_initiative_in_one_call(run):
    told = run(
        "check", "party", "инициатива", "--dice", "6,3,3,3,5,4", "--answer", "initiative=last"
    )
    assert len(told["events"]) == 1
    assert facts(told)["first"] == "бандиты"


def test_training_ends_on_the_campaign_clock(run, patrol):
    told = run("advance", "танник", "бластер", "--with", "учитель")
    assert facts(told)["training_days"] == 5
    run("downtime", "6d")
    text = (patrol / "танник.yaml").read_text(encoding="utf-8")
    assert "бластер: 5D+1        # надо бы больше" in text
    assert "обучение" not in text


def test_undo_takes_a_force_point_back(run, patrol):
    run("points", "танник", "сила", "-1", "--with", "use=heroic")
    run("undo")
    assert (patrol / "танник.yaml").read_text(encoding="utf-8") == TANNIK


def test_codes_are_rolled_in_any_letters(run):
    assert facts(run("roll", "3Д", "--dice", "2,3,4"))["total"] == 9
    assert facts(run("roll", "5D+2", "--dice", "1,1,1,1,2"))["total"] == 8


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("roll", "D"), 2),
        (("roll", "-1D"), 5),
        (("roll", "5D+7"), 2),
        (("check", "танник", "торг", "--with", "cp=1", "--vs", "99"), 5),
        (("points", "танник", "сила", "-3"), 5),
        (("points", "танник", "ОП", "-9"), 5),
        (("check", "танник", "искупление"), 5),
        (("check", "танник", "медицина"), 5),
        (("check", "танник", "жонглирование"), 3),
        (("advance", "рея", "команд"), 5),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(run, patrol, words, code):
    run("points", "танник", "сила", "-1", "--with", "use=heroic")
    before = {path.name: path.read_bytes() for path in patrol.glob("*.yaml")}
    told = run(*words, code=code)
    assert told["error"]["say"]
    assert {path.name: path.read_bytes() for path in patrol.glob("*.yaml")} == before


def test_a_rule_names_its_sentence(run):
    told = run("explain", "танник", "бластер")
    assert told["data"]


def test_sheets_from_the_templates_are_sound(run, patrol):
    run("new", "Трелл")
    run("new", "Sev", "--lang", "en")
    assert run("lint")
    assert (patrol / "characters").is_dir()


@pytest.mark.parametrize("wrong", ["сила: 5", "сила: D3", "сила: 3D+", "сила: много"])
def test_a_code_that_cannot_be_read_is_bad_data(run, patrol, wrong):
    path = patrol / "танник.yaml"
    path.write_text(TANNIK.replace("сила: 3D+2", wrong), encoding="utf-8", newline="")
    run("check", "танник", "торг", code=4)


def test_the_odds_of_turning_are_told_in_words(patrol, capsys):
    words = ("points", "rea", "force", "-1", "--with", "use=evil", "--answer", "warned=yes")
    assert play_command(["-C", str(patrol), *words, "--odds"]) == 0
    assert "переход на Тёмную сторону 16,7 %" in capsys.readouterr().out
