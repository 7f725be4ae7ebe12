"""What looks like a slip on a sheet that can be played: pips not carried, skills too low."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from charmgr.api import Message, Path, Sheet, Suspicion, Word, at
from charmgr_swd6.codes import PIPS_IN_A_DIE, Code, code
from charmgr_swd6.names import GOVERNS

__all__ = ["suspicions"]

_CODE = re.compile(r"\s*([0-9]{1,2})(\s*[DdДдКк])\s*\+\s*([0-9]{1,2})\s*")
_FREE = frozenset({"name", "notes", "system", "kind", "side"})  # words of the author's own


def suspicions(sheet: Sheet) -> tuple[Suspicion, ...]:
    """List dice codes with three pips or more, and skills below their attribute."""
    return (*_uncarried(sheet, ()), *_low(sheet))


def _uncarried(value: Any, path: Path) -> Iterator[Suspicion]:
    """Find codes that stand as they come up in play, not as a sheet has them (SWD6-DICE-2*)."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            if key not in _FREE:
                yield from _uncarried(item, (*path, key))
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _uncarried(item, (*path, index))
    elif isinstance(value, str) and (found := _CODE.fullmatch(value)):
        dice, letter, pips = int(found[1]), found[2].strip(), int(found[3])
        if pips >= PIPS_IN_A_DIE:
            better = str(Code(dice, pips).normal()).replace("D", letter)
            told = Message(
                "{code}: three pips make a die, on a sheet that is {better}.",
                {"code": value, "better": better},
            )
            yield Suspicion("uncarried-pips", path, told, better, "SWD6-DICE-2*")


def _low(sheet: Sheet) -> Iterator[Suspicion]:
    """Find skills that are worth less than the attribute which stands in without them."""
    for skill, written in (at(sheet, "skills") or {}).items():
        over = at(sheet, "attributes", GOVERNS.get(skill, ""))
        if over and written and code(written).total_pips < code(over).total_pips:
            told = Message(
                "{skill} {code} is below {attribute} {over}.",
                {"skill": Word(skill), "code": written, "over": over}
                | {"attribute": Word(GOVERNS[skill])},
            )
            yield Suspicion("skill-below-attribute", ("skills", skill), told)
