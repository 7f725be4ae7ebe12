"""The documents are true: their commands run, their links lead somewhere."""

import importlib.util
import re
import shutil
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/**/*.md"))]
DOCUMENTS += [*sorted(ROOT.glob("plugins/*/README.md")), *sorted(ROOT.glob("examples/*/README.md"))]
ELSEWHERE = {
    "write-a-system.md": "runs in an environment of its own: see .ci/run",
    "scale.md": "its runners are run by tests/cli/test_many_campaigns.py",
    "scale.ru.md": "its runners are those of scale.md",
    "scripting.md": "its recipes are run by tests/cli/test_scripting.py",
    "scripting.ru.md": "its recipes are run by tests/cli/test_scripting.py",
}
LINK = re.compile(r"\]\(([^)\s]+)\)")
NAMES = [str(path.relative_to(ROOT)) for path in DOCUMENTS]
RUN = [name for name in NAMES if name.startswith("docs/") and Path(name).name not in ELSEWHERE]


@pytest.fixture(scope="session")
def follow():
    path = Path(__file__).with_name("follow.py")
    spec = importlib.util.spec_from_file_location("follow", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.follow


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
@pytest.mark.parametrize("name", RUN)
def test_the_commands_of_a_document_run(follow, tmp_path, name):
    follow(ROOT / name, tmp_path, print)


def test_the_runners_are_the_same_in_both_languages():
    english, russian = (
        re.findall(
            r"^```.*?^```", (ROOT / "docs" / name).read_text("utf-8"), re.DOTALL | re.MULTILINE
        )
        for name in ("scale.md", "scale.ru.md")
    )
    assert english == russian


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name):
    path = ROOT / name
    for target in LINK.findall(path.read_text(encoding="utf-8")):
        file, _, heading = unquote(target).partition("#")
        if "://" in target or target.startswith("mailto:"):
            continue
        there = (path.parent / file) if file else path
        assert there.exists(), target
        if heading and there.suffix == ".md":
            assert heading in headings(there), target


def headings(path):
    """Anchors as forges make them: small letters, words joined by hyphens."""
    lines = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", line.casefold()).replace(" ", "-") for line in lines}
