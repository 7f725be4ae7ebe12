from fractions import Fraction

import pytest

from charmgr.dice.distribution import Distribution, mixture
from charmgr.dice.faults import OverBudgetError

COIN = Distribution({0: 1, 1: 1}, 2)
D6 = Distribution(dict.fromkeys(range(1, 7), 1), 6)
HALF_KNOWN = Distribution({1: 1, 2: 1}, 4)


def test_chances_are_exact_and_the_cut_is_in_none_of_them():
    assert D6.chance_of(3) == Fraction(1, 6)
    assert D6.chance_of(7) == 0
    assert D6.chance(lambda face: face >= 5) == Fraction(1, 3)
    assert D6.mean == Fraction(7, 2)
    assert HALF_KNOWN.cut == Fraction(1, 2)
    assert HALF_KNOWN.chance(lambda _: True) == Fraction(1, 2)
    assert HALF_KNOWN.mean == Fraction(3, 2)


def test_equal_outcomes_merge():
    assert D6.map(lambda face: face >= 5).reduced() == Distribution({False: 2, True: 1}, 3)


def test_independent_numbers_add_up_to_the_cap():
    assert COIN.add(COIN) == Distribution({0: 1, 1: 2, 2: 1}, 4)
    assert COIN.add(COIN, cap=1) == Distribution({0: 1, 1: 3}, 4)


def test_what_follows_an_outcome_is_weighed_with_it():
    flipped_again = COIN.then(lambda side: COIN if side else Distribution.certain("done"))

    assert flipped_again == Distribution({"done": 2, 0: 1, 1: 1}, 4)


def test_a_cut_stays_cut_whatever_follows():
    assert HALF_KNOWN.add(D6).cut == Fraction(1, 2)
    assert HALF_KNOWN.then(lambda _: HALF_KNOWN).cut == Fraction(3, 4)


def test_reducing_drops_empty_outcomes():
    assert Distribution({1: 4, 2: 0, 3: 8}, 16).reduced() == Distribution({1: 1, 3: 2}, 4)


def test_a_mixture_gathers_chances_of_any_denominator():
    assert mixture([(1, 2, "a"), (1, 3, "b"), (1, 9, "b")]) == Distribution({"a": 9, "b": 8}, 18)
    assert mixture([]).cut == 1


def test_too_many_pairs_are_refused_before_the_work():
    wide = Distribution(dict.fromkeys(range(2000), 1), 2000)

    with pytest.raises(OverBudgetError):
        wide.add(wide)
