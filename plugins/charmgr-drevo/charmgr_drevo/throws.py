"""4dF, Success and critical rolls: who threw what, with which Fate, and who is better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Change, Dice, Fudge, Request, Rules, Sheet, Term, at
from charmgr_drevo import fate
from charmgr_drevo.fate import Kind

__all__ = [
    "NAMES",
    "Side",
    "Throw",
    "Verdict",
    "against",
    "effective_margin",
    "opponents",
    "side_of",
    "throw",
    "throw_all",
    "versus",
]
Critical = Literal["none", "winner_success", "loser_failure"]

BEST = 4  # DREVO-CRIT-1; its negative is the worst, DREVO-CRIT-2
NAMES = {1: "success", 0: "none", -1: "failure"}


class Side(Struct, frozen=True):
    """Somebody about to throw: what is added to 4dF, and the Fate at hand.

    `first` is Fate announced before the dice, `moves` what it adds after them, `moves_other` what
    it adds to the opponent's roll; None means that this is still to be asked.
    """

    terms: tuple[Term, ...]
    label: str = ""
    role: str = ""
    name: str = ""
    fate: int = 0
    has_fate: bool = False
    first: bool | None = False
    moves: int | None = 0
    moves_other: int | None = 0

    @property
    def adds(self) -> int:
        """The trait and all modifiers (DREVO-ROLL-2, DREVO-MOD-1)."""
        return sum(int(term.value) for term in self.terms)


class Throw(Struct, frozen=True):
    """A throw that has come to rest; `roll` is what the dice show, or the +4 that Fate bought.

    `bought` is the use of Fate that bought it, `spent` are all points paid for it.
    """

    side: Side
    roll: int
    moved: int = 0
    spent: int = 0
    critical: int = 0
    bought: str = ""

    @property
    def total(self) -> int:
        """The Success."""
        return self.side.adds + self.roll + self.moved

    @property
    def fate_left(self) -> int:
        """What is left of the side's Fate."""
        return self.side.fate - self.spent

    @property
    def changes(self) -> tuple[Change, ...]:
        """The Fate that was paid."""
        return (fate.written(self.fate_left, self.side.role),) if self.spent else ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that this throw came under."""
        critical = {1: ("DREVO-CRIT-1",), 0: (), -1: ("DREVO-CRIT-2",)}[self.critical]
        bought = (f"DREVO-FATE-{self.bought}",) if self.bought else ()
        return ("DREVO-ROLL-2", *critical, *bought, *(("DREVO-FATE-2",) if self.moved else ()))

    def facts(self) -> dict[str, Any]:
        """Tell the throw to scripts."""
        told = {"by": self.side.name, "roll": self.roll, "total": self.total}
        return told | ({"adjusted_roll": self.roll + self.moved} if self.moved else {})


class Verdict(Struct, frozen=True):
    """Who is better: 1 the first, −1 the second, 0 a tie; the margin is the winner's."""

    sign: int
    margin: int
    by_critical: bool = False
    critical: Critical = "none"

    @property
    def decided_by(self) -> str:
        """What decided: the numbers or a critical roll."""
        return "critical" if self.by_critical else "arithmetic"


def side_of(sheet: Sheet, role: str, rules: Rules, options: Mapping[str, Any]) -> Side:
    """Begin a side with its name and Fate, of which only the acting one has said how to use it."""
    acting = not role
    has_fate = at(sheet, "fate") is not None
    return Side(
        (),
        role=role,
        name=str(at(sheet, "name", default=role)),
        fate=fate.left(sheet, rules),
        has_fate=has_fate,
        first=bool(options.get("fate_first")) if acting else None,
        moves=options.get("fate") if acting else None,
        moves_other=options.get("fate_other") if acting else None,
    )


def opponents(request: Request) -> dict[str, Sheet]:
    """List the sheets of those whom one stands against, by their roles."""
    others = request.others.items()
    return {role: sheet for role, sheet in others if role.startswith("target.")}


def throw(dice: Dice, side: Side, rules: Rules, *, combat: bool = False) -> Throw:
    """Throw for a one-sided check."""
    return throw_all(dice, (side,), rules, Kind(combat=combat))[0]


def throw_all(dice: Dice, sides: Sequence[Side], rules: Rules, kind: Kind) -> list[Throw]:
    """Throw for everybody once, in order: first what is announced, then the dice, then Fate."""
    use = fate.OPPOSED if kind.opposed else fate.CRITICAL
    announced = [_announced(dice, side, use, rules, kind) for side in sides]
    throws = [
        Throw(side, BEST, spent=1, bought=use) if bought else Throw(side, _rolled(dice, side))
        for side, bought in zip(sides, announced, strict=True)
    ]
    for place, one in enumerate(throws):
        if not one.bought:
            moves = _moves(dice, one, "fate", one.side.moves, rules, kind)
            throws[place] = replace(one, moved=one.moved + moves, spent=one.spent + abs(moves))
    if rules["fate.adjust_whose"] == "any" and len(throws) == 2:  # noqa: PLR2004 - two sides
        for place, one in enumerate(throws):
            if throws[1 - place].bought:
                continue
            moves = _moves(dice, one, "fate_other", one.side.moves_other, rules, kind)
            throws[place] = replace(one, spent=one.spent + abs(moves))
            other = throws[1 - place]
            throws[1 - place] = replace(other, moved=other.moved + moves)
    return [replace(one, critical=_critical(one, rules)) for one in throws]


def _announced(dice: Dice, side: Side, use: str, rules: Rules, kind: Kind) -> bool:
    """Fate before the dice: a critical success without a roll (DREVO-FATE-1, DREVO-FATE-3)."""
    first = side.first
    if first is None:
        asked = side.fate > 0 and fate.allowed(use, rules, kind)
        first = asked and dice.ask("fate_first", ("no", "yes"), "no", side.role) == "yes"
    if first:
        fate.spend(side.fate, 1, use, rules, kind)
    return first


def _rolled(dice: Dice, side: Side) -> int:
    """Roll 4dF (DREVO-ROLL-1*)."""
    return int(dice.roll(Fudge(4, side.adds), side.label, side.terms)) - side.adds


def _moves(
    dice: Dice,
    one: Throw,
    question: str,
    moves: int | None,
    rules: Rules,
    kind: Kind,
) -> int:
    """Fate after the dice: the roll goes up or down, a point each (DREVO-FATE-2)."""
    left = one.fate_left
    if moves is None:
        asked = left > 0 and fate.allowed(fate.ADJUST, rules, kind)
        moves = dice.ask(question, range(-left, left + 1), 0, one.side.role) if asked else 0
    if moves:
        fate.spend(left, abs(moves), fate.ADJUST, rules, kind)
    return moves or 0


def _critical(one: Throw, rules: Rules) -> int:
    """Tell a critical roll by the natural dice; by a switch Fate's points count too."""
    shown = one.roll + (one.moved if rules["fate.adjust_changes_critical"] else 0)
    return 1 if shown >= BEST else -1 if shown <= -BEST else 0


def against(one: Throw, difficulty: int) -> Verdict:
    """Judge a one-sided check: equality succeeds, a critical roll decides alone (DREVO-CHECK-1)."""
    margin = one.total - difficulty
    if one.critical:
        won = one.critical > 0
        return Verdict(one.critical, margin, True, "winner_success" if won else "none")
    return Verdict(1 if margin >= 0 else -1, margin)


def versus(one: Throw, other: Throw, shift: int = 0) -> Verdict:
    """Judge an opposed check: like criticals cancel, then the higher Success wins.

    `shift` is added to the first in this comparison alone. DREVO-CHECK-2, DREVO-CRIT-3, in fights
    too (DREVO-COMBAT-7).
    """
    ahead = one.total + shift - other.total
    crit = one.critical - other.critical
    sign = _sign(crit) or _sign(ahead)
    critical: Critical = "none"
    if crit:
        best = max(one.critical, other.critical)
        critical = "winner_success" if best > 0 else "loser_failure"
    return Verdict(sign, ahead * sign, bool(crit), critical)


def effective_margin(margin: int, critical: str, rules: Rules) -> int:
    """Tell the margin that counts for damage (DREVO-CRIT-4*)."""
    least = rules["crit.margin"]
    if least == "arithmetic" or critical == "none":
        return margin
    return max(margin, int(least) if critical == "winner_success" else 1)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
