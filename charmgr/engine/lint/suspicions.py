"""How a sheet stands: what is right by the schema and still looks like a slip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path as FilePath
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from charmgr.api import Path, Request, Span, Status, Suspicion, Word, at
from charmgr.engine.answers import Fix, Problem
from charmgr.engine.sheets.view import View, spell
from charmgr.engine.systems import GameSystem
from charmgr.errors import BadDataError, CharmgrError
from charmgr.store.duration import DAY
from charmgr.store.operations import Set

__all__ = ["Standing", "suspicions"]

FAR = 366 * DAY  # what is dated further away than a year is rather a wrong year


class AboveMaximumError(BadDataError):
    """A counter stands above its own maximum."""

    text = "{what} is {value}, more than its maximum of {maximum}."
    hint = "Correct one of the two, if it is no gift of the rules."


class UndatedWaitError(BadDataError):
    """Something on the sheet waits, and nothing says since when."""

    text = "“{what}” has no date: it counts from the next command that lets time pass."
    hint = "Write since when, if that was earlier."


class FarMomentError(BadDataError):
    """A date that is more than a year away from the campaign's time."""

    text = "{field} “{text}” is {span} away from the campaign's time."
    hint = "Look at its year."


class EndedError(BadDataError):
    """An effect whose end has passed."""

    text = "{field} “{text}” has passed: what stands here is over."
    hint = "Take it off the sheet, or correct the date."


class Standing(Struct, frozen=True):
    """A sheet without faults at a moment: its file, its game, and what a hook is asked with.

    `now` is None where nothing says what time it is.
    """

    file: FilePath
    view: View
    system: GameSystem
    rules: Mapping[str, Any]
    request: Request
    now: int | None = None


def suspicions(sheet: Standing) -> Iterator[Problem]:
    """List what is suspicious; rules that refuse the sheet are told as the fault they are."""
    try:
        status = sheet.system.status(sheet.view.sheet, sheet.request, sheet.rules)
        later = replace(sheet.request, now=sheet.request.now + DAY)
        then = sheet.system.status(sheet.view.sheet, later, sheet.rules)
        suspected = sheet.system.suspicions(sheet.view.sheet, sheet.request, sheet.rules)
    except CharmgrError as fault:
        fault.where = fault.where or sheet.view.place(())
        yield Problem.of(fault)
        return
    for slip in (*_above(sheet, status), *_undated(sheet, status, then), *_dates(sheet)):
        slip.system = sheet.system.about
        yield Problem.of(slip, warning=True)
    yield from (_suspect(sheet, one) for one in suspected)


def _above(sheet: Standing, status: Status) -> Iterator[CharmgrError]:
    """List counters above their maximum: those that are drawn, and pools that are not."""
    told = {bar.id: (bar.value, bar.maximum) for bar in status.bars}
    for pool in sheet.system.about.pools:
        value, most = (at(sheet.view.sheet, *path) for path in (pool.path, pool.maximum))
        if isinstance(value, int) and isinstance(most, int):
            told.setdefault(pool.id, (value, most))
    for id_, (value, maximum) in told.items():
        if value > maximum:
            where = _place(sheet, id_) or sheet.view.place(())
            yield AboveMaximumError(where=where, what=Word(id_), value=value, maximum=maximum)


def _undated(sheet: Standing, status: Status, then: Status) -> Iterator[CharmgrError]:
    """List waits that move on with the clock: no date on the sheet holds them."""
    now = sheet.request.now
    moving = {wait.what for wait in then.waits if wait.at == now + DAY}
    for wait in status.waits:
        if wait.at == now and wait.what in moving:
            named = (wait.what, *(bar.id for bar in status.bars))
            where = next((place for id_ in named if (place := _place(sheet, id_))), "")
            yield UndatedWaitError(where=where or sheet.view.place(()), what=Word(wait.what))


def _dates(sheet: Standing) -> Iterator[CharmgrError]:
    """List dates that the campaign's time makes strange."""
    if sheet.now is None:
        return
    for path in sheet.view.moments():
        moment = at(sheet.view.sheet, *path)
        file_path = sheet.view.file_path(path)
        told = {
            "where": sheet.view.place(path),
            "field": spell(file_path),
            "text": at(sheet.view.file, *file_path),
        }
        if abs(moment - sheet.now) > FAR:
            span = Span(abs(moment - sheet.now) // DAY * DAY)
            yield FarMomentError(**told, span=span)
        elif path[-1] == "until" and moment < sheet.now:
            yield EndedError(**told)


def _suspect(sheet: Standing, found: Suspicion) -> Problem:
    """Tell what the system suspects."""
    fix = None
    if found.instead is not None:
        old = at(sheet.view.sheet, *found.path)
        new = sheet.view.file_value(found.path, found.instead)
        fix = Fix(sheet.file, Set(sheet.view.file_path(found.path), new), str(old), str(new))
    return Problem(
        sheet.view.place(found.path),
        found.message,
        warning=True,
        system=sheet.system.about,
        code=f"{sheet.system.id}.{found.code}",
        fix=fix,
    )


def _place(sheet: Standing, id_: str) -> str:
    """Tell where a counter stands: where its pool does, else at the field of its name, else ""."""
    paths: list[Path] = [one.path for one in sheet.system.about.pools if one.id == id_ and one.path]
    for path in (*paths, (id_,)):
        if at(sheet.view.sheet, *path) is not None:
            return sheet.view.place(path)
    return ""
