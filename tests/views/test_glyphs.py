import unicodedata

import pytest

from charmgr.views import glyphs
from charmgr.views.glyphs import APART, Glyphs, cells, pad, table, wrap


@pytest.mark.parametrize(
    ("encoding", "wanted"),
    [
        ("utf-8", "▕█·▏ −1 → 2 «ё»"),
        ("cp866", '[█·] -1 -> 2 "ё"'),
        ("cp1251", "[#·] -1 -> 2 «ё»"),
        ("ascii", '[#.] -1 -> 2 "e"'),
        ("no-such-encoding", '[#.] -1 -> 2 "e"'),
        (None, '[#.] -1 -> 2 "e"'),
    ],
)
def test_signs_that_an_encoding_lacks_have_stand_ins(encoding, wanted):
    assert Glyphs.for_encoding(encoding).fit("▕█·▏ −1 → 2 «ё»") == wanted


def test_a_screen_without_russian_shows_it_in_latin_letters():
    assert Glyphs.for_encoding("ascii").fit("Щука, Объезд Яра") == "Shchuka, Obezd Yara"
    assert Glyphs.for_encoding("latin-1").fit("ё −1") == "e -1"
    assert Glyphs.for_encoding("utf-8", bare=True).fit("Щука → 1") == "Щука -> 1"


@pytest.mark.parametrize(
    ("value", "maximum", "minimum", "filled"),
    [
        (0, 9, 0, 0),
        (1, 90, 0, 1),
        (9, 9, 0, 10),
        (89, 90, 0, 9),
        (-9, 9, -9, 0),
        (0, 9, -9, 5),
        (12, 9, 0, 10),
        (-3, 9, 0, 0),
        (0, 0, 0, 10),
    ],
)
def test_bars_are_full_and_empty_only_at_their_ends(value, maximum, minimum, filled):
    assert Glyphs().bar(value, maximum, minimum) == f"▕{'█' * filled}{'·' * (10 - filled)}▏"


def test_accents_take_no_column_wide_signs_two_and_colours_none():
    assert cells("и\u0306о") == 2
    assert cells("龍") == 2
    assert cells("\x1b[31mкровь\x1b[0m") == 5
    assert pad("и\u0306", 3) == "и\u0306  "
    assert pad("7", 3, right=True) == "  7"


def test_parts_are_kept_whole_where_they_can_be():
    assert wrap(["one two", "", "three"], 15) == [f"one two{APART}three"]
    assert wrap(["one two", "three"], 14, "  ") == ["one two", "  three"]
    assert wrap(["one two three"], 7) == ["one two", "three"]
    assert wrap([], 7) == []


@pytest.mark.parametrize("width", [20, 60, 80, 200])
def test_no_line_is_wider_than_the_page_unless_a_word_is(width):
    lines = wrap(["слово " * 30, "конец"], width)

    assert max(map(cells, lines)) <= width


def test_tables_align_and_wrap_only_their_last_column():
    rows = [
        ["Арсен", "7/9", f"one two{APART}three four five"],
        ["Мира", "−11/9", "x"],
        ["Тихон", "1"],
    ]

    assert table(rows, 30, right={1}) == [
        "Арсен    7/9  one two",
        "              three four five",
        "Мира   −11/9  x",
        "Тихон      1",
    ]


def test_a_table_that_leaves_its_last_column_no_room_lays_its_cells_side_by_side():
    rows = [
        ["the longest of all names", "−2", "what it is worth"],
        ["short", "", "x"],
        ["other", "+1", "total_1_or_less/critical_failure"],
    ]

    assert table(rows, 30) == [
        "the longest of all names   −2",
        "    what it is worth",
        "short   x",
        "other   +1",
        "    total_1_or_less/critical_failure",
    ]
    assert table(rows[:2], 60) == [
        "the longest of all names  −2  what it is worth",
        "short                         x",
    ]


def test_a_table_of_nothing_is_nothing():
    assert table([], 80) == []


def test_signs_that_are_measured_by_their_number_are_one_column_wide():
    narrow = [chr(code) for code in range(0x3000) if glyphs._NARROW.fullmatch(chr(code))]
    assert "ж" in narrow
    for sign in narrow:
        assert not unicodedata.combining(sign)
        assert unicodedata.east_asian_width(sign) not in "WF"


def test_what_begins_with_a_line_feed_begins_a_line():
    assert wrap(["a", "\nb", "c", "\nd"], 40) == ["a", "b   c", "d"]
