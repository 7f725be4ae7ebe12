from __future__ import annotations

import pytest

from charmgr.api import Add, Remove, RuleError, Set, frozen

NOW, ROUND = 1000, 3
MISS = (1,)


def miss(dice):
    return MISS * dice


def test_a_hit_hurts_the_target(act, tikhon, mira):
    # 3 + 2 + sword 3 − Defence 2 − armour 2
    outcome = act("attack", tikhon, (8, 9, 1, 1), others={"target": mira})

    assert outcome.facts["pool"] == 4
    assert outcome.facts["damage"] == 2
    assert Set(("health", "current"), 5, "target") in outcome.changes
    assert outcome.facts["target"]["state"] == "ok"
    assert {"ST-ATK-1", "ST-ATK-2", "ST-DEF-1", "ST-ATK-5", "ST-ATK-6*"} <= set(outcome.rules)


def test_a_miss_changes_nothing_on_the_target(act, tikhon, mira):
    outcome = act("attack", tikhon, miss(4), others={"target": mira})

    assert not outcome.facts["success"]
    assert [change for change in outcome.changes if change.who == "target"] == []


def test_no_damage_stops_at_the_roll(act, tikhon, mira):
    outcome = act("attack", tikhon, (8, 9, 1, 1), others={"target": mira}, no_damage=True)

    assert outcome.facts["damage"] == 2
    assert "target" not in outcome.facts
    assert [change for change in outcome.changes if change.who == "target"] == []


def test_without_a_target_its_numbers_come_from_the_options(act, tikhon):
    outcome = act("attack", tikhon, miss(5), defence=2, armour=1)

    assert outcome.facts["pool"] == 5
    assert all("No target" not in message.text for message in outcome.messages)


def test_without_a_target_and_numbers_the_outcome_says_so(act, tikhon):
    outcome = act("attack", tikhon, miss(8))

    assert outcome.facts["pool"] == 8
    assert any("No target" in message.text for message in outcome.messages)


def test_a_named_defence_beats_the_sheet(act, tikhon, mira):
    outcome = act("attack", tikhon, miss(6), others={"target": mira}, defence=0)

    assert outcome.facts["pool"] == 6


def test_a_bow_meets_ballistic_armour_and_no_defence(act, tikhon, mira):
    outcome = act("shoot", tikhon, miss(7), others={"target": mira})

    assert outcome.facts["pool"] == 7
    assert "ST-ATK-4" in outcome.rules


@pytest.mark.parametrize(("thrown", "pool"), [(False, 4), (True, 2)])
def test_defence_against_thrown_weapons_is_a_switch(act, tikhon, mira, thrown, pool):
    outcome = act(
        "throw", tikhon, miss(pool), others={"target": mira}, **{"defence.thrown": thrown}
    )

    assert outcome.facts["pool"] == pool


def test_a_weapon_adds_dice_or_by_switch_damage(act, tikhon, mira):
    dice = act("attack", tikhon, (8, 9, 1, 1), others={"target": mira}, weapon_bonus="dice")
    damage = act("attack", tikhon, (8,), others={"target": mira}, weapon_bonus="damage")

    assert dice.facts["damage"] == 2
    assert damage.facts["damage"] == 1 + 3


def test_a_weapon_adds_no_damage_to_a_miss(act, tikhon, mira):
    outcome = act("attack", tikhon, (7,), others={"target": mira}, weapon_bonus="damage")

    assert outcome.facts["damage"] == 0


def test_a_weapon_is_named_by_the_sheet_or_by_the_table(act, tikhon, mira):
    for weapon, pool in (("Меч", 4), ("knife", 2), ("голые руки", 1)):
        outcome = act("attack", tikhon, miss(pool), others={"target": mira}, weapon=weapon)
        assert outcome.facts["pool"] == pool


def test_the_sheets_weapon_beats_the_tables_of_the_same_name(act, tikhon):
    fine = frozen({**tikhon, "weapons": ({"name": "меч", "bonus": 4, "skill": "weaponry"},)})

    assert act("attack", fine, miss(9), weapon="sword").facts["pool"] == 9


def test_an_unknown_weapon_is_refused(act, tikhon):
    with pytest.raises(RuleError, match="no weapon"):
        act("attack", tikhon, weapon="бластер")


def test_the_drawn_weapon_is_used(act, tikhon):
    outcome = act("attack", tikhon, miss(6), scene={"": {"drawn": "knife"}})

    assert outcome.facts["pool"] == 6


def test_shooting_needs_something_to_shoot_with(act, mira):
    for what in ("shoot", "throw"):
        with pytest.raises(RuleError, match="no fitting weapon"):
            act(what, mira)


def test_without_weapons_one_fights_with_bare_hands(act, mira):
    outcome = act("attack", frozen({**mira, "weapons": ()}), miss(3))

    assert outcome.facts["pool"] == 3


def test_a_large_axe_rolls_nines_again(act, tikhon):
    outcome = act("attack", tikhon, (9, *miss(7), 8), weapon="large axe", defence=0, armour=0)

    assert outcome.facts["successes"] == 2


@pytest.mark.parametrize(("weapon", "pool"), [("greatsword", 9), ("great axe", 9)])
def test_strength_below_the_size_of_a_weapon_costs_a_die(act, tikhon, weapon, pool):
    # Strength 3 is enough for a greatsword (Size 3, +4), not for a great axe (Size 4, +5)
    outcome = act("attack", tikhon, miss(pool), weapon=weapon, defence=0)

    assert outcome.facts["pool"] == pool


def test_one_hand_on_a_two_handed_weapon_asks_for_more_strength(act, tikhon):
    outcome = act("attack", tikhon, miss(8), weapon="greatsword", defence=0, one_handed=True)

    assert outcome.facts["pool"] == 8


def test_fighting_finesse_takes_the_better_attribute(act, tikhon):
    merits = {"fighting_finesse": {"dots": 2, "weapon": "меч"}}
    quick = {**tikhon, "attributes": {**tikhon["attributes"], "dexterity": 5}, "merits": merits}

    assert act("attack", frozen(quick), miss(10), defence=0).facts["pool"] == 10
    assert act("attack", frozen(quick), miss(8), defence=0, attribute="strength").facts["pool"] == 8
    assert act("attack", frozen(quick), miss(6), defence=0, weapon="нож").facts["pool"] == 6


def test_an_untrained_fighter_loses_a_die(act, tikhon):
    raw = frozen({**tikhon, "skills": {}, "weapons": ()})

    assert act("attack", raw, miss(2), defence=0).facts["pool"] == 2


def test_a_spear_keeps_the_unarmed_off(act, tikhon, mira):
    spear = frozen({**mira, "weapons": ({"name": "копьё", "bonus": 3, "skill": "weaponry"},)})
    unarmed = frozen({**tikhon, "weapons": ()})

    assert act("attack", unarmed, MISS, others={"target": mira}).facts["pool"] == 1
    assert act("attack", unarmed, MISS, others={"target": spear}).facts["pool"] == 0
    assert act("attack", tikhon, miss(4), others={"target": spear}).facts["pool"] == 4


def test_each_attack_wears_the_defence_of_the_target_off(act, kept, tikhon, mira):
    first = act("attack", tikhon, miss(4), others={"target": mira})
    worn = {"target": {"defence_used": 1}}
    second = act("attack", tikhon, miss(5), others={"target": mira}, scene=worn)

    assert kept(first, "defence_used", "target") == (1, NOW + ROUND)
    assert second.facts["pool"] == 5
    assert kept(second, "defence_used", "target") == (2, NOW + ROUND)


def test_attacks_before_may_be_named(act, tikhon, mira):
    outcome = act("attack", tikhon, miss(6), others={"target": mira}, target_defence_used=2)

    assert outcome.facts["pool"] == 6


def test_whether_arrows_wear_defence_off_is_a_switch(act, kept, tikhon, mira):
    for counts, fact in (("close", None), ("all", (1, NOW + ROUND))):
        switch = {"defence.drop_counts": counts}
        outcome = act("shoot", tikhon, miss(7), others={"target": mira}, **switch)
        assert kept(outcome, "defence_used", "target") == fact


def test_the_drop_of_defence_is_a_switch(act, tikhon, mira):
    outcome = act(
        "attack",
        tikhon,
        miss(6),
        others={"target": mira},
        target_defence_used=1,
        **{"defence.drop": 2},
    )

    assert outcome.facts["pool"] == 6


def test_a_dodging_target_doubles_its_defence(act, tikhon, mira):
    dodges = {"target": {"dodging": NOW}}

    assert act("attack", tikhon, miss(2), others={"target": mira}, scene=dodges).facts["pool"] == 2
    assert (
        act("attack", tikhon, miss(2), others={"target": mira}, target_dodging=True).facts["pool"]
        == 2
    )


def test_one_who_is_held_cannot_dodge(act, tikhon, mira):
    scene = {"target": {"dodging": NOW, "held_by": ["Арсен"]}}

    assert act("attack", tikhon, miss(4), others={"target": mira}, scene=scene).facts["pool"] == 4


def test_a_target_without_defence_is_hit_more_easily(act, kept, tikhon, mira):
    lost = {"target": {"no_defence": NOW}}
    outcome = act("attack", tikhon, miss(6), others={"target": mira}, scene=lost)

    assert outcome.facts["pool"] == 6
    assert kept(outcome, "defence_used", "target") is None


@pytest.mark.parametrize(
    ("target_initiative", "pool"), [(5, 6), (15, 4)], ids=["yet to act", "has had his turn"]
)
def test_defence_is_gone_until_the_next_turn(act, tikhon, mira, target_initiative, pool):
    # given up a round ago: the turn that ends it comes in the order of Initiative
    scene = {
        "": {"initiative": 10},
        "target": {"no_defence": NOW - ROUND, "initiative": target_initiative},
    }
    outcome = act("attack", tikhon, miss(pool), others={"target": mira}, scene=scene)

    assert outcome.facts["pool"] == pool


@pytest.mark.parametrize(("keeps", "pool"), [(False, 6), (True, 4)])
def test_whether_the_surprised_keep_their_defence_is_a_switch(act, tikhon, mira, keeps, pool):
    outcome = act(
        "attack",
        tikhon,
        miss(pool),
        others={"target": mira},
        target_surprised=True,
        **{"ambush.surprised_have_defence": keeps},
    )

    assert outcome.facts["pool"] == pool


def test_an_aimer_forgoes_defence_and_keeps_his_aim(act, kept, tikhon, mira):
    aims = {"target": {"aiming": 2}}
    outcome = act("attack", tikhon, miss(6), others={"target": mira}, scene=aims)

    assert outcome.facts["pool"] == 6
    assert kept(outcome, "no_defence", "target") == (True, NOW + ROUND)
    assert Remove(("target", "aiming"), who="scene") not in outcome.changes


def test_an_aimer_who_uses_defence_loses_his_aim(act, kept, tikhon, mira):
    aims = {"target": {"aiming": 2}}
    outcome = act(
        "attack",
        tikhon,
        miss(4),
        others={"target": mira},
        scene=aims,
        answers={"target.use_defence": "yes"},
    )

    assert outcome.facts["pool"] == 4
    assert Remove(("target", "aiming"), who="scene") in outcome.changes
    assert kept(outcome, "defence_used", "target") == (1, NOW + ROUND)


def test_nobody_asks_an_aimer_who_is_shot_at(act, kept, tikhon, mira):
    outcome = act("shoot", tikhon, miss(7), others={"target": mira}, target_aiming=3)

    assert kept(outcome, "no_defence", "target") is None


def test_aiming_adds_to_the_shot_and_is_used_up(act, tikhon, mira):
    outcome = act("shoot", tikhon, miss(9), others={"target": mira}, scene={"": {"aiming": 2}})

    assert outcome.facts["pool"] == 9
    assert Remove(("", "aiming"), who="scene") in outcome.changes


def test_aiming_helps_no_throw(act, tikhon):
    assert act("throw", tikhon, miss(6), aiming=3).facts["pool"] == 6


def test_a_shot_leaves_the_bow_empty(act, kept, tikhon):
    shot = act("shoot", tikhon, miss(8))
    assert kept(shot, "nocked") == (False, None)

    with pytest.raises(RuleError, match="not loaded") as refusal:
        act("shoot", tikhon, scene={"": {"nocked": False}})
    assert refusal.value.rules == ("ST-MAN-1",)

    assert act("shoot", tikhon, miss(8), scene={"": {"nocked": False}}, nocked=True).facts["pool"]


def test_distance_tells_the_range(act, tikhon):
    for metres, pool in ((50, 8), (51, 6), (100, 6), (101, 4), (200, 4)):
        assert act("shoot", tikhon, miss(pool), distance=metres).facts["pool"] == pool

    with pytest.raises(RuleError, match="too far"):
        act("shoot", tikhon, distance=201)


def test_a_throw_reaches_as_far_as_the_thrower_can(act, tikhon):
    # Strength 3 + Dexterity 3 + Athletics 2 − Size 1 = 7 m
    for metres, pool in ((7, 6), (8, 4), (14, 4), (15, 2), (28, 2)):
        outcome = act("throw", tikhon, miss(pool), distance=metres, object_size=1)
        assert outcome.facts["pool"] == pool

    with pytest.raises(RuleError, match="too far"):
        act("throw", tikhon, distance=29, object_size=1)
    with pytest.raises(RuleError, match="too heavy"):
        act("throw", tikhon, object_size=3)


def test_close_combat_reaches_a_metre(act, tikhon):
    assert act("attack", tikhon, miss(8), distance=1).facts["pool"] == 8

    with pytest.raises(RuleError, match="reaches 1 metre"):
        act("attack", tikhon, distance=2)


def test_one_shoots_only_at_what_one_sees(act, tikhon):
    with pytest.raises(RuleError, match="does not see"):
        act("shoot", tikhon, unseen=True)


def test_cover_counts_for_both(act, tikhon):
    outcome = act("shoot", tikhon, miss(4), target_cover="neck", own_cover="ribs")

    assert outcome.facts["pool"] == 4


@pytest.mark.parametrize(("counts", "pool"), [(False, 8), (True, 6)])
def test_cover_in_close_combat_is_a_switch(act, tikhon, counts, pool):
    outcome = act("attack", tikhon, miss(pool), target_cover="ribs", cover_in_melee=counts)

    assert outcome.facts["pool"] == pool


def test_a_high_arc_reaches_behind_complete_cover(act, tikhon):
    assert act("indirect-shot", tikhon, miss(5)).facts["pool"] == 5
    assert act("shoot", tikhon, miss(5), target_cover="full").facts["pool"] == 5

    with pytest.raises(RuleError, match="high arc"):
        act("shoot", tikhon, target_cover="full", weapon="crossbow")
    with pytest.raises(RuleError, match="from complete cover"):
        act("shoot", tikhon, own_cover="full")


@pytest.mark.parametrize(("bypasses", "pool"), [(False, 1), (True, 3)])
def test_whether_a_location_bypasses_armour_is_a_switch(act, tikhon, mira, bypasses, pool):
    outcome = act(
        "attack",
        tikhon,
        miss(pool),
        others={"target": mira},
        location="head",
        location_bypasses_armour=bypasses,
    )

    assert outcome.facts["pool"] == pool


def test_armour_over_the_location_counts(act, tikhon, mira):
    outcome = act(
        "attack",
        tikhon,
        MISS,
        others={"target": mira},
        location="head",
        armoured_location=True,
        location_bypasses_armour=True,
    )

    assert outcome.facts["pool"] == 1


def test_a_prone_target_is_struck_more_easily_and_shot_less(act, tikhon, mira):
    lies = {"target": {"prone": True}}

    assert act("attack", tikhon, miss(6), others={"target": mira}, scene=lies).facts["pool"] == 6
    assert act("shoot", tikhon, miss(5), others={"target": mira}, scene=lies).facts["pool"] == 5
    assert (
        act(
            "attack", tikhon, miss(4), others={"target": mira}, scene=lies, target_prone=False
        ).facts["pool"]
        == 4
    )


def test_small_hindrances(act, tikhon):
    outcome = act(
        "attack", tikhon, miss(4), off_hand=True, improvised=True, weak=True, bonus=2, penalty=2
    )

    assert outcome.facts["pool"] == 4


def test_an_all_out_attack_gives_up_defence(act, kept, tikhon):
    outcome = act("all-out-attack", tikhon, miss(10))

    assert outcome.facts["pool"] == 10
    assert outcome.facts["own_defence"] == 0
    assert kept(outcome, "no_defence") == (NOW, NOW + 2 * ROUND)


@pytest.mark.parametrize("needs", [True, False])
def test_used_defence_forbids_an_all_out_attack_by_switch(act, tikhon, needs):
    switch = {"allout_needs_unused_defence": needs}
    used = {"": {"defence_used": 1}}
    if needs:
        with pytest.raises(RuleError, match="already been used"):
            act("all-out-attack", tikhon, scene=used, **switch)
    else:
        assert act("all-out-attack", tikhon, miss(10), scene=used, **switch).facts["pool"] == 10


def test_a_charge_crosses_twice_speed(act, kept, tikhon):
    outcome = act("charge", tikhon, miss(8), distance=22)

    assert outcome.facts["own_defence"] == 0
    assert kept(outcome, "no_defence") == (NOW, NOW + 2 * ROUND)

    with pytest.raises(RuleError, match="Too far") as refusal:
        act("charge", tikhon, distance=23)
    assert refusal.value.facts == {"refused": "too far"}


def test_a_charge_needs_unused_defence(act, tikhon):
    with pytest.raises(RuleError, match="already been used"):
        act("charge", tikhon, defence_used=1)


def test_a_charge_and_an_all_out_attack_do_not_go_together(act, tikhon):
    with pytest.raises(RuleError, match="not both"):
        act("charge", tikhon, all_out=True)


def test_what_is_for_close_combat_only(act, tikhon):
    with pytest.raises(RuleError, match="close combat"):
        act("shoot", tikhon, all_out=True)
    with pytest.raises(RuleError, match="close combat"):
        act("shoot", tikhon, charge=True)


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        ({"surprised": True}, "surprise"),
        ({"floored": True}, "Knocked down"),
        ({"held_by": ["Мира"]}, "Held"),
    ],
)
def test_who_cannot_act(act, tikhon, scene, text):
    with pytest.raises(RuleError, match=text):
        act("attack", tikhon, scene={"": scene})


@pytest.mark.parametrize("health", [0, -1])
def test_nobody_acts_without_health(act, tikhon, health):
    hurt = frozen({**tikhon, "health": {"max": 8, "current": health}})

    with pytest.raises(RuleError, match="nobody acts") as refusal:
        act("attack", hurt)
    assert refusal.value.rules == ("ST-HP-1",)


def test_those_in_a_clinch_have_no_defence_against_each_other(act, tikhon, mira):
    held = {"target": {"held_by": ["Тихон"]}}

    assert act("attack", tikhon, miss(6), others={"target": mira}, scene=held).facts["pool"] == 6
    with pytest.raises(RuleError, match="clinch"):
        act("all-out-attack", tikhon, others={"target": mira}, scene=held)
    with pytest.raises(RuleError, match="cannot shoot"):
        act("shoot", tikhon, scene={"": {"holding": "Мира"}})


def test_despair_may_go_into_an_attack(act, tikhon, mira):
    brave = frozen({**tikhon, "despair": {"max": 4, "current": 2}})
    outcome = act("attack", brave, miss(7), others={"target": mira}, despair=True)

    assert outcome.facts["pool"] == 7
    assert Add(("despair", "current"), -1) in outcome.changes


def test_a_critical_blow_leaves_a_scar(act, tikhon, mira):
    outcome = act("shoot", tikhon, (8, 8, 8, 8, 8, 1, 1), others={"target": mira})

    assert outcome.facts["critical"]
    assert Add(("scars", "earned"), 1) in outcome.changes


def test_bare_hands_bruise_where_harm_has_types(act, tikhon, mira):
    outcome = act(
        "attack",
        tikhon,
        (8,),
        others={"target": mira},
        weapon="bare hands",
        damage_types=True,
    )

    assert outcome.facts["target"]["points"]["bashing"] == 1
