"""Lists to look things up in: journal, parts of a roll, circumstances, systems, problems."""

from __future__ import annotations

import re
from collections.abc import Sequence

from charmgr.api import Action, Choice, Modifier, Named, Rules, Switch, System
from charmgr.engine.answers import (
    AllModifiers,
    Fix,
    Installed,
    Log,
    Modifiers,
    Problems,
    Systems,
)
from charmgr.engine.house_rules import as_written
from charmgr.engine.roles import role_word
from charmgr.errors import Message
from charmgr.store.journal_event import Event
from charmgr.store.own_files import OWN_FILES
from charmgr.views.glyphs import Style, table, wrap
from charmgr.views.page import Page
from charmgr.views.ruled import ruling

__all__ = ["all_modifiers", "log", "modifiers", "problems", "systems"]

DICE = re.compile(r"[+−-]?d?\d")


def log(of: Log, page: Page) -> list[str]:
    """Tell the journal's events in columns; a secret one only to the game master."""
    shown = [event for event in of.entries if page.gm or not event.secret]
    rows = [_event(event, page) for event in _telling(shown)]
    return table(rows, page.width) if rows else [page.say(Message("Nothing has happened yet."))]


def _telling(events: Sequence[Event]) -> list[Event]:
    """Leave out events of which there is nothing to tell; of each command one stays."""
    commands = {event.command_id: event for event in reversed(events)}  # the first of each
    commands |= {event.command_id: event for event in reversed(events) if _tells(event)}
    return [event for event in events if _tells(event) or commands[event.command_id] is event]


def _tells(event: Event) -> bool:
    """Tell whether something was said or rolled or a sheet changed."""
    changed = any(change.file not in OWN_FILES for change in event.changes)
    return bool(event.say or event.rolls or changed or event.by_hand)


def _event(event: Event, page: Page) -> list[str]:
    words = page.words
    date = event.date or ("" if event.at is None else words.moment(event.at))
    told = [words.clean(event.sentence or " ".join(event.command))]
    if event.undoes:
        told.append(page.say(Message("(taken back)")))
    elif event.redoes:
        told.append(page.say(Message("(done again)")))
    elif event.by_hand:
        told.append(page.say(Message("(edited by hand)")))
    return [page.glyphs.paint(date, "faint"), words.clean(event.who), page.apart(*told)]


def all_modifiers(of: AllModifiers, page: Page) -> list[str]:
    """List what `--with` understands in each game of a campaign; one game needs no heading."""
    if len(of.games) == 1:
        return modifiers(of.games[0], page)
    lines: list[str] = []
    for one in of.games:
        name = page.words.name(one.system.id, one.system)
        lines += [page.glyphs.paint(name, "strong"), *modifiers(one, page)]
    return lines


def modifiers(of: Modifiers, page: Page) -> list[str]:
    """List what `--with` understands: what to type, what it is worth, by which rule."""
    rows = [_modifier(modifier, of.system, page) for modifier in of.modifiers]
    return table(rows, page.width) if rows else [page.say(Message("Nothing is understood here."))]


def _modifier(modifier: Modifier, system: System, page: Page) -> list[str]:
    names = page.words.names(system)
    takes = {
        "flag": "",
        "number": "=N" if modifier.least is not None else "=±N",
        "dice": f"={page.words.dice('2d6')}",
        "text": f"={page.say(Message('TEXT'))}",
        "choice": "=…",
    }[modifier.takes]
    choices = [_choice(choice, names.shown(choice), page) for choice in modifier.choices]
    about = page.say(Message(modifier.about), system) if modifier.about else ""
    typed = names.shown(modifier).replace(" ", "-") + takes
    worth = _worth(modifier.value, page)
    rule = page.glyphs.paint(modifier.rule, "faint")
    return [typed, worth, page.apart(about, ", ".join(choices), rule)]


def _choice(choice: Choice, name: str, page: Page) -> str:
    told = str(choice.value)
    if choice.value in (None, 0) or told == name or not DICE.match(told):
        return name  # what is no number and no dice is an id, of no use to a reader
    return f"{name} {_worth(choice.value, page)}"


def _worth(value: int | str | None, page: Page) -> str:
    if value is None:
        return ""
    return page.words.number(value, "+") if isinstance(value, int) else page.words.dice(value)


def systems(of: Systems, page: Page) -> list[str]:
    """List the installed systems, or describe one in all its words."""
    if of.full:
        return [line for one in of.installed for line in _described(one, of, page)]
    rows = [_installed(one, page) for one in of.installed]
    return table(rows, page.width)


def _installed(one: Installed, page: Page) -> list[str]:
    if one.system is not None:
        told = page.words.name(one.system.id, one.system)
    else:
        told = page.say(one.fault) if one.fault else ""
    return [one.id, page.words.clean(one.plugin), told]


def _described(one: Installed, of: Systems, page: Page) -> list[str]:
    lines = wrap(["  ".join(_installed(one, page))], page.width, "  ")
    if one.system is None:
        return lines
    system = one.system
    rows = [
        [page.say(Message("traits")), _listed(system.traits, system, page)],
        [page.say(Message("pools")), _listed(system.pools, system, page)],
        [page.say(Message("milestones")), _listed(system.milestones, system, page)],
    ]
    lines += table([row for row in rows if row[1]], page.width)
    for command, actions in (("check", system.actions), ("heal", system.deeds)):
        if actions:
            lines += [f"charmgr {command}", *table(_actions(actions, system, page), page.width)]
    if system.switches:
        switches = [_switch(switch, system, of.rules, page) for switch in system.switches]
        lines += [page.say(Message("house rules")), *table(switches, page.width)]
    return lines + [line for one in of.rulings for line in wrap([ruling(one, page)], page.width)]


def _switch(switch: Switch, system: System, rules: Rules, page: Page) -> list[str]:
    value = as_written(rules.get(switch.id, switch.default))
    options = "/".join(map(as_written, switch.options))
    return [switch.id, value, page.apart(page.say(Message(switch.about), system), options)]


def _listed(named: tuple[Named, ...], system: System, page: Page) -> str:
    return ", ".join(page.words.names(system).shown(one) for one in named)


def _actions(actions: tuple[Action, ...], system: System, page: Page) -> list[list[str]]:
    names = page.words.names(system)
    return [
        [
            f"  {names.shown(action)}",
            " ".join(page.say(role_word(role)) for role in action.roles),
            page.say(Message(action.about), system) if action.about else "",
        ]
        for action in actions
    ]


def problems(of: Problems, page: Page) -> list[str]:
    """List every problem by its place, with what ends it, and count them where there is none."""
    lines: list[str] = []
    for problem in of.problems:
        mark = page.say(Message("warning:" if problem.warning else "error:"))
        if problem.fixed:
            mark = page.say(Message("put right:"))
        style: Style = "good" if problem.fixed else "warn" if problem.warning else "bad"
        told = page.say(problem.message, problem.system)
        code = page.glyphs.paint(f"[{problem.code}]", "faint") if problem.code else ""
        place = page.words.clean(problem.where)
        head = f"{place}: {page.glyphs.paint(mark, style)} {told} {code}".rstrip()
        lines += wrap([head], page.width, "  ")
        if problem.fix:
            lines += _fix(problem.fix, page, done=problem.fixed)
        elif problem.advice:
            advice = page.say(problem.advice, problem.system)
            lines += [f"  {line}" for line in wrap([advice], page.width - 2)]
    if not lines:
        files = Message(
            "{n} file: no problem.", {"n": of.files}, plural="{n} files: no problem.", count="n"
        )
        return [page.say(of.none or files)]
    return lines


def _fix(fix: Fix, page: Page, *, done: bool) -> list[str]:
    """Tell what is written in place of what."""
    told = f"{page.words.clean(fix.old)} → {page.words.clean(fix.new)}"
    message = Message("“charmgr lint --fix” does it: {change}", {"change": told})
    text = told if done else page.say(message)
    return [f"  {line}" for line in wrap([text], page.width - 2)]
