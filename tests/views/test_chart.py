import re
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from charmgr.api import Bar, Status
from charmgr.engine.played import Stood
from charmgr.views.chart import points, sparkline, told
from charmgr.views.chart_svg import svg
from charmgr.views.glyphs import Glyphs

DAY = 86_400


def read(drawn):
    return ET.fromstring(drawn)  # noqa: S314 - it was drawn here


WELL = Status("well", "fine", 0, bars=(Bar("health", 9, 9, -9), Bar("despair", 1, 3)))
HURT = Status("hurt", "fine", 4, bars=(Bar("health", 5, 9, -9), Bar("despair", 1, 3)))
DOWN = Status("down", "stable", 10, bars=(Bar("health", -1, 9, -9), Bar("despair", 0, 3)))


def past(*statuses):
    return [Stood(DAY * day, {}, status) for day, status in enumerate(statuses)]


@pytest.fixture
def week(siege, russian):
    return points(past(WELL, DOWN, HURT, WELL), siege, russian)


def test_a_line_is_high_where_health_is_and_low_where_it_was_worst(week, russian):
    assert sparkline(week, russian) == "█▁▅█"


@pytest.mark.parametrize("encoding", ["cp866", "ascii", None])
def test_where_signs_are_missing_plain_ones_draw_it(week, russian, encoding):
    page = replace(russian, glyphs=Glyphs.for_encoding(encoding))

    assert page.glyphs.fit(sparkline(week, page)) == "#_+#"


def test_readers_of_words_hear_each_point(week, russian):
    assert told(week) == [
        "1 января: цел, здоровье 9",
        "2 января: без сознания, здоровье −1",
        "3 января: цел, здоровье 5",
        "4 января: цел, здоровье 9",
    ]


def test_a_counter_that_moves_alone_is_not_health(siege, russian):
    calm = replace(WELL, bars=(Bar("despair", 3, 3),))
    spent = replace(HURT, bars=(Bar("despair", 2, 3),))
    again = replace(HURT, bars=(Bar("despair", 1, 3),))

    assert told(points(past(calm, spent, again), siege, russian))[-1] == "3 января: цел"


def test_a_life_without_a_wound_draws_nothing(siege, russian):
    assert points(past(WELL, WELL), siege, russian) == []
    assert points([], siege, russian) == []


def test_an_old_campaign_shows_its_newest_turns(siege, russian):
    long = points(past(*[WELL, DOWN] * 40), siege, russian)

    assert len(sparkline(long, russian)) == 24


def test_a_picture_says_what_it_shows(week, russian):
    drawn = svg(week, "Арсен", russian)
    root = read(drawn)

    assert root.get("role") == "img"
    assert "без сознания" in root.get("aria-label")
    titles = [one.text for one in root.iter() if one.tag.endswith("title")]
    assert titles[0] == root.get("aria-label")
    assert titles[1:] == told(week)


def test_a_picture_stays_in_its_frame(week, russian):
    root = read(svg(week, "Арсен", russian))
    _, _, width, height = map(float, root.get("viewBox").split())

    for circle in (one for one in root.iter() if one.tag.endswith("circle")):
        assert 0 < float(circle.get("cx")) < width
        assert 0 < float(circle.get("cy")) < height
    for path in (one for one in root.iter() if one.tag.endswith("path")):
        assert not re.search("nan|inf", path.get("d"))


def test_a_fight_of_one_moment_is_a_fall_and_not_a_fault(siege, russian):
    fight = [Stood(5, {}, status) for status in (WELL, HURT, DOWN)]

    assert read(svg(points(fight, siege, russian), "Арсен", russian)) is not None


def test_names_cannot_break_out_of_a_picture(week, russian):
    drawn = svg(week, '"><script>', russian)

    assert "<script" not in drawn
    assert '"><script>' in read(drawn).get("aria-label")
