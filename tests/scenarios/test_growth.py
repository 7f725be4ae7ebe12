"""Public bug reports about experience, points, parties and imports, as small scenarios by id."""

import json
from pathlib import Path

import pytest

ACTORS = Path(__file__).parents[1] / "cli" / "actors"


@pytest.fixture
def hero(game):
    """A hero with Scars to spend: `hero(45)`; tells the campaign's folder."""
    return lambda scars: game(
        "storytelling",
        vira={
            "attributes": 2,
            "skills": {"stealth": 1},
            "scars": {"earned": scars, "spent": 0},
        },
    )


def test_scenario_undo_purchase_takes_rank_back(charmgr, hero):
    folder = hero(40)
    before = (folder / "vira.yaml").read_bytes()
    bought = [("medicine",), ("stealth", "2"), ("merit", "--with", "name=lucky")]
    for words in bought:
        assert charmgr("advance", "vira", *words).code == 0
    assert (folder / "vira.yaml").read_bytes() != before
    for _ in bought:
        assert charmgr("undo").code == 0

    assert (folder / "vira.yaml").read_bytes() == before


def test_scenario_multi_step_cost(charmgr, hero, facts, sheet):
    hero(45)
    [planned] = charmgr("advance", "vira", "medicine", "5", "--plan", "--json").json["data"]
    [once] = facts("advance", "vira", "medicine", "5")
    assert once["price"] == planned["price"] == sheet("vira")["scars"]["spent"] == 45

    hero(45)
    assert sum(facts("advance", "vira", "medicine")[0]["price"] for _ in range(5)) == 45


def test_scenario_shown_price_is_taken_price(charmgr, hero, facts):
    hero(45)
    for trait in ("medicine", "stealth", "strength", "despair"):
        [planned] = charmgr("advance", "vira", trait, "--plan", "--json").json["data"]
        [tried] = facts("advance", "vira", trait, "--dry-run")
        [taken] = facts("advance", "vira", trait)
        assert planned["price"] == tried["price"] == taken["price"]


def test_scenario_xp_overspend_refused(charmgr, hero, stamp):
    """There is no force: what is bought beyond the rules is awarded first, and that is booked."""
    folder = hero(2)
    before = stamp(folder)
    answer = charmgr("advance", "vira", "medicine", "--json")

    assert answer.code == 5
    assert answer.error["facts"]["missing"] == 1
    assert stamp(folder) == before
    assert charmgr("award", "vira", "1", "--for", "ruled by the GM").code == 0
    assert charmgr("advance", "vira", "medicine").code == 0
    assert "ruled by the GM" in (folder / "journal.jsonl").read_text("utf-8")


def test_scenario_xp_buy_off_costs(game, facts, sheet):
    game("savage", vira={"attributes": "d6", "xp": 5, "hindrances": ["Loyal"]})
    [told] = facts("advance", "vira", "hindrance", "--with", "name=Loyal")

    assert (told["price"], told["left"]) == (1, 0)
    assert sheet("vira")["hindrances"] == []


def test_scenario_d6_double_cost_not_compounded(charmgr, game, facts):
    skilled = {"attributes": "3D", "advanced_skills": {"medicine": "3D"}, "points": {"cp": 20}}
    folder = game("swd6", vira=skilled)
    before = json.loads((folder / "vira.yaml").read_text("utf-8"))
    [plan] = charmgr("advance", "vira", "medicine", "2", "--plan", "--json").json["data"]
    assert ([step["price"] for step in plan["steps"]], plan["price"]) == ([6, 6], 12)

    facts("advance", "vira", "medicine")
    facts("advance", "vira", "medicine", "--refund")
    assert charmgr("show", "vira", "--json").json["data"]["sheet"]["points"] == before["points"]


def test_scenario_pool_value_and_max(charmgr, game, sheet):
    game("storytelling", vira={"attributes": 2, "despair": {"max": 15, "current": 7}})
    assert charmgr("points", "vira", "despair", "-2").code == 0

    assert sheet("vira")["despair"] == {"max": 15, "current": 5}


def test_scenario_party_rest_once(charmgr, campaign):
    def now():
        return charmgr("now", "--json").json["data"]["date"]

    assert charmgr("downtime", "1d", "party", "--seed", "a").code == 0
    assert now() == "day 11"
    for who in ("арсен", "мира", "тихон"):
        answer = charmgr("downtime", "--until", "day 11", who)
        assert answer.code == 0
        assert now() == "day 11"


def test_scenario_party_rest_subset(charmgr, campaign):
    """Whoever is not named settles his waits without rest, and cares for nobody."""
    answer = charmgr("downtime", "1d", "арсен", "--seed", "a", "--json")

    rolls = {event["who"]: event["rolls"] for event in answer.json["events"]}
    assert rolls["Арсен Вейн"]
    assert not rolls["Мира"]
    assert not any("care" in roll["label"] for roll in rolls["Арсен Вейн"])


def test_scenario_rest_without_calendar(charmgr, lone):
    assert charmgr("heal", "hero.yaml", "--for", "1w", "--seed", "a").code == 0

    assert "день 7" in lone.read_text("utf-8")


def test_scenario_house_rule_cost(charmgr, game, facts):
    sheet = {"traits": {"wits": 1}, "health": {"current": 6, "maximum": 6}, "experience": 9}
    game("trial", vira=sheet)
    assert facts("advance", "vira", "wits")[0]["price"] == 4
    assert "house rule" not in charmgr("show", "vira").out
    game("trial", {"cheap": True}, vira=sheet)
    assert facts("advance", "vira", "wits")[0]["price"] == 2
    assert "house rule cheap: true" in charmgr("show", "vira").out


def actor(folder, change):
    one = json.loads((ACTORS / "ruta.json").read_text("utf-8"))
    change(one)
    (folder / "ruta.json").write_text(json.dumps(one, ensure_ascii=False), "utf-8")


@pytest.mark.parametrize(("sides", "die"), [(16, "d12"), (2, "d4"), (1, "d4")])
def test_scenario_import_die_above_d12(charmgr, game, sheet, sides, die):
    """The ladder ends at d12 and begins at d4; what the sheet cannot say goes back unchanged."""
    folder = game("savage")
    actor(folder, lambda one: one["system"]["attributes"]["strength"]["die"].update(sides=sides))
    assert charmgr("import", "ruta.json").code == 0
    assert sheet("рута")["attributes"]["strength"] == die

    answer = charmgr("export", "рута", "--into", "ruta.json", "--json")
    assert answer.json["data"]["changes"] == []


def test_scenario_import_older_layout(charmgr, game, sheet):
    def older(one):
        one["data"] = one.pop("system")
        for item in one["items"]:
            item["data"] = item.pop("system")

    found = []
    for change in (lambda _: None, older):
        folder = game("savage")
        actor(folder, change)
        assert charmgr("import", "ruta.json").code == 0
        found.append({key: value for key, value in sheet("рута").items() if key != "foundry"})
    assert found[0] == found[1]

    folder = game("savage")
    actor(folder, lambda one: one.pop("system"))
    assert charmgr("import", "ruta.json").code in (3, 4)
    assert [path.name for path in folder.rglob("*.yaml")] == ["campaign.yaml"]
