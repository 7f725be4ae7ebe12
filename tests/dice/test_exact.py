from fractions import Fraction

import pytest

from charmgr.dice.answers import AnswerNeeded, answers_from
from charmgr.dice.exact import EveryFace, Exact, UnmergeableAnswerError, UnsteadyRuleError
from charmgr.dice.faults import OverBudgetError
from charmgr.dice.spec import Aces, Dice, Fudge, Pair, Wild
from charmgr.errors import Message


def damage(dice, toughness):
    dice.note(Message("a hit"))
    if dice.band(Fudge(2), (0,)) == 0:
        return "missed"
    wounds = dice.roll(Dice(2, 4, highest=1)) - toughness
    return dice.call(soak, wounds) if wounds > 0 else 0


def soak(dice, wounds):
    if dice.ask("soak", ("yes", "no"), "no", who="target") == "no":
        return wounds
    return max(0, wounds - dice.band(Dice(1, 6), (3, 5)))


@pytest.mark.parametrize("answers", [{}, {"soak": "yes"}])
def test_outcomes_and_single_faces_give_the_same_odds(answers):
    exact = Exact(answers_from(answers)).distribution(damage, 2)
    by_faces = EveryFace(answers_from(answers)).distribution(damage, 2)

    assert exact == by_faces
    assert exact.chance_of("missed") == Fraction(1, 3)
    assert exact.cut == 0


def test_a_decision_without_default_is_needed_for_odds_too():
    with pytest.raises(AnswerNeeded):
        Exact().distribution(lambda dice: dice.ask("warned", ("yes", "no")))


def test_a_rule_without_dice_is_certain():
    assert Exact().distribution(lambda _: "so").weights == {"so": 1}


def test_bands_of_open_ended_dice_are_exact():
    odds = Exact().distribution(lambda dice: dice.band(Aces((6,)), (7, 13)))

    assert odds.weights == {0: 30, 1: 5, 2: 1}
    assert odds.cut == 0


def test_the_number_of_open_ended_dice_cuts_a_tail_and_shows_it():
    odds = Exact().distribution(lambda dice: dice.roll(Pair(8)).total)

    assert 0 < odds.cut < Fraction(1, 10**14)


def test_every_face_cuts_chains_that_are_longer_than_asked_for():
    odds = EveryFace(waves=2).distribution(lambda dice: dice.roll(Wild(1)).total)

    assert odds.cut == Fraction(1, 36)


def test_a_called_rule_is_weighed_once():
    runs = []

    def inner(dice, sides):
        runs.append(sides)
        return dice.roll(Dice(1, sides))

    def outer(dice):
        return dice.call(inner, 4) + dice.call(inner, 4) + dice.call(inner, 6)

    assert sum(Exact().distribution(outer).weights.values()) == 96
    assert sorted(runs) == [4] * 4 + [6] * 6


def test_a_called_rule_whose_answer_or_argument_cannot_be_hashed_runs_in_place():
    def listed(dice, sides):
        return [dice.roll(Dice(1, sides))]

    def mapped(dice, about):
        return dice.roll(Dice(1, about["sides"]))

    odds = Exact().distribution(
        lambda dice: dice.call(listed, 2)[0] + dice.call(mapped, {"sides": 2})
    )

    assert odds.weights == {2: 1, 3: 2, 4: 1}


def test_an_answer_that_cannot_be_hashed_has_no_odds():
    def listed(dice):
        return [dice.roll(Dice(1, 2))]

    with pytest.raises(UnmergeableAnswerError, match="listed answers with a list"):
        Exact().distribution(listed)


@pytest.mark.parametrize("reading", [Exact, EveryFace])
def test_a_rule_that_rolls_other_dice_when_run_again_is_named(reading):
    runs = []

    def moody(dice):
        runs.append(1)
        return dice.roll(Dice(1, 6 if len(runs) == 1 else 8))

    with pytest.raises(UnsteadyRuleError, match="moody rolls other dice"):
        reading().distribution(moody)


def test_a_rule_that_rolls_fewer_dice_when_run_again_is_named():
    runs = []

    def tired(dice):
        runs.append(1)
        return dice.roll(Dice(1, 6)) if len(runs) == 1 else 0

    with pytest.raises(UnsteadyRuleError, match="tired rolls other dice"):
        Exact().distribution(tired)


def test_too_many_branches_are_refused_naming_the_rule():
    def many(dice):
        return sum(dice.roll(Dice(1, 100)) for _ in range(5))

    with pytest.raises(OverBudgetError, match=r"odds of .*many"):
        Exact(work=1000).distribution(many)


def test_a_rule_that_may_roll_for_ever_is_followed_until_it_hardly_ever_does():
    def until_a_six(dice):
        rolls = 1
        while not dice.band(Dice(1, 6), (6,)):
            rolls += 1
        return rolls % 2

    odds = Exact().distribution(until_a_six)

    assert 0 < odds.cut < Fraction(1, 10**14)
    assert 0 < Fraction(6, 11) - odds.chance_of(1) < odds.cut


def test_a_rule_of_many_rolls_is_exact_as_long_as_it_ends():
    odds = Exact().distribution(lambda dice: sum(dice.band(Dice(1, 6), (6,)) for _ in range(12)))

    assert odds.cut == 0
    assert odds.chance_of(12) == Fraction(1, 6**12)


def test_a_question_far_over_budget_is_given_up_early():
    runs = []

    def many(dice):
        runs.append(1)
        return tuple(dice.roll(Dice(1, 10)) for _ in range(9))

    with pytest.raises(OverBudgetError):
        Exact(work=10_000).distribution(many)
    assert len(runs) < 150


def test_the_more_a_rule_says_the_sooner_it_is_over_budget():
    def answers(facts):
        return lambda dice: (dice.roll(Dice(1, 100)),) * facts

    Exact(work=1000).distribution(answers(1))
    with pytest.raises(OverBudgetError):
        Exact(work=1000).distribution(answers(20))


def test_where_dice_cannot_be_followed_far_only_what_is_rare_is_cut():
    def the_sum(dice):
        return dice.roll(Aces((4,))) + dice.roll(Aces((4,)))

    near = Exact(work=6000).distribution(the_sum)

    assert 0 < near.cut < Fraction(1, 2000)
    assert near.chance_of(2) == Fraction(1, 16)


def test_rolls_with_a_label_and_terms_are_weighed_alike():
    odds = Exact().distribution(lambda dice: dice.roll(Dice(1, 4), "a label", ["a term"]))

    assert odds == Exact().distribution(lambda dice: dice.roll(Dice(1, 4)))
