"""Bleeding to death or to a stop: every three minutes a roll of Stamina (ST-MED-1 to -4)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from charmgr.api import (
    Change,
    Dice,
    Message,
    Moment,
    Outcome,
    Remove,
    Request,
    Rules,
    Set,
    Sheet,
    Span,
    at,
)
from charmgr_storytelling.care import Care, nurse
from charmgr_storytelling.derived import health, max_health
from charmgr_storytelling.despair import attempt, points_left, spending
from charmgr_storytelling.health import lose_one, regain, restart_healing, start_bleeding, state_at
from charmgr_storytelling.rolls import Roll, Rolled, circumstances, passive, traits
from charmgr_storytelling.tables import MINUTE

__all__ = ["bleed", "due", "stabilising"]


class Counter(Struct, frozen=True):
    """Successes towards stability: the wounded one's and, if they are kept apart, the carer's."""

    own: int
    aid: int = 0

    def with_aid(self, successes: int, rules: Rules) -> Counter:
        """Add a carer's roll; a single roll is not kept (ST-MED-2)."""
        match rules["stabilise"]:
            case "shared":
                return Counter(self.own + successes, self.aid)
            case "separate":
                return Counter(self.own, self.aid + successes)
        return self

    def reached(self, lost: int, rules: Rules, aid: int) -> bool:
        """Tell whether either side has as many successes as Health is lost (ST-MED-2, -3)."""
        single = rules["stabilise"] == "single_roll"
        return max(self.own, aid if single else self.aid) >= lost


class Interval(Struct, frozen=True):
    """What happened in three minutes: care, the wounded one's own roll, and the sums since."""

    care: Care
    own: Rolled | None
    counter: Counter

    @property
    def failed(self) -> bool:
        """Nothing but blood came of the wounded one's roll."""
        return self.own is not None and not self.own.successes


def due(sheet: Sheet, now: int) -> int:
    """Tell when the next roll of Stamina falls; a wound without an anchor waits for now."""
    moment: int = at(sheet, "bleeding", "next", default=now)
    return moment


def bleed(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take the step of the clock; a carer goes first, if his last roll is long enough ago."""
    if at(sheet, "bleeding", "next") is None and rules["bleeding.first_roll"]:
        first = request.now + rules["bleeding.first_roll"] * MINUTE
        return Outcome(
            (Message("bleeding: first roll {moment}", {"moment": Moment(first)}),),
            tuple(start_bleeding(sheet, request.now, rules)),
            {"bleeding": True},
            ("ST-MED-1",),
        )
    return stabilising(dice, sheet, request, rules)


def stabilising(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Let the carer roll, then, if he still bleeds and it is time, the wounded one himself."""
    rested = at(sheet, "first_aid", "next", default=request.now) <= request.now
    care = nurse(dice, request, rules, enough=0) if rested else Care()
    lost = max_health(sheet, rules) - health(sheet, rules)
    counter = Counter(
        at(sheet, "bleeding", "successes", default=0), at(sheet, "bleeding", "aid", default=0)
    ).with_aid(care.successes, rules)
    own: Rolled | None = None
    if not counter.reached(lost, rules, care.successes) and due(sheet, request.now) <= request.now:
        roll = _stamina_roll(sheet, request, rules, lost - counter.own)
        own = attempt(dice, sheet, request, rules, roll)
        counter = Counter(counter.own + own.successes, counter.aid)
    return _outcome(sheet, request, rules, Interval(care, own, counter))


def _stamina_roll(sheet: Sheet, request: Request, rules: Rules, needed: int) -> Roll:
    """Name the dice against bleeding: Stamina, without wound penalties (ST-MED-1, ST-HP-5*)."""
    terms = traits(sheet, ("stamina",), rules, wounds=False) + circumstances(request)
    return Roll(terms, Message("Stamina against bleeding"), passive(rules), most=needed)


def _outcome(sheet: Sheet, request: Request, rules: Rules, interval: Interval) -> Outcome:
    """Tell what the rolls of one interval mean for the sheet."""
    care, own, counter = interval.care, interval.own, interval.counter
    old, maximum = health(sheet, rules), max_health(sheet, rules)
    left = old - 1 if interval.failed else old
    stable = not interval.failed and counter.reached(maximum - left, rules, care.successes)
    new = left + 1 if stable else left  # ST-MED-4
    state = state_at(new, sheet, rules)
    facts: dict[str, Any] = {
        "counter": counter.own,
        "lost": maximum - left,
        "health": new,
        "stabilised": stable,
        "state": state,
        "bleeding": not stable and state != "dead",
        **care.facts(),
    }
    if rules["stabilise"] == "separate":
        facts["aid_counter"] = counter.aid
    changes: list[Change] = [*care.changes]
    if own is not None:
        changes += spending(own, sheet, rules)
        facts |= {
            **own.facts(),
            "patient_successes": own.successes,
            "despair_left": points_left(sheet, rules) - own.despair,
        }
    if interval.failed:
        changes += lose_one(sheet, rules, request.now)
    if stable:
        changes += _stabilised(sheet, request, rules)
    elif state != "dead":
        changes += _going_on(sheet, request, rules, interval)
    said = (*care.messages, *_told(sheet, rules, facts, interval))
    return Outcome(said, tuple(changes), facts, _used(interval, facts))


def _stabilised(sheet: Sheet, request: Request, rules: Rules) -> list[Change]:
    """Close the wound: one point back, the counters cleared, the weeks begin (ST-MED-4, -6)."""
    changes = regain(sheet, rules, 1, request.now)
    changes.append(Set(("bleeding", "active"), False))
    changes += [
        Set(("bleeding", key), 0) for key in ("successes", "aid") if at(sheet, "bleeding", key)
    ]
    changes += [
        Remove(path)
        for path in (("bleeding", "next"), ("first_aid", "next"))
        if at(sheet, *path) is not None
    ]
    return [*changes, restart_healing(request.now, rules)]


def _going_on(sheet: Sheet, request: Request, rules: Rules, interval: Interval) -> list[Change]:
    """Keep the counters and name the moments of the next rolls."""
    changes: list[Change] = []
    if at(sheet, "bleeding", "active") is None:
        changes.append(Set(("bleeding", "active"), True))
    if interval.counter.own != at(sheet, "bleeding", "successes", default=0):
        changes.append(Set(("bleeding", "successes"), interval.counter.own))
    if interval.counter.aid != at(sheet, "bleeding", "aid", default=0):
        changes.append(Set(("bleeding", "aid"), interval.counter.aid))
    if interval.own is not None:
        wait = rules["bleeding.interval_minutes"] * MINUTE
        changes.append(Set(("bleeding", "next"), request.now + wait))
    if interval.care.rolled is not None:
        wait = rules["first_aid.interval_minutes"] * MINUTE
        changes.append(Set(("first_aid", "next"), request.now + wait))
    return changes


def _told(
    sheet: Sheet, rules: Rules, facts: dict[str, Any], interval: Interval
) -> tuple[Message, ...]:
    said: list[Message] = []
    old, counted = health(sheet, rules), at(sheet, "bleeding", "successes", default=0)
    if interval.own is not None:
        values = {
            "n": interval.own.successes,
            "counter": facts["counter"],
            "lost": facts["lost"],
            "before": counted,
        }
        said.append(
            Message(
                "{n} success (in all {counter} of {lost})",
                values,
                plural="{n} successes (in all {counter} of {lost})",
                count="n",
            )
        )
    if facts["stabilised"]:
        said.append(Message("stabilised", {"before": counted, "after": 0}))
    elif interval.own is not None and not interval.failed:
        span = Span(rules["bleeding.interval_minutes"] * MINUTE)
        said.append(Message("holds out for {time}", {"time": span}))
    if facts["health"] != old:
        said.append(Message("Health {old} → {new}", {"old": old, "new": facts["health"]}))
    return tuple(said)


def _used(interval: Interval, facts: dict[str, Any]) -> tuple[str, ...]:
    used = ["ST-MED-2"] if interval.care.rolled else ["ST-MED-3"]
    if interval.own is not None:
        used.insert(0, "ST-MED-1")
        used += ["ST-DESP-2"] if interval.own.despair else []
    used += ["ST-MED-4"] if facts["stabilised"] else []
    used += ["ST-HP-2"] if facts["state"] == "dead" else []
    return tuple(used)
