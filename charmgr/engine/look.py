"""What commands that only tell find out: the party, a sheet, the calendar, where a number comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from charmgr.api import Action, Request, System, Term
from charmgr.dice.readings import Explained as Stopped
from charmgr.dice.readings import Terms
from charmgr.engine import answers
from charmgr.engine.act import cast, options_of, traits
from charmgr.engine.character import Character
from charmgr.engine.house_rules import house_rules
from charmgr.engine.match import Lexicon, NoSuchActionError
from charmgr.engine.options import Said
from charmgr.engine.systems import installed, load
from charmgr.engine.table import Table
from charmgr.errors import CharmgrError, NotFoundError
from charmgr.store import campaign as campaigns

__all__ = ["calendar", "explain", "modifiers", "party", "portrait", "systems"]


class NothingRolledError(NotFoundError):
    """There is no number to explain: nothing is rolled."""

    text = "“{what}” rolls nothing that could be explained."


def party(table: Table, who: Iterable[str] = ()) -> answers.Party:
    """Tell how everybody, or everybody named, stands."""
    glances = [table.glance(person) for person in table.find(who)]
    campaign = table.campaign
    return answers.Party(glances, campaign.name if campaign else "", campaign and table.clock)


def portrait(table: Table, who: str) -> answers.Portrait:
    """Tell all about one sheet."""
    person = table.one(who)
    return answers.Portrait(table.glance(person), table.files.name(person.path))


def calendar(table: Table) -> answers.Calendar:
    """Tell what time it is, and who waits for what, soonest first."""
    waits = [
        answers.Waiting(person.name, wait, person.system.about)
        for person in table.roster
        for wait in table.status(person).waits
    ]
    waits.sort(key=lambda waiting: waiting.wait.at)
    return answers.Calendar(table.clock, table.calendar.weekday(table.clock), waits)


def explain(
    table: Table,
    who: str,
    what: str,
    versus: Iterable[str] = (),
    named: Mapping[str, str] | None = None,
    words: Sequence[Said] = (),
) -> answers.Explanation:
    """Tell what would be rolled for a trait or an action, part by part, each with its source."""
    person = table.one(who)
    about = person.system.about
    id_ = Lexicon(about.actions, missing=NoSuchActionError).get(what)
    action = next((one for one in about.actions if one.id == id_), None)
    found = cast(table, person, action, versus, named or {})
    request = Request(
        act=id_ or "",
        traits=() if action else traits(person, what),
        against=found.against,
        options=options_of(table, person, words, action),
    )
    people = {"": person, **found.roles}
    try:
        table.ask("check", people, request, Terms())
    except Stopped as stopped:
        terms = [answers.Explained(term, _place(table, people, term)) for term in stopped.terms]
        return answers.Explanation(
            person.name,
            about,
            stopped.label,
            terms,
            str(stopped.spec),
            action.rules if action else (),
        )
    raise NothingRolledError(what=what)


def _place(table: Table, people: Mapping[str, Character], term: Term) -> str:
    """Tell `file:line` of a term that stands on a sheet or in the house rules."""
    if isinstance(term.source, str):
        is_line = term.source.startswith(f"{campaigns.FILE}:")
        return term.source if is_line else ""
    person = people.get(term.who, people[""])
    return person.view.place(tuple(term.source)).rpartition(":")[0]


def systems(name: str = "", table: Table | None = None) -> answers.Systems:
    """List what is installed, or tell all about one system."""
    names = [name] if name else list(installed())
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
    return answers.Systems(found, full=bool(name), rules=rules)


def modifiers(system: System, action: str = "") -> answers.Modifiers:
    """List what --with understands, for a system or for one of its actions or deeds."""
    if not action:
        return answers.Modifiers(system, system.modifiers)
    deeds: Sequence[Action] = (*system.actions, *system.deeds)
    id_ = Lexicon(system.actions, system.deeds, missing=NoSuchActionError).find(action)
    found = next(deed for deed in deeds if deed.id == id_)
    known = [one for one in system.modifiers if one.id in found.modifiers]
    return answers.Modifiers(system, known, found)
