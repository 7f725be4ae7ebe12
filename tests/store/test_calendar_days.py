from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charmgr.store.calendar_days import DayCalendar
from charmgr.store.calendar_errors import (
    BeforeDayZeroError,
    CountedDaysError,
    MomentError,
    NoSuchTimeError,
    UnreadableDateError,
)
from charmgr.store.duration import Duration, parse

DAY = 86_400


@pytest.mark.parametrize(
    ("moment", "english", "russian"),
    [
        (0, "day 0", "день 0"),
        (12 * DAY, "day 12", "день 12"),
        (12 * DAY + 52_200, "day 12, 14:30", "день 12, 14:30"),
        (12 * DAY + 5, "day 12, 00:00:05", "день 12, 00:00:05"),
        (13 * DAY - 1, "day 12, 23:59:59", "день 12, 23:59:59"),
    ],
)
def test_days_are_written_and_read_in_both_languages(moment, english, russian):
    assert DayCalendar("en").text(moment) == english
    assert DayCalendar("ru").text(moment) == russian
    assert DayCalendar("en").parse(russian) == moment
    assert DayCalendar("ru").parse(english) == moment


@pytest.mark.parametrize(
    "text", ["Day 3 14:30", "  DAY  3,14:30", "День 3, 14:30:00", "day 3T14:30"]
)
def test_small_differences_of_writing_do_not_matter(text):
    assert DayCalendar().parse(text) == 3 * DAY + 52_200


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", UnreadableDateError),
        ("12", UnreadableDateError),
        ("day", UnreadableDateError),
        ("day ٣", UnreadableDateError),
        ("day 1.5", UnreadableDateError),
        ("day 3, 1:2", UnreadableDateError),
        ("day 99999999999999", UnreadableDateError),
        ("day -1", BeforeDayZeroError),
        ("день \u22121", BeforeDayZeroError),
        ("day 3, 24:00", NoSuchTimeError),
        ("day 3, 23:60", NoSuchTimeError),
        ("day 3, 23:59:60", NoSuchTimeError),
    ],
)
def test_what_is_no_moment_is_refused(text, error):
    with pytest.raises(error):
        DayCalendar().parse(text)


def test_a_moment_before_day_0_is_refused():
    with pytest.raises(BeforeDayZeroError, match="day -1 does not exist"):
        DayCalendar().text(-1)


def test_weeks_and_days_move_a_moment_on():
    calendar = DayCalendar()

    assert calendar.text(calendar.add(calendar.parse("day 5, 10:00"), parse("1w 2d 3h"))) == (
        "day 14, 13:00"
    )


@pytest.mark.parametrize("duration", [Duration(months=1), Duration(years=1)])
def test_months_and_years_mean_nothing_here(duration):
    with pytest.raises(CountedDaysError):
        DayCalendar().add(0, duration)


def test_a_day_may_have_other_hours():
    calendar = DayCalendar(day_length=20 * 3600)

    assert calendar.text(20 * 3600) == "day 1"
    assert calendar.day(20 * 3600 - 1) == 0
    with pytest.raises(NoSuchTimeError, match="hours go up to 19"):
        calendar.parse("day 1, 20:00")


def test_counted_days_have_no_weekday_and_no_shorter_form():
    assert DayCalendar().weekday(DAY) == ""
    assert DayCalendar().short(DAY) == "day 1"


@given(st.integers(0, 10**13), st.sampled_from(["en", "ru"]), st.integers(1, 100))
def test_every_moment_is_read_back(moment, language, hours):
    calendar = DayCalendar(language, hours * 3600)

    assert calendar.parse(calendar.text(moment % (10**9 * hours * 3600))) == moment % (
        10**9 * hours * 3600
    )


@given(st.text())
def test_any_text_is_a_moment_or_refused(text):
    with suppress(MomentError):
        assert DayCalendar().parse(text) >= 0
