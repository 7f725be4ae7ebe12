"""Health: wounds, what state they leave a character in, and what they cost him (ST-HP)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Change, Message, Outcome, Rules, Set, Sheet, Word, at
from charmgr_storytelling.derived import dies_at, health, max_health
from charmgr_storytelling.tables import DAY, HARMS, MINUTE, WEEK, Harm

__all__ = [
    "Hit",
    "Points",
    "bleeding",
    "bleeds_at",
    "lose_one",
    "points_lost",
    "regain",
    "restart_healing",
    "start_bleeding",
    "state_at",
    "wound",
]
State = Literal["ok", "incapacitated", "dead"]


class Hit(Struct, frozen=True):
    """What strikes `who` (a role, "" the sheet itself) at the moment `now`."""

    points: int
    now: int
    kind: Harm = "lethal"
    who: str = ""


class Points(Struct, frozen=True):
    """Lost Health by the kind of harm (ST-HP-4*)."""

    bashing: int = 0
    lethal: int = 0
    aggravated: int = 0

    @property
    def lost(self) -> int:
        """All lost points."""
        return self.bashing + self.lethal + self.aggravated


def state_at(left: int, sheet: Sheet, rules: Rules) -> State:
    """Tell what so much Health means: below 1 nobody acts, at minus Stamina he dies."""
    if left <= dies_at(sheet, rules):  # ST-HP-2
        return "dead"
    return "ok" if left > 0 else "incapacitated"  # ST-HP-1


def bleeds_at(left: int, rules: Rules) -> bool:
    """Tell whether an open wound bleeds with so much Health (ST-MED-1)."""
    return left < 0 or (left == 0 and rules["zero_health"] == "bleeding")


def bleeding(sheet: Sheet, rules: Rules) -> bool:
    """Tell whether a character bleeds: hurt enough, alive and not stabilised."""
    left = health(sheet, rules)
    stable = at(sheet, "bleeding", "active") is False
    return bleeds_at(left, rules) and not stable and state_at(left, sheet, rules) != "dead"


def points_lost(sheet: Sheet, rules: Rules) -> Points:
    """Read the lost Health by kind; what no kind accounts for is lethal."""
    lost = max(0, max_health(sheet, rules) - health(sheet, rules))
    aggravated = min(lost, at(sheet, "health", "aggravated", default=0))
    bashing = min(lost - aggravated, at(sheet, "health", "bashing", default=0))
    return Points(bashing, lost - aggravated - bashing, aggravated)


def _damaged(before: Points, kind: Harm, points: int, maximum: int) -> Points:
    """Add points of one kind; bashing never takes Health below 0 (ST-HP-4*)."""
    if kind != "bashing":
        return replace(before, **{kind: getattr(before, kind) + points})
    over = max(0, points - max(0, maximum - before.lost))  # each makes a bruise lethal
    bruises = max(0, before.bashing + points - 2 * over)
    return replace(before, bashing=bruises, lethal=before.lethal + over)


def wound(sheet: Sheet, rules: Rules, hit: Hit) -> Outcome:
    """Take points of Health off a sheet, with all that follows.

    Facts: `damage`, `health`, `lost`, `state`, `bleeding`, with damage types `points`.
    """
    points, who = hit.points, hit.who
    old, maximum = health(sheet, rules), max_health(sheet, rules)
    before = points_lost(sheet, rules)
    typed = rules["damage_types"]
    after = _damaged(before, hit.kind, points, maximum) if typed else before
    new = maximum - after.lost if typed else old - points  # ST-ATK-1
    state = state_at(new, sheet, rules)
    flows = state != "dead" and bleeds_at(new, rules) and (points > 0 or bleeding(sheet, rules))
    facts: dict[str, Any] = {
        "damage": points,
        "health": new,
        "lost": maximum - new,
        "state": state,
        "bleeding": flows,
    }
    if typed:
        facts["points"] = {kind: getattr(after, kind) for kind in HARMS}
    if points <= 0:
        return Outcome((Message("no damage", who=who),), facts=facts, rules=("ST-ATK-1",))
    changes: list[Change] = [Set(("health", "current"), new, who)]
    if typed:
        changes += _typed_changes(sheet, after, hit.now, who)
    changes += _fresh_wound(sheet, who)
    if flows and not bleeding(sheet, rules):
        changes += start_bleeding(sheet, hit.now, rules, who)
    elif state != "dead" and not flows:
        changes.append(restart_healing(hit.now, rules, who))
    return Outcome(
        _told(old, new, state, flows=flows, who=who),
        tuple(changes),
        facts,
        ("ST-ATK-1", *(("ST-HP-4*",) if typed else ()), *_rules_of(state, flows=flows)),
    )


def _mended(before: Points, points: int) -> Points:
    """Give points of Health back, the least severe harm first."""
    after = before
    for _ in range(points):
        if kind := next((kind for kind in HARMS if getattr(after, kind)), None):
            after = replace(after, **{kind: getattr(after, kind) - 1})
    return after


def lose_one(sheet: Sheet, rules: Rules, now: int) -> list[Change]:
    """Take one point away that bleeding or a bad week costs."""
    changes: list[Change] = [Set(("health", "current"), health(sheet, rules) - 1)]
    if rules["damage_types"]:
        before = points_lost(sheet, rules)
        changes += _typed_changes(sheet, replace(before, lethal=before.lethal + 1), now)
    return changes


def regain(sheet: Sheet, rules: Rules, points: int, now: int) -> list[Change]:
    """Give points of Health back."""
    if not points:
        return []
    changes: list[Change] = [Set(("health", "current"), health(sheet, rules) + points)]
    if rules["damage_types"]:
        changes += _typed_changes(sheet, _mended(points_lost(sheet, rules), points), now)
    return changes


def _typed_changes(sheet: Sheet, after: Points, now: int, who: str = "") -> list[Change]:
    """Write the kinds of harm, and since when bashing harm passes."""
    changes: list[Change] = [
        Set(("health", kind), getattr(after, kind), who)
        for kind in HARMS
        if at(sheet, "health", kind, default=0) != getattr(after, kind)
    ]
    if after.bashing and at(sheet, "healing", "bashing_since") is None:
        changes.append(Set(("healing", "bashing_since"), now, who))
    return changes


def _fresh_wound(sheet: Sheet, who: str) -> list[Change]:
    """Allow first aid again, for the new wounds (ST-MED-5)."""
    fresh = {"treated": False, "restored": 0}
    return [
        Set(("first_aid", key), value, who)
        for key, value in fresh.items()
        if at(sheet, "first_aid", key)
    ]


def start_bleeding(sheet: Sheet, now: int, rules: Rules, who: str = "") -> list[Change]:
    """Open the wound: the first roll is due at once or by the switch later (ST-MED-1)."""
    first = now + rules["bleeding.first_roll"] * MINUTE
    counters = [key for key in ("successes", "aid") if at(sheet, "bleeding", key)]
    return [
        Set(("bleeding", "active"), True, who),
        *(Set(("bleeding", key), 0, who) for key in counters),
        Set(("bleeding", "next"), first, who),
    ]


def restart_healing(now: int, rules: Rules, who: str = "") -> Change:
    """Let the weeks count from now; the first may be longer or shorter (ST-MED-6)."""
    return Set(("healing", "since"), now + rules["weekly.first_after_days"] * DAY - WEEK, who)


def _told(old: int, new: int, state: State, *, flows: bool, who: str) -> tuple[Message, ...]:
    """Say what was lost and, of somebody else, in what state it leaves him."""
    told = (Message("Health {old} → {new}", {"old": old, "new": new}, who=who),)
    if not who or state == "ok":
        return told
    word = "bleeding" if flows else state
    return (*told, Message("{state}", {"state": Word(word)}, who=who))


def _rules_of(state: State, *, flows: bool) -> tuple[str, ...]:
    if state == "dead":
        return ("ST-HP-2",)
    if flows:
        return ("ST-HP-1", "ST-MED-1")
    return ("ST-HP-1",) if state == "incapacitated" else ()
