"""What people of several games do together: each by the rules of their own game."""

import pytest

ORDER = ["Арсен", "Мира", "Рагна", "Злата", "Танник"]


def test_initiative_is_one_call_for_each_game(charmgr, mixed):
    answer = charmgr("check", "party", "initiative", "--seed", "a", "--json")

    assert answer.code == 0, answer.err
    events = answer.json["events"]
    assert [event["who"] for event in events] == ORDER
    orders = {event["who"]: event["facts"].get("order") for event in events}
    assert orders["Арсен"] == [["Тарас"], ["Арсен"]]
    assert orders["Рагна"] == ["Рагна"]
    assert sorted(events[1]["facts"]["order"]) == ["Мира", "Тихон"]
    assert len(answer.json["warnings"]) == 1


def test_one_game_alone_is_told_without_a_warning(charmgr, mixed):
    answer = charmgr("check", "лазарет", "initiative", "--seed", "a", "--json")

    assert len(answer.json["events"]) == 1
    assert answer.json["warnings"] == []


def test_the_other_side_is_parted_by_game_too(charmgr, mixed):
    answer = charmgr(
        "check", "стрелки", "initiative", "--vs", "Арсен", "--vs", "Мира", "--seed", "a", "--json"
    )

    assert answer.code == 0, answer.err
    facts = {event["who"]: event["facts"] for event in answer.json["events"]}
    assert facts["Тарас"]["order"] == [["Тарас"], ["Арсен"]]
    assert sorted(facts["Тихон"]["order"]) == ["Мира", "Тихон"]


@pytest.mark.parametrize(
    "words",
    [
        ("check", "Рагна", "атака", "--vs", "Арсен"),
        ("check", "Арсен", "атака", "--vs", "Рагна"),
        ("check", "лазарет", "initiative", "--vs", "Рагна"),
        ("check", "Злата", "melee", "--vs", "Мира"),
        ("check", "Злата", "Тело", "--vs", "Мира"),
        ("check", "Рагна", "атака", "--role", "target=Танник"),
        ("explain", "Рагна", "атака", "--vs", "Арсен"),
        ("check", "Рагна", "атака", "--vs", "Арсен", "--odds"),
    ],
)
def test_somebody_of_another_game_takes_no_part(charmgr, mixed, stamp, words):
    before = stamp(mixed)

    answer = charmgr(*words, "--json")

    assert (answer.code, answer.error["key"]) == (5, "foreign-role")
    assert stamp(mixed) == before


def test_what_every_game_calls_alike_is_rolled_by_each(charmgr, mixed):
    answer = charmgr("check", "стрелки", "ловкость", "--seed", "a", "--json")

    assert answer.code == 0, answer.err
    assert [event["who"] for event in answer.json["events"]] == ["Тарас", "Тихон", "Танник"]


def test_everybody_is_listed_and_awarded(charmgr, mixed):
    assert len(charmgr("list", "--json").json["data"]["characters"]) == 7

    answer = charmgr("award", "party", "1", "--json")

    assert answer.code == 0, answer.err
    assert len(answer.json["events"]) == 7
    assert charmgr("log", "--json").code == 0


def test_a_milestone_of_some_games_passes_over_the_others_with_a_word(charmgr, mixed):
    answer = charmgr("milestone", "арка", "--json")

    assert answer.code == 0, answer.err
    assert [event["who"] for event in answer.json["events"]] == ["Мира", "Тихон"]
    [told] = answer.json["warnings"]
    assert all(name in str(told) for name in ("Арсен", "Тарас", "Рагна", "Злата", "Танник"))


@pytest.mark.parametrize("words", [("пир",), ("арка", "Рагна"), ("арка", "сыщики")])
def test_a_milestone_of_no_game_of_theirs_is_refused(charmgr, mixed, stamp, words):
    before = stamp(mixed)

    assert charmgr("milestone", *words).code == 3
    assert stamp(mixed) == before
