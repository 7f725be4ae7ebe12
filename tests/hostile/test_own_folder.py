"""A `.charmgr` that came with somebody's campaign: its records and links do no harm."""

import hashlib
import json
import os

import pytest

READERS = [("list",), ("log",), ("verify",)]
WRITERS = [("damage", "мира", "1"), ("undo",), ("verify", "--book")]
COMMANDS = [*READERS, *WRITERS]
ALL = pytest.mark.parametrize("words", COMMANDS, ids=" ".join)


def record(**changed):
    """Make a record as charmgr would have written it, with its checksum."""
    data = {"format": 1, "id": "x", "keep_undo": False, "made": [], "files": [], "lines": []}
    body = json.dumps(data | changed).encode()
    return body + b"\n" + hashlib.sha256(body).hexdigest().encode() + b"\n"


def file(path, **changed):
    known = {
        "path": path, "real": path, "temporary": ".charmgr-x-0.tmp", "before": None,
        "after": "owned\n", "mode": None,
    }  # fmt: skip
    return known | changed


def put(folder, data, name="commit.json"):
    home = folder / ".charmgr" / "txn"
    home.mkdir(parents=True, exist_ok=True)
    (home / name).write_bytes(data)
    (folder / ".charmgr-x-0.tmp").write_text("owned\n")


@pytest.fixture
def outside(tmp_path):
    """A folder of somebody else's beside the campaign."""
    place = tmp_path / "outside"
    place.mkdir()
    (place / "mine.txt").write_text("mine\n")
    return place


def untouched(outside):
    return {path.name: path.read_text() for path in outside.iterdir()} == {"mine.txt": "mine\n"}


@pytest.mark.parametrize("name", ["commit.json", "intent.json"])
@pytest.mark.parametrize(
    "changed",
    [
        {"files": [file("../outside/new.txt")]},
        {"files": [file("../outside/mine.txt", before="mine\n")]},
        {"files": [file("mira.yaml", real="../outside/new.txt")]},
        {"files": [file("mira.yaml", temporary="../outside/mine.txt")]},
        {"files": [file("mira.yaml", temporary="arsen.yaml")]},
        {"files": [file("C:/outside/new.txt", real="/nowhere/at/all")]},
        {"lines": [{"path": "../outside/l", "real": "../outside/l", "length": None, "added": "x"}]},
        {"made": ["../outside/made"]},
        {"id": "../../../outside/x", "keep_undo": True},
        {"id": "../undo", "keep_undo": True},
    ],
    ids=lambda changed: json.dumps(changed)[:60],
)
@ALL
def test_a_record_leads_nowhere_else(charmgr, campaign, outside, name, changed, words):
    put(campaign, record(**changed), name)
    sheets = {path: path.read_bytes() for path in campaign.glob("*.yaml")}

    answer = charmgr(*words)

    assert answer.code == 4, answer
    assert ".charmgr" in answer.err
    assert untouched(outside)
    assert {path: path.read_bytes() for path in campaign.glob("*.yaml")} == sheets
    assert not list(campaign.rglob("*made*"))


@pytest.mark.parametrize(
    "name",
    [".git/hooks/pre-commit", ".git/config", "sub/.GIT/config", ".envrc", "venv/bin/activate"],
)
def test_a_record_writes_only_what_charmgr_writes(charmgr, campaign, name):
    """A hook of git, put there by a record, would run a stranger's words at the next commit."""
    (campaign / name).parent.mkdir(parents=True, exist_ok=True)
    put(campaign, record(files=[file(name, mode=0o755)]))

    assert charmgr("list").code == 4
    assert not (campaign / name).exists()


def test_nor_through_a_link(charmgr, campaign):
    (campaign / ".git" / "hooks").mkdir(parents=True)
    (campaign / "new.yaml").symlink_to(".git/hooks/pre-commit")
    put(campaign, record(files=[file("new.yaml", real=".git/hooks/pre-commit")]))

    assert charmgr("list").code == 4
    assert not (campaign / ".git/hooks/pre-commit").exists()


def test_undo_writes_only_what_charmgr_writes(charmgr, campaign):
    (campaign / ".git" / "hooks").mkdir(parents=True)
    name = ".git/hooks/pre-commit"
    event = {"id": "1", "command_id": "x", "time": "t",
             "files": [{"file": name, "before": hashlib.sha256(b"owned\n").hexdigest(),
                        "after": None}]}  # fmt: skip
    (campaign / "journal.jsonl").write_text(json.dumps(event) + "\n")
    undo = campaign / ".charmgr" / "undo"
    undo.mkdir(parents=True)
    (undo / "x.json").write_bytes(
        record(keep_undo=True, files=[file(name, before="owned\n", after=None)])
    )

    for words in (("verify",), ("undo",), ("redo",)):
        assert charmgr(*words).code in (3, 4)
        assert not (campaign / name).exists()


@pytest.mark.parametrize("name", ["commit.json", "intent.json"])
@pytest.mark.parametrize(
    "data",
    [
        b"[" * 50_000,
        b"{}",
        b"5",
        record(files=5),
        record(files=[5]),
        record(files=[file(5)]),
        record(files=[file("mira.yaml", mode="x")]),
        record(files=[file("mira.yaml", after=5)]),
        record(files=[{"path": "mira.yaml"}]),
        record(files=[file("mira\0.yaml")]),
        record(lines=[{"path": "j", "real": "j", "length": -5, "added": "x"}]),
        record(lines=[{"path": "j", "real": "j", "length": "x", "added": "x"}]),
        record(made=[5]),
        record(made={"x": 1}),
        record(id=5),
        record(id=""),
        record(id="x" * 300),
        record(keep_undo="x"),
        record(format=9),
        record(format=[]),
    ],
    ids=range(20),
)
@pytest.mark.parametrize("checked", [True, False], ids=["its checksum", "no checksum"])
def test_a_record_of_nonsense_is_refused(charmgr, campaign, name, data, checked):
    body = data.partition(b"\n")[0]
    put(campaign, body + b"\n" + hashlib.sha256(body).hexdigest().encode() + b"\n", name)
    if not checked:
        put(campaign, body, name)
    sheets = {path: path.read_bytes() for path in campaign.glob("*.yaml")}

    answer = charmgr("list")

    assert answer.code == 4, answer
    assert f".charmgr/txn/{name}" in answer.err
    assert {path: path.read_bytes() for path in campaign.glob("*.yaml")} == sheets


PLACES = ["", "lock", "holder.json", "txn", "undo", "txn/intent.part", "txn/intent.json",
          "txn/commit.json", "undo/x.json"]  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
@ALL
def test_no_link_in_it_leads_out(charmgr, campaign, outside, place, words):
    charmgr("damage", "арсен", "1", "--id", "x")
    link = campaign / ".charmgr" / place if place else campaign / ".charmgr"
    link.parent.mkdir(parents=True, exist_ok=True)
    if link.is_dir():
        link.rename(campaign / "old")
    link.unlink(missing_ok=True)
    folder = place in ("", "txn", "undo")
    link.symlink_to(outside if folder else outside / "mine.txt")

    answer = charmgr(*words)

    assert untouched(outside)
    assert answer.code == 4 or (words in READERS and answer.code in (0, 1)) or "x.json" in place


@pytest.mark.parametrize("place", ["lock", "holder.json"])
def test_nor_to_a_file_that_is_not_there_yet(charmgr, campaign, outside, place):
    (campaign / ".charmgr").mkdir()
    (campaign / ".charmgr" / place).symlink_to(outside / "new.txt")

    assert charmgr("damage", "мира", "1").code == 4
    assert untouched(outside)


def test_nor_to_another_file_of_the_campaign(charmgr, campaign):
    (campaign / ".charmgr").mkdir()
    (campaign / ".charmgr" / "holder.json").symlink_to("../arsen.yaml")
    before = (campaign / "arsen.yaml").read_bytes()

    assert charmgr("damage", "мира", "1").code == 4
    assert (campaign / "arsen.yaml").read_bytes() == before


@pytest.mark.parametrize("name", [".git/config", ".git/hooks/pre-commit"])
@pytest.mark.parametrize("own", ["journal.jsonl", "gm.jsonl", "scene.yaml", "gm.yaml"])
def test_no_file_of_the_campaign_is_a_link_into_git(charmgr, campaign, own, name):
    (campaign / ".git" / "hooks").mkdir(parents=True)
    (campaign / own).unlink(missing_ok=True)
    (campaign / own).symlink_to(name)

    assert charmgr("damage", "мира", "1").code == 4
    assert not (campaign / name).exists()


@pytest.mark.parametrize("kind", ["fifo", "folder"])
@pytest.mark.parametrize(
    "own", ["journal.jsonl", "gm.jsonl", "scene.yaml", "gm.yaml", ".charmgr/txn/commit.json",
            ".charmgr/lock", ".charmgr/holder.json", ".charmgr/txn/intent.json"],
)  # fmt: skip
@pytest.mark.parametrize("words", [("list",), ("damage", "мира", "1"), ("log",)], ids=" ".join)
def test_what_is_no_file_is_refused_and_not_waited_for(charmgr, campaign, kind, own, words):
    path = campaign / own
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    os.mkfifo(path) if kind == "fifo" else path.mkdir()

    answer = charmgr(*words)

    if words[0] != "damage" and own in (".charmgr/lock", ".charmgr/holder.json"):
        assert answer.code == 0  # who only reads looks at neither
    else:
        assert answer.code == 4, answer
        assert own.rpartition("/")[2] in answer.err


class TestSheetAlone:
    """An archive with one sheet and a `.charmgr` beside it."""

    def test_a_record_leads_nowhere_else(self, charmgr, lone, outside):
        for name in ("../outside/new.txt", str(outside / "new.txt"), ".git/hooks/pre-commit"):
            put(lone.parent, record(files=[file(name)]))
            assert charmgr("show", "hero.yaml").code == 4
        assert untouched(outside)
        assert not (lone.parent / ".git").exists()

    def test_nor_through_a_link(self, charmgr, lone, outside):
        (lone.parent / "link.yaml").symlink_to(outside / "new.txt")
        put(lone.parent, record(files=[file("link.yaml", real=str(outside / "new.txt"))]))

        assert charmgr("show", "hero.yaml").code == 4
        assert untouched(outside)

    def test_no_link_in_it_leads_out(self, charmgr, lone, outside):
        (lone.parent / ".charmgr").mkdir()
        (lone.parent / ".charmgr" / "holder.json").symlink_to(outside / "mine.txt")

        assert charmgr("damage", "hero.yaml", "1").code == 4
        assert untouched(outside)

    def test_a_linked_sheet_is_played_where_it_lies(self, charmgr, lone, tmp_path):
        real = tmp_path / "shared" / "hero.yaml"
        real.parent.mkdir()
        lone.rename(real)
        lone.symlink_to(real)

        assert charmgr("damage", "hero.yaml", "1").code == 0
        assert lone.is_symlink()
        assert "сейчас: 2" in real.read_text("utf-8")
        assert [path.name for path in (*lone.parent.iterdir(), *real.parent.iterdir())] == [
            "hero.yaml", "hero.yaml",
        ]  # fmt: skip
