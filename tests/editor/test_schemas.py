"""The schemas that editors get: they say of every shipped sheet what `lint` says."""

import copy
import json
import shutil
from functools import cache
from pathlib import Path

import pytest
from jsonschema_rs import Draft7Validator

from charmgr.engine.editors import FOLDER
from charmgr.engine.sheets import names, schema
from charmgr.engine.sheets.character import core_value
from charmgr.engine.sheets.names import TwiceWrittenError
from charmgr.engine.sheets.shape import shape_of
from charmgr.engine.systems import installed, load
from charmgr.store.document import read
from charmgr.views.page import Page
from charmgr.views.sheet_schema import sheet_schema

ROOT = Path(__file__).parents[2]
SYSTEMS = sorted(path.name.removeprefix("charmgr-") for path in ROOT.glob("plugins/charmgr-*"))
EXAMPLES = sorted(path.parent for path in ROOT.glob("examples/*/campaign.yaml"))
STRANGE = [None, True, "зря", "", 7, -3, 10**9, 1.5, 2.0, [], {}, ["x"], {"x": 1}]


def sheets(system):
    """Tell every shipped sheet of a system: its templates, and those of the examples."""
    about = load(system).about
    for kind, text in about.templates.items():
        yield f"template {kind}", read(text.replace("{name}", "Имя").encode(), kind)
    for path in sorted(ROOT.glob("examples/*/characters/*.yaml")):
        document = read(path.read_bytes(), path.name)
        if core_value(document.data, "system") == system:
            yield path.name, document


def refused(system, data):
    """Tell what lint refuses of a sheet, whatever its dates are."""
    view = names.survey(data, lambda _: "", shape(system.id), lambda *_: 0, str)
    found = schema.problems(system, view)
    return [fault for fault in found if not isinstance(fault, TwiceWrittenError)]


@cache
def shape(system):
    return shape_of(load(system).about)


def validator(system):
    return Draft7Validator(json.loads(sheet_schema(system, Page())))


def places(value, path=()):
    """Tell the path of every value of a sheet."""
    yield path
    lists = list(enumerate(value)) if isinstance(value, list) else ()
    for key, item in value.items() if isinstance(value, dict) else lists:
        yield from places(item, (*path, key))


def put(data, path, value):
    data = copy.deepcopy(data)
    if not path:
        return value
    inside = data
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return data


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_shipped_sheet_is_valid(system):
    judge = validator(load(system).about)

    told = {name: [str(e) for e in judge.iter_errors(one.data)] for name, one in sheets(system)}

    assert {name: errors for name, errors in told.items() if errors} == {}
    assert len(told) >= 2


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_editor_refuses_what_lint_refuses_and_nothing_else(system):
    about = load(system).about
    judge = validator(about)
    differ, seen = [], set()
    for name, document in sheets(system):
        for path in places(document.data):
            for value in () if path in seen else STRANGE:
                data = put(document.data, path, value)
                if not isinstance(data, dict):
                    continue
                faults = refused(about, data)
                if bool(faults) == judge.is_valid(data):
                    differ.append((name, path, value, [str(fault) for fault in faults]))
            seen.add(path)
    assert differ[:5] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_keys_and_words_are_valid_in_every_spelling_that_is_read(system):
    about = load(system).about
    judge = validator(about)
    for _, document in sheets(system):
        for change in (str.upper, str.title, lambda word: word.replace(" ", "_")):
            data = respelled(document.data, change)
            told = [str(fault) for fault in refused(about, data)]
            assert (told, judge.is_valid(data)) == ([], True) or told


def respelled(value, change):
    if isinstance(value, dict):
        return {change(str(key)): respelled(item, change) for key, item in value.items()}
    if isinstance(value, list):
        return [respelled(item, change) for item in value]
    return value


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_wrong_value_is_refused_under_every_name_of_its_key(system):
    about = load(system).about
    judge = validator(about)
    root = shape(system)
    below = {key: root.child(key) for key in root.keys.ids}
    whole = [key for key, one in below.items() if one and one.is_whole and not one.is_moment]
    assert whole
    for key in whole:
        for word in root.keys.words():
            if root.keys.get(word) == key:
                for spelled in (word, word.upper(), f"{word} ".title().strip()):
                    wrong = judge.iter_errors({spelled: "много"})
                    paths = [list(error.instance_path) for error in wrong]
                    assert [spelled] in paths, spelled


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda folder: folder.name)
def test_an_example_carries_the_schemas_of_today(charmgr, example, tmp_path):
    folder = tmp_path / example.name
    shutil.copytree(example, folder)

    assert charmgr("schema", "--write", "-C", folder, "--lang", "ru").code == 0

    for path in sorted((folder / FOLDER).iterdir()):
        committed = example / FOLDER / path.name
        told = f"renew it: charmgr schema --write --lang ru -C examples/{example.name}"
        assert committed.read_text("utf-8") == path.read_text("utf-8"), told
    assert len(list((example / FOLDER).iterdir())) == len(list((folder / FOLDER).iterdir()))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda folder: folder.name)
def test_every_file_of_an_example_names_its_schema_and_fits_it(example):
    for path in (example / "campaign.yaml", *example.glob("characters/*.yaml")):
        first, _, way = path.read_text(encoding="utf-8").splitlines()[0].partition("$schema=")
        assert first == "# yaml-language-server: "
        judge = Draft7Validator(json.loads((path.parent / way).read_text("utf-8")))
        data = read(path.read_bytes(), path.name).data
        assert [str(error) for error in judge.iter_errors(data)] == [], path.name


def test_every_system_is_looked_at():
    assert set(SYSTEMS) <= set(installed())
