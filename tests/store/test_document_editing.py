"""Editing in place as the engine does, beyond what the corpus covers."""

import pytest

from charmgr.errors import BadDataError
from charmgr.store.document import read
from charmgr.store.editing import edit
from charmgr.store.operations import AddKey, Append, Insert, Remove, Replace, Set

SHEET = """\
name: Арсен
# раны героя
wounds:
  - what: cut   # bad
    level: 2

  # second
  - what: bite
    level: 1
stats: {str: 1, dex: 2}
nums:
- 1
- 2

# at the end
last: x
"""


def edited(text, *operations):
    return edit(read(text.encode(), "sheet.yaml"), operations).text


def refusal(text, *operations):
    with pytest.raises(BadDataError) as caught:
        edit(read(text.encode(), "sheet.yaml"), operations)
    return caught.value


def data(text):
    return read(text.encode(), "sheet.yaml").data


def test_bytes_come_back_with_mark_and_line_breaks():
    before = b"\xef\xbb\xbfname: a\r\nhp: 4\r\nlist:\r\n- x"

    after = edit(read(before, "s"), [Set(("hp",), 3), Append(("list",), "z")]).encode()

    assert after == b"\xef\xbb\xbfname: a\r\nhp: 3\r\nlist:\r\n- x\r\n- z"


def test_all_operations_or_none():
    document = read(SHEET.encode(), "sheet.yaml")

    with pytest.raises(BadDataError):
        edit(document, [Set(("last",), "y"), Replace(("nowhere",), 1)])

    assert document.text == SHEET


def test_set_of_the_same_value_changes_nothing():
    text = "a: 007\nb: &x [1]\nc: *x\n"

    assert edited(text, Set(("a",), 7), Set(("c",), [1])) == text


def test_set_adds_a_missing_key_at_the_end_of_its_map():
    assert edited(SHEET, Set(("wounds", 1, "by"), "wolf")) == SHEET.replace(
        "    level: 1\n", "    level: 1\n    by: wolf\n"
    )


def test_set_makes_missing_maps():
    assert edited(SHEET, Set(("healing", "next", "day"), 3)) == (
        SHEET + "healing:\n  next:\n    day: 3\n"
    )
    assert edited(SHEET, Set(("stats", "a", "b"), 3)) == SHEET.replace(
        "dex: 2}", "dex: 2, a: {b: 3}}"
    )
    assert edited("a:\n", Set(("a", "b", "c"), 3)) == "a:\n  b:\n    c: 3\n"


def test_set_makes_no_list():
    assert refusal(SHEET, Set(("new", 0, "x"), 1)).key == "no-such-path"
    assert refusal(SHEET, Set(("nums", 2), 1)).key == "no-such-path"
    assert refusal(SHEET, Set(("name", "x"), 1)).key == "no-such-path"


def test_set_of_a_map_changes_only_what_differs():
    new = {"what": "cut", "level": 3, "by": "orc"}

    assert edited(SHEET, Set(("wounds", 0), new)) == SHEET.replace(
        "level: 2\n", "level: 3\n    by: orc\n"
    )


def test_set_of_a_list_keeps_the_items_that_stay():
    bite = {"what": "bite", "level": 1}

    assert edited(SHEET, Set(("wounds",), [bite])) == SHEET.replace(
        "  - what: cut   # bad\n    level: 2\n", ""
    )
    assert edited(SHEET, Set(("nums",), [0, 1, 5, 2])) == SHEET.replace(
        "- 1\n- 2\n", "- 0\n- 1\n- 5\n- 2\n"
    )


def test_set_exchanges_a_block_for_a_plain_value_and_back():
    assert edited("a: # c\n  - 1\n  - 2\nb: 2\n", Set(("a",), "none")) == "a: none # c\nb: 2\n"
    assert edited("a: none # c\n", Set(("a",), ["x", {"z": 1}])) == "a: [x, {z: 1}] # c\n"
    assert edited("a:\n- 1\n", Set(("a",), [])) == "a: []\n"
    assert edited("a: |\n  x\n  y\nb: 1\n", Set(("a",), {"k": 1})) == "a: {k: 1}\nb: 1\n"


def test_set_replaces_an_alias_in_its_place():
    assert edited("a: &a {x: 1}\nb: *a\n", Set(("b",), {"x": 2})) == "a: &a {x: 1}\nb: {x: 2}\n"
    assert refusal("a: &a {x: 1}\nb: *a\n", Set(("b", "x"), 2)).key == "shared-value"


def test_set_overrides_an_inherited_key():
    text = "a: &a\n  x: 1\nb:\n  <<: *a\n"

    assert edited(text, Set(("b", "x"), [2])) == text + "  x: [2]\n"


def test_shared_changes_what_the_alias_shows_too():
    text = "a: &a {x: 1}\nb: *a\n"

    assert data(edited(text, Set(("b", "x"), 2, shared=True))) == {"a": {"x": 2}, "b": {"x": 2}}


def test_a_base_that_every_heir_overrides_is_not_shared():
    text = "a: &a {x: 1}\nb: {<<: *a, x: 2}\n"

    assert edited(text, Set(("a", "x"), 3)) == "a: &a {x: 3}\nb: {<<: *a, x: 2}\n"


@pytest.mark.parametrize(
    ("index", "after"),
    [(0, "- 0\n- 1\n- 2\n"), (1, "- 1\n- 0\n- 2\n"), (2, "- 1\n- 2\n- 0\n")],
)
def test_insert_puts_an_item_before_an_index(index, after):
    assert edited(SHEET, Insert(("nums", index), 0)) == SHEET.replace("- 1\n- 2\n", after)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("a: [1, 2]\n", "a: [0, 1, 2]\n"),
        ("a: [\n  1,\n  2\n]\n", "a: [\n  0,\n  1,\n  2\n]\n"),
        ("a: []\n", "a: [0]\n"),
        ("a:\n", "a:\n  - 0\n"),
        ("a: ~\n", "a: [0]\n"),
        ("a: {}\n", "a: {}\nb:\n  - 0\n"),
        ("- - 1\n  - 2\n", "- - 0\n  - 1\n  - 2\n"),
        ("a:\n  # head\n  - 1\n  - 2\n", "a:\n  # head\n  - 0\n  - 1\n  - 2\n"),
        ("a:\n  # one\n  - 1\n  # two\n  - 2\n", "a:\n  - 0\n  # one\n  - 1\n  # two\n  - 2\n"),
        ("a:\r\n  - 1", "a:\r\n  - 0\r\n  - 1"),
    ],
)
def test_insert_at_the_start(text, after):
    path = ("b", 0) if "b:" in after else (0, 0) if text.startswith("-") else ("a", 0)

    assert edited(text, Insert(path, 0)) == after


def test_insert_undoes_a_removal():
    text = "log:\n  - one\n  - two: 2\n    x: 1\n\n  - three\n"
    without = edited(text, Remove(("log", 1)))

    assert edited(without, Insert(("log", 1), {"two": 2, "x": 1})) == text


def test_insert_beyond_the_end_is_refused():
    assert refusal(SHEET, Insert(("nums", 3), 0)).key == "no-such-path"
    assert refusal(SHEET, Insert(("new", 1), 0)).key == "no-such-path"
    assert refusal(SHEET, Insert(("stats", 0), 0)).key == "not-a-list"


def test_append_makes_a_missing_list():
    assert edited(SHEET, Append(("log",), {"a": 1, "b": 2})) == (
        SHEET + "log:\n  - a: 1\n    b: 2\n"
    )
    assert refusal(SHEET, Append(("log",), 1, make=False)).key == "no-such-path"


def test_add_key_refuses_one_that_is_there():
    assert refusal(SHEET, AddKey(("stats", "dex"), 1)).key == "key-exists"
    assert refusal(SHEET, AddKey(("nums", "x"), 1)).key == "not-a-map"


@pytest.mark.parametrize(
    ("operation", "key"),
    [
        (Remove(()), "no-such-path"),
        (AddKey((), 1), "no-such-path"),
        (Insert((), 1), "no-such-path"),
        (Append((), 1), "not-a-list"),
        (Set(("a",), object()), "bad-value"),
        (Set(("a",), "\ud800"), "bad-value"),
        (Set(("a",), 10**4300), "bad-value"),
        (Set(("a",), {("x", "y"): 1}), "bad-value"),
    ],
)
def test_what_cannot_be_done_is_refused(operation, key):
    assert refusal("a: 1\n", operation).key == key


def test_a_value_that_holds_itself_is_refused():
    loop = []
    loop.append(loop)

    assert refusal("a: 1\n", Set(("a",), loop)).key == "bad-value"


def test_removal_of_the_last_line_keeps_the_text_block_above():
    assert edited("a: |\n  x\nb: 1", Remove(("b",))) == "a: |\n  x\n"
    assert edited("a: |-\n  x\nb: 1", Remove(("b",))) == "a: |-\n  x"


def test_first_comments_stay_at_the_top_of_the_file_only():
    text = "# one\na: 1\n# two\nb: 2\n---\n# one\na: 1\n# two\nb: 2\n"

    assert edited(text, Remove(("a",), document=0)) == text.replace("a: 1\n", "", 1)
    assert edited(text, Remove(("a",), document=1)) == text.replace("---\n# one\na: 1\n", "---\n")


def test_a_written_out_key_gets_its_value():
    text = "? lonely\n? two\n: 2\nx: {a, ? b}\n"

    assert edited(text, Set(("lonely",), "no more")) == text.replace(
        "? lonely\n", "? lonely\n: no more\n"
    )
    assert edited(text, Set(("x", "b"), 1)) == text.replace("? b}", "? b: 1}")


def test_a_pair_in_a_list_becomes_a_map_in_braces():
    assert edited("l: [a: 1, b: 2]\n", Set(("l", 0, "c"), 3)) == "l: [{a: 1, c: 3}, b: 2]\n"
    assert edited("l: [a: 1, b: 2]\n", Remove(("l", 0, "a"))) == "l: [{}, b: 2]\n"


def test_comments_in_an_empty_flow_list_stay():
    assert edited("a: [ # c\n]\n", Append(("a",), 1)) == "a: [ # c\n  1\n]\n"
    assert edited("a: [\n   # c\n]\n", Append(("a",), 1)) == "a: [\n   # c\n   1\n]\n"
    assert edited("a: [x # c\n  , y]\n", Remove(("a", 1))) == "a: [x # c\n  ]\n"
