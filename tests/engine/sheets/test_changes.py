import pytest
from hypothesis import given
from hypothesis import strategies as st

from charmgr.api import Add, Append, Insert, Remove, Set, frozen
from charmgr.engine.sheets.changes import Step, apply, same
from charmgr.engine.sheets.shape import shape_of
from charmgr.engine.sheets.view import plain
from charmgr.errors import CharmgrError

SHEET = frozen(
    {
        "name": "A",
        "attributes": {"strength": 2},
        "skills": None,
        "state": "well",
        "wounds": [{"level": 1}, {"level": 2}],
        "uses": [],
    }
)


@pytest.mark.parametrize(
    ("change", "path", "value"),
    [
        (Set(("attributes", "strength"), 3), ("attributes", "strength"), 3),
        (Set(("attributes", "wits"), 3), ("attributes", "wits"), 3),
        (Set(("healing", "bed", "place"), "x"), ("healing",), {"bed": {"place": "x"}}),
        (Set(("skills", "medicine"), 1), ("skills",), {"medicine": 1}),
        (Set(("wounds", 1, "level"), 5), ("wounds", 1), {"level": 5}),
        (Set(("wounds", 0), {"level": 7}), ("wounds", 0), {"level": 7}),
        (Set(("state",), None), ("state",), None),
        (Add(("attributes", "strength"), -3), ("attributes", "strength"), -1),
        (Add(("attributes", "wits"), 2), ("attributes", "wits"), 2),
        (Add(("pools", "despair", "now"), 2), ("pools",), {"despair": {"now": 2}}),
        (Append(("uses",), 5), ("uses",), [5]),
        (Append(("tags",), "well"), ("tags",), ["well"]),
        (Append(("wounds",), {"level": 3}), ("wounds", 2), {"level": 3}),
        (Insert(("wounds", 0), {"level": 3}), ("wounds", 0), {"level": 3}),
        (Insert(("wounds", 2), {"level": 3}), ("wounds", 2), {"level": 3}),
        (Insert(("tags", 0), "well"), ("tags",), ["well"]),
        (Remove(("wounds", 0)), ("wounds",), [{"level": 2}]),
        (Remove(("attributes", "strength")), ("attributes",), {}),
    ],
)
def test_a_change_lands_where_it_says_and_can_be_taken_back(system, invert, change, path, value):
    shape = shape_of(system)

    sheet, steps = apply(SHEET, [change], shape)
    back, _ = apply(sheet, invert(steps), shape)

    found = plain(sheet)
    for key in path:
        found = found[key]
    assert found == value
    assert len(steps) == 1
    assert same(back, SHEET)


def test_changes_apply_in_order_each_to_the_result_of_the_one_before():
    sheet, steps = apply(
        SHEET,
        [Add(("attributes", "strength"), 1, "target"), Add(("attributes", "strength"), 2)],
    )

    assert sheet["attributes"]["strength"] == 5
    assert steps == (
        Step("target", ("attributes", "strength"), "set", 2, 3),
        Step("", ("attributes", "strength"), "set", 3, 5),
    )


def test_what_is_made_with_its_parents_is_one_step():
    _, steps = apply(SHEET, [Set(("healing", "bed", "place"), "x")])

    assert steps == (Step("", ("healing",), "make", None, frozen({"bed": {"place": "x"}})),)


@pytest.mark.parametrize(
    "change",
    [
        Set(("attributes", "strength"), 2),
        Add(("attributes", "strength"), 0),
        Remove(("attributes", "wits")),
        Remove(("healing", "since")),
        Set(("wounds", 0), {"level": 1}),
    ],
)
def test_what_changes_nothing_is_no_step(change):
    sheet, steps = apply(SHEET, [change])

    assert steps == ()
    assert sheet is SHEET


def test_numbers_of_another_type_are_another_value():
    assert not same(1, True)
    assert not same(1, 1.0)
    assert not same([1], [1, 2])
    assert same({"a": (1, None)}, {"a": [1, None]})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (Set(("attributes", "luck"), 1), "attributes.luck, which the schema does not declare"),
        (Set(("luck",), 1), "luck, which the schema does not declare"),
        (Remove(("luck",)), "luck, which the schema does not declare"),
        (Set(("healing",), {"mood": 1}), "healing.mood, which the schema does not declare"),
        (Append(("wounds",), {"depth": 1}), "depth, which the schema does not declare"),
        (Set(("state", "deep"), 1), "state.deep, which the schema does not declare"),
        (Set(("state",), "tired"), "“tired” to state, which is none of its words"),
        (Set(("wounds", 2, "level"), 1), "wounds[3], and there is no such item"),
        (Set(("wounds", -1, "level"), 1), "wounds[-1], and there is no such item"),
        (Remove(("wounds", 2)), "wounds[3], and there is no such item"),
        (Set(("tags", 0), "well"), "there is no such item"),
        (Insert(("wounds", 3), {"level": 1}), "wounds[4], beyond the end of the list"),
        (Insert(("tags", 1), "well"), "tags[2], beyond the end of the list"),
        (Insert(("attributes", "strength"), 1), "is no place in a list"),
        (Append(("extra",), 1), "extra, which is no list"),
        (Add(("name",), 1), "name, which is no number"),
        (Set(("extra", "deep", "er"), 1), "extra.deep is no map"),
        (Set((), {}), "the sheet as a whole"),
    ],
)
def test_a_wrong_change_is_the_plugins_fault(system, change, told):
    sheet = frozen({**SHEET, "extra": {"deep": 1}})

    with pytest.raises(CharmgrError) as fault:
        apply(sheet, [change], shape_of(system), plugin="charmgr-trial 1.0")

    assert fault.value.exit_code == 70
    assert "charmgr-trial 1.0" in str(fault.value)
    assert told in str(fault.value)


def test_data_without_a_schema_takes_any_change():
    sheet, _ = apply(frozen({}), [Set(("Арсен", "dodge"), {"value": 3}), Append(("log",), 1)])

    assert plain(sheet) == {"Арсен": {"dodge": {"value": 3}}, "log": [1]}


KEYS = st.sampled_from("abc")
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["x", "y"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)
PATHS = st.lists(KEYS | st.integers(0, 2), min_size=1, max_size=3).map(tuple)
CHANGES = st.one_of(
    st.builds(Set, PATHS, VALUES),
    st.builds(Add, PATHS, st.integers(-2, 2)),
    st.builds(Append, PATHS, VALUES),
    st.builds(Insert, PATHS, VALUES),
    st.builds(Remove, PATHS),
)


@given(st.dictionaries(KEYS, VALUES, max_size=3), st.lists(CHANGES, max_size=8))
def test_taking_back_gives_the_sheet_that_was_there(invert, data, changes):
    start = sheet = frozen(data)
    steps = []
    for change in changes:
        try:
            sheet, more = apply(sheet, [change])
        except CharmgrError:
            continue
        steps += more

    back, _ = apply(sheet, invert(steps))

    assert same(back, start)
