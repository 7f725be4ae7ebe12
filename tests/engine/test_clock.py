"""The clock and the exact odds over time: the same queue, cut or uncut, rolled or weighed."""

from fractions import Fraction

import pytest

from charmgr.engine.clock import Plan, depth
from charmgr.engine.odds.joint import Seat
from charmgr.engine.odds.over_time import Chain
from charmgr.engine.rest import downtime
from charmgr.engine.rolling import Rolling
from charmgr.engine.session import Session
from charmgr.engine.table import open_table
from charmgr.engine.units import end_of
from charmgr.testing import Trial, check_contract, check_description, load

DAY = 86_400


@pytest.fixture
def chain(trial, campaign):
    """Weigh some people of the campaign, with carers, from where it stands."""

    for name, old in (("arsen", "сейчас: 3"), ("mira", "current: 4")):
        path = campaign / f"{name}.yaml"
        text = path.read_text("utf-8").replace("всего: 6", "всего: 10").replace("m: 6", "m: 10")
        path.write_text(text.replace(old, old[:-1] + "8"), encoding="utf-8")

    def made(names=("Арсен Вейн",), carers=()):
        table = open_table(campaign, Rolling("x"))
        seats = [
            Seat(one.name, one.sheet, one.system, one.view.shape, table.rules(one))
            for one in table.roster
            if one.name in names
        ]
        return Chain(seats, Plan(carers=dict(carers)), table.clock)

    return made


def ranks(chain, index=0):
    """Tell the chance of each rank of one seat."""
    told = {}
    for status, chance in chain.tallies[index].ways():
        told[status.rank] = told.get(status.rank, Fraction(0)) + chance
    return told


def test_one_step_has_the_odds_of_its_die(chain):
    weighed = chain()
    weighed.until(11 * DAY)

    sixth = Fraction(1, 6)
    assert ranks(weighed) == {3: sixth, 2: 2 * sixth, 1: 3 * sixth}


@pytest.mark.parametrize("pieces", [(1,), (2, 4), (1, 2, 3, 4), (5,)])
def test_time_in_pieces_comes_to_the_same_fractions(chain, pieces):
    whole, cut = chain(), chain()
    whole.until(10 * DAY + 6 * DAY)
    for piece in pieces:
        cut.until(10 * DAY + piece * DAY + 3_600)
    cut.until(10 * DAY + 6 * DAY)

    assert cut.odds == whole.odds
    assert sum(whole.odds.values()) == 1


def test_a_wounded_carer_is_weighed_as_he_is_at_each_moment(chain):
    names, carers = ("Арсен Вейн", "Мира"), {"Арсен Вейн": "Мира"}
    whole, cut = chain(names, carers), chain(names, carers)
    whole.until(13 * DAY)
    for day in (11, 12, 13):
        cut.until(day * DAY)

    assert cut.odds == whole.odds
    alone = chain()
    alone.until(13 * DAY)
    assert ranks(alone) != ranks(whole)


def test_nothing_moves_where_nobody_waits(chain):
    weighed = chain(("Тихон",))
    weighed.until(36_500 * DAY)

    assert ranks(weighed) == {0: 1}


def test_random_ends_are_those_that_were_weighed(chain, campaign):
    weighed = chain()
    weighed.until(13 * DAY)
    possible = ranks(weighed)

    for seed in range(30):
        session = Session(
            "downtime", (), campaign, Rolling(str(seed)), _say, lambda *_: (), dry_run=True
        )
        result, _ = session.play(lambda table: downtime(table, end_of(table, "3d")))
        last = [event for event in result.events if event.who == "Арсен Вейн"][-1]
        assert possible[last.after.rank] > 0


def _say(table, played, *, gm=False):
    return ""


@pytest.mark.parametrize(
    ("carers", "depths"),
    [
        ({}, {"a": 1, "b": 1, "c": 1}),
        ({"a": "b", "b": "c"}, {"a": 3, "b": 2, "c": 1}),
        ({"a": "b", "b": "a"}, {"a": 2, "b": 2, "c": 1}),
        ({"a": "a"}, {"a": 1, "b": 1, "c": 1}),
    ],
)
def test_carers_stand_before_those_they_care_for(carers, depths):
    assert {name: depth(name, carers) for name in depths} == depths


HURT = (
    "name: {name}\nsystem: trial\ntraits: {{medicine: 3}}\n"
    "health: {{current: {now}, maximum: 40}}\n"
)


def test_the_trial_game_keeps_the_contract(trial):
    sheets = {
        "A": HURT.format(name="A", now=30),
        "B": HURT.format(name="B", now=35),
    }
    check_contract(Trial("trial", sheets, carers=["A=B"], odds=["A"], weeks=1))
    check_description(load("trial").about)
