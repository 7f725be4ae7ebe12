import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from msgspec.structs import replace

from charmgr.api import Bar, Message, Status, Wait
from charmgr.engine.answers import Became, Calendar, Day, Recap, Said, Waiting
from charmgr.engine.handout import Figure, Handout
from charmgr.engine.played import Ruling, Stood
from charmgr.views.html import Html, tag
from charmgr.views.html_page import MARK, html

DAY = 86_400
EVIL = '"><script>alert(1)</script>&\x1b'
VOID = {"meta", "br", "hr"}


class Reader(HTMLParser):
    """Reads a page: its elements must close, and what it holds is kept."""

    def __init__(self, text):
        super().__init__()
        self.open, self.seen, self.texts, self.attributes = [], [], [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, name, attributes):
        self.seen.append(name)
        self.attributes += attributes
        if name not in VOID:
            self.open.append(name)

    def handle_startendtag(self, name, attributes):
        self.seen.append(name)
        self.attributes += attributes

    def handle_endtag(self, name):
        assert self.open.pop() == name

    def handle_data(self, text):
        self.texts.append(text)

    @property
    def text(self):
        return " ".join(" ".join(self.texts).split())


@pytest.fixture
def told(arsen, siege):
    """A campaign of one, with a past, a recap and something that is due."""
    well = Status("well", "fine", 0, bars=(Bar("health", 9, 9, -9),))
    past = [Stood(0, {}, well), Stood(DAY, {}, arsen.status)]
    wait = Wait(21 * DAY, "healing", Message("heals", {}))
    recap = Recap(
        "Siege",
        0,
        DAY,
        [Day(0, [Said("Арсен", "здоровье 9 → −1"), Said("", "owls", secret=True)])],
        [Became("Арсен", siege, well, arsen.status, [(siege.traits[0], 1, 2)])],
    )
    more = {"weapons": [{"name": "меч", "harm": 3}, "нож"]}
    figure = Figure(arsen, "arsen.yaml", DAY, past, more=more)
    calendar = Calendar(DAY, "вторник", [Waiting("Арсен", wait, siege)])
    return Handout("Осада", calendar, [figure], recap)


def test_it_tells_of_the_sheet_the_past_the_recap_and_the_calendar(told, russian):
    text = Reader(html(told, russian)).text

    for part in (
        *("Осада", "вторник, 2 января", "Арсен", "без сознания", "здоровье", "−1/9"),
        *("Отчаяние 1/3", "Медицина 2", "Смекалка 4D+2", "22 января"),
        *("Здоровье со временем", "меч, harm 3", "нож"),
        *("здоровье 9 → −1", "Медицина 1 → 2", "Что впереди"),
    ):
        assert part in text


def test_it_needs_nothing_beside_itself_and_runs_nothing(told, russian):
    page = html(told, russian)
    seen = Reader(page)

    assert not {"script", "link", "img", "iframe", "object"} & set(seen.seen)
    assert not [name for name, _ in seen.attributes if name in ("src", "onclick", "onload")]
    assert {value for name, value in seen.attributes if name == "href"} <= {"#c1"}
    assert "default-src 'none'" in page
    assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", page)
    assert MARK in page[:4096]


def test_every_text_is_escaped(told, russian, siege):
    figure = told.people[0]
    glance = replace(
        figure.glance,
        name=EVIL,
        status=replace(figure.glance.status, state=EVIL, notes=(Message("{x}", {"x": EVIL}),)),
    )
    recap = Recap(
        EVIL, 0, DAY, [Day(0, [Said(EVIL, EVIL)])], [replace(told.recap.people[0], who=EVIL)]
    )
    ruled = [Ruling(1, EVIL, EVIL, EVIL, EVIL, EVIL, EVIL, EVIL)]
    more = {EVIL: [{EVIL: EVIL}], "notes": EVIL}
    figure = Figure(glance, EVIL, DAY, figure.past, ruled, more)
    waits = [Waiting(EVIL, Wait(2 * DAY, EVIL, Message("{x}", {"x": EVIL})), siege)]
    evil = Handout(EVIL, Calendar(DAY, EVIL, waits), [figure, figure], recap)

    page = html(evil, russian)
    assert "script" not in Reader(page).seen
    assert "\x1b" not in page
    assert "<script>alert(1)" in Reader(page).text


def test_the_language_of_the_page_is_the_readers(told, russian, english):
    assert '<html lang="ru">' in html(told, russian)
    assert '<html lang="en">' in html(told, english)
    assert "What is due" in html(told, english)


def test_the_game_masters_edition_says_so(told, russian):
    secret = Message("owls", secret=True)
    glance = replace(told.people[0].glance, status=Status(notes=(secret,)))
    handout = replace(told, people=[replace(told.people[0], glance=glance)], recap=None)

    assert "owls" not in html(handout, russian)
    gm = html(handout, replace(russian, gm=True))
    assert "owls" in gm
    assert "Издание для ведущего" in gm


def test_headings_go_down_one_by_one(told, russian):
    levels = [
        int(name[1]) for name in Reader(html(told, russian)).seen if re.fullmatch("h[1-6]", name)
    ]

    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_ids_are_there_once(told, russian):
    two = replace(told, people=[told.people[0], told.people[0]])
    ids = [value for name, value in Reader(html(two, russian)).attributes if name == "id"]

    assert sorted(ids) == ["c1", "c2"]


def test_a_campaign_in_which_nothing_has_happened(told, russian):
    text = Reader(html(replace(told, recap=Recap("", None, 0)), russian)).text

    assert "Пока ничего не произошло." in text


def test_an_element_escapes_what_is_no_element():
    assert tag("b", "<", Html("<i>&amp;</i>"), title='"') == (
        '<b title="&quot;">&lt;<i>&amp;</i></b>'
    )
