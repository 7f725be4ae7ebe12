"""The recap as JSON."""

from __future__ import annotations

from typing import Any

from charmgr.api import Status
from charmgr.engine.answers import Became, Recap
from charmgr.views.json_parts import bars
from charmgr.views.page import Page
from charmgr.views.recapping import became

__all__ = ["recap"]


def recap(found: Recap, page: Page) -> dict[str, Any]:
    """Write what happened day by day, and what became of whom."""
    return {
        "title": found.title,
        "begin": found.begin,
        "now": found.now,
        "days": [
            {
                "at": day.at,
                "date": page.words.moment(day.at),
                "said": [
                    {"who": said.who, "say": said.text, "secret": said.secret} for said in day.said
                ],
            }
            for day in found.days
        ],
        "people": [_became(one, page) for one in found.people],
    }


def _became(one: Became, page: Page) -> dict[str, Any]:
    return {
        "who": one.who,
        "before": _stood(one.before),
        "after": _stood(one.after),
        "learnt": [{"trait": trait.id, "from": old, "to": new} for trait, old, new in one.learnt],
        "pools": [
            {"pool": pool.id, "from": old, "to": new, "spent": spent}
            for pool, old, new, spent in one.moved
        ],
        "say": "; ".join(became(one, page)),
    }


def _stood(status: Status) -> dict[str, Any]:
    return {
        "condition": status.condition,
        "state": status.state,
        "rank": status.rank,
        "bars": bars(status),
    }
