"""Odds on pages of every width, in both languages, with and without bars."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from charmgr.api import Message, Named, System, Term, Word
from charmgr.engine.answers import (
    AllOdds,
    Explained,
    Explanation,
    Forecast,
    Forecasts,
    Gain,
    Gains,
    Odds,
    Outlook,
)
from charmgr.views import odds as view
from charmgr.views.glyphs import Glyphs, cells
from charmgr.views.page import Page
from charmgr.views.words import Words

GAME = System(
    "siege",
    ("Siege",),
    ("Осада",),
    states=(
        Named("fine", ("fine",), ("цел",)),
        Named("bad", ("cannot act any more",), ("не может действовать",)),
        Named("gone", ("gone",), ("смерть",)),
    ),
    words=(
        Named("fate", ("luck",), ("удача",)),
        Named("state", ("state",), ("состояние",)),
        Named("place", ("place",), ("место",)),
        Named("arm", ("arm",), ("рука",)),
        Named("leg", ("leg",), ("нога",)),
        Named("bleeds", ("bleeding",), ("кровотечение",)),
    ),
)
ABOUT = Explanation(
    "Arsen",
    GAME,
    Message("dodge"),
    [Explained(Term(Word("dodge"), 4)), Explained(Term(Message("wounds"), -2))],
    "2d6!",
)
NUMBERS = {2: Fraction(1, 2), 3: Fraction(1, 4), 4: Fraction(1, 8), 5: Fraction(1, 8)}
TOLD = Odds(
    "Arsen",
    ABOUT,
    "margin>=3",
    Fraction(1, 2),
    {"margin": NUMBERS},
    {"critical": {True: Fraction(1, 10), False: Fraction(9, 10)}, "only_scripts": {True: 1}},
    policy={"fate": "yes", "Mira.fate": 2},
)
WEEKS = Forecast(
    "Arsen",
    GAME,
    ["fine", "bad", "gone"],
    [
        Outlook(week * 604_800, (("fine", Fraction(1, 3)), ("bad", Fraction(2, 3))), 0, 0)
        for week in (1, 2)
    ],
    carer="Mira",
    expected=Fraction(15 * 86_400),
)


def test_the_question_is_restated_with_all_that_counts(english):
    first, second, *_ = view.odds(AllOdds([TOLD]), english)

    assert first == "Arsen: dodge: dodge 4 − wounds 2 = 2d6!"
    assert second.startswith("margin ≥ 3 50.0 %")


def test_numbers_have_how_often_exactly_and_at_least(english):
    lines = view.odds(AllOdds([TOLD]), replace(english, bars=False))

    assert [line.split() for line in lines[-5:-1]] == [
        ["2", "50.0", "%", "100.0", "%"],
        ["3", "25.0", "%", "50.0", "%"],
        ["4", "12.5", "%", "25.0", "%"],
        ["5", "12.5", "%", "12.5", "%"],
    ]
    assert lines[-1] == "decided: luck = yes, Mira.luck = 2"


def test_bars_show_the_shape(english):
    lines = view.odds(AllOdds([TOLD]), english)

    assert [line.count("█") for line in lines[-5:-1]] == [20, 10, 5, 5]


def test_facts_that_only_scripts_read_are_left_to_them(english):
    text = "\n".join(view.odds(AllOdds([TOLD]), english))

    assert "critical 10.0 %" in text
    assert "only_scripts" not in text


def said(page, **words):
    """Tell what is said beside the numbers; chances are in percent."""
    shares = {
        name.replace("__", "."): {value: Fraction(share, 1000) for value, share in chances.items()}
        for name, chances in words.items()
    }
    told = replace(TOLD, numbers={}, policy={}, words=shares, whom="Mira")
    return view.odds(AllOdds([told]), page)[2:]


def test_the_chance_asked_for_is_not_told_again_as_words(english):
    assert said(english, outcome={"fine": 500, "bad": 500}) == []


def test_the_finer_of_condition_and_state_stands_for_both(english):
    coarse, fine = {"well": 600, "down": 400}, {"fine": 600, "bad": 300, "gone": 100}

    assert said(english, condition=coarse, state=fine) == [
        "  state: fine 60.0 %, cannot act any more 30.0 %, gone 10.0 %"
    ]
    assert said(english, condition={"well": 500, "hurt": 300, "down": 200}, state=fine) == [
        "  state: fine 60.0 %, cannot act any more 30.0 %, gone 10.0 %"
    ]
    assert said(english, target__condition=fine | {"dying": 1}, target__state=coarse)[0].startswith(
        "  Mira: condition"
    )


def test_yes_and_no_that_a_state_tells_already_are_no_news(english):
    state = {"fine": 600, "bad": 300, "gone": 100}
    yes = {True: 300, False: 700}

    assert len(said(english, state=state, died={True: 100, False: 900}, bleeds=yes)) == 1
    assert "bleeding 20.0 %" in said(english, state=state, bleeds={True: 200, False: 800})[0]


def test_what_hardly_ever_is_so_is_left_out(english):
    state = {"fine": 700, "bad": 300}

    assert "gone" not in said(english, state={**state, "gone": 0})[0]
    assert said(english, place={"arm": 20, "leg": 10}) == []
    assert said(english, bleeds={True: Fraction(1, 10), False: Fraction(9999, 10)}) == []


def test_words_without_a_name_are_left_to_scripts(english):
    assert said(english, place={"arm": 300, "left_wing": 300}) == []


def test_parts_of_a_fact_name_the_person(english):
    lines = said(english, dealt__place={"arm": 500, "leg": 300}, harm__Vera__bleeds={True: 400})

    assert lines == ["  Mira: place: arm 50.0 %, leg 30.0 %   Vera: bleeding 40.0 %"]


def test_what_is_cut_and_what_is_about_is_said(english):
    cut = "\n".join(view.odds(AllOdds([replace(TOLD, cut=Fraction(1, 1000))]), english))
    runs = "\n".join(view.odds(AllOdds([replace(TOLD, runs=100, within=0.098)]), english))

    assert "0.1 % of all was not followed to its end" in cut
    assert "about, ± 9.8 points in 100 runs" in runs


def test_a_long_tail_is_not_listed(english):
    many = {n: Fraction(1, 2 ** (n + 1)) for n in range(60)}
    lines = view.odds(AllOdds([replace(TOLD, numbers={"margin": many})]), english)

    assert len(lines) < 20


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("bars", [True, False])
def test_no_line_is_wider_than_the_page(width, bars, english):
    page = replace(english, width=width, bars=bars)
    lines = [*view.odds(AllOdds([TOLD]), page), *view.forecasts(Forecasts([WEEKS]), page)]

    assert max(map(cells, lines)) <= width


def test_a_poor_terminal_gets_plain_signs():
    page = Page(Words("en"), 80, Glyphs.for_encoding("ascii"))
    text = page.text(view.odds(AllOdds([TOLD]), page))

    assert text.isascii()
    assert "####" in text


def test_what_is_rare_is_told_from_what_cannot_be(english):
    rare = Outlook(0, (("fine", 1 - Fraction(1, 9999)), ("bad", Fraction(1, 9999))), 0, 0)
    line = view.forecasts(Forecasts([replace(WEEKS, outlooks=[rare])]), english)[-1]

    assert line.split()[-5:] == ["100.0", "%", "<0.1", "%", "–"]


def test_weeks_are_a_table_of_states(english):
    lines = view.forecasts(Forecasts([WEEKS]), english)

    assert lines[0] == "Arsen: cared for by Mira   if healed, then after 15 days on average"
    assert lines[1].split("  ")[-1].strip() == "gone"
    assert "33.3 %" in lines[2]
    assert lines[2].rstrip().endswith("–")


def test_odds_are_told_in_russian(russian):
    lines = view.odds(AllOdds([TOLD]), russian)

    assert lines[1].startswith("запас ≥ 3 50,0 %")
    assert lines[-1].startswith("решения: ")


def test_what_a_step_buys_is_told_in_points(english):
    gain = Gain("Mira", GAME, "dodge", 2, 3, 6, 4, TOLD, replace(TOLD, chance=Fraction(5, 8)))
    text = "\n".join(view.gains(Gains([gain]), english))

    assert "dodge 2 → 3 for 6" in text
    assert "50.0 % → 62.5 %" in text
    assert "+12.5 percentage points" in text
    assert "2.1 for each point of experience" in text
    assert "4 are missing" in text
    one = "\n".join(view.gains(Gains([replace(gain, missing=1)]), english))
    assert "1 is missing" in one


def test_numbers_of_sides_are_told_where_nothing_else_is_asked(english):
    sides = {"luck.rank": {0: Fraction(1)}, "fate.Arsen": NUMBERS, "fate.Лис": NUMBERS}
    told = replace(TOLD, chance=None, numbers=sides, words={}, policy={})

    lines = view.odds(AllOdds([told]), english)
    heads = [line.split("  ")[1] for line in lines if "exactly" in line]
    assert heads == ["Arsen: luck", "Лис: luck"]
    [_, about, *_] = view.odds(AllOdds([replace(told, runs=100, within=0.098)]), english)
    assert about == "about, ± 9.8 points in 100 runs"
    asked = view.odds(AllOdds([replace(told, chance=Fraction(1, 2))]), english)
    assert not [line for line in asked if "exactly" in line]


PLACES = {
    "places.Мира": {place: Fraction(place, 21) for place in range(1, 7)},
    "places.Orcs": {place: Fraction(7 - place, 21) for place in range(1, 7)},
}


def test_who_comes_when_stands_in_one_table_the_likely_first_above(english):
    told = replace(TOLD, asked="success", chance=None, numbers=PLACES, words={}, policy={})

    assert view.odds(AllOdds([told]), english)[1:] == [
        "  place       1       2       3       4       5       6",
        "  Orcs   28.6 %  23.8 %  19.0 %  14.3 %   9.5 %   4.8 %",
        "  Мира    4.8 %   9.5 %  14.3 %  19.0 %  23.8 %  28.6 %",
    ]


def test_places_say_it_all(english):
    values = {"values.Мира": {12: Fraction(1)}}
    told = replace(TOLD, asked="success", chance=None, numbers=PLACES | values, words={}, policy={})

    assert not [line for line in view.odds(AllOdds([told]), english) if "12" in line]


def test_a_place_can_be_asked_for(english):
    told = replace(
        TOLD, asked="places.Мира=1", chance=Fraction(1, 21), numbers=PLACES, words={}, policy={}
    )

    lines = view.odds(AllOdds([told]), english)
    assert lines[1].startswith("Мира: place = 1 4.8 %")
    assert [line.split()[0] for line in lines[2:]] == ["place", "Мира"]


def test_on_a_narrow_page_columns_stand_in_blocks_one_beneath_the_other(english):
    told = replace(TOLD, asked="success", chance=None, numbers=PLACES, words={}, policy={})

    assert view.odds(AllOdds([told]), replace(english, width=40))[-6:] == [
        "  place       1       2       3",
        "  Orcs   28.6 %  23.8 %  19.0 %",
        "  Мира    4.8 %   9.5 %  14.3 %",
        "  place       4       5       6",
        "  Orcs   14.3 %   9.5 %   4.8 %",
        "  Мира   19.0 %  23.8 %  28.6 %",
    ]
