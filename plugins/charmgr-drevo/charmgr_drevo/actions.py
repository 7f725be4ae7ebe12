"""The actions of `check` and the deeds of `heal`, and the rule behind each."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from charmgr.api import Action, Dice, Outcome, Request, Rules, Sheet
from charmgr_drevo.modifiers import CHECK, FATE, FIGHT

__all__ = ["ACTIONS", "DEEDS", "PLAYED", "act"]

ACTIONS: tuple[Action, ...] = (
    Action(
        "melee",
        ("melee",),
        ("ближний бой",),
        roles=("target?",),
        modifiers=FIGHT,
        rules=("DREVO-COMBAT-8", "DREVO-COMBAT-11"),
        about="a blow with a melee weapon",
    ),
    Action(
        "unarmed",
        ("unarmed",),
        ("без оружия", "Бой без оружия"),
        roles=("target?",),
        modifiers=FIGHT,
        rules=("DREVO-COMBAT-8", "DREVO-COMBAT-24"),
        about="a blow without a weapon",
    ),
    Action(
        "throw",
        ("throw",),
        ("бросок",),
        roles=("target?",),
        modifiers=FIGHT,
        rules=("DREVO-COMBAT-8", "DREVO-COMBAT-22"),
        about="a thrown weapon",
    ),
    Action(
        "shoot",
        ("shoot", "shot"),
        ("выстрел",),
        roles=("target?",),
        modifiers=FIGHT,
        rules=("DREVO-COMBAT-8", "DREVO-COMBAT-13", "DREVO-COMBAT-18"),
        about="a shot",
    ),
    Action(
        "shield",
        ("shield",),
        ("щит",),
        roles=("targets*",),
        modifiers=FIGHT,
        rules=("DREVO-COMBAT-8", "DREVO-COMBAT-9", "DREVO-COMBAT-15"),
        about="a shield against every attack of the round",
    ),
    Action(
        "dodge",
        ("dodge",),
        ("уклонение", "увернуться"),
        roles=("targets*",),
        modifiers=FIGHT,
        rules=("DREVO-COMBAT-8", "DREVO-COMBAT-9", "DREVO-COMBAT-14"),
        about="dodge every attack of the round",
    ),
    Action(
        "parry",
        ("parry",),
        ("отбить",),
        roles=("targets*",),
        modifiers=FIGHT,
        rules=("DREVO-COMBAT-9", "DREVO-COMBAT-16"),
        about="knock missiles aside",
    ),
    Action(
        "several",
        ("several", "against several"),
        ("против нескольких",),
        roles=("targets*",),
        modifiers=(*FIGHT, "does", "way", "chosen"),
        rules=("DREVO-COMBAT-25", "DREVO-COMBAT-26*"),
        about="fight several opponents in one round",
    ),
    Action(
        "contest",
        ("contest",),
        ("состязание", "погоня"),
        roles=("targets*",),
        modifiers=(*CHECK, *FATE, "trait", "opposing", "skill"),
        rules=("DREVO-CHECK-4",),
        about="one against several outside a fight",
    ),
    Action(
        "initiative",
        ("initiative",),
        ("инициатива",),
        roles=("targets*",),
        modifiers=("ambush", "rounds"),
        rules=("DREVO-COMBAT-2", "DREVO-COMBAT-27*"),
        about="which side declares first",
    ),
    Action(
        "declare",
        ("declare",),
        ("заявка", "объявить"),
        modifiers=("does",),
        rules=("DREVO-COMBAT-3", "DREVO-COMBAT-4", "DREVO-COMBAT-5", "DREVO-COMBAT-19"),
        about="say what is done, before any dice",
    ),
)

# the function that plays each action, by module and name
PLAYED: Mapping[str, str] = {
    "melee": "exchange.attack",
    "unarmed": "exchange.attack",
    "throw": "exchange.attack",
    "shoot": "exchange.attack",
    "shield": "several.defend",
    "dodge": "several.defend",
    "parry": "several.defend",
    "several": "several.several",
    "contest": "checks.contest",
    "initiative": "order.initiative",
    "declare": "order.declare",
}

DEEDS: tuple[Action, ...] = (
    Action(
        "bandage",
        ("bandage",),
        ("перевязка", "перевязать"),
        roles=("carer?",),
        rules=("DREVO-HEAL-2",),
        about="a plain bandage, enough for light wounds",
    ),
    Action(
        "treat",
        ("treat", "treatment"),
        ("лечение", "лечить"),
        roles=("carer?",),
        rules=("DREVO-HEAL-3",),
        about="herbs at least, enough for wounds",
    ),
    Action(
        "long-care",
        ("long care",),
        ("долгий уход", "уход"),
        roles=("carer?",),
        rules=("DREVO-HEAL-4", "DREVO-HEAL-9*"),
        about="long care, enough for heavy wounds and for the dying",
    ),
    Action(
        "leave",
        ("leave", "no care"),
        ("без ухода",),
        rules=("DREVO-HEAL-7*",),
        about="no care any more",
    ),
    Action(
        "healing",
        ("healing",),
        ("заживление",),
        roles=("carer?",),
        rules=("DREVO-HEAL-7*",),
        about="the next step of the wound whose turn it is",
    ),
)


def act(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Play an action; only its own module is loaded: a command seldom needs more than one."""
    module, _, name = PLAYED[request.act].partition(".")
    rule = getattr(import_module(f"charmgr_drevo.{module}"), name)
    outcome: Outcome = rule(dice, sheet, request, rules)
    return outcome
