"""The chapters of the systems say what the plugins say."""

import importlib.util
from pathlib import Path

import pytest

MAKE = Path(__file__).parents[2] / "docs" / "systems" / "make.py"
SPEC = importlib.util.spec_from_file_location("make_chapters", MAKE)
make = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(make)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", make.SYSTEMS)
def test_chapters_are_those_that_the_plugins_tell(name, language):
    path = MAKE.with_name(f"{name}.ru.md" if language == "ru" else f"{name}.md")

    assert path.read_text("utf-8") == make.chapter(name, language), (
        "run python docs/systems/make.py"
    )
