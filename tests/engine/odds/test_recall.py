import pytest

from charmgr.api import frozen
from charmgr.engine.odds.kept import Sheets
from charmgr.engine.odds.recall import Recall
from charmgr.engine.sheets.shape import Shape

DAY = 86_400
SHAPE = Shape(
    {
        "properties": {
            "since": {"type": "integer", "format": "moment"},
            "rests": {"type": "array", "items": {"type": "integer", "format": "moment"}},
            "health": {"type": "object", "properties": {"now": {}, "most": {}}},
            "skills": {"type": "object", "additionalProperties": {"type": "integer"}},
        }
    }
)


class Asked:
    """A question that counts how often it is really asked."""

    def __init__(self, read):
        self.sheets = Sheets(SHAPE)
        self.recall = Recall()
        self.read = read
        self.times = 0

    def __call__(self, now, **sheet):
        kept = self.sheets.keep(frozen(sheet))

        def ask(sheets, now):
            self.times += 1
            return self.read(sheets[0], now)

        return self.recall.answer("kind", [kept], [self.sheets], now, ask)


def test_what_is_not_read_costs_no_second_run():
    asked = Asked(lambda sheet, _: sheet["health"]["now"])

    assert asked(0, health={"now": 3, "most": 7}, skills={"first aid": 2}) == 3
    assert asked(0, health={"now": 3, "most": 9}) == 3
    assert asked.times == 1


def test_what_is_read_and_differs_is_asked_again():
    asked = Asked(lambda sheet, _: sheet["health"]["now"])

    assert [asked(0, health={"now": n}) for n in (3, 4, True, 1.0, 1)] == [3, 4, True, 1.0, 1]
    assert asked.times == 5


@pytest.mark.parametrize(
    "read",
    [
        lambda sheet, _: sum(sheet["skills"].values()),
        lambda sheet, _: len(sheet["skills"]),
        lambda sheet, _: "medicine" in sheet["skills"],
        lambda sheet, _: sheet["skills"].get("medicine", 0),
        lambda sheet, _: bool(sheet.get("skills")),
        lambda sheet, _: sorted(sheet),
    ],
)
def test_every_way_to_read_is_noticed(read):
    asked = Asked(read)
    sheets = [
        {"skills": {"medicine": 2}},
        {"skills": {}},
        {"skills": {"stealth": 1, "ride": 3}},
        {},
    ]
    for sheet in sheets:
        try:
            expected = read(frozen(sheet), 0)
        except KeyError:
            with pytest.raises(KeyError):
                asked(0, **sheet)
        else:
            assert asked(0, **sheet) == expected


def test_moments_count_from_now():
    asked = Asked(lambda sheet, now: now - sheet["since"])

    assert [asked(day * DAY, since=(day - 7) * DAY) for day in (7, 8, 100)] == [7 * DAY] * 3
    assert asked.times == 1
    assert asked(8 * DAY, since=0) == 8 * DAY


def test_moments_in_lists_count_from_now_too():
    asked = Asked(lambda sheet, now: [now - rest for rest in sheet["rests"]])

    assert asked(7 * DAY, rests=[6 * DAY, 5 * DAY]) == [DAY, 2 * DAY]
    assert asked(9 * DAY, rests=[8 * DAY, 7 * DAY]) == [DAY, 2 * DAY]
    assert asked(9 * DAY, rests=[7 * DAY, 8 * DAY]) == [2 * DAY, DAY]
    assert asked.times == 2


@pytest.mark.parametrize(
    "read",
    [
        lambda sheet, now: now >= sheet["since"] + 5,
        lambda sheet, now: max(sheet["since"] + 5, now) - now,
        lambda sheet, now: sheet["since"] is None or sheet["since"] == now,
        lambda sheet, now: now - 5 - sheet["since"],
    ],
)
def test_distances_do_not_depend_on_the_time_of_day(read):
    asked = Asked(read)

    for now in (10, 1000, DAY + 5):
        assert asked(now, since=now - 3) == read({"since": now - 3}, now)
    assert asked.times == 1


@pytest.mark.parametrize(
    "read",
    [
        lambda _, now: now // 60,
        lambda _, now: int(now) % 7,
        lambda _, now: now > 500,
        lambda _, now: bool(now % 2),
        lambda _, now: divmod(now, 100),
        lambda _, now: now / 3,
        lambda sheet, now: now + sheet["since"],
        lambda sheet, _: {1000: "so"}.get(sheet["since"] + 3),
    ],
)
def test_whatever_takes_a_moment_for_a_number_is_noticed(read):
    asked = Asked(read)

    for now in (10, 1000, 2007):
        assert asked(now, since=now - 3) == read({"since": now - 3}, now)
    assert asked.times == 3


def test_another_time_of_day_is_another_question():
    asked = Asked(lambda _, now: now % DAY < DAY // 2)

    assert asked(0) is True
    assert asked(DAY // 2) is False
    assert asked(DAY) is True
    assert asked.times == 2
