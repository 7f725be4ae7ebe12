"""How a sheet stands: a body and what it learns, or a vehicle; and what it waits for."""

from __future__ import annotations

from collections.abc import Iterator

from charmgr.api import Bar, Message, Request, RuleError, Sheet, Status, Wait, Word, at
from charmgr_swd6.abilities import written
from charmgr_swd6.codes import code
from charmgr_swd6.points.training import waits as training_waits

__all__ = ["BEST", "standing", "wait_taken"]


def standing(sheet: Sheet, now: int) -> Status:
    """Tell how a character or a vehicle stands at a moment."""
    if at(sheet, "kind", default="character") == "vehicle":
        from charmgr_swd6.motion.vehicles import vehicle_status

        return vehicle_status(sheet, now)
    from charmgr_swd6.wounds.condition import standing as body_of

    body = body_of(sheet, now)
    learning = () if body.condition == "dead" else training_waits(sheet, now)
    points = {pool: int(at(sheet, "points", pool, default=0)) for pool in ("cp", "fp", "dsp")}
    notes = [*_unkempt(sheet)]
    if at(sheet, "fallen", default=False):
        notes.append(Message("turned to the dark side"))
    if at(sheet, "atonement") is not None:
        count = int(at(sheet, "atonement", "adventures", default=0))
        notes.append(Message("atoning, {n} of 2 adventures", {"n": count}))
    return Status(
        condition=body.condition,
        state=body.state,
        rank=body.rank,
        numbers=points,
        bars=(Bar("shape", max(BEST - body.rank, 0), BEST),),
        waits=_soonest(body.waits, learning),
        notes=tuple(notes),
    )


BEST = 50  # the rank of death, so that the bar is empty then


def _soonest(*lists: tuple[Wait, ...]) -> tuple[Wait, ...]:
    return tuple(sorted((wait for one in lists for wait in one), key=lambda wait: wait.at))


def wait_taken(sheet: Sheet, request: Request) -> str:
    """Tell which wait a step of the clock takes."""
    if request.wait is not None:
        return request.wait.what
    waits = standing(sheet, request.now).waits
    if not waits:
        raise RuleError("Nothing is waited for.")
    return waits[0].what


def _unkempt(sheet: Sheet) -> Iterator[Message]:
    """Warn of codes that are read otherwise than they are written (SWD6-DICE-2*)."""
    for group in ("attributes", "skills", "advanced_skills", "force_skills"):
        for trait, text in at(sheet, group, default={}).items():
            if text is not None and code(str(text)) != written(text):
                values = {"trait": Word(trait), "code": str(text), "read": str(written(text))}
                yield Message("{trait} {code} is read as {read}", values)
