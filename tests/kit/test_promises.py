"""Each promise of a plugin is one that a plugin can break, and then the kit says so."""

import importlib
import sys
from pathlib import Path

import pytest

from charmgr.engine.systems import load
from charmgr.errors import CharmgrError
from charmgr.testing import ContractBroken, Trial
from charmgr.testing_contract import ODDS, PROMISES

GAME = Path(__file__).parents[2] / "examples" / "charmgr-goons" / "charmgr_goons"
LIS = """\
имя: Лис
система: goons
громила: 2
здоровье: {сейчас: 4, всего: 10}
"""
NEW = "    wait = api.Remove"
BROKEN = {
    "one name for each thing": ("tables", 'ru=("опасно",)', 'ru=("вещи",)'),
    "every text has its translation": ("system", '"a level more"', '"a level gained"'),
    "the same dice, the same outcome": (
        "system",
        NEW,
        "    import time\n    new = min(new, old + min(1, int(time.time())))\n" + NEW,
    ),
    "a dry run is the run": (
        "system",
        NEW,
        "    REST[len(REST)] = 0\n    new = min(new, old + len(REST) % 2)\n" + NEW,
    ),
    "sheets hold state, not history": (
        "system",
        "(Set(HEALTH, new), wait)",
        '(Set(HEALTH, old), api.Append(("items",), "a day"), Set(NEXT, request.now + 86_400))',
    ),
    "damage never heals": ("system", "max(0, old - points)", "min(10, old + points)"),
    "facts are for scripts": ("system", '"dead": not left}', '"dead": float("nan")}'),
    "time cut is time uncut": (
        "system",
        "at(sheet, *NEXT, default=request.now)",
        'request.now + REST["week"]',
    ),
    ODDS: (
        "system",
        "margin = dice.roll(",
        "import random\n    margin = random.choice((0, 1)) + dice.roll(",
    ),
}


def party():
    return Trial("goons", {"Лис": LIS}, rules={"healing": "week"}, odds=("Лис",), weeks=6)


@pytest.fixture
def game(tmp_path, plugins):
    """Install the small game with one line changed."""

    def installed(file="system", old="", new=""):
        folder = tmp_path / "site" / "charmgr_goons"
        folder.mkdir(parents=True)
        for source in GAME.rglob("*"):
            if source.is_file() and "__pycache__" not in source.parts:
                made = folder / source.relative_to(GAME)
                made.parent.mkdir(parents=True, exist_ok=True)
                made.write_bytes(source.read_bytes())
        path = folder / f"{file}.py"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
        info = tmp_path / "site" / "charmgr_goons-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Name: charmgr-goons\nVersion: 1.0\n", encoding="utf-8")
        points = "[charmgr.systems]\ngoons = charmgr_goons.system\n"
        (info / "entry_points.txt").write_text(points, encoding="utf-8")
        plugins(tmp_path / "site")
        importlib.invalidate_caches()

    yield installed
    for module in [name for name in sys.modules if name.startswith("charmgr_goons")]:
        del sys.modules[module]
    load.cache_clear()


@pytest.mark.parametrize("promise", PROMISES)
def test_the_small_game_keeps_its_promises(game, promise):
    game()

    PROMISES[promise](party())


@pytest.mark.parametrize("promise", BROKEN)
def test_a_broken_promise_is_told(game, promise):
    game(*BROKEN[promise])

    with pytest.raises((ContractBroken, CharmgrError)):
        PROMISES[promise](party())


def test_only_what_the_core_keeps_by_itself_cannot_be_broken():
    assert set(PROMISES) - set(BROKEN) == {"undo is identity"}
