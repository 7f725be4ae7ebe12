"""Health over time as a picture that stands in a page."""

from __future__ import annotations

from collections.abc import Sequence

from charmgr.errors import Message
from charmgr.views.chart import Point, told
from charmgr.views.html import safe
from charmgr.views.page import Page

__all__ = ["svg"]

WIDTH, HEIGHT, RIM = 320, 84, 8
MOST = 120  # points: more cannot be told apart


def svg(of: Sequence[Point], who: str, page: Page) -> str:
    """Draw points as steps over time; who cannot see it hears it."""
    shown = of[-MOST:]
    places = _places(shown)
    values = {"who": who, "points": "; ".join(told(shown))}
    label = safe(page.say(Message("{who}, health over time. {points}", values)))
    first, *rest = places
    steps = "".join(f"H{x:.1f}V{y:.1f}" for x, y in rest)
    dots = "".join(
        f'<circle class="{point.condition}" cx="{x:.1f}" cy="{y:.1f}" r="4">'
        f"<title>{safe(text)}</title></circle>"
        for point, text, (x, y) in zip(shown, told(shown), places, strict=True)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-label="{label}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}"><title>{label}</title>'
        f'<path class="rim" d="M{RIM} {RIM}H{WIDTH - RIM}M{RIM} {HEIGHT - RIM}H{WIDTH - RIM}"/>'
        f'<path class="line" d="M{first[0]:.1f} {first[1]:.1f}{steps}"/>{dots}</svg>'
    )


def _places(of: Sequence[Point]) -> list[tuple[float, float]]:
    """Place points by their moments; where all are of one moment, side by side."""
    begin, end = of[0].at, of[-1].at
    width, height = WIDTH - 2 * RIM, HEIGHT - 2 * RIM
    count = max(len(of) - 1, 1)
    return [
        (
            RIM + width * ((one.at - begin) / (end - begin) if end > begin else index / count),
            RIM + height * (1 - one.share),
        )
        for index, one in enumerate(of)
    ]
