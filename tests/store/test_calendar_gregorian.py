from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charmgr.store.calendar import calendar_from
from charmgr.store.calendar_errors import (
    BeforeStartError,
    MisspeltMonthError,
    MomentError,
    NoSuchDayError,
    NoSuchMonthError,
    NoSuchTimeError,
    UnreadableDateError,
)
from charmgr.store.calendar_months import WEEKDAYS
from charmgr.store.duration import Duration, parse

DAY = 86_400


def gregorian(language="en", **settings):
    return calendar_from({"kind": "gregorian", **settings}, str, language)


@pytest.mark.parametrize(
    ("calendar", "text"),
    [
        (gregorian(style="iso"), "1204-03-14 18:30"),
        (gregorian("en"), "14 March 1204, 18:30"),
        (gregorian("ru"), "14 марта 1204, 18:30"),
    ],
)
def test_a_date_is_written_as_the_settings_say(calendar, text):
    assert calendar.text(calendar.parse("1204-03-14 18:30")) == text


@pytest.mark.parametrize(
    "text",
    [
        "1204-03-14 18:30",
        "1204-3-14T18:30",
        "1204-03-14, 18:30:00",
        "14 March 1204, 18:30",
        "14 march 1204 18:30",
        "14 марта 1204, 18:30",
        "14 Март 1204, 18:30",
        "14 марта 1204 г., 18:30",
        "14 марта 1204 года, 18:30",
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_form_is_read_whatever_is_written(text, language):
    calendar = gregorian(language, start="1204-03-01")

    assert calendar.parse(text) == 13 * DAY + 66_600


def test_day_0_is_the_first_day_of_year_1_or_the_start():
    assert calendar_from("gregorian", str).text(0) == "1 January 1"
    assert gregorian(start=1204).text(0) == "1 January 1204"
    assert gregorian(start="14 марта 1204").text(0) == "14 March 1204"


def test_iso_pads_the_year_also_before_year_0():
    calendar = gregorian(start=-20, style="iso")

    assert calendar.text(0) == "-0020-01-01"
    assert calendar.parse("-0020-01-01") == 0
    assert calendar.parse("0000-01-01") == (20 * 365 + 5) * DAY


@pytest.mark.parametrize(
    ("start", "later", "end"),
    [
        ("2023-02-28", "1d", "2023-03-01"),
        ("2024-02-28", "1d", "2024-02-29"),
        ("1900-02-28", "1d", "1900-03-01"),
        ("2000-02-28", "1d", "2000-02-29"),
        ("2023-12-31", "1d", "2024-01-01"),
        ("2023-12-31 23:00", "2h", "2024-01-01 01:00"),
        ("2024-01-31", "1mo", "2024-02-29"),
        ("2023-01-31", "1mo", "2023-02-28"),
        ("2023-01-31", "2mo", "2023-03-31"),
        ("2023-11-30", "3mo", "2024-02-29"),
        ("2023-12-15 18:30", "1mo", "2024-01-15 18:30"),
        ("2024-02-29", "1y", "2025-02-28"),
        ("2024-02-29", "4y", "2028-02-29"),
        ("2024-02-29", "1y 1mo", "2025-03-29"),
        ("2024-01-31", "1mo 1d", "2024-03-01"),
        ("2024-01-31", "14mo", "2025-03-31"),
        ("1204-03-14", "3w", "1204-04-04"),
    ],
)
def test_durations_over_the_ends_of_months_and_years(start, later, end):
    calendar = gregorian(style="iso")

    assert calendar.text(calendar.add(calendar.parse(start), parse(later))) == end


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", UnreadableDateError),
        ("yesterday", UnreadableDateError),
        ("March 1204", UnreadableDateError),
        ("14 March", UnreadableDateError),
        ("1204-03", UnreadableDateError),
        ("1204-03-14 18:30 +03:00", UnreadableDateError),
        ("1204-03-14T18:30Z", UnreadableDateError),
        ("٠٣ March 1204", NoSuchMonthError),
        ("2023-02-29", NoSuchDayError),
        ("2023-04-31", NoSuchDayError),
        ("2023-04-00", NoSuchDayError),
        ("0 March 1204", NoSuchDayError),
        ("2023-13-01", NoSuchMonthError),
        ("2023-00-01", NoSuchMonthError),
        ("14 Mirtul 1204", NoSuchMonthError),
        ("2023-04-01 24:00", NoSuchTimeError),
        ("2023-04-01 12:60", NoSuchTimeError),
    ],
)
def test_what_is_no_date_is_refused(text, error):
    with pytest.raises(error):
        gregorian().parse(text)


def test_a_misspelt_month_gets_a_suggestion():
    with pytest.raises(MisspeltMonthError) as refused:
        gregorian("ru").parse("14 марат 1204")

    assert refused.value.values["near"] in ("март", "марта")


def test_a_day_too_late_is_told_with_the_months_last():
    with pytest.raises(NoSuchDayError, match="no day 31 in апреля 1204: it ends with day 30"):
        gregorian("ru").parse("31 апреля 1204")


def test_a_date_before_the_start_is_refused():
    calendar = gregorian(start="1204-03-14")

    with pytest.raises(BeforeStartError, match="13 March 1204 lies before 14 March 1204"):
        calendar.parse("13 March 1204")
    with pytest.raises(BeforeStartError, match="13 March 1204 lies before 14 March 1204"):
        calendar.text(-1)


def test_the_short_form_leaves_out_the_year():
    calendar = gregorian("ru", start="1204-03-14")

    assert calendar.short(7 * DAY) == "21 марта"
    assert calendar.short(7 * DAY + 3600) == "21 марта, 01:00"


def test_weekdays_are_the_real_ones():
    assert gregorian("ru", start="2024-02-29").weekday(0) == "четверг"
    assert gregorian("en", start="2024-02-29").weekday(DAY) == "Friday"


@given(st.dates())
def test_dates_agree_with_the_standard_library(date):
    calendar = gregorian(style="iso")
    moment = (date.toordinal() - 1) * DAY

    assert calendar.text(moment) == date.isoformat()
    assert calendar.parse(date.isoformat()) == moment
    assert calendar.weekday(moment) == WEEKDAYS["en"][date.weekday()]


@given(
    st.integers(0, 10**11),
    st.sampled_from(["en", "ru"]),
    st.sampled_from(["iso", "long"]),
    st.integers(-5000, 5000),
)
def test_every_moment_is_read_back(moment, language, style, start):
    calendar = gregorian(language, style=style, start=start)

    assert calendar.parse(calendar.text(moment)) == moment


@given(st.integers(0, 10**10), st.integers(0, 40), st.integers(0, 500))
def test_months_and_years_never_go_back(moment, years, months):
    calendar = gregorian()

    assert calendar.add(moment, Duration(years=years, months=months)) >= moment


@given(st.text())
def test_any_text_is_a_moment_or_refused(text):
    with suppress(MomentError):
        assert gregorian().parse(text) >= 0
