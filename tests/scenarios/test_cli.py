"""Public bug reports about files, locks, encodings and undo, retold as small scenarios by id.

Those that other tests play are listed in COVERED with the test that plays them.
"""

import errno
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
TRIAL = TESTS / "trial"
COVERED = {
    "power-cut-zero-length": "faults/powercut.py::power_cut",
    "cyrillic-export-filenames": "hostile/test_files.py::"
    "test_new_sheets_have_names_that_every_system_takes",
    "redirect-charmap": "hostile/test_encodings.py::test_every_command_speaks_in_any_encoding",
    "stale-lock-takeover-race": "faults/together.py::processes",
    "leap-year-last-day": "store/test_calendar_own.py::test_scenario_leap_year_last_day",
    "weekday-after-leap-day": "store/test_calendar_own.py::test_scenario_weekday_after_leap_day",
    "sync-loser-discarded": "engine/git/test_merge.py::test_sync_loser_discarded",
}
# Where the project does otherwise than the scenario wished, and why.
DIFFERS = {
    "power-cut-nul-bytes": "the last good copy is git's to give; others are played by their files",
    "cyrillic-export-filenames": "names of files are ASCII letters: they live on every disk",
    "windows-codepage-journal": "the line for iconv is told; charmgr re-codes no file itself",
    "reload-race": "no command writes what it has not read: each names the values it changes",
    "stale-lock-takeover-race": "a disk that knows no locks is refused: no lock is ever guessed",
}
ALL = {
    "full-disk-empties-file", "full-disk-half-file", "power-cut-zero-length",
    "power-cut-nul-bytes", "read-while-write", "read-command-rewrites",
    "encode-error-after-truncate", "cyrillic-export-filenames", "cyrillic-argument",
    "windows-codepage-journal", "bom-first-key", "redirect-charmap", "crlf-whole-file-diff",
    "editor-open-meanwhile", "reload-race", "symlinked-sheet", "stale-lock-after-kill",
    "stale-lock-takeover-race", "undo-one-command", "undo-bulk-preview", "undo-after-hand-edit",
    "leap-year-last-day", "weekday-after-leap-day", "real-date-timezone-shift",
    "hour-across-clock-change", "timezone-normalised", "sync-loser-discarded",
    "bulk-rename-no-undo",
}  # fmt: skip


HOLD = """
import sys
from pathlib import Path
from charmgr.store.lock import held
with held(Path("."), "other"):
    print("held", flush=True)
    sys.stdin.read()
"""


def hold(folder):
    """Let another process hold the campaign's lock."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    assert holder.stdout.readline() == "held\n"
    return holder


def test_each_scenario_is_played():
    own = {
        name.removeprefix("test_scenario_").replace("_", "-")
        for name in globals()
        if name.startswith("test_scenario_")
    }
    assert own | COVERED.keys() == ALL
    for place in COVERED.values():
        file, _, test = place.partition("::")
        assert f"def {test}(" in (TESTS / file).read_text("utf-8"), place
    assert DIFFERS.keys() < ALL


def edit(path, old, new):
    text = path.read_bytes()
    assert text.count(old.encode()) == 1
    path.write_bytes(text.replace(old.encode(), new.encode()))


def full_after(monkeypatch, size):
    """Let a disk take so many bytes more, the last write only in part."""
    real, left = os.write, [size]

    def write(file, data):
        if not left[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        count = real(file, bytes(data)[: left[0]])
        left[0] -= count
        return count

    monkeypatch.setattr(os, "write", write)


def test_scenario_full_disk_empties_file(charmgr, campaign, stamp, monkeypatch):
    before = stamp(campaign)
    with monkeypatch.context() as disk:
        full_after(disk, 0)
        answer = charmgr("downtime", "1d")
    assert answer.code == 7
    assert str(campaign) in answer.err
    assert "space" in answer.err
    assert stamp(campaign) == before

    assert charmgr("downtime", "1d").code == 0
    assert not list(campaign.rglob("*.tmp"))


def test_scenario_full_disk_half_file(charmgr, campaign, stamp, monkeypatch):
    before = stamp(campaign)
    size, codes = 0, []
    while 0 not in codes:
        with monkeypatch.context() as disk:
            full_after(disk, size)
            codes.append(charmgr("award", "party", "1").code)
        assert codes[-1] in (0, 7)
        assert (stamp(campaign) == before) is (codes[-1] == 7)
        size += 333
    assert len(codes) > 5


def test_scenario_power_cut_nul_bytes(charmgr, campaign):
    (campaign / "arsen.yaml").write_bytes(b"\0" * 40)
    (campaign / ".charmgr").mkdir()
    (campaign / ".charmgr/holder.json").write_bytes(b"\0" * 40)

    answer = charmgr("lint")
    assert answer.code == 1
    assert "arsen.yaml:1:1" in answer.out
    assert charmgr("damage", "мира", "1").code == 4  # a damaged sheet may be hers too
    assert charmgr("show", "mira.yaml").code == 0
    assert charmgr("damage", "mira.yaml", "1").code == 0
    assert charmgr("undo").code == 0
    edit(campaign / "campaign.yaml", "  - arsen.yaml\n", "")
    assert charmgr("damage", "мира", "1").code == 0


def test_scenario_read_while_write(charmgr, campaign):
    holder = hold(campaign)
    before = listing(campaign)
    try:
        began = time.monotonic()
        assert charmgr("list").code == 0
        assert time.monotonic() - began < 5
    finally:
        holder.communicate("")
    assert listing(campaign) == before


def listing(campaign):
    return {path: (path.stat().st_mtime_ns, path.stat().st_ino) for path in campaign.rglob("*")}


@pytest.mark.parametrize("at", [1, 2, 3, 5, 8])
def test_scenario_read_command_rewrites(charmgr, campaign, monkeypatch, at):
    before = listing(campaign)
    real, count = Path.read_bytes, [0]

    def read_bytes(path):
        count[0] += 1
        if count[0] == at:
            raise KeyboardInterrupt
        return real(path)

    with monkeypatch.context() as hands:
        hands.setattr(Path, "read_bytes", read_bytes)
        assert charmgr("list").code in (0, 130)
    assert charmgr("list").code == 0
    assert listing(campaign) == before


def test_scenario_encode_error_after_truncate(charmgr, campaign, stamp):
    assert charmgr("new", "Д’Артаньян 🗡").code == 0
    assert "Д’Артаньян 🗡" in (campaign / "journal.jsonl").read_text("utf-8")
    before = stamp(campaign)

    assert charmgr("award", "party", "1", "--seed", "\udcd0").code == 4
    assert stamp(campaign) == before


def test_scenario_cyrillic_argument(charmgr, campaign):
    edit(campaign / "mira.yaml", "name: Мира", "name: И\u0306орик")

    for word in ("Йорик", "йорик", "И\u0306ОРИК"):
        assert charmgr("award", word, "1").code == 0
    assert "name: И\u0306орик" in (campaign / "mira.yaml").read_text("utf-8")


def test_scenario_windows_codepage_journal(charmgr, campaign, stamp):
    text = (campaign / "arsen.yaml").read_text("utf-8")
    (campaign / "arsen.yaml").write_bytes(text.encode("cp1251"))
    before = stamp(campaign)

    answer = charmgr("damage", "мира", "1")

    assert answer.code == 4
    assert "arsen.yaml:1" in answer.err
    assert "cp1251" in answer.err
    assert stamp(campaign) == before


def test_scenario_bom_first_key(charmgr, campaign, diff, files):
    path = campaign / "campaign.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"# Play on Thursdays.\n", b""))
    before = files(campaign)

    assert charmgr("now", "+1h").code == 0

    assert path.read_bytes().startswith(b"\xef\xbb\xbfname: Siege")
    assert len(diff(before, files(campaign))["campaign.yaml"][1]) == 1


def test_scenario_crlf_whole_file_diff(charmgr, campaign, files):
    path = campaign / "arsen.yaml"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n").removesuffix(b"\r\n"))
    before = path.read_bytes().split(b"\r\n")

    assert charmgr("damage", "арсен", "1").code == 0

    after = path.read_bytes().split(b"\r\n")
    assert len(after) == len(before)
    assert sum(one != other for one, other in zip(before, after, strict=True)) == 1
    assert not path.read_bytes().endswith(b"\n")


def test_scenario_editor_open_meanwhile(charmgr, campaign):
    buffer = (campaign / "arsen.yaml").read_bytes()
    charmgr("damage", "арсен", "1")
    (campaign / "arsen.yaml").write_bytes(buffer + "заметки: у ворот\n".encode())

    answer = charmgr("verify")
    assert answer.code == 1
    assert "it was 2" in answer.out
    assert charmgr("undo").code == 6
    assert len(charmgr("log", "--json").json["data"]) == 1


def test_scenario_reload_race(charmgr, campaign, stamp):
    (campaign / "arsen.yaml").write_bytes(b"")
    before = stamp(campaign)

    assert charmgr("damage", "арсен", "1").code == 4
    assert stamp(campaign) == before


def test_scenario_symlinked_sheet(charmgr, campaign):
    (campaign / "shared").mkdir()
    (campaign / "mira.yaml").rename(campaign / "shared/mira.yaml")
    (campaign / "mira.yaml").symlink_to("shared/mira.yaml")

    assert charmgr("damage", "мира", "1").code == 0
    assert (campaign / "mira.yaml").is_symlink()
    assert "current: 3" in (campaign / "shared/mira.yaml").read_text("utf-8")
    (campaign / "shared/mira.yaml").unlink()
    assert charmgr("damage", "мира", "1").code == 4
    assert not (campaign / "shared/mira.yaml").exists()


def test_scenario_stale_lock_after_kill(charmgr, campaign):
    holder = hold(campaign)
    holder.kill()
    holder.communicate()

    assert charmgr("award", "арсен", "1").code == 0


def sheets(files, campaign):
    return {name: data for name, data in files(campaign).items() if not name.endswith(".jsonl")}


def test_scenario_undo_one_command(charmgr, campaign, files):
    charmgr("award", "party", "1")
    before = sheets(files, campaign)
    charmgr("downtime", "3d", "--seed", "x")
    after = sheets(files, campaign)
    assert {name for name in after if after[name] != before[name]} > {"campaign.yaml"}

    assert charmgr("undo").code == 0
    assert sheets(files, campaign) == before
    assert charmgr("redo").code == 0
    assert sheets(files, campaign) == after


def test_scenario_undo_bulk_preview(charmgr, campaign, stamp):
    charmgr("award", "party", "2")
    before = stamp(campaign)

    told = charmgr("undo", "--dry-run", "--json").json

    assert [(one["file"], one["to"]) for one in told["data"]["changes"]] == [
        ("tikhon.yaml", None),
        ("mira.yaml", 2),
        ("arsen.yaml", 10),
    ]
    assert stamp(campaign) == before


def test_scenario_undo_after_hand_edit(charmgr, campaign):
    charmgr("damage", "арсен", "1")
    edit(campaign / "arsen.yaml", "опыт: 10", "опыт: 12   # с прошлой игры")
    assert charmgr("undo").code == 0
    text = (campaign / "arsen.yaml").read_text("utf-8")
    assert "сейчас: 3    # упал у ворот" in text
    assert "опыт: 12   # с прошлой игры" in text

    charmgr("damage", "арсен", "1")
    edit(campaign / "arsen.yaml", "сейчас: 2", "сейчас: 5")
    assert charmgr("undo").code == 6


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone is set by TZ on POSIX only")
@pytest.mark.parametrize("zone", ["UTC", "Europe/Moscow", "Asia/Kamchatka"])
def test_scenario_real_date_timezone_shift(charmgr, campaign, monkeypatch, zone):
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        charmgr("damage", "арсен", "1")
    finally:
        monkeypatch.delenv("TZ")
        time.tzset()
    [event] = charmgr("log", "--json").json["data"]
    written = time.strptime(event["time"], "%Y-%m-%dT%H:%M:%S+00:00")
    assert abs(time.mktime(written) - time.mktime(time.gmtime())) < 120


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone is set by TZ on POSIX only")
def test_scenario_hour_across_clock_change(charmgr, campaign, monkeypatch):
    edit(campaign / "campaign.yaml", "calendar: days\nnow: day 10", "calendar: gregorian\nnow: 27 March 2011, 01:30")  # fmt: skip  # noqa: E501
    for name in ("arsen.yaml", "mira.yaml"):
        text = (campaign / name).read_bytes()
        (campaign / name).write_bytes(text.replace("с: день 10".encode(), "с: 27 марта 2011".encode()).replace(b"since: day 10", b"since: 27 March 2011"))  # fmt: skip  # noqa: E501
    monkeypatch.setenv("TZ", "Europe/Moscow")
    time.tzset()
    try:
        answer = charmgr("now", "+3h")
    finally:
        monkeypatch.delenv("TZ")
        time.tzset()
    assert answer.code == 0, answer.err
    assert "now: 27 March 2011, 04:30" in (campaign / "campaign.yaml").read_text("utf-8")


def test_scenario_timezone_normalised(charmgr, campaign):
    line = "played: 2026-03-01 19:00:00 +03:00\n"
    with (campaign / "tikhon.yaml").open("a", encoding="utf-8") as file:
        file.write(line)

    assert charmgr("damage", "тихон", "1").code == 0
    assert (campaign / "tikhon.yaml").read_text("utf-8").endswith(line)


def test_scenario_bulk_rename_no_undo(charmgr, campaign, files, stamp):
    before = stamp(campaign)
    assert charmgr("downtime", "30m").code == 2
    assert charmgr("downtime", "500d").code == 2
    assert stamp(campaign) == before
    old = sheets(files, campaign)

    assert charmgr("downtime", "500d", "--yes").code == 0
    assert charmgr("undo").code == 0
    assert sheets(files, campaign) == old
    assert json.loads((campaign / "journal.jsonl").read_text("utf-8").splitlines()[-1])["undoes"]
