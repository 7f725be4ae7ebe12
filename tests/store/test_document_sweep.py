"""Every place of every document of the corpus: an edit does what it says and nothing else."""

import copy
import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from charmgr.errors import BadDataError
from charmgr.store.document import read
from charmgr.store.editing import edit
from charmgr.store.operations import Append, Insert, Remove, Set
from charmgr.store.yamltext.layout import content_end, value_start
from charmgr.store.yamltext.places import find
from charmgr.store.yamltext.tree import Kind
from charmgr.store.yamltext.values import same

CORPUS = Path(__file__).parent / "corpus"
BIG = {"index.yaml", "sheet-big-log.yaml", "scalar-very-long-line.yaml"}
DOCUMENTS = sorted(path for path in CORPUS.glob("*.yaml") if path.name not in BIG)
VALUES = (7, "plain text", "yes", "two\nlines\n", None, [1, {"a": "b, c"}], {"k": "it's: #1"})
REFUSALS = {
    "alias-bomb",
    "ambiguous-key",
    "anchor-in-use",
    "merge-shows-through",
    "merged-only",
    "no-such-path",
    "not-a-list",
    "shared-value",
    "tagged-value",
    "would-change-text",
}


def readable(path):
    try:
        return read(path.read_bytes(), path.name)
    except BadDataError:
        return None


EACH_DOCUMENT = pytest.mark.parametrize(
    "document", [pytest.param(d, id=d.name) for path in DOCUMENTS if (d := readable(path))]
)


def places(data, path=()):
    yield path, data
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    if isinstance(data, list):
        for index, value in enumerate(data):
            yield from places(value, (*path, index))


def operations(path, value, number):
    yield from (Set(path, new, document=number) for new in VALUES)
    yield Set((*path, "new", "key"), 1, document=number)
    yield Remove(path, document=number)
    yield Append(path, {"a": 1, "b": "c"}, document=number)
    if isinstance(value, list):
        for index in range(len(value) + 1):
            yield Insert((*path, index), "item", document=number)


def applied(data, operation):
    """Do the same to plain data."""
    root = holder = [copy.deepcopy(data)]
    *way, last = (0, *operation.path)
    for part in way:
        if isinstance(holder, dict):
            holder.setdefault(part, {})
        if holder[part] is None:
            holder[part] = {}
        holder = holder[part]
    match operation:
        case Set():
            holder[last] = operation.value
        case Append():
            holder[last] = [*(holder[last] or ()), operation.value]
        case Insert():
            holder.insert(last, operation.value)
        case Remove():
            del holder[last]
    return root[0]


@EACH_DOCUMENT
def test_every_edit_of_every_place(document):
    for number, data in enumerate(document.documents):
        for path, value in places(data):
            for operation in operations(path, value, number):
                check(document, operation, data)


def attempt(document, operation):
    try:
        return edit(document, [operation])
    except BadDataError as error:
        return error


def check(document, operation, data):
    after = attempt(document, operation)
    if isinstance(after, BadDataError):
        assert after.key in REFUSALS
        return
    number = operation.document
    assert same(after.documents[number], applied(data, operation))
    assert after.encode() == read(after.encode(), document.name).encode()


@EACH_DOCUMENT
def test_lines_beside_a_plain_value_stay_as_they_are(document):
    for number, data in enumerate(document.documents):
        for path, value in places(data):
            if not isinstance(value, dict | list):
                for new in (7, "new text"):
                    check_lines(document, Set(path, new, document=number))


def check_lines(document, operation):
    after = attempt(document, operation)
    if isinstance(after, BadDataError):
        return
    source = document.source
    place = find(source, document.trees[operation.document].root, operation.path)
    if place.heir or place.node.kind is Kind.ALIAS:
        return  # written elsewhere
    node = place.node
    first = source.line_start(value_start(source, node))
    last = source.line_end(content_end(source, node))
    assert after.text.startswith(document.text[:first])
    assert after.text.endswith(document.text[last:])


@EACH_DOCUMENT
def test_a_second_judge_reads_the_edits_the_same(document):
    for number, data in enumerate(document.documents):
        for path, value in list(places(data))[1:40:3]:
            new = Set(path, "it's new", document=number)
            added = Append(path, "yes", document=number)
            judge(document, added if isinstance(value, list) else new)


def judge(document, operation):
    yaml = YAML(typ="safe", pure=True)
    try:
        before = list(yaml.load_all(document.text))
        wanted = applied(before[operation.document], operation)
        text = edit(document, [operation]).text
    except (YAMLError, ValueError, BadDataError, KeyError, TypeError):
        return  # what only one of the two can read, or what is refused
    after = list(YAML(typ="safe", pure=True).load_all(text))
    assert repr(after[operation.document]) == repr(wanted)


@pytest.mark.parametrize("style", ["{}", "'{}'", '"{}"', "|\n  {}\n", ">-\n  {}\n", "[{}]"])
@settings(max_examples=60, deadline=None, derandomize=True)
@given(new=st.text(st.characters(exclude_categories=["Cs"])), old=st.sampled_from(["x", "yes"]))
def test_any_text_can_stand_in_any_style(style, new, old):
    before = read(f"a: {style.format(old)}\nb: 1\n".encode(), "sheet.yaml")
    path = ("a", 0) if style == "[{}]" else ("a",)

    after = edit(before, [Set(path, new)])

    found = after.data["a"]
    assert (found[0] if path[1:] else found) == new
    assert after.text.endswith("\nb: 1\n")


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
        max_leaves=8,
    )
)
def test_any_value_can_be_set_and_appended(value):
    before = read(b"a: 1\nl:\n  - x\n", "sheet.yaml")

    after = edit(before, [Set(("a",), value), Set(("n",), value), Append(("l",), value)])

    assert same(after.data, {"a": value, "l": ["x", value], "n": value})


def test_set_of_any_value_over_any_other():
    values = [1, math.nan, "x", [], [1, 2], [{"a": 1}, {"b": 2}], {}, {"a": 1}, {"b": [1]}, None]
    for old in values:
        before = edit(read(b"a: 0\nb: 1\n", "sheet.yaml"), [Set(("a",), old)])
        for new in values:
            assert same(edit(before, [Set(("a",), new)]).data, {"a": new, "b": 1})
