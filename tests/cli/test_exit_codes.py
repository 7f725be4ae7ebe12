"""Exit codes, command by command: how each arises, as docs/scripting.md has it in its table.

Whatever the code: data on stdout, talk on stderr, an error on stderr alone, in JSON too.
"""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from charmgr.cli.table import COMMANDS, GIT

DOCUMENTS = [Path(__file__).parents[2] / f"docs/scripting{end}.md" for end in ("", ".ru")]
CASES = """\
- id: a
  sheets: {Анна: {system: trial, traits: {}, health: {current: 6, maximum: 6}}}
  play: [damage Анна 1]
  expect: {Анна: {health.current: %s}}
"""
FILES = {
    "lines.jsonl": '["damage", "арсен", "1"]\n',
    "failing.jsonl": '["check", "арсен", "сила", "--vs", "99", "--exit-code"]\n',
    "refused.jsonl": '["advance", "мира", "wits"]\n',
    "nobody.jsonl": '["damage", "никто", "1"]\n',
    "holds.yaml": CASES % 5,
    "fails.yaml": CASES % 4,
    "people.csv": "name,traits.wits\nОльга,3\n",
    "base.yaml": "a: 1\n",
    "ours.yaml": "a: 2\n",
    "theirs.yaml": "a: 3\n",
    "broken.yaml": "a: [\n",
}
WORDS = {
    "init": ("init", "../other", "--system", "trial"),
    "new": ("new", "Ольга"),
    "list": ("list",),
    "show": ("show", "арсен"),
    "roll": ("roll", "3d6"),
    "check": ("check", "арсен", "сила"),
    "damage": ("damage", "арсен", "1"),
    "heal": ("heal", "арсен", "first-aid", "--carer", "мира", "--seed", "x"),
    "downtime": ("downtime", "2d"),
    "now": ("now", "+1d"),
    "calendar": ("calendar", "--set", "gregorian"),
    "advance": ("advance", "арсен", "сила"),
    "award": ("award", "party", "1"),
    "points": ("points", "арсен", "luck", "-1"),
    "milestone": ("milestone", "session"),
    "ruling": ("ruling", "No flails indoors"),
    "log": ("log",),
    "recap": ("recap",),
    "page": ("page",),
    "export": ("export",),
    "import": ("import", "people.csv"),
    "batch": ("batch", "lines.jsonl"),
    "cases": ("cases", "holds.yaml"),
    "undo": ("undo",),
    "redo": ("redo",),
    "explain": ("explain", "арсен", "сила"),
    "lint": ("lint",),
    "verify": ("verify",),
    "schema": ("schema", "envelope"),
    "completion": ("completion", "bash"),
    "systems": ("systems",),
    "modifiers": ("modifiers", "trial"),
    "git setup": ("git", "setup"),
    "git commit": ("git", "commit", "-m", "x"),
    "git diff": ("git", "diff"),
    "git merge": ("git", "merge", "base.yaml", "ours.yaml", "base.yaml", "x.yaml"),
    "git textconv": ("git", "textconv", "arsen.yaml"),
}
PROBLEMS = {
    "check": ("check", "арсен", "сила", "--vs", "99", "--exit-code"),
    "batch": ("batch", "failing.jsonl"),
    "cases": ("cases", "fails.yaml"),
    "lint": ("lint",),
    "verify": ("verify",),
    "git merge": ("git", "merge", "base.yaml", "ours.yaml", "theirs.yaml", "x.yaml"),
}
USAGE = {name: (*words, "--nonsense") for name, words in WORDS.items()}
MISSING = {
    "init": ("init", "../other", "--system", "nonsense"),
    "roll": ("roll", "3d6", "--with", "nonsense"),
    "batch": ("batch", "nobody.jsonl"),
    "cases": ("cases", "nowhere.yaml"),
    "import": ("import", "nowhere.csv"),
    "lint": ("lint", "nowhere.yaml"),
    "schema": ("schema", "nonsense"),
    "systems": ("systems", "nonsense"),
    "modifiers": ("modifiers", "nonsense"),
    "git diff": ("git", "diff", "nonsense"),
} | {
    name: (*WORDS[name], "-C", "/")
    for name in (
        "new", "list", "show", "check", "damage", "heal", "downtime", "now", "calendar", "advance",
        "award", "points", "milestone", "ruling", "log", "recap", "page", "export", "undo", "redo",
        "explain", "verify", "git setup", "git commit",
    )
}  # fmt: skip
UNREAD = ("init", "schema", "completion", "modifiers", "git setup", "git diff", "git merge")
BROKEN = {
    **{name: WORDS[name] for name in WORDS if name not in (*UNREAD, "lint", "verify")},
    "schema": ("schema", "campaign"),
    "git textconv": ("git", "textconv", "broken.yaml"),
}
FORBIDDEN = {
    "check": ("check", "арсен", "dare"),
    "heal": ("heal", "арсен", "surgery", "--carer", "мира"),
    "advance": ("advance", "мира", "wits"),
    "award": ("award", "party", "-99"),
    "points": ("points", "арсен", "luck", "-9"),
    "batch": ("batch", "refused.jsonl"),
}
WRITING = [
    "new", "roll", "check", "damage", "heal", "downtime", "now", "calendar", "advance", "award",
    "points", "milestone", "ruling", "import", "batch", "undo", "redo",
]  # fmt: skip
LOCKED = {name: WORDS[name] for name in WRITING}
READ_ONLY = LOCKED | {
    "page": ("page", "-o", "nowhere/party.html"),
    "export": ("export", "-o", "nowhere/party.md"),
    "git textconv": ("git", "textconv", "nowhere.yaml"),
}
TABLE = {
    0: WORDS,
    1: PROBLEMS,
    2: USAGE,
    3: MISSING,
    4: BROKEN,
    5: FORBIDDEN,
    6: LOCKED,
    7: READ_ONLY,
}
ROWS = [(name, code) for code, known in TABLE.items() for name in known]


@pytest.fixture
def table(campaign, charmgr, monkeypatch):
    """A campaign under git in which something can be undone and something redone."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Anna")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "anna@example.org")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    for name, text in FILES.items():
        (campaign / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    for words in (("award", "арсен", "1"), ("damage", "арсен", "1"), ("undo",)):
        assert charmgr(*words).code == 0
    for words in (("init", "-q"), ("add", "arsen.yaml"), ("commit", "-q", "-m", "x")):
        subprocess.run(["git", *words], cwd=campaign, check=True)
    return campaign


def prepare(name, code, folder, monkeypatch):
    """Bring the trouble about that ends in an exit code."""
    if code == 1 and name == "verify":
        (folder / "arsen.yaml").unlink()
    if code == 1 and name == "lint":
        (folder / "mira.yaml").write_text("name: [", encoding="utf-8")
    if code == 4:
        with (folder / "campaign.yaml").open("a", encoding="utf-8") as file:
            file.write("groups: [\n")
    if code == 6:
        from charmgr.store import lock

        monkeypatch.setitem(lock.held.__wrapped__.__kwdefaults__, "wait", 0.02)
    if code == 7:
        for path in (*folder.glob("*.yaml"), folder / "journal.jsonl"):
            path.chmod(0o444)


@pytest.fixture
def hold(table):
    """Hold the campaign's lock in another process."""
    running = []

    def take():
        code = (
            "import sys; from pathlib import Path; from charmgr.store.lock import held\n"
            "with held(Path(sys.argv[1]), 'a long command'):\n    print(flush=True); input()"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", code, str(table)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        running.append(process)
        process.stdout.readline()

    yield take
    for process in running:
        process.communicate(b"\n")


@pytest.mark.parametrize(("name", "code"), ROWS, ids=str)
def test_a_command_ends_with_the_code(table, charmgr, hold, monkeypatch, files, name, code):
    prepare(name, code, table, monkeypatch)
    if code == 6:
        hold()
    before = files(table)

    plain = charmgr(
        *TABLE[code][name],
    )

    assert plain.code == code, plain.err
    if code > 1:
        assert plain.out == ""
        assert plain.err.startswith("charmgr: ")
        told = charmgr(*TABLE[code][name], "--json")
        assert (told.code, told.out, told.error["code"]) == (code, "", code)
        assert told.error["retry"] == (code == 6)
        quiet = charmgr(*TABLE[code][name], "--quiet")
        assert (quiet.code, quiet.out, quiet.err) == (code, "", plain.err)
        assert files(table) == before


@pytest.mark.parametrize("name", WORDS)
def test_a_quiet_command_says_nothing(table, charmgr, name):
    answer = charmgr(*WORDS[name], "--quiet")

    assert (answer.code, answer.out, answer.err) == (0, "", "")


@pytest.mark.parametrize("name", WORDS)
def test_data_in_json_come_alone(table, charmgr, name):
    answer = charmgr(*WORDS[name], "--json")

    assert (answer.code, answer.err) == (0, "")
    assert json.loads(answer.out)["command"] == name


def test_every_command_is_in_the_table():
    assert set(WORDS) | {"demo"} == set(COMMANDS) - {"git"} | {f"git {name}" for name in GIT}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_table_in_the_document_is_this_one(document):
    rows = re.findall(r"^\| `([a-z ]+)` \|(.*)\|$", document.read_text("utf-8"), re.MULTILINE)
    written = {
        (name, code)
        for name, marks in rows
        for code, mark in enumerate(marks.split("|"))
        if mark.strip() != "–"
    }

    assert written == {*ROWS, ("demo", 0), ("demo", 2)}


def test_the_end_of_a_pipe_is_no_failure(table):
    answer = subprocess.run(
        [sys.executable, "-m", "charmgr", "systems", "-C", "/"],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1] / "trial")},
        stdout=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    assert answer.returncode == 0
