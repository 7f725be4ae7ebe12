"""Rounds and what is done in them: actions, initiative, order, reactions (section 4).

Facts of the round that are kept here: `actions` (declared), `acted` (taken), `reaction_KIND` (the
number that attacks of a kind need), `full_reaction_KIND` (what is added to it), `reacts_with` (the
reaction), `only_reacts` (a full reaction leaves no other act).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Change,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Sheet,
    Word,
    fact,
    remember,
)
from charmgr_swd6.codes import Code
from charmgr_swd6.tables import REACTIONS, ROUND

__all__ = [
    "Budget",
    "act",
    "against_reaction",
    "budget",
    "declare",
    "first_side",
    "may_react_fully",
    "order",
    "penalty",
    "react",
    "ready",
    "taking",
    "winner",
]


def penalty(actions: int) -> int:
    """Tell the dice that so many actions in a round cost each roll (SWD6-ACT-3)."""
    return max(actions - 1, 0)


class Budget(Struct, frozen=True):
    """The actions of a round: how many are declared and how many are taken."""

    declared: int = 1
    taken: int = 0

    @property
    def left(self) -> int:
        """The actions that are still to come."""
        return self.declared - self.taken

    def react(self, *, extra: bool) -> Budget:
        """Take a reaction: one of the actions left, or one more (SWD6-ACT-4)."""
        more = extra or self.left < 1
        return Budget(self.declared + more, self.taken + 1)

    def act(self) -> Budget:
        """Take an action; nobody may take more than were declared (SWD6-ACT-2)."""
        if self.left < 1:
            raise RuleError(
                "No action is left this round: {declared} were declared.",
                rules=("SWD6-ACT-2",),
                facts={"actions": self.declared, "actions_left": 0},
                declared=self.declared,
            )
        return Budget(self.declared, self.taken + 1)

    def facts(self) -> dict[str, Any]:
        """Name what scripts read; rolls that were made before stand as they are (SWD6-ACT-4)."""
        return {
            "actions": self.declared,
            "actions_left": self.left,
            "penalty_dice": penalty(self.declared),
            "first_roll_changed": False,
        }

    def add(self, actions: int) -> Budget:
        """Count actions without a roll (SWD6-ACT-7)."""
        return Budget(max(self.declared, self.taken + actions), self.taken + actions)


def budget(request: Request, role: str = "") -> Budget:
    """Read the actions of a round; `--with actions=2` declares them."""
    return Budget(int(fact(request, "actions", role, 1)), int(fact(request, "acted", role, 0)))


def _keep(now: int, spent: Budget, role: str = "") -> tuple[Change, ...]:
    until = now + ROUND
    return (
        remember("actions", spent.declared, role=role, until=until),
        remember("acted", spent.taken, role=role, until=until),
    )


def act(request: Request, role: str = "") -> tuple[Change, ...]:
    """Take an action, once somebody has declared how many there are (SWD6-ACT-2)."""
    if fact(request, "only_reacts", role, default=False):
        raise RuleError("A full reaction is the only act of its round.", rules=("SWD6-ATK-13",))
    if fact(request, "actions", role) is None or (not role and request.options.get("free", False)):
        return ()
    return _keep(request.now, budget(request, role).act(), role)


def taking(request: Request, actions: int) -> tuple[Request, tuple[Change, ...]]:
    """Take so many actions: the request with all that are declared, and what the scene keeps."""
    if actions == 1:
        return request, act(request)
    spent = budget(request).add(actions)
    options = {**request.options, "actions": spent.declared}
    return replace(request, options=options), _keep(request.now, spent)


def may_react_fully(spent: Budget) -> bool:
    """Tell whether a full reaction can be the only act of the round (SWD6-ATK-13)."""
    return spent.taken == 0


def react(
    request: Request, reaction: str, total: int, *, full: bool, spent: Budget, of: str = ""
) -> tuple[Change, ...]:
    """Keep a reaction for every attacker until the round ends (SWD6-ACT-5, SWD6-ATK-12, -13).

    `of` is the role of what is attacked: the vehicle of somebody who dodges with it.
    """
    until = request.now + ROUND
    name = "full_reaction" if full else "reaction"
    kept: list[Change] = [
        remember(f"{name}_{kind}", total, role=of, until=until) for kind in REACTIONS[reaction]
    ]
    kept.append(remember("reacts_with", reaction, role=of, until=until))
    if full:
        kept.append(remember("only_reacts", True, until=until))
    return (*_keep(request.now, spent), *kept)


def against_reaction(number: int, reaction: int | None, full: int | None) -> int:
    """Tell an attack's number: a reaction replaces it, a full one is added (SWD6-ATK-12, -13)."""
    return (number if reaction is None else reaction) + (full or 0)


def winner(sides: Mapping[str, int]) -> str | None:
    """Tell which side has the initiative; None: a tie, roll again (SWD6-ACT-1)."""
    best = max(sides.values())
    leading = [side for side, total in sides.items() if total == best]
    return leading[0] if len(leading) == 1 else None


def first_side(sides: Sequence[str], won: str, choice: str) -> tuple[str, ...]:
    """Order the sides as the winner chooses, first or last (SWD6-ACT-1)."""
    others = tuple(side for side in sides if side != won)
    return (won, *others) if choice == "first" else (*others, won)


def order(sides: Sequence[Sequence[tuple[str, Code, int]]]) -> tuple[tuple[str, int], ...]:
    """List who takes which action when, by name, Perception and actions of each (SWD6-ACT-2)."""
    ranked = [sorted(side, key=lambda one: -one[1].total_pips) for side in sides]
    most = max((one[2] for side in ranked for one in side), default=0)
    return tuple(
        (name, turn)
        for turn in range(1, most + 1)
        for side in ranked
        for name, _, actions in side
        if actions >= turn
    )


def declare(dice: object, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — the signature of every action
    """Say how many actions are to be taken this round (SWD6-ACT-2)."""
    actions = int(request.options.get("actions", 1))
    if actions < 1:
        raise RuleError("Declare one action or more.", rules=("SWD6-ACT-2",))
    lost = penalty(actions)
    return Outcome(
        (
            Message(
                "{n} action this round", {"n": actions}, plural="{n} actions this round", count="n"
            ),
            *((Message("−{dice}D on each roll", {"dice": lost}),) if lost else ()),
        ),
        _keep(request.now, Budget(actions)),
        {"actions": actions, "penalty_dice": lost, "success": True},
        ("SWD6-ACT-2", "SWD6-ACT-3"),
    )


def ready(dice: object, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — the signature of every action
    """Do something that needs no roll and counts as an action (SWD6-ACT-7)."""
    doing = str(request.options.get("doing", "concentrate"))
    spent = budget(request).add(1)
    return Outcome(
        (Message("{doing}: an action without a roll", {"doing": Word(doing)}),),
        _keep(request.now, spent),
        {"actions": spent.declared, "penalty_dice": penalty(spent.declared), "success": True},
        ("SWD6-ACT-7",),
    )
