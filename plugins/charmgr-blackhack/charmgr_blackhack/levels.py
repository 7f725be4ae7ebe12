"""New levels: what brings them, and what they bring (TBH-ADVANCE-1*, -2*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    PlainDice,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_blackhack.out import hp_max as most_hp
from charmgr_blackhack.out import hp_of, state_of
from charmgr_blackhack.slots import slots_by_level, slots_left, slots_of
from charmgr_blackhack.tables import ATTRIBUTES
from charmgr_blackhack.training import class_of, die_of

__all__ = ["HIGHEST_LEVEL", "advance", "grow", "level_by_stories", "level_up"]

MOST = 20  # TBH-ADVANCE-2*: no attribute exceeds it
HIGHEST_LEVEL = 10  # TBH-ADVANCE-1*
BOTH = ("fighter",)  # TBH-ADVANCE-2*: these roll twice for both attributes, others choose one


class Grown(Struct, frozen=True):
    """What a level brings: the most hit points then, those gained, and the attributes."""

    hp_max: int
    gained: int
    attributes: Mapping[str, int]


def grow(
    dice: Dice,
    hit_die: int,
    hp_max: int,
    attributes: Mapping[str, int],
    twice: Sequence[str],
) -> Grown:
    """Roll the hit die, then a d20 for each attribute: a higher one raises it by 1.

    Those `twice` named are rolled twice, each time against the value of the moment.
    """
    gained = int(dice.roll(PlainDice(1, hit_die), Message("hit die")))
    grown = dict(attributes)
    for name in attributes:
        for _ in range(2 if name in twice else 1):
            if dice.band(PlainDice(1, 20), (grown[name] + 1,), _label(name)) and grown[name] < MOST:
                grown[name] += 1
    return Grown(hp_max + gained, gained, grown)


def _label(name: str) -> Message:
    return Message("{attribute}", {"attribute": Word(name)})


def level_by_stories(level: int, stories: int) -> int:
    """Tell the level that so many stories bring: as many as the level, for one more."""
    return level + 1 if level <= stories and level < HIGHEST_LEVEL else level


def advance(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Gain a level; it has no price, but by the switch it takes stories."""
    if request.traits != ("level",):
        raise RuleError("Only levels are gained: advance WHO level.", rules=("TBH-ADVANCE-1*",))
    if (request.amount or 1) != 1:
        raise RuleError("Levels are gained one by one.", rules=("TBH-ADVANCE-1*",))
    level = int(at(sheet, "level", default=1))
    known = int(at(sheet, "stories", default=0))
    by_stories = rules["level_up_pace"] == "stories" and level < HIGHEST_LEVEL
    if by_stories and level_by_stories(level, known) == level:
        missing = level - known
        raise RuleError(
            "Level {next} takes {price} story, {missing} is missing.",
            plural="Level {next} takes {price} stories, {missing} are missing.",
            count="price",
            rules=("TBH-ADVANCE-1*",),
            facts={"price": level, "missing": missing},
            next=level + 1,
            price=level,
            missing=missing,
        )
    return level_up(dice, sheet, request, rules)


def level_up(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll what the next level brings and write it down (TBH-ADVANCE-2*)."""
    if state_of(sheet) == "dead":
        raise RuleError("The dead gain no level.", rules=("TBH-ADVANCE-1*",))
    level = int(at(sheet, "level", default=1))
    if level >= HIGHEST_LEVEL:
        raise RuleError(
            "There is no level above {most}.", rules=("TBH-ADVANCE-1*",), most=HIGHEST_LEVEL
        )
    names = [trait.id for trait in ATTRIBUTES if at(sheet, "attributes", trait.id) is not None]
    before = {name: int(at(sheet, "attributes", name)) for name in names}
    twice = _twice(dice, sheet, request)
    grown = grow(dice, die_of(sheet, "hit_die"), most_hp(sheet), before, twice)
    changes: list[Change] = [Set(("level",), level + 1), Set(("hp", "max"), grown.hp_max)]
    if state_of(sheet) == "active":
        changes.append(Set(("hp", "current"), hp_of(sheet) + grown.gained))
    better = {name: new for name, new in grown.attributes.items() if new > before[name]}
    changes += [Set(("attributes", name), new) for name, new in better.items()]
    changes += _more_slots(sheet, level + 1)
    if rules["level_up_pace"] == "stories":
        changes.append(Set(("stories",), 0))
    values = {"old": level, "new": level + 1}
    told = [
        Message("level {old} → {new}", values),
        Message("most hit points {old} → {new}", {"old": most_hp(sheet), "new": grown.hp_max}),
    ]
    told += [
        Message(
            "{attribute} {old} → {new}",
            {"attribute": Word(name), "old": before[name], "new": new},
        )
        for name, new in better.items()
    ]
    return Outcome(
        tuple(told),
        tuple(changes),
        {**values, "price": 0, "hp_max": grown.hp_max, "attributes": dict(grown.attributes)},
        ("TBH-ADVANCE-1*", "TBH-ADVANCE-2*"),
    )


def _twice(dice: Dice, sheet: Sheet, request: Request) -> tuple[str, ...]:
    """Choose what is rolled twice: both of a fighter, one of the two of the other classes."""
    row = class_of(sheet)
    if row is None or not row.grows:
        return ()
    if row.id in BOTH:
        return row.grows
    said = request.options.get("twice")
    if said is not None and said not in row.grows:
        raise RuleError(
            "This class does not roll twice for {attribute}.",
            rules=("TBH-ADVANCE-2*",),
            attribute=Word(said),
        )
    return (str(said or dice.ask("twice", row.grows, row.grows[0])),)


def _more_slots(sheet: Sheet, level: int) -> list[Change]:
    """Add the slots that a level brings to those that are left (TBH-SLOT-1*)."""
    if at(sheet, "slots") is None:
        return []
    old, left = slots_of(sheet), slots_left(sheet)
    new = slots_by_level(str(at(sheet, "class", default="")), level)
    if new == old:
        return []
    grown = [had + n - was for had, n, was in zip_longest(left, new, old, fillvalue=0)]
    return [Set(("slots",), grown[: len(new)])]
