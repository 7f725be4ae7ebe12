"""Public bug reports about sheets and undo, retold as small scenarios by id.

Those about rules, calendars, rests and points are played where their rules are.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
COVERED = {
    "undeclared-field-not-dropped": "hostile/test_plugins.py::"
    "test_nonsense_is_named_and_harms_nothing",
    "name-collision": "hostile/test_files.py::test_name_collision",
    "no-volatile-fields": "git/test_merge.py::test_no_volatile_fields",
    "journal-merge-deterministic": "hostile/test_properties.py::"
    "test_merged_journals_lose_nothing_and_know_no_side",
}
FILES = {
    "yaml-comment-and-date-kept", "yaml-comment-on-edited-line", "unknown-fields-kept",
    "undeclared-field-not-dropped", "changed-outside", "typo-is-not-repaired-from-backup",
    "truncated-write", "name-collision", "case-of-keys", "undo-restores-all-effects",
    "undo-after-crash", "undo-groups", "no-volatile-fields", "journal-merge-deterministic",
    "damage-is-saved", "xp-award-is-logged",
}  # fmt: skip


def test_each_scenario_is_played():
    own = {
        name.removeprefix("test_scenario_").replace("_", "-")
        for name in globals()
        if name.startswith("test_scenario_")
    }
    assert own | COVERED.keys() == FILES
    for place in COVERED.values():
        file, _, test = place.partition("::")
        assert f"def {test}(" in (HERE / file).read_text("utf-8"), place


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
    path = os.pathsep.join((str(HERE / "trial"), str(HERE.parent)))
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
