"""The game master's rulings: written, listed, shown beside the rule that they change."""

import pytest


@pytest.fixture
def ruled(charmgr, campaign):
    """A campaign with a ruling for everybody, one for a group and a house rule, commented."""
    with (campaign / "campaign.yaml").open("a", encoding="utf-8") as file:
        file.write(
            "rulings:        # kept in order\n"
            "  - {date: day 3, rule: T-XP-1, text: Steps are dear.}   # said at the inn\n"
            "  - {date: 2026-11-30, rule: healing.days, who: стража, text: Guards heal slowly.}\n"
        )
    return campaign


def test_a_ruling_is_written_of_now_and_the_rest_stays(charmgr, ruled, files, diff):
    before = files(ruled)

    answer = charmgr("ruling", "The wall is wet.", "--on", "сила", "--value", "-2")

    assert answer.code == 0
    assert answer.out == "3.  day 10  The wall is wet.   сила −2   (campaign.yaml:15)\n"
    assert diff(before, files(ruled)) == {
        "campaign.yaml": (
            [],
            ["  - {date: day 10, 'on': сила, value: -2, text: The wall is wet.}"],
        )
    }
    rolled = charmgr("check", "арсен", "сила", "--dice", "4", "--json").json["events"][0]
    assert rolled["rolls"][0]["terms"][-1]["value"] == -2


def test_a_first_ruling_makes_the_list_and_undo_takes_it_away(charmgr, campaign, files):
    before = files(campaign)["campaign.yaml"]

    assert charmgr("ruling", "No.", "--rule", "t-xp-1", "--who", "мира").code == 0
    assert b"rule: T-XP-1" in files(campaign)["campaign.yaml"]
    assert charmgr("verify").code == 0
    assert charmgr("undo").code == 0
    assert files(campaign)["campaign.yaml"] == before


def test_rulings_are_listed_with_their_places(charmgr, ruled):
    assert charmgr("ruling").out == (
        "1.  day 3       Steps are dear.   T-XP-1   (campaign.yaml:13)\n"
        "2.  2026-11-30  Guards heal slowly.   стража   healing.days   (campaign.yaml:14)\n"
    )
    first = charmgr("ruling", "--json").json["data"][0]
    assert first == {
        "number": 1, "text": "Steps are dear.", "date": "day 3", "rule": "T-XP-1", "who": "",
        "on": "", "value": None, "where": "campaign.yaml:13",
    }  # fmt: skip


def test_a_ruling_is_dropped_by_its_number(charmgr, ruled):
    assert charmgr("ruling", "--drop", "1").code == 0
    assert "Steps are dear" not in (ruled / "campaign.yaml").read_text("utf-8")
    assert "# kept in order" in (ruled / "campaign.yaml").read_text("utf-8")
    assert charmgr("ruling", "--drop", "2").code == 3
    assert charmgr("ruling", "--drop", "0").code == 3


def test_a_ruling_stands_beside_what_it_changes(charmgr, ruled):
    line = "ruling: Steps are dear. (day 3, T-XP-1, campaign.yaml:13)"
    guards = "ruling: Guards heal slowly. (2026-11-30, healing.days, campaign.yaml:14)"

    assert line in charmgr("advance", "арсен", "сила").out
    assert line in charmgr("systems", "trial").out
    assert line in charmgr("show", "арсен").out
    assert guards in charmgr("show", "мира").out
    assert guards not in charmgr("show", "арсен").out
    assert line not in charmgr("check", "арсен", "сила").out
    event = charmgr("advance", "арсен", "смекалка", "--json").json["events"][0]
    assert [one["number"] for one in event["rulings"]] == [1]


def test_explain_tells_no_ruling_for_somebody_else(charmgr, campaign):
    assert charmgr("ruling", "She sees badly.", "--on", "сила", "--who", "мира").code == 0

    assert "She sees badly." in charmgr("explain", "мира", "сила").out
    assert "She sees badly." not in charmgr("explain", "арсен", "сила").out


@pytest.mark.parametrize("rule", ["t-xp-1", "T XP 1"])
def test_a_rule_typed_as_lint_takes_it_is_shown_beside_it(charmgr, campaign, rule):
    with (campaign / "campaign.yaml").open("a", encoding="utf-8") as file:
        file.write(f"rulings:\n  - {{rule: {rule}, text: Steps are dear.}}\n")

    assert "campaign.yaml:13" not in charmgr("lint").out
    assert "Steps are dear." in charmgr("advance", "арсен", "сила").out


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("x", "--rule", "T-XP-9"), 3, "Did you mean “T-XP-1”?"),
        (("x", "--who", "дракон"), 3, "дракон"),
        (("x", "--value", "much"), 2, "a number or dice"),
        (("x", "--date", "soon"), 2, "“soon” is no date"),
    ],
)
def test_what_means_nothing_is_refused(charmgr, campaign, stamp, words, code, told):
    before = stamp(campaign)

    answer = charmgr("ruling", *words)

    assert answer.code == code
    assert told in answer.err
    assert stamp(campaign) == before


def test_lint_names_dates_and_rules_that_are_none(charmgr, campaign):
    with (campaign / "campaign.yaml").open("a", encoding="utf-8") as file:
        file.write("rulings:\n  - {date: soon, rule: T-XP-9, text: x}\n")

    found = {
        one["where"]: one["level"] for one in charmgr("lint", "--json").json["data"]["problems"]
    }

    assert found["campaign.yaml:13:12"] == "error"
    assert found["campaign.yaml:13:24"] == "warning"


def test_a_sheet_alone_has_no_rulings(charmgr, lone):
    assert charmgr("ruling", "x").code == 3


def test_page_and_export_tell_rulings_beside_house_rules(charmgr, ruled):
    guards = "ruling: Guards heal slowly. (2026-11-30, healing.days, campaign.yaml:14)"

    for who, told in (("мира", True), ("арсен", False)):
        page = charmgr("page", who, "-o", "-").out
        markdown = charmgr("export", who, "--as", "markdown").out.replace("\\", "")
        written = charmgr("export", who, "--as", "json").json["characters"][0]["rulings"]
        assert "Steps are dear." in page
        assert "Steps are dear." in markdown
        assert (guards in page, guards in markdown) == (told, told)
        assert [one["number"] for one in written] == [1, 2][: 1 + told]


def test_a_ruling_on_a_skill_that_only_a_sheet_knows_is_no_slip(charmgr, game):
    game("drevo", vira={"attributes": {"body": 0, "soul": 0}, "skills": {"Мечи": 2}})
    right = charmgr("ruling", "A father's sword.", "--on", "мечи", "--value", "1")
    slip = charmgr("ruling", "A slip.", "--on", "мечт", "--value", "1")

    assert "no game here" not in right.err
    assert "The ruling is on “мечт”, which no game here has" in slip.err
    answer = charmgr("lint")

    assert answer.out.count("nothing-ruled") == 1
    assert "“мечт”" in answer.out
