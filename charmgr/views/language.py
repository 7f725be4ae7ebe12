"""Which language to speak: the command line's, the campaign's or the machine's."""

from __future__ import annotations

import os
import sys

__all__ = ["Language", "language"]

TYPE_CHECKING = False  # importing typing costs as much as all else that `--help` needs
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal

    Language = Literal["en", "ru"]
else:
    Language = str

KNOWN: Mapping[str, Language] = {"en": "en", "ru": "ru"}

# The low ten bits of a Windows language id name the language without its country.
WINDOWS_LANGUAGE = 0x3FF
WINDOWS_RUSSIAN = 0x19


def language(
    flag: str = "", campaign: str = "", environ: Mapping[str, str] = os.environ
) -> Language:
    """Choose the language: `--lang`, CHARMGR_LANG, the campaign, the locale, else English.

    A language that charmgr does not speak is passed over, so the next source decides.
    """
    for tag in (flag, environ.get("CHARMGR_LANG", ""), campaign):
        if known := _known(tag):
            return known
    for tag in environ.get("LANGUAGE", "").split(":"):
        if known := _known(tag):
            return known
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if tag := environ.get(name, ""):
            return _known(tag) or "en"
    return _windows() if sys.platform == "win32" else "en"


def _known(tag: str) -> Language | None:
    """Read `ru`, `ru_RU.UTF-8` or `ru-RU`; Python's locale knows installed locales only."""
    return KNOWN.get(tag.replace("-", "_").replace(".", "_").partition("_")[0].casefold())


def _windows() -> Language:
    import ctypes

    tag = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined, unused-ignore]
    return "ru" if tag & WINDOWS_LANGUAGE == WINDOWS_RUSSIAN else "en"
