import pytest

from charmgr.engine.sheets.shape import Shape
from charmgr.engine.sheets.spelling import Spelling, spelling_of, tongue

SHAPE = Shape(
    {
        "properties": {
            "animal_ken": {"x-names": {"en": ["Animal Ken"], "ru": ["Обращение с животными"]}},
            "hit_points": {"x-names": {"en": ["HP"], "ru": ["хиты"]}},
            "bare": {},
        }
    }
)


@pytest.mark.parametrize(
    ("beside", "animals", "points"),
    [
        ({"сила": 1, "ловкость": 2}, "обращение с животными", "хиты"),
        ({"Сила": 1, "Ловкость": 2}, "Обращение с животными", "Хиты"),
        ({"рукопашный_бой": 1}, "обращение_с_животными", "хиты"),
        ({"рукопашный_бой": 1, "холодное оружие": 2}, "обращение с животными", "хиты"),
        ({"strength": 1}, "animal_ken", "hit_points"),
        ({"first_aid": 1}, "animal_ken", "hit_points"),
        ({"Strength": 1}, "Animal Ken", "HP"),
        ({"first aid": 1}, "animal Ken", "HP"),
        ({"first": 1, "Сила": 2}, "animal_ken", "hit_points"),
    ],
)
def test_a_new_key_is_written_like_those_beside_it(beside, animals, points):
    spelling = spelling_of([beside], beside)

    assert spelling.key(SHAPE, "animal_ken") == animals
    assert spelling.key(SHAPE, "hit_points") == points
    assert spelling.key(SHAPE, "bare") == "bare"


def test_the_nearest_thing_with_a_language_decides():
    things = [{}, None, {"сила": 1, "wits": 2}, "Навыки", {"name": 1}]

    assert spelling_of(things, {}) == Spelling("ru", ("Навыки",))


def test_where_nothing_nearby_has_a_language_the_sheet_decides():
    sheet = {"name": "A", "health": {"сейчас": 1, "предел": [{"от": 1}]}}

    assert spelling_of([], sheet).language == "ru"
    assert spelling_of([], {}) == Spelling("en", ())


WORDS = Shape({"enum": ["well"], "x-words": {"well": {"en": ["fine"], "ru": ["здоров"]}}})


@pytest.mark.parametrize(
    ("models", "word"),
    [(["Ранен"], "Здоров"), (["ранен"], "здоров"), (["hurt"], "fine"), ([None, 3], "здоров")],
)
def test_a_state_word_is_written_like_the_one_it_replaces(models, word):
    assert Spelling("ru", ("Состояние",)).word(WORDS, "well", models) == word


def test_a_text_that_is_no_word_stays_as_it_is():
    shape = Shape({"anyOf": [{"enum": ["blind"]}, {"type": "string"}]})

    assert Spelling("ru").word(shape, "быстрая Рука", ["Зоркая"]) == "быстрая Рука"


@pytest.mark.parametrize(
    ("value", "language"),
    [
        ("сила", "ru"),
        ("HP", "en"),
        ("12", None),
        ({"сила": 1, "wits": 2}, None),
        ({"сила": 1, "wits": 2, "ум": 3, 4: 5}, "ru"),
        ([{"level": 1}, {"level": 2, "до": 3}], "en"),
        (7, None),
    ],
)
def test_the_language_of_words_and_keys_is_told(value, language):
    assert tongue(value) == language
