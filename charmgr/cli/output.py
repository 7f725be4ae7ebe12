"""How a result reaches its user: data on stdout, talk on stderr, JSON where it is asked for."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from shutil import get_terminal_size
from typing import TextIO

from charmgr.engine.played import Result
from charmgr.engine.systems import catalogues
from charmgr.errors import CharmgrError
from charmgr.store.calendar import Calendar, calendar_from
from charmgr.views.glyphs import Glyphs
from charmgr.views.language import language
from charmgr.views.page import Page
from charmgr.views.words import Words

__all__ = ["Manner", "tell", "tell_error"]

NARROWEST, PIPE = 40, 100


@dataclass(frozen=True, slots=True)
class Manner:
    """How the user wants to be answered."""

    json: bool = False
    lang: str = ""
    plain: bool = False
    quiet: bool = False
    gm: bool = False

    @staticmethod
    def of(words: Sequence[str]) -> Manner:
        """Read the manner off a command line that may not even be one."""
        lang = ""
        for word, following in zip(words, [*words[1:], ""], strict=True):
            if word == "--lang" or word.startswith("--lang="):
                lang = word.partition("=")[2] or following
        return Manner("--json" in words, lang, plain="--plain" in words)

    def page(
        self, stream: TextIO | None = None, *, spoken: str = "", calendar: Calendar | None = None
    ) -> Page:
        """Make the page that views write on; `spoken` is the campaign's language."""
        tongue = language(self.lang, spoken)
        words = Words(tongue, catalogues(), calendar or calendar_from("days", str, tongue))
        width = max(NARROWEST, get_terminal_size((PIPE, 0)).columns)
        if stream is None or self.json:
            return Page(words, width, gm=self.gm)
        if self.plain:
            return Page(words, width, Glyphs.for_encoding("ascii"), self.gm, bars=False)
        from charmgr.views.text import glyphs

        return Page(words, width, glyphs(stream), self.gm)


def tell(
    result: Result, manner: Manner, *, spoken: str = "", calendar: Calendar | None = None
) -> None:
    """Tell a finished command."""
    if manner.json:
        from charmgr.views.json import result as as_json

        sys.stdout.buffer.write(as_json(result, manner.page(spoken=spoken, calendar=calendar)))
        return
    from charmgr.views.text import result as as_text

    data, _ = as_text(result, manner.page(sys.stdout, spoken=spoken, calendar=calendar))
    _, talk = as_text(result, manner.page(sys.stderr, spoken=spoken, calendar=calendar))
    if not manner.quiet:
        sys.stdout.write(data)
        sys.stdout.flush()
        sys.stderr.write(talk)


def tell_error(fault: CharmgrError, words: Sequence[str]) -> None:
    """Tell why a command was refused."""
    manner = Manner.of(words)
    if manner.json:
        from charmgr.views.json import error as as_json

        sys.stderr.buffer.write(as_json(fault, manner.page()))
        return
    from charmgr.views.text import error as as_text

    sys.stderr.write(as_text(fault, manner.page(sys.stderr)))
