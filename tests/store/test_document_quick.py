"""The quick reader and the careful one: the same data, and which of them is asked."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charmgr.errors import BadDataError
from charmgr.store import document
from charmgr.store.document import read, read_with_places
from charmgr.store.editing import edit
from charmgr.store.operations import Set
from charmgr.store.yamltext import tree
from charmgr.store.yamltext.quick import quick_data
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.values import same

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.yaml"))
UNUSUAL = (
    "a: &x 1\nb: *x\n",
    "a: !!str 1\n",
    "<<: {a: 1}\n",
    "a: 1\na: 2\n",
    "1: a\ntrue: b\n",
    "? [a, b]\n: 1\n",
    "%YAML 1.1\n---\na: yes\n",
    "a: 1\n---\nb: 2\n",
    "a: [1\n",
    "[" * 150 + "]" * 150,
)
USUAL = ("", "# nothing\n", "a: 1\n", "- 1\n- ~\n", "just text\n", "---\na: 'x'\n...\n", "a:\n")


def carefully(source):
    try:
        return list(read_with_places(source).documents)
    except BadDataError as fault:
        return type(fault), str(fault)


def agree(text):
    source = Source("sheet.yaml", text)
    quick = quick_data(text)
    return quick is None or same(list(quick), carefully(source))


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_both_readers_read_the_corpus_alike(path):
    try:
        source = Source.decode(path.read_bytes(), path.name)
    except BadDataError:
        return
    assert agree(source.text)


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("text", UNUSUAL)
def test_what_is_unusual_is_left_to_the_careful_reader(text):
    assert quick_data(text) is None


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("text", USUAL)
def test_what_is_usual_is_read_quickly(text):
    assert quick_data(text) is not None
    assert agree(text)


@given(st.text("ab:-# \n[]{},&*!|>'\"?<%~.1", max_size=40))
def test_both_readers_read_any_text_alike(text):
    assert agree(text)


def test_a_usual_sheet_is_parsed_once_until_it_is_edited(monkeypatch):
    parsed = []
    monkeypatch.setattr(document, "read_trees", lambda source: parsed.append(1) or known(source))
    known = tree.read_trees

    sheet = read(b"name: Arsen\nhealth: 3   # fell\n", "arsen.yaml")
    assert (sheet.data, parsed) == ({"name": "Arsen", "health": 3}, [])

    edited = edit(edit(sheet, [Set(("health",), 2)]), [Set(("health",), 1)])
    assert edited.encode() == b"name: Arsen\nhealth: 1   # fell\n"
    assert len(parsed) == 3  # the old text, and each new one
