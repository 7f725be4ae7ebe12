"""A line of the journal that is no event: what tells goes on and says so, what decides refuses."""

import json

import pytest

MARKS = '<<<<<<< ours\n{"id": "1"}\n=======\n>>>>>>> theirs\n'


@pytest.fixture
def broken(charmgr, campaign):
    """A journal of three commands with a torn line after the first."""
    charmgr("award", "party", "1")
    charmgr("damage", "арсен", "1")
    path = campaign / "journal.jsonl"
    lines = path.read_text("utf-8").splitlines()
    lines.insert(3, '{"id": "9", "command_id": "c", "ti')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("words", [("log",), ("log", "арсен"), ("recap",)], ids=" ".join)
def test_what_tells_leaves_the_line_out_and_names_it(charmgr, broken, words):
    answer = charmgr(*words)

    assert answer.code == 0
    assert "Арсен" in answer.out
    assert (
        "journal.jsonl:4 is left out, it is no event: from sign 35 on it is not JSON"
        in " ".join(answer.err.split())
    )


def test_in_russian_too(charmgr, broken):
    answer = charmgr("log", "--lang", "ru")

    assert "journal.jsonl:4" in answer.err
    assert "не JSON" in answer.err


@pytest.mark.parametrize("words", [("undo",), ("redo",), ("damage", "арсен", "1", "--id", "x")])
def test_what_decides_by_the_journal_refuses_with_the_line_and_the_way_out(
    charmgr, broken, campaign, stamp, words
):
    before = stamp(campaign)

    answer = charmgr(*words)

    assert answer.code == 4
    assert "journal.jsonl:4" in answer.err
    assert "from git" in answer.err
    assert stamp(campaign) == before


def test_what_writes_goes_on_below(charmgr, broken):
    count = len(broken.read_text("utf-8").splitlines())

    answer = charmgr("damage", "арсен", "1")

    assert answer.code == 0
    assert "last line" not in answer.err
    assert len(broken.read_text("utf-8").splitlines()) == count + 1


@pytest.mark.parametrize("end", [MARKS, '{"id": "9", "comm', "x" * 100, "[]\n", "\0" * 50])
def test_what_writes_warns_of_a_last_line_that_is_none_and_loses_nothing(charmgr, broken, end):
    with broken.open("a", encoding="utf-8") as file:
        file.write(end)

    answer = charmgr("damage", "арсен", "1", "--json")

    assert answer.code == 0
    [warning] = answer.json["warnings"]
    assert "The last line of journal.jsonl was no event" in json.dumps(warning)
    assert "verify" in json.dumps(warning)
    *_, last, _ = broken.read_text("utf-8").split("\n")
    assert json.loads(last)["command"][0] == "damage"
    assert end.strip() in broken.read_text("utf-8")


def test_verify_names_the_line(charmgr, broken):
    answer = charmgr("verify")

    assert answer.code == 1
    assert "journal.jsonl:4" in answer.out


REASONS = [
    ("[1]", "is not a JSON object"),
    ("{}", "“id” is missing"),
    ('{"id": 1}', "“id” holds what it must not"),
    ("[" * 9_999, "is nested too deeply"),
    ('{"id": ' + "9" * 9_999 + "}", "is not JSON"),
    ('{"id": "1", "say": "' + "x" * 2**24 + '"}', "has more than 16777216 bytes"),
]


@pytest.mark.parametrize(("line", "reason"), REASONS, ids=[reason for _, reason in REASONS])
def test_the_reason_is_told(charmgr, campaign, line, reason):
    charmgr("damage", "арсен", "1")
    with (campaign / "journal.jsonl").open("a") as file:
        file.write(f"{line}\n")

    assert reason in " ".join(charmgr("undo").err.split())
    assert reason in " ".join(charmgr("log").err.split())
    assert "Арсен" in charmgr("log").out


def test_a_journal_of_a_gigabyte_is_refused_by_readers_and_not_read_by_writers(charmgr, campaign):
    charmgr("damage", "арсен", "1")
    with (campaign / "journal.jsonl").open("r+b") as file:
        file.truncate(10**9)
        file.seek(0, 2)
        file.write(b"\n")

    for words in (("log",), ("undo",), ("verify",), ("recap",)):
        answer = charmgr(*words)
        assert answer.code == 4
        assert "1000 MB" in answer.err
    assert charmgr("list").code == 0
    assert charmgr("damage", "арсен", "1").code == 0
    with (campaign / "journal.jsonl").open("rb") as file:
        file.seek(10**9 + 1)
        assert json.loads(file.read())["command"][0] == "damage"
