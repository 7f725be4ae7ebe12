"""What try-outs stumbled over: sentences that say what is meant, in one language."""

import pytest


@pytest.mark.parametrize(
    ("word", "meant"),
    [("--target", "--vs"), ("--decide", "--answer"), ("--faces", "--dice"), ("--mod", "--with")],
)
def test_an_option_by_another_name_is_answered_with_ours(charmgr, campaign, word, meant):
    answer = charmgr("check", "арсен", "attack", word, "мира")

    assert answer.code == 2
    assert f"Did you mean “{meant}”?" in answer.err


def test_a_synonym_is_only_offered_where_the_command_has_the_option(charmgr, campaign):
    assert "--vs" not in charmgr("award", "арсен", "1", "--target", "мира").err


def test_parts_are_named_and_typed_in_the_readers_language(charmgr, campaign):
    missing = charmgr("check", "арсен", "атака", "--lang", "ru")
    assert "«атака»" in missing.err
    assert "цель" in missing.err
    assert charmgr("check", "арсен", "атака", "--role", "цель=мира").code == 0

    strange = charmgr("check", "арсен", "хор", "--role", "дракон=мира", "--lang", "ru")
    assert strange.code == 2
    assert "members" not in strange.err
    assert "дракон" in strange.err
    assert "стоят на месте КТО" in strange.err


def test_an_action_without_parts_lists_none(charmgr, campaign):
    answer = charmgr("check", "арсен", "сила", "--role", "дракон=мира", "--vs", "5", "--lang", "ru")

    assert answer.code == 2
    assert "—" not in answer.err


def test_systems_names_the_parts_too(charmgr, mixed):
    said = charmgr("systems", "storytelling").out

    assert "members*" not in said
    assert "[цель]" in said


def test_a_sheet_alone_is_dated_in_its_own_language(charmgr, lone):
    charmgr("downtime", "2d", "hero.yaml", "--seed", "x")

    text = lone.read_text("utf-8")
    assert "день 2" in text
    assert "day 2" not in text
    assert "day 3" in charmgr("show", "hero.yaml", "--lang", "en").out
    assert "день 3" in charmgr("show", "hero.yaml", "--lang", "ru").out


def test_units_are_listed_in_one_language(charmgr, campaign, mixed):
    said = charmgr("downtime", "3 попугая").err

    assert "н, д, ч, мин, с, мес, г, " in said
    assert "round" not in said


def test_a_milestone_tells_for_whom_nothing_was_due_and_what_comes_next(charmgr, campaign):
    said = charmgr("milestone", "fight").out

    assert said == (
        "fight: nothing is due for Арсен Вейн, Мира, Тихон\n"
        "next: day 11  Арсен Вейн: healing   1 day\n"
    )
    said = charmgr("milestone", "session").out
    assert said.splitlines()[0].startswith("Арсен Вейн  ")
    assert "session: nothing is due for Тихон" in said


def test_modifiers_without_a_name_are_those_of_the_campaign(charmgr, campaign):
    assert charmgr("modifiers").out == charmgr("modifiers", "trial").out
    assert charmgr("modifiers", "attack").out == charmgr("modifiers", "trial", "attack").out
    assert {one["system"] for one in charmgr("modifiers", "--json").json["data"]} == {"trial"}
    assert charmgr("modifiers", "nonsense").code == 3


def test_modifiers_of_several_games_stand_under_their_names(charmgr, mixed):
    said = charmgr("modifiers").out

    assert "Чёрный Хак" in said
    assert "Древо" in said


def test_modifiers_without_a_name_need_a_campaign(charmgr, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    assert charmgr("modifiers").code == 3
