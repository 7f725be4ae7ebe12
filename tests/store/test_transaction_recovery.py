"""What a crash left is finished or taken back, and what others wrote meanwhile is not lost."""

import errno
import hashlib
import json
import os

import pytest
from msgspec.structs import replace

from charmgr.store.inside import LeadsOutError
from charmgr.store.transaction import (
    ChangedSinceError,
    DamagedRecordError,
    recover_if_needed,
    undo_record,
)
from charmgr.store.transaction_record import File, Lines, Record, files_in, load, save

OLD, NEW = b"health: -1\n", b"health: 5\n"
JOURNAL, ADDED = b'{"id": "e0"}\n', b'{"id": "e1"}\n{"id": "e2"}\n'


@pytest.fixture
def siege(tmp_path):
    folder = tmp_path / "siege"
    folder.mkdir()
    (folder / "campaign.yaml").write_bytes(b"now: 1\n")
    (folder / "arsen.yaml").write_bytes(OLD)
    (folder / "mira.yaml").write_bytes(OLD)
    (folder / "journal.jsonl").write_bytes(JOURNAL)
    return folder


def crash(folder, stage):
    """Leave the folder as a command does that dies as soon as it has its `intent` or `commit`."""
    names = ("arsen.yaml", "mira.yaml")
    changed = [File(name, name, f".charmgr-{name}.tmp", 0o644, OLD, NEW) for name in names]
    record = Record(
        id="c1",
        lines=(Lines("journal.jsonl", "journal.jsonl", len(JOURNAL), ADDED),),
        made=(),
        keep_undo=True,
    )
    (folder / ".charmgr" / "txn").mkdir(parents=True)
    place = folder / ".charmgr" / "txn" / f"{stage}.json"
    save(place, record, changed)
    for name in names:
        (folder / f".charmgr-{name}.tmp").write_bytes(NEW)
    (folder / "journal.jsonl").write_bytes(JOURNAL + ADDED)
    return place


def sheets(folder):
    return [(folder / name).read_bytes() for name in ("arsen.yaml", "mira.yaml")]


def files(folder):
    return {
        path.name: path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name not in {"lock", "holder.json"}
    }


def test_a_decided_command_is_finished(siege):
    crash(siege, "commit")
    (siege / ".charmgr-arsen.yaml.tmp").replace(siege / "arsen.yaml")
    recover_if_needed(siege)

    assert sheets(siege) == [NEW, NEW]
    assert (siege / "journal.jsonl").read_bytes() == JOURNAL + ADDED
    assert [write.before for write in undo_record(siege, "c1")] == [OLD, OLD]
    assert not list(siege.glob("*.tmp"))


def test_an_undecided_command_is_taken_back(siege):
    crash(siege, "intent")
    recover_if_needed(siege)

    assert sheets(siege) == [OLD, OLD]
    assert (siege / "journal.jsonl").read_bytes() == JOURNAL
    assert undo_record(siege, "c1") is None
    assert not list(siege.glob(".*.tmp"))


@pytest.mark.parametrize("stage", ["intent", "commit"])
def test_recovering_twice_is_recovering_once(siege, stage):
    crash(siege, stage)
    recover_if_needed(siege)
    once = files(siege)
    recover_if_needed(siege)

    assert files(siege) == once


def test_a_decided_command_taken_back_half_way_is_taken_back(siege):
    crash(siege, "intent")
    (siege / ".charmgr-arsen.yaml.tmp").replace(siege / "arsen.yaml")
    recover_if_needed(siege)

    assert sheets(siege) == [OLD, OLD]


def test_an_edit_of_an_undecided_command_stays(siege):
    crash(siege, "intent")
    (siege / "arsen.yaml").write_bytes(b"health: 3 # mine\n")
    recover_if_needed(siege)

    assert sheets(siege) == [b"health: 3 # mine\n", OLD]


def test_an_edit_before_a_decided_command_is_finished_is_refused_until_put_back(siege):
    crash(siege, "commit")
    (siege / "mira.yaml").write_bytes(b"health: 3 # mine\n")
    half_done = files(siege)
    with pytest.raises(ChangedSinceError) as caught:
        recover_if_needed(siege)

    assert caught.value.exit_code == 6
    assert caught.value.where == str(siege / "mira.yaml")
    assert files(siege) == half_done

    (siege / "mira.yaml").write_bytes(OLD)
    recover_if_needed(siege)

    assert sheets(siege) == [NEW, NEW]


def test_an_edit_after_the_file_was_written_stays(siege):
    crash(siege, "commit")
    for name in ("arsen.yaml", "mira.yaml"):
        (siege / f".charmgr-{name}.tmp").replace(siege / name)
    (siege / "mira.yaml").write_bytes(b"health: 4 # mine\n")
    recover_if_needed(siege)

    assert sheets(siege) == [NEW, b"health: 4 # mine\n"]
    assert undo_record(siege, "c1") is not None


@pytest.mark.parametrize("neighbour", [None, b"", b"health: 9\n"])
def test_a_lost_or_damaged_neighbour_is_made_again(siege, neighbour):
    crash(siege, "commit")
    if neighbour is None:
        (siege / ".charmgr-arsen.yaml.tmp").unlink()
    else:
        (siege / ".charmgr-arsen.yaml.tmp").write_bytes(neighbour)
    recover_if_needed(siege)

    assert sheets(siege) == [NEW, NEW]


@pytest.mark.parametrize("stage", ["intent", "commit"])
@pytest.mark.parametrize(
    "torn", [b"health: 51\n", b"health: 5\n\n", b"health: 5", b"health: \0\0\0", b"\0" * 11]
)
def test_a_hard_link_written_half_is_mended(siege, stage, torn):
    crash(siege, stage)
    (siege / "twin.yaml").hardlink_to(siege / "arsen.yaml")
    (siege / "arsen.yaml").write_bytes(torn)
    recover_if_needed(siege)

    wanted = NEW if stage == "commit" else OLD
    assert (siege / "twin.yaml").read_bytes() == wanted
    assert sheets(siege) == [wanted, wanted]


@pytest.mark.parametrize(
    "cut", [b"", ADDED[:5], ADDED[:13], ADDED, ADDED[:5] + b"\0" * 9, b"\0" * len(ADDED)]
)
@pytest.mark.parametrize(("stage", "kept"), [("intent", b""), ("commit", ADDED)])
def test_lines_cut_short_are_taken_back_or_written_again(siege, stage, kept, cut):
    crash(siege, stage)
    (siege / "journal.jsonl").write_bytes(JOURNAL + cut)
    recover_if_needed(siege)

    assert (siege / "journal.jsonl").read_bytes() == JOURNAL + kept


@pytest.mark.parametrize(("stage", "kept"), [("intent", b""), ("commit", ADDED)])
def test_lines_that_others_added_below_stay(siege, stage, kept):
    crash(siege, stage)
    (siege / "journal.jsonl").write_bytes(JOURNAL + ADDED + b'{"id": "x"}\n')
    recover_if_needed(siege)

    assert (siege / "journal.jsonl").read_bytes() == JOURNAL + kept + b'{"id": "x"}\n'


@pytest.mark.parametrize("theirs", [b"", b'{"id": "x"}\n' * 3])
@pytest.mark.parametrize(("stage", "kept"), [("intent", b""), ("commit", ADDED)])
def test_a_journal_that_others_replaced_gets_decided_lines_at_its_end(siege, stage, kept, theirs):
    crash(siege, stage)
    (siege / "journal.jsonl").write_bytes(theirs)
    recover_if_needed(siege)

    assert (siege / "journal.jsonl").read_bytes() == theirs + kept


@pytest.mark.parametrize("stage", ["intent", "commit"])
def test_a_campaign_that_was_moved_is_recovered_where_it_is(siege, tmp_path, stage):
    crash(siege, stage)
    moved = siege.rename(tmp_path / "elsewhere")
    recover_if_needed(moved)

    assert sheets(moved) == ([NEW, NEW] if stage == "commit" else [OLD, OLD])
    assert not list(moved.glob(".*.tmp"))


def test_an_intent_that_was_never_published_is_thrown_away(siege):
    (siege / ".charmgr" / "txn").mkdir(parents=True)
    part = siege / ".charmgr" / "txn" / "intent.part"
    part.write_bytes(b'{"format": 1, "id"')
    recover_if_needed(siege)

    assert not part.exists()
    assert sheets(siege) == [OLD, OLD]


@pytest.mark.parametrize("stage", ["intent", "commit"])
def test_a_damaged_record_is_refused_and_nothing_touched(siege, stage):
    place = crash(siege, stage)
    place.write_bytes(place.read_bytes().replace(b"health: 5", b"health: 6", 1))
    half_done = files(siege)
    with pytest.raises(DamagedRecordError) as caught:
        recover_if_needed(siege)

    assert caught.value.where == str(place)
    assert caught.value.exit_code == 4
    assert files(siege) == half_done


def test_each_byte_of_a_record_is_watched(siege):
    place = crash(siege, "commit")
    whole = place.read_bytes()
    for at in range(len(whole)):
        place.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(DamagedRecordError):
            load(place)


@pytest.mark.parametrize("size", [0, 1, 100])
def test_a_record_cut_short_is_refused(siege, size):
    place = crash(siege, "commit")
    place.write_bytes(place.read_bytes()[:size])
    with pytest.raises(DamagedRecordError):
        recover_if_needed(siege)

    assert sheets(siege) == [OLD, OLD]


def test_a_record_of_a_newer_version_is_refused(siege, monkeypatch):
    monkeypatch.setattr("charmgr.store.transaction_record._FORMAT", 3)
    crash(siege, "commit")
    monkeypatch.undo()
    with pytest.raises(DamagedRecordError) as caught:
        recover_if_needed(siege)

    assert "newer" in str(caught.value)


def test_a_record_is_json_that_people_can_read(siege):
    place = crash(siege, "commit")

    head, first, *_ = map(json.loads, place.read_bytes().splitlines()[:-1])
    assert head["id"] == "c1"
    assert first["file"]["after"] == NEW.decode()
    assert next(files_in(place)).after == NEW


def test_a_record_of_the_form_before_is_refused(siege):
    place = crash(siege, "commit")
    body = b'{"format": 1, "id": "c1", "keep_undo": true, "made": [], "files": [], "lines": []}'
    place.write_bytes(body + b"\n" + hashlib.sha256(body).hexdigest().encode() + b"\n")
    half_done = files(siege)
    with pytest.raises(DamagedRecordError):
        recover_if_needed(siege)

    assert files(siege) == half_done


def test_bytes_that_are_no_text_come_back_as_they_were(tmp_path):
    text = b"\xff\xd0\r\n\0\xe2\x80\xa8"
    file = File("a.yaml", "a.yaml", ".charmgr-a.tmp", None, text, b"")
    record = Record("c1", (Lines("journal.jsonl", "journal.jsonl", 0, text * 2),), (), True)
    save(tmp_path / "record", record, [file])

    assert load(tmp_path / "record") == record
    assert list(files_in(tmp_path / "record")) == [file]


@pytest.mark.parametrize("size", [0, 1, 1000])
def test_a_long_record_is_read_as_it_was_written(tmp_path, monkeypatch, size):
    monkeypatch.setattr("charmgr.store.transaction_record._BLOCK", size)
    many = [File(f"{n}.yaml", f"{n}.yaml", f".charmgr-{n}.tmp", 0o644, OLD, NEW) for n in range(50)]
    record = Record("c1", (), (), True)
    save(tmp_path / "record", record, many)

    assert load(tmp_path / "record") == record
    assert list(files_in(tmp_path / "record")) == many


def test_a_sheet_alone_is_recovered_and_left_alone(siege):
    (siege / "campaign.yaml").unlink()
    crash(siege, "commit")
    recover_if_needed(siege)

    assert sheets(siege) == [NEW, NEW]
    assert not (siege / ".charmgr" / "lock").exists()


def test_taking_back_needs_no_room_where_nothing_was_written(siege, monkeypatch):
    crash(siege, "intent")
    (siege / "twin.yaml").hardlink_to(siege / "arsen.yaml")

    def full(*_):
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "write", full)
    recover_if_needed(siege)

    assert sheets(siege) == [OLD, OLD]
    assert not list(siege.glob(".*.tmp"))


@pytest.mark.parametrize("stage", ["intent", "commit"])
@pytest.mark.parametrize("which", ["path", "real", "temporary"])
@pytest.mark.parametrize("name", ["../theirs.yaml", "{absolute}", "link/theirs.yaml"])
def test_a_record_from_elsewhere_leads_nowhere(siege, tmp_path, stage, which, name):
    theirs = tmp_path / "theirs.yaml"
    theirs.write_bytes(OLD)
    (siege / "link").symlink_to(tmp_path, target_is_directory=True)
    place = crash(siege, stage)
    record = load(place)
    first, *others = files_in(place)
    bad = replace(first, **{which: name.replace("{absolute}", str(theirs))})
    save(place, record, [*others, bad])
    before = files(siege)

    with pytest.raises(LeadsOutError):
        recover_if_needed(siege)

    assert theirs.read_bytes() == OLD
    assert files(siege) == before
