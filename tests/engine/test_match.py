import pytest

from charmgr.api import Named
from charmgr.engine.match import (
    AmbiguousWordError,
    Lexicon,
    NoSuchTraitError,
    UnknownWordError,
    fold,
    near,
)

TRAITS = (
    Named("strength", ("Strength", "STR"), ("Сила",)),
    Named("first_aid", ("first aid",), ("первая помощь",)),
    Named("agility", ("Agility", "move"), ("Ловкость",)),
    Named("dodge", ("Dodge", "move"), ("Уворот",)),
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("СИЛА", "сила"),
        ("Учёность", "УЧЕНОСТЬ"),
        ("й", "и\u0306"),
        ("ё", "е\u0308"),
        ("first_aid", "First-Aid"),
        ("first  aid ", "first\u00a0aid"),
        ("ближний‑бой", "ближний бой"),
        ("\u22122", "-2"),
        ("Straße", "STRASSE"),
    ],
)
def test_spellings_of_one_word_fold_together(one, other):
    assert fold(one) == fold(other)


def test_a_minus_sign_before_a_number_stays():
    assert fold("-2") != fold("2")


@pytest.mark.parametrize("word", ["strength", "str", "СИЛА", "Strength"])
def test_a_word_is_found_by_id_name_and_alias(word):
    assert Lexicon(TRAITS).find(word) == "strength"


def test_a_beginning_of_a_word_is_no_match():
    with pytest.raises(UnknownWordError):
        Lexicon(TRAITS).find("stren")


def test_an_unknown_word_is_refused_with_the_nearest_one():
    with pytest.raises(NoSuchTraitError) as refused:
        Lexicon(TRAITS, missing=NoSuchTraitError).find("Ловкасть")

    assert refused.value.exit_code == 3
    assert refused.value.key == "no-such-trait"
    assert refused.value.advice.values["near"] == "Ловкость"


def test_a_word_like_no_other_is_told_where_to_look():
    assert "charmgr systems" in NoSuchTraitError("xyzzy", ["Сила"]).advice.text


def test_a_word_of_two_things_is_refused_naming_both():
    with pytest.raises(AmbiguousWordError, match="agility, dodge"):
        Lexicon(TRAITS).find("move")


def test_an_id_beats_the_name_of_another_thing():
    lexicon = Lexicon([Named("run", ("move",)), Named("move", ("walk",))])

    assert lexicon.find("move") == "move"


def test_names_of_an_earlier_group_beat_those_of_a_later_one():
    lexicon = Lexicon([Named("a", ("word",))], [Named("b", ("word", "other"))])

    assert lexicon.find("word") == "a"
    assert lexicon.find("other") == "b"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("cbkf", "Сила"),
        ("ыекутпер", "Strength"),
        ("Cилa", "Сила"),
        ("gthdfz gjvjom", "первая помощь"),
        ("Kовкость", "Ловкость"),
        ("пулемёт", ""),
    ],
)
def test_near_knows_slips_keyboard_layouts_and_lookalikes(typed, meant):
    assert near(typed, Lexicon(TRAITS).words()) == meant


def test_names_are_shown_in_the_language_asked_for():
    lexicon = Lexicon([*TRAITS, Named("aim", ("Aim",)), Named("cut", (), ("Рез",)), Named("bare")])

    assert lexicon.name("strength", "ru") == "Сила"
    assert lexicon.name("aim", "ru") == "Aim"
    assert lexicon.name("cut", "en") == "Рез"
    assert lexicon.name("bare", "ru") == "bare"
    assert lexicon.name("nowhere", "en") == "nowhere"
