"""Odds as JSON: exact chances as fractions beside their decimals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from charmgr.engine.answers import AllOdds, Forecast, Forecasts, Odds
from charmgr.views.page import Page

__all__ = ["forecasts", "odds"]


def odds(of: AllOdds, page: Page) -> list[Any]:
    """Write the odds of everybody who was asked about."""
    return [_one(one, page) for one in of.odds]


def _one(of: Odds, page: Page) -> dict[str, Any]:
    about = of.about
    return {
        "who": of.who,
        "ask": of.asked,
        "chance": None if of.chance is None else _chance(of.chance),
        "spec": about.spec if about else "",
        "terms": [
            {
                "name": page.words.word(part.term.name, about.system),
                "value": part.term.value,
                "where": part.where,
            }
            for part in about.terms
        ]
        if about
        else [],
        "numbers": {
            name: [{"value": value, **_chance(chance)} for value, chance in chances.items()]
            for name, chances in of.numbers.items()
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
        "outlooks": [
            {
                "at": outlook.at,
                "date": page.words.moment(outlook.at),
                "states": {state: _chance(chance) for state, chance in outlook.states},
                "well": _chance(outlook.well),
                "dead": _chance(outlook.dead),
            }
            for outlook in of.outlooks
        ],
        "expected_seconds": None if of.expected is None else float(of.expected),
        "policy": dict(of.policy),
        "runs": of.runs,
        "within": of.within,
    }


def _chance(chance: Fraction) -> dict[str, Any]:
    return {"fraction": f"{chance.numerator}/{chance.denominator}", "decimal": float(chance)}
