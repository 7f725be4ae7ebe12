"""Trait rolls: terms, bennies, critical failures, hands and hindrances."""

from __future__ import annotations

import pytest

from charmgr.api import Pair, RuleError, Term
from charmgr.testing import play


def test_a_wild_die_without_a_one_is_no_critical_failure(act, hero):
    """Public bug report: a 1 on the trait die alone was taken for snake eyes."""
    facts = act("check", hero(), "", (1, 2), traits=("vigor",)).facts

    assert (facts["total"], facts["success"], facts["critical_failure"]) == (2, False, False)


def test_snake_eyes_are_critical(act, hero):
    facts = act("check", hero(), "", (1, 1), traits=("vigor",), bonus=9).facts

    assert facts["critical_failure"] is True
    assert facts["success"] is False


@pytest.mark.parametrize(
    ("total", "success", "raises"), [(3, False, 0), (4, True, 0), (7, True, 0), (8, True, 1)]
)
def test_boundaries_of_success_and_raise(act, hero, total, success, raises):
    facts = act("check", hero(vigor="d12"), "", (total, 1), traits=("vigor",)).facts

    assert (facts["success"], facts["raises"]) == (success, raises)


def test_another_target_counts_raises_from_there(act, hero):
    facts = act("check", hero(vigor="d12"), "", (10, 1), traits=("vigor",), against=6).facts

    assert (facts["success"], facts["raises"], facts["margin"]) == (True, 1, 4)


def test_wounds_fatigue_rulings_and_bonus_add_up(act, hero):
    sheet = hero(vigor="d12", wounds=2, fatigue=[{"level": 1}])
    ruling = Term("a warm hearth", 1, "campaign.yaml:3")

    facts = act("check", sheet, "", (10, 1), traits=("vigor",), bonus=2, rulings=(ruling,)).facts

    assert facts["total"] == 10


def test_untrained_is_d4_and_two_less(act, hero):
    assert act("check", hero(), "", (3, 5), traits=("stealth",)).facts["total"] == 3


def test_what_must_be_learned_is_not_tried(act, hero):
    with pytest.raises(RuleError, match="must be learned"):
        act("check", hero(), "", (), traits=("knowledge",))


def test_the_best_of_rerolls_counts_as_long_as_there_are_bennies(act, hero):
    answers = {"reroll": "yes", "reroll_again": "yes"}

    outcome = act(
        "check", hero(bennies=2), "", (5, 2, 3, 1, 4, 4), answers=answers, traits=("vigor",)
    )

    assert outcome.facts["total"] == 5
    assert outcome.facts["bennies"] == 0
    assert [change.n for change in outcome.changes] == [-2]


def test_without_bennies_nothing_is_asked(act, hero):
    outcome = act(
        "check", hero(bennies=0), "", (1, 2), answers={"reroll": "yes"}, traits=("vigor",)
    )

    assert outcome.changes == ()


@pytest.mark.parametrize(("allowed", "total"), [(True, 5), (False, 1)])
def test_rerolling_a_critical_failure_is_a_house_rule(act, hero, allowed, total):
    faces = (1, 1, 5, 2) if allowed else (1, 1)
    rules = {"critical_failure_reroll": allowed}

    facts = act(
        "check",
        hero(bennies=1),
        "",
        faces,
        answers={"reroll": "yes"},
        rules=rules,
        traits=("vigor",),
    ).facts

    assert facts["total"] == total
    assert facts["critical_failure"] is not allowed


def test_a_reroll_saves_from_snake_eyes_whatever_its_total(act, hero):
    answers = {"reroll": "yes"}

    facts = act(
        "check", hero(bennies=1), "", (1, 1, 2, 1), answers=answers, traits=("vigor",)
    ).facts

    assert (facts["total"], facts["critical_failure"]) == (2, False)


def test_extras_roll_one_die_and_use_the_gms_bennies(act, hero):
    orc = hero(wild_card=False)

    outcome = act(
        "check",
        orc,
        "",
        (3, 5),
        answers={"reroll": "yes"},
        traits=("vigor",),
        campaign={"gm_bennies": 1},
    )

    assert outcome.facts["total"] == 5
    assert [change.who for change in outcome.changes] == ["campaign"]


def test_a_villain_spends_his_own_bennies_first(act, hero):
    villain = hero(npc=True, bennies=1)
    answers = {"reroll": "yes", "reroll_again": "yes"}

    outcome = act(
        "check",
        villain,
        "",
        (3, 2, 3, 2, 5, 1),
        answers=answers,
        traits=("vigor",),
        campaign={"gm_bennies": 1},
    )

    assert [(change.path, change.n, change.who) for change in outcome.changes] == [
        (("bennies",), -1, ""),
        (("gm_bennies",), -1, "campaign"),
    ]


@pytest.mark.parametrize(
    ("hindrance", "trait", "said", "cost"),
    [
        ("one_arm", "climbing", {}, -4),
        ("one_arm", "fighting", {"two_hands": True}, -4),
        ("one_arm", "fighting", {}, 0),
        ("one_leg", "swimming", {}, -2),
        ("one_leg", "fighting", {"mobility": True}, -2),
        ("one_eye", "shooting", {}, -2),
        ("one_eye", "notice", {"depth": True}, -2),
        ("one_eye", "persuasion", {}, -1),
        ("ugly", "persuasion", {}, -2),
        ("blind", "shooting", {}, -6),
        ("blind", "taunt", {}, -2),
        ("slow_major", "athletics", {}, -2),
        ("ugly_major", "persuasion", {}, -2),
        ("Stubborn", "persuasion", {}, 0),
    ],
)
def test_hindrances_cost_at_their_tasks(act, hero, hindrance, trait, said, cost):
    sheet = hero(hindrances=[hindrance], **{trait: "d12"})

    assert act("check", sheet, "", (9, 1), traits=(trait,), **said).facts["total"] == 9 + cost


@pytest.mark.parametrize(("edition", "total"), [("deluxe", 11), ("swade", 9)])
def test_charisma_is_gone_in_the_later_edition(act, hero, edition, total):
    sheet = hero(persuasion="d12", charisma=2)

    facts = act(
        "check", sheet, "", (9, 1), rules={"injury_effects": edition}, traits=("persuasion",)
    ).facts

    assert facts["total"] == total


def test_the_off_hand_costs_two(act, hero):
    assert (
        act("check", hero(vigor="d12"), "", (9, 1), traits=("vigor",), off_hand=True).facts["total"]
        == 7
    )


@pytest.mark.parametrize(
    ("sheet", "traits", "said"),
    [
        ({"dead": True}, ("vigor",), "dead roll nothing"),
        ({"incapacitated": True}, ("agility",), "cannot act"),
        ({}, ("vigor", "agility"), "One trait"),
        ({}, (), "One trait"),
    ],
)
def test_what_cannot_be_rolled(act, hero, sheet, traits, said):
    with pytest.raises(RuleError, match=said):
        act("check", hero(**sheet), "", (), traits=traits)


def test_a_trait_against_somebody_is_refused(act, hero):
    with pytest.raises(RuleError, match="against a number"):
        act("check", hero(), "", (), traits=("vigor",), target=hero())


def test_the_incapacitated_may_roll_vigor(act, hero):
    sheet = hero(incapacitated=True, wounds=3)

    assert act("check", sheet, "", (5, 1), traits=("vigor",)).facts["total"] == 2


def test_dice_are_rolled_as_they_are_typed():
    from charmgr_savage.checks import dice_alone

    from charmgr.api import Request

    outcome, _ = play(dice_alone, Request(amount=Pair(8, 6)), faces=(8, 2, 3))

    assert outcome.facts["total"] == 11
    assert play(dice_alone, Request(amount=7))[0].facts["total"] == 7
