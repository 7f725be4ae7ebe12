"""The promises of every plugin: one name for each thing, honest waits, changes taken back."""

from __future__ import annotations

import re
from pathlib import Path

import charmgr_savage
import pytest
from charmgr_savage.statements import STATEMENTS
from charmgr_savage.switches import SWITCHES

from charmgr.testing import Trial, check_contract, check_description, load, missing

SYSTEM = "savage"
PACKAGE = Path(charmgr_savage.__file__).parent
DICE = "{ловкость: к6, смекалка: к6, характер: к6, сила: к6, выносливость: к8}"
EN_DICE = "{agility: d6, smarts: d6, spirit: d6, strength: d6, vigor: d6}"

RAGNA = f"""\
имя: Рагна
система: savage
параметры: {DICE}
ранения: 3           # у ворот
при смерти: true
увечья:
  - {{следствие: отбиты внутренности, параметр: Выносливость, срок: на 24 часа}}
  - {{следствие: хромота, срок: пока не заживут все ранения}}
фишки: 2
"""
MILA = f"""\
name: Mila
system: savage
attributes: {EN_DICE}
skills: {{healing: d8}}
wounds: 1
fatigue: [{{source: cold, level: 2}}, {{source: bumps, level: 1}}]
"""
GUARDS = f"""\
name: Guards
system: savage
wild_card: false
count: 4
attributes: {EN_DICE}
incapacitated: 2
"""
OLAF = f"""\
name: Olaf
system: savage
attributes: {EN_DICE}
wounds: 3
incapacitated: true
bleeding: true
"""
HOUSES = [
    {},
    {"healing_edition": "swade", "injury_effects": "swade"},
    {"incapacitation_table": "explorers"},
]


def test_no_word_means_two_things():
    check_description(load(SYSTEM).about)


def test_every_text_is_said_in_russian():
    assert missing(PACKAGE) == set()


def test_every_rule_that_code_names_is_stated():
    named = set()
    for file in set(PACKAGE.rglob("*.py")) - {PACKAGE / "statements.py"}:
        named |= set(re.findall(r"SW-[A-Z]+-\d+\*?", file.read_text("utf-8")))

    assert named == set(STATEMENTS)


def test_every_switch_belongs_to_a_rule():
    assert {switch.rule for switch in SWITCHES} <= set(STATEMENTS)


@pytest.mark.parametrize("house", HOUSES)
def test_a_party_in_hospital_keeps_the_contract(house):
    check_contract(
        Trial(
            SYSTEM,
            {"Рагна": RAGNA, "Mila": MILA, "Guards": GUARDS, "Olaf": OLAF},
            carers=("Рагна=Mila",),
            options=("poor_environment",),
            rules=house,
        )
    )


def test_time_cut_in_pieces_comes_to_the_same_odds():
    check_contract(Trial(SYSTEM, {"Рагна": RAGNA, "Mila": MILA}, odds=("Рагна",)))
    check_contract(
        Trial(
            SYSTEM,
            {"Рагна": RAGNA, "Mila": MILA},
            carers=("Рагна=Mila",),
            odds=("Рагна",),
            rules={"healing_edition": "swade"},
        )
    )
