from __future__ import annotations

import pytest

from charmgr.api import Remove, RuleError, frozen


def test_the_lower_of_ride_and_skill_swings_from_the_saddle(act, kept, tikhon):
    # Dexterity 3 + Ride 1 + sword 3
    outcome = act("mounted-attack", tikhon, (1,) * 7, defence=0)

    assert outcome.facts["pool"] == 7
    assert kept(outcome, "mounted") == (True, None)
    assert act("attack", tikhon, (1,) * 7, mounted=True, defence=0).facts["pool"] == 7


def test_one_who_says_that_he_is_not_mounted_has_dismounted(act, tikhon):
    outcome = act("attack", tikhon, (1,) * 8, scene={"": {"mounted": True}}, mounted=False)

    assert outcome.facts["pool"] == 8
    assert Remove(("", "mounted"), who="scene") in outcome.changes


def test_a_skill_below_ride_counts(act, mira):
    # Dexterity 3 + Weaponry 1 + knife 1
    assert act("mounted-attack", mira, (1,) * 5, defence=0).facts["pool"] == 5


@pytest.mark.parametrize(("ride", "pool"), [(0, 6), (1, 5), (2, 4), (3, 4)])
def test_ride_caps_the_defence_of_a_mounted_target(act, tikhon, mira, ride, pool):
    rider = frozen({**mira, "skills": {**mira["skills"], "ride": ride}})
    for said in ({"target_mounted": "standing"}, {"scene": {"target": {"mounted": True}}}):
        outcome = act("attack", tikhon, (1,) * pool, others={"target": rider}, **said)
        assert outcome.facts["pool"] == pool


def test_one_on_foot_is_not_capped(act, tikhon, mira):
    scene = {"target": {"mounted": True}}
    outcome = act(
        "attack", tikhon, (1,) * 4, others={"target": mira}, scene=scene, target_mounted="no"
    )

    assert outcome.facts["pool"] == 4


@pytest.mark.parametrize(
    ("horse", "pool"),
    [({}, 9), ({"horse": "riding"}, 9), ({"horse": "war"}, 10), ({"horse_charge": 4}, 11)],
)
def test_horse_and_lance_add_to_the_charge(act, kept, tikhon, horse, pool):
    # Dexterity 3 + Ride 1 + lance 3 + the horse
    outcome = act("lance-charge", tikhon, (1,) * pool, defence=0, distance=60, **horse)

    assert outcome.facts["pool"] == pool
    assert outcome.facts["first"] == "lancer"
    assert kept(outcome, "no_defence") == (1000, 1006)


def test_the_sheets_own_lance_is_taken(act, tikhon):
    lancer = frozen({**tikhon, "weapons": ({"name": "пика", "bonus": 4, "skill": "weaponry"},)})

    assert act("lance-charge", lancer, (1,) * 10, defence=0).facts["pool"] == 10


@pytest.mark.parametrize(
    ("own", "foe", "first"),
    [(16, 15, "lancer"), (15, 16, "target"), (15, 15, "initiative"), (None, 3, "initiative")],
)
def test_one_who_can_meet_the_lance_goes_by_initiative(act, tikhon, own, foe, first):
    order = {"target_initiative": foe} | ({} if own is None else {"initiative": own})
    for said in ({"target_mounted": "galloping"}, {"target_weapon": "spear"}):
        outcome = act("lance-charge", tikhon, (1,) * 9, defence=0, **order, **said)
        assert outcome.facts["first"] == first


def test_the_spear_on_the_targets_sheet_meets_the_lance(act, tikhon, mira):
    spear = frozen({**mira, "weapons": ({"name": "копьё", "bonus": 3, "skill": "weaponry"},)})
    scene = {"": {"initiative": 6}, "target": {"initiative": 15}}
    outcome = act("lance-charge", tikhon, (1,) * 5, others={"target": spear}, scene=scene)

    assert outcome.facts["first"] == "target"


def test_a_lancer_who_has_used_his_defence_does_not_charge(act, tikhon):
    with pytest.raises(RuleError, match="already been used"):
        act("lance-charge", tikhon, defence_used=1)
