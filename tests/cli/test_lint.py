"""lint: every problem of every file at once, with its line, campaign.yaml's own too."""

import pytest

BROKEN = """\
name: 5
system: trial
langauge: ru
calendar:
  kind: own
  months:
    - {name: "", days: x}
    - {name: Ладный, days: 0}
  era: "1"
now: day 10
roster:
  - arsen.yaml
  - ../out.yaml
  - lost.yaml
  - mira.yaml
groups:
  стража: Тихон
rules:
  trial: {healing.days: 7, unknown: 1, cheap: perhaps}
  nosuch: {a: 1}
rulings:
  - {who: мира}
  - {text: rain, value: soon}
"""
SLIPS = """\
name: Siege
system: trial
languag: ru
language: de
calendar: days
now: day 10
roster: [arsen.yaml, mira.yaml, tikhon.yaml, mira.yaml]
groups:
  стража: [Тихон, Мара]
rulings:
  - {text: rain, on: сила, who: стража, value: 1}
  - {text: snow, on: словесность, who: дракон, value: "1d6"}
"""


@pytest.fixture
def found(charmgr, campaign):
    """Lint the campaign after giving it another campaign.yaml; tell line and level of each."""

    def lint(text):
        (campaign / "campaign.yaml").write_text(text, encoding="utf-8")
        answer = charmgr("lint", "--json")
        problems = answer.json["data"]["problems"]
        own = [one for one in problems if one["where"].startswith("campaign.yaml:")]
        return answer.code, [(int(one["where"].split(":")[1]), one["level"]) for one in own]

    return lint


def test_all_faults_of_the_campaigns_file_are_told_at_once(found):
    code, problems = found(BROKEN)

    assert code == 1
    errors = [line for line, level in problems if level == "error"]
    assert errors == [1, 7, 7, 8, 9, 13, 14, 17, 19, 19, 19, 20, 22, 23]
    assert (3, "warning") in problems


def test_sheets_are_read_though_the_campaigns_file_has_faults(charmgr, campaign, found):
    with (campaign / "mira.yaml").open("a", encoding="utf-8") as file:
        file.write("posture: flying\n")
    found(BROKEN)

    where = [one["where"] for one in charmgr("lint", "--json").json["data"]["problems"]]
    assert any(place.startswith("mira.yaml:8") for place in where)
    assert not any(place.startswith("arsen.yaml") for place in where)  # its dates are not to blame


def test_a_command_still_names_the_first_fault(charmgr, campaign, found):
    found(BROKEN)

    answer = charmgr("list")
    assert answer.code == 4
    assert "campaign.yaml:1:7" in answer.err


def test_people_that_nobody_is_and_slips_of_the_pen_are_told(found):
    code, problems = found(SLIPS)

    assert code == 1
    assert problems == [
        (9, "error"), (12, "error"),
        (3, "warning"), (4, "warning"), (7, "warning"), (12, "warning"),
    ]  # fmt: skip


def test_a_ruling_for_the_party_is_for_everybody(charmgr, found):
    text = SLIPS.replace("who: стража, value: 1", "who: party, value: 3")
    found(text.replace(", mira.yaml]", "]").replace("Мара", "Мира"))

    terms = charmgr("explain", "арсен", "сила", "--json").json["data"]["terms"]
    assert [term["value"] for term in terms if term["name"] == "rain"] == [3]


@pytest.mark.parametrize(
    "value",
    ["yes", "off", "Y", "1_000", "12:30", "010", "0o17", "1e3", "2024-01-01", "=", ".5_0", "1.5e3"],
)
def test_a_value_that_other_readers_take_for_another_is_told(charmgr, campaign, value):
    with (campaign / "mira.yaml").open("a", encoding="utf-8") as file:
        file.write(f"notes:\n  - {value}\n")

    answer = charmgr("lint", "--json")
    assert answer.code == 0
    [problem] = answer.json["data"]["problems"]
    assert (problem["where"], problem["level"]) == ("mira.yaml:9:5", "warning")
    assert value in problem["say"]


@pytest.mark.parametrize(
    "value",
    ["true", "null", "~", "'yes'", "10", "-3", "1.5", "1.5e+3", "день 10", "0", "ночь", "4D"],
)
def test_a_value_that_all_readers_take_alike_is_no_problem(charmgr, campaign, value):
    with (campaign / "mira.yaml").open("a", encoding="utf-8") as file:
        file.write(f"notes:\n  - {value}\n")

    assert charmgr("lint", "--json").json["data"]["problems"] == []


def test_a_date_of_the_calendar_is_no_problem(charmgr, campaign):
    path = campaign / "campaign.yaml"
    text = path.read_text("utf-8").replace("calendar: days", "calendar: gregorian")
    path.write_text(text.replace("now: day 10", "now: 2024-03-01"), encoding="utf-8")
    for name in ("arsen", "mira"):
        sheet = campaign / f"{name}.yaml"
        dated = sheet.read_text("utf-8").replace("день 10", "2024-02-01")
        sheet.write_text(dated.replace("day 10", "2024-02-01"), encoding="utf-8")

    assert charmgr("lint", "--json").json["data"]["problems"] == []


@pytest.mark.parametrize("text", ["a:\n\tb: 2\n", "a: 1\n\tb: 2\n"])
def test_a_tab_is_called_a_tab(charmgr, tmp_path, text):
    sheet = tmp_path / "sheet.yaml"
    sheet.write_text(text, encoding="utf-8")

    assert "a tab stands where spaces are expected" in charmgr("lint", str(sheet)).out


def test_a_named_sheet_that_is_not_in_the_roster_is_read_too(charmgr, campaign):
    (campaign / "guest.yaml").write_text("name: [\n", encoding="utf-8")

    answer = charmgr("lint", "guest.yaml", "--json")

    assert answer.code == 1
    assert "guest.yaml:2:1" in [one["where"] for one in answer.json["data"]["problems"]]
    assert charmgr("lint", "campaign.yaml").code == 0


def test_of_a_large_roster_only_who_is_probably_meant_is_told(charmgr, campaign):
    (campaign / "campaign.yaml").write_text(SLIPS, encoding="utf-8")

    told = charmgr("lint").out
    assert "“Мара” is nobody in the roster. [nobody]\n  Did you mean “Мира”?" in told
    assert (
        "“дракон” is nobody in the roster. [nobody]\n  “charmgr list” shows who there is." in told
    )
    refused = charmgr("check", "арсен", "сила", "--vs", "Мара").err
    assert "Did you mean “Мира”?" in refused
    assert "Арсен" not in refused
