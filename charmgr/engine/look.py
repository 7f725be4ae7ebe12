"""What commands that only tell find out: party, sheet, calendar, where a number comes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from charmgr.api import Action, Named, System
from charmgr.engine import answers
from charmgr.engine.cores import in_shares
from charmgr.engine.house_rules import house_rules
from charmgr.engine.match import Lexicon, NoSuchActionError, fold
from charmgr.engine.past.before import events_of, stood, turns
from charmgr.engine.rulings_found import bearing, holding
from charmgr.engine.systems import NoSystemsError, installed, load
from charmgr.engine.table import Table
from charmgr.errors import CharmgrError

__all__ = ["calendar", "here", "modifiers", "party", "portrait", "systems"]


def party(table: Table, who: Iterable[str] = ()) -> answers.Party:
    """Tell how everybody, or everybody named, stands."""
    people = table.find(who)
    glances = in_shares(lambda path: table.glance(table.at(path)), people.paths, table.progress)
    if table.campaign is None:
        return answers.Party(glances)
    return answers.Party(glances, table.campaign.name, table.clock)


def portrait(table: Table, who: str) -> answers.Portrait:
    """Tell all about one sheet."""
    person = table.one(who)
    past = turns(stood(table, person, events_of(table, person)))
    file = table.files.name(person.path)
    ruled = holding(table.campaign, person.name)
    return answers.Portrait(table.glance(person), file, table.clock, past, ruled)


def calendar(table: Table, who: Iterable[str] = (), ahead: str = "") -> answers.Calendar:
    """Tell what time it is, and who waits for what, soonest first; `ahead` is how far to look."""
    end = None
    if ahead:
        from charmgr.engine.units import end_of

        end = end_of(table, ahead)
    waits = [
        answers.Waiting(person.name, wait, person.system.about)
        for person in table.find(who)
        for wait in table.status(person).waits
        if end is None or wait.at <= end
    ]
    waits.sort(key=lambda waiting: waiting.wait.at)
    return answers.Calendar(table.clock, table.calendar.weekday(table.clock), waits)


def systems(name: str = "", table: Table | None = None) -> answers.Systems:
    """List what is installed, or tell all about one system."""
    names = [name] if name else list(installed())
    if not names:
        raise NoSystemsError
    found = []
    for one in names:
        try:
            system = load(one)
        except CharmgrError as fault:
            if name:
                raise
            plugin = ", ".join(map(str, installed()[one]))
            found.append(answers.Installed(one, plugin, fault=fault.message))
        else:
            found.append(answers.Installed(one, system.plugin, system.about))
    about = found[0].system if name else None
    campaign = table.campaign if table else None
    rules = house_rules(campaign, about) if about else {}
    ids = {*rules, *about.statements} if about else {}
    ruled = bearing(campaign, ids) if name else []
    return answers.Systems(found, full=bool(name), rules=rules, rulings=ruled)


def here(table: Table, word: str, action: str) -> answers.AllModifiers:
    """List what --with understands in a campaign, game by game, or for an action of its games."""
    games = [game.about for game in table.games]
    campaign = table.campaign
    if not games and campaign and campaign.system:
        games = [load(campaign.system, campaign.wrappers).about]
    wanted = [game for game in games if fold(word) in map(fold, (game.id, *game.en, *game.ru))]
    if wanted:
        return answers.AllModifiers([modifiers(game, action) for game in wanted])
    if not word:
        return answers.AllModifiers([modifiers(game) for game in games])
    known = [game for game in games if _knows(game, word)]
    if not known:  # it may be a slip of a game's name as well
        names = [Named(game.id, game.en, game.ru) for game in games]
        deeds = [deed for game in games for deed in (*game.actions, *game.deeds)]
        Lexicon(names, deeds, missing=NoSuchActionError).find(word)
    return answers.AllModifiers([modifiers(game, word) for game in known])


def _knows(game: System, word: str) -> bool:
    return Lexicon(game.actions, game.deeds).get(word) is not None


def modifiers(system: System, action: str = "") -> answers.Modifiers:
    """List what --with understands, for a system or for one of its actions or deeds."""
    if not action:
        return answers.Modifiers(system, system.modifiers)
    deeds: Sequence[Action] = (*system.actions, *system.deeds)
    id_ = Lexicon(system.actions, system.deeds, missing=NoSuchActionError).find(action)
    found = next(deed for deed in deeds if deed.id == id_)
    known = [one for one in system.modifiers if one.id in found.modifiers]
    return answers.Modifiers(system, known)
