"""Start-up is the product's speed: what a command loads in a fresh interpreter, not how long."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

TRIAL = Path(__file__).parents[1] / "trial"
HEAVY = {
    "rich", "ruamel", "pydantic", "importlib.metadata", "asyncio", "hypothesis", "babel",
    "jinja2", "pygments", "http", "urllib.request",
}  # fmt: skip
CODE = """
import sys, json, atexit
before = set(sys.modules)
atexit.register(lambda: sys.stderr.write("\\n" + json.dumps(sorted(set(sys.modules) - before))))
from charmgr.__main__ import main
main()
"""


@pytest.fixture
def loaded(campaign):
    """Run charmgr in a fresh interpreter with pipes for ears; tell the modules that it loaded."""

    def run(*words):
        done = subprocess.run(
            [sys.executable, "-c", CODE, *words],
            env={"PYTHONPATH": str(TRIAL), "PATH": "", "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1"},
            cwd=campaign,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return set(json.loads(done.stderr.rpartition("\n")[2]))

    return run


@pytest.mark.parametrize(
    ("words", "more"),
    [
        (("--version",), {"typer", "charmgr.cli.table", "yaml"}),
        (("--help",), {"yaml", "charmgr.store", "jsonschema_rs"}),
        (("roll", "3d6", "-C", "/"), {"yaml", "jsonschema_rs", "trial_game"}),
        (("roll", "3d6"), {"jsonschema_rs"}),
        (("check", "арсен", "сила"), set()),
        (("list",), set()),
        (("damage", "арсен", "1"), set()),
        (("show", "арсен"), {"charmgr.views.chart_svg", "html"}),
        (("recap",), {"html"}),
        (("page", "-o", "-"), {"csv", "string.templatelib"}),
        (("check", "--help"), {"yaml", "charmgr.engine.table"}),
    ],
    ids=str,
)
def test_a_command_loads_only_what_it_uses(loaded, words, more):
    modules = loaded(*words)

    heavy = (HEAVY | more) - ({"importlib.metadata"} if words == ("--version",) else set())
    assert not {name for name in modules if any(
        name == one or name.startswith(f"{one}.") for one in heavy
    )}  # fmt: skip


def test_help_lists_every_command():
    done = subprocess.run(
        [sys.executable, "-m", "charmgr", "--help"],
        capture_output=True, text=True, check=True, env={"PATH": "", "PYTHONUTF8": "1"},
    )  # fmt: skip
    for name in ("demo", "downtime", "undo", "modifiers"):
        assert name in done.stdout
