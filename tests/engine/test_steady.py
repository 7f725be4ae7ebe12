"""Readers across a live commit: what is told belongs together, or is read again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from charmgr.engine.rolling import Rolling
from charmgr.engine.session import Session
from charmgr.engine.steady import watch
from charmgr.errors import NotFoundError

TRIAL = Path(__file__).parents[1] / "trial"


def another_command(folder, *words):
    """Run a command as another process does, from start to end."""
    environment = os.environ | {"PYTHONPATH": str(TRIAL), "PYTHONUTF8": "1"}
    subprocess.run(
        [sys.executable, "-m", "charmgr", *words], env=environment, cwd=folder, check=True,
        capture_output=True,
    )  # fmt: skip


def session(folder, *, dry_run=False, who=()):
    return Session(
        "list", (), folder, Rolling(seed="x"), lambda *_, **__: "", lambda *_: (),
        dry_run=dry_run, who=who,
    )  # fmt: skip


def experience(table, person):
    return person.sheet["experience"]


@pytest.mark.parametrize("way", ["look", "dry run"])
def test_an_old_and_a_new_file_are_never_told_together(trial, campaign, way):
    came = []

    def tell(table):
        first = table.one("арсен").sheet["experience"]
        if not came:
            came.append(another_command(campaign, "award", "party", "5"))
        return first, table.one("мира").sheet["experience"]

    if way == "look":
        result, _ = session(campaign).look(tell)
    else:
        result, _ = session(campaign, dry_run=True).play(tell)

    assert result.data == (15, 7)


def test_a_fault_that_a_commit_made_is_looked_at_again(trial, campaign):
    tries = []

    def tell(table):
        tries.append(table)
        if len(tries) == 1:
            another_command(campaign, "new", "Анна")
            table.one("Анна")  # this table has read the campaign without her
        return table.one("Анна").name

    result, _ = session(campaign).look(tell)

    assert result.data == "Анна"


def test_a_fault_of_its_own_is_told_at_once(trial, campaign):
    tries = []

    def tell(table):
        tries.append(table)
        table.one("никто")

    with pytest.raises(NotFoundError):
        session(campaign).look(tell)

    assert len(tries) == 1


def test_a_campaign_is_watched_from_a_sheet_that_is_named(trial, campaign, monkeypatch):
    monkeypatch.chdir(campaign.parent)
    watching = watch(Path(), ("siege/arsen.yaml",))

    assert not watching.disturbed()
    another_command(campaign, "award", "арсен", "1")
    assert watching.disturbed()


def test_a_sheet_alone_is_never_disturbed(trial, lone):
    watching = watch(Path(), (str(lone),))
    lone.write_bytes(lone.read_bytes() + b"# note\n")

    assert not watching.disturbed()
