"""Golden odds: the questions, the rules that answer them, and a report of who did."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
import yaml

HERE = Path(__file__).parent
REPORT = pytest.StashKey[dict[str, tuple[str, str]]]()


def _load(name):
    spec = spec_from_file_location(name, HERE / f"{name}.py")
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look for their module there
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def rules():
    return _load("golden_rules")


@pytest.fixture(scope="session")
def plugin_ways():
    return _load("golden_plugins")


@pytest.fixture
def note(request):
    """Note for the report by what a question was answered, and why."""
    report = request.config.stash.setdefault(REPORT, {})

    def noted(id_, by, why=""):
        report[id_] = (by, why)

    return noted


def pytest_generate_tests(metafunc):
    if "question" in metafunc.fixturenames:
        files = metafunc.config.getoption("--golden") or [HERE / "golden.yaml"]
        questions = [
            one for file in files for one in yaml.safe_load(Path(file).read_text(encoding="utf-8"))
        ]
        metafunc.parametrize("question", questions, ids=[one["id"] for one in questions])


def pytest_terminal_summary(terminalreporter, config):
    report = config.stash.get(REPORT, {})
    if not report:
        return
    kinds = {}
    for id_, (by, _) in report.items():
        kinds.setdefault(by, []).append(id_)
    terminalreporter.section("golden odds")
    for by, ids in sorted(kinds.items()):
        terminalreporter.write_line(f"{len(ids)} by {by}: {' '.join(ids)}")
    if config.getoption("verbose") > 0:
        for id_, (by, why) in report.items():
            terminalreporter.write_line(f"  {id_}: {by}{f' ({why})' if why else ''}")
