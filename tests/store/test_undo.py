"""The undo store gives back what a command did, byte for byte."""

import os

import pytest

from charmgr.errors import BadDataError
from charmgr.store.journal import digest
from charmgr.store.journal_event import Event
from charmgr.store.recovery import UNDO_RECORDS
from charmgr.store.transaction import Appended, Write, already_done, commit, undo_record

OLD = "# упал у ворот\r\nhealth: -1".encode()


@pytest.fixture
def siege(tmp_path):
    (tmp_path / "characters").mkdir()
    (tmp_path / "characters" / "arsen.yaml").write_bytes(OLD)
    return tmp_path


DONE = [("characters/arsen.yaml", OLD, b"health: 5"), ("rea.yaml", None, b"name: Rea\n")]


def writes(folder, done=DONE):
    return [Write(folder / name, digest(before), after) for name, before, after in done]


def told(folder, command_id):
    record = undo_record(folder, command_id)
    return record and [(file.path, file.before, file.after) for file in record]


def event(command_id):
    return Event(id="e1", command_id=command_id, time="2026-11-29T00:00:00Z").to_json()


def test_a_record_tells_what_the_command_did(siege):
    commit(siege, "c1", writes(siege))

    assert told(siege, "c1") == DONE


def test_a_record_moves_with_its_campaign(siege, tmp_path):
    commit(siege, "c1", writes(siege))
    moved = siege.rename(tmp_path.with_name("moved"))

    assert told(moved, "c1") == DONE


def test_taking_back_and_doing_again_is_identity(siege):
    commit(siege, "c1", writes(siege))
    for number in range(2, 6):
        turned = [(name, after, before) for name, before, after in told(siege, f"c{number - 1}")]
        commit(siege, f"c{number}", writes(siege, turned))

        undone = number % 2 == 0
        arsen = (siege / "characters" / "arsen.yaml").read_bytes()
        assert arsen == (OLD if undone else b"health: 5")
        assert (siege / "rea.yaml").exists() is not undone


def test_no_record_is_kept_of_what_wrote_only_the_journal(siege):
    commit(siege, "c1", [], [Appended(siege / "journal.jsonl", (event("c1"),))])

    assert undo_record(siege, "c1") is None


@pytest.mark.parametrize("how", [{"keep_undo": False}, {"lone": True}])
def test_no_record_is_kept_where_none_is_wanted(siege, how):
    commit(siege, "c1", writes(siege), **how)

    assert undo_record(siege, "c1") is None


def test_an_unknown_command_has_no_record(siege):
    assert undo_record(siege, "c9") is None


def test_a_damaged_record_is_refused(siege):
    commit(siege, "c1", writes(siege))
    place = siege / ".charmgr" / "undo" / "c1.json"
    place.write_bytes(place.read_bytes().replace(b"-1", b"-2"))
    with pytest.raises(BadDataError) as caught:
        undo_record(siege, "c1")

    assert caught.value.where == str(place)


def test_a_command_is_known_as_done_by_its_record_or_by_the_journal(siege):
    commit(siege, "by-record", writes(siege))
    commit(siege, "c2", [], [Appended(siege / "journal.jsonl", (event("by-journal"),))])

    assert already_done(siege, "by-record")
    assert already_done(siege, "by-journal")
    assert not already_done(siege, "by")


def test_an_id_that_no_record_could_have_has_none(tmp_path):
    assert undo_record(tmp_path, "../up") is None


def test_the_oldest_records_are_forgotten(siege):
    undo = siege / ".charmgr" / "undo"
    undo.mkdir(parents=True)
    for number in range(UNDO_RECORDS + UNDO_RECORDS // 10):
        (undo / f"old{number}.json").write_bytes(b"")
        os.utime(undo / f"old{number}.json", ns=(number, number))
    commit(siege, "c1", writes(siege))

    left = {path.stem for path in undo.iterdir()}
    assert len(left) == UNDO_RECORDS
    assert {"c1", f"old{UNDO_RECORDS}"} < left
    assert "old0" not in left
