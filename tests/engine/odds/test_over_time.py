"""Chains of states over time, on the sheets of the trial game."""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from charmgr.dice.faults import OverBudgetError
from charmgr.engine.clock import Plan
from charmgr.engine.odds import over_time as odds
from charmgr.engine.odds.joint import Seat
from charmgr.engine.odds.over_time import Chain
from charmgr.engine.rolling import Rolling
from charmgr.engine.table import open_table

DAY = 86_400
START = 10 * DAY


@pytest.fixture
def chain(trial, campaign):
    """Make a chain of people by name, who may have carers."""
    table = open_table(campaign, Rolling("odds"))

    def made(*names, carers=None):
        people = [table.one(name) for name in names]
        seats = [Seat(p.name, p.sheet, p.system, p.view.shape, table.rules(p)) for p in people]
        return Chain(seats, Plan(carers=carers or {}), table.clock)

    return made


def healths(chain, name):
    seat = [seat.name for seat in chain.joint.seats].index(name)
    return {status.rank: chance for status, chance in chain.tallies[seat].ways()}


def test_a_day_of_healing_is_one_die(chain):
    weighed = chain("Мира")
    weighed.until(START + DAY)

    assert healths(weighed, "Мира") == {
        1: Fraction(1, 2),  # 4 and up heals
        2: Fraction(1, 3),
        3: Fraction(1, 6),  # a 1 is worse
    }


def test_a_carer_counts(chain):
    alone, cared = chain("Мира"), chain("Мира", "Тихон", carers={"Мира": "Тихон"})
    for weighed in (alone, cared):
        weighed.until(START + DAY)

    assert healths(cared, "Мира")[1] == Fraction(1, 2) * Fraction(1, 2) + Fraction(1, 2) * Fraction(
        2, 3
    )
    assert healths(alone, "Мира")[1] == Fraction(1, 2)


def test_the_chances_of_all_states_are_one(chain):
    weighed = chain("Арсен Вейн", "Мира", carers={"Арсен Вейн": "Мира"})
    weighed.until(START + 2 * DAY)

    assert sum(weighed.odds.values()) == 1
    assert weighed.cut == 0
    assert all(sum(share for _, share in tally.ways()) == 1 for tally in weighed.tallies)


@settings(
    max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(cuts=st.lists(st.integers(0, 3 * DAY), max_size=4))
def test_time_cut_in_pieces_comes_to_equal_fractions(chain, cuts):
    whole = chain("Арсен Вейн", "Мира", carers={"Арсен Вейн": "Мира"})
    whole.until(START + 3 * DAY)
    pieces = chain("Арсен Вейн", "Мира", carers={"Арсен Вейн": "Мира"})
    for cut in sorted(cuts):
        pieces.until(START + cut)
    pieces.until(START + 3 * DAY)

    assert pieces.odds == whole.odds


def test_people_apart_are_as_likely_as_together(chain):
    together, one = chain("Арсен Вейн", "Мира"), chain("Мира")
    for weighed in (together, one):
        weighed.until(START + 3 * DAY)

    assert healths(together, "Мира") == healths(one, "Мира")


def test_every_moment_that_has_a_step_is_told(chain):
    weighed = chain("Мира")
    passed = list(weighed.passing(START + 3 * DAY))

    assert passed == [START + DAY, START + 2 * DAY, START + 3 * DAY]


def test_a_carer_who_can_no_longer_act_is_left_out(chain):
    weighed = chain("Арсен Вейн", "Мира", carers={"Арсен Вейн": "Мира"})
    weighed.until(START + 4 * DAY)

    assert sum(weighed.odds.values()) + weighed.cut == 1


def test_so_many_steps_are_over_budget(chain, monkeypatch):
    monkeypatch.setattr(odds, "MOST_STEPS", 10)

    with pytest.raises(OverBudgetError, match="Арсен Вейн"):
        chain("Арсен Вейн", "Мира").until(START + 20 * DAY)
