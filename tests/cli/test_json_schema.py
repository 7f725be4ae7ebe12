"""The published schema of `--json`: every command's answer and every error is as it says.

The schema lets keys be added; here it is closed, so that no key of an answer is missing in it.
"""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from jsonschema_rs import Draft202012Validator

from charmgr.cli.table import COMMANDS, GIT
from charmgr.views.json import envelope

DOCUMENT = Path(__file__).parents[2] / "docs/json.md"
SCHEMA = json.loads(envelope())
DAMAGED = ("damage", "арсен", "1")
RULED = ("ruling", "He is angry", "--who", "арсен", "--on", "сила", "--value", "2")
LINES = """\
["damage", "арсен", "1d6"]
{"id": 7, "command": ["show", "арсен"]}
["heal", "мира", "--odds"]
"""
CASE = """\
- id: a
  sheets: {Анна: {system: trial, traits: {}, health: {current: 6, maximum: 6}}}
  play: [damage Анна 1]
  expect: {Анна: {health.current: 5}}
"""
TABLE = "name,traits.wits\nОльга,3\n"
CASES = [
    [("init", "../other", "--system", "trial")],
    [("new", "Ольга")],
    [("list",)],
    [DAMAGED, ("show", "арсен")],
    [("roll", "3d6-1d4")],
    [("roll", "3d6", "--odds")],
    [("roll", "3d6", "--odds", "--simulate", "50")],
    [("check", "арсен", "attack", "--vs", "мира")],
    [("check", "арсен", "сила+ловкость", "--vs", "easy")],
    [("check", "party", "сила", "--odds", "--ask", "margin>=1")],
    [("check", "арсен", "plot", "--gm")],
    [("damage", "арсен", "2d6")],
    [("damage", "арсен", "1d6", "--odds")],
    [("heal", "арсен")],
    [("heal", "арсен", "first-aid", "--carer", "мира")],
    [("heal", "арсен", "--odds")],
    [("heal", "арсен", "--for", "2w", "--odds")],
    [("downtime", "2w", "--carer", "арсен=мира")],
    [("downtime", "2w", "--odds")],
    [("downtime", "1w", "--odds", "--simulate", "20")],
    [("now",)],
    [("now", "+1d")],
    [("calendar",)],
    [("calendar", "--set", "gregorian")],
    [("advance", "арсен", "сила")],
    [("explain", "арсен", "luck")],
    [("explain", "арсен", "health")],
    [("advance", "арсен", "сила"), ("advance", "арсен", "сила", "--refund")],
    [("advance", "мира", "wits=2", "--respec")],
    [("advance", "арсен", "сила", "--odds", "сила", "--vs", "5")],
    [("advance", "party", "--plan")],
    [("advance", "мира", "wits=9", "--plan")],
    [("award", "party", "1", "--for", "the gate")],
    [("points", "арсен", "luck", "-1")],
    [("points", "арсен", "luck", "-1", "--odds")],
    [("milestone", "session")],
    [DAMAGED, ("downtime", "1d", "--seed", "x"), ("log",)],
    [("log", "арсен", "--assert", "опыт = 10")],
    [DAMAGED, ("award", "party", "1"), ("points", "арсен", "luck", "-1"), ("recap",)],
    [("page",)],
    [("page", "-o", "-")],
    [("export", "--as", "json")],
    [("export", "-o", "party.md")],
    [("import", "people.csv")],
    [("ruling", "No flails indoors", "--rule", "T-XP-1", "--who", "мира")],
    [RULED, ("ruling",)],
    [RULED, ("show", "арсен")],
    [RULED, ("check", "арсен", "сила")],
    [("completion", "bash")],
    [("schema", "envelope")],
    [("schema", "--write")],
    [("batch", "lines.jsonl")],
    [("cases", "cases.yaml")],
    [DAMAGED, ("undo",)],
    [DAMAGED, ("undo",), ("redo",)],
    [("award", "party", "1", "--id", "x"), ("award", "party", "1", "--id", "x")],
    [("batch", "lines.jsonl", "--id", "x"), ("batch", "lines.jsonl", "--id", "x")],
    [("explain", "арсен", "attack", "--vs", "мира")],
    [("lint",)],
    [("verify",)],
    [("systems",)],
    [("systems", "trial")],
    [("modifiers", "trial")],
    [("modifiers", "trial", "attack")],
    [("git", "setup")],
    [("git", "commit", "-m", "x")],
    [("git", "commit", "-m", "x"), DAMAGED, ("git", "diff")],
    [("git", "merge", "arsen.yaml", "arsen.yaml", "arsen.yaml", "arsen.yaml")],
    [("git", "textconv", "arsen.yaml")],
]
ERRORS = [
    ("damage", "никто", "1"),
    ("damage", "мира", "x"),
    ("damage",),
    ("nonsense",),
    ("advance", "мира", "wits"),
    ("check", "арсен", "dare"),
    ("batch", "bad.jsonl"),
    ("show", "арсен", "-C", "/nowhere"),
]


def closed(schema):
    """Forbid the keys that a schema does not name."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: one if key == "if" else closed(one) for key, one in schema.items()}
    if isinstance(schema.get("properties"), dict) and "if" not in schema and "required" in schema:
        made.setdefault("additionalProperties", False)
    return made


def strict(name):
    """Make the closed schema of an answer or an error."""
    return Draft202012Validator(closed({**SCHEMA, "oneOf": [{"$ref": f"#/$defs/{name}"}]}))


STRICT = {name: strict(name) for name in ("answer", "error")}


@pytest.fixture
def table(campaign, charmgr, tmp_path, monkeypatch):
    """Make the campaign anew, under git, with what the commands read."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Anna")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "anna@example.org")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    texts = {
        "lines.jsonl": LINES,
        "bad.jsonl": '["nonsense"]',
        "cases.yaml": CASE,
        "people.csv": TABLE,
    }
    for name, text in texts.items():
        (campaign / name).write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "-q"], cwd=campaign, check=True)
    clean = tmp_path / "clean"
    shutil.copytree(campaign, clean)

    def anew():
        for path in campaign.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copytree(clean, campaign, dirs_exist_ok=True)
        shutil.rmtree(campaign.parent / "other", ignore_errors=True)
        return charmgr

    return anew


def faults(answer):
    return [
        f"{'.'.join(map(str, fault.instance_path))}: {fault.message[:300]}"
        for fault in STRICT["error" if "error" in answer else "answer"].iter_errors(answer)
    ]


def skeleton(value):
    """Tell the keys and the kinds of values."""
    if isinstance(value, dict):
        return {key: skeleton(one) for key, one in value.items()}
    if isinstance(value, list):
        return [skeleton(one) for one in value]
    return type(value).__name__


@pytest.mark.parametrize("words", CASES, ids=lambda words: " ".join(words[-1]))
def test_an_answer_is_as_the_schema_says_and_alike_in_both_languages(table, words):
    *before, last = words
    told = []
    for lang in ("en", "ru"):
        charmgr = table()
        for one in before:
            assert charmgr(*one).code == 0
        seed = () if last[0] in TELLING else ("--seed", "x")
        answer = charmgr(*last, *seed, "--json", "--lang", lang)
        assert (answer.code, answer.err) == (0, "")
        assert answer.out.count("\n") == 1
        assert faults(answer.json) == []
        told.append(skeleton(answer.json))

    assert told[0] == told[1]


TELLING = {
    "init", "new", "list", "show", "calendar", "log", "recap", "page", "export", "import", "cases",
    "undo", "redo", "explain", "lint", "verify", "systems", "modifiers", "git", "ruling", "schema",
    "completion",
}  # fmt: skip


@pytest.mark.parametrize("words", ERRORS, ids=" ".join)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_error_is_as_the_schema_says(table, words, lang):
    answer = table()(*words, "--json", "--lang", lang)

    assert answer.out == ""
    assert faults(json.loads(answer.err)) == []


def test_the_demo_answers_as_the_schema_says(charmgr, tmp_path, monkeypatch):
    pytest.importorskip("charmgr_storytelling", reason="the example's game is not installed")
    monkeypatch.chdir(tmp_path)

    assert faults(charmgr("demo", "--json").json) == []


def test_every_command_is_tried():
    tried = {words[-1][0] for words in CASES} | {"demo"}

    assert tried == set(COMMANDS)
    assert {words[-1][1] for words in CASES if words[-1][0] == "git"} == set(GIT)


def test_the_schema_knows_every_command():
    known = {
        one["if"]["properties"]["command"]["const"] for one in SCHEMA["$defs"]["data"]["allOf"]
    }

    assert known == (set(COMMANDS) - {"git"}) | {f"git {name}" for name in GIT}


def test_keys_may_be_added_later():
    validator = Draft202012Validator(SCHEMA)
    answer = {
        "schema": "charmgr/1", "command": "list", "id": "", "dry_run": False, "written": [],
        "seed": "", "events": [], "says": [], "warnings": [], "of_tomorrow": 1,
        "data": {"title": "", "now": None, "date": "", "characters": [], "of_tomorrow": 1},
    }  # fmt: skip

    assert validator.is_valid(answer)
    assert faults(answer)
    del answer["data"]["characters"]
    assert not validator.is_valid(answer)


def test_every_key_of_the_schema_is_written_down():
    written = set(re.findall(r"\w+", " ".join(re.findall(r"`[^`]+`", DOCUMENT.read_text("utf-8")))))

    def keys(schema):
        if isinstance(schema, list):
            return set().union(*map(keys, schema))
        if not isinstance(schema, dict):
            return set()
        own = set(schema.get("properties", ()))
        return own.union(*map(keys, schema.values()))

    assert keys(SCHEMA["$defs"]) - written == set()


def test_the_documented_keys_of_a_commands_data_are_the_real_ones():
    data = DOCUMENT.read_text("utf-8").partition("## Data\n")[2].partition("\n## ")[0]
    known = {
        one["if"]["properties"]["command"]["const"]: list(
            objects(one["then"]["properties"]["data"])
        )
        for one in SCHEMA["$defs"]["data"]["allOf"]
    }
    checked = set()
    for commands, told in re.findall(r"^\| (`[^|]+) \| (.+) \|$", data, re.MULTILINE):
        group = re.match(r"(?:a list of )?`\{([\w, ]+)\}`", told)
        for words in re.findall(r"`([a-z ]+)", commands):
            name = words if words.startswith("git") else words.split()[0]
            if group and name in known:
                assert set(group[1].split(", ")) in known[name], words
                checked.add(name)

    assert len(checked) > len(known) / 2


def objects(schema):
    """List the keys of each object that an answer may be, or be a list of."""
    if "$ref" in schema:
        yield from objects(SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]])
    elif "anyOf" in schema:
        for one in schema["anyOf"]:
            yield from objects(one)
    elif "items" in schema:
        yield from objects(schema["items"])
    elif "properties" in schema:
        yield set(schema["properties"])
        yield set(schema["required"])
