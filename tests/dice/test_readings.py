from dataclasses import dataclass

import pytest

from charmgr.dice.random import ALGORITHM, SeedTooLongError, Stream
from charmgr.dice.readings import Given, Random, Stopped, Terms
from charmgr.dice.spec import FUDGE, Aces, BandResult, Dice, Fudge, Pair, Pool, Wild
from charmgr.errors import Message


@dataclass(frozen=True)
class Part:
    name: str
    who: str = ""


def test_a_roll_is_kept_with_its_label_terms_and_waves():
    dice = Given([8, 3, 10, 1, 6, 9, 4])
    terms = (Part("stamina"), Part("hospital"))

    assert dice.roll(Pool(6), "healing", terms) == 3
    [roll] = dice.record
    assert (roll.label, roll.terms, roll.spec) == ("healing", terms, "6d10>=8!")
    assert roll.faces == ((8, 3, 10, 1, 6, 9), (4,))
    assert (roll.total, roll.against, roll.who) == (3, None, "")


def test_a_band_still_records_seventeen_against_fifteen():
    dice = Given([3, 4, 6, 2, 6, 5, 2])

    assert dice.band(Wild(3, 2) - Wild(3, 2), (0, 4, 8)) == 1
    [roll] = dice.record
    assert roll.total + roll.against == 17
    assert roll.against == 15
    assert [part.faces for part in roll.parts] == [((3, 4, 6), (2,)), ((6, 5, 2),)]
    assert [part.number for part in roll.parts] == [15, 13]


def test_bands_of_a_roll_tell_the_marks_and_record_the_number():
    dice = Given([1, 1, 5, 2])

    assert dice.roll((Pair(8) - Pair(6)).bands((0,))) == BandResult(0, (True, False))
    assert dice.record[0].total == -4
    assert dice.roll(Dice(0, 6, 4).bands((4,))) == BandResult(1, ())


def test_a_roll_belongs_to_the_role_whose_terms_it_has():
    dice = Given([1, 1, 1])
    for terms in ([Part("a", "target")], [Part("a", "target"), Part("b")], []):
        dice.roll(Dice(1, 6), "", terms)

    assert [roll.who for roll in dice.record] == ["target", "", ""]


def test_a_called_rule_rolls_with_the_same_dice():
    def twice(dice, spec):
        return dice.roll(spec) + dice.roll(spec)

    dice = Given([2, 3])

    assert dice.call(twice, Dice(1, 6)) == 5
    assert len(dice.record) == 2


def test_notes_are_kept():
    dice = Given([])
    dice.note(Message("nothing happens"))

    assert dice.notes == [Message("nothing happens")]


def test_each_roll_has_its_own_stream():
    dice = Random("campaign-7", first_stream=42)
    faces = (dice.roll(Dice(1, 6)), dice.roll(Dice(1, 6)))

    assert dice.next_stream == 44
    assert faces == (Stream("campaign-7", "42")(6), Stream("campaign-7", "43")(6))
    assert Random("campaign-7", first_stream=43).roll(Dice(1, 6)) == faces[1]


def test_a_seed_gives_the_same_rolls_again():
    def roll(seed):
        dice = Random(seed)
        return [dice.roll(spec) for spec in (Dice(9, 1000), Fudge(9), Aces((4, 4)), Pair(8))]

    assert roll("a") == roll("a")
    assert roll("a") != roll("b")


def test_streams_are_pinned():
    assert ALGORITHM == "charmgr-dice-1"
    stream = Stream("заря", "0")

    assert [stream(FUDGE) for _ in range(8)] == [-1, 1, -1, 0, 0, -1, -1, 0]
    assert [stream(1000) for _ in range(4)] == [828, 498, 512, 373]
    assert stream(1) == 1


def test_any_text_is_a_seed_but_a_very_long_one():
    assert Stream("\udcff\0", "0")(6) in range(1, 7)
    with pytest.raises(SeedTooLongError):
        Stream("я" * 501, "0")


def test_faces_of_a_stream_are_even():
    stream = Stream("even", "0")
    counts = [0] * 20
    for _ in range(20_000):
        counts[stream(20) - 1] += 1

    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts)
    assert chi_square < 43.8  # one in a thousand for 19 degrees of freedom; the seed is fixed


def test_explaining_stops_at_the_first_roll_and_names_its_terms():
    def rule(dice):
        dice.note(Message("before"))
        if dice.ask("aim", ("yes", "no"), "no") == "no":
            dice.call(lambda inner: inner.band(Wild(4, 2), (10,), "dodge", [Part("ruling")]))

    with pytest.raises(Stopped) as stopped:
        rule(Terms())

    assert (stopped.value.label, stopped.value.terms) == ("dodge", (Part("ruling"),))
    assert stopped.value.spec == Wild(4, 2)
