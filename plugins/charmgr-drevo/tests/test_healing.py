"""Each injury has its own clock; without care Body decides, or by a switch the game master."""

from __future__ import annotations

import pytest
from charmgr_drevo.tables import DAY, HOUR

from charmgr.api import Request, RuleError, frozen
from charmgr.testing import load

EVEN, UP, DOWN = (0, 0, 0, 0), (1, 0, 0, 0), (-1, 0, 0, 0)


def hurt(level, care="none", **more):
    return frozen({"injuries": [{"level": level, "since": 0, "care": care, **more}]})


def due(sheet, house, now=0, **rules):
    return [one.at for one in load("drevo").status(sheet, Request(now=now), house(**rules)).waits]


@pytest.fixture
def stepped(act, house, after):
    """Take the next step: what comes out of it, and the sheet then."""

    def step(sheet, faces=(), *, answers=None, carer=None, **rules):
        now = due(sheet, house, **rules)[0]
        others = {"carer": carer} if carer else {}
        outcome = act("heal", sheet, faces, now=now, others=others, answers=answers, **rules)
        return outcome, after(sheet, outcome.changes)

    return step


@pytest.mark.parametrize(
    ("level", "care", "days"),
    [
        ("scratch", "none", 3),
        ("light", "none", 7),
        ("light", "bandage", 7),
        ("wound", "bandage", 7),
        ("heavy", "treated", 3),
        ("heavy", "long", 14),
    ],
)
def test_how_long_an_injury_waits(house, level, care, days):
    assert due(hurt(level, care), house) == [days * DAY]


@pytest.mark.parametrize(
    ("switch", "level", "care"),
    [
        ("heal__days__scratch", "scratch", "none"),
        ("heal__days__light", "light", "bandage"),
        ("heal__days__wound_to_light", "wound", "treated"),
        ("heal__days__heavy_to_wound", "heavy", "long"),
        ("heal__days__heavy_neglect", "heavy", "none"),
    ],
)
def test_every_period_is_a_switch(house, switch, level, care):
    assert due(hurt(level, care), house, **{switch: 2}) == [2 * DAY]


def test_some_weapons_leave_wounds_that_heal_slower_by_whole_days(house):
    assert due(hurt("light", "bandage", multiplier=1.5), house) == [11 * DAY]
    assert due(hurt("wound", "treated", multiplier=1.1), house, heal__days__wound_to_light=10) == [
        11 * DAY
    ]


def test_lasting_care_must_last_the_whole_period_and_a_bandage_once_is_enough(house):
    assert due(hurt("wound", "treated", cared=3 * DAY), house) == [10 * DAY]
    assert due(hurt("light", "bandage", cared=3 * DAY), house) == [7 * DAY]


def test_wounds_without_a_date_get_one_and_roll_nothing(act, house, after):
    sheet = frozen({"injuries": [{"level": "light"}, {"level": "scratch", "since": 0}]})
    assert due(sheet, house, now=5)[0] == 5

    outcome = act("heal", sheet, (), now=5)

    assert after(sheet, outcome.changes)["injuries"][0]["since"] == 5
    assert len(outcome.changes) == 1


@pytest.mark.parametrize(
    ("level", "faces", "becomes"),
    [
        ("light", EVEN, "light"),
        ("light", DOWN, "wound"),
        ("wound", UP, "light"),
        ("wound", EVEN, "heavy"),
        ("heavy", EVEN, "heavy"),
    ],
)
def test_without_care_body_decides(stepped, level, faces, becomes):
    _, sheet = stepped(hurt(level), faces)

    assert [one["level"] for one in sheet["injuries"]] == [becomes]


@pytest.mark.parametrize(
    ("switch", "level"),
    [
        ("heal__difficulty__light", "light"),
        ("heal__difficulty__wound", "wound"),
        ("heal__difficulty__heavy", "heavy"),
    ],
)
def test_every_difficulty_is_a_switch(stepped, switch, level):
    outcome, _ = stepped(hurt(level), UP, **{switch: 2})

    assert outcome.facts["checks"][0]["difficulty"] == 2
    assert outcome.facts["checks"][0]["outcome"] == "failure"


def test_the_neglected_heavily_wounded_may_die(stepped, house):
    _, sheet = stepped(hurt("heavy", "treated"), DOWN)

    assert sheet["state"] == "dead"
    assert due(sheet, house) == []


@pytest.mark.parametrize(
    ("level", "question", "answer", "left"),
    [
        ("light", "worsens", "yes", ["wound"]),
        ("light", "worsens", "no", ["light"]),
        ("wound", "worsens", "no", ["light"]),
        ("heavy", "dies", "no", ["heavy"]),
    ],
)
def test_by_a_switch_the_game_master_decides(stepped, level, question, answer, left):
    outcome, sheet = stepped(hurt(level), answers={question: answer}, heal__decide="ask")

    assert [one["level"] for one in sheet["injuries"]] == left
    assert outcome.facts["checks"] == ()


def test_by_a_switch_the_game_master_lets_one_die(stepped):
    _, sheet = stepped(hurt("heavy"), answers={"dies": "yes"}, heal__decide="ask")

    assert sheet["state"] == "dead"


@pytest.mark.parametrize(("switch", "left"), [("stays", 1), ("gone", 0)])
def test_what_becomes_of_a_light_wound_that_got_through_the_week(stepped, switch, left):
    _, sheet = stepped(hurt("light"), EVEN, heal__light_untreated_success=switch)

    assert len(sheet["injuries"]) == left


@pytest.mark.parametrize(("switch", "was"), [("current", None), ("original", "wound")])
def test_a_healing_wound_remembers_its_level_by_a_switch(stepped, switch, was):
    _, sheet = stepped(hurt("wound", "treated"), heal__penalty=switch)

    assert sheet["injuries"][0].get("was") == was


def test_neglect_adds_up_and_a_written_state_follows(stepped):
    sheet = frozen(
        {
            "state": "ok",
            "injuries": [
                {"level": "wound", "since": 6 * DAY, "care": "treated"},
                {"level": "light", "since": 0},
            ],
        }
    )
    _, sheet = stepped(sheet, DOWN)

    assert [one["level"] for one in sheet["injuries"]] == ["heavy"]
    assert sheet["state"] == "heavy"


def test_a_written_state_follows_a_heavy_wound_that_gets_better(stepped):
    sheet = frozen({**hurt("heavy", "long"), "state": "heavy"})
    _, sheet = stepped(sheet)

    assert sheet["state"] == "ok"


def test_the_dying_check_every_hour_and_die_or_hold_out(stepped, house):
    sheet = frozen({**hurt("heavy"), "state": "dying"})
    assert due(sheet, house) == [HOUR]
    _, held = stepped(sheet, EVEN)
    assert due(held, house) == [2 * HOUR]
    _, dead = stepped(sheet, DOWN)
    assert dead["state"] == "dead"


def test_a_carer_at_hand_is_care(stepped, fresh):
    zlata = fresh("Злата")

    assert stepped(hurt("light"), carer=zlata)[1]["injuries"] == ()
    assert stepped(hurt("wound"), carer=zlata)[1]["injuries"][0]["level"] == "light"


def test_a_carer_takes_the_dying_in_hand(stepped, house, fresh):
    sheet = frozen({**hurt("heavy"), "state": "dying"})
    _, sheet = stepped(sheet, carer=fresh("Злата"))

    assert (sheet["state"], sheet["injuries"][0]["care"]) == ("heavy", "long")
    assert due(sheet, house) == [14 * DAY]


@pytest.mark.parametrize(
    ("level", "care", "faces", "left"),
    [
        ("light", "none", (0, -1, 0, 0, 0, 0, 0, 0), ["light"]),  # Medicine −3 misses, Body holds
        ("light", "bandage", EVEN, []),
        ("wound", "treated", (1, 1, 0, 0), ["light"]),
        ("heavy", "long", (1, 1, 1, 0), ["wound"]),
        ("heavy", "long", EVEN + EVEN, ["heavy"]),
    ],
)
def test_by_a_switch_healers_roll_for_each_period(stepped, fresh, level, care, faces, left):
    sheet = hurt(level, care, cared=0)
    _, sheet = stepped(sheet, faces, carer=fresh("Злата"), heal__healer_check=True)

    assert [one["level"] for one in sheet["injuries"]] == left
    assert all("cared" not in one for one in sheet["injuries"]) or care == "none"


def test_a_healers_fate_is_paid_by_the_healer(stepped, fresh):
    zlata = fresh("Злата", skills={"medicine": 0}, fate={"current": 1})
    outcome, _ = stepped(
        hurt("heavy", "long"), carer=zlata, answers={"fate_first": "yes"}, heal__healer_check=True
    )

    assert [change.who for change in outcome.changes if change.path[0] == "fate"] == ["carer"]


@pytest.mark.parametrize(
    ("deed", "levels", "changed"),
    [
        ("bandage", ("light", "scratch", "wound"), (0, 2)),
        ("treat", ("light", "wound"), (0, 1)),
        ("long-care", ("heavy",), (0,)),
    ],
)
def test_care_is_begun_for_every_wound_that_has_less(act, fresh, deed, levels, changed):
    sheet = fresh(injuries=tuple({"level": level, "since": 0} for level in levels))
    outcome = act("heal", sheet, act=deed, now=9)

    assert {change.path[1] for change in outcome.changes} == set(changed)
    assert {change.value for change in outcome.changes if change.path[2] == "cared"} == {9}


def test_care_may_be_left_off(act, after):
    outcome = act("heal", hurt("wound", "treated"), act="leave")

    assert after(hurt("wound", "treated"), outcome.changes)["injuries"][0]["care"] == "none"


@pytest.mark.parametrize(
    ("deed", "sheet"),
    [("bandage", hurt("scratch")), ("treat", hurt("wound", "long")), ("leave", hurt("light"))],
)
def test_care_that_changes_nothing_is_refused(act, deed, sheet):
    with pytest.raises(RuleError, match="would change"):
        act("heal", sheet, act=deed)


@pytest.mark.parametrize(("switch", "faces"), [(False, ()), (True, (0, -1, 0, 0))])
def test_a_bandage_is_rolled_for_by_a_switch(act, fresh, switch, faces):
    others = {"carer": fresh("Злата")}
    outcome = act(
        "heal", hurt("light"), faces, act="bandage", others=others, heal__healer_check=switch
    )

    assert outcome.facts["success"] is not switch
    assert bool(outcome.changes) is not switch


def test_there_is_nothing_to_heal(act, fresh):
    with pytest.raises(RuleError, match="nothing to heal"):
        act("heal", fresh())
