"""Odds as people read them: percents with bars, how often at least, week by week."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from charmgr.engine.answers import AllOdds, Forecast, Forecasts, Odds
from charmgr.errors import Message
from charmgr.views.events import terms
from charmgr.views.glyphs import table, wrap
from charmgr.views.page import Page

__all__ = ["forecasts", "odds"]

SCALE = 1000  # a bar's whole length, in tenths of a percent
NOTHING = Fraction(1, 2000)  # what is less often than this is not worth a line


def odds(of: AllOdds, page: Page) -> list[str]:
    """Tell the chance of what was asked, for each person, and the numbers behind it."""
    return [line for one in of.odds for line in _one(one, page)]


def _one(of: Odds, page: Page) -> list[str]:
    lines = wrap([page.words.about(of.who, _question(of, page))], page.width, "  ")
    if of.chance is not None:
        asked = page.say(Message("success")) if of.asked == "success" else of.asked
        chance = page.glyphs.paint(_percent(of.chance, page), "strong")
        parts = [f"{asked} {chance}", *([_bar(of.chance, page)] if page.bars else [])]
        lines += wrap(["  ".join([*parts, _exactness(of.runs, of.within, page)])], page.width, "  ")
    name = _main(of)
    if name:
        lines += _spread(name, of.numbers[name], page)
    return lines + _policy(of.policy, page)


def _question(of: Odds, page: Page) -> str:
    """Restate what is rolled, with all that counts, so that it can be checked."""
    if of.about is None:
        return page.say(Message("nothing is rolled"))
    system = of.about.system
    label = page.words.word(of.about.label, system) if of.about.label else ""
    told = terms((part.term for part in of.about.terms), system, page)
    dice = page.words.dice(of.about.spec)
    return f"{label}: {told} = {dice}" if told else f"{label} {dice}".strip()


def _main(of: Odds) -> str:
    """Choose the number that is worth a table: the one asked for, else how far off it is."""
    fact = of.asked.partition(">")[0].partition("<")[0].partition("=")[0].strip("! ")
    for name in (fact, "successes", "total", "margin"):
        if name in of.numbers:
            return name
    return next((name for name in of.numbers if "." not in name), "")


def _spread(name: str, chances: Mapping[int, Fraction], page: Page) -> list[str]:
    head = [page.words.name(name), page.say(Message("exactly")), page.say(Message("at least"))]
    rows = [[page.glyphs.paint(word, "faint") for word in head]]
    left = sum(chances.values(), Fraction(0))
    for number, chance in chances.items():
        if left < NOTHING:
            break
        row = [page.words.number(number), _percent(chance, page), _percent(left, page)]
        rows.append([*row, _bar(chance, page)] if page.bars else row)
        left -= chance
    return [f"  {line}" for line in table(rows, page.width - 2, right={0, 1, 2})]


def forecasts(of: Forecasts, page: Page) -> list[str]:
    """Tell how everybody may stand, a table for each."""
    lines: list[str] = []
    for one in of.forecasts:
        lines += ([""] if lines else []) + _forecast(one, page)
    return lines or [page.say(Message("Nobody waits for anything."))]


def _forecast(of: Forecast, page: Page) -> list[str]:
    words = page.words
    about = words.about(of.who, page.say(Message("cared for by {name}", {"name": of.carer})))
    head = [about if of.carer else words.clean(of.who)]
    if of.expected is not None:
        days = round(of.expected / (24 * 3600))
        text = Message(
            "healed after {n} day on average",
            {"n": days},
            count="n",
            plural="healed after {n} days on average",
        )
        head.append(page.say(text))
    lines = wrap(head, page.width, "  ")
    names = [words.name(state, of.system) for state in of.states]
    rows = [["", *(page.glyphs.paint(name, "faint") for name in names)]]
    for outlook in of.outlooks:
        chances = dict(outlook.states)
        cells = [_share(chances.get(state), page) for state in of.states]
        rows.append([words.moment(outlook.at, short=True), *cells])
    lines += [f"  {line}" for line in table(rows, page.width - 2, right=range(1, len(names) + 1))]
    return lines + _policy(of.policy, page)


def _share(chance: Fraction | None, page: Page) -> str:
    return "–" if not chance else _percent(chance, page)


def _percent(chance: Fraction, page: Page) -> str:
    return f"{page.words.number(float(chance) * 100, '.1f')} %"


def _bar(chance: Fraction, page: Page) -> str:
    return page.glyphs.bar(round(chance * SCALE), SCALE)


def _exactness(runs: int, within: float, page: Page) -> str:
    if not runs:
        return ""
    values = {"runs": runs, "within": page.words.number(within * 100, ".1f")}
    return page.say(Message("about, ± {within} points in {runs} runs", values))


def _policy(policy: Mapping[str, object], page: Page) -> list[str]:
    if not policy:
        return []
    told = ", ".join(f"{page.words.clean(name)}={value}" for name, value in policy.items())
    return wrap([page.say(Message("decided: {policy}", {"policy": told}))], page.width, "  ")
