from __future__ import annotations

import pytest

from charmgr.api import Add, Set, frozen

YES = {"despair": "yes", "more_despair": "yes"}


def sheet(**despair):
    attributes = {"strength": 2, "resolve": 2, "composure": 1}
    return frozen({"attributes": attributes, "despair": despair})


def check(play_hook, faces, despair=2, answers=None, before=False, **more):
    return play_hook(
        "check",
        sheet(max=3, current=despair),
        faces=faces,
        answers=answers,
        traits=("strength",),
        options={"despair": True} if before else {},
        **more,
    )


SPENT = Add(("despair", "current"), -1)


def test_before_the_roll_a_point_is_three_dice(play_hook):
    outcome = check(play_hook, (1, 2, 3, 4, 8), before=True)

    assert (outcome.facts["pool"], outcome.facts["successes"]) == (5, 1)
    assert SPENT in outcome.changes


def test_before_the_roll_a_point_may_lift_an_empty_pool(play_hook):
    options = {"despair": True, "penalty": 4}
    outcome = play_hook(
        "check", sheet(current=1), faces=(8,), traits=("strength",), options=options
    )

    assert not outcome.facts["chance"]


def test_after_a_failed_roll_only_three_new_dice_are_thrown(play_hook):
    outcome = check(play_hook, (4, 1, 10, 9, 5, 8), answers=YES)

    assert (outcome.facts["pool"], outcome.facts["successes"]) == (2, 3)
    assert outcome.facts["success"]
    assert SPENT in outcome.changes


def test_by_default_nothing_is_spent(play_hook):
    assert check(play_hook, (4, 1)).changes == ()


def test_a_point_is_not_offered_where_a_success_was_enough(play_hook):
    enough = check(play_hook, (8, 1), answers=YES)
    short = check(play_hook, (8, 1, 9, 9, 1), answers=YES, against=3)

    assert enough.changes == ()
    assert (short.facts["success"], short.changes) == (True, (SPENT,))


@pytest.mark.parametrize(
    ("faces", "more"),
    [
        ((5,), {"options": {"penalty": 2}}),
        ((4, 1), {"rules": {"despair.after_roll": False}}),
        ((4, 1), {"rules": {"despair.per_roll": 0}}),
    ],
)
def test_no_point_after_a_chance_roll_or_against_the_switches(play_hook, faces, more):
    outcome = play_hook(
        "check", sheet(current=2), faces=faces, answers=YES, traits=("strength",), **more
    )

    assert outcome.changes == ()


def test_without_points_the_roll_goes_on_and_says_so(play_hook):
    outcome = check(play_hook, (8, 1), despair=0, before=True)

    assert outcome.facts["pool"] == 2
    assert "no Despair points left" in [message.text for message in outcome.messages]


@pytest.mark.parametrize(("most", "spent"), [(1, -1), (2, -2)])
def test_the_most_points_on_a_roll_are_the_switchs(play_hook, most, spent):
    faces = (1,) * (5 if most == 1 else 8)
    outcome = check(play_hook, faces, before=True, answers=YES, rules={"despair.per_roll": most})

    assert Add(("despair", "current"), spent) in outcome.changes


def test_a_point_is_worth_the_dice_of_the_switch(play_hook):
    outcome = check(play_hook, (1,) * 3, before=True, rules={"despair.bonus": 1})

    assert outcome.facts["pool"] == 3


@pytest.mark.parametrize(
    ("formula", "most"), [("resolve+composure", 3), ("resolve + 4", 6), ("composure", 1), ("5", 5)]
)
def test_the_maximum_follows_the_formula(status_of, formula, most):
    bar = status_of(sheet(), despair__max=formula).bars[1]

    assert (bar.value, bar.maximum) == (most, most)


def test_bought_points_and_a_written_maximum(status_of):
    assert status_of(sheet(bought=2)).bars[1].maximum == 5
    assert status_of(sheet(max=7)).bars[1].maximum == 7


def test_a_full_sheet_writes_down_what_is_left(play_hook):
    outcome = play_hook(
        "check", sheet(), faces=(1,) * 5, traits=("strength",), options={"despair": True}
    )

    assert Set(("despair", "current"), 2) in outcome.changes
