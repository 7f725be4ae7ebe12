"""Dates told in another calendar keep their order and their distances, and come back."""

from hypothesis import given
from hypothesis import strategies as st

from charmgr.store.calendar import calendar_from, retell

DAY = 86_400
LONG = {
    "months": [
        {"name": "Frost", "days": 35},
        {"name": "Feast", "days": 1, "festival": True, "week": False},
        {"name": "Thaw", "days": 35},
        {"name": "Gap", "days": 0, "leap": 1, "festival": True, "week": False},
    ],
    "weekdays": ["One", "Two", "Three"],
    "leap": {"every": 4, "except": 100},
}
SHIFTED = {**LONG, "start": "20 Thaw 0", "era": "AF", "style": "iso"}
OTHERS = [
    "days",
    "gregorian",
    {"kind": "gregorian", "language": "ru", "start": 1204},
    LONG,
    SHIFTED,
]
calendars = st.sampled_from([calendar_from(data, str) for data in OTHERS])
moments = st.integers(450_000 * DAY, 900_000 * DAY)  # after every start


@given(calendars, calendars, moments)
def test_a_date_told_there_and_back_is_the_same(old, new, moment):
    text = old.text(moment)

    assert retell(retell(text, old, new), new, old) == text


@given(calendars, calendars, moments, moments)
def test_dates_stay_as_far_apart_as_they_were(old, new, one, other):
    told = [new.parse(retell(old.text(moment), old, new)) for moment in (one, other)]

    assert told[0] - told[1] == one - other


@given(moments)
def test_a_date_of_the_same_months_stays_the_same_date(moment):
    old, new = calendar_from(LONG, str), calendar_from({**LONG, "start": -50, "era": "AF"}, str)
    date, comma, time = old.text(moment).partition(",")

    assert retell(old.text(moment), old, new) == f"{date} AF{comma}{time}"
