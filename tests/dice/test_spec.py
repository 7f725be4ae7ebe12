from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charmgr.dice.exact import EveryFace
from charmgr.dice.faults import (
    BadAgainError,
    BadKeepError,
    BadSidesError,
    BadTargetError,
    NeverStopsError,
    TooManyDiceError,
    UnsortedCutsError,
)
from charmgr.dice.notation import parse
from charmgr.dice.random import Stream
from charmgr.dice.spec import (
    FUDGE,
    Aces,
    BandResult,
    Chance,
    ChanceResult,
    Dice,
    Fudge,
    Pair,
    PairResult,
    Pool,
    Sum,
    Wild,
    WildResult,
)

FINITE = [
    Dice(0, 6, 3),
    Dice(3, 6, 2),
    Dice(4, 6, highest=3),
    Dice(3, 8, -1, lowest=1),
    Fudge(4, 1),
    Fudge(0),
    Aces(()),
    Pool(4, again=0),
    Pool(3, 6, 5, again=0, rote=True, add=1),
    Pool(0),
    Chance(again=False),
    Chance(again=False, rote=True),
    Wild(0, 2),
    Dice(1, 20, -1) - Dice(1, 4),
    Fudge(2) - Fudge(2, 1),
    Dice(2, 4) + Pool(2, again=0) - Dice(1, 6) + 5,
    (Dice(1, 6) - Dice(1, 4)).bands((-1, 2)),
]

# spec, waves, and the number below which so many waves reach everything
OPEN_ENDED = [
    (Aces((4,)), 4, 16),
    (Aces((4, 6), 2), 3, 14),
    (Pair(4, 6, 1), 3, 13),
    (Pair(6, 4), 2, 8),
    (Wild(1), 4, 24),
    (Wild(3, 2), 3, 22),
    (Wild(3, 2, "subtract"), 3, 20),
    (Pool(2, again=9), 3, 3),
    (Pool(2, 6, 5, again=6), 4, 4),
    (Pool(2, 6, 5, again=6, rote=True), 4, 3),
    (Chance(reroll_target=8), 3, 3),
    (Chance(rote=True), 4, 3),
    (Dice(1, 6) + Aces((4,)), 3, 9),
]


@pytest.mark.parametrize("spec", FINITE, ids=str)
def test_every_face_through_the_roll_gives_the_distribution(spec):
    by_faces = EveryFace().distribution(lambda dice: dice.roll(spec))

    assert by_faces == spec.distribution().reduced()


@pytest.mark.parametrize(("spec", "waves", "safe"), OPEN_ENDED, ids=str)
def test_every_face_of_open_ended_dice_gives_the_distribution_as_far_as_it_goes(spec, waves, safe):
    def below(distribution):
        reached = {o for o in distribution.weights if spec.read(o)[0] < safe}
        return {outcome: distribution.chance_of(outcome) for outcome in reached}

    by_faces = EveryFace(waves=waves).distribution(lambda dice: dice.roll(spec))
    whole = spec.distribution()

    assert below(by_faces) == below(whole)
    assert 0 < by_faces.cut <= 1 - sum(below(whole).values())
    assert whole.cut < Fraction(1, 10**13)


@pytest.mark.parametrize("spec", [spec for spec, _, _ in OPEN_ENDED] + FINITE[:-1], ids=str)
@pytest.mark.parametrize("cap", [-2, 1, 2, 5, 9, 30])
def test_a_cap_gathers_the_tail_and_cuts_nothing(spec, cap):
    capped = spec.numbers(cap)
    whole = spec.numbers()

    assert capped.cut == 0 or spec.low is None
    assert max(capped.weights) <= cap
    for number in range(-20, min(cap, 13)):  # beyond, the tail may have been cut
        assert capped.chance_of(number) == whole.chance_of(number)


@pytest.mark.parametrize("cap", [None, 1, 2, 6])
@pytest.mark.parametrize("spec", [Pair(4, 6, 1), Wild(3, 2), Wild(2, one="subtract"), Chance()])
def test_numbers_and_marks_are_those_of_the_whole_value(spec, cap):
    values = spec.distribution(cap)

    assert spec.marked(cap).reduced() == values.map(spec.read).reduced()
    assert spec.numbers(cap).reduced() == values.map(lambda value: value[0]).reduced()


def specs():
    count, sides, add = st.integers(0, 6), st.integers(2, 12), st.integers(-9, 9)
    keep = st.integers(1, 6).flatmap(
        lambda n: st.integers(1, n).flatmap(
            lambda k: st.sampled_from([Dice(n, 8, highest=k), Dice(n, 8, lowest=k)])
        )
    )
    pools = st.builds(
        Pool,
        count,
        st.just(10),
        st.integers(1, 8),
        st.sampled_from([0, 8, 9, 10]),
        rote=st.booleans(),
        add=add,
    )
    return st.one_of(
        st.builds(Dice, count, sides, add),
        keep,
        st.builds(Fudge, count, add),
        st.builds(Aces, st.lists(sides, max_size=3).map(tuple), add),
        st.builds(Pair, sides, sides, add),
        pools,
        st.builds(Wild, count, st.integers(0, 2)),
    )


def sums():
    plain = specs().filter(lambda spec: not isinstance(spec, Wild))
    return st.lists(st.tuples(plain, st.booleans()), min_size=1, max_size=3).map(
        lambda terms: sum((dice if plus else -dice for dice, plus in terms[1:]), start=terms[0][0])
    )


@given(st.one_of(specs(), sums()))
def test_what_is_written_is_read_back(spec):
    if isinstance(spec, Sum):
        spec = Sum(spec.parts, spec.signs, spec.add - spec.against)

    assert parse(str(spec)) == spec


@given(specs())
def test_weights_and_cut_make_one_and_keep_to_the_span(spec):
    numbers = spec.numbers()

    assert sum(map(numbers.chance_of, numbers.weights)) + numbers.cut == 1
    assert numbers.cut < Fraction(1, 10**13)
    assert min(n for n, weight in numbers.weights.items() if weight) == spec.low
    if spec.high is not None:
        assert max(n for n, weight in numbers.weights.items() if weight) == spec.high
        assert numbers.cut == 0


@given(sums(), st.text(max_size=5))
def test_a_roll_says_what_the_distribution_holds(spec, seed):
    number, _ = spec.read(spec.roll(Stream(seed, "0")))

    assert spec.low is None or number >= spec.low
    assert spec.high is None or number <= spec.high


def test_aces_are_thrown_in_waves(throw):
    assert throw(Aces((12, 8)), 12, 8, 12, 3, 1) == (36, [(12, 8), (12, 8), (12,)])


def test_a_pair_is_thrown_in_waves_and_keeps_chains(throw):
    value, waves = throw(Pair(8, 6, 2), 8, 6, 5, 2)

    assert value == PairResult(total=15, snake_eyes=False, trait=13, wild=8)
    assert waves == [(8, 6), (8, 6)]


def test_snake_eyes_are_the_lowest_total(throw):
    value, _ = throw(Pair(8, 6, 5), 1, 1)

    assert value == PairResult(6, snake_eyes=True, trait=1, wild=1)
    assert value.total == Pair(8, 6, 5).low


def test_a_pool_rolls_its_tops_again_wave_after_wave(throw):
    value, waves = throw(Pool(4), 10, 10, 2, 3, 1, 10, 8)

    assert value == 4
    assert [len(wave) for wave in waves] == [4, 2, 1]


def test_rote_comes_before_the_tops_and_its_tops_count(throw):
    assert throw(Pool(2, rote=True), 3, 10, 10, 8, 1)[0] == 3
    assert throw(Pool(4, rote=True), 10, 7, 5, 8, 9, 2, 4)[0] == 3


@pytest.mark.parametrize(
    ("spec", "faces", "value"),
    [
        (Chance(), [1], ChanceResult(0, dramatic=True)),
        (Chance(), [9], ChanceResult(0, dramatic=False)),
        (Chance(), [10, 1], ChanceResult(1, dramatic=False)),
        (Chance(), [10, 10, 9], ChanceResult(2, dramatic=False)),
        (Chance(reroll_target=8), [10, 8], ChanceResult(2, dramatic=False)),
        (Chance(again=False), [10], ChanceResult(1, dramatic=False)),
        (Chance(rote=True), [5, 10, 9], ChanceResult(1, dramatic=False)),
        (Chance(rote=True), [5, 1], ChanceResult(0, dramatic=False)),
        (Chance(rote=True), [1], ChanceResult(0, dramatic=True)),
    ],
)
def test_a_chance_die_counts_its_top_face_only(throw, spec, faces, value):
    assert throw(spec, *faces)[0] == value


@pytest.mark.parametrize(
    ("spec", "faces", "value"),
    [
        (Wild(4), [2, 3, 4, 6, 3], WildResult(18, complication=False, penalty=0)),
        (Wild(3), [2, 2, 6, 6, 1], WildResult(17, complication=False, penalty=0)),
        (Wild(3, 1), [6, 6, 2], WildResult(15, complication=False, penalty=0)),
        (Wild(4), [5, 3, 2, 1], WildResult(11, complication=True, penalty=6)),
        (Wild(4, one="subtract"), [5, 3, 2, 1], WildResult(5, complication=True, penalty=0)),
        (Wild(3, one="subtract"), [6, 6, 1], WildResult(6, complication=True, penalty=0)),
        (Wild(1, 2, "subtract"), [1], WildResult(2, complication=True, penalty=0)),
        (Wild(1, 2), [1], WildResult(3, complication=True, penalty=1)),
        (Wild(3), [1, 1, 4], WildResult(6, complication=False, penalty=0)),
    ],
)
def test_the_last_die_of_a_code_is_wild(throw, spec, faces, value):
    assert throw(spec, *faces)[0] == value


def test_a_sum_throws_each_part_with_all_its_waves(throw):
    value, waves = throw(Wild(2, 1) - Aces((6,)) - 1, 3, 6, 2, 6, 1)

    assert value == 12 - 7 - 1
    assert waves == [(6, 6), (6,), (6,), (6,)]


def test_fudge_dice_show_minus_one_to_one(throw):
    assert throw(Fudge(4, 1), -1, -1, 0, 1) == (0, [(FUDGE,) * 4])


def test_no_dice_throw_no_wave(throw):
    for spec in (Dice(0, 6), Fudge(0), Aces(()), Pool(0), Wild(0)):
        assert spec.read(throw(spec)[0])[0] == 0


def test_dice_are_thrown_one_by_one_in_the_order_of_the_waves():
    faces = iter([12, 8, 1, 2])
    asked = []

    def face(sides):
        asked.append(sides)
        return next(faces)

    assert Aces((12, 8)).roll(face) == 23
    assert asked == [12, 8, 12, 8]


def test_open_ended_dice_side_by_side_are_one_throw():
    assert Aces((6,), 1) + Aces((8,)) == Aces((6, 8), 1)
    assert Wild(5) + Aces((6,)) + Aces((8,)) == Wild(5) + Aces((6, 8))
    assert (Aces((6,)) - Aces((8,))).parts == (Aces((6,)), Aces((8,)))


def test_a_difference_keeps_each_side_its_number():
    margin = Wild(5, 2) - (Wild(3, 1) + Aces((6,))) + 1

    assert (margin.add, margin.against) == (3, 1)
    assert str(margin) == "5D-3D-d6!+2"
    assert (10 - Dice(1, 6)).span == (4, 9)
    assert 10 + Dice(1, 6) == Dice(1, 6, 10)


def test_bands_tell_the_band_and_the_marks_of_all_parts(throw):
    opposed = (Wild(2) - Wild(1)).bands((0, 3))

    assert throw(opposed, 6, 1, 3)[0] == BandResult(2, (True, False))
    assert throw(opposed, 1, 1, 3)[0] == BandResult(0, (True, False))
    complication = opposed.distribution().chance(lambda value: value.marks[1])
    assert float(complication) == pytest.approx(1 / 6)


def test_a_cut_that_is_reached_counts():
    assert Dice(1, 6).bands((2, 4, 4)).numbers().weights == {0: 1, 1: 2, 3: 3}
    assert Dice(1, 6).bands(()).numbers().weights == {0: 6}


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda: Dice(201, 6), TooManyDiceError),
        (lambda: Dice(-1, 6), TooManyDiceError),
        (lambda: Dice(150, 6) + Dice(51, 6), TooManyDiceError),
        (lambda: Dice(1, 0), BadSidesError),
        (lambda: Dice(1, 1001), BadSidesError),
        (lambda: Dice(4, 6, highest=5), BadKeepError),
        (lambda: Dice(4, 6, highest=-1), BadKeepError),
        (lambda: Dice(4, 6, highest=1, lowest=1), BadKeepError),
        (lambda: Fudge(201), TooManyDiceError),
        (lambda: Aces((6, 1)), NeverStopsError),
        (lambda: Aces((6,) * 201), TooManyDiceError),
        (lambda: Pair(1), NeverStopsError),
        (lambda: Pool(-1), TooManyDiceError),
        (lambda: Pool(1, at_least=11), BadTargetError),
        (lambda: Pool(1, at_least=0), BadTargetError),
        (lambda: Pool(1, at_least=8, again=7), BadAgainError),
        (lambda: Pool(1, at_least=1, again=5), BadAgainError),
        (lambda: Pool(1, again=11), BadAgainError),
        (lambda: Pool(1, 1, 1, again=1), NeverStopsError),
        (lambda: Chance(reroll_target=11), BadTargetError),
        (lambda: Wild(201), TooManyDiceError),
        (lambda: Dice(1, 6).bands((4, 2)), UnsortedCutsError),
    ],
)
def test_impossible_dice_cannot_be_made(make, fault):
    with pytest.raises(fault):
        make()
