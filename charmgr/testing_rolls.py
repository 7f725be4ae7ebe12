"""Rolls of a plugin that its odds tests never come to, found for plugin authors.

    rolls = every_roll(system, [Situation(HERO), Situation(FALLEN, {"carer": HERO})])
    assert not unreached(charmgr_mygame, system, rolls.values())

A rule's dice must be called `dice`, so that their rolls are found in its text.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from charmgr.dice.answers import answers_from
from charmgr.dice.readings import Label, Random, Term
from charmgr.dice.spec import Spec
from charmgr.engine.systems import GameSystem
from charmgr.testing_odds import Weighed, played

__all__ = ["unreached"]

SEED = "rolls"
TRIES = 200  # throws of a call that look for rolls seldom made
VERBS = ("roll", "band")


class _Watching(Random):
    """Dice that remember from which lines they were rolled."""

    def __init__(self, call: Weighed, number: int, seen: set[tuple[str, int]]) -> None:
        super().__init__(f"{SEED}/{number}", answers_from(call.answers))
        self._seen = seen

    def roll(self, spec: Spec, label: Label = "", terms: Sequence[Term] = ()) -> Any:
        self._watch()
        return super().roll(spec, label, terms)

    def band(
        self, spec: Spec, cuts: Sequence[int], label: Label = "", terms: Sequence[Term] = ()
    ) -> int:
        self._watch()
        return super().band(spec, cuts, label, terms)

    def _watch(self) -> None:
        caller = sys._getframe(2)  # noqa: SLF001 - the line of the rule
        self._seen.add((caller.f_code.co_filename, caller.f_lineno))


def unreached(
    package: ModuleType, system: GameSystem, calls: Iterable[Weighed | None]
) -> list[str]:
    """List the lines of a plugin's package that roll, but in none of these calls."""
    seen: set[tuple[str, int]] = set()
    for call in calls:
        if call is not None:
            for number in range(TRIES):
                played(system, call, _Watching(call, number, seen))
    return [
        f"{path.name}:{first}"
        for path in sorted(Path(str(package.__file__)).parent.rglob("*.py"))
        for first, last in _rolls_in(path)
        if not any((str(path), line) in seen for line in range(first, last + 1))
    ]


def _rolls_in(path: Path) -> Iterator[tuple[int, int]]:
    """Find the lines, first and last, of the verbs that roll in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name("dice"), attr=verb)) if verb in VERBS:
                yield node.lineno, node.end_lineno or node.lineno
