"""How values are written: plain where every reader agrees, in the style of the old text."""

import math

import pytest

from charmgr.store.yamltext.pen import Pen


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, "null"),
        (True, "true"),
        (-3, "-3"),
        (0.1, "0.1"),
        (1e-7, "0.0000001"),
        (1e16, "10000000000000000.0"),
        (math.nan, ".nan"),
        (-math.inf, "-.inf"),
        ("word", "word"),
        ("two words", "two words"),
        ("-2d6", "-2d6"),
        ("08:15", "08:15"),
        ("8:15", "'8:15'"),
        ("yes", "'yes'"),
        ("N", "'N'"),
        ("1", "'1'"),
        ("1_000", "'1_000'"),
        ("2024-03-01", "'2024-03-01'"),
        ("=", "'='"),
        ("", "''"),
        (" x", "' x'"),
        ("- x", "'- x'"),
        ("a: b", "'a: b'"),
        ("a:", "'a:'"),
        ("a #b", "'a #b'"),
        ("it's", "it's"),
        ("it's: so", "'it''s: so'"),
        ("--x", "'--x'"),
        ("...", "'...'"),
        ("a\nb", '"a\\nb"'),
        ("\x07\u2028", '"\\a\\L"'),
    ],
)
def test_new_value(value, written):
    assert Pen().scalar(value, flow=False) == written


@pytest.mark.parametrize(("text", "written"), [("a:b", "'a:b'"), ("a, b", "'a, b'"), ("x", "x")])
def test_text_within_brackets(text, written):
    assert Pen().scalar(text, flow=True) == written


@pytest.mark.parametrize(
    ("value", "style", "old", "written"),
    [
        ("x", '"', "y", '"x"'),
        ("x", "'", "y", "'x'"),
        ("a\nb", "'", "y", '"a\\nb"'),
        (3, '"', "y", "3"),
        (3, "", "+2", "+3"),
        (-3, "", "+2", "-3"),
        (3, "", "+x", "3"),
        (3, "'", "+2", "3"),
        ("no", "", "yes", "no"),
        ("no", "", "2024-01-01", "'no'"),
        ("2024-01-02", "", "2024-01-01", "2024-01-02"),
        ("2", "", "1", "'2'"),
    ],
)
def test_value_in_the_style_of_the_old(value, style, old, written):
    assert Pen().scalar(value, flow=False, style=style, old=old) == written


def test_a_file_of_yaml_1_1_gets_no_plain_words_of_its_own():
    assert Pen(yaml_1_1=True).scalar("no", flow=False, old="yes") == "'no'"


def test_item_takes_the_gap_of_its_list():
    assert Pen().item({"a": 1, "b": 2}, gap="   ") == ["-   a: 1", "    b: 2"]
