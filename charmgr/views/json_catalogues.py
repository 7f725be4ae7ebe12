"""What can be said, what is installed and what is wrong, as JSON."""

from __future__ import annotations

from typing import Any

from charmgr.engine import answers
from charmgr.errors import Message
from charmgr.views.page import Page
from charmgr.views.ruled import as_json

__all__ = ["all_modifiers", "modifiers", "problems", "systems"]


def all_modifiers(found: answers.AllModifiers, page: Page) -> list[Any]:
    """Write what `--with` understands in each game of a campaign."""
    return [
        {**modifier, "system": one.system.id}
        for one in found.games
        for modifier in modifiers(one, page)
    ]


def modifiers(found: answers.Modifiers, page: Page) -> list[Any]:
    """Write what `--with` understands."""
    return [
        {
            "id": modifier.id,
            "en": list(modifier.en),
            "ru": list(modifier.ru),
            "takes": modifier.takes,
            "value": modifier.value,
            "least": modifier.least if modifier.takes == "number" else None,
            "choices": {choice.id: choice.value for choice in modifier.choices},
            "rule": modifier.rule,
            "say": page.say(Message(modifier.about), found.system) if modifier.about else "",
        }
        for modifier in found.modifiers
    ]


def systems(found: answers.Systems, page: Page) -> list[Any]:
    """Write the installed systems; one in full where one was named."""
    return [_installed(one, found, page) for one in found.installed]


def _installed(one: answers.Installed, found: answers.Systems, page: Page) -> dict[str, Any]:
    told: dict[str, Any] = {"id": one.id, "plugin": one.plugin, "loaded": one.system is not None}
    if one.fault:
        told["say"] = page.say(one.fault)
    system = one.system
    if system is None:
        return told
    told["title"] = page.words.name(system.id, system)
    if found.full:
        for name in ("traits", "states", "actions", "deeds", "levels", "pools", "milestones"):
            told[name] = [named.id for named in getattr(system, name)]
        told["units"] = {unit.id: unit.seconds for unit in system.units}
        told["house_rules"] = {
            switch.id: {
                "value": found.rules.get(switch.id, switch.default),
                "default": switch.default,
                "options": list(switch.options),
                "rule": switch.rule,
            }
            for switch in system.switches
        }
        told["rulings"] = [as_json(one) for one in found.rulings]
    return told


def problems(found: answers.Problems, page: Page) -> dict[str, Any]:
    """Write what `lint` has found."""
    return {
        "checked": found.files,
        "problems": [
            {
                "where": problem.where,
                "level": "warning" if problem.warning else "error",
                "key": problem.code,
                "fixable": problem.fix is not None,
                "fix": {"from": problem.fix.old, "to": problem.fix.new} if problem.fix else None,
                "fixed": problem.fixed,
                "say": page.say(problem.message, problem.system),
                "advice": page.say(problem.advice, problem.system) if problem.advice else "",
            }
            for problem in found.problems
        ],
    }
