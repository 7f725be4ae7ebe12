"""Defence: parry, block, dodge; what gets through; shields that wear, split, are sacrificed."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import (
    Change,
    Dice,
    Message,
    Outcome,
    Request,
    RuleError,
    Rules,
    Set,
    Sheet,
    Spec,
    Term,
    Word,
    at,
    fact,
)
from charmgr_blackhack.arms import STRONG, Use, counted, grip_dice, use_of, weapon_terms
from charmgr_blackhack.attempts import attempt_of, foe_level, must_stand, rules_of
from charmgr_blackhack.checks import Attempt, Rolled, attempt, said
from charmgr_blackhack.damage import (
    UD_MODIFIERS,
    Wounded,
    dealt,
    guard_against,
    lose,
    suffer,
    wear_armour,
    wound,
)
from charmgr_blackhack.monsters import damage_of, monster_dice
from charmgr_blackhack.out import hp_of
from charmgr_blackhack.outcomes import joined
from charmgr_blackhack.training import has_ability, is_trained, requirement_terms
from charmgr_blackhack.usage import UsageDie, shown, sides_of, use
from charmgr_blackhack.weapons import find
from charmgr_blackhack.wear import NOT_WORN, Guard, armour_terms, held_shield, shield_die

__all__ = ["defend", "defended", "magic_allows"]


class Defended(Struct, frozen=True):
    """A defence as it came out; `wounded` is None where nothing got through."""

    attribute: str
    tried: Attempt
    rolled: Rolled
    guard: Guard = NOT_WORN
    raw: int | None = None
    wounded: Wounded | None = None
    points: int = 0
    shield_ud: UsageDie | None = None
    sacrificed: bool = False

    def facts(self) -> dict[str, Any]:
        """Name all of it for scripts."""
        facts = {
            **self.rolled.facts(),
            "attribute": self.attribute.upper(),
            "avoided": self.rolled.success,
        }
        if self.raw is not None:
            facts |= {"raw": self.raw, "ap_applied": self.points}
        if self.wounded is not None:
            facts |= self.wounded.facts()
        if self.shield_ud is not None:
            facts["shield_ud"] = self.shield_ud
        return facts


def magic_allows(*, starred: bool, missile: bool) -> bool:
    """Tell whether a spell leaves a defence: a save or a missile that can be met (TBH-DEF-7)."""
    if not (starred or missile):
        raise RuleError(
            "Against this spell there is no defence.",
            rules=("TBH-DEF-7",),
            facts={"allowed": False},
        )
    return True


def _defence_of(sheet: Sheet, request: Request, rules: Rules) -> tuple[str, Attempt]:
    """List what goes into a defence by its method: dodge, parry, block (TBH-DEF-2 to -4)."""
    ranged = _kind(request) != "melee"
    terms: tuple[Term, ...] = ()
    dice: tuple[Term, ...] = ()
    if request.act == "dodge":
        name = "dex"
    elif request.act == "block":
        name, dice = "dex" if ranged else "str", _shield_dice(sheet, request, ranged=ranged)
    else:
        name, terms, dice = _parry(sheet, request, rules, ranged=ranged)
    dice += (*armour_terms(sheet, request.now), *_scissors(request, rules))
    if fact(request, "surprised"):
        dice += (Term(Word("surprised"), "-d4", "TBH-INIT-5"),)
    if request.act != "dodge" and not ranged and _foe_weapon(request) == "flail":
        dice += (Term(Word("flail_parried"), "-d4", "TBH-WPN-12"),)
    return name, attempt_of(sheet, name, request, dice, terms)


def _kind(request: Request) -> str:
    return str(request.options.get("attack", "melee"))


def _foe_weapon(request: Request) -> str:
    weapon = find(str(request.options.get("foe_weapon", "")))
    return weapon.id if weapon else ""


def _scissors(request: Request, rules: Rules) -> tuple[Term, ...]:
    """Tell what a later attack of an organised assault costs (TBH-DEF-6)."""
    later = int(request.options.get("nth", 1)) - 1
    if later < 1:
        return ()
    return (Term(Word("nth"), "-d4", "TBH-DEF-6"),) * (later if rules["scissors_cumulative"] else 1)


def _shield_dice(sheet: Sheet, request: Request, *, ranged: bool) -> tuple[Term, ...]:
    """Tell what a shield does to a block (TBH-SHD-1 to -4, TBH-WPN-10)."""
    name, row = held_shield(sheet)
    if not name:
        raise RuleError(
            "There is no shield in hand.", rules=("TBH-DEF-2",), facts={"allowed": False}
        )
    trained = is_trained(sheet, "shields", name)
    requires = row.requires if row else {}
    dice = requirement_terms(sheet, requires, request.now, "TBH-SHD-4", trained=trained)
    if not trained:
        return ()  # TBH-SHD-4: no advantage, and no disadvantage either
    if (ranged and not (row and row.wide)) or _beats_shields(request):
        return dice
    return (*dice, Term(Word("trained_shield"), "d4", "TBH-SHD-3" if ranged else "TBH-SHD-1"))


def _beats_shields(request: Request) -> bool:
    """Tell whether the foe's weapon takes a shield's advantage away (TBH-WPN-12)."""
    strength = at(request.others.get("target", {}), "attributes", "str", default=0)
    weapon = _foe_weapon(request)
    return weapon == "flail" or (weapon == "war_pick" and strength >= STRONG)


def _parry(
    sheet: Sheet, request: Request, rules: Rules, *, ranged: bool
) -> tuple[str, tuple[Term, ...], tuple[Term, ...]]:
    """Parry with a weapon: STR, or a missile with a sword by the ability (TBH-DEF-2, -3)."""
    used = use_of(sheet, request, rules, "melee")
    weapon = used.weapon
    if ranged and not (has_ability(sheet, "parry_with_sword") and "swords" in weapon.kinds):
        raise RuleError(
            "Only a shield parries what flies; a sword does with the Fighter's ability.",
            rules=("TBH-DEF-3",),
            facts={"allowed": False},
        )
    counts = rules["weapon_modifiers_on_parry"]
    terms = weapon_terms(used) if counts else ()
    dice = grip_dice(sheet, weapon, rules, request.now)
    if ranged and has_ability(sheet, "deflect_arrows"):
        dice += (Term(Word("deflect_arrows"), "d4", "TBH-DEF-3"),)
    return "dex" if ranged else "str", terms, dice


def defended(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Defended:
    """Roll a defence and, where it fails, what the attack does (TBH-DEF-5, TBH-CRIT-2)."""
    if _kind(request) == "magic":
        said_of = request.options
        magic_allows(
            starred=bool(said_of.get("save_allowed")), missile=bool(said_of.get("missile"))
        )
    name, tried = _defence_of(sheet, request, rules)
    rolled = attempt(dice, tried, rules, Message("{method}", {"method": Word(request.act)}))
    if rolled.success:
        return Defended(name, tried, rolled, shield_ud=_worn_shield(dice, sheet, request, rolled))
    shield = shield_die(sheet) if request.act == "block" else None
    if rolled.critical != "failure" and _sacrificed(dice, sheet, request, rules):
        spared = lose(hp_of(sheet), 0)
        return Defended(name, tried, rolled, wounded=spared, shield_ud=0, sacrificed=True)
    if request.options.get("no_damage"):
        return Defended(name, tried, rolled, shield_ud=shield)
    raw = dealt(dice, _damage_of(request))
    ignored = rolled.critical == "failure"
    guard = NOT_WORN if ignored else guard_against(sheet, request, rules)
    points = counted(guard, Use(weapon)) if (weapon := find(_foe_weapon(request))) else guard.points
    absorbed = 0 if ignored else int(request.options.get("absorbed", 0))
    wounded = wound(sheet, raw, points + absorbed, request.now)
    return Defended(name, tried, rolled, guard, raw, wounded, points, shield)


def _damage_of(request: Request) -> Spec | int:
    """Tell what the attack rolls: as the user says, the monster's own dice, or by its level."""
    said: Spec | None = request.options.get("damage")
    foe = request.others.get("target", {})
    if said is not None:
        return said
    own = at(foe, "monster", "damage")
    if own is not None:
        return monster_dice(str(own))
    level = foe_level(request)
    if level is None:
        raise RuleError(
            "Say who attacks: --vs NAME or a level, or --with damage=1d6.", rules=("TBH-MON-1",)
        )
    return damage_of(level)


def _worn_shield(dice: Dice, sheet: Sheet, request: Request, rolled: Rolled) -> UsageDie | None:
    """Roll the usage die of a shield that has blocked; not after a natural 1 (TBH-SHD-5)."""
    if request.act != "block":
        return None
    old = shield_die(sheet)
    if rolled.critical == "success":
        return old
    modifier = request.options.get("ud_modifier", UD_MODIFIERS.get(_foe_weapon(request), 0))
    return use(dice, old, int(modifier), label=Message("shield")).left


def _sacrificed(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> bool:
    """Ask whether the shield takes all the damage (TBH-SHD-4)."""
    name, _ = held_shield(sheet)
    if not name:
        return False
    allowed = {
        "anyone": True,
        "untrained_only": not is_trained(sheet, "shields", name),
        "fighter_only": at(sheet, "class") == "fighter",
    }[rules["shield_sacrifice"]]
    wanted = bool(request.options.get("sacrifice"))
    if wanted and not allowed:
        raise RuleError(
            "By the house rules this character may not sacrifice a shield.",
            rules=("TBH-SHD-4",),
            facts={"allowed": False},
        )
    return allowed and (wanted or dice.ask("sacrifice", ("yes", "no"), "no") == "yes")


def defend(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Meet an attack; whatever gets through hurts this sheet (TBH-DEF-1)."""
    must_stand(sheet)
    done = defended(dice, sheet, request, rules)
    shield = _shield_outcome(sheet, done)
    met = Outcome((said(done.rolled),), facts=done.facts())
    if done.wounded is None or done.sacrificed:
        told = joined(met, shield)
    else:
        critical = ("TBH-CRIT-2",) if done.rolled.critical == "failure" else ()
        through = Outcome(rules=("TBH-DEF-5", *critical))
        hurt = suffer(dice, sheet, done.wounded, request)
        worn = wear_armour(dice, sheet, request, done.guard, blade=_foe_weapon(request))
        told = joined(met, through, shield, hurt, worn)
    return replace(told, rules=rules_of(done.tried, *told.rules))


def _shield_outcome(sheet: Sheet, done: Defended) -> Outcome:
    """Write down what has become of the shield."""
    old, new = shield_die(sheet), done.shield_ud
    if new is None or new == old:
        return Outcome()
    told = Message("the shield is split")
    if sides_of(new):
        values = {"old": shown(old), "new": shown(new)}
        told = Message("the shield's die: {old} → {new}", values)
    elif done.sacrificed:
        told = Message("the shield takes the blow and is gone")
    changes: tuple[Change, ...] = (Set(("shield", "ud"), new),)
    return Outcome((told,), changes, {}, ("TBH-SHD-4",) if done.sacrificed else ("TBH-SHD-5",))
