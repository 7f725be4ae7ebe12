"""`import` of files that are broken, strange or hostile: refused by name, or made harmless."""

import json
import sys
from pathlib import Path

import pytest

ACTORS = Path(__file__).parent / "actors"


@pytest.fixture
def keep(charmgr, tmp_path, monkeypatch):
    folder = tmp_path / "keep"
    assert charmgr("init", folder, "--system", "savage").code == 0
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def given(charmgr, keep, stamp):
    """Import one changed actor: what it must answer, and that a refusal changed nothing."""

    def run(change, name="ruta", *words):
        one = json.loads((ACTORS / f"{name}.json").read_text("utf-8"))
        one = change(one) or one
        (keep / "one.json").write_text(json.dumps(one), "utf-8")
        before = stamp(keep)
        answer = charmgr("import", "one.json", "--json", *words)
        assert answer.code == 0 or stamp(keep) == before
        return answer

    return run


def put(path, value):
    def change(one):
        *above, last = path
        for key in above:
            one = one[key]
        one[last] = value

    return change


def instead(document):
    return lambda _: document


def test_broken_json_is_named_with_line_and_column(charmgr, keep):
    (keep / "one.json").write_text('{"name": "A",\n  "system": {,}}', "utf-8")

    answer = charmgr("import", "one.json", "--json")
    assert (answer.code, answer.error["where"]) == (4, "one.json:2:14")


@pytest.mark.parametrize(
    "text",
    ['{"a": NaN}', '{"a": 1e999}', '{"a": 1, "a": 2}', "[" * 100_000, "", "null", "[]", "[1]"],
)
def test_what_is_no_document_is_refused(charmgr, keep, stamp, text):
    (keep / "one.json").write_text(text, "utf-8")
    before = stamp(keep)

    answer = charmgr("import", "one.json", "--from", "foundry", "--json")
    assert answer.code == 4, answer.err
    assert stamp(keep) == before


def test_another_encoding_is_refused_with_the_line_that_converts(charmgr, keep):
    (keep / "one.json").write_bytes('{"name": "Рута Кедрова из деревни"}'.encode("cp1251"))

    error = charmgr("import", "one.json", "--json").error
    assert error["key"] == "bad-encoding"
    assert "iconv" in error["advice"]


@pytest.mark.parametrize(
    ("document", "kind"),
    [
        ({"name": "Sword", "type": "weapon", "system": {"damage": "d8"}, "_id": "x"}, "an item"),
        ({"name": "Inn", "walls": [], "tokens": [], "grid": {}}, "a scene"),
        ({"name": "Notes", "pages": []}, "a journal"),
        ({"hello": 1}, "something from outside Foundry"),
    ],
)
def test_another_kind_of_document_is_named(given, document, kind):
    answer = given(instead(document))

    assert (answer.code, answer.error["key"]) == (4, "no-actor")
    assert kind in answer.error["say"]


def test_a_list_with_something_else_in_it_is_refused_whole(given):
    answer = given(lambda one: [one, {"name": "Inn", "walls": []}])

    assert answer.error["where"] == "one.json: [2]"


def test_a_vehicle_is_no_character(given):
    assert given(put(["type"], "vehicle")).error["key"] == "not-played"


def test_a_game_that_nobody_plays_here_is_named(given):
    answer = given(put(["_stats", "systemId"], "dnd5e"))

    assert (answer.code, answer.error["key"]) == (4, "no-exchange")
    assert "dnd5e" in answer.error["say"]
    assert "swade → savage" in answer.error["advice"]


@pytest.mark.parametrize("value", ["2", 2.0, " 2 "])
def test_a_number_may_come_as_a_text(charmgr, given, value):
    assert given(put(["system", "wounds", "value"], value)).code == 0
    assert charmgr("show", "рута", "--json").json["data"]["sheet"]["wounds"] == 2


@pytest.mark.parametrize("value", [None, ""])
def test_nothing_is_as_in_any_new_sheet(given, value):
    answer = given(put(["system", "wounds", "value"], value))

    assert "wounds" in answer.json["data"]["characters"][0]["usual"]


@pytest.mark.parametrize("value", ["many", [1], {"value": 1}, True, 1.5])
def test_a_value_that_is_none_is_refused_with_its_place(given, value):
    answer = given(put(["system", "wounds", "value"], value))

    assert (answer.code, answer.error["key"]) == (4, "unfit-value")
    assert "system.wounds.value" in answer.error["say"]


def test_a_value_that_the_game_does_not_allow_is_refused_with_its_place(given):
    answer = given(put(["system", "wounds", "value"], 7))

    assert (answer.code, answer.error["key"]) == (4, "does-not-fit")
    assert answer.error["where"] == "one.json: system.wounds.value"


def test_a_weapons_strange_damage_is_left_and_told(charmgr, given):
    answer = given(put(["items", 7, "system", "damage"], {"dice": 3}))

    assert answer.json["data"]["characters"][0]["unread"] == ["items[weapon “Нож”].system.damage"]


@pytest.mark.parametrize("name", ["", None, 5, "\x07\x1b", "   "])
def test_somebody_without_a_name_is_refused(given, name):
    assert given(put(["name"], name)).code == 4


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("../../etc/passwd", "etc-passwd.yaml"),
        ("/root/.ssh/id", "root-ssh-id.yaml"),
        ("con", "con-sheet.yaml"),
        ("C:\\x\x1b[31m", "c-x-31m.yaml"),
        ("а" * 5000, f"{'a' * 60}.yaml"),
    ],
)
def test_no_name_leads_out_of_the_folder(given, keep, name, file):
    assert given(put(["name"], name)).code == 0
    assert [path.name for path in (keep / "characters").glob("*.yaml")] == [file]


def test_a_link_that_lies_in_wait_is_not_written_through(given, keep, tmp_path):
    outside = tmp_path / "outside.json"
    outside.write_text("mine", "utf-8")
    (keep / "characters").mkdir()
    (keep / "characters/ruta-kedrova.foundry.json").symlink_to(outside)

    assert given(dict).code == 4
    assert outside.read_text("utf-8") == "mine"


def test_a_file_of_any_size_is_not_read(charmgr, keep):
    with (keep / "one.json").open("wb") as huge:
        huge.write(b"[")
        huge.truncate(65_000_000)

    assert charmgr("import", "one.json", "--json").error["key"] == "too-big"


def test_a_story_in_html_comes_as_plain_text(charmgr, given):
    story = (
        "<h1>Ann</h1><style>p{}</style><p onclick='x()'>born &lt;here&gt;<br>went</p>"
        "<script>alert('x')</script><img src=x onerror=y><p>\x07end &amp; all"
    )
    assert given(put(["system", "details", "biography", "value"], story)).code == 0
    notes = charmgr("show", "рута", "--json").json["data"]["sheet"]["notes"]
    assert notes == "Ann\nborn <here>\nwent\nend & all"


def test_strange_signs_in_the_name_of_a_thing_are_taken_out(charmgr, given):
    assert given(put(["items", 5, "name"], "Sharp\x1b[2J\u202e\ud800 eyes")).code == 0
    edges = charmgr("show", "рута", "--json").json["data"]["sheet"]["edges"]
    assert edges == ["Sharp [2J eyes"]


def test_what_the_actor_said_does_not_steer_the_terminal_on_the_way_back(charmgr, given):
    given(put(["system", "details", "biography", "value"], "<p>born</p>"))
    told = charmgr("show", "рута", "--json").json["data"]
    sheet = Path(told["file"])
    text = sheet.read_text("utf-8")
    assert "born" in text
    sheet.write_text(text.replace("born", "risen"), "utf-8")
    one = json.loads(Path("one.json").read_text("utf-8"))
    put(["system", "details", "biography", "value"], "<p>bo\x1b[31mrn</p>\nagain")(one)
    Path("one.json").write_text(json.dumps(one), "utf-8")

    answer = charmgr("export", "рута", "--into", "one.json")

    assert answer.code == 0
    assert "risen" in answer.out
    assert "\x1b" not in answer.out
    assert len(answer.out.splitlines()) == 1


def test_nothing_comes_in_where_there_is_no_stdin(charmgr, keep, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)

    assert charmgr("import", "-").code == 4


def test_half_a_character_survives_the_way_back(charmgr, given, keep):
    given(put(["flags"], {"x": "\ud83d", "y": "😀"}))
    charmgr("points", "рута", "bennies", "−1")

    assert charmgr("export", "рута", "--into", "one.json").code == 0
    read = json.loads((keep / "one.json").read_text("utf-8"))
    assert read["flags"] == {"x": "\ud83d", "y": "😀"}


def test_a_picture_of_megabytes_stays_in_the_file_beside(charmgr, given, keep):
    answer = given(put(["img"], "data:image/png;base64," + "A" * 3_000_000))

    assert answer.code == 0
    assert (keep / "characters/ruta-kedrova.yaml").stat().st_size < 5_000
    assert charmgr("undo").code == charmgr("redo").code == 0


def test_two_of_one_name_in_one_import_are_refused(given):
    assert given(lambda one: [one, one]).error["key"] == "twice"


def test_a_setting_that_the_exchange_has_not_is_refused(given):
    answer = given(dict, "tesh", "--with", "deadliness=9")

    assert (answer.code, answer.error["key"]) == (2, "no-choice")
    assert "deadliness=3|1" in answer.error["advice"]


def test_an_unknown_form_is_refused_with_the_nearest(charmgr, keep):
    (keep / "one.json").write_text("{}", "utf-8")

    answer = charmgr("import", "one.json", "--from", "foundri", "--json")
    assert (answer.code, answer.error["key"]) == (3, "no-such-format")
    assert "foundry" in answer.error["advice"]


def test_a_file_that_is_not_there_is_named(charmgr, keep):
    assert charmgr("import", "nobody.json", "--json").error["key"] == "no-sheet"
