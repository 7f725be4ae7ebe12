"""Time: downtime, now, heal; one clock, moved once, everybody settled up to it."""

import json

import pytest

DAY = 86_400


def steps(answer):
    assert answer.code == 0, answer.err
    return [(event["who"], event["at"] // DAY) for event in answer.json["events"]]


def set_health(campaign, name, value):
    path = campaign / f"{name}.yaml"
    text = path.read_text("utf-8")
    for old in ("сейчас: 3 ", "current: 4,", "current: 6\n"):
        key, _, rest = old.partition(": ")
        text = text.replace(old, f"{key}: {value}{rest[1:]}", 1)
    path.write_text(text, encoding="utf-8")


def test_a_downtime_jumps_from_wait_to_wait_and_moves_the_clock_once(
    charmgr, campaign, files, diff
):
    before = files(campaign)

    answer = charmgr("downtime", "2d", "--dice", "2,2,2,2", "--json")

    assert steps(answer) == [("Арсен Вейн", 11), ("Мира", 11), ("Арсен Вейн", 12), ("Мира", 12)]
    assert diff(before, files(campaign)) == {
        "campaign.yaml": (["now: day 10"], ["now: day 12"]),
        "arsen.yaml": (["лечение: {с: день 10}"], ["лечение: {с: day 12}"]),
        "mira.yaml": (["healing: {since: day 10}"], ["healing: {since: day 12}"]),
    }


def test_the_end_itself_belongs_to_the_downtime(charmgr, campaign):
    answer = charmgr("downtime", "23h", "--json")
    assert steps(answer) == []

    answer = charmgr("downtime", "1h", "--dice", "2,2", "--json")
    assert steps(answer) == [("Арсен Вейн", 11), ("Мира", 11)]
    assert steps(charmgr("heal", "арсен", "--json")) == []


def test_a_hundred_years_with_nobody_hurt_is_no_step_at_all(charmgr, campaign):
    set_health(campaign, "arsen", 6)
    set_health(campaign, "mira", 6)

    answer = charmgr("downtime", "36525d", "--yes", "--json")

    assert steps(answer) == []
    assert "now: day 36535" in (campaign / "campaign.yaml").read_text("utf-8")


def test_a_wound_without_an_anchor_waits_for_now_and_only_anchors(charmgr, campaign):
    path = campaign / "mira.yaml"
    path.write_text(
        path.read_text("utf-8").replace("healing: {since: day 10}\n", ""), encoding="utf-8"
    )

    answer = charmgr("heal", "мира", "--json")

    [event] = answer.json["events"]
    assert event["rolls"] == []
    assert "day 10" in path.read_text("utf-8")


def test_those_not_named_are_settled_without_rest(charmgr, campaign):
    answer = charmgr("downtime", "1d", "мира", "--dice", "5", "--json")

    healed = {event["who"]: event["rolls"] for event in answer.json["events"]}
    assert healed["Арсен Вейн"] == []
    assert len(healed["Мира"]) == 1


def test_except_leaves_somebody_out_of_the_rest(charmgr, campaign):
    answer = charmgr("downtime", "1d", "--except", "арсен", "--dice", "5", "--json")

    healed = {event["who"]: event["rolls"] for event in answer.json["events"]}
    assert healed["Арсен Вейн"] == []


def test_carers_go_before_those_they_care_for(charmgr, campaign):
    answer = charmgr("downtime", "1d", "--carer", "арсен=мира", "--json", "--seed", "a")
    assert [who for who, _ in steps(answer)] == ["Мира", "Арсен Вейн"]


def test_a_carer_for_many_patients_must_be_told_for_whom(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("downtime", "1d", "--carer", "мира")

    assert answer.code == 2
    assert "--carer PATIENT=мира" in answer.err
    assert stamp(campaign) == before


def test_a_carer_who_cannot_act_does_not_help_with_a_word(charmgr, campaign):
    set_health(campaign, "mira", "-9")

    answer = charmgr("downtime", "1d", "арсен", "--carer", "мира", "--json", "--seed", "b")

    [mine] = [event for event in answer.json["events"] if event["who"] == "Арсен Вейн"]
    assert len(mine["rolls"]) == 1
    assert mine["say"].startswith("Мира cannot act and does not help")


def test_a_deed_by_somebody_who_cannot_act_is_refused(charmgr, campaign, stamp):
    set_health(campaign, "mira", 0)
    before = stamp(campaign)

    answer = charmgr("heal", "арсен", "first-aid", "--carer", "мира")

    assert answer.code == 5
    assert "Мира" in answer.err
    assert stamp(campaign) == before


@pytest.mark.parametrize(("versus", "reached"), [("9", 9), ("трудно", "hard")])
def test_a_deed_is_tried_against_a_difficulty(charmgr, campaign, versus, reached):
    words = ("heal", "арсен", "first-aid", "--carer", "мира", "--vs", versus)

    assert charmgr(*words, "--json").json["events"][0]["facts"]["against"] == reached
    assert charmgr(*words, "--odds").code == 0


def test_a_deed_finds_its_other_people_behind_vs(charmgr, campaign):
    answer = charmgr("heal", "арсен", "first-aid", "--vs", "мира", "--vs", "5", "--json")

    assert answer.json["events"][0]["facts"]["against"] == 5


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("heal", "арсен", "--vs", "5"), 2),
        (("heal", "арсен", "healing", "--vs", "5"), 2),
        (("heal", "арсен", "--for", "1d", "--vs", "5"), 2),
        (("heal", "арсен", "first-aid", "--for", "1d"), 2),
        (("heal", "арсен", "--for", "1d", "--role", "leader=мира"), 2),
        (("heal", "арсен", "--for", "1d", "--ask", "died"), 2),
        (("heal", "арсен", "--odds", "--vs", "5"), 2),
        (("heal", "арсен", "first-aid", "--vs", "мира", "--vs", "тихон"), 2),
        (("heal", "арсен", "first-aid", "--vs", "дракон"), 3),
    ],
)
def test_words_of_a_deed_without_one_or_of_nobody_are_refused(
    charmgr, campaign, stamp, words, code
):
    before = stamp(campaign)

    assert charmgr(*words).code == code
    assert stamp(campaign) == before


@pytest.mark.parametrize("ring", [("арсен=мира", "мира=арсен"), ("арсен=арсен",)])
def test_a_ring_of_carers_comes_to_an_end(charmgr, campaign, ring):
    words = [word for one in ring for word in ("--carer", one)]

    assert charmgr("downtime", "1d", *words).code in (0, 2)


def test_a_death_is_told_with_its_moment(charmgr, campaign):
    set_health(campaign, "tikhon", "-4")

    answer = charmgr("downtime", "1h", "тихон", "--dice", "тихон=1", "--json")

    dead = [event for event in answer.json["events"] if event["facts"].get("died")]
    assert [(event["who"], event["at"]) for event in dead] == [("Тихон", 10 * DAY + 180)]
    assert dead[0]["facts"]["worse"] is True


def test_stop_on_worse_leaves_the_clock_there(charmgr, campaign):
    answer = charmgr("downtime", "1w", "арсен", "--stop-on", "worse", "--dice", "2,1", "--json")

    assert answer.code == 0, answer.err
    assert answer.json["events"][-1]["facts"]["worse"] is True
    assert "now: day 12" in (campaign / "campaign.yaml").read_text("utf-8")


def test_stop_on_something_else_is_refused(charmgr, campaign):
    assert charmgr("downtime", "1w", "--stop-on", "better").code == 2


def test_until_a_date_already_reached_does_nothing_and_says_so(charmgr, campaign, stamp):
    before = stamp(campaign)

    for date in ("day 10", "day 3"):
        answer = charmgr("downtime", "--until", date)
        assert answer.code == 0
        assert "day 10" in answer.err
    assert stamp(campaign) == before


def test_until_is_the_same_as_that_long(charmgr, campaign):
    until = charmgr("downtime", "--until", "day 13", "--dry-run", "--json", "--seed", "x")
    long_ = charmgr("downtime", "3d", "--dry-run", "--json", "--seed", "x")

    assert steps(until) == steps(long_) != []


@pytest.mark.parametrize("date", ["day 9", "day 0", "day 9, 23:59"])
def test_now_does_not_run_backwards(charmgr, campaign, stamp, date):
    before = stamp(campaign)

    answer = charmgr("now", date)

    assert answer.code == 2
    assert "day 10" in answer.err
    assert stamp(campaign) == before


def test_now_tells_the_time_and_who_waits(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("now", "--json")

    assert answer.json["data"]["now"] == 10 * DAY
    assert [wait["who"] for wait in answer.json["data"]["waits"]] == ["Арсен Вейн", "Мира"]
    assert stamp(campaign) == before


def test_now_moves_the_clock_and_nobody_rests(charmgr, campaign):
    answer = charmgr("now", "+2d", "--json")

    assert all(event["rolls"] == [] for event in answer.json["events"])
    assert "now: day 12" in (campaign / "campaign.yaml").read_text("utf-8")


@pytest.mark.parametrize("words", [("downtime", "{}", "тихон"), ("heal", "тихон", "--for", "{}")])
@pytest.mark.parametrize("length", ["367d", "60w"])
def test_more_than_a_year_is_agreed_to_first(charmgr, campaign, stamp, words, length):
    before = stamp(campaign)
    far = [word.format(length) for word in words]

    refused = charmgr(*far)
    assert refused.code == 2
    assert "--yes" in refused.err
    assert stamp(campaign) == before
    assert charmgr(*far, "--dry-run").code == 0
    assert charmgr(*far, "--yes", "--dry-run").code == 0
    assert charmgr(*(word.format("366d") for word in words), "--dry-run").code == 0


@pytest.mark.parametrize(
    "length",
    ["3m", "-1d", "−1d", "0d", "", "week", "3", "3 fortnights", "1.0000001s", "9" * 30 + "d"],
)
def test_a_length_that_is_none_is_refused(charmgr, campaign, stamp, length):
    before = stamp(campaign)

    assert charmgr("downtime", length).code in (0, 2)
    assert stamp(campaign) == before


@pytest.mark.parametrize(
    ("length", "seconds"),
    [("2 watches", 28_800), ("1d 6h", 108_000), ("2 стражи", 28_800), ("1 неделя", 604_800)],
)
def test_a_length_may_be_in_units_of_the_game(charmgr, campaign, length, seconds):
    charmgr("downtime", length, "тихон")

    assert charmgr("now", "--json").json["data"]["now"] == 10 * DAY + seconds


@pytest.mark.parametrize("words", [("1d", "6h"), ("1", "день", "6", "часов"), ("1д", "6ч")])
def test_a_length_in_several_words_needs_no_quotes(charmgr, campaign, words):
    charmgr("downtime", *words, "тихон")

    assert charmgr("now", "--json").json["data"]["now"] == 10 * DAY + 108_000


@pytest.mark.parametrize("words", [("now", "завтра"), ("downtime", "--until", "завтра")])
def test_how_a_date_is_written_is_shown_by_the_present_one(charmgr, campaign, words):
    answer = charmgr(*words)

    assert answer.code == 2
    assert "Write it like day 10." in answer.err


def test_a_downtime_in_pieces_is_a_downtime_uncut(charmgr, campaign, files):
    words = ("--dice", "арсен=2,5,1")
    before = files(campaign)
    charmgr("downtime", "3d", "арсен", *words)
    uncut = (campaign / "arsen.yaml").read_bytes()
    for name, data in before.items():
        (campaign / name).write_bytes(data)

    for piece, face in (("30h", "2"), ("20h", "5"), ("22h", "1")):
        assert charmgr("downtime", piece, "арсен", "--dice", face).code == 0

    assert (campaign / "arsen.yaml").read_bytes() == uncut


def test_four_single_rests_of_one_day_are_four_days(charmgr, campaign):
    for word in ("арсен", "мира", "тихон"):
        charmgr("downtime", "1d", word)

    assert charmgr("now", "--json").json["data"]["now"] == 13 * DAY


def test_heal_for_a_time_is_that_persons_downtime(charmgr, campaign):
    one = charmgr("heal", "арсен", "--for", "3d", "--seed", "a", "--dry-run", "--json")
    other = charmgr("downtime", "3d", "арсен", "--seed", "a", "--dry-run", "--json")

    assert steps(one) == steps(other)


def test_a_deed_named_like_a_wait_moves_the_clock_there(charmgr, campaign):
    answer = charmgr("heal", "арсен", "healing", "--dice", "5", "--json")

    assert steps(answer)[0] == ("Арсен Вейн", 11)
    assert charmgr("now", "--json").json["data"]["now"] == 11 * DAY


def test_a_deed_named_like_a_wait_takes_only_faces_of_the_patient(charmgr, campaign):
    set_health(campaign, "tikhon", "-1")
    charmgr("heal", "тихон")  # the wound is noticed

    answer = charmgr("heal", "тихон", "bleeding", "--dice", "2", "--json")

    assert answer.json["events"][-1]["facts"]["health"] == -2


def test_an_unknown_deed_is_answered_with_a_near_one(charmgr, campaign):
    answer = charmgr("heal", "арсен", "frst aid", "--carer", "мира")

    assert answer.code == 3
    assert "“first aid”" in answer.err


def test_first_aid_takes_the_carer_by_option_or_role(charmgr, campaign):
    for words in (("--carer", "мира"), ("--role", "carer=мира")):
        answer = charmgr(
            "heal", "арсен", "первая помощь", *words, "--dice", "6", "--dry-run", "--json"
        )
        assert answer.json["events"][0]["facts"]["gain"] == 2


def test_a_question_inside_a_deed_may_refuse_it(charmgr, campaign, stamp):
    before = stamp(campaign)

    open_ = charmgr("heal", "арсен", "surgery", "--carer", "мира", "--json")
    no = charmgr("heal", "арсен", "surgery", "--carer", "мира", "--answer", "consent=no", "--json")

    assert open_.code == no.code == 5
    assert no.error["rules"] == ["T-CUT-1"]
    assert no.error["facts"] == {"deed": "surgery"}
    assert stamp(campaign) == before


def test_house_rules_reach_the_clock(charmgr, campaign):
    path = campaign / "campaign.yaml"
    path.write_text(path.read_text("utf-8") + "rules: {trial: {healing.days: 2}}\n", "utf-8")

    assert steps(charmgr("downtime", "2d", "--json")) == [("Арсен Вейн", 12), ("Мира", 12)]


def test_many_waits_in_one_command_are_one_event_each_in_the_journal(charmgr, campaign):
    charmgr("downtime", "2d")

    lines = (campaign / "journal.jsonl").read_text("utf-8").splitlines()
    assert len(lines) == 4
    assert len({json.loads(line)["command_id"] for line in lines}) == 1


def test_healing_where_nothing_waits_says_so(charmgr, campaign):
    charmgr("downtime", "9w", "--seed", "1")

    assert "Nothing waits for now" in charmgr("heal", "тихон").err


def test_the_new_time_is_told_where_the_clock_has_moved(charmgr, campaign):
    assert "It is " in charmgr("now", "+2h").err
    assert "It is " not in charmgr("list").err
