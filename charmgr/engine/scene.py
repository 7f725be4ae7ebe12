"""scene.yaml: what lives a round or a fight, read by role and ended by the clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from charmgr.api import Path, frozen

__all__ = ["ALL", "EMPTY", "FILE", "ended", "facts", "place"]

FILE = "scene.yaml"
ALL = "*"
EMPTY = (
    "# The round or fight that is being played; charmgr ends each fact at its moment.\nactors: {}\n"
)


def facts(
    scene: Mapping[str, Any], roles: Mapping[str, str], now: int, moment: Callable[[str], int]
) -> Mapping[str, Mapping[str, Any]]:
    """Tell the facts in force by role; those of everybody stand under "*".

    `roles` maps roles to names. A fact whose moment has come counts no more.
    """
    actors = scene.get("actors") or {}
    told = {}
    for role, name in {**roles, ALL: ALL}.items():
        told[role] = {
            key: frozen(fact["value"] if _is_fact(fact) else fact)
            for key, fact in (actors.get(name) or {}).items()
            if not _is_over(fact, now, moment)
        }
    return MappingProxyType(told)


def place(path: Path, roles: Mapping[str, str]) -> tuple[str | int, ...]:
    """Tell where the file keeps the fact of a role."""
    role, *rest = path
    return ("actors", roles.get(str(role), str(role)), *rest)


def ended(scene: Mapping[str, Any], now: int, moment: Callable[[str], int]) -> list[Path]:
    """List the places of the facts that are over at a moment."""
    return [
        ("actors", name, key)
        for name, known in (scene.get("actors") or {}).items()
        for key, fact in (known or {}).items()
        if _is_over(fact, now, moment)
    ]


def _is_fact(fact: Any) -> bool:
    return isinstance(fact, Mapping) and "value" in fact


def _is_over(fact: Any, now: int, moment: Callable[[str], int]) -> bool:
    until = fact.get("until") if _is_fact(fact) else None
    return until is not None and moment(str(until)) <= now
