"""Questions at the terminal, on stderr, so that data on stdout stay clean."""

from __future__ import annotations

import sys
from typing import Any

from charmgr.cli.output import Manner
from charmgr.dice.answers import Options, WrongAnswerError, checked, options_text
from charmgr.engine.rolling import Prompt
from charmgr.errors import Message
from charmgr.views.page import Page

__all__ = ["agreed", "prompt"]


def prompt(manner: Manner) -> Prompt:
    """Make the function that asks a decision of whoever sits at the terminal."""

    def ask(name: str, options: Options, default: Any, who: str) -> Any:
        page = manner.page(sys.stderr)
        suffix = "" if default is None else f" [{default}]"
        question = page.words.about(
            who, f"{page.words.name(name)}? ({options_text(options)}){suffix} "
        )
        while True:
            answer = _line(question)
            if not answer and default is not None:
                return default
            try:
                return checked(name, options, answer)
            except WrongAnswerError as fault:
                sys.stderr.write(f"{page.say(fault.message)}\n")

    return ask


def agreed(question: Message, page: Page) -> bool:
    """Ask yes or no; nothing typed is no."""
    return _line(f"{page.say(question)} [y/N] ").casefold() in ("y", "yes", "д", "да")


def _line(question: str) -> str:
    sys.stderr.write(question)
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line:
        raise KeyboardInterrupt
    return line.strip()
