"""One command writes at a time; whoever dies with the lock gives it back."""

import json
import os
import subprocess
import sys
import threading

import pytest

from charmgr.store.lock import LockedError, held

HOLD = """
import sys
from pathlib import Path
from charmgr.store.lock import held
with held(Path(sys.argv[1]), "downtime 3w"):
    print("held", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def holder(tmp_path):
    """Start another process that holds the lock of `tmp_path` until it gets a line or a kill."""
    started = []

    def start():
        process = subprocess.Popen(
            [sys.executable, "-c", HOLD, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        assert process.stdout.readline() == "held\n"
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def test_another_process_is_waited_for_and_then_named(tmp_path, holder):
    process = holder()
    with pytest.raises(LockedError) as caught, held(tmp_path, "log", wait=0.1):
        pass

    assert caught.value.exit_code == 6
    assert caught.value.key == "locked"
    assert caught.value.values["pid"] == process.pid
    assert "downtime 3w" in str(caught.value)


def test_who_waits_gets_the_lock_when_it_is_given_back(tmp_path, holder):
    process = holder()
    timer = threading.Timer(0.1, lambda: process.communicate("go\n"))
    timer.start()
    with held(tmp_path, "log"):
        timer.join()

        assert process.returncode == 0


def test_a_killed_holder_holds_nobody_up(tmp_path, holder):
    process = holder()
    process.kill()
    process.wait()
    with held(tmp_path, "log", wait=0):
        told = json.loads((tmp_path / ".charmgr" / "holder.json").read_text("utf-8"))

        assert told["command"] == "log"


def test_the_lock_of_a_campaign_stays(tmp_path):
    with held(tmp_path, "log"):
        inode = (tmp_path / ".charmgr" / "lock").stat().st_ino
    with held(tmp_path, "log"):
        assert (tmp_path / ".charmgr" / "lock").stat().st_ino == inode


def test_the_lock_of_a_sheet_alone_goes(tmp_path):
    with held(tmp_path, "damage rea.yaml 3", lone=True):
        assert (tmp_path / ".charmgr" / "lock").exists()

    assert list(tmp_path.iterdir()) == []


def test_a_lock_whose_file_has_gone_does_not_count(tmp_path, monkeypatch):
    """A lone sheet's command may tidy up between our opening its lock and our taking it."""
    real, gone = os.open, []

    def tidied_away(path, *args):
        handle = real(path, *args)
        if not gone:
            gone.append(path)
            path.unlink()
            path.parent.rmdir()
        return handle

    monkeypatch.setattr(os, "open", tidied_away)
    with held(tmp_path, "damage rea.yaml 3"):
        assert gone == [tmp_path / ".charmgr" / "lock"]
        assert not _is_free(tmp_path)
    assert _is_free(tmp_path)


def test_a_folder_that_goes_before_its_lock_is_opened_is_made_again(tmp_path, monkeypatch):
    real, gone = os.open, []

    def too_late(path, *args):
        if not gone:
            gone.append(path)
            path.parent.rmdir()
        return real(path, *args)

    monkeypatch.setattr(os, "open", too_late)
    with held(tmp_path, "damage rea.yaml 3"):
        assert not _is_free(tmp_path)


def _is_free(folder):
    """Ask another process."""
    code = """
import sys
from pathlib import Path
from charmgr.store.lock import LockedError, held
try:
    with held(Path(sys.argv[1]), "third", wait=0): pass
except LockedError:
    sys.exit(6)
"""
    return subprocess.run([sys.executable, "-c", code, str(folder)], check=False).returncode == 0


def test_holding_twice_is_holding_once(tmp_path):
    with held(tmp_path, "outer", lone=True):
        with held(tmp_path / ".", "inner", lone=True, wait=0):
            pass

        assert (tmp_path / ".charmgr" / "lock").exists()
        told = json.loads((tmp_path / ".charmgr" / "holder.json").read_text("utf-8"))
        assert told["command"] == "outer"


def test_the_lock_is_given_back_after_an_error(tmp_path):
    with pytest.raises(ZeroDivisionError), held(tmp_path, "log"):
        raise ZeroDivisionError
    with held(tmp_path, "log", wait=0):
        pass


@pytest.mark.parametrize("told", [b"", b"\xff", b"[]", b'{"pid": 1}'])
def test_a_holder_that_cannot_be_read_is_told_as_unknown(tmp_path, holder, told):
    holder()
    (tmp_path / ".charmgr" / "holder.json").write_bytes(told)
    with pytest.raises(LockedError) as caught, held(tmp_path, "log", wait=0):
        pass

    assert caught.value.values["command"] == "?"


def test_many_processes_lose_no_update(tmp_path):
    code = """
import sys
from pathlib import Path
from charmgr.store.journal import digest
from charmgr.store.transaction import Appended, Write, commit, held
folder = Path(sys.argv[1])
for turn in range(5):
    with held(folder, "count"):
        sheet = folder / "count.yaml"
        old = sheet.read_bytes()
        new = b"%d" % (int(old) + 1)
        commit(folder, f"{sys.argv[2]}-{turn}", [Write(sheet, digest(old), new)],
               [Appended(folder / "journal.jsonl", (new.decode(),))], lone=sys.argv[3] == "lone")
"""
    for kind in ("campaign", "lone"):
        folder = tmp_path / kind
        folder.mkdir()
        (folder / "count.yaml").write_bytes(b"0")
        running = [
            subprocess.Popen([sys.executable, "-c", code, str(folder), f"p{number}", kind])
            for number in range(4)
        ]

        assert [process.wait() for process in running] == [0] * 4
        assert (folder / "count.yaml").read_bytes() == b"20"
        lines = (folder / "journal.jsonl").read_text("utf-8").split()
        assert lines == [str(number) for number in range(1, 21)]
