"""undo and redo over several commands, from scripts, and with what they show beforehand."""

import json

import pytest


@pytest.fixture
def played(charmgr, campaign, files):
    """Five commands; tells their ids and the sheets after each."""
    words = [
        ("damage", "арсен", "1"),
        ("check", "тихон", "сила"),  # changes nothing
        ("award", "party", "2"),
        ("new", "Анна"),
        ("downtime", "2d", "--seed", "x"),
    ]
    ids, states = [], []
    for one in words:
        ids.append(charmgr(*one, "--json").json["id"])
        states.append(sheets(files, campaign))
    return ids, states


def sheets(files, campaign):
    return {name: data for name, data in files(campaign).items() if not name.endswith(".jsonl")}


def journal(campaign):
    text = (campaign / "journal.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("back", [0, 1, 2, 3])
def test_back_to_any_command_and_forth_again(charmgr, campaign, files, played, back):
    ids, states = played
    before = journal(campaign)

    told = charmgr("undo", "--to", ids[back], "--json")

    assert told.code == 0, told.err
    assert sheets(files, campaign) == states[back]
    assert journal(campaign)[: len(before)] == before
    assert charmgr("redo", "--to", ids[4]).code == 0
    assert sheets(files, campaign) == states[4]
    assert charmgr("verify").code == 0


def test_back_is_one_command_and_each_is_redone_alone(charmgr, campaign, files, played):
    ids, states = played
    charmgr("undo", "--to", ids[0])

    made = [entry for entry in journal(campaign) if "undoes" in entry]
    assert [entry["undoes"] for entry in made] == [ids[4], ids[3], ids[2]]
    assert len({entry["command_id"] for entry in made}) == 1
    for state in (states[2], states[3], states[4]):
        assert charmgr("redo").code == 0
        assert sheets(files, campaign) == state


def test_a_field_edited_by_hand_stops_the_whole_way_back(charmgr, campaign, played, stamp):
    ids, _ = played
    path = campaign / "arsen.yaml"
    path.write_text(path.read_text("utf-8").replace("опыт: 12", "опыт: 20"), encoding="utf-8")
    before = stamp(campaign)

    answer = charmgr("undo", "--to", ids[0])

    assert answer.code == 6
    assert "arsen.yaml:11" in answer.err
    assert stamp(campaign) == before


def test_a_field_edited_by_hand_elsewhere_is_kept_all_the_way(charmgr, campaign, played):
    ids, _ = played
    with (campaign / "arsen.yaml").open("a", encoding="utf-8") as file:
        file.write("заметки: держит слово\n")

    assert charmgr("undo", "--to", ids[0]).code == 0

    text = (campaign / "arsen.yaml").read_text("utf-8")
    assert "заметки: держит слово" in text
    assert "опыт: 10" in text


@pytest.mark.parametrize("name", ["undo", "redo"])
def test_an_unknown_id_is_told(charmgr, campaign, played, name):
    answer = charmgr(name, "--to", "nothing-like-it")

    assert answer.code == 3
    assert "nothing-like-it" in answer.err


def test_a_command_that_was_taken_back_is_nothing_to_go_back_to(charmgr, campaign, played):
    ids, _ = played
    charmgr("undo", "--to", ids[2])

    assert charmgr("undo", "--to", ids[3]).code == 3


def test_the_last_command_is_where_we_are(charmgr, campaign, played):
    assert charmgr("undo", "--to", played[0][-1]).code == 3


def test_a_dry_run_lists_each_value_once(charmgr, campaign, played, stamp):
    ids, _ = played
    before = stamp(campaign)

    answer = charmgr("undo", "--to", ids[0], "--dry-run", "--json")

    changes = answer.json["data"]["changes"]
    places = [(one["file"], tuple(one["path"])) for one in changes]
    assert len(set(places)) == len(places)
    assert {"file": "arsen.yaml", "path": ["опыт"], "from": 12, "to": 10} in changes
    assert [one["id"] for one in answer.json["data"]["commands"]] == [ids[4], ids[3], ids[2]]
    assert stamp(campaign) == before
    assert "arsen.yaml: опыт 12 → 10" in charmgr("undo", "--to", ids[0], "--dry-run").err
