"""Public bug reports about dice in play, retold as small scenarios by id."""

import pytest


@pytest.fixture
def total(charmgr, game):
    """Roll a notation with given faces; tell the total."""

    def roll(notation, *faces):
        given = ("--dice", ",".join(map(str, faces))) if faces else ()
        answer = charmgr("roll", notation, "--json", *given)
        assert answer.code == 0, answer.err
        return answer.json["events"][0]["rolls"][0]["total"]

    game("savage")
    return roll


def test_scenario_dice_explode_keep_chain(charmgr, total):
    """The two meanings have two spellings: no one die is both kept and rolled again."""
    assert total("d6~d6", 6, 3, 4) == 10
    answer = charmgr("roll", "2d6!kh1", "--dice", "6,3,4")
    assert answer.code == 2
    assert "d8~d6" in answer.err


def test_scenario_dice_wildcard_chains(charmgr, game):
    game("savage", vira={"attributes": "d6", "skills": {"shooting": "d8"}})
    event = charmgr("check", "vira", "shooting", "--dice", "8,6,5,2", "--json").json["events"][0]

    assert event["facts"]["raises"] == 2
    assert event["rolls"][0]["total"] == 13
    assert event["rolls"][0]["faces"] == [[8, 6], [5, 2]]


@pytest.mark.parametrize(("notation", "part"), [("d1!", 3), ("d6!>=1", 4), ("3d6r<7", 4)])
def test_scenario_dice_d1_explode(charmgr, game, notation, part):
    game("savage")
    answer = charmgr("roll", notation, "--seed", "x")

    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.splitlines()[-1].index("^") == part + 1


def test_scenario_dice_keep_and_drop(charmgr, total):
    """Keeping and dropping at once is refused; each alone strikes a die once."""
    assert charmgr("roll", "3d6kh2dl1", "--dice", "4,2,2").code == 2
    assert total("3d6kh2", 4, 2, 2) == total("3d6dl1", 4, 2, 2) == 6
    assert total("3d6kh2", 2, 4, 5) == total("3d6dl1", 2, 4, 5) == 9


@pytest.mark.parametrize("notation", ["2d6-1", "2d6 - 1", "2d6 −1"])
def test_scenario_dice_minus_without_spaces(total, notation):
    assert total(notation, 4, 3) == 6


def test_scenario_dice_plus_minus(total):
    assert total("1d20+-5", 12) == 7


def test_scenario_dice_bonus_ten(total):
    assert (total("3d6+10", 4, 4, 1), total("d20+40", 6)) == (19, 46)


def test_scenario_dice_negative_count(charmgr, total):
    assert total("-3d6", 1, 2, 3) == -6
    assert charmgr("roll", "(-3)d6").code == 2
    assert total("0d6") == 0


@pytest.mark.parametrize(
    ("notation", "faces", "successes", "more"),
    [
        ("4d10>=8!9", (9, 8, 7, 1, 3), 2, 1),
        ("4d10>=8!8", (9, 8, 7, 1, 2, 5), 2, 2),
        ("4d10>=8!r", (10, 7, 5, 8, 9, 2, 4), 3, 3),
    ],
)
def test_scenario_pool_again_and_rote(charmgr, game, notation, faces, successes, more):
    game("storytelling")
    words = ("roll", notation, "--dice", ",".join(map(str, faces)), "--json")
    [roll] = charmgr(*words).json["events"][0]["rolls"]

    assert roll["total"] == successes
    assert sum(map(len, roll["faces"])) == 4 + more


@pytest.mark.parametrize(
    ("face", "more", "outcome"),
    [(10, ",2", "success"), (8, "", "failure"), (1, "", "dramatic_failure")],
)
def test_scenario_pool_chance_die(charmgr, game, face, more, outcome):
    folder = game("storytelling", vira={"attributes": 3})
    ruling = '"rulings": [{"text": "mud", "on": "strength", "value": -4}],'
    path = folder / "campaign.yaml"
    path.write_text(path.read_text("utf-8").replace("{", "{" + ruling, 1), "utf-8")

    facts = charmgr("check", "vira", "strength", "--dice", f"{face}{more}", "--json").json
    assert facts["events"][0]["facts"]["outcome"] == outcome


@pytest.mark.parametrize(
    ("rule", "code", "faces", "total"),
    [
        ("subtract", "4D+2", (3, 4, 5, 1), 9),
        ("complication", "4D+2", (3, 4, 5, 1), 15),
        ("subtract", "4D+2", (2, 4, 1, 6, 4), 19),
        ("subtract", "1D+1", (1,), 1),
    ],
)
def test_scenario_d6_wild_die(charmgr, game, rule, code, faces, total):
    """The last of the dice is the wild one; what its 1 does is a switch (SWD6-DICE-6*)."""
    game("swd6", {"wild_die_one": rule}, vira={"attributes": "3D", "skills": {"dodge": code}})
    words = ("check", "vira", "dodge", "--dice", ",".join(map(str, faces)), "--json")
    answer = charmgr(*words)

    assert answer.code == 0, answer.err
    assert answer.json["events"][0]["rolls"][0]["total"] == total


def test_scenario_d6_pips_normalise(charmgr, game):
    skills = {"blaster": "4D+3", "archaic guns": "3D+5", "dodge": "4D+2"}
    folder = game("swd6", vira={"attributes": "3D", "skills": skills, "points": {"cp": 9}})

    notes = charmgr("show", "vira", "--json").json["data"]["notes"]
    assert [note for note in notes if "4D+3 is read as 5D" in note]
    assert [note for note in notes if "3D+5 is read as 4D+2" in note]
    facts = charmgr("advance", "vira", "dodge", "--with", "used", "--json").json["events"][0]
    assert (facts["facts"]["new"], facts["facts"]["price"]) == ("5D", 4)
    assert '"blaster": "4D+3"' in (folder / "vira.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("3к6+2", "3d6+2"), ("К20", "d20"), ("2д10", "2d10"), ("5К+2", "5D+2"), ("4дФ", "4dF")],
)
def test_scenario_dice_cyrillic(charmgr, game, typed, shown):
    game("savage", vira={"attributes": "d6", "skills": {"shooting": "d8"}})

    assert charmgr("roll", typed, "--json").json["events"][0]["rolls"][0]["spec"] == shown
    assert "стрельба" in charmgr("check", "vira", "cтpельбa", "--lang", "ru").err.casefold()
