"""The scene of five games: facts of a round, ended by the clock or with the fight."""

import pytest

FIVE = (
    ("storytelling", ("check", "Тихон", "прицелиться"), "aiming", "+6s"),
    ("swd6", ("check", "Танник", "реакция", "--with", "реакция=уклонение"), "reacts_with", "+5s"),
    (
        "blackhack",
        ("check", "Тарас", "засада", "--vs", "Арсен", "--dice", "9"),
        "surprised",
        "+10s",
    ),
    ("savage", ("check", "Рагна", "инициатива"), "card", ""),
    ("drevo", ("check", "Злата", "объявить", "--with", "действие=щит"), "does", ""),
)


def scene(folder):
    path = folder / "scene.yaml"
    return path.read_text("utf-8") if path.is_file() else ""


@pytest.mark.parametrize(("game", "words", "fact", "lasts"), FIVE)
def test_a_fact_ends_with_its_moment_or_with_the_fight(
    charmgr, mixed, files, game, words, fact, lasts
):
    assert charmgr(*words).code == 0, game
    assert fact in scene(mixed)
    before = files(mixed)

    if lasts:
        seconds = int(lasts.strip("+s"))
        assert charmgr("now", f"+{seconds - 1}s").code == 0
        assert fact in scene(mixed)
        charmgr("undo")
        assert charmgr("now", lasts).code == 0
    else:
        assert charmgr("now", "+1d", "--seed", "a").code == 0
        assert fact in scene(mixed)
        charmgr("undo")
        assert charmgr("milestone", "fight", "--seed", "a").code == 0
    assert fact not in scene(mixed)

    charmgr("undo")
    after = files(mixed)
    assert {name: after[name] for name in before if name.endswith(".yaml")} == {
        name: text for name, text in before.items() if name.endswith(".yaml")
    }
    charmgr("redo")
    assert fact not in scene(mixed)


def test_the_end_of_the_fight_ends_the_facts_of_all_games(charmgr, mixed):
    for _, words, *_ in FIVE:
        charmgr(*words)

    assert charmgr("milestone", "бой", "Рагна").code == 0

    assert scene(mixed).endswith("\nactors:\n")


def test_a_scene_that_was_empty_begins_again_on_lines_of_its_own(charmgr, mixed):
    charmgr("check", "Рагна", "инициатива", "--dice", "36")
    first = scene(mixed)
    charmgr("milestone", "бой", "Рагна")
    charmgr("check", "Рагна", "инициатива", "--dice", "36")

    assert scene(mixed) == first
    assert "actors:\n  Рагна:\n    card: " in first


def test_comments_of_a_scene_stay(charmgr, mixed):
    text = "# наш двор\nactors:\n  Рагна:   # в дверях\n    card: 10♠\n  Злата: {}\n"
    (mixed / "scene.yaml").write_text(text, encoding="utf-8")

    charmgr("now", "+1h", "--seed", "a")
    assert scene(mixed) == text
    charmgr("milestone", "бой", "Тихон")

    assert scene(mixed) == "# наш двор\nactors: {}\n"


@pytest.mark.parametrize(
    ("said", "dice"), [((), 12), (("прицеливание=1",), 10), (("прицеливание=0",), 9)]
)
def test_what_with_says_of_a_fact_beats_the_scene(charmgr, mixed, said, dice):
    text = "actors:\n  Тихон: {aiming: {value: 3, until: null}}\n"
    (mixed / "scene.yaml").write_text(text, encoding="utf-8")
    words = [word for one in said for word in ("--with", one)]

    shot = charmgr("check", "Тихон", "shoot", "--no-damage", "--seed", "a", *words, "--json")

    assert shot.json["events"][0]["facts"]["pool"] == dice


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[]\n", "scene.yaml:1:1"),
        ("just words\n", "scene.yaml:1:1"),
        ("actors: [Рагна]\n", "scene.yaml:1:9"),
        ("actors:\n  Рагна: стоит\n", "scene.yaml:2:10"),
        ("actors:\n  Рагна:\n    card: {value: 1, until: завтра}\n", "scene.yaml:3:29"),
        ("actors:\n  Рагна:\n    card: {value: 1, until: Ничейный день 313}\n", "scene.yaml:3:29"),
        ("actors: {Рагна: {}, Рагна: {}}\n", "scene.yaml:1:21"),
        ("actors: {\n", "scene.yaml:"),
    ],
)
@pytest.mark.parametrize(
    "words",
    [
        ("now", "+1h"),
        ("check", "Рагна", "драка"),
        ("milestone", "бой"),
        ("calendar", "--set", "days"),
    ],
)
def test_a_scene_that_cannot_be_read_is_refused_with_its_place(
    charmgr, mixed, stamp, text, place, words
):
    (mixed / "scene.yaml").write_text(text, encoding="utf-8")
    before = stamp(mixed)

    answer = charmgr(*words)

    assert answer.code == 4, answer.out + answer.err
    assert place in answer.err
    assert stamp(mixed) == before
    linted = charmgr("lint")
    assert linted.code == 1
    assert place in linted.out


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("gm.yaml", "- counter\n", "gm.yaml:1:1"),
        ("gm.yaml", "blackhack: 3\n", "gm.yaml:1:12"),
        ("campaign.yaml", "state: {blackhack: 3}\n", "campaign.yaml:"),
    ],
)
def test_values_of_a_game_that_are_no_map_are_refused_with_their_place(
    charmgr, mixed, stamp, name, text, place
):
    with (mixed / name).open("a", encoding="utf-8") as file:
        file.write(text)
    before = stamp(mixed)

    answer = charmgr("check", "Арсен", "СИЛ")

    assert answer.code == 4, answer.err
    assert place in answer.err
    assert stamp(mixed) == before
