"""Damage against Toughness, Shaken, wounds and the soak roll (sections 3, 5, 9)."""

from __future__ import annotations

from msgspec import Struct

from charmgr.api import Change, Dice, Message, Request, Rules, Sheet, at
from charmgr_savage.bennies import spent
from charmgr_savage.derived import MOST_WOUNDS, wild_card
from charmgr_savage.rolls import RAISE, TARGET, attempt, is_wanted, raises, trial_of

__all__ = ["Blow", "Hurt", "blow", "capped", "received", "soaked", "struck"]

SOAK_ROLL = Message("soak roll")
MOST_OF_ONE_ATTACK = MOST_WOUNDS + 1  # where a house rule caps it before the soak


class Blow(Struct, frozen=True):
    """What a hit would do before it is soaked."""

    raises: int
    new_wounds: int
    shaken: bool


class Hurt(Struct, frozen=True):
    """How the victim stands after a hit; `wounds` are those on the sheet, three at most."""

    wounds: int
    shaken: bool
    incapacitated: bool
    out_of_play: bool = False


class Soak(Struct, frozen=True):
    """What a soak roll came to."""

    soaked: int = 0
    bennies: int = 0
    changes: tuple[Change, ...] = ()


def blow(margin: int, rules: Rules, *, shaken: bool, physical: bool = True) -> Blow:
    """Read damage less Toughness (SW-APPLY-1 to SW-APPLY-5)."""
    if margin < 0:
        return Blow(0, 0, shaken)
    won = raises(margin, 0)
    if not physical:  # a manoeuvre shakes, and a second time does nothing
        return Blow(won, 0, shaken=True)
    wounds = won or int(shaken)  # SW-APPLY-2, SW-APPLY-3, SW-APPLY-4
    return Blow(won, capped(wounds, rules), shaken=True)


def capped(new_wounds: int, rules: Rules) -> int:
    """Tell how many wounds of one attack count: all, or by a switch not all (SW-SOAK-5)."""
    return min(new_wounds, MOST_OF_ONE_ATTACK) if rules["wound_cap_before_soak"] else new_wounds


def soaked(total: int, new_wounds: int) -> int:
    """Count the wounds that a soak roll cancels: one for success and for each raise (SW-SOAK-1)."""
    return sum(total >= cut for cut in _soak_cuts(new_wounds))


def _soak_cuts(new_wounds: int) -> tuple[int, ...]:
    return tuple(range(TARGET, TARGET + RAISE * new_wounds, RAISE))


def received(before: int, hit: Blow, cancelled: int = 0, *, extra: bool = False) -> Hurt:
    """Add the wounds that are left to those from before (SW-SOAK-2, SW-SOAK-5, SW-WOUND-3).

    An `extra` is out of play with the first of them (SW-WOUND-1).
    """
    left = hit.new_wounds - cancelled
    if hit.new_wounds and not left:
        return Hurt(before, shaken=False, incapacitated=False)
    if extra:
        out = left > 0
        return Hurt(0, hit.shaken and not out, incapacitated=False, out_of_play=out)
    wounds = before + left
    if wounds > MOST_WOUNDS:  # the flag is cleared, SW-INC-3
        return Hurt(MOST_WOUNDS, shaken=False, incapacitated=True)
    return Hurt(wounds, hit.shaken, incapacitated=False)


def _soak(
    dice: Dice, sheet: Sheet, new_wounds: int, request: Request, rules: Rules, who: str = ""
) -> Soak:
    """Ask for a benny and roll Vigor against the wounds of one attack (SW-SOAK-1).

    The wounds about to be taken are not on the sheet yet, and so cost nothing (SW-SOAK-3); another
    benny may roll it again, but there is no second soak roll (SW-SOAK-4).
    """
    if not new_wounds or not is_wanted(dice, "soak", who):
        return Soak()
    spent(sheet, request, who)
    trial = trial_of(sheet, "vigor", cuts=_soak_cuts(new_wounds), who=who, label=SOAK_ROLL)
    tried = attempt(dice, trial, request, rules, price=1)
    return Soak(tried.number, tried.bennies, tried.changes)


def struck(
    dice: Dice, sheet: Sheet, hit: Blow, request: Request, rules: Rules, who: str = ""
) -> tuple[Hurt, Soak]:
    """Take a blow with its soak roll."""
    tried = _soak(dice, sheet, hit.new_wounds, request, rules, who)
    before: int = at(sheet, "wounds", default=0)
    return received(before, hit, tried.soaked, extra=not wild_card(sheet)), tried
