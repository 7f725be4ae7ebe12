import pytest

from charmgr.api import Add, Append, Insert, Remove, Set, frozen
from charmgr.engine.odds.kept import Sheets, frozen_change
from charmgr.engine.sheets.changes import apply
from charmgr.engine.sheets.shape import Shape

SHAPE = Shape(
    {
        "properties": {
            "health": {"type": "integer"},
            "since": {"type": ["integer", "null"], "format": "moment"},
            "effects": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {
                        "what": {"type": "string"},
                        "until": {"type": "integer", "format": "moment"},
                    },
                },
            },
        }
    }
)
SHEET = {"health": 3, "since": 100, "effects": [{"what": "drug", "until": 900}]}


@pytest.fixture
def sheets():
    return Sheets(SHAPE)


def test_a_kept_sheet_comes_back_as_it_was(sheets):
    assert sheets.sheet(sheets.keep(frozen(SHEET))) == frozen(SHEET)


def test_the_same_sheet_later_is_the_same_form(sheets):
    one, _ = sheets.keep(frozen(SHEET))
    later, _ = sheets.keep(
        frozen({"since": 200, "health": 3, "effects": [{"what": "drug", "until": 950}]})
    )

    assert one == later


@pytest.mark.parametrize("other", [{"health": 4}, {"health": True}, {"health": 3, "since": None}])
def test_what_differs_otherwise_is_another_form(sheets, other):
    one, _ = sheets.keep(frozen({"health": 3, "since": 1}))

    assert sheets.keep(frozen(other))[0] != one
    assert sheets.sheet(sheets.keep(frozen(other))) == frozen(other)


@pytest.mark.parametrize(
    "changes",
    [
        [Set(("health",), 5)],
        [Add(("health",), -4), Set(("since",), 500)],
        [Append(("effects",), {"what": "poison", "until": 700})],
        [Insert(("effects", 0), {"what": "poison", "until": 700}), Remove(("since",))],
        [Remove(("effects", 0))],
        [Set(("since",), None)],
    ],
)
@pytest.mark.parametrize("now", [500, 800])
def test_changes_are_those_that_the_sheet_itself_would_take(sheets, changes, now):
    for sheet in (frozen(SHEET), frozen({**SHEET, "since": 300})):
        expected, _ = apply(sheet, changes, SHAPE)
        made = [frozen_change(change, SHAPE, now) for change in changes]

        assert sheets.sheet(sheets.changed(sheets.keep(sheet), made, now, "a plugin")) == expected
