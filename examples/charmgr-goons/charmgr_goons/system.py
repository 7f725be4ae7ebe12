"""The rules of a small game of two dice; unofficial, for groups that play Tunnel Goons."""

from charmgr import api
from charmgr.api import Message, Outcome, Request, Rules, Set, Sheet, Word, at, hookimpl
from charmgr_goons.tables import ABOUT, HEALTH, LEVELS, MOST, NEXT, TRAITS

REST = {"night": 86_400, "week": 604_800}  # seconds
ROOM, FULL, CURE = 8, 10, 8  # things one carries, health of a new goon, what heals in a week


@hookimpl
def describe() -> api.System:
    """Describe the game as data."""
    return ABOUT


@hookimpl
def status(sheet: Sheet, request: Request) -> api.Status:
    """Tell how a goon stands and when health comes back."""
    health, most = at(sheet, *HEALTH, default=FULL), at(sheet, *MOST, default=FULL)
    state: api.Condition = "dead" if not health else "hurt" if health < most else "well"
    due, bars = at(sheet, *NEXT, default=request.now), (api.Bar("health", health, most),)
    waits = (api.Wait(due, "healing"),) if state == "hurt" else ()
    return api.Status(state, state, most - health, bars=bars, waits=waits)


@hookimpl
def check(sheet: Sheet, request: Request, rules: Rules, dice: api.Dice) -> Outcome:
    """Roll two dice, the class and what helps (GOON-1 to -3); a miss in danger hurts (GOON-4)."""
    (trait,), goal = request.traits, request.against or "moderate"
    goal = next((level.value for level in LEVELS if level.id == goal), goal)
    over = max(0, len(at(sheet, "items", default=())) - at(sheet, "inventory", default=ROOM))
    terms = [
        api.Term(Word(trait), at(sheet, trait, default=0), (trait,)),
        api.Term(Word("items"), request.options.get("items", 0), "GOON-2"),
        api.Term(Message("load"), -over if trait != "erudite" else 0, "GOON-3"),
        api.Term(Message("difficulty"), -int(goal), "GOON-1"),
    ]
    spec = api.PlainDice(2, 6, sum(int(term.value) for term in terms))
    margin = dice.roll(spec, Message("{trait}", {"trait": Word(trait)}), terms)
    facts = {"success": margin >= 0, "margin": margin}
    n = {"n": abs(margin)}
    told = Message("success by {n}", n) if margin >= 0 else Message("failure by {n}", n)
    hurts = margin < 0 and request.options.get("danger")
    harm = hurt(sheet, -margin, request.now, rules) if hurts else Outcome(rules=("GOON-1",))
    return Outcome((told, *harm.messages), harm.changes, facts | dict(harm.facts), harm.rules)


@hookimpl
def damage(sheet: Sheet, request: Request, rules: Rules, dice: api.Dice) -> Outcome:
    """Take health away: as many points as are said or rolled."""
    amount = request.amount or 0
    points: int = amount if isinstance(amount, int) else dice.roll(amount)
    return hurt(sheet, max(0, points), request.now, rules)


def hurt(sheet: Sheet, points: int, now: int, rules: Rules) -> Outcome:
    """Lose health (GOON-4), down to death at none (GOON-5), and begin to wait for healing."""
    old = at(sheet, *HEALTH, default=FULL)
    left = max(0, old - points)
    waits = () if at(sheet, *NEXT) else (Set(NEXT, now + REST[rules["healing"]]),)
    said = Message("health {old} → {left}", {"old": old, "left": left})
    facts = {"health": left, "dead": not left}
    return Outcome((said,), (Set(HEALTH, left), *waits), facts, ("GOON-4", "GOON-5"))


@hookimpl
def heal(sheet: Sheet, request: Request, rules: Rules, dice: api.Dice) -> Outcome:
    """Get all health back in a safe night, or a point by a good roll after a week (GOON-6)."""
    old, most = at(sheet, *HEALTH, default=FULL), at(sheet, *MOST, default=FULL)
    new = old
    if at(sheet, *NEXT) is not None and request.resting:
        cure = (CURE - at(sheet, "brute", default=0),)
        new = most if rules["healing"] == "night" else old + dice.band(api.PlainDice(2, 6), cure)
    wait = api.Remove(NEXT[:1]) if new == most else Set(NEXT, request.now + REST[rules["healing"]])
    said = Message("health {old} → {left}", {"old": old, "left": new})
    return Outcome((said,), (Set(HEALTH, new), wait), {"health": new}, ("GOON-6",))


@hookimpl
def milestone(dice: api.Dice) -> Outcome:
    """Gain a level after a session: a point of a class, and one of health or room (GOON-7)."""
    trait = dice.ask("class", [one.id for one in TRAITS])
    gain = dice.ask("gain", ["health", "inventory"])
    grown = ((trait,), *((HEALTH, MOST) if gain == "health" else (("inventory",),)))
    changes = tuple(api.Add(path, 1) for path in grown)
    return Outcome((Message("a level more"),), changes, rules=("GOON-7",))
