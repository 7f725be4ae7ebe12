from __future__ import annotations

import pytest
from charmgr_storytelling.pursuit import chase_bonus

from charmgr.api import Remove, frozen


@pytest.mark.parametrize(("gap", "bonus"), [(-3, 0), (0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_points_of_speed_make_a_die(gap, bonus):
    assert chase_bonus(10 + gap, 10) == bonus


def test_the_faster_pursuer_catches_the_target(act, tikhon, mira):
    # Tikhon: Stamina 3 + Athletics 2, Speed 11; Mira: 2 + 1, Speed 8; three points: one die more
    outcome = act("pursuit", tikhon, (8, 1, 1, 8, 1, 1, 1, 1, 1), others={"target": mira})

    assert outcome.facts["success"]
    assert outcome.facts["outcome"] == "caught"
    assert outcome.facts["target"] == 11
    assert outcome.facts["rounds"][0]["distance_m"] == 0


def test_the_fugitive_gets_away_at_the_pursuers_speed(act, mira, tikhon):
    faces = (8, 8, 8, *(1,) * 6, *(8, 8, 8), *(1,) * 6)
    outcome = act("flee", mira, faces, others={"target": tikhon}, head_start=50)

    assert outcome.facts["success"]
    assert outcome.facts["outcome"] == "escaped"
    assert [leg["distance_m"] for leg in outcome.facts["rounds"]] == [80, 110]


def test_a_pursuit_may_be_played_round_by_round(act, kept, tikhon, mira):
    first = act("pursuit", tikhon, (8, 8, 1, *(1,) * 6), others={"target": mira}, one_round=True)
    totals = {"target": {"chase_total": 2}, "": {"chase_total": 0}}
    second = act(
        "pursuit",
        tikhon,
        (1, 1, 1, 8, 8, *(1,) * 4),
        others={"target": mira},
        scene=totals,
        one_round=True,
    )

    assert first.facts["outcome"] == "open"
    assert kept(first, "chase_total", "target") == (2, None)
    assert kept(first, "chase_total") == (0, None)
    assert second.facts["outcome"] == "caught"
    assert Remove(("target", "chase_total"), who="scene") in second.changes


def test_whether_nought_to_nought_is_caught_is_a_switch(act, tikhon, mira):
    miss = (1,) * 9
    caught = act("pursuit", tikhon, miss, others={"target": mira}, one_round=True)
    goes_on = act(
        "pursuit",
        tikhon,
        miss,
        others={"target": mira},
        one_round=True,
        **{"chase.zero_is_caught": False},
    )

    assert caught.facts["outcome"] == "caught"
    assert goes_on.facts["outcome"] == "open"


def test_two_who_never_succeed_are_left_running(act, tikhon):
    lame = frozen({**tikhon, "attributes": {**tikhon["attributes"], "stamina": 0}, "skills": {}})
    rounds = 30
    outcome = act(
        "pursuit",
        lame,
        (2,) * 2 * rounds,
        others={"target": lame},
        head_start=10,
    )

    assert outcome.facts["outcome"] == "open"
    assert len(outcome.facts["rounds"]) == rounds
