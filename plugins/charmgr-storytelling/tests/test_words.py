"""Words of tables that answer to several names."""

from __future__ import annotations

import pytest
from charmgr_storytelling.modifiers import MODIFIERS, worth


def worth_of(name, word):
    (choices,) = (modifier.choices for modifier in MODIFIERS if modifier.id == name)
    (id_,) = (choice.id for choice in choices if word in {*choice.en, *choice.ru})
    return worth(name, id_)


@pytest.mark.parametrize("word", ["masterly", "искусные", "искусные воины"])
def test_the_best_of_warriors(word):
    assert worth_of("troops", word) == 5


@pytest.mark.parametrize("word", ["limb", "limbs", "arm", "leg", "рука"])
def test_a_limb_by_any_name(word):
    assert worth_of("location", word) == -2
