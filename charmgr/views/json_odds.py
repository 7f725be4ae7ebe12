"""Odds as JSON: exact chances as fractions beside their decimals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from charmgr.engine.answers import AllOdds, Forecast, Forecasts, Gain, Gains, Odds, Outlook
from charmgr.views.json_parts import parts
from charmgr.views.page import Page

__all__ = ["forecasts", "gains", "odds"]


def odds(of: AllOdds, page: Page) -> list[Any]:
    """Write the odds of everybody who was asked about."""
    return [_one(one, page) for one in of.odds]


def _one(of: Odds, page: Page) -> dict[str, Any]:
    about = of.about
    return {
        "who": of.who,
        "target": of.whom,
        "ask": of.asked,
        "chance": None if of.chance is None else _chance(of.chance),
        "spec": about.spec if about else "",
        "terms": parts(about.terms, about.system, page) if about else [],
        "numbers": {
            name: [{"value": value, **_chance(chance)} for value, chance in chances.items()]
            for name, chances in of.numbers.items()
        },
        "beyond": {
            name: {"from": bound, **_chance(chance)} for name, (bound, chance) in of.beyond.items()
        },
        "words": {
            name: [{"value": value, **_chance(chance)} for value, chance in chances.items()]
            for name, chances in of.words.items()
        },
        "cut": _chance(of.cut),
        "policy": dict(of.policy),
        "runs": of.runs,
        "within": of.within,
    }


def forecasts(of: Forecasts, page: Page) -> list[Any]:
    """Write how everybody may stand, moment by moment."""
    return [_forecast(one, page) for one in of.forecasts]


def _forecast(of: Forecast, page: Page) -> dict[str, Any]:
    return {
        "who": of.who,
        "carer": of.carer,
        "states": list(of.states),
        "outlooks": [_outlook(outlook, page) for outlook in of.outlooks],
        "moments": [_outlook(outlook, page) for outlook in of.moments],
        "expected_seconds": None if of.expected is None else float(of.expected),
        "cut": _chance(of.cut),
        "policy": dict(of.policy),
        "runs": of.runs,
        "within": of.within,
    }


def _outlook(of: Outlook, page: Page) -> dict[str, Any]:
    return {
        "at": of.at,
        "date": page.words.moment(of.at),
        "states": {state: _chance(chance) for state, chance in of.states},
        "well": _chance(of.well),
        "dead": _chance(of.dead),
    }


def gains(of: Gains, page: Page) -> list[Any]:
    """Write what a step more buys everybody."""
    return [_gain(one, page) for one in of.gains]


def _gain(of: Gain, page: Page) -> dict[str, Any]:
    before, after = of.before.chance, of.after.chance
    more = None if before is None or after is None else after - before
    return {
        "who": of.who,
        "trait": of.trait,
        "old": of.old,
        "new": of.new,
        "price": of.price,
        "missing": of.missing,
        "more": None if more is None else _chance(more),
        "before": _one(of.before, page),
        "after": _one(of.after, page),
    }


def _chance(chance: Fraction) -> dict[str, Any]:
    return {"fraction": f"{chance.numerator}/{chance.denominator}", "decimal": float(chance)}
