"""What a view writes on: the reader's words, the width of the page and the signs it can show."""

from __future__ import annotations

from msgspec import Struct, field

from charmgr.api import System
from charmgr.errors import Message
from charmgr.views.glyphs import APART, Glyphs
from charmgr.views.words import Words

__all__ = ["Page"]


class Page(Struct, frozen=True):
    """A reader's page; `gm` tells the game master's secrets too, `bars` draws counters."""

    words: Words = field(default_factory=Words)
    width: int = 80
    glyphs: Glyphs = field(default_factory=Glyphs)
    gm: bool = False
    bars: bool = True

    def say(self, message: Message | str, system: System | None = None) -> str:
        """Finish a message."""
        return self.words.say(message, system)

    def statement(self, rule: str, system: System) -> str:
        """Tell in a sentence what a rule says; "" where its system does not say it."""
        text = system.statements.get(rule)
        return self.say(Message(text), system) if text else ""

    def text(self, lines: list[str]) -> str:
        """Join finished lines to what the stream can take; nothing stays nothing."""
        return "".join(f"{self.glyphs.fit(line.rstrip())}\n" for line in lines)

    def apart(self, *parts: str) -> str:
        """Set parts side by side, leaving out the empty ones."""
        return APART.join(part for part in parts if part)
