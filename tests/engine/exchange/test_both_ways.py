"""The table of exchange, both ways: what does not change stays, what changes is all that does."""

from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charmgr.api import Exchange, Row, Rows, System, Trait, frozen
from charmgr.engine.exchange.conversions import UnreadableError, back, prose, there
from charmgr.engine.exchange.foreign import Foreign
from charmgr.engine.exchange.from_foreign import UnfitValueError, take
from charmgr.engine.exchange.to_foreign import give
from charmgr.engine.sheets.shape import shape_of

GAME = System(
    "game",
    traits=(
        Trait("sword", ("Sword",), ("меч",), ("skills", "sword"), "body"),
        Trait("hide", ("Hide",), ("прятаться",), ("skills", "hide"), "mind"),
    ),
    schema={
        "properties": {
            "body": {"type": "string"},
            "hurt": {"type": "integer"},
            "tired": {"type": "array"},
            "state": {"enum": ["well", "down"]},
            "alert": {"type": "boolean"},
            "skills": {"type": "object", "additionalProperties": {"type": "string"}},
            "gifts": {"type": "array", "items": {"type": "string"}},
            "arms": {"type": "array", "items": {"type": "object"}},
            "notes": {},
        }
    },
)
TABLE = Exchange(
    "other",
    rows=(
        Row(("body",), ("system.body.base",), "code"),
        Row(("hurt",), ("system.hurt.value", "system.hurt"), "number", default=0),
        Row(("tired",), ("system.tired",), "level"),
        Row(("state",), ("system.state",), "word", words={"0": "well", "1": "well", "2": "down"}),
        Row(("alert",), ("system.alert",), "flag"),
        Rows(
            ("skills",),
            "items",
            (Row((), ("system.base",), "code", plus="system.{system.under}.base"),),
            kind="skill",
            unless={"system.base": 0},
            new={"system": {"under": "{group}", "base": 0}},
        ),
        Rows(("gifts",), "items", kind="gift", into="names", new={"system": {}}),
        Rows(
            ("arms",),
            "items",
            (Row(("harm",), ("system.harm",), "text", off="@body+"),),
            kind="arm",
            into="list",
            new={"system": {}},
        ),
        Row(("notes",), ("system.story",), "prose"),
    ),
)
SHAPE = shape_of(GAME)

words = st.text(st.characters(codec="utf-8", categories=("L", "N", "Zs")), min_size=1, max_size=8)
numbers = st.integers(0, 30) | st.integers(0, 30).map(str) | st.sampled_from([None, ""])


def items(kind, **fields):
    return st.fixed_dictionaries(
        {
            "_id": words,
            "name": words,
            "type": st.just(kind),
            "system": st.fixed_dictionaries(fields),
        }
    )


documents = st.fixed_dictionaries(
    {
        "name": words,
        "system": st.fixed_dictionaries(
            {"body": st.fixed_dictionaries({"base": st.integers(3, 20), "more": words})},
            optional={
                "hurt": numbers | st.fixed_dictionaries({"value": numbers, "max": numbers}),
                "tired": numbers,
                "state": st.sampled_from([0, 1, 2, "2", None]),
                "alert": st.sampled_from([True, False, 0, 1, "true", None]),
                "story": st.sampled_from(["", "<p>a &amp; b</p>", "plain", None]),
                "unknown": numbers,
            },
        ),
    },
    optional={
        "items": st.lists(
            items("skill", under=st.just("body"), base=numbers)
            | items("gift", text=words)
            | items("arm", harm=st.sampled_from(["@body+d4", "2d6", None, ""]))
            | items("thing", weight=numbers),
            max_size=6,
        ),
        "flags": st.dictionaries(words, words),
    },
)


def seen(document):
    return Foreign(document, {}, SHAPE)


def taken(document):
    return take(seen(document), TABLE, "file").sheet


@given(documents)
def test_out_again_without_a_change_is_the_same_document(document):
    before = deepcopy(document)
    sheet = taken(document)

    assert document == before
    assert give(seen(document), TABLE, frozen(sheet), GAME) == ([], [])
    assert document == before


@given(documents, st.integers(1, 9))
def test_a_hurt_more_is_all_that_changes(document, more):
    sheet = taken(document)
    sheet["hurt"] = sheet.get("hurt", 0) + more
    before = deepcopy(document)

    given_, refused = give(seen(document), TABLE, frozen(sheet), GAME)

    assert (len(given_), refused) == (1, [])
    assert taken(document)["hurt"] == sheet["hurt"]
    for one in (before, document):
        one["system"].pop("hurt", None)
    assert document == before


@given(documents)
def test_every_leaf_is_taken_or_listed(document):
    found = take(seen(document), TABLE, "file")

    assert ("system.unknown" in found.left) is (document["system"].get("unknown") not in (None, ""))
    things = [one for one in document.get("items", ()) if one["type"] == "thing"]
    assert len([one for one in found.left if one.startswith("items[thing")]) == len(things)
    assert "system.body.more" in found.left


def hero(**system):
    return {"_id": "h", "name": "H", "system": {"body": {"base": 9}, **system}, "items": []}


def test_a_skill_is_what_it_has_above_its_attribute_also_when_that_grows():
    document = hero()
    document["items"] = [{"name": "Hide", "type": "skill", "system": {"under": "body", "base": 4}}]
    sheet = taken(document)
    assert sheet["skills"] == {"hide": "4D+1"}

    give(seen(document), TABLE, frozen(sheet | {"body": "4D"}), GAME)

    assert document["system"]["body"]["base"] == 12
    assert document["items"][0]["system"]["base"] == 1


def test_a_new_skill_is_made_in_the_fashion_of_the_document():
    document = hero()
    document["items"] = [{"name": "танцы", "type": "skill", "system": {"under": "body", "base": 1}}]

    sheet = frozen(taken(document) | {"skills": {"танцы": "3D+1", "sword": "5D"}})
    give(seen(document), TABLE, sheet, GAME)

    made = document["items"][1]
    assert (made["name"], made["type"], made["system"]) == (
        "меч",
        "skill",
        {"under": "body", "base": 6},
    )
    assert len(made["_id"]) == 16


def test_a_skill_that_the_document_has_no_place_for_is_told_and_not_made():
    document = hero()

    given_, refused = give(seen(document), TABLE, frozen({"skills": {"hide": "4D"}}), GAME)

    assert (given_, len(refused)) == ([], 1)
    assert document["items"] == []


def test_an_entry_that_is_gone_from_the_sheet_goes_there_too_and_no_other():
    document = hero()
    document["items"] = [
        {"name": "Brave", "type": "gift", "system": {}},
        {"name": "Brave", "type": "arm", "system": {"harm": "2d6"}},
        {"name": "Quick", "type": "gift", "system": {}},
    ]
    sheet = taken(document)
    sheet["gifts"].remove("Brave")

    give(seen(document), TABLE, frozen(sheet), GAME)

    assert [(one["name"], one["type"]) for one in document["items"]] == [
        ("Brave", "arm"),
        ("Quick", "gift"),
    ]


def test_two_things_of_one_name_are_two():
    document = hero()
    arm = {"name": "knife", "type": "arm", "system": {"harm": "@body+d4"}}
    document["items"] = [deepcopy(arm), deepcopy(arm)]
    sheet = taken(document)
    assert sheet["arms"] == [{"name": "knife", "harm": "d4"}] * 2
    sheet["arms"][1] = {"name": "knife", "harm": "d6"}

    give(seen(document), TABLE, frozen(sheet), GAME)

    assert [one["system"]["harm"] for one in document["items"]] == ["@body+d4", "@body+d6"]


@pytest.mark.parametrize("value", ["x", [], {}, 1.5, True, float("inf")])
def test_what_is_no_number_is_refused(value):
    with pytest.raises(UnfitValueError):
        taken(hero(hurt=value, tired=0))


@pytest.mark.parametrize(
    ("reads", "other", "own"),
    [
        ("number", 3, 3),
        ("die", 8, "d8"),
        ("die", 14, "d12"),
        ("die", 1, "d4"),
        ("code", 11, "3D+2"),
        ("code", 12, "4D"),
        ("flag", 1, True),
        ("level", 2, [{"level": 2}]),
        ("level", 0, []),
        ("text", " a  b ", "a b"),
    ],
)
def test_a_value_turns_into_the_sheets(reads, other, own):
    row = Row(("x",), ("x",), reads)

    assert there(other, row) == own
    assert there(back(own, row, other), row) == own


def test_a_code_may_stand_in_any_alphabet_and_nothing_else_may():
    row = Row(("x",), ("x",), "code")

    assert back("4Д+1", row, 0) == back(" 4d + 1", row, 0) == 13
    with pytest.raises(UnreadableError):
        back("many", row, 0)


@given(st.text())
def test_no_text_is_too_strange_to_be_told(text):
    told = prose(text)

    assert all(sign == "\n" or sign.isprintable() for sign in told)
    assert prose(told) == told or "<" in told or "&" in told


@given(st.lists(st.text(st.characters(codec="utf-8", categories=("L", "P", "S")), min_size=1)))
def test_a_story_comes_back_as_it_went(lines):
    row = Row(("notes",), ("x",), "prose")
    story = "\n".join(lines)

    assert (there(back(story, row, ""), row) or "") == story
