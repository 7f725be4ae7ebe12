"""Reading YAML as plain data: the core schema, bounds, places."""

import math

import pytest

from charmgr.errors import BadDataError
from charmgr.store.document import read

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


def data(text):
    return read(text.encode(), "sheet.yaml").data


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("12", 12),
        ("-1", -1),
        ("+2", 2),
        ("007", 7),
        ("0o17", 15),
        ("0x1F", 31),
        ("1.50", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        (".inf", math.inf),
        ("-.inf", -math.inf),
        ("true", True),
        ("FALSE", False),
        ("~", None),
        ("", None),
        ("null", None),
        ("yes", "yes"),
        ("1_000", "1_000"),
        ("0b1", "0b1"),
        ("12:30", "12:30"),
        ("2024-02-30", "2024-02-30"),
        ("'12'", "12"),
        ('"true"', "true"),
        ("''", ""),
        ("2d6+3", "2d6+3"),
        ("!!str 12", "12"),
        ('!!int "12"', 12),
        ("!!float 3", 3.0),
        ("!roll 2d6", "2d6"),
        ("!roll 12", "12"),
        ("! 12", "12"),
        ("9" * 4301, "9" * 4301),
        ("[1, {a: b}]", [1, {"a": "b"}]),
    ],
)
def test_value_follows_the_core_schema(written, value):
    found = data(f"key: {written}\n")["key"]

    assert found == value
    assert type(found) is type(value)


def test_keys_keep_their_type():
    assert data("1: a\n'1': b\n1.5: c\n? [x, y]\n: d\n~: e\n") == {
        1: "a",
        "1": "b",
        1.5: "c",
        ("x", "y"): "d",
        None: "e",
    }


def test_merge_gives_what_the_map_does_not_say_itself():
    text = "a: &a {x: 1, y: 1}\nb: &b {x: 2, z: 2}\nc:\n  y: 3\n  <<: [*b, *a]\n"

    assert data(text)["c"] == {"x": 2, "y": 3, "z": 2}


def test_a_merge_sign_before_plain_text_is_a_key():
    assert data("<<: x\n") == {"<<": "x"}


def test_aliases_give_copies():
    found = data("a: &a [1]\nb: *a\n")
    found["a"].append(2)

    assert found["b"] == [1]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("text", ["", "# nothing\n", "---\n", "--- # c\n...\n"])
def test_nothing_written_is_none(text):
    assert data(text) is None


def test_several_documents_have_no_single_data():
    document = read(b"a: 1\n---\nb: 2\n", "party.yaml")

    assert document.documents == ({"a": 1}, {"b": 2})
    with pytest.raises(BadDataError, match="2 documents"):
        _ = document.data


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("text", "key", "where"),
    [
        (b"a: 1\nb: \xff\n", "bad-encoding", "2:4"),
        ("я: 1\nb: \x07\n".encode(), "bad-character", "2:4"),
        (b"\xef\xbb\xbf\xef\xbb\xbfa: 1\n", "bad-character", "1:1"),
        (b"a: 1\r\nb: 2\r\na: 3\r\n", "duplicate-key", "3:1"),
        (b"1: a\n1.0: b\n", "duplicate-key", "2:1"),
        (b"~: a\nnull: b\n", "duplicate-key", "2:1"),
        (b"a: *x\n", "unknown-alias", "1:4"),
        (b"a: &x\n  - *x\n", "alias-loop", "2:5"),
        (b"a: !!int abc\n", "bad-tag", "1:4"),
        (b"a: !!bool 1\n", "bad-tag", "1:4"),
        (b"[" * 101 + b"]" * 101, "too-deep", "1:101"),
        (b"- " * 5000, "too-deep", "1:201"),
        (b"a: b: c\n", "not-yaml", "1:5"),
        (b"hp: 1\n<<<<<<< HEAD\nhp: 5\n=======\nhp: 7\n>>>>>>> o\n", "merge-markers", "2:1"),
    ],
)
def test_bad_yaml_is_refused_with_its_place(text, key, where):
    with pytest.raises(BadDataError) as caught:
        read(text, "sheet.yaml")

    assert caught.value.key == key
    assert caught.value.where == f"sheet.yaml:{where}"


def test_a_file_of_two_megabytes_is_refused():
    with pytest.raises(BadDataError) as caught:
        read(b"#" * 2_000_001, "sheet.yaml")

    assert caught.value.key == "too-big"


def test_a_long_file_without_aliases_is_no_bomb():
    assert len(data("[" + "1," * 200_001 + "]")) == 200_001


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), "1:1"),
        (("name",), "1:7"),
        (("wounds", 1, "level"), "9:12"),
        (("wounds", -1), "8:5"),
        (("stats", "dex"), "10:22"),
        (("stats", "luck"), "10:8"),
        (("nowhere", "at", 3), "1:1"),
    ],
)
def test_where_names_the_value_or_what_is_above_it(path, place):
    assert read(SHEET.encode(), "a/sheet.yaml").where(path) == f"a/sheet.yaml:{place}"


def test_where_a_text_names_two_keys_is_the_second():
    assert read(b"1: a\n'1': b\n", "sheet.yaml").where(("1",)) == "sheet.yaml:2:1"


def test_where_nothing_is_written_is_the_start():
    assert read(b"# nothing\n", "sheet.yaml").where(("hp",)) == "sheet.yaml:1:1"
