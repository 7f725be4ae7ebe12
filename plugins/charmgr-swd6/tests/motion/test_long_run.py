"""Long runs: stamina rolls, and the rest that a failure costs."""

import pytest

from charmgr.api import RuleError, frozen


def test_a_runner_rolls_every_ten_minutes_against_harder_levels(act, renn):
    run = act("long-run", renn, (1, 1, 1, 2, *[3] * 4), speed="high", minutes=25)
    assert [roll.label.values["trait"].id for roll in run.rolls] == ["stamina", "stamina"]
    assert (run.facts["level"], run.facts["rolls"], run.facts["minutes"]) == ("E", 2, 25)
    assert run.facts["distance_m"] == 25 * 12 * 20
    assert run.scene()["run_rolls"] == (2, 100 + 35 * 60)


def test_a_sprinter_who_fails_rests_twice_the_time(act, renn):
    run = act("long-run", renn, (1, 1, 1, 2, 1, 1, 1, 2), speed="all_out", minutes=5)
    assert (run.facts["success"], run.facts["minutes"], run.facts["rest_minutes"]) == (False, 2, 4)
    assert run.on_sheet() == {("rests_until",): 100 + 6 * 60}


def test_a_run_goes_on_counting_its_rolls(act, renn):
    run = act("long-run", renn, (4, 4, 4, 3), minutes=10, scene={"": {"run_rolls": 2}})
    assert run.facts["level"] == "M"


def test_who_is_out_of_breath_walks(act, renn):
    tired = frozen({**renn, "rests_until": 200})
    with pytest.raises(RuleError, match="Out of breath"):
        act("long-run", tired, minutes=10)
    with pytest.raises(RuleError, match="Out of breath"):
        act("move", tired, speed="high", terrain="E")
    assert act("move", tired, terrain="E").facts["success"]
    act("long-run", tired, (3, 3, 3, 3), minutes=10, now=200)


def test_walking_does_not_tire(act, renn):
    with pytest.raises(RuleError, match="running"):
        act("long-run", renn, speed="normal")
