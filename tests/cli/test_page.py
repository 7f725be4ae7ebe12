"""`page`: the party as one HTML file, for players or for the game master."""

import pytest


@pytest.fixture
def played(charmgr, campaign):
    charmgr("damage", "тихон", "3")
    charmgr("check", "арсен", "hide", "--dice", "5")
    charmgr("check", "мира", "plot", "--dice", "5")
    return campaign


def test_it_writes_one_file_and_changes_nothing_else(charmgr, played, files):
    before = files(played)

    answer = charmgr("page")

    assert answer.code == 0, answer.err
    after = files(played)
    assert after.pop("party.html").startswith(b"<!DOCTYPE html>")
    assert after == before
    assert "party.html" in answer.err


def test_players_are_told_no_secrets(charmgr, played):
    charmgr("page")
    charmgr("page", "--gm")

    party = (played / "party.html").read_text("utf-8")
    gm = (played / "gm.html").read_text("utf-8")
    for name in ("Арсен Вейн", "Мира", "Тихон", "hidden"):
        assert name in party
        assert name in gm
    for secret in ("owl", "thickens"):
        assert secret not in party
        assert secret in gm


def test_both_editions_at_once_are_refused(charmgr, played, stamp):
    before = stamp(played)

    assert charmgr("page", "--gm", "--players").code == 2
    assert stamp(played) == before


def test_it_tells_of_those_who_are_named(charmgr, played):
    charmgr("page", "мира", "-o", "mira.html")

    page = (played / "mira.html").read_text("utf-8")
    assert "Мира" in page
    assert "Тихон" not in page


def test_it_goes_to_the_terminal_too(charmgr, played, stamp):
    before = stamp(played)

    answer = charmgr("page", "-o", "-")
    assert answer.out.startswith("<!DOCTYPE html>")
    assert answer.out.endswith("</html>\n")
    assert stamp(played) == before


def test_written_again_it_takes_its_own_place(charmgr, played):
    charmgr("page")
    old = (played / "party.html").read_bytes()
    charmgr("damage", "тихон", "1")

    assert charmgr("page").code == 0
    assert (played / "party.html").read_bytes() != old


@pytest.mark.parametrize("name", ["party.html", "notes.html", "mira.yaml", "journal.jsonl"])
def test_what_it_has_not_written_is_left_alone(charmgr, played, stamp, name):
    path = played / name
    if not path.exists():
        path.write_text("<h1>Mine</h1>")
    before = stamp(played)

    answer = charmgr("page", "-o", name, "--json")
    assert answer.code == 2
    assert answer.error["key"] == "not-ours"
    assert stamp(played) == before


def test_a_folder_that_is_not_there_is_named(charmgr, played):
    answer = charmgr("page", "-o", "nowhere/party.html")

    assert answer.code == 7
    assert "nowhere" in answer.err


def test_scripts_learn_which_file_it_is(charmgr, played):
    answer = charmgr("page", "--json")

    assert answer.json["data"] == {"files": ["party.html"]}
    assert answer.json["written"] == ["party.html"]


def test_a_sheet_alone_has_a_page_too(charmgr, lone):
    assert charmgr("page", "hero.yaml").code == 0
    assert "Арсен Вейн" in (lone.parent / "party.html").read_text("utf-8")
