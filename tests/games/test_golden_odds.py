"""Odds worked out elsewhere, by rules of the test and by the game systems themselves."""

import json
from fractions import Fraction

import pytest

from charmgr.engine.systems import installed

UNDER_A_BILLIONTH = Fraction(1, 10**12)
# What has no fraction is open-ended against open-ended: the rule of the test leaves a tail too.
THE_RULES_OWN_TAIL = Fraction(1, 10**14)


@pytest.fixture
def asked(charmgr, tmp_path, monkeypatch):
    """Ask a system: make a campaign, type a command, and read the chance with its cut."""

    def ask(way):
        roster = [f"{name}.yaml" for name in way.sheets]
        for name, text in way.sheets.items():
            sheet = f"name: {name}\nsystem: {way.system}\n{text}"
            (tmp_path / f"{name}.yaml").write_text(sheet, encoding="utf-8")
        campaign = f"name: Odds\nsystem: {way.system}\ncalendar: days\nnow: {way.start}\n"
        campaign += f"roster: {json.dumps(roster)}\nrules: {json.dumps({way.system: way.rules})}\n"
        (tmp_path / "campaign.yaml").write_text(campaign, encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        answer = charmgr(*way.words, "--odds", "--json")
        assert answer.code == 0, answer.err
        assert answer.json["warnings"] == []
        (told,) = answer.json["data"]
        if way.state:
            chance = told["outlooks"][-1]["states"].get(way.state, {"fraction": "0"})
        else:
            chance = told["chance"]
        return Fraction(chance["fraction"]), Fraction(told["cut"]["fraction"])

    return ask


def test_golden_odds(question, rules, plugin_ways, asked, note):
    chance = rules.answer(question)

    assert rules.agrees(chance, question)
    way = plugin_ways.way(question)
    if way.reason or way.system not in installed():
        note(question["id"], "a rule of the test", way.reason or f"{way.system} is not installed")
        return
    found, cut = asked(way)
    tail = 0 if "fraction" in question else THE_RULES_OWN_TAIL
    assert 0 <= abs(chance - found) <= cut + tail < UNDER_A_BILLIONTH
    switches = ", ".join(f"{name}: {value}" for name, value in way.rules.items())
    by = "a plugin with a switch" if way.rules else "a plugin"
    note(question["id"], by, f"{way.system}{', ' + switches if switches else ''}")
