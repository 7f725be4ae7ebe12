import pytest

from charmgr.engine.sheets import schema

GOOD = "name: A\nattributes: {strength: 2}\n"


@pytest.fixture
def told(system, survey):
    def tell(text):
        return [str(problem) for problem in schema.problems(system, survey(text))]

    return tell


def test_a_good_sheet_has_no_problem(told):
    assert told(GOOD) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("attributes: {strength: 2}\n", "hero.yaml:1:1: name is missing"),
        ("имя: А\nсистема: trial\n", "hero.yaml:1:1: атрибуты is missing"),
        ("name: 3\nattributes: {}\n", "hero.yaml:1:7: name must be text, not 3"),
        ("name: ''\nattributes: {}\n", 'hero.yaml:1:7: name is too short: ""'),
        (
            "name: A\nattributes:\n  Сила: '2'\n",
            'hero.yaml:3:9: attributes.Сила must be a whole number, not "2"',
        ),
        (
            "name: A\nattributes:\n  Сила: 0\n",
            "hero.yaml:3:9: attributes.Сила must be 1 or more, not 0",
        ),
        (
            "name: A\nattributes:\n  Сила: 6\n",
            "hero.yaml:3:9: attributes.Сила must be 5 or less, not 6",
        ),
        (
            "name: A\nattributes: 5\n",
            "hero.yaml:2:13: attributes must be a map of keys and values, not 5",
        ),
        (GOOD + "раны: {}\n", "hero.yaml:3:7: раны must be a list, not {…}"),
        (
            GOOD + "раны:\n- уровень: 1\n- от: меча\n",
            "hero.yaml:5:3: раны[2].уровень is missing",
        ),
        (
            GOOD + "skills: {Песни: [1]}\n",
            "hero.yaml:3:17: skills.Песни must be a number or text, not […]",
        ),
        (
            GOOD + "skills: {1: [1]}\n",
            "hero.yaml:3:13: skills[2] must be a number or text, not […]",
        ),
        (
            GOOD + "healing: {since: true}\n",
            "hero.yaml:3:18: healing.since must be a date, not true",
        ),
        (
            GOOD + "state: 3\n",
            "hero.yaml:3:8: state must be one of well, wounded, wounded twice, not 3",
        ),
    ],
)
def test_a_problem_is_told_with_its_place_in_the_words_of_the_file(told, text, sentence):
    assert f"{sentence}." in told(text)


def test_all_problems_are_listed_in_the_order_of_the_file_each_once(told):
    text = "name: A\nuses: [вчера]\nattributes: {strength: 9, STR: 2}\nstate: бодр\nwounds: 1\n"

    assert [line.split(": ")[0] for line in told(text)] == [
        "hero.yaml:2:8",
        "hero.yaml:3:24",
        "hero.yaml:3:32",
        "hero.yaml:4:8",
        "hero.yaml:5:9",
    ]


def test_check_raises_the_first_problem_and_points_to_lint(system, survey):
    with pytest.raises(schema.MisfitError, match=r"hero\.yaml:1:7") as refused:
        schema.check(system, survey("name: 3\nattributes: 5\n"))

    assert refused.value.exit_code == 4
    assert "lint" in refused.value.advice.text


def test_check_takes_a_good_sheet(system, survey):
    schema.check(system, survey(GOOD))


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ({"type": "string", "pattern": "^[0-9]+D$", "examples": ["4D"]}, "x", "write it like 4D"),
        ({"type": "string", "pattern": "^[0-9]+D$"}, "x", 'cannot be read: "x"'),
        ({"type": "array", "maxItems": 1}, "[1, 2]", "too many items: 1"),
        ({"type": "array", "minItems": 1}, "[]", "too few items: 1"),
        ({"type": "array", "uniqueItems": True}, "[1, 1]", "same item twice"),
        ({"type": "integer", "multipleOf": 2}, "3", "multiple of 2"),
        ({"exclusiveMinimum": 2}, "2", "more than 2, not 2"),
        ({"exclusiveMaximum": 2}, "2", "less than 2, not 2"),
        ({"const": 2}, "3", "must be 2, not 3"),
        ({"type": "boolean"}, "1", "true or false, not 1"),
        ({"type": "number"}, "null", "must be a number, not null"),
        ({"type": "null"}, "1", "must be empty, not 1"),
        ({"type": "string", "maxLength": 1}, "ab", "1 characters"),
        ({"not": {}}, "1", "cannot be 1"),
        (
            {"anyOf": [{"type": "null"}, {"type": "integer", "minimum": 2}]},
            "1",
            "must be 2 or more, not 1",
        ),
        ({"anyOf": [{"type": "null"}, {"type": "integer"}]}, "x", 'cannot be "x"'),
    ],
)
def test_every_rule_of_a_schema_has_its_sentence(document, field, value, sentence):
    from charmgr.api import System
    from charmgr.engine.sheets import names
    from charmgr.engine.sheets.shape import shape_of

    system = System(id="bare", schema={"properties": {"field": field}})
    sheet = document(f"name: A\nfield: {value}\n")
    view = names.survey(sheet.data, sheet.where, shape_of(system), lambda text, _: int(text), str)

    (problem,) = schema.problems(system, view)

    assert sentence in str(problem)
    assert problem.where == "hero.yaml:2:8"
