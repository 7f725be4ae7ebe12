"""Each rule of movement, vehicles, chases and scale in a sentence, as `explain` tells it."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["STATEMENTS"]

STATEMENTS: Mapping[str, str] = {
    "SWD6-MOVE-1": (
        "Moving is one action a round: running or Dexterity on foot;"
        " swimming or climbing on a third of Move."
    ),
    "SWD6-MOVE-2": (
        "Cautious is half Move, normal Move, high twice, all-out four times; ground up to Moderate"
        " needs a roll from high speed on, harder ground always."
    ),
    "SWD6-MOVE-3": "A roll that reaches the number moves without trouble.",
    "SWD6-MOVE-4": "At any speed a move may be half to all of its distance.",
    "SWD6-MOVE-5": "On foot speed changes by up to two levels a round.",
    "SWD6-MOVE-6": (
        "Sprinters roll stamina every minute, runners every ten, each roll a level harder;"
        " failing costs a rest of twice the time moved."
    ),
    "SWD6-MOVE-7": "Terrain has a level from Very Easy pavement to a Heroic avalanche.",
    "SWD6-MOVE-8": (
        "A stunt adds to the number and always needs a roll; another skill is a roll of its own."
    ),
    "SWD6-MOVE-8a*": (
        "A stunt adds 1–5 if fairly easy, 6–10 somewhat difficult, 11–15 difficult, 16 or more"
        " nearly impossible."
    ),
    "SWD6-MOVE-9": "The more points are missed, the worse the failure: from a slip to a bad fall.",
    "SWD6-MOVE-10": "Collision damage depends on the speed and is resisted with Strength.",
    "SWD6-MOVE-11*": "Collision damage on foot: 1D cautious, 2D normal, 3D high, 5D all-out.",
    "SWD6-MOVE-12*": "Falls do 2D from three metres to 9D from more than fifty.",
    "SWD6-VEH-1": "A driver rolls the vehicle's skill and its maneuverability against the terrain.",
    "SWD6-VEH-2": "Each vehicle names the skill that drives it; most take repulsorlift operation.",
    "SWD6-VEH-3": "Vehicles have the same four speeds; all-out, the driver does nothing else.",
    "SWD6-VEH-4": "Cautious driving on easy ground is free, cruising is an action without a roll.",
    "SWD6-VEH-5": "A vehicle's speed changes by one level a round.",
    "SWD6-VEH-6": "Open air and plains are Easy, forests and traffic Difficult, canyons worse.",
    "SWD6-VEH-7*": "A driver who misses slips, spins or collides, by the points missed.",
    "SWD6-VEH-8*": (
        "Collision damage of vehicles goes by speed and angle; each one involved resists with its"
        " body strength."
    ),
    "SWD6-VEH-9*": (
        "Damage over body strength ionizes controls, damages or destroys; states add up and those"
        " inside are hurt too."
    ),
    "SWD6-VEH-10": "Range in the air is the longer of both distances and half of the shorter.",
    "SWD6-CHASE-1": (
        "Play the long part of a chase in one scene: a roll or two against the terrain; who misses"
        " slows down or collides lightly."
    ),
    "SWD6-CHASE-2": "Compare both sides' driving: good rolls catch up or get away.",
    "SWD6-CHASE-3": "Play the climax of a chase round by round and estimate distances on the fly.",
    "SWD6-CHASE-4": "Let things get in the way: traffic, road blocks, police, cameras, weather.",
    "SWD6-CHASE-5": (
        "On the table vehicles need no exact scale, and stacked tokens show height; for people an"
        " inch is two metres."
    ),
    "SWD6-SCALE-1": "Things of one scale ignore it; else the difference of two modifiers counts.",
    "SWD6-SCALE-2*": (
        "Scale modifiers: character 0D, speeder 2D, walker 4D, starfighter 6D, capital 12D,"
        " Death Star 24D."
    ),
    "SWD6-SCALE-3": "The smaller adds the difference to its attack, the larger to its resistance.",
    "SWD6-SCALE-4": "The larger adds the difference to its damage, the smaller to its dodge.",
}
