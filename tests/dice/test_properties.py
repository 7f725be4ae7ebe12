"""What holds for all odds: they add up, and what is independent may come in any order."""

from fractions import Fraction
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from charmgr.dice.exact import FAR, NEAR, WHOLE, EveryFace, Exact
from charmgr.dice.spec import Aces, Chance, Dice, Fudge, Pair, Pool, Wild

SMALL = st.integers(1, 3)
SPECS = st.one_of(
    st.builds(Dice, SMALL, st.sampled_from((4, 6)), st.integers(-2, 2)),
    st.builds(Fudge, SMALL, st.integers(-2, 2)),
    st.builds(lambda sides: Aces((sides,)), st.sampled_from((4, 6))),
    st.builds(Pair, st.sampled_from((6, 8)), st.just(6), st.integers(-2, 2)),
    st.builds(Pool, SMALL),
    st.builds(Wild, SMALL, st.integers(0, 2), st.sampled_from(("count", "subtract"))),
    st.just(Chance()),
)


def number(dice, spec):
    return spec.read(dice.roll(spec))[0]


def steps(dice, specs):
    """A rule of several rolls of which only thresholds count."""
    return tuple(min(3, max(0, number(dice, spec) // 2)) for spec in specs)


@settings(max_examples=15, deadline=None)
@given(specs=st.lists(SPECS, min_size=1, max_size=2))
def test_the_chances_of_thresholds_are_one_and_nothing_is_cut(specs):
    odds = Exact().distribution(steps, tuple(specs))

    assert sum(map(odds.chance_of, odds.weights)) == 1
    assert odds.cut == 0


@settings(max_examples=15, deadline=None)
@given(specs=st.lists(SPECS, min_size=2, max_size=2))
def test_the_order_of_independent_rolls_does_not_matter(specs):
    first, *others = (
        Exact().distribution(lambda dice, order=order: sorted_steps(dice, order))
        for order in permutations(specs)
    )

    assert all(other == first for other in others)


def sorted_steps(dice, specs):
    return tuple(sorted(steps(dice, specs)))


@settings(max_examples=20, deadline=None)
@given(spec=SPECS, least=st.integers(-3, 12))
def test_however_far_dice_are_followed_a_threshold_has_one_chance(spec, least):
    def reaches(dice):
        return number(dice, spec) >= least

    near, far, whole = (Exact(depth=depth).distribution(reaches) for depth in (NEAR, FAR, WHOLE))

    assert near == far
    assert 0 <= near.chance_of(True) - whole.chance_of(True) <= whole.cut
    assert spec.numbers(least + 1).chance(lambda number: number >= least) == near.chance_of(True)


@settings(max_examples=20, deadline=None)
@given(spec=SPECS)
def test_every_face_agrees_as_far_as_it_goes(spec):
    faces = EveryFace(waves=3).distribution(steps, (spec,))
    exact = Exact().distribution(steps, (spec,))

    for outcome in exact.weights:
        assert 0 <= exact.chance_of(outcome) - faces.chance_of(outcome) <= faces.cut


@settings(max_examples=20, deadline=None)
@given(specs=st.lists(SPECS, min_size=2, max_size=2), cut=st.integers(0, 6))
def test_a_rule_that_is_called_is_the_rule_itself(specs, cut):
    def one(dice, spec):
        return dice.band(spec, (cut,))

    called = Exact().distribution(lambda dice: sum(dice.call(one, spec) for spec in specs))
    inline = Exact().distribution(lambda dice: sum(one(dice, spec) for spec in specs))

    assert called == inline
    assert called.chance(lambda _: True) == Fraction(1)
