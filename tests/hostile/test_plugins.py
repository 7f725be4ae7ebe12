"""A plugin that raises, loops or answers nonsense is named, and no file is harmed."""

import signal
import subprocess
import sys

import pytest

SYSTEM = """
from charmgr.api import *

@hookimpl
def describe():
    return System("broken", schema={"properties": {"health": {"type": "integer"},
        "notes": {"type": "string"}, "list": {"type": "array"}}})

@hookimpl
def status(sheet, request):
    return STATUS

@hookimpl
def damage(sheet, request, rules, dice):
    CODE
"""
FINE = "Status()"
SHEET = "name: Ann\nsystem: broken\nhealth: 3  # whole\nlist: [1]\n"


@pytest.fixture
def broken(tmp_path, monkeypatch, plugins):
    """Install a system whose hooks are as given, with a campaign of it; tells the folder."""

    def install(code="return Outcome()", status=FINE):
        site = tmp_path / "site"
        (site / "game_broken").mkdir(parents=True)
        text = SYSTEM.replace("STATUS", status).replace("CODE", code)
        (site / "game_broken" / "__init__.py").write_text(text, encoding="utf-8")
        info = site / "game_broken-2.0.dist-info"
        info.mkdir()
        (info / "entry_points.txt").write_text("[charmgr.systems]\nbroken = game_broken\n")
        plugins(site)
        folder = tmp_path / "camp"
        folder.mkdir()
        (folder / "ann.yaml").write_text(SHEET)
        (folder / "campaign.yaml").write_text("calendar: days\nnow: day 1\nroster: [ann.yaml]\n")
        monkeypatch.chdir(folder)
        return folder

    yield install
    sys.modules.pop("game_broken", None)


NONSENSE = [
    "raise ValueError('no')",
    "raise SystemExit(0)",
    "raise StopIteration",
    "raise MemoryError",
    "raise RecursionError",
    "raise Exception('\\x1b[2J')",
    "return damage(sheet, request, rules, dice)",
    "return None",
    "return {}",
    "return 'killed'",
    "return Outcome(changes=5)",
    "return Outcome(changes=(None,))",
    "return Outcome(changes=('health',))",
    "return Outcome(changes=(Set('health', 1),))",
    "return Outcome(changes=(Set((), 1),))",
    "return Outcome(changes=(Set(('nothing', 'here'), 1),))",
    "return Outcome(changes=(Set(('health',), object()),))",
    "return Outcome(changes=(Set(('health',), lambda: 1),))",
    "return Outcome(changes=(Set(('health',), b'x'),))",
    "return Outcome(changes=(Set(('health',), 'three'),))",
    "return Outcome(changes=(Set(('health',), float('nan')),))",
    "return Outcome(changes=(Set(('health',), [[]]),))",
    "return Outcome(changes=(Add(('notes',), 1),))",
    "return Outcome(changes=(Add(('health',), 'x'),))",
    "return Outcome(changes=(Remove(('list', 9)),))",
    "return Outcome(changes=(Insert(('list', 9), 1),))",
    "return Outcome(changes=(Append(('health',), 1),))",
    "return Outcome(changes=(Set(('health',), 1, 'nobody'),))",
    "return Outcome(changes=(Set(('notes',), '\\ud800'),))",
    "return Outcome(changes=(Set(('notes',), '\\x00'),))",
    "x = []; x.append(x); return Outcome(changes=(Set(('list',), x),))",
    "return Outcome(changes=(Set(('list',), set()),))",
    "return Outcome(messages=5)",
    "return Outcome(messages=(5,))",
    "return Outcome(facts=5)",
    "return Outcome(facts={'x': object()})",
    "return Outcome(rules=5)",
    "dice.roll('2d6'); return Outcome()",
    "dice.roll(PlainDice(2, 6), 5); return Outcome()",
    "dice.roll(PlainDice(2, 6), object()); return Outcome()",
    "dice.roll(PlainDice(2, 6), ['x']); return Outcome()",
    "dice.roll(PlainDice(2, 6), Message(5)); return Outcome()",
    "dice.roll(PlainDice(2, 6), Message('{x}')); return Outcome()",
    "dice.roll(PlainDice(2, 6), 'x', 5); return Outcome()",
    "dice.roll(PlainDice(2, 6), 'x', (5,)); return Outcome()",
    "dice.roll(PlainDice(2, 6), 'x', (Term(5, 1),)); return Outcome()",
    "dice.roll(PlainDice(2, 6), 'x', (Term('a', object()),)); return Outcome()",
    "dice.roll(PlainDice(2, 6), 'x', (Term('a', 1, 5),)); return Outcome()",
    "dice.roll(PlainDice(2, 6), 'x', (Term('a', 1, (None,)),)); return Outcome()",
    "dice.roll(PlainDice(2, 6), 'x', (Term('a', 1, '', 5),)); return Outcome()",
    "dice.roll(PlainDice(2, 6), 'x', (Term('a', 1, '', 'nobody'),)); return Outcome()",
    "dice.band(PlainDice(2, 6), 5); return Outcome()",
    "dice.band(PlainDice(2, 6), (7,), 5); return Outcome()",
    "dice.note(5); return Outcome()",
    "dice.note('words'); return Outcome()",
    "dice.ask(5, ('a',), 'a'); return Outcome()",
    "dice.ask('x', 5, 'a'); return Outcome()",
    "dice.ask('x', ('a',), object()); return Outcome()",
    "return Outcome(messages=(Message(5),))",
    "return Outcome(messages=(Message('{x}'),))",
    "return Outcome(messages=(Message('{x}', 5),))",
    "return Outcome(messages=(Message('{'),))",
    "return Outcome(messages=(Message('{x:d}', {'x': 'y'}),))",
    "return Outcome(messages=(Message('x', {}, 'y', 'z'),))",
    "return Outcome(messages=(Message('x', {'z': 'q'}, 'y', 'z'),))",
    "return Outcome(messages=(Message('x', who=5),))",
    "return Outcome(messages=(Message('{x}', {'x': object()}),))",
    "return Outcome(messages=(Message('\\ud800'),))",
    "return Outcome(facts={5: 1})",
    "return Outcome(facts={'x': '\\ud800'})",
    "return Outcome(facts={'x': float('nan')})",
    "raise RuleError(5)",
    "raise RuleError('{x}')",
    "raise RuleError('x', rules=5)",
    "raise RuleError('x', facts=5)",
    "dice.roll(None); return Outcome()",
    "sheet['health'] = 0; return Outcome()",
    "sheet['list'].append(2); return Outcome()",
    "del request.now; return Outcome()",
]


@pytest.mark.parametrize("code", NONSENSE)
def test_nonsense_is_named_and_harms_nothing(charmgr, broken, code):
    folder = broken(code)
    before = (folder / "ann.yaml").read_bytes()

    answer = charmgr("damage", "ann", "1")
    charmgr("damage", "ann", "1", "--json", "--dry-run")

    assert "A bug in charmgr" not in answer.err
    if answer.code == 70:
        assert "game broken 2.0" in answer.err or "game_broken" in answer.err
        assert (folder / "ann.yaml").read_bytes() == before
        assert not (folder / "journal.jsonl").exists()
    assert charmgr("lint").code == 0
    assert "\x1b" not in answer.err


STATES = [
    "None",
    "5",
    "Status('zombie')",
    "Status(rank='x')",
    "Status(rank=float('nan'))",
    "Status(waits=5)",
    "Status(waits=(5,))",
    "Status(waits=(Wait('soon', 'x'),))",
    "Status(waits=(Wait(10**30, 'x'),))",
    "Status(waits=(Wait(-10**30, 'x'),))",
    "Status(waits=(Wait(request.now, 5),))",
    "Status(waits=(Wait(request.now, 'x'),))",
    "Status(bars=5)",
    "Status(bars=(Bar('x', 'a', 'b'),))",
    "Status(bars=(Bar('x', 5, 0),))",
    "Status(bars=(Bar('x', float('nan'), 3),))",
    "Status(derived=5)",
    "1 / 0",
    "status(sheet, request)",
]


@pytest.mark.parametrize("status", STATES)
@pytest.mark.parametrize(
    "words", [("list",), ("damage", "ann", "1"), ("downtime", "2d")], ids=" ".join
)
def test_a_status_of_nonsense_is_named_and_harms_nothing(charmgr, broken, status, words):
    folder = broken(status=status)
    before = (folder / "ann.yaml").read_bytes()

    for manner in ((), ("--json",)):
        answer = charmgr(*words, *manner)
        assert "A bug in charmgr" not in answer.err
        assert (folder / "ann.yaml").read_bytes() == before


def test_a_plugin_that_loops_is_stopped_by_hand_and_harms_nothing(broken, tmp_path):
    folder = broken("print('begun', flush=True)\n    while True: pass")
    before = (folder / "ann.yaml").read_bytes()

    with subprocess.Popen(
        [sys.executable, "-P", "-m", "charmgr", "damage", "ann", "1"],
        env={"PYTHONPATH": str(tmp_path / "site"), "PATH": "", "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout.readline().strip() == b"begun"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)

    assert process.returncode == 130
    assert b"Traceback" not in err
    assert (folder / "ann.yaml").read_bytes() == before
    assert not list(folder.rglob("*.tmp"))


def test_a_sheet_is_frozen_all_the_way_down(broken, charmgr):
    folder = broken("sheet['list'][0] = 9; return Outcome()")

    assert charmgr("damage", "ann", "1").code == 70
    assert (folder / "ann.yaml").read_text() == SHEET
