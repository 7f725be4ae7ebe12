"""Health over time: as points, as a line of small signs, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from charmgr.api import Condition, System
from charmgr.engine.played import Stood
from charmgr.views.page import Page

__all__ = ["Point", "points", "sparkline", "told"]

STEPS = "▁▂▃▄▅▆▇█"
PLAIN_STEPS = "_.-=+*%#"
NEWEST = 24  # columns


class Point(Struct, frozen=True):
    """How somebody stood at a moment: `share` is 1 unhurt and 0 as bad as it ever was."""

    at: int
    when: str
    text: str
    share: float
    condition: Condition


def points(past: Sequence[Stood], system: System, page: Page) -> list[Point]:
    """Make points of a past; none where health never changed."""
    ranks = {one.status.rank for one in past}
    if len(ranks) < 2:  # noqa: PLR2004 - a change has two sides
        return []
    worst = max(ranks)
    bar = _health_bar(past)
    return [
        Point(
            one.at,
            page.words.moment(one.at, short=True),
            _text(one, bar, system, page),
            1 - one.status.rank / worst,
            one.status.condition,
        )
        for one in past
    ]


def _health_bar(past: Sequence[Stood]) -> str:
    """Find the counter that never moves but with health; "" if there is none."""
    for bar in past[-1].status.bars:
        values = [
            next((one.value for one in stood.status.bars if one.id == bar.id), None)
            for stood in past
        ]
        ranks = [stood.status.rank for stood in past]
        moves = [
            before != after
            for (old, new), (before, after) in zip(pairwise(values), pairwise(ranks), strict=True)
            if old != new
        ]
        if moves and all(moves):
            return bar.id
    return ""


def _text(one: Stood, bar_id: str, system: System, page: Page) -> str:
    state = page.words.name(one.status.state, system)
    health = [
        f"{page.words.name(bar.id, system)} {page.words.number(bar.value)}"
        for bar in one.status.bars
        if bar.id == bar_id
    ]
    return ", ".join(part for part in (state, *health) if part)


def sparkline(of: Sequence[Point], page: Page) -> str:
    """Draw points as a line of signs, the newest last."""
    bare = page.glyphs.fit(STEPS) != STEPS  # a set of signs is drawn whole or not at all
    steps = PLAIN_STEPS if bare else STEPS
    newest = of[-NEWEST:]
    return "".join(steps[round(point.share * (len(steps) - 1))] for point in newest)


def told(of: Sequence[Point]) -> list[str]:
    """Tell points in words."""
    return [f"{point.when}: {point.text}" for point in of]
