"""What else may come of a roll: the facts of its odds that are news, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from charmgr.api import System
from charmgr.engine.answers import Odds
from charmgr.engine.vocabulary import named_in
from charmgr.errors import Message
from charmgr.views.glyphs import wrap
from charmgr.views.page import Page

__all__ = ["NAMES", "NOTHING", "asked_fact", "fact", "news", "percent"]

NOTHING = Fraction(1, 2000)  # what is less often than this is not worth a line
SELDOM = Fraction(1, 20)  # what is told only of so few outcomes is left to --json
MOST_WORDS = 6
TOLD = ("success", "better", "worse")  # the usual questions; their counterparts are no news
KEY = re.compile(r"[a-z][a-z0-9_]*")
NAMES: Mapping[str, Message] = {
    "success": Message("success"),
    "successes": Message("successes"),
    "margin": Message("margin"),
    "total": Message("total"),
    "better": Message("better"),
    "worse": Message("worse"),
    "died": Message("dies"),
    "condition": Message("condition"),
    "critical": Message("critical"),
    "failure": Message("failure"),
    "outcome": Message("outcome"),
    "places": Message("place"),
    "state": Message("state"),
    "well": Message("unhurt"),
    "hurt": Message("hurt"),
    "down": Message("down"),
    "dying": Message("dying"),
    "dead": Message("dead"),
}
"""The facts that every game has, and their words."""

Chances = Mapping[Any, Fraction]


def percent(chance: Fraction, page: Page) -> str:
    """Write a chance; what is rare is never written as what cannot be."""
    if 0 < chance < NOTHING:
        return f"<{page.words.number(0.1, '.1f')} %"
    return f"{page.words.number(float(chance) * 100, '.1f')} %"


def fact(name: str, system: System | None, page: Page, whom: str = "") -> str:
    """Name a fact, or a word that it says: by the game, else by the core, else by its key."""
    role, dot, key = name.rpartition(".")
    if dot and not KEY.fullmatch(key):  # a fact of each, by name
        return page.words.about(key, fact(role, system, page))
    told = page.words.name(key, system)
    if told == key and key in NAMES:
        told = page.say(NAMES[key])
    if role == "target" and whom:
        return page.words.about(whom, told)
    return f"{page.words.clean(role)}{dot}{told}"


def asked_fact(of: Odds) -> str:
    """Tell which fact the question is about."""
    return re.split("[<>=!]", of.asked)[0]


def news(of: Odds, system: System | None, page: Page) -> list[str]:
    """Tell what else may come of it, in yes and no and in words."""
    told = []
    for name, chances in _news(of, system):
        key = name.rpartition(".")[2]
        if True in chances:
            text = f"{fact(key, system, page)} {percent(chances[True], page)}"
        else:
            shares = ", ".join(
                f"{fact(str(word), system, page)} {percent(chance, page)}"
                for word, chance in sorted(chances.items(), key=lambda item: -item[1])
            )
            text = f"{fact(key, system, page)}: {shares}"
        told.append(page.words.about(_whose(name, of), text))
    return [f"  {line}" for line in wrap(told, page.width - 2)]


def _whose(name: str, of: Odds) -> str:
    """Tell whom a fact of several parts is about: a person by name, else the target."""
    *parts, _ = name.split(".")
    return next((part for part in parts if not KEY.fullmatch(part)), of.whom if parts else "")


def _news(of: Odds, system: System | None) -> Iterator[tuple[str, Chances]]:
    """Choose the facts that say something new, without what hardly ever is so."""
    named = set(NAMES) | ({one.id for one in named_in(system)} if system else set())
    facts = {
        name: {value: share for value, share in chances.items() if share >= NOTHING}
        for name, chances in of.words.items()
        if _is_told(name, chances, of, named)
    }
    standing = _standing(facts, of)
    shares = {share for name in standing for share in facts[name].values()}
    for name, chances in facts.items():
        key = name.rpartition(".")[2]
        if key in ("condition", "state") and name not in standing:
            continue
        if key == "died" and standing:
            continue
        if _is_yes_or_no(of.words[name]) and chances.get(True) in (None, *shares):
            continue
        yield name, chances


def _is_told(name: str, chances: Chances, of: Odds, named: set[str]) -> bool:
    key = name.rpartition(".")[2]
    if (
        (name == asked_fact(of) and _is_yes_or_no(chances))
        or key in TOLD
        or key not in named
        or len(chances) > MOST_WORDS
    ):
        return False
    if _is_yes_or_no(chances):
        return True
    if any(KEY.fullmatch(str(word)) and word not in named for word in chances):
        return False  # what only scripts read
    return not _tells_again(chances, of) and sum(chances.values()) >= SELDOM


def _tells_again(chances: Chances, of: Odds) -> bool:
    """Whether two words are but what was asked, and its opposite."""
    asked = of.chance or Fraction(0)
    pairs = zip(sorted(chances.values()), sorted((asked, 1 - asked)), strict=False)
    return len(chances) == 2 and all(abs(one - other) <= NOTHING / 100 for one, other in pairs)  # noqa: PLR2004


def _is_yes_or_no(chances: Chances) -> bool:
    return all(isinstance(value, bool) for value in chances)


def _standing(facts: Mapping[str, Chances], of: Odds) -> set[str]:
    """Of each person's condition and state choose the finer one, else the game's own word."""
    chosen: dict[str, str] = {}
    for key in ("condition", "state"):
        for name, chances in facts.items():
            if name.rpartition(".")[2] == key:
                known = chosen.get(_whose(name, of))
                if known is None or len(chances) >= len(facts[known]):
                    chosen[_whose(name, of)] = name
    return set(chosen.values())
