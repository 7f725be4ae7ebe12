"""Attacks, weapons, tests of wills, cards and figures."""

from __future__ import annotations

import pytest
from charmgr_savage.attacks import weapon_dice
from charmgr_savage.cards import card_name

from charmgr.api import Aces, PlainDice, RuleError

SWORD = [
    {"name": "Glamdring", "damage": "d8"},
    {"name": "Peacemaker", "damage": "2d6+1", "ranged": True},
]


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("", Aces(())),
        ("d8", Aces((8,))),
        ("2к6+1", Aces((6, 6), 1)),
        ("d10+d6−1", Aces((10, 6), -1)),
        ("3d6", Aces((6, 6, 6))),
    ],
)
def test_weapons_are_read(text, dice):
    assert weapon_dice(text) == dice


def test_the_first_weapon_is_at_hand(act, hero):
    facts = act(
        "check",
        hero(fighting="d8", weapons=SWORD),
        "attack",
        (5, 1, 3, 4),
        target=hero(fighting="d6"),
    ).facts

    assert facts["against"] == 5
    assert facts["dealt"]["damage"] == 7


def test_a_ranged_weapon_is_shot_at_four_without_strength(act, hero):
    shot = {"target": hero(fighting="d12"), "weapon": "peacemaker"}

    facts = act("check", hero(shooting="d8", weapons=SWORD), "attack", (4, 1, 3, 4), **shot).facts

    assert (facts["against"], facts["dealt"]["damage"]) == (4, 8)


def test_weapons_of_the_book_are_known_by_name(act, hero):
    facts = act(
        "check", hero(shooting="d8"), "attack", (4, 1, 3, 4), target=hero(), weapon="пистолет"
    ).facts

    assert facts["dealt"]["damage"] == 7


def test_without_a_weapon_strength_alone_strikes(act, hero):
    facts = act(
        "check", hero(strength="d10", fighting="d6"), "attack", (4, 1, 9), target=hero()
    ).facts

    assert facts["dealt"]["damage"] == 9


def test_dice_may_be_named_for_the_damage(act, hero):
    facts = act(
        "check", hero(fighting="d6"), "attack", (4, 1, 6, 2), target=hero(), damage=PlainDice(1, 6)
    ).facts

    assert facts["dealt"]["damage"] == 8


@pytest.mark.parametrize(("total", "dice"), [(7, "d6!"), (8, "2d6!")])
def test_a_raise_adds_one_die(act, hero, total, dice):
    outcome = act("check", hero(fighting="d12"), "attack", (total, 1))

    assert str(outcome.messages[-1].values["dice"]) == dice


def test_a_miss_deals_nothing(act, hero):
    outcome = act("check", hero(fighting="d6"), "attack", (3, 2), target=hero(fighting="d6"))

    assert outcome.facts["success"] is False
    assert outcome.changes == ()


def test_without_somebody_parry_may_be_told(act, hero):
    assert act("check", hero(fighting="d8"), "attack", (5, 2), parry=6).facts["success"] is False
    assert act("check", hero(fighting="d8"), "attack", (5, 2), parry=5).facts["success"] is True
    assert act("check", hero(fighting="d8"), "attack", (5, 2), against=6).facts["success"] is False


def test_the_injured_lead_arm_leaves_the_off_hand(act, hero):
    hurt = {"effect": "one_arm", "side": "right"}

    facts = act("check", hero(fighting="d8", injuries=[hurt]), "attack", (5, 2)).facts
    assert facts["success"] is False
    with pytest.raises(RuleError, match="No hand"):
        act("check", hero(injuries=[hurt, {"effect": "one_arm", "side": "left"}]), "attack")


@pytest.mark.parametrize(("switch", "value"), [("benny_on_damage", True), ("benny_uses", "swade")])
def test_a_benny_on_damage_is_a_house_rule(act, hero, switch, value):
    sheet = hero(fighting="d6", bennies=1)
    answers = {"reroll_damage": "yes"}

    plain = act("check", sheet, "attack", (4, 1, 3), answers=answers, target=hero())
    house = act(
        "check",
        sheet,
        "attack",
        (4, 1, 3, 5),
        answers=answers,
        rules={switch: value},
        target=hero(),
    )

    assert plain.facts["dealt"]["damage"] == 3
    assert house.facts["dealt"]["damage"] == 5
    assert [change.n for change in house.changes if change.path == ("bennies",)] == [-1]


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ({"shaken": True}, "free actions"),
        ({"incapacitated": True}, "cannot act"),
        ({"fatigue": [{"level": 3}]}, "cannot act"),
    ],
)
def test_who_cannot_attack(act, hero, state, said):
    with pytest.raises(RuleError, match=said):
        act("check", hero(**state), "attack")


def test_an_unknown_weapon_is_refused(act, hero):
    with pytest.raises(RuleError, match="bazooka"):
        act("check", hero(), "attack", weapon="bazooka")


def test_the_victim_of_an_attack_may_soak_with_his_own_benny(act, hero):
    target = hero(bennies=1)

    outcome = act(
        "check",
        hero(fighting="d6", strength="d12"),
        "attack",
        (4, 1, 9, 5, 1),
        answers={"target.soak": "yes"},
        target=target,
    )

    assert outcome.facts["dealt"]["soaked"] == 1
    assert [(change.path, change.who) for change in outcome.changes] == [
        (("bennies",), "target"),
    ]


def test_intimidation_is_resisted_by_spirit(act, hero):
    foe = hero(spirit="d10", smarts="d4", shaken=True)

    outcome = act(
        "check",
        hero(intimidation="d12"),
        "test_of_wills",
        (9, 1, 5, 1),
        target=foe,
        intimidation=True,
    )

    assert outcome.facts["margin"] == 4
    assert [change.path for change in outcome.changes if change.who == "target"] == []


@pytest.mark.parametrize(("mine", "won"), [(5, False), (6, True)])
def test_a_tie_is_no_success(act, hero, mine, won):
    facts = act("check", hero(taunt="d12"), "test_of_wills", (mine, 1), resists=5).facts

    assert facts["success"] is won


def test_the_bonus_is_for_that_foe_and_once(act, hero):
    scene = {"": {"will_bonus": "Ogre"}}
    ogre = hero(fighting="d8") | {"name": "Ogre"}

    hit = act("check", hero(fighting="d6"), "attack", (4, 1, 1), target=ogre, scene=scene)
    miss = act(
        "check", hero(fighting="d6"), "attack", (4, 1), target=hero(fighting="d8"), scene=scene
    )

    assert (hit.facts["success"], miss.facts["success"]) == (True, False)
    assert [change.who for change in hit.changes] == ["scene"]


@pytest.mark.parametrize(("dealt", "order"), [(False, ["Hero"]), (True, ["Down", "Hero"])])
def test_cards_of_the_incapacitated_are_a_house_rule(act, hero, dealt, order):
    down = hero(incapacitated=True) | {"name": "Down"}
    faces = (3, 9) if dealt else (3,)

    facts = act(
        "check",
        hero(),
        "initiative",
        faces,
        rules={"incapacitated_gets_cards": dealt},
        members={"member.1": down},
    ).facts

    assert facts["order"] == order


def test_cards_have_names_and_no_two_are_the_same():
    names = [card_name(card) for card in range(1, 55)]

    assert (names[0], names[51], names[52], names[53]) == ("2♣", "A♠", "★", "★")
    assert names.index("K♠") < names.index("A♣") < names.index("A♦") < names.index("A♥")
    assert len(set(names)) == 53


def test_an_unknown_action_is_refused(act, hero):
    with pytest.raises(RuleError, match="no action"):
        act("check", hero(), "sing")
