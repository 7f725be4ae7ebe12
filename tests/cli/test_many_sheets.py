"""What a command does with many sheets: each is read as often as need be, not once for each other.

Causes are counted, never times: `python -m benchmarks.scale` measures those.
"""

from collections import Counter
from pathlib import Path

import pytest

from charmgr.engine import files, look, table
from charmgr.engine.lint import files as lint
from charmgr.engine.sheets import character
from charmgr.store import document, names_index
from charmgr.views import events

MANY = 60
SHEET = """\
имя: Боец {number}й
система: trial
черты: {{ловкость: 2, сила: 1}}
здоровье: {{сейчас: {health}, всего: 6}}
лечение: {{с: день 10}}
удача: {{сейчас: 1, всего: 3}}
опыт: 10
"""


@pytest.fixture
def many(trial, campaign, charmgr, monkeypatch):
    """A campaign of sixty whose names are remembered; only eight are kept in mind at once."""
    names = [f"p{number}.yaml" for number in range(MANY)]
    for number, name in enumerate(names):
        text = SHEET.format(number=number, health=3 if number % 10 == 3 else 6)
        (campaign / name).write_text(text, encoding="utf-8")
    roster = "".join(f"  - {name}\n" for name in names)
    (campaign / "campaign.yaml").write_text(
        f"system: trial\ncalendar: days\nnow: day 10\nroster:\n{roster}", encoding="utf-8"
    )
    monkeypatch.setattr(names_index, "SETTLED", 0)
    monkeypatch.setattr(files, "KEPT", 8)
    monkeypatch.setattr(table, "KEPT", 8)
    assert charmgr("show", "7й").code == 0
    return campaign


@pytest.fixture
def counted(monkeypatch):
    """Count what is asked how often, by file."""

    def count(place, name, key):
        seen = Counter()
        known = getattr(place, name)

        def counting(*given, **more):
            seen[key(*given)] += 1
            return known(*given, **more)

        monkeypatch.setattr(place, name, counting)
        return seen

    return count


def sheets(seen):
    return {Path(name).name: times for name, times in seen.items() if Path(name).match("p*.yaml")}


@pytest.mark.parametrize("words", [("show", "7й"), ("check", "7й", "сила"), ("award", "7й", "1")])
def test_a_command_for_one_reads_one_sheet(charmgr, many, counted, words):
    parsed = counted(document, "quick_data", lambda text: text.partition("\n")[0])
    bytes_read = counted(Path, "read_bytes", str)

    assert charmgr(*words).code == 0

    assert sum("Боец" in line for line in parsed) == 1
    assert set(sheets(bytes_read)) == {"p7.yaml"}


def test_the_roster_is_looked_at_once_a_sheet(charmgr, many, counted):
    looked = counted(names_index.os, "stat", str)

    charmgr("show", "7й")

    assert max(sheets(looked).values()) <= 3


def test_list_understands_each_sheet_once(charmgr, many, counted):
    understood = counted(table, "character", lambda path, *_: path)

    answer = charmgr("list")

    assert answer.out.count("Боец") == MANY
    assert set(understood.values()) == {1}
    assert len(understood) == MANY


def test_a_downtime_understands_a_sheet_again_only_where_it_changes(charmgr, many, counted):
    understood = counted(table, "character", lambda path, *_: path.name)

    assert charmgr("downtime", "3d", "party").code == 0

    unhurt = [times for name, times in understood.items() if name[-6] != "3"]
    assert max(unhurt) == 1
    assert len(understood) == MANY


def test_a_downtime_of_all_is_one_command(charmgr, many):
    assert charmgr("downtime", "3d", "party").code == 0
    lines = (many / "journal.jsonl").read_text("utf-8").splitlines()
    assert len({line.split('"command_id": "')[1][:21] for line in lines}) == 1

    assert charmgr("undo").code == 0
    assert "сейчас: 3" in (many / "p3.yaml").read_text("utf-8")


def test_no_more_people_are_kept_in_mind_than_a_few(charmgr, many, monkeypatch):
    most = []
    at = table.Table.at

    def watched(self, path):
        found = at(self, path)
        most.append(max(len(self._characters), len(self.files._understood)))
        return found

    monkeypatch.setattr(table.Table, "at", watched)
    charmgr("downtime", "3d", "party")

    assert max(most) <= 8


def test_lint_follows_each_link_once(charmgr, many, counted):
    (many / "characters").mkdir()
    for number in range(MANY):
        (many / "characters" / f"x{number}.yaml").write_text("name: X\n", encoding="utf-8")
    followed = counted(lint, "real_place", str)
    shapes = counted(character, "shape_of", lambda system: system.id)

    charmgr("lint")

    assert set(followed.values()) == {1}
    assert sum(shapes.values()) <= 1


def test_lint_compares_each_name_once(charmgr, many, counted):
    folded = counted(lint, "fold", lambda name: name)

    charmgr("lint")

    assert max(folded.values()) == 1


def test_a_group_of_many_is_found_with_one_look_at_each(charmgr, many, counted):
    names = ", ".join(f"Боец {number}й" for number in range(MANY))
    text = (many / "campaign.yaml").read_text("utf-8")
    (many / "campaign.yaml").write_text(f"{text}groups:\n  все: [{names}]\n", encoding="utf-8")
    compared = counted(table.People, "one", lambda _, word: word)

    assert charmgr("list", "все").out.count("Боец") == MANY

    assert set(compared.values()) == {1}


def test_the_shares_of_other_processes_make_the_same_list(charmgr, many, monkeypatch):
    alone = charmgr("list").out
    monkeypatch.setattr("charmgr.engine.cores.WORTH_SHARING", -1)
    monkeypatch.setattr("charmgr.engine.cores._cores", lambda: 2)
    monkeypatch.setattr(look.in_shares, "__defaults__", (None, 10))

    assert charmgr("list").out == alone
    assert charmgr("lint").code == 0
    (many / ".charmgr" / "names.json").unlink()
    assert charmgr("show", "55й").code == 0


def test_what_happened_to_many_is_told_with_a_few_looks_at_each(charmgr, many, counted):
    measured = counted(events, "cells", str)

    assert charmgr("award", "party", "1").out.count("Боец") == MANY

    assert sum(measured.values()) < 10 * MANY
