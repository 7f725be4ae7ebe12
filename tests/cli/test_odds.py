"""Odds on the command line: what is asked, by which policy, told to people and to scripts."""

import json
import subprocess
import sys
from fractions import Fraction

import pytest


def odds(answer):
    assert answer.code == 0, answer.err
    return answer.json["data"]


def fraction(chance):
    return Fraction(chance["fraction"])


def test_a_check_is_weighed_and_nothing_is_written(charmgr, campaign, stamp):
    before = stamp(campaign)
    (told,) = odds(charmgr("check", "мира", "wits", "--odds", "--json"))

    assert fraction(told["chance"]) == Fraction(1, 2)
    assert told["spec"] == "d6+3"
    assert told["terms"][0]["where"] == "mira.yaml:3"
    assert stamp(campaign) == before


def test_a_group_is_told_one_by_one(charmgr, campaign):
    told = odds(charmgr("check", "party", "agility", "--odds", "--json"))

    assert [one["who"] for one in told] == ["Арсен Вейн", "Мира", "Тихон"]


def test_targets_are_told_one_by_one(charmgr, campaign):
    command = ("check", "арсен", "volley", "--vs", "мира", "--vs", "тихон")
    told = odds(charmgr(*command, "--ask", "target.1.worse", "--json"))

    assert [one["target"] for one in told] == ["Мира", "Тихон"]
    assert all(fraction(one["chance"]) == 1 for one in told)


@pytest.mark.parametrize(
    ("words", "chance"),
    [
        (("damage", "арсен", "1d6", "--ask", "condition=dying"), Fraction(2, 3)),
        (("damage", "арсен", "1d6", "--with", "armour=2"), Fraction(2, 3)),
        (("heal", "арсен", "first aid", "--carer", "мира"), Fraction(2, 3)),
        (
            ("check", "арсен", "dare", "--ask", "second>=5", "--answer", "warned=yes"),
            Fraction(1, 3),
        ),
        (("roll", "3d6", "--ask", "total>=15"), Fraction(5, 54)),
        (("heal", "мира"), Fraction(1, 2)),
    ],
)
def test_everything_that_rolls_has_odds(charmgr, campaign, words, chance):
    (told,) = odds(charmgr(*words, "--odds", "--json"))

    assert fraction(told["chance"]) == chance
    assert told["cut"]["decimal"] == 0


def test_points_have_odds_too(charmgr, campaign):
    (told,) = odds(charmgr("points", "арсен", "luck", "-1", "--ask", "now=0", "--json"))

    assert fraction(told["chance"]) == 1


def test_dice_without_a_campaign_have_odds(charmgr, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (told,) = odds(charmgr("roll", "d12!+d8!", "--ask", "total>=23", "--json"))

    assert fraction(told["chance"]) == Fraction(1321, 18432)
    assert told["cut"]["decimal"] == 0


def test_a_policy_is_printed(charmgr, campaign):
    answer = charmgr("check", "мира", "attack", "--vs", "арсен", "--odds", "--answer", "push=2")

    assert "decided: push = 2, Арсен Вейн.fall = no" in answer.out


def test_a_policy_that_nobody_asks_for_is_warned_of(charmgr, campaign):
    answer = charmgr("check", "мира", "wits", "--odds", "--answer", "soak=yes")

    assert answer.code == 0
    assert "No rule has asked for “soak”" in answer.err


def test_a_policy_that_is_no_answer_is_refused(charmgr, campaign):
    answer = charmgr("check", "мира", "attack", "--vs", "арсен", "--odds", "--answer", "push=9")

    assert answer.code == 2
    assert answer.out == ""


def test_a_decision_without_a_default_is_needed(charmgr, campaign):
    assert charmgr("check", "мира", "dare", "--odds").code == 5


@pytest.mark.parametrize(
    "words",
    [
        ("check", "мира", "wits"),
        ("damage", "мира", "1d6"),
        ("heal", "мира"),
        ("heal", "мира", "--for", "1w"),
        ("downtime", "1w"),
        ("roll", "1d6"),
        ("points", "мира", "luck", "1"),
    ],
)
def test_faces_have_no_odds(charmgr, campaign, words):
    answer = charmgr(*words, "--odds", "--dice", "3")

    assert answer.code == 2
    assert "--dice" in answer.err


@pytest.mark.parametrize("ask", [">=3", "magic>=3", "margin>="])
def test_what_is_no_question_is_refused(charmgr, campaign, ask):
    assert charmgr("check", "мира", "wits", "--ask", ask).code == 2


@pytest.mark.parametrize("runs", ["-1", "many", "1e9"])
def test_so_many_runs_are_refused(charmgr, campaign, runs):
    assert charmgr("check", "мира", "wits", "--simulate", runs).code == 2


def test_a_simulation_says_about(charmgr, campaign):
    answer = charmgr("check", "мира", "wits", "--simulate", "500", "--seed", "so")

    assert "about, ± 4.4 points in 500 runs" in answer.out
    assert answer.out == charmgr("check", "мира", "wits", "--simulate", "500", "--seed", "so").out


def test_weeks_are_told_one_by_one(charmgr, campaign):
    answer = charmgr("downtime", "2w", "мира", "--odds")

    assert answer.code == 0
    days = [line.split("  ")[1] for line in answer.out.splitlines()[2:4]]
    assert days == ["day 17", "day 24"]


def test_scripts_get_every_moment(charmgr, campaign):
    (told,) = odds(charmgr("heal", "мира", "--for", "3d", "--odds", "--json"))

    assert len(told["outlooks"]) == 1
    assert [one["at"] // 86_400 for one in told["moments"]] == [11, 12, 13]
    assert sum(fraction(one) for one in told["outlooks"][0]["states"].values()) == 1


def test_what_a_step_more_buys(charmgr, campaign):
    answer = charmgr("advance", "арсен", "agility", "--odds", "agility", "--json")
    (told,) = odds(answer)

    assert (told["old"], told["new"], told["price"], told["missing"]) == (2, 3, 6, 0)
    assert fraction(told["more"]) == Fraction(1, 6)
    assert "percentage points" in charmgr("advance", "арсен", "agility", "--odds", "agility").out


def test_what_cannot_be_paid_yet_is_weighed_all_the_same(charmgr, campaign, stamp):
    before = stamp(campaign)
    (told,) = odds(charmgr("advance", "мира", "wits", "--odds", "wits", "--json"))

    assert (told["price"], told["missing"]) == (8, 6)
    assert stamp(campaign) == before


def test_a_rating_is_weighed_with_all_the_steps_up_to_it(charmgr, campaign, stamp):
    before = stamp(campaign)
    words = ("advance", "мира", "смекалка=5", "--odds", "wits", "--json")
    (told,) = odds(charmgr(*words))

    assert (told["old"], told["new"], told["price"], told["missing"]) == (3, 5, 18, 16)
    assert fraction(told["more"]) == Fraction(1, 3)
    assert stamp(campaign) == before


def test_a_rating_that_stands_buys_nothing(charmgr, campaign):
    answer = charmgr("advance", "мира", "wits=3", "--odds", "wits", "--json")
    (told,) = odds(answer)

    assert (told["old"], told["new"], told["price"], told["missing"]) == (3, 3, 0, 0)
    assert fraction(told["more"]) == 0
    assert "stands there already" in answer.json["warnings"][0]


def test_without_odds_every_rule_still_works(campaign, trial):
    odds = "charmgr.engine.odds.over_time charmgr.engine.odds.joint charmgr.engine.odds.forecast"
    blocked = [*odds.split(), "charmgr.dice.exact"]
    program = f"""
import sys
sys.path.insert(0, {str(trial)!r})
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name in {blocked!r}:
            raise ImportError(name)
sys.meta_path.insert(0, Blocked())
from charmgr.cli.boundary import run
for words in ("check мира wits", "damage мира 1", "downtime 1w", "heal мира"):
    words = words.split()
    sys.argv = ["charmgr", *words]
    assert run([*words, "--json"]) == 0, words
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert [json.loads(line)["command"] for line in done.stdout.splitlines()] == [
        "check",
        "damage",
        "downtime",
        "heal",
    ]


def test_a_number_of_the_game_moves_rolls_and_odds_alike(charmgr, campaign):
    words = ("check", "мира", "wits", "--json")
    (before,) = odds(charmgr(*words, "--odds"))
    from charmgr.api import PlainDice

    game = sys.modules["trial_game.system"]
    die, game.D6 = game.D6, PlainDice(1, 12)
    try:
        (after,) = odds(charmgr(*words, "--odds"))
        (event,) = charmgr(*words, "--dice", "12").json["events"]
    finally:
        game.D6 = die

    assert (fraction(before["chance"]), fraction(after["chance"])) == (
        Fraction(1, 2),
        Fraction(3, 4),
    )
    assert event["facts"]["margin"] == max(one["value"] for one in after["numbers"]["margin"])
