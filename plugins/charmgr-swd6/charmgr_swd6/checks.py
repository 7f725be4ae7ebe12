"""Checks of a trait: against a number, against somebody, secretly; and dice alone (section 2)."""

from __future__ import annotations

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Remove,
    Request,
    RuleError,
    Rules,
    Sheet,
    Spec,
    Sum,
    Wild,
    Word,
    at,
)
from charmgr_swd6.abilities import ability
from charmgr_swd6.attempts import (
    Attempt,
    Tried,
    attempt_of,
    cast,
    finished,
    make,
    must_be_playable,
)
from charmgr_swd6.codes import NOTHING, Code, playable, throw
from charmgr_swd6.difficulty import Difficulty, difficulty
from charmgr_swd6.names import trait_named
from charmgr_swd6.penalties import must_be_able
from charmgr_swd6.rounds import act
from charmgr_swd6.tempo import (
    FULL_ATTENTION,
    notices,
    prepared,
    rounds_in,
    rushed,
    secret_total,
)
from charmgr_swd6.verdicts import reached, told, verdict

__all__ = ["dice_alone", "try_trait"]

# SWD6-CHK-7: what the other side rolls unless `against_trait` says otherwise
_RESISTED = {"sneak": "search", "hide": "search", "search": "sneak", "con": "perception"}


def try_trait(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Roll a trait: against somebody, secretly, or against a number."""
    must_be_able(sheet, request)
    if len(request.traits) != 1:
        raise RuleError("Name one trait to roll.", rules=("SWD6-CHK-1",))
    attempt = attempt_of(sheet, request, rules, ability(sheet, request.traits[0]))
    if "target" in request.others:
        return _opposed(dice, sheet, request, rules, attempt)
    if request.options.get("secret", False):
        return _secret(dice, request, rules, attempt)
    return _plain(dice, sheet, request, rules, attempt)


def _plain(dice: Dice, sheet: Sheet, request: Request, rules: Rules, attempt: Attempt) -> Outcome:
    """Roll against a number or level (SWD6-CHK-1)."""
    acted = act(request)
    thrown = cast(dice, rules, attempt)
    wanted = difficulty(dice, request, rules)
    tried = finished(dice, sheet, request, attempt, thrown, number=wanted.number)
    done = reached(tried, wanted)
    return Outcome(
        (
            _against(tried, wanted, request),
            *verdict(tried, wanted.number),
            *_attention(request),
            *_time(request, rules),
        ),
        (*acted, *tried.changes),
        {**done.facts, "difficulty_from": wanted.how},
        ("SWD6-CHK-1", "SWD6-CHK-2", *wanted.rules, "SWD6-CHK-8", *tried.rules, *_slow(request)),
    )


def _against(tried: Tried, wanted: Difficulty, request: Request) -> Message:
    """Say what was reached of what, and where the number came from (SWD6-CHK-2)."""
    values = {"total": tried.total, "number": wanted.number, "level": Word(wanted.level)}
    secret = _hidden(request)
    match wanted.how:
        case "fixed":
            return Message("{total} against {number} ({level})", values, secret=secret)
        case "rolled":
            return Message("{total} against {number} ({level}, rolled)", values, secret=secret)
    return Message("{total} against {number}", values, secret=secret)


def _opposed(dice: Dice, sheet: Sheet, request: Request, rules: Rules, attempt: Attempt) -> Outcome:
    """Roll against another's finished total: the acting side wins a tie (SWD6-CHK-7)."""
    acted = act(request)
    thrown = cast(dice, rules, attempt)
    theirs = request.others["target"]
    other = attempt_of(
        theirs, request, rules, ability(theirs, _resisted_with(request)), role="target"
    )
    answer = make(dice, theirs, request, rules, other)
    tried = finished(dice, sheet, request, attempt, thrown, number=answer.total)
    number = Message(
        "{mine} against {theirs}",
        {"mine": tried.total, "theirs": answer.total},
        secret=_hidden(request),
    )
    return Outcome(
        (number, *verdict(tried, answer.total)),
        (*acted, *tried.changes, *answer.changes),
        {**told(tried, answer.total), "opposing_total": answer.total},
        tuple(dict.fromkeys(("SWD6-CHK-7", "SWD6-CHK-8", *tried.rules, *answer.rules))),
    )


def _resisted_with(request: Request) -> str:
    """Tell which trait the other side rolls (SWD6-CHK-7)."""
    said = request.options.get("against_trait")
    if said is not None:
        return trait_named(str(said))
    return _RESISTED.get(request.traits[0], request.traits[0])


def _secret(dice: Dice, request: Request, rules: Rules, attempt: Attempt) -> Outcome:
    """Use a roll made beforehand, or roll now; only the game master learns of it (SWD6-TIME-10)."""
    must_be_playable(attempt.code, rules)
    ahead = at(request.gm, "secret_rolls", f"{attempt.code.dice}D", default=())
    changes: tuple[Change, ...] = ()
    if ahead:
        total = secret_total(ahead[0], Code(0, attempt.code.pips + attempt.add))
        changes = (Remove(("secret_rolls", f"{attempt.code.dice}D", 0), "gm"),)
    else:
        total = throw(
            dice, attempt.code, rules, attempt.label, attempt.terms, add=attempt.add
        ).total
    wanted = difficulty(dice, request, rules)
    noticed = notices(total, wanted.number, rules)
    number = Message("{total} against {number}", {"total": total, "number": wanted.number})
    return Outcome(
        (number, Message("success") if noticed else Message("failure")),
        changes,
        {
            "total": total,
            "difficulty": wanted.number,
            "success": noticed,
            "margin": total - wanted.number,
            "stored_roll_used": bool(ahead),
        },
        ("SWD6-TIME-10",),
        secret=True,
    )


def _hidden(request: Request) -> bool:
    """Tell whether players are not to see the number (SWD6-CHK-9)."""
    return bool(request.options.get("hidden", False))


def _attention(request: Request) -> tuple[Message, ...]:
    """Remind that some skills leave no time for anything else in the round (SWD6-TIME-6)."""
    alone = int(request.options.get("actions", 1)) < 2  # noqa: PLR2004 — one act is the only act
    if alone or request.traits[0] not in FULL_ATTENTION:
        return ()
    return (Message("this skill takes the whole round: the number should be higher"),)


def _slow(request: Request) -> tuple[str, ...]:
    """Name the rules on the time that a task takes, where they said something."""
    known = "minutes" in request.options or "rounds" in request.options
    return (
        *(("SWD6-TIME-6",) if _attention(request) else ()),
        *(("SWD6-TIME-5",) if known else ()),
    )


def _time(request: Request, rules: Rules) -> tuple[Message, ...]:
    """Say how long the task takes where that is known (SWD6-TIME-5, -7, -8)."""
    minutes = request.options.get("minutes")
    rounds = request.options.get("rounds")
    if minutes is None and rounds is None:
        return ()
    time = int(rounds or rounds_in(int(minutes or 0)))
    if request.options.get("prepare", False):
        time = prepared(NOTHING, time, request.traits[0]).time
    if request.options.get("rush", False):
        time = rushed(NOTHING, time, time, rules).time
    return (Message("it takes {n} round", {"n": time}, plural="it takes {n} rounds", count="n"),)


def dice_alone(dice: Dice, request: Request, rules: Rules) -> Outcome:
    """Roll a code with its wild die, or any other dice as they are (SWD6-DICE-1, -5*)."""
    amount = request.amount
    if isinstance(amount, Wild):
        own = Code(amount.count, amount.add)
        if not playable(own, rules):
            raise RuleError("Less than 1D cannot be rolled.", rules=("SWD6-DICE-4",))
        thrown = throw(dice, own, rules, Message("dice"))
        lines = [Message("{total}", {"total": thrown.total})]
        if thrown.complication:
            lines.append(Message("complication"))
        facts = {"total": thrown.total, "complication": thrown.complication}
        secret = bool(request.options.get("secret", False))
        return Outcome(
            tuple(lines), facts=facts, rules=("SWD6-DICE-1", "SWD6-DICE-5*"), secret=secret
        )
    if isinstance(amount, Spec):
        if isinstance(amount, Sum) and _takes_a_code(amount):
            raise RuleError("A code has no dice to take away.", rules=("SWD6-DICE-1",))
        total = amount.read(dice.roll(amount))[0]
        return Outcome((Message("{total}", {"total": total}),), facts={"total": total})
    raise RuleError("Name dice to roll, such as 3D+2.", rules=("SWD6-DICE-1",))


def _takes_a_code(dice: Sum) -> bool:
    """Tell whether a code is to be taken away, which codes know nothing of."""
    return any(
        sign < 0 and isinstance(part, Wild)
        for part, sign in zip(dice.parts, dice.signs, strict=True)
    )
