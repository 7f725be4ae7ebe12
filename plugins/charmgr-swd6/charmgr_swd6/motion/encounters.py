"""Encounters of a chase: what gets in the way, how hard it is, and what failing means."""

from __future__ import annotations

from typing import Literal

from charmgr.api import Named
from charmgr_swd6.rows import both, named

__all__ = ["ENCOUNTERS", "Encounter", "encounter"]

Failure = Literal["high_speed_collision", "crash", ""]


class Encounter(Named, frozen=True):
    """Something that gets in the way.

    `level` is that of one driving roll, "" where the game master sets it or nothing is rolled;
    `rolls` is how many are made, `on_failure` what a missed one means. SWD6-CHASE-4.
    """

    level: str = ""
    rolls: int = 0
    on_failure: Failure = ""


ENCOUNTERS: tuple[Encounter, ...] = (
    Encounter(
        "pulls_out",
        *both("someone pulls out, pulls out | кто-то выезжает, выезжает перед носом"),
        "D",
        1,
        "high_speed_collision",
    ),
    Encounter(
        "jump_guard_rail",
        *both("jump the guard rail, guard rail | прыжок через ограждение, ограждение"),
        "VD",
        1,
        "crash",
    ),
    Encounter(
        *named("wrong turn, zoo, amusement park | не туда свернули, зоопарк, парк аттракционов"),
        "",
        3,
        "crash",
    ),
    Encounter("police", *both("police join, police | полиция, местные власти")),
    Encounter(*named("news speeder, news | спидер новостей, новости")),
    Encounter("weather", *both("freak weather, weather | аномальная погода, погода"), "", 1),
    Encounter(*named("special terrain | особая местность"), "", 1, "crash"),
    Encounter("people", *both("people jump out | выскакивают люди"), "", 1, "crash"),
    Encounter(*named("trap | ловушка"), "", 1, "crash"),
    Encounter(*named("narrow opening | узкое отверстие"), "", 1, "crash"),
    Encounter("chase_avalanche", *both("avalanche ahead | лавина впереди"), "", 1, "crash"),
)

_BY_ID = {row.id: row for row in ENCOUNTERS}


def encounter(id: str) -> Encounter:  # noqa: A002 — the field's own name
    """Find an encounter by its id."""
    return _BY_ID[id]
