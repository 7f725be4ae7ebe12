from __future__ import annotations

import pytest

from charmgr.api import Add, Append, RuleError, Set, frozen


def hero(scars=30, **more):
    return frozen(
        {
            "attributes": {"strength": 2, "dexterity": 3, "stamina": 3, "resolve": 2},
            "skills": {"medicine": 2, "weaponry": 2, "гончарное дело": 1},
            "scars": {"earned": scars + 2, "spent": 2},
            "health": {"max": 8, "current": 5},
            "despair": {"max": 3, "current": 1},
            **more,
        }
    )


def buy(play_hook, trait, sheet=None, amount=None, rules=None, **options):
    return play_hook(
        "advance",
        hero() if sheet is None else sheet,
        traits=(trait,),
        amount=amount,
        rules=rules,
        options=options,
    )


def test_a_skill_costs_three_times_its_new_dot(play_hook):
    outcome = buy(play_hook, "medicine")

    assert outcome.facts == {"price": 9, "left": 21, "old": 2, "new": 3}
    assert outcome.changes == (Set(("skills", "medicine"), 3), Add(("scars", "spent"), 9))


def test_an_attribute_costs_four_times_and_several_dots_one_after_another(play_hook):
    assert buy(play_hook, "strength").facts["price"] == 12
    assert buy(play_hook, "strength", amount=2).facts["price"] == 28


def test_a_skill_that_the_sheet_does_not_have_starts_at_three(play_hook):
    assert buy(play_hook, "stealth").facts["price"] == 3
    assert buy(play_hook, "гончарное дело").facts["price"] == 6


def test_too_few_scars_are_refused_with_price_and_gap(play_hook):
    exact = buy(play_hook, "medicine", hero(9))
    with pytest.raises(RuleError, match="9 Scar") as refusal:
        buy(play_hook, "medicine", hero(8))

    assert exact.facts["left"] == 0
    assert (refusal.value.facts["price"], refusal.value.facts["missing"]) == (9, 1)


def test_five_dots_are_the_end(play_hook):
    assert buy(play_hook, "medicine", amount=3, sheet=hero(99)).facts["new"] == 5
    with pytest.raises(RuleError, match="5 is the maximum"):
        buy(play_hook, "medicine", amount=4, sheet=hero(99))


def test_health_grows_with_stamina_and_keeps_what_was_lost(play_hook):
    outcome = buy(play_hook, "stamina")
    unwritten = buy(play_hook, "stamina", hero(health={}))

    assert Add(("health", "max"), 1) in outcome.changes
    assert Set(("health", "current"), 6) in outcome.changes
    assert {change.path[0] for change in unwritten.changes} == {"attributes", "scars"}


@pytest.mark.parametrize(("formula", "grows"), [("resolve+composure", True), ("composure", False)])
def test_the_written_maximum_of_despair_follows_its_traits(play_hook, formula, grows):
    outcome = buy(play_hook, "resolve", rules={"despair.max": formula})

    assert (Add(("despair", "max"), 1) in outcome.changes) is grows


def test_a_speciality_costs_three_and_needs_skill_and_name(play_hook):
    outcome = buy(play_hook, "speciality", skill="medicine", name="переломы")

    assert outcome.facts["price"] == 3
    assert outcome.changes[0] == Append(
        ("specialities",), {"skill": "medicine", "name": "переломы"}
    )
    with pytest.raises(RuleError, match="needs a skill and a name"):
        buy(play_hook, "speciality", skill="medicine")
    owned = hero(specialities=[{"skill": "medicine", "name": "переломы"}])
    with pytest.raises(RuleError, match="already"):
        buy(play_hook, "speciality", owned, skill="medicine", name="переломы")


@pytest.mark.parametrize(
    ("lasting", "changes"),
    [
        ("permanent", {Add(("despair", "max"), 1), Set(("despair", "current"), 2)}),
        ("single", {Set(("despair", "current"), 2)}),
    ],
)
def test_a_despair_point_is_bought_for_good_or_for_once(play_hook, lasting, changes):
    outcome = buy(play_hook, "despair", rules={"scars.despair": lasting})

    assert set(outcome.changes) == changes | {Add(("scars", "spent"), 3)}


def test_without_a_written_maximum_bought_points_are_counted(play_hook):
    outcome = buy(play_hook, "despair", hero(despair={}))

    assert Add(("despair", "bought"), 1) in outcome.changes


def test_a_listed_merit_is_bought_whole_for_its_weapon(play_hook):
    outcome = buy(play_hook, "fighting_finesse", weapon="сабля")

    assert outcome.facts["price"] == 6
    assert Set(("merits", "fighting_finesse", "weapon"), "сабля") in outcome.changes
    with pytest.raises(RuleError, match="needs its weapon"):
        buy(play_hook, "fighting_finesse")
    owned = hero(merits={"fighting_finesse": {"dots": 2, "weapon": "сабля"}})
    with pytest.raises(RuleError, match="2 is the maximum"):
        buy(play_hook, "fighting_finesse", owned, weapon="рапира")


@pytest.mark.parametrize("lacking", [{"dexterity": 2}, {"dexterity": 3, "weaponry": 1}])
def test_fighting_finesse_has_its_needs(play_hook, lacking):
    sheet = hero(
        attributes={"dexterity": lacking["dexterity"]},
        skills={"weaponry": lacking.get("weaponry", 2)},
    )
    with pytest.raises(RuleError, match="This merit needs"):
        buy(play_hook, "fighting_finesse", sheet, weapon="сабля")


def test_a_giant_grows(play_hook):
    outcome = buy(play_hook, "giant")

    assert outcome.facts["price"] == 20
    assert Set(("size",), 6) in outcome.changes
    assert Add(("health", "max"), 1) in outcome.changes


def test_any_other_merit_is_bought_by_its_name(play_hook):
    outcome = buy(play_hook, "merit", amount=2, name="Железная воля")

    assert outcome.facts["price"] == 6
    assert Set(("merits", "Железная воля", "dots"), 2) in outcome.changes
    with pytest.raises(RuleError, match="needs a name"):
        buy(play_hook, "merit")


def test_nothing_is_bought_by_halves(play_hook):
    with pytest.raises(RuleError, match="At least one"):
        buy(play_hook, "medicine", amount=0)
    with pytest.raises(RuleError, match="nothing to roll or to raise"):
        buy(play_hook, "health")
