"""`import` of plain tables, and `export --as table`, which writes what import reads."""

import csv
import io
import json
from pathlib import Path

import pytest
from ruamel.yaml import YAML

HEAD = "имя;ловкость;Драка;ранения\n"


@pytest.fixture
def keep(charmgr, tmp_path, monkeypatch):
    folder = tmp_path / "keep"
    assert charmgr("init", folder, "--system", "savage", "--lang", "ru").code == 0
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def given(charmgr, keep, stamp):
    """Import a table's text; a refusal must change nothing."""

    def run(text, *words, file="party.csv"):
        data = text.encode() if isinstance(text, str) else text
        Path(file).write_bytes(data)
        before = stamp(keep)
        answer = charmgr("import", file, "--json", *words)
        assert answer.code == 0 or stamp(keep) == before
        return answer

    return run


def sheets(charmgr):
    names = [one["name"] for one in charmgr("list", "--json").json["data"]["characters"]]
    return {name: charmgr("show", name, "--json").json["data"]["sheet"] for name in names}


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("party.csv", "имя;ловкость;Драка;ранения\nАнна;к8;к10;1\nБорис;к6;;\n"),
        ("party.csv", "name,Agility,fighting,wounds\nАнна,d8,d10,1\nБорис,d6,,\n"),
        ("party.tsv", "Имя\tagility\tДРАКА\tранения\n\nАнна\tк8\tк10\t1\nБорис\tк6\n"),
        ("party.csv", '\ufeffимя;ловкость;"Драка";ранения\r\n"Анна";к8;к10;1\r\n"Борис";к6;;\r\n'),
        (
            "party.md",
            """# Отряд

| имя | ловкость | Драка | ранения |
|:----|----------|-------|--------:|
| Анна | к8 | к10 | 1 |
| Борис | к6 | | |

Текст.
""",
        ),
    ],
    ids=["semicolons", "commas", "tabs", "spreadsheet", "markdown"],
)
def test_a_row_is_a_character_whatever_parts_the_cells(charmgr, given, file, text):
    assert given(text, file=file).code == 0

    people = sheets(charmgr)
    assert list(people) == ["Анна", "Борис"]
    assert people["Анна"]["attributes"]["agility"] == "d8"
    assert people["Анна"]["skills"] == {"fighting": "d10"}
    assert people["Анна"]["wounds"] == 1
    assert people["Борис"]["wounds"] == 0


def test_cells_are_read_as_what_their_field_takes(charmgr, given):
    text = (
        "имя;дикая карта;черты;навыки.Вязание узлов;оружие;заметки\n"
        'Анна;нет;"Зоркая; быстрая";к4;"[{название: копьё, урон: к6}]";'
        '"пишет ""стихи"";\nи песни"\n'
    )
    assert given(text).code == 0

    anna = sheets(charmgr)["Анна"]
    assert anna["wild_card"] is False
    assert anna["edges"] == ["Зоркая", "быстрая"]
    assert anna["skills"]["Вязание узлов"] == "d4"
    assert anna["weapons"] == [{"name": "копьё", "damage": "к6"}]
    assert anna["notes"] == 'пишет "стихи";\nи песни'


def test_what_the_table_says_nothing_of_is_as_in_a_new_sheet_but_for_examples(charmgr, given):
    given(HEAD + "Анна;к8;к10;1\n")

    anna = sheets(charmgr)["Анна"]
    assert anna["attributes"]["vigor"] == "d6"
    assert anna["skills"] == {"fighting": "d10"}
    assert anna["weapons"] == []


def test_each_row_may_be_of_its_own_game(charmgr, given):
    answer = given(
        "имя;система;ловкость;рана;судьба\nАнна;;к8;;\nБорис;swd6;4D+1;ранен;\nВера;drevo;;;2\n"
    )

    assert answer.code == 0, answer.err
    people = sheets(charmgr)
    assert people["Анна"]["attributes"]["agility"] == "d8"
    assert people["Борис"]["attributes"]["dexterity"] == "4D+1"
    assert people["Борис"]["wound"] == "wounded"
    assert people["Вера"]["fate"]["current"] == 2


@pytest.mark.parametrize(
    ("text", "where", "key"),
    [
        ("имя;ловкасть\nАнна;к8\n", "party.csv:1", "no-such-column"),
        (HEAD + "Анна;к8;к10;1\nБорис;к7;;\n", "party.csv:3: ловкость", "unknown-state"),
        (HEAD + "Анна;к8;к10;много\n", "party.csv:2: ранения", "does-not-fit"),
        (HEAD + 'Анна;к8;"к\n10";1\nБорис;к6;;9\n', "party.csv:2: Драка", "unknown-state"),
        (HEAD + "Анна;к8;к10;1;5\n", "party.csv:2", "ragged"),
        ("имя;;ловкость\nАнна;x;к8\n", "party.csv:1", "no-heading"),
        ("имя;ловкость;ловкость\nАнна;к8;к6\n", "party.csv:1", "double-column"),
        ("имя;ловкость;agility\nАнна;к8;к6\n", "party.csv:2", "same-field"),
        ("ловкость\nк8\n", "party.csv:1", "no-name-column"),
        (HEAD + ";к8;;\n", "party.csv:2", "nameless"),
        (HEAD + "Анна;;;\nанна;;;\n", "party.csv:3", "twice"),
        (HEAD, "party.csv", "nobody"),
        ("", "party.csv", "bad-table"),
        (HEAD + 'Анна;"к8;;\n', "party.csv:2", "bad-table"),
        ("имя;система\nАнна;шахматы\n", "party.csv:2", "no-such-system"),
        ("имя;система;судьба\nАнна;;2\nВера;drevo;1\n", "party.csv:2", "foreign-column"),
        ("имя;оружие\nАнна;[{\n", "party.csv:2 “оружие”:1:", "not-yaml"),
    ],
)
def test_what_is_wrong_is_named_with_row_and_column(given, text, where, key):
    error = given(text).error

    assert error["key"] == key
    assert error["where"].startswith(where)
    assert error["code"] in (3, 4)


def test_an_unknown_heading_is_refused_with_the_nearest(given):
    assert "ловкость" in given("имя;ловкасть\nАнна;к8\n").error["advice"].casefold()


def test_another_encoding_is_refused_with_the_line_that_converts(given):
    error = given((HEAD + "Анна;к8;;\n" * 3).encode("cp1251")).error

    assert error["key"] == "bad-encoding"
    assert "iconv -f" in error["advice"]


def test_one_bad_row_keeps_all_out(charmgr, given):
    rows = "".join(f"Некто {number};к6;;\n" for number in range(20))

    assert given(HEAD + rows + "Анна;к5;;\n").code == 4
    assert charmgr("list", "--json").json["data"]["characters"] == []


def test_a_table_updates_the_sheets_and_makes_the_others(charmgr, given, keep):
    given(HEAD + "Анна;к8;к10;1\n")
    path = keep / "characters/anna.yaml"
    path.write_text(path.read_text("utf-8").replace("ранения: 1 ", "ранения: 1 # !"), "utf-8")
    before = path.read_text("utf-8")

    assert given(HEAD + "Анна;;;0\nБорис;;;\n").error["key"] == "is-here"
    answer = given(HEAD + "анна;;;0\nБорис;;;\n", "--update")

    told = answer.json["data"]["characters"]
    assert [(one["made"], len(one["changes"])) for one in told] == [(False, 1), (True, 0)]
    assert path.read_text("utf-8") == before.replace("ранения: 1", "ранения: 0")


def test_stdin_may_be_the_table(charmgr, keep, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO((HEAD + "Анна;;;\n").encode())))

    assert charmgr("import", "-").code == 0
    assert charmgr("import", "-", "--json").error["key"] == "bad-table"


def test_the_mixed_party_goes_out_and_comes_in_again(charmgr, mixed, tmp_path, monkeypatch):
    before = sheets(charmgr)
    text = charmgr("export", "--as", "table").out
    other = tmp_path / "other"
    other.mkdir()
    campaign = YAML(typ="safe").load((mixed / "campaign.yaml").read_text("utf-8"))
    bare = {**campaign, "roster": [], "groups": {}}
    (other / "campaign.yaml").write_text(json.dumps(bare, ensure_ascii=False), "utf-8")
    (other / "party.csv").write_text(text, "utf-8")
    monkeypatch.chdir(other)

    answer = charmgr("import", "party.csv")

    assert answer.code == 0, answer.err
    after = sheets(charmgr)
    assert list(after) == list(before)
    for name, sheet in before.items():
        assert said(sheet, after[name]) == sheet, name


def said(sheet, other):
    """Tell of another sheet what this one speaks of too; a new sheet says more than some do."""
    if isinstance(sheet, dict) and isinstance(other, dict):
        return {key: said(value, other.get(key)) for key, value in sheet.items()}
    return other


def test_the_table_has_a_row_for_each_and_nothing_that_a_spreadsheet_calculates(
    charmgr, given, keep
):
    given("имя;заметки;черты\nАнна;'=1+1;[=x]\nБорис;null;\n")
    path = keep / "characters/boris.yaml"
    path.write_text(path.read_text("utf-8") + 'заметки: "[5"\n', "utf-8")

    rows = list(csv.DictReader(io.StringIO(charmgr("export", "--as", "table").out)))

    assert [row["имя"] for row in rows] == ["Анна", "Борис"]
    assert rows[0]["заметки"] == "'=1+1"
    assert json.loads(rows[1]["заметки"]) == "[5"
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row.values())
