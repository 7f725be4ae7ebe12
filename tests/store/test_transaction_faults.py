"""A command is killed, or the disk fails, at each of its calls to the system in turn.

The command runs in a forked child whose `os` is wrapped. Syncing is counted there but not done:
it is about power cuts, which no child process can play.
"""

import errno
import itertools
import os
import shutil
import traceback

import pytest

from charmgr.errors import CharmgrError, DiskError
from charmgr.store.journal import digest, read
from charmgr.store.journal_event import Event
from charmgr.store.transaction import Appended, Write, commit, recover_if_needed

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="forked children play the dying")

CALLS = ["open", "write", "fsync", "close", "rename", "replace", "unlink", "mkdir", "rmdir"]
CALLS += ["chmod", "chown", "ftruncate", "setxattr"]
WARNED, KILLED, BROKEN = 5, 9, 99
EVENTS = [Event(id=name, command_id="c1", time="2026-11-29T00:00:00Z") for name in ("e1", "e2")]
LINES = tuple(event.to_json() for event in EVENTS)
OLD_LINE = Event(id="e0", command_id="c0", time="2026-11-28T00:00:00Z").to_json()


@pytest.fixture(scope="module")
def before(tmp_path_factory):
    """A campaign with a file of every kind: plain, linked, hard-linked, to go; one will come."""
    folder = tmp_path_factory.mktemp("before")
    (folder / "siege" / "characters").mkdir(parents=True)
    (folder / "shared").mkdir()
    siege = folder / "siege"
    (siege / "lent").mkdir()
    (siege / "campaign.yaml").write_bytes("now: 14 марта 1204\n".encode() * 20)
    (siege / "characters" / "arsen.yaml").write_bytes(b"health: -1\n")
    (siege / "scene.yaml").write_bytes(b"round: 3\n")
    (siege / "characters" / "mira.yaml").symlink_to("../lent/mira.yaml")
    (siege / "lent" / "mira.yaml").write_bytes(b"health: 7\n" * 30)
    (siege / "tikhon.yaml").write_bytes(b"health: 9\n")
    (siege / "journal.jsonl").write_text(OLD_LINE + "\n", encoding="utf-8")
    return folder


@pytest.fixture
def copy(before, tmp_path):
    def fresh():
        folder = tmp_path / "run"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(before, folder, symlinks=True)
        (folder / "shared" / "tikhon.yaml").hardlink_to(folder / "siege" / "tikhon.yaml")
        return folder

    return fresh


def command(folder):
    siege = folder / "siege"
    after = {
        siege / "campaign.yaml": "now: 4 апреля 1204\n".encode() * 21,
        siege / "characters" / "arsen.yaml": b"health: 5\n",
        siege / "characters" / "mira.yaml": b"health: 8\n" * 29,
        siege / "tikhon.yaml": b"health: 10\n",
        siege / "guests" / "rea.yaml": b"name: Rea\n",
        siege / "scene.yaml": None,
    }
    writes = [
        Write(path, digest(path.read_bytes() if path.exists() else None), data)
        for path, data in after.items()
    ]
    appended = [
        Appended(siege / "journal.jsonl", LINES),
        Appended(siege / "gm.jsonl", ("{}",)),
    ]
    return commit(siege, "c1", writes, appended)


def recovery(folder):
    recover_if_needed(folder / "siege")


def state(folder):
    """Every file but the lock's own, with its bytes; links as where they lead."""
    return {
        str(path.relative_to(folder)): path.readlink() if path.is_symlink() else path.read_bytes()
        for path in folder.rglob("*")
        if (path.is_file() or path.is_symlink())
        and path.name not in {"lock", "holder.json"}
        and path.parent.name != "undo"
    }


def in_child(work, folder, fault):
    """Run `work(folder)` in a child with `fault(n, name)` before its n-th call; its exit code."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    try:
        _wrap(fault)
        os._exit(WARNED if work(folder) else 0)
    except CharmgrError as error:
        os._exit(error.exit_code)
    except KeyboardInterrupt:
        os._exit(130)
    except BaseException:  # noqa: BLE001 - a child must not come back into pytest
        traceback.print_exc()
        os._exit(BROKEN)


def _wrap(fault):
    done = 0

    def wrapped(name, real):
        def call(*args, **kwargs):
            nonlocal done
            done += 1
            fault(done, name)
            return None if name == "fsync" else real(*args, **kwargs)

        return call

    for name in CALLS:
        if hasattr(os, name):
            setattr(os, name, wrapped(name, getattr(os, name)))


def kill_at(number):
    def fault(count, _name):
        if count == number:
            os._exit(KILLED)

    return fault


def fail_at(number, code, *, names=tuple(CALLS), once=True):
    def fault(count, name):
        if (count == number if once else count >= number) and name in names:
            raise OSError(code, os.strerror(code))

    return fault


def interrupt_at(number):
    def fault(count, _name):
        if count == number:
            raise KeyboardInterrupt

    return fault


@pytest.fixture
def old_and_new(copy):
    folder = copy()
    old = state(folder)
    assert in_child(command, folder, kill_at(0)) == 0
    new = state(folder)
    assert new.keys() ^ old.keys() == {
        "siege/guests/rea.yaml",
        "siege/scene.yaml",
        "siege/gm.jsonl",
    }
    return old, new


def kill_points(copy, first=1, step=1):
    """Kill the command at its first, second … call until it runs through."""
    for number in itertools.count(first, step):
        folder = copy()
        code = in_child(command, folder, kill_at(number))
        if code == 0:
            break
        assert code == KILLED
        yield number, folder
    assert number > 60


def assert_whole(folder, old, new, number):
    now = state(folder)
    assert now in (old, new), f"after call {number}: neither old nor new"
    ids = [event.id for event in read(folder / "siege" / "journal.jsonl")]
    assert ids == (["e0"] if now == old else ["e0", "e1", "e2"])
    shared, own = folder / "shared" / "tikhon.yaml", folder / "siege" / "tikhon.yaml"
    assert shared.samefile(own)
    return now == new


def test_killed_anywhere_it_is_done_whole_or_not_at_all(copy, old_and_new):
    outcomes = []
    for number, folder in kill_points(copy):
        recovery(folder)
        outcomes.append(assert_whole(folder, *old_and_new, number))

    assert outcomes == sorted(outcomes), "once decided it stays decided"
    assert {True, False} == set(outcomes)


def test_recovery_may_be_killed_too(copy, old_and_new, tmp_path):
    died = tmp_path / "died"
    for number, folder in kill_points(copy, 5, 9):
        shutil.rmtree(died, ignore_errors=True)
        shutil.copytree(folder, died, symlinks=True)
        for second in range(1 + number % 3, 99, 3):
            shutil.rmtree(folder)
            shutil.copytree(died, folder, symlinks=True)
            _link_again(folder)
            ran_through = in_child(recovery, folder, kill_at(second)) == 0
            recovery(folder)
            assert_whole(folder, *old_and_new, (number, second))
            if ran_through:
                break


def _link_again(folder):
    """Copying a tree parts hard links: join them as they were."""
    shared, own = folder / "shared" / "tikhon.yaml", folder / "siege" / "tikhon.yaml"
    shared.unlink()
    shared.hardlink_to(own)


def test_the_next_command_recovers_before_it_writes(copy, old_and_new):
    for number, folder in kill_points(copy, 4, 9):
        siege = folder / "siege"
        commit(siege, "c2", [Write(siege / "note.yaml", None, b"next\n")])
        (siege / "note.yaml").unlink()
        assert_whole(folder, *old_and_new, number)


@pytest.mark.parametrize(
    ("code", "first", "step"),
    [(errno.EIO, 1, 1), (errno.ENOSPC, 2, 3), (errno.EACCES, 3, 3)],  # two of them sampled
)
def test_one_failing_call_leaves_the_old_or_the_new(copy, old_and_new, code, first, step):
    for number in range(first, 999, step):
        folder = copy()
        exit_code = in_child(command, folder, fail_at(number, code))
        assert exit_code in {0, WARNED, 7}
        if exit_code != WARNED:  # else the record still waits to be tidied
            assert assert_whole(folder, *old_and_new, number) is (exit_code == 0)
        recovery(folder)
        assert assert_whole(folder, *old_and_new, number) is (exit_code != 7)
        if exit_code == 0 and not _reached(copy, number):
            break
    assert number > 60


def _reached(copy, number):
    """Tell whether the command makes that many calls: a failed close or message may be borne."""
    return in_child(command, copy(), kill_at(number)) == KILLED


def test_a_disk_that_stays_full_leaves_the_old(copy, old_and_new):
    for number in range(1, 999, 4):
        folder = copy()
        fault = fail_at(number, errno.ENOSPC, names=("write", "mkdir", "open"), once=False)
        exit_code = in_child(command, folder, fault)
        recovery(folder)
        done = assert_whole(folder, *old_and_new, number)
        assert done is (exit_code in {0, WARNED})
        if exit_code == 0 and not _reached(copy, number):
            break


def test_a_disk_that_dies_is_told_and_recovered_later(copy, old_and_new):
    for number in range(1, 999, 5):
        folder = copy()
        exit_code = in_child(command, folder, fail_at(number, errno.EIO, once=False))
        assert exit_code in {0, WARNED, 7}
        recovery(folder)
        assert_whole(folder, *old_and_new, number)
        if exit_code == 0:
            break


def test_stopped_by_the_user_it_is_whole_at_once(copy, old_and_new):
    for number in range(1, 999, 2):
        folder = copy()
        code = in_child(command, folder, interrupt_at(number))
        if code == 0:
            break
        assert code == 130
        assert_whole(folder, *old_and_new, number)
    assert number > 60


@pytest.mark.skipif(os.name != "posix", reason="limits are POSIX's")
@pytest.mark.parametrize("limit", [0, 1, 100, 300, 600, 1000, 2000, 3000, 5000])
def test_a_limit_on_file_sizes_is_met_before_the_decision(copy, old_and_new, limit):
    import resource

    def limited(folder):
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        return command(folder)

    folder = copy()
    exit_code = in_child(limited, folder, kill_at(0))

    assert state(folder) == (old_and_new[1] if exit_code == 0 else old_and_new[0])
    assert exit_code == (0 if limit == 5000 else 7)


def test_short_writes_are_continued(copy, old_and_new):
    def stingy(folder):
        real = os.write
        os.write = lambda file, data: real(file, bytes(data[:7]))
        return command(folder)

    folder = copy()

    assert in_child(stingy, folder, kill_at(0)) == 0
    assert state(folder) == old_and_new[1]


def test_the_new_state_of_a_lone_sheet_leaves_nothing_behind_after_a_kill(tmp_path):
    def hurt(folder):
        return commit(folder, "c1", [Write(folder / "rea.yaml", digest(b"3\n"), b"2\n")], lone=True)

    for number in range(1, 999):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "rea.yaml").write_bytes(b"3\n")
        code = in_child(hurt, folder, kill_at(number))
        recover_if_needed(folder)

        assert (folder / "rea.yaml").read_bytes() in (b"3\n", b"2\n")
        assert not list(folder.glob(".charmgr-*"))
        assert not list(folder.glob(".charmgr/txn/*"))
        if code == 0:
            assert [path.name for path in folder.iterdir()] == ["rea.yaml"]
            break


def test_errors_speak_of_the_file_and_not_of_its_neighbour(copy):
    def full(count, name):
        if name == "write" and count > 25:
            raise OSError(errno.ENOSPC, "full")

    def caught(folder):
        try:
            command(folder)
        except DiskError as error:
            return not (error.key == "disk-full" and ".tmp" not in error.where)
        return True

    assert in_child(caught, copy(), full) == 0
