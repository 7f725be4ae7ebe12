from __future__ import annotations

import pytest

from charmgr.api import Bar


def sheet(current=8, **more):
    return {
        "attributes": {"strength": 3, "dexterity": 2, "stamina": 3, "wits": 3},
        "health": {"max": 8, "current": current},
        **more,
    }


@pytest.mark.parametrize(
    ("current", "bleeding", "condition", "state"),
    [
        (8, {}, "well", "ok"),
        (7, {}, "hurt", "hurt"),
        (1, {}, "hurt", "hurt"),
        (0, {}, "down", "incapacitated"),
        (-1, {}, "dying", "bleeding"),
        (-2, {}, "dying", "dying"),
        (-2, {"active": True}, "dying", "dying"),
        (-2, {"active": False}, "down", "stable"),
        (-3, {}, "dead", "dead"),
    ],
)
def test_each_point_has_its_state(status_of, current, bleeding, condition, state):
    status = status_of(sheet(current, bleeding=bleeding))

    assert (status.condition, status.state) == (condition, state)
    assert status.rank == 8 - current


def test_derived_numbers(status_of):
    numbers = status_of(sheet(6, armour={"defence": -1, "speed": -2}, scars={"earned": 5})).numbers

    assert numbers == {
        "defence": 1,
        "speed": 8,
        "initiative": 5,
        "lost": 2,
        "dies_at": -3,
        "scars": 5,
    }


def test_the_bar_of_health_reaches_down_to_death(status_of):
    assert status_of(sheet(-1)).bars[0] == Bar("health", -1, 8, -3)


def test_without_a_maximum_health_is_size_and_stamina(status_of):
    assert status_of(sheet() | {"health": {}}).bars[0].maximum == 8
    assert status_of(sheet() | {"health": {}, "size": 6}).bars[0].maximum == 9
    assert status_of(sheet() | {"health": {}, "merits": {"giant": {"dots": 4}}}).bars[0].value == 9


def test_graver_harm_has_the_higher_rank(status_of):
    def rank(**points):
        return status_of(sheet(6) | {"health": {"max": 8, **points}}, damage_types=True).rank

    assert rank(bashing=2) < rank(bashing=1, lethal=1) < rank(lethal=2) < rank(aggravated=2)


def test_wounds_show_their_penalty_where_the_switch_is_on(status_of):
    assert "wound_penalty" not in status_of(sheet(1)).numbers
    assert status_of(sheet(1), wound_penalties=True).numbers["wound_penalty"] == -2
