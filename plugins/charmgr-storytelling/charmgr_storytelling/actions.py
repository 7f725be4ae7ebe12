"""The actions of a fight: their names, the parts in them, what they understand, what runs them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from charmgr.api import Action, Dice, Named, Outcome, Request, Rules, Sheet
from charmgr_storytelling.modifiers import AMBUSH, BLOWS, MASS, RIDING, SHOOTING
from charmgr_storytelling.weapons import ARMOURS, WEAPONS

__all__ = ["COMBAT_WORDS", "DESCRIBED", "PLAYED", "act"]

COMBAT_WORDS: tuple[Named, ...] = (*WEAPONS, *ARMOURS)
"""Weapons and armours, whose ids messages and terms show by name."""

_ROLL = ("bonus", "penalty", "despair", "speciality", "again", "rote", "give_up")
_TARGET = (
    "defence",
    "armour",
    "target_defence_used",
    "target_no_defence",
    "target_dodging",
    "target_aiming",
    "target_surprised",
    "target_mounted",
    "target_weapon",
    "target_initiative",
)
_ATTACK = (
    *_ROLL,
    "type",
    *(modifier.id for modifier in (*BLOWS, *SHOOTING)),
    *(name for name in _TARGET if name not in {"defence", "armour"}),
    "defence_used",
    "initiative",
    "mounted",
)
_CLINCH = (*_ROLL, "holder_strength", "holders")


# the function that plays each action, by module and name
PLAYED: Mapping[str, str] = {
    "attack": "attacks.attack",
    "shoot": "attacks.attack",
    "throw": "attacks.attack",
    "indirect-shot": "attacks.attack",
    "charge": "attacks.attack",
    "all-out-attack": "attacks.attack",
    "mounted-attack": "attacks.attack",
    "lance-charge": "attacks.attack",
    "aim": "turns.aim",
    "dodge": "turns.dodge",
    "draw": "turns.draw",
    "nock": "turns.nock",
    "move": "turns.move",
    "run": "turns.run",
    "initiative": "turns.initiative",
    "grapple": "grapple.grapple",
    "break-free": "grapple.break_free",
    "overpower": "grapple.overpower",
    "pursuit": "pursuit.pursue",
    "flee": "pursuit.flee",
    "knockdown": "falls.knockdown",
    "drop-prone": "falls.drop_prone",
    "rise": "falls.rise",
    "ambush": "ambush.ambush",
    "battle": "battle.battle",
    "hazard": "battle.hazard",
}

DESCRIBED: tuple[Action, ...] = (
    Action(
        "attack",
        ("attack",),
        ("атака",),
        ("target?",),
        _ATTACK,
        rules=("ST-ATK-1", "ST-ATK-2", "ST-ATK-3", "ST-ATK-4", "ST-ATK-5", "ST-DEF-1", "ST-DEF-2"),
        about="strike, shoot or throw, as the weapon has it; each success is a point of damage",
    ),
    Action(
        "shoot",
        ("shoot", "shot"),
        ("выстрел", "стрелять"),
        ("target?",),
        _ATTACK,
        rules=("ST-ATK-4", "ST-MAN-1", "ST-MAN-2", "ST-MAN-13", "ST-MAN-14"),
        about="shoot with a bow or crossbow; Defence does not help against it",
    ),
    Action(
        "throw",
        ("throw",),
        ("бросок оружия", "метнуть"),
        ("target?",),
        _ATTACK,
        rules=("ST-ATK-4", "ST-ATK-8*"),
        about="throw a weapon or a thing",
    ),
    Action(
        "indirect-shot",
        ("indirect shot",),
        ("навесной выстрел",),
        ("target?",),
        _ATTACK,
        rules=("ST-MAN-5",),
        about="shoot a bow in a high arc at one who is hidden completely",
    ),
    Action(
        "charge",
        ("charge",),
        ("натиск",),
        ("target?",),
        _ATTACK,
        rules=("ST-MAN-3",),
        about="run up to twice Speed and strike; Defence is lost until the next turn",
    ),
    Action(
        "all-out-attack",
        ("all-out attack", "all out"),
        ("безрассудная атака",),
        ("target?",),
        _ATTACK,
        rules=("ST-MAN-7",),
        about="two dice more in close combat; Defence is lost until the next turn",
    ),
    Action(
        "mounted-attack",
        ("mounted attack",),
        ("атака верхом", "атака с седла"),
        ("target?",),
        _ATTACK,
        rules=("ST-MOUNT-1",),
        about="attack from the saddle with the lower of Ride and weapon skill",
    ),
    Action(
        "lance-charge",
        ("lance charge",),
        ("удар пикой", "наскок с пикой"),
        ("target?",),
        (*_ATTACK, *(modifier.id for modifier in RIDING if modifier.id.startswith("horse"))),
        rules=("ST-MOUNT-4", "ST-MOUNT-5", "ST-MOUNT-6*"),
        about="charge with the lance, horse and rider as one",
    ),
    Action(
        "aim",
        ("aim",),
        ("прицелиться", "целиться"),
        modifiers=("aiming",),
        rules=("ST-MAN-6",),
        about="one die more for the shot, three at most; no Defence meanwhile",
    ),
    Action(
        "dodge",
        ("dodge",),
        ("уклонение", "уклониться"),
        modifiers=("mounted",),
        rules=("ST-MAN-8",),
        about="double Defence until the next turn",
    ),
    Action(
        "draw",
        ("draw", "draw weapon"),
        ("выхватить", "достать оружие"),
        modifiers=("weapon", "quick_draw"),
        rules=("ST-MAN-9",),
        about="draw a weapon",
    ),
    Action(
        "nock",
        ("nock", "load", "reload"),
        ("наложить стрелу", "зарядить"),
        rules=("ST-MAN-1",),
        about="nock an arrow or load a crossbow",
    ),
    Action(
        "move",
        ("move", "walk"),
        ("идти", "передвижение"),
        modifiers=("distance",),
        rules=("ST-MOVE-1",),
        about="move up to Speed and still act",
    ),
    Action(
        "run",
        ("run",),
        ("бежать", "бег"),
        modifiers=("distance",),
        rules=("ST-MOVE-1",),
        about="run up to twice Speed instead of acting",
    ),
    Action(
        "initiative",
        ("initiative", "order"),
        ("инициатива", "очерёдность"),
        ("members*", "targets*"),
        rules=("ST-INIT-1", "ST-INIT-2"),
        about="the order of all who fight",
    ),
    Action(
        "grapple",
        ("grapple",),
        ("захват",),
        ("target?",),
        (*_ROLL, *(name for name in _TARGET if name != "armour"), "initiative"),
        rules=("ST-MAN-15",),
        about="take hold of the target",
    ),
    Action(
        "break-free",
        ("break free",),
        ("вырваться",),
        ("targets*",),
        _CLINCH,
        rules=("ST-MAN-16*",),
        about="get out of the hold of those named",
    ),
    Action(
        "overpower",
        ("overpower",),
        ("пересилить", "приём в захвате"),
        ("targets*",),
        (*_CLINCH, "overpower", "weapon"),
        rules=("ST-MAN-16*",),
        about="throw, hurt, pin, disarm or use the other one in a clinch",
    ),
    Action(
        "pursuit",
        ("pursuit", "pursue", "chase"),
        ("преследование", "погоня", "догнать"),
        ("target",),
        (*_ROLL, "head_start", "one_round"),
        rules=("ST-CHASE-1", "ST-CHASE-2", "ST-CHASE-3", "ST-CHASE-4"),
        about="run after the target until it is caught or away",
    ),
    Action(
        "flee",
        ("flee", "escape"),
        ("бегство", "убежать"),
        ("target",),
        (*_ROLL, "head_start", "one_round"),
        rules=("ST-CHASE-1", "ST-CHASE-2", "ST-CHASE-3", "ST-CHASE-4"),
        about="run from the target until away or caught",
    ),
    Action(
        "knockdown",
        ("knockdown",),
        ("нокдаун", "устоять"),
        (),
        (*_ROLL, "has_acted"),
        rules=("ST-KNOCK-1", "ST-KNOCK-2"),
        about="stay on one's feet under a blow that knocks down",
    ),
    Action(
        "drop-prone",
        ("drop prone", "drop"),
        ("упасть на землю", "упасть"),
        modifiers=("initiative", "at_initiative", "has_acted"),
        rules=("ST-PRONE-1", "ST-PRONE-2", "ST-PRONE-3", "ST-PRONE-4"),
        about="throw oneself down, at any moment before one has acted",
    ),
    Action(
        "rise",
        ("rise", "get up"),
        ("подняться", "встать"),
        modifiers=("out_of_turn",),
        rules=("ST-PRONE-5",),
        about="get up, and move up to Speed",
    ),
    Action(
        "ambush",
        ("ambush",),
        ("засада",),
        ("members*", "targets*"),
        (*_ROLL, *(modifier.id for modifier in AMBUSH)),
        rules=("ST-AMB-1", "ST-AMB-2", "ST-AMB-3"),
        about="lie in wait; the others must notice with more successes",
    ),
    Action(
        "battle",
        ("battle", "mass battle"),
        ("сражение", "массовое сражение"),
        modifiers=tuple(modifier.id for modifier in MASS),
        rules=("ST-MASS-1", "ST-MASS-2", "ST-MASS-3", "ST-MASS-5*"),
        about="a turn of a mass battle between two sides",
    ),
    Action(
        "hazard",
        ("hazard", "hazards of the field"),
        ("опасности боя", "опасность"),
        (),
        _ROLL,
        rules=("ST-MASS-4",),
        about="what befalls the hero in this turn of a battle",
    ),
)


def act(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Play an action; only its own module is loaded: a command seldom needs more than one."""
    module, _, name = PLAYED[request.act].partition(".")
    rule = getattr(import_module(f"charmgr_storytelling.{module}"), name)
    outcome: Outcome = rule(dice, sheet, request, rules)
    return outcome
