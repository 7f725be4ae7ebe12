"""Who is in the roster, from memory where that is right, and never wrong where it is not."""

import json
import os
import shutil

import pytest

from charmgr.engine import register, table
from charmgr.engine.match import AmbiguousWordError, NoSuchCharacterError
from charmgr.engine.rolling import Rolling
from charmgr.engine.table import open_table
from charmgr.store import names_index


@pytest.fixture
def people(trial, campaign, monkeypatch):
    """Count whose sheets are read to answer a question about names, long after their last edit."""
    read = []
    whole = table.read
    monkeypatch.setattr(table, "read", lambda data, name: read.append(name) or whole(data, name))
    monkeypatch.setattr(names_index, "SETTLED", 0)

    def ask(word):
        read.clear()
        return [one.name for one in open_table(campaign, Rolling()).meant([word])], read[:]

    return ask


@pytest.fixture
def index(campaign):
    """The file that remembers."""
    return campaign / ".charmgr" / "names.json"


def rewrite(path, old, new):
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="")


ALL = ["arsen.yaml", "mira.yaml", "tikhon.yaml"]


def test_nothing_is_read_twice_for_its_name(people):
    assert people("арсен") == (["Арсен Вейн"], ALL)
    assert people("арсен") == (["Арсен Вейн"], [])
    assert people("стража") == (["Мира", "Тихон"], [])
    assert people("party") == (["Арсен Вейн", "Мира", "Тихон"], [])


def test_of_a_changed_sheet_only_that_is_read_again(people, campaign):
    people("арсен")
    rewrite(campaign / "mira.yaml", "Мира", "Злата")

    assert people("злата") == (["Злата"], ["mira.yaml"])
    with pytest.raises(NoSuchCharacterError):
        people("мира")


def test_a_new_name_of_the_same_length_in_the_same_second_is_noticed(people, campaign):
    people("арсен")
    path = campaign / "mira.yaml"
    before = path.stat()
    rewrite(path, "Мира", "Вера")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))

    assert people("вера") == (["Вера"], ["mira.yaml"])


def test_a_sheet_that_git_brings_back_with_an_older_time_is_noticed(people, campaign, tmp_path):
    old = tmp_path / "old.yaml"
    shutil.copy2(campaign / "mira.yaml", old)
    rewrite(campaign / "mira.yaml", "Мира", "Злата")
    people("злата")
    old.replace(campaign / "mira.yaml")

    assert people("мира") == (["Мира"], ["mira.yaml"])


def test_a_namesake_is_found_wherever_he_comes_from(people, campaign):
    people("арсен")
    rewrite(campaign / "mira.yaml", "Мира", "Арсен Чёрный")

    with pytest.raises(AmbiguousWordError):
        people("арсен")


def test_a_sheet_changed_a_moment_ago_is_not_remembered(people, campaign, index, monkeypatch):
    monkeypatch.setattr(names_index, "SETTLED", 3_000_000_000)

    assert people("арсен")[1] == ALL
    assert people("арсен")[1] == ALL
    assert not index.exists()


def test_who_leaves_the_roster_is_gone(people, campaign):
    people("тихон")
    rewrite(campaign / "campaign.yaml", "  - tikhon.yaml\n", "")
    rewrite(campaign / "campaign.yaml", "[Тихон, Мира]", "[Мира]")

    with pytest.raises(NoSuchCharacterError):
        people("тихон")


def test_the_memory_may_be_deleted(people, index):
    people("арсен")
    shutil.rmtree(index.parent)

    assert people("арсен") == (["Арсен Вейн"], ALL)
    assert (index.parent / ".gitignore").read_text() == "*\n"


CRAFTED = {
    "no JSON": b"{",
    "no text": b"\xff\xfe\x00",
    "another format": b'{"format": 999, "sheets": {}}',
    "deep": b"[" * 100_000,
    "other types": b'{"format": 1, "sheets": {"arsen.yaml": [1, 2, 3, 4]}}',
    "strange stamps": b'{"format": 1, "sheets": {"mira.yaml": [[0, 0, 0, 0, 0], "X", "", ["x"]]}}',
}


@pytest.mark.parametrize("content", CRAFTED.values(), ids=CRAFTED)
def test_what_a_stranger_left_there_is_not_believed(people, index, content):
    index.parent.mkdir()
    index.write_bytes(content)

    assert people("мира") == (["Мира"], ALL)


def test_a_memory_that_lies_of_the_one_it_names_is_found_out(people, campaign, index):
    people("арсен")
    data = json.loads(index.read_bytes())
    # with the very stamps, which nobody can bring along: Мира passes for Арсен
    data["sheets"]["mira.yaml"][1:] = ["Арсен Вейн", "", ["арсен вейн", "арсен"]]
    data["sheets"]["arsen.yaml"][1:] = ["Глеб", "", ["глеб"]]
    index.write_text(json.dumps(data), encoding="utf-8")

    found = open_table(campaign, Rolling()).find(["арсен"])

    assert [person.path.name for person in found] == ["arsen.yaml"]


@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_only_a_plain_file_is_read_or_replaced(people, campaign, index, tmp_path, kind):
    index.parent.mkdir()
    outside = tmp_path / "outside.json"
    outside.write_text("mine")
    if kind == "link":
        index.symlink_to(outside)
    elif kind == "pipe":
        os.mkfifo(index)
    else:
        index.mkdir()

    assert people("мира") == (["Мира"], ALL)
    assert outside.read_text() == "mine"
    assert not index.with_suffix(".part").exists()


def test_where_nothing_can_be_written_nothing_is_remembered(people, campaign, monkeypatch):
    def refuse(*_):
        raise PermissionError

    monkeypatch.setattr(names_index, "_write", refuse)

    assert people("мира") == (["Мира"], ALL)
    assert people("мира") == (["Мира"], ALL)


def test_one_writes_while_another_is_at_it(people, index):
    part = index.with_suffix(".part")
    index.parent.mkdir()
    part.write_text("half")

    assert people("мира")[1] == ALL
    assert not index.exists()
    os.utime(part, (0, 0))  # whoever wrote it has died
    people("мира")
    assert people("мира")[1] == []
    assert not part.exists()


def test_it_is_written_only_when_that_is_less_work_than_to_read_again(
    people, campaign, monkeypatch
):
    people("арсен")
    saved = []
    monkeypatch.setattr(register, "WORTH_WRITING", 0.5)
    monkeypatch.setattr(names_index, "save", lambda *_: saved.append(1))
    rewrite(campaign / "mira.yaml", "Мира", "Злата")

    assert people("злата")[1] == ["mira.yaml"]
    assert saved == []
