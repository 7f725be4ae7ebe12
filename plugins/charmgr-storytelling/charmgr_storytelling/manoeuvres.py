"""Manoeuvres and positions: what circumstances do to an attack, and what it costs to try them."""

from __future__ import annotations

from msgspec import Struct

from charmgr.api import RuleError, Rules, Term, Word
from charmgr_storytelling.modifiers import choices, term, worth
from charmgr_storytelling.weapons import Kind

__all__ = [
    "RUN",
    "Circumstances",
    "aiming_bonus",
    "attack_modifiers",
    "defence_left",
    "gives_up_defence",
]

MOST_AIMING = 3
"""Rounds of aiming that count. ST-MAN-6."""

RUN = 2
"""How many times his Speed a character runs or charges. ST-MOVE-1, ST-MAN-3."""

PRONE_TARGET = {"melee": 2, "ranged": -2, "thrown": -2}
"""Dice against a target that lies, by the kind of attack. ST-MAN-12."""


class Circumstances(Struct, frozen=True):
    """All that may help or hinder one attack; words are those of the modifiers' choices."""

    kind: Kind = "melee"
    bow: bool = False
    target_cover: str = "none"
    own_cover: str = "none"
    range: str = "short"
    location: str = ""
    target_prone: bool = False
    off_hand: bool = False
    improvised: bool = False
    weak: bool = False
    aiming: int = 0
    allies: int = 0
    all_out: bool = False
    charge: bool = False
    indirect: bool = False
    clinch: bool = False
    defence_used: bool = False


def attack_modifiers(now: Circumstances, rules: Rules) -> tuple[Term, ...]:
    """List what the circumstances add to or take off an attack, or refuse it."""
    _check_all_out(now, rules)
    terms = [
        *_cover(now, rules),
        *_shooting(now),
        *_flag("location", now.location),
        *_flag("off_hand", now.off_hand),
        *_flag("improvised", now.improvised),
        *_flag("weak", now.weak),
        *_flag("all_out", now.all_out),
    ]
    if now.target_prone:
        terms.append(Term(Word("target_prone"), PRONE_TARGET[now.kind], "ST-MAN-12"))
    return tuple(term for term in terms if term.value)


def gives_up_defence(now: Circumstances) -> bool:
    """Tell whether the attacker pays with his Defence (ST-MAN-3, ST-MAN-7)."""
    return now.all_out or now.charge


def defence_left(now: Circumstances, defence: int) -> int:
    """Tell the Defence that the attacker keeps until his next turn (ST-MAN-3, ST-MAN-7)."""
    return 0 if gives_up_defence(now) else defence


def aiming_bonus(rounds: int) -> int:
    """Tell the dice that so many rounds of aiming give (ST-MAN-6)."""
    return worth("aiming", min(rounds, MOST_AIMING))


def _flag(name: str, said: str | int | bool) -> tuple[Term, ...]:
    return (term(name, said),) if said else ()


def _check_all_out(now: Circumstances, rules: Rules) -> None:
    """Refuse what gives up Defence where that cannot be done (ST-MAN-3, ST-MAN-7)."""
    if now.kind != "melee" and now.all_out:
        raise RuleError(
            "An all-out attack is for close combat.",
            rules=("ST-MAN-7",),
            facts={"refused": "all-out attack is for close combat"},
        )
    if now.kind != "melee" and now.charge:
        raise RuleError(
            "A charge ends in close combat.",
            rules=("ST-MAN-3",),
            facts={"refused": "a charge is for close combat"},
        )
    if now.all_out and now.clinch:
        raise RuleError(
            "There is no all-out attack in a clinch.",
            rules=("ST-MAN-16*",),
            facts={"refused": "no all-out attack in a clinch"},
        )
    if now.all_out and now.charge:
        raise RuleError(
            "Defence can be given up once: a charge or an all-out attack, not both.",
            rules=("ST-MAN-7",),
            facts={"refused": "Defence already given up"},
        )
    needs_unused = now.charge or (now.all_out and rules["allout_needs_unused_defence"])
    if needs_unused and now.defence_used:
        raise RuleError(
            "Defence has already been used in this round.",
            rules=("ST-MAN-3" if now.charge else "ST-MAN-7",),
            facts={"refused": "Defence already used this round"},
        )


def _cover(now: Circumstances, rules: Rules) -> tuple[Term, ...]:
    """Weigh cover on both sides, and the high arc over complete cover (ST-MAN-2, ST-MAN-5)."""
    if now.kind == "melee" and not rules["cover_in_melee"]:
        return ()
    if choices("own_cover")[now.own_cover] is None:
        raise RuleError(
            "Nobody shoots from complete cover.",
            rules=("ST-MAN-2",),
            facts={"refused": "cannot shoot from complete cover"},
        )
    own = term("own_cover", now.own_cover)
    if choices("target_cover")[now.target_cover] is not None and not now.indirect:
        return (
            own,
            term("target_cover", now.target_cover),
        )
    if not (now.bow and now.kind == "ranged"):
        raise RuleError(
            "The target is in complete cover; only a bow's high arc reaches it.",
            rules=("ST-MAN-2", "ST-MAN-5"),
            facts={"refused": "target in complete cover"},
        )
    return (own, *_flag("indirect", True))


def _shooting(now: Circumstances) -> tuple[Term, ...]:
    """Weigh range, aiming and friends in the way, which close combat does not know."""
    if now.kind == "melee":
        return ()
    terms = [
        term("range", now.range),
        term("allies", now.allies),
    ]
    if now.kind == "ranged":  # a throw is not aimed for rounds: ST-MAN-6 speaks of shooting
        terms.append(term("aiming", min(now.aiming, MOST_AIMING)))
    return tuple(terms)
