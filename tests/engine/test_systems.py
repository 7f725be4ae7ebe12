"""Systems: found without being imported, loaded one at a time, blamed for what they break."""

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pluggy
import pytest

import charmgr as program
from charmgr import api, hookspecs
from charmgr.engine.systems import load

TRIAL = Path(__file__).parents[1] / "trial"

GAME = """
from charmgr.api import *
from charmgr.api import PlainDice

@hookimpl
def describe():
    health = {{"type": "integer", "minimum": 0}}
    return System("{name}", schema={{"properties": {{"health": health}}}},
        experience="luck", pools=(Pool("luck", path=("luck",)),), milestones=(Named("fight"),))

@hookimpl
def status(sheet, request):
    return Status(waits=(Wait(request.now, "again"),) if sheet.get("health") == 1 else ())

"""


@pytest.fixture
def install(tmp_path, plugins):
    """Install a plugin made of hooks in a distribution of its own."""

    def installed(code="", *, name="broken", distribution="", game=GAME):
        distribution = distribution or f"game_{name}"
        folder = tmp_path / f"site-{distribution}"
        (folder / distribution).mkdir(parents=True)
        (folder / distribution / "__init__.py").write_text("", encoding="utf-8")
        text = game.format(name=name) + dedent(code)
        (folder / distribution / "system.py").write_text(text, encoding="utf-8")
        info = folder / f"{distribution}-2.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 2.0\n", encoding="utf-8"
        )
        (info / "entry_points.txt").write_text(
            f"[console_scripts]\nx = y:z\n\n[charmgr.systems]\n{name} = {distribution}.system\n",
            encoding="utf-8",
        )
        plugins(folder)
        for module in (distribution, f"{distribution}.system"):
            sys.modules.pop(module, None)
        return folder

    yield installed
    for module in [name for name in sys.modules if name.startswith("game_")]:
        del sys.modules[module]


@pytest.fixture
def sheet(tmp_path, monkeypatch):
    folder = tmp_path / "camp"
    folder.mkdir()
    (folder / "ann.yaml").write_text("name: Ann\nsystem: broken\nhealth: 3\n", encoding="utf-8")
    (folder / "campaign.yaml").write_text(
        "calendar: days\nnow: day 1\nroster: [ann.yaml]\n", encoding="utf-8"
    )
    monkeypatch.chdir(folder)
    return folder


def damage(code):
    body = "\n    ".join(dedent(code).strip().splitlines())
    return f"@hookimpl\ndef damage(sheet, request, rules, dice):\n    {body}\n"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("return 1 / 0", "damage failed with ZeroDivisionError: division by zero."),
        ("return sheet['strength']", "damage failed with KeyError: 'strength'."),
        ("sheet['health'] = 1", "damage failed with TypeError"),
        ("return 7", "damage answered int in place of Outcome."),
        ("pass", "damage answered NoneType in place of Outcome."),
        ("return Outcome((), (Set(('hp',), 1),))", "names hp, which the schema does not declare."),
        ("return Outcome((), (Set(('health',), -1),))", "its own schema refuses"),
        ("return Outcome((), (Add(('name',), 1),))", "adds to name, which is no number."),
        ("return Outcome((), (Set(('health',), 1, 'foe'),))", "changes “foe”, who takes no part."),
        ("dice.roll('3d6')", "damage failed with"),
        ("dice.band(PlainDice(1, 6), (5, 3))", "do not rise"),
    ],
)
def test_a_plugin_that_breaks_the_contract_is_named_and_nothing_changes(
    charmgr, install, sheet, stamp, code, told
):
    install(damage(code))
    before = stamp(sheet)

    answer = charmgr("damage", "ann", "1")

    sentence = " ".join(answer.err.split())
    assert answer.code == 70
    assert told in sentence
    assert "game_broken 2.0" in sentence
    assert stamp(sheet) == before


def test_a_hook_that_is_not_there_is_a_rule_that_is_not_there(charmgr, install, sheet):
    install()

    answer = charmgr("damage", "ann", "1")

    assert (answer.code, answer.err) == (
        5,
        "charmgr: Ann: The system “broken” has no rules for “damage”.\n",
    )


def test_a_clock_that_stands_still_is_stopped(charmgr, install, sheet, stamp):
    path = sheet / "ann.yaml"
    path.write_text(path.read_text("utf-8").replace("3", "1"), encoding="utf-8")
    install("@hookimpl\ndef heal(sheet, request):\n    return Outcome()\n")
    before = stamp(sheet)

    answer = charmgr("downtime", "1d")

    assert answer.code == 70
    assert "heal does not move the wait “again” of Ann on." in " ".join(answer.err.split())
    assert stamp(sheet) == before


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("@hookimpl\ndef damage(sheet, amount):\n    pass\n", "amount"),
        ("@hookimpl\ndef demage(sheet):\n    pass\n", "demage"),
        ("import nonsense_that_is_not_there\n", "cannot be loaded: ModuleNotFoundError"),
        ("raise SystemExit\n", "cannot be loaded: SystemExit"),
        ("def (\n", "cannot be loaded: SyntaxError"),
        ("@hookimpl\ndef describe():\n    return System('x', api=99)\n", "needs API 99"),
        (
            "@hookimpl\ndef describe():\n    return {}\n",
            "describe answered dict in place of System",
        ),
        ("@hookimpl\ndef status(sheet):\n    return 'fine'\n", "status answered str"),
    ],
)
def test_a_plugin_that_cannot_be_loaded_says_why(charmgr, install, sheet, stamp, code, told):
    install(code)
    before = stamp(sheet)

    answer = charmgr("show", "ann")

    assert answer.code == 70
    assert told in " ".join(answer.err.split())
    assert "game_broken 2.0" in answer.err
    assert stamp(sheet) == before


def test_a_broken_plugin_does_not_hide_the_others(charmgr, install):
    install("raise ValueError('oops')\n")

    answer = charmgr("systems")

    assert answer.code == 0
    assert "oops" in answer.out
    assert "trial" in answer.out


def test_two_plugins_of_one_name_are_refused_naming_both(charmgr, install, sheet):
    install(distribution="game_one")
    install(distribution="game_two")

    answer = charmgr("show", "ann")

    assert answer.code == 3
    assert "“broken” is offered by two plugins" in answer.err
    assert "game_one 2.0" in answer.err
    assert "game_two 2.0" in answer.err


def test_a_wrapper_that_is_not_installed_is_named(charmgr, install, sheet):
    install()
    with (sheet / "campaign.yaml").open("a", encoding="utf-8") as file:
        file.write("wrappers: [loud]\n")

    answer = charmgr("show", "ann")

    assert answer.code == 3
    assert "The wrapper “loud” is not installed." in answer.err


def test_one_distribution_found_twice_is_one(charmgr, install, sheet, plugins):
    plugins(install())

    assert charmgr("show", "ann").code == 0


def test_an_unknown_system_is_answered_with_what_is_installed(charmgr, sheet):
    answer = charmgr("show", "ann")

    assert answer.code == 3
    assert "“broken” is not installed" in answer.err
    assert "trial" in answer.err


def test_only_the_sheets_own_plugin_is_imported(install, lone):
    folder = install("raise ValueError('imported')\n")
    code = (
        "import sys; from charmgr.cli.boundary import run; code = run(sys.argv[1:]);"
        "print(sorted(name for name in sys.modules if name.endswith('.system')));"
        "sys.exit(code)"
    )

    done = subprocess.run(
        [sys.executable, "-c", code, "check", lone, "сила", "-q"],
        env={"PYTHONPATH": f"{folder}:{TRIAL}", "PATH": "", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.stdout == "['trial_game.system']\n", done.stderr
    assert done.returncode == 0


def test_without_any_plugin_charmgr_says_how_to_get_them(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "charmgr").symlink_to(Path(program.__file__).parent)
    for entry in Path(pluggy.__file__).parents[1].iterdir():
        if entry.suffix not in (".dist-info", ".pth") and not entry.name.startswith("charmgr"):
            (site / entry.name).symlink_to(entry)
    folder = tmp_path / "camp"
    folder.mkdir()
    for words in ((), ("systems",), ("init", "x", "--system", "y")):
        done = subprocess.run(
            [sys.executable, "-S", "-m", "charmgr", *words],
            env={"PYTHONPATH": str(site), "PATH": "", "LANG": "C.UTF-8"},
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        told = done.stdout + done.stderr
        assert "No game system is installed." in told
        assert "pip install" in told
    assert list(folder.iterdir()) == []


def test_a_name_on_its_way_out_still_serves_and_warns(monkeypatch):
    monkeypatch.setitem(api.LEAVING, "Answer", ("Outcome", "1.4"))

    told = r"charmgr\.api\.Answer goes with charmgr 1\.4: use Outcome"
    with pytest.warns(DeprecationWarning, match=told) as warnings:
        from charmgr.api import Answer

    assert Answer is api.Outcome
    assert warnings[0].filename == __file__


def test_a_name_that_never_was_is_missing():
    with pytest.raises(ImportError, match="Anwser"):
        from charmgr.api import Anwser  # noqa: F401 - it cannot be had


def test_a_hook_on_its_way_out_still_serves_and_warns(install, monkeypatch):
    leaving = DeprecationWarning("the hook suspect goes with charmgr 1.4: use status")
    monkeypatch.setitem(hookspecs.suspect.charmgr_spec, "warn_on_impl", leaving)
    install("@hookimpl\ndef suspect(sheet):\n    return ()\n", name="old")

    with pytest.warns(DeprecationWarning, match=r"goes with charmgr 1\.4"):
        system = load("old")

    assert system.suspicions({}, api.Request(), {}) == ()
