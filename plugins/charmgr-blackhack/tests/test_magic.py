"""Spells: what may be cast, what it costs, what components help, what healing does."""

from __future__ import annotations

import pytest

from charmgr.api import RuleError


@pytest.fixture
def wizard():
    return {
        "name": "Вельм",
        "class": "wizard",
        "level": 3,
        "attributes": {"str": 8, "dex": 10, "con": 9, "int": 14, "wis": 11, "cha": 10},
        "hp": {"max": 8, "current": 8},
        "slots": [3, 1],
        "spells": {
            "known": [
                {"name": "Sleep", "circle": 1, "resisted": True},
                {"name": "Web", "circle": 2},
            ],
            "prepared": [{"name": "Sleep"}, {"name": "Web"}, {"name": "Storm", "circle": 4}],
            "scrolls": [{"name": "Storm", "circle": 4}, {"name": "Web"}],
            "pouches": [{"spell": "Sleep", "title": "adept", "ud": "d6"}],
        },
    }


@pytest.fixture
def cleric():
    return {
        "name": "Мира",
        "class": "cleric",
        "level": 4,
        "attributes": {"str": 9, "dex": 10, "con": 11, "int": 12, "wis": 14, "cha": 13},
        "hp": {"max": 9, "current": 9},
        "spells": {"prepared": [{"name": "Исцелить лёгкие раны"}, {"name": "Heal"}]},
    }


@pytest.fixture
def cast(play_hook):
    def call(sheet, spell, faces=(), **more):
        options = {"spell": spell, **more.pop("options", {})}
        return play_hook("check", sheet, act="cast", faces=faces, options=options, **more)

    return call


def test_a_spell_that_works_costs_nothing(cast, wizard):
    done = cast(wizard, "web", (11,))

    assert (done.facts["works"], done.facts["total"], done.changes) == (True, 13, ())


def test_a_failure_costs_the_lowest_slot_that_suffices(cast, wizard, after):
    done = cast(wizard, "sleep", (13,))

    assert not done.facts["works"]
    assert after(wizard, done.changes)["slots"] == [2, 1]
    assert cast(wizard, "sleep", (13,), options={"slot": 2}).facts["slots_after"] == [3, 0]


def test_a_house_may_let_failures_work(cast, wizard):
    done = cast(wizard, "sleep", (13,), rules={"failed_cast_still_works": True})

    assert (done.facts["works"], done.facts["slots_after"]) == (True, [2, 1])


def test_slots_of_the_table_count_where_the_sheet_says_nothing(cast, wizard):
    del wizard["slots"]

    assert cast(wizard, "web", (20,)).facts["slots_after"] == [3, 0]


@pytest.mark.parametrize(
    ("spell", "options", "word"),
    [
        ("fireball", {}, "not among"),
        ("storm", {}, "above the caster's level"),
        ("storm", {"scroll": True}, "No slot of circle 4"),
        ("web", {"slot": 1}, "cannot pay"),
        ("web", {"components": True}, "no components"),
        ("", {}, "which spell"),
    ],
)
def test_what_cannot_be_cast_is_refused(cast, wizard, spell, options, word):
    with pytest.raises(RuleError, match=word):
        cast(wizard, spell, options=options)


def test_those_who_cannot_cast_and_those_who_lie_there(cast, hero, wizard):
    with pytest.raises(RuleError, match="casts no spells"):
        cast(hero, "web")
    with pytest.raises(RuleError, match="Out of action"):
        cast({**wizard, "hp": {"max": 8, "current": 0}}, "web")


def test_a_circle_that_nobody_knows_is_asked_for(cast, wizard):
    wizard["spells"]["prepared"] = [{"name": "Mist"}]

    with pytest.raises(RuleError, match="circle of “mist”"):
        cast(wizard, "mist")


def test_a_scroll_is_gone_once_it_is_read(cast, wizard, after):
    done = cast(wizard, "web", (2,), options={"scroll": True})

    assert done.facts["scrolls_left"] is False
    assert [spell["name"] for spell in after(wizard, done.changes)["spells"]["scrolls"]] == [
        "Storm"
    ]


def test_a_scroll_may_be_above_the_level(cast, wizard):
    wizard["slots"] = [0, 0, 0, 1]

    assert cast(wizard, "storm", (9,), options={"scroll": True}).facts["works"]


def test_a_gift_needs_no_slot_and_is_gone(cast, cleric, after):
    cleric["slots"] = [0]
    cleric["spells"]["granted"] = [{"name": "Bless", "circle": 1}]
    done = cast(cleric, "bless", (15,), options={"granted": True})

    assert (done.facts["works"], done.facts["granted_left"]) == (False, False)
    assert after(cleric, done.changes)["spells"]["granted"] == []
    assert after(cleric, done.changes)["slots"] == [0]


def test_components_help_both_checks_and_dwindle(cast, wizard, after):
    foe = {"name": "Тролль", "kind": "monster", "level": 5, "hp": {"max": 20, "current": 20}}
    options = {"components": True}
    done = cast(wizard, "sleep", (14, 2, 1, 14, 3), options=options, others={"target": foe})

    assert (done.facts["target_number"], done.facts["works"]) == (16, True)
    assert (done.facts["resistance"]["target_number"], done.facts["resistance"]["total"]) == (
        17,
        16,
    )
    assert after(wizard, done.changes)["spells"]["pouches"][0]["ud"] == "d4"


@pytest.mark.parametrize(
    ("ud", "faces", "last_use", "left"),
    [("d4", (2, 2, 2), False, 0), ("d4", (2, 2, 2), True, 1), (1, (2, 2), True, 0)],
)
def test_components_are_used_up_as_other_supplies(cast, wizard, ud, faces, last_use, left):
    wizard["spells"]["pouches"][0]["ud"] = ud
    rules = {"consumable_last_use": last_use}
    done = cast(wizard, "sleep", faces, options={"components": True}, rules=rules)

    assert done.facts["components_ud"] == left
    assert bool([said for said in done.messages if "used up" in said.text]) is (left == 0)


def test_without_components_nothing_helps(cast, wizard):
    wizard["spells"]["pouches"][0]["ud"] = 0
    with pytest.raises(RuleError, match="no components"):
        cast(wizard, "sleep", options={"components": True})


def test_a_starred_spell_must_overcome_the_unwilling(cast, wizard):
    assert not cast(wizard, "sleep", (2, 13), against=4).facts["works"]
    assert cast(wizard, "sleep", (2,), against=4, options={"willing": True}).facts["works"]
    assert cast(wizard, "sleep", (2,)).facts["works"]
    assert cast(wizard, "web", (2,), against=4).facts["works"]


def test_a_symbol_helps_its_own_spell_and_circle(cast, cleric):
    symbol = {"material": "wooden", "spell": "Исцелить легкие раны"}
    cleric["spells"]["symbols"] = [symbol]

    assert cast(cleric, "cure_light_wounds", (2, 3)).facts["net_die"] == "+d4"
    symbol["material"] = "gold"
    assert cast(cleric, "cure_light_wounds", (2,)).facts["net_die"] == "none"


def test_preparing_for_the_day(play_hook, hero, wizard, after):
    def prepare(sheet, **options):
        return play_hook("check", sheet, act="prepare", options=options)

    done = prepare(wizard, spell="sleep")
    assert done.facts == {"count": 4, "max_circle": 3, "prepared": 4, "known_left": True}
    full = after(wizard, done.changes)
    assert full["spells"]["prepared"][-1] == {"name": "Sleep", "circle": 1, "resisted": True}
    with pytest.raises(RuleError, match="prepared already"):
        prepare(full, spell="web")
    instead = prepare(full, spell="web", scroll=True, instead="storm")
    assert (instead.facts["prepared"], instead.facts["scrolls_left"]) == (4, True)
    with pytest.raises(RuleError, match="above the caster's level"):
        prepare(wizard, spell="storm", scroll=True)
    with pytest.raises(RuleError, match="not among"):
        prepare(wizard, spell="storm")
    first = {"name": "Light", "circle": 1}
    novice = {**hero, "class": "cleric", "spells": {"known": [first], "prepared": [first]}}
    with pytest.raises(RuleError, match="1 spell is prepared already"):
        prepare(novice, spell="light")


def heal(play_hook, sheet, act, faces=(), **more):
    return play_hook("heal", sheet, act=act, faces=faces, **more)


def test_healing_gives_hit_points_and_ends_what_names_it(play_hook, hero, cleric, after):
    hurt = {
        **hero,
        "hp": {"max": 8, "current": 2},
        "effects": [
            {"source": "scratched", "modifiers": {"str": -1}, "cured_by": ["cure_light_wounds"]},
            {"source": "maimed", "modifiers": {"str": -2}, "cured_by": ["heal"]},
        ],
    }
    done = heal(play_hook, hurt, "cure_light_wounds", (5, 4), others={"carer": cleric})

    assert (done.facts["hp"], done.facts["rolled"], done.facts["cured"]) == (6, 4, ["scratched"])
    assert [effect["source"] for effect in after(hurt, done.changes)["effects"]] == ["maimed"]
    assert after(cleric, done.changes, "carer") == after(cleric, ())


def test_the_healers_failure_costs_the_healer(play_hook, hero, cleric, after):
    hurt = {**hero, "hp": {"max": 8, "current": 2}}
    done = heal(play_hook, hurt, "cure_light_wounds", (13,), others={"carer": cleric})

    assert not done.facts["works"]
    assert after(hurt, done.changes) == after(hurt, ())
    assert after(cleric, done.changes, "carer")["slots"] == [1, 2]


def test_a_potion_needs_no_caster(play_hook, hero):
    hurt = {**hero, "hp": {"max": 30, "current": 2}}
    done = heal(play_hook, hurt, "cure_serious_wounds", (1, 2, 3), options={"potion": True})

    assert done.facts["hp"] == 11
    all_of_it = heal(play_hook, hurt, "heal", options={"potion": True})
    assert (all_of_it.facts["hp"], all_of_it.facts["rolled"]) == (30, 28)
    with pytest.raises(RuleError, match="casts no spells"):
        heal(play_hook, hurt, "heal")


def test_magic_only_helps_those_who_are_out_of_action(play_hook, hero, cleric, after):
    out = {"state": "out_of_action", "excess": 4, "trauma": 3}
    lies = {**hero, "hp": {"max": 8, "current": 0}, "out": out}
    done = heal(
        play_hook, lies, "cure_light_wounds", (5,), others={"carer": cleric}, options={"delay": 3}
    )

    new = after(lies, done.changes)
    assert new["hp"]["current"] == 0
    assert new["out"]["help"] == [{"source": "cure_light_wounds", "rounds": 3}]


def test_magic_wakes_the_knocked_out_and_the_concussed(play_hook, hero, after):
    def potion(spell, out, faces, **more):
        sheet = {**hero, "hp": {"max": 8, "current": 0}, "out": out, **more}
        return after(sheet, heal(play_hook, sheet, spell, faces, options={"potion": True}).changes)

    assert potion("cure_light_wounds", {"state": "knocked_out"}, (6,))["hp"]["current"] == 6
    effects = [{"source": "concussed", "until": 900, "cured_by": ["cure_light_wounds"]}]
    woken = potion("cure_light_wounds", {"state": "unconscious", "wakes": 9}, (3,), effects=effects)
    assert (woken["hp"]["current"], woken["effects"], "out" in woken) == (3, [], False)
    with pytest.raises(RuleError, match="concussed"):
        potion("heal", {"state": "unconscious", "wakes": 9}, (), effects=effects)


def test_only_heal_spares_the_days_of_care(play_hook, hero, after):
    out = {"state": "in_care", "care_days": 5, "next": 100}
    lies = {**hero, "hp": {"max": 8, "current": 0}, "out": out}
    potion = {"options": {"potion": True}}
    with pytest.raises(RuleError, match="Only Heal"):
        heal(play_hook, lies, "cure_serious_wounds", **potion)

    woken = after(lies, heal(play_hook, lies, "heal", (2,), **potion).changes)
    assert (woken["hp"]["current"], woken["effects"][0]["source"]) == (1, "badly_wounded")


def test_the_dead_stay_dead(play_hook, hero):
    dead = {**hero, "hp": {"max": 8, "current": 0}, "out": {"state": "dead"}}

    with pytest.raises(RuleError, match="dead"):
        heal(play_hook, dead, "heal", options={"potion": True})
