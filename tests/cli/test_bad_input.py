"""Bad input: one sentence, its exit code, nothing changed, never a traceback."""

import os

import pytest


@pytest.fixture
def refused(charmgr, campaign, stamp):
    """Call a command that must be refused: tells what it said."""

    def call(*words, code):
        before = stamp(campaign)
        answer = charmgr(*words)
        assert answer.code == code, answer
        assert answer.out == ""
        assert answer.err.startswith("charmgr: ")
        assert stamp(campaign) == before
        as_json = charmgr(*words, "--json")
        assert as_json.error["code"] == code
        assert as_json.out == ""
        return " ".join(answer.err.split())

    return call


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("damage", "никто", "1"), 3),
        (("check", "мира", "полёт"), 3),
        (("damage", "мира", "1", "--with", "щит"), 3),
        (("systems", "trail"), 3),
        (("modifiers", "trail"), 3),
        (("modifiers", "trial", "dance"), 3),
        (("new", "Анна", "--system", "trail"), 3),
        (("damage", "мира", "2x6"), 2),
        (("damage", "мира"), 2),
        (("damage", "мира", "1", "2"), 2),
        (("damage", "мира", "1", "--wiht", "armour=1"), 2),
        (("dammage", "мира", "1"), 2),
        (("downtime",), 2),
        (("now", "day 3"), 2),
        (("now", "yesterday"), 2),
        (("now", "+1d+"), 2),
        (("downtime", "--until", "someday"), 2),
        (("advance", "мира", "смекалка"), 5),
        (("roll", "999999999d6"), 2),
        (("roll", "d1!"), 2),
        (("roll", "0d0"), 2),
        (("roll", "4d6kh5"), 2),
        (("check", "мира", "смекалка", "--dice", "1,2"), 2),
        (("check", "мира", "смекалка", "--dice", "7"), 2),
        (("check", "мира", "смекалка", "--dice", ""), 2),
        (("explain", "мира", "смекалк"), 3),
        (("explain", "мира", "defend"), 3),
        (("log", "никто"), 3),
        (("show", "нет.yaml"), 3),
        (("list", "никто"), 3),
        (("lint", "нет.yaml"), 3),
        (("points", "мира", "удача", "много"), 2),
        (("heal", "арсен", "танец"), 3),
        (("milestone", "свадьба"), 3),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_words_that_are_off(refused, words, code):
    refused(*words, code=code)


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [*{old}, *{old}, *{old}, *{old}, *{old}, *{old}, *{old}, *{old}, *{old}]\n"
    for old, new in zip("abcdefghi", "bcdefghij", strict=True)
)
GOOD = "name: Мира\ntraits: {wits: 3}\nhealth: {current: 4, maximum: 6}\n"


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        ("name: [Мира\n", "mira.yaml:", "Not readable as YAML"),
        ("name: Мира\n\ttraits: {}\n", "mira.yaml:2:", "tab"),
        (GOOD.encode("cp1251"), "mira.yaml:1:7", "not UTF-8"),
        (GOOD + "name: Мара\n", "mira.yaml:4:1", "stands twice"),
        (GOOD + "имя: Мара\n", "mira.yaml:4:6", "is the same as “name”"),
        (GOOD.replace("wits: 3", "wits: 3, смекалка: 2"), "mira.yaml:2:", "is the same as “wits”"),
        (GOOD.replace("wits: 3", "wits: three"), "mira.yaml:2:16", "must be a whole number"),
        (GOOD.replace("current: 4, ", ""), "mira.yaml:3:", "health.current is missing"),
        (GOOD.replace("traits: {wits: 3}\n", ""), "mira.yaml:1:1", "traits is missing"),
        (GOOD + "система: trail\n", "mira.yaml", "“trail” is not installed"),
        (GOOD + "posture: flying\n", "mira.yaml:4:", "is none of its words"),
        (GOOD + "healing: {since: someday}\n", "mira.yaml:4:", "not a date"),
        (GOOD + BOMB, "mira.yaml:", "With its aliases"),
        (GOOD + "notes: " + "[" * 10_000 + "]" * 10_000 + "\n", "mira.yaml:", "levels"),
        (GOOD + "notes: |\n" + ("  " + "x" * 98 + "\n") * 500_000, "mira.yaml", "the limit is"),
        ("", "mira.yaml", "empty or no map"),
        ("- a\n- b\n", "mira.yaml", "empty or no map"),
        ("just text\n", "mira.yaml", "empty or no map"),
        (GOOD + "---\n" + GOOD, "mira.yaml", ""),
        (GOOD + "<<<<<<< HEAD\nx: 1\n=======\nx: 2\n>>>>>>> b\n", "mira.yaml:4", "git merge"),
        (b"\xff\xfe" + GOOD.encode("utf-16-le"), "mira.yaml", ""),
        (GOOD + "x: \x00\n", "mira.yaml", ""),
    ],
    ids=lambda value: None if isinstance(value, bytes) or len(value) > 60 else value,
)
def test_a_sheet_that_cannot_be_played(refused, campaign, text, place, told):
    data = text if isinstance(text, bytes) else text.encode()
    (campaign / "mira.yaml").write_bytes(data)

    sentence = refused("damage", "мира", "1", code=3 if "trail" in told else 4)

    assert place in sentence
    assert told in sentence


@pytest.mark.parametrize(
    ("old", "new", "code", "told"),
    [
        ("system: trial", "system: [trial]", 4, "system"),
        ("system: trial", "system: trail", 3, "trail"),
        ("calendar: days", "calendar: moons", 4, "moons"),
        ("now: day 10", "now: never", 4, "campaign.yaml:5:"),
        ("  - mira.yaml", "  - ../mira.yaml", 4, "lies outside"),
        ("  - mira.yaml", "  - /etc/passwd", 4, "lies outside"),
        ("  - mira.yaml", "  - link.yaml", 4, "lies outside"),
        ("  - mira.yaml", "  - gone.yaml", 4, "is not there"),
        ("  - mira.yaml", "  - 12", 4, "a list of sheets"),
        ("roster:", "roster: 5\nx:", 4, "a list of sheets"),
        ("  стража: [Тихон, Мира]", "  стража: Тихон", 4, "a list of names"),
        ("groups:", "rules: 3\ngroups:", 4, "house rules by system"),
        ("groups:", "rules: {trial: 3}\ngroups:", 4, "house rules by name"),
        ("groups:", "rules: {trial: {chaep: true}}\ngroups:", 4, "chaep"),
        ("groups:", "rules: {trial: {cheap: 1}}\ngroups:", 4, "true | false"),
        ("groups:", "rules: {trial: {colour: 3}}\ngroups:", 4, "a text"),
        ("groups:", "rules: {trial: {healing.days: 3}}\ngroups:", 4, "1 | 2"),
        ("groups:", "rulings: [3]\ngroups:", 4, "rulings"),
        ("groups:", "language: 3\ngroups:", 4, "a language"),
        ("groups:", "wrappers: 3\ngroups:", 4, "wrappers"),
        ("groups:", "state: 3\ngroups:", 4, "values by system"),
        ("groups:", "name: Again\ngroups:", 4, "stands twice"),
    ],
)
def test_a_campaign_that_cannot_be_played(refused, campaign, tmp_path, old, new, code, told):
    (tmp_path / "mira.yaml").write_text(GOOD, encoding="utf-8")
    (campaign / "link.yaml").symlink_to(tmp_path / "mira.yaml")
    path = campaign / "campaign.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")

    sentence = refused("damage", "арсен", "1", code=code)

    assert told in sentence
    assert "campaign.yaml" in sentence or code == 3


def test_a_link_inside_the_folder_is_followed_and_stays(charmgr, campaign):
    (campaign / "sheets").mkdir()
    (campaign / "mira.yaml").rename(campaign / "sheets/mira.yaml")
    (campaign / "mira.yaml").symlink_to("sheets/mira.yaml")

    assert charmgr("damage", "мира", "1").code == 0
    assert (campaign / "mira.yaml").is_symlink()
    assert "current: 3" in (campaign / "sheets/mira.yaml").read_text("utf-8")


def test_a_file_that_is_read_only(refused, campaign):
    path = campaign / "mira.yaml"
    path.chmod(0o444)

    assert "mira.yaml" in refused("damage", "мира", "1", code=7)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write in any folder")
def test_a_folder_that_is_read_only(refused, campaign):
    campaign.chmod(0o555)
    try:
        refused("damage", "мира", "1", code=7)
    finally:
        campaign.chmod(0o755)


def test_a_folder_in_place_of_a_sheet(refused, campaign):
    (campaign / "mira.yaml").unlink()
    (campaign / "mira.yaml").mkdir()

    refused("damage", "арсен", "1", code=4)


def test_two_people_of_one_name(refused, campaign):
    path = campaign / "tikhon.yaml"
    path.write_text(path.read_text("utf-8").replace("Тихон", "Мира"), encoding="utf-8")

    assert "Мира, Мира" in refused("damage", "мира", "1", code=3)


def test_a_typo_is_not_repaired_from_an_old_copy(refused, charmgr, campaign):
    charmgr("damage", "мира", "1")
    with (campaign / "mira.yaml").open("a", encoding="utf-8") as file:
        file.write("notes:\n\tby hand\n")

    refused("show", "мира", code=4)


def test_lint_lists_every_problem_of_every_file(charmgr, campaign, stamp):
    (campaign / "mira.yaml").write_text(
        GOOD.replace("3", "three") + "имя: Мара\nposture: flying\n", encoding="utf-8"
    )
    (campaign / "arsen.yaml").write_text("name: [\n", encoding="utf-8")
    with (campaign / "tikhon.yaml").open("a", encoding="utf-8") as file:
        file.write("luk: {current: 1}\n")
    before = stamp(campaign)

    answer = charmgr("lint", "--json")

    assert answer.code == 1
    found = [(one["where"], one["level"]) for one in answer.json["data"]["problems"]]
    assert [where.split(":")[0] for where, level in found if level == "error"] == [
        "arsen.yaml", "mira.yaml", "mira.yaml", "mira.yaml",
    ]  # fmt: skip
    assert ("tikhon.yaml:8:1", "warning") in found
    assert stamp(campaign) == before


def test_lint_of_a_sound_campaign(charmgr, campaign):
    assert charmgr("lint").code == 0


def test_lint_of_one_file(charmgr, campaign):
    (campaign / "arsen.yaml").write_text("name: [\n", encoding="utf-8")

    assert charmgr("lint", "mira.yaml").code == 0
    assert charmgr("lint", "arsen.yaml").code == 1


def test_lint_finds_a_sheet_that_nobody_plays(charmgr, campaign):
    (campaign / "characters").mkdir()
    (campaign / "characters/lost.yaml").write_text(GOOD, encoding="utf-8")

    answer = charmgr("lint", "--json")

    assert [one["where"] for one in answer.json["data"]["problems"]] == ["characters/lost.yaml"]


def test_a_mark_and_line_ends_of_another_system_stay(charmgr, campaign):
    path = campaign / "mira.yaml"
    data = b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(data)

    assert charmgr("damage", "мира", "1").code == 0
    assert path.read_bytes() == data.replace(b"current: 4", b"current: 3")


def test_a_person_with_half_a_letter_in_the_reason(charmgr, campaign, stamp):
    before = stamp(campaign)

    answer = charmgr("award", "мира", "1", "--for", "\udcff")

    assert answer.code in (2, 4)
    assert stamp(campaign) == before


@pytest.mark.parametrize("words", [["list"], ["lint"], ["show", "тихон"], ["roll", "d6"]])
def test_a_campaign_that_is_a_link_in_a_circle_is_not_overlooked(charmgr, campaign, words):
    inner = campaign / "inner"
    inner.mkdir()
    (inner / "campaign.yaml").symlink_to("campaign.yaml")

    answer = charmgr("-C", str(inner), *words)
    assert (answer.code, answer.out) == (7, "")


@pytest.mark.parametrize("words", [["list"], ["roll", "d6"], ["downtime", "1d"]])
def test_a_folder_that_is_not_there_is_no_part_of_the_campaign_around(charmgr, campaign, words):
    answer = charmgr("-C", "sieg", *words)

    assert (answer.code, answer.out) == (3, "")
    assert "There is no folder sieg." in answer.err


def test_why_the_system_refused_is_told_in_the_readers_language(charmgr, campaign):
    answer = charmgr(
        "export", "арсен", "--as", "markdown", "-o", "campaign.yaml/x.md", "--lang", "ru"
    )

    assert answer.code == 7
    assert "это не папка" in answer.err


def test_a_slip_of_a_games_name_is_understood_as_one(charmgr, campaign):
    answer = charmgr("modifiers", "trail")

    assert answer.code == 3
    assert "Did you mean “Trial”?" in answer.err
