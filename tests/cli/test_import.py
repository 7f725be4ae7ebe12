"""`import` of Foundry's actors, and the same actors updated by `export --into`."""

import json
from pathlib import Path

import pytest

ACTORS = Path(__file__).parent / "actors"
PEOPLE = {"ruta": "Рута Кедрова", "tesh": "Тэш Вару", "smyka": "Олень Смыка"}


@pytest.fixture
def keep(charmgr, tmp_path, monkeypatch):
    """An empty Russian campaign with the three actors' files in it; the current folder."""
    folder = tmp_path / "keep"
    assert charmgr("init", folder, "--system", "savage", "--lang", "ru").code == 0
    for actor in PEOPLE:
        (folder / f"{actor}.json").write_bytes((ACTORS / f"{actor}.json").read_bytes())
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def actor(keep):
    """Write an actor's file, changed: `actor("ruta", lambda one: one["system"].pop("wounds"))`."""

    def write(name, change, file="other.json"):
        one = json.loads((ACTORS / f"{name}.json").read_text("utf-8"))
        change(one)
        (keep / file).write_text(json.dumps(one, ensure_ascii=False, indent=2), "utf-8")
        return file

    return write


def sheet(charmgr, who):
    return charmgr("show", who, "--json").json["data"]["sheet"]


def test_a_savage_hero_comes_with_dice_wounds_things_and_story(charmgr, keep):
    answer = charmgr("import", "ruta.json")

    assert answer.code == 0, answer.err
    hero = sheet(charmgr, "рута")
    assert hero["attributes"]["agility"] == "d8"
    assert hero["skills"] == {
        "fighting": "d6",
        "shooting": "d8",
        "stealth": "d6",
        "Вязание узлов": "d4",
    }
    assert (hero["wounds"], hero["shaken"], hero["bennies"], hero["armour"]) == (1, True, 2, 2)
    assert hero["weapons"] == [
        {"name": "Нож", "damage": "d4"},
        {"name": "Лук", "damage": "2d6", "ranged": True},
    ]
    assert (hero["edges"], hero["hindrances"]) == (["Бдительность"], ["Верность"])
    assert hero["notes"] == "Выросла у переправы.\nЛюбит дождь & дорогу."


def test_a_new_sheet_has_the_templates_comments_and_the_campaigns_language(charmgr, keep):
    charmgr("import", "ruta.json")

    text = (keep / "characters/ruta-kedrova.yaml").read_text("utf-8")
    assert "# Кости параметров, ранения и фишки." in text
    assert "  ловкость: к8\n" in text
    assert "ранения: 1           # не больше трёх" in text
    assert "characters/ruta-kedrova.yaml" in (keep / "campaign.yaml").read_text("utf-8")
    assert charmgr("lint").code == 0


def test_a_d6_hero_comes_with_codes_made_of_pips(charmgr, keep):
    assert charmgr("import", "tesh.json").code == 0

    hero = sheet(charmgr, "тэш")
    assert hero["attributes"]["dexterity"] == "3D+1"
    assert hero["skills"] == {"blaster": "4D+2", "space_transports": "4D+1"}
    assert hero["advanced_skills"] == {"medicine": "1D"}
    assert hero["specializations"]["Heavy Blaster Pistol"] == {"skill": "blaster", "code": "5D+2"}
    assert (hero["points"]["cp"], hero["points"]["fp"], hero["wound"]) == (7, 2, "wounded")
    assert hero["armor"] == {"physical": "1D", "energy": "0D+1", "name": "Защитный жилет"}
    assert hero["weapons"][0]["damage"] == "5D"


@pytest.mark.parametrize(
    ("deadliness", "wound"),
    [("1", "wounded_twice"), ("3", "mortally_wounded"), ("5", "dead")],
)
def test_what_a_wounds_number_means_is_a_setting_of_the_world(charmgr, actor, deadliness, wound):
    number = 4 if deadliness == "5" else 5
    file = actor("tesh", lambda one: one["system"]["wounds"].update(value=number))

    assert charmgr("import", file, "--with", f"deadliness={deadliness}").code == 0
    assert sheet(charmgr, "тэш")["wound"] == wound


def test_dark_side_points_are_taken_only_where_the_world_has_them(charmgr, keep):
    answer = charmgr("import", "tesh.json", "--json")
    assert "system.custom1.value" in answer.json["data"]["characters"][0]["left"]

    charmgr("undo")
    charmgr("import", "tesh.json", "--with", "custom1=dark_side")
    assert sheet(charmgr, "тэш")["points"]["dsp"] == 1


def test_a_fate_hero_comes_with_ranks_and_consequences(charmgr, keep):
    assert charmgr("import", "smyka.json").code == 0

    hero = sheet(charmgr, "смыка")
    assert hero["skills"] == {"fighting": 1, "medicine": 3, "Знание трав": 4, "Скрытность": 0}
    assert hero["fate"] == {"current": 2, "start": 3}
    assert hero["talents"] == ["Лёгкая рука"]
    assert [one["level"] for one in hero["injuries"]] == ["light"]


def test_three_files_are_one_command_and_one_undo(charmgr, keep, files):
    before = files(keep)

    assert charmgr("import", "ruta.json", "tesh.json", "smyka.json").code == 0
    assert len(list((keep / "characters").glob("*.yaml"))) == len(PEOPLE)

    assert charmgr("undo").code == 0
    assert files(keep).keys() - before.keys() == {"journal.jsonl"}
    assert charmgr("redo").code == 0
    assert (keep / "characters/tesh-varu.foundry.json").read_bytes() == (
        keep / "tesh.json"
    ).read_bytes()


def test_the_place_of_each_field_is_noted(charmgr, keep):
    one = charmgr("import", "ruta.json", "--json").json["data"]["characters"][0]

    places = {field["path"]: field["source"] for field in one["fields"]}
    assert places["ранения"] == "system.wounds.value"
    assert places["навыки.маскировка"] == "items[skill “Скрытность”]"
    assert "дикая карта" in one["usual"]


def test_what_has_no_place_is_listed_and_kept_whole(charmgr, keep):
    one = charmgr("import", "ruta.json", "--json").json["data"]["characters"][0]

    for left in (
        "img",
        "system.advances.list",
        "items[gear “Верёвка”]",
        "items[weapon “Нож”].system.range",
        "effects[“Благословение”]",
    ):
        assert left in one["left"]
    assert (keep / one["kept"]).read_bytes() == (keep / "ruta.json").read_bytes()
    assert "data:image" not in (keep / one["file"]).read_text("utf-8")


def test_a_dry_run_writes_nothing(charmgr, keep, stamp):
    before = stamp(keep)

    assert charmgr("import", "ruta.json", "--dry-run").code == 0
    assert stamp(keep) == before


@pytest.mark.parametrize(("file", "name"), PEOPLE.items())
def test_out_again_without_a_change_is_the_same_file(charmgr, keep, file, name):
    charmgr("import", f"{file}.json")

    assert charmgr("export", name, "--into", f"{file}.json").code == 0
    assert (keep / f"{file}.json").read_bytes() == (ACTORS / f"{file}.json").read_bytes()
    assert charmgr("export", name, "--as", "foundry").out == (
        (ACTORS / f"{file}.json").read_text("utf-8")
    )


@pytest.mark.parametrize(
    ("file", "words", "place", "new"),
    [
        ("ruta", ("damage", "рута", "9"), "system.wounds.value", 2),
        ("ruta", ("points", "рута", "bennies", "−1"), "system.bennies.value", 1),
        ("tesh", ("points", "тэш", "cp", "−2"), "system.characterpoints.value", 5),
        ("smyka", ("points", "смыка", "fate", "−1"), "system.details.fatePoints.current", "1"),
    ],
)
def test_what_has_changed_is_all_that_goes_back(charmgr, keep, file, words, place, new):
    charmgr("import", f"{file}.json")
    assert charmgr(*words, "--seed", "1").code == 0

    answer = charmgr("export", PEOPLE[file], "--into", f"{file}.json", "--json")

    told = answer.json["data"]["changes"]
    assert [(one["source"], one["to"]) for one in told] == [(place, new)]
    old = (ACTORS / f"{file}.json").read_text("utf-8").splitlines()
    now = (keep / f"{file}.json").read_text("utf-8").splitlines()
    assert len(old) == len(now)
    assert len([line for line in zip(old, now, strict=True) if line[0] != line[1]]) == 1


def edit(path, old, new):
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_an_entry_more_and_one_less_are_an_item_more_and_one_less(charmgr, keep):
    charmgr("import", "ruta.json")
    path = keep / "characters/ruta-kedrova.yaml"
    edit(path, "  стрельба: к8\n", "  плавание: к6\n")

    charmgr("export", "рута", "--into", "ruta.json")

    items = json.loads((keep / "ruta.json").read_text("utf-8"))["items"]
    skills = {one["name"]: one for one in items if one["type"] == "skill"}
    assert "Стрельба" not in skills
    assert skills["Плавание"]["system"]["die"]["sides"] == 6
    assert skills["Плавание"]["system"]["attribute"] == "agility"
    assert len(skills["Плавание"]["_id"]) == len(skills["Драка"]["_id"]) - 1 == 16
    first = (keep / "ruta.json").read_bytes()
    assert charmgr("export", "рута", "--into", "ruta.json").code == 0
    assert (keep / "ruta.json").read_bytes() == first


def test_a_skill_goes_back_as_what_it_is_above_its_attribute(charmgr, keep):
    charmgr("import", "tesh.json")
    path = keep / "characters/tesh-varu.yaml"
    edit(path, "ловкость: 3D+1", "ловкость: 4D")
    edit(path, "{бластер: 4D+2, ", "{бластер: 5D+1, уклонение: 4D+2, ")

    answer = charmgr("export", "тэш", "--into", "tesh.json", "--json")

    told = {one["source"]: one["to"] for one in answer.json["data"]["changes"]}
    assert told == {
        "system.attributes.agi.base": 12,
        "items[skill “Dodge”].system.base": 2,
        "items[specialization “Heavy Blaster Pistol”].system.base": 5,
    }


def test_an_actor_goes_back_into_a_list_of_several(charmgr, keep):
    both = [json.loads((keep / f"{one}.json").read_text("utf-8")) for one in ("tesh", "ruta")]
    (keep / "both.json").write_text(json.dumps(both, ensure_ascii=False), "utf-8")
    assert charmgr("import", "both.json").code == 0
    charmgr("points", "рута", "bennies", "−1")

    assert charmgr("export", "рута", "--into", "both.json").code == 0

    both[1]["system"]["bennies"]["value"] = 1
    assert json.loads((keep / "both.json").read_text("utf-8")) == both


def test_a_wound_fills_a_consequence_and_healing_empties_it(charmgr, keep):
    charmgr("import", "smyka.json")
    path = keep / "characters/olen-smyka.yaml"
    edit(path, "[{уровень: лёгкая рана}]", "[{уровень: рана}, {уровень: царапина}]")

    answer = charmgr("export", "смыка", "--into", "smyka.json", "--json")

    told = answer.json["data"]
    assert [(one["source"], one["to"]) for one in told["changes"]] == [
        ("system.tracks.Mild Consequence.aspect.name", ""),
        ("system.tracks.Moderate Consequence.aspect.name", "ранение"),
    ]
    assert told["refused"] == ["system.tracks: scratch"]


def test_what_goes_one_way_only_is_told(charmgr, keep):
    charmgr("import", "ruta.json")
    edit(keep / "characters/ruta-kedrova.yaml", "броня: 2", "броня: 4")

    answer = charmgr("export", "рута", "--into", "ruta.json", "--json")

    assert answer.json["data"] == {
        "who": "Рута Кедрова",
        "file": "ruta.json",
        "changes": [],
        "refused": ["items[armor]"],
    }
    assert (keep / "ruta.json").read_bytes() == (ACTORS / "ruta.json").read_bytes()


def test_a_copy_is_written_beside(charmgr, keep):
    charmgr("import", "ruta.json")
    charmgr("points", "рута", "bennies", "−1")

    answer = charmgr("export", "рута", "--as", "foundry", "-o", "out.json")

    assert answer.code == 0
    assert json.loads((keep / "out.json").read_text("utf-8"))["system"]["bennies"]["value"] == 1
    assert (keep / "ruta.json").read_bytes() == (ACTORS / "ruta.json").read_bytes()


def test_nobody_elses_actor_is_updated(charmgr, keep):
    charmgr("import", "ruta.json", "tesh.json")

    answer = charmgr("export", "рута", "--into", "tesh.json", "--json")
    assert (answer.code, answer.error["key"]) == (3, "not-in-file")
    assert (keep / "tesh.json").read_bytes() == (ACTORS / "tesh.json").read_bytes()


def test_without_a_kept_actor_the_file_must_be_named(charmgr, keep):
    charmgr("new", "Анна")

    assert charmgr("export", "анна", "--as", "foundry", "--json").error["key"] == "nothing-kept"


def test_who_is_here_is_refused_and_updated_when_asked(charmgr, keep, actor):
    charmgr("import", "ruta.json")
    path = keep / "characters/ruta-kedrova.yaml"
    path.write_text(path.read_text("utf-8") + "# моя строка\n", "utf-8")
    edit(path, "стрельба: к8", "стрельба: к8      # лучшая в деревне\n  езда: к4")
    file = actor("ruta", lambda one: one["system"]["wounds"].update(value=3))

    refused = charmgr("import", file, "--json")
    assert (refused.code, refused.error["key"]) == (2, "is-here")
    assert "--update" in refused.error["advice"]

    before = path.read_text("utf-8")
    answer = charmgr("import", file, "--update", "--json")
    told = answer.json["data"]["characters"][0]
    assert [(one["path"], one["from"], one["to"]) for one in told["changes"]] == [
        (["ранения"], 1, 3)
    ]
    assert path.read_text("utf-8") == before.replace("ранения: 1", "ранения: 3")


def test_an_update_is_in_the_journal_and_can_be_taken_back(charmgr, keep, actor):
    charmgr("import", "ruta.json")
    before = (keep / "characters/ruta-kedrova.yaml").read_bytes()
    charmgr(
        "import", actor("ruta", lambda one: one["system"]["bennies"].update(value=0)), "--update"
    )

    assert charmgr("verify").code == 0
    assert charmgr("undo").code == 0
    assert (keep / "characters/ruta-kedrova.yaml").read_bytes() == before


def test_older_documents_keep_their_fields_under_data(charmgr, actor, keep):
    def older(one):
        one["data"] = one.pop("system")
        for item in one["items"]:
            item["data"] = item.pop("system")

    file = actor("ruta", older)
    assert charmgr("import", file).code == 0
    assert sheet(charmgr, "рута")["skills"]["shooting"] == "d8"
    charmgr("points", "рута", "bennies", "−1")
    answer = charmgr("export", "рута", "--into", file, "--json")
    assert [one["source"] for one in answer.json["data"]["changes"]] == ["data.bennies.value"]


def test_a_document_that_names_no_system_is_known_by_its_fields(charmgr, actor):
    answer = charmgr("import", actor("tesh", lambda one: one.pop("_stats")), "--json")

    assert answer.json["data"]["characters"][0]["system"] == "swd6"
