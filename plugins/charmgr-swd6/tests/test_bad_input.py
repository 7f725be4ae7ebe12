"""Bad input on the command line: one sentence, its code, and no byte of the folder changed."""

from __future__ import annotations

import json

import pytest

from charmgr.cli.boundary import run

CAMPAIGN = """\
name: Патруль
system: swd6
language: ru
calendar: days
now: день 10
roster: [танник.yaml, рея.yaml, сев.yaml, байк.yaml]
rules: {}
"""
SHEETS = {
    "танник": """\
имя: Танник
система: swd6
атрибуты: {ловкость: 4D, механика: 3D, восприятие: 3D, сила: 3D+2, техника: 2D}
навыки: {бластер: 5D}
очки: {ОП: 3, ОС: 1, ОТС: 0}
перемещение: 10
оружие:
  - {название: бластерный пистолет}
  - {название: тяжёлый бластер}
  - {название: крупнокалиберная винтовка, урон: 5D, дистанции: 3-10/30/50}
""",
    "рея": """\
имя: Рея
система: swd6
атрибуты: {ловкость: 3D, сила: 3D, техника: 3D}
очки: {ОП: 0, ОС: 0, ОТС: 2}
рана: ранена
медпакеты: 2
""",
    "сев": """\
имя: Сев
система: swd6
атрибуты: {ловкость: 3D, сила: 3D, техника: 3D}
рана: убит     # у моста
медпакеты: 1
""",
    "байк": """\
имя: Байк
система: swd6
вид: vehicle
перемещение: 150
прочность корпуса: 2D
""",
}
USAGE, UNKNOWN, BAD_DATA, FORBIDDEN = 2, 3, 4, 5


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    for name, text in {"campaign": CAMPAIGN, **SHEETS}.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def refused(folder, capsys):
    """Tell the error of a command that must change nothing."""

    def call(code, *words):
        before = snapshot(folder)
        capsys.readouterr()
        assert run([*words, "--json"]) == code, capsys.readouterr()
        error = json.loads(capsys.readouterr().err)["error"]
        sentence, *_ = error["say"].splitlines()  # the dice and a caret may follow
        assert sentence
        assert ". " not in sentence
        assert snapshot(folder) == before
        return error

    return call


def snapshot(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (USAGE, ("roll", "D")),
        (USAGE, ("roll", "5D+7")),
        (FORBIDDEN, ("roll", "0D")),
        (FORBIDDEN, ("roll", "-1D")),
        (USAGE, ("roll", "5D-2D")),
        (USAGE, ("damage", "танник", "D")),
        (USAGE, ("damage", "танник", "5D+7")),
        (USAGE, ("check", "танник", "бластер", "--with", "кубики сложности=D", "--dice", "1")),
        (FORBIDDEN, ("check", "танник", "бластер", "--with", "кубики сложности=2Q")),
        (FORBIDDEN, ("check", "танник", "бластер", "--with", "совместный бонус=много")),
        (FORBIDDEN, ("heal", "рея", "медпакет", "--with", "первая помощь=D")),
        (FORBIDDEN, ("heal", "рея", "бакта", "--with", "медицина=-1D")),
    ],
)
def test_codes_that_are_none(refused, code, words):
    refused(code, *words)


@pytest.mark.parametrize("wrong", ["D", "-1D", "5", "3D+", "много", "5D+777"])
def test_codes_that_are_none_on_a_sheet(refused, folder, wrong):
    text = SHEETS["рея"].replace("сила: 3D", f"сила: {wrong}")
    (folder / "рея.yaml").write_text(text, encoding="utf-8")
    error = refused(BAD_DATA, "heal", "рея", "медпакет")
    assert "рея.yaml:3" in error["where"]


@pytest.mark.parametrize(
    "words",
    [
        ("points", "танник", "ОП", "-9"),
        ("points", "танник", "ОС", "-2"),
        ("points", "танник", "ОТС", "-1"),
        ("points", "рея", "ОП", "-1"),
        ("points", "рея", "ОС", "-1"),
        ("points", "рея", "ОТС", "2"),
        ("check", "рея", "ловкость", "--vs", "99", "--with", "оп=1"),
        ("check", "танник", "бластер", "--vs", "99", "--with", "оп=3"),
        ("advance", "танник", "бластер"),
        ("points", "танник", "ОТС", "1", "--with", "искушение"),
    ],
)
def test_points_that_are_not_to_be_had(refused, words):
    assert refused(FORBIDDEN, *words)["rules"]


def test_a_character_point_beside_a_force_point(refused):
    run(["points", "танник", "ОС", "-1", "--with", "трата=героически"])
    for words in (
        ("check", "танник", "бластер", "--vs", "99", "--with", "оп=1"),
        ("points", "танник", "ОП", "-1"),
    ):
        assert "SWD6-CP-3" in refused(FORBIDDEN, *words)["rules"]


def test_a_force_point_beside_a_character_point_or_another(refused):
    run(["points", "танник", "ОП", "-1"])
    assert "SWD6-FP-4" in refused(FORBIDDEN, "points", "танник", "ОС", "-1")["rules"]
    run(["now", "+1round"])
    run(["points", "танник", "ОС", "1"])
    run(["points", "танник", "ОС", "-1", "--with", "трата=героически"])
    assert "SWD6-FP-2" in refused(FORBIDDEN, "points", "танник", "ОС", "-1")["rules"]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (FORBIDDEN, ("оружие=тяжёлый бластер", "расстояние=15")),
        (FORBIDDEN, ("оружие=крупнокалиберная винтовка", "расстояние=51")),
        (FORBIDDEN, ("оружие=бластерный пистолет",)),
        (UNKNOWN, ("оружие=бластерный пистолет", "дистанция=сверхдальняя")),
        (FORBIDDEN, ("оружие=вибротопор", "расстояние=5")),
        (FORBIDDEN, ("оружие=голые руки", "расстояние=5")),
    ],
)
def test_weapons_without_that_range(refused, code, said):
    options = [word for one in said for word in ("--with", one)]
    refused(code, "check", "танник", "выстрел", *options)


def test_a_scale_that_is_none(refused, folder):
    refused(UNKNOWN, "damage", "танник", "9", "--with", "масштаб атакующего=луна")
    text = SHEETS["байк"] + "масштаб: луна\n"
    (folder / "байк.yaml").write_text(text, encoding="utf-8")
    assert "байк.yaml:6" in refused(BAD_DATA, "damage", "байк", "9")["where"]


@pytest.mark.parametrize(
    "words",
    [
        ("heal", "сев", "медпакет", "--carer", "рея"),
        ("heal", "сев", "первая помощь", "--carer", "рея"),
        ("heal", "сев", "бакта", "--with", "медицина=5D"),
        ("heal", "сев", "препарат"),
        ("heal", "рея", "медпакет", "--carer", "сев"),
        ("heal", "танник", "медпакет", "--carer", "рея"),
        ("damage", "сев", "9"),
        ("check", "сев", "ловкость", "--vs", "5"),
    ],
)
def test_the_dead_and_the_healthy_are_not_treated(refused, words):
    refused(FORBIDDEN, *words)


def test_atonement_without_a_dark_side_point(refused):
    error = refused(FORBIDDEN, "check", "танник", "искупление")
    assert error["rules"] == ["SWD6-DSP-4"]
    run(["check", "рея", "искупление"])
    refused(FORBIDDEN, "check", "рея", "искупление")


def test_an_answer_that_must_be_given(refused):
    words = ("points", "танник", "ОС", "-1", "--with", "трата=зло")
    assert refused(FORBIDDEN, *words)["facts"]["name"] == "warned"
