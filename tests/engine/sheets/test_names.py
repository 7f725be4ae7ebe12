import pytest

from charmgr.api import System, Trait
from charmgr.engine.sheets import names
from charmgr.engine.sheets.names import TwiceWrittenError, UnknownStateError
from charmgr.engine.sheets.shape import shape_of
from charmgr.engine.sheets.view import plain
from charmgr.errors import BadDataError

ENGLISH = """\
name: Arsen
system: trial
attributes: {strength: 2, wits: 3}
skills: {medicine: 2, Песни: 1}
state: wounded
wounds:
  - {level: 2, state: well, until: day 9, from: меч}
  - {level: 1}
healing: {since: day 4}
uses: [day 1, day 2]
pools: {despair: {now: 3}}
extra: {anything: [1, {goes: on}]}
"""
RUSSIAN = """\
имя: Arsen
Система: trial
Характеристики: {Сила: 2, СМЕКАЛКА: 3}
Навыки: {Медицина: 2, Песни: 1}
Состояние: Ранена
Раны:
  - {Уровень: 2, состояние: здоров, до: день 9, от: меч}
  - {уровень: 1}
Лечение: {с: день 4}
применения: [день 1, day 2]
запасы: {Отчаяние: {сейчас: 3}}
прочее: {anything: [1, {goes: on}]}
"""
MIXED = """\
name: Arsen
система: trial
атрибуты: {STR: 2, wits: 3.0}
skills: {медицина: 2, Песни: 1}
state: РАНЕН
wounds:
  - {level: 2, состояние: WELL, until: день 9, от: меч}
  - {уровень: 1}
лечение: {since: day 4}
uses: [day 1, день 2]
запасы: {despair: {now: 3}}
extra: {anything: [1, {goes: on}]}
"""


def test_a_sheet_reads_alike_in_every_spelling(view):
    english, russian, mixed = view(ENGLISH).sheet, view(RUSSIAN).sheet, view(MIXED).sheet

    assert plain(english) == plain(russian) == plain(mixed)


def test_the_sheet_has_english_ids_words_and_moments(view):
    sheet = plain(view(RUSSIAN).sheet)

    assert sheet["attributes"] == {"strength": 2, "wits": 3}
    assert sheet["state"] == "wounded"
    assert sheet["wounds"][0] == {"level": 2, "state": "well", "until": 9 * 86_400, "from": "меч"}
    assert sheet["uses"] == [86_400, 2 * 86_400]
    assert sheet["skills"] == {"medicine": 2, "Песни": 1}
    assert sheet["pools"] == {"despair": {"now": 3}}


def test_whole_numbers_are_whole(view):
    assert type(view(MIXED).sheet["attributes"]["wits"]) is int


def test_words_are_named_by_the_description_too(view):
    assert view("state: Ранен дважды").sheet["state"] == "wounded_twice"


def test_the_sheet_is_frozen(view):
    with pytest.raises(TypeError):
        view(ENGLISH).sheet["attributes"]["strength"] = 3


def test_unknown_keys_are_invisible(view):
    seen = view("name: A\nbiography: long\nhealing: {mood: bad, since: day 1}\n")

    assert plain(seen.sheet) == {"name": "A", "healing": {"since": 86_400}}


def test_two_spellings_of_one_key_are_refused_naming_both_places(view):
    with pytest.raises(TwiceWrittenError) as refused:
        view("attributes:\n  Сила: 2\n  strength: 3\n")

    assert refused.value.where == "hero.yaml:3:13"
    assert refused.value.values["first"] == "Сила"
    assert refused.value.values["other"] == "hero.yaml:2:9"


def test_two_spellings_of_one_trait_in_an_open_map_are_refused(view):
    with pytest.raises(TwiceWrittenError):
        view("skills: {Медицина: 1, medicine: 2}")


def test_a_free_key_may_come_in_two_cases(view):
    assert plain(view("skills: {Песни: 1, песни: 2}").sheet["skills"]) == {"Песни": 1, "песни": 2}


def test_an_unknown_word_is_refused_with_place_and_advice(view):
    with pytest.raises(UnknownStateError) as refused:
        view("name: A\nсостояние: раненн\n")

    assert refused.value.where == "hero.yaml:2:12"
    assert refused.value.values["field"] == "состояние"
    assert refused.value.advice.values["near"] in ("ранен", "ранена")


def test_a_word_like_no_other_is_refused_with_all_that_may_stand_there(view):
    with pytest.raises(UnknownStateError) as refused:
        view("состояние: бодр\n")

    assert refused.value.advice.values["words"] == "здоров, ранен, ранен дважды"


def test_a_moment_that_cannot_be_read_is_refused_with_its_place(view):
    with pytest.raises(BadDataError) as refused:
        view("name: A\nuses:\n- day 1\n- вчера\n")

    assert refused.value.where == "hero.yaml:4:3"


def test_a_survey_keeps_all_that_cannot_be_read(survey):
    seen = survey("state: бодр\nuses: [вчера, day 2]\nattributes: {сила: 1, STR: 2}\n")

    assert [path for path, _ in seen.problems] == [
        ("state",),
        ("uses", 0),
        ("attributes", "strength"),
    ]
    assert seen.sheet["uses"] == ("вчера", 2 * 86_400)


@pytest.mark.parametrize("text", ["", "[1, 2]", "text"])
def test_a_file_that_is_no_map_reads_as_an_empty_sheet(survey, text):
    assert plain(survey(text).sheet) == {}


def test_values_of_a_wrong_type_are_left_for_the_schema(view):
    sheet = plain(view("state: 3\nwounds: none\nhealing: {since: [1]}\nuses: null\n").sheet)

    assert sheet == {"state": 3, "wounds": "none", "healing": {"since": [1]}, "uses": None}


def test_traits_have_names_in_a_map_that_the_schema_leaves_open():
    system = System(
        id="bare",
        traits=(Trait("lore", (), ("знания",), path=("skills", "mind", "lore")),),
        schema={"properties": {"skills": {"type": "object"}}},
    )
    data = {"skills": {"mind": {"Знания": 2, "Песни": 1}, "free": {"Знания": 3}}}

    seen = names.read(data, str, shape_of(system), to_moment=lambda text, _: int(text), to_text=str)

    assert plain(seen.sheet["skills"]) == {
        "mind": {"lore": 2, "Песни": 1},
        "free": {"Знания": 3},
    }
    assert seen.file_path(("skills", "mind", "lore")) == ("skills", "mind", "Знания")


@pytest.mark.parametrize(
    ("value", "read"), [("ever", "ever"), ("Всегда", "ever"), ("5", 5), (7, 7), (None, None)]
)
def test_a_moment_may_be_a_word_as_well(value, read):
    field = {
        "anyOf": [
            {"type": "integer", "format": "moment"},
            {"const": "ever", "x-words": {"ever": {"ru": ["всегда"]}}},
            {"type": "null"},
        ]
    }
    shape = shape_of(System(id="bare", schema={"properties": {"until": field}}))

    seen = names.read({"until": value}, str, shape, lambda text, _: int(text), str)

    assert seen.sheet["until"] == read


def test_a_word_may_stand_beside_free_text():
    field = {
        "anyOf": [{"enum": ["ever"], "x-words": {"ever": {"ru": ["всегда"]}}}, {"type": "string"}]
    }
    shape = shape_of(System(id="bare", schema={"properties": {"until": field}}))

    seen = [names.read({"until": text}, str, shape, int, str) for text in ("Всегда", "Пасха")]

    assert [view.sheet["until"] for view in seen] == ["ever", "Пасха"]
