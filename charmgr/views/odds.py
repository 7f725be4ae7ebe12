"""Odds as people read them: percents with bars, how often at least, week by week."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from charmgr.api import System
from charmgr.engine.answers import AllOdds, Forecast, Forecasts, Gain, Gains, Odds
from charmgr.engine.vocabulary import YES_NO, shown
from charmgr.errors import Message
from charmgr.store.duration import DAY
from charmgr.views.events import terms
from charmgr.views.glyphs import cells, table, wrap
from charmgr.views.odds_facts import NAMES, NOTHING, asked_fact, fact, news, percent
from charmgr.views.page import Page

__all__ = ["forecasts", "gains", "odds"]

SCALE = 1000  # a bar's whole length, in tenths of a percent
NO_SHARE = Fraction(1, 1_000_000)  # nobody misses so little
BAR = 20  # the longest bar of a table of numbers
MOST_ROWS = 24
WIDE = 10_000  # columns of a page on which nothing is wrapped


def odds(of: AllOdds, page: Page) -> list[str]:
    """Tell the chance of what was asked, for each person, and the numbers behind it."""
    lines = [line for one in of.odds for line in _one(one, page)]
    return lines or [page.say(Message("Nobody waits for anything."))]


def _one(of: Odds, page: Page) -> list[str]:
    system = of.about.system if of.about else None
    lines = wrap([page.words.about(of.who, _question(of, page))], page.width, "  ")
    parts = [_about(of, page)]
    if of.chance is not None:
        chance = page.glyphs.paint(percent(of.chance, page), "strong")
        bar = page.glyphs.bar(round(of.chance * SCALE), SCALE) if page.bars else ""
        parts = [f"{_asked(of, system, page)} {chance}", bar, *parts]
    lines += wrap(parts, page.width, "  ")
    lines += news(of, system, page)
    tables = _tables(of)
    places = [name for name in tables if name.startswith("places.")]
    lines += _places(places, of, page) if places else []
    for name in tables:
        lines += _spread(name, of, system, page) if name not in places else []
    return lines + _policy(of.policy, system, page)


def _question(of: Odds, page: Page) -> str:
    """Restate what is rolled, with all that counts, so that it can be checked."""
    if of.about is None:
        return page.say(Message("nothing is rolled"))
    system = of.about.system
    label = page.words.word(of.about.label, system) if of.about.label else ""
    told = terms((part.term for part in of.about.terms), system, page)
    dice = page.words.dice(of.about.spec)
    made = f"{told} = {dice}" if told else dice
    text = f"{label}{': ' if told else ' '}{made}" if label else made
    return f"{text} · {page.words.clean(of.whom)}" if of.whom else text


def _asked(of: Odds, system: System | None, page: Page) -> str:
    """Say a question in words: `successes>=3` is “successes ≥ 3”."""
    for sign in (">=", "<=", "!=", ">", "<", "="):
        name, found, value = of.asked.partition(sign)
        if found:
            shown = {">=": "≥", "<=": "≤", "!=": "≠"}.get(sign, sign)
            told = page.say(Message(value)) if value in YES_NO else fact(value, system, page)
            return f"{fact(name, system, page, of.whom)} {shown} {told}"
    return fact(of.asked, system, page, of.whom)


def _tables(of: Odds) -> list[str]:
    """Choose the number that is worth a table: the one asked for, else how far off it is.

    Where nothing is asked those are told that stand for somebody each: places in an order, which
    say it all, else as the sides of a fight.
    """
    own = [name for name in of.numbers if "." not in name and name != "rank"]
    for name in (asked_fact(of), "successes", "total", "margin", "health", "wounds", *own):
        if name in of.numbers:
            return [name]
    if of.chance is not None:
        return []
    each = [name for name in of.numbers if name.rpartition(".")[2] != "rank"]
    return [name for name in each if name.startswith("places.")] or each


def _spread(name: str, of: Odds, system: System | None, page: Page) -> list[str]:
    chances = of.numbers[name]
    _, beyond = of.beyond.get(name, (0, Fraction(0)))
    head = [fact(name, system, page), page.say(Message("exactly")), page.say(Message("at least"))]
    rows = [[*(page.glyphs.paint(word, "faint") for word in head), ""]]
    most = max(chances.values())
    left = sum(chances.values(), beyond)
    width = min(BAR, page.width // 5)
    few = len(chances) <= MOST_ROWS
    for number, chance in chances.items():
        if left < (NOTHING if few else 10 * NOTHING):
            break
        if few or left - chance <= 1 - 10 * NOTHING:
            row = [page.words.number(number), percent(chance, page), percent(left, page)]
            rows.append([*row, "█" * round(width * chance / most) if page.bars else ""])
        left -= chance
    return [f"  {line}" for line in table(rows, page.width - 2, right={0, 1, 2})]


def _places(names: Sequence[str], of: Odds, page: Page) -> list[str]:
    """Tell in one table who comes when: a row for each, whoever is likely first above."""
    people = {name.partition(".")[2]: of.numbers[name] for name in names}
    places = sorted({place for chances in people.values() for place in chances})
    head = [page.say(NAMES["places"]), *map(page.words.number, places)]
    rows = [[page.glyphs.paint(word, "faint") for word in head]]
    for who, chances in sorted(people.items(), key=lambda one: _middle(one[1])):
        shares = [_share(chances.get(place), page) for place in places]
        rows.append([page.words.clean(who), *shares])
    return _columns(rows, page)


def _middle(chances: Mapping[int, Fraction]) -> Fraction:
    return sum((number * chance for number, chance in chances.items()), Fraction())


def gains(of: Gains, page: Page) -> list[str]:
    """Tell what a step more buys, in percent for points."""
    return [line for one in of.gains for line in _gain(one, page)]


def _gain(of: Gain, page: Page) -> list[str]:
    words = page.words
    question = _question(of.after, page)
    before, after = of.before.chance or Fraction(0), of.after.chance or Fraction(0)
    values = {
        "trait": words.name(of.trait, of.system),
        "old": words.value(of.old, of.system),
        "new": words.value(of.new, of.system),
        "price": of.price,
    }
    bought = Message("{trait} {old} → {new} for {price}", values)
    points = words.number(float(after - before) * 100, "+.1f")
    parts = [
        (
            f"{_asked(of.after, of.system, page)} {percent(before, page)} → "
            f"{page.glyphs.paint(percent(after, page), 'strong')}"
        ),
        page.say(Message("{points} percentage points", {"points": points})),
    ]
    if of.price:
        each = words.number(float(after - before) * 100 / of.price, ".1f")
        parts.append(page.say(Message("{each} for each point of experience", {"each": each})))
    if of.missing:
        values = {"n": of.missing}
        missing = Message("{n} is missing", values, plural="{n} are missing", count="n")
        parts.append(page.say(missing))
    parts.append(_about(of.after, page))
    return [
        *wrap([words.about(of.who, page.say(bought, of.system)), question], page.width, "  "),
        *(f"  {line}" for line in wrap(parts, page.width - 2)),
        *_policy(of.after.policy, of.system, page),
    ]


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
        days = round(of.expected / DAY)
        text = Message(
            "if healed, then after {n} day on average",
            {"n": days},
            count="n",
            plural="if healed, then after {n} days on average",
        )
        head.append(page.say(text))
    lines = wrap([*head, _about(of, page)], page.width, "  ")
    names = [fact(state, of.system, page) for state in of.states]
    rows = [["", *(page.glyphs.paint(name, "faint") for name in names)]]
    for outlook in of.outlooks:
        chances = dict(outlook.states)
        cells = [_share(chances.get(state), page) for state in of.states]
        rows.append([words.moment(outlook.at, short=True), *cells])
    lines += _columns(rows, page)
    return lines + _policy(of.policy, of.system, page)


def _columns(rows: list[list[str]], page: Page) -> list[str]:
    """Set rows in columns of numbers; on a narrow page one block of them after the other."""
    numbers = range(1, len(rows[0]))
    narrowest = len(rows[0]) <= 2  # noqa: PLR2004 - names and one column
    full = [[*row, ""] for row in rows]  # a last column would be wrapped and not end in one line
    lines = table(full, page.width - 2 if narrowest else WIDE, right=numbers)
    if narrowest or max(map(cells, lines)) <= page.width - 2:
        return [f"  {line}" for line in lines]
    half = (len(rows[0]) + 1) // 2
    return [
        *_columns([row[:half] for row in rows], page),
        *_columns([[row[0], *row[half:]] for row in rows], page),
    ]


def _share(chance: Fraction | None, page: Page) -> str:
    return "–" if not chance else percent(chance, page)


def _about(of: Odds | Forecast, page: Page) -> str:
    """Say how exact it is: nothing where nothing is left out."""
    if of.runs:
        values = {"runs": of.runs, "within": page.words.number(of.within * 100, ".1f")}
        return page.say(Message("about, ± {within} points in {runs} runs", values))
    if of.cut > NO_SHARE:
        share = f"{page.words.number(float(of.cut) * 100, '.1g')} %"
        return page.say(Message("{share} of all was not followed to its end", {"share": share}))
    return ""


def _policy(policy: Mapping[str, object], system: System | None, page: Page) -> list[str]:
    """Tell how decisions were taken, so that --answer can take them otherwise."""
    if not policy:
        return []
    words = page.words
    told = []
    for name, value in policy.items():
        who, dot, what = name.rpartition(".")
        taken = words.value(shown((value,)) if isinstance(value, str) else value, system)
        told.append(f"{words.clean(who)}{dot}{words.name(what, system)} = {taken}")
    return wrap(
        [page.say(Message("decided: {policy}", {"policy": ", ".join(told)}))], page.width, "  "
    )
