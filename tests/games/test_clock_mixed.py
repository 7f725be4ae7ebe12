"""One clock for people of several games: units, carers, year ends, effects that end."""

import pytest

EXPLORATION, TRAVEL = 600, 14_400
SCARRED = """\
последствия:
  - что: шрамирован       # некрасиво
    вид: ослабленная
    поправки: {{харизма: -4}}
    до: {until}
"""


def now(folder):
    lines = (folder / "campaign.yaml").read_text("utf-8").splitlines()
    return next(line.removeprefix("now: ") for line in lines if line.startswith("now: "))


def put_now(folder, date):
    path = folder / "campaign.yaml"
    text = path.read_text("utf-8").replace(f"now: {now(folder)}", f"now: {date}")
    path.write_text(text, encoding="utf-8", newline="")


def passed(charmgr, words):
    """Tell how many seconds a move of the clock takes."""
    begun = charmgr("now", "--json").json["data"]["now"]
    answer = charmgr("now", words)
    assert answer.code == 0, answer.err
    ended = charmgr("now", "--json").json["data"]["now"]
    return ended - begun


@pytest.mark.parametrize(
    ("words", "seconds"),
    [
        ("+3 exploration-rounds", 3 * EXPLORATION),
        ("+2 travel-rounds", 2 * TRAVEL),
        ("+2 раунда путешествия", 2 * TRAVEL),
        ("+1 боевой раунд", 10),
        ("+5 combat rounds", 50),
        ("+5 blackhack.rounds", 50),
        ("+5swd6.rounds", 25),
        ("+5 savage.раундов", 30),
        ("+1h 2 drevo.rounds", 3606),
        ("+2 turns", 6),
    ],
)
def test_units_of_every_game_of_the_party(charmgr, mixed, words, seconds):
    assert passed(charmgr, words) == seconds


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("now", "+5rounds"), ("blackhack", "swd6", "savage", "drevo", "storytelling")),
        (("downtime", "5 раундов"), ("blackhack", "swd6", "savage", "drevo", "storytelling")),
        (("heal", "Арсен", "--for", "5 rounds"), ("blackhack", "swd6")),
    ],
)
def test_a_unit_of_several_lengths_is_refused_naming_the_games(charmgr, mixed, stamp, words, named):
    before = stamp(mixed)

    answer = charmgr(*words, "--json")

    assert answer.code == 2
    assert answer.error["key"] == "differing-unit"
    assert all(f"{game}." in answer.error["say"] for game in named)
    assert stamp(mixed) == before


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("+3 exploration-rownds", "misspelt-unit"),
        ("+2 savage.travel-rounds", "misspelt-unit"),
        ("+2 zzzz", "unknown-unit"),
    ],
)
def test_a_unit_that_no_game_has_is_refused(charmgr, mixed, stamp, words, key):
    before = stamp(mixed)

    answer = charmgr("now", words, "--json")

    assert (answer.code, answer.error["key"]) == (2, key)
    assert stamp(mixed) == before


def test_one_game_needs_no_name_before_its_unit(charmgr, campaign):
    assert passed(charmgr, "+2 watches") == 8 * 3600
    assert passed(charmgr, "+1 trial.watch") == 4 * 3600


def test_the_game_of_a_campaign_counts_before_anybody_plays(charmgr, campaign):
    path = campaign / "campaign.yaml"
    text = path.read_text("utf-8").partition("roster:")[0]
    path.write_text(text, encoding="utf-8")

    assert passed(charmgr, "+2 watches") == 8 * 3600


@pytest.mark.parametrize(
    "words",
    [
        ("heal", "Арсен", "--carer", "Мира"),
        ("heal", "Арсен", "первая-помощь", "--carer", "Мира"),
        ("downtime", "1d", "Рагна", "--carer", "Злата"),
        ("downtime", "1d", "--carer", "Тихон=Арсен"),
        ("downtime", "1d", "--carer", "стрелки=Мира"),
    ],
)
def test_a_carer_of_another_game_is_refused_by_name(charmgr, mixed, stamp, words):
    before = stamp(mixed)

    answer = charmgr(*words, "--json")

    assert (answer.code, answer.error["key"]) == (5, "foreign-carer")
    assert any(name in answer.error["say"] for name in ("Мира", "Злата", "Арсен"))
    assert stamp(mixed) == before


def test_a_carer_of_the_same_game_helps(charmgr, mixed):
    answer = charmgr("downtime", "8d", "--carer", "Тихон=Мира", "--seed", "a", "--json")

    healed = [event for event in answer.json["events"] if event["who"] == "Тихон"]
    assert len(healed[-1]["rolls"]) == 2


def test_everybody_is_settled_in_the_order_of_time(charmgr, mixed):
    charmgr("damage", "Злата", "3")
    charmgr("damage", "Рагна", "12", "--answer", "soak=no")
    charmgr("damage", "Арсен", "10")

    events = charmgr("downtime", "3w", "--seed", "a", "--json").json["events"]

    moments = [event["at"] for event in events]
    assert moments == sorted(moments)
    assert {event["who"] for event in events} >= {"Злата", "Рагна", "Арсен", "Тихон", "Мира"}


def test_a_downtime_in_pieces_ends_on_the_same_date_as_whole(charmgr, mixed):
    charmgr("downtime", "5w", "--seed", "a", "--dry-run")
    for piece in ("1w", "20d", "1d", "6d 23h", "1h"):
        assert charmgr("downtime", piece, "--seed", "a").code == 0

    assert now(mixed) == "18 просинца 313 от Раскола, 18:00"


@pytest.mark.parametrize("word", ["рацион", "conditions=military-hospital", "party.ration"])
def test_a_word_of_one_game_is_for_those_who_know_it(charmgr, mixed, word):
    for words in (("downtime", "8d"), ("heal", "party"), ("downtime", "1w", "--odds")):
        answer = charmgr(*words, "--with", word)

        assert answer.code == 0, answer.err


def test_a_word_of_no_game_is_refused(charmgr, mixed, stamp):
    before = stamp(mixed)

    assert charmgr("downtime", "8d", "--with", "nonsense").code == 3
    assert stamp(mixed) == before


def test_a_word_of_one_game_said_to_another_is_refused(charmgr, mixed, stamp):
    before = stamp(mixed)

    assert charmgr("downtime", "8d", "--with", "Арсен.conditions=military-hospital").code == 3
    assert charmgr("check", "Рагна", "драка", "--with", "рацион").code == 3
    assert stamp(mixed) == before


@pytest.mark.parametrize(
    ("start", "words", "end", "weekday"),
    [
        ("35 студня 312 от Раскола", "+1d", "Ничейный день 312 от Раскола", ""),
        ("35 студня 312 от Раскола", "+2d", "День Ключа 313 от Раскола", ""),
        ("35 студня 311 от Раскола, 23:59:59", "+1s", "День Ключа 312 от Раскола", ""),
        ("35 студня 400 от Раскола", "+1d", "День Ключа 401 от Раскола", ""),
        ("35 червня 312 от Раскола", "+2d", "2 Солнцеворота 312 от Раскола", ""),
        ("Ничейный день 312 от Раскола", "+1y", "35 студня 313 от Раскола", None),
        ("Ничейный день 312 от Раскола", "+4y", "Ничейный день 316 от Раскола", ""),
        ("35 червня 312 от Раскола", "+1mo", "35 серпня 312 от Раскола", None),
        ("2 Солнцеворота 312 от Раскола", "+1mo", "35 серпня 312 от Раскола", None),
    ],
)
def test_year_ends_leap_days_and_festivals(charmgr, mixed, start, words, end, weekday):
    put_now(mixed, start)

    assert charmgr("downtime", words.removeprefix("+"), "--yes", "--seed", "a").code == 0

    assert now(mixed) == end
    told = charmgr("now", "--json").json["data"]
    assert weekday is None or told["weekday"] == weekday


def test_the_week_goes_on_behind_the_festivals(charmgr, mixed):
    put_now(mixed, "35 студня 312 от Раскола")
    last = charmgr("now", "--json").json["data"]["weekday"]
    charmgr("now", "1 просинца 313", "--seed", "a")
    first = charmgr("now", "--json").json["data"]["weekday"]

    week = ["первак", "вторак", "третьяк", "четвертак", "пятак", "шестак", "семик"]
    assert week.index(first) == (week.index(last) + 1) % 7


@pytest.mark.parametrize(
    ("date", "key"),
    [
        ("Ничейный день 313", "absent-month"),
        ("Ничейный день 400", "absent-month"),
        ("36 студня 312", "no-such-day"),
        ("3 Солнцеворота 313", "no-such-day"),
        ("1 января 313", "no-such-month"),
        ("1 студьня 313", "misspelt-month"),
        ("20 студня 312, 24:00", "no-such-time"),
        ("19 студня 312", "backwards"),
    ],
)
def test_a_date_that_the_calendar_lacks_is_refused(charmgr, mixed, stamp, date, key):
    before = stamp(mixed)

    answer = charmgr("now", date, "--json")

    assert (answer.code, answer.error["key"]) == (2, key)
    assert stamp(mixed) == before


def scar(folder, until):
    path = folder / "characters" / "arsen.yaml"
    with path.open("a", encoding="utf-8", newline="") as file:
        file.write(SCARRED.format(until=until))
    return path


@pytest.mark.parametrize("command", ["now", "downtime"])
def test_an_effect_ends_at_its_moment_is_told_and_comes_back_with_undo(
    charmgr, mixed, command, files
):
    path = scar(mixed, "День Ключа 313 от Раскола, 06:30")
    before = files(mixed)
    effect = charmgr("show", "Арсен", "--json").json["data"]
    words = ("3w",) if command == "downtime" else ("6 просинца 313",)

    answer = charmgr(command, *words, "--seed", "a", "--json")

    [ended] = [event for event in answer.json["events"] if "шрамирован" in event["say"]]
    assert ended["who"] == "Арсен"
    assert ended["date"] == "День Ключа 313 от Раскола, 06:30"
    assert "шрамирован" not in path.read_text("utf-8")
    assert charmgr("show", "Арсен", "--json").json["data"] != effect

    charmgr("undo")
    after = files(mixed)
    assert {name: after[name] for name in before} == before
    charmgr("redo")
    assert "шрамирован" not in path.read_text("utf-8")


def test_an_effect_lasts_until_its_moment(charmgr, mixed):
    path = scar(mixed, "20 студня 312 от Раскола, 18:00:10")

    charmgr("now", "+9s")
    assert "шрамирован" in path.read_text("utf-8")
    charmgr("now", "+1s")
    assert "шрамирован" not in path.read_text("utf-8")


def test_an_effect_that_ends_before_it_begins_is_refused_with_its_place(charmgr, mixed, stamp):
    path = scar(mixed, "21 студня 312 от Раскола\n    с: 22 студня 312 от Раскола")
    before = stamp(mixed)
    line = next(
        number
        for number, text in enumerate(path.read_text("utf-8").splitlines(), 1)
        if "до: " in text
    )

    for words in (("now", "+1d"), ("list",), ("check", "Арсен", "СИЛ")):
        answer = charmgr(*words, "--json")
        assert (answer.code, answer.error["key"]) == (4, "backward-span")
        assert f"characters/arsen.yaml:{line}:" in answer.err
    assert charmgr("lint").code == 1
    assert stamp(mixed) == before
