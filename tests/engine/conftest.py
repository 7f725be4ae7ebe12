"""One small game with every kind of field, and its sheet in several spellings."""

from collections.abc import Callable, Sequence

import pytest

from charmgr.api import Change, Insert, Named, Pool, Remove, Set, System, Trait
from charmgr.engine.sheets import names
from charmgr.engine.sheets.changes import Step
from charmgr.engine.sheets.shape import Shape, shape_of
from charmgr.engine.sheets.view import View
from charmgr.errors import BadDataError
from charmgr.store.document import Document, read

DAY = 86_400

SCHEMA = {
    "required": ["attributes"],
    "properties": {
        "attributes": {
            "type": "object",
            "x-names": {"en": ["attributes"], "ru": ["атрибуты", "характеристики"]},
            "properties": {
                "strength": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 5,
                    "x-names": {"en": ["strength", "STR"], "ru": ["сила"]},
                },
                "wits": {"type": "integer"},
            },
        },
        "skills": {
            "type": "object",
            "x-names": {"en": ["skills"], "ru": ["навыки"]},
            "additionalProperties": {"type": ["integer", "string"]},
        },
        "state": {
            "x-names": {"en": ["state"], "ru": ["состояние"]},
            "$ref": "#/$defs/state",
        },
        "wounds": {
            "type": "array",
            "x-names": {"en": ["wounds"], "ru": ["раны"]},
            "items": {"$ref": "#/$defs/wound"},
        },
        "healing": {
            "type": "object",
            "x-names": {"en": ["healing"], "ru": ["лечение"]},
            "properties": {
                "since": {"$ref": "#/$defs/moment", "x-names": {"ru": ["с"]}},
                "bed": {
                    "type": "object",
                    "x-names": {"ru": ["койка"]},
                    "properties": {"place": {"type": "string", "x-names": {"ru": ["место"]}}},
                },
            },
        },
        "uses": {
            "type": "array",
            "x-names": {"ru": ["применения"]},
            "items": {"$ref": "#/$defs/moment"},
        },
        "tags": {
            "type": "array",
            "x-names": {"ru": ["пометы"]},
            "items": {"$ref": "#/$defs/state"},
        },
        "pools": {
            "type": "object",
            "x-names": {"ru": ["запасы"]},
            "additionalProperties": {
                "type": "object",
                "properties": {"now": {"type": "integer", "x-names": {"ru": ["сейчас"]}}},
            },
        },
        "extra": {"type": "object", "x-names": {"ru": ["прочее"]}},
    },
    "$defs": {
        "moment": {"type": ["integer", "null"], "format": "moment"},
        "state": {
            "enum": ["well", "wounded", "wounded_twice", None],
            "x-words": {
                "well": {"en": ["well"], "ru": ["здоров"]},
                "wounded": {"en": ["wounded"], "ru": ["ранен", "ранена"]},
            },
        },
        "wound": {
            "type": "object",
            "required": ["level"],
            "properties": {
                "level": {"type": "integer", "x-names": {"en": ["level"], "ru": ["уровень"]}},
                "state": {"$ref": "#/$defs/state", "x-names": {"ru": ["состояние"]}},
                "until": {"$ref": "#/$defs/moment", "x-names": {"ru": ["до"]}},
                "from": {"type": "string", "x-names": {"ru": ["от"]}},
            },
        },
    },
}


class NoMomentError(BadDataError):
    text = "{text} is no moment"


def to_moment(text: str | int, where: Callable[[], str]) -> int:
    word, _, number = str(text).rpartition(" ")
    if word not in ("day", "день") or not number.isdecimal():
        raise NoMomentError(where=where(), text=text)
    return int(number) * DAY


def to_text(moment: int) -> str:
    return f"день {moment // DAY}"


@pytest.fixture(scope="session")
def system() -> System:
    return System(
        id="trial",
        traits=(
            Trait("wits", ("wits",), ("смекалка",), path=("attributes", "wits")),
            Trait("medicine", ("medicine",), ("медицина",), path=("skills", "medicine")),
            Trait("fencing", ("fencing",), ("Фехтование",), path=("skills", "fencing")),
        ),
        words=(Named("wounded_twice", ("wounded twice",), ("ранен дважды",)),),
        pools=(Pool("despair", ("despair",), ("отчаяние",), path=("pools", "despair", "now")),),
        schema=SCHEMA,
    )


@pytest.fixture(scope="session")
def shape(system) -> Shape:
    return shape_of(system)


@pytest.fixture(scope="session")
def moments():
    """Read and write moments."""
    return to_moment, to_text


@pytest.fixture(scope="session")
def invert() -> Callable[[Sequence[Step]], tuple[Change, ...]]:
    """Tell the changes that take steps back: a step says all that this needs."""

    def inverse(step: Step) -> Change:
        match step.kind:
            case "make" | "insert":
                return Remove(step.path, step.who)
            case "take":
                return Insert(step.path, step.old, step.who)
        return Set(step.path, step.old, step.who)

    return lambda steps: tuple(map(inverse, reversed(steps)))


@pytest.fixture
def document() -> Callable[[str], Document]:
    return lambda text: read(text.encode(), "hero.yaml")


@pytest.fixture
def survey(shape, document) -> Callable[[str], View]:
    """Read a sheet's text as far as it goes."""

    def surveyed(text: str) -> View:
        sheet = document(text)
        return names.survey(sheet.data, sheet.where, shape, to_moment, to_text)

    return surveyed


@pytest.fixture
def view(shape, document) -> Callable[[str], View]:
    """Read a sheet's text, or refuse it."""

    def viewed(text: str) -> View:
        sheet = document(text)
        return names.read(sheet.data, sheet.where, shape, to_moment, to_text)

    return viewed
