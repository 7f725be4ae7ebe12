"""What can be afforded now, and what a rating would take: the game's hooks asked, not its rules."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from charmgr.api import RuleError
from charmgr.engine.act import options_of
from charmgr.engine.experience.aims import Aim
from charmgr.engine.experience.planned import Offer, Offers, Plan, Planned, Plans
from charmgr.engine.experience.trial import FARTHEST, State, Trial, missing, trial_of
from charmgr.engine.options import Said
from charmgr.engine.sheets.character import Character
from charmgr.engine.sheets.ratings import own_traits, rating
from charmgr.engine.table import Table

__all__ = ["offers", "plan", "plan_for"]


def offers(table: Table, who: Sequence[str], words: Sequence[Said]) -> Plans:
    """Tell what everybody named might buy now, one step of each trait."""
    return Plans([_offers(table, person, words) for person in table.find(who)])


def _offers(table: Table, person: Character, words: Sequence[Said]) -> Offers:
    about = person.system.about
    options = options_of(table, person, words)
    traits = (*about.traits, *own_traits(about, person.sheet))
    groups = {trait.id: trait.group for trait in traits}
    others = (pool.id for pool in about.pools if pool.id not in {*groups, about.experience})
    pools = dict.fromkeys(others, "")
    found, have = [], None
    for id_, group in (groups | pools).items():
        trial = Trial(table, person, id_, options)
        known = rating(about, person.sheet, id_) is not None
        offer = Offer(id_, group, known, old=trial.rating(trial.start))
        try:
            tried = trial.step(trial.start)
        except RuleError as fault:
            if id_ in pools and not _for_sale(trial):
                continue
            offer, told = _too_dear(trial, offer, fault)
        else:
            if id_ in pools and not trial.moved(tried.state):
                continue
            step = tried.step
            told = _sum(step.price, tried.left)
            offer = replace(
                offer,
                old=step.old,
                new=step.new,
                price=step.price,
                gives=step.gives,
                wait=step.wait,
                time=step.time,
                rolled=step.rolled,
            )
        found.append(offer)
        have = told if have is None else have
    return Offers(person.name, about, have, found)


def _for_sale(trial: Trial) -> bool:
    """Tell whether a pool is for sale at all, at whatever price."""
    try:
        return trial.moved(trial.step(trial.start, lend=True).state)
    except RuleError:
        return False


def _too_dear(trial: Trial, offer: Offer, fault: RuleError) -> tuple[Offer, int | None]:
    """Tell of a refusal what is missing, and what the step would bring; else only why."""
    lacks = missing(fault)
    if not lacks:
        return replace(offer, refused=fault), None
    have = _have(fault)
    try:
        step = trial.step(trial.start, lend=True).step
    except RuleError as other:
        return replace(offer, refused=other, missing=missing(other)), have
    return replace(
        offer, old=step.old, new=step.new, price=step.price, missing=lacks, gives=step.gives
    ), have


def plan(table: Table, who: Sequence[str], aim: Aim, words: Sequence[Said]) -> Plans:
    """Tell what so many steps would take, or the steps up to a rating, as far as rules allow."""
    return Plans([plan_for(table, person, aim, words) for person in table.find(who)])


def plan_for(table: Table, person: Character, aim: Aim, words: Sequence[Said]) -> Plan:
    """Tell the plan of one person."""
    trial = trial_of(table, person, aim, words)
    goal, steps = aim.rating, aim.steps
    state, taken, have = trial.start, list[Planned](), None
    refused: RuleError | None = None
    count = FARTHEST if goal else min(steps, FARTHEST)
    while len(taken) < count and not (goal and trial.stands_at(state, goal)):
        try:
            tried, after = trial.next(state)
        except RuleError as fault:
            refused = fault
            have = _have(fault) if have is None else have
            break
        if have is None:
            have = _now(trial, state, tried.left, tried.step.price)
        taken.append(replace(tried.step, after=after))
        state = tried.state
    price = sum(step.price or 0 for step in taken)
    return Plan(
        who=person.name,
        system=person.system.about,
        trait=trial.trait,
        steps=taken,
        wanted=goal or steps,
        have=have,
        price=price,
        missing=max(0, price - (have or 0)),
        lent=state.lent,
        time=sum(step.time for step in taken),
        refused=refused,
    )


def _now(trial: Trial, state: State, left: int | None, price: int | None) -> int | None:
    """Tell what there is before the first step, in the points of its price."""
    try:
        return _sum(price, trial.step(state).left)
    except RuleError as fault:
        return _have(fault) if missing(fault) else _sum(price, left)


def _have(fault: RuleError) -> int | None:
    price = fault.facts.get("price")
    return price - missing(fault) if missing(fault) and isinstance(price, int) else None


def _sum(price: int | None, left: int | None) -> int | None:
    return None if price is None or left is None else price + left
