"""Facts of the round: who has acted, lies, aims, is held, has lost Defence, and until when."""

from __future__ import annotations

from typing import Any

from charmgr.api import Remove, Request, RuleError, Rules, Set, Sheet, at, fact, remember
from charmgr_storytelling.derived import health
from charmgr_storytelling.tables import ROUND

__all__ = [
    "acts",
    "all_of",
    "forget",
    "group",
    "in_force",
    "keep",
    "keep_until_next_turn",
    "name_of",
    "of_target",
    "ready",
]


def of_target(request: Request, name: str, default: Any = None) -> Any:
    """Read a fact about the target: what `--with target_NAME` says first, then the scene."""
    said = request.options.get(f"target_{name}")
    return fact(request, name, "target", default) if said is None else said


def all_of(request: Request, role: str) -> dict[str, Sheet]:
    """List the sheets that play a part: the only one, or all of a part for many."""
    return {
        name: sheet
        for name, sheet in request.others.items()
        if name == role or name.startswith(f"{role}.")
    }


def group(sheet: Sheet, request: Request) -> list[tuple[str, Sheet]]:
    """List all who act together, each once: the sheet itself and the members beside it."""
    members = [("", sheet), *all_of(request, "member").items()]
    return [
        (role, one)
        for place, (role, one) in enumerate(members)
        if all(one is not other for _, other in members[:place])
    ]


def name_of(sheet: Sheet) -> str:
    """Read the character's name."""
    return str(at(sheet, "name", default=""))


def keep(request: Request, name: str, value: Any, role: str = "") -> Set:
    """Remember a fact until the end of the round."""
    return remember(name, value, role=role, until=request.now + ROUND)


def keep_until_next_turn(request: Request, name: str) -> Set:
    """Remember that something holds from this moment until the character's next turn.

    The turn comes in the course of the next round, so the fact outlives this one; `in_force`
    tells from the order of Initiative whether the turn has come.
    """
    return remember(name, request.now, until=request.now + 2 * ROUND)


def forget(request: Request, name: str, role: str = "") -> tuple[Remove, ...]:
    """End a fact before its time, if the scene has it."""
    return (Remove((role, name), who="scene"),) if name in request.scene.get(role, {}) else ()


def in_force(request: Request, stance: str) -> bool:
    """Tell whether a stance of the target still holds: a round, or longer until his turn comes."""
    since = of_target(request, stance)
    if since is None or isinstance(since, bool):
        return bool(since)
    own, other = fact(request, "initiative"), of_target(request, "initiative")
    waits = own is not None and other is not None and other < own
    return request.now < int(since) + (2 if waits else 1) * ROUND


def acts(request: Request) -> Set:
    """Remember that the character has acted this round."""
    return keep(request, "has_acted", True)


def ready(sheet: Sheet, request: Request, rules: Rules, *, clinch: bool = False) -> None:
    """Refuse an action to one who cannot act; `clinch` marks what one who is held may do."""
    left = health(sheet, rules)
    if left <= 0:  # ST-HP-1
        raise RuleError(
            "At Health {health} nobody acts.",
            rules=("ST-HP-1",),
            facts={"may_act": False},
            health=left,
        )
    if fact(request, "surprised"):  # ST-AMB-2
        raise RuleError(
            "Taken by surprise: no action in this round.",
            rules=("ST-AMB-2",),
            facts={"may_act": False},
        )
    if fact(request, "floored"):  # ST-KNOCK-1
        raise RuleError(
            "Knocked down before acting: no action until the next round.",
            rules=("ST-KNOCK-1",),
            facts={"may_act": False},
        )
    if fact(request, "held_by") and not clinch:  # ST-MAN-15
        raise RuleError(
            "Held: only breaking free or turning the hold around is possible.",
            rules=("ST-MAN-15",),
            facts={"may_act": False},
        )
