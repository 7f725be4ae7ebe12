"""`charmgr cases`: a game master's own cases of the rules, told where they come otherwise."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TRIAL = Path(__file__).parents[1] / "trial"
CASES = """\
# наши правила
cases:
  - id: удар
    sheets:
      Лис: {traits: {wits: 3}, health: {current: 6, maximum: 6}}
    play:
      - damage Лис 2
    expect:
      facts: {health: 4}
      Лис: {health.current: 4}
  - id: и ещё удар
    sheets:
      Лис: {traits: {wits: 3}, health: {current: 6, maximum: 6}}
    play:
      - damage Лис 2
      - [damage, Лис, "1"]
    expect:
      Лис: {health.current: HERE}
  - id: чего нет
    sheets: {Лис: {traits: {wits: 3}, health: {current: 6, maximum: 6}}}
    play: [damage Никто 1]
    expect: {refused: 3}
"""


@pytest.fixture
def tried(charmgr, campaign):
    def play(text, *words):
        (campaign / "house.yaml").write_text(text, encoding="utf-8")
        return charmgr("cases", "house.yaml", *words)

    return play


def test_cases_that_hold_are_told_in_one_line(tried, campaign, files):
    before = files(campaign)
    answer = tried(CASES.replace("HERE", "3"), "--lang", "ru")
    after = files(campaign)

    assert (answer.code, answer.out) == (0, "3 примера: всё сходится.\n")
    assert {name: text for name, text in after.items() if name != "house.yaml"} == before


def test_a_case_that_comes_otherwise_is_named_with_its_place(tried):
    answer = tried(CASES.replace("HERE", "2"), "--lang", "en")

    assert answer.code == 1
    assert answer.out.startswith("house.yaml:11:5: ")
    assert "и ещё удар: Лис: health.current is 3, 2 was expected" in answer.out


def test_scripts_get_the_places_too(tried):
    answer = tried(CASES.replace("HERE", "2"), "--json")

    (problem,) = json.loads(answer.out)["data"]["problems"]
    assert problem["where"] == "house.yaml:11:5"


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        (
            "    expect:\n      facts: {health: 4}\n      Лис: {health.current: 4}\n",
            "",
            "house.yaml:3:5",
        ),
        ('[damage, Лис, "1"]', "{damage: 1}", "house.yaml:16:9"),
        ("expect: {refused: 3}", "expect: 3", "house.yaml:22:13"),
        ("  - id: чего нет\n", "  - id: чего нет\n    dice: 3\n", "house.yaml:"),
        ("[damage Никто 1]", "['damage \"Никто 1']", "house.yaml:21:12"),
        ("[damage Никто 1]", "['']", "house.yaml:21:12"),
        ("{refused: 3}", "{refused: three}", "house.yaml:22:1"),
        ("{refused: 3}", "{Лис: 3}", "house.yaml:22:1"),
        (CASES, "7\n", "house.yaml:1:1"),
    ],
)
def test_a_file_that_holds_something_else_is_refused(tried, old, new, where):
    answer = tried(CASES.replace("HERE", "3").replace(old, new) if old != CASES else new)

    assert answer.code == 4
    assert where in answer.err


def test_what_must_be_refused_and_is_not_is_told(tried):
    answer = tried(CASES.replace("HERE", "3").replace("damage Никто 1", "list"), "--lang", "en")

    assert answer.code == 1
    assert "чего нет: nothing was refused" in answer.out


def test_pytest_plays_them_too(tmp_path):
    text = "system: trial\n" + CASES.replace("HERE", "2")
    (tmp_path / "house.cases.yaml").write_text(text, encoding="utf-8")
    answer = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)],
        env=os.environ | {"PYTHONPATH": str(TRIAL), "PYTHONUTF8": "1"},
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )

    assert "1 failed, 2 passed" in answer.stdout
    assert "Лис: health.current is 3, 2 was expected" in answer.stdout
