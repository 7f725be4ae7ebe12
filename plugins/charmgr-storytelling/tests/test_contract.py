"""The promises of every plugin: one name for each thing, honest waits, changes taken back."""

from __future__ import annotations

from pathlib import Path

import charmgr_storytelling
import pytest

from charmgr.testing import Trial, check_contract, check_description, load, missing

SYSTEM = "storytelling"
PACKAGE = Path(charmgr_storytelling.__file__).parent

ARSEN = """\
имя: Арсен
система: storytelling
атрибуты: {сила: 2, ловкость: 3, выносливость: 3, решительность: 1, самообладание: 2}
здоровье:
  максимум: 9
  текущее: -1        # упал у ворот
кровотечение: {активно: false}
отчаяние: {текущее: 1}
"""
MIRA = """\
name: Mira
system: storytelling
attributes: {strength: 2, dexterity: 2, stamina: 3, intelligence: 3}
skills: {medicine: 2}
health: {max: 8, current: 7}
"""
TIKHON = """\
name: Tikhon
system: storytelling
attributes: {strength: 2, dexterity: 2, stamina: 3}
health: {max: 8, current: -1}
"""
HOUSES = [
    {},
    {"stabilise": "separate", "weekly.mode": "on_total", "despair.recovery": "all_per_night"},
    {"stabilise": "single_roll", "damage_types": True, "wound_penalties": True},
    {"weekly.loss_restarts_bleeding": True, "zero_health": "bleeding", "bleeding.first_roll": 3},
    {"carer_successes": "successes", "drugs_pool": "patient", "death_at": "size"},
]


def test_no_word_means_two_things():
    check_description(load(SYSTEM).about)


def test_every_text_is_said_in_russian():
    assert missing(PACKAGE) == set()


@pytest.mark.parametrize("house", HOUSES)
def test_a_party_in_hospital_keeps_the_contract(house):
    check_contract(
        Trial(
            SYSTEM,
            {"Арсен": ARSEN, "Mira": MIRA, "Tikhon": TIKHON},
            carers=("Арсен=Mira", "Tikhon=Mira"),
            options=("conditions=military-hospital", "kit=quality"),
            rules=house,
        )
    )


def test_time_cut_in_pieces_comes_to_the_same_odds():
    check_contract(
        Trial(
            SYSTEM,
            {"Арсен": ARSEN, "Mira": MIRA},
            rules={"despair.after_roll": False},
            odds=("Арсен",),
        )
    )
