"""House rules: each number and word of a switch reaches the rule that it is for."""

from __future__ import annotations

from pathlib import Path

import charmgr_swd6
import pytest
from charmgr_swd6.codes import Code, code, has_wild_die
from charmgr_swd6.combat.aim import attacker_bonus, blade_bonus
from charmgr_swd6.combat.blasts import angle
from charmgr_swd6.combat.cover import cover_code
from charmgr_swd6.difficulty import number_of
from charmgr_swd6.motion.crash import collision_damage
from charmgr_swd6.penalties import penalties, penalty_dice
from charmgr_swd6.switches import SWITCHES
from charmgr_swd6.tables import BANDS
from charmgr_swd6.wounds.states import damage_cuts

from charmgr.api import Request
from charmgr.testing import play


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.id)
def test_every_switch_is_read_by_a_rule(switch):
    folder = Path(charmgr_swd6.__file__).parent
    code_of_rules = "".join(
        path.read_text(encoding="utf-8")
        for path in folder.rglob("*.py")
        if path.name != "switches.py"
    )
    assert switch.id.partition(".")[0] in code_of_rules
    assert switch.about
    assert switch.rule.startswith("SWD6-")
    assert not switch.options or switch.default in switch.options
    assert isinstance(switch.default, bool) or len(switch.options) != 1


@pytest.mark.parametrize("level", BANDS)
def test_each_level_has_the_number_of_the_house(house, level):
    found, _ = play(number_of, level, house(default_numbers={level: 4}))
    assert found.number == 4


@pytest.mark.parametrize("level", BANDS)
def test_a_rolled_number_keeps_to_its_band(house, level):
    low, high = BANDS[level]
    rules = house(level_number="rolled")
    lowest, _ = play(number_of, level, rules, faces=(1,))
    highest, _ = play(number_of, level, rules, faces=(high - low + 1,))
    assert (lowest.number, highest.number) == (low, high)


@pytest.mark.parametrize(("adds", "lost"), [(False, 1), (True, 2)])
def test_fresh_stuns_may_add_up(house, adds, lost):
    sheet = {"stuns": ({"since": 0, "until": 1800}, {"since": 5, "until": 1800})}
    terms = penalties(sheet, Request(now=6), house(stun_penalties_add=adds), "dexterity")
    assert penalty_dice(terms) == lost


@pytest.mark.parametrize(
    "cover",
    [
        "light_smoke",
        "thick_smoke",
        "very_thick_smoke",
        "twilight",
        "moonlit_night",
        "complete_darkness",
        "quarter",
        "half",
        "three_quarters",
    ],
)
def test_each_cover_has_the_dice_of_the_house(house, cover):
    assert cover_code(cover, house(cover_table={cover: "3D+1"})) == Code(3, 1)


def test_the_margins_of_the_damage_table_are_the_house_s(house):
    table = {"stunned": 0, "wounded": 4, "incapacitated": 7, "mortally_wounded": 10, "killed": 16}
    assert damage_cuts(house(damage_table=table)) == (0, 4, 7, 10, 16)


@pytest.mark.parametrize("speed", ["cautious", "cruising", "high", "all_out"])
def test_each_crash_has_the_dice_of_the_house(house, speed):
    rules = house(vehicle_collision={speed: "9D"})
    found = collision_damage(speed, "collision", rules, vehicle=True)
    assert found == code("9D")


@pytest.mark.parametrize("speed", ["cautious", "normal", "high", "all_out"])
def test_each_tumble_has_the_dice_of_the_house(house, speed):
    rules = house(character_collision={speed: "9D"})
    found = collision_damage(speed, "fall_and_tumble", rules, vehicle=False)
    assert found == code("9D")


def test_the_bonus_of_weapons_and_bare_hands_is_the_house_s(house):
    rules = house(melee_parry_vs_unarmed=4, armed_vs_brawling_parry=7)
    assert blade_bonus("melee_parry", armed=False, rules=rules) == 4
    assert attacker_bonus("brawling_parry", armed=True, rules=rules) == 7


def test_the_scatter_diagram_is_the_house_s(house):
    assert angle(2, house(scatter_diagram="0 45 90 180 270 315")) == 45


@pytest.mark.parametrize("wild", [True, False])
def test_which_dice_have_a_wild_die(house, wild):
    rules = house(wild_die_on_damage=wild, wild_die_on_difficulty_dice=wild)
    assert has_wild_die("damage", rules) == has_wild_die("difficulty", rules) == wild
    assert has_wild_die("", rules)
    assert not has_wild_die("turning", rules)
