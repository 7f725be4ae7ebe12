from collections import Counter

import pytest

from charmgr.engine import cores
from charmgr.engine.odds.runs import counted, half_width


def test_every_run_is_counted_once():
    assert counted(lambda number: number % 3, 1000) == Counter({0: 334, 1: 333, 2: 333})


def test_who_makes_a_run_does_not_matter(monkeypatch):
    alone = counted(lambda number: number * 7 % 11, 900)
    monkeypatch.setattr(cores, "WORTH_SHARING", -1)
    monkeypatch.setattr(cores, "_cores", lambda: 3)

    assert counted(lambda number: number * 7 % 11, 900) == alone


def test_what_fails_in_another_process_fails_here(monkeypatch):
    monkeypatch.setattr(cores, "WORTH_SHARING", -1)
    monkeypatch.setattr(cores, "_cores", lambda: 2)

    with pytest.raises(ZeroDivisionError):
        counted(lambda number: 1 // (number - 501), 900)


def test_progress_ends_with_all():
    told = []
    counted(lambda _: 0, 1000, lambda done, runs: told.append((done, runs)))

    assert told[-1] == (1000, 1000)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_the_interval_is_that_of_ninety_five_percent():
    assert round(half_width(0.5, 960_400), 6) == 0.001
    assert half_width(0.0, 100) == 0
