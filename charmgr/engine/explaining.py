"""Where numbers come from: what would be rolled, and what `show` tells, part by part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from charmgr.api import Named, Number, Request, RuleError, Term, Word, at
from charmgr.dice.answers import Answers, defaults
from charmgr.dice.readings import Stopped, Terms
from charmgr.engine import answers
from charmgr.engine.act import attempts
from charmgr.engine.house_rules import Watched
from charmgr.engine.match import Lexicon
from charmgr.engine.options import Said
from charmgr.engine.played import Ruling
from charmgr.engine.playing import Attempt
from charmgr.engine.rulings_found import bearing, holding
from charmgr.engine.sheets.character import Character
from charmgr.engine.sheets.ratings import own_traits, rating, rating_path
from charmgr.engine.sheets.view import spell
from charmgr.engine.table import Table
from charmgr.engine.vocabulary import named_in
from charmgr.errors import NotFoundError
from charmgr.store import campaign as campaigns

__all__ = ["explain", "explained", "reckoned"]


class NothingRolledError(NotFoundError):
    """There is no number to explain: nothing is rolled."""

    text = "“{what}” rolls nothing that could be explained."


def explain(
    table: Table,
    who: str,
    what: str,
    versus: Iterable[str],
    named: Mapping[str, str],
    words: Sequence[Said],
) -> answers.Explanation | answers.Reckoned:
    """Tell where a number comes from: that of a roll, one that `show` tells, or both of a name."""
    person = table.one(who)
    number = reckoned(table, person, what)
    try:
        attempt = attempts(table, [person.name], what, versus, named, words)[0]
        found = explained(table, attempt)
    except (NotFoundError, RuleError) as fault:
        standing = number or _standing(table, person, what)
        if standing is None:
            raise
        cannot_act = table.status(person).condition not in ("well", "hurt")
        if number is None and cannot_act and isinstance(fault, RuleError):
            return replace(standing, refused=fault)
        return standing
    if found is None and number is None:
        raise NothingRolledError(what=what)
    if found is None or number is None:
        return found or number  # type: ignore[return-value]  # one of them is there
    return replace(found, number=number)


def _standing(table: Table, person: Character, word: str) -> answers.Reckoned | None:
    """Tell a trait's rating as it stands on the sheet, where nothing can be rolled with it."""
    about = person.system.about
    id_ = Lexicon([*about.traits, *own_traits(about, person.sheet)]).get(word)
    value = None if id_ is None else rating(about, person.sheet, id_)
    if id_ is None or value is None:
        return None
    stated = (Term(Word(id_), value, rating_path(about, person.sheet, id_)),)
    return _reckoned(table, person, id_, value, stated)


def explained(
    table: Table, attempt: Attempt, decide: Answers = defaults
) -> answers.Explanation | None:
    """Tell what an attempt would roll first; None where it rolls nothing."""
    person = attempt.cast[""]
    rules = Watched(table.rules(person), person.system.about)
    request = table.filled(attempt.cast, attempt.request, attempt.now)
    try:
        person.system.play(attempt.hook, person.sheet, request, rules, Terms(decide))
    except Stopped as stopped:
        ids = [*attempt.rules, *_rules_of(stopped.terms, person)]
        about = (request.act, *request.traits)
        return answers.Explanation(
            person.name,
            person.system.about,
            stopped.label,
            [_placed(attempt.cast, term) for term in stopped.terms],
            str(stopped.spec),
            list(dict.fromkeys(ids)),
            rules.counted,
            _rulings(table, person, (*ids, *rules.counted), about),
            dice=stopped.spec,
        )
    return None


def reckoned(table: Table, person: Character, word: str) -> answers.Reckoned | None:
    """Tell where a number comes from that `show` tells; None where no number has such a name."""
    status, about = table.status(person), person.system.about
    bars = {bar.id: bar for bar in status.bars}
    pools = {pool.id: pool for pool in about.pools}
    ids = {*status.numbers, *bars, *pools}
    known = (named for named in named_in(about) if named.id in ids)
    id_ = Lexicon([*known, *map(Named, ids)]).get(word)
    if id_ is None:
        return None
    bar, pool = bars.get(id_), pools.get(id_)
    value = bar.value if bar else status.numbers.get(id_)
    if value is None and pool is not None and pool.path:
        value = at(person.sheet, *pool.path)
    stated = (Term(Word(id_), _told(value), pool.path),) if pool and pool.path else ()
    limit = (Term(Word(id_), bar.maximum, pool.maximum),) if pool and pool.maximum and bar else ()
    return _reckoned(table, person, id_, value, stated, bar.maximum if bar else None, limit)


def _reckoned(
    table: Table,
    person: Character,
    id_: str,
    value: Any,
    stated: Sequence[Term],
    maximum: int | None = None,
    limit: Sequence[Term] = (),
) -> answers.Reckoned:
    """Ask the game for the parts of a number and of its maximum, else tell what stands there."""
    about, cast = person.system.about, {"": person}
    rules = Watched(table.rules(person), about)
    request = table.filled(cast, Request(act=id_))
    found = person.system.number(person.sheet, request, rules) or Number()
    terms, most = found.terms or stated, found.most or limit
    ids = list(dict.fromkeys([*found.rules, *_rules_of((*terms, *most), person)]))
    return answers.Reckoned(
        person.name,
        about,
        id_,
        value,
        [_placed(cast, term) for term in terms],
        maximum,
        [_placed(cast, term) for term in most],
        ids,
        rules.counted,
        _rulings(table, person, (*ids, *rules.counted), (id_,)),
    )


def _told(value: object) -> int | str:
    return value if isinstance(value, int | str) else "–"


def _rules_of(terms: Iterable[Term], person: Character) -> list[str]:
    """List the rules that terms come from."""
    statements = person.system.about.statements
    sources = [term.source for term in terms if isinstance(term.source, str)]
    return [source for source in sources if source in statements]


def _rulings(
    table: Table, person: Character, ids: Sequence[str], about: Sequence[str]
) -> list[Ruling]:
    """List the rulings on rules that count here, or in words on the number itself."""
    found = bearing(table.campaign, ids, person.name)
    system = person.system.about
    lexicon = Lexicon(system.traits, system.actions, system.deeds, list(named_in(system)))
    for one in holding(table.campaign, person.name):
        if one.on and lexicon.get(one.on) in about and one not in found:
            found.append(one)
    return found


def _placed(people: Mapping[str, Character], term: Term) -> answers.Explained:
    """Tell `file:line` and the file's own words of a term that stands on a sheet."""
    if isinstance(term.source, str):
        is_line = term.source.startswith(f"{campaigns.FILE}:")
        return answers.Explained(term, term.source if is_line else "")
    view = people.get(term.who, people[""]).view
    path = tuple(term.source)
    where = view.place(path).rpartition(":")[0]
    absent = at(view.sheet, *path) is None
    return answers.Explained(term, where, spell(view.file_path(path)), absent=absent)
