"""Prices, awards, talents, and raising without points."""

from __future__ import annotations

import pytest
from charmgr_drevo.advancement import price
from charmgr_drevo.tables import POOLS

from charmgr.api import Append, RuleError, Set


@pytest.mark.parametrize(
    ("kind", "old", "new", "cost"),
    [
        ("skill", -4, -3, 1),
        ("skill", -1, 1, 3),
        ("skill", 4, 5, 30),
        ("skill", 5, 7, 100),
        ("skill", 0, 10**12, 110 + 50 * (10**12 - 6)),  # at once, without counting to it
        ("quality", 1, 2, 12),
        ("talent", 0, 1, 6),
    ],
)
def test_what_a_step_costs(kind, old, new, cost):
    assert price(kind, old, new) == cost


def test_a_rating_stays_in_the_sheets_own_kind(act, fresh):
    word = fresh(skills={"Мечи": "good"}, ep=9)
    number = fresh(skills={"Мечи": 1}, ep=9)
    past = fresh(skills={"Мечи": "legendary"}, ep=30)

    assert act("advance", word, traits=("Мечи",), amount=1).changes[0].value == "great"
    assert act("advance", number, traits=("Мечи",), amount=1).changes[0].value == 2
    yes = {"consent": "yes"}
    assert act("advance", past, traits=("Мечи",), amount=1, answers=yes).changes[0].value == 5


@pytest.mark.parametrize("skills", [{}, {"dodge": None}])
def test_a_new_skill_begins_at_minus_two(act, fresh, skills):
    outcome = act("advance", fresh(skills=skills, ep=1), traits=("dodge",), amount=1)

    assert outcome.changes == (Set(("skills", "dodge"), -1), Set(("ep",), 0))


def test_a_quality_that_is_not_listed_begins_at_zero(act, fresh):
    outcome = act("advance", fresh(ep=6), traits=("mind",), amount=1)

    assert (outcome.facts["old"], outcome.facts["price"]) == (0, 6)


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_a_talent_needs_a_name_and_the_game_masters_consent(act, fresh, answer):
    sheet, asked = fresh(ep=7), {"traits": ("talent",), "answers": {"consent": answer}}
    with pytest.raises(RuleError, match="Name the talent"):
        act("advance", sheet, **asked)
    if answer == "no":
        with pytest.raises(RuleError, match="must consent"):
            act("advance", sheet, options={"named": "Чутьё"}, **asked)
    else:
        outcome = act("advance", sheet, options={"named": "Чутьё"}, **asked)
        assert outcome.changes == (Append(("talents",), "Чутьё"), Set(("ep",), 1))


def test_a_talent_is_bought_once(act, fresh):
    with pytest.raises(RuleError, match="already"):
        act("advance", fresh(talents=("Чутьё",)), traits=("talent",), options={"named": "чутье"})


def test_by_a_switch_the_game_master_raises_a_trait_one_level_at_a_time(act, fresh):
    sheet = fresh(skills={"dodge": 3})
    outcome = act("advance", sheet, traits=("dodge",), amount=1, advance="free")

    assert outcome.changes == (Set(("skills", "dodge"), 4),)
    with pytest.raises(RuleError, match="One level"):
        act("advance", sheet, traits=("dodge",), amount=2, advance="free")


@pytest.mark.parametrize(("amount", "told"), [(0, "one level or more"), (1, "Not enough EP")])
def test_what_cannot_be_bought_is_refused(act, fresh, amount, told):
    with pytest.raises(RuleError, match=told):
        act("advance", fresh(), traits=("dodge",), amount=amount)


@pytest.mark.parametrize("pool", POOLS, ids=lambda pool: pool.id)
def test_a_pool_is_no_skill_that_could_be_bought(act, fresh, pool):
    with pytest.raises(RuleError, match="no trait"):
        act("advance", fresh(ep=9), traits=(pool.id,))


@pytest.mark.parametrize("pool", ["award", "ep"])
def test_a_session_brings_four_points_at_most(act, fresh, pool):
    assert act("points", fresh(ep=1), act=pool, amount=4).changes == (Set(("ep",), 5),)
    with pytest.raises(RuleError, match="a session is the most"):
        act("points", fresh(), act=pool, amount=5)
    with pytest.raises(RuleError, match="Not enough EP: it costs 2, there is 1"):
        act("points", fresh(ep=1), act=pool, amount=-2)
