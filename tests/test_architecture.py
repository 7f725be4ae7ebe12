"""The arrows between the parts of charmgr, read off the imports; sizes; every hook's papers."""

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CORE = ROOT / "charmgr"

ALLOWED = {
    "errors": set(),
    "dice": {"errors", "dice"},
    "store": {"errors", "store"},
    "api": {"errors", "dice.spec", "api_game"},
    "api_game": {"errors"},
    "hookspecs": {"api"},
    "engine": {"errors", "api", "hookspecs", "dice", "store", "engine"},
    "views": {"errors", "api", "dice", "store", "engine", "views"},
    "cli": {"errors", "api", "dice", "store", "engine", "views", "cli"},
    "testing": {"errors", "api", "dice", "store", "engine", "testing"},
    "testing_contract": {"errors", "api", "dice", "store", "engine", "testing"},
    "testing_pytest": {"store", "engine", "testing", "cli"},  # plays what the user would type
    "testing_odds": {"errors", "api", "dice", "store", "engine"},
    "testing_rolls": {"dice", "engine", "testing_odds"},
    "testing_catalogue": set(),
    "__main__": {"cli", "__version__"},
    "__init__": set(),
}
ONLY = {"typer": "cli.parser", "rich": "views.text", "jsonschema_rs": "engine.sheets.schema"}


def imports(file: Path) -> set[str]:
    """Collect what a file imports, also in the bodies of its functions."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return found


def module(file: Path) -> str:
    """Name a file as a module below charmgr."""
    return ".".join(file.relative_to(CORE).with_suffix("").parts)


FILES = [file for file in sorted(CORE.rglob("*.py")) if "_examples" not in file.parts]


@pytest.mark.parametrize("file", FILES, ids=module)
def test_imports_follow_the_arrows(file):
    part = module(file).split(".")[0]
    for name in imports(file):
        if name.startswith("charmgr."):
            target = name.removeprefix("charmgr.")
            assert any(
                target == one or target.startswith((f"{one}.", f"{one}_")) for one in ALLOWED[part]
            ), f"{module(file)} imports {name}"


@pytest.mark.parametrize("file", FILES, ids=module)
def test_only_one_part_knows_a_heavy_library(file):
    for name in imports(file):
        library = name.split(".")[0]
        if library in ONLY:
            assert module(file).startswith(ONLY[library]), f"{module(file)} imports {library}"


@pytest.mark.parametrize(
    "file",
    sorted(file for file in ROOT.glob("plugins/*/charmgr_*/**/*.py")),
    ids=lambda file: "/".join(file.parts[-2:]),
)
def test_a_plugin_knows_only_the_api(file):
    own = file.relative_to(ROOT / "plugins").parts[1]
    for name in imports(file):
        if name.startswith("charmgr") and not name.startswith(own):
            assert name.startswith("charmgr.api."), f"{file.name} imports {name}"


@pytest.mark.parametrize("file", FILES, ids=module)
def test_the_core_names_no_game_system(file):
    systems = {folder.name.removeprefix("charmgr-") for folder in ROOT.glob("plugins/*")}
    text = file.read_text(encoding="utf-8")
    assert not [name for name in systems if f'"{name}"' in text or f"'{name}'" in text]


def graph(folder: Path) -> dict[str, set[str]]:
    """Tell which modules of a package each of its modules imports, wherever in the file."""
    package = folder.name
    names = {
        ".".join((package, *file.relative_to(folder).with_suffix("").parts)): file
        for file in folder.rglob("*.py")
        if "_examples" not in file.parts
    }
    found = {}
    for name, file in names.items():
        told = imports(file)
        found[name] = {
            one
            for one in names
            if one in told or any(word.rpartition(".")[0] == one for word in told)
        } - {name}
    return found


@pytest.mark.parametrize(
    "folder",
    [CORE, *sorted(ROOT.glob("plugins/*/charmgr_*"))],
    ids=lambda folder: folder.name,
)
def test_no_imports_run_in_a_circle(folder):
    order = TopologicalSorter(graph(folder))
    order.prepare()  # raises CycleError, which names the circle


MOST_LINES = 400
MOST_OF_A_FUNCTION = 60
SHIPPED = [*FILES, *sorted(ROOT.glob("plugins/*/charmgr_*/**/*.py"))]


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: "/".join(file.parts[-2:]))
def test_files_and_functions_can_be_read_at_a_sitting(file):
    text = file.read_text(encoding="utf-8")
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
    long = {
        node.name for node in functions if node.end_lineno - node.lineno + 1 >= MOST_OF_A_FUNCTION
    }
    assert text.count("\n") < MOST_LINES
    assert not long


HOOKS = {
    node.name: [one.arg for one in node.args.args]
    for node in ast.parse((CORE / "hookspecs.py").read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef)
}


def test_the_guide_lists_every_hook_with_its_arguments_and_no_other():
    guide = (ROOT / "docs" / "write-a-system.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)\((.*?)\)` \|", guide, re.MULTILINE)
    assert {name: arguments.split(", ") if arguments else [] for name, arguments in listed} == HOOKS


CALLED = {"describe": "about", "suspect": "suspicions", "exchanges": "foundry"}  # else by its name


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_obeyed_by_a_game_and_tested_there(hook):
    called = re.compile(rf"\b{CALLED.get(hook, hook)}\b")
    for rules in ROOT.glob("plugins/*/charmgr_*/system.py"):
        tests = (*rules.parents[1].glob("tests/**/test_*.py"), *ROOT.glob("tests/cli/test_*.py"))
        if f"\ndef {hook}(" in rules.read_text(encoding="utf-8") and any(
            called.search(one.read_text(encoding="utf-8")) for one in tests
        ):
            return
    pytest.fail(f"no game has a tested {hook}")
