import pytest

from charmgr.errors import BadDataError
from charmgr.store.calendar_dates import DateCalendar
from charmgr.store.calendar_days import DayCalendar
from charmgr.store.calendar_errors import (
    BadMomentError,
    ChoiceError,
    ContradictoryLeapError,
    DuplicateNameError,
    EmptyMonthError,
    EmptyYearError,
    IdleLeapError,
    MissingLeapError,
    MissingSettingError,
    MisspeltSettingError,
    NotAListError,
    NotAMappingError,
    NotANameError,
    NotATruthError,
    NumberRangeError,
    StartTimeError,
    UnknownCalendarError,
    UnknownSettingError,
)
from charmgr.store.calendar_settings import calendar_from

MAY, JUNE = {"name": "May", "days": 31}, {"name": "June", "days": 30, "leap": 31}


def where(path):
    return "campaign.yaml:" + ".".join(map(str, path))


def own(**settings):
    return {"months": [MAY], **settings}


@pytest.mark.parametrize("data", [None, "days", {"kind": "days"}])
def test_counted_days_need_no_settings(data):
    assert calendar_from(data, where) == DayCalendar()


def test_the_campaigns_language_is_spoken_unless_the_calendar_names_one():
    assert calendar_from("days", where, "ru").text(0) == "день 0"
    assert calendar_from({"kind": "days", "language": "en"}, where, "ru").text(0) == "day 0"
    assert calendar_from("gregorian", where, "ru").text(0) == "1 января 1"


@pytest.mark.parametrize("language", ["", "la"])
def test_a_language_without_names_falls_back_to_english(language):
    assert calendar_from("gregorian", where, language).text(0) == "1 January 1"


def test_a_setting_left_empty_is_not_set():
    nothing = dict.fromkeys(("leap", "weekdays", "weekday", "hours", "era", "style", "start"))

    assert calendar_from(own(**nothing), where) == calendar_from(own(), where)


@pytest.mark.parametrize("data", [own(), own(kind="own")])
def test_months_make_a_calendar_of_ones_own(data):
    assert isinstance(calendar_from(data, where), DateCalendar)


def test_day_0_is_where_the_calendar_starts():
    assert calendar_from(own(), where).text(0) == "1 May 1"
    assert calendar_from(own(start=-3), where).text(0) == "1 May -3"
    assert calendar_from(own(start="7 May 300"), where).text(0) == "7 May 300"


@pytest.mark.parametrize(
    ("leap", "years"),
    [
        ({"every": 4}, [0, 4, 8, 12, 16, 20, 24]),
        ({"every": 4, "from": 2}, [2, 6, 10, 14, 18, 22]),
        ({"every": 4, "except": 12}, [4, 8, 16, 20]),
        ({"every": 4, "except": 8, "unless": 16}, [0, 4, 12, 16, 20]),
        ({"every": 4, "except": 6}, [4, 8, 16, 20]),
        ({"every": 1, "except": 2, "from": 5}, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]),
    ],
)
def test_leap_years_follow_their_rule(leap, years):
    calendar = calendar_from(own(months=[JUNE], leap=leap, start=0), where)
    firsts = [calendar.parse(f"1 June {year}") // 86_400 for year in range(26)]

    assert [year for year in range(25) if firsts[year + 1] - firsts[year] == 31] == years


@pytest.mark.parametrize(
    ("data", "error", "place"),
    [
        ("gregorain", UnknownCalendarError, ""),
        (12, UnknownCalendarError, ""),
        ([MAY], UnknownCalendarError, ""),
        ({"kind": "moon"}, UnknownCalendarError, ""),
        ({"kind": []}, UnknownCalendarError, ""),
        ({}, MissingSettingError, ""),
        ("own", MissingSettingError, ""),
        ({"kind": "days", "months": [MAY]}, UnknownSettingError, "months"),
        ({"kind": "days", "language": "la"}, ChoiceError, "language"),
        ({"kind": "gregorian", "hours": 20}, UnknownSettingError, "hours"),
        ({"kind": "gregorian", "style": "short"}, ChoiceError, "style"),
        ({"kind": "gregorian", "style": ["iso"]}, ChoiceError, "style"),
        ({"kind": "gregorian", "start": "31 April 1204"}, BadMomentError, "start"),
        ({"kind": "gregorian", "start": "14 March 1204, 10:00"}, StartTimeError, "start"),
        ({"kind": "gregorian", "start": 12.5}, NumberRangeError, "start"),
        ({"kind": "gregorian", "start": 10**9}, NumberRangeError, "start"),
        (own(week=["A"]), MisspeltSettingError, "week"),
        (own(months=[]), NotAListError, "months"),
        (own(months="May"), NotAListError, "months"),
        (own(months={"May": 31}), NotAListError, "months"),
        (own(months=["May"]), NotAMappingError, "months.0"),
        (own(months=[{"name": "May"}]), MissingSettingError, "months.0"),
        (own(months=[{"days": 31}]), MissingSettingError, "months.0"),
        (own(months=[MAY | {"days": 0}]), EmptyMonthError, "months.0"),
        (own(months=[MAY | {"days": -1}]), NumberRangeError, "months.0.days"),
        (own(months=[MAY | {"days": 30.5}]), NumberRangeError, "months.0.days"),
        (own(months=[MAY | {"days": True}]), NumberRangeError, "months.0.days"),
        (own(months=[MAY | {"days": "31"}]), NumberRangeError, "months.0.days"),
        (own(months=[MAY | {"festival": "yes"}]), NotATruthError, "months.0.festival"),
        (own(months=[MAY | {"nmae": "x"}]), MisspeltSettingError, "months.0.nmae"),
        (own(months=[MAY | {"name": "5th"}]), NotANameError, "months.0.name"),
        (own(months=[MAY | {"name": 5}]), NotANameError, "months.0.name"),
        (own(months=[MAY | {"name": ""}]), NotANameError, "months.0.name"),
        (own(months=[MAY | {"name": "A, B"}]), NotANameError, "months.0.name"),
        (own(months=[MAY | {"name": "May\n"}]), NotANameError, "months.0.name"),
        (own(months=[MAY | {"festival": True}]), EmptyYearError, "months"),
        (own(months=[MAY, MAY]), DuplicateNameError, "months.1"),
        (own(months=[MAY, MAY | {"name": "MAY"}]), DuplicateNameError, "months.1"),
        (own(months=[MAY, MAY | {"name": "X", "genitive": "may"}]), DuplicateNameError, "months.1"),
        (own(months=[MAY | {"days": 0, "leap": 5}], leap={"every": 4}), EmptyYearError, "months"),
        (own(months=[MAY, JUNE]), MissingLeapError, "months.1"),
        (own(leap={"every": 4}), IdleLeapError, "leap"),
        (own(leap=4), NotAMappingError, "leap"),
        (own(leap={}), MissingSettingError, "leap"),
        (own(leap={"every": 0}), NumberRangeError, "leap.every"),
        (own(leap={"every": -4}), NumberRangeError, "leap.every"),
        (own(leap={"every": 4, "except": 4}), ContradictoryLeapError, "leap.except"),
        (own(leap={"every": 4, "except": 2}), ContradictoryLeapError, "leap.except"),
        (
            own(leap={"every": 4, "except": 100, "unless": 50}),
            ContradictoryLeapError,
            "leap.unless",
        ),
        (own(leap={"every": 4, "unless": 400}), MissingSettingError, "leap"),
        (own(leap={"every": 4, "form": 1}), MisspeltSettingError, "leap.form"),
        (own(hours=0), NumberRangeError, "hours"),
        (own(era="1st"), NotANameError, "era"),
        (own(weekdays=[]), NotAListError, "weekdays"),
        (own(weekdays=["Sun", 1]), NotANameError, "weekdays.1"),
        (own(weekdays=["Sun", "sun"]), DuplicateNameError, "weekdays.1"),
        (own(weekdays=["Sun"], weekday="Moon"), ChoiceError, "weekday"),
        (own(weekday="Moon"), MissingSettingError, ""),
        (
            own(months=[MAY, {"name": "Feast", "days": 1, "festival": True}], weekdays=["Sun"]),
            MissingSettingError,
            "months.1",
        ),
        (own(start="1 Mya 3"), BadMomentError, "start"),
    ],
)
def test_bad_settings_are_refused_at_their_place(data, error, place):
    with pytest.raises(error) as refused:
        calendar_from(data, where)

    assert isinstance(refused.value, BadDataError)
    assert refused.value.where == f"campaign.yaml:{place}"
    assert str(refused.value).startswith(f"campaign.yaml:{place}: ")
    assert refused.value.advice is None or refused.value.advice.text.format_map(
        refused.value.advice.values
    )


def test_scenario_leap_zero():
    """A calendar that leaps every 0 years is bad data, never a division by zero."""
    with pytest.raises(NumberRangeError, match=r"leap.every: .* from 1 to 1000000, not 0"):
        calendar_from(own(months=[JUNE], leap={"every": 0}), where)


def test_a_misspelt_setting_gets_a_suggestion():
    with pytest.raises(MisspeltSettingError) as refused:
        calendar_from(own(weekdas=["Sun"]), where)

    assert refused.value.values["near"] == "weekdays"
