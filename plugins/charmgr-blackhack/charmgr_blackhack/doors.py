"""Which rule plays an action, a deed or a wait, as “file.function”."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from charmgr.api import Dice, Outcome, Request, Rules, Sheet

__all__ = ["ACTIONS", "DEEDS", "WAITS", "play"]

ACTIONS: Mapping[str, str] = {
    "attack": "attack.attack",
    "shoot": "attack.attack",
    "throw": "attack.attack",
    "reload": "shots.reload",
    "dodge": "defence.defend",
    "parry": "defence.defend",
    "block": "defence.defend",
    "save": "attempts.save",
    "act-first": "initiative.act_first",
    "initiative": "initiative.initiative",
    "first-blow": "initiative.first_blow",
    "ambush": "initiative.ambush",
    "ambushed": "initiative.ambushed",
    "move": "turns.move",
    "stand-up": "turns.stand_up",
    "intercept": "turns.intercept",
    "free-legs": "turns.free_legs",
    "don": "dressing.dress",
    "doff": "dressing.dress",
    "repair": "dressing.repair",
    "create": "creation.create",
    "hit-points": "creation.roll_hit_points",
    "buy": "creation.buy",
    "cast": "casting.cast_spell",
    "prepare": "casting.prepare",
    "use": "consumables.use_item",
}

DEEDS: Mapping[str, str] = {
    "first-aid": "first_aid.first_aid",
    "cure_light_wounds": "magic_healing.heal_by_magic",
    "cure_serious_wounds": "magic_healing.heal_by_magic",
    "heal": "magic_healing.heal_by_magic",
    "saves": "coming_round.save_now",
    "wake": "coming_round.wake",
    "rest": "passing.rest",
    "sleep": "passing.sleep",
}

WAITS: Mapping[str, str] = {
    "counter": "coming_round.count",
    "waking": "coming_round.wake_alone",
    "care": "coming_round.day_of_care",
    "effect": "passing.effect_ends",
    "gift": "passing.gift_vanishes",
    "night": "passing.night",
}


def play(place: str, dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Play a rule; it is loaded only now: a command seldom needs more than one."""
    module, _, name = place.partition(".")
    rule: Callable[..., Outcome] = getattr(import_module(f"charmgr_blackhack.{module}"), name)
    return rule(dice, sheet, request, rules)
