"""Calendars of a campaign's own: festivals, odd months, odd leap years, odd days."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from charmgr.store.calendar import calendar_from
from charmgr.store.calendar_errors import (
    AbsentMonthError,
    NoSuchDayError,
    NoSuchMonthError,
    UnreadableDateError,
)
from charmgr.store.duration import DAY, Duration, parse

FROST = {"name": "Frost", "days": 35}
MIDWINTER = {"name": "Midwinter", "festival": True, "days": 1, "week": False}
THAW = {"name": "Thaw", "days": 20, "leap": 21}
YULE = {"name": "Yule", "festival": True, "days": 3, "week": True}
HARPTOS = {
    "months": [FROST, MIDWINTER, THAW, YULE],
    "leap": {"every": 4},
    "weekdays": ["Sun", "Moon", "Star"],
    "era": "DR",
    "start": 1372,
}


def own(**changes):
    return calendar_from(HARPTOS | changes, str)


def walk(calendar, days):
    return [calendar.text(day * calendar.day_length) for day in range(days)]


def test_a_year_is_walked_day_by_day():
    days = walk(own(), 62)

    assert days[0] == "1 Frost 1372 DR"
    assert days[34:37] == ["35 Frost 1372 DR", "Midwinter 1372 DR", "1 Thaw 1372 DR"]
    assert days[56:61] == [
        "21 Thaw 1372 DR",
        "1 Yule 1372 DR",
        "2 Yule 1372 DR",
        "3 Yule 1372 DR",
        "1 Frost 1373 DR",
    ]


def test_months_have_numbers_from_1_and_festivals_none():
    calendar = own(style="iso")

    assert calendar.text(36 * DAY + 3600) == "1372-02-01 01:00"
    assert calendar.text(35 * DAY + 3600) == "Midwinter 1372 DR, 01:00"
    assert calendar.parse("1372-02-01") == 36 * DAY
    with pytest.raises(NoSuchMonthError):
        calendar.parse("1372-03-01")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("midwinter 1372", 35),
        ("1 Midwinter 1372 dr", 35),
        ("Midwinter 1372 DR", 35),
        ("2 yule 1372", 58),
        ("1372-01-35", 34),
    ],
)
def test_dates_are_read_with_and_without_era_and_number(text, day):
    assert own().parse(text) == day * DAY


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("2 Midwinter 1372", NoSuchDayError),
        ("Yule 1372", UnreadableDateError),
        ("4 Yule 1372", NoSuchDayError),
        ("21 Thaw 1373", NoSuchDayError),
        ("1 Frost 1372 AC", UnreadableDateError),
    ],
)
def test_what_the_calendar_lacks_is_refused(text, error):
    with pytest.raises(error):
        own().parse(text)


@pytest.mark.parametrize(
    ("start", "later", "end"),
    [
        ("35 Frost 1372 DR", "1d", "Midwinter 1372 DR"),
        ("35 Frost 1372 DR", "1mo", "21 Thaw 1372 DR"),
        ("35 Frost 1373 DR", "1mo", "20 Thaw 1373 DR"),
        ("35 Frost 1372 DR", "2mo", "35 Frost 1373 DR"),
        ("21 Thaw 1372 DR", "1y", "20 Thaw 1373 DR"),
        ("5 Thaw 1372 DR", "1mo", "5 Frost 1373 DR"),
        ("Midwinter 1372 DR", "1y", "Midwinter 1373 DR"),
        ("Midwinter 1372 DR", "1mo", "21 Thaw 1372 DR"),
        ("2 Yule 1372 DR, 06:00", "1mo", "35 Frost 1373 DR, 06:00"),
        ("3 Yule 1372 DR", "1d", "1 Frost 1373 DR"),
    ],
)
def test_durations_over_festivals_and_year_ends(start, later, end):
    calendar = own()

    assert calendar.text(calendar.add(calendar.parse(start), parse(later))) == end


def test_a_festival_that_opens_the_year_ends_the_month_before_it():
    calendar = own(months=[MIDWINTER, FROST, THAW])

    first = calendar.parse("Midwinter 1373")
    assert calendar.text(calendar.add(first, Duration(months=1))) == "35 Frost 1373 DR"


def test_a_month_is_written_in_the_genitive_and_read_in_both():
    calendar = own(months=[{"name": "Хладень", "genitive": "хладня", "days": 30}, THAW])

    assert calendar.text(13 * DAY) == "14 хладня 1372 DR"
    assert calendar.parse("14 хладень 1372") == calendar.parse("14 Хладня 1372 DR") == 13 * DAY


def test_a_day_of_twenty_hours():
    calendar = own(hours=20)

    assert calendar.text(20 * 3600) == "2 Frost 1372 DR"
    assert calendar.day(20 * 3600 - 1) == 0
    assert calendar.parse("1 Frost 1372, 19:59:59") == 20 * 3600 - 1


def test_names_may_hold_numbers():
    calendar = own(
        months=[{"name": "Month 1", "days": 30}, {"name": "Month 2", "days": 30}], leap=None
    )

    assert calendar.text(31 * DAY) == "2 Month 2 1372 DR"
    assert calendar.parse("2 Month 2 1372 DR") == 31 * DAY


def test_scenario_leap_month():
    """A month of no days, but of five in leap years."""
    calendar = own(months=[FROST, {"name": "Gap", "days": 0, "leap": 5}, YULE])
    days = walk(calendar, 43 + 3 * 38)

    assert len(set(days)) == len(days)
    assert days[35:40] == [f"{day} Gap 1372 DR" for day in range(1, 6)]
    assert [day for day in days if "Gap" in day] == days[35:40]
    assert days[43] == "1 Frost 1373 DR"
    assert days[-1] == "3 Yule 1375 DR"


def test_a_month_that_a_year_goes_without():
    calendar = own(months=[FROST, {"name": "Gap", "days": 0, "leap": 5}, YULE])
    frost, gap = calendar.parse("30 Frost 1373"), calendar.parse("2 Gap 1372")

    with pytest.raises(AbsentMonthError, match="The year 1373 goes without Gap"):
        calendar.parse("2 Gap 1373")
    assert calendar.text(calendar.add(gap, Duration(years=1))) == "35 Frost 1373 DR"
    assert calendar.text(calendar.add(gap, Duration(years=4))) == "2 Gap 1376 DR"
    assert calendar.text(calendar.add(frost, Duration(months=1))) == "30 Frost 1374 DR"


def test_scenario_leap_year_last_day():
    """A leap day in the middle of the year, a start that is no multiple of the interval."""
    leap_day = {"name": "Shieldmeet", "festival": True, "days": 0, "leap": 1, "week": True}
    calendar = own(months=[FROST, leap_day, YULE], start=1501)
    days = walk(calendar, 380 + 2)

    assert len(set(days)) == len(days)
    assert [day for day in days if "Shieldmeet" in day] == [
        "Shieldmeet 1504 DR",
        "Shieldmeet 1508 DR",
    ]
    assert days[-1] == "3 Yule 1510 DR"
    moment = 0
    for day in days:
        assert calendar.text(moment) == day
        moment = calendar.add(moment, parse("1d"))


def test_scenario_leap_off_by_one():
    """Leap years count both ways from year 0, and no day is lost or found twice."""
    calendar = own(start=-20, months=[FROST, MIDWINTER, THAW], leap={"every": 4, "from": 0})
    lengths = {-20: 57, -19: 56, -4: 57, -1: 56, 0: 57, 1: 56, 4: 57}

    firsts = {year: calendar.parse(f"1 Frost {year}") // DAY for year in range(-20, 4001)}
    for year, length in lengths.items():
        assert firsts[year + 1] - firsts[year] == length
    for year in range(-20, 4000):
        for day in (firsts[year], firsts[year + 1] - 1):
            assert calendar.parse(calendar.text(day * DAY)) == day * DAY
            assert f" {year} DR" in calendar.text(day * DAY)


def test_scenario_weekday_after_leap_day():
    """Weekdays go on over a leap day, and stand still for a day outside the week."""
    calendar = own(start=-4)
    leap_day = calendar.parse("21 Thaw 0")

    week = [calendar.weekday(leap_day + day * DAY) for day in (-1, 0, 1)]
    assert week in (["Sun", "Moon", "Star"], ["Moon", "Star", "Sun"], ["Star", "Sun", "Moon"])
    midwinter = calendar.parse("Midwinter 0")
    assert calendar.weekday(midwinter) == ""
    before, after = calendar.weekday(midwinter - DAY), calendar.weekday(midwinter + DAY)
    assert before + after in ("SunMoon", "MoonStar", "StarSun")


def test_day_0_is_the_weekday_that_the_settings_name():
    assert own().weekday(0) == "Sun"
    assert own(weekday="Star").weekday(0) == "Star"
    assert own(weekday="Star").weekday(DAY) == "Sun"
    assert own(weekday="Moon", start="Midwinter 1372").weekday(DAY) == "Moon"


def test_scenario_year_end():
    """The last day of the year, one day on."""
    calendar = own(months=[THAW, {"name": "Last", "days": 31}])

    assert (
        calendar.text(calendar.add(calendar.parse("31 Last 1372"), parse("1d"))) == "1 Thaw 1373 DR"
    )


def test_scenario_before_year_zero():
    """An hour after 23:59, centuries away from where the years are counted from."""
    calendar = own(start=-600, leap={"every": 4, "from": 1970})
    late = calendar.parse("35 Frost -570, 23:59")

    assert calendar.text(calendar.add(late, parse("1h"))) == "Midwinter -570 DR, 00:59"


def test_scenario_interval_over_months():
    """45 days from day 20 of a month of 30."""
    months = [{"name": name, "days": 30} for name in ("One", "Two", "Three")]
    calendar = own(months=months, leap=None)

    start = calendar.parse("20 One 1372")
    assert calendar.text(calendar.add(start, parse("45d"))) == "5 Three 1372 DR"


def test_scenario_month_number_shown():
    """The third month is month 3 in writing and in reading."""
    months = [{"name": name, "days": 30} for name in ("One", "Two", "Three")]
    calendar = own(months=months, leap=None, style="iso")

    assert calendar.text(calendar.parse("7 Three 1372")) == "1372-03-07"
    assert calendar.parse("1372-03-07") == calendar.parse("7 Three 1372")


@st.composite
def calendars(draw):
    """Any calendar that can be described, with its longest year."""
    has_leap = draw(st.booleans())
    months = [{"name": "Base", "days": draw(st.integers(1, 40))}]
    for place in range(draw(st.integers(0, 5))):
        days, leap = draw(st.integers(0, 40)), draw(st.integers(0, 40))
        festival, week = draw(st.booleans()), draw(st.booleans())
        name = f"M{'abcde'[place]}"
        month = {"name": name, "days": days, "festival": festival, "week": week}
        if has_leap:
            month["leap"] = leap
        if days or (has_leap and leap):
            months.insert(draw(st.integers(0, len(months))), month)
    data = {
        "months": months,
        "style": draw(st.sampled_from(["iso", "long"])),
        "start": draw(st.integers(-3000, 3000)),
        "hours": draw(st.integers(1, 40)),
    }
    if draw(st.booleans()):
        data["weekdays"] = ["A", "B", "C", "D", "E"][: draw(st.integers(1, 5))]
    if draw(st.booleans()):
        data["era"] = "of the Sun"
    if any(month["days"] != month.get("leap", month["days"]) for month in months):
        every = draw(st.integers(1, 9))
        data["leap"] = {"every": every, "from": draw(st.integers(-9, 9))}
        if draw(st.booleans()):
            data["leap"] |= {"except": every * draw(st.integers(2, 5))}
    return calendar_from(data, str)


@given(calendars(), st.integers(0, 10**10))
def test_every_moment_of_every_calendar_is_read_back(calendar, moment):
    assert calendar.parse(calendar.text(moment)) == moment


@settings(max_examples=25, deadline=None)
@given(calendars(), st.integers(0, 10**5))
def test_days_follow_each_other_in_every_calendar(calendar, first):
    """Each day once, its weekday the next one, one day n times the same as n days."""
    moment = first * calendar.day_length
    seen, last_weekday = set(), ""
    one_day = parse("1d", day=calendar.day_length)
    for number in range(200):
        assert moment == (first + number) * calendar.day_length
        seen.add(calendar.text(moment))
        if weekday := calendar.weekday(moment):
            if last_weekday:
                place = calendar.weekdays.index(last_weekday) + 1
                assert weekday == calendar.weekdays[place % len(calendar.weekdays)]
            last_weekday = weekday
        moment = calendar.add(moment, one_day)
    assert len(seen) == 200


@given(calendars(), st.integers(0, 10**9), st.integers(0, 30), st.integers(0, 100))
def test_months_and_years_keep_the_time_of_day(calendar, moment, years, months):
    later = calendar.add(moment, Duration(years=years, months=months))

    assert later % calendar.day_length == moment % calendar.day_length
