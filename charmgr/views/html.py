"""HTML: elements whose texts are always escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from charmgr.views.words import Words

__all__ = ["Html", "join", "safe", "tag"]

VOID = ("br", "hr", "meta")


class Html(str):
    """Finished HTML; any other text is escaped where it meets this."""

    __slots__ = ()


def safe(text: str) -> str:
    """Write a text so that no sign of it steers a reader or a browser."""
    return escape(Words.clean(text))


def tag(name: str, *inside: str, **attributes: str) -> Html:
    """Make an element; a trailing underscore of an attribute falls away: `class_`."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{safe(value)}"'
        for key, value in attributes.items()
        if value
    )
    if name in VOID:
        return Html(f"<{name}{said}>")
    return Html(f"<{name}{said}>{join(inside)}</{name}>")


def join(parts: Iterable[str]) -> Html:
    """Set texts and elements one after the other."""
    return Html("".join(part if isinstance(part, Html) else safe(part) for part in parts))
