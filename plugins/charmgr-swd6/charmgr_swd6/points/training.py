"""Training: what has been paid for is learned at its moment (SWD6-ADV-4*, -5*).

The sheet's `training` lists what is being learned: trait, kind, code, `until`, and the price, half
of which comes back where raising an attribute fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from charmgr.api import (
    Add,
    Change,
    Dice,
    Message,
    Outcome,
    Path,
    Remove,
    Request,
    Rules,
    Set,
    Sheet,
    Wait,
    Word,
    at,
)
from charmgr_swd6.codes import code
from charmgr_swd6.names import GOVERNS
from charmgr_swd6.points.prices import attribute_rolls, refund, rises

__all__ = ["Bought", "learned", "training_ends", "waits"]

_HUMAN_MAXIMUM = "4D"


class Bought(Struct, frozen=True):
    """What has been paid for: the trait as it will be, and when."""

    trait: str
    kind: str
    new: str
    until: int
    price: int
    skill: str = ""

    @property
    def path(self) -> Path:
        """Where the sheet keeps the trait."""
        if self.kind == "move":
            return ("move",)
        if self.kind == "specialization":
            return ("specializations", self.trait, "code")
        group = {"attribute": "attributes", "advanced": "advanced_skills"}.get(self.kind, "skills")
        return (group, self.trait)

    def written(self) -> dict[str, Any]:
        """Write it as the sheet keeps it."""
        entry = {
            "trait": self.trait,
            "kind": self.kind,
            "code": self.new,
            "until": self.until,
            "price": self.price,
        }
        return {**entry, "skill": self.skill} if self.skill else entry


def _read(entry: Mapping[str, Any], now: int) -> Bought:
    """Read what the sheet says; one written by hand without a moment ends now."""
    return Bought(
        str(entry["trait"]),
        str(at(entry, "kind", default="skill")),
        str(entry["code"]),
        int(at(entry, "until", default=now)),
        int(at(entry, "price", default=0)),
        str(at(entry, "skill", default="")),
    )


def waits(sheet: Sheet, now: int) -> tuple[Wait, ...]:
    """List when training ends, soonest first."""
    learning = [_read(entry, now) for entry in at(sheet, "training", default=())]
    return tuple(
        Wait(
            one.until,
            "training",
            Message("{trait} {code}", {"trait": Word(one.trait), "code": one.new}),
        )
        for one in sorted(learning, key=lambda one: one.until)
    )


def training_ends(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Learn what has been trained longest: a step of the clock (SWD6-ADV-5*)."""
    learning = [_read(entry, request.now) for entry in at(sheet, "training", default=())]
    place = min(range(len(learning)), key=lambda index: learning[index].until)
    done = learned(dice, sheet, learning[place], rules)
    gone = Remove(("training",)) if len(learning) == 1 else Remove(("training", place))
    return Outcome(done.messages, (*done.changes, gone), done.facts, done.rules)


def learned(dice: Dice, sheet: Sheet, bought: Bought, rules: Rules) -> Outcome:
    """Write a trait as it has been learned; an attribute may fail to rise (SWD6-ADV-4*)."""
    if bought.kind == "attribute" and rules["attribute_check"]:
        most = code(str(at(sheet, "species", "attributes", bought.trait, default=_HUMAN_MAXIMUM)))
        mine, theirs = attribute_rolls(dice, code(bought.new), most, rules)
        if not rises(mine, theirs, rules):
            back = refund(bought.price)
            return Outcome(
                (
                    Message("{mine} against {theirs}", {"mine": mine, "theirs": theirs}),
                    Message(
                        "{trait} does not rise; {back} Character Points come back",
                        {"trait": Word(bought.trait), "back": back},
                    ),
                ),
                (Add(("points", "cp"), back),),
                {"raised": False, "player_total": mine, "gm_total": theirs, "refund": back},
                ("SWD6-ADV-4*",),
            )
    changes: list[Change] = []
    if bought.skill:
        changes.append(Set(("specializations", bought.trait, "skill"), bought.skill))
    changes.append(Set(bought.path, int(bought.new) if bought.kind == "move" else bought.new))
    if bought.kind == "attribute" and rules["attribute_lifts_skills"]:
        changes += _lifted(sheet, bought.trait)
    line = Message("{trait} is now {new}", {"trait": Word(bought.trait), "new": bought.new})
    return Outcome((line,), tuple(changes), {"raised": True, "code": bought.new}, ("SWD6-ADV-5*",))


def _lifted(sheet: Sheet, attribute: str) -> list[Change]:
    """Lift the improved skills of an attribute with it, by house rule (SWD6-ADV-4*)."""
    return [
        Set(("skills", skill), str(code(str(text)).raised(1)))
        for skill, text in at(sheet, "skills", default={}).items()
        if GOVERNS.get(skill) == attribute
    ]
