from __future__ import annotations

from collections import Counter

import pytest
from charmgr_storytelling.actions import DESCRIBED, PLAYED
from charmgr_storytelling.modifiers import MODIFIERS, worth
from charmgr_storytelling.modifiers_general import GENERAL
from charmgr_storytelling.weapons import ARMOURS, WEAPONS, find_weapon, same_word


def doubled(things, plain=str.casefold):
    words = Counter(plain(word) for thing in things for word in {*thing.en, *thing.ru})
    return [word for word, times in words.items() if times > 1]


def test_each_described_action_is_played_and_each_played_one_described():
    assert [action.id for action in DESCRIBED] == list(PLAYED)


def test_each_modifier_is_understood_by_an_action():
    understood = {name for action in DESCRIBED for name in action.modifiers}

    assert {modifier.id for modifier in MODIFIERS if modifier not in GENERAL} <= understood
    assert understood <= {modifier.id for modifier in MODIFIERS}


def test_no_word_means_two_things():
    assert doubled(MODIFIERS) == []
    assert doubled(DESCRIBED) == []
    assert doubled(WEAPONS) == []
    assert doubled(ARMOURS) == []


def test_each_modifier_names_its_rule_and_both_languages():
    for modifier in MODIFIERS:
        assert modifier.rule.startswith("ST-")
        assert modifier.en
        assert modifier.ru
        for choice in modifier.choices:
            assert choice.rule
            assert choice.en
            assert choice.ru


def test_a_modifier_is_worth_so_many_units():
    assert worth("allies", 3) == -6
    assert worth("location", "eye") == -5
    assert worth("all_out") == 2
    with pytest.raises(TypeError, match="worth no dice"):
        worth("target_cover", "full")


def test_weapons_are_found_by_any_name():
    assert find_weapon("Двуручный меч").id == "greatsword"
    assert find_weapon("great-axe").id == "great_axe"
    assert find_weapon("бластер") is None
    assert same_word("Копьё", "копье")
