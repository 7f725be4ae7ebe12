"""Weeks in one go are weeks in two: on the sheets of the examples, by the games' own rules."""

from pathlib import Path

import pytest

from charmgr.engine.clock import Plan
from charmgr.engine.odds.joint import Seat
from charmgr.engine.odds.over_time import Chain
from charmgr.engine.rolling import Rolling
from charmgr.engine.table import open_table

EXAMPLES = Path(__file__).parents[2] / "examples"
CAMPAIGNS = sorted(path.parent.name for path in EXAMPLES.glob("*/campaign.yaml"))
WEEK = 7


def chain(table, person):
    seat = Seat(person.name, person.sheet, person.system, person.view.shape, table.rules(person))
    return Chain([seat], Plan(resting={person.name}), table.clock)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_six_weeks_are_three_and_three_as_equal_fractions(name):
    table = open_table(EXAMPLES / name, Rolling("weeks"))
    weeks = 3 * WEEK * table.calendar.day_length
    patients = [one for one in table.roster if table.status(one).waits]
    for person in patients:
        whole, halves = chain(table, person), chain(table, person)

        whole.until(table.clock + 2 * weeks)
        halves.until(table.clock + weeks)
        halves.until(table.clock + 2 * weeks)

        assert halves.odds == whole.odds
        assert sum(whole.odds.values()) + whole.cut == 1
        assert whole.now == table.clock + 2 * weeks
