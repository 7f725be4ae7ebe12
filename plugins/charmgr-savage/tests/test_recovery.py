"""Recovery: Shaken, bleeding, the Healing skill, natural healing, injuries, the aftermath."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError, Wait

DAY = 86_400
SWADE = {"healing_edition": "swade"}


@pytest.mark.parametrize(("acts", "may_act"), [(False, False), (True, True)])
def test_whether_a_success_acts_is_a_house_rule(act, hero, acts, may_act):
    facts = act(
        "check", hero(shaken=True), "recover", (5, 2), rules={"shaken_success_acts": acts}
    ).facts

    assert (facts["shaken"], facts["may_act"]) == (False, may_act)


def test_a_benny_after_a_failed_spirit_roll_acts(act, hero, after):
    sheet = hero(shaken=True, bennies=1)

    outcome = act("check", sheet, "recover", (2, 1), answers={"shake_off": "yes"})

    assert (outcome.facts["shaken"], outcome.facts["may_act"]) == (False, True)
    assert after(sheet, outcome.changes)["bennies"] == 0


def test_the_last_benny_cannot_be_spent_twice(act, hero):
    answers = {"reroll": "yes", "shake_off": "yes"}

    outcome = act("check", hero(shaken=True, bennies=1), "recover", (2, 1, 3, 1), answers=answers)

    assert outcome.facts["shaken"] is True


@pytest.mark.parametrize(
    ("sheet", "said"),
    [({}, "Nobody is Shaken"), ({"shaken": True, "incapacitated": True}, "cannot act")],
)
def test_nobody_recovers_who_is_not_shaken(act, hero, sheet, said):
    with pytest.raises(RuleError, match=said):
        act("check", hero(**sheet), "recover")


@pytest.mark.parametrize(
    ("given", "said"), [({}, "carer"), ({"carer": {"incapacitated": True}}, "healer cannot act")]
)
def test_bleeding_needs_a_healer_who_can_act(act, hero, given, said):
    given = {role: hero(**sheet) for role, sheet in given.items()}
    with pytest.raises(RuleError, match=said):
        act("heal", hero(bleeding=True), "stop_bleeding", **given)


def test_no_bleeding_no_stopping(act, hero):
    with pytest.raises(RuleError, match="Nothing bleeds"):
        act("heal", hero(), "stop_bleeding", carer=hero())


def test_stopping_blood_ignores_the_patients_wounds(act, hero):
    patient = hero(bleeding=True, wounds=3)

    facts = act("heal", patient, "stop_bleeding", (4, 1), carer=hero(healing="d6")).facts

    assert facts["stable"] is True


@pytest.mark.parametrize(("seconds", "allowed"), [(3_600, True), (3_601, False)])
def test_the_golden_hour_ends_after_an_hour(act, hero, seconds, allowed):
    patient = hero(wounds=1, fresh_wounds=[{"at": 0, "count": 1}])
    healer = hero(name="Mila", healing="d6")
    if allowed:
        assert (
            act("heal", patient, "treatment", (5, 1), carer=healer, now=seconds).facts["wounds"]
            == 0
        )
    else:
        with pytest.raises(RuleError, match="golden hour"):
            act("heal", patient, "treatment", carer=healer, now=seconds)


def test_fresh_is_the_gms_word_for_wounds_without_a_date(act, hero):
    facts = act(
        "heal", hero(wounds=1), "treatment", (5, 1), carer=hero(healing="d6"), fresh=True
    ).facts

    assert facts["wounds"] == 0


def test_old_wounds_are_not_healed_with_the_fresh_one(act, hero):
    patient = hero(wounds=3, fresh_wounds=[{"at": 0, "count": 1}])

    facts = act("heal", patient, "treatment", (12, 1, 2), carer=hero(healing="d12")).facts

    assert facts["wounds"] == 2


def test_another_healer_may_try(act, hero, after):
    patient = hero(wounds=1, fresh_wounds=[{"at": 0, "count": 1}])
    mila, olaf = hero(name="Mila", healing="d6"), hero(name="Olaf", healing="d6")

    patient = after(patient, act("heal", patient, "treatment", (2, 1), carer=mila).changes)

    assert act("heal", patient, "treatment", (5, 1), carer=olaf).facts["wounds"] == 0
    with pytest.raises(RuleError, match="has tried"):
        act("heal", patient, "treatment", carer=mila)


def test_healing_the_incapacitated_state_does_not_use_the_attempt_up(act, hero, after):
    patient = hero(
        wounds=3, incapacitated=True, bleeding=True, fresh_wounds=[{"at": 0, "count": 3}]
    )
    mila = hero(name="Mila", healing="d12")

    patient = after(patient, act("heal", patient, "treatment", (8, 1), carer=mila).changes)

    assert (patient["incapacitated"], patient["bleeding"], patient["wounds"]) == (False, False, 3)
    assert act("heal", patient, "treatment", (8, 1), carer=mila).facts["wounds"] == 2


@pytest.mark.parametrize(("rules", "needed", "minutes"), [({}, 8, 10), (SWADE, 5, 20)])
def test_editions_of_healing_differ(act, hero, rules, needed, minutes):
    patient = hero(wounds=2, fresh_wounds=[{"at": 0, "count": 2}])
    given = {"rules": rules, "carer": hero(healing="d12"), "no_supplies": True}

    healed = act("heal", patient, "treatment", (needed, 1), **given).facts
    failed = act("heal", patient, "treatment", (needed - 1, 1), **given).facts

    assert (healed["wounds"], healed["minutes"]) == (1, minutes)
    assert failed["wounds"] == 2


def test_a_critical_failure_of_healing_wounds_in_the_later_edition(act, hero):
    patient = hero(wounds=3, fresh_wounds=[{"at": 0, "count": 3}])

    facts = act("heal", patient, "treatment", (1, 1), rules=SWADE, carer=hero(healing="d6")).facts

    assert (facts["wounds"], facts["incapacitated"]) == (3, True)


@pytest.mark.parametrize(
    ("sheet", "given", "said"),
    [
        ({}, {}, "no wound to treat"),
        ({"dead": True}, {}, "nobody here to treat"),
        ({"wounds": 1, "incapacitated": True}, {}, "healer cannot act"),
        ({"wounds": 1}, {}, "golden hour"),
    ],
)
def test_what_cannot_be_treated(act, hero, sheet, given, said):
    with pytest.raises(RuleError, match=said):
        act("heal", hero(healing="d6", **sheet), "treatment", **given)


def natural(now=5 * DAY):
    return {"wait": Wait(now, "natural_healing"), "now": now}


def test_nobody_who_heals_is_no_medical_attention(act, hero):
    sheet = hero(wounds=1, vigor="d8", next_natural_healing=0)

    assert act("heal", sheet, "", (6, 2), **natural()).facts["wounds"] == 1
    assert act("heal", sheet, "", (6, 2), medical_attention=True, **natural()).facts["wounds"] == 0
    carer = hero(healing="d4")
    assert act("heal", sheet, "", (6, 2), carer=carer, **natural()).facts["wounds"] == 0
    assert act("heal", sheet, "", (6, 2), carer=hero(), **natural()).facts["wounds"] == 1


@pytest.mark.parametrize("condition", ["rough_travel", "poor_environment"])
def test_conditions_cost_two_each(act, hero, condition):
    sheet = hero(wounds=1, vigor="d8", next_natural_healing=0)
    given = {"carer": hero(healing="d4"), condition: True}

    assert act("heal", sheet, "", (7, 2), **given, **natural()).facts["wounds"] == 0
    assert act("heal", sheet, "", (6, 2), **given, **natural()).facts["wounds"] == 1


def test_a_wound_without_an_anchor_gets_one_and_rolls_nothing(act, hero, after):
    outcome = act("heal", hero(wounds=1), "", **natural(now=7))

    assert after(hero(wounds=1), outcome.changes)["next_natural_healing"] == 7 + 5 * DAY


def test_the_last_wound_ends_what_waited_for_it(act, hero, after):
    injuries = [
        {"effect": "lame", "kind": "injury_until_wounds_healed"},
        {"effect": "ugly", "kind": "permanent_injury"},
        {"effect": "one_eye"},
    ]
    sheet = hero(wounds=1, next_natural_healing=0, injuries=injuries)

    sheet = after(sheet, act("heal", sheet, "", (6, 1, 2), **natural()).changes)

    assert [one["effect"] for one in sheet["injuries"]] == ["ugly", "one_eye"]
    assert "next_natural_healing" not in sheet


@pytest.mark.parametrize(("rules", "sinks"), [({}, False), (SWADE, True)])
def test_who_sinks_after_a_critical_failure_is_a_house_rule(act, hero, after, rules, sinks):
    sheet = hero(wounds=3, next_natural_healing=0)

    sheet = after(sheet, act("heal", sheet, "", (1, 1), rules=rules, **natural()).changes)

    assert sheet["incapacitated"] is True
    assert ("sinking_next" in sheet) is sinks


@pytest.mark.parametrize(
    ("faces", "outcome", "due"),
    [((6, 5), "dead", None), ((7, 1), "roll_again", 43_200), ((8, 1, 3), "stable", None)],
)
def test_the_sinking_roll_every_twelve_hours(act, hero, after, faces, outcome, due):
    sheet = hero(wounds=3, vigor="d8", incapacitated=True, sinking_next=0)

    came = act("heal", sheet, "sinking", faces)
    sheet = after(sheet, came.changes)

    assert came.facts["outcome"] == outcome
    assert sheet.get("dead", False) is (outcome == "dead")
    assert sheet["incapacitated"] is (outcome != "stable")
    assert sheet.get("sinking_next") == due


def test_an_injury_written_without_a_date_gets_one(act, hero, after):
    sheet = hero(wounds=1, injuries=[{"effect": "lame", "kind": "injury_24_hours"}])

    sheet = after(sheet, act("heal", sheet, "injury", now=50).changes)

    assert sheet["injuries"][0]["since"] == 50


def test_each_extra_of_a_party_rolls_for_himself(act, hero, after):
    orcs = hero(wild_card=False, count=4, incapacitated=3, next_natural_healing=0)

    outcome = act("heal", orcs, "", (1, 5, 3), medical_attention=True, **natural())
    orcs = after(orcs, outcome.changes)

    assert outcome.facts["states"] == ["dead", "recovered", "incapacitated"]
    assert (orcs["count"], orcs["incapacitated"]) == (3, 1)


def test_the_gms_last_benny_is_spent_once(act, hero):
    orcs = hero(wild_card=False, count=2, out=2)

    outcome = act(
        "check", orcs, "aftermath", (3, 5, 3), answers={"reroll": "yes"}, campaign={"gm_bennies": 1}
    )

    assert outcome.facts["states"] == ["incapacitated", "dead"]


@pytest.mark.parametrize(
    ("face", "state"),
    [((3,), "dead"), ((4,), "incapacitated"), ((6, 1), "incapacitated"), ((6, 2), "fine")],
)
def test_fates_after_the_fight(act, hero, face, state):
    assert act("check", hero(wild_card=False, out=True), "aftermath", face).facts["states"] == [
        state
    ]


@pytest.mark.parametrize(
    ("deed", "sheet", "said"),
    [
        ("aftermath", {}, "taken out of play"),
        ("aftermath", {"wild_card": False}, "taken out of play"),
        ("walking_wounded", {}, "one Incapacitated Extra"),
        ("moved", {"wild_card": False, "incapacitated": True}, "without a roll"),
    ],
)
def test_what_is_not_for_them(act, hero, deed, sheet, said):
    with pytest.raises(RuleError, match=said):
        act("check", hero(**sheet), deed)


def test_nobody_is_stabilised_who_does_not_die(act, hero):
    with pytest.raises(RuleError, match="begun to die"):
        act("heal", hero(wild_card=False), "stabilise", carer=hero())


def test_healing_at_minus_two_stabilises(act, hero, after):
    orc = hero(wild_card=False, incapacitated=True, frail=True, dying=True)

    saved = act("heal", orc, "stabilise", (5, 6, 1), carer=hero(healing="d8"))
    lost = act("heal", orc, "stabilise", (5, 2), carer=hero(healing="d8"))

    assert after(orc, saved.changes)["dying"] is False
    assert lost.facts["stable"] is False


def test_a_careful_move_may_be_borne(act, hero):
    orc = hero(wild_card=False, incapacitated=True, frail=True)

    assert act("check", orc, "moved", (4,)).facts["state"] == "risk_when_moved"


@pytest.mark.parametrize(
    ("deed", "said"), [("", "no deed"), ("natural_healing", "nothing of that kind")]
)
def test_a_step_that_nobody_waits_for(act, hero, deed, said):
    with pytest.raises(RuleError, match=said):
        act("heal", hero(), deed)
