"""The damage hook: what a hit does to each state, stuns, severe injuries, weapons."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError, Wild

RESISTED = (2, 3, 3)  # Strength 3D: 8


@pytest.fixture
def hit(play_hook, bare_sheet):
    """Hit somebody for so much more than Strength resists."""

    def dealt(margin, *, faces=(), sheet=None, **more):
        target = bare_sheet() if sheet is None else sheet
        return play_hook("damage", target, faces=(*RESISTED, *faces), amount=8 + margin, **more)

    return dealt


@pytest.mark.parametrize(
    ("margin", "faces", "result"),
    [
        (-1, (), "none"),
        (0, (), "stunned"),
        (3, (), "stunned"),
        (4, (), "wounded"),
        (8, (), "wounded"),
        (9, (4,), "incapacitated"),
        (12, (4,), "incapacitated"),
        (13, (), "mortally_wounded"),
        (15, (), "mortally_wounded"),
        (16, (), "killed"),
    ],
)
def test_the_margin_makes_the_result(hit, margin, faces, result):
    assert hit(margin, faces=faces).facts["result"] == result


def test_dice_of_damage_have_a_wild_die_of_their_own(play_hook, bare_sheet):
    done = play_hook("damage", bare_sheet(), faces=(4, 6, 5, *RESISTED), amount=Wild(2))

    assert done.facts["result"] == "wounded"  # 15 against 8


def test_the_house_may_leave_the_wild_die_out(play_hook, bare_sheet):
    rules = {"wild_die_on_damage": False}
    done = play_hook("damage", bare_sheet(), faces=(4, 6, *RESISTED), amount=Wild(2), rules=rules)

    assert done.facts["result"] == "stunned"  # 10 against 8


def test_a_stun_costs_a_die_now_and_next_and_lasts_half_an_hour(hit, after, status_of, bare_sheet):
    left = after(bare_sheet(), hit(2, now=100).changes)

    assert list(left["stuns"]) == [{"since": 100, "until": 1900}]
    body = status_of(left, now=100)
    assert (body.condition, body.state) == ("hurt", "stunned")
    assert [(wait.at, wait.what) for wait in body.waits] == [(1900, "stun")]


def test_as_many_stuns_as_dice_of_strength_knock_out(hit, after, bare_sheet, status_of):
    stuns = [{"since": 0, "until": 1800}] * 2
    sheet = bare_sheet(stuns=stuns)
    done = hit(2, faces=(4, 3), sheet=sheet)

    assert done.facts["unconscious_minutes"] == 7
    assert status_of(after(sheet, done.changes), now=1).condition == "down"
    assert hit(2, sheet=sheet, rules={"stun_knockout": False}).facts["conscious"]


def test_a_stun_that_is_over_counts_no_more(hit, bare_sheet):
    old = [{"since": 0, "until": 1800}] * 2

    assert hit(2, sheet=bare_sheet(stuns=old), now=1800).facts["stuns"] == 1


def test_a_wound_throws_down_and_ends_the_round(hit):
    done = hit(5, now=20)

    facts = {change.path: change.value for change in done.changes if change.who == "scene"}
    assert facts["", "prone"] == {"value": True, "until": None}
    assert facts["", "no_actions"] == {"value": True, "until": 25}
    assert done.facts["penalty_dice"] == 1


def test_wounds_add_up_to_a_mortal_one(hit, after, bare_sheet):
    sheet = bare_sheet()
    states = []
    for faces in ((), (), (3,), ()):
        sheet = after(sheet, hit(5, faces=faces, sheet=sheet).changes)
        states.append(sheet["wound"])

    assert states == ["wounded", "wounded_twice", "incapacitated", "mortally_wounded"]
    assert "healing_since" not in sheet
    assert sheet["mortal_next"] == 5


def test_incapacitated_lies_unconscious_for_minutes(hit, after, bare_sheet):
    left = after(bare_sheet(), hit(9, faces=(4,), now=10).changes)
    long = hit(9, faces=(1, 2, 3, 4, 5, 6, 1, 2, 3, 4), rules={"incapacitated_minutes": "10D"})

    assert left["unconscious_until"] == 10 + 4 * 60
    assert long.facts["unconscious_minutes"] == 31


def test_the_longer_of_two_faints_holds(hit, after, bare_sheet):
    sheet = bare_sheet(unconscious_until=3600)

    assert after(sheet, hit(9, faces=(1,), sheet=sheet).changes)["unconscious_until"] == 3600


@pytest.mark.parametrize("margin", [2, 5])
def test_stuns_and_wounds_change_nothing_for_the_mortally_wounded(hit, bare_sheet, margin):
    dying = bare_sheet(wound="mortally_wounded", mortal_next=5)

    assert hit(margin, sheet=dying).changes == ()


def test_the_mortally_wounded_die_of_anything_worse(hit, after, bare_sheet):
    dying = bare_sheet(wound="mortally_wounded", mortal_next=5, mortal_rounds=1)
    left = after(dying, hit(9, sheet=dying).changes)

    assert left["wound"] == "dead"
    assert not {"mortal_next", "mortal_rounds"} & set(left)


def test_the_dead_take_no_damage(play_hook, bare_sheet):
    with pytest.raises(RuleError, match="dead take no damage"):
        play_hook("damage", bare_sheet(wound="dead"), amount=20)


def test_stun_damage_knocks_out_and_wounds_nobody(hit):
    done = hit(11, faces=(2, 6), options={"stun": True})

    assert (done.facts["result"], done.facts["unconscious_minutes"]) == ("unconscious", 8)
    assert done.facts["state"] == "healthy"


def test_a_tie_may_do_nothing(hit):
    assert hit(0, rules={"damage_tie": "none"}).facts["result"] == "none"


def test_a_severe_injury_may_take_the_place_of_death(hit, after, bare_sheet):
    done = hit(
        16,
        rules={"severe_injury": True},
        answers={"severe_injury": "wounded_twice"},
        options={"injury": "left hand lost"},
    )
    left = after(bare_sheet(), done.changes)

    assert left["wound"] == "wounded_twice"
    assert list(left["permanent_injuries"]) == ["left hand lost"]
    assert hit(16, rules={"severe_injury": True}).facts["state"] == "dead"


def test_a_severe_injury_makes_no_wound_better(hit, bare_sheet):
    down = bare_sheet(wound="incapacitated", healing_since=0)
    done = hit(
        16,
        sheet=down,
        rules={"severe_injury": True},
        answers={"severe_injury": "wounded_twice"},
    )

    assert done.facts["state"] == "incapacitated"


@pytest.mark.parametrize(("harm", "code"), [("physical", "4D"), ("energy", "3D")])
def test_armour_stops_each_kind_by_its_own_dice(play_hook, trooper, harm, code):
    faces = (4,) * int(code[0])
    done = play_hook("damage", trooper, faces=faces, amount=0, options={"harm": harm})

    assert done.facts["resist_code"] == code


def test_a_suit_by_its_name_has_the_tables_codes(play_hook, bare_sheet):
    dressed = bare_sheet(armor={"name": "stormtrooper armor"})
    done = play_hook("damage", dressed, faces=(4,) * 4, amount=0, options={"harm": "energy"})

    assert done.facts["resist_code"] == "4D"


def test_a_smaller_attacker_meets_more_resistance(play_hook, bare_sheet):
    big = bare_sheet(scale="walker")
    done = play_hook("damage", big, faces=(3,) * 7, amount=0)

    assert done.facts["resist_code"] == "7D"


def test_a_larger_attacker_hurts_more(play_hook, bare_sheet):
    done = play_hook(
        "damage",
        bare_sheet(),
        faces=(4, 4, 4, *RESISTED),
        amount=Wild(1),
        options={"attacker_scale": "speeder"},
    )

    assert done.facts["result"] == "wounded"  # 12 against 8


def test_a_weapon_that_falls_resists_with_its_body(play_hook, bare_sheet, after):
    armed = bare_sheet(weapons=[{"name": "blaster pistol", "state": "lightly_damaged"}])

    def dropped(amount):
        options = {"at_weapon": "blaster pistol"}
        done = play_hook("damage", armed, faces=(3, 4), amount=amount, options=options)
        return after(armed, done.changes)["weapons"][0]["state"]

    assert [dropped(total) for total in (10, 16, 20, 23)] == [
        "lightly_damaged",
        "heavily_damaged",
        "seriously_damaged",
        "destroyed",
    ]


def test_an_ambush_surprises_who_notices_nobody(play_hook, tannik, trooper):
    # sneak 3D rolls 10; search of the trooper 6
    done = play_hook(
        "check",
        tannik,
        act="ambush",
        faces=(4, 3, 3, 3, 3, 5, 5, 4),
        others={"target.1": trooper, "target.2": tannik},
    )

    assert done.facts["surprised"] == [True, False]
    kept = [change for change in done.changes if change.path[-1] == "surprised"]
    assert [change.path[0] for change in kept] == ["target.1"]


def test_an_ambush_needs_a_victim(play_hook, tannik):
    with pytest.raises(RuleError, match="Who walks into"):
        play_hook("check", tannik, act="ambush")
