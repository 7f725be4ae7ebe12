"""Events come back from their lines as they were, and say together what can be undone."""

import json

import pytest

from charmgr.errors import BadDataError
from charmgr.store.journal import digest, new_id, read, replay
from charmgr.store.journal_event import ABSENT, Changed, Event, Touched, intact

TIME = "2026-11-29T00:15:50Z"
FULL = Event(
    id="e1",
    command_id="c1",
    time=TIME,
    at=0,
    command=("damage", "арсен", "3"),
    who="Арсен Вейн",
    rules=("ST-DMG-1",),
    rolls=({"label": "Выносливость", "faces": [8, 1, 10, 8], "total": 3},),
    seed="5f1c",
    changes=(
        Changed("arsen.yaml", ("health", "current"), -1, 2),
        Changed("arsen.yaml", ("scars", 3), new={"why": None}),
        Changed("arsen.yaml", ("note",), old=None),
    ),
    files=(Touched("arsen.yaml", "aa", "bb"), Touched("rea.yaml", None, "cc")),
    facts={"successes": 3},
    say="здоровье −1 → 2",
    secret=True,
    undoes="c0",
    redoes="c00",
    by_hand=True,
)


def event(command_id, *files, **more):
    touched = tuple(Touched(*file) for file in files)
    return Event(id=f"e-{command_id}", command_id=command_id, time=TIME, files=touched, **more)


def test_an_event_comes_back_as_it_was():
    assert Event.from_json(FULL.to_json()) == FULL


def test_a_bare_event_comes_back_as_it_was():
    bare = Event(id="e1", command_id="c1", time=TIME)

    assert Event.from_json(bare.to_json()) == bare
    line = f'{{"id": "e1", "command_id": "c1", "time": "{TIME}"'
    assert bare.to_json().startswith(f'{line}, "sum": "')
    assert Event.from_json(line + "}") == bare


def test_each_byte_of_a_line_is_watched():
    line = FULL.to_json().encode()
    mark = line.rindex(b', "sum": "')

    assert intact(line)
    assert intact(b"\xef\xbb\xbf" + line + b"\r\n")
    for at in range(len(line)):
        flipped = line[:at] + bytes([line[at] ^ 1]) + line[at + 1 :]
        assert not intact(flipped) or mark <= at < mark + 10, at


def test_a_line_without_a_checksum_is_taken_as_it_is():
    assert intact(b'{"id": "e1"}')


def test_a_line_has_its_keys_in_order_and_letters_as_they_are():
    line = FULL.to_json()

    assert list(json.loads(line))[:6] == ["id", "command_id", "time", "at", "command", "who"]
    assert "здоровье −1 → 2" in line
    assert "\n" not in line


def test_nothing_and_null_are_not_the_same():
    changes = json.loads(FULL.to_json())["changes"]

    assert changes[1] == {"file": "arsen.yaml", "path": ["scars", 3], "to": {"why": None}}
    assert changes[2] == {"file": "arsen.yaml", "path": ["note"], "from": None}
    assert Event.from_json(FULL.to_json()).changes[2].new is ABSENT


def test_line_breaks_in_texts_stay_inside_the_line(tmp_path):
    odd = Event(id="e1", command_id="c1", time=TIME, say="a\nb\r\u2028\u0085c")
    (tmp_path / "journal.jsonl").write_text(odd.to_json() + "\n", encoding="utf-8")

    assert read(tmp_path / "journal.jsonl") == [odd]


def test_frozen_values_of_a_sheet_can_be_written():
    from types import MappingProxyType

    frozen = MappingProxyType({"list": (1, MappingProxyType({"a": 1}))})
    line = Event(id="e1", command_id="c1", time=TIME, facts=frozen).to_json()

    assert json.loads(line)["facts"] == {"list": [1, {"a": 1}]}


def test_what_a_newer_version_wrote_is_kept():
    line = FULL.to_json()[:-1] + ', "weather": {"rain": true}}'
    event = Event.from_json(line)

    assert event.extra == {"weather": {"rain": True}}
    assert Event.from_json(event.to_json()) == event
    assert intact(event.to_json().encode())


def test_a_missing_journal_is_empty(tmp_path):
    assert read(tmp_path / "journal.jsonl") == []


def test_blank_lines_and_windows_line_ends_are_borne(tmp_path):
    line = FULL.to_json().encode()
    (tmp_path / "journal.jsonl").write_bytes(b"\xef\xbb\xbf" + line + b"\r\n\r\n" + line)

    assert read(tmp_path / "journal.jsonl") == [FULL, FULL]


@pytest.mark.parametrize(
    "bad",
    [
        b"<<<<<<< HEAD",
        b'{"id": "e1", "comm',
        b"[1]",
        b'{"id": "e1", "time": "x"}',
        b'{"id": 1, "command_id": "c", "time": "x"}',
        b'{"id": "e", "command_id": "c", "time": "x", "at": "noon"}',
        b'{"id": "e", "command_id": "c", "time": "x", "rules": "R"}',
        b'{"id": "e", "command_id": "c", "time": "x", "rules": [1]}',
        b'{"id": "e", "command_id": "c", "time": "x", "changes": [{"path": []}]}',
        b'{"id": "e", "command_id": "c", "time": "x", "changes": [{"file": "f", "path": [[]]}]}',
        b'{"id": "e", "command_id": "c", "time": "x", "files": [{"file": "f", "after": 1}]}',
        '{"id": "Ж"}'.encode("cp1251"),
        b"\0\0\0\0",
        b"[" * 100_000,
    ],
)
def test_a_bad_line_is_named_by_its_number(tmp_path, bad):
    (tmp_path / "journal.jsonl").write_bytes(FULL.to_json().encode() + b"\n\n" + bad + b"\n")
    with pytest.raises(BadDataError) as caught:
        read(tmp_path / "journal.jsonl")

    assert caught.value.where == "journal.jsonl:3"
    assert caught.value.exit_code == 4


def test_ids_sort_by_time_and_differ():
    early = [new_id(lambda: 1_700_000_000.0) for _ in range(100)]
    late = new_id(lambda: 1_700_000_000.001)

    assert len(set(early)) == 100
    assert max(early) < late


def test_the_last_command_that_changed_a_file_is_undone_first():
    first = event("c1", ("arsen.yaml", "a", "b"))
    second = event("c2", ("campaign.yaml", "x", "y"))
    roll = event("c3")
    same = event("c4", ("arsen.yaml", "b", "b"))

    assert replay([first, second, roll, same]) == (["c1", "c2"], [])


def test_undo_goes_back_one_command_after_another_and_redo_forward():
    log = [event(f"c{number}", ("arsen.yaml", "a", "b")) for number in (1, 2, 3)]
    log += [event("u1", ("arsen.yaml", "b", "a"), undoes="c3")]
    log += [event("u1", ("mira.yaml", "b", "a"), undoes="c3")]
    assert replay(log) == (["c1", "c2"], ["c3"])

    log += [event("u2", ("arsen.yaml", "b", "a"), undoes="c2")]
    assert replay(log) == (["c1"], ["c3", "c2"])

    log += [event("r1", ("arsen.yaml", "a", "b"), redoes="c2"), event("roll")]
    assert replay(log) == (["c1", "c2"], ["c3"])

    log += [event("c4", ("arsen.yaml", "a", "b"))]
    assert replay(log) == (["c1", "c2", "c4"], [])


def test_nothing_left_to_undo():
    log = [event("c1", ("a.yaml", "a", "b")), event("u1", ("a.yaml", "b", "a"), undoes="c1")]

    assert replay([]) == ([], [])
    assert replay(log) == ([], ["c1"])


def test_a_hand_edit_that_was_noted_is_not_ours_to_take_back():
    log = [event("c1", ("a.yaml", "a", "b")), event("v1", ("a.yaml", "b", "c"), by_hand=True)]

    assert replay(log) == (["c1"], [])


def test_a_digest_is_sha_256():
    assert digest(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert digest(None) is None
