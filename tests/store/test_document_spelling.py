"""Another spelling of the same: keys written anew, values that all readers take alike, remarks."""

import pytest
import yaml

from charmgr.errors import BadDataError
from charmgr.store.document import read
from charmgr.store.editing import edit
from charmgr.store.operations import Rename, Respell


def edited(text, *operations):
    return edit(read(text.encode(), "sheet.yaml"), operations).text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("cила: 1   # ours\nb: 2\n", "сила: 1   # ours\nb: 2\n"),
        ("'cила': 1\n", "'сила': 1\n"),
        ("{a: 1, cила: {b: 1}}\n", "{a: 1, сила: {b: 1}}\n"),
        ("cила:\n  # within\n  - x\n", "сила:\n  # within\n  - x\n"),
        ("? cила\n: 1\n", "? сила\n: 1\n"),
        ("&x cила: 1\n", "&x сила: 1\n"),
    ],
)
def test_a_key_is_renamed_where_it_stands(before, after):
    assert edited(before, Rename(("cила",), "сила")) == after


@pytest.mark.parametrize("text", ["cила: 1\nсила: 2\n", "other: 1\n", "[1]\n"])
def test_a_key_that_cannot_be_renamed_is_refused(text):
    with pytest.raises(BadDataError):
        edited(text, Rename(("cила",), "сила"))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("yes", "'yes'"),
        ("12:30", "'12:30'"),
        ("012", "12"),
        ("0o17", "15"),
        ("1e3", "1000.0"),
        ("1_000", "'1_000'"),
    ],
)
def test_a_value_is_written_so_that_every_reader_sees_the_same(before, after):
    text = f"a: {before}   # why\nb: [{before}, x]\n"
    seen = read(text.encode(), "s").data

    told = edited(text, Respell(("a",)), Respell(("b", 0)))

    assert told == f"a: {after}   # why\nb: [{after}, x]\n"
    assert read(told.encode(), "s").data == yaml.safe_load(told) == seen


def test_what_readers_take_alike_is_left_as_it_is():
    assert edited("a: 'yes'\n", Respell(("a",))) == "a: 'yes'\n"


def test_doubts_tell_the_way_to_the_value_and_keys_too():
    found = read(b"a:\n  - {b: yes}\non: 012\n", "s").doubts()

    assert [(one.where, one.path, one.is_key, one.sure) for one in found] == [
        ("s:2:9", ("a", 0, "b"), False, "'yes'"),
        ("s:3:1", ("on",), True, "'on'"),
        ("s:3:5", ("on",), False, "12"),
    ]


def test_remarks_are_the_comments_behind_keys():
    text = """\
# above
a: 1      # one
b:        # many
  - c: 2  # inner
    d: "# no"
e: {f: 1, # not of a block
    g: 2}
i: x
"""
    assert read(text.encode(), "s").remarks() == [
        (("a",), "one"),
        (("b",), "many"),
        (("b", 0, "c"), "inner"),
    ]
