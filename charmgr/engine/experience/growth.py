"""What characters gain and spend: experience, advances, points, milestones."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from charmgr.api import Request
from charmgr.engine import answers
from charmgr.engine.act import named_among, options_of
from charmgr.engine.experience.aims import Aim, bought
from charmgr.engine.match import Lexicon, NoSuchMilestoneError, NoSuchPoolError
from charmgr.engine.options import Said
from charmgr.engine.playing import Attempt, play
from charmgr.engine.sheets.character import Character
from charmgr.engine.table import Table
from charmgr.errors import Message

__all__ = [
    "STANDS",
    "advance",
    "advance_to",
    "award",
    "milestone",
    "points",
    "spendings",
    "steps_to",
]

FIGHT = "fight"
STANDS = Message("It stands there already.")


def award(table: Table, who: Sequence[str], number: int, reason: str = "") -> None:
    """Give experience; `reason` is kept in the journal."""
    options = {"for": reason} if reason else {}
    for person in table.find(who):
        request = Request(act="award", amount=number, options=options)
        play(table, Attempt("points", {"": person}, request))


def points(
    table: Table, who: Sequence[str], pool: str, number: int, words: Sequence[Said] = ()
) -> None:
    """Gain or spend points of a pool."""
    for one in spendings(table, who, pool, number, words):
        play(table, one)


def spendings(
    table: Table, who: Sequence[str], pool: str, number: int, words: Sequence[Said]
) -> list[Attempt]:
    """Tell what points gained or spent ask of the rules, for each person."""
    found, group = [], table.find(who)
    for person in group:
        with named_among(group, person):
            id_ = Lexicon(person.system.about.pools, missing=NoSuchPoolError).find(pool)
        request = Request(act=id_, amount=number, options=options_of(table, person, words))
        found.append(Attempt("points", {"": person}, request))
    return found


def advance(
    table: Table, who: Sequence[str], what: str, steps: int = 1, words: Sequence[Said] = ()
) -> None:
    """Spend experience on a trait or on a pool's maximum, `steps` steps."""
    group = table.find(who)
    for person in group:
        with named_among(group, person):
            trait = bought(person, what)
        _advance(table, person, trait, steps, words)


def advance_to(table: Table, who: Sequence[str], aim: Aim, words: Sequence[Said]) -> None:
    """Spend experience on a trait step by step, until it has the rating that was typed."""
    for person in table.find(who):
        for _ in range(steps_to(table, person, aim, words)):
            _advance(table, person, bought(person, aim.trait), 1, words)


def steps_to(table: Table, person: Character, aim: Aim, words: Sequence[Said]) -> int:
    """Count the steps up to the rating that was typed; say it where the trait stands there."""
    from charmgr.engine.experience.trial import trial_of

    trial = trial_of(table, person, aim, words)
    if trial.stands_at(trial.start, aim.rating):
        table.warnings.append(STANDS)
    return trial.steps_to(aim.rating)


def _advance(
    table: Table, person: Character, trait: str, steps: int, words: Sequence[Said]
) -> None:
    """Spend on steps of a trait; the journal learns which it was, for a refund."""
    options = options_of(table, person, words)
    request = Request(act="advance", traits=(trait,), amount=steps, options=options)
    played = play(table, Attempt("advance", {"": person}, request))
    table.played[-1] = replace(played, facts={**played.facts, "trait": trait})


def milestone(
    table: Table, kind: str, who: Sequence[str], words: Sequence[Said]
) -> answers.Settled:
    """Settle a milestone for each person; the end of a fight empties the scene.

    Those whose game has no such milestone are passed over with a word, if another's has it. Tells
    for whom nothing was due, and what comes next.
    """
    unchanged: list[str] = []
    ended: set[str] = set()
    unknown: dict[str, NoSuchMilestoneError] = {}
    group = table.find(who)
    for person in group:
        about = person.system.about
        try:
            id_ = Lexicon(about.milestones, missing=NoSuchMilestoneError).find(kind)
        except NoSuchMilestoneError as fault:
            unknown[person.name] = fault
            continue
        ended.add(id_)
        request = Request(act=id_, options=options_of(table, person, words, group=group))
        played = play(table, Attempt("milestone", {"": person}, request))
        if not (played.outcome.messages or played.steps):
            unchanged.append(person.name)
    if unknown and not ended:
        raise next(iter(unknown.values()))
    if unknown:
        values = {"kind": kind, "names": ", ".join(unknown)}
        told = Message("No milestone “{kind}” in the games of these: {names}", values)
        table.warnings.append(told)
    if FIGHT in ended:
        table.end_scene()
    waits = [
        answers.Waiting(one.name, wait, one.system.about)
        for one in table.roster
        for wait in table.status(one).waits[:1]
    ]
    soonest = min(waits, key=lambda waiting: waiting.wait.at, default=None)
    about = table.played[-1].system
    return answers.Settled(table.played[-1].act, about, unchanged, table.clock, soonest)
