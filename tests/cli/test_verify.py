"""verify: the sheets are what the journal says, or the place is told; hand edits are noted."""

import json
import shutil

import pytest

COMMANDS = [
    ("damage", "арсен", "2"),
    ("downtime", "3d", "--seed", "x"),
    ("award", "party", "4"),
    ("advance", "арсен", "сила"),
    ("check", "тихон", "attack", "--vs", "мира", "--dice", "6,6", "--answer", "fall=yes"),
    ("check", "мира", "plot"),
    ("new", "Анна"),
    ("now", "+1h"),
    ("undo",),
    ("undo",),
    ("redo",),
]


@pytest.fixture
def played(charmgr, campaign):
    for words in COMMANDS:
        assert charmgr(*words).code == 0
    return campaign


def edit(path, old, new):
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8", newline="")


def lines(campaign):
    return (campaign / "journal.jsonl").read_text("utf-8").splitlines()


def put_lines(campaign, wanted):
    (campaign / "journal.jsonl").write_text("".join(f"{one}\n" for one in wanted), encoding="utf-8")


def problems(charmgr, *words):
    answer = charmgr("verify", "--json", *words)
    found = answer.json["data"]["problems"]
    assert answer.code == int(any(not one["fixed"] for one in found))
    return found


def test_an_untouched_campaign_holds(charmgr, played):
    answer = charmgr("verify")

    assert answer.code == 0, answer.out
    assert "no problem" in answer.out


def test_a_campaign_without_a_journal_holds(charmgr, campaign):
    assert charmgr("verify").code == 0


def test_looking_writes_nothing(charmgr, played, stamp):
    edit(played / "arsen.yaml", "опыт: ", "опыт: 9")
    before = stamp(played)
    charmgr("verify")
    charmgr("verify", "--book", "--dry-run")

    assert stamp(played) == before


def test_a_hand_edit_is_told_with_its_line(charmgr, campaign):
    charmgr("damage", "арсен", "2")
    edit(campaign / "arsen.yaml", "опыт: 10", "опыт: 12")

    [found] = problems(charmgr)

    assert found["where"] == "arsen.yaml:11:7"
    assert "опыт is 12; it was 10" in found["say"]
    assert "damage арсен 2" in found["say"]
    assert found["level"] == "warning"


def test_without_its_undo_record_the_values_that_the_journal_knows_are_compared(charmgr, campaign):
    charmgr("damage", "арсен", "2")
    shutil.rmtree(campaign / ".charmgr")
    edit(campaign / "arsen.yaml", "сейчас: 1    #", "сейчас: 5    #")

    [found] = problems(charmgr)

    assert found["where"] == "arsen.yaml:7:11"
    assert "здоровье.сейчас is 5; it was 1" in found["say"]


def test_a_recorded_change_that_is_missing_is_told(charmgr, campaign):
    """An editor that still had the old text wrote it over the command's."""
    old = (campaign / "arsen.yaml").read_bytes()
    charmgr("damage", "арсен", "2")
    (campaign / "arsen.yaml").write_bytes(old)

    [found] = problems(charmgr)

    assert "здоровье.сейчас is 3; it was 1 after line 1" in found["say"]


def test_a_comment_is_told_as_no_change_of_values(charmgr, campaign):
    charmgr("damage", "арсен", "2")
    edit(campaign / "arsen.yaml", "# упал у ворот", "# упал с ворот")

    [found] = problems(charmgr)

    assert "no value is another" in found["say"]


def test_a_file_that_is_gone_is_told(charmgr, campaign):
    charmgr("new", "Анна")
    (campaign / "characters/anna.yaml").unlink()
    edit(campaign / "campaign.yaml", "  - characters/anna.yaml\n", "")

    found = problems(charmgr)

    assert {one["where"].partition(":")[0] for one in found} == {
        "characters/anna.yaml",
        "campaign.yaml",
    }


def test_a_sheet_that_is_no_yaml_is_told_with_its_place(charmgr, campaign):
    charmgr("damage", "арсен", "2")
    edit(campaign / "arsen.yaml", "удача: {", "удача: {{")

    [found] = problems(charmgr)

    assert found["where"].startswith("arsen.yaml:1")
    assert found["level"] == "error"


def test_booking_notes_from_and_to_and_the_chain_holds_again(charmgr, campaign, files):
    charmgr("damage", "арсен", "2")
    edit(campaign / "arsen.yaml", "опыт: 10", "опыт: 12   # дали на игре")
    before = files(campaign)

    [found] = problems(charmgr, "--book")

    assert found["fixed"]
    note = json.loads(lines(campaign)[-1])
    assert note["by_hand"] is True
    assert note["changes"] == [{"file": "arsen.yaml", "path": ["опыт"], "from": 10, "to": 12}]
    assert charmgr("verify").code == 0
    after = files(campaign)
    assert after.pop("journal.jsonl").startswith(before.pop("journal.jsonl"))
    assert after == before


def test_a_booked_edit_is_not_undone(charmgr, campaign):
    charmgr("damage", "арсен", "2")
    edit(campaign / "arsen.yaml", "опыт: 10", "опыт: 12")
    charmgr("verify", "--book")

    assert charmgr("undo").code == 0

    text = (campaign / "arsen.yaml").read_text("utf-8")
    assert "опыт: 12" in text
    assert "сейчас: 3" in text
    assert charmgr("verify").code == 0


def test_an_edit_between_two_commands_is_told_and_booked(charmgr, campaign):
    charmgr("damage", "арсен", "2")
    edit(campaign / "arsen.yaml", "опыт: 10", "опыт: 12")
    charmgr("damage", "арсен", "1")

    [found] = problems(charmgr)
    assert found["where"] == "journal.jsonl:2"
    assert "Edited by hand after line 1" in found["say"]

    assert charmgr("verify", "--book").code == 0
    assert problems(charmgr) == []


def test_a_line_that_stands_twice_is_told(charmgr, played):
    all_lines = lines(played)
    put_lines(played, [*all_lines, all_lines[2]])

    [found] = problems(charmgr)

    assert found["where"] == f"journal.jsonl:{len(all_lines) + 1}"
    assert "line 3 stands here again" in found["say"]


def test_two_lines_of_one_id_that_differ_are_told(charmgr, played):
    all_lines = lines(played)
    put_lines(played, [*all_lines, all_lines[0].replace('"seed": "', '"seed": "f')])

    assert any("says something else" in one["say"] for one in problems(charmgr))


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_missing_line_is_told(charmgr, campaign, number):
    for _ in range(4):
        charmgr("damage", "тихон", "1")
    all_lines = lines(campaign)
    put_lines(campaign, all_lines[: number + 1] + all_lines[number + 2 :])

    found = problems(charmgr)

    assert found
    if number < 2:
        assert found[0]["where"].startswith("journal.jsonl:")


def test_a_missing_command_that_was_taken_back_is_told(charmgr, campaign):
    charmgr("damage", "тихон", "1")
    charmgr("undo")
    put_lines(campaign, lines(campaign)[1:])

    [found] = problems(charmgr)

    assert found["where"] == "journal.jsonl:1"
    assert "is missing" in found["say"]


@pytest.mark.parametrize("text", ["oops", "<<<<<<< HEAD", "{}", '{"id": 1}', "[" * 5000])
def test_a_damaged_line_is_told_and_the_others_are_read(charmgr, campaign, text):
    charmgr("damage", "арсен", "2")
    charmgr("damage", "арсен", "1")
    first, second = lines(campaign)
    put_lines(campaign, [first, text, second])

    [found] = problems(charmgr)

    assert found["where"] == "journal.jsonl:2"
    assert found["level"] == "error"


def test_a_value_that_was_altered_in_the_journal_is_told(charmgr, campaign):
    charmgr("damage", "арсен", "2")
    put_lines(campaign, [lines(campaign)[0].replace('"to": 1', '"to": 2')])

    altered, sheet = problems(charmgr)

    assert altered["where"] == "journal.jsonl:1"
    assert "checksum" in altered["say"]
    assert sheet["where"] == "arsen.yaml:7:11"


def branches(charmgr, campaign, *sides):
    """Play each side from the same start; tell the lines and sheets of each."""
    start = {path: path.read_bytes() for path in campaign.iterdir() if path.is_file()}
    told = []
    for words in sides:
        for path, data in start.items():
            path.write_bytes(data)
        if campaign / "journal.jsonl" not in start:
            (campaign / "journal.jsonl").unlink(missing_ok=True)
        charmgr(*words)
        told.append(lines(campaign))
    return told


def test_two_branches_that_were_merged_hold(charmgr, campaign):
    one, two = branches(charmgr, campaign, ("award", "арсен", "3"), ("damage", "арсен", "2"))
    put_lines(campaign, [*one, *two])
    edit(campaign / "arsen.yaml", "опыт: 10", "опыт: 13")

    assert problems(charmgr) == []
    charmgr("award", "арсен", "1")
    assert problems(charmgr) == []


def test_a_counter_that_both_branches_moved_has_moved_by_both(charmgr, campaign):
    one, two = branches(charmgr, campaign, ("award", "арсен", "3"), ("award", "арсен", "5"))
    put_lines(campaign, [*one, *two])
    edit(campaign / "arsen.yaml", "опыт: 15", "опыт: 18")

    assert problems(charmgr) == []
    edit(campaign / "arsen.yaml", "опыт: 18", "опыт: 15")
    [found] = problems(charmgr)
    assert "опыт is 15; it was 18" in found["say"]


def test_a_merge_that_was_settled_by_hand_is_booked(charmgr, campaign):
    one, two = branches(charmgr, campaign, ("award", "арсен", "3"), ("award", "арсен", "5"))
    put_lines(campaign, [*one, *two])
    assert charmgr("verify").code == 1

    assert charmgr("verify", "--book").code == 0
    assert problems(charmgr) == []


def test_a_leftover_is_told(charmgr, played):
    (played / ".charmgr-x-0.tmp").write_bytes(b"")

    [found] = problems(charmgr)

    assert found["where"] == ".charmgr-x-0.tmp"


def test_secrets_stay_out_of_a_note(charmgr, campaign):
    charmgr("check", "мира", "plot")
    (campaign / "gm.yaml").write_text("trial: {hidden: owl}\n", encoding="utf-8")

    assert charmgr("verify", "--book").code == 0

    assert "owl" not in (campaign / "journal.jsonl").read_text("utf-8")


def test_a_players_clone_has_no_masters_file(charmgr, campaign):
    charmgr("check", "мира", "plot")
    (campaign / "gm.yaml").unlink()

    assert charmgr("verify").code == 0


def test_without_a_campaign_there_is_nothing_to_verify(charmgr, lone):
    assert charmgr("verify").code == 3


def test_a_campaign_that_cannot_be_read_is_verified_all_the_same(charmgr, campaign):
    charmgr("now", "+1d")
    edit(campaign / "campaign.yaml", "calendar: days", "calendar: {")

    assert problems(charmgr)[0]["where"].startswith("campaign.yaml:")


ASSERTIONS = ["арсен health.current = 3", "Арсен Вейн здоровье.сейчас=3", "арсен опыт = 10"]


@pytest.mark.parametrize("said", ASSERTIONS)
def test_what_is_so_is_noted(charmgr, campaign, said):
    answer = charmgr("log", "--assert", said)

    assert answer.code == 0, answer.err
    assert json.loads(lines(campaign)[0])["who"] == "Арсен Вейн"
    assert charmgr("verify").code == 0
    assert charmgr("undo").code == 3


def test_who_may_stand_before(charmgr, campaign):
    assert charmgr("log", "арсен", "--assert", "traits.agility = 2").code == 0


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("арсен опыт = 11", 2),
        ("арсен опыт", 2),
        ("опыт = 10", 2),
        ("арсен опыт =", 2),
        ("арсен слава = 1", 3),
        ("никто опыт = 1", 3),
        ("арсен опыт = [", 4),
    ],
)
def test_what_is_not_so_is_refused(charmgr, campaign, stamp, said, code):
    before = stamp(campaign)

    assert charmgr("log", "--assert", said).code == code
    assert stamp(campaign) == before


def test_an_assertion_is_held_to(charmgr, campaign):
    charmgr("award", "арсен", "2")
    charmgr("log", "--assert", "арсен опыт = 12")
    charmgr("log", "--assert", "арсен traits.agility = 2")
    charmgr("award", "арсен", "1")
    assert charmgr("verify").code == 0

    put_lines(campaign, lines(campaign)[1:])
    assert charmgr("verify").code == 0  # 12 was asserted, then 13
    edit(campaign / "arsen.yaml", "Ловкость: 2", "Ловкость: 3")
    shutil.rmtree(campaign / ".charmgr")

    [found] = problems(charmgr)

    assert found["where"] == "arsen.yaml:4:13"
    assert "--assert" in found["say"]


def test_an_assertion_that_lost_its_entry_is_told(charmgr, campaign):
    for _ in range(2):
        charmgr("award", "арсен", "2")
    charmgr("log", "--assert", "арсен опыт = 14")
    first, _, asserted = lines(campaign)
    put_lines(campaign, [first, asserted])

    found = problems(charmgr)

    assert "was asserted, but line 1 says 12" in found[0]["say"]


def test_a_dry_run_notes_nothing(charmgr, campaign, stamp):
    before = stamp(campaign)
    assert charmgr("log", "--assert", "арсен опыт = 10", "--dry-run").code == 0

    assert stamp(campaign) == before


def test_a_note_is_written_once(charmgr, campaign):
    for _ in range(2):
        assert charmgr("log", "--assert", "арсен опыт = 10", "--id", "n1").code == 0

    assert len(lines(campaign)) == 1
