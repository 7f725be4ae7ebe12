"""schema: what editors need, and the lines by which they find it."""

import json

import pytest
from jsonschema_rs import Draft7Validator

from charmgr.store.document import read


@pytest.fixture
def keep(charmgr, tmp_path, monkeypatch):
    """A campaign as `init` makes it."""
    folder = tmp_path / "keep"
    assert charmgr("init", folder, "--system", "trial", "--calendar", "days").code == 0
    monkeypatch.chdir(folder)
    return folder


def judge(text):
    return Draft7Validator(json.loads(text))


def campaign_with(text):
    return read(text.encode(), "campaign.yaml").data


def test_the_schema_of_a_system_is_told(charmgr):
    schema = charmgr("schema", "trial")

    assert schema.code == 0
    assert judge(schema.out).is_valid(
        {"имя": "А", "Черты": {"СИЛА": 3}, "health": {"сейчас": 1, "всего": 2}}
    )
    assert not judge(schema.out).is_valid({"имя": "А", "traits": {"сила": "много"}})


def test_what_stands_where_is_said_in_the_readers_language(charmgr):
    for language, told in (("ru", "как все зовут"), ("en", "as all call them")):
        schema = json.loads(charmgr("schema", "trial", "--lang", language).out)
        name = schema["properties"]["имя"]["$ref"].rpartition("/")[2]
        assert told in schema["definitions"][name]["description"]


def test_a_schema_goes_to_a_file_but_over_nobody_elses(charmgr, tmp_path):
    out = tmp_path / "trial.json"
    assert charmgr("schema", "trial", "-o", out).code == 0
    assert charmgr("schema", "trial", "-o", out).code == 0
    out.write_text("{}")

    assert charmgr("schema", "trial", "-o", out).code == 2
    assert out.read_text() == "{}"


def test_what_is_not_named_is_asked_for(charmgr):
    assert charmgr("schema").code == 2
    assert charmgr("schema", "trail").code == 3


def test_new_files_name_schemas_that_are_there(charmgr, keep):
    assert charmgr("new", "Анна").code == 0

    for path in (keep / "campaign.yaml", keep / "characters" / "anna.yaml"):
        first = path.read_text(encoding="utf-8").splitlines()[0]
        schema = (path.parent / first.removeprefix("# yaml-language-server: $schema=")).resolve()
        assert schema.parent == keep / ".charmgr-schemas"
        assert judge(schema.read_text("utf-8")).is_valid(read(path.read_bytes(), "x").data)


def test_the_line_for_editors_stays_where_it_is(charmgr, keep):
    charmgr("new", "Анна")
    sheet = keep / "characters" / "anna.yaml"
    before = sheet.read_text(encoding="utf-8")

    assert charmgr("damage", "анна", "2").code == 0
    assert sheet.read_text(encoding="utf-8").splitlines()[0] == before.splitlines()[0]
    assert charmgr("undo").code == 0
    assert sheet.read_text(encoding="utf-8") == before
    assert charmgr("lint").code == 0


def test_a_dry_run_makes_no_schema(charmgr, campaign):
    assert charmgr("new", "Анна", "--dry-run").code == 0
    assert not (campaign / ".charmgr-schemas").exists()


def test_write_makes_them_anew(charmgr, campaign):
    assert charmgr("schema", "--write").code == 0

    made = campaign / ".charmgr-schemas"
    assert sorted(path.name for path in made.iterdir()) == ["campaign.json", "trial.json"]
    (made / "trial.json").write_text((made / "trial.json").read_text("utf-8") + "\n", "utf-8")
    assert charmgr("schema", "--write").code == 0
    assert not (made / "trial.json").read_text("utf-8").endswith("\n\n")
    assert charmgr("verify").code == 0


def test_a_link_that_leads_out_is_not_followed(charmgr, campaign, tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (campaign / ".charmgr-schemas").symlink_to(outside)

    assert charmgr("schema", "--write").code == 4
    assert list(outside.iterdir()) == []


def test_the_schema_of_answers_is_told(charmgr):
    assert "$schema" in json.loads(charmgr("schema", "envelope").out)


CAMPAIGN = "name: x\nsystem: trial\n"


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "roster: [a.yaml]\ngroups: {a: [b]}\nnow: 12\n",
        "rules: {trial: {healing.days: 2, cheap: true, colour: blue}}\n",
        "rules: {trial: {healing: {days: 1}}, other: {a: 1}}\n",
        "rulings: [{text: rain, value: 1, on: сила}, {text: x, value: 1d6}]\n",
        "calendar: gregorian\nlanguage:\nmine: 7\n",
        "calendar: {kind: own, months: [{name: Ладный, days: 30, leap: 31}], leap: {every: 4}}\n",
        "calendar: {kind: days, hours: 20}\n",
    ],
)
def test_a_campaign_as_lint_takes_it_is_valid(charmgr, keep, text):
    schema = judge((keep / ".charmgr-schemas/campaign.json").read_text("utf-8"))

    assert [str(error) for error in schema.iter_errors(campaign_with(text))] == []


@pytest.mark.parametrize(
    "text",
    [
        "roster: a.yaml\n",
        "groups: {a: b}\n",
        "rules: {trial: {healing.days: 7}}\n",
        "rules: {trial: {healing: {days: 7}}}\n",
        "rules: {trial: {cheap: perhaps}}\n",
        "rules: {trial: {unknown: 1}}\n",
        "rules: {trial: {colour: 3}}\n",
        "rulings: [{who: мира}]\n",
        "language: de\n",
        "calendar: {kind: lunar}\n",
        "calendar: {months: [{name: A, days: x}]}\n",
        "now: [1]\n",
    ],
)
def test_a_campaign_that_lint_tells_something_of_is_invalid(keep, charmgr, text):
    schema = judge((keep / ".charmgr-schemas/campaign.json").read_text("utf-8"))
    (keep / "campaign.yaml").write_text(CAMPAIGN + text, encoding="utf-8")

    assert not schema.is_valid(campaign_with(CAMPAIGN + text))
    assert charmgr("lint", "--strict").code == 1
