"""A campaign from elsewhere reads and writes nothing outside of its folder."""

import os

import pytest

OUTSIDE = "name: Outside\nsystem: trial\ntraits: {wits: 3}\nhealth: {current: 4, maximum: 6}\n"


@pytest.fixture
def outside(tmp_path):
    """A file beside the campaign that nobody may read or write."""
    path = tmp_path / "outside.yaml"
    path.write_text(OUTSIDE, encoding="utf-8")
    return path


def put(campaign, entry):
    path = campaign / "campaign.yaml"
    text = path.read_text("utf-8").replace("  - mira.yaml", f"  - {entry}")
    path.write_text(text, encoding="utf-8")


ENTRIES = [
    "../outside.yaml",
    "./../outside.yaml",
    "sheets/../../outside.yaml",
    "~/outside.yaml",
    "{outside}",
    "C:\\outside.yaml",
    "C:outside.yaml",
    "..\\outside.yaml",
    "\\\\server\\share\\outside.yaml",
    "//server/share/outside.yaml",
    "file:///etc/passwd",
    "/proc/self/environ",
    "/dev/stdin",
    '"mira.yaml\\0"',
    "mira.yaml/../../outside.yaml",
    "''",
    ".",
]


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize("words", [("list",), ("damage", "party", "1"), ("lint",)], ids=" ".join)
def test_a_roster_never_leaves_the_folder(charmgr, campaign, outside, entry, words):
    put(campaign, entry.replace("{outside}", str(outside)))

    answer = charmgr(*words)

    assert answer.code in (1, 4)
    assert "campaign.yaml:" in answer.out + answer.err
    assert "Outside" not in answer.out
    assert outside.read_text("utf-8") == OUTSIDE


@pytest.mark.parametrize("how", ["file", "folder", "chain"])
def test_links_that_lead_out_are_refused(charmgr, campaign, outside, how):
    if how == "file":
        (campaign / "link.yaml").symlink_to(outside)
        put(campaign, "link.yaml")
    elif how == "folder":
        (campaign / "sheets").symlink_to(outside.parent)
        put(campaign, "sheets/outside.yaml")
    else:
        (campaign / "one.yaml").symlink_to("two.yaml")
        (campaign / "two.yaml").symlink_to("../outside.yaml")
        put(campaign, "one.yaml")

    answer = charmgr("damage", "party", "1")

    assert answer.code == 4
    assert "outside the campaign's folder" in answer.err
    assert outside.read_text("utf-8") == OUTSIDE


def test_a_link_in_a_circle_is_refused(charmgr, campaign):
    (campaign / "characters").mkdir()
    (campaign / "characters" / "one.yaml").symlink_to("one.yaml")
    put(campaign, "characters/one.yaml")

    assert charmgr("list").code == 4
    assert charmgr("lint").code == 1


OWN = ["campaign.yaml", "scene.yaml", "gm.yaml", "journal.jsonl", "gm.jsonl"]


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize(
    "words", [("damage", "мира", "1"), ("downtime", "1d"), ("log",), ("list",)], ids=" ".join
)
def test_the_campaigns_own_files_never_lead_out(charmgr, campaign, tmp_path, name, words):
    target = tmp_path / "target"
    own = campaign / name
    text = own.read_text("utf-8") if own.exists() else ""
    target.write_text(text, encoding="utf-8")
    own.unlink(missing_ok=True)
    own.symlink_to(target)

    answer = charmgr(*words)

    assert answer.code == 4
    assert name in answer.err
    assert target.read_text("utf-8") == text


@pytest.mark.parametrize("words", [("damage", "мира", "1"), ("list",)], ids=" ".join)
def test_the_folder_of_transactions_never_leads_out(charmgr, campaign, tmp_path, words):
    """A commit record there would name the files to be written."""
    target = tmp_path / "target"
    target.mkdir()
    (campaign / ".charmgr").symlink_to(target)

    answer = charmgr(*words)

    assert answer.code == 4
    assert ".charmgr" in answer.err
    assert os.listdir(target) == []  # noqa: PTH208 - names alone


def test_a_link_between_the_campaigns_own_files_stays(charmgr, campaign):
    (campaign / "campaign.yaml").rename(campaign / "real.yaml")
    (campaign / "campaign.yaml").symlink_to("real.yaml")

    assert charmgr("downtime", "1d").code == 0
    assert (campaign / "campaign.yaml").is_symlink()


@pytest.mark.parametrize("kind", ["fifo", "folder"])
def test_a_sheet_that_is_no_file_is_refused_and_not_waited_for(charmgr, campaign, kind):
    (campaign / "mira.yaml").unlink()
    if kind == "fifo":
        os.mkfifo(campaign / "mira.yaml")
    else:
        (campaign / "mira.yaml").mkdir()

    assert charmgr("list").code == 4


def test_a_commit_record_from_elsewhere_writes_nothing_outside(charmgr, campaign, outside):
    """`.charmgr` may come with an archive: its record is strangers' text too."""
    import hashlib
    import json

    home = campaign / ".charmgr" / "txn"
    home.mkdir(parents=True)
    staged = campaign / ".charmgr-x-0.tmp"
    staged.write_text("owned\n")
    digest = hashlib.sha256(OUTSIDE.encode()).hexdigest()
    file = {
        "path": "../outside.yaml", "real": "../outside.yaml", "temporary": staged.name,
        "before": digest, "after": hashlib.sha256(b"owned\n").hexdigest(), "mode": 420,
    }  # fmt: skip
    record = {"id": "x", "files": [file], "lines": [], "made": [], "keep_undo": False}
    (home / "commit.json").write_text(json.dumps(record))

    charmgr("list")

    assert outside.read_text("utf-8") == OUTSIDE


def test_git_setup_writes_no_attributes_through_a_link(charmgr, campaign, tmp_path):
    target = tmp_path / "target"
    target.write_text("mine\n")
    (campaign / ".gitattributes").symlink_to(target)

    assert charmgr("git", "setup").code == 4
    assert target.read_text() == "mine\n"
