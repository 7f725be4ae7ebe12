from __future__ import annotations

import pytest
from charmgr_blackhack.dressing import after_fight

from charmgr.api import Request, RuleError, Set, frozen
from charmgr.testing import play


def dress(play_hook, sheet, act="doff", **request):
    return play_hook("check", sheet, act=act, **request)


def fought(sheet, house, faces=(), **request):
    return play(after_fight, frozen(sheet), Request(**request), house(), faces=faces)[0]


def test_dressing_takes_its_rounds_and_is_written_down(play_hook, hero):
    outcome = dress(play_hook, hero)

    assert outcome.facts == {"combat_rounds": 8, "seconds": 80}
    assert outcome.changes == (Set(("armour", "worn"), False),)


def test_all_at_once_or_a_single_piece(play_hook, hero):
    helmed = {**hero, "helmet": {"type": "great_helm"}}
    paths = {"all": 3, "helmet": 1, "shield": 1}
    for piece, count in paths.items():
        outcome = dress(play_hook, helmed, "don", options={"piece": piece})
        assert len(outcome.changes) == count
    assert dress(play_hook, helmed, options={"piece": "all"}).facts["combat_rounds"] == 10
    assert dress(play_hook, helmed, options={"piece": "shield"}).facts["combat_rounds"] == 0


def test_the_untrained_need_a_helper_and_twice_the_time(play_hook, hero):
    wizard = {**hero, "class": "wizard"}
    with pytest.raises(RuleError):
        dress(play_hook, wizard)

    assert dress(play_hook, wizard, options={"with_helper": True}).facts["combat_rounds"] == 16
    assert dress(play_hook, wizard, others={"helper": hero}).facts["combat_rounds"] == 16


def test_the_untrained_cannot_wear_what_is_too_heavy(play_hook, hero):
    weak = {**hero["attributes"], "str": 5}
    wizard = {**hero, "class": "wizard", "attributes": weak, "armour": {"type": "chain"}}

    with pytest.raises(RuleError):
        dress(play_hook, wizard, "don", options={"with_helper": True})


def test_a_broken_one_takes_a_d6_longer(play_hook, hero):
    broken = {**hero, "effects": ({"source": "broken", "extra_rounds": True},)}

    assert dress(play_hook, broken, faces=(5,)).facts["combat_rounds"] == 13


def test_nothing_to_put_on_is_refused(play_hook, hero):
    with pytest.raises(RuleError):
        dress(play_hook, hero, options={"piece": "helmet"})


def test_armour_that_is_off_neither_protects_nor_wears(play_hook, hero, house):
    off = {**hero, "armour": {"type": "leather", "worn": False}}

    assert play_hook("damage", off, amount=2).facts["damage"] == 2
    assert fought(off, house).changes == ()


def test_a_fight_rolls_the_armours_die(hero, house):
    assert fought(hero, house, (3,)).facts == {"armour_ud": "d6"}
    assert fought(hero, house, (2,)).changes == (Set(("armour", "ud"), "d4"),)
    assert fought(hero, house, options={"armour_unused": True}).changes == ()


def test_a_guisarmes_malus_waits_for_the_end_of_the_fight(hero, house):
    scene = frozen({"": {"armour_struck": -1}})

    assert fought(hero, house, (3,), scene=scene).facts == {"armour_ud": "d4"}


def test_armour_at_its_end_breaks_without_a_roll(hero, house):
    worn = {**hero, "armour": {"type": "leather", "ud": 1}}
    gone = {**hero, "armour": {"type": "leather", "ud": 0}}

    assert fought(worn, house).changes == (Set(("armour", "ud"), 0),)
    assert fought(gone, house).changes == ()


def test_monsters_keep_their_armour(goblin, house):
    assert fought(goblin, house).changes == ()


def test_a_repair_costs_its_roll_and_raises_the_die(play_hook, hero):
    worn = {**hero, "armour": {"type": "leather", "ud": "d4"}}
    outcome = play_hook("check", worn, act="repair", faces=(3,))

    assert outcome.facts == {"cost": 30, "ud_after": "d6"}
    assert outcome.changes == (Set(("coins",), 30), Set(("armour", "ud"), "d6"))


def test_the_constant_1_is_repaired_for_10(play_hook, hero):
    worn = {**hero, "armour": {"type": "leather", "ud": 1}}

    assert play_hook("check", worn, act="repair").facts == {"cost": 10, "ud_after": "d4"}


@pytest.mark.parametrize(
    "change",
    [
        {"armour": {"type": "leather", "ud": "d6"}},
        {"armour": {"type": "leather", "ud": 0}},
        {"armour": {"type": "rags"}},
    ],
)
def test_refused_repairs(play_hook, hero, change):
    with pytest.raises(RuleError):
        play_hook("check", {**hero, **change}, act="repair", faces=())


def test_a_repair_that_is_too_dear_says_what_is_missing(play_hook, hero):
    poor = {**hero, "coins": 10, "armour": {"type": "leather", "ud": "d4"}}

    with pytest.raises(RuleError) as refusal:
        play_hook("check", poor, act="repair", faces=(3,))
    assert refusal.value.facts == {"price": 30, "missing": 20}


def test_status_tells_points_and_load(hero, house):
    from charmgr.testing import load

    def numbers(sheet):
        return load("blackhack").status(frozen(sheet), Request(), house()).numbers

    assert numbers(hero)["armour_points"] == 2
    assert "load" not in numbers(hero)
    assert numbers({**hero, "items": ({"name": "stones", "count": 24},)})["load"] == "impossible"
