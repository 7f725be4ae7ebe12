"""The promises of every plugin: one name for each thing, honest waits, changes taken back."""

from __future__ import annotations

from pathlib import Path

import charmgr_drevo
import pytest

from charmgr.testing import Trial, check_contract, check_description, load, missing

SYSTEM = "drevo"
PACKAGE = Path(charmgr_drevo.__file__).parent

RATIBOR = """\
имя: Ратибор
система: drevo
качества: {Тело: хорошо}
судьба: {сейчас: 1}
повреждения:
  - уровень: ранение      # от топора
  - {уровень: лёгкая рана, уход: перевязка, множитель: 1.5}
  - {уровень: царапина}
"""
ZLATA = """\
name: Zlata
system: drevo
skills: {medicine: good}
fate: {current: 2}
injuries: [{level: light wound}]
"""
LIS = """\
имя: Лис
система: drevo
повреждения: [{уровень: тяжёлая рана}]
состояние: при смерти
"""
HOUSES = [
    {},
    {"heal.decide": "ask", "heal.penalty": "original"},
    {"heal.healer_check": True, "heal.light_untreated_success": "gone"},
]


def test_no_word_means_two_things():
    check_description(load(SYSTEM).about)


def test_every_text_is_said_in_russian():
    assert missing(PACKAGE) == set()


@pytest.mark.parametrize("house", HOUSES)
def test_a_party_with_wounds_keeps_the_contract(house):
    check_contract(
        Trial(
            SYSTEM,
            {"Ратибор": RATIBOR, "Zlata": ZLATA, "Лис": LIS},
            carers=("Ратибор=Zlata",),
            rules=house,
            weeks=1,
        )
    )


@pytest.mark.parametrize("house", [{}, {"heal.healer_check": True}])
def test_time_cut_in_pieces_comes_to_the_same_odds(house):
    sheets = {"Лис": LIS, "Zlata": ZLATA}
    check_contract(
        Trial(SYSTEM, sheets, carers=("Лис=Zlata",), rules=house, odds=("Лис",), weeks=5)
    )


def test_neglect_comes_to_the_same_odds_however_time_is_cut():
    check_contract(Trial(SYSTEM, {"Ратибор": RATIBOR}, odds=("Ратибор",), weeks=4))
