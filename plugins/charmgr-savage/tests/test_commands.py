"""Every rule that acts on a sheet, through the command line."""

from __future__ import annotations

import pytest

from charmgr.cli.boundary import run


def test_a_trait_is_rolled_and_a_benny_rolls_it_again(campaign):
    campaign.add("Ragna", skills={"shooting": "d6"}, bennies=1)

    facts = campaign.facts(
        "check", "ragna", "shooting", "--dice", "2,1,5,2", "--answer", "reroll=yes"
    )

    assert (facts["total"], facts["raises"], facts["bennies"]) == (5, 0, 0)
    assert "bennies: 0" in campaign.text("Ragna")


def test_damage_soak_incapacitation_and_injury_are_one_command(campaign):
    campaign.add("Ragna", attributes={"vigor": "d8"}, bennies=2, wounds=1, shaken=False)

    facts = campaign.facts(
        "damage", "ragna", "23", "--answer", "soak=yes", "--dice", "5,3,5,2,3,4,3"
    )

    assert facts["outcome"] == "permanent_injury_bleeding"
    assert (facts["new_wounds"], facts["soaked"], facts["wounds"]) == (4, 1, 3)
    text = campaign.text("Ragna")
    assert "bennies: 1" in text
    assert "wounds: 3" in text
    assert "battered" in text
    assert "bleeding: true" in text
    assert facts["died"] is False
    assert facts["worse"] is True


def test_a_hit_shakes_and_spirit_recovers(campaign):
    campaign.add("Ragna", shaken=False)

    assert campaign.facts("damage", "ragna", "5")["shaken"] is True
    assert campaign.facts("check", "ragna", "recover", "--dice", "5,2")["may_act"] is False
    assert "shaken: false" in campaign.text("Ragna")


def test_a_benny_ends_being_shaken(campaign):
    campaign.add("Ragna", shaken=True, bennies=1)

    facts = campaign.facts("points", "ragna", "bennies", "-1", "--use", "shaken")

    assert facts["may_act"] is False
    assert "shaken: false" in campaign.text("Ragna")
    assert "bennies: 0" in campaign.text("Ragna")


def test_an_attack_deals_its_damage_with_the_raise(campaign):
    campaign.add("Ragna", attributes={"strength": "d12"}, skills={"fighting": "d10"})
    campaign.add("Ogre", attributes={"vigor": "d12"}, armour=3, shaken=False)

    facts = campaign.facts(
        "check", "ragna", "attack", "--vs", "ogre", "--with", "weapon=long sword",
        "--dice", "8,3,7,5,4",
    )  # fmt: skip

    assert facts["dealt"]["damage"] == 16
    assert facts["dealt"]["new_wounds"] == 1
    assert facts["target"]["worse"] is True
    assert "shaken: true" in campaign.text("Ogre")


def test_no_damage_stops_at_the_roll(campaign):
    campaign.add("Ragna", skills={"fighting": "d10"}).add("Ogre")

    facts = campaign.facts(
        "check", "ragna", "attack", "--vs", "ogre", "--no-damage", "--dice", "8,3"
    )

    assert facts["success"] is True
    assert "dealt" not in facts


def test_a_party_of_extras_is_one_line(campaign):
    campaign.add("Orcs", wild_card=False, count=3, shaken=0, out=0)

    assert campaign.facts("damage", "orcs", "5")["out_of_play"] is False
    assert campaign.facts("damage", "orcs", "9")["out_of_play"] is True
    assert campaign.facts("damage", "orcs", "5", "--with", "hits=lying")["out_of_play"] is True
    text = campaign.text("Orcs")
    assert "shaken: 0" in text
    assert "out: 2" in text
    facts = campaign.facts("check", "orcs", "aftermath", "--dice", "3,5")
    assert facts["states"] == ["dead", "incapacitated"]
    assert "count: 2" in campaign.text("Orcs")
    assert campaign.facts("check", "orcs", "figures")["standing"] == ["Orcs"]


def test_the_game_masters_benny_soaks_for_an_extra(campaign):
    campaign.add("Orc", wild_card=False, attributes={"vigor": "d8"})
    campaign.facts("points", "orc", "gm_bennies", "1")

    facts = campaign.facts("damage", "orc", "10", "--answer", "soak=yes", "--dice", "5")

    assert facts["out_of_play"] is False
    assert "gm_bennies: 0" in (campaign.folder / "campaign.yaml").read_text("utf-8")


def test_bleeding_is_rolled_by_rounds_then_by_minutes(campaign):
    campaign.add("Ragna", attributes={"vigor": "d8"}, wounds=2)
    campaign.facts("damage", "ragna", "18", "--dice", "5,2,1,1")

    first = campaign.facts("heal", "ragna", "bleed", "--dice", "7,2")
    campaign.run("milestone", "fight")
    second = campaign.facts("heal", "ragna", "bleed", "--dice", "7,2")
    last = campaign.facts("heal", "ragna", "bleed", "--dice", "8,2,4")

    assert (first["after"], second["after"]) == ("1 round", "1 minute")
    assert last["outcome"] == "stable"
    assert "bleeding: false" in campaign.text("Ragna")
    assert "bleeding_next" not in campaign.text("Ragna")


def test_somebody_else_stops_the_bleeding(campaign):
    campaign.add("Ragna", wounds=3, incapacitated=True, bleeding=True)
    campaign.add("Mila", skills={"healing": "d6"})

    facts = campaign.facts("heal", "ragna", "stop bleeding", "--carer", "mila", "--dice", "4,1")

    assert facts["stable"] is True
    assert "bleeding: false" in campaign.text("Ragna")
    assert "incapacitated: true" in campaign.text("Ragna")


def test_healing_works_in_the_golden_hour_and_once_a_healer(campaign):
    campaign.add("Ragna").add("Mila", skills={"healing": "d8"})
    campaign.facts("damage", "ragna", "13")
    treat = ("heal", "ragna", "treatment", "--carer", "mila", "--dice", "6,2")

    campaign.run("now", "+10min")
    assert campaign.facts(*treat)["wounds"] == 1
    code, say = campaign.refused(*treat)
    assert code == 5
    assert "has tried these wounds" in say
    campaign.run("now", "+51min")
    code, say = campaign.refused("heal", "ragna", "treatment", "--dice", "6,2")
    assert code == 5
    assert "golden hour" in say


def test_wounds_heal_every_five_days(campaign):
    campaign.add("Ragna", attributes={"vigor": "d8"}).add("Mila", skills={"healing": "d4"})
    campaign.facts("damage", "ragna", "15")

    code, answer = campaign.run(
        "downtime", "10d", "ragna", "--carer", "mila", "--dice", "6,2,8,2,1"
    )

    assert code == 0
    steps = [event["facts"] for event in answer["events"]]
    assert [step["wounds"] for step in steps if "wounds" in step] == [1, 0]
    assert "next_natural_healing" not in campaign.text("Ragna")


def test_an_injury_passes_after_a_day(campaign):
    campaign.add("Ragna", attributes={"vigor": "d8"}, wounds=3)
    facts = campaign.facts("damage", "ragna", "12", "--dice", "8,2,4,5,5")
    assert (facts["outcome"], facts["injury"]) == ("injury_24_hours", "lame")

    campaign.run("now", "+23h")
    assert "Lame" in campaign.text("Ragna")
    campaign.run("now", "+1h")
    assert "Lame" not in campaign.text("Ragna")
    assert "wounds: 3" in campaign.text("Ragna")


def test_fatigue_comes_by_points_and_goes_by_hours_of_rest(campaign):
    campaign.add("Ragna")
    campaign.facts("points", "ragna", "fatigue", "2", "--with", "source=cold")

    campaign.run("downtime", "59min")
    assert "level: 2" in campaign.text("Ragna")
    campaign.run("downtime", "1min")
    assert "level: 1" in campaign.text("Ragna")
    campaign.run("downtime", "1h", "--except", "ragna")
    assert "level: 1" in campaign.text("Ragna")


def test_bumps_last_a_day(campaign):
    campaign.add("Ragna")

    assert campaign.facts("check", "ragna", "bumps", "--dice", "2,3")["level"] == 1
    campaign.run("now", "+23h")
    assert "bumps" in campaign.text("Ragna")
    campaign.run("now", "+1h")
    assert "bumps" not in campaign.text("Ragna")


def test_a_session_deals_bennies_and_takes_them_back(campaign):
    campaign.add("Ragna", xp=4).add("Mila").add("Grum", npc=True)

    campaign.run("milestone", "session start")
    assert "bennies: 3" in campaign.text("Ragna")
    assert "bennies: 2" in campaign.text("Grum")
    assert "gm_bennies: 2" in (campaign.folder / "campaign.yaml").read_text("utf-8")
    campaign.run("milestone", "session")
    assert "bennies: 0" in campaign.text("Ragna")
    assert "xp: 6" in campaign.text("Ragna")
    assert "xp" not in campaign.text("Grum")
    assert "gm_bennies: 0" in (campaign.folder / "campaign.yaml").read_text("utf-8")


def test_an_advance_is_taken_and_recorded(campaign):
    campaign.add("Ragna", xp=0, skills={"fighting": "d8"})
    code, say = campaign.refused("advance", "ragna", "fighting")
    assert (code, say) == (5, "There is no advance to take.")

    campaign.facts("award", "ragna", "5")
    assert campaign.facts("advance", "ragna", "fighting")["new"] == "d10"
    text = campaign.text("Ragna")
    assert '"fighting": d10' in text or '"fighting": "d10"' in text
    assert "advances:" in text


def test_a_test_of_wills_shakes_and_helps_the_next_attack(campaign):
    campaign.add("Lis", skills={"taunt": "d8", "fighting": "d6"})
    campaign.add("Ogre", attributes={"smarts": "d4"}, shaken=False)

    facts = campaign.facts("check", "lis", "test of wills", "--vs", "ogre", "--dice", "7,2,1,3")
    assert (facts["margin"], facts["raise"]) == (4, True)
    assert "shaken: true" in campaign.text("Ogre")
    code, answer = campaign.run(
        "check", "lis", "attack", "--vs", "ogre", "--no-damage", "--dice", "1,2"
    )
    assert code == 0
    assert answer["events"][0]["rolls"][0]["total"] == 4


def test_the_walking_wounded_are_moved_and_die(campaign):
    campaign.add("Orc", wild_card=False, incapacitated=True)
    campaign.add("Mila", skills={"healing": "d6"})

    facts = campaign.facts("check", "orc", "walking wounded", "--dice", "2")
    assert facts["state"] == "risk_when_moved"
    assert campaign.facts("check", "orc", "moved", "--dice", "3")["state"] == "dying"
    facts = campaign.facts("heal", "orc", "stabilise", "--carer", "mila", "--dice", "5,2")
    assert facts["stable"] is False
    assert campaign.facts("check", "orc", "moved")["state"] == "dead"
    assert "dead: true" in campaign.text("Orc")


def test_the_odds_of_cards_tell_who_comes_when(campaign):
    campaign.add("Ragna").add("Orcs", wild_card=False, count=2)

    code, answer = campaign.run("check", "party", "initiative", "--odds")

    both = [{"value": place, "fraction": "1/2", "decimal": 0.5} for place in (1, 2)]
    (told,) = answer["data"]
    assert code == 0
    assert told["numbers"] == {"places.Orcs": both, "places.Ragna": both}


def test_cards_are_dealt_to_those_who_can_act(campaign):
    campaign.add("Ragna").add("Mila", incapacitated=True, wounds=3)
    campaign.add("Orcs", wild_card=False, count=2)

    facts = campaign.facts("check", "party", "initiative", "--dice", "54,1")

    assert facts["order"] == ["Ragna", "Orcs"]
    assert facts["places"] == {"Ragna": 1, "Orcs": 2}
    assert facts["cards"] == ["★", "2♣"]


def test_bad_input_is_refused_with_its_code(campaign):
    campaign.add("Ragna", bennies=0).add("Orc", wild_card=False).add("Ghost", dead=True)

    assert campaign.refused("damage", "ragna", "30", "--answer", "soak=yes")[0] == 5
    assert campaign.refused("damage", "orc", "10", "--answer", "soak=yes")[0] == 5
    assert campaign.refused("points", "ragna", "bennies", "-1")[0] == 5
    assert campaign.refused("damage", "ghost", "30")[0] == 5
    assert campaign.refused("check", "ragna", "recover")[0] == 5


def test_a_die_of_seven_and_a_fourth_wound_are_no_sheet(campaign):
    campaign.add("Ragna", attributes={"vigor": "d7"})
    code, say = campaign.refused("check", "ragna", "vigor")
    assert code == 4
    assert "d7" in say

    campaign.names.clear()
    campaign.add("Ragna", wounds=4)
    code, say = campaign.refused("show", "ragna")
    assert code == 4
    assert "4" in say


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_template_is_a_sheet_without_problems(tmp_path, capsys, language):
    folder = str(tmp_path / "table")
    assert run(["init", folder, "--system", "savage", "--lang", language]) == 0
    assert run(["new", "Ragna", "-C", folder, "--lang", language]) == 0
    capsys.readouterr()

    assert run(["lint", "-C", folder, "--json"]) == 0
    assert run(["check", "ragna", "attack", "-C", folder, "--lang", language]) == 0
    assert run(["damage", "ragna", "9", "-C", folder, "--lang", language]) == 0
    assert run(["show", "ragna", "-C", folder, "--lang", language]) == 0
