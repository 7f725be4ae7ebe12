"""Experience, advances, pools, milestones."""

import pytest


def test_award_gives_everybody_and_keeps_the_reason(charmgr, campaign):
    answer = charmgr("award", "party", "4", "--for", "конец арки", "--json")

    assert [event["changes"][0]["to"] for event in answer.json["events"]] == [14, 6, 4]
    assert "конец арки" in (campaign / "journal.jsonl").read_text("utf-8")


@pytest.mark.parametrize("number", ["-1", "−1", "+1", "0"])
def test_award_reads_signs(charmgr, campaign, number):
    answer = charmgr("award", "арсен", number, "--json")

    assert answer.code == 0
    assert answer.json["events"][0]["facts"]["now"] == 10 + int(number.replace("−", "-"))


@pytest.mark.parametrize("number", ["four", "1.5", "", "9" * 20, "١"])
def test_a_number_that_is_none_is_refused(charmgr, campaign, stamp, number):
    before = stamp(campaign)

    assert charmgr("award", "арсен", number).code == 2
    assert stamp(campaign) == before


def test_advance_takes_the_price_and_raises_the_trait_in_one_diff(charmgr, campaign, files, diff):
    before = files(campaign)

    answer = charmgr("advance", "арсен", "сила", "--json")

    assert answer.json["events"][0]["facts"] == {
        "price": 4,
        "left": 6,
        "old": 1,
        "new": 2,
        "trait": "strength",
    }
    assert diff(before, files(campaign)) == {
        "arsen.yaml": (
            ["  сила: 1      # не спрашивайте", "опыт: 10"],
            ["  сила: 2      # не спрашивайте", "опыт: 6"],
        )
    }


def test_a_new_trait_is_written_in_the_language_of_its_siblings(charmgr, campaign):
    charmgr("advance", "арсен", "wits")

    assert "  смекалка: 1\n" in (campaign / "arsen.yaml").read_text("utf-8").replace("С", "с")


def test_several_steps_cost_what_they_cost_one_by_one(charmgr, campaign, files):
    one = charmgr("advance", "арсен", "смекалка", "2", "--dry-run", "--json")
    each = [charmgr("advance", "арсен", "смекалка", "--json") for _ in range(2)]

    assert one.json["events"][0]["facts"]["price"] == sum(
        answer.json["events"][0]["facts"]["price"] for answer in each
    )


def test_too_little_experience_is_refused_with_what_is_missing(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("advance", "мира", "смекалка", "--json")

    assert answer.code == 5
    assert answer.error["key"] == "rule"
    assert answer.error["facts"] == {"price": 8, "missing": 6}
    assert answer.error["where"] == "Мира"
    assert stamp(campaign) == before


def test_a_limit_is_the_games_and_named_by_its_rule(charmgr, campaign):
    answer = charmgr("advance", "арсен", "сила", "9")

    assert answer.code == 5
    assert "Арсен Вейн: No trait rises above 5 (T-XP-2)" in answer.err


def test_a_house_rule_is_the_campaigns(charmgr, campaign):
    path = campaign / "campaign.yaml"
    path.write_text(path.read_text("utf-8") + "rules: {trial: {cheap: true}}\n", "utf-8")

    answer = charmgr("advance", "арсен", "сила", "--dry-run", "--json")

    assert answer.json["events"][0]["facts"]["price"] == 2


def test_two_traits_at_once_are_refused(charmgr, campaign):
    assert charmgr("advance", "арсен", "сила+ловкость").code == 3


def test_a_pool_answers_in_both_languages(charmgr, campaign):
    for word in ("luck", "удача", "УДАЧА"):
        assert charmgr("points", "арсен", word, "-1", "--dry-run").code == 0

    answer = charmgr("points", "арсен", "удчаа", "-1")
    assert answer.code == 3
    assert "There is no pool “удчаа”." in answer.err


def test_spending_what_is_not_there_is_refused(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("points", "арсен", "luck", "-2", "--json")

    assert answer.code == 5
    assert answer.error["facts"] == {"missing": 1}
    assert stamp(campaign) == before


def test_a_milestone_is_for_the_roster_or_those_named(charmgr, campaign):
    one = charmgr("milestone", "session", "мира", "--dry-run", "--json")
    all_ = charmgr("milestone", "встреча", "--json")

    assert [event["who"] for event in one.json["events"]] == ["Мира"]
    assert len(all_.json["events"]) == 3


def test_an_unknown_milestone_is_answered_with_a_near_one(charmgr, campaign):
    answer = charmgr("milestone", "sesion")

    assert answer.code == 3
    assert "“session”" in answer.err


def test_a_rating_that_is_typed_is_come_to_step_by_step(charmgr, campaign):
    answer = charmgr("advance", "арсен", "сила=2", "--json")

    assert [event["facts"]["new"] for event in answer.json["events"]] == [2]
    again = charmgr("advance", "арсен", "сила=2")
    assert (again.code, again.err) == (0, "warning: It stands there already.\n")
    assert charmgr("advance", "арсен", "сила=1").code == 3


def test_the_plan_is_the_price_that_is_taken(charmgr, campaign, stamp):
    before = stamp(campaign)
    planned = charmgr("advance", "арсен", "смекалка", "2", "--plan", "--json").json["data"][0]

    assert stamp(campaign) == before
    assert [step["price"] for step in planned["steps"]] == [2, 4]
    assert (planned["price"], planned["have"], planned["missing"]) == (6, 10, 0)
    taken = charmgr("advance", "арсен", "смекалка", "2", "--json").json["events"][0]["facts"]
    assert (taken["price"], taken["left"]) == (6, 4)


def test_a_plan_tells_what_is_missing_and_where_the_rules_end_it(charmgr, campaign):
    plan = charmgr("advance", "мира", "wits=9", "--plan", "--json").json["data"][0]

    assert [step["new"] for step in plan["steps"]] == [4, 5]
    assert (plan["price"], plan["missing"], plan["award"]) == (18, 16, 16)
    assert plan["refused"]["rules"] == ["T-XP-2"]


def test_a_plan_of_all_tells_of_each_trait_whether_it_can_be_had(charmgr, campaign, stamp):
    before = stamp(campaign)
    [mira] = charmgr("advance", "мира", "--plan", "--json").json["data"]

    assert stamp(campaign) == before
    assert mira["have"] == 2
    offers = {one["trait"]: one for one in mira["offers"]}
    assert (offers["agility"]["allowed"], offers["agility"]["price"]) == (True, 2)
    assert (offers["wits"]["allowed"], offers["wits"]["missing"]) == (False, 6)
    assert "experience" not in offers

    said = charmgr("advance", "мира", "--plan").out
    assert said.splitlines()[0] == "Мира   to spend: 2"
    assert said.index("can be had now") < said.index("agility") < said.index("too dear")


def test_a_plan_tells_the_rule_that_forbids_a_step(charmgr, campaign):
    path = campaign / "arsen.yaml"
    path.write_text(path.read_text("utf-8").replace("сила: 1", "сила: 5"), "utf-8")

    said = charmgr("advance", "арсен", "--plan").out

    assert "strength: No trait rises above 5. (T-XP-2)" in said


@pytest.mark.parametrize(
    "words", [(), ("сила", "2", "3"), ("сила=2", "ловкость"), ("сила=",), ("сила=2", "ловкость=3")]
)
def test_words_that_are_no_trait_and_steps_are_refused(charmgr, campaign, stamp, words):
    before = stamp(campaign)

    assert charmgr("advance", "арсен", *words).code == 2
    assert stamp(campaign) == before
