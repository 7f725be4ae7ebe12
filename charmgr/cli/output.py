"""How a result reaches its user: data on stdout, talk on stderr, JSON where it is asked for."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, TextIO

from msgspec import Struct

from charmgr.cli.leading import apart, columns
from charmgr.engine.played import Result
from charmgr.errors import CharmgrError
from charmgr.store.campaign_language import language_of
from charmgr.views.glyphs import Glyphs
from charmgr.views.language import Language, language
from charmgr.views.page import Page
from charmgr.views.words import Words

if TYPE_CHECKING:
    from pathlib import Path

    from charmgr.store.calendar import Calendar

__all__ = ["Manner", "as_typed", "pour", "tell", "tell_error"]

NARROWEST, PIPE = 40, 100


class Manner(Struct, frozen=True):
    """How the user wants to be answered; `spoken` is the campaign's language."""

    json: bool = False
    lang: str = ""
    plain: bool = False
    quiet: bool = False
    gm: bool = False
    spoken: str = ""

    @staticmethod
    def of(words: Sequence[str]) -> Manner:
        """Read the manner off a command line that may not even be one."""
        said = apart(words)[1]
        spoken = language_of(said.get("-C", ""))
        flags = {name: f"--{name}" in said for name in ("json", "plain")}
        return Manner(lang=said.get("--lang", ""), spoken=spoken, **flags)

    @property
    def language(self) -> Language:
        """The language to answer in."""
        return language(self.lang, self.spoken)

    def page(self, stream: TextIO | None = None, calendar: Calendar | None = None) -> Page:
        """Make the page that views write on."""
        words = Words(self.language, _catalogues(), calendar)
        width = max(NARROWEST, columns(PIPE))
        if stream is None or self.json:
            return Page(words, width, gm=self.gm)
        if self.plain:
            signs = Glyphs.for_encoding(stream.encoding, bare=True)
            return Page(words, width, signs, self.gm, bars=False)
        from charmgr.views.text import glyphs

        return Page(words, width, glyphs(stream), self.gm)


def _catalogues() -> list[tuple[str, Path]]:
    """List the translations of the games that are loaded; none where none has been looked for."""
    systems = sys.modules.get("charmgr.engine.systems")
    return systems.catalogues() if systems else []


def tell(result: Result, manner: Manner, calendar: Calendar | None = None) -> None:
    """Tell a finished command."""
    if manner.json:
        from charmgr.views.json import result as as_json

        sys.stdout.buffer.write(as_json(result, manner.page(calendar=calendar)))
    elif not manner.quiet:
        from charmgr.views import text

        sys.stdout.write(text.data(result, manner.page(sys.stdout, calendar)))
        sys.stdout.flush()
        sys.stderr.write(text.talk(result, manner.page(sys.stderr, calendar)))


def pour(result: Result, manner: Manner) -> None:
    """Give a finished text to stdout as it is, whatever signs the terminal has.

    A terminal, which control characters would steer, gets blanks for them.
    """
    if manner.json:
        tell(result, manner)
    elif not manner.quiet:
        text = result.data["text"]
        if sys.stdout.isatty():
            text = "".join(c if c.isprintable() or c == "\n" else " " for c in text)
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()


def as_typed(path: Path) -> str:
    """Write a path as a shell takes it: in quotes only where it needs them."""
    import re

    text = str(path)
    if re.fullmatch(r"[\w@%+=:,./-]+", text):
        return text
    import shlex

    return shlex.quote(text)


def tell_error(fault: CharmgrError, words: Sequence[str]) -> None:
    """Tell why a command was refused."""
    manner = Manner.of(words)
    if manner.json:
        from charmgr.views.json import error as as_json

        sys.stderr.buffer.write(as_json(fault, manner.page()))
        return
    from charmgr.views.text import error as as_text

    sys.stderr.write(as_text(fault, manner.page(sys.stderr)))
