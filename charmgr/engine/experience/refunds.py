"""Steps of a trait given back: an entry of its own that turns a purchase round, never an undo.

What the journal knows of a purchase is turned round as it was paid; else the rules are asked what
the step costs and brings, by buying it again on a sheet in memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Change,
    Insert,
    Message,
    Moment,
    Outcome,
    Remove,
    Request,
    RuleError,
    Set,
    Sheet,
    Word,
    at,
    frozen,
)
from charmgr.engine.experience.aims import Aim
from charmgr.engine.experience.growth import STANDS
from charmgr.engine.experience.purchases import Purchase, booked, changes_of, last_purchase
from charmgr.engine.experience.trial import FARTHEST, State, Trial, trial_of
from charmgr.engine.experience.turned import change_of, turn
from charmgr.engine.options import Said
from charmgr.engine.playing import settle
from charmgr.engine.sheets import names
from charmgr.engine.sheets.changes import Step, apply, same
from charmgr.engine.sheets.edits import finer
from charmgr.engine.sheets.schema import problems
from charmgr.engine.sheets.view import plain
from charmgr.engine.table import Table
from charmgr.store.journal_event import Event

__all__ = ["NothingToRefundError", "give_back", "refund"]


class NothingToRefundError(RuleError):
    """The trait stands where no step leads up to, and the journal knows of none."""

    text = "{trait}: the journal knows no step of it that stands, and the rules cannot tell one."
    hint = "Edit the sheet by hand; “charmgr verify --book” notes that."

    def __init__(self, trial: Trial) -> None:
        """Name the trait and the person."""
        super().__init__(self.text, trait=Word(trial.trait))
        self.where = trial.person.name
        self.system = trial.person.system.about


class Returned(Struct, frozen=True):
    """What giving back comes to: the sheet then, the ratings, the points, and the rules."""

    sheet: Sheet
    old: Any
    new: Any
    price: int
    rules: tuple[str, ...] = ()


def refund(table: Table, who: Sequence[str], aim: Aim, words: Sequence[Said]) -> None:
    """Give so many steps of a trait back, or all above a rating; one entry a purchase or a step."""
    for person in table.find(who):
        trial = trial_of(table, person, aim, words)
        if aim.rating and trial.stands_at(trial.start, aim.rating):
            table.warnings.append(STANDS)
        past = booked(table, person)
        left = FARTHEST if aim.rating else abs(aim.steps)
        while left > 0 and not (aim.rating and trial.stands_at(trial.start, aim.rating)):
            left -= give_back(table, trial, past, 1 if aim.rating else left)
            trial = trial_of(table, person, aim, words)


def give_back(table: Table, trial: Trial, past: Sequence[Event], most: int = 1) -> int:
    """Give back a purchase of at most so many steps, or one step by the rules; count the steps.

    `past` is what was booked before this command.
    """
    purchase = last_purchase(table, trial, past)
    if purchase is not None and purchase.whole and purchase.steps <= most:
        _book(table, trial, _as_it_was(table, trial, purchase), purchase)
        return purchase.steps
    _book(table, trial, _by_the_rules(trial, purchase), purchase)
    return 1


def _as_it_was(table: Table, trial: Trial, purchase: Purchase) -> Returned:
    """Turn a whole purchase round by its own changes, as far as they still stand."""
    person = trial.person
    data = plain(person.document.data)
    for change in reversed(changes_of(table, trial, purchase.event)):
        turn(data, change)
    sheet = names.read(
        data,
        person.view.where,
        person.view.shape,
        *names.moments(table.calendar),
    ).sheet
    if trial.path and same(at(sheet, *trial.path), purchase.new):  # it came later, by training
        sheet, _ = apply(sheet, [Set(trial.path, purchase.old)], person.view.shape)
    rules = purchase.event.rules
    return Returned(sheet, purchase.new, purchase.old, purchase.price, rules)


def _by_the_rules(trial: Trial, purchase: Purchase | None) -> Returned:
    """Take the last step back as the rules would sell it; of a purchase never more than was paid.

    A step of a purchase is worth what is left of its price without its other steps.
    """
    here = trial.rating(trial.start)
    step = _step_up(trial, here)
    if step is None:
        raise NothingToRefundError(trial)
    price, rest, rating = step.price, 0, step.new
    for _ in range(purchase.steps - 1 if purchase else 0):
        lower = _step_up(trial, rating)
        if lower is None:
            break
        rest, rating = rest + lower.price, lower.new
    if purchase is not None:
        price = max(0, purchase.price - rest)
    if price != step.price:
        state = trial.lend(State(step.sheet, trial.start.now), price - step.price)
        step = replace(step, sheet=state.sheet, price=price)
    return step


def _step_up(trial: Trial, here: Any) -> Returned | None:
    """Find the step that leads up to a rating, and turn it round; None where there is none."""
    for below in _below(trial, here):
        for state in _ways(trial, _put(trial, trial.start.sheet, below)):
            try:
                funded, outcome = trial.paid(state, trial.request, lend=True)
            except RuleError:
                continue
            after = trial.after(funded, outcome)
            price = outcome.facts.get("price")
            reached = here in (trial.rating(after), outcome.facts.get("new"))
            if reached and isinstance(price, int) and not trial.rolled:
                lower = _turned_round(trial, below, price, _differences(funded.sheet, after.sheet))
                return Returned(lower.sheet, here, below, price, outcome.rules)
    return None


def _turned_round(trial: Trial, below: Any, price: int, steps: Iterable[Step]) -> State:
    """Turn steps round on the sheet as it is; what was never paid there is given as an award."""
    lower, owed = trial.start, 0
    about, view = trial.person.system.about, trial.person.view
    for step in steps:
        data = plain(lower.sheet)
        turn(data, change_of(step))
        if problems(about, replace(view, sheet=frozen(data))):
            owed = price  # the sheet has not spent so much: the trait is from its beginning
        else:
            lower = replace(lower, sheet=frozen(data))
    lower = _put(trial, lower.sheet, below)
    return trial.lend(lower, owed) if owed else lower


def _differences(before: Sheet, after: Sheet) -> Iterator[Step]:
    """Tell step by step what differs between two states of a sheet."""
    return finer(Step("", (), "set", before, after))


def _ways(trial: Trial, state: State) -> Iterator[State]:
    """Tell from where a step may be tried: as it is, or after a milestone."""
    yield state
    opened = trial.unlocked(state)
    if opened is not None:
        yield opened[1]


def _put(trial: Trial, sheet: Sheet, rating: Any) -> State:
    change: Change = Remove(trial.path) if rating is None else Set(trial.path, rating)
    changed, _ = apply(sheet, [change], trial.person.view.shape)
    return replace(trial.start, sheet=changed)


def _below(trial: Trial, here: Any) -> Iterator[Any]:
    """List the ratings from which one step may lead up: a number, a word, a code, or none."""
    if not trial.path or here is None:
        return
    if isinstance(here, int):
        yield here - 1
    else:
        shape = trial.person.view.shape.at(trial.path)
        yield from shape.words.ids if shape and shape.words else ()
        yield from _codes(str(here))
    yield None


def _codes(text: str) -> Iterator[str]:
    """List dice codes a pip below: 5D+1 under 5D+2, 4D+2 under 5D."""
    head, letter, pips = text.partition("D")
    if letter and head.isdecimal():
        count = int(pips) if pips.lstrip("+").isdecimal() else 0
        lower = f"{head}D+{count - 1}" if count else f"{int(head) - 1}D+2"
        yield lower.removesuffix("+0")


def _book(table: Table, trial: Trial, back: Returned, purchase: Purchase | None) -> None:
    """Make the changes, and put an entry of its own on the record."""
    values = {
        "trait": Word(trial.trait),
        "old": _named(back.old),
        "new": _named(back.new),
        "price": back.price,
        "when": Moment((purchase.event.at if purchase else None) or 0),
    }
    told = Message("{trait} {old} → {new}: {price} given back, as the rules price it", values)
    if purchase is not None:
        told = Message("{trait} {old} → {new}: {price} given back, paid {when}", values)
    steps = _differences(trial.person.sheet, back.sheet)
    facts = {
        "trait": trial.trait,
        "old": back.old,
        "new": back.new,
        "price": -back.price,
        "refunds": purchase.event.id if purchase else "",
        "paid": "journal" if purchase else "rules",
    }
    outcome = Outcome((told,), tuple(map(_change, steps)), facts, back.rules)
    cast = {"": trial.person}
    request = table.filled(cast, Request(act="refund", traits=(trial.trait,)))
    settle(table, "refund", cast, request, outcome)


def _named(rating: Any) -> Any:
    return Word(rating) if isinstance(rating, str) else rating


def _change(step: Step) -> Change:
    match step.kind:
        case "remove" | "take":
            return Remove(step.path)
        case "insert":
            return Insert(step.path, step.new)
    return Set(step.path, step.new)
