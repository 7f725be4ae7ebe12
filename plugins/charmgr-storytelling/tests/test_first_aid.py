from __future__ import annotations

import pytest

from charmgr.api import Add, RuleError, Set, frozen

CARE = (8, 9, 1, 1, 1)


def aid(play_hook, patient, carer, faces=(), now=0, **more):
    return play_hook(
        "heal", patient, faces=faces, act="first-aid", others={"carer": carer}, now=now, **more
    )


def hurt(current, **more):
    health = {"max": 9, "current": current}
    return frozen({"attributes": {"stamina": 3}, "health": health, "despair": {"max": 0}, **more})


def test_successes_are_dice_for_the_patient_and_restore_at_most_stamina(play_hook, mira):
    outcome = aid(play_hook, hurt(3), mira, (*CARE, 8, 8, 8, 8, 1))

    assert outcome.facts["patient_pool"] == 5
    assert (outcome.facts["successes"], outcome.facts["restored"]) == (4, 3)
    assert Set(("health", "current"), 6) in outcome.changes
    assert Set(("first_aid", "treated"), True) in outcome.changes


def test_by_the_switch_successes_are_successes(play_hook, mira):
    rules = {"carer_successes": "successes"}
    outcome = aid(play_hook, hurt(3), mira, (*CARE, 8, 1, 1), rules=rules)

    assert (outcome.facts["patient_pool"], outcome.facts["successes"]) == (3, 3)


def test_the_maximum_is_the_end(play_hook, mira):
    assert aid(play_hook, hurt(8), mira, (*CARE, 8, 8, 8, 8, 1)).facts["health"] == 9


@pytest.mark.parametrize(
    ("limit", "state", "restored"),
    [
        ("once_per_wounds", {"treated": True}, None),
        ("once_per_wounds", {"treated": False}, 3),
        ("stamina_per_wounds", {"treated": True, "restored": 1}, 2),
        ("stamina_per_wounds", {"restored": 3}, None),
        ("unlimited", {"treated": True, "restored": 3}, 3),
    ],
)
def test_how_much_the_same_wounds_may_have(play_hook, mira, limit, state, restored):
    patient, rules = hurt(3, first_aid=state), {"first_aid.limit": limit}
    faces = (*CARE, 8, 8, 8, 8, 1)
    if restored is None:
        with pytest.raises(RuleError, match="have had first aid"):
            aid(play_hook, patient, mira, faces, rules=rules)
    else:
        assert aid(play_hook, patient, mira, faces, rules=rules).facts["restored"] == restored


@pytest.mark.parametrize(("minutes", "due"), [(3, 180), (10, 600)])
def test_several_treatments_keep_their_distance(play_hook, mira, minutes, due):
    rules = {"first_aid.limit": "unlimited", "first_aid.interval_minutes": minutes}
    faces = (*CARE, 8, 1, 1, 1, 1)
    outcome = aid(play_hook, hurt(3), mira, faces, rules=rules)

    assert Set(("first_aid", "next"), due) in outcome.changes
    waiting = hurt(3, first_aid={"next": due})
    with pytest.raises(RuleError, match="again"):
        aid(play_hook, waiting, mira, now=due - 1, rules=rules)
    assert aid(play_hook, waiting, mira, faces, now=due, rules=rules).facts["restored"] == 1


def test_whoever_bleeds_is_stabilised_instead(play_hook, mira):
    patient = hurt(-1, bleeding={"active": True, "successes": 8, "next": 0})
    outcome = aid(play_hook, patient, mira, CARE)

    assert (outcome.facts["stabilised"], outcome.facts["health"]) == (True, 0)


def test_between_his_own_rolls_only_the_carer_rolls(play_hook, mira):
    patient = hurt(-1, bleeding={"active": True, "successes": 0, "next": 180})
    outcome = aid(play_hook, patient, mira, CARE, now=60)

    assert "patient_successes" not in outcome.facts
    assert Set(("first_aid", "next"), 240) in outcome.changes
    assert ("bleeding", "next") not in [change.path for change in outcome.changes]


def test_a_critical_of_the_carer_brings_her_a_scar(play_hook, mira):
    outcome = aid(play_hook, hurt(3), mira, ((8,) * 5 + (1,) * 8))

    assert Add(("scars", "earned"), 1, "carer") in outcome.changes


def test_a_carers_despair_is_written_off_once(play_hook, mira):
    desperate = frozen({**mira, "despair": {"max": 2, "current": 2}})
    outcome = aid(
        play_hook,
        hurt(3),
        desperate,
        (1, 1, 1, 1, 1, 8, 1, 1, 8, 1, 1, 1),
        answers={"carer.despair": "yes"},
    )

    spent = [change for change in outcome.changes if change.path == ("despair", "current")]
    assert spent == [Add(("despair", "current"), -1, "carer")]


def test_tools_help_and_drugs_wait_for_the_week(play_hook, mira):
    options = {"kit": "quality", "drugs": "good"}
    outcome = aid(play_hook, hurt(3), mira, (1,) * 9, options=options)

    assert outcome.facts["carer_pool"] == 6


@pytest.mark.parametrize(
    ("patient", "text"),
    [
        (hurt(9), "nothing to treat"),
        (hurt(-3), "too late"),
        (hurt(-1, bleeding={"active": False}), "only the weeks"),
    ],
)
def test_what_first_aid_cannot_do(play_hook, mira, patient, text):
    with pytest.raises(RuleError, match=text):
        aid(play_hook, patient, mira)


def test_a_carer_must_be_there_and_able(play_hook, mira):
    with pytest.raises(RuleError, match="needs a carer"):
        play_hook("heal", hurt(3), act="first-aid")
    with pytest.raises(RuleError, match="cannot act"):
        aid(play_hook, hurt(3), frozen({**mira, "health": {"max": 8, "current": 0}}))
