"""Every number that `show` tells can be explained, and its parts add up to it."""

import shutil
from pathlib import Path

import pytest

from charmgr.api import Request
from charmgr.engine.explaining import reckoned
from charmgr.engine.rolling import Rolling
from charmgr.engine.table import open_table

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ("siege", "patrol", "zastava", "brod", "kripta", "perekrestok")
HURT = {
    "siege": ("  текущее: -2 ", "  текущее: 1 "),
    "zastava": ("ранения: 0", "ранения: 2"),
    "brod": ("ранения", "ранения"),
}


@pytest.fixture(params=NAMES)
def table(request, tmp_path):
    folder = tmp_path / request.param
    shutil.copytree(EXAMPLES / request.param, folder)
    old, new = HURT.get(request.param, ("", ""))
    for path in sorted((folder / "characters").glob("*.yaml")) if old else ():
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    return open_table(folder, Rolling())


def test_each_number_is_the_sum_of_its_parts(table):
    for person in table.roster:
        status, rules = table.status(person), table.rules(person)
        numbers = {bar.id: bar.value for bar in status.bars} | dict(status.numbers)
        for id_, value in numbers.items():
            request = table.filled({"": person}, Request(act=id_))
            found = person.system.number(person.sheet, request, rules)
            told = reckoned(table, person, id_)
            assert told is not None
            assert told.terms, (person.name, id_)
            if found and isinstance(value, int):
                assert sum(int(term.value) for term in found.terms) == value, (person.name, id_)
        for bar in status.bars:
            told = reckoned(table, person, bar.id)
            if told.most:
                total = sum(int(part.term.value) for part in told.most)
                assert total == bar.maximum, (person.name, bar.id)


def test_parts_name_places_and_rules_that_are_there(table):
    for person in table.roster:
        for id_ in (*table.status(person).numbers, *(bar.id for bar in table.status(person).bars)):
            told = reckoned(table, person, id_)
            for part in (*told.terms, *told.most):
                if isinstance(part.term.source, str) and part.term.source:
                    known = {switch.id for switch in person.system.about.switches}
                    assert part.term.source in person.system.about.statements.keys() | known
            assert set(told.rules) <= person.system.about.statements.keys()
