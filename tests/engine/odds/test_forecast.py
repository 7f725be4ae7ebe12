from fractions import Fraction

import pytest

from charmgr.engine.odds import forecast
from charmgr.engine.odds.forecast import Span, forecasts
from charmgr.engine.rolling import Rolling
from charmgr.engine.table import open_table

WEEK = 7 * 86_400


@pytest.fixture
def table(trial, campaign):
    return open_table(campaign, Rolling("forecast"))


def test_a_table_has_a_line_for_each_week_and_the_end(table):
    (told,) = forecasts(table, Span(table.clock + 10 * 86_400), ["мира"]).forecasts

    assert [outlook.at - table.clock for outlook in told.outlooks] == [WEEK, 10 * 86_400]
    for one in told.outlooks:
        assert 1 - told.cut <= sum(chance for _, chance in one.states) <= 1
    assert told.states == ["fine", "hurt"]
    assert not told.moments


def test_all_who_wait_for_something_are_told_of(table):
    told = forecasts(table, Span(table.clock + WEEK)).forecasts

    assert [one.who for one in told] == ["Арсен Вейн", "Мира"]


def test_who_is_named_is_told_of_even_if_nothing_is_awaited(table):
    (told,) = forecasts(table, Span(table.clock + WEEK), ["тихон"]).forecasts

    assert told.outlooks[-1].well == 1
    assert told.expected is None


def test_moments_are_told_where_they_are_wanted(table):
    span = Span(table.clock + WEEK, moments=True)
    (told,) = forecasts(table, span, ["мира"]).forecasts

    days = {one.at for one in told.moments if not (one.at - table.clock) % 86_400}
    assert len(days) == 7  # and there may be bleeding between them
    assert dict(told.moments[-1].states) == dict(told.outlooks[-1].states)


def test_healing_on_average_weighs_each_moment(table):
    span = Span(table.clock + WEEK, moments=True)
    (told,) = forecasts(table, span, ["мира"]).forecasts

    well, mean = Fraction(0), Fraction(0)
    for one in told.moments:
        mean += (one.well - well) * (one.at - table.clock)
        well = one.well
    assert told.expected == mean / well


def test_runs_come_to_what_is_exact(table):
    exact, thrown = (
        forecasts(table, Span(table.clock + WEEK, runs), ["арсен"], carer=["мира"]).forecasts[0]
        for runs in (0, 3000)
    )

    assert (exact.runs, thrown.runs) == (0, 3000)
    assert thrown.states == exact.states
    for one, other in zip(exact.outlooks, thrown.outlooks, strict=True):
        for state, chance in one.states:
            assert abs(float(chance - dict(other.states)[state])) <= 2 * thrown.within


def test_over_budget_it_is_simulated_and_said(table, monkeypatch):
    monkeypatch.setattr("charmgr.engine.odds.over_time.MOST_STEPS", 3)
    monkeypatch.setattr(forecast, "RUNS", 200)
    (told,) = forecasts(table, Span(table.clock + WEEK), ["мира"]).forecasts

    assert told.runs == 200
    assert [str(warning) for warning in table.warnings] == [
        "The exact odds of Мира take too long: they were simulated"
    ]


def test_who_does_not_rest_does_not_heal(table):
    (told,) = forecasts(table, Span(table.clock + WEEK), ["мира"], but=["мира"]).forecasts

    assert told.outlooks[-1].well == 0


def test_the_table_is_left_as_it_was(table, campaign, stamp):
    before = stamp(campaign)
    forecasts(table, Span(table.clock + 2 * 86_400), carer=["арсен=мира"])

    assert stamp(campaign) == before
    assert table.files.touched() == ()
