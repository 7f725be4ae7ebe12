"""Odds as people read them: percents with bars, how often at least, week by week."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from charmgr.api import System
from charmgr.engine.answers import AllOdds, Forecast, Forecasts, Gain, Gains, Odds
from charmgr.errors import Message
from charmgr.views.events import terms
from charmgr.views.glyphs import table, wrap
from charmgr.views.page import Page

__all__ = ["forecasts", "gains", "odds"]

DAY = 86_400
SCALE = 1000  # a bar's whole length, in tenths of a percent
NOTHING = Fraction(1, 2000)  # what is less often than this is not worth a line
NO_SHARE = Fraction(1, 1_000_000)  # nobody misses so little
BAR = 20  # the longest bar of a table of numbers
MOST_ROWS = 24
MOST_WORDS = 6
TOLD = ("success", "better", "worse")  # the usual questions; their counterparts are no news
NAMES: Mapping[str, Message] = {
    "success": Message("success"),
    "successes": Message("successes"),
    "margin": Message("margin"),
    "total": Message("total"),
    "better": Message("better"),
    "worse": Message("worse"),
    "died": Message("dies"),
    "condition": Message("condition"),
    "critical": Message("critical"),
    "failure": Message("failure"),
    "outcome": Message("outcome"),
    "state": Message("state"),
    "well": Message("unhurt"),
    "hurt": Message("hurt"),
    "down": Message("down"),
    "dying": Message("dying"),
    "dead": Message("dead"),
}
"""The facts that every game has, and their words."""


def odds(of: AllOdds, page: Page) -> list[str]:
    """Tell the chance of what was asked, for each person, and the numbers behind it."""
    lines = [line for one in of.odds for line in _one(one, page)]
    return lines or [page.say(Message("Nobody waits for anything."))]


def _one(of: Odds, page: Page) -> list[str]:
    system = of.about.system if of.about else None
    lines = wrap([page.words.about(of.who, _question(of, page))], page.width, "  ")
    if of.chance is not None:
        chance = page.glyphs.paint(_percent(of.chance, page), "strong")
        bar = page.glyphs.bar(round(of.chance * SCALE), SCALE) if page.bars else ""
        parts = [f"{_asked(of.asked, system, page)} {chance}", bar, _about(of, page)]
        lines += wrap(parts, page.width, "  ")
    lines += _words(of, system, page)
    if name := _main(of):
        lines += _spread(name, of, system, page)
    return lines + _policy(of.policy, page)


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


def _asked(text: str, system: System | None, page: Page) -> str:
    """Say a question in words: `successes>=3` is “successes ≥ 3”."""
    for sign in (">=", "<=", "!=", ">", "<", "="):
        fact, found, value = text.partition(sign)
        if found:
            shown = {">=": "≥", "<=": "≤", "!=": "≠"}.get(sign, sign)
            return f"{_name(fact, system, page)} {shown} {_name(value, system, page)}"
    return _name(text, system, page)


def _name(fact: str, system: System | None, page: Page) -> str:
    """Name a fact, or a word that it says: by the game, else by the core, else by its key."""
    role, dot, key = fact.rpartition(".")
    name = page.words.name(key, system)
    if name == key and key in NAMES:
        name = page.say(NAMES[key])
    return f"{page.words.clean(role)}{dot}{name}"


def _main(of: Odds) -> str:
    """Choose the number that is worth a table: the one asked for, else how far off it is."""
    asked = of.asked.partition(">")[0].partition("<")[0].partition("=")[0].strip("! ")
    for name in (asked, "successes", "total", "margin", "health", "wounds"):
        if name in of.numbers:
            return name
    return next((name for name in of.numbers if "." not in name and name != "rank"), "")


def _words(of: Odds, system: System | None, page: Page) -> list[str]:
    """Tell what else may come of it, in yes and no and in words."""
    asked = {of.asked, *TOLD}
    told = []
    for name, chances in of.words.items():
        key = name.rpartition(".")[2]
        if name in asked or key in TOLD or len(chances) > MOST_WORDS:
            continue
        if key not in NAMES and page.words.name(key, system) == key:  # what only scripts read
            continue
        fact = _name(key, system, page) if name == f"target.{key}" else _name(name, system, page)
        if True in chances:
            text = f"{fact} {_percent(chances[True], page)}"
        else:
            shares = ", ".join(
                f"{_name(str(word), system, page)} {_percent(chance, page)}"
                for word, chance in sorted(chances.items(), key=lambda item: -item[1])
            )
            text = f"{fact}: {shares}"
        told.append(page.words.about(of.whom if name == f"target.{key}" else "", text))
    return [f"  {line}" for line in wrap(told, page.width - 2)]


def _spread(name: str, of: Odds, system: System | None, page: Page) -> list[str]:
    chances = of.numbers[name]
    _, beyond = of.beyond.get(name, (0, Fraction(0)))
    head = [_name(name, system, page), page.say(Message("exactly")), page.say(Message("at least"))]
    rows = [[*(page.glyphs.paint(word, "faint") for word in head), ""]]
    most = max(chances.values())
    left = sum(chances.values(), beyond)
    width = min(BAR, page.width // 5)
    few = len(chances) <= MOST_ROWS
    for number, chance in chances.items():
        if left < (NOTHING if few else 10 * NOTHING):
            break
        if few or left - chance <= 1 - 10 * NOTHING:
            row = [page.words.number(number), _percent(chance, page), _percent(left, page)]
            rows.append([*row, "█" * round(width * chance / most) if page.bars else ""])
        left -= chance
    return [f"  {line}" for line in table(rows, page.width - 2, right={0, 1, 2})]


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
            f"{_asked(of.after.asked, of.system, page)} {_percent(before, page)} → "
            f"{page.glyphs.paint(_percent(after, page), 'strong')}"
        ),
        page.say(Message("{points} percentage points", {"points": points})),
    ]
    if of.price:
        each = words.number(float(after - before) * 100 / of.price, ".1f")
        parts.append(page.say(Message("{each} for each point of experience", {"each": each})))
    if of.missing:
        parts.append(page.say(Message("{n} are missing", {"n": of.missing})))
    parts.append(_about(of.after, page))
    return [
        *wrap([words.about(of.who, page.say(bought, of.system)), question], page.width, "  "),
        *(f"  {line}" for line in wrap(parts, page.width - 2)),
        *_policy(of.after.policy, page),
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
            "healed after {n} day on average",
            {"n": days},
            count="n",
            plural="healed after {n} days on average",
        )
        head.append(page.say(text))
    lines = wrap([*head, _about(of, page)], page.width, "  ")
    names = [_name(state, of.system, page) for state in of.states]
    rows = [["", *(page.glyphs.paint(name, "faint") for name in names)]]
    for outlook in of.outlooks:
        chances = dict(outlook.states)
        cells = [_share(chances.get(state), page) for state in of.states]
        rows.append([words.moment(outlook.at, short=True), *cells])
    lines += _columns(rows, page)
    return lines + _policy(of.policy, page)


def _columns(rows: list[list[str]], page: Page) -> list[str]:
    """Set rows in columns of numbers; on a narrow page one block of them after the other."""
    numbers = range(1, len(rows[0]))
    full = [[*row, ""] for row in rows]  # a last column would be wrapped and not end in one line
    lines = [f"  {line}" for line in table(full, page.width - 2, right=numbers)]
    if max(map(len, lines)) <= page.width or len(rows[0]) <= 2:  # noqa: PLR2004 - no narrower
        return lines
    half = (len(rows[0]) + 1) // 2
    return [
        *_columns([row[:half] for row in rows], page),
        *_columns([[row[0], *row[half:]] for row in rows], page),
    ]


def _share(chance: Fraction | None, page: Page) -> str:
    return "–" if not chance else _percent(chance, page)


def _percent(chance: Fraction, page: Page) -> str:
    return f"{page.words.number(float(chance) * 100, '.1f')} %"


def _about(of: Odds | Forecast, page: Page) -> str:
    """Say how exact it is: nothing where nothing is left out."""
    if of.runs:
        values = {"runs": of.runs, "within": page.words.number(of.within * 100, ".1f")}
        return page.say(Message("about, ± {within} points in {runs} runs", values))
    if of.cut > NO_SHARE:
        share = page.words.number(float(of.cut), ".0e")
        return page.say(Message("{share} of all was not followed to its end", {"share": share}))
    return ""


def _policy(policy: Mapping[str, object], page: Page) -> list[str]:
    if not policy:
        return []
    told = ", ".join(f"{page.words.clean(name)}={value}" for name, value in policy.items())
    return wrap([page.say(Message("decided: {policy}", {"policy": told}))], page.width, "  ")
