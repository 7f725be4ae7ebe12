"""Casting as an action: on nobody, on a willing target, or against resistance; preparing."""

from __future__ import annotations

from typing import Any

from charmgr.api import (
    Append,
    Change,
    Dice,
    Message,
    Outcome,
    Remove,
    Request,
    RuleError,
    Rules,
    Sheet,
    at,
)
from charmgr_blackhack.attempts import attempt_of, foe_level
from charmgr_blackhack.checks import attempt, said
from charmgr_blackhack.spells import (
    Cast,
    above_level,
    cast,
    casting_attribute,
    find,
    most_prepared,
    spell_said,
    stays,
)

__all__ = ["cast_spell", "prepare", "way_of"]


def way_of(request: Request) -> str:
    """Tell where the spell comes from: memory, a scroll, or a gift (TBH-SPL-1, -11)."""
    if request.options.get("scroll"):
        return "scrolls"
    return "granted" if request.options.get("granted") else "prepared"


def cast_spell(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Cast a spell; against an unwilling target its resistance is to be overcome (TBH-SPL-10)."""
    casting_attribute(sheet)
    spell = find(sheet, spell_said(request), way_of(request))
    done = cast(dice, sheet, request, rules, spell)
    facts, messages = done.facts(), [said(done.rolled), *done.messages]
    used = ["TBH-SPL-5", "TBH-SPL-6"]
    if done.works and _is_resisted(request, done):
        tried = attempt_of(sheet, casting_attribute(sheet), request, done.help)
        overcome = attempt(dice, tried, rules, Message("to overcome resistance"))
        facts |= {"overcome": overcome.success, "works": overcome.success}
        facts["resistance"] = overcome.facts()
        messages.append(said(overcome))
        used.append("TBH-SPL-10")
    works = Message("the spell works") if facts["works"] else Message("the spell does not work")
    return Outcome((*messages, works), done.changes, facts, tuple(used))


def _is_resisted(request: Request, done: Cast) -> bool:
    """Tell whether the target must be overcome: a starred spell, a target, no consent."""
    starred = done.spell.is_resisted or bool(request.options.get("resisted"))
    return starred and foe_level(request) is not None and not request.options.get("willing")


def prepare(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Prepare a spell for the day, from the book in town or from a scroll (TBH-SPL-2 to -4)."""
    del dice, rules  # it takes no roll
    casting_attribute(sheet)
    spell = find(sheet, spell_said(request), _way_of_preparing(request))
    caster, level = str(at(sheet, "class")), int(at(sheet, "level", default=1))
    count, circle = most_prepared(caster, level)
    if spell.circle > circle:
        raise above_level(spell)
    changes: list[Change] = []
    prepared = at(sheet, "spells", "prepared", default=())
    if instead := request.options.get("instead"):
        changes.append(Remove(("spells", "prepared", find(sheet, instead, "prepared").place)))
    left = len(prepared) - len(changes)
    if left >= count:
        raise RuleError(
            "{most} spell is prepared already: name one to forget, --with instead=NAME.",
            plural="{most} spells are prepared already: name one to forget, --with instead=NAME.",
            count="most",
            rules=("TBH-SPL-3",),
            facts={"allowed": False, "count": count},
            most=count,
        )
    entry: dict[str, Any] = {"name": spell.name, "circle": spell.circle}
    if spell.is_resisted:
        entry["resisted"] = True
    changes.append(Append(("spells", "prepared"), entry))
    values = {"spell": spell.name, "n": left + 1, "count": count}
    return Outcome(
        (Message("“{spell}” is prepared, {n} of {count}", values),),
        tuple(changes),
        {
            "count": count,
            "max_circle": circle,
            "prepared": left + 1,
            f"{spell.way}_left": stays(spell.way, read=False),
        },
        ("TBH-SPL-3", "TBH-SPL-4" if spell.way == "scrolls" else "TBH-SPL-2"),
    )


def _way_of_preparing(request: Request) -> str:
    """Tell what a spell is learnt from: the book, or a scroll that stays whole (TBH-SPL-4)."""
    return "scrolls" if request.options.get("scroll") else "known"
