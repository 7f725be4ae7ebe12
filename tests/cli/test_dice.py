"""--dice, --seed and --answer over a whole command."""

import pytest


def test_one_list_goes_through_all_rolls_in_the_order_of_the_hooks(charmgr, campaign):
    answer = charmgr("check", "стража", "смекалка", "--dice", "2,5", "--json")

    assert [event["rolls"][0]["faces"] for event in answer.json["events"]] == [[[2]], [[5]]]


@pytest.mark.parametrize("faces", ["2", "2,5,6", "2,7", ""])
def test_faces_are_counted_over_the_whole_command(charmgr, campaign, stamp, faces):
    before = stamp(campaign)

    assert charmgr("check", "стража", "смекалка", "--dice", faces).code == 2
    assert stamp(campaign) == before


def test_faces_for_one_person(charmgr, campaign):
    answer = charmgr("check", "стража", "смекалка", "--dice", "тихон=6", "--json", "--seed", "a")
    random = charmgr("check", "мира", "смекалка", "--json", "--seed", "a")

    mira, tikhon = (event["rolls"][0]["faces"] for event in answer.json["events"])
    assert tikhon == [[6]]
    assert mira == random.json["events"][0]["rolls"][0]["faces"]


@pytest.mark.parametrize("word", ["Арсен Вейн=6", "арсен=6", "arsen=6", "ВЕЙН=6"])
def test_a_person_is_named_before_the_faces_as_everywhere(charmgr, campaign, word):
    answer = charmgr("check", "арсен", "сила", "--dice", word, "--json")

    assert answer.json["events"][0]["rolls"][0]["faces"] == [[6]]


def test_faces_for_nobody_who_rolls_are_refused(charmgr, campaign, stamp):
    before = stamp(campaign)

    assert charmgr("check", "арсен", "сила", "--dice", "мира=6").code == 2
    assert charmgr("check", "арсен", "сила", "--dice", "мирра=6").code in (2, 3)
    assert stamp(campaign) == before


def test_the_carers_rolls_are_on_the_patients_list_and_come_first(charmgr, campaign):
    answer = charmgr("heal", "арсен", "--for", "1d", "--carer", "мира", "--dice", "6,3", "--json",
                     "--seed", "a")  # fmt: skip

    mine = [event for event in answer.json["events"] if event["who"] == "Арсен Вейн"]
    assert [(roll["who"], roll["faces"]) for roll in mine[0]["rolls"]] == [
        ("Мира", [[6]]),
        ("Арсен Вейн", [[3]]),
    ]


def test_those_merely_settled_roll_at_random(charmgr, campaign):
    # nobody who does not rest rolls in this game: they are settled without a face
    answer = charmgr("downtime", "2d", "арсен", "--dice", "3,3", "--json")

    assert answer.code == 0
    assert [len(event["rolls"]) for event in answer.json["events"]] == [1, 0, 1, 0]


def test_a_bleeding_bystander_does_not_eat_the_faces(charmgr, campaign):
    path = campaign / "mira.yaml"
    path.write_text(path.read_text("utf-8").replace("current: 4", "current: 0"), encoding="utf-8")

    answer = charmgr("downtime", "1d", "арсен", "--dice", "3", "--json", "--seed", "x")

    assert answer.code == 0, answer.err
    [mine] = [event for event in answer.json["events"] if event["who"] == "Арсен Вейн"]
    assert mine["rolls"][0]["faces"] == [[3]]


def test_a_downtime_of_all_takes_faces_in_the_clocks_order(charmgr, campaign):
    answer = charmgr("downtime", "1d", "--dice", "2,3", "--json")

    told = [(event["who"], event["rolls"][0]["faces"]) for event in answer.json["events"]]
    assert told == [("Арсен Вейн", [[2]]), ("Мира", [[3]])]


@pytest.mark.parametrize(
    "words",
    [
        ("downtime", "3w", "--carer", "арсен=мира"),
        ("check", "party", "ловкость"),
        ("damage", "party", "2d6"),
        ("check", "арсен", "attack", "--vs", "мира"),
        ("now", "+2w"),
    ],
)
def test_a_seed_repeats_a_command_and_a_dry_run_tells_the_same(charmgr, campaign, stamp, words):
    def told(answer):
        return [
            {key: event[key] for key in event if key != "id"} for event in answer.json["events"]
        ]

    before = stamp(campaign)
    dry = charmgr(*words, "--dry-run", "--json")
    assert stamp(campaign) == before
    assert dry.json["dry_run"] is True
    assert dry.json["id"] == ""
    again = charmgr(*words, "--dry-run", "--json", "--seed", dry.json["seed"])
    done = charmgr(*words, "--json", "--seed", dry.json["seed"])

    assert told(dry) == told(again) == told(done)
    assert dry.json["written"] == done.json["written"]
    assert stamp(campaign) != before


def test_a_dry_run_tells_its_seed(charmgr, campaign):
    answer = charmgr("check", "арсен", "сила", "--dry-run", "--seed", "dragon")

    assert "--seed dragon" in answer.err


def test_a_seed_that_is_too_long_is_refused(charmgr, campaign):
    assert charmgr("check", "арсен", "сила", "--seed", "x" * 10_000).code == 2


def test_a_default_answers_where_nobody_does(charmgr, campaign):
    answer = charmgr("check", "арсен", "attack", "--vs", "тихон", "--dice", "6,3", "--json")

    assert answer.json["events"][0]["facts"]["harm"] == 3


@pytest.mark.parametrize(
    ("given", "harm"),
    [(["push=2"], 5), (["арсен.push=1"], 4), (["тихон.push=1"], 3), (["push=2", "вейн.push=1"], 4)],
)
def test_an_answer_is_for_all_or_for_one(charmgr, campaign, given, harm):
    words = [word for one in given for word in ("--answer", one)]

    answer = charmgr("check", "арсен", "attack", "--vs", "тихон", "--dice", "6,3", "--json", *words)

    assert answer.json["events"][0]["facts"]["harm"] == harm


def test_a_question_to_another_is_answered_by_his_name_or_his_part(charmgr, campaign):
    for name in ("тихон", "target"):
        answer = charmgr("check", "арсен", "attack", "--vs", "тихон", "--dice", "6,1",
                         "--answer", f"{name}.fall=yes", "--dry-run", "--json")  # fmt: skip
        assert {"posture"} <= {one["path"][0] for one in answer.json["events"][0]["changes"]}


@pytest.mark.parametrize("given", ["push=9", "push=x", "fall=maybe"])
def test_an_answer_that_is_none_is_refused(charmgr, campaign, stamp, given):
    before = stamp(campaign)

    answer = charmgr("check", "арсен", "attack", "--vs", "тихон", "--answer", given,
                     "--dice", "6,1")  # fmt: skip

    assert answer.code == 2
    assert stamp(campaign) == before


@pytest.mark.parametrize("given", ["push", "=2", " =2"])
def test_what_is_no_answer_at_all_is_refused(charmgr, campaign, given):
    assert charmgr("check", "арсен", "сила", "--answer", given).code == 2


def test_an_answer_that_nobody_asked_for_is_told(charmgr, campaign):
    answer = charmgr("check", "арсен", "сила", "--answer", "pusj=2", "--json")

    assert answer.code == 0
    assert answer.json["warnings"] == ["No rule has asked for “pusj”"]


def test_a_question_without_default_is_refused_and_says_how(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("check", "арсен", "dare")

    assert answer.code == 5
    assert "--answer warned=VALUE" in answer.err
    assert stamp(campaign) == before


@pytest.mark.parametrize(
    "answers",
    [["warned=да"], ["предупреждён=Д"], ["Арсен.Предупрежден=ДА"], ["warned=y", "сторона=голова"]],
)
def test_an_answer_may_name_decision_and_option_in_any_language(charmgr, campaign, answers):
    words = [word for one in answers for word in ("--answer", one)]
    answer = charmgr("check", "арсен", "риск", *words, "--json")

    assert answer.json["events"][0]["facts"]["word"] == "yes"
    assert answer.json["warnings"] == []
    assert charmgr("check", "арсен", "риск", *words, "--odds").code == 0


def test_a_decision_and_its_options_are_named_in_the_readers_language(charmgr, campaign):
    needed = charmgr("check", "арсен", "dare", "--lang", "ru")
    wrong = charmgr("check", "арсен", "dare", "--lang", "ru", "--answer", "warned=может")
    other = charmgr("check", "арсен", "dare", "--answer", "warned=да", "--answer", "side=рука",
                    "--lang", "ru")  # fmt: skip

    assert (needed.code, wrong.code, other.code) == (5, 2, 2)
    assert "предупреждён" in needed.err
    assert "да, нет" in needed.err
    assert "--answer warned=" in needed.err
    assert "«предупреждён»" in wrong.err
    assert "да, нет" in wrong.err
    assert "голова, нога" in other.err


def test_the_keys_of_decisions_in_json_stay(charmgr, campaign):
    needed = charmgr("check", "арсен", "dare", "--json").error
    wrong = charmgr("check", "арсен", "dare", "--answer", "warned=x", "--json").error

    assert (needed["key"], needed["facts"]["name"]) == ("answer-needed", "warned")
    assert (wrong["key"], wrong["facts"]["options"]) == ("wrong-answer", "yes, no")


def test_answered_it_goes_on_with_the_same_faces(charmgr, campaign):
    answer = charmgr("check", "арсен", "dare", "--answer", "warned=yes", "--dice", "2,5", "--json")

    assert answer.json["events"][0]["facts"] == {"word": "yes", "second": 5}
