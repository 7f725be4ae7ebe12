"""Care: which kind suffices for which wound, and who gives it (DREVO-HEAL-2 to -4, HEAL-8*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Word,
    at,
)
from charmgr_drevo import traits
from charmgr_drevo.checks import said_one_sided, told
from charmgr_drevo.harm import state_change, state_of
from charmgr_drevo.tables import CARES, HEALER
from charmgr_drevo.throws import against, side_of, throw

__all__ = ["GIVES", "NEEDED", "give", "medicine", "suffices"]

# by the level of an injury, DREVO-HEAL-1 to DREVO-HEAL-4
NEEDED = {"scratch": "none", "light": "bandage", "wound": "treated", "heavy": "long"}
GIVES = {"bandage": "bandage", "treat": "treated", "long-care": "long", "leave": "none"}


class Healed(Struct, frozen=True):
    """How a healer's check ended."""

    succeeded: bool
    messages: tuple[Message, ...]
    changes: tuple[Change, ...]
    facts: Mapping[str, Any]


def suffices(entry: Mapping[str, Any]) -> bool:
    """Tell whether the care that an injury gets is enough for its level (DREVO-HEAL-7*)."""
    given = at(entry, "care", default="none")
    return CARES.index(given) >= CARES.index(NEEDED[entry["level"]])


def medicine(dice: Dice, carer: Sheet, care: str, rules: Rules) -> Healed:
    """Roll Medicine for a kind of care; Fate may help as in any check (DREVO-HEAL-8*)."""
    trait = traits.chosen(carer, Request(), rules, ("medicine",))
    own = replace(trait.term, who="carer")
    side = replace(
        side_of(carer, "carer", rules, {}),
        terms=(own, *traits.terms(carer, rules, "carer")),
        label=trait.trait,
    )
    thrown = throw(dice, side, rules)
    verdict = against(thrown, HEALER[care])
    facts = told(thrown, verdict) | {"difficulty": HEALER[care]}
    said = said_one_sided(thrown, verdict, HEALER[care])
    return Healed(verdict.sign > 0, (said,), thrown.changes, facts)


def give(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Begin a kind of care for every injury that has less, or leave off all care."""
    care = GIVES[request.act]
    places = [
        place
        for place, entry in enumerate(at(sheet, "injuries", default=()))
        if entry["level"] != "scratch" and _changes_by(entry, care)
    ]
    if not places:
        raise RuleError(
            "There is no wound for which “{care}” would change anything.",
            rules=("DREVO-HEAL-7*",),
            care=Word(request.act),
        )
    carer = request.others.get("carer")
    made: list[Change] = []
    said: tuple[Message, ...] = ()
    facts: dict[str, Any] = {"care": care, "success": True}
    if carer is not None and care == "bandage" and rules["heal.healer_check"]:
        # a bandage is put on once; lasting care is judged at the end of each period
        healed = medicine(dice, carer, care, rules)
        made, said = list(healed.changes), healed.messages
        facts |= {**healed.facts, "success": healed.succeeded}
    if facts["success"]:
        made += _given(places, care, request.now)
        said += tuple(_said(at(sheet, "injuries", place), care) for place in places)
        if care == "long" and state_of(sheet) == "dying":
            made += state_change(sheet, "heavy")  # DREVO-HEAL-9*
    return Outcome(said, tuple(made), facts, ("DREVO-HEAL-7*",))


def _said(entry: Mapping[str, Any], care: str) -> Message:
    given = Word(at(entry, "care", default="none"))
    return Message(
        "{level}: {old} → {new}", {"level": Word(entry["level"]), "old": given, "new": Word(care)}
    )


def _changes_by(entry: Mapping[str, Any], care: str) -> bool:
    given = CARES.index(at(entry, "care", default="none"))
    return given > 0 if care == "none" else CARES.index(care) > given


def _given(places: list[int], care: str, now: int) -> list[Change]:
    changes: list[Change] = [Set(("injuries", place, "care"), care) for place in places]
    if care != "none":
        changes += [Set(("injuries", place, "cared"), now) for place in places]
    return changes
