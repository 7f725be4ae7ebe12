"""Dice as people write them, in Latin or Cyrillic letters, read into a spec.

    dice   =  [sign] term {sign term}
    term   =  NUMBER
           |  [COUNT] d SIDES [! | kh [N] | kl … | dh … | dl …]    3d6  4d6kh3  d12!
           |  [COUNT] d SIDES >= FACE [! [FACE]] [r]               7d10>=8!9r
           |  [COUNT] dF                                           4dF
           |  d SIDES ~ d SIDES                                    d8~d6
           |  COUNT D                                              5D, with pips 5D+2
    SIDES  =  NUMBER | %
    sign   =  + | - | −, or two of them: 1d20+-5

Numbers are added up wherever they stand; there are no brackets.
"""

from __future__ import annotations

import re
from functools import lru_cache

from charmgr.dice.base import check_ace
from charmgr.dice.faults import (
    AceKeepError,
    BadAgainError,
    BadDiceError,
    BadKeepError,
    BadNotationError,
    BadSidesError,
    BadTargetError,
    BracketsError,
    KeepLettersError,
    NeverStopsError,
    NoDiceError,
    OneCodeError,
    OneKeepError,
    PipsError,
    SidesExpectedError,
    SignExpectedError,
    TooBigError,
    TooLongError,
)
from charmgr.dice.spec import Aces, Dice, Fudge, Pair, Pool, Spec, Wild

__all__ = ["parse"]

MOST_CHARACTERS = 80
MOST_ADDED = 9999
PIPS = range(3)

# each stands for one other character, so that columns stay as they are
LETTERS = str.maketrans("кдКДфФf−–", "ddDDFFF--")
CYRILLIC_KEEP = re.compile(r"[кдКД](?=[hl])")

SIGN = re.compile(r"\s*([+-])\s*([+-]?)\s*")
NUMBER = re.compile(r"(?P<number>[0-9]+)(?![0-9dD])")
CODE = re.compile(r"(?P<count>[0-9]+)D(?![0-9F%])")
FUDGE_DICE = re.compile(r"(?P<count>[0-9]*)[dD]F")
BEST_OF = re.compile(r"[dD](?P<sides>[0-9]+)~[dD](?P<wild>[0-9]+)")
POOL = re.compile(
    r"(?P<count>[0-9]*)[dD](?P<sides>[0-9]+|%)(?:>=|≥)(?P<target>[0-9]+)"
    r"(?P<ace>!(?P<again>[0-9]*))?(?P<rote>r)?"
)
DICE = re.compile(
    r"(?P<count>[0-9]*)[dD](?P<sides>[0-9]+|%)(?:(?P<ace>!)|(?P<clause>[kd][hl])(?P<keep>[0-9]*))?"
)
WITHOUT_SIDES = re.compile(r"[0-9]*[dD]")
SECOND_KEEP = re.compile(r"!*[kd][hl]")

AT_FAULT = {  # which part of a term the caret stands under
    BadSidesError: "sides",
    NeverStopsError: "ace",
    BadKeepError: "keep",
    BadTargetError: "target",
    BadAgainError: "again",
}


def parse(text: str) -> Spec:
    """Read dice notation.

    Raises BadNotationError where the text is not dice, another BadDiceError where the dice are
    not possible; both show the text and a caret under the fault.
    """
    if len(text) > MOST_CHARACTERS:
        raise TooLongError(most=MOST_CHARACTERS, length=len(text))
    return _parse(text)


@lru_cache(256)
def _parse(text: str) -> Spec:
    plain = text.rstrip().translate(LETTERS)
    if mixed := CYRILLIC_KEEP.search(text):
        raise KeepLettersError(excerpt=_excerpt(text, mixed.start()))
    start = at = number_at = len(text) - len(text.lstrip())
    spec: Spec | None = None
    added = codes = 0
    while at < len(plain) or at == start:
        sign, begin = _sign(plain, text, at, may_lack=at == start)
        term, at = _term(plain, text, begin)
        if isinstance(term, int):
            added += sign * term
            number_at = begin
            continue
        codes += isinstance(term, Wild)
        if codes > 1:
            raise OneCodeError(excerpt=_excerpt(text, begin))
        try:
            term = term if sign > 0 else -term
            spec = term if spec is None else spec + term
        except BadDiceError as fault:
            fault.values["excerpt"] = _excerpt(text, begin)
            raise
    if spec is None:
        raise NoDiceError(excerpt=_excerpt(text, start))
    if codes and added not in PIPS:
        raise PipsError(excerpt=_excerpt(text, number_at))
    return spec + added


def _excerpt(text: str, at: int) -> str:
    """Show the text with a caret under one of its characters."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return f"\n  {shown}\n  {' ' * at}^"


def _sign(plain: str, text: str, at: int, *, may_lack: bool) -> tuple[int, int]:
    """Read plus or minus: 1 or −1, and where the term begins."""
    if found := SIGN.match(plain, at):
        return 1 if found[1] == (found[2] or "+") else -1, found.end()
    if may_lack:
        return 1, at
    excerpt = _excerpt(text, at + len(plain[at:]) - len(plain[at:].lstrip()))
    if second := SECOND_KEEP.match(plain, at):
        aces = "!" in plain[at - 1 : second.end()]
        raise AceKeepError(excerpt=excerpt) if aces else OneKeepError(excerpt=excerpt)
    raise SignExpectedError(excerpt=excerpt)


def _term(plain: str, text: str, at: int) -> tuple[Spec | int, int]:
    """Read one term: dice or a number, and where it ends."""
    for form, read in FORMS:
        if found := form.match(plain, at):
            try:
                return read(found), found.end()
            except BadDiceError as fault:
                part = AT_FAULT.get(type(fault), "")
                column = found.start(part) if found.groupdict().get(part) else found.start()
                fault.values["excerpt"] = _excerpt(text, column)
                raise
    if plain[at : at + 1] in ("(", ")", "[", "]", "{", "}"):
        raise BracketsError(excerpt=_excerpt(text, at))
    if unfinished := WITHOUT_SIDES.match(plain, at):
        raise SidesExpectedError(excerpt=_excerpt(text, unfinished.end()))
    raise BadNotationError(excerpt=_excerpt(text, at))


def _number(found: re.Match[str]) -> int:
    if int(found["number"]) > MOST_ADDED:
        raise TooBigError(most=MOST_ADDED)
    return int(found["number"])


def _count(found: re.Match[str]) -> int:
    return int(found["count"] or 1)


def _sides(found: re.Match[str]) -> int:
    return 100 if found["sides"] == "%" else int(found["sides"])


def _dice(found: re.Match[str]) -> Spec:
    dice = Dice(_count(found), _sides(found))
    if found["ace"]:
        check_ace(dice.sides)
        return Aces((dice.sides,) * dice.count)
    if not found["clause"]:
        return dice
    keep = int(found["keep"] or 1)
    if found["clause"].startswith("d"):
        keep = dice.count - keep
    if not 1 <= keep <= dice.count:
        raise BadKeepError(keep=keep, count=dice.count)
    if found["clause"] in ("kh", "dl"):
        return Dice(dice.count, dice.sides, highest=keep)
    return Dice(dice.count, dice.sides, lowest=keep)


def _pool(found: re.Match[str]) -> Spec:
    sides = _sides(found)
    again = int(found["again"] or sides) if found["ace"] else 0
    return Pool(_count(found), sides, int(found["target"]), again, rote=bool(found["rote"]))


FORMS = (
    (CODE, lambda found: Wild(_count(found))),
    (FUDGE_DICE, lambda found: Fudge(_count(found))),
    (BEST_OF, lambda found: Pair(_sides(found), int(found["wild"]))),
    (POOL, _pool),
    (DICE, _dice),
    (NUMBER, _number),
)
