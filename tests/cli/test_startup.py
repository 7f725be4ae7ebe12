"""Start-up is the product's speed: what a command loads in a fresh interpreter, not how long.

`modules.txt` lists what each command may load: what every command may, what a campaign's table
needs, and what is the command's own. Where a new module is meant to be there, write it down with

    CHARMGR_MODULES=write pytest tests/cli/test_startup.py
"""

import os
import pty
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

TRIAL = Path(__file__).parents[1] / "trial"
LIST = Path(__file__).with_name("modules.txt")
RECORDED_WITH = (3, 11)  # another Python's own modules differ
CODE = """
import atexit, sys
before = set(sys.modules)
def tell():
    with open("loaded.txt", "w") as file:
        file.write(" ".join(set(sys.modules) - before))
atexit.register(tell)
from charmgr.__main__ import main
main()
"""
LINES = [
    "--version",
    "--help",
    "check --help",
    "roll 3d6 -C /",
    "init x --system trial",
    "roll 3d6",
    "list",
    "list --json",
    "show арсен",
    "show арсен (on a terminal)",
    "check арсен сила",
    "check арсен сила --odds",
    "damage арсен 1",
    "damage арсен.yaml 1 (alone)",
    "heal арсен",
    "downtime 3d",
    "now",
    "calendar",
    "award party 1",
    "advance арсен wits",
    "points арсен luck 1",
    "milestone session",
    "log",
    "recap",
    "page -o -",
    "export --as markdown",
    "undo (after a command)",
    "explain арсен сила",
    "lint",
    "verify",
    "systems",
    "modifiers trial",
    "new Анна",
    "git textconv arsen.yaml",
]
INSTANT = LINES[:3]
ANYWHERE = LINES[:5]  # these open no campaign
ALONE = ["undo (after a command)", "lint", "verify", "systems", "modifiers trial"]
ALONE += ["git textconv arsen.yaml", *ANYWHERE]  # these hold no session at a campaign's table


def packages(modules):
    """Name modules so that a list of them can be read: foreign ones by their package alone."""
    named = set()
    for module in modules:
        package = module.partition(".")[0]
        if package in ("charmgr", "trial_game"):
            named.add(module)
        elif package not in sys.stdlib_module_names and not package.startswith("charmgr_"):
            named.add(f"({package})")
        elif not package.startswith("_") and sys.version_info[:2] == RECORDED_WITH:
            named.add(f"<{package}>")
    return named


@pytest.fixture
def loaded(campaign, lone, monkeypatch):
    """Run charmgr in a fresh interpreter; tell the modules that it loaded."""

    def run(line):
        line, _, where = line.partition(" (")
        folder = lone.parent if where == "alone)" else campaign
        words = shlex.split(line.replace("арсен.yaml", lone.name))
        if where == "after a command)":
            run("award party 1")
        ours, theirs = pty.openpty() if where == "on a terminal)" else (None, subprocess.PIPE)
        env = {"PYTHONPATH": str(TRIAL), "PATH": os.environ["PATH"], "LANG": "en_GB.UTF-8"}
        command = [sys.executable, "-c", CODE, *words]
        done = subprocess.run(
            command, env=env | {"PYTHONUTF8": "1", "TERM": "xterm"}, cwd=folder,
            stdin=subprocess.DEVNULL, stdout=theirs, stderr=subprocess.PIPE, check=False,
        )  # fmt: skip
        if ours is not None:
            os.close(ours)
            os.close(theirs)
        assert done.returncode == 0, done.stderr.decode()
        return (folder / "loaded.txt").read_text().split()

    return run


def written():
    """Read the list: for each line of its sections what may be loaded."""
    sections = LIST.read_text(encoding="utf-8").split("\n\n")[1:]
    heads = {head: set(body.split()) for head, _, body in (one.partition("\n") for one in sections)}
    shared = common(heads["every command"], heads["a session at a campaign's table"])
    return {line: heads.get(line, set()) | shared[line] for line in LINES}


def common(every, table):
    """Tell what lines may load with others."""
    return {
        line: (set() if line in INSTANT else every) | (set() if line in ALONE else table)
        for line in LINES
    }


@pytest.mark.parametrize("line", LINES)
def test_a_command_loads_only_what_it_uses(loaded, line):
    found = packages(loaded(line))

    if os.environ.get("CHARMGR_MODULES") == "write":
        FOUND[line] = found
        pytest.skip("written down")
    assert found - written()[line] == set()


FOUND = {}


@pytest.mark.skipif(
    os.environ.get("CHARMGR_MODULES") != "write", reason="only when it is asked for"
)
def test_the_list_is_written_down():
    every = set.intersection(*(FOUND[line] for line in LINES if line not in INSTANT))
    table = set.intersection(*(FOUND[line] for line in LINES if line not in ALONE)) - every
    sections = {"every command": every, "a session at a campaign's table": table}
    sections |= {line: FOUND[line] - shared for line, shared in common(every, table).items()}
    told = "\n\n".join(
        "\n".join([head, *("  " + " ".join(group) for group in grouped(body))])
        for head, body in sections.items()
    )
    head = "What each command may load: <Python's own>, (others' packages), the modules of charmgr."
    LIST.write_text(f"{head}\n\n{told}\n", encoding="utf-8")


def grouped(names):
    """Put names into lines, those of one part together."""
    parts = {}
    for name in sorted(names):
        part = name[0] if name[0] in "<(" else ".".join(name.split(".")[:2])
        parts.setdefault(part, []).append(name)
    return [group[at : at + 5] for group in parts.values() for at in range(0, len(group), 5)]


@pytest.mark.parametrize("line", LINES)
def test_what_is_heavy_is_loaded_only_where_it_is_used(line):
    allowed = written()[line]

    terminal = line.endswith("(on a terminal)")
    assert ("(rich)" in allowed) <= terminal
    assert "(typer)" not in allowed
    assert not allowed & {"(hypothesis)", "(babel)", "(pydantic)", "<asyncio>", "<http>"}
    if line in INSTANT:
        assert not {name for name in allowed if name[0] == "(" or name == "<re>"}
    if line in ANYWHERE:
        assert "(yaml)" not in allowed or line.startswith("init")
        assert "trial_game" not in allowed or line.startswith("init")
