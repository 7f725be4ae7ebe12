"""One round between two, the defenceless, several opponents, and what hits do."""

from __future__ import annotations

import pytest

from charmgr.api import Append, RuleError, Set

EVEN, UP, DOWN = (0, 0, 0, 0), (1, 0, 0, 0), (-1, 0, 0, 0)
BEST = (1, 1, 1, 1)


@pytest.fixture
def hero(fresh):
    return fresh(
        skills={"fighting": 2, "Мечи": 3, "shooting": 1, "dodge": 1, "shields": 1},
        weapons=(
            {"name": "меч", "skill": "Мечи"},
            {"name": "лук"},
            {"name": "нож", "multiplier": 2},
        ),
        fate={"current": 2},
    )


@pytest.fixture
def foe(fresh):
    return fresh(
        "Лис",
        skills={"fighting": 2, "dodge": 0, "shooting": 0, "throwing": 0},
        weapons=({"name": "топор"}, {"name": "пистолет"}),
        armour="padded",
    )


@pytest.fixture
def fight(act, hero, foe):
    def do(what, faces, mine=None, theirs=None, *, answers=None, rules=None, **options):
        target = theirs or foe
        return act(
            "check",
            mine or hero,
            faces,
            act=what,
            others={"target": target},
            options=options,
            answers=answers,
            **(rules or {}),
        )

    return do


def on_target(outcome):
    return [change for change in outcome.changes if change.who == "target"]


def test_a_blow_that_wins_is_dealt_at_once(fight):
    outcome = fight("melee", EVEN + EVEN)  # 3 against 2: margin 1 + МУ 3 − armour 1

    assert outcome.facts["damage_to"] == ("Лис",)
    assert outcome.facts["harm"]["Лис"]["levels"] == ("light",)
    entry = {"level": "light", "since": 0, "care": "none"}
    assert on_target(outcome) == [Append(("injuries",), entry, "target")]


def test_the_loser_of_a_blow_is_hurt_himself(fight):
    outcome = fight("melee", (*EVEN, 1, 1, 0, 0))

    assert outcome.facts["damage_to"] == ("Ратибор",)
    assert not outcome.facts["success"]
    assert [change.path for change in outcome.changes] == [("injuries",)]


@pytest.mark.parametrize(("faces", "hurt"), [(EVEN + UP, ()), (EVEN + EVEN, ("Лис",))])
def test_a_tie_hurts_nobody(fight, faces, hurt):
    assert fight("melee", faces).facts["damage_to"] == hurt


def test_criticals_count_in_fights_and_better_weapons_too(fight, fresh):
    weak = fresh("Мира", skills={"fighting": 5}, weapons=({"name": "нож"},))
    outcome = fight("melee", BEST + UP, theirs=weak)

    assert outcome.facts["decided_by"] == "critical"
    assert outcome.facts["rolls"][1]["total"] == 5 + 1 - 1
    assert outcome.facts["harm"]["Мира"]["levels"] == ("heavy",)  # margin 4 at least, МУ 3
    assert {"DREVO-COMBAT-7", "DREVO-COMBAT-23", "DREVO-CRIT-1"} <= set(outcome.rules)


def test_bare_hands_against_a_blade(fight):
    outcome = fight("unarmed", EVEN + EVEN)

    assert outcome.facts["rolls"][0]["total"] == 2 - 2
    assert "DREVO-COMBAT-24" in outcome.rules


def test_no_damage_stops_at_the_roll(fight):
    outcome = fight("melee", EVEN + EVEN, no_damage=True)

    assert outcome.facts["damage_to"] == ("Лис",)
    assert outcome.changes == ()


def test_a_variety_of_the_weapon_comes_before_fighting(fight):
    outcome = fight("melee", EVEN + EVEN, weapon="нож", no_damage=True)

    assert outcome.facts["rolls"][0]["total"] == 2 - 1  # Fighting, and a knife against an axe


def test_a_weapon_may_leave_wounds_that_heal_slower(fight):
    outcome = fight("melee", (1, 1, 1, 0, *EVEN), weapon="нож")

    assert on_target(outcome)[0].value["multiplier"] == 2


@pytest.mark.parametrize("answer", ["dodge", "shield"])
def test_a_defence_that_wins_deals_nothing(fight, answer):
    outcome = fight("melee", (-1, -1, -1, 0, 1, 1, 0, 0), answer=answer)

    assert outcome.facts["outcome"] == "Лис"
    assert outcome.facts["damage_to"] == ()


def test_fate_softens_the_blow_of_another(fight, fresh):
    marked = fresh("Мира", skills={"fighting": 2}, fate={"current": 1})
    outcome = fight("melee", EVEN + EVEN, theirs=marked, answers={"target.soften": 1})

    assert outcome.facts["harm"]["Мира"]["cost"] == 1
    assert Set(("fate", "current"), 0, "target") in outcome.changes


def test_fate_of_the_roll_is_gone_when_the_blow_comes(fight):
    outcome = fight("melee", (-1, -1, 0, 0, 1, 1, 0, 0), fate=1, answers={"soften": 1})

    assert outcome.facts["fate_left"] == {"Ратибор": 0}
    assert Set(("fate", "current"), 0) in outcome.changes


@pytest.mark.parametrize("banned", [False, True])
def test_fate_in_a_fight_is_the_campaigns_choice(fight, banned):
    rules = {"fate__opposed_in_combat": not banned}
    if banned:
        with pytest.raises(RuleError, match="during combat"):
            fight("melee", EVEN * 2, fate_first=True, rules=rules)
        fight("melee", EVEN, fate_first=False, fate=1, answer="nothing", rules=rules)
    else:
        assert fight("melee", EVEN, fate_first=True, rules=rules).facts["decided_by"] == "critical"


@pytest.mark.parametrize(
    ("distance", "kind"), [({"distance": "melee"}, "opposed"), ({}, "two_one_sided")]
)
def test_a_shot_against_a_shot(fight, distance, kind):
    assert fight("shoot", EVEN + EVEN, answer="shoot", **distance).facts["kind"] == kind


def test_both_shots_may_hit(fight):
    outcome = fight("shoot", EVEN + EVEN, answer="shoot", range="far")

    assert outcome.facts["damage_to"] == ("Лис", "Ратибор")


def test_at_a_distance_the_target_dodges_if_nothing_is_said(fight):
    assert fight("shoot", EVEN + EVEN).facts["outcome"] == "Ратибор"


@pytest.mark.parametrize(("stops", "kind"), [(True, "opposed"), (False, "one_sided")])
def test_a_shield_stops_bullets_only_if_it_is_such_a_shield(fight, fresh, foe, stops, kind):
    shield = fresh("Мира", skills={"shields": 0}, shield_stops_bullets=stops)
    faces = EVEN * (2 if stops else 1)
    outcome = fight("shoot", faces, mine=foe, theirs=shield, answer="shield")

    assert outcome.facts["kind"] == kind
    assert ("refused" in outcome.facts) is not stops


@pytest.mark.parametrize(("switch", "kind"), [(True, "opposed"), (False, "one_sided")])
def test_a_shield_against_a_firearm_point_blank_is_a_switch(fight, fresh, foe, switch, kind):
    shield = fresh("Мира", skills={"shields": 0})
    outcome = fight(
        "shoot",
        EVEN * (2 if switch else 1),
        mine=foe,
        theirs=shield,
        answer="shield",
        distance="melee",
        rules={"shield_vs_firearm_in_melee": switch},
    )

    assert outcome.facts["kind"] == kind


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"talents": ("Отбивание летящего оружия",)}, None),
        ({"skills": {"parrying": 1}}, None),
        ({}, "no ability"),
        ({"talents": ("parrying",), "weapons": ()}, "no melee weapon"),
    ],
)
def test_missiles_are_parried_by_those_who_have_learnt_it(fight, fresh, fields, told):
    given = {"skills": {"fighting": 1}, "weapons": ({"name": "sword"},), **fields}
    outcome = fight(
        "shoot", EVEN * (1 if told else 2), theirs=fresh("Мира", **given), answer="parry"
    )

    refused = outcome.facts.get("refused", {}).get("Мира", "")
    assert told in refused.lower() if told else not refused


def test_a_blade_is_not_parried_like_an_arrow(fight, fresh):
    mira = fresh("Мира", talents=("parrying",), weapons=({"name": "sword"},))

    assert "flies" in fight("melee", EVEN, theirs=mira, answer="parry").facts["refused"]["Мира"]


@pytest.mark.parametrize(
    ("what", "options", "told"),
    [
        ("melee", {"distance": "ranged"}, "at a distance"),
        ("unarmed", {"range": "close"}, "at a distance"),
        ("throw", {"range": "far", "mu": 1}, "far distance"),
        ("throw", {"weapon": "лук"}, "no weapon for this"),
    ],
)
def test_what_cannot_be_done_here_is_refused(fight, what, options, told):
    with pytest.raises(RuleError, match=told):
        fight(what, (), **options)


def test_a_weapon_of_the_table_may_be_named(fight):
    outcome = fight("throw", EVEN, weapon="копье", answer="nothing")

    # −2 reaches −2: margin 0 + МУ 3 − armour 1
    assert outcome.facts["harm"]["Лис"]["levels"] == ("scratch",)


def test_the_dead_are_not_attacked(fight, fresh):
    with pytest.raises(RuleError, match="last level"):
        fight("melee", (), theirs=fresh("Мира", state="dead"))


def test_who_lies_heavily_wounded_is_defenceless(fight, fresh):
    down = fresh("Мира", injuries=({"level": "heavy"},))
    outcome = fight("melee", EVEN, theirs=down)

    assert outcome.facts["kind"] == "one_sided"
    assert outcome.facts["harm"]["Мира"]["state"] == "dead"


@pytest.mark.parametrize(
    ("what", "options", "difficulty"),
    [
        ("melee", {}, -2),
        ("shoot", {}, -2),
        ("shoot", {"range": "medium"}, -1),
        ("shoot", {"range": "far"}, 0),
    ],
)
def test_without_a_target_it_is_a_check_against_the_defenceless(
    act, hero, what, options, difficulty
):
    outcome = act("check", hero, EVEN, act=what, options=options)

    assert outcome.facts["difficulty"] == difficulty
    assert outcome.changes == ()
    assert act("check", hero, EVEN, act=what, against="hard").facts["difficulty"] == 2


def test_without_a_target_the_impossible_is_refused_too(act, hero):
    with pytest.raises(RuleError, match="at a distance"):
        act("check", hero, act="melee", options={"distance": "ranged"})


@pytest.mark.parametrize(("switch", "level"), [(False, "light"), (True, "wound")])
def test_strength_and_body_count_by_a_switch(fight, fresh, switch, level):
    strong = fresh(
        qualities={"strength": 2, "body": -5}, skills={"fighting": 3}, weapons=({"name": "sword"},)
    )
    outcome = fight("melee", EVEN + EVEN, mine=strong, rules={"damage__add_body": switch})

    assert outcome.facts["harm"]["Лис"]["levels"] == (level,)


def test_what_was_declared_is_done(act, hero, foe):
    declared = act("check", foe, act="declare", options={"does": "dodge"})
    assert declared.changes[0].path == ("", "does")

    scene = {"target": {"does": "dodge"}}
    outcome = act(
        "check", hero, EVEN * 2, act="melee", others={"target": foe}, scene=scene, options={}
    )
    assert outcome.facts["rolls"][1]["total"] == 0


def test_a_declaration_says_what_is_done(act, hero):
    with pytest.raises(RuleError, match="Say what is done"):
        act("check", hero, act="declare")


@pytest.fixture
def two(fresh):
    def wolf(name, value):
        return fresh(
            name,
            skills={"fighting": value, "shooting": value},
            weapons=({"name": "sword"}, {"name": "лук"}),
        )

    return {"target.1": wolf("Лис", 1), "target.2": wolf("Волк", 1)}


@pytest.mark.parametrize(
    ("switch", "total", "hurts"), [("fudge", 2, ()), ("pairwise", 3, ("Лис",))]
)
def test_against_all_costs_one_for_each_beyond_the_first(act, hero, two, switch, total, hurts):
    outcome = act(
        "check", hero, EVEN + EVEN + (1, 1, 1, 0), act="several", others=two, several=switch
    )

    assert outcome.facts["rolls"][0]["total"] == total
    assert outcome.facts["hurts"] == hurts
    assert outcome.facts["hurt_by"] == ("Волк",)


def test_each_who_beats_him_hurts_him_and_it_adds_up(act, hero, two):
    outcome = act("check", hero, (-1, -1, 0, 0, *EVEN, *EVEN), act="several", others=two)

    assert outcome.facts["hurt_by"] == ("Лис", "Волк")
    assert outcome.facts["harm"]["Ратибор"]["levels"] == ("light", "light")
    assert outcome.facts["harm"]["Ратибор"]["counts"]["wound"] == 1


def test_one_of_them_is_fought_and_the_other_strikes_freely(act, hero, two):
    options = {"way": "B", "chosen": 2}
    outcome = act("check", hero, EVEN + DOWN + EVEN, act="several", others=two, options=options)

    assert (outcome.facts["hurts"], outcome.facts["hurt_by"]) == (("Волк",), ("Лис",))
    assert outcome.facts["margins"] == {"Лис": 2, "Волк": 2}


@pytest.mark.parametrize("way", ["A", "B"])
def test_one_who_lies_there_does_not_throw(act, fresh, hero, two, way):
    foes = {**two, "target.1": fresh("Лис", injuries=({"level": "heavy"},))}
    outcome = act("check", hero, EVEN + DOWN, act="several", others=foes, options={"way": way})

    assert len(outcome.facts["rolls"]) == 2
    assert outcome.facts["hurts"] == ("Лис",)


@pytest.mark.parametrize("way", ["A", "B"])
def test_one_who_only_dodges_hurts_nobody_not_even_one_who_lies_there(act, fresh, hero, two, way):
    foes = {**two, "target.1": fresh("Лис", injuries=({"level": "heavy"},))}
    options = {"way": way, "does": "dodge"}
    outcome = act("check", hero, EVEN + DOWN, act="several", others=foes, options=options)

    assert outcome.facts["hurts"] == ()


def test_the_chosen_one_must_be_there(act, hero, two):
    with pytest.raises(RuleError, match="no opponent number 3"):
        act("check", hero, act="several", others=two, options={"chosen": 3})
    with pytest.raises(RuleError, match="Name the opponents"):
        act("check", hero, act="several")


def test_without_a_weapon_he_fights_several_with_bare_hands(act, fresh, two):
    bare = fresh(skills={"fighting": 0})
    outcome = act("check", bare, EVEN * 3, act="several", others=two)

    assert outcome.facts["margins"] == {"Лис": -4, "Волк": -4}  # −1 for two, −2 against swords


def test_one_dodge_stands_against_every_attack(act, hero, two):
    outcome = act("check", hero, EVEN + EVEN + UP, act="dodge", others=two)

    assert outcome.facts["hurt_by"] == ("Волк",)
    assert outcome.facts["hurts"] == ()


def test_at_a_distance_the_attackers_shoot(act, hero, two):
    options = {"range": "close"}
    outcome = act(
        "check", hero, (*EVEN, 1, 1, 0, 0, *DOWN), act="dodge", others=two, options=options
    )

    assert outcome.facts["harm"]["Ратибор"]["levels"] == ("wound",)


def test_a_defence_without_attackers_is_a_plain_check(act, hero):
    assert act("check", hero, EVEN, act="dodge", against=1).facts["success"]
    with pytest.raises(RuleError, match="No ability"):
        act("check", hero, act="parry")


def test_nobody_is_evaded_who_does_not_attack(act, hero, two):
    with pytest.raises(RuleError, match="Nobody attacks"):
        act("check", hero, act="dodge", others=two, options={"answer": "dodge"})


def test_a_shield_is_no_use_against_a_shooter_with_bullets(act, hero, foe):
    with pytest.raises(RuleError, match="does not stop bullets"):
        act("check", hero, act="shield", others={"target.1": foe}, options={"distance": "ranged"})


def test_who_has_nothing_to_shoot_with_is_refused(act, fresh, hero):
    bare = {"target.1": fresh("Мира")}
    with pytest.raises(RuleError, match="no weapon at hand"):
        act("check", hero, act="dodge", others=bare, options={"distance": "ranged"})
