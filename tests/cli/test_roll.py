"""`roll`: dice without a sheet."""

import pytest


@pytest.fixture
def nowhere(tmp_path, monkeypatch):
    folder = tmp_path / "nowhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize(
    ("notation", "faces", "total"),
    [
        ("3d6+2", "1,2,3", 8),
        ("3к6+2", "1,2,3", 8),
        ("4dF", "-1,0,1,1", 1),
        ("2d6-1", "6,6", 11),
        ("2d6−1", "6,6", 11),
        ("4d6kh3", "1,2,3,4", 9),
        ("7d10>=8!", "8,1,10,8,1,1,1,9", 4),
        ("d12!", "12,3", 15),
    ],
)
def test_dice_are_read_from_the_faces_given(charmgr, nowhere, notation, faces, total):
    answer = charmgr("roll", notation, "--dice", faces, "--json")

    assert answer.code == 0
    assert answer.json["events"][0]["rolls"][0]["total"] == total
    assert answer.json["events"][0]["facts"]["total"] == total


def test_a_seed_repeats_a_roll_and_is_told(charmgr, nowhere):
    first = charmgr("roll", "20d6", "--json")
    again = charmgr("roll", "20d6", "--json", "--seed", first.json["seed"])
    other = charmgr("roll", "20d6", "--json", "--seed", "another")

    assert first.json["events"][0]["rolls"] == again.json["events"][0]["rolls"]
    assert first.json["events"][0]["rolls"] != other.json["events"][0]["rolls"]


def test_nothing_is_written_without_a_campaign(charmgr, nowhere):
    charmgr("roll", "d6")

    assert list(nowhere.iterdir()) == []


def test_a_campaign_keeps_the_roll_in_its_journal_and_asks_its_system(charmgr, campaign):
    answer = charmgr("roll", "d6", "--dice", "4", "--json")

    assert answer.json["events"][0]["rules"] == ["T-ROLL-1"]
    assert (campaign / "journal.jsonl").read_text("utf-8").count("\n") == 1


@pytest.mark.parametrize(
    ("notation", "caret"),
    [
        ("999999999d6", True),
        ("d1!", True),
        ("0d0", True),
        ("4d6kh5", True),
        ("3d6kh2dl1", True),
        ("3d", True),
        ("abc", True),
        ("", True),
        ("d6++", True),
        ("9" * 200, False),
    ],
)
def test_dice_that_cannot_be_thrown_are_refused_under_a_caret(charmgr, nowhere, notation, caret):
    answer = charmgr("roll", notation)

    assert answer.code == 2
    assert answer.out == ""
    assert ("^" in answer.err) == caret


@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        ("1,2", "3 dice are needed, 2 given: 1, 2."),
        ("1,2,3,4", "3 dice are needed, 4 given: 1, 2, 3, 4."),
        ("1,2,7", "Die 3 is a d6: it shows 1 to 6, not 7."),
        ("1,2,x", "“1,2,x” is no list of faces."),
        ("", "3 dice are needed, 0 given: –."),
    ],
)
def test_faces_that_do_not_fit_are_refused(charmgr, campaign, stamp, faces, sentence):
    before = stamp(campaign)

    answer = charmgr("roll", "3d6", "--dice", faces)

    assert answer.code == 2
    assert sentence in answer.err
    assert stamp(campaign) == before
