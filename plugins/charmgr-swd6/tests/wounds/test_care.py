"""Medpacs, first aid and bacta as deeds: difficulty, uses in a day, ruin, refusals."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError

DAY = 86_400
HOUR = 3_600
GOOD = (3, 3, 3, 3, 3)  # 5D: 15
POOR = (1, 1, 1, 1, 2)  # 5D: 6


@pytest.fixture
def treat(play_hook, medic):
    def treated(sheet, faces=GOOD, act="medpac", **more):
        others = more.pop("others", {"carer": medic})
        return play_hook("heal", sheet, faces=faces, act=act, others=others, **more)

    return treated


def test_the_game_masters_number_stands_for_the_level(treat, bare_sheet):
    done = treat(bare_sheet(wound="wounded"), against=16)
    assert (done.facts["difficulty"], done.facts["success"]) == (16, False)
    assert treat(bare_sheet(wound="wounded"), against="D").facts["difficulty"] == 18


def test_a_medpac_heals_one_level_and_is_used_up(treat, bare_sheet, medic, after):
    hurt = bare_sheet(wound="wounded_twice", healing_since=0)
    done = treat(hurt, now=50)
    left = after(hurt, done.changes)

    assert (left["wound"], left["healing_since"]) == ("wounded", 50)
    assert list(left["medpac_log"]) == [50]
    assert after(medic, done.changes, "carer")["medpacs"] == 1


@pytest.mark.parametrize(
    ("condition", "level", "state"),
    [
        ({"stuns": [{"since": 0, "until": DAY}]}, "VE", "healthy"),
        ({"unconscious_until": DAY}, "VE", "awake"),
        ({"wound": "wounded"}, "E", "healthy"),
        ({"wound": "incapacitated", "unconscious_until": DAY}, "M", "wounded_twice"),
    ],
)
def test_the_worst_condition_makes_the_level(treat, bare_sheet, after, condition, level, state):
    sheet = bare_sheet(**condition)
    done = treat(sheet)
    left = after(sheet, done.changes)

    assert (done.facts["level"], done.facts["state"]) == (level, state)
    assert "unconscious_until" not in left
    assert not left.get("stuns")


def test_each_use_in_the_day_makes_it_harder(treat, bare_sheet):
    hurt = bare_sheet(wound="wounded", medpac_log=[0, 10 * HOUR])

    assert treat(hurt, now=11 * HOUR, faces=POOR).facts["level"] == "D"
    assert treat(hurt, now=30 * HOUR, faces=POOR).facts["level"] == "M"
    assert treat(hurt, now=40 * HOUR, faces=POOR).facts["level"] == "E"


def test_old_uses_are_pruned(treat, bare_sheet, after):
    hurt = bare_sheet(wound="wounded", medpac_log=[0, HOUR])
    left = after(hurt, treat(hurt, now=DAY, faces=POOR).changes)

    assert list(left["medpac_log"]) == [HOUR, DAY]


def test_a_day_may_end_at_midnight(treat, bare_sheet):
    hurt = bare_sheet(wound="wounded", medpac_log=[23 * HOUR])
    rules = {"medpac_day": "calendar_day"}

    assert treat(hurt, now=25 * HOUR, faces=POOR, rules=rules).facts["level"] == "E"


@pytest.mark.parametrize(("faces", "banned"), [((1, 1, 1, 2, 2), True), ((1, 1, 1, 2, 3), False)])
def test_a_failure_by_more_than_ten_ruins_the_day(treat, bare_sheet, after, faces, banned):
    dying = bare_sheet(wound="mortally_wounded", stabilized_until=HOUR)
    left = after(dying, treat(dying, faces=faces, now=60).changes)  # 7 or 8 against 18

    assert left.get("no_medpacs_until") == (60 + DAY if banned else None)
    if banned:
        with pytest.raises(RuleError, match="No medpac helps before"):
            treat(left, (), now=HOUR)


def test_a_failed_medpac_may_be_kept(treat, bare_sheet, medic, after):
    rules = {"medpac_failed_used_up": False}
    failed = treat(bare_sheet(wound="wounded"), POOR, rules=rules)

    assert not failed.facts["success"]
    assert after(medic, failed.changes, "carer") == medic


def test_on_oneself_costs_a_die_besides_the_wound(play_hook, bare_sheet, after):
    hurt = bare_sheet(wound="wounded", skills={"first_aid": "4D"}, medpacs=1)
    done = play_hook("heal", hurt, faces=(4, 4), act="medpac")

    assert done.facts["code"] == "2D"
    assert "SWD6-HEAL-8" in done.rules
    assert after(hurt, done.changes)["medpacs"] == 0


def test_too_few_dice_treat_nobody(play_hook, bare_sheet):
    hurt = bare_sheet(wound="wounded_twice", skills={"first_aid": "2D"})
    with pytest.raises(RuleError, match="less than 1D"):
        play_hook("heal", hurt, act="medpac")


def test_a_healer_without_a_sheet_is_a_code(treat, bare_sheet):
    done = treat(bare_sheet(wound="wounded"), (4, 4, 3), others={}, options={"first_aid": "3D"})

    assert done.facts["success"]


def test_a_drug_adds_its_dice_to_first_aid(treat, bare_sheet, medic, after):
    medic["drugs"] = [{"name": "stim", "bonus": "1D", "only_for": "wounded", "doses": 2}]
    done = treat(
        bare_sheet(wound="wounded"),
        (*GOOD, 3),
        others={"carer": medic},
        options={"drug": "stim"},
    )

    assert done.facts["code"] == "6D"
    assert after(medic, done.changes, "carer")["drugs"][0]["doses"] == 1


@pytest.mark.parametrize(
    ("patient", "options", "text"),
    [
        ({"wound": "dead"}, {}, "No medpac helps the dead"),
        ({}, {}, "nothing to treat"),
        ({"wound": "wounded"}, {"drug": "spice"}, "Nobody here has the drug"),
    ],
)
def test_what_no_medpac_can_do(treat, bare_sheet, patient, options, text):
    with pytest.raises(RuleError, match=text):
        treat(bare_sheet(**patient), (), options=options)


def test_a_drug_is_for_its_own_state(treat, bare_sheet, medic):
    medic["drugs"] = [{"name": "stim", "bonus": "1D", "only_for": ["мёртв"]}]
    with pytest.raises(RuleError, match="not for this state"):
        treat(bare_sheet(wound="wounded"), (), others={"carer": medic}, options={"drug": "stim"})


def test_without_a_medpac_nothing_is_treated(treat, bare_sheet, medic):
    medic["medpacs"] = 0
    with pytest.raises(RuleError, match="No medpac is left"):
        treat(bare_sheet(wound="wounded"), (), others={"carer": medic})


def test_a_carer_who_is_down_treats_nobody(treat, bare_sheet, medic):
    medic["wound"] = "incapacitated"
    with pytest.raises(RuleError, match="no act is possible"):
        treat(bare_sheet(wound="wounded"), (), others={"carer": medic})


def test_only_rest_may_clear_a_stun(treat, bare_sheet):
    stunned = bare_sheet(stuns=[{"since": 0, "until": 60}])
    with pytest.raises(RuleError, match="minute's rest"):
        treat(stunned, (), rules={"stun_cleared_by": "rest_one_minute"})


# bare first aid


@pytest.mark.parametrize(("level", "faces"), [("M", (3, 3, 3, 2, 2)), ("E", (1, 1, 2, 2, 2))])
def test_first_aid_stabilises_for_an_hour(treat, bare_sheet, after, level, faces):
    dying = bare_sheet(wound="mortally_wounded", mortal_next=5, mortal_rounds=3)
    done = treat(dying, faces, "first-aid", now=20, rules={"stabilize_level": level})
    left = after(dying, done.changes)

    assert left["stabilized_until"] == 20 + HOUR
    assert not {"mortal_next", "mortal_rounds"} & set(left)


def test_failed_first_aid_changes_nothing(treat, bare_sheet):
    dying = bare_sheet(wound="mortally_wounded", mortal_next=5)

    assert treat(dying, POOR, "first-aid").changes == ()


def test_first_aid_wakes_who_was_stunned_too_often(treat, bare_sheet, after):
    out = bare_sheet(unconscious_until=600, stuns=[{"since": 0, "until": 1800}] * 3)
    done = treat(out, GOOD, "first-aid", now=60)

    assert done.facts["level"] == "E"
    assert "unconscious_until" not in after(out, done.changes)


@pytest.mark.parametrize(
    ("patient", "text"),
    [({"wound": "wounded"}, "use a medpac"), ({"wound": "dead"}, "too late")],
)
def test_what_bare_hands_cannot_do(treat, bare_sheet, patient, text):
    with pytest.raises(RuleError, match=text):
        treat(bare_sheet(**patient), (), "first-aid")


# bacta


@pytest.mark.parametrize(
    ("state", "faces", "time"),
    [
        ("wounded", (5,), 5 * HOUR),
        ("wounded_twice", (5,), 5 * HOUR),
        ("incapacitated", (6, 6, 1, 3), 16 * HOUR),
        ("mortally_wounded", (4,), 4 * DAY),
    ],
)
def test_the_tank_heals_fully_after_its_time(
    treat, play_hook, bare_sheet, after, status_of, state, faces, time
):
    hurt = bare_sheet(wound=state, healing_since=0)
    done = treat(hurt, (2, 2, *faces), "bacta", now=100)
    inside = after(hurt, done.changes)
    (wait,) = status_of(inside, now=100).waits
    out = play_hook("heal", inside, now=wait.at, wait=wait)

    assert (wait.what, wait.at) == ("bacta", 100 + time)
    assert status_of(inside, now=100).condition != "dying"
    assert after(inside, out.changes)["wound"] == "healthy"
    assert "bacta_until" not in after(inside, out.changes)


@pytest.mark.parametrize(
    ("failure", "state"), [("no_effect", "wounded"), ("worsen_two_levels", "incapacitated")]
)
def test_a_failed_tank_is_the_houses_business(treat, bare_sheet, after, failure, state):
    hurt = bare_sheet(wound="wounded", healing_since=0)
    done = treat(hurt, (1, 1), "bacta", rules={"bacta_failure": failure, "bacta_level": "M"})

    assert after(hurt, done.changes)["wound"] == state


@pytest.mark.parametrize(
    ("patient", "text"),
    [
        ({"wound": "dead"}, "No tank helps the dead"),
        ({}, "nothing to heal"),
        ({"wound": "wounded", "bacta_until": DAY}, "in the tank until"),
    ],
)
def test_whom_the_tank_cannot_help(treat, bare_sheet, patient, text):
    with pytest.raises(RuleError, match=text):
        treat(bare_sheet(**patient), (), "bacta")


def test_the_tank_takes_a_doctor(treat, bare_sheet, medic):
    hurt = bare_sheet(wound="wounded")
    with pytest.raises(RuleError, match="medicine"):
        treat(hurt, (), "bacta", others={})
    del medic["advanced_skills"]
    with pytest.raises(RuleError, match="learned first"):
        treat(hurt, (), "bacta", others={"carer": medic})


@pytest.mark.parametrize(
    ("patient", "options", "text"),
    [
        ({"wound": "wounded"}, {}, "Which drug"),
        ({}, {"drug": "stim"}, "nothing to heal"),
        (
            {"wound": "wounded", "drugs": [{"name": "stim", "doses": 0}]},
            {"drug": "stim"},
            "no “stim” left",
        ),
    ],
)
def test_no_drug_no_effect(play_hook, bare_sheet, patient, options, text):
    with pytest.raises(RuleError, match=text):
        play_hook("heal", bare_sheet(**patient), act="drug", options=options)
