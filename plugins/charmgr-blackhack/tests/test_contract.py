"""The promises of every plugin: one name for each thing, every text in Russian."""

from __future__ import annotations

import json
import re
from pathlib import Path

import charmgr_blackhack

from charmgr.testing import check_description, load, missing

PACKAGE = Path(charmgr_blackhack.__file__).parent


def test_no_word_means_two_things():
    check_description(load("blackhack").about)


def test_every_text_is_said_in_russian():
    assert missing(PACKAGE) == set()


def test_every_rule_that_the_code_names_has_its_sentence():
    known = set(load("blackhack").about.statements)
    named = {
        rule
        for file in PACKAGE.glob("*.py")
        for rule in re.findall(r'"(TBH-[A-Z]+-\d+\*?)"', file.read_text("utf-8"))
    }

    assert named <= known


def test_every_key_of_the_schema_has_russian_names():
    schema = json.loads((PACKAGE / "schema.json").read_text("utf-8"))

    def keys(part, path=()):
        for key, below in part.get("properties", {}).items():
            if path or "x-names" in below or key != "kind":
                yield (*path, key), below
            yield from keys(below, (*path, key))
        if "items" in part:
            yield from keys(part["items"], (*path, "items"))

    assert [path for path, below in keys(schema) if not below["x-names"]["ru"]] == []
