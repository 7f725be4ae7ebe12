from __future__ import annotations

import pytest

from charmgr.api import Message, PlainDice, RuleError, Set, frozen


@pytest.fixture
def defend(play_hook, hero, goblin):
    """Meet the goblin's blow: `defend("dodge", faces, nth=2)`; `sheet` and `foe` replace them."""

    def call(
        act, faces=(), *, sheet=None, foe=None, rules=None, answers=None, scene=None, **options
    ):
        return play_hook(
            "check",
            sheet or hero,
            act=act,
            faces=faces,
            others={"target": foe or goblin},
            rules=rules,
            answers=answers,
            scene=frozen(scene or {}),
            options=options,
        )

    return call


def test_a_failed_dodge_hurts_through_the_armour(defend):
    outcome = defend("dodge", (11, 5))

    assert (outcome.facts["raw"], outcome.facts["damage"]) == (5, 3)
    assert Set(("hp", "current"), 5) in outcome.changes


def test_a_good_dodge_rolls_no_damage(defend):
    assert defend("dodge", (10,)).changes == ()


def test_a_natural_20_ignores_armour_and_absorption(defend):
    assert defend("dodge", (20, 5), absorbed=2).facts["damage"] == 5
    assert defend("dodge", (19, 5), absorbed=2).facts["damage"] == 1


def test_the_attack_rolls_what_the_user_the_monster_or_its_level_says(defend, goblin):
    troll = {**goblin, "monster": {"damage": "2к4+1"}}

    assert defend("dodge", (19, 4, 4), foe=troll).facts["raw"] == 9
    assert defend("dodge", (19, 3), foe=troll, damage=PlainDice(1, 4)).facts["raw"] == 3
    assert defend("dodge", (19, 2), foe={**goblin, "monster": {"damage": "1d4"}}).facts["raw"] == 2
    assert defend("dodge", (19,), foe={**goblin, "monster": {"damage": 3}}).facts["raw"] == 3


def test_an_attack_by_nobody_needs_dice(play_hook, hero):
    with pytest.raises(RuleError):
        play_hook("check", hero, act="dodge", faces=(19,))
    assert play_hook("check", hero, act="dodge", faces=(19, 6), against=1).facts["raw"] == 6


def test_no_level_of_the_table_is_refused(play_hook, hero):
    with pytest.raises(RuleError):
        play_hook("check", hero, act="dodge", faces=(19,), against=13)


def test_no_damage_stops_at_the_roll(defend):
    assert defend("dodge", (19,), no_damage=True).changes == ()


def test_a_weapon_changes_its_parry_unless_the_house_says_no(defend, hero):
    both = {**hero, "shield": {}, "weapons": ({"type": "greatsword"},)}

    assert defend("parry", (14,), sheet=both).facts["avoided"]
    plain = {"weapon_modifiers_on_parry": False}
    assert not defend("parry", (14, 1), sheet=both, rules=plain).facts["avoided"]


def test_a_parry_needs_a_weapon(defend, hero):
    with pytest.raises(RuleError):
        defend("parry", sheet={**hero, "weapons": ()})


def test_a_house_may_forbid_the_untrained_to_parry_with_what_has_a_requirement(defend, hero):
    wizard = {**hero, "class": "wizard", "armour": {}, "shield": {}}
    wizard["weapons"] = ({"type": "greatsword"},)
    forbidden = {"untrained_with_requirement": "always_forbidden"}

    assert defend("parry", (2, 1), sheet=wizard).facts["net_die"] == "-d4"
    with pytest.raises(RuleError, match="cannot be used"):
        defend("parry", (2, 1), sheet=wizard, rules=forbidden)


def test_a_sword_parries_missiles_by_ability_only(defend, hero):
    with pytest.raises(RuleError):
        defend("parry", attack="missile")

    able = {**hero, "abilities": ("parry_with_sword",)}
    facts = defend("parry", (10,), sheet=able, attack="missile").facts
    assert (facts["attribute"], facts["net_die"]) == ("DEX", "none")
    better = {**hero, "abilities": ("parry_with_sword", "deflect_arrows")}
    assert defend("parry", (10, 1), sheet=better, attack="missile").facts["net_die"] == "+d4"
    club = {**able, "weapons": ({"type": "mace"},)}
    with pytest.raises(RuleError):
        defend("parry", sheet=club, attack="missile")


def test_a_block_wears_the_shield_but_not_after_a_natural_1(defend):
    worn = defend("block", (5, 1, 2))

    assert Set(("shield", "ud"), "d4") in worn.changes
    assert defend("block", (1, 1)).changes == ()


def test_a_shield_at_its_end_splits_after_the_block(defend, hero):
    outcome = defend("block", (5, 1), sheet={**hero, "shield": {"type": "wide", "ud": 1}})

    assert (outcome.facts["avoided"], outcome.facts["shield_ud"]) == (True, 0)
    assert Message("the shield is split") in outcome.messages


@pytest.mark.parametrize("shield", [{}, {"type": "wide", "ud": 0}, {"type": "wide", "held": False}])
def test_a_block_needs_a_whole_shield_in_hand(defend, hero, shield):
    with pytest.raises(RuleError):
        defend("block", sheet={**hero, "shield": shield})


@pytest.mark.parametrize(
    ("shield", "attack", "die"),
    [("small", "melee", "+d4"), ("small", "missile", "none"), ("sturdy_wide", "missile", "+d4")],
)
def test_only_wide_shields_help_against_missiles(defend, hero, shield, attack, die):
    faces = (3, 1, 3) if die != "none" else (3, 3)
    carrier = {**hero, "shield": {"type": shield}}

    assert defend("block", faces, sheet=carrier, attack=attack).facts["net_die"] == die


def test_the_untrained_block_without_advantage(defend, hero):
    wizard = {**hero, "class": "wizard", "armour": {}}

    assert defend("block", (3, 5), sheet=wizard).facts["net_die"] == "none"


def test_the_untrained_cannot_use_a_shield_that_is_too_heavy(defend, hero):
    weak = {**hero["attributes"], "str": 8}

    with pytest.raises(RuleError):
        defend("block", sheet={**hero, "class": "wizard", "armour": {}, "attributes": weak})


@pytest.mark.parametrize(("weapon", "die"), [("цеп", "-d4"), ("mace", "+d4"), ("war_pick", "none")])
def test_a_foes_weapon_may_beat_the_shield(defend, goblin, weapon, die):
    strong = {**goblin, "attributes": {"str": 14}}
    faces = (3, 5) if die == "none" else (3, 1, 5)

    assert defend("block", faces, foe=strong, foe_weapon=weapon).facts["net_die"] == die


def test_a_foes_weapon_may_pierce_armour(defend):
    assert defend("dodge", (19, 5), foe_weapon="dagger").facts["ap_applied"] == 0
    assert defend("dodge", (19, 5), foe_weapon="mace").facts["ap_applied"] == 2


def test_a_guisarme_wears_shield_at_once_and_armour_after_the_fight(defend):
    assert defend("block", (3, 1, 3), foe_weapon="guisarme").facts["shield_ud"] == "d4"
    struck = defend("dodge", (19, 5), foe_weapon="guisarme")
    assert [change.path for change in struck.changes if change.who == "scene"] == [
        ("", "armour_struck")
    ]


@pytest.mark.parametrize(("cumulative", "die"), [(False, "-d4"), (True, "-d6")])
def test_scissors_may_grow(defend, cumulative, die):
    rules = {"scissors_cumulative": cumulative}

    assert defend("dodge", (3, 1), nth=3, rules=rules).facts["net_die"] == die


def test_a_sacrificed_shield_takes_all_the_damage(defend):
    outcome = defend("block", (19, 1), answers={"sacrifice": "yes"})

    assert outcome.changes == (Set(("shield", "ud"), 0),)
    assert (outcome.facts["damage"], outcome.facts["hp_after"]) == (0, 8)


def test_nothing_is_sacrificed_unasked_nor_after_a_natural_20(defend):
    assert defend("block", (19, 1, 4)).facts["damage"] == 2
    assert defend("block", (20, 1, 4), sacrifice=True).facts["damage"] == 4


@pytest.mark.parametrize(
    ("switch", "class_", "allowed"),
    [
        ("anyone", "fighter", True),
        ("untrained_only", "fighter", False),
        ("untrained_only", "wizard", True),
        ("fighter_only", "fighter", True),
        ("fighter_only", "wizard", False),
    ],
)
def test_who_may_sacrifice_is_a_house_rule(defend, hero, switch, class_, allowed):
    sheet = {**hero, "class": class_, "armour": {}}
    rules = {"shield_sacrifice": switch}
    faces = (19,) if class_ == "wizard" else (19, 1)
    if allowed:
        assert defend("block", faces, sheet=sheet, rules=rules, sacrifice=True).facts["damage"] == 0
    else:
        with pytest.raises(RuleError):
            defend("block", faces, sheet=sheet, rules=rules, sacrifice=True)


def test_magic_is_met_only_where_it_can_be(defend):
    with pytest.raises(RuleError):
        defend("dodge", attack="magic")

    assert defend("dodge", (3,), attack="magic", missile=True).facts["avoided"]
    assert defend("dodge", (3,), attack="magic", save_allowed=True).facts["avoided"]


def test_a_blow_to_the_head_meets_only_the_helmet(play_hook, hero):
    helmed = {**hero, "helmet": {"type": "plated_helm"}}
    head = {"head": True}

    assert play_hook("damage", hero, amount=5, options=head).facts["ap_applied"] == 0
    assert play_hook("damage", helmed, amount=5, options=head).facts["damage"] == 3


def test_armour_takes_its_points_off_each_hit(play_hook, hero):
    assert play_hook("damage", hero, amount=2).changes == ()
    assert play_hook("damage", hero, amount=PlainDice(1, 6), faces=(3,)).facts["hp_after"] == 7
    assert play_hook("damage", hero, amount=3, options={"ignore_armour": True}).facts["damage"] == 3


@pytest.mark.parametrize(
    ("armour", "harm", "rolled"),
    [
        ("chain", "acid", True),
        ("leather", "acid", False),
        ("cloth", "fire", True),
        ("chain", "fire", False),
    ],
)
def test_acid_and_fire_roll_the_armours_die_at_once(play_hook, hero, armour, harm, rolled):
    sheet = {**hero, "armour": {"type": armour}}
    faces = (4,) if rolled else ()
    facts = play_hook("damage", sheet, amount=5, faces=faces, options={"harm": harm}).facts

    assert ("armour_ud" in facts) is rolled


def test_a_badly_wounded_one_loses_more_and_is_shaken(play_hook, hero):
    wounded = {**hero, "effects": ({"source": "badly_wounded", "extra_damage": 1},)}
    outcome = play_hook("damage", wounded, amount=3, now=100)

    assert outcome.facts["damage"] == 2
    assert [change.value for change in outcome.changes if change.who == "scene"] == [
        {"value": True, "until": 120}
    ]
    assert play_hook("damage", wounded, amount=2).facts["damage"] == 0


@pytest.mark.parametrize(
    ("ud", "rules", "points"),
    [
        (1, {}, 2),
        (1, {"armour_ud1_protects": False}, 0),
        (0, {}, 0),
        ("d4", {}, 2),
        ("d4", {"armour_ap_drops_with_ud": True}, 1),
        ("d6", {"armour_ap_drops_with_ud": True}, 2),
        (1, {"armour_ap_drops_with_ud": True}, 0),
    ],
)
def test_worn_out_armour(play_hook, hero, ud, rules, points):
    sheet = {**hero, "armour": {"type": "leather", "ud": ud}}

    assert (
        play_hook("damage", sheet, amount=9, faces=(2,) if points == 0 else (), rules=rules).facts[
            "ap_applied"
        ]
        == points
    )


def test_the_surprised_and_the_stunned_may_defend_themselves(defend):
    assert defend("dodge", (3, 1), scene={"": {"surprised": True}}).facts["net_die"] == "-d4"
    assert defend("dodge", (3,), scene={"": {"stunned": True}}).facts["net_die"] == "none"


def test_whoever_is_out_of_action_cannot(defend, hero):
    with pytest.raises(RuleError):
        defend("dodge", sheet={**hero, "hp": {"current": 0}})
