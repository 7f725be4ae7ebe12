"""What takes dice off a roll, and who cannot act at all (SWD6-DICE-4, SWD6-DMG-15).

Facts of the round that are read here: `actions` (how many are declared), `slip` and `slip_next`
(dice lost by a slip, this round and the next), `no_actions` (the round is over for somebody).
"""

from __future__ import annotations

from charmgr.api import Message, Request, RuleError, Rules, Sheet, Term, Word, at, fact
from charmgr_swd6.wounds import stun
from charmgr_swd6.wounds.injury import unconscious, wound_of
from charmgr_swd6.wounds.states import WOUND_PENALTY

__all__ = ["able", "must_be_able", "penalties", "penalty_dice"]

_DOWN = ("incapacitated", "mortally_wounded", "dead")


def penalties(
    sheet: Sheet,
    request: Request,
    rules: Rules,
    governed_by: str = "",
    role: str = "",
    *,
    counts_actions: bool = True,
) -> tuple[Term, ...]:
    """List what takes dice off a skill or attribute roll; all of it adds up (SWD6-DICE-4)."""
    terms: list[Term] = []

    def lose(dice: int, name: Message | Word, source: str) -> None:
        if dice:
            terms.append(Term(name, f"-{dice}D", source, role))

    actions = fact(request, "actions", role, 1)
    free = not role and request.options.get("free", False)
    if counts_actions and not free:
        lose(actions - 1, Message("{n} actions", {"n": actions}), "SWD6-ACT-3")
    wound = wound_of(sheet)
    lose(WOUND_PENALTY.get(wound, 0), Word(wound), "SWD6-DMG-15")
    lose(stun.penalty(sheet, request.now, rules), Word("stunned"), "SWD6-DMG-5")
    if governed_by == "dexterity":
        clumsy = at(sheet, "armor", "dex_penalty", default=0)
        lose(clumsy, Message("armor"), "SWD6-ARM-3")
    slip = fact(request, "slip", role) or fact(request, "slip_next", role, 0)
    lose(slip, Message("slip"), "SWD6-MOVE-9")
    if not role:
        lose(abs(request.options.get("penalty", 0)), Word("penalty"), "SWD6-DICE-4")
    return tuple(terms)


def penalty_dice(terms: tuple[Term, ...]) -> int:
    """Add up the dice of penalties."""
    return sum(int(str(term.value).strip("-D")) for term in terms)


def able(sheet: Sheet, now: int) -> bool:
    """Tell whether wounds let somebody act at all (SWD6-DMG-9, SWD6-DMG-10, SWD6-DMG-16)."""
    return wound_of(sheet) not in _DOWN and not unconscious(sheet, now)


def must_be_able(sheet: Sheet, request: Request, role: str = "") -> None:
    """Refuse an act of somebody who cannot act (SWD6-DMG-7 to -10)."""
    wound = wound_of(sheet)
    if wound in _DOWN:
        raise RuleError(
            "{state}: no act is possible.", rules=("SWD6-DMG-9", "SWD6-DMG-10"), state=Word(wound)
        )
    if unconscious(sheet, request.now):
        raise RuleError(
            "{state}: no act is possible.", rules=("SWD6-DMG-16",), state=Word("unconscious")
        )
    if fact(request, "no_actions", role, default=False):
        raise RuleError("No more actions this round.", rules=("SWD6-DMG-7", "SWD6-MOVE-9"))
