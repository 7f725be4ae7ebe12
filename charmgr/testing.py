"""For plugin authors: rules played with given dice, golden cases, and the contract of a plugin.

    result, rolls = play(bleed, 3, faces=(8, 1, 10, 8))
    odds = every_face(bleed, 3)
    check_step(load("mygame"), sheet)

`charmgr.testing_contract` holds the checks of the contract, `charmgr.testing_odds` and
`charmgr.testing_rolls` those of odds, `charmgr.testing_catalogue` those of translations; all are
at hand here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from charmgr.dice.answers import answers_from
from charmgr.dice.distribution import Distribution
from charmgr.dice.exact import EveryFace, Exact
from charmgr.dice.faults import OverBudgetError
from charmgr.dice.readings import Given, Roll
from charmgr.engine.systems import GameSystem, load
from charmgr.testing_catalogue import messages_of, missing
from charmgr.testing_contract import ContractBroken, Trial, check_contract, check_description
from charmgr.testing_odds import (
    Judged,
    OddsDiffer,
    Situation,
    Weighed,
    check_odds,
    every_roll,
)
from charmgr.testing_rolls import unreached

if TYPE_CHECKING:
    import pytest

__all__ = [
    "ContractBroken",
    "GameSystem",
    "Judged",
    "OddsDiffer",
    "OverBudgetError",
    "Situation",
    "Trial",
    "Weighed",
    "check_contract",
    "check_description",
    "check_odds",
    "every_face",
    "every_roll",
    "exact",
    "load",
    "load_cases",
    "messages_of",
    "missing",
    "parametrize_cases",
    "play",
    "unreached",
]

T = TypeVar("T")


def play(
    rule: Callable[..., T],
    *args: Any,
    faces: Iterable[int] = (),
    answers: Mapping[str, Any] | None = None,
) -> tuple[T, list[Roll]]:
    """Run `rule(dice, *args)` with the faces given, wave after wave; tell its result and rolls.

    Faces too few, too many or impossible raise; a decision that `answers` does not have takes its
    default.
    """
    dice = Given(tuple(faces), answers_from(answers or {}))
    result = rule(dice, *args)
    dice.faces.finish()
    return result, dice.record


def every_face(
    rule: Callable[..., Any], *args: Any, waves: int = 3, answers: Mapping[str, Any] | None = None
) -> Distribution[Any]:
    """Weigh a rule through every face that its dice can show, by the code that rolls them.

    Dice that are rolled again end after so many `waves`; what is not followed further is the cut.
    """
    return EveryFace(answers_from(answers or {}), waves).distribution(rule, *args)


def exact(
    rule: Callable[..., Any], *args: Any, answers: Mapping[str, Any] | None = None
) -> Distribution[Any]:
    """Weigh a rule exactly, by the distributions of its dice."""
    return Exact(answers_from(answers or {})).distribution(rule, *args)


def load_cases(path: Path) -> list[dict[str, Any]]:
    """Read a file of golden cases: a list of maps with id, given, dice and expect."""
    from charmgr.store.document import read

    return list(read(path.read_bytes(), path.name).data or [])


def parametrize_cases(
    metafunc: pytest.Metafunc, path: Path, mine: Callable[[dict[str, Any]], bool] = bool
) -> None:
    """Give a test that takes `case` one run a case, named by its id; `--cases FILE` runs others.

    `mine` chooses those that this test plays, where several tests share a file: let one of them
    take whatever the others do not, so that no case is passed over.
    """
    if "case" not in metafunc.fixturenames:
        return
    files = metafunc.config.getoption("--cases") or [path]
    cases = [case for file in files for case in load_cases(Path(file)) if mine(case)]
    metafunc.parametrize("case", cases, ids=[str(case["id"]) for case in cases])
