"""Hits: damage, soak, Incapacitation, injuries, Extras, house rules."""

from __future__ import annotations

import pytest

from charmgr.api import Aces, PlainDice, RuleError

SOAK = {"soak": "yes"}


def test_damage_dice_ace_however_they_are_typed(act, hero):
    plain = act("damage", hero(), "", (6, 2, 3), amount=PlainDice(2, 6)).facts
    open_ended = act("damage", hero(), "", (6, 2, 3), amount=Aces((6, 6))).facts

    assert plain["damage"] == open_ended["damage"] == 11


def test_different_damage_dice_ace_together(act, hero):
    amount = PlainDice(1, 12) + PlainDice(1, 8) + 1

    tough = hero(toughness_bonus=20)

    assert act("damage", tough, "", (12, 8, 4, 1), amount=amount).facts["damage"] == 26


def test_the_attacks_raise_adds_a_d6(act, hero):
    facts = act("damage", hero(), "", (3, 6, 1), amount=PlainDice(1, 6), **{"raise": True}).facts
    assert facts["damage"] == 10

    facts = act("damage", hero(), "", (2,), amount=4, **{"raise": True}).facts
    assert facts["damage"] == 6


@pytest.mark.parametrize(
    ("damage", "shaken", "shaken_after", "wounds"),
    [
        (4, False, False, 0),
        (5, False, True, 0),
        (8, False, True, 0),
        (9, False, True, 1),
        (4, True, True, 0),
        (5, True, True, 1),
        (9, True, True, 1),
        (13, True, True, 2),
    ],
)
def test_damage_against_toughness(act, hero, after, damage, shaken, shaken_after, wounds):
    sheet = hero(shaken=shaken)

    sheet = after(sheet, act("damage", sheet, amount=damage).changes)

    assert (sheet["shaken"], sheet.get("wounds", 0)) == (shaken_after, wounds)


def test_a_wound_starts_the_clocks(act, hero, after):
    sheet = after(hero(), act("damage", hero(), amount=13, now=100).changes)

    assert sheet["next_natural_healing"] == 100 + 5 * 86_400
    assert [dict(one) for one in sheet["fresh_wounds"]] == [{"at": 100, "count": 2}]


def test_a_further_wound_does_not_put_healing_off(act, hero, after):
    sheet = hero(wounds=1, next_natural_healing=7, fresh_wounds=[{"at": 0, "count": 1}])

    sheet = after(sheet, act("damage", sheet, amount=9, now=3_601).changes)

    assert sheet["next_natural_healing"] == 7
    assert [one["at"] for one in sheet["fresh_wounds"]] == [3_601]


def test_a_soak_pays_even_if_it_fails(act, hero, after):
    sheet = hero(bennies=1)

    outcome = act("damage", sheet, "", (2, 1), answers=SOAK, amount=9)

    assert outcome.facts["soaked"] == 0
    assert after(sheet, outcome.changes)["bennies"] == 0


def test_bennies_spent_on_the_soak_are_gone_when_vigor_decides(act, hero, after):
    sheet = hero(bennies=2, wounds=3)
    answers = SOAK | {"reroll": "yes", "reroll_again": "yes"}

    outcome = act("damage", sheet, "", (2, 1, 3, 1, 4, 2), answers=answers, amount=9)

    assert outcome.facts["outcome"] == "dead"
    assert outcome.facts["bennies"] == 0
    assert after(sheet, outcome.changes)["bennies"] == 0


def test_a_benny_rolls_against_death_again(act, hero, after):
    sheet = hero(bennies=1, wounds=3)
    answers = {"reroll": "yes"}

    outcome = act("damage", sheet, "", (4, 2, 5, 3, 5, 5), answers=answers, amount=9)

    assert outcome.facts["outcome"] == "permanent_injury_bleeding"
    assert after(sheet, outcome.changes)["bennies"] == 0


@pytest.mark.parametrize(("cap", "wounds"), [(False, 2), (True, 0)])
def test_a_cap_before_the_soak_is_a_house_rule(act, hero, cap, wounds):
    rules = {"wound_cap_before_soak": cap}
    faces = (6, 1, 6, 6, 1)  # 19: four wounds

    facts = act(
        "damage", hero(bennies=1), "", faces, answers=SOAK, rules=rules, amount=5 + 4 * 6
    ).facts

    assert facts["new_wounds"] == (4 if cap else 6)
    assert facts["wounds"] == wounds


@pytest.mark.parametrize(
    ("faces", "outcome"),
    [
        ((4, 2), "dead"),
        ((5, 2, 5, 5), "permanent_injury_bleeding"),
        ((6, 2, 5, 5), "permanent_injury_bleeding"),
        ((7, 2, 5, 5), "injury_until_wounds_healed"),
        ((10, 2, 5, 5), "injury_until_wounds_healed"),
        ((11, 2, 5, 5), "injury_24_hours"),
    ],
)
def test_rows_of_incapacitation(act, hero, faces, outcome):
    facts = act("damage", hero(vigor="d12", wounds=3), "", faces, amount=12).facts

    assert facts["outcome"] == outcome
    assert facts["wounds"] == 3


@pytest.mark.parametrize(
    ("death", "outcome"),
    [("total_1_or_less", "dead"), ("critical_failure", "permanent_injury_bleeding")],
)
def test_what_kills_the_fallen_is_a_house_rule(act, hero, death, outcome):
    faces = (4, 2) if outcome == "dead" else (4, 2, 5, 5)

    facts = act(
        "damage",
        hero(vigor="d12", wounds=3),
        "",
        faces,
        rules={"incapacitation_death": death},
        amount=12,
    ).facts

    assert facts["outcome"] == outcome


EXPLORERS = {"incapacitation_table": "explorers"}


def test_explorers_raise_leaves_the_victim_on_his_feet(act, hero, after):
    sheet = hero(vigor="d12", wounds=3)

    outcome = act("damage", sheet, "", (11, 2, 5, 5), rules=EXPLORERS, amount=12)
    sheet = after(sheet, outcome.changes)

    assert outcome.facts["outcome"] == "stunned_injury_until_end_of_fight"
    assert sheet["shaken"] is True
    assert not sheet.get("incapacitated")
    ended = act("milestone", sheet, "fight")
    assert after(sheet, ended.changes)["injuries"] == ()


def test_explorers_success_is_an_hour_of_unconsciousness(act, hero, after):
    sheet = hero(vigor="d12", wounds=3)

    sheet = after(sheet, act("damage", sheet, "", (7, 2, 5, 5), rules=EXPLORERS, amount=12).changes)

    assert sheet["unconscious_until"] == 3_600
    woken = act("heal", sheet, "waking", now=3_600)
    assert after(sheet, woken.changes)["incapacitated"] is False


@pytest.mark.parametrize(("faces", "hours"), [((4, 2, 3, 5, 5), 3), ((1, 1, 3, 4, 5, 5), 7)])
def test_explorers_nonlethal_damage_lets_one_sleep(act, hero, after, faces, hours):
    sheet = hero(vigor="d12", wounds=3)

    outcome = act("damage", sheet, "", faces, rules=EXPLORERS, amount=12, nonlethal=True)

    assert outcome.facts["outcome"] == "unconscious_injury_until_wounds_healed"
    assert after(sheet, outcome.changes)["unconscious_until"] == hours * 3_600


def test_nonlethal_damage_needs_the_explorers_table(act, hero):
    with pytest.raises(RuleError, match="Explorer"):
        act("damage", hero(wounds=3), amount=12, nonlethal=True)


@pytest.mark.parametrize(("table", "outcome"), [("deluxe", "dead"), ("explorers", "roll_again")])
def test_bleeding_follows_the_table(act, hero, table, outcome):
    sheet = hero(wounds=3, bleeding=True)

    facts = act("heal", sheet, "bleeding", (5, 1), rules={"incapacitation_table": table}).facts

    assert facts["outcome"] == outcome


def test_the_dead_bleed_no_more(act, hero, after):
    from charmgr_savage.standing import waits

    sheet = hero(wounds=3, incapacitated=True, bleeding=True, bleeding_next=0)

    sheet = after(sheet, act("heal", sheet, "bleeding", (2, 1)).changes)

    assert sheet["dead"] is True
    assert waits(sheet, 0) == ()


def test_an_aimed_attack_injures_where_it_aims(act, hero):
    sheet = hero(vigor="d12", wounds=3)

    facts = act("damage", sheet, "", (7, 2, 3), amount=12, location="arm").facts

    assert (facts["location"], facts["side"]) == ("arm", "left")
    assert "roll" not in facts


@pytest.mark.parametrize(
    ("edition", "location", "face", "effect"),
    [
        ("deluxe", "arm", 4, "one_arm"),
        ("swade", "arm", 4, "arm_unusable"),
        ("deluxe", "leg", None, "lame"),
        ("swade", "leg", None, "slow_minor"),
        ("deluxe", "head", 1, "ugly"),
        ("swade", "head", 1, "ugly_major"),
        ("deluxe", "head", 3, "one_eye"),
        ("deluxe", "groin", None, "no_offspring_if_permanent"),
    ],
)
def test_effects_of_injuries(act, hero, edition, location, face, effect):
    faces = (7, 2) if face is None else (7, 2, face)

    facts = act(
        "damage",
        hero(vigor="d12", wounds=3),
        "",
        faces,
        rules={"injury_effects": edition},
        amount=12,
        location=location,
    ).facts

    assert facts["injury"] == effect


def test_a_lowered_vigor_lowers_toughness_and_ends_with_the_injury(act, hero, after):
    from charmgr_savage.derived import toughness

    sheet = hero(vigor="d8", wounds=3)
    hurt = after(sheet, act("damage", sheet, "", (8, 2, 1, 3), amount=12, location="guts").changes)

    assert hurt["attributes"]["vigor"] == "d8"
    assert (toughness(sheet), toughness(hurt)) == (6, 5)


def test_a_manoeuvre_never_wounds(act, hero):
    facts = act("damage", hero(shaken=True), amount=20, manoeuvre=True).facts

    assert (facts["new_wounds"], facts["shaken"]) == (0, True)


def test_the_fallen_fall_again(act, hero):
    sheet = hero(vigor="d12", wounds=3, incapacitated=True)

    assert act("damage", sheet, "", (4, 2), amount=12).facts["outcome"] == "dead"


@pytest.mark.parametrize(
    ("sheet", "amount", "said"),
    [
        ({"dead": True}, 9, "dead take no more"),
        ({"wild_card": False, "out": True}, 9, "out of play"),
        ({"wild_card": False, "count": 1, "out": 1}, 9, "out of play"),
    ],
)
def test_who_cannot_be_hit(act, hero, sheet, amount, said):
    with pytest.raises(RuleError, match=said):
        act("damage", hero(**sheet), amount=amount)


def test_nobody_lies_who_could_be_hit(act, hero):
    with pytest.raises(RuleError, match="placed like that"):
        act("damage", hero(wild_card=False, count=2), amount=9, hits="lying")


@pytest.mark.parametrize("who", [{"bennies": 0}, {"wild_card": False}])
def test_a_soak_without_a_benny_is_refused(act, hero, who):
    with pytest.raises(RuleError, match="no benny left"):
        act("damage", hero(**who), answers=SOAK, amount=9)


def test_hits_on_a_party_fall_on_those_who_stand(act, hero, after):
    orcs = hero(wild_card=False, count=3, shaken=1, out=1)

    shaken = after(orcs, act("damage", orcs, amount=5).changes)
    assert (shaken["shaken"], shaken["out"]) == (2, 1)

    out = after(shaken, act("damage", shaken, amount=5).changes)
    assert (out["shaken"], out["out"]) == (1, 2)
