"""One against several: two ways to fight, and defending against all (COMBAT-9, -25, -26*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, Term, Word
from charmgr_drevo import checks
from charmgr_drevo.exchange import MELEE_EASY, Hit, deal, defenceless, must_be_possible
from charmgr_drevo.fate import FIGHT
from charmgr_drevo.fighters import (
    ATTACKS,
    NOTHING,
    Fighter,
    acting,
    opponent,
    side,
    weapon_modifier,
)
from charmgr_drevo.harm import must_live
from charmgr_drevo.throws import (
    Side,
    Throw,
    Verdict,
    against,
    effective_margin,
    opponents,
    throw_all,
    versus,
)

__all__ = ["defend", "several"]

PER_OPPONENT = -1  # for each beyond the first, DREVO-COMBAT-26*
AHEAD = 2  # how far he must be ahead of one whom he hurts while another beats him


def several(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Fight several in one round: against all, or one of them (`way`), to hurt the `chosen`."""
    foes = _foes(request)
    does = str(request.options.get("does") or ("melee" if _armed(sheet, request) else "unarmed"))
    lone = acting(sheet, replace(request, act=does))
    place = int(request.options.get("chosen", 1)) - 1
    if not 0 <= place < len(foes):
        raise RuleError("There is no opponent number {n}.", n=place + 1)
    chosen = foes[place]
    if request.options.get("way") == "B" and rules["several"] != "pairwise":
        return _one_of_them(dice, lone, foes, chosen, request, rules)
    return _against_all(dice, lone, foes, chosen, request, rules)


def _armed(sheet: Sheet, request: Request) -> bool:
    try:
        acting(sheet, replace(request, act="melee"))
    except RuleError:
        return False
    return True


def _foes(request: Request, *, attacks: bool = False) -> list[Fighter]:
    named = opponents(request)
    if not named:
        raise RuleError("Name the opponents with --vs.", rules=("DREVO-COMBAT-25",))
    foes = [opponent(sheet, role, request, attacks=attacks) for role, sheet in named.items()]
    for foe in foes:
        must_live(foe.sheet)
    return foes


def _weapons(one: Fighter, other: Fighter) -> int:
    return weapon_modifier(one.does, one.mu, other.does, other.mu)


def _crowded(begun: Side, number: int) -> Side:
    """Take the penalty for so many opponents beyond the first."""
    if not number:
        return begun
    term = Term(Word("opponents"), PER_OPPONENT * number, "DREVO-COMBAT-26*")
    return replace(begun, terms=(*begun.terms, term))


def _against_all(
    dice: Dice,
    lone: Fighter,
    foes: Sequence[Fighter],
    chosen: Fighter,
    request: Request,
    rules: Rules,
) -> Outcome:
    """Way A: one throw, compared with everybody's; whoever beats him hurts him."""
    pairwise = rules["several"] == "pairwise"
    mine = _crowded(side(lone, request, rules), 0 if pairwise else len(foes) - 1)
    able = [foe for foe in foes if foe.does != NOTHING]
    theirs = [side(foe, request, rules, _weapons(foe, lone)) for foe in able]
    first, *rest = throw_all(dice, (mine, *theirs), rules, FIGHT)
    verdicts = {
        foe.role: versus(first, other, _weapons(lone, foe))
        for foe, other in zip(able, rest, strict=True)
    }
    for foe in foes:  # one who does nothing is hit as the defenceless are
        verdicts.setdefault(foe.role, against(first, defenceless(lone.does, request)))
    hits = [_hit(foe, lone, verdicts[foe.role]) for foe in able if verdicts[foe.role].sign < 0]
    hits = [hit for hit in hits if hit.by.does in ATTACKS]
    beaten = any(verdict.sign < 0 for verdict in verdicts.values())
    own = verdicts[chosen.role]
    enough = not beaten or pairwise or effective_margin(own.margin, own.critical, rules) >= AHEAD
    if own.sign > 0 and enough and lone.does in ATTACKS:
        hits.insert(0, _hit(lone, chosen, own))
    margins = {foe.name: _signed(verdicts[foe.role]) for foe in foes}
    return _told(dice, (first, *rest), hits, lone, margins, request, rules)


def _one_of_them(
    dice: Dice,
    lone: Fighter,
    foes: Sequence[Fighter],
    chosen: Fighter,
    request: Request,
    rules: Rules,
) -> Outcome:
    """Way B: one is fought by the ordinary rule, to the others he is defenceless."""
    able = [foe for foe in foes if foe.does != NOTHING]
    mine = side(lone, request, rules, _weapons(lone, chosen))
    theirs = [
        side(foe, request, rules, _weapons(foe, lone) if foe is chosen else 0) for foe in able
    ]
    first, *rest = throw_all(dice, (mine, *theirs), rules, FIGHT)
    hits: list[Hit] = []
    margins: dict[str, int] = {}
    if chosen not in able:
        own = against(first, defenceless(lone.does, request))
        if own.sign > 0 and lone.does in ATTACKS:
            hits.append(_hit(lone, chosen, own))
        margins[chosen.name] = own.margin
    for foe, other in zip(able, rest, strict=True):
        if foe is chosen:
            verdict = versus(first, other)
            margins[foe.name] = _signed(verdict)
            winner, loser = (lone, foe) if verdict.sign > 0 else (foe, lone)
            if verdict.sign and winner.does in ATTACKS:
                hits.append(_hit(winner, loser, verdict))
        else:
            verdict = against(other, MELEE_EASY)
            margins[foe.name] = verdict.margin
            if verdict.sign > 0 and foe.does in ATTACKS:
                hits.append(_hit(foe, lone, verdict))
    return _told(dice, (first, *rest), hits, lone, margins, request, rules)


def defend(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Stand and defend: one throw against every attack of the round (DREVO-COMBAT-9).

    Without attackers it is a plain check of the skill.
    """
    lone = Fighter(sheet, "", request.act)
    if not opponents(request):
        must_be_possible(lone, None, request, rules)
        return checks.one_sided(dice, sheet, side(lone, request, rules), request, rules)
    foes = [foe for foe in _foes(request, attacks=True) if foe.does in ATTACKS]
    if not foes:
        raise RuleError("Nobody attacks.", rules=("DREVO-COMBAT-9",))
    for foe in foes:
        must_be_possible(lone, foe, request, rules)
        must_be_possible(foe, lone, request, rules)
    sides = [side(lone, request, rules), *(side(foe, request, rules) for foe in foes)]
    first, *rest = throw_all(dice, sides, rules, FIGHT)
    verdicts = [versus(first, other) for other in rest]
    hits = [
        _hit(foe, lone, verdict)
        for foe, verdict in zip(foes, verdicts, strict=True)
        if verdict.sign < 0
    ]
    margins = {foe.name: _signed(verdict) for foe, verdict in zip(foes, verdicts, strict=True)}
    return _told(dice, (first, *rest), hits, lone, margins, request, rules)


def _hit(by: Fighter, on: Fighter, verdict: Verdict) -> Hit:
    return Hit(by, on, verdict.margin, verdict.critical)


def _signed(verdict: Verdict) -> int:
    """Tell a margin from the first one's side."""
    return verdict.margin if verdict.sign >= 0 else -verdict.margin


def _told(
    dice: Dice,
    throws: Sequence[Throw],
    hits: Sequence[Hit],
    lone: Fighter,
    margins: Mapping[str, int],
    request: Request,
    rules: Rules,
) -> Outcome:
    facts = {
        "success": not any(hit.on is lone for hit in hits),
        "rolls": tuple(one.facts() for one in throws),
        "hurts": tuple(hit.on.name for hit in hits if hit.by is lone),
        "hurt_by": tuple(hit.by.name for hit in hits if hit.on is lone),
        "margins": dict(margins),
    }
    said = tuple(
        Message("Success {total}", {"total": one.total}, who=one.side.role) for one in throws
    )
    rule = "DREVO-COMBAT-26*" if lone.does in ATTACKS else "DREVO-COMBAT-9"
    return deal(dice, hits, throws, request, rules, Outcome(said, (), facts, (rule,)))
