"""All actions and steps of the clock, those of rounds and of the Force here: what runs them."""

from __future__ import annotations

from collections.abc import Mapping

from charmgr.api import Action
from charmgr_swd6.combat import actions as combat
from charmgr_swd6.doors import Act, door
from charmgr_swd6.modifiers import ROLL
from charmgr_swd6.motion import actions as motion
from charmgr_swd6.rows import both, named
from charmgr_swd6.wounds import deeds

__all__ = ["ACTIONS", "DESCRIBED", "STEPS"]

ACTIONS: Mapping[str, Act] = {
    "declare": door("rounds.declare"),
    "ready": door("rounds.ready"),
    "react": door("reactions.reaction"),
    "initiative": door("initiative.initiative"),
    "combine": door("teamwork.combine"),
    "job": door("jobs.job"),
    "secret-rolls": door("jobs.roll_beforehand"),
    "call-dark-side": door("points.dark_side.call"),
    "atone": door("points.dark_side.atone"),
    **combat.ACTIONS,
    **motion.ACTIONS,
}

DESCRIBED: tuple[Action, ...] = (
    Action(
        *named("declare | заявить, объявить"),
        modifiers=("actions",),
        rules=("SWD6-ACT-2", "SWD6-ACT-3"),
        about="say how many actions are taken this round",
    ),
    Action(
        *named("ready, no-roll | приготовиться, без броска"),
        modifiers=("doing", "actions"),
        rules=("SWD6-ACT-7", "SWD6-ATK-14", "SWD6-ATK-15"),
        about="reload, draw, switch to stun: an action without a roll",
    ),
    Action(
        *named("react, reaction | реакция, реагировать"),
        roles=("vehicle?",),
        modifiers=(*ROLL, "reaction", "full", "extra_action", "surprised"),
        rules=("SWD6-ACT-4", "SWD6-ACT-5", "SWD6-ATK-12", "SWD6-ATK-13"),
        about="dodge or parry; the roll is the number of such attacks this round",
    ),
    Action(
        *named("initiative | инициатива"),
        roles=("members*",),
        rules=("SWD6-ACT-1", "SWD6-ACT-2"),
        about="each side's best rolls Perception; who wins acts first or last",
    ),
    Action(
        *named("combine, combined-action, together | совместное действие, вместе, совместно"),
        roles=("members*",),
        modifiers=(*ROLL, "directs", "task"),
        rules=("SWD6-CMD-1", "SWD6-CMD-2", "SWD6-CMD-3", "SWD6-CMD-4", "SWD6-CMD-5"),
        about="the best leader combines the others; the best at the task gets the bonus",
    ),
    Action(
        *named("job, long-job | работа, долгая работа"),
        modifiers=(*ROLL, "parts"),
        rules=("SWD6-TIME-9",),
        about="a long job in parts, each with its own skill, level and minutes",
    ),
    Action(
        "secret-rolls",
        *both("secret-rolls | тайные броски"),
        modifiers=("rolls", "most"),
        rules=("SWD6-TIME-10",),
        about="roll beforehand for secret checks; only the game master sees them",
    ),
    Action(
        "call-dark-side",
        *both("call-dark-side, call | воззвать к Тёмной стороне, воззвать"),
        modifiers=(*ROLL, "harmless"),
        rules=("SWD6-DSP-6", "SWD6-DSP-1", "SWD6-DSP-2", "SWD6-DSP-3"),
        about="call upon the dark side: a point in any case, perhaps a Force Point",
    ),
    Action(
        *named("atone, atonement | искупление, искупать"),
        modifiers=("leave_off",),
        rules=("SWD6-DSP-4",),
        about="begin to atone for a Dark Side Point",
    ),
    *combat.DESCRIBED,
    *motion.DESCRIBED,
)

STEPS: Mapping[str, Act] = {
    "training": door("points.training.training_ends"),
    **deeds.STEPS,
    **motion.STEPS,
}
