"""The files of one command: more of them than are kept understood, and those that others change."""

import pytest
from msgspec import UNSET

from charmgr.engine import files as module
from charmgr.engine.files import Files
from charmgr.store.journal import digest
from charmgr.store.journal_event import Touched
from charmgr.store.operations import Set
from charmgr.store.transaction import ChangedMeanwhileError, Write

OLD, NEW = b"health: 3\n", b"health: 4\n"


@pytest.fixture
def sheets(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "KEPT", 2)
    paths = [tmp_path / f"p{number}.yaml" for number in range(5)]
    for path in paths:
        path.write_bytes(OLD)
    return paths


def test_what_is_no_longer_kept_is_read_again(sheets, tmp_path):
    files = Files(tmp_path)
    for path in sheets:
        files.document(path)
    files.edit(sheets[0], [Set(("health",), 4)])
    for path in sheets:
        files.document(path)

    assert files.document(sheets[0]).data == {"health": 4}
    assert files.document(sheets[1]).data == {"health": 3}
    assert files.touched() == (Touched("p0.yaml", digest(OLD), digest(NEW)),)
    assert sorted(files.writes(), key=lambda write: write.path) == [
        Write(path, digest(OLD), NEW if path == sheets[0] else UNSET) for path in sheets
    ]


def test_a_file_that_another_changed_is_not_taken_for_what_was_read(sheets, tmp_path):
    files = Files(tmp_path)
    for path in sheets:
        files.document(path)
    sheets[0].write_bytes(b"health: 9\n")

    with pytest.raises(ChangedMeanwhileError):
        files.document(sheets[0])


@pytest.mark.parametrize("kept", [True, False])
def test_what_was_read_counts_and_not_what_lies_there_when_it_is_made_anew(sheets, tmp_path, kept):
    files = Files(tmp_path)
    files.document(sheets[0])
    for path in [] if kept else sheets[1:]:
        files.document(path)
    sheets[0].write_bytes(b"health: 9\n")
    files.make(sheets[0], "health: 5\n")

    assert Write(sheets[0], digest(OLD), b"health: 5\n") in files.writes()


def test_an_edit_that_changes_nothing_makes_nothing(sheets, tmp_path):
    files = Files(tmp_path)
    files.edit(sheets[0], [Set(("health",), 3)])

    assert files.touched() == ()
    assert files.writes() == [Write(sheets[0], digest(OLD))]
