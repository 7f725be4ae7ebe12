"""Questions at the terminal, on stderr, so that data on stdout stay clean."""

from __future__ import annotations

import sys
from typing import Any

from charmgr.api import System
from charmgr.cli.output import Manner
from charmgr.dice.answers import Options
from charmgr.engine.rolling import Prompt
from charmgr.engine.vocabulary import WrongDecisionError, decided, shown
from charmgr.errors import Message
from charmgr.views.page import Page

__all__ = ["agreed", "prompt", "question"]

YES_OR_NO = ("yes", "no")


def prompt(manner: Manner) -> Prompt:
    """Make the function that asks a decision of whoever sits at the terminal."""

    def ask(name: str, options: Options, default: Any, who: str, system: System | None) -> Any:
        page = manner.page(sys.stderr)
        asked = page.words.about(who, question(name, options, default, system, page))
        while True:
            answer = _line(asked, page)
            if not answer and default is not None:
                return default
            try:
                return decided(name, options, answer, system)
            except WrongDecisionError as fault:
                _write(f"{page.say(fault.message, system)}\n", page)

    return ask


def question(name: str, options: Options, default: Any, system: System | None, page: Page) -> str:
    """Write a decision with its options, the default marked: “soak? [y/N] ”."""
    words = page.words
    asked = f"{words.name(name, system)}?"
    if not isinstance(options, range) and set(options) == set(YES_OR_NO):
        return f"{asked} {_yes_or_no(default, page)} "
    told = words.value(shown(options), system)
    usual = shown((default,)) if isinstance(default, str) else default
    mark = "" if default is None else f" [{words.value(usual, system)}]"
    return f"{asked} ({told}){mark} "


def agreed(question: Message, page: Page) -> bool:
    """Ask yes or no; nothing typed is no."""
    answer = _line(f"{page.say(question)} {_yes_or_no('no', page)} ", page)
    try:
        return bool(decided("", YES_OR_NO, answer, None) == "yes")
    except WrongDecisionError:
        return False


def _yes_or_no(default: Any, page: Page) -> str:
    """Write [y/N] in the reader's language: the default stands large."""
    letters = [page.say(Message(word))[0] for word in YES_OR_NO]
    marked = zip(YES_OR_NO, letters, strict=True)
    return f"[{'/'.join(one.upper() if word == default else one for word, one in marked)}]"


def _line(question: str, page: Page) -> str:
    _write(question, page)
    line = sys.stdin.readline()
    if not line:
        raise KeyboardInterrupt
    return line.strip()


def _write(text: str, page: Page) -> None:
    sys.stderr.write(page.glyphs.fit(text))
    sys.stderr.flush()
