"""Odds measured: exact against many throws, against other libraries, and as questions grow.

    pip install ".[bench]"
    python -m benchmarks.odds

prints everything in one run, with what is aimed at beside it; nothing is asserted. Trust the
ratios, not the milliseconds. The fights and weeks are those of the examples.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from benchmarks.judges import JUDGES, judge
from benchmarks.tables import table
from charmgr.dice import kernels
from charmgr.dice.exact import Exact
from charmgr.dice.notation import parse
from charmgr.dice.readings import Random
from charmgr.dice.spec import Aces, Dice, Pair, Pool, Spec, Wild
from charmgr.engine.act import attempts
from charmgr.engine.odds.chances import Wish, chances
from charmgr.engine.odds.forecast import Span, forecasts
from charmgr.engine.odds.question import question
from charmgr.engine.options import said
from charmgr.engine.rest import downtime
from charmgr.engine.rolling import Rolling
from charmgr.engine.table import open_table
from charmgr.engine.units import end_of

EXAMPLES = Path(__file__).parents[1] / "examples"
CHECK, FIGHT, WEEKS, ROLL = "50 ms", "2 s", "250 ms", "50 µs"  # what is aimed at
RUNS_FOR_A_TENTH = 960_400  # throws for ± 0.1 points at 95 %
THROWS = 1_000
TIMES = 3


def timed(do: Callable[[], Any], times: int = TIMES) -> float:
    """Tell the median time of some runs, in milliseconds: the processor's, whoever else is busy."""
    spent = []
    for _ in range(times):
        begin = process_time()
        do()
        spent.append((process_time() - begin) * 1000)
    return median(spent)


def ms(value: float) -> str:
    """Write milliseconds."""
    return f"{value:,.2f} ms" if value < 100 else f"{value:,.0f} ms"  # noqa: PLR2004 - looks


def at_least(spec: Spec, least: int) -> Callable[[Any], bool]:
    """Make the rule that asks whether dice reach a number."""
    return lambda dice: dice.band(spec, (least,)) == 1


SPECS: tuple[tuple[Spec, int], ...] = (
    (Dice(3, 6, 2), 12),
    (Dice(20, 6), 70),
    (Dice(4, 6, highest=3), 15),
    (Dice(20, 6, highest=10), 45),
    (Aces((12, 8)), 15),
    (Pair(8), 8),
    (Wild(5, 2), 20),
    (Pool(8, again=9), 5),
    (Pool(30), 10),
    (parse("4dF+3"), 5),
)


def judged(name: str, spec: Spec, least: int) -> str:
    """Time another library with the same question."""
    ask = judge(name, spec, least)
    return "not installed" if ask is None else ms(timed(ask))


def dice_compared() -> None:
    """Exact odds of one roll, by charmgr, by other libraries and by throwing."""
    rows = []
    for spec, least in SPECS:
        rule = at_least(spec, least)
        exact = timed(partial(_forgetting, rule))
        throw = timed(partial(_thrown, rule), 1) / THROWS
        carlo = throw * RUNS_FOR_A_TENTH
        rows.append(
            [
                f"{spec} ≥ {least}",
                ms(exact),
                *(judged(name, spec, least) for name in JUDGES),
                f"{carlo / 1000:,.0f} s",
                f"{carlo / exact:,.0f}",
            ]
        )
    head = ["one roll", "exact", *JUDGES, "throws, ± 0.1 points", "times as long"]
    table("Dice: the same question four ways, charmgr's from nothing", head, rows)


def _forgetting(rule: Callable[[Any], bool]) -> None:
    """Weigh a rule as if no dice had been weighed before."""
    for kernel in vars(kernels).values():
        if hasattr(kernel, "cache_clear"):
            kernel.cache_clear()
    Exact().distribution(rule)


def _thrown(rule: Callable[[Any], bool]) -> None:
    for number in range(THROWS):
        rule(Random(str(number)))


def campaign(name: str) -> Any:
    """Sit down at the table of an example."""
    os.environ.setdefault("LANG", "C.UTF-8")
    return open_table(EXAMPLES / name, Rolling("benchmark"))


def weeks(name: str, who: str, length: str, *with_: str, carer: str = "") -> tuple[float, float]:
    """Time the odds of weeks, and one run of them by random dice."""
    words = said(with_)
    carers = [f"{who}={carer}"] if carer else []

    def exact() -> None:
        at = campaign(name)
        forecasts(at, Span(end_of(at, length)), [who], carer=carers, words=words)

    def one_run() -> None:
        at = campaign(name)
        downtime(at, end_of(at, length), [who], carer=carers, words=words)

    opened = timed(lambda: campaign(name).roster)
    return timed(exact, 1) - opened, max(timed(one_run) - opened, 0.01)


def time_compared() -> None:
    """Healing over weeks, exact and by random dice."""
    questions = (
        ("siege", "тихон", "6w", "", ()),
        ("siege", "тихон", "14w", "", ()),
        ("siege", "арсен", "14w", "", ()),
        ("siege", "тихон", "6w", "мира", ("conditions=military-hospital",)),
        ("siege", "арсен", "6w", "мира", ("conditions=military-hospital",)),
        ("siege", "тихон", "14w", "мира", ("conditions=military-hospital",)),
    )
    rows = []
    for name, who, length, carer, with_ in questions:
        exact, run = weeks(name, who, length, *with_, carer=carer)
        carlo = run * RUNS_FOR_A_TENTH
        cared = f" with {carer}" if carer else ""
        rows.append(
            [
                f"{who}{cared}, {length}",
                ms(exact),
                "" if carer else WEEKS,
                ms(run),
                f"{carlo / 60_000:,.0f} min",
                f"{carlo / exact:,.0f}",
            ]
        )
    head = ["weeks", "exact", "aim", "one run", "runs, ± 0.1 points", "times as long"]
    table("Time: whole sheets through the clock", head, rows)


def checks_compared() -> None:
    """Weigh checks and fights on real sheets."""
    questions = (
        (CHECK, "siege", "тихон", "сила+атлетика", "", ()),
        (CHECK, "zastava", "рагна", "драка", "", ()),
        (CHECK, "perekrestok", "tannik", "dodge", "16", ()),
        (FIGHT, "siege", "тихон", "attack", "глеб", ("weapon=bow",)),
        (FIGHT, "zastava", "рагна", "attack", "грум", ()),
        (FIGHT, "kripta", "арсен", "attack", "костолом", ()),
        (FIGHT, "brod", "ратибор", "melee", "волк", ()),
    )
    rows = []
    for aim, name, who, what, versus, with_ in questions:
        try:
            at = campaign(name)
            attempt = attempts(at, [who], what, [versus] if versus else (), {}, said(with_))[0]
            spent = timed(partial(chances, at, attempt, Wish(question("success"))))
            about = "simulated" if at.warnings else "exact"
        except Exception as fault:  # noqa: BLE001 - an example may have moved on
            rows.append([f"{name}: {who} {what}", f"{type(fault).__name__}", aim, ""])
            continue
        rows.append([f"{name}: {who} {what} {versus}".strip(), ms(spent), aim, about])
    table("Checks on the sheets of the examples", ["check", "time", "aim", ""], rows)


def growth() -> None:
    """Measure what questions cost as they grow."""
    rows = []
    for number in (1, 5, 10, 20, 40, 80):
        pool = timed(partial(_forgetting, _all_of(Pool(number))))
        sums = timed(partial(_forgetting, at_least(Dice(number, 6), 3 * number)))
        rows.append([str(number), ms(pool), ms(sums)])
    table("More dice", ["dice", "d10 pool, again", "sum of d6"], rows)
    rows = []
    for length in ("1w", "3w", "6w", "14w", "26w", "52w"):
        alone, _ = weeks("siege", "тихон", length)
        joint, _ = weeks("siege", "тихон", length, carer="мира") if length != "52w" else (0.0, 0.0)
        rows.append([length, ms(alone), ms(joint) if joint else "–"])
    table("More weeks", ["weeks", "alone", "with a carer"], rows)
    rows = []
    for who in (["тихон"], ["тихон", "арсен"], ["тихон", "арсен", "мира"]):
        at = campaign("siege")
        spent = timed(partial(forecasts, at, Span(end_of(at, "6w")), who), 1)
        rows.append([str(len(who)), ms(spent)])
    table("More people, six weeks, each for himself", ["people", "exact"], rows)
    rows = []
    for sides in (2, 4, 8, 16, 32, 64):
        spent = timed(partial(_two, sides))
        rows.append([f"{sides}²", ms(spent)])
    table("More outcomes: two numbers in one rule", ["branches", "exact"], rows)


def _all_of(spec: Spec) -> Callable[[Any], Any]:
    return lambda dice: dice.roll(spec)


def _two(sides: int) -> None:
    Exact().distribution(_two_numbers, sides)


def _two_numbers(dice: Any, sides: int) -> bool:
    return bool(dice.roll(Dice(1, sides)) > dice.roll(Dice(1, sides)))


def rolling() -> None:
    """Measure what a plain logged roll costs."""
    spec = Dice(3, 6, 2)
    dice = Random("benchmark")
    many = 20_000

    def throw() -> None:
        for _ in range(many):
            dice.roll(spec)
        dice.record.clear()

    one = timed(throw) * 1000 / many
    bare = timed(lambda: [random.randint(1, 6) for _ in range(3 * many)]) * 1000 / many  # noqa: S311
    rows = [
        ["3d6+2, logged", f"{one:.1f} µs", ROLL],
        ["three times random.randint", f"{bare:.1f} µs", ""],
        ["times as long", f"{one / bare:.1f}", ""],
    ]
    table("A plain roll", ["", "time", "aim"], rows)


def main() -> None:
    """Measure everything."""
    rolling()
    dice_compared()
    checks_compared()
    time_compared()
    growth()


if __name__ == "__main__":
    main()
