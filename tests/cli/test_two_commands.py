"""Two commands at once, as real processes; and what a broken pipe or a signal leaves."""

import subprocess
import sys
from pathlib import Path

import pytest

TRIAL = Path(__file__).parents[1] / "trial"
ENVIRONMENT = {"PYTHONPATH": str(TRIAL), "PATH": "", "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1"}


def start(campaign, *words):
    return subprocess.Popen(
        [sys.executable, "-m", "charmgr", *words],
        env=ENVIRONMENT, cwd=campaign, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def test_commands_at_once_all_count(charmgr, campaign):
    running = [start(campaign, "award", "арсен", "1") for _ in range(4)]
    running += [start(campaign, "damage", "тихон", "1"), start(campaign, "now", "+1h")]

    ends = [(process.communicate()[1], process.returncode) for process in running]

    assert [code for _, code in ends] == [0] * 6, ends
    assert "опыт: 14" in (campaign / "arsen.yaml").read_text("utf-8")
    assert "current: 5" in (campaign / "tikhon.yaml").read_text("utf-8")
    assert "now: day 10, 01:00" in (campaign / "campaign.yaml").read_text("utf-8")
    assert charmgr("lint").code == 0
    for _ in range(6):
        assert charmgr("undo").code == 0
    assert "опыт: 10" in (campaign / "arsen.yaml").read_text("utf-8")


def test_a_hand_edit_while_a_command_runs_is_refused(campaign, charmgr, monkeypatch, stamp):
    from charmgr.engine import session

    real = session.commit

    def meanwhile(*args, **kwargs):
        with (campaign / "arsen.yaml").open("a", encoding="utf-8") as file:
            file.write("# by hand\n")
        return real(*args, **kwargs)

    monkeypatch.setattr(session, "commit", meanwhile)
    answer = charmgr("damage", "арсен", "1", "--json")

    assert answer.code == 6
    assert answer.error["retry"] is True
    text = (campaign / "arsen.yaml").read_text("utf-8")
    assert "сейчас: 3" in text
    assert text.endswith("# by hand\n")


def test_a_locked_campaign_is_refused_after_waiting(campaign, charmgr, monkeypatch, stamp):
    from charmgr.store import lock

    monkeypatch.setitem(lock.held.__wrapped__.__kwdefaults__, "wait", 0.05)
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            """import sys; from pathlib import Path; from charmgr.store.lock import held
with held(Path('.'), 'other'):
    print('held', flush=True); sys.stdin.read()""",
        ],
        cwd=campaign, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT,
    )  # fmt: skip
    assert holder.stdout.readline() == "held\n"
    before = stamp(campaign)
    try:
        answer = charmgr("damage", "арсен", "1")
    finally:
        holder.communicate("")

    assert answer.code == 6
    assert "other" in answer.err
    assert stamp(campaign) == before


def test_readers_write_nothing(charmgr, campaign):
    before = {path: path.stat().st_mtime_ns for path in campaign.rglob("*")}

    for words in (("list",), ("show", "мира"), ("now",), ("log",), ("lint",)):
        charmgr(*words)

    assert {path: path.stat().st_mtime_ns for path in campaign.rglob("*")} == before


def test_a_reader_that_stops_listening_is_no_bug(campaign):
    shell = f"{sys.executable} -m charmgr modifiers trial | true"
    done = subprocess.run(
        ["/bin/sh", "-c", shell], env=ENVIRONMENT, cwd=campaign, capture_output=True, text=True,
        check=False,
    )  # fmt: skip

    assert "Traceback" not in done.stderr
    assert "bug" not in done.stderr


def test_a_narrow_encoding_falls_back_to_signs_that_it_has(campaign):
    done = subprocess.run(
        [sys.executable, "-m", "charmgr", "list"],
        env=ENVIRONMENT | {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1251"},
        cwd=campaign, capture_output=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert "Мира" in done.stdout.decode("cp1251")
    assert "?" not in done.stdout.decode("cp1251")


@pytest.mark.parametrize("words", [("list",), ("check", "арсен", "сила")])
def test_json_is_utf_8_whatever_the_terminal_has(campaign, words):
    done = subprocess.run(
        [sys.executable, "-m", "charmgr", *words, "--json"],
        env=ENVIRONMENT | {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1251"},
        cwd=campaign, capture_output=True, check=False,
    )  # fmt: skip

    assert "Арсен" in done.stdout.decode("utf-8")
