import pytest

from charmgr.engine.sheets.view import spell

RUSSIAN = """\
имя: Арсен
атрибуты:
  Сила: 2
навыки: {}
лечение:
раны:
  - Уровень: 1
    состояние: ранена
пометы: [ранен]
"""
ENGLISH = "name: Arsen\nattributes: {STR: 2}\nwounds: []\ntags: [well]\n"


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("attributes", "strength"), ("атрибуты", "Сила")),
        (("attributes", "wits"), ("атрибуты", "Смекалка")),
        (("skills", "fencing"), ("навыки", "фехтование")),
        (("skills", "Песни"), ("навыки", "Песни")),
        (("healing", "since"), ("лечение", "с")),
        (("healing", "bed", "place"), ("лечение", "койка", "место")),
        (("wounds", 0, "level"), ("раны", 0, "Уровень")),
        (("wounds", 0, "until"), ("раны", 0, "до")),
        (("pools", "despair", "now"), ("запасы", "отчаяние", "сейчас")),
        (("extra", "any"), ("прочее", "any")),
    ],
)
def test_a_path_keeps_the_spelling_of_the_file_and_a_new_key_its_language(view, path, place):
    assert view(RUSSIAN).file_path(path) == place


def test_a_new_key_in_an_english_sheet_is_english(view):
    seen = view(ENGLISH)

    assert seen.file_path(("attributes", "wits")) == ("attributes", "wits")
    assert seen.file_path(("healing", "since")) == ("healing", "since")
    assert seen.file_path(("pools", "despair", "now")) == ("pools", "despair", "now")


def test_a_new_key_follows_its_siblings_rather_than_the_sheet(view):
    seen = view("name: A\nsystem: trial\nattributes: {Сила: 1}\nлечение: {}\n")

    assert seen.file_path(("attributes", "wits")) == ("attributes", "Смекалка")
    assert seen.file_path(("healing", "since")) == ("лечение", "с")
    assert seen.file_path(("state",)) == ("state",)


def test_a_tie_goes_to_the_nearest_ancestor_that_leans_to_one_side(view):
    seen = view("name: A\natts: 1\nнавыки: {Fencing: 1, смекалка: 2}\nstate: well\n")

    assert seen.file_path(("skills", "medicine")) == ("навыки", "медицина")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("name: A\nstate: ранена\n", "здоров"),
        ("имя: А\nсостояние: wounded\n", "well"),
        ("имя: А\nсостояние: null\n", "здоров"),
        ("имя: А\n", "здоров"),
        ("name: A\n", "well"),
    ],
)
def test_a_state_word_takes_the_language_that_stands_there(view, text, written):
    assert view(text).file_value(("state",), "well") == written


def test_a_word_added_to_a_list_takes_the_language_of_the_others(view):
    assert view("name: A\ntags: [ранен]\n").file_value(("tags", 1), "well") == "здоров"
    assert view("имя: А\nпометы: [well]\n").file_value(("tags", 1), "wounded") == "wounded"


def test_a_new_item_is_spelled_like_the_items_beside_it(view):
    item = {"level": 2, "state": "well", "until": 86_400, "from": "sword"}

    assert view(RUSSIAN).file_value(("wounds", 1), item) == {
        "Уровень": 2,
        "состояние": "здоров",
        "до": "день 1",
        "от": "sword",
    }
    assert view(ENGLISH).file_value(("wounds", 0), item) == {
        "level": 2,
        "state": "well",
        "until": "день 1",
        "from": "sword",
    }


def test_moments_are_written_as_the_calendar_does_also_in_lists(view):
    assert view(RUSSIAN).file_value(("uses",), [0, 86_400]) == ["день 0", "день 1"]
    assert view(RUSSIAN).file_value(("healing", "since"), None) is None


def test_the_place_of_a_missing_field_is_its_parents(view):
    seen = view(RUSSIAN)

    assert seen.place(("attributes", "strength")) == "hero.yaml:3:9"
    assert seen.place(("attributes", "wits")) == seen.place(("attributes",)) == "hero.yaml:3:3"
    assert seen.place(()) == seen.place(("state",)) == "hero.yaml:1:1"


def test_paths_are_spelled_for_people():
    assert spell(("раны", 1, "уровень")) == "раны[2].уровень"
    assert spell((0,)) == "[1]"
