"""Nothing that a stranger wrote steers the terminal or turns the order of letters."""

import json
import re
import sys
import unicodedata

import pytest

ESCAPE, C1, BELL = "\x1b[2J\x1b]0;owned\x07", "\x9b31m", "\x07"
BIDI = "\u202e\u2066\u200f"
TRICK = f"Ев{ESCAPE}{C1}{BIDI}а"
QUOTED = json.dumps(TRICK)
OWN_COLOURS = re.compile("\x1b\\[[0-9;]*m")  # of these no trick is made

SHEET = f"""\
name: {QUOTED}
system: trial
traits: {{wits: 3, {QUOTED}: 4}}
health: {{current: 2, maximum: 6}}
luck: {{current: 1, maximum: 2}}
experience: 50
notes: {QUOTED}
gear: [{{name: {QUOTED}}}]
{QUOTED}: 5
"""
CAMPAIGN = f"""\
name: {QUOTED}
system: trial
calendar: days
now: day 10
roster: [eva.yaml, mira.yaml]
groups: {{{QUOTED}: [{QUOTED}]}}
rulings: [{{text: {QUOTED}, who: {QUOTED}, on: wits, value: 1}}]
{QUOTED}: 1
"""
COMMANDS = [
    ("list",),
    ("show", "eva.yaml"),
    ("check", "eva.yaml", "wits"),
    ("damage", "eva.yaml", "1"),
    ("damage", "party", "1"),
    ("downtime", "1d"),
    ("award", "party", "1", "--for", TRICK),
    ("advance", "eva.yaml", "wits"),
    ("explain", "eva.yaml", "wits"),
    ("lint",),
    ("log",),
    ("now",),
    ("undo",),
    ("verify",),
    ("show", TRICK),
    ("check", "мира", TRICK),
    ("damage", "мира", TRICK),
    ("damage", "мира", "1", "--with", TRICK),
    ("roll", TRICK),
    ("roll", "d6", TRICK),
    ("show", f"{TRICK}.yaml"),
    ("systems", TRICK),
    ("new", TRICK),
    ("now", TRICK),
    (TRICK,),
    ("list", f"--{TRICK}"),
    ("list", "-C", TRICK),
    ("git", "diff", TRICK),
    ("git", "commit", "--dry-run"),
    ("git", "textconv", "eva.yaml"),
    ("recap",),
    ("recap", "--since", TRICK),
    ("export", "eva.yaml"),
    ("export", "party", "--as", "csv"),
    ("export", "eva.yaml", "--as", TRICK),
    ("page", "-o", "-"),
    ("calendar",),
    ("modifiers", "trial"),
    ("ruling", TRICK),
    ("schema", TRICK),
    ("import", TRICK),
    ("redo", "--to", TRICK),
    ("log", "--assert", f"eva.yaml notes = {TRICK}"),
    ("explain", "eva.yaml", "health"),
    ("verify", "--book"),
]
BAD_SHEETS = [
    f"name: x\nsystem: {QUOTED}\n",
    f"name: x\nsystem: trial\ntraits: {QUOTED}\nhealth: {{current: 1, maximum: 1}}\n",
    f"name: x\nsystem: trial\ntraits: {{wits: {QUOTED}}}\nhealth: {{current: {QUOTED}}}\n",
    f"{QUOTED}: 1\n{QUOTED}: 2\n",
    f"name: x\nsystem: trial\nposture: {QUOTED}\n",
    f"name: x\nsystem: trial\nhealing: {{since: {QUOTED}}}\n",
    f"name: *{BIDI}\n",
    f"name: !{BIDI} x\n",
    f"name: [{BIDI}\n",
]  # fmt: skip


def is_safe(text):
    """Tell whether only printable signs, spaces and line breaks are there."""
    return not [c for c in text if unicodedata.category(c) in ("Cc", "Cf") and c != "\n"]


@pytest.fixture
def strange(campaign):
    (campaign / "campaign.yaml").write_text(CAMPAIGN, encoding="utf-8")
    (campaign / "eva.yaml").write_text(SHEET, encoding="utf-8")
    return campaign


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0] + f"-{len(words)}")
@pytest.mark.parametrize("manner", [(), ("--json",), ("--plain",), ("--lang", "ru")], ids=str)
def test_what_reaches_the_terminal_is_clean(charmgr, strange, words, manner, monkeypatch):
    """A pipe or a file gets exports as they are; a terminal does not."""
    charmgr("damage", "eva.yaml", "1")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    answer = charmgr(*words, *manner)

    assert is_safe(OWN_COLOURS.sub("", answer.out))
    assert is_safe(OWN_COLOURS.sub("", answer.err))
    assert answer.code != 70


@pytest.mark.parametrize("text", BAD_SHEETS, ids=range(len(BAD_SHEETS)))
@pytest.mark.parametrize("words", [("list",), ("lint",)], ids=" ".join)
def test_errors_about_strange_sheets_are_clean(charmgr, strange, text, words):
    (strange / "eva.yaml").write_text(text, encoding="utf-8")

    answer = charmgr(*words)

    assert answer.code in (1, 3, 4)
    assert is_safe(answer.out + answer.err)


def test_a_file_with_a_strange_name(charmgr, campaign):
    name = f"{ESCAPE}{BIDI}.yaml"
    (campaign / "mira.yaml").rename(campaign / name.replace("/", ""))
    path = campaign / "campaign.yaml"
    text = path.read_text("utf-8").replace("mira.yaml", json.dumps(name))
    path.write_text(text, encoding="utf-8")

    for words in (("list",), ("damage", "мира", "1"), ("damage", "мира", "x"), ("lint",), ("log",)):
        answer = charmgr(*words)
        assert is_safe(answer.out + answer.err), words
        assert answer.code != 70


def test_a_journal_of_a_stranger(charmgr, campaign):
    event = {"id": TRICK, "command_id": TRICK, "time": TRICK, "who": TRICK, "say": TRICK,
             "command": [TRICK], "rules": [TRICK]}  # fmt: skip
    (campaign / "journal.jsonl").write_text(json.dumps(event) + "\n", encoding="utf-8")

    for words in (("log",), ("undo",), ("verify",), ("git", "textconv", "journal.jsonl")):
        answer = charmgr(*words)
        assert is_safe(answer.out + answer.err), words
        assert answer.code != 70


def test_json_still_says_what_was_written(charmgr, strange):
    assert charmgr("list", "--json").json["data"]["title"] == TRICK
