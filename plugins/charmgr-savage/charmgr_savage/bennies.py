"""Bennies: whose they are, what they may be spent on, and the start of a session (section 12)."""

from __future__ import annotations

from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Add, Change, Message, Outcome, Request, RuleError, Rules, Set, Sheet, at
from charmgr_savage.derived import wild_card
from charmgr_savage.figures import tally, with_more

__all__ = [
    "allowed",
    "calm",
    "deal",
    "gm_points",
    "is_npc",
    "lapse",
    "points",
    "poorer",
    "purse",
    "session_start",
    "spent",
]

EACH_PLAYER = 3  # SW-BENNY-1*
GM_FOR_A_PLAYER = 1
EACH_VILLAIN = 2
POWER_POINTS = 5  # SW-BENNY-3*

LATER_USES = {"card", "power_points", "story", "damage"}  # SW-BENNY-3*


class Purse(Struct, frozen=True):
    """The bennies that may be spent for somebody: his own first, then those of the GM."""

    own: int
    gm: int

    @property
    def count(self) -> int:
        """All of them."""
        return self.own + self.gm


def purse(sheet: Sheet, request: Request) -> Purse:
    """Tell whose bennies serve a sheet: the GM's serve any character that no player plays."""
    own: int = at(sheet, "bennies", default=0) if wild_card(sheet) else 0
    gm: int = at(request.campaign, "gm_bennies", default=0) if is_npc(sheet) else 0
    return Purse(own, gm)


def is_npc(sheet: Sheet) -> bool:
    """Tell whether the GM plays this character: Extras, and Wild Cards marked so."""
    return bool(at(sheet, "npc", default=not wild_card(sheet)))


def spent(sheet: Sheet, request: Request, who: str, number: int = 1) -> tuple[Change, ...]:
    """Write bennies off; raises RuleError where there are not so many."""
    mine = purse(sheet, request)
    if mine.count < number:
        raise RuleError(
            "There is no benny left to spend.",
            rules=("SW-BENNY-2*",),
            facts={"bennies": mine.count, "allowed": False},
        )
    own = min(mine.own, number)
    changes: list[Change] = [Add(("bennies",), -own, who)] if own else []
    if number > own:
        changes.append(Add(("gm_bennies",), own - number, "campaign"))
    return tuple(changes)


def poorer(sheet: Sheet, request: Request, number: int) -> tuple[Sheet, Request]:
    """See sheet and campaign as they are with so many bennies less, for what is rolled next."""
    if not number:
        return sheet, request
    mine = purse(sheet, request)
    own = min(mine.own, number)
    campaign = {**request.campaign, "gm_bennies": mine.gm - (number - own)}
    left = MappingProxyType({**sheet, "bennies": mine.own - own}) if own else sheet
    return left, replace(request, campaign=campaign) if number > own else request


def allowed(what: str, rules: Rules) -> bool:
    """Tell whether a benny may be spent on something (SW-DMG-1, SW-BENNY-2*, SW-BENNY-3*)."""
    if what == "damage" and rules["benny_on_damage"]:
        return True
    if what in LATER_USES:
        return bool(rules["benny_uses"] == "swade")
    return what in {"trait", "shaken", "soak"}


def calm(sheet: Sheet, request: Request, *, own_turn: bool) -> Outcome:
    """Spend a benny against being Shaken; acts only in the own turn (SW-SHAKEN-3, SW-SOAK-6)."""
    changes = spent(sheet, request, "")
    left = purse(sheet, request).count - 1
    shaken = with_more(sheet, "shaken", -1)
    return Outcome(
        (
            Message("no longer Shaken"),
            Message("acts normally") if own_turn else Message("may act when his turn comes"),
        ),
        (*changes, shaken),
        {"bennies": left, "shaken": False, "may_act": own_turn, "allowed": True},
        ("SW-SHAKEN-3",),
    )


def _use(sheet: Sheet, request: Request, rules: Rules, what: str) -> Outcome:
    """Spend one benny on what it is named for."""
    if not allowed(what, rules):
        raise RuleError(
            "A benny cannot be spent on that here.",
            rules=("SW-BENNY-2*",),
            facts={"allowed": False},
        )
    if what == "shaken":
        if not tally(sheet, "shaken"):
            raise RuleError("Nobody is Shaken here.", rules=("SW-SHAKEN-3",))
        return calm(sheet, request, own_turn=bool(request.options.get("own_turn")))
    changes = spent(sheet, request, "")
    said = [_left(sheet, request)]
    if what == "power_points":
        changes += (Add(("power_points",), POWER_POINTS),)
        said.append(Message("{n} power points more", {"n": POWER_POINTS}))
    elif what == "card":
        said.append(Message("draws another action card"))
    else:
        said.append(Message("the story takes a turn"))
    facts = {"bennies": purse(sheet, request).count - 1, "allowed": True}
    return Outcome(tuple(said), changes, facts, ("SW-BENNY-3*",))


def _left(sheet: Sheet, request: Request) -> Message:
    old = purse(sheet, request).count
    return Message("Bennies {old} → {new}", {"old": old, "new": old - 1})


def points(sheet: Sheet, request: Request, rules: Rules, number: int) -> Outcome:
    """Gain bennies, or spend them by hand or on something named by `use`."""
    what = request.options.get("use")
    if what is not None:
        if number != -1:
            raise RuleError("One benny is spent at a time.", rules=("SW-BENNY-2*",))
        return _use(sheet, request, rules, what)
    old: int = at(sheet, "bennies", default=0)
    if old + number < 0:
        raise RuleError(
            "There is no benny left to spend.",
            rules=("SW-BENNY-2*",),
            facts={"bennies": old, "missing": -old - number, "allowed": False},
        )
    return Outcome(
        (Message("Bennies {old} → {new}", {"old": old, "new": old + number}),),
        (Add(("bennies",), number),),
        {"old": old, "new": old + number, "bennies": old + number},
        ("SW-BENNY-1*",),
    )


def gm_points(request: Request, number: int) -> Outcome:
    """Gain or spend the game master's bennies, which stand in the campaign."""
    old: int = at(request.campaign, "gm_bennies", default=0)
    if old + number < 0:
        raise RuleError(
            "The game master has no benny left.",
            rules=("SW-BENNY-1*",),
            facts={"bennies": old, "missing": -old - number, "allowed": False},
        )
    return Outcome(
        (Message("GM's bennies {old} → {new}", {"old": old, "new": old + number}),),
        (Add(("gm_bennies",), number, "campaign"),),
        {"old": old, "new": old + number, "bennies": old + number},
        ("SW-BENNY-1*",),
    )


def deal(players: int) -> dict[str, int]:
    """Count out the bennies of a session for so many players (SW-BENNY-1*)."""
    return {
        "each_player": EACH_PLAYER,
        "gm_pool": players * GM_FOR_A_PLAYER,
        "each_villain": EACH_VILLAIN,
    }


def session_start(sheet: Sheet) -> Outcome:
    """Give a character his bennies; each player brings the GM one more."""
    if not wild_card(sheet):
        return Outcome()
    npc = is_npc(sheet)
    dealt = deal(0 if npc else 1)
    mine = dealt["each_villain" if npc else "each_player"]
    changes: tuple[Change, ...] = (Set(("bennies",), mine),)
    if dealt["gm_pool"]:
        changes += (Add(("gm_bennies",), dealt["gm_pool"], "campaign"),)
    said = Message("{n} benny", {"n": mine}, plural="{n} bennies", count="n")
    return Outcome((said,), changes, {"bennies": mine}, ("SW-BENNY-1*",))


def lapse(sheet: Sheet, request: Request) -> tuple[Change, ...]:
    """Take back what nobody spent in the session, the GM's too."""
    changes: list[Change] = []
    if at(sheet, "bennies", default=0):
        changes.append(Set(("bennies",), 0))
    if at(request.campaign, "gm_bennies", default=0):
        changes.append(Set(("gm_bennies",), 0, "campaign"))
    return tuple(changes)
