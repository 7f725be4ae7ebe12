"""Time passes: downtime, the clock moved by hand, and healing, step by step or by a deed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from charmgr.api import Action, Request, Wait
from charmgr.engine.act import cast, options_of
from charmgr.engine.clock import OUT, Plan, carer_of, settle, step
from charmgr.engine.match import Lexicon, NoSuchDeedError
from charmgr.engine.options import Said
from charmgr.engine.playing import Attempt, play
from charmgr.engine.register import Someone
from charmgr.engine.sheets.character import Character
from charmgr.engine.table import Table
from charmgr.engine.units import end_of
from charmgr.errors import NOTHING, Message, RuleError, UsageError

__all__ = [
    "carers",
    "downtime",
    "heal",
    "move",
    "rest_of",
    "stops_on_worse",
    "those_who_rest",
    "treatments",
]


class BackwardsError(UsageError):
    """Time was to run backwards."""

    text = "{then} is before now, {now}."
    hint = "Take commands back with “charmgr undo” if too much time has passed."


class CarerNeedsPatientError(UsageError):
    """A carer was named and it is not clear for whom."""

    text = "For whom does {carer} care?"
    hint = "Write --carer PATIENT={carer}."


class NoDeedError(UsageError):
    """A difficulty was given to what is no deed but a step of the clock."""

    text = "“--vs {word}” is for a deed; a step of the clock has its own difficulty."
    hint = "Name a deed: charmgr heal WHO DEED --vs {word}."


class BadStopError(UsageError):
    """A word behind --stop-on that stops nothing."""

    text = "Time cannot be stopped on “{word}”."
    hint = "Known: worse."


def stops_on_worse(word: str) -> bool:
    """Read what stands behind --stop-on."""
    if word not in ("", "worse"):
        raise BadStopError(word=word)
    return bool(word)


def carers(
    table: Table, words: Iterable[str], patients: Sequence[Character] | Sequence[Someone]
) -> dict[str, str]:
    """Read `--carer`: NAME for one patient, PATIENT=NAME for many; names of patients to carers."""
    found = {}
    for word in words:
        patient, equals, carer = word.partition("=")
        if equals:
            for one in table.find([patient]):
                found[one.name] = table.one(carer).name
        elif len(patients) == 1:
            found[patients[0].name] = table.one(word).name
        else:
            raise CarerNeedsPatientError(carer=word)
    for patient_name, carer_name in found.items():
        carer_of(table, table.one(patient_name), carer_name)
    return found


def downtime(
    table: Table,
    end: int,
    who: Sequence[str] = (),
    *,
    but: Sequence[str] = (),
    carer: Iterable[str] = (),
    words: Sequence[Said] = (),
    worse_stops: bool = False,
) -> None:
    """Let time pass up to `end`: those named rest, except `but`; everybody is settled.

    A moment that has been reached already changes nothing and says so.
    """
    resting = those_who_rest(table, who, but)
    if who:
        table.rolling.named = frozenset(person.name for person in resting)
    if end <= table.clock:
        values = {"now": table.calendar.text(table.clock)}
        table.warnings.append(Message("It is {now} already: no time passes", values))
        return
    plan = replace(rest_of(table, resting, carer, words), worse_stops=worse_stops)
    _name_with_carers(table, plan)
    settle(table, end, plan)


def those_who_rest(table: Table, who: Sequence[str], but: Sequence[str]) -> list[Someone]:
    """Tell whom words mean, except those of `but`."""
    named = table.meant(who)
    left_out = {person.path for person in table.meant(but)} if but else set()
    return [person for person in named if person.path not in left_out]


def rest_of(
    table: Table, resting: Sequence[Someone], carer: Iterable[str], words: Sequence[Said]
) -> Plan:
    """Tell how time is spent in which only these rest; `words` are for the whole roster."""
    return Plan(
        resting={person.name for person in resting},
        carers=carers(table, carer, resting),
        options={
            person.name: options_of(table, person, words, group=table.roster)
            for person in (table.roster if words else ())
        },
    )


def _name_with_carers(table: Table, plan: Plan) -> None:
    """Let the faces of those whom the command names be their carers' too."""
    named = table.rolling.named
    if named is not None:
        table.rolling.named = named | {plan.carers[name] for name in named if name in plan.carers}


def move(table: Table, text: str) -> None:
    """Move the clock: `+2d` or a date; everybody is settled and nobody rests meanwhile."""
    end = end_of(table, text, until=not _is_duration(text))
    if end < table.clock:
        now = table.calendar.text(table.clock)
        raise BackwardsError(then=table.calendar.text(end), now=now)
    settle(table, end, Plan(resting=()))


def _is_duration(text: str) -> bool:
    return text.strip().startswith("+")


def heal(
    table: Table,
    who: Sequence[str],
    deed: str = "",
    *,
    versus: Sequence[str] = (),
    named: Mapping[str, str] = NOTHING,
    carer: Iterable[str] = (),
    words: Sequence[Said] = (),
) -> None:
    """Take what waits for now, or do a deed; `versus` is a deed's difficulty or other people.

    A deed named like a wait moves the campaign's clock to that wait, with everybody settled, and
    takes it there.
    """
    patients = table.find(who)
    plan = _plan(table, patients, carer, words)
    table.rolling.named = frozenset(person.name for person in patients)
    _name_with_carers(table, plan)
    if not deed:
        _must_be_a_deed(versus)
        settle(table, table.clock, plan)
        if not table.played:
            table.warnings.append(Message("Nothing waits for now: time passes with “downtime”"))
        return
    for person in patients:
        wait = _wait(table, person, deed)
        if wait is None:
            play(table, _treatment(table, person, deed, versus, named, plan, words))
        else:
            _must_be_a_deed(versus)
            settle(table, max(wait.at, table.clock), plan)


def treatments(
    table: Table,
    who: Sequence[str],
    deed: str = "",
    *,
    versus: Sequence[str] = (),
    named: Mapping[str, str] = NOTHING,
    carer: Iterable[str] = (),
    words: Sequence[Said] = (),
) -> list[Attempt]:
    """Tell what a deed, or the wait it is named like, asks of the rules, for each person.

    Without a deed it is the first wait of each that waits for something.
    """
    patients = table.find(who)
    plan = _plan(table, patients, carer, words)
    found = []
    for person in patients:
        waits = table.status(person).waits
        wait = _wait(table, person, deed) if deed else next(iter(waits), None)
        if wait is not None or not deed:
            _must_be_a_deed(versus)
        if wait is not None:
            found.append(step(table, person, wait, plan)[0])
        elif deed:
            found.append(_treatment(table, person, deed, versus, named, plan, words))
    return found


def _must_be_a_deed(versus: Sequence[str]) -> None:
    if versus:
        raise NoDeedError(word=versus[0])


def _plan(
    table: Table, patients: Sequence[Character], carer: Iterable[str], words: Sequence[Said]
) -> Plan:
    return Plan(
        carers=carers(table, carer, patients),
        options={
            person.name: options_of(table, person, words, group=patients) for person in patients
        },
    )


def _wait(table: Table, person: Character, deed: str) -> Wait | None:
    """Tell the wait that a deed is named like; a deed of that name has its words."""
    # of two of one name the first
    waits = {wait.what: wait for wait in reversed(table.status(person).waits)}
    return waits.get(deed) or waits.get(_deed(person, deed).id)


def _deed(person: Character, word: str) -> Action:
    deeds = person.system.about.deeds
    id_ = Lexicon(deeds, missing=NoSuchDeedError).find(word)
    return next(deed for deed in deeds if deed.id == id_)


def _treatment(
    table: Table,
    person: Character,
    word: str,
    versus: Sequence[str],
    named: Mapping[str, str],
    plan: Plan,
    words: Sequence[Said],
) -> Attempt:
    deed = _deed(person, word)
    found = cast(table, person, deed, versus, named)
    parts = dict(found.roles)
    carer = carer_of(table, person, plan.carers.get(person.name))
    if carer is not None:
        if table.status(carer).condition in OUT:
            raise RuleError("{carer} cannot act and so cannot help.", carer=carer.name)
        parts["carer"] = carer
    request = Request(
        act=deed.id,
        against=found.against,
        options=options_of(table, person, words, deed),
    )
    return Attempt("heal", {"": person, **parts}, request, deed.rules)
