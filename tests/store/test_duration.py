from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charmgr.errors import UsageError
from charmgr.store.duration import (
    AmbiguousUnitError,
    DifferingUnitError,
    Duration,
    EmptyDurationError,
    LongDurationError,
    MissingNumberError,
    MissingUnitError,
    MisspeltUnitError,
    NegativeDurationError,
    SplitMonthError,
    SplitSecondError,
    UnknownUnitError,
    parse,
)

WEEK, DAY, HOUR, MINUTE = 604_800, 86_400, 3_600, 60
UNITS = {"round": 5, "exploration-round": 600, "watch": 14_400, "раунд": 5, "боевой раунд": 10}


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("3w", 3 * WEEK),
        ("1week", WEEK),
        ("2 weeks", 2 * WEEK),
        ("2d", 2 * DAY),
        ("+2d", 2 * DAY),
        ("1 day", DAY),
        ("4h", 4 * HOUR),
        ("2 hours", 2 * HOUR),
        ("30min", 30 * MINUTE),
        ("1 minute", MINUTE),
        ("10s", 10),
        ("1 sec", 1),
        ("3нед", 3 * WEEK),
        ("3 нед.", 3 * WEEK),
        ("3 недели", 3 * WEEK),
        ("2д", 2 * DAY),
        ("5 дней", 5 * DAY),
        ("1 ДЕНЬ", DAY),
        ("4ч", 4 * HOUR),
        ("5 часов", 5 * HOUR),
        ("30мин", 30 * MINUTE),
        ("2 минуты", 2 * MINUTE),
        ("10с", 10),
        ("10 секунд", 10),
        ("3w 2d 4h 30min 10s", 3 * WEEK + 2 * DAY + 4 * HOUR + 30 * MINUTE + 10),
        ("3w2d4h", 3 * WEEK + 2 * DAY + 4 * HOUR),
        ("3w, 2d", 3 * WEEK + 2 * DAY),
        ("1d 1d", 2 * DAY),
        ("1.5d", 36 * HOUR),
        ("1,5д", 36 * HOUR),
        ("0.5 min", 30),
        ("2.0s", 2),
        ("007d", 7 * DAY),
    ],
)
def test_seconds_of_every_unit(text, seconds):
    assert parse(text) == Duration(seconds)


@pytest.mark.parametrize(
    ("text", "duration"),
    [
        ("6mo", Duration(months=6)),
        ("6мес", Duration(months=6)),
        ("1 month", Duration(months=1)),
        ("5 месяцев", Duration(months=5)),
        ("1y", Duration(years=1)),
        ("2 года", Duration(years=2)),
        ("5 лет", Duration(years=5)),
        ("1.0y", Duration(years=1)),
        ("1y 6mo 3d", Duration(3 * DAY, months=6, years=1)),
    ],
)
def test_months_and_years_wait_for_a_calendar(text, duration):
    assert parse(text) == duration


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("2rounds", 10),
        ("1 round", 5),
        ("3 exploration-rounds", 1800),
        ("3 exploration rounds", 1800),
        ("1 Exploration_Round", 600),
        ("2 watches", 28_800),
        ("2 раунда", 10),
        ("5 раундов", 25),
        ("3 боевых раунда", 30),
        ("0.5 watch", 7200),
        ("1min 2rounds", 70),
    ],
)
def test_units_of_a_system_in_any_number_and_case(text, seconds):
    assert parse(text, UNITS) == Duration(seconds)


GAMES = {
    "chess.round": 5,
    "chess.watch": 14_400,
    "d6.round": 6,
    "d6.раунд": 6,
    "fair-play.watch": 14_400,
    "fair-play.боевой раунд": 10,
    "fair-play.раунд": 10,
}


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("2 watches", 28_800),
        ("3 chess.rounds", 15),
        ("3 Chess.round", 15),
        ("3d6.rounds", 18),
        ("1h 3 d6.rounds, 1min", 3678),
        ("2 fair-play.раунда", 20),
        ("2 fair-play.боевых раунда", 20),
        ("2 боевых раунда", 20),
        ("1d. 2h.", DAY + 2 * HOUR),
        ("1d.2h", DAY + 2 * HOUR),
    ],
)
def test_units_of_several_games(text, seconds):
    assert parse(text, GAMES) == Duration(seconds)


@pytest.mark.parametrize(
    ("text", "lengths"),
    [
        ("5 rounds", {"chess.rounds": 5, "d6.rounds": 6}),
        ("1h 5 раундов", {"d6.раундов": 6, "fair-play.раундов": 10}),
    ],
)
def test_a_unit_that_games_count_differently_is_refused_naming_them(text, lengths):
    with pytest.raises(DifferingUnitError) as refused:
        parse(text, GAMES)

    assert refused.value.values["lengths"] == lengths
    for name, seconds in lengths.items():
        assert parse(f"1 {name}", GAMES) == Duration(seconds)


@pytest.mark.parametrize("text", ["1 d6.watch", "1 go.round", "1 d6.day"])
def test_a_unit_of_a_game_that_lacks_it_is_refused(text):
    with pytest.raises(UnknownUnitError):
        parse(text, GAMES)


def test_the_units_are_listed_once_each():
    with pytest.raises(UnknownUnitError) as refused:
        parse("3 zzzzz", GAMES)

    assert refused.value.values["units"].endswith("round, watch, боевой раунд, раунд")


def test_days_are_as_long_as_the_calendars():
    assert parse("1w 1d 1h", day=20 * HOUR) == Duration(8 * 20 * HOUR + HOUR)


@pytest.mark.parametrize("text", ["5m", "5 м", "1d 30m", "5M", "5 m."])
def test_a_bare_m_is_refused_naming_both_meanings(text):
    with pytest.raises(AmbiguousUnitError, match=r"write min .* or mo"):
        parse(text, UNITS)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", MissingNumberError),
        ("  ", MissingNumberError),
        ("week", MissingNumberError),
        ("+", MissingNumberError),
        ("+d", MissingNumberError),
        (".5d", MissingNumberError),
        ("½d", MissingNumberError),
        ("٣d", MissingNumberError),
        ("３d", MissingNumberError),
        ("5", MissingUnitError),
        ("1d 3", MissingUnitError),
        ("1.5.2d", MissingUnitError),
        ("3 parsecs", UnknownUnitError),
        ("1d٣", UnknownUnitError),
        ("0x10d", UnknownUnitError),
        ("1e3d", UnknownUnitError),
        ("2 rounds", UnknownUnitError),
        ("-2d", NegativeDurationError),
        ("\u22122d", NegativeDurationError),
        ("3w -2d", NegativeDurationError),
        ("0d", EmptyDurationError),
        ("0mo 0y 0.0s", EmptyDurationError),
        ("1000001d", LongDurationError),
        ("9" * 5000 + "d", LongDurationError),
        ("999999d 2d", LongDurationError),
        ("3000y", LongDurationError),
        ("40000mo", LongDurationError),
        ("0.3s", SplitSecondError),
        ("0.0001min", SplitSecondError),
        ("0." + "3" * 5000 + "d", SplitSecondError),
        ("1.5mo", SplitMonthError),
        ("0,5 года", SplitMonthError),
    ],
)
def test_bad_durations_are_refused_in_one_sentence(text, error):
    with pytest.raises(error) as refused:
        parse(text)

    assert isinstance(refused.value, UsageError)
    assert "\n" not in str(refused.value)


def test_a_million_days_are_the_most():
    assert parse("1000000d") == Duration(1_000_000 * DAY)


@pytest.mark.parametrize(
    ("text", "near"),
    [("2 weks", "weeks"), ("2 недилли", "недели"), ("3 ruonds", "round"), ("2 mnths", "months")],
)
def test_a_misspelt_unit_gets_a_suggestion(text, near):
    with pytest.raises(MisspeltUnitError) as refused:
        parse(text, UNITS)

    assert near in refused.value.values["near"]


def test_a_word_for_two_units_is_refused_naming_both():
    with pytest.raises(MisspeltUnitError) as refused:
        parse("2 раундов", {"раунда": 5, "раунды": 600})

    assert refused.value.values["near"] == "раунда, раунды"


def test_an_unknown_unit_is_answered_with_all_that_are_known():
    with pytest.raises(UnknownUnitError) as refused:
        parse("3 parsecs", {"round": 5})

    assert refused.value.values["units"] == "w, d, h, min, s, mo, y, round"


@given(
    st.lists(
        st.tuples(st.integers(1, 999), st.sampled_from([("w", WEEK), ("д", DAY), ("s", 1)])),
        min_size=1,
        max_size=5,
    ),
    st.sampled_from(["", " ", ", "]),
)
def test_terms_add_up(terms, between):
    text = between.join(f"{number}{unit}" for number, (unit, _) in terms)

    assert parse(text) == Duration(sum(number * seconds for number, (_, seconds) in terms))


@given(st.text())
def test_any_text_is_a_duration_or_a_usage_error(text):
    with suppress(UsageError):
        assert parse(text, UNITS) != Duration()
