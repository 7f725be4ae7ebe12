"""What healing promises the clock: honest waits, bounded sheets, cut time equal to uncut."""

from __future__ import annotations

import pytest

from charmgr.testing import Trial, check_contract

WOUNDED = """\
имя: Сев
система: swd6
атрибуты: {сила: 3D+2, ловкость: 3D}
рана: выведен из строя   # после засады
"""
RESTING = """\
name: Rhen
system: swd6
attributes: {strength: 3D, technical: 3D}
wound: wounded twice
healing since: day 0
healing drug: {name: kolto, bonus: 1D, time percent: 50}
"""
DYING = """\
name: Trell
system: swd6
attributes: {strength: 2D+1}
wound: mortally wounded
stuns: [{since: day 0, until: 'day 0, 00:30:00'}]
"""


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"wild_die_one": "subtract", "take_it_easy": False},
        {"stun_cleared_by": "either", "carry_pips": True},
    ],
)
def test_healing_keeps_its_promises(rules):
    sheets = {"sev": WOUNDED, "rhen": RESTING, "trell": DYING}

    check_contract(Trial("swd6", sheets, rules=rules, odds=("Сев", "Rhen")))


def test_dying_keeps_its_promises():
    check_contract(Trial("swd6", {"trell": DYING}, weeks=1, odds=("Trell",)))
