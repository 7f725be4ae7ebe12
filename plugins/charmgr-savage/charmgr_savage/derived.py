"""What follows from a sheet without dice: dice as they are, penalties, Toughness, hands."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from charmgr.api import Message, RuleError, Rules, Sheet, Term, Word, at
from charmgr_savage.tables import DIE_SIDES, HINDRANCES, LEARNED

__all__ = [
    "MOST_WOUNDS",
    "OFF_HAND",
    "TOO_TIRED",
    "charisma",
    "die_of",
    "fatigue_level",
    "half",
    "hand",
    "hindered",
    "is_down",
    "lameness",
    "lowered",
    "must_be_up",
    "pace",
    "parry",
    "penalty",
    "penalty_terms",
    "raised",
    "running_die",
    "task_modifier",
    "toughness",
    "trait_terms",
    "wild_card",
    "with_wounds",
]

LADDER = tuple(DIE_SIDES)
MOST_WOUNDS = 3  # SW-WOUND-3
TOO_TIRED = 3  # levels of fatigue, SW-FATIGUE-1*
UNTRAINED = -2  # SW-TRAIT-7*
OFF_HAND = -2  # SW-HAND-1*

_HINDRANCES = {hindrance.id: hindrance for hindrance in HINDRANCES}


def wild_card(sheet: Sheet) -> bool:
    """Tell whether this is a Wild Card; whoever is not marked as an Extra is one."""
    return bool(at(sheet, "wild_card", default=True))


def lowered(die: str, steps: int = 1) -> str:
    """Step down the ladder of dice, never below d4 (SW-INJURY-3*)."""
    return LADDER[max(0, LADDER.index(die) - steps)]


def raised(die: str) -> str | None:
    """Step up the ladder; None above d12 (SW-ADV-2*)."""
    above = LADDER.index(die) + 1
    return LADDER[above] if above < len(LADDER) else None


def die_of(sheet: Sheet, trait: str) -> str | None:
    """Tell the die of a trait as injuries leave it (SW-INJURY-6*); None without the skill."""
    die = at(sheet, "attributes", trait) or at(sheet, "skills", trait)
    if die is None:
        return None
    injuries = [one for one in at(sheet, "injuries", default=()) if at(one, "attribute") == trait]
    return lowered(die, len(injuries))


def half(die: str) -> int:
    """Halve a die (SW-DERIVED-1*)."""
    return DIE_SIDES[die] // 2


def toughness(sheet: Sheet) -> int:
    """Reckon Toughness: 2, half of Vigor, armour, and whatever else the sheet adds."""
    vigor = die_of(sheet, "vigor") or "d4"
    armour: int = at(sheet, "armour", default=0)
    more: int = at(sheet, "toughness_bonus", default=0)
    return 2 + half(vigor) + armour + more


def parry(sheet: Sheet) -> int:
    """Reckon Parry: 2 and half of Fighting."""
    fighting = die_of(sheet, "fighting")
    more: int = at(sheet, "parry_bonus", default=0)
    return 2 + (half(fighting) if fighting else 0) + more


def hindered(sheet: Sheet) -> tuple[str, ...]:
    """List the hindrances by id, those that injuries bring among them."""
    own: Iterable[str] = at(sheet, "hindrances", default=())
    injuries = at(sheet, "injuries", default=())
    return tuple(dict.fromkeys((*own, *(str(at(one, "effect")) for one in injuries))))


def pace(sheet: Sheet) -> int:
    """Reckon Pace: less by wounds and lameness, never below 1 (SW-WOUND-4)."""
    base: int = at(sheet, "pace", default=6)
    wounds: int = at(sheet, "wounds", default=0) if wild_card(sheet) else 0
    lame = min(lameness(sheet).values(), default=0)
    return max(1, base - wounds + lame)


def lameness(sheet: Sheet) -> dict[str, int]:
    """Tell what each hindrance does to Pace; the worst of them counts."""
    return {one: _HINDRANCES[one].pace for one in _known(sheet)}


def running_die(sheet: Sheet) -> str:
    """Tell the running die as lameness leaves it (SW-HIND-1*, SW-INJURY-7*)."""
    die: str = at(sheet, "running_die", default="d6")
    kinds = {_HINDRANCES[one].running for one in _known(sheet)}
    if "d4" in kinds:
        return LADDER[0]
    return lowered(die) if "step" in kinds else die


def charisma(sheet: Sheet, rules: Rules) -> int:
    """Reckon Charisma; there is none in the later edition (SW-DERIVED-1*)."""
    if rules["injury_effects"] == "swade":
        return 0
    base: int = at(sheet, "charisma", default=0)
    return base + task_modifier(sheet, "charisma")


def task_modifier(sheet: Sheet, task: str) -> int:
    """Add up what hindrances cost at a kind of task (SW-HIND-1*)."""
    return sum(_HINDRANCES[one].tasks.get(task, 0) for one in _known(sheet))


def _known(sheet: Sheet) -> list[str]:
    return [one for one in hindered(sheet) if one in _HINDRANCES]


def fatigue_level(sheet: Sheet) -> int:
    """Add up the levels of all sources; three are Incapacitated (SW-FATIGUE-1*)."""
    levels = [int(at(one, "level", default=1)) for one in at(sheet, "fatigue", default=())]
    return min(TOO_TIRED, sum(levels))


def penalty(sheet: Sheet) -> int:
    """Tell what wounds and fatigue cost at every trait roll (SW-TRAIT-3*, SW-WOUND-4)."""
    return sum(int(term.value) for term in penalty_terms(sheet))


def penalty_terms(sheet: Sheet, who: str = "") -> tuple[Term, ...]:
    """List what wounds and fatigue cost; Extras have no wounds."""
    wounds = at(sheet, "wounds", default=0) if wild_card(sheet) else 0
    tired = fatigue_level(sheet)
    terms = []
    if wounds:
        terms.append(Term(Word("wounds"), -wounds, ("wounds",), who))
    if tired:
        terms.append(Term(Word("fatigue"), -tired, ("fatigue",), who))
    return tuple(terms)


def trait_terms(sheet: Sheet, trait: str, who: str = "") -> tuple[str, tuple[Term, ...]]:
    """Tell the die of a trait and what goes with it: untrained, wounds, fatigue."""
    die = die_of(sheet, trait)
    if die is None and trait in LEARNED:
        raise RuleError(
            "{trait} must be learned before it is tried.",
            rules=("SW-TRAIT-7*",),
            trait=Word(trait),
        )
    path = ("attributes", trait) if at(sheet, "attributes", trait) else ("skills", trait)
    terms = [Term(Word(trait), die or LADDER[0], path, who)]
    if die is None:
        terms.append(Term(Message("untrained"), UNTRAINED, "SW-TRAIT-7*", who))
    return die or LADDER[0], (*terms, *penalty_terms(sheet, who))


def hand(sheet: Sheet) -> tuple[str | None, int]:
    """Tell which hand is left to use and what that costs; None with both arms gone (SW-HAND-1*)."""
    lead: str = at(sheet, "lead_hand", default="right")
    hurt = {at(one, "side") for one in at(sheet, "injuries", default=())} - {None}
    if lead not in hurt:
        return lead, 0
    other = "left" if lead == "right" else "right"
    if other in hurt:
        return None, 0
    return other, 0 if "ambidextrous" in at(sheet, "edges", default=()) else OFF_HAND


def is_down(sheet: Sheet) -> bool:
    """Tell whether somebody is Incapacitated, out of play, unconscious or dead."""
    flags = ("incapacitated", "out", "dead")
    if at(sheet, "count") is not None:
        return sum(int(at(sheet, flag, default=0)) for flag in flags[:2]) >= int(sheet["count"])
    asleep = at(sheet, "unconscious_until") is not None
    return asleep or any(at(sheet, flag) for flag in flags) or fatigue_level(sheet) >= TOO_TIRED


def must_be_up(sheet: Sheet) -> None:
    """Refuse an action to one who is down (SW-INC-1)."""
    if is_down(sheet):
        raise RuleError("The Incapacitated cannot act.", rules=("SW-INC-1",))


def with_wounds(sheet: Sheet, wounds: int) -> Sheet:
    """See a sheet as it is with so many wounds."""
    return MappingProxyType({**sheet, "wounds": wounds})
