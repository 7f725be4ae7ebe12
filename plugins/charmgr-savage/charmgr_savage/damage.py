"""What a hit does to a sheet, from Shaken to injury, in one go (sections 3 to 9)."""

from __future__ import annotations

from charmgr.api import (
    Aces,
    Change,
    Dice,
    Message,
    Outcome,
    PlainDice,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Spec,
    Sum,
    Word,
    at,
)
from charmgr_savage.bennies import poorer, purse
from charmgr_savage.derived import is_down, toughness, wild_card, with_wounds
from charmgr_savage.figures import figures, is_group, one_of, with_more
from charmgr_savage.incapacity import collapse
from charmgr_savage.recovery import new_wounds
from charmgr_savage.wounds import Hurt, blow, struck

__all__ = ["EXTRA_DIE", "damage", "dice_of_hit", "suffer"]

EXTRA_DIE = 6  # SW-DMG-6


def _acing(amount: Spec) -> Spec:
    """Let every damage die ace by itself, however the dice were typed (SW-DMG-4)."""
    if isinstance(amount, PlainDice) and not amount.highest and not amount.lowest:
        return Aces((amount.sides,) * amount.count, amount.add)
    if isinstance(amount, Sum) and all(sign > 0 for sign in amount.signs):
        parts = [_acing(part) for part in amount.parts]
        total = parts[0]
        for part in parts[1:]:
            total = total + part
        return total.plus(amount.add)
    return amount


def dice_of_hit(amount: Spec, *, won: bool) -> Spec:
    """Let damage ace; a raise of the attack adds a d6 (SW-DMG-4, SW-DMG-6)."""
    return _acing(amount) + Aces((EXTRA_DIE,)) if won else _acing(amount)


def damage(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Deal so much damage, or what dice come to; `raise` adds a d6 (SW-DMG-1 to SW-DMG-6)."""
    amount = request.amount
    more = bool(request.options.get("raise"))
    if isinstance(amount, Spec):
        spec = dice_of_hit(amount, won=more)
        total = spec.read(dice.roll(spec, Message("damage")))[0]
    else:
        total = int(amount or 0)
        if more:
            total += dice.roll(Aces((EXTRA_DIE,)), Message("damage"))
    return suffer(dice, sheet, total, request, rules)


def suffer(
    dice: Dice, sheet: Sheet, total: int, request: Request, rules: Rules, who: str = ""
) -> Outcome:
    """Take damage of a total with all its consequences, before the next hit (SW-WOUND-5)."""
    victim = one_of(sheet, request.options.get("hits")) if is_group(sheet) else sheet
    _may_be_hit(sheet, victim)
    physical = not request.options.get("manoeuvre")
    shaken = bool(at(victim, "shaken", default=False))
    hit = blow(total - toughness(victim), rules, shaken=shaken, physical=physical)
    hurt, soaked = struck(dice, victim, hit, request, rules, who)
    values = {"total": total, "toughness": toughness(victim)}
    said = [Message("damage {total} against Toughness {toughness}", values, who=who)]
    victim, request = poorer(victim, request, soaked.bennies)
    facts = {
        "damage": total,
        "raises": hit.raises,
        "new_wounds": hit.new_wounds,
        "soaked": soaked.soaked,
        "shaken": hurt.shaken,
        "bennies": purse(victim, request).count,
    }
    if soaked.bennies:
        values = {"n": soaked.soaked}
        said.append(
            Message("{n} wound soaked", values, plural="{n} wounds soaked", count="n", who=who)
        )
    if wild_card(victim):
        left = hit.new_wounds - soaked.soaked
        end = _wild_card(dice, victim, hurt, left, request, rules, who)
    else:
        end = _extra(sheet, hurt, lay=shaken, who=who)
    return Outcome(
        (*said, *end.messages),
        (*soaked.changes, *end.changes),
        {**facts, **end.facts},
        ("SW-APPLY-1", "SW-APPLY-6", "SW-SOAK-5", *end.rules),
    )


def _may_be_hit(sheet: Sheet, victim: Sheet) -> None:
    if at(victim, "dead", default=False):
        raise RuleError("The dead take no more wounds.", rules=("SW-INC-2",))
    if not wild_card(victim) and is_down(victim):
        if not is_group(sheet) or not figures(sheet)["standing"] + figures(sheet)["lying"]:
            raise RuleError("An Extra who is out of play takes no hits.", rules=("SW-WOUND-1",))
        raise RuleError("Nobody of them is placed like that.", rules=("SW-MINI-1",))


def _wild_card(
    dice: Dice,
    sheet: Sheet,
    hurt: Hurt,
    left: int,
    request: Request,
    rules: Rules,
    who: str,
) -> Outcome:
    """Write down the wounds that a soak roll left a Wild Card; beyond three he falls."""
    old: int = at(sheet, "wounds", default=0)
    down = bool(at(sheet, "incapacitated", default=False))
    changes: list[Change] = []
    if left > 0:
        changes += new_wounds(sheet, left, request.now, who)
    if hurt.wounds != old:
        changes.append(Set(("wounds",), hurt.wounds, who))
    facts = {"wounds": hurt.wounds, "incapacitated": hurt.incapacitated or down}
    said = [_wounds(old, hurt.wounds, who)] if hurt.wounds != old else []
    if hurt.incapacitated:
        fall = collapse(dice, with_wounds(sheet, hurt.wounds), request, rules, who)
        return Outcome(
            (*said, *fall.messages),
            (*changes, *fall.changes),
            {**facts, **fall.facts},
            ("SW-WOUND-3", *fall.rules),
        )
    if not down and hurt.shaken != bool(at(sheet, "shaken", default=False)):
        changes.append(Set(("shaken",), hurt.shaken, who))
        said.append(Message("Shaken", who=who) if hurt.shaken else Message("not Shaken", who=who))
    return Outcome(
        tuple(said) or (Message("no effect", who=who),), tuple(changes), facts, ("SW-WOUND-2",)
    )


def _wounds(old: int, new: int, who: str) -> Message:
    return Message("wounds {old} → {new}", {"old": old, "new": new}, who=who)


def _extra(sheet: Sheet, hurt: Hurt, *, lay: bool, who: str) -> Outcome:
    """Shake an Extra, or take him off the table (SW-WOUND-1, SW-INC-1); `lay` is how he was."""
    changes: list[Change] = []
    if hurt.shaken != lay:
        changes.append(with_more(sheet, "shaken", int(hurt.shaken) - int(lay), who))
    if hurt.out_of_play:
        changes.append(with_more(sheet, "out", 1, who))
        said = Message("out of play", who=who)
    else:
        said = Message("{state}", {"state": Word("shaken" if hurt.shaken else "fine")}, who=who)
    facts = {"out_of_play": hurt.out_of_play, "shaken": hurt.shaken}
    return Outcome((said,), tuple(changes), facts, ("SW-WOUND-1",))
