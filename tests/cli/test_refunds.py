"""Steps given back and ratings moved about: entries of their own, history stays."""

import shutil
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def facts(answer):
    assert answer.code == 0, answer.err
    return [event["facts"] for event in answer.json["events"]]


def test_a_purchase_goes_back_for_what_the_journal_says_was_paid(charmgr, campaign, files, diff):
    path = campaign / "campaign.yaml"
    text = path.read_text("utf-8")
    path.write_text(text + "rules: {trial: {cheap: true}}\n", "utf-8")
    before = files(campaign)
    charmgr("advance", "арсен", "сила")
    path.write_text(text, "utf-8")  # dearer again since then

    [back] = facts(charmgr("advance", "арсен", "сила", "--refund", "--json"))

    assert (back["price"], back["paid"], back["old"], back["new"]) == (-2, "journal", 2, 1)
    assert back["refunds"]
    assert not diff(before, files(campaign)).keys() - {"campaign.yaml"}


def test_what_the_journal_does_not_know_goes_back_for_what_the_rules_say(charmgr, campaign):
    answer = charmgr("advance", "арсен", "ловкость", "-1", "--refund")

    assert answer.out == (
        "agility 2 → 1: 4 given back, as the rules price it   experience 10 → 14\n"
    )
    assert "  Ловкость: 1\n" in (campaign / "arsen.yaml").read_text("utf-8")


def test_history_stays_undo_and_verify_work(charmgr, campaign, stamp):
    charmgr("advance", "арсен", "смекалка", "2")
    before = stamp(campaign)
    lines = (campaign / "journal.jsonl").read_text("utf-8")
    charmgr("advance", "арсен", "смекалка", "2", "--refund")

    assert (campaign / "journal.jsonl").read_text("utf-8").startswith(lines)
    assert charmgr("verify").code == 0
    assert charmgr("undo").code == 0
    (campaign / "journal.jsonl").write_text(lines, "utf-8")
    assert stamp(campaign) == before


def test_a_purchase_in_parts_gives_back_no_more_than_was_paid(charmgr, campaign):
    charmgr("advance", "арсен", "смекалка", "2")  # 2 and 4

    one = facts(charmgr("advance", "арсен", "смекалка", "--refund", "--json"))
    other = facts(charmgr("advance", "арсен", "смекалка", "--refund", "--json"))

    assert [fact["price"] for fact in one + other] == [-4, -2]
    assert one[0]["refunds"] == other[0]["refunds"]
    assert "опыт: 10" in (campaign / "arsen.yaml").read_text("utf-8")


def test_a_refund_may_name_the_rating_that_is_to_be_left(charmgr, campaign):
    back = facts(charmgr("advance", "мира", "wits=1", "--refund", "--json"))

    assert [fact["new"] for fact in back] == [2, 1]


def test_what_was_taken_back_cannot_be_refunded_twice(charmgr, campaign):
    charmgr("advance", "арсен", "смекалка")
    assert charmgr("advance", "арсен", "смекалка", "--refund").code == 0

    answer = charmgr("advance", "арсен", "смекалка", "--refund")

    assert answer.code == 5
    assert "Арсен Вейн: wits: the journal knows no step of it" in answer.err


def test_fewer_than_one_step_is_answered_with_the_way_back(charmgr, campaign):
    answer = charmgr("advance", "арсен", "сила", "-1")

    assert answer.code == 2
    assert "charmgr advance WHO TRAIT −1 --refund" in answer.err


def test_a_respec_moves_ratings_in_one_command_and_tells_the_balance(charmgr, campaign):
    answer = charmgr("advance", "мира", "agility=2", "medicine=1", "--respec", "--json")

    assert [fact["new"] for fact in facts(answer)] == [2, 1, 1, 2]
    assert answer.json["data"] == [{"who": "Мира", "back": 10, "price": 6, "left": 6}]
    said = charmgr("advance", "мира", "wits=2", "--respec").out
    assert said.splitlines()[-1] == "Мира: given back 6   paid 0"


def test_a_respec_that_costs_more_than_there_is_is_refused_whole(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("advance", "мира", "agility=4", "medicine=2", "--respec", "--json")

    assert answer.code == 5
    assert answer.error["facts"] == {"price": 20, "back": 6, "have": 8, "missing": 12}
    assert stamp(campaign) == before


@pytest.mark.parametrize("name", ["siege", "patrol", "zastava", "brod", "kripta"])
def test_buying_and_giving_back_leaves_every_sheet_as_it_was(
    charmgr, tmp_path, monkeypatch, files, name
):
    folder = tmp_path / name
    shutil.copytree(EXAMPLES / name, folder)
    monkeypatch.chdir(folder)
    charmgr("award", "party", "1")
    sheets = {path: data for path, data in files(folder).items() if path.endswith(".yaml")}

    bought = 0
    for offers in charmgr("advance", "party", "--plan", "--json").json["data"]:
        for offer in [one for one in offers["offers"] if one["allowed"]][:6]:
            words = (offers["who"], offer["trait"])
            assert charmgr("advance", *words, "--answer", "consent=yes").code == 0, words
            assert charmgr("advance", *words, "--refund").code == 0, words
            bought += 1

    assert bought
    after = {path: data for path, data in files(folder).items() if path.endswith(".yaml")}
    assert [path for path in sheets if sheets[path] != after[path]] == []


def test_a_rating_that_no_step_leads_to_is_told_as_it_stands_in_the_file(charmgr, game):
    game("savage", vira={"attributes": "к6", "skills": {"fighting": "к8"}, "experience": 20})

    answer = charmgr("advance", "vira", "fighting=к7", "strength=к8", "--respec", "--lang", "ru")

    assert answer.code == 3
    assert "сейчас к8" in answer.err
