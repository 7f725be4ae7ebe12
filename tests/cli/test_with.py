"""--with, --vs and --role: circumstances, difficulties, opponents."""

import pytest


def test_armour_is_a_number_and_comes_off(charmgr, campaign):
    answer = charmgr("damage", "тихон", "5", "--with", "armour=2", "--json")

    assert answer.json["events"][0]["facts"]["health"] == 3


def test_dice_in_a_modifier_are_rolled(charmgr, campaign):
    answer = charmgr("damage", "тихон", "1", "--with", "добавка=2d6", "--dice", "1,1", "--json")

    assert answer.json["events"][0]["facts"]["health"] == 3


@pytest.mark.parametrize("word", ["place=head", "место=голова", "PLACE=Head"])
def test_a_choice_answers_in_both_languages(charmgr, campaign, word):
    answer = charmgr("check", "арсен", "attack", "--vs", "тихон", "--with", word,
                     "--dice", "6,1", "--json")  # fmt: skip

    assert answer.json["events"][0]["facts"]["harm"] == 3


def test_a_word_for_one_person_counts_for_that_person(charmgr, campaign):
    answer = charmgr("damage", "стража", "3", "--with", "мира.armour=2", "--json")

    assert [event["facts"]["health"] for event in answer.json["events"]] == [3, 3]


def test_no_damage_stops_at_the_roll(charmgr, campaign):
    answer = charmgr("check", "арсен", "attack", "--vs", "тихон", "--no-damage",
                     "--dice", "6", "--json")  # fmt: skip

    assert answer.json["events"][0]["changes"] == []


@pytest.mark.parametrize(
    ("word", "code", "told"),
    [
        ("armur=2", 3, "Did you mean “armour”?"),
        ("armour=two", 2, "“two” is not a whole number."),
        ("place=hed", 3, "Did you mean “head”?"),
        ("lucky=maybe", 2, "“lucky” takes yes or no, not “maybe”."),
        ("bonus=3d", 2, "The number of sides is expected here."),
    ],
)
def test_what_no_modifier_takes_is_refused(charmgr, campaign, stamp, word, code, told):
    before = stamp(campaign)

    answer = charmgr("damage", "тихон", "1", "--with", word)

    assert answer.code == code
    assert told in answer.err
    assert stamp(campaign) == before


def test_a_modifier_that_an_action_does_not_know_is_refused(charmgr, campaign):
    answer = charmgr("check", "арсен", "attack", "--vs", "мира", "--with", "armour=1")

    assert answer.code == 2
    assert "“armour” means nothing for “attack”." in answer.err


def test_with_for_somebody_who_is_not_there_is_refused(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("damage", "тихон", "3", "--with", "тихн.armour=2")

    assert answer.code == 3
    assert stamp(campaign) == before


@pytest.mark.parametrize(
    ("against", "success"),
    [("5", True), ("easy", True), ("легко", True), ("hard", False), ("9", False), ("−3", True)],
)
def test_a_check_is_against_a_number_or_a_difficulty(charmgr, campaign, against, success):
    answer = charmgr("check", "мира", "смекалка", "--vs", against, "--dice", "4", "--json")

    assert answer.json["events"][0]["facts"]["success"] is success


def test_a_word_that_is_difficulty_and_person_is_refused_naming_both(charmgr, campaign):
    path = campaign / "tikhon.yaml"
    path.write_text(path.read_text("utf-8").replace("Тихон", "Dark"), encoding="utf-8")

    answer = charmgr("check", "мира", "hide", "--vs", "dark")

    assert answer.code == 3
    assert "“dark” fits several: Dark, Dark." in answer.err


def test_against_nothing_known_is_refused(charmgr, campaign):
    answer = charmgr("check", "мира", "смекалка", "--vs", "дракон")

    assert answer.code == 3
    assert "дракон" in answer.err


def test_somebody_who_has_no_part_is_refused(charmgr, campaign):
    answer = charmgr("check", "мира", "defend", "--vs", "арсен")

    assert answer.code == 2
    assert "Арсен Вейн" in answer.err


def test_a_part_that_must_be_filled_is_asked_for(charmgr, campaign):
    answer = charmgr("check", "мира", "attack")

    assert answer.code == 2
    assert "“attack” needs “target”." in answer.err


def test_roles_are_filled_by_name_and_then_in_order(charmgr, campaign):
    answer = charmgr("check", "мира", "guarded", "--role", "other=арсен", "--vs", "тихон", "--json")

    assert answer.json["events"][0]["facts"]["roles"] == ["guard", "other"]


@pytest.mark.parametrize("word", ["guard", "=арсен", "king=арсен"])
def test_a_role_that_the_action_has_not_is_refused(charmgr, campaign, word):
    assert charmgr("check", "мира", "guarded", "--role", word, "--vs", "тихон").code == 2


def test_many_targets_are_one_call(charmgr, campaign):
    answer = charmgr("check", "тихон", "volley", "--vs", "мира", "--vs", "арсен",
                     "--dice", "1,2", "--json")  # fmt: skip

    [event] = answer.json["events"]
    assert [(one["who"], one["to"]) for one in event["changes"]] == [("Мира", 3), ("Арсен Вейн", 1)]
    assert event["facts"]["target.2"]["condition"] == "hurt"


def test_a_group_may_be_the_targets(charmgr, campaign):
    answer = charmgr("check", "арсен", "volley", "--vs", "стража", "--dice", "1,2", "--json")

    assert answer.json["events"][0]["facts"]["hit"] == 2


def test_an_action_for_many_is_one_call_of_all(charmgr, campaign):
    answer = charmgr("check", "party", "choir", "--dice", "3", "--json")

    [event] = answer.json["events"]
    assert event["facts"] == {"total": 6, "voices": 3}


def test_an_action_against_somebody_changes_both_sheets(charmgr, campaign, files, diff):
    before = files(campaign)

    charmgr("check", "арсен", "attack", "--vs", "мира", "--with", "lucky", "--dice", "6,3")

    assert diff(before, files(campaign)) == {
        "arsen.yaml": (["удача: {сейчас: 1, всего: 3}"], ["удача: {сейчас: 0, всего: 3}"]),
        "mira.yaml": (
            ["health: {current: 4, maximum: 6}   # a fall"],
            ["health: {current: 1, maximum: 6}   # a fall"],
        ),
    }


def test_a_state_word_is_written_in_the_language_of_its_sheet(charmgr, campaign):
    for target, word in (("арсен", "поза: лежит"), ("мира", "posture: prone")):
        charmgr("check", "тихон", "attack", "--vs", target, "--dice", "6,1",
                "--answer", "fall=yes")  # fmt: skip
        name = "arsen" if target == "арсен" else "mira"
        assert word in (campaign / f"{name}.yaml").read_text("utf-8")


def test_a_fact_of_the_scene_is_read_until_its_moment(charmgr, campaign):
    charmgr("check", "мира", "defend")
    guarded = charmgr("check", "арсен", "attack", "--vs", "мира", "--dice", "4", "--json")
    charmgr("now", "+2min")
    open_ = charmgr("check", "арсен", "attack", "--vs", "мира", "--dice", "4,1", "--json")

    assert guarded.json["events"][0]["facts"]["success"] is False
    assert open_.json["events"][0]["facts"]["success"] is True


def test_the_end_of_a_fight_empties_the_scene(charmgr, campaign):
    charmgr("check", "мира", "defend")
    assert "stance" in (campaign / "scene.yaml").read_text("utf-8")

    charmgr("milestone", "fight")
    assert "stance" not in (campaign / "scene.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("what", "near"),
    [("ловкасть", "ловкость"), ("attak", "attack"), ("сила+медецина", "медицина")],
)
def test_an_unknown_trait_or_action_is_answered_with_a_near_one(charmgr, campaign, what, near):
    answer = charmgr("check", "мира", what)

    assert answer.code == 3
    assert f"“{near}”" in answer.err


def test_a_trait_of_ones_own_is_found(charmgr, campaign):
    answer = charmgr("check", "мира", "песни", "--dice", "1", "--json")

    assert answer.json["events"][0]["facts"]["margin"] == -2


def test_exit_code_tells_a_failure_to_scripts(charmgr, campaign):
    words = ("check", "мира", "смекалка", "--exit-code", "--dice")

    assert charmgr(*words, "1").code == 1
    assert charmgr(*words, "6").code == 0


def test_a_circumstance_that_no_rule_looks_at_is_told(charmgr, campaign):
    words = ("--with", "место=голова", "--with", "броня=2")

    answer = charmgr("damage", "тихон", "3", *words, "--json")

    assert answer.json["warnings"] == ["No rule has asked for “место”"]


def test_a_circumstance_looked_at_for_one_of_many_is_not_told(charmgr, campaign):
    answer = charmgr("damage", "стража", "3", "--with", "мира.armour=2", "--json")

    assert answer.json["warnings"] == []


@pytest.mark.parametrize("odds", [["explain"], ["check", "--odds"]])
def test_what_only_tells_tells_of_it_too(charmgr, campaign, odds):
    command, *more = odds

    answer = charmgr(command, "арсен", "сила", "--with", "броня=2", *more, "--json")

    assert answer.json["warnings"] == ["No rule has asked for “броня”"]


def test_a_number_below_the_least_that_makes_sense_is_refused(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("damage", "тихон", "3", "--with", "броня=-2")

    assert answer.code == 2
    assert "“броня” takes 0 or more, not “-2”." in answer.err
    assert stamp(campaign) == before


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Choose among head, leg."), ("ru", "Варианты: голова, нога.")]
)
def test_where_no_choice_is_near_all_are_told(charmgr, campaign, language, told):
    answer = charmgr("damage", "тихон", "1", "--with", "место=ююю", "--lang", language)

    assert answer.code == 3
    assert told in answer.err


def test_what_an_action_understands_is_told_by_its_names(charmgr, campaign):
    answer = charmgr(
        "check", "арсен", "attack", "--vs", "мира", "--with", "armour=1", "--lang", "ru"
    )

    assert "«armour» для «атака» ничего не значит." in answer.err
    assert "place" not in answer.err


def test_two_values_of_one_circumstance_are_refused(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("damage", "тихон", "3", "--with", "armour=1", "--with", "броня=2")

    assert answer.code == 2
    assert "“броня” is said twice: 1 and 2." in answer.err
    assert stamp(campaign) == before


@pytest.mark.parametrize("words", [("armour=0", "тихон.armour=2"), ("тихон.armour=2", "armour=0")])
def test_one_persons_circumstance_comes_before_everybodys(charmgr, campaign, words):
    first, second = words

    answer = charmgr("damage", "тихон", "5", "--with", first, "--with", second, "--json")

    assert answer.json["events"][0]["facts"]["health"] == 3
