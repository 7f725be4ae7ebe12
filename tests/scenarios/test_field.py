"""Public bug reports of the field, retold as small scenarios by id: those about sheets and undo.

Those about dice, rules and growth have files of their own beside this one, calendars theirs in
`store`; here it is held that each is played, or listed with the rule against it.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from charmgr.engine.systems import installed, load

TESTS = Path(__file__).parents[1]
COVERED = {
    "undeclared-field-not-dropped": "hostile/test_plugins.py::"
    "test_nonsense_is_named_and_harms_nothing",
    "name-collision": "hostile/test_files.py::test_name_collision",
    "no-volatile-fields": "engine/git/test_merge.py::test_no_volatile_fields",
    "journal-merge-deterministic": "hostile/test_properties.py::"
    "test_merged_journals_lose_nothing_and_know_no_side",
}
# Those that no game here can play, each with the rule that stands against it.
UNPLAYED = {
    "sw-critfail-multidice": "SW-TRAIT-1*: a trait is one die and the wild die, in attacks too",
    "sw-cap-after-soak": "SW-SOAK-5: wounds are counted in full; no creature has a cap of its own",
    "heal-not-twice": "ST-HP-3*: Health's maximum follows Size and Stamina, never a healing",
    "heal-minimum-one": "ST-DESP-3*: a night gives back one point; no rule gives back a share",
    "xp-disabled-not-counted": "ST-SCAR-1: each purchase is counted by itself, in no group",
    "points-refresh": "SW-BENNY-1*, DREVO-FATE-6: points are set anew, not filled up to a refresh",
}
# Those that are played, and part of which goes otherwise.
DIFFERS = {
    "dice-explode-keep-chain": "dice that are rolled again are all kept: d8~d6 is the better chain",
    "dice-keep-and-drop": "one clause says which dice are kept; two are refused",
    "d6-wild-die": "SWD6-DICE-6*: what a 1 does is a switch",
    "sw-extra-no-wild": "SW-TRAIT-6*: Extras roll the trait die alone, in groups too",
    "sw-soak-ignores-new-wounds": "SW-SOAK-3: no edge here ignores a wound's cost",
    "pool-health-upgrade": "ST-HP-4*: only bashing turns graver; lethal goes on below 0",
    "short-rest-not-long": "ST-DESP-3*: a night gives back one point, and no share of any",
    "heal-deadly-wound": "SW-INJURY-1: what is for ever has no wait that could be named",
    "xp-overspend-refused": "nothing is forced: a journalled award comes first",
    "import-die-above-d12": "SW-ADV-2*: no die is above d12; what goes beyond stays in the actor",
    "d6-wound-plus-wound": "SWD6-DMG-14: the states are the game's own; no table leaves one out",
    "reset-sets-not-adds": "DREVO-FATE-6: points are what the games here set anew",
}
ALL = {
    "dice-explode-keep-chain", "dice-wildcard-chains", "dice-d1-explode",
    "dice-keep-and-drop", "dice-minus-without-spaces", "dice-plus-minus", "dice-bonus-ten",
    "dice-negative-count", "pool-again-and-rote", "pool-chance-die", "d6-wild-die",
    "d6-pips-normalise", "dice-cyrillic", "sw-critfail-multidice", "sw-extra-no-wild",
    "armour-not-negative", "damage-below-zero", "damage-equals-threshold",
    "sw-shaken-twice-at-three-wounds", "sw-soak-ignores-new-wounds", "sw-soak-updates-result",
    "sw-cap-after-soak", "sw-wound-cap-option", "undo-restores-all-effects",
    "d6-stunned-then-incapacitated", "d6-wound-plus-wound", "pool-health-upgrade",
    "damage-is-saved", "single-track-creature", "heal-uses-effective-max", "heal-not-twice",
    "reset-sets-not-adds", "heal-deadly-wound", "heal-weekly-lump", "heal-minimum-one",
    "short-rest-not-long", "undo-purchase-takes-rank-back", "multi-step-cost",
    "shown-price-is-taken-price", "xp-overspend-refused", "xp-buy-off-costs",
    "xp-disabled-not-counted", "xp-award-is-logged", "d6-double-cost-not-compounded",
    "points-refresh", "pool-value-and-max", "yaml-comment-and-date-kept",
    "yaml-comment-on-edited-line", "unknown-fields-kept", "undeclared-field-not-dropped",
    "changed-outside", "typo-is-not-repaired-from-backup", "truncated-write",
    "undo-after-crash", "undo-groups", "no-volatile-fields", "journal-merge-deterministic",
    "name-collision", "case-of-keys", "party-rest-once", "party-rest-subset",
    "rest-without-calendar", "year-end", "leap-zero", "leap-month", "leap-off-by-one",
    "before-year-zero", "month-number-shown", "interval-over-months", "extra-first-of-month",
    "house-rule-cost", "import-die-above-d12", "import-older-layout"
}  # fmt: skip


def played():
    """Tell the ids of the tests that stand in any file, and of those listed as covered."""
    found = set(COVERED)
    for path in TESTS.rglob("test_*.py"):
        names = re.findall(r"^def test_scenario_(\w+)\(", path.read_text("utf-8"), re.MULTILINE)
        found |= {name.replace("_", "-") for name in names}
    return found & ALL


def test_each_scenario_is_played_or_listed_with_its_rule():
    assert len(ALL) == 73
    assert played() == ALL - UNPLAYED.keys()
    assert DIFFERS.keys() <= played()
    for place in COVERED.values():
        file, _, test = place.partition("::")
        assert f"def {test}(" in (TESTS / file).read_text("utf-8"), place


def test_every_rule_that_is_named_is_a_games():
    known = {rule for name in installed() for rule in load(name).about.statements}
    for reason in (*UNPLAYED.values(), *DIFFERS.values()):
        for rule in re.findall(r"\b[A-Z][A-Z0-9]*-[A-Z]+-\d+\*?", reason):
            assert rule in known, rule


def edit(path, old, new):
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8", newline="")


def sheets(files, campaign):
    return {name: data for name, data in files(campaign).items() if not name.endswith(".jsonl")}


NOTES = """\
# last seen at the gate
#удача: 9
born: 2026-06-29
tags: [scout, 'old friend']
biography: |
  Long ago.
homebrew: {"a b": 1, nested: {deep: [1, 2]}}
"""


@pytest.fixture
def annotated(campaign):
    with (campaign / "arsen.yaml").open("a", encoding="utf-8", newline="") as file:
        file.write(NOTES)
    return campaign


def test_scenario_yaml_comment_and_date_kept(charmgr, annotated, files, diff):
    before = files(annotated)
    assert charmgr("damage", "арсен", "1").code == 0

    assert diff(before, files(annotated)) == {
        "arsen.yaml": (["  сейчас: 3    # упал у ворот"], ["  сейчас: 2    # упал у ворот"])
    }
    assert (annotated / "arsen.yaml").read_text("utf-8").endswith(NOTES)


def test_scenario_yaml_comment_on_edited_line(charmgr, campaign):
    edit(campaign / "arsen.yaml", "опыт: 10", "опыт: 10   # нож, день 12")
    charmgr("award", "арсен", "-1")

    assert "опыт: 9   # нож, день 12\n" in (campaign / "arsen.yaml").read_text("utf-8")


def test_scenario_unknown_fields_kept(charmgr, annotated):
    for words in (("award", "арсен", "1"), ("downtime", "1d", "--seed", "x"), ("undo",)):
        assert charmgr(*words).code == 0
    assert (annotated / "arsen.yaml").read_text("utf-8").endswith(NOTES)
    assert charmgr("lint").code == 0


def test_scenario_changed_outside(charmgr, campaign, monkeypatch):
    from charmgr.engine import session

    real = session.commit

    def meanwhile(*args, **kwargs):
        edit(campaign / "arsen.yaml", "опыт: 10", "опыт: 99")
        return real(*args, **kwargs)

    monkeypatch.setattr(session, "commit", meanwhile)
    answer = charmgr("award", "арсен", "1")

    assert answer.code == 6
    assert "arsen.yaml" in answer.err
    assert "опыт: 99" in (campaign / "arsen.yaml").read_text("utf-8")


def test_scenario_typo_is_not_repaired_from_backup(charmgr, campaign, stamp):
    charmgr("award", "арсен", "1")
    with (campaign / "arsen.yaml").open("a", encoding="utf-8") as file:
        file.write("заметки:\n\t- трус\n  другое: 1\n")
    before = stamp(campaign)

    for words in (("show", "арсен"), ("damage", "арсен", "1"), ("lint",), ("verify",)):
        answer = charmgr(*words)
        assert answer.code in (1, 4)
        assert "arsen.yaml:1" in answer.out + answer.err
    assert stamp(campaign) == before


def test_scenario_truncated_write(charmgr, campaign):
    (campaign / ".charmgr-old-0.tmp").write_bytes(b"half a she")

    answer = charmgr("verify")

    assert answer.code == 1
    assert ".charmgr-old-0.tmp" in answer.out


def test_scenario_case_of_keys(charmgr, campaign):
    edit(campaign / "mira.yaml", "experience: 2", "Experience: 2\nexperienec: 3")
    assert charmgr("award", "мира", "1").code == 0
    assert "Experience: 3" in (campaign / "mira.yaml").read_text("utf-8")

    answer = charmgr("lint")
    assert "mira.yaml:8" in answer.out
    assert "experience" in answer.out.partition("experienec")[2]


def test_scenario_undo_restores_all_effects(charmgr, campaign, files):
    before = sheets(files, campaign)
    words = ("check", "тихон", "attack", "--vs", "мира", "--dice", "6,6", "--answer", "fall=yes")
    assert charmgr(*words).code == 0
    changed = sheets(files, campaign)
    assert len([name for name in changed if changed[name] != before.get(name)]) >= 1

    assert charmgr("undo").code == 0
    assert sheets(files, campaign) == before


def test_scenario_undo_after_crash(charmgr, campaign, stamp):
    charmgr("award", "арсен", "1")
    between = (campaign / "arsen.yaml").read_bytes()
    charmgr("award", "арсен", "5")
    (campaign / "arsen.yaml").write_bytes(between)
    before = stamp(campaign)

    answer = charmgr("undo")

    assert answer.code == 6
    assert "it holds 11, the command left 16" in answer.err
    assert stamp(campaign) == before


def test_scenario_undo_groups(charmgr, campaign, files):
    before = sheets(files, campaign)
    charmgr("downtime", "2d", "--seed", "x")
    after = sheets(files, campaign)

    preview = charmgr("undo", "--dry-run", "--json").json["data"]["changes"]
    assert len({(one["file"], tuple(one["path"])) for one in preview}) == len(preview)
    assert {one["file"] for one in preview} == {n for n in after if after[n] != before[n]}
    charmgr("undo")
    assert sheets(files, campaign) == before
    charmgr("redo")
    assert sheets(files, campaign) == after


def test_scenario_damage_is_saved(charmgr, campaign):
    charmgr("damage", "арсен", "3")
    path = os.pathsep.join((str(TESTS / "trial"), str(TESTS.parent)))
    shown = subprocess.run(
        [sys.executable, "-m", "charmgr", "show", "арсен", "--json"],
        cwd=campaign, env=os.environ | {"PYTHONPATH": path, "PYTHONUTF8": "1"},
        capture_output=True, check=True,
    )  # fmt: skip

    sheet = json.loads(shown.stdout)["data"]["sheet"]
    assert sheet["health"]["current"] == 0
    assert sheet["bleeding"]


def test_scenario_xp_award_is_logged(charmgr, campaign):
    charmgr("award", "party", "5")
    charmgr("advance", "арсен", "сила")
    bought = charmgr("show", "арсен", "--json").json["data"]["sheet"]["experience"]
    edit(campaign / "arsen.yaml", f"опыт: {bought}", f"опыт: {bought + 4}")

    entries = charmgr("log", "арсен", "--json").json["data"]
    assert [entry["command"][0] for entry in entries] == ["award", "advance"]
    assert all(entry["time"] for entry in entries)
    assert f"опыт is {bought + 4}; it was {bought}" in charmgr("verify").out
    assert charmgr("verify", "--book").code == 0
    assert charmgr("verify").code == 0
