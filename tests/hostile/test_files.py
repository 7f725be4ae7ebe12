"""Files as people have them: from Notepad, from a Mac, behind a link, with names of any letters."""

import json
import os
import unicodedata

import pytest

BOM = b"\xef\xbb\xbf"
SHAPES = {
    "plain": lambda data: data,
    "bom": lambda data: BOM + data,
    "crlf": lambda data: data.replace(b"\n", b"\r\n"),
    "bom-crlf": lambda data: BOM + data.replace(b"\n", b"\r\n"),
    "open-end": lambda data: data.rstrip(b"\n"),
    "blanks": lambda data: data.replace(b"\n", b"   \n"),
    "mixed": lambda data: data.replace(b"\n", b"\r\n", 2),
    "many-ends": lambda data: data + b"\n\n\n",
    "nfd": lambda data: unicodedata.normalize("NFD", data.decode()).encode(),
    "old-mac": lambda data: data.replace(b"\n", b"\r"),
}
SHEET = """\
name: Мирослав Ёж   # й
system: trial
traits: {wits: 3}
health: {current: 4, maximum: 6}
experience: 2
"""


@pytest.fixture
def sheet(campaign):
    path = campaign / "mira.yaml"
    path.write_text(SHEET, encoding="utf-8", newline="")
    return path


@pytest.mark.parametrize("shape", SHAPES)
def test_one_command_changes_one_value(charmgr, sheet, shape):
    """Scenarios bom-first-key, crlf-whole-file-diff: no other byte differs."""
    before = SHAPES[shape](SHEET.encode())
    sheet.write_bytes(before)

    assert charmgr("award", "мирослав", "1").code == 0
    assert charmgr("damage", "мирослав", "1").code == 0

    after = before.replace(b"experience: 2", b"experience: 3")
    assert sheet.read_bytes() == after.replace(b"current: 4", b"current: 3")


@pytest.mark.parametrize("shape", SHAPES)
def test_the_campaigns_own_file_in_any_shape(charmgr, campaign, shape):
    path = campaign / "campaign.yaml"
    before = SHAPES[shape](path.read_bytes())
    path.write_bytes(before)

    assert charmgr("downtime", "1d").code == 0
    assert path.read_bytes() == before.replace(b"now: day 10", b"now: day 11")
    assert charmgr("undo").code == 0
    assert path.read_bytes() == before


@pytest.mark.parametrize("encoding", ["cp1251", "cp866", "koi8-r", "utf-16", "utf-16-le", "utf-32"])
@pytest.mark.parametrize("words", [("list",), ("damage", "арсен", "1"), ("lint",)], ids=" ".join)
def test_another_encoding_is_refused_with_its_place(charmgr, sheet, stamp, encoding, words):
    """Scenario windows-codepage-journal: nothing is guessed and nothing is rewritten."""
    sheet.write_bytes(SHEET.encode(encoding))
    before = stamp(sheet.parent)

    answer = charmgr(*words)

    assert answer.code in (1, 4)
    assert "mira.yaml" in answer.out + answer.err
    assert stamp(sheet.parent) == before


@pytest.mark.parametrize("encoding", ["cp1251", "cp866", "koi8-r"])
def test_it_is_refused_with_the_line_that_converts_it(charmgr, sheet, encoding):
    sheet.write_bytes(SHEET.encode(encoding))

    answer = charmgr("show", "mira.yaml")

    assert "mira.yaml:1:7" in answer.err
    assert f"iconv -f {encoding} -t utf-8 mira.yaml" in " ".join(answer.err.split())


NAMES = ["мирослав", "МИРОСЛАВ", "ёж", "еж", "Ёж", "мирослав ёж"]


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
@pytest.mark.parametrize("stored", ["NFC", "NFD"])
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_found_in_any_form(charmgr, sheet, name, form, stored):
    """Scenario cyrillic-argument: the stored spelling is not rewritten."""
    before = unicodedata.normalize(stored, SHEET).encode()
    sheet.write_bytes(before)

    assert charmgr("damage", unicodedata.normalize(form, name), "1").code == 0
    assert sheet.read_bytes() == before.replace(b"current: 4", b"current: 3")


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("stored", ["NFC", "NFD"])
def test_a_file_name_in_any_form(charmgr, campaign, form, stored):
    name = "йёж.yaml"
    (campaign / "mira.yaml").rename(campaign / unicodedata.normalize(stored, name))
    path = campaign / "campaign.yaml"
    text = path.read_text("utf-8").replace("mira.yaml", unicodedata.normalize(stored, name))
    path.write_text(text, encoding="utf-8")

    assert charmgr("damage", "мира", "1").code == 0
    assert charmgr("damage", unicodedata.normalize(form, "йёж"), "1").code == 0


FORBIDDEN = [
    "CON", "con", "NUL", "aux", "COM1", "LPT9", "PRN", "a<b", "a:b", 'a"b', "a|b", "a?b", "a*b",
    "a/b", "a\\b", "конец.", "..", ".", " x ", "Ким/Тень", "💀", "-rf", "a" * 300, "%TEMP%",
]  # fmt: skip
RESERVED = {"con", "prn", "aux", "nul", *(f"{n}{i}" for n in ("com", "lpt") for i in range(10))}


@pytest.mark.parametrize("name", FORBIDDEN)
def test_new_sheets_have_names_that_every_system_takes(charmgr, campaign, name):
    answer = charmgr("new", "--", name)

    made = [path.name for path in campaign.rglob("characters/*")]
    if answer.code:
        assert answer.code == 2
        assert made == []
        return
    [file] = made
    assert file.isascii()
    assert not set(file) & set('<>:"/\\|?*')
    assert file.split(".")[0] not in RESERVED
    assert len(file) < 120
    assert charmgr("lint").code == 0
    assert " ".join(name.split()) in [
        one["name"] for one in charmgr("list", "--json").json["data"]["characters"]
    ]


def test_name_collision(charmgr, campaign):
    """Scenario: names that would share a file get files of their own, or are refused."""
    names = [
        "Ким/Тень",
        "Ким Тень",
        "КИМ ТЕНЬ",
        "Ким-Тень",
        unicodedata.normalize("NFD", "Йод"),
        "Йод",
    ]

    codes = [charmgr("new", name).code for name in names]

    made = sorted(path.name for path in (campaign / "characters").iterdir())
    assert codes == [0, 0, 2, 2, 0, 2]
    assert len(made) == len({name.casefold() for name in made}) == 3


def test_a_new_sheet_never_meets_one_that_differs_in_case(charmgr, campaign):
    """On a disk that folds case, Anna.yaml is anna.yaml."""
    (campaign / "characters").mkdir()
    (campaign / "characters" / "ANNA.yaml").write_text("name: x\n")

    assert charmgr("new", "Anna").code == 0
    made = sorted(path.name.casefold() for path in (campaign / "characters").iterdir())
    assert made == ["anna-2.yaml", "anna.yaml"]


@pytest.mark.parametrize("kind", ["relative", "absolute", "chain"])
def test_a_symlinked_sheet_stays_a_link(charmgr, campaign, kind):
    """Scenario symlinked-sheet, inside of the campaign."""
    real = campaign / "shared" / "mira.yaml"
    real.parent.mkdir()
    (campaign / "mira.yaml").rename(real)
    if kind == "chain":
        (campaign / "between.yaml").symlink_to("shared/mira.yaml")
    target = {"relative": "shared/mira.yaml", "absolute": str(real), "chain": "between.yaml"}[kind]
    (campaign / "mira.yaml").symlink_to(target)

    assert charmgr("damage", "мира", "1").code == 0
    assert os.readlink(campaign / "mira.yaml") == target  # noqa: PTH115 - the text of the link
    assert "current: 3" in real.read_text("utf-8")
    assert charmgr("undo").code == 0
    assert "current: 4" in real.read_text("utf-8")
    assert (campaign / "mira.yaml").is_symlink()


def test_a_dangling_link_is_an_error_and_no_new_file(charmgr, campaign):
    (campaign / "mira.yaml").unlink()
    (campaign / "mira.yaml").symlink_to("gone.yaml")

    assert charmgr("damage", "арсен", "1").code == 4
    assert not (campaign / "gone.yaml").exists()


def test_a_hard_link_keeps_both_names(charmgr, campaign):
    os.link(campaign / "mira.yaml", campaign / "copy.yaml")

    assert charmgr("damage", "мира", "1").code == 0
    assert (campaign / "copy.yaml").read_bytes() == (campaign / "mira.yaml").read_bytes()
    assert (campaign / "copy.yaml").samefile(campaign / "mira.yaml")


def test_a_campaign_in_a_folder_of_any_name(charmgr, tmp_path, campaign, monkeypatch):
    strange = tmp_path / unicodedata.normalize("NFD", "Осада: «Йод» #1 'x' $HOME")
    campaign.rename(strange)
    monkeypatch.chdir(strange)

    assert charmgr("damage", "мира", "1").code == 0
    assert charmgr("undo").code == 0
    assert json.loads(charmgr("list", "--json").out)["data"]["title"] == "Siege"


@pytest.mark.parametrize("name", ["mira.yaml", "campaign.yaml", "scene.yaml", "gm.yaml"])
@pytest.mark.parametrize(
    "words", [("list",), ("damage", "мира", "1"), ("lint",), ("downtime", "1d"), ("verify",)],
    ids=" ".join,
)  # fmt: skip
def test_a_giant_is_refused_unread(charmgr, campaign, name, words):
    charmgr("downtime", "1d")
    with (campaign / name).open("ab") as file:
        file.truncate(10**12)

    answer = charmgr(*words)

    assert answer.code in (0, 1, 4)
    assert answer.code or words == ("verify",) or name in ("scene.yaml", "gm.yaml")
    if answer.code == 4:
        assert f"{name}: The file has 1000000000000 bytes" in answer.err


def test_git_is_told_nothing_of_a_giant(charmgr, campaign):
    with (campaign / "mira.yaml").open("ab") as file:
        file.truncate(10**12)

    assert charmgr("git", "textconv", "mira.yaml").code == 4
