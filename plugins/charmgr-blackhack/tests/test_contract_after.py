"""The promises of every plugin about time: honest waits, bounded sheets, changes taken back."""

from __future__ import annotations

import pytest

from charmgr.testing import Trial, check_contract

ARSEN = """\
имя: Арсен
система: blackhack
класс: Боец
уровень: 3
атрибуты: {Сила: 13, Ловкость: 12, Телосложение: 12, Интеллект: 9, Мудрость: 10, Харизма: 8}
хиты: {максимум: 14, текущие: 0}   # после волков
вне строя: {состояние: нокаут}
"""
MIRA = """\
name: Mira
system: blackhack
class: Cleric
level: 4
attributes: {STR: 9, DEX: 10, CON: 11, INT: 12, WIS: 14, CHA: 13}
hp: {max: 14, current: 3}
slots: [1, 0]
effects:
  - {source: broken, version: full, modifiers: {STR: -2, DEX: -4, CON: -1}, until: day 9}
  - {source: scratched, version: saved, modifiers: {STR: -1, DEX: -1}, until: "day 0, 01:10:00"}
  - {source: weakened, version: saved, disadvantage: true, ends: sleep_and_ration}
spells:
  granted: [{name: Bless, circle: 1, until: day 2}]
"""
TIKHON = """\
name: Tikhon
system: blackhack
class: Thief
level: 1
attributes: {STR: 9, DEX: 14, CON: 12, INT: 12, WIS: 11, CHA: 13}
hp: {max: 6, current: 0}
out: {state: in_care, care_days: 3}
effects: [{source: bled_white, version: full, modifiers: {CON: -1}}]
"""
FEDOR = """\
name: Fedor
system: blackhack
class: Hunter
attributes: {STR: 9, DEX: 14, CON: 12, INT: 12, WIS: 11, CHA: 13}
hp: {max: 7, current: 0}
out: {state: out_of_action, excess: 3, trauma: 4}
"""


@pytest.mark.parametrize("house", [{}, {"waking_hp": "1d4", "rest_hp": "any"}])
def test_a_beaten_party_keeps_the_contract(house):
    check_contract(
        Trial(
            "blackhack",
            {"Арсен": ARSEN, "Mira": MIRA, "Tikhon": TIKHON, "Fedor": FEDOR},
            options=("ration",),
            rules=house,
        )
    )


@pytest.mark.parametrize(
    ("name", "text"), [("Арсен", ARSEN), ("Tikhon", TIKHON), ("Mira", MIRA), ("Fedor", FEDOR)]
)
def test_time_cut_in_pieces_comes_to_the_same_odds(name, text):
    check_contract(Trial("blackhack", {name: text}, odds=(name,)))
