"""No text of a stranger's runs code: no tag, no wrapper, no module lying in the campaign."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

TRIAL = Path(__file__).parents[1] / "trial"
TAGS = [
    '!!python/object/apply:os.system ["touch owned"]',
    "!!python/object/new:os.system [touch owned]",
    "!!python/name:os.system ''",
    "!!python/module:os ''",
    "!!python/object/apply:subprocess.check_output [[touch, owned]]",
    "!<tag:yaml.org,2002:python/object/apply:os.system> [touch owned]",
    '!ruby/object:Gem::Installer "x"',
    "!!js/function 'function () {}'",
    "!include ../outside.yaml",
    "!ENV $HOME",
]


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("file", ["mira.yaml", "campaign.yaml", "scene.yaml"])
def test_no_tag_runs_code(charmgr, campaign, tag, file):
    with (campaign / file).open("a", encoding="utf-8") as text:
        text.write(f"strange: {tag}\n")

    answers = [
        charmgr(*words)
        for words in (("list",), ("damage", "мира", "1"), ("lint",), ("git", "textconv", file))
    ]

    assert not (campaign / "owned").exists()
    assert all(answer.code in (0, 1, 4) for answer in answers), answers
    assert "HOME" not in answers[0].out


@pytest.mark.parametrize(
    "name", ["os", "os:system", "charmgr.store.git", "./evil.py", "../evil", "evil", "trial", ""]
)
def test_a_campaign_can_only_name_installed_wrappers(charmgr, campaign, name):
    (campaign / "evil.py").write_text("open('owned', 'w').close()\n")
    with (campaign / "campaign.yaml").open("a", encoding="utf-8") as file:
        file.write(f"wrappers: [{json.dumps(name)}]\n")

    answer = charmgr("damage", "мира", "1")

    assert answer.code == 3
    assert "is not installed" in answer.err
    assert not (campaign / "owned").exists()


@pytest.mark.parametrize(
    "name", ["os", "trial_game.system", "../evil", "evil", "trial:x", "TRIAL "]
)
def test_a_sheet_can_only_name_installed_systems(charmgr, campaign, name):
    (campaign / "evil.py").write_text("open('owned', 'w').close()\n")
    path = campaign / "mira.yaml"
    text = path.read_text("utf-8").replace("system: trial", f"system: {json.dumps(name)}")
    path.write_text(text, encoding="utf-8")

    answer = charmgr("damage", "мира", "1")

    assert answer.code == 3
    assert not (campaign / "owned").exists()


def test_modules_and_plugins_that_lie_in_the_campaign_are_not_loaded(campaign):
    """As installed: the folder that a user stands in is not on the path of an entry point."""
    evil = "open('owned', 'w').close()\n"
    for name in ("yaml", "typer", "evil", "sitecustomize", "trial_game"):
        (campaign / f"{name}.py").write_text(evil)
    info = campaign / "evil-1.0.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_text("[charmgr.systems]\nevil = evil\n")

    done = subprocess.run(
        [sys.executable, "-P", "-m", "charmgr", "list"],
        env={"PYTHONPATH": str(TRIAL), "PATH": "", "PYTHONUTF8": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert not (campaign / "owned").exists()


HUGE = [
    "experience: 1" + "0" * 5_000,
    "experience: 1e400",
    "experience: .inf",
    "experience: .nan",
    "experience: 0x" + "f" * 5_000,
    "experience: 99999999999999999999",
    "notes: !!float " + "9" * 400,
    "notes: !!float 0x" + "f" * 3_000,
    "notes: !!int 0o" + "7" * 9_000,
    "healing: {since: day " + "9" * 30 + "}",
    "healing: {since: " + "9" * 30 + "}",
    "luck: {current: -99999999999999999999999, maximum: 3}",
    "notes: '" + "х" * 1_500_000 + "'",
    "notes: [" + "1," * 20_000 + "]",
    "notes: " + "{a: " * 99 + "1" + "}" * 99,
    "notes: " + "{a: " * 5_000,
    "? " * 300 + "x",
    "- " * 5_000 + "x",
    "notes: " + "&a " * 5_000,
    "notes: " + "!x " * 5_000,
    "notes: " + '"' * 100_001,
    "#" * 1_900_000,
]


@pytest.mark.parametrize("line", HUGE, ids=lambda line: line[:24])
@pytest.mark.parametrize(
    "words", [("list",), ("award", "мира", "1"), ("downtime", "1d"), ("lint",)], ids=" ".join
)
def test_huge_values_are_taken_or_refused(charmgr, campaign, files, line, words):
    path = campaign / "mira.yaml"
    text = path.read_text("utf-8").replace(
        "experience: 2\n", "" if "exper" in line else "experience: 2\n"
    )
    text = text.replace("luck: {current: 0, maximum: 2}\n", "") if "luck" in line else text
    text = text.replace("healing: {since: day 10}\n", "") if "healing" in line else text
    path.write_text(f"{text}{line}\n", encoding="utf-8")
    before = files(campaign)

    answer = charmgr(*words)

    assert answer.code in (0, 1, 4), answer.err[:300]
    if answer.code:
        assert files(campaign) == before


@pytest.mark.parametrize(
    "change",
    [
        ("now: day 10", "now: day " + "9" * 5_000),
        ("now: day 10", "now: " + "9" * 5_000),
        ("now: day 10", "now: " + "x" * 100_000),
        ("calendar: days", "calendar: {day: {hours: 1e400}}"),
        ("calendar: days", "calendar: [" + "x," * 50_000 + "]"),
        ("groups:", "groups:\n  x: [" + "Мира, " * 50_000 + "]"),
        ("roster:", "roster: [" + "mira.yaml, " * 300 + "]\nx:"),
        ("groups:", "rulings: [" + "{text: x}, " * 10_000 + "]\ngroups:"),
    ],
    ids=lambda change: change[1][:20],
)
@pytest.mark.parametrize("words", [("list",), ("downtime", "1d"), ("lint",)], ids=" ".join)
def test_huge_campaigns_are_taken_or_refused(charmgr, campaign, files, change, words):
    path = campaign / "campaign.yaml"
    old, new = change
    path.write_text(path.read_text("utf-8").replace(old, new, 1), encoding="utf-8")
    before = files(campaign)

    answer = charmgr(*words)

    assert answer.code in (0, 1, 3, 4), answer.err[:300]
    if answer.code:
        assert files(campaign) == before


@pytest.mark.parametrize(
    "line",
    [
        "[" * 100_000,
        '{"id": "1"}',
        '{"id": "1", "command_id": "c", "time": "t", "at": ' + "9" * 5_000 + "}",
        '{"id": "1", "command_id": "c", "time": "t", "facts": '
        + '{"a":' * 5_000
        + "1"
        + "}" * 5_001,
        '{"id": "1", "command_id": "c", "time": "t", "at": 1e400}',
        '{"id": "1", "command_id": "c", "time": "t", "say": "\\ud800"}',
        "\x00",
        '{"id": "1", "command_id": "c", "time": "t", "files": [{"file": "../../etc/passwd", '
        '"before": "' + "0" * 64 + '", "after": null}]}',
        '{"id": "1", "command_id": "../../x", "time": "t", "changes": [{"file": "../outside.yaml", '
        '"path": ["name"], "from": "a", "to": "b"}], "files": [{"file": "../outside.yaml", '
        '"before": "' + "0" * 64 + '", "after": "' + "1" * 64 + '"}]}',
    ],
    ids=lambda line: line[:40],
)
@pytest.mark.parametrize(
    "words", [("log",), ("undo",), ("verify",), ("damage", "мира", "1")], ids=" ".join
)
def test_journals_are_taken_or_refused(charmgr, campaign, tmp_path, line, words):
    outside = tmp_path / "outside.yaml"
    outside.write_text("name: b\n")
    (campaign / "journal.jsonl").write_text(line + "\n", encoding="utf-8")

    answer = charmgr(*words)

    assert answer.code in (0, 1, 2, 3, 4, 6), answer.err[:300]
    assert outside.read_text() == "name: b\n"
    assert len(answer.err) < 5_000


@pytest.mark.parametrize(
    "notation",
    ["9" * 79 + "d6", "d" + "9" * 70, "9999d9999", "d6!" * 20, "1d2!", "((((d6))))", "%s%n", "`id`",
     "d6" + "+d6" * 25, "-" * 80, "d6kh" + "9" * 60, "٣d٦", "d6\x00", "d" * 80, "%" * 80, "{}"],
)  # fmt: skip
@pytest.mark.parametrize("more", [(), ("--odds",)], ids=["roll", "odds"])
def test_notations_are_taken_or_refused(charmgr, campaign, notation, more):
    answer = charmgr("roll", notation, *more)

    assert answer.code in (0, 2), answer
    assert len(answer.out) < 300_000


FIELDS = ["name", "system", "language", "calendar", "now", "roster", "groups", "rules", "rulings",
          "wrappers", "state", "imports", "17"]  # fmt: skip
VALUES = ["5", "-1.5", "true", "~", "''", "x", "[]", "[5]", "[~]", "[[x]]", "[{x: y}]", "{}",
          "{x: 5}", "{x: [5]}", "{x: {y: [z]}}", "{5: x}", "{~: ~}", "{[a]: b}", "2024-01-01",
          "[{text: x, on: 5, who: [x], value: {}}]", "{trial: {cheap: [1]}}"]  # fmt: skip


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("words", [("list",), ("lint",), ("damage", "мира", "1")], ids=" ".join)
def test_fields_of_a_campaign_may_hold_anything(charmgr, campaign, files, field, words):
    path = campaign / "campaign.yaml"
    good = path.read_bytes()
    for value in VALUES:
        text = "".join(f"{line}\n" for line in good.decode().splitlines() if ":" in line)
        lines = [line for line in text.splitlines() if not line.startswith(f"{field}:")]
        path.write_text("\n".join([*lines, f"{field}: {value}", ""]), encoding="utf-8")

        answer = charmgr(*words)

        assert answer.code in (0, 1, 3, 4), (value, answer)


@pytest.mark.parametrize("field", ["name", "system", "kind", "clock", "notes", "traits", "health",
                                   "healing", "luck", "experience", "posture", "17"])  # fmt: skip
@pytest.mark.parametrize("words", [("list",), ("lint",), ("damage", "party", "1")], ids=" ".join)
def test_fields_of_a_sheet_may_hold_anything(charmgr, campaign, field, words):
    path = campaign / "mira.yaml"
    good = path.read_text("utf-8").splitlines()
    for value in VALUES:
        lines = [line for line in good if not line.startswith(f"{field}:")]
        path.write_text("\n".join([*lines, f"{field}: {value}", ""]), encoding="utf-8")

        answer = charmgr(*words)

        assert answer.code in (0, 1, 3, 4), (value, answer)


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 100_000,
        b'["list"]' * 2,
        b"\xff\xfe",
        b"5",
        b"[5]",
        b"[[]]",
        b"{}",
        b'{"command": 5}',
        b'["damage", "' + "х".encode() * 500_000 + b'", "1"]',
        b'["damage", "\\ud800", "1"]',
        b'["list", "\\u0000"]',
        b'["batch"]',
        b'["git", "setup"]',
        b'["init", "../x"]',
        b'["export", "party", "-o", "../owned"]',
        b'["list", "-C", ".."]',
        b'{"command": ["list"], "id": []}',
    ],
    ids=lambda line: line[:24].decode("latin-1"),
)
def test_batches_are_taken_or_refused(charmgr, campaign, tmp_path, stamp, line):
    (campaign / "batch.jsonl").write_bytes(b'["award", "party", "1"]\n' + line + b"\n")
    before = stamp(campaign)

    answer = charmgr("batch", "batch.jsonl")

    assert answer.code in (2, 3, 4), answer.err[:300]
    assert stamp(campaign) == before
    assert not (tmp_path / "owned").exists()
    assert len(answer.err) < 5_000
