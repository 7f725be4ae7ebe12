from __future__ import annotations

import pytest
from charmgr_drevo.ladder import difficulty, rating, rung, task


@pytest.mark.parametrize(
    ("number", "word"),
    [(-9, "terrible"), (-3, "terrible"), (-1, "below_average"), (0, "average"), (9, "legendary")],
)
def test_a_success_has_a_word(number, word):
    assert rung(number) == word


@pytest.mark.parametrize(
    ("number", "word"),
    [(-4, "very_easy"), (-2, "easy"), (1, "above_average"), (5, "nearly_impossible")],
)
def test_a_difficulty_has_a_word(number, word):
    assert task(number) == word


def test_ratings_are_numbers_or_words():
    assert [rating(one) for one in (2, "superb", "below_average", None)] == [2, 3, -1, None]


def test_a_difficulty_is_a_number_a_word_or_the_default():
    assert [difficulty(one) for one in (3, "easy", None)] == [3, -2, 0]
