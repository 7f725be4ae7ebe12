"""What points and milestones bring: bennies, experience, fatigue; the end of a fight."""

from __future__ import annotations

from charmgr.api import Change, Dice, Message, Outcome, Remove, Request, RuleError, Rules, Sheet, at
from charmgr_savage import bennies, fatigue
from charmgr_savage.advancement import award

__all__ = ["milestone", "points"]


def points(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Gain or spend points of a pool."""
    number = request.amount
    if not isinstance(number, int):
        raise RuleError("A whole number of points is needed.", rules=("SW-BENNY-1*",))
    match request.act:
        case "bennies":
            return bennies.points(sheet, request, rules, number)
        case "gm_bennies":
            return bennies.gm_points(request, number)
        case "fatigue":
            return fatigue.points(dice, sheet, request, number)
        case "xp" | "award":
            return award(sheet, number, rules)
    raise RuleError("There is no pool “{act}”.", rules=("SW-BENNY-1*",), act=request.act)


def milestone(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Settle the end of a fight, the start or the end of a session."""
    match request.act:
        case "fight":
            return _fight_over(sheet)
        case "session_start":
            return bennies.session_start(sheet)
        case "session":
            return _session_over(sheet, request, rules)
    raise RuleError("There is no milestone “{act}”.", rules=("SW-BENNY-1*",), act=request.act)


def _fight_over(sheet: Sheet) -> Outcome:
    """End the injuries that last as long as the fight (SW-INC-6*)."""
    rows = at(sheet, "injuries", default=())
    over = [
        place for place, one in enumerate(rows) if at(one, "kind") == "injury_until_end_of_fight"
    ]
    changes = tuple(Remove(("injuries", place)) for place in reversed(over))
    said = (Message("an injury passes"),) if over else ()
    return Outcome(said, changes, {"injuries": len(rows) - len(over)}, ("SW-INC-6*",))


def _session_over(sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Give players' characters their experience; bennies lapse (SW-ADV-1*, SW-BENNY-1*)."""
    changes: tuple[Change, ...] = bennies.lapse(sheet, request)
    told = (Message("bennies lapse"),) if changes else ()
    if bennies.is_npc(sheet) or rules["advancement"] == "swade":  # SW-ADV-5*: the GM may award
        return Outcome(told, changes, {"awarded": 0}, ("SW-BENNY-1*",))
    won = award(sheet, rules["xp_per_session"], rules)
    return Outcome(
        (*won.messages, *told),
        (*won.changes, *changes),
        {**won.facts, "awarded": rules["xp_per_session"]},
        ("SW-ADV-1*", "SW-BENNY-1*"),
    )
