"""What a character does with his turn besides blows: order, moving, dodging, aiming, drawing."""

from __future__ import annotations

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, at, fact, remember
from charmgr_storytelling import stances
from charmgr_storytelling.combat import Guard, guard_stands, weapon_term
from charmgr_storytelling.derived import defence, rating, speed
from charmgr_storytelling.initiative import Entrant, initiative_order
from charmgr_storytelling.manoeuvres import RUN, aiming_bonus
from charmgr_storytelling.rolls import traits
from charmgr_storytelling.tables import ROUND
from charmgr_storytelling.weapons import BARE_HANDS, known_weapon, weapon_on

__all__ = ["aim", "dodge", "draw", "initiative", "move", "nock", "run"]


def initiative(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll the order of all who fight; it stands until the fight is over (ST-INIT-1, -2)."""
    fighters = {stances.name_of(one) or role: (role, one) for role, one in _all(sheet, request)}
    entrants = [
        Entrant(name, traits(one, ("wits", "dexterity"), rules, role, wounds=False))
        for name, (role, one) in fighters.items()
    ]
    order = initiative_order(dice, entrants)
    messages = tuple(
        Message(
            "{place}. {name}: {value}", {"place": place, "name": name, "value": value}, line=True
        )
        for place, (name, value) in enumerate(
            ((name, order.values[name]) for name in order.order), start=1
        )
    )
    changes = tuple(
        remember("initiative", order.values[name], role=role)
        for name, (role, _) in fighters.items()
    )
    places = {name: place for place, name in enumerate(order.order, 1)}
    facts = {"values": order.values, "order": list(order.order), "rolloff": order.rolloff}
    return Outcome(messages, changes, {**facts, "places": places}, ("ST-INIT-1", "ST-INIT-2"))


def move(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Move up to Speed and still act (ST-MOVE-1)."""
    return _go(sheet, request, rules, runs=False)


def run(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Run up to twice Speed instead of acting (ST-MOVE-1)."""
    return _go(sheet, request, rules, runs=True)


def dodge(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Double the Defence instead of acting (ST-MAN-8)."""
    stances.ready(sheet, request, rules)
    ride = rating(sheet, "ride", rules) if fact(request, "mounted") else None
    guard = Guard(defence(sheet, rules), ride, dodging=True)
    value = guard_stands(guard, rules)
    return Outcome(
        (Message("dodges: Defence {value}", {"value": value}),),
        (stances.keep_until_next_turn(request, "dodging"), stances.acts(request)),
        {"success": True, "defence": value},
        ("ST-MAN-8",),
    )


def aim(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Aim for one more round, without Defence (ST-MAN-6)."""
    stances.ready(sheet, request, rules)
    rounds = int(fact(request, "aiming", default=0)) + 1
    bonus = aiming_bonus(rounds)
    return Outcome(
        (Message("aims: +{bonus} to the shot", {"bonus": bonus}),),
        (
            remember("aiming", rounds, until=request.now + 2 * ROUND),
            stances.acts(request),
        ),
        {"success": True, "rounds": rounds, "bonus": bonus, "defence_while_aiming": 0},
        ("ST-MAN-6",),
    )


def draw(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Draw a weapon (ST-MAN-9, ST-TRAIT-4*)."""
    stances.ready(sheet, request, rules)
    word = request.options.get("weapon")
    weapon = known_weapon(sheet, word) if word else weapon_on(sheet, ("weaponry", "firearms"))
    weapon = weapon or BARE_HANDS
    merit = at(sheet, "merits", "quick_draw", "dots", default=0) > 0
    takes = not request.options.get("quick_draw", merit)
    name = weapon_term(weapon).name
    return Outcome(
        (
            Message("weapon in hand: {weapon}", {"weapon": name}),
            Message("it takes the action") if takes else Message("it takes no action"),
        ),
        (
            remember("drawn", weapon.word),
            *((stances.acts(request),) if takes else ()),
        ),
        {"success": True, "takes_action": takes},
        ("ST-MAN-9",),
    )


def nock(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:  # noqa: ARG001 — nothing is rolled
    """Nock an arrow, or load a crossbow (ST-MAN-1, ST-ATK-6*)."""
    stances.ready(sheet, request, rules)
    return Outcome(
        (Message("ready to shoot"),),
        (remember("nocked", True), stances.acts(request)),
        {"success": True, "nocked": True},
        ("ST-MAN-1",),
    )


def _go(sheet: Sheet, request: Request, rules: Rules, *, runs: bool) -> Outcome:
    stances.ready(sheet, request, rules)
    walk = speed(sheet, rules)
    most = RUN * walk if runs else walk
    metres = request.options.get("distance", most)
    if metres > most:
        raise RuleError(
            "In a round that is {most} m at most.",
            rules=("ST-MOVE-1",),
            facts={"move": walk, "run": RUN * walk},
            most=most,
        )
    facts = {
        "success": True,
        "metres": metres,
        "move": walk,
        "run": RUN * walk,
        "run_takes_action": True,
        "takes_action": runs,
    }
    far = {"metres": metres}
    told = Message("runs {metres} m; it takes the action" if runs else "moves {metres} m", far)
    return Outcome((told,), (stances.acts(request),) if runs else (), facts, ("ST-MOVE-1",))


def _all(sheet: Sheet, request: Request) -> list[tuple[str, Sheet]]:
    """List both sides, each fighter once."""
    own = stances.group(sheet, request)
    foes = stances.all_of(request, "target").items()
    return [*own, *((role, foe) for role, foe in foes if all(foe is not one for _, one in own))]
