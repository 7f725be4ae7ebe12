"""Which trait is used, and what else a sheet adds to a check (DREVO-CHECK-5 to -7*, DREVO-MOD)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from charmgr.api import Request, RuleError, Rules, Sheet, Term, Word, at
from charmgr_drevo.harm import penalty, worst
from charmgr_drevo.ladder import rating
from charmgr_drevo.tables import PARTS, TRAITS, fold

__all__ = [
    "Chosen",
    "choose",
    "chosen",
    "is_quality",
    "known",
    "ratings",
    "said_terms",
    "terms",
]
Ratings = Mapping[str, int | None]

SAID = {
    "state": "DREVO-MOD-2",
    "item": "DREVO-MOD-3",
    "situation": "DREVO-MOD-4",
    "modifier": "DREVO-MOD-1",
}


class Chosen(Struct, frozen=True):
    """The trait that is rolled: its key on the sheet, its value, and why it was taken."""

    trait: str
    value: int
    kind: Literal["skill", "quality", "untrained"]

    @property
    def term(self) -> Term:
        """The trait as a part of the roll."""
        if self.kind == "untrained":
            return Term(Word(self.trait), self.value, "untrained_default")
        home = "skills" if self.kind == "skill" else "qualities"
        return Term(Word(self.trait), self.value, (home, self.trait))


def choose(
    skills: Ratings,
    qualities: Ratings,
    setting: Iterable[str],
    part_of: Mapping[str, str],
    rules: Rules,
    *,
    skill: str | None = None,
    quality: str | None = None,
) -> Chosen:
    """Choose between the skill and the quality that fit: skill before quality, part before whole.

    `setting` lists the skills that exist in this setting, learnt or not (DREVO-CHECK-5).
    """
    if skill is not None and skill in set(setting):
        learnt = [
            (one, value)
            for one in _upwards(skill, part_of)
            if (value := skills.get(one)) is not None
        ]
        if learnt and rules["specific_skill"] == "higher":
            learnt.sort(key=lambda pair: -pair[1])
        if learnt:
            return Chosen(*learnt[0], "skill")  # DREVO-CHECK-6
        default = rules["untrained_default"]
        if default == "forbidden":
            raise RuleError(
                "“{skill}” has not been learnt.", rules=("DREVO-CHECK-7*",), skill=Word(skill)
            )
        return Chosen(skill, default, "untrained")
    if quality is None:
        raise RuleError("No trait of this setting fits.", rules=("DREVO-CHECK-5",))
    return Chosen(quality, qualities.get(quality) or 0, "quality")


def _upwards(skill: str, part_of: Mapping[str, str]) -> Iterator[str]:
    """Walk from a skill to the wider ones that hold it, each once."""
    seen: list[str] = []
    one: str | None = skill
    while one is not None and one not in seen:
        seen.append(one)
        yield one
        one = part_of.get(one)


def chosen(sheet: Sheet, request: Request, rules: Rules, fitting: Iterable[str]) -> Chosen:
    """Choose among traits that fit; `--with skill=…` names one that the sheet may lack."""
    skills, qualities = ratings(sheet, "skills"), ratings(sheet, "qualities")
    listed = at(request.campaign, "skills")  # the setting's skills, where the campaign lists them
    keys = (*skills, *qualities, *(listed or ()))
    named = [known(word, keys) for word in fitting]
    setting = {*skills, *_described("skill"), *(known(word, keys) for word in listed or ())}
    if extra := request.options.get("skill"):
        named.append(known(extra, keys))
        if listed is None:
            setting.add(named[-1])
    part_of = _parts(sheet)
    qualities_named = [one for one in named if one in qualities or one in _described("quality")]
    wanted = [one for one in named if one not in qualities_named]
    narrow = [
        one
        for one in wanted
        if not any(other != one and one in _upwards(other, part_of) for other in wanted)
    ]
    return choose(
        skills,
        qualities,
        setting,
        part_of,
        rules,
        skill=next(iter(narrow), None),
        quality=next(iter(qualities_named), None),
    )


def ratings(sheet: Sheet, home: str) -> dict[str, int | None]:
    """Read the ratings of a map of traits; one without a rating has not been learnt."""
    return {key: rating(value) for key, value in at(sheet, home, default={}).items()}


def _parts(sheet: Sheet) -> dict[str, str]:
    """Tell which skill is part of which: the game's own and those that the sheet adds."""
    keys = tuple(ratings(sheet, "skills"))
    own = at(sheet, "part_of", default={})
    return {
        **PARTS,
        **{known(part, keys): known(str(whole), keys) for part, whole in own.items()},
    }


def known(word: str, keys: Iterable[str] = ()) -> str:
    """Tell the key of a trait: as it stands on a sheet, else the game's own, else the word."""
    wanted = fold(word)
    own = next((key for key in keys if fold(key) == wanted), None)
    return own or _names().get(wanted, word)


@cache
def _names() -> Mapping[str, str]:
    return {fold(word): one.id for one in TRAITS for word in (one.id, *one.en, *one.ru)}


def is_quality(trait: str) -> bool:
    """Tell whether the game itself counts a trait among the qualities."""
    return trait in _described("quality")


def _described(group: str) -> set[str]:
    return {trait.id for trait in TRAITS if trait.group == group}


def terms(sheet: Sheet, rules: Rules, role: str = "") -> tuple[Term, ...]:
    """List what the state of a character adds: the worst wound alone, and every condition."""
    hurt = penalty(sheet, rules)
    if hurt is None:
        raise RuleError(
            "Heavily wounded: no checks, no actions.",
            rules=("DREVO-HEALTH-2",),
            facts={"refused": "heavily wounded", "outcome": "none"},
        )
    found = [Term(Word(worst(sheet)), hurt, "DREVO-HEALTH-4", role)] if hurt else []
    for index, one in enumerate(at(sheet, "conditions", default=())):  # DREVO-MOD-2
        place = ("conditions", index, "modifier")
        found.append(Term(str(one["name"]), at(one, "modifier", default=0), place, role))
    return tuple(found)


def said_terms(request: Request, role: str = "") -> tuple[Term, ...]:
    """List what was said of this check: by the player, by rulings, for others by `foe`."""
    if role:
        foe = request.options.get("foe", 0)
        return (Term(Word("foe"), foe, "DREVO-MOD-4", role),) if foe else ()
    said = tuple(
        Term(Word(name), request.options[name], rule)
        for name, rule in SAID.items()
        if request.options.get(name)
    )
    return (*said, *request.options.get("rulings", ()))
