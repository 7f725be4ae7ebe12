from fractions import Fraction

import pytest

from charmgr.api import Named, System
from charmgr.engine.act import attempts, hits
from charmgr.engine.odds import chances as module
from charmgr.engine.odds.chances import Wish, alone, chances
from charmgr.engine.odds.question import (
    BadQuestionError,
    NoSuchFactError,
    NoSuchWordError,
    Question,
    question,
)
from charmgr.engine.rolling import Rolling
from charmgr.engine.table import open_table

GAME = System("game", states=(Named("dying", ("dying",), ("при смерти",)),))


@pytest.fixture
def table(trial, campaign):
    return open_table(campaign, Rolling("chances", answers=["push=2"]))


def asked(table, what, ask="success", versus=(), runs=0):
    (attempt,) = attempts(table, ["мира"], what, versus)
    return chances(table, attempt, Wish(question(ask), runs))


def test_a_check_has_its_chance_and_all_its_numbers(table):
    told = asked(table, "wits")

    assert told.chance == Fraction(1, 2)  # 1d6 + 3 against 7
    assert told.numbers["margin"] == {n: Fraction(1, 6) for n in range(-3, 3)}
    assert told.words["success"] == {False: Fraction(1, 2), True: Fraction(1, 2)}
    assert (told.cut, told.runs, told.policy) == (0, 0, {})


@pytest.mark.parametrize(
    ("ask", "chance"),
    [
        ("margin>=0", Fraction(1, 2)),
        ("margin>1", Fraction(1, 6)),
        ("margin<−1", Fraction(1, 3)),
        ("margin = 2", Fraction(1, 6)),
        ("margin≥2", Fraction(1, 6)),
        ("margin!=2", Fraction(5, 6)),
        ("success=no", Fraction(1, 2)),
        ("condition=hurt", Fraction(1)),
    ],
)
def test_any_fact_can_be_asked(table, ask, chance):
    assert asked(table, "wits", ask).chance == chance


@pytest.mark.parametrize(
    "text", ["", ">=3", "margin>=", "margin >= two words", "a, b", "margin>=much"]
)
def test_what_is_no_question_is_refused(text):
    with pytest.raises(BadQuestionError):
        question(text)


def test_a_fact_that_is_not_there_is_named(table):
    with pytest.raises(NoSuchFactError, match="magic"):
        asked(table, "wits", "magic>=3")


def test_facts_and_words_may_be_asked_by_their_names(table):
    hurt = asked(table, "attack", "target.condition=dying", ["арсен"])
    in_words = Question("target.condition", "=", "при смерти")

    assert question("запас >= 2", {"margin": "запас"}).fact == "margin"
    assert question("condition=смерть", {"died": "смерть", "dead": "смерть"}).value == "dead"
    assert question("success=нет").value is False
    assert in_words.meant({"target.condition": {"hurt", "dying"}}, GAME).value == "dying"
    assert in_words.meant({"target.condition": {"hurt"}}, GAME).value == "dying"
    assert hurt.chance


def test_a_word_that_nothing_has_is_refused(table):
    with pytest.raises(NoSuchWordError, match="dieing"):
        asked(table, "wits", "condition=dieing")
    assert asked(table, "wits", "condition=dying").chance == 0


def test_what_happens_to_others_is_told_by_role(table):
    told = asked(table, "attack", "target.condition=dying", ["арсен"])

    assert told.chance == Fraction(1, 3) * Fraction(5, 6)  # 3 points are left, 2 are pushed
    assert told.whom == "Арсен Вейн"
    assert told.policy == {"push": 2, "Арсен Вейн.fall": "no"}
    assert asked(table, "attack", "target.worse", ["арсен"]).chance == Fraction(1, 3)


def test_several_targets_are_taken_one_by_one(table):
    (volley,) = attempts(table, ["мира"], "volley", ["арсен", "тихон"])

    each = alone([volley])
    assert [one.cast["target.1"].name for one in each] == ["Арсен Вейн", "Тихон"]
    assert [chances(table, one, Wish(question("target.1.worse"))).chance for one in each] == [1, 1]


def test_a_hit_is_weighed_on_the_sheet(table):
    (hit,) = hits(table, ["арсен"], "1d6")

    told = chances(table, hit, Wish(question("condition=dying")))
    assert told.chance == Fraction(4, 6)


def test_runs_come_near_and_say_how_near(table):
    told = asked(table, "wits", runs=2000)

    assert told.runs == 2000
    assert abs(float(told.chance) - 0.5) < 2 * told.within
    assert 0.02 < told.within < 0.023


def test_where_nothing_is_asked_runs_say_how_near_the_worst_of_their_chances_is(table):
    told = asked(table, "wits", ask="margin>=0", runs=2000)
    (attempt,) = attempts(table, ["мира"], "wits")
    usual = chances(table, attempt, Wish(question("no_such_fact", usual=True), 2000))

    assert usual.chance is None
    assert usual.within == pytest.approx(told.within, rel=0.01)


def test_the_same_seed_makes_the_same_runs(table):
    assert asked(table, "wits", runs=500).chance == asked(table, "wits", runs=500).chance


def test_over_budget_it_is_simulated_and_said(table, monkeypatch):
    monkeypatch.setattr(module.Exact.__init__, "__defaults__", (module.Exact().answers, 3, 0))
    monkeypatch.setattr(module, "RUNS", 400)
    told = asked(table, "wits")

    assert told.runs == 400
    assert [str(warning) for warning in table.warnings] == [
        "The exact odds of Мира take too long: they were simulated"
    ]
