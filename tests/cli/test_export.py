"""`export`: Markdown with front matter, JSON, HTML, the journal as CSV, the user's own template."""

import csv
import io
import json

import pytest
from ruamel.yaml import YAML


@pytest.fixture
def played(charmgr, campaign):
    charmgr("damage", "тихон", "3")
    charmgr("check", "арсен", "hide", "--dice", "5")
    charmgr("check", "мира", "plot", "--dice", "5")
    return campaign


def front_matter(text):
    assert text.startswith("---\n")
    return YAML(typ="safe").load(text.split("---\n")[1])


def table(answer, *words):
    assert answer.code == 0, answer.err
    return list(csv.DictReader(io.StringIO(answer.out)))


def test_markdown_has_front_matter_for_queries(charmgr, played):
    out = charmgr("export", "тихон").out

    front = front_matter(out)
    assert front["name"] == "Тихон"
    assert (front["health"], front["health_maximum"]) == (3, 6)
    assert front["condition"] == "hurt"
    assert front["campaign"] == "Siege"
    assert "# Тихон" in out
    assert "agility 3" in out


def test_a_name_that_yaml_or_markdown_would_misread_survives(charmgr, played):
    path = played / "tikhon.yaml"
    path.write_text(path.read_text("utf-8").replace('"Тихон"', '"*#: no | [x]"'), encoding="utf-8")

    out = charmgr("export", "tikhon").out
    assert front_matter(out)["name"] == "*#: no | [x]"
    assert r"# \*\#: no \| \[x\]" in out


def test_into_a_folder_everybody_gets_a_file(charmgr, played, files):
    vault = played.parent / "vault"
    vault.mkdir()
    (vault / "other.md").write_text("mine")

    answer = charmgr("export", "-o", vault, "--json")

    assert sorted(files(vault)) == ["arsen.md", "mira.md", "other.md", "tikhon.md"]
    assert len(answer.json["written"]) == 3
    assert charmgr("export", "-o", vault).code == 0


def test_notes_that_somebody_wrote_are_left_alone(charmgr, played, files):
    vault = played.parent / "vault"
    vault.mkdir()
    (vault / "arsen.md").write_text("# mine")

    assert charmgr("export", "арсен", "-o", vault).code == 2
    assert files(vault) == {"arsen.md": b"# mine"}


def test_json_holds_the_sheets(charmgr, played):
    told = json.loads(charmgr("export", "party", "--as", "json").out)

    assert [one["name"] for one in told["characters"]] == ["Арсен Вейн", "Мира", "Тихон"]
    assert told["characters"][2]["sheet"]["health"]["current"] == 3
    assert told["characters"][2]["file"] == "tikhon.yaml"


def test_html_is_the_page(charmgr, played):
    charmgr("page", "мира", "-o", "mira.html")

    exported = charmgr("export", "мира", "--as", "html").out
    assert exported == (played / "mira.html").read_text("utf-8")


def test_the_journal_is_a_table(charmgr, played):
    charmgr("undo")
    rows = table(charmgr("export", "--as", "csv"))

    first = rows[0]
    assert first["who"] == "Тихон"
    assert first["date"] == "day 10"
    assert first["command"] == "damage тихон 3"
    assert first["changes"] == "tikhon.yaml: health.current 6 → 3"
    assert rows[-1]["command"] == "undo"
    assert [row["who"] for row in table(charmgr("export", "арсен", "--as", "csv"))] == [
        "Арсен Вейн"
    ]


def test_what_was_taken_back_is_marked(charmgr, campaign):
    charmgr("damage", "тихон", "3")
    charmgr("undo")

    assert [row["undone"] for row in table(charmgr("export", "--as", "csv"))] == ["yes", ""]


def test_a_spreadsheet_calculates_nothing(charmgr, campaign):
    line = {"id": "a-1", "command_id": "a", "time": "now", "who": "=1+1", "say": "@SUM(A1)"}
    (campaign / "journal.jsonl").write_text(json.dumps(line) + "\n")

    [row] = table(charmgr("export", "--as", "csv"))
    assert (row["who"], row["say"]) == ("'=1+1", "'@SUM(A1)")


@pytest.mark.parametrize("form", ["markdown", "json", "html", "csv"])
def test_secrets_are_for_the_game_master(charmgr, played, form):
    players = charmgr("export", "--as", form).out

    for secret in ("owl", "thickens", "doom"):
        assert secret not in players
    if form in ("html", "csv"):
        assert "thickens" in charmgr("export", "--as", form, "--gm").out


@pytest.mark.parametrize(
    ("template", "wanted"),
    [
        ("$name, $condition", "Арсен Вейн, hurt"),
        ("${health}/${health.maximum}", "3/6"),
        ("${Ловкость} ${ agility } ${traits.agility}", "2 2 2"),
        ("${luck} ${удача} ${luck.maximum} $$", "1 1 3 $"),
        ("$date: $waits", "day 10: day 11: healing · 1 day"),
        ("$file $campaign", "arsen.yaml Siege"),
        ("${healing.since}", "day 10"),
    ],
)
def test_a_template_is_filled_in(charmgr, played, template, wanted):
    (played / "card.txt").write_text(template + "\n", encoding="utf-8")

    assert charmgr("export", "арсен", "--template", "card.txt").out == wanted + "\n"


def test_a_template_is_filled_in_for_each(charmgr, played):
    (played / "card.txt").write_text("$name\n", encoding="utf-8")

    out = charmgr("export", "--template", "card.txt").out
    assert out == "Арсен Вейн\nМира\nТихон\n"


@pytest.mark.parametrize(
    ("template", "code", "key", "advice"),
    [
        ("\n$nmae", 3, "no-such-value", "name"),
        ("\n5 $ each", 2, "lone-dollar", "$$"),
    ],
)
def test_a_fault_of_a_template_is_told_with_its_line(
    charmgr, played, stamp, template, code, key, advice
):
    (played / "card.txt").write_text(template, encoding="utf-8")
    before = stamp(played)

    answer = charmgr("export", "--template", "card.txt", "-o", "out.txt", "--json")
    assert answer.code == code
    assert answer.error["key"] == key
    assert answer.error["where"] == "card.txt:2"
    assert advice in answer.error["advice"]
    assert stamp(played) == before


def test_a_form_that_nobody_knows_is_refused(charmgr, played):
    answer = charmgr("export", "--as", "xml")

    assert answer.code == 2
    assert "markdown, json, html, table, foundry, csv" in answer.err


def test_a_template_that_is_not_there_is_named(charmgr, played):
    assert charmgr("export", "--template", "nowhere.txt").code == 3


@pytest.mark.parametrize("name", ["mira.yaml", "journal.jsonl", "campaign.yaml"])
def test_a_campaigns_own_files_are_never_overwritten(charmgr, played, stamp, name):
    before = stamp(played)

    assert charmgr("export", "--as", "csv", "-o", name).code == 2
    assert stamp(played) == before


def test_scripts_get_the_text_in_the_envelope(charmgr, played):
    answer = charmgr("export", "арсен", "--json")

    assert answer.json["data"]["text"].startswith("---\n")


def test_a_sheet_alone_can_be_exported(charmgr, lone):
    assert "# Арсен Вейн" in charmgr("export", "hero.yaml").out
    assert charmgr("export", "hero.yaml", "--as", "csv").out.count("\n") == 1


def test_the_game_masters_log_tells_secrets(charmgr, played):
    assert "thickens" in charmgr("log", "--gm").out
    assert "thickens" not in charmgr("log").out


def test_two_sheets_of_one_file_name_are_both_written(charmgr, campaign):
    (campaign / "guests").mkdir()
    guest = (campaign / "mira.yaml").read_text("utf-8").replace("Мира", "Анна")
    (campaign / "guests" / "mira.yaml").write_text(guest, "utf-8")
    roster = (campaign / "campaign.yaml").read_text("utf-8")
    roster = roster.replace("  - mira.yaml\n", "  - mira.yaml\n  - guests/mira.yaml\n")
    (campaign / "campaign.yaml").write_text(roster, "utf-8")
    (campaign / "notes").mkdir()

    assert "# Мира" in (out := charmgr("export", "--as", "markdown").out)
    assert "# Анна" in out
    assert charmgr("export", "--as", "markdown", "-o", "notes").code == 0
    written = sorted(path.name for path in (campaign / "notes").iterdir())
    assert written == ["arsen.md", "guests-mira.md", "mira.md", "tikhon.md"]
