"""Another calendar for a campaign: every date is told anew, in one transaction."""

import json

import pytest

OWN = """\
# наш год
months:
  - {name: долгий, genitive: долгого, days: 300}
  - {name: короткий, genitive: короткого, days: 53}
weekdays: [раз, два]
start: 1
"""
SCENE = """\
actors:
  Тихон:
    aiming: {value: 3, until: '20 студня 312 от Раскола, 18:00:06'}   # дышит
    drawn: {value: bow, until: null}
"""
HEALING = """\
healing: {since: "14 Студня 312 г."}   # с той охоты
"""


@pytest.fixture
def dated(mixed):
    """The party with a scene and a date on a sheet, and calendars beside it."""
    (mixed / "scene.yaml").write_text(SCENE, encoding="utf-8")
    with (mixed / "characters" / "tikhon.yaml").open("a", encoding="utf-8", newline="") as file:
        file.write(HEALING.replace(" г.", " от Раскола"))
    (mixed / "own.yaml").write_text(OWN, encoding="utf-8")
    return mixed


def text(folder, name):
    return (folder / name).read_text("utf-8")


def write(folder, name, text):
    (folder / name).write_text(text, encoding="utf-8", newline="")


def waits(charmgr):
    return [
        (wait["who"], wait["what"], wait["at"])
        for wait in charmgr("calendar", "--json").json["data"]["waits"]
    ]


def test_the_calendar_tells_what_is_due_as_now_does(charmgr, dated):
    told, now = charmgr("calendar", "--json").json, charmgr("now", "--json").json

    assert told["command"] == "calendar"
    assert told["data"] == now["data"]


def test_days_in_the_same_number_stay_where_months_differ(charmgr, dated):
    before = waits(charmgr)

    answer = charmgr("calendar", "--set", "own.yaml", "--json")

    assert answer.code == 0, answer.err
    assert sorted(answer.json["written"]) == [
        "campaign.yaml",
        "characters/tikhon.yaml",
        "scene.yaml",
    ]
    assert waits(charmgr) == before
    assert "now: " in text(dated, "campaign.yaml")
    assert "от Раскола" not in text(dated, "scene.yaml") + text(dated, "characters/tikhon.yaml")
    assert "# дышит" in text(dated, "scene.yaml")
    assert "# с той охоты" in text(dated, "characters/tikhon.yaml")


def test_a_date_stays_where_months_are_the_same(charmgr, dated):
    campaign = text(dated, "campaign.yaml")
    block = campaign[campaign.index("calendar:") : campaign.index("now:")]
    write(dated, "new.yaml", block.replace("от Раскола", "после Раскола") + "  start: 300\n")

    assert charmgr("calendar", "--set", "new.yaml").code == 0

    assert "now: 20 студня 312 после Раскола, 18:00\n" in text(dated, "campaign.yaml")
    assert "14 студня 312 после Раскола" in text(dated, "characters/tikhon.yaml")
    assert "20 студня 312 после Раскола, 18:00:06" in text(dated, "scene.yaml")
    assert "# новый год" in text(dated, "campaign.yaml")


def test_a_date_that_reads_the_same_is_left_as_it_is_written(charmgr, dated):
    campaign = text(dated, "campaign.yaml")
    block = campaign[campaign.index("calendar:") : campaign.index("now:")]
    write(dated, "new.yaml", block.replace("вторак", "вторник"))

    answer = charmgr("calendar", "--set", "new.yaml", "--json")

    assert answer.json["written"] == ["campaign.yaml"]
    assert text(dated, "campaign.yaml") == campaign.replace("вторак", "вторник")


def test_one_undo_takes_it_back_from_all_files(charmgr, dated, files):
    before = files(dated)

    charmgr("calendar", "--set", "own.yaml")
    charmgr("undo")

    after = files(dated)
    assert {name: after[name] for name in before} == before
    assert charmgr("redo").code == 0
    assert "долгого" in text(dated, "characters/tikhon.yaml")


def test_a_dry_run_shows_it_and_writes_nothing(charmgr, dated, stamp):
    before = stamp(dated)

    answer = charmgr("calendar", "--set", "own.yaml", "--dry-run", "--json")

    assert answer.code == 0
    assert answer.json["data"]["weekday"] in ("раз", "два")
    assert stamp(dated) == before


def test_the_journal_keeps_the_dates_of_its_time(charmgr, dated):
    charmgr("check", "Рагна", "драка", "--seed", "a")

    charmgr("calendar", "--set", "own.yaml")

    lines = text(dated, "journal.jsonl").splitlines()
    assert json.loads(lines[0])["date"] == "20 студня 312 от Раскола, 18:00"
    told = charmgr("log").out
    assert "20 студня 312 от Раскола, 18:00" in told
    assert "короткого" in told or "долгого" in told


@pytest.mark.parametrize("name", ["days", "gregorian"])
def test_there_and_back_again(charmgr, dated, name):
    before = waits(charmgr)
    campaign = text(dated, "campaign.yaml")
    block = campaign[campaign.index("calendar:") : campaign.index("now:")]
    write(dated, "old.yaml", block)

    assert charmgr("calendar", "--set", name).code == 0
    there = waits(charmgr)
    assert charmgr("calendar", "--set", "old.yaml").code == 0

    assert there == before == waits(charmgr)
    assert "now: 20 студня 312 от Раскола, 18:00\n" in text(dated, "campaign.yaml")


@pytest.mark.parametrize(
    ("new", "code", "key"),
    [
        ("nowhere.yaml", 2, "no-such-calendar"),
        ("julian", 2, "no-such-calendar"),
        ("months: [{name: май, days: 0}]\n", 4, "empty-month"),
        ("months: [{name: май, days: 30}]\nleap: {every: 4}\n", 4, "idle-leap"),
        (
            "months: [{name: май, days: 30, leap: 31}]\nleap: {every: 4, except: 2}\n",
            4,
            "contradictory-leap",
        ),
        (
            "months: [{name: май, days: 3, leap: 4}]\nleap: {every: 4, except: 100, unless: 50}\n",
            4,
            "contradictory-leap",
        ),
        ("months: [{name: май, days: 30, leap: 31}]\n", 4, "missing-leap"),
        ("months: [{name: май, days: 30, festival: true}]\n", 4, "empty-year"),
        ("months: []\n", 4, "not-a-list"),
        ("calendar: {months: [{name: май, дней: 30}]}\n", 4, "unknown-setting"),
        ("months: [{name: май, dayz: 30}]\n", 4, "misspelt-setting"),
        ("- май\n", 4, "unknown-calendar"),
        ("", 4, "missing-setting"),
        ("months: {\n", 4, ""),
    ],
)
def test_what_is_no_calendar_is_refused(charmgr, dated, stamp, new, code, key):
    name = new
    if ":" in new or new in ("", "- май\n"):
        name = "bad.yaml"
        write(dated, name, new)
    before = stamp(dated)

    answer = charmgr("calendar", "--set", name, "--json")

    assert answer.code == code, answer.out + answer.err
    assert not key or answer.error["key"] == key
    assert name in answer.error["where"] or code == 2
    assert stamp(dated) == before


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("days: 35}\n    - {name: лютень", "days: 0}\n    - {name: лютень", "empty-month"),
        ("{every: 4, except: 100}", "{every: 4, except: 2}", "contradictory-leap"),
        ("  leap: {every: 4, except: 100}\n", "", "missing-leap"),
    ],
)
def test_a_bad_calendar_of_the_campaign_is_refused_with_its_place(
    charmgr, dated, stamp, old, new, key
):
    campaign = text(dated, "campaign.yaml")
    assert old in campaign
    write(dated, "campaign.yaml", campaign.replace(old, new))
    before = stamp(dated)

    for words in (("now", "+1d"), ("list",), ("downtime", "1d")):
        answer = charmgr(*words, "--json")
        assert (answer.code, answer.error["key"]) == (4, key)
        assert answer.error["where"].startswith("campaign.yaml:")
    assert charmgr("lint").code == 1
    assert stamp(dated) == before


def test_a_date_before_the_new_beginning_is_refused_with_its_place(charmgr, dated, stamp):
    campaign = text(dated, "campaign.yaml")
    block = campaign[campaign.index("calendar:") : campaign.index("now:")]
    write(dated, "new.yaml", block + "  start: 15 студня 312 от Раскола\n")
    before = stamp(dated)

    answer = charmgr("calendar", "--set", "new.yaml", "--json")

    assert (answer.code, answer.error["key"]) == (2, "before-start")
    assert answer.error["where"].startswith("characters/tikhon.yaml:12:")
    assert stamp(dated) == before


def test_a_calendar_edited_by_hand_reads_the_dates_as_they_stand(charmgr, dated):
    campaign = text(dated, "campaign.yaml")
    write(dated, "campaign.yaml", campaign.replace("  leap:", "  start: 300\n  leap:"))

    told = charmgr("now", "--json").json["data"]

    assert told["date"] == "20 студня 312 от Раскола, 18:00"
    assert [wait["who"] for wait in told["waits"]] == ["Тихон", "Мира"]


def test_a_date_that_a_calendar_edited_by_hand_lacks_is_told_with_its_place(charmgr, dated, stamp):
    campaign = text(dated, "campaign.yaml")
    write(dated, "campaign.yaml", campaign.replace("студень", "ледень").replace("студня", "ледня"))
    before = stamp(dated)

    answer = charmgr("now", "+1d")
    linted = charmgr("lint")

    assert answer.code == 4
    assert "characters/tikhon.yaml:12:" in answer.err
    assert linted.code == 1
    assert "characters/tikhon.yaml:12:" in linted.out
    assert "scene.yaml:3:" in linted.out
    assert stamp(dated) == before


def test_a_sheet_alone_has_no_calendar_to_change(charmgr, lone):
    assert charmgr("calendar", "--set", "days").code == 3
