"""--id: a command that is retried after a crash or a lost connection happens once."""

import json

import pytest

WRITING = [
    ("award", "арсен", "1"),
    ("damage", "арсен", "1"),
    ("downtime", "1d", "--seed", "x"),
    ("check", "тихон", "сила"),
    ("roll", "3d6"),
    ("new", "Анна"),
    ("now", "+1h"),
    ("advance", "арсен", "сила"),
    ("points", "арсен", "luck", "-1"),
    ("milestone", "session"),
]


@pytest.mark.parametrize("words", WRITING, ids=" ".join)
def test_a_retried_command_happens_once(charmgr, campaign, stamp, words):
    assert charmgr(*words, "--id", "night-1").code == 0
    done = stamp(campaign)

    again = charmgr(*words, "--id", "night-1")

    assert again.code == 0
    assert "night-1" in again.err
    assert "already" in again.err
    assert stamp(campaign) == done


def test_undo_and_redo_happen_once_too(charmgr, campaign, files):
    charmgr("award", "арсен", "1")
    charmgr("award", "арсен", "1")

    for name, wanted in (("undo", "опыт: 11"), ("redo", "опыт: 12")):
        for _ in range(2):
            assert charmgr(name, "--id", f"{name}-1").code == 0
            assert wanted in (campaign / "arsen.yaml").read_text("utf-8")


def test_the_given_id_is_the_commands_id(charmgr, campaign):
    told = charmgr("award", "party", "1", "--id", "night-1", "--json").json

    lines = (campaign / "journal.jsonl").read_text("utf-8").splitlines()
    assert told["id"] == "night-1"
    assert {json.loads(line)["command_id"] for line in lines} == {"night-1"}


def test_a_script_learns_that_nothing_was_done_now(charmgr, campaign):
    charmgr("award", "party", "1", "--id", "night-1")

    told = charmgr("award", "party", "1", "--id", "night-1", "--json").json

    assert told["id"] == "night-1"
    assert told["data"] == {"already_done": True, "command": "award party 1 --id night-1"}
    assert (told["events"], told["written"]) == ([], [])


def test_what_was_done_under_the_id_is_named(charmgr, campaign):
    charmgr("award", "party", "1", "--id", "night-1")

    assert "award party 1 --id night-1" in charmgr("damage", "арсен", "3", "--id", "night-1").err


def test_an_id_is_used_up_by_a_command_that_was_undone(charmgr, campaign):
    charmgr("award", "арсен", "5", "--id", "night-1")
    charmgr("undo")

    assert charmgr("award", "арсен", "5", "--id", "night-1").code == 0
    assert "опыт: 10" in (campaign / "arsen.yaml").read_text("utf-8")


def test_a_dry_run_uses_no_id_up(charmgr, campaign):
    charmgr("award", "арсен", "5", "--id", "night-1", "--dry-run")
    charmgr("award", "арсен", "5", "--id", "night-1")

    assert "опыт: 15" in (campaign / "arsen.yaml").read_text("utf-8")


def test_a_refused_command_uses_no_id_up(charmgr, campaign):
    assert charmgr("advance", "мира", "wits", "--id", "night-1").code == 5
    charmgr("award", "арсен", "5", "--id", "night-1")

    assert "опыт: 15" in (campaign / "arsen.yaml").read_text("utf-8")


def test_without_undo_records_the_journal_knows(charmgr, campaign):
    charmgr("award", "арсен", "5", "--id", "night-1")
    for record in (campaign / ".charmgr/undo").iterdir():
        record.unlink()

    charmgr("award", "арсен", "5", "--id", "night-1")

    assert "опыт: 15" in (campaign / "arsen.yaml").read_text("utf-8")


@pytest.mark.parametrize("id_", ["", "../x", "a b", "-"])
def test_an_id_that_names_no_file_is_refused(charmgr, campaign, stamp, id_):
    before = stamp(campaign)

    assert charmgr("award", "арсен", "5", f"--id={id_}").code == (0 if id_ == "" else 2)
    assert (stamp(campaign) == before) is (id_ != "")


def test_a_sheet_alone_cannot_remember_an_id(charmgr, lone):
    before = lone.read_bytes()

    answer = charmgr("damage", lone, "1", "--id", "night-1")

    assert answer.code == 2
    assert "journal" in answer.err
    assert lone.read_bytes() == before
