"""log, undo, redo; what the journal holds."""

import hashlib
import json

import pytest

COMMANDS = [
    ("damage", "арсен", "2"),
    ("downtime", "3d", "--seed", "x"),
    ("award", "party", "4"),
    ("advance", "арсен", "сила"),
    ("check", "тихон", "attack", "--vs", "мира", "--dice", "6,6", "--answer", "fall=yes"),
    ("check", "мира", "plot"),
    ("check", "мира", "defend"),
    ("new", "Анна"),
    ("now", "+1h"),
]


def entries(campaign):
    return [
        json.loads(line) for line in (campaign / "journal.jsonl").read_text("utf-8").splitlines()
    ]


def sheets(files, campaign):
    return {name: data for name, data in files(campaign).items() if not name.endswith(".jsonl")}


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_undo_is_identity_and_redo_too(charmgr, campaign, files, words):
    before = sheets(files, campaign)
    assert charmgr(*words).code == 0
    after = sheets(files, campaign)
    assert after != before

    assert charmgr("undo").code == 0
    assert sheets(files, campaign) == before
    assert charmgr("redo").code == 0
    assert sheets(files, campaign) == after


def test_all_is_undone_one_command_after_the_other(charmgr, campaign, files):
    before = [sheets(files, campaign)]
    for words in COMMANDS:
        charmgr(*words)
        before.append(sheets(files, campaign))

    for state in before[-2::-1]:
        assert charmgr("undo").code == 0
        assert sheets(files, campaign) == state
    answer = charmgr("undo")
    assert answer.code == 3
    assert "There is nothing to take back." in answer.err


def test_rolls_that_changed_nothing_are_passed_over(charmgr, campaign, files):
    before = sheets(files, campaign)
    charmgr("damage", "арсен", "1")
    charmgr("check", "арсен", "сила")
    charmgr("roll", "3d6")

    assert charmgr("undo").code == 0
    assert sheets(files, campaign) == before


def test_redo_is_over_when_something_new_was_done(charmgr, campaign):
    charmgr("damage", "арсен", "1")
    charmgr("undo")
    charmgr("damage", "мира", "1")

    assert charmgr("redo").code == 3


def test_nothing_to_undo_or_redo(charmgr, campaign):
    assert charmgr("undo").code == 3
    assert charmgr("redo").code == 3


def test_undo_as_a_dry_run_names_the_files_and_writes_nothing(charmgr, campaign, stamp):
    charmgr("downtime", "1d", "--seed", "x")
    before = stamp(campaign)

    answer = charmgr("undo", "--dry-run", "--json")

    assert answer.json["written"] == ["campaign.yaml", "arsen.yaml", "mira.yaml"]
    assert stamp(campaign) == before


def edit(path, old, new):
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_undo_after_a_hand_edit_elsewhere_keeps_the_edit(charmgr, campaign, files):
    charmgr("damage", "арсен", "2")
    edit(campaign / "arsen.yaml", "опыт: 10", "опыт: 12   # дали на игре")

    assert charmgr("undo").code == 0

    text = (campaign / "arsen.yaml").read_text("utf-8")
    assert "сейчас: 3    # упал у ворот" in text
    assert "опыт: 12   # дали на игре" in text


def test_undo_where_the_very_field_was_edited_is_refused_over_all_files(charmgr, campaign, stamp):
    charmgr("downtime", "1d", "--dice", "5,5")
    edit(campaign / "mira.yaml", "current: 5", "current: 6")
    before = stamp(campaign)

    answer = charmgr("undo")

    assert answer.code == 6
    assert "mira.yaml:4:" in answer.err
    assert stamp(campaign) == before


def test_undo_of_the_clock_by_value_too(charmgr, campaign):
    charmgr("now", "+1d")
    edit(campaign / "campaign.yaml", "# Play on Thursdays.", "# Play on Fridays.")

    assert charmgr("undo").code == 0
    text = (campaign / "campaign.yaml").read_text("utf-8")
    assert "now: day 10" in text
    assert "Fridays" in text


def test_undo_of_a_new_sheet_that_was_filled_in_is_refused(charmgr, campaign, stamp):
    charmgr("new", "Анна")
    edit(campaign / "characters/anna.yaml", "agility: 2", "agility: 4")
    before = stamp(campaign)

    assert charmgr("undo").code == 6
    assert stamp(campaign) == before


def test_undo_without_its_record_works_by_value(charmgr, campaign, files):
    before = sheets(files, campaign)
    charmgr("downtime", "2d", "--seed", "x")
    for record in (campaign / ".charmgr/undo").iterdir():
        record.unlink()

    assert charmgr("undo").code == 0
    assert sheets(files, campaign) == before


def test_a_line_of_the_journal(charmgr, campaign):
    before = (campaign / "arsen.yaml").read_bytes()

    charmgr("damage", "арсен", "2d6", "--dice", "1,1", "--seed", "s")

    [line] = entries(campaign)
    assert line["who"] == "Арсен Вейн"
    assert line["command"] == ["damage", "арсен", "2d6", "--dice", "1,1", "--seed", "s"]
    assert line["seed"] == "s"
    assert line["rules"] == ["T-DMG-1"]
    assert line["rolls"][0]["faces"] == [[1, 1]]
    assert line["at"] == 864_000
    [change] = line["changes"]
    assert change == {
        "file": "arsen.yaml",
        "path": ["здоровье", "сейчас"],
        "from": 3,
        "to": 1,
    }
    [touched] = line["files"]
    assert touched == {
        "file": "arsen.yaml",
        "before": hashlib.sha256(before).hexdigest(),
        "after": hashlib.sha256((campaign / "arsen.yaml").read_bytes()).hexdigest(),
    }


def test_hashes_chain_from_command_to_command(charmgr, campaign):
    for words in COMMANDS:
        charmgr(*words)
    charmgr("undo")

    last = {}
    for entry in entries(campaign):
        for touched in entry.get("files", ()):
            known = last.get(touched["file"], touched["before"])
            assert touched["before"] == known
            last[touched["file"]] = touched["after"]
    for name, digest in last.items():
        path = campaign / name
        here = hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else None
        assert digest == here, name


def test_moments_in_the_journal_are_in_the_files_words(charmgr, campaign):
    charmgr("downtime", "1d", "мира", "--dice", "2")

    since = [
        one for entry in entries(campaign) for one in entry["changes"] if "since" in one["path"]
    ]
    assert [(one["from"], one["to"]) for one in since] == [("day 10", "day 11")]


def test_ids_are_never_twice(charmgr, campaign):
    for words in COMMANDS:
        charmgr(*words)

    ids = [entry["id"] for entry in entries(campaign)]
    assert len(set(ids)) == len(ids)
    assert ids == sorted(ids)


def test_log_tells_all_or_those_named_or_the_last(charmgr, campaign):
    charmgr("damage", "арсен", "1")
    charmgr("damage", "мира", "1")
    charmgr("roll", "d6")

    assert len(charmgr("log", "--json").json["data"]) == 3
    assert [one["who"] for one in charmgr("log", "арсен", "--json").json["data"]] == ["Арсен Вейн"]
    assert len(charmgr("log", "-n", "1", "--json").json["data"]) == 1


def test_what_says_nothing_and_changes_no_sheet_stands_once_in_the_log(charmgr, campaign):
    ended = charmgr("milestone", "fight")
    charmgr("milestone", "session")

    assert ended.out.splitlines()[0] == "fight: nothing is due for Арсен Вейн, Мира, Тихон"
    assert ended.err == ""
    assert len(entries(campaign)) == 6
    told = charmgr("log").out.splitlines()
    assert sum("milestone fight" in line for line in told) == 1
    assert ["Тихон" in line for line in told] == [False] * len(told)


def test_a_damaged_journal_is_named_with_its_line(charmgr, campaign, stamp):
    charmgr("damage", "арсен", "1")
    with (campaign / "journal.jsonl").open("a", encoding="utf-8") as file:
        file.write("oops\n")
    before = stamp(campaign)

    for words in (("redo",), ("undo",)):
        answer = charmgr(*words)
        assert answer.code == 4
        assert "journal.jsonl:2" in answer.err
    assert stamp(campaign) == before


def test_a_secret_event_is_in_the_masters_files_only(charmgr, campaign):
    charmgr("check", "мира", "plot", "--gm")

    open_ = (campaign / "journal.jsonl").read_text("utf-8")
    secret = (campaign / "gm.jsonl").read_text("utf-8")
    assert "thickens" in secret
    for word in ("thickens", "doom", "plots", "T-", "fate"):
        assert word not in open_
    assert "gm.yaml" in open_
    assert "doom" in (campaign / "gm.yaml").read_text("utf-8")


def test_a_secret_word_of_an_open_event_stays_out_of_the_journal(charmgr, campaign):
    charmgr("check", "мира", "hide", "--gm")

    assert "owl" not in (campaign / "journal.jsonl").read_text("utf-8")
    assert "owl" in (campaign / "gm.jsonl").read_text("utf-8")


def test_secrets_are_told_only_to_the_master(charmgr, campaign):
    open_ = charmgr("check", "мира", "plot", "--dry-run")
    told = charmgr("check", "мира", "plot", "--dry-run", "--gm")
    as_json = charmgr("check", "мира", "plot", "--dry-run", "--json")

    assert "thickens" not in open_.out + open_.err
    assert "thickens" in told.out
    assert as_json.json["events"] == []


def test_what_a_rule_notes_stands_between_rolls_and_words(charmgr, campaign):
    answer = charmgr("check", "мира", "hide", "--dice", "5")

    assert (
        answer.out.index("d6: 5") < answer.out.index("the moon is up") < answer.out.index("hidden")
    )
    assert charmgr("check", "мира", "hide", "--json").json["events"][0]["notes"] == [
        "the moon is up"
    ]


def test_a_file_from_before_the_last_command_is_not_matched_to_an_older_one(
    charmgr, campaign, stamp
):
    charmgr("damage", "арсен", "1")
    between = (campaign / "arsen.yaml").read_bytes()
    charmgr("damage", "арсен", "1")
    (campaign / "arsen.yaml").write_bytes(between)
    before = stamp(campaign)

    assert charmgr("undo").code == 6
    assert stamp(campaign) == before


def test_undo_gives_points_back_only_with_what_they_bought(charmgr, campaign, files):
    before = sheets(files, campaign)
    charmgr("advance", "арсен", "медицина")
    charmgr("advance", "арсен", "смекалка")
    for _ in range(2):
        charmgr("undo")

    assert sheets(files, campaign) == before


def test_the_price_shown_is_the_price_taken(charmgr, campaign):
    shown = charmgr("advance", "арсен", "сила", "2", "--dry-run", "--json").json["events"][0]
    taken = charmgr("advance", "арсен", "сила", "2", "--json").json["events"][0]

    assert shown["facts"] == taken["facts"]
    assert shown["changes"] == taken["changes"]
    [entry] = entries(campaign)
    assert entry["facts"]["price"] == shown["facts"]["price"]


def test_what_charmgr_does_not_know_stays_where_it_is(charmgr, campaign, files, diff):
    path = campaign / "mira.yaml"
    path.write_text(
        path.read_text("utf-8")
        + "biography: 'long'\nborn: 2026-06-29\nfriends: [a, b]\n#wounds:\n",
        encoding="utf-8",
    )
    before = files(campaign)

    charmgr("damage", "мира", "1")

    [(removed, added)] = diff(before, files(campaign)).values()
    assert (len(removed), len(added)) == (1, 1)


def test_undo_tells_each_thing_once_and_in_words(charmgr, campaign):
    charmgr("downtime", "3w", "--seed", "siege-26")

    told = charmgr("undo").err

    assert "{" not in told
    assert "False" not in told
    assert "– → –" not in told
    assert told.count("campaign.yaml: now ") == 1


def test_the_log_tells_what_was_rolled(charmgr, campaign):
    charmgr("check", "арсен", "сила")

    assert "check: " in charmgr("log", "-n", "1").out
