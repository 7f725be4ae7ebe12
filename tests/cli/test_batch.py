"""`charmgr batch`: several commands as one, all or none."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from charmgr.cli.batching import ALLOWED
from charmgr.cli.table import COMMANDS

TRIAL = Path(__file__).parents[1] / "trial"
EVENING = [
    ["damage", "арсен", "1"],
    ["check", "мира", "wits", "--vs", "hard"],
    ["downtime", "2d"],
    ["award", "party", "2", "--for", "the gate"],
    ["advance", "арсен", "сила"],
    ["points", "арсен", "luck", "-1"],
    ["milestone", "session"],
]


@pytest.fixture
def batch(charmgr, monkeypatch):
    """Call a batch with these lines on stdin: `batch([["damage", "арсен", "1"]], "--json")`."""

    def call(lines, *words):
        text = "".join(
            f"{one if isinstance(one, str) else json.dumps(one, ensure_ascii=False)}\n"
            for one in lines
        )
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        return charmgr("batch", *words)

    return call


@pytest.fixture
def journal(campaign):
    def told():
        lines = (campaign / "journal.jsonl").read_text("utf-8").splitlines()
        return [json.loads(line) for line in lines]

    return told


def test_a_batch_does_what_its_commands_do_one_by_one(charmgr, batch, campaign, files):
    before = files(campaign)
    seeded = [[*line, "--seed", f"s{number}"] for number, line in enumerate(EVENING)]
    for line in seeded:
        assert charmgr(*line).code == 0
    one_by_one = {name: data for name, data in files(campaign).items() if name != "journal.jsonl"}
    for name, data in before.items():
        (campaign / name).write_bytes(data)
    (campaign / "journal.jsonl").unlink()

    assert batch(seeded).code == 0

    assert {n: d for n, d in files(campaign).items() if n != "journal.jsonl"} == one_by_one
    assert charmgr("verify").code == 0


def test_each_line_sees_what_those_before_have_changed(batch, campaign):
    health = [
        one["data"]["bars"][0]["value"]
        for one in batch(
            [["show", "арсен"], ["damage", "арсен", "2"], ["show", "арсен"]], "--json"
        ).json["data"]
        if one["data"]
    ]

    assert health == [3, 1]


def test_odds_are_those_of_the_state_so_far(batch, charmgr, campaign):
    lines = [["heal", "арсен", "--odds"], ["damage", "арсен", "1"], ["heal", "арсен", "--odds"]]
    now, _, then = batch(lines, "--json", "--dry-run").json["data"]
    charmgr("damage", "арсен", "1")

    after = charmgr("heal", "арсен", "--odds", "--json").json["data"]

    assert now["data"][0]["numbers"] != then["data"][0]["numbers"]
    assert then["data"] == after


def test_a_new_character_can_play_at_once(batch, campaign, charmgr):
    lines = [["new", "Нора"], ["new", "Nora"], ["damage", "нора", "1"], ["list", "nora"]]
    answer = batch(lines, "--json")

    told = answer.json
    assert told["data"][3]["data"]["characters"][0]["file"] == "characters/nora-2.yaml"
    assert told["written"][-2:] == ["characters/nora.yaml", "characters/nora-2.yaml"]
    assert "сейчас: 5" in (campaign / "characters/nora.yaml").read_text("utf-8").replace(
        "current", "сейчас"
    )
    assert charmgr("undo").code == 0
    assert not list((campaign / "characters").glob("*"))


def test_another_calendar_is_the_calendar_of_the_lines_below(batch, campaign):
    lines = [["calendar", "--set", "gregorian"], ["downtime", "1d"], ["now"]]
    told = batch(lines, "--json").json["data"]

    assert told[2]["data"]["date"] in (campaign / "campaign.yaml").read_text("utf-8")
    assert told[2]["data"]["weekday"]


def test_one_undo_takes_the_batch_back_and_one_redo_does_it_again(charmgr, batch, campaign, files):
    before = files(campaign)
    batch([["roll", "3d6"], *EVENING])
    after = files(campaign)

    answer = charmgr("undo", "--json")

    sheets = [name for name in before if name.endswith(".yaml")]
    assert {name: files(campaign)[name] for name in sheets} == {n: before[n] for n in sheets}
    assert answer.json["data"]["commands"][0]["command"] == (
        "roll 3d6; damage арсен 1; check мира wits --vs hard; … (+5)"
    )
    charmgr("redo")
    assert {name: files(campaign)[name] for name in sheets} == {n: after[n] for n in sheets}
    assert charmgr("verify").code == 0


def test_the_journal_keeps_each_lines_words_and_seed_under_one_id(batch, campaign, journal):
    told = batch([["damage", "арсен", "1d6"], ["roll", "3d6", "--seed", "x"]], "--json").json

    damage, roll = journal()
    assert damage["command_id"] == roll["command_id"] == told["id"]
    assert (damage["command"], roll["command"]) == (
        ["damage", "арсен", "1d6"],
        ["roll", "3d6", "--seed", "x"],
    )
    assert (damage["seed"], roll["seed"]) == (f"{told['seed']}-1", "x")
    assert [one["seed"] for one in told["data"]] == [damage["seed"], "x"]


def test_lines_roll_dice_of_their_own(batch, campaign):
    told = batch([["roll", "20d6"]] * 3, "--json").json["data"]

    assert len({str(one["events"][0]["rolls"][0]["faces"]) for one in told}) == 3


def test_one_seed_repeats_the_whole_batch(batch, campaign):
    lines = [["damage", "арсен", "1d6"], ["roll", "3d6"], ["downtime", "1w"]]
    preview = batch(lines, "--json", "--dry-run").json
    done = batch(lines, "--json", "--seed", preview["seed"]).json

    def rolls(told):
        return [event["rolls"] for one in told["data"] for event in one["events"]]

    assert rolls(done) == rolls(preview)
    assert any(rolls(done))


def test_faces_and_answers_stand_in_the_line(batch, campaign):
    lines = [
        ["damage", "арсен", "2d6", "--dice", "1,1"],
        ["check", "арсен", "dare", "--answer", "warned=yes", "--dice", "6,1"],
    ]
    told = batch(lines, "--json")

    assert told.code == 0, told.err
    assert told.json["data"][0]["events"][0]["rolls"][0]["faces"] == [[1, 1]]


def test_a_decision_without_an_answer_is_refused_with_line_and_option(batch, campaign, stamp):
    before = stamp(campaign)

    answer = batch([["award", "party", "1"], ["check", "арсен", "dare"]])

    assert answer.code == 5
    assert answer.err.startswith("charmgr: batch:2: ")
    assert "--answer" in answer.err
    assert stamp(campaign) == before


@pytest.mark.parametrize(
    ("line", "code", "key"),
    [
        (["damage", "никто", "1"], 3, "no-such-character"),
        (["advance", "мира", "wits"], 5, "rule"),
        (["damage", "мира"], 2, "missing-word"),
        (["nonsense"], 2, "no-such-command"),
        (["roll", "3d6", "--dice", "1"], 2, "too-few-faces"),
        (["damage", "мира", "1", "--nonsense"], 2, "no-such-option"),
        (["downtime", "400d"], 2, "far-jump"),
        ("[", 2, "not-json"),
        ('["damage", "мира", "\\ud800"]', 2, "no-command"),
        ('["damage", "мира", "\\u0000"]', 2, "no-command"),
        ('"damage мира 1"', 2, "no-command"),
        ("[]", 2, "no-command"),
        ('["damage", "мира", 1]', 2, "no-command"),
        ('{"command": ["list"], "id": [1]}', 2, "no-command"),
        ('{"command": ["list"], "id": true}', 2, "no-command"),
        ('{"command": ["list"], "dry_run": true}', 2, "no-command"),
        ('{"command": ["list"], "command": ["show", "мира"]}', 2, "no-command"),
        ("[" * 60_000, 2, "not-json"),
        ('["award", "party", "1", "--for", "' + "x" * 70_000 + '"]', 2, "too-long-line"),
        (["damage", "мира", "1", "--help"], 2, "whole-batch-option"),
        (["--json", "undo"], 2, "first-word"),
        (["damage", "/nowhere/x.yaml", "1"], 3, "no-such-character"),
    ],
    ids=str,
)
def test_a_refused_line_is_named_and_nothing_is_written(batch, campaign, stamp, line, code, key):
    before = stamp(campaign)

    answer = batch([["award", "party", "1"], "", line, ["award", "party", "1"]], "--json")

    assert (answer.code, answer.error["code"], answer.error["key"]) == (code, code, key)
    assert (answer.error["line"], answer.out) == (3, "")
    assert stamp(campaign) == before
    assert not (campaign / ".charmgr").exists()


def test_the_fault_of_a_sheet_keeps_its_place_beside_the_line(batch, campaign):
    sheet = campaign / "mira.yaml"
    sheet.write_text(sheet.read_text("utf-8").replace("current: 4", "current: x"), "utf-8")

    answer = batch([["damage", "арсен", "1"]])

    assert answer.code == 4
    assert answer.err.startswith("charmgr: batch:1: mira.yaml:4:")


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - ALLOWED))
def test_a_command_that_makes_no_sense_among_others_is_refused_by_name(batch, campaign, name):
    answer = batch([[name]])

    assert answer.code == 2
    assert f"batch:1: “{name}” cannot be part of a batch." in answer.err


def test_what_is_allowed_is_there():
    assert set(COMMANDS) >= ALLOWED


@pytest.mark.parametrize(
    "words",
    [("--json",), ("--plain",), ("-q",), ("--gm",), ("--lang", "ru"), ("-C", "."), ("--dry-run",),
     ("--id", "x")],
    ids=" ".join,
)  # fmt: skip
def test_what_is_for_the_whole_batch_is_refused_in_a_line(batch, campaign, stamp, words):
    before = stamp(campaign)

    answer = batch([["points", "арсен", "luck", "-1", *words]], "--json")

    assert answer.error["key"] == "whole-batch-option"
    assert (answer.code, answer.error["line"]) == (2, 1)
    assert stamp(campaign) == before


def test_nothing_is_written_in_a_dry_run(batch, campaign, stamp):
    before = stamp(campaign)

    answer = batch(EVENING, "--dry-run", "--json")

    told = answer.json
    assert (told["dry_run"], told["id"]) == (True, "")
    assert told["written"] == ["campaign.yaml", "arsen.yaml", "mira.yaml", "tikhon.yaml"]
    assert len(told["data"]) == len(EVENING)
    assert stamp(campaign) == before


def test_a_dry_run_tells_people_the_seed(batch, campaign):
    answer = batch([["damage", "арсен", "1d6"]], "--dry-run", "--seed", "night")

    assert "--seed night" in answer.err
    assert "Nothing was written" in answer.err


def test_answers_come_with_line_id_and_all_that_the_command_tells(batch, campaign):
    lines = ["", '{"id": 7, "command": ["damage", "арсен", "1"]}', ["show", "арсен"]]
    told = batch(lines, "--json").json

    first, second = told["data"]
    assert set(first) == {
        "line", "id", "code", "command", "seed", "events", "data", "says", "warnings"
    }  # fmt: skip
    assert (first["line"], first["id"], first["command"], first["data"]) == (2, 7, "damage", None)
    assert first["events"][0]["changes"][0]["to"] == 2
    assert (second["line"], second["id"], second["data"]["name"]) == (3, None, "Арсен Вейн")
    assert (told["command"], told["events"], told["says"]) == ("batch", [], [])


def test_people_read_what_the_commands_tell_one_after_another(batch, campaign):
    answer = batch([["roll", "1d6", "--dice", "4"], ["damage", "арсен", "1"], ["now", "+1d"]])

    assert answer.out.index("4") < answer.out.index("Health 3 → 2")
    assert "It is day 11 now." in answer.err
    assert answer.err.count("Take it back: charmgr undo") == 1


def test_quiet_is_quiet(batch, campaign):
    answer = batch(EVENING, "-q")

    assert (answer.code, answer.out, answer.err) == (0, "", "")


def test_a_failed_roll_under_exit_code_is_told_and_the_batch_is_done(batch, campaign):
    lines = [["check", "арсен", "сила", "--vs", "9", "--exit-code", "--dice", "1"],
             ["award", "арсен", "1"]]  # fmt: skip
    answer = batch(lines, "--json")

    assert answer.code == 1
    assert [one["code"] for one in answer.json["data"]] == [1, 0]
    assert "опыт: 11" in (campaign / "arsen.yaml").read_text("utf-8")


def test_a_file_can_hold_the_batch(charmgr, campaign):
    path = campaign / "evening.jsonl"
    path.write_bytes('﻿["damage", "арсен", "1"]\r\n\r\n["damage", "мира", "1"]'.encode())

    assert charmgr("batch", path).code == 0
    assert "current: 3" in (campaign / "mira.yaml").read_text("utf-8")
    assert charmgr("batch", "nowhere.jsonl").code == 3


def test_an_empty_batch_does_nothing_and_says_so(batch, campaign, stamp):
    before = stamp(campaign)

    answer = batch(["", "  "])

    assert (answer.code, answer.out) == (0, "")
    assert "no command" in answer.err
    assert batch([], "--json").json["data"] == []
    assert stamp(campaign) == before


def test_a_batch_that_only_tells_writes_nothing(batch, campaign, stamp):
    before = stamp(campaign)

    told = batch([["show", "арсен"], ["systems"], ["modifiers", "trial"], ["now"]], "--json").json

    assert all(one["data"] for one in told["data"])
    assert stamp(campaign) == before


def test_a_retried_batch_happens_once(batch, campaign, stamp):
    assert batch(EVENING, "--id", "night-1").code == 0
    done = stamp(campaign)

    again = batch(EVENING, "--id", "night-1", "--json")

    assert again.code == 0
    assert again.json["data"]["already_done"] is True
    assert again.json["data"]["command"].startswith("damage арсен 1; ")
    assert stamp(campaign) == done


def test_a_batch_needs_a_campaign(batch, lone):
    assert batch([["damage", "hero.yaml", "1"]]).code == 3


def test_secrets_of_a_line_go_where_secrets_go(batch, campaign):
    answer = batch([["check", "арсен", "plot"], ["damage", "арсен", "1"]], "--json")

    assert answer.json["data"][0]["events"] == []
    assert "plot" not in (campaign / "journal.jsonl").read_text("utf-8")
    assert "plot" in (campaign / "gm.jsonl").read_text("utf-8")
    assert batch([["check", "арсен", "plot"]], "--json", "--gm").json["data"][0]["events"]


def test_too_many_lines_are_refused(batch, campaign, monkeypatch):
    from charmgr.engine import batch_lines

    monkeypatch.setattr(batch_lines, "MOST", 3)
    assert batch([["now"]] * 3).code == 0
    assert batch([["now"]] * 4, "--json").error["key"] == "too-many-lines"
    monkeypatch.setattr(batch_lines, "BIGGEST", 20)
    assert batch([["now"]] * 3, "--json").error["key"] == "too-many-lines"


def test_the_games_are_loaded_once(batch, campaign):
    from charmgr.engine import systems

    assert batch([["damage", "арсен", "0"]] * 50).code == 0
    assert systems.load.cache_info().misses == 1


def start(campaign, *words):
    environment = {**os.environ, "PYTHONPATH": str(TRIAL), "PYTHONUTF8": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "charmgr", "batch", *words],
        env=environment, cwd=campaign, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, encoding="utf-8",
    )  # fmt: skip


@pytest.mark.parametrize(("sign", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_batch_that_is_stopped_leaves_nothing(campaign, stamp, sign, code):
    before = stamp(campaign)
    running = start(campaign)
    running.stdin.write('["award", "party", "1"]\n["nonsense"]\n')
    running.stdin.flush()
    _until_it_reads(running)
    running.send_signal(sign)
    _, err = running.communicate(timeout=30)

    assert running.returncode == code, err
    assert stamp(campaign) == before
    assert not (campaign / ".charmgr").exists()


def _until_it_reads(process):
    """Wait until the child has taken what the pipe held: it is inside the command by then."""
    import fcntl
    import struct
    import termios
    import time

    end = time.monotonic() + 30
    while time.monotonic() < end:
        [held] = struct.unpack("i", fcntl.ioctl(process.stdin, termios.FIONREAD, b"\0" * 4))
        if not held:
            return
        time.sleep(0.01)
    pytest.fail("the batch never read its input")


def test_a_batch_and_a_command_at_once_both_count(campaign, charmgr):
    lines = '["award", "арсен", "1"]\n' * 20
    one, two = start(campaign), start(campaign)
    for running in (one, two):
        running.stdin.write(lines)
        running.stdin.close()
        running.stdin = None
    ends = [running.communicate(timeout=60) for running in (one, two)]

    assert (one.returncode, two.returncode) == (0, 0), ends
    assert "опыт: 50" in (campaign / "arsen.yaml").read_text("utf-8")
    assert charmgr("verify").code == 0


def test_each_line_tells_of_its_own_circumstances(batch, campaign):
    answer = batch(
        [
            ["check", "арсен", "сила", "--with", "броня=2"],
            ["damage", "тихон", "1", "--with", "броня=2"],
        ],
        "--json",
    )

    told = [one["warnings"] for one in answer.json["data"]]
    assert told == [["No rule has asked for “броня”"], []]
