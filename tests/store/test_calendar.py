import pytest

from charmgr.errors import BadDataError
from charmgr.store.calendar import calendar_from, read_moment, retell

DAY = 86_400
MONTHS = [{"name": "Frost", "days": 30}, {"name": "Thaw", "days": 35}]


def calendar(data):
    return calendar_from(data, str)


def own(**settings):
    return calendar({"months": MONTHS, **settings})


def test_a_moment_in_a_file_is_read():
    assert read_moment(calendar("days"), "day 3", lambda: "arsen.yaml:4") == 3 * DAY


def test_a_bad_moment_in_a_file_is_the_files_fault():
    with pytest.raises(BadDataError) as refused:
        read_moment(calendar("gregorian"), "31 April 1204", lambda: "arsen.yaml:4:9")

    assert refused.value.exit_code == 4
    assert refused.value.where == "arsen.yaml:4:9"
    assert refused.value.message.text == (
        "There is no day {day} in {month} {year}: it ends with day {last}."
    )
    assert str(refused.value) == (
        "arsen.yaml:4:9: There is no day 31 in April 1204: it ends with day 30."
    )


def test_the_advice_for_a_bad_moment_is_that_of_the_reading():
    with pytest.raises(BadDataError) as refused:
        read_moment(calendar("days"), "tomorrow", lambda: "arsen.yaml:4")

    assert refused.value.advice is not None
    assert refused.value.advice.values["example"] == "day 12"


@pytest.mark.parametrize(
    ("text", "old", "new", "told"),
    [
        ("14 March 1204", "gregorian", {"kind": "gregorian", "style": "iso"}, "1204-03-14"),
        (
            "14 March 1204, 18:30",
            {"kind": "gregorian", "start": 1204},
            {"kind": "gregorian", "start": 1200, "language": "ru"},
            "14 марта 1204, 18:30",
        ),
        ("day 73, 18:30", "days", {"kind": "gregorian", "start": 1204}, "14 March 1204, 18:30"),
        ("14 March 1204", {"kind": "gregorian", "start": 1204}, "days", "day 73"),
        ("day 3, 22:30", "days", {"kind": "days", "hours": 20}, "day 3, 19:59:59"),
        ("5 January 1", "gregorian", {"months": MONTHS}, "5 Frost 1"),
    ],
)
def test_a_date_is_retold_in_another_calendar(text, old, new, told):
    assert retell(text, calendar(old), calendar(new)) == told


def test_scenario_extra_first_of_month():
    """The last day of each month stays that day when a calendar's settings change."""
    old, new = own(), own(era="DR", start=-5, style="iso")

    assert retell("30 Frost 3", old, new) == "0003-01-30"
    assert retell("35 Thaw 3, 23:59:59", old, new) == "0003-02-35 23:59:59"
