import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from charmgr.api import Add, Append, Insert, Remove, Set
from charmgr.engine.sheets import names
from charmgr.engine.sheets.changes import apply, same
from charmgr.engine.sheets.edits import operations
from charmgr.store.document import read
from charmgr.store.editing import edit

RUSSIAN = """\
имя: Арсен   # капитан
атрибуты:
  Сила: +2      # после болезни
  смекалка: 3
навыки:
  Медицина: 1
  Песни у костра: 4
состояние: 'ранена'
раны:
  - Уровень: 1  # плечо
    от: меч
    сам: вписал
  - Уровень: 2
лечение:
  с: "день 4"
применения: [день 1, день 2]
заметки: |
  strength: 5
"""


@pytest.fixture
def edited(view, document):
    """Carry changes out on a sheet's text; what is read anew must be what rules expect."""

    def carried_out(text, *changes):
        before = view(text)
        after = edit(document(text), operations(before, changes)).text
        expected, _ = apply(before.sheet, changes, before.shape)
        assert same(view(after).sheet, expected)
        return after

    return carried_out


@pytest.mark.parametrize(
    ("change", "old", "new"),
    [
        (Set(("attributes", "strength"), 3), "Сила: +2 ", "Сила: +3 "),
        (Add(("attributes", "strength"), -3), "Сила: +2 ", "Сила: -1 "),
        (Set(("state",), "well"), "'ранена'", "'здоров'"),
        (Set(("healing", "since"), 7 * 86_400), '"день 4"', '"день 7"'),
        (Set(("wounds", 0, "level"), 3), "Уровень: 1  #", "Уровень: 3  #"),
        (Append(("uses",), 3 * 86_400), "день 2]", "день 2, день 3]"),
        (Insert(("uses", 1), 3 * 86_400), "день 1, день 2]", "день 1, день 3, день 2]"),
        (Remove(("uses", 0)), "[день 1, день 2]", "[день 2]"),
        (Set(("uses",), [86_400]), "[день 1, день 2]", "[день 1]"),
        (Set(("attributes", "wits"), 4), "смекалка: 3", "смекалка: 4"),
        (Remove(("attributes", "wits")), "  смекалка: 3\n", ""),
        (Set(("skills", "fencing"), 1), "костра: 4\n", "костра: 4\n  Фехтование: 1\n"),
        (Set(("skills", "Песни у костра"), 5), "костра: 4\n", "костра: 5\n"),
        (
            Append(("wounds",), {"level": 3, "state": "well"}),
            "  - Уровень: 2\n",
            "  - Уровень: 2\n  - Уровень: 3\n    состояние: здоров\n",
        ),
        (Set(("wounds", 0), {"level": 4, "from": "меч"}), "Уровень: 1  #", "Уровень: 4  #"),
        (Set(("attributes",), {"strength": 3, "wits": 3}), "+2 ", "+3 "),
    ],
)
def test_a_change_lands_on_the_words_that_stand_there(edited, change, old, new):
    assert edited(RUSSIAN, change) == RUSSIAN.replace(old, new)


@pytest.mark.parametrize(
    ("change", "tail"),
    [
        (Set(("pools", "despair", "now"), 2), "запасы:\n  отчаяние:\n    сейчас: 2\n"),
        (Append(("tags",), "wounded"), "пометы:\n  - ранен\n"),
        (Set(("healing", "bed", "place"), "у окна"), None),
    ],
)
def test_missing_parents_are_made_in_the_language_of_the_sheet(edited, change, tail):
    text = edited(RUSSIAN, change)

    assert tail is None or text == RUSSIAN + tail
    assert not set("abdefgijklmopqruvwxyz") & set(text.replace("strength", ""))


def test_what_changes_nothing_edits_nothing(view):
    changes = [Set(("state",), "wounded"), Set(("healing", "since"), 4 * 86_400)]

    assert operations(view(RUSSIAN), changes) == ()


def test_what_comes_back_to_what_it_was_edits_nothing(view):
    changes = [
        Set(("state",), "well"),
        Set(("attributes", "strength"), 5),
        Set(("attributes", "strength"), 2),
        Append(("uses",), 0),
        Set(("state",), "wounded"),
    ]

    assert [type(one).__name__ for one in operations(view(RUSSIAN), changes)] == ["Append"]


def test_two_changes_of_one_value_are_one_edit(view):
    changes = [Add(("attributes", "strength"), 1), Add(("attributes", "strength"), 1)]

    (operation,) = operations(view(RUSSIAN), changes)

    assert operation.value == 4


def test_edits_of_list_items_are_not_confused_by_items_that_move(edited):
    text = edited(
        RUSSIAN,
        Set(("wounds", 0, "level"), 5),
        Remove(("wounds", 0)),
        Set(("wounds", 0, "level"), 9),
        Insert(("wounds", 0), {"level": 8}),
        Set(("wounds", 1, "level"), 2),
    )

    assert "сам: вписал" not in text


def test_replacing_a_map_keeps_the_keys_that_rules_do_not_see(edited):
    text = edited(RUSSIAN, Set(("wounds",), [{"level": 5}]))

    assert "Уровень: 5  # плечо" in text
    assert "сам: вписал" in text
    assert "меч" not in text


def test_a_list_that_loses_its_first_item_keeps_the_others(edited):
    text = edited(RUSSIAN, Set(("wounds",), [{"level": 2}]))

    assert text == RUSSIAN.replace("  - Уровень: 1  # плечо\n    от: меч\n    сам: вписал\n", "")


def test_an_empty_value_becomes_a_map_or_list(edited):
    text = edited(
        "name: A\nskills:\nuses:\n",
        Set(("skills", "medicine"), 1),
        Append(("uses",), 86_400),
        Append(("uses",), 0),
    )

    assert text == "name: A\nskills:\n  medicine: 1\nuses:\n  - день 1\n  - день 0\n"


VALUES = {
    ("attributes", "strength"): st.integers(1, 5),
    ("attributes", "wits"): st.integers(),
    ("skills", "medicine"): st.integers(0, 5),
    ("skills", "Песни"): st.integers(0, 5),
    ("state",): st.sampled_from(["well", "wounded", "wounded_twice", None]),
    ("wounds", 0, "level"): st.integers(0, 5),
    ("healing", "since"): st.integers(0, 9).map(lambda day: day * 86_400),
    ("healing", "bed", "place"): st.sampled_from(["окно", "door"]),
    ("pools", "despair", "now"): st.integers(0, 3),
}
WOUNDS = st.fixed_dictionaries(
    {"level": st.integers(0, 5)}, optional={"state": st.sampled_from(["well", "wounded"])}
)
CHANGES = st.one_of(
    *(st.builds(Set, st.just(path), value) for path, value in VALUES.items()),
    *(st.builds(Remove, st.just(path)) for path in VALUES if path != ("wounds", 0, "level")),
    st.builds(Append, st.just(("wounds",)), WOUNDS),
    st.builds(Insert, st.just(("wounds", 0)), WOUNDS),
    st.builds(Set, st.just(("wounds",)), st.lists(WOUNDS, min_size=1, max_size=3)),
    st.builds(Append, st.just(("uses",)), VALUES["healing", "since"]),
)


@given(st.lists(CHANGES, max_size=6))
@settings(max_examples=60, deadline=None)
def test_the_file_says_after_its_edits_what_rules_expect(shape, moments, invert, changes):
    document = read(RUSSIAN.encode(), "hero.yaml")
    before = names.read(document.data, document.where, shape, *moments)
    expected, steps = apply(before.sheet, changes, shape)

    after = edit(document, operations(before, changes))
    there = names.read(after.data, after.where, shape, *moments)
    undone = edit(after, operations(there, invert(steps)))
    back = names.read(undone.data, undone.where, shape, *moments)

    assert same(there.sheet, expected)
    assert same(back.sheet, before.sheet)
