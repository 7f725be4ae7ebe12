"""The trauma table: what threatens one who is out of action, in full and after a save."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from charmgr.api import Dice, Message, PlainDice, Spec, Word
from charmgr_blackhack.tables import EXPLORATION_ROUND

__all__ = [
    "BADLY_WOUNDED",
    "DAY",
    "TRAUMAS",
    "Consequence",
    "Version",
    "effect_of",
    "suffer",
    "threatening",
]

Version = Literal["full", "saved"]

DAY = 24 * 60 * 60
WHOLE_CARE = 20  # TBH-TRM-6: so many days less CON
BADLY_WOUNDED = 2  # the trauma that follows on the sixth


class Form(Struct, frozen=True):
    """One version of a trauma: what it changes, how long, and what takes it away.

    `modifiers` are numbers or dice that are taken off attributes; `lasts` is dice and the unit in
    seconds; `wakes` the dice of exploration rounds until coming round; `hp` the hit points then.
    """

    source: str
    modifiers: Mapping[str, int | Spec] | None = None
    lasts: tuple[Spec, int] | None = None
    ends: str = ""
    cured_by: tuple[str, ...] = ()
    wakes: Spec | None = None
    hp: int | None = None
    disadvantage: bool = False
    move_or_action: bool = False
    extra_damage: int = 0
    extra_rounds: bool = False
    no_magic_healing: bool = False
    needs_care: bool = False


class Trauma(Struct, frozen=True):
    """A row of the table: what first aid must take off, and both versions."""

    remove: Literal["helmet", "armour"]
    full: Form
    saved: Form

    def form(self, version: Version) -> Form:
        """Choose a version."""
        return self.full if version == "full" else self.saved


ONE_D4, ONE_D6, TWO_D6 = PlainDice(1, 4), PlainDice(1, 6), PlainDice(2, 6)
LIGHT, SERIOUS, HEAL = "cure_light_wounds", "cure_serious_wounds", "heal"

TRAUMAS: Mapping[int, Trauma] = {
    1: Trauma(  # TBH-TRM-1
        "helmet",
        Form(
            "concussed",
            wakes=ONE_D6,
            lasts=(ONE_D4, DAY),
            cured_by=(LIGHT,),
            disadvantage=True,
            move_or_action=True,
        ),
        Form("knocked_out"),
    ),
    2: Trauma(  # TBH-TRM-2
        "armour",
        Form("badly_wounded", lasts=(ONE_D4, DAY), cured_by=(SERIOUS,), hp=1, extra_damage=1),
        Form(
            "scratched",
            {"str": 1, "dex": 1},
            lasts=(TWO_D6, EXPLORATION_ROUND),
            cured_by=(LIGHT,),
        ),
    ),
    3: Trauma(  # TBH-TRM-3
        "armour",
        Form(
            "broken",
            {"str": ONE_D4, "dex": ONE_D4, "con": ONE_D4},
            lasts=(TWO_D6, DAY),
            cured_by=(SERIOUS,),
            extra_rounds=True,
        ),
        Form(
            "beaten_up",
            {"str": 1, "dex": 1, "con": 1},
            ends="rest",
            cured_by=(LIGHT,),
            extra_rounds=True,
        ),
    ),
    4: Trauma(  # TBH-TRM-4
        "helmet",
        Form("disfigured", {"cha": ONE_D4}, cured_by=(HEAL,)),
        Form("scarred", {"cha": ONE_D4}, lasts=(TWO_D6, DAY), cured_by=(SERIOUS,)),
    ),
    5: Trauma(  # TBH-TRM-5
        "armour",
        Form("maimed", {"str": 2, "dex": 2}, cured_by=(HEAL,)),
        Form("injured", {"str": 2, "dex": 2}, lasts=(TWO_D6, EXPLORATION_ROUND)),
    ),
    6: Trauma(  # TBH-TRM-6
        "armour",
        Form("bled_white", {"con": 1}, needs_care=True),
        Form("weakened", ends="sleep_and_ration", disadvantage=True, no_magic_healing=True),
    ),
}


class Consequence(Struct, frozen=True):
    """What a trauma has come to, the dice thrown.

    `wakes_after` and `lasts` are seconds, the latter from coming round; `care_days` are the days
    of rest that bring the next trauma; `con_after` is CON where it is lost for good.
    """

    trauma: int
    form: Form
    modifiers: Mapping[str, int]
    wakes_after: int = 0
    lasts: int | None = None
    care_days: int = 0
    con_after: int | None = None

    @property
    def is_deadly(self) -> bool:
        """Whether no CON is left."""
        return self.con_after is not None and self.con_after <= 0

    @property
    def leaves_effect(self) -> bool:
        """Whether anything remains after coming round."""
        form = self.form
        return bool(self.modifiers or form.disadvantage or form.extra_damage)

    def facts(self) -> dict[str, Any]:
        """Name all of it for scripts."""
        form = self.form
        if self.con_after is not None:
            state = "dead" if self.is_deadly else "unconscious"
            told = {"con_after": self.con_after, "state": state}
            waiting = {
                "care_days": self.care_days,
                "then_trauma": BADLY_WOUNDED,
                "cured_by": [HEAL],
            }
            return told if self.is_deadly else told | waiting
        facts: dict[str, Any] = {"wakes_after_minutes": self.wakes_after // 60}
        facts["effects"] = [form.source] if self.leaves_effect else []
        facts["cured_by"] = list(form.cured_by)
        facts["until"] = form.ends or ("cured" if self.lasts is None else "time")
        if self.modifiers:
            facts["attributes"] = dict(self.modifiers)
        if self.lasts is not None:
            days, rest = divmod(self.lasts, DAY)
            facts |= {"days": days} if days and not rest else {"minutes": self.lasts // 60}
        if form.hp is not None:
            facts["hp_on_waking"] = form.hp
        if form.extra_damage:
            facts |= {"extra_damage_per_hit": form.extra_damage, "dis_next_round_after_hit": "d4"}
        if form.extra_rounds:
            facts["extra_rounds_die"] = str(ONE_D6)
        if form.disadvantage:
            facts["dis_all_checks"] = "d4"
        if form.move_or_action:
            facts["move_or_action_only"] = True
        if form.no_magic_healing:
            facts["magic_healing_blocked"] = True
        return facts


def threatening(dice: Dice) -> int:
    """Roll which trauma threatens (TBH-OUT-3)."""
    return int(dice.roll(ONE_D6, Message("trauma")))


def suffer(
    dice: Dice, trauma: int, version: Version, con: int = 0, *, salts: bool = False
) -> Consequence:
    """Throw the dice of a trauma: the wait, each attribute, the duration (TBH-TRM-1 to -6).

    `con` is the CON before the loss of the sixth; `salts` bring a concussed one round at once.
    """
    form = TRAUMAS[trauma].form(version)
    wait = 0
    if form.wakes is not None and not salts:
        wait = int(dice.roll(form.wakes, Message("rounds until coming round")))
    lost = {name: -_thrown(dice, dots, name) for name, dots in (form.modifiers or {}).items()}
    if form.needs_care:
        left = con + lost["con"]
        return Consequence(trauma, form, lost, care_days=WHOLE_CARE - left, con_after=left)
    lasts = None
    if form.lasts is not None:
        how_long, unit = form.lasts
        lasts = int(dice.roll(how_long, _unit_word(unit))) * unit
    return Consequence(trauma, form, lost, wait * EXPLORATION_ROUND, lasts)


def _thrown(dice: Dice, dots: int | Spec, name: str) -> int:
    return (
        dots
        if isinstance(dots, int)
        else int(dice.roll(dots, Message("{attribute}", {"attribute": Word(name)})))
    )


def _unit_word(unit: int) -> Message:
    return Message("days") if unit == DAY else Message("exploration rounds")


def effect_of(consequence: Consequence, version: Version, now: int) -> dict[str, Any]:
    """Write a trauma as an effect of the sheet; it runs from coming round."""
    form, lasts = consequence.form, consequence.lasts
    effect: dict[str, Any] = {"source": form.source, "version": version}
    if consequence.modifiers:
        effect["modifiers"] = dict(consequence.modifiers)
    for name in ("disadvantage", "move_or_action", "extra_rounds", "no_magic_healing"):
        if getattr(form, name):
            effect[name] = True
    if form.extra_damage:
        effect["extra_damage"] = form.extra_damage
    if lasts is not None:
        effect["until"] = now + consequence.wakes_after + lasts
    if form.ends:
        effect["ends"] = form.ends
    if form.cured_by:
        effect["cured_by"] = list(form.cured_by)
    return effect
