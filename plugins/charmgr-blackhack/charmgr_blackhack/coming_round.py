"""Coming round: the saves once the fight is over, and what the clock brings the unconscious."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from charmgr.api import (
    Append,
    Change,
    Dice,
    Message,
    Moment,
    Outcome,
    PlainDice,
    Remove,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Term,
    Word,
    at,
)
from charmgr_blackhack.checks import Attempt
from charmgr_blackhack.effects import attribute, attribute_terms, disadvantages
from charmgr_blackhack.first_aid import knows_how
from charmgr_blackhack.out import hp_max, state_of
from charmgr_blackhack.saves import GUARANTEED, Saves, con_saves, counter, help_die, in_time
from charmgr_blackhack.tables import EXPLORATION_ROUND
from charmgr_blackhack.training import die_of
from charmgr_blackhack.traumas import (
    BADLY_WOUNDED,
    DAY,
    Consequence,
    Version,
    effect_of,
    suffer,
)

__all__ = [
    "after_fight",
    "count",
    "day_of_care",
    "end_of_care",
    "lies_for",
    "save_now",
    "wake",
    "wake_alone",
    "waking_hp",
]

ALONE = PlainDice(1, 4)  # TBH-OUT-2: exploration rounds until one comes round alone
SALTS = ("salts_trained", "salts_untrained")


def lies_for(dice: Dice) -> int:
    """Roll the seconds until one who was knocked out comes round alone (TBH-OUT-2)."""
    rounds = int(dice.roll(ALONE, Message("rounds until coming round")))
    return rounds * EXPLORATION_ROUND


def waking_hp(dice: Dice, sheet: Sheet, rules: Rules) -> int:
    """Roll the hit points of one who comes round, not above the most (TBH-OUT-2)."""
    sides = 4 if rules["waking_hp"] == "1d4" else die_of(sheet, "hit_die")
    rolled = int(dice.roll(PlainDice(1, sides), Message("hit points")))
    return min(rolled, hp_max(sheet)) if at(sheet, "hp") is not None else rolled


def count(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll the secret counter of one who has gone down; the GM alone sees it (TBH-AID-2)."""
    del rules  # nothing bends it
    counted = counter(dice, attribute_terms(sheet, "con", request.now))
    changes = (
        Set(("counters", _name(sheet)), counted, "gm"),
        Set(("out", "counted"), True),
    )
    message = Message("secret counter: help within {n} combat rounds", {"n": counted}, secret=True)
    return Outcome((message,), changes, {"counter": counted}, ("TBH-AID-2",), secret=True)


def _name(sheet: Sheet) -> str:
    return str(at(sheet, "name", default=""))


def after_fight(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Settle one who is out of action once the party is safe; others have nothing to settle."""
    state = state_of(sheet)
    if state == "out_of_action":
        return save_now(dice, sheet, request, rules)
    if state == "knocked_out" and request.options.get("helped"):
        return wake(dice, sheet, request, rules)
    return Outcome()


def save_now(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll the CON saves and suffer what they come to (TBH-SAV-1 to -3)."""
    if state_of(sheet) != "out_of_action":
        raise RuleError("There is nothing to save against.", rules=("TBH-SAV-1",))
    help_ = _help(dice, sheet, request, rules)
    saves = con_saves(
        dice,
        attribute_terms(sheet, "con", request.now),
        int(at(sheet, "out", "excess", default=0)),
        (*help_.dice, *disadvantages(sheet, request.now)),
        rules,
        guaranteed=help_.guaranteed,
    )
    facts = {
        "success": saves.result == "saved",
        "result": saves.result,
        "saves": [rolled.facts() for rolled in saves.rolled],
        "trauma": int(at(sheet, "out", "trauma", default=1)),
    }
    forgotten: tuple[Change, ...] = ()
    if at(request.gm, "counters", _name(sheet)) is not None:
        forgotten = (Remove(("counters", _name(sheet)), "gm"),)
    used = ("TBH-SAV-1", "TBH-SAV-2", "TBH-SAV-3", *(("TBH-AID-5",) if help_.dice else ()))
    if saves.result == "dead":
        dead = Message("both saves failed: dead")
        return Outcome((*help_.messages, dead), (_lies(state="dead"), *forgotten), facts, used)
    suffered = _suffered(dice, sheet, request, rules, saves, salts=help_.salts)
    return Outcome(
        (*help_.messages, *_save_words(saves), *suffered.messages),
        (*suffered.changes, *forgotten),
        {**facts, **suffered.facts},
        (*used, *suffered.rules),
    )


def _save_words(saves: Saves) -> tuple[Message, ...]:
    if not saves.rolled:
        return (Message("Heal: no save is needed"),)
    return (Message("saved") if saves.result == "saved" else Message("saved at the second try"),)


class _Help(Struct, frozen=True):
    """What the help of all came to: dice of advantage, or certainty; smelling salts."""

    dice: tuple[Term, ...] = ()
    guaranteed: bool = False
    salts: bool = False
    messages: tuple[Message, ...] = ()


def _help(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> _Help:
    """See what help was worth, against the secret counter (TBH-AID-2, -4, -5)."""
    given: Sequence[Mapping[str, Any]] = at(sheet, "out", "help", default=())
    if not given:
        return _Help()
    counted = at(request.gm, "counters", _name(sheet))
    if counted is None:
        counted = counter(dice, attribute_terms(sheet, "con", request.now))
    dies, salts, messages = [], False, []
    for place, help_ in enumerate(given):
        source, where = str(help_["source"]), ("out", "help", place, "source")
        useful = "wisdom" not in help_ or knows_how(dice, _wisdom(help_, place), rules)
        die = help_die(source, useful=useful, timely=in_time(int(help_["rounds"]), int(counted)))
        values = {"what": Word(source)}
        if die == "none":
            messages.append(Message("{what}: of no use", values))
            continue
        messages.append(Message("{what}: in time", values))
        dies.append(Term(Word(source), die, where))
        salts = salts or source in SALTS
    certain = any(term.value == GUARANTEED for term in dies)
    return _Help(tuple(dies), certain, salts, tuple(messages))


def _wisdom(help_: Mapping[str, Any], place: int) -> Attempt:
    where = ("out", "help", place, "wisdom")
    own = tuple(Term(Word("carer"), str(die), where) for die in help_.get("dice", ()))
    return Attempt((Term(Word("wis"), int(help_["wisdom"]), where),), (), own)


def _suffered(
    dice: Dice, sheet: Sheet, request: Request, rules: Rules, saves: Saves, *, salts: bool
) -> Outcome:
    """Throw the trauma's dice and write what it leaves: an effect, a wait, hit points."""
    trauma = int(at(sheet, "out", "trauma", default=1))
    con = attribute(sheet, "con", request.now)
    come = suffer(dice, trauma, saves.version, con, salts=salts)
    rule = f"TBH-TRM-{trauma}"
    facts = come.facts()
    if come.is_deadly:
        return Outcome((Message("no CON is left: dead"),), (_lies(state="dead"),), facts, (rule,))
    if come.care_days:
        days = {"n": come.care_days}
        lying = _lies(state="in_care", care_days=come.care_days, next=request.now + DAY)
        message = Message(
            "bled white: {n} day of rest and care",
            days,
            plural="bled white: {n} days of rest and care",
            count="n",
        )
        return Outcome((message,), (*_effect(come, saves.version, request), lying), facts)
    changes = _effect(come, saves.version, request)
    told = _trauma_words(come, request)
    if come.wakes_after:
        wakes = request.now + come.wakes_after
        words = Message("comes round {moment}", {"moment": Moment(wakes)})
        lying = _lies(state="unconscious", wakes=wakes)
        return Outcome((*told, words), (*changes, lying), facts, (rule,))
    woken = _comes_round(dice, sheet, rules, come.form.hp)
    return Outcome(
        (*told, *woken.messages), (*changes, *woken.changes), {**facts, **woken.facts}, (rule,)
    )


def _lies(**how: Any) -> Set:
    """Write down how somebody lies there."""
    return Set(("out",), how)


def _effect(come: Consequence, version: Version, request: Request) -> tuple[Change, ...]:
    if not come.leaves_effect:
        return ()
    return (Append(("effects",), effect_of(come, version, request.now)),)


def _trauma_words(come: Consequence, request: Request) -> tuple[Message, ...]:
    if not come.leaves_effect:
        return ()
    values: dict[str, Any] = {"trauma": Word(come.form.source)}
    if come.lasts is None:
        return (Message("{trauma}", values),)
    values["moment"] = Moment(request.now + come.wakes_after + come.lasts)
    return (Message("{trauma} until {moment}", values),)


def _comes_round(dice: Dice, sheet: Sheet, rules: Rules, hp: int | None = None) -> Outcome:
    """Give the hit points of coming round: those of the trauma, else a roll."""
    new = waking_hp(dice, sheet, rules) if hp is None else hp
    return Outcome(
        (Message("comes round, hit points {new}", {"new": new}),),
        (Remove(("out",)), Set(("hp", "current"), new)),
        {"hp": new, "state": "active"},
    )


def wake(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Help one who was knocked out to come round, once safe (TBH-OUT-2)."""
    del request  # when it happens changes nothing
    if state_of(sheet) != "knocked_out":
        raise RuleError("Only one who was knocked out can be woken.", rules=("TBH-OUT-2",))
    woken = _comes_round(dice, sheet, rules)
    facts = {**woken.facts, "wakes_after_minutes": 0}
    return Outcome(woken.messages, woken.changes, facts, ("TBH-OUT-2",))


def wake_alone(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Take the wait of the unconscious: roll it, or come round (TBH-OUT-2, TBH-TRM-1)."""
    if at(sheet, "out", "wakes") is None:
        lies = lies_for(dice)
        wakes = request.now + lies
        state = Set(("out", "state"), state_of(sheet))  # 0 hit points alone say nothing yet
        return Outcome(
            (Message("comes round {moment}", {"moment": Moment(wakes)}),),
            (state, Set(("out", "wakes"), wakes)),
            {"wakes_after_minutes": lies // 60},
            ("TBH-OUT-2",),
        )
    rule = "TBH-TRM-1" if state_of(sheet) == "unconscious" else "TBH-OUT-2"
    woken = _comes_round(dice, sheet, rules)
    return Outcome(woken.messages, woken.changes, woken.facts, (rule,))


def day_of_care(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Let a day of complete rest and care pass; without rest it does not count (TBH-TRM-6)."""
    left: int = at(sheet, "out", "care_days", default=1)
    following = Set(("out", "next"), request.now + DAY)
    if at(sheet, "out", "next") is None or not request.resting:
        return Outcome((), (following,), {"care_days": left}, ("TBH-TRM-6",))
    if left > 1:
        message = Message(
            "{n} more day of care", {"n": left - 1}, plural="{n} more days of care", count="n"
        )
        changes = (Set(("out", "care_days"), left - 1), following)
        return Outcome((message,), changes, {"care_days": left - 1}, ("TBH-TRM-6",))
    return end_of_care(dice, sheet, request, rules)


def end_of_care(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """End the care: one comes round badly wounded (TBH-TRM-6)."""
    come = suffer(dice, BADLY_WOUNDED, "full")
    woken = _comes_round(dice, sheet, rules, come.form.hp)
    return Outcome(
        (*_trauma_words(come, request), *woken.messages),
        (*_effect(come, "full", request), *woken.changes),
        {**come.facts(), **woken.facts},
        ("TBH-TRM-6", "TBH-TRM-2"),
    )
