"""Public bug reports about dice tools, each as one small input with the right result."""

import re
import time
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
import yaml

from charmgr.dice.faults import BadDiceError, BadNotationError, OneKeepError
from charmgr.dice.notation import parse
from charmgr.dice.random import Stream, fresh_seed
from charmgr.dice.readings import Given
from charmgr.dice.spec import Chance, PairResult

CASES = yaml.safe_load(Path(__file__).with_name("bugs.yaml").read_text(encoding="utf-8"))


def cases(kind):
    found = [case for case in CASES if case["test"]["kind"] == kind]
    return pytest.mark.parametrize("case", found, ids=[case["id"] for case in found])


def test_each_case_is_run_by_a_test_below():
    kinds = Counter(case["test"]["kind"] for case in CASES)

    assert kinds == {"roll": 7, "error": 12, "odds": 2, "rule": 2, "rng": 4}


@cases("roll")
def test_given_faces_add_up_to_the_right_number(case):
    test = case["test"]
    dice = Given(test["faces"])

    assert dice.roll(parse(test["notation"])) == test["right"] or (
        dice.record[0].total == test["right"]
    )
    dice.faces.finish()


@cases("error")
def test_bad_dice_are_refused_at_once_with_the_limit_or_the_place(case):
    test = case["test"]
    begun = time.perf_counter()
    with pytest.raises(BadDiceError) as refused:
        parse(test["notation"])

    assert time.perf_counter() - begun < 1
    names_a_limit = re.search("between . and (200|1000)|cannot ace", str(refused.value))
    assert names_a_limit or isinstance(refused.value, BadNotationError)


def test_two_keep_clauses_are_named():
    with pytest.raises(OneKeepError):
        parse("3d6kh2dl1")


def test_the_caret_stands_at_the_end_of_an_unfinished_sum():
    with pytest.raises(BadNotationError) as refused:
        parse("2d6+")

    assert str(refused.value).splitlines()[1:] == ["  2d6+", "      ^"]


@cases("odds")
def test_open_ended_odds_and_means_are_exact(case):
    test = case["test"]
    spec = parse(test["notation"])
    right = Fraction(test["right"])

    if test["question"] == "mean":
        assert spec.numbers().mean == right
    else:
        least = int(re.match(r"\d+", test["question"])[0])
        assert spec.numbers(least).chance(lambda number: number >= least) == right


@pytest.mark.parametrize(("notation", "mean"), [("d6!", 4.2), ("5d10>=8", 1.5)])
def test_means_are_no_middles(notation, mean):
    assert float(parse(notation).numbers().mean) == pytest.approx(mean, abs=1e-12)


def test_an_empty_pool_is_a_chance_die():
    [case] = [case for case in CASES if case["id"] == "bug-21"]
    dice = Given([*case["test"]["faces"], 4])  # the ten is rolled again

    assert dice.roll(Chance()) == (1, False)


def test_one_1_is_no_snake_eyes():
    [case] = [case for case in CASES if case["id"] == "bug-27"]
    dice = Given(case["test"]["faces"])

    assert dice.roll(parse(case["test"]["notation"])) == PairResult(2, False, 1, 2)


@pytest.mark.parametrize(("sides", "accepted"), [(6, 252), (20, 240)])
def test_bytes_above_the_last_full_round_are_drawn_again(monkeypatch, sides, accepted):
    stream = Stream("any", "0")
    faces = Counter()
    for byte in range(256):
        numbers = iter([byte, 0])
        monkeypatch.setattr(stream, "_number", lambda _width, numbers=numbers: next(numbers))
        face = stream(sides)
        if next(numbers, None) is not None:
            faces[face] += 1
        else:
            assert byte >= accepted

    assert faces == dict.fromkeys(range(1, sides + 1), accepted // sides)


def test_fresh_seeds_differ_and_have_128_bits():
    seeds = {fresh_seed() for _ in range(1000)}

    assert len(seeds) == 1000
    assert all(re.fullmatch("[0-9a-f]{32}", seed) for seed in seeds)


def test_a_seed_gives_the_same_faces_for_ever():
    stream = Stream("campaign-7", "42")

    assert [stream(6) for _ in range(10)] == [2, 5, 2, 1, 3, 4, 3, 3, 5, 6]
    assert [stream(20) for _ in range(5)] == [12, 19, 10, 4, 13]
