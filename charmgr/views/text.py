"""Results as text for people. The only module that knows rich, and only for a coloured terminal."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TextIO

from msgspec.structs import replace

from charmgr.api import Message, RuleError
from charmgr.engine.played import Result
from charmgr.errors import CharmgrError
from charmgr.store.own_files import OWN_FILES
from charmgr.views.events import happened
from charmgr.views.glyphs import Glyphs, Style, wrap
from charmgr.views.page import Page

__all__ = ["data", "error", "glyphs", "talk"]

COLOURS: Mapping[Style, str] = {
    "good": "green",
    "bad": "red",
    "warn": "yellow",
    "strong": "bold",
    "faint": "dim",
}
NAMED_SHEETS = 2  # more than these are counted


# Which function of which view tells what was found, by its class: a view is loaded when it tells.
TELLERS: Mapping[str, str] = {
    "Party": "party.listing",
    "Portrait": "party.portrait",
    "Calendar": "party.calendar",
    "Recap": "markdown.recap",
    "Imported": "exchanging.imported",
    "Returned": "exchanging.returned",
    "Log": "catalogues.log",
    "Explanation": "explaining.explanation",
    "Reckoned": "explaining.reckoned",
    "Modifiers": "catalogues.modifiers",
    "AllModifiers": "catalogues.all_modifiers",
    "Settled": "party.settled",
    "Systems": "catalogues.systems",
    "Problems": "catalogues.problems",
    "AllOdds": "odds.odds",
    "Forecasts": "odds.forecasts",
    "Gains": "odds.gains",
    "Plans": "growing.plans",
    "Rulings": "ruled.rulings",
    "Balances": "growing.balances",
}


def glyphs(stream: TextIO, environ: Mapping[str, str] = os.environ) -> Glyphs:
    """Find out what a stream can show: its signs, and colours if it is a terminal that has them."""
    plain = Glyphs.for_encoding(stream.encoding)
    if environ.get("NO_COLOR") or not (stream.isatty() or environ.get("FORCE_COLOR")):
        return plain
    from rich.console import Console

    console = Console(file=stream, highlight=False)
    if not console.color_system or console.legacy_windows:
        return plain
    styles = {name: console.get_style(style) for name, style in COLOURS.items()}
    return replace(plain, paint=lambda text, style: styles[style].render(text) if text else text)


def data(done: Result, page: Page) -> str:
    """Tell what a finished command did and found out, for stdout."""
    lines = happened(done.events, page)
    teller = TELLERS.get(type(done.data).__name__)
    if done.events and not lines and not teller:
        lines = [page.say(Message("Nothing to tell."))]
    if teller:
        view, _, function = teller.partition(".")
        lines += getattr(import_module(f"charmgr.views.{view}"), function)(done.data, page)
    return page.text(lines)


def talk(done: Result, page: Page) -> str:
    """Tell what a person should know beside the data, for stderr."""
    lines = [line for say in done.says for line in wrap([page.say(say)], page.width)]
    for warning in done.warnings:
        mark = page.glyphs.paint(page.say(Message("warning:")), "warn")
        lines += wrap([f"{mark} {page.say(warning)}"], page.width, "  ")
    lines += [page.glyphs.paint(line, "faint") for line in wrap(_foot(done, page), page.width)]
    return page.text(lines)


def _foot(done: Result, page: Page) -> list[str]:
    if done.dry_run:
        foot = [page.say(Message("Nothing was written (--dry-run)."))]
        if done.seed and any(event.rolls for event in done.events):
            foot.append(page.say(Message("The same dice: --seed {seed}", {"seed": done.seed})))
        return foot
    if not done.written:
        return []
    foot = [page.say(Message("Written: {files}.", {"files": _files(done.written, page)}))]
    if done.id and done.command not in ("undo", "redo"):
        foot.append(page.say(Message("Take it back: charmgr undo")))
    return foot


def _files(written: Sequence[str], page: Page) -> str:
    sheets = [file for file in written if file not in OWN_FILES]
    own = [file for file in OWN_FILES if file in written]
    if len(sheets) > NAMED_SHEETS:
        count = Message("{n} sheet", {"n": len(sheets)}, plural="{n} sheets", count="n")
        sheets = [page.say(count)]
    return ", ".join(page.words.clean(file) for file in (*sheets, *own))


def error(fault: CharmgrError, page: Page) -> str:
    """Tell an error in one sentence: where, what, which rule, and beneath it what to do."""
    places = [f"batch:{fault.line}"] if fault.line else []
    places += [page.words.clean(fault.where)] if fault.where else []
    place = "".join(f"{place}: " for place in places)
    sentence = page.say(fault.message, fault.system)
    if isinstance(fault, RuleError) and fault.rules:
        sentence = f"{sentence.rstrip('.')} ({', '.join(fault.rules)})"
    head = page.glyphs.paint("charmgr:", "bad")
    sentence, *excerpt = sentence.split("\n")
    lines = wrap([f"{head} {place}{sentence}"], page.width, "  ") + excerpt
    if fault.advice:
        advice = page.say(fault.advice, fault.system)
        lines += [f"  {line}" for line in wrap([advice], page.width - 2)]
    return page.text(lines)
