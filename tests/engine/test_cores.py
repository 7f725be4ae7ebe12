"""Work shared among processes: the same answers in the same order, and nobody left behind."""

import os
import signal
from types import MappingProxyType

import pytest

from charmgr.engine import cores
from charmgr.engine.cores import in_shares


@pytest.fixture
def three(monkeypatch):
    """Three cores, and work that is always worth sharing."""
    monkeypatch.setattr(cores, "WORTH_SHARING", -1)
    monkeypatch.setattr(cores, "_cores", lambda: 3)


def children():
    try:
        return os.waitpid(-1, os.WNOHANG) != (0, 0)
    except ChildProcessError:
        return False


@pytest.mark.parametrize("count", [0, 1, 50, 51, 52, 500])
def test_the_answers_are_in_order(three, count):
    assert in_shares(str, range(count)) == list(map(str, range(count)))
    assert not children()


def test_others_do_their_share(three):
    assert len(set(in_shares(lambda _: os.getpid(), range(500)))) == 3


def test_little_work_is_not_shared(monkeypatch):
    monkeypatch.setattr(cores, "_cores", lambda: 3)
    assert set(in_shares(lambda _: os.getpid(), range(500))) == {os.getpid()}


def test_frozen_maps_come_back_frozen(three):
    answers = in_shares(lambda number: MappingProxyType({"n": number}), range(200))
    assert answers[-1] == {"n": 199}
    assert isinstance(answers[-1], MappingProxyType)


def test_what_cannot_be_sent_is_done_here(three):
    assert [one() for one in in_shares(lambda number: lambda: number, range(200))][-1] == 199


def test_a_helper_that_is_killed_is_no_loss(three):
    mother = os.getpid()

    def work(number):
        if os.getpid() != mother:
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    assert in_shares(work, range(300)) == list(range(300))
    assert not children()


def test_an_error_is_raised_here_and_ends_the_helpers(three):
    def work(number):
        if number == 299:
            raise ZeroDivisionError
        return number

    with pytest.raises(ZeroDivisionError):
        in_shares(work, range(300))
    assert not children()


def test_a_stop_ends_the_helpers_too(three):
    mother = os.getpid()

    def work(number):
        if os.getpid() == mother and number == 60:
            raise KeyboardInterrupt
        return number

    with pytest.raises(KeyboardInterrupt):
        in_shares(work, range(300))
    assert not children()


def test_progress_ends_with_all(three):
    told = []
    in_shares(str, range(300), lambda done, all_: told.append((done, all_)))

    assert told[-1] == (300, 300)
    assert [done for done, _ in told] == sorted(done for done, _ in told)
