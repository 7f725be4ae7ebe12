"""lint: what is right and still looks like a slip, and what of it `--fix` puts right."""

import json
import subprocess

import pytest
import yaml


@pytest.fixture
def slips(charmgr, campaign):
    """Write a text into a sheet of the campaign, and tell what lint warns of it."""

    def lint(name, old, new):
        sheet = campaign / f"{name}.yaml"
        text = sheet.read_text(encoding="utf-8")
        assert old in text
        sheet.write_text(text.replace(old, new), encoding="utf-8", newline="")
        answer = charmgr("lint", "--json")
        assert answer.code == 0, answer.out
        found = answer.json["data"]["problems"]
        return [(one["where"], one["key"], one["fix"]) for one in found]

    return lint


def test_a_campaign_without_slips_has_no_problem(charmgr, campaign):
    assert charmgr("lint", "--json").json["data"]["problems"] == []


@pytest.mark.parametrize(
    ("old", "new", "where", "code"),
    [
        ("experience: 2\n", "experience: 2\nпoза: prone\n", "8:1", "lookalike"),
        ("wits: 3", "wits: 3, medecine: 2", "3:19", "strange-name"),
        ("wits: 3", "wits: 3, Пeвец: 2", "3:19", "mixed-letters"),
        ('"Песни": 4', '"Песни": 4, песни: 1', "3:44", "twin-keys"),
        ('"Песни": 4', "Ёлка: 4, Елка: 1", "3:41", "twin-keys"),
        ("experience: 2\n", "experience: 2\npostur: prone\n", "8:1", "unknown-key"),
        ("experience: 2\n", "experience: 2\nnotes: yes\n", "8:8", "doubtful-value"),
        ("experience: 2\n", "experience: 2\nnotes: {no: 1}\n", "8:9", "doubtful-key"),
        ("current: 0, maximum: 2", "current: 3, maximum: 2", "6:17", "above-maximum"),
        ("{current: 4, maximum: 6}", "{current: 7, maximum: 6}", "4:9", "above-maximum"),
        ("healing: {since: day 10}\n", "", "4:9", "undated-wait"),
        ("since: day 10", "since: day 900", "5:18", "far-moment"),
    ],
)
def test_a_slip_is_told_where_it_is(slips, old, new, where, code):
    told = [(place, kind) for place, kind, _ in slips("mira", old, new)]

    assert (f"mira.yaml:{where}", code) in told
    assert len(told) == 1


@pytest.mark.parametrize(
    ("until", "codes"),
    [("день 39", ["ended"]), ("день 41", []), ("день 900", ["far-moment"])],
)
def test_an_effect_that_has_ended_is_told(charmgr, tmp_path, until, codes):
    text = f"имя: Ян\nсистема: swd6\nатрибуты: {{сила: 2D}}\nошеломления: [{{до: {until}}}]\n"
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    told = "calendar: days\nnow: день 40\nlanguage: ru\nroster: [a.yaml]\n"
    (tmp_path / "campaign.yaml").write_text(told, encoding="utf-8")

    problems = charmgr("lint", "--json", "-C", tmp_path).json["data"]["problems"]
    assert [(one["where"], one["key"]) for one in problems] == [
        ("a.yaml:4:20", code) for code in codes
    ]


def test_an_effect_on_nothing_is_told(charmgr, tmp_path):
    text = """\
name: Ян
system: blackhack
attributes: {str: 9}
effects:
  - {source: проклятие, modifiers: {Сила: -1, удача: -2}, mine: 1}
"""
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")

    problems = charmgr("lint", "--json", tmp_path / "a.yaml").json["data"]["problems"]
    told = [(one["where"], one["key"]) for one in problems if one["level"] == "warning"]
    assert told == [("a.yaml:5:47", "unknown-modifier")]


def test_a_name_of_ones_own_is_no_slip(slips):
    assert slips("mira", '"Песни": 4', "плавание: 4, навигация: 2, alchemy: 1") == []


def test_one_name_in_other_letters_is_the_same_name(charmgr, campaign):
    sheet = campaign / "tikhon.yaml"
    sheet.write_text(sheet.read_text("utf-8").replace('"Тихон"', "арсен вЕЙН"), encoding="utf-8")
    listed = (campaign / "campaign.yaml").read_text("utf-8").replace("[Тихон, ", "[")
    (campaign / "campaign.yaml").write_text(listed, encoding="utf-8")

    answer = charmgr("lint", "--json")
    assert answer.code == 1
    assert [one["key"] for one in answer.json["data"]["problems"]] == ["same-name"]


def test_warnings_count_with_strict_alone(charmgr, campaign, slips):
    slips("mira", "experience: 2\n", "experience: 2\nnotes: yes\n")

    assert charmgr("lint").code == 0
    assert charmgr("lint", "--strict").code == 1
    assert charmgr("lint", "--strict", "--fix").code == 0


SLIPPED = """\
# её не трогать
name: Мира
system: trial
traits: {wits: 3, medicine: 03, сила: 1}   # учится
heаlth: {current: 4, maximum: 6}
пoза: cтоит     # у двери
healing: {since: day 10}
luck: {current: 0, maximum: 12}
notes:
  - yes    # было так
  - 12:30
"""
RIGHT = """\
# её не трогать
name: Мира
system: trial
traits: {wits: 3, medicine: 3, сила: 1}   # учится
health: {current: 4, maximum: 6}
поза: стоит     # у двери
healing: {since: day 10}
luck: {current: 0, maximum: 9}
notes:
  - 'yes'    # было так
  - '12:30'
"""


@pytest.fixture
def slipped(campaign):
    sheet = campaign / "mira.yaml"
    sheet.write_text(SLIPPED, encoding="utf-8", newline="")
    return sheet


def test_what_is_certain_is_put_right_in_place(charmgr, campaign, slipped):
    assert charmgr("lint").code == 1

    answer = charmgr("lint", "--fix", "--json")

    assert slipped.read_text(encoding="utf-8") == RIGHT
    assert answer.code == 0
    assert answer.json["written"] == ["mira.yaml"]
    told = {one["fix"]["from"]: one["fix"]["to"] for one in answer.json["data"]["problems"]}
    assert told == {
        "heаlth": "health",
        "пoза": "поза",
        "cтоит": "стоит",
        "03": "3",
        "yes": "'yes'",
        "12:30": "'12:30'",
        "12": "9",
    }
    assert all(one["fixed"] for one in answer.json["data"]["problems"])
    assert charmgr("lint", "--json").json["data"]["problems"] == []
    assert yaml.safe_load(slipped.read_text("utf-8"))["notes"] == ["yes", "12:30"]


def test_one_undo_takes_all_of_it_back(charmgr, campaign, slipped):
    charmgr("lint", "--fix")

    assert charmgr("verify").code == 0
    assert charmgr("undo").code == 0
    assert slipped.read_text(encoding="utf-8") == SLIPPED
    assert charmgr("redo").code == 0
    assert slipped.read_text(encoding="utf-8") == RIGHT


def test_a_dry_run_shows_it_and_writes_nothing(charmgr, campaign, slipped, stamp):
    before = stamp(campaign)

    answer = charmgr("lint", "--fix", "--dry-run")

    assert stamp(campaign) == before
    assert "heаlth → health" in answer.out
    assert "Nothing was written" in answer.err


def test_what_is_not_certain_is_left(charmgr, campaign, slips):
    told = slips(
        "mira", "experience: 2\n", "experience: 2\npostur: prone\nпoза: стоит\nпоза: стоит\n"
    )

    assert [(code, fix) for _, code, fix in told] == [("unknown-key", None), ("lookalike", None)]
    before = (campaign / "mira.yaml").read_bytes()
    assert charmgr("lint", "--fix").code == 0
    assert (campaign / "mira.yaml").read_bytes() == before
    assert not (campaign / "journal.jsonl").exists()


def test_a_sheet_alone_is_put_right_too(charmgr, lone):
    text = lone.read_text(encoding="utf-8")
    lone.write_text(text.replace("здоровье:", "здopoвье:"), encoding="utf-8", newline="")
    assert charmgr("lint", lone).code == 1

    assert charmgr("lint", lone, "--fix").code == 0
    assert lone.read_text(encoding="utf-8") == text
    assert [path.name for path in lone.parent.iterdir()] == ["hero.yaml"]


def test_a_fix_in_the_campaigns_own_file(charmgr, campaign):
    path = campaign / "campaign.yaml"
    path.write_text(path.read_text("utf-8").replace("name: Siege", "name: on"), encoding="utf-8")

    assert charmgr("lint", "--fix").code == 0
    assert "name: 'on'\n" in path.read_text("utf-8")


def test_only_named_files_are_put_right(charmgr, campaign, slipped):
    other = campaign / "tikhon.yaml"
    other.write_text(other.read_text("utf-8") + "notes: yes\n", encoding="utf-8")

    assert charmgr("lint", "tikhon.yaml", "--fix").code == 0
    assert other.read_text("utf-8").endswith("notes: 'yes'\n")
    assert slipped.read_text("utf-8") == SLIPPED


def test_a_systems_own_suspicion_has_its_name(charmgr, campaign, slipped):
    problems = charmgr("lint", "--json").json["data"]["problems"]

    assert "trial.much-luck" not in {one["key"] for one in problems}  # not of a sheet with errors
    charmgr("lint", "--fix")
    slipped.write_text(RIGHT.replace("maximum: 9", "maximum: 10"), encoding="utf-8")
    [one] = charmgr("lint", "--json").json["data"]["problems"]
    assert (one["key"], one["fixable"], one["fix"]) == (
        "trial.much-luck", True, {"from": "10", "to": "9"},
    )  # fmt: skip


def test_staged_sheets_are_only_looked_at(charmgr, campaign, slipped):
    subprocess.run(["git", "init", "-q"], check=True)
    subprocess.run(["git", "add", "-A"], check=True)

    assert charmgr("lint", "--staged", "--fix").code == 2
    told = charmgr("lint", "--staged", "--json")
    assert told.code == 1
    assert any(one["fixable"] for one in told.json["data"]["problems"])
    assert json.loads(told.out)["data"]["checked"] == 4
