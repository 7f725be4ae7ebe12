"""Four levels of harm that add up (DREVO-HEALTH-1 to DREVO-HEALTH-6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Append,
    Change,
    Dice,
    Message,
    Remove,
    RuleError,
    Rules,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_drevo import fate
from charmgr_drevo.tables import LEVELS, LIMITS, PENALTIES, RANKS

__all__ = [
    "Blow",
    "Held",
    "added",
    "counts",
    "held",
    "must_live",
    "penalty",
    "rank",
    "receive",
    "rewritten",
    "state_change",
    "state_of",
    "worst",
]


class Held(Struct, frozen=True):
    """An injury: its level, its place on the sheet (None: it is new), how slowly it heals.

    `was` is the graver level that it has healed from, where the table keeps it.
    """

    level: str
    place: int | None = None
    multiplier: Any = 1
    was: str = ""


class Blow(Struct, frozen=True):
    """Harm about to be received; `soften_to` is what Fate makes of it, None: to be asked."""

    level: str
    multiplier: Any = 1
    soften_to: str | None = None


class Harmed(Struct, frozen=True):
    """What blows have done to somebody."""

    state: str
    taken: tuple[str, ...]
    cost: int
    fate_left: int
    injuries: tuple[Held, ...]
    penalty: int | None
    changes: tuple[Change, ...]

    def facts(self) -> dict[str, Any]:
        """Tell it to scripts."""
        return {
            "state": self.state,
            "taken": self.taken[-1] if self.taken else "none",
            "cost": self.cost,
            "fate_left": self.fate_left,
            "counts": counts(self.injuries),
            "penalty": self.penalty,
        }

    def messages(self, who: str = "") -> tuple[Message, ...]:
        """Say what was received, and what has come of it."""
        said = [
            Message("{level}", {"level": Word(level)}, who=who)
            for level in self.taken
            if level != "none"
        ]
        if not said:
            return (Message("no harm", who=who),)
        if self.state != "ok":
            said.append(Message("{state}", {"state": Word(self.state)}, who=who))
        elif self.penalty:
            said.append(Message("{penalty} to all checks", {"penalty": self.penalty}, who=who))
        return tuple(said)


def held(sheet: Sheet) -> tuple[Held, ...]:
    """Read the injuries off a sheet."""
    return tuple(
        Held(one["level"], place, at(one, "multiplier", default=1), at(one, "was", default=""))
        for place, one in enumerate(at(sheet, "injuries", default=()))
    )


def counts(injuries: Iterable[Held]) -> dict[str, int]:
    """Count injuries by level."""
    levels = [one.level for one in injuries]
    return {level: levels.count(level) for level in PENALTIES}


def state_of(sheet: Sheet) -> str:
    """Tell the state: dead and dying stand on the sheet, all else follows from the injuries."""
    written = at(sheet, "state")
    injuries = at(sheet, "injuries", default=())
    heavy = [one for one in injuries if one["level"] == "heavy"]
    if written == "dying" and heavy and all(at(one, "care") == "long" for one in heavy):
        return "heavy"  # DREVO-HEAL-9*
    if written in ("dead", "dying"):
        return str(written)
    return "heavy" if heavy else "ok"


def worst(sheet: Sheet) -> str:
    """Name how somebody stands, finer than the state."""
    state = state_of(sheet)
    if state != "ok":
        return state
    levels = [one.level for one in held(sheet)]
    return max(levels, key=LEVELS.index, default="ok")


def penalty(sheet: Sheet, rules: Rules) -> int | None:
    """Tell the modifier of the worst injury alone (DREVO-HEALTH-4); None: no checks at all."""
    return _penalty(held(sheet), state_of(sheet), rules)


def _penalty(injuries: Iterable[Held], state: str, rules: Rules) -> int | None:
    if state != "ok":
        return None
    original = rules["heal.penalty"] == "original"  # DREVO-HEAL-6
    levels = [(original and one.was) or one.level for one in injuries]
    return min((PENALTIES[level] or 0 for level in levels), default=0)


def rank(sheet: Sheet) -> int:
    """Count the injuries in scratches, the dying and the dead above all."""
    state = state_of(sheet)
    ending = RANKS[state] if state in ("dying", "dead") else 0
    return ending + sum(RANKS[one.level] for one in held(sheet))


def added(injuries: Sequence[Held], new: Held) -> tuple[Held, ...]:
    """Add an injury; four scratches, two light wounds, two wounds become one graver injury.

    What is merged is new: it heals as slowly as the slowest of its parts (DREVO-HEALTH-3).
    """
    kept, level = [*injuries, new], new.level
    while level in LIMITS and sum(one.level == level for one in kept) >= LIMITS[level]:
        merged = [one for one in kept if one.level == level][: LIMITS[level]]
        slowest = max((one.multiplier for one in merged), key=lambda one: Fraction(str(one)))
        level = LEVELS[LEVELS.index(level) + 1]
        kept = [one for one in kept if not any(one is part for part in merged)]
        kept.append(Held(level, None, slowest))
    return tuple(kept)


def rewritten(sheet: Sheet, injuries: Sequence[Held], now: int, who: str = "") -> list[Change]:
    """Bring the sheet's list to these injuries: what merged goes, what is new comes last."""
    places = {one.place for one in injuries}
    count = len(at(sheet, "injuries", default=()))
    changes: list[Change] = [
        Remove(("injuries", place), who) for place in reversed(range(count)) if place not in places
    ]
    for one in injuries:
        if one.place is None:
            entry = {"level": one.level, "since": now, "care": "none"}
            slow = {} if one.multiplier == 1 else {"multiplier": one.multiplier}
            changes.append(Append(("injuries",), entry | slow, who))
    return changes


def state_change(sheet: Sheet, state: str, who: str = "") -> list[Change]:
    """Write death and dying, and other states where the sheet has one already."""
    stands = at(sheet, "state")
    if state == stands or (stands is None and state not in ("dead", "dying")):
        return []
    return [Set(("state",), state, who)]


def must_live(sheet: Sheet) -> None:
    """Refuse harm beyond the last level."""
    if state_of(sheet) == "dead":
        raise RuleError("Death is the last level: no harm beyond it.", rules=("DREVO-HEALTH-2",))


def receive(
    dice: Dice,
    sheet: Sheet,
    blows: Sequence[Blow],
    rules: Rules,
    now: int,
    *,
    who: str = "",
    fate_left: int | None = None,
) -> Harmed:
    """Receive blows one after the other: Fate softens each, then it is added to the others."""
    must_live(sheet)
    injuries, state = held(sheet), state_of(sheet)
    before = fate.left(sheet, rules) if fate_left is None else fate_left
    left, taken = before, []
    for blow in blows:
        level, left = _softened(dice, blow, left, rules, who)
        taken.append(level)
        if level == "none":
            continue
        injuries, state = _struck(dice, injuries, state, replace(blow, level=level), rules, who)
        if state == "dead":
            break
    if state == "dead":
        injuries = held(sheet)
    changes = rewritten(sheet, injuries, now, who) + state_change(sheet, state, who)
    if left != before:
        changes.append(fate.written(left, who))
    hurt = _penalty(injuries, state, rules)
    return Harmed(state, tuple(taken), before - left, left, injuries, hurt, tuple(changes))


def _struck(
    dice: Dice, injuries: tuple[Held, ...], state: str, blow: Blow, rules: Rules, who: str
) -> tuple[tuple[Held, ...], str]:
    """Add one blow, which may finish off the heavily wounded (DREVO-HEALTH-5) or be deadly."""
    deadly = blow.level == "death"
    after = added(injuries, Held("heavy" if deadly else blow.level, None, blow.multiplier))
    if any(one.level == "heavy" for one in injuries):
        grown = blow.level != "scratch"
        fourth = counts(after)["scratch"] < counts(injuries)["scratch"]
        if grown or (fourth and rules["heavy.scratches_kill"]):
            return injuries, "dead"
        return after, state
    if deadly:  # DREVO-HEALTH-6
        word = rules["death_level"]
        if word == "ask":
            word = dice.ask("death", ("dying", "dead"), "dying", who)
        return after, str(word)
    return after, "heavy" if any(one.level == "heavy" for one in after) else "ok"


def _softened(dice: Dice, blow: Blow, left: int, rules: Rules, who: str) -> tuple[str, int]:
    to = blow.soften_to
    if to is None:
        below = LEVELS[: LEVELS.index(blow.level)][::-1]
        below += ("none",) if rules["fate.soak_to_none"] else ()
        most = min(len(below), left) if fate.allowed(fate.SOFTEN, rules, fate.ALONE) else 0
        steps = dice.ask("soften", range(most + 1), 0, who) if most else 0
        to = below[steps - 1] if steps else blow.level
    softened = fate.softened(blow.level, to, left, rules)
    return softened.taken, softened.left
