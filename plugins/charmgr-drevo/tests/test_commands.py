"""Every rule that acts on a sheet, through the command line."""

from __future__ import annotations

import pytest

RATIBOR = """\
имя: Ратибор
система: drevo
качества: {Тело: хорошо}
навыки:
  Драка: 1          # простая
  Мечи: отлично
  Уклонение: 0
  Плавание:
части: {Мечи: Драка}
судьба: {сейчас: 3, начало: 3}
оружие: [{название: меч, навык: Мечи}]
повреждения: []     # пока цел
опыт: 6
"""
LIS = """\
имя: Лис
система: drevo
вид: противник
навыки: {Драка: 1, Стрельба: 0}
судьба: {сейчас: 2}
оружие: [{название: топор}, {название: лук}]
"""
ZLATA = """\
name: Zlata
system: drevo
skills: {fighting: 0, medicine: great}
fate: {current: 1}
injuries:
- {level: light wound, since: day 0, care: none}
"""
PARTY = {"ratibor": RATIBOR, "lis": LIS, "zlata": ZLATA}
EVEN = "0,0,0,0"


@pytest.fixture
def at_table(camp):
    return camp(PARTY)


def facts(answer):
    return answer["events"][-1]["facts"]


def test_fate_of_both_sides_is_paid(at_table, written):
    code, answer = at_table(
        "check", "Ратибор", "Тело", "--vs", "Zlata", "--dice", EVEN, "--with", "наверняка",
        "--answer", "Zlata.fate=-1",
    )  # fmt: skip

    assert (code, facts(answer)["outcome"]) == (0, "Ратибор")
    assert "судьба: {сейчас: 2, начало: 3}" in written("ratibor")
    assert "fate: {current: 0}" in written("zlata")


def test_fate_after_the_dice_is_paid(at_table, written):
    code, answer = at_table(
        "check", "Ратибор", "Мечи", "--vs", "Сложно", "--dice", "-1,0,0,0", "--with", "Судьба=1"
    )

    assert (code, facts(answer)["success"]) == (0, True)
    assert "сейчас: 2" in written("ratibor")


def test_a_free_skill_without_a_rating_was_not_learnt(at_table):
    assert facts(at_table("check", "Ратибор", "плавание", "--dice", EVEN)[1])["total"] == -2


def test_free_parts_come_before_the_whole(at_table):
    assert facts(at_table("check", "Ратибор", "Драка+Мечи", "--dice", EVEN)[1])["total"] == 2


def test_a_blow_lands_on_the_other_sheet_and_can_be_undone(at_table, written):
    at_table("check", "Ратибор", "melee", "--vs", "Лис", "--dice", f"{EVEN},{EVEN}")

    assert "уровень: лёгкая рана" in written("lis")
    assert at_table("undo")[0] == 0
    assert written("lis") == LIS


def test_no_damage_leaves_the_other_sheet_alone(at_table, written):
    at_table("check", "Ратибор", "melee", "--vs", "Лис", "--dice", f"{EVEN},{EVEN}", "--no-damage")

    assert written("lis") == LIS


def test_a_blow_is_softened_by_the_one_whom_it_hits(at_table, written):
    at_table(
        "check", "Лис", "melee", "--vs", "Ратибор", "--dice", f"1,1,0,0,{EVEN}",
        "--answer", "Ратибор.soften=1",
    )  # fmt: skip

    assert "царапина" in written("ratibor")
    assert "сейчас: 2" in written("ratibor")


def test_several_hurt_one(at_table, written):
    at_table(
        "check", "Ратибор", "против нескольких", "--vs", "Лис", "--vs", "Zlata",
        "--dice", f"-1,-1,0,0,{EVEN},{EVEN}",
    )  # fmt: skip

    assert "ранение" in written("ratibor")
    assert written("zlata") == ZLATA


def test_one_dodge_against_a_shot_that_is_better(at_table, written):
    at_table(
        "check", "Ратибор", "уклонение", "--vs", "Лис", "--with", "дистанция=близкая",
        "--dice", f"{EVEN},1,0,0,0",
    )  # fmt: skip

    assert "лёгкая рана" in written("ratibor")


def test_what_was_declared_stands_until_the_end_of_the_fight(at_table, written):
    at_table("check", "Лис", "заявка", "--with", "действие=уклонение")
    assert "does" in written("scene")
    code, answer = at_table("check", "Ратибор", "melee", "--vs", "Лис", "--dice", f"{EVEN},{EVEN}")
    assert (code, facts(answer)["rolls"][1]["total"]) == (0, -2)

    at_table("milestone", "бой")
    assert "does" not in written("scene")


def test_harm_adds_up_on_the_sheet(at_table, written):
    at_table("damage", "Ратибор", "3", "--with", "уровень=царапина")
    at_table("damage", "Ратибор", "1", "--with", "уровень=царапина")

    assert written("ratibor").count("уровень:") == 1
    assert "уровень: лёгкая рана" in written("ratibor")
    assert "# пока цел" in written("ratibor")


def test_harm_is_softened(at_table, written):
    at_table("damage", "Ратибор", "7", "--with", "смягчить=царапина")

    assert "царапина" in written("ratibor")
    assert "сейчас: 0" in written("ratibor")


@pytest.mark.parametrize(("answer", "word"), [("dying", "при смерти"), ("dead", "смерть")])
def test_a_deadly_blow_is_written(at_table, written, answer, word):
    at_table("damage", "Ратибор", "9", "--answer", f"death={answer}", "--answer", "soften=0")

    assert f"состояние: {word}" in written("ratibor")


def test_the_heavily_wounded_are_finished_off(at_table, written):
    at_table("damage", "Лис", "7")
    at_table("damage", "Лис", "3")

    assert "состояние: смерть" in written("lis")


@pytest.mark.parametrize(
    ("deed", "care"), [("bandage", "bandage"), ("treat", "treat"), ("long-care", "long")]
)
def test_care_is_written(at_table, written, deed, care):
    assert at_table("heal", "Zlata", deed)[0] == 0
    assert f"care: {care}" in written("zlata")


def test_a_bandaged_wound_is_gone_after_a_week(at_table, written):
    at_table("heal", "Zlata", "bandage")
    at_table("heal", "Zlata", "leave")
    at_table("heal", "Zlata", "bandage")
    at_table("downtime", "1w")

    assert "injuries: []" in written("zlata")


def test_a_neglected_wound_gets_worse(at_table, written):
    at_table("downtime", "1w", "Zlata", "--dice", "-1,0,0,0")

    assert "level: wound" in written("zlata")


def test_a_carer_saves_the_dying(at_table, written):
    at_table("damage", "Лис", "9")
    assert at_table("downtime", "2w", "Лис", "--carer", "Zlata")[0] == 0

    assert "уровень: ранение" in written("lis")
    assert "состояние: без ран" in written("lis") or "состояние: жив" in written("lis")


def test_a_step_of_healing_is_taken_by_its_name(at_table, written):
    at_table("heal", "Zlata", "healing", "--dice", EVEN)

    assert "since: day 7" in written("zlata")


def test_a_skill_is_bought_in_the_sheets_own_words(at_table, written):
    assert at_table("advance", "Ратибор", "Драка")[0] == 0

    assert "Драка: 2          # простая" in written("ratibor")
    assert "опыт: 2" in written("ratibor")


def test_a_rating_in_words_stays_one(camp, written):
    rich = {"ratibor": RATIBOR.replace("опыт: 6", "опыт: 8")}
    camp(rich)("advance", "Ратибор", "Мечи")

    assert "Мечи: превосходно" in written("ratibor")


def test_a_talent_is_bought(at_table, written):
    at_table("advance", "Ратибор", "талант", "--with", "название=Чутьё", "--answer", "consent=yes")

    assert "Чутьё" in written("ratibor")


def test_points_are_granted_booked_and_awarded(at_table, written):
    at_table("points", "Ратибор", "Судьба", "+1", "--with", "за=поступок")
    assert "сейчас: 4" in written("ratibor")
    at_table("points", "Ратибор", "Судьба", "-2", "--use", "luck", "--answer", "consent=yes")
    assert "сейчас: 2" in written("ratibor")
    at_table("award", "Ратибор", "2")
    assert "опыт: 8" in written("ratibor")


def test_the_beginning_writes_fate(at_table, written):
    at_table("milestone", "beginning", "Ратибор", "--with", "start=5")

    assert "судьба: {сейчас: 5, начало: 5}" in written("ratibor")


def test_dice_alone(at_table):
    assert facts(at_table("roll", "4dF+1", "--dice", "1,1,0,0")[1])["total"] == 3


def test_odds_of_a_check_are_not_changed_by_fate_that_is_not_spent(at_table):
    seen = {facts(at_table("check", "Ратибор", "Тело", "--seed", "s", "--dry-run")[1])["total"]}

    assert len(seen) == 1


@pytest.mark.parametrize(
    ("words", "rules", "code"),
    [
        (("check", "Ратибор", "Тело", "--with", "наверняка"), {"fate": {"enabled": False}}, 5),
        (("check", "Ратибор", "Тело", "--with", "Судьба=1", "--dice", EVEN), {"fate.uses": "1"}, 5),
        (("check", "Лис", "Драка", "--with", "наверняка"), {}, 5),
        (
            ("check", "Ратибор", "melee", "--vs", "Лис", "--with", "наверняка"),
            {"fate": {"opposed_in_combat": False}},
            5,
        ),
        (("points", "Ратибор", "Судьба", "-4"), {}, 5),
        (("damage", "Ратибор", "1", "--with", "уровень=увечье"), {}, 3),
        (("check", "Ратибор", "Магия"), {}, 3),
        (("check", "Ратибор", "Тело", "--vs", "Немыслимо"), {}, 3),
        (("check", "Ратибор", "Тело", "--dice", "2,0,0,0"), {}, 2),
        (("advance", "Ратибор", "Мечи"), {}, 5),
        (("award", "Ратибор", "5"), {}, 5),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(camp, written, words, rules, code):
    answer = camp(PARTY, rules)(*words)

    assert answer[0] == code
    assert answer[1]["error"]["say"]
    assert [written(name) for name in PARTY] == list(PARTY.values())


def test_harm_beyond_the_last_level_is_refused(camp, written):
    dead = {"lis": LIS + "состояние: смерть\n", "ratibor": RATIBOR}
    table = camp(dead)

    assert table("damage", "Лис", "1", "--with", "уровень=царапина")[0] == 5
    assert table("check", "Ратибор", "melee", "--vs", "Лис")[0] == 5
    assert written("lis") == dead["lis"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("повреждения: [{уровень: увечье}]", 4),
        ("броня: -1", 4),
        ("навыки: {Драка: божественно}", 4),
        ("судьба: {сейчас: -1}", 4),
        ("обстоятельства: [{модификатор: -1}]", 4),
    ],
)
def test_a_sheet_that_makes_no_sense_is_refused(camp, line, code):
    sheet = f"имя: Лис\nсистема: drevo\n{line}\n"

    assert camp({"lis": sheet})("check", "Лис", "Тело")[0] == code


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_new_sheet_can_be_played(camp, language):
    table = camp(PARTY)
    assert table("new", "Новик", "--lang", language)[0] == 0
    assert table("lint")[0] == 0
    assert facts(table("check", "Новик", "dodge", "--vs", "easy", "--dice", EVEN)[1])["success"]
