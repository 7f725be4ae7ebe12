"""A command's files are written together, and each stays the kind of file it was."""

import os
import stat
from pathlib import Path

import pytest

from charmgr.store.inside import LeadsOutError, StrangeFileError
from charmgr.store.journal import digest
from charmgr.store.transaction import (
    AlreadyDoneError,
    Appended,
    ChangedMeanwhileError,
    DanglingLinkError,
    NotTextError,
    ReadOnlyError,
    SameFileError,
    StrangeIdError,
    Write,
    commit,
    held,
    recover_if_needed,
)


@pytest.fixture
def campaign(tmp_path):
    folder = tmp_path / "siege"
    (folder / "characters").mkdir(parents=True)
    (folder / "campaign.yaml").write_bytes("now: 14 марта 1204\n".encode())
    (folder / "characters" / "arsen.yaml").write_bytes(b"health: -1\r\n")
    (folder / "journal.jsonl").write_bytes(b'{"id": "1"}\n')
    return folder


def edit(path, after):
    return Write(path, digest(path.read_bytes() if path.exists() else None), after)


def litter(folder):
    """What lies in the folder and is nobody's: neighbours, intents, empty folders made for us."""
    return [
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.suffix in {".tmp", ".part"} or path.parent.name == "txn"
    ]


def test_all_files_get_their_new_bytes_and_the_journal_its_lines(campaign):
    arsen = campaign / "characters" / "arsen.yaml"
    warnings = commit(
        campaign,
        "c1",
        [edit(campaign / "campaign.yaml", b"now: 4\n"), edit(arsen, b"health: 5\r\n")],
        [Appended(campaign / "journal.jsonl", ('{"id": "2"}', '{"id": "3", "who": "Арсен"}'))],
    )

    assert warnings == []
    assert (campaign / "campaign.yaml").read_bytes() == b"now: 4\n"
    assert arsen.read_bytes() == b"health: 5\r\n"
    assert (campaign / "journal.jsonl").read_text("utf-8") == (
        '{"id": "1"}\n{"id": "2"}\n{"id": "3", "who": "Арсен"}\n'
    )
    assert litter(campaign) == []


def test_new_files_get_their_folder_and_removed_files_go(campaign):
    rea = campaign / "characters" / "guests" / "rea.yaml"
    commit(
        campaign,
        "c1",
        [edit(rea, b"name: Rea\n"), edit(campaign / "characters" / "arsen.yaml", None)],
        [Appended(campaign / "gm.jsonl", ("{}",))],
    )

    assert rea.read_bytes() == b"name: Rea\n"
    assert not (campaign / "characters" / "arsen.yaml").exists()
    assert (campaign / "gm.jsonl").read_bytes() == b"{}\n"


def test_a_new_file_has_the_permissions_that_the_user_gives_to_new_files(campaign):
    commit(campaign, "c1", [edit(campaign / "rea.yaml", b"")])
    (campaign / "plain.yaml").write_bytes(b"")

    modes = {stat.S_IMODE((campaign / name).stat().st_mode) for name in ("rea.yaml", "plain.yaml")}
    assert len(modes) == 1


def test_a_journal_without_a_last_line_end_gets_one_first(campaign):
    (campaign / "journal.jsonl").write_bytes(b"{}")
    commit(campaign, "c1", [], [Appended(campaign / "journal.jsonl", ("[]",))])

    assert (campaign / "journal.jsonl").read_bytes() == b"{}\n[]\n"


def test_nothing_to_write_is_nothing_written(campaign):
    journal = campaign / "journal.jsonl"
    same = Write(journal, digest(journal.read_bytes()))

    assert commit(campaign, "c1", [same], [Appended(journal, ())]) == []
    assert not (campaign / ".charmgr" / "undo").exists()


@pytest.mark.parametrize("theirs", [b"health: 3\n", None])
def test_a_file_that_changed_after_reading_stops_everything(campaign, theirs):
    arsen = campaign / "characters" / "arsen.yaml"
    stale = edit(arsen, b"health: 5\n")
    arsen.unlink()
    if theirs is not None:
        arsen.write_bytes(theirs)

    with pytest.raises(ChangedMeanwhileError) as caught:
        commit(
            campaign,
            "c1",
            [edit(campaign / "campaign.yaml", b"now: 4\n"), stale],
            [Appended(campaign / "journal.jsonl", ("{}",))],
        )

    assert caught.value.exit_code == 6
    assert caught.value.where == str(arsen)
    assert (arsen.read_bytes() if arsen.exists() else None) == theirs
    assert (campaign / "campaign.yaml").read_bytes() == "now: 14 марта 1204\n".encode()
    assert (campaign / "journal.jsonl").read_bytes() == b'{"id": "1"}\n'
    assert litter(campaign) == []


def test_a_file_only_read_must_not_have_changed_either(campaign):
    read_only = Write(campaign / "campaign.yaml", digest(b"now: 1\n"))
    with pytest.raises(ChangedMeanwhileError):
        commit(campaign, "c1", [edit(campaign / "rea.yaml", b""), read_only])

    assert not (campaign / "rea.yaml").exists()


def test_a_file_that_appeared_is_not_written_over(campaign):
    new = Write(campaign / "campaign.yaml", None, b"now: 0\n")
    with pytest.raises(ChangedMeanwhileError):
        commit(campaign, "c1", [new])


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_permissions_stay(campaign, mode):
    arsen = campaign / "characters" / "arsen.yaml"
    arsen.chmod(mode)
    commit(campaign, "c1", [edit(arsen, b"health: 5\n")])

    assert stat.S_IMODE(arsen.stat().st_mode) == mode


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="attributes are Linux's")
def test_extended_attributes_stay(campaign):
    arsen = campaign / "characters" / "arsen.yaml"
    try:
        os.setxattr(arsen, "user.note", "чей".encode())
    except OSError:
        pytest.skip("this file system keeps no attributes")
    commit(campaign, "c1", [edit(arsen, b"health: 5\n")])

    assert os.getxattr(arsen, "user.note") == "чей".encode()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives away")
def test_the_owner_stays(campaign):
    arsen = campaign / "characters" / "arsen.yaml"
    os.chown(arsen, 1234, 2345)
    commit(campaign, "c1", [edit(arsen, b"health: 5\n")])

    assert (arsen.stat().st_uid, arsen.stat().st_gid) == (1234, 2345)


def test_a_link_stays_a_link_and_its_file_changes(campaign):
    shared = campaign / "shared"
    shared.mkdir()
    (shared / "mira.yaml").write_bytes(b"health: 7\n")
    mira = campaign / "characters" / "mira.yaml"
    mira.symlink_to(shared / "mira.yaml")
    commit(campaign, "c1", [edit(mira, b"health: 8\n")])

    assert mira.is_symlink()
    assert (shared / "mira.yaml").read_bytes() == b"health: 8\n"
    assert [path.name for path in shared.iterdir()] == ["mira.yaml"]


def test_a_link_that_leads_out_is_refused_before_anything_is_written(campaign, tmp_path):
    (tmp_path / "mira.yaml").write_bytes(b"health: 7\n")
    mira = campaign / "characters" / "mira.yaml"
    mira.symlink_to(tmp_path / "mira.yaml")
    with pytest.raises(LeadsOutError):
        commit(campaign, "c1", [edit(mira, b"health: 8\n")])

    assert (tmp_path / "mira.yaml").read_bytes() == b"health: 7\n"
    assert not (campaign / ".charmgr" / "txn").exists()


def test_a_link_that_leads_nowhere_is_refused(campaign):
    mira = campaign / "characters" / "mira.yaml"
    mira.symlink_to(campaign / "gone.yaml")
    with pytest.raises(DanglingLinkError):
        commit(campaign, "c1", [Write(mira, None, b"health: 8\n")])

    assert not (campaign / "gone.yaml").exists()


@pytest.mark.parametrize("after", [b"health: 12345\n", b"h\n"])
def test_hard_links_stay_together(campaign, tmp_path, after):
    arsen = campaign / "characters" / "arsen.yaml"
    other = tmp_path / "other.yaml"
    other.hardlink_to(arsen)
    commit(campaign, "c1", [edit(arsen, after)])

    assert other.samefile(arsen)
    assert other.read_bytes() == after
    assert litter(campaign) == []


@pytest.mark.parametrize("link", ["symlink_to", "hardlink_to"])
def test_two_names_of_one_file_are_refused(campaign, link):
    arsen = campaign / "characters" / "arsen.yaml"
    twin = campaign / "twin.yaml"
    getattr(twin, link)(arsen)
    with pytest.raises(SameFileError):
        commit(campaign, "c1", [edit(arsen, b"health: 1\n"), edit(twin, b"health: 2\n")])

    assert arsen.read_bytes() == b"health: -1\r\n"


@pytest.mark.parametrize("name", ["characters/arsen.yaml", "journal.jsonl"])
def test_a_read_only_file_is_respected(campaign, name):
    (campaign / name).chmod(0o444)
    with pytest.raises(ReadOnlyError) as caught:
        commit(
            campaign,
            "c1",
            [
                edit(campaign / "campaign.yaml", b"now: 4\n"),
                edit(campaign / "characters" / "arsen.yaml", b"health: 5\n"),
            ],
            [Appended(campaign / "journal.jsonl", ("{}",))],
        )

    assert caught.value.exit_code == 7
    assert caught.value.where == str(campaign / name)
    assert (campaign / "campaign.yaml").read_bytes() == "now: 14 марта 1204\n".encode()
    assert (campaign / "characters" / "arsen.yaml").read_bytes() == b"health: -1\r\n"


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write in any folder"
)
def test_a_read_only_folder_is_respected(campaign):
    characters = campaign / "characters"
    characters.chmod(0o555)
    try:
        with pytest.raises(ReadOnlyError):
            commit(
                campaign,
                "c1",
                [
                    edit(campaign / "campaign.yaml", b"now: 4\n"),
                    edit(characters / "arsen.yaml", b"health: 5\n"),
                ],
            )
    finally:
        characters.chmod(0o755)

    assert (campaign / "campaign.yaml").read_bytes() == "now: 14 марта 1204\n".encode()
    assert litter(campaign) == []


def test_bytes_that_are_no_text_pass_through(campaign):
    odd = bytes(range(256)) + b"\xff\xfe\xed\xa0\x80"
    arsen = campaign / "characters" / "arsen.yaml"
    arsen.write_bytes(odd)
    commit(campaign, "c1", [edit(arsen, odd[::-1])])

    assert arsen.read_bytes() == odd[::-1]


def test_half_a_character_is_refused_before_anything_is_written(campaign):
    with pytest.raises(NotTextError) as caught:
        commit(
            campaign,
            "c1",
            [edit(campaign / "campaign.yaml", b"now: 4\n")],
            [Appended(campaign / "journal.jsonl", ("\udcd0",))],
        )

    assert caught.value.exit_code == 4
    assert (campaign / "campaign.yaml").read_bytes() == "now: 14 марта 1204\n".encode()


@pytest.mark.parametrize("name", ["", "../up", "a/b", ".hidden", "-x", "a" * 65, "a\n"])
def test_an_id_must_be_fit_for_a_file_name(campaign, name):
    with pytest.raises(StrangeIdError) as caught:
        commit(campaign, name, [edit(campaign / "campaign.yaml", b"now: 4\n")])

    assert caught.value.exit_code == 2


def test_an_id_serves_once(campaign):
    commit(campaign, "night-1", [edit(campaign / "campaign.yaml", b"now: 4\n")])
    with pytest.raises(AlreadyDoneError):
        commit(campaign, "night-1", [edit(campaign / "campaign.yaml", b"now: 5\n")])

    assert (campaign / "campaign.yaml").read_bytes() == b"now: 4\n"


def test_paths_may_be_relative_to_where_the_user_stands(campaign, monkeypatch):
    monkeypatch.chdir(campaign / "characters")
    commit(Path(".."), "c1", [edit(Path("arsen.yaml"), b"health: 5\n")])

    assert (campaign / "characters" / "arsen.yaml").read_bytes() == b"health: 5\n"
    assert litter(campaign) == []


def test_a_long_name_leaves_room_for_its_neighbour(campaign):
    long = campaign / ("ж" * 125 + ".yaml")
    long.write_bytes(b"name: x\n")
    commit(campaign, "c" * 64, [edit(long, b"name: y\n")])

    assert long.read_bytes() == b"name: y\n"


def test_a_sheet_alone_leaves_nothing_beside_it(tmp_path):
    sheet = tmp_path / "rea.yaml"
    sheet.write_bytes(b"health: 3\n")
    commit(tmp_path, "c1", [edit(sheet, b"health: 2\n")], lone=True)

    assert sheet.read_bytes() == b"health: 2\n"
    assert list(tmp_path.iterdir()) == [sheet]


def test_a_refused_sheet_alone_leaves_nothing_beside_it(tmp_path):
    sheet = tmp_path / "rea.yaml"
    sheet.write_bytes(b"health: 3\n")
    with pytest.raises(ChangedMeanwhileError):
        commit(tmp_path, "c1", [Write(sheet, digest(b"health: 9\n"), b"health: 2\n")], lone=True)

    assert list(tmp_path.iterdir()) == [sheet]


def test_commit_works_inside_the_lock_that_its_caller_holds(campaign):
    with held(campaign, "damage arsen 3"):
        recover_if_needed(campaign)
        commit(campaign, "c1", [edit(campaign / "campaign.yaml", b"now: 4\n")])

    assert (campaign / "campaign.yaml").read_bytes() == b"now: 4\n"


def test_looking_for_leftovers_writes_nothing(campaign):
    recover_if_needed(campaign)

    assert not (campaign / ".charmgr").exists()


def test_trouble_while_tidying_is_a_warning(campaign):
    (campaign / ".charmgr").mkdir()
    (campaign / ".charmgr" / "undo").write_bytes(b"a file where a folder should be")
    warnings = commit(campaign, "c1", [edit(campaign / "campaign.yaml", b"now: 4\n")])

    assert [warning.values["folder"] for warning in warnings] == [str(campaign / ".charmgr")]
    assert (campaign / "campaign.yaml").read_bytes() == b"now: 4\n"


def test_a_folder_in_the_place_of_the_lock_is_told(campaign):
    (campaign / ".charmgr" / "lock").mkdir(parents=True)
    with pytest.raises(StrangeFileError) as caught:
        commit(campaign, "c1", [edit(campaign / "campaign.yaml", b"now: 4\n")])

    assert caught.value.where == ".charmgr/lock"
