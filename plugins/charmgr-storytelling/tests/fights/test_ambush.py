from __future__ import annotations

import pytest

from charmgr.api import RuleError, frozen

NOW, ROUND = 1000, 3


def test_the_worst_hider_rolls_for_all(act, kept, tikhon, mira):
    # Tikhon: Dexterity 3 + Stealth 1; Mira: 3 + 2; the victim: Composure 2 + Wits 2
    victim = frozen({**tikhon, "name": "Страж"})
    outcome = act(
        "ambush",
        mira,
        (8, 8, 1, 1, 8, 8, 1, 1),
        others={"member.1": tikhon, "target.1": victim},
    )

    assert outcome.facts["ambusher"] == outcome.facts["victim"] == 2
    assert outcome.facts["outcome"] == "surprise_round"
    assert kept(outcome, "surprised", "target.1") == (True, NOW + ROUND)


def test_by_switch_each_hider_rolls_and_the_worst_roll_counts(act, tikhon, mira):
    outcome = act(
        "ambush",
        mira,
        (8, 8, 1, 1, 1, 8, 1, 1, 1, 8, 8, 1, 1),
        others={"member.1": tikhon, "target.1": tikhon},
        **{"ambush.group": "each"},
    )

    assert outcome.facts["ambusher"] == 1
    assert outcome.facts["outcome"] == "initiative"


def test_those_who_notice_act_and_the_others_do_not(act, kept, tikhon, mira):
    # Mira notices with Composure 3 + Wits 3
    outcome = act(
        "ambush",
        tikhon,
        (8, 1, 1, 1, 8, 8, 1, 1, 1, 1, 8, 1, 1, 1),
        others={"target.1": mira, "target.2": tikhon},
    )

    assert outcome.facts["victims"] == {"Мира": 2, "Тихон": 1}
    assert kept(outcome, "surprised", "target.1") is None
    assert kept(outcome, "surprised", "target.2") == (True, NOW + ROUND)
    assert outcome.facts["outcome"] == "surprise_round"


def test_an_ambush_that_all_notice_has_failed(act, tikhon, mira):
    outcome = act("ambush", tikhon, (1, 1, 1, 1, 8, 1, 1, 1, 1, 1), others={"target.1": mira})

    assert not outcome.facts["success"]
    assert "ST-AMB-3" in outcome.rules


def test_circumstances_help_both_sides(act, tikhon, mira):
    hides = {"darkness": 1, "foul_weather": 1, "great_distance": 1, "quiet": 1, "distractions": 2}
    outcome = act(
        "ambush", tikhon, (1,) * 10 + (1,) * 8, others={"target.1": mira}, **hides, wariness=2
    )

    assert outcome.facts["ambusher"] == outcome.facts["victim"] == 0


def test_perception_is_used_where_there_is_any(act, tikhon, mira):
    keen = frozen({**mira, "attributes": {**mira["attributes"], "perception": 1}})

    act("ambush", tikhon, (1,) * 4 + (1,) * 4, others={"target.1": keen})
    act("ambush", tikhon, (1,) * 4 + (1,) * 6, others={"target.1": keen}, attribute_set="nwod")


def test_an_ambush_needs_a_victim(act, tikhon):
    with pytest.raises(RuleError, match="--vs"):
        act("ambush", tikhon)
