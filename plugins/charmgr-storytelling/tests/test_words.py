"""Words of tables that answer to several names."""

from __future__ import annotations

import pytest
from charmgr_storytelling.battle import rank_of
from charmgr_storytelling.manoeuvres import location_penalty


@pytest.mark.parametrize("word", ["masterly", "искусные", "искусные воины"])
def test_the_best_of_warriors(word):
    assert rank_of(word) == 5


@pytest.mark.parametrize("word", ["limb", "limbs", "arm", "leg", "рука"])
def test_a_limb_by_any_name(word):
    assert location_penalty(word) == -2
