from __future__ import annotations

import pytest

from charmgr.api import RuleError, frozen

NOW, ROUND = 1000, 3


def test_a_group_rolls_one_order(act, kept, tikhon, mira):
    outcome = act("initiative", tikhon, (4, 9), others={"member.1": mira})

    assert outcome.facts["values"] == {"Тихон": 9, "Мира": 15}
    assert outcome.facts["order"] == ["Мира", "Тихон"]
    assert outcome.facts["places"] == {"Мира": 1, "Тихон": 2}
    assert "success" not in outcome.facts
    assert kept(outcome, "initiative") == (9, None)
    assert kept(outcome, "initiative", "member.1") == (15, None)


def test_foes_take_their_place_in_the_order_and_nobody_twice(act, tikhon, mira):
    outcome = act("initiative", tikhon, (4, 9), others={"target.1": mira, "target.2": tikhon})

    assert outcome.facts["order"] == ["Мира", "Тихон"]


def test_those_tied_in_everything_roll_until_the_order_is_clear(act, tikhon):
    twin = frozen({**tikhon, "name": "Близнец"})
    outcome = act("initiative", tikhon, (4, 4, 2, 2, 3, 7), others={"member.1": twin})

    assert outcome.facts["order"] == ["Близнец", "Тихон"]
    assert outcome.facts["rolloff"] == {"Тихон": 3, "Близнец": 7}


def test_endless_ties_keep_the_order_in_which_they_were_named(act, tikhon):
    twin = frozen({**tikhon, "name": "Близнец"})
    outcome = act("initiative", tikhon, (4, 4) + (5, 5) * 3, others={"member.1": twin})

    assert outcome.facts["order"] == ["Тихон", "Близнец"]


def test_moving_and_running(act, kept, mira):
    for what, most, acted in (("move", 8, None), ("run", 16, (True, NOW + ROUND))):
        outcome = act(what, mira, distance=most)
        assert outcome.facts["metres"] == most
        assert kept(outcome, "has_acted") == acted

        with pytest.raises(RuleError, match="at most"):
            act(what, mira, distance=most + 1)


def test_one_who_is_held_goes_nowhere(act, mira):
    for what in ("move", "run", "dodge"):
        with pytest.raises(RuleError, match="Held"):
            act(what, mira, scene={"": {"held_by": ["Тихон"]}})


def test_a_dodge_doubles_defence_until_the_next_turn(act, kept, mira):
    outcome = act("dodge", mira)

    assert outcome.facts["defence"] == 4
    assert kept(outcome, "dodging") == (NOW, NOW + 2 * ROUND)
    assert kept(outcome, "has_acted") == (True, NOW + ROUND)


def test_a_riders_dodge_is_capped_by_ride_first(act, tikhon):
    assert act("dodge", tikhon, mounted=True).facts["defence"] == 2
    assert act("dodge", tikhon, scene={"": {"mounted": True}}).facts["defence"] == 2
    assert act("dodge", tikhon).facts["defence"] == 4


def test_aiming_gathers_and_stops_at_three(act, kept, tikhon):
    first = act("aim", tikhon)
    fourth = act("aim", tikhon, scene={"": {"aiming": 3}})

    assert (first.facts["bonus"], fourth.facts["bonus"]) == (1, 3)
    assert first.facts["defence_while_aiming"] == 0
    assert kept(first, "aiming") == (1, NOW + 2 * ROUND)


def test_drawing_takes_the_action_unless_quick(act, kept, tikhon):
    slow = act("draw", tikhon, weapon="меч")
    quick = frozen({**tikhon, "merits": {"quick_draw": {"dots": 1}}})

    assert slow.facts["takes_action"]
    assert kept(slow, "drawn") == ("меч", None)
    assert kept(slow, "has_acted") == (True, NOW + ROUND)
    for outcome in (act("draw", quick), act("draw", tikhon, quick_draw=True)):
        assert not outcome.facts["takes_action"]
        assert kept(outcome, "has_acted") is None


def test_nocking_makes_the_bow_ready(act, kept, tikhon):
    outcome = act("nock", tikhon)

    assert kept(outcome, "nocked") == (True, None)
    assert kept(outcome, "has_acted") == (True, NOW + ROUND)
