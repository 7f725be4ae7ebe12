"""Public bug reports about checks, damage and healing, retold as small scenarios by id."""

import json

import pytest

STATES = ("healthy", "wounded", "wounded_twice", "incapacitated", "mortally_wounded", "dead")


def test_scenario_sw_extra_no_wild(charmgr, game, facts):
    game("savage", bruno={"wild_card": False, "attributes": "d6", "skills": {"shooting": "d6"}})

    answer = charmgr("check", "bruno", "shooting", "--dice", "3,6")
    assert answer.code == 2
    assert "1 die is needed, 2 given" in answer.err
    assert facts("check", "bruno", "shooting", "--dice", "3")[0]["success"] is False


def test_scenario_armour_not_negative(game, facts):
    """A firearm ignores 2 of old armour, and no more than there is (DREVO-DMG-5*)."""
    game("drevo", clad={"armour": 1}, bare={})

    clad, bare = (facts("damage", who, "1", "--with", "firearm")[0] for who in ("clad", "bare"))
    assert clad["d"] == bare["d"] == 1


def test_scenario_damage_below_zero(charmgr, game):
    armour = {"points": 5, "type": "chain"}
    game("blackhack", vira={"attributes": 10, "hp": {"current": 7, "max": 10},
                            "armour": armour, "class": "fighter"})  # fmt: skip

    answer = charmgr("damage", "vira", "3", "--json")

    assert answer.json["written"] == []
    assert "no damage" in answer.json["events"][0]["say"]
    assert charmgr("explain", "vira", "armour points", "--json").json["data"]["value"] == 5


@pytest.mark.parametrize(
    ("damage", "shaken", "wounds"), [(4, False, 0), (5, True, 0), (9, True, 1), (13, True, 2)]
)
def test_scenario_damage_equals_threshold(game, facts, damage, shaken, wounds):
    game("savage", vira={"attributes": "d6"})
    [told] = facts("damage", "vira", damage)

    assert (told["shaken"], told["wounds"]) == (shaken, wounds)


def test_scenario_sw_shaken_twice_at_three_wounds(charmgr, game, facts, sheet):
    game("savage", vira={"attributes": "d6", "wounds": 3, "shaken": True})
    [told] = facts("damage", "vira", "5", "--seed", "a")

    assert told["incapacitated"] is True
    assert sheet("vira")["incapacitated"] is True


@pytest.mark.parametrize(
    ("before", "damage", "terms"),
    [
        ({"wounds": 0}, "17", ["Vigor", "wild die"]),
        ({"wounds": 0, "shaken": True}, "5", ["Vigor", "wild die"]),
        ({"wounds": 2}, "9", ["Vigor", "wounds", "wild die"]),
    ],
)
def test_scenario_sw_soak_ignores_new_wounds(charmgr, game, before, damage, terms):
    """Only the wounds of before count (SW-SOAK-3); no edge here ignores any of them."""
    game("savage", vira={"attributes": "d6", "bennies": 2, **before})
    words = ("damage", "vira", damage, "--answer", "soak=yes", "--dice", "3,2", "--json")
    [roll] = charmgr(*words).json["events"][0]["rolls"]

    assert [term["name"] for term in roll["terms"]] == terms
    assert sum(t["value"] for t in roll["terms"] if isinstance(t["value"], int)) == (
        -before["wounds"]
    )


def test_scenario_sw_soak_updates_result(game, facts, sheet):
    folder = game("savage", vira={"attributes": "d6", "bennies": 3})
    [told] = facts("damage", "vira", "13", "--answer", "soak=yes", "--dice", "6,2,2")

    assert (told["new_wounds"], told["soaked"], told["wounds"]) == (2, 2, 0)
    assert sheet("vira").get("wounds", 0) == 0
    assert sheet("vira")["bennies"] == 2
    assert len((folder / "journal.jsonl").read_text("utf-8").splitlines()) == 1


@pytest.mark.parametrize(("on", "wounds"), [(True, 4), (False, 6)])
def test_scenario_sw_wound_cap_option(charmgr, game, on, wounds):
    game("savage", {"wound_cap_before_soak": on}, vira={"attributes": "d6"})
    answer = charmgr("damage", "vira", "29", "--seed", "a", "--json")

    assert answer.json["events"][0]["facts"]["new_wounds"] == wounds
    charmgr("undo")
    said = charmgr("damage", "vira", "29", "--seed", "a").out
    assert ("house rule wound_cap_before_soak: true" in said) is on


def test_scenario_d6_stunned_then_incapacitated(charmgr, game, sheet):
    game("swd6", {"stun_penalties_add": True}, vira={
        "attributes": "3D", "stuns": [{"since": "day 9", "until": "day 11"}],
    })  # fmt: skip
    assert charmgr("damage", "vira", "20", "--dice", "3,4,4,2").code == 0

    assert sheet("vira")["wound"] == "incapacitated"


@pytest.mark.parametrize("adds", [True, False])
@pytest.mark.parametrize("state", STATES)
def test_scenario_d6_wound_plus_wound(charmgr, game, sheet, state, adds):
    """Every state against every margin: no answer is missing and none is better than before."""
    game("swd6", {"stun_penalties_add": adds}, vira={"attributes": "3D", "wound": state})
    before = STATES.index(state)
    for points in (0, 11, 12, 15, 20, 25, 30):
        answer = charmgr("damage", "vira", points, "--seed", "c", "--json")
        assert answer.code in (0, 5), answer.err
        assert answer.code == 0 or state == "dead"
        assert STATES.index(sheet("vira").get("wound", "healthy")) >= before
        charmgr("undo") if answer.code == 0 and answer.json["written"] else None


@pytest.mark.parametrize(
    ("health", "kind", "after"),
    [
        ({"current": 0, "bashing": 7}, "bashing", {"bashing": 6, "lethal": 1}),
        ({"current": 0, "lethal": 7}, "lethal", {"lethal": 8}),  # not aggravated: it is one more
        (
            {"current": 2, "bashing": 3, "lethal": 2},
            "aggravated",
            {"bashing": 3, "lethal": 2, "aggravated": 1},
        ),
    ],
)
def test_scenario_pool_health_upgrade(game, facts, health, kind, after):
    """Bashing turns lethal where Health is full; lethal goes on below 0 (ST-HP-4*, ST-HP-2)."""
    game("storytelling", {"damage_types": True}, vira={
        "attributes": 2, "health": {"max": 7, **health},
    })  # fmt: skip
    [told] = facts("damage", "vira", "1", "--with", f"type={kind}")

    assert {name: n for name, n in told["points"].items() if n} == after


def test_scenario_single_track_creature(game, facts, sheet):
    """What only shakes lands on the one track that an Extra has (SW-WOUND-1)."""
    game("savage", bruno={"wild_card": False, "attributes": "d6"})
    [told] = facts("damage", "bruno", "15", "--with", "manoeuvre")

    assert (told["shaken"], told["out_of_play"]) == (True, False)
    assert sheet("bruno")["shaken"] is True
    assert "wounds" not in sheet("bruno")


def test_scenario_heal_uses_effective_max(game, facts, sheet):
    """A Giant's Health goes up to his own maximum, which no field of the sheet holds."""
    game("storytelling", giant={
        "attributes": 2, "merits": {"giant": {"dots": 2}},
        "health": {"current": 7}, "healing": {"since": "day 3"},
    })  # fmt: skip
    assert facts("heal", "giant", "--dice", "8,8")[0]["health"] == 8
    assert sheet("giant")["health"]["current"] == 8  # Size 6 + Stamina 2


def test_scenario_reset_sets_not_adds(game, charmgr, sheet):
    game("drevo", vira={"fate": {"start": 5, "current": 4}})
    assert charmgr("milestone", "beginning").code == 0
    assert sheet("vira")["fate"]["current"] == 3
    assert charmgr("milestone", "beginning").code == 0
    assert sheet("vira")["fate"]["current"] == 3


def test_scenario_heal_deadly_wound(game, charmgr, sheet):
    injury = {"kind": "permanent_injury", "effect": "lame", "location": "leg"}
    game("savage", lame={"attributes": "d6", "injuries": [injury]}, dying={
        "attributes": "d6", "wounds": 3, "incapacitated": True, "bleeding": True,
    })  # fmt: skip
    assert charmgr("downtime", "3w", "--seed", "a").code == 0

    assert [one["effect"] for one in sheet("lame")["injuries"]] == ["lame"]
    assert charmgr("heal", "lame").code in (0, 5)
    assert [one["effect"] for one in sheet("lame")["injuries"]] == ["lame"]


def test_scenario_heal_weekly_lump(game, charmgr):
    hurt = {"attributes": 2, "despair": {"max": 5, "current": 5},
            "health": {"max": 7, "current": 4}, "healing": {"since": "day 10"}}  # fmt: skip
    faces = ("8,3", "2,9")

    def after(*commands):
        folder = game("storytelling", vira=hurt)
        for words in commands:
            answer = charmgr("downtime", *words)
            assert answer.code == 0, answer.err
        return json.dumps(charmgr("show", "vira", "--json").json["data"]["sheet"]), folder

    cut, folder = after(("6d",), ("1d", "--dice", faces[0]), ("13d", "--dice", faces[1]))
    uncut, _ = after(("20d", "--dice", ",".join(faces)))
    assert cut == uncut
    events = (folder / "journal.jsonl").read_text("utf-8")
    assert events.count('"label": "Stamina"') == 2


def test_scenario_short_rest_not_long(game, charmgr, sheet):
    """An hour gives nothing of a night's rest (ST-DESP-3*); its share is no switch here."""
    game("storytelling", vira={"attributes": 2, "despair": {"max": 5, "current": 2}})
    charmgr("downtime", "1h", "vira")
    assert sheet("vira")["despair"]["current"] == 2
    charmgr("downtime", "1d", "vira")
    assert sheet("vira")["despair"]["current"] == 3
