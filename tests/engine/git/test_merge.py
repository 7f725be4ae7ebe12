"""Two people edit one sheet on two machines, and git merges by meaning."""

import json

import pytest


def read(path):
    return path.read_bytes().decode()


def test_fields_of_one_line_block_merge(branches, git, rewrite):
    """Neighbouring lines, which git alone calls a conflict; all comments stay."""
    repo = branches(
        lambda: rewrite("arsen.yaml", "сейчас: 3 ", "сейчас: 5 ", "опыт: 10", "опыт: 12"),
        lambda: rewrite("arsen.yaml", "всего: 6", "всего: 7", "{сейчас: 1,", "{сейчас: 0,"),
    )
    before = read(repo / "arsen.yaml")

    git("merge", "-q", "--no-edit", "players")

    wanted = before.replace("всего: 6", "всего: 7").replace("{сейчас: 1,", "{сейчас: 0,")
    assert read(repo / "arsen.yaml") == wanted
    assert "сейчас: 5    # упал у ворот" in wanted


def test_git_alone_would_have_stopped(branches, git, program, rewrite):
    branches(
        lambda: rewrite("arsen.yaml", "сейчас: 3 ", "сейчас: 5 ", "опыт: 10", "опыт: 12"),
        lambda: rewrite("arsen.yaml", "всего: 6", "всего: 7", "{сейчас: 1,", "{сейчас: 0,"),
    )
    program("git", "setup", "--undo")

    assert "CONFLICT" in git("merge", "--no-edit", "players", code=1)


def test_one_field_changed_on_both_sides_is_a_conflict_with_a_name(branches, git, rewrite):
    """The fault is named with all three values; git's marks stand around that field alone."""
    repo = branches(
        lambda: rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: 4", "сила: 1", "сила: 2"),
        lambda: rewrite("arsen.yaml", "Ловкость: 2", "Ловкость: 3", "опыт: 10", "опыт: 9"),
    )

    told = git("merge", "--no-edit", "players", code=1)

    assert "arsen.yaml: черты.Ловкость: base 2, ours 4, theirs 3" in told
    assert "CONFLICT (content): Merge conflict in arsen.yaml" in told
    text = read(repo / "arsen.yaml")
    marked = text[text.index("<<<<<<<") : text.index(">>>>>>>")].splitlines()
    assert marked == [
        "<<<<<<< ours", "  Ловкость: 4", "||||||| base", "  Ловкость: 2", "=======", "  Ловкость: 3"
    ]  # fmt: skip
    assert "сила: 2" in text
    assert "опыт: 9" in text


def test_a_field_taken_out_on_one_side_and_changed_on_the_other_is_a_conflict(
    branches, git, rewrite
):
    branches(
        lambda: rewrite("arsen.yaml", "опыт: 10\n", ""),
        lambda: rewrite("arsen.yaml", "опыт: 10", "опыт: 11"),
    )

    told = git("merge", "--no-edit", "players", code=1)

    assert "arsen.yaml: опыт: base 10, ours –, theirs 11" in told


def test_comments_of_both_sides_are_kept(branches, git, rewrite):
    repo = branches(
        lambda: rewrite("arsen.yaml", "сейчас: 3 ", "сейчас: 5 ", "опыт: 10", "опыт: 10  # GM"),
        lambda: rewrite("arsen.yaml", "имя:", "# сын барона\nимя:", "всего: 6", "всего: 7"),
    )

    git("merge", "-q", "--no-edit", "players")

    text = read(repo / "arsen.yaml")
    assert text.startswith("# сын барона\nимя: Арсен Вейн\n")
    assert "сейчас: 5    # упал у ворот" in text
    assert "всего: 7" in text
    assert "опыт: 10  # GM" in text


def test_a_comment_changed_on_both_sides_is_a_conflict(branches, git, rewrite):
    repo = branches(
        lambda: rewrite("arsen.yaml", "# упал у ворот", "# упал с моста", "опыт: 10", "опыт: 9"),
        lambda: rewrite("arsen.yaml", "# упал у ворот", "# упал с башни", "сила: 1", "сила: 2"),
    )

    told = git("merge", "--no-edit", "players", code=1)

    assert "both sides changed comments" in told
    assert "с моста" in read(repo / "arsen.yaml")
    assert "с башни" in read(repo / "arsen.yaml")


def test_what_the_rules_would_refuse_is_a_conflict(branches, git, rewrite):
    """Each side is a good sheet; one key spelled twice is none."""
    branches(
        lambda: rewrite("mira.yaml", "medicine: 3,", "medicine: 3, ловкость: 2,"),
        lambda: rewrite("mira.yaml", "{wits: 3,", "{wits: 3, agility: 4,"),
    )

    told = git("merge", "--no-edit", "players", code=1)

    assert "together the two sides break the rules of the sheet" in told
    assert "“agility” is the same as “ловкость”" in " ".join(told.split())
    assert git("ls-files", "-u")


def test_a_sheet_of_a_system_that_is_not_here_is_merged_and_told(branches, git, rewrite):
    repo = branches(
        lambda: rewrite("mira.yaml", "system: trial", "system: elsewhere"),
        lambda: rewrite("mira.yaml", "experience: 2", "experience: 3"),
    )

    git("merge", "--no-edit", "players")

    assert "experience: 3" in read(repo / "mira.yaml")


def test_lists_of_things_with_names_merge_by_name(branches, git, rewrite, program, repo):
    gear = "gear:\n  - name: sword\n    worn: 1\n  - name: rope\n    worn: 1\n"
    (repo / "bran.yaml").write_text(gear)
    git("add", "-A")
    git("commit", "-qm", "Bran")
    branches(
        lambda: rewrite("bran.yaml", "  - name: sword\n    worn: 1\n", "  - name: lamp\n"),
        lambda: rewrite("bran.yaml", "rope\n    worn: 1", "rope\n    worn: 2\n  - name: tent"),
    )

    git("merge", "-q", "--no-edit", "players")

    assert program("git", "textconv", "bran.yaml").splitlines() == [
        "gear[lamp].name = lamp",
        "gear[rope].name = rope",
        "gear[rope].worn = 2",
        "gear[tent].name = tent",
    ]


@pytest.mark.parametrize(
    ("base", "ours", "theirs", "wanted"),
    [
        ("[a, b]", "[a, b, c]", "[a, b, d]", ["a", "b", "c", "d"]),
        ("[a, b]", "[b]", "[a, b, c]", ["b", "c"]),
        ("[a, b, c]", "[x, b, c]", "[a, b, y]", ["x", "b", "y"]),
        ("[a, b, c]", "[a, b]", "[a, c]", ["a"]),
        ("[]", "[a]", "[b]", ["a", "b"]),
        ("[a]", "[a, c]", "[a, c]", ["a", "c"]),
        ("[{n: 1, m: 1}]", "[{n: 2, m: 1}]", "[{n: 1, m: 2}]", [{"n": 2, "m": 2}]),
    ],
)
def test_lists_merge_where_the_sides_change_different_items(
    tmp_path, program, base, ours, theirs, wanted
):
    for name, items in (("o", base), ("a", ours), ("b", theirs)):
        (tmp_path / name).write_text(f"list: {items}\n")

    program("git", "merge", "o", "a", "b", "notes.yaml", folder=tmp_path)

    from charmgr.store.document import read as parse

    assert parse((tmp_path / "a").read_bytes(), "a").data == {"list": wanted}


def test_two_new_sheets_of_one_name(branches, git, repo):
    """add/add: without a common base, what is the same is the same."""

    def make(extra):
        text = f"name: Bran\nsystem: trial\n{extra}health: {{current: 6, maximum: 6}}\n"
        return lambda: (repo / "bran.yaml").write_text(text)

    branches(make("traits: {wits: 1}\n"), make("traits: {agility: 2}\n"))

    git("merge", "-q", "--no-edit", "players")

    assert "traits: {wits: 1, agility: 2}" in read(repo / "bran.yaml")


def test_a_rebase_follows_a_rename(repo, git, rewrite):
    git("checkout", "-qb", "players")
    rewrite("tikhon.yaml", "ловкость: 3", "ловкость: 4")
    git("commit", "-qam", "Tikhon trains")
    git("checkout", "-q", "main")
    git("mv", "tikhon.yaml", "captain.yaml")
    rewrite("captain.yaml", "current: 6", "current: 5")
    rewrite("campaign.yaml", "tikhon.yaml", "captain.yaml")
    git("commit", "-qam", "rename")
    git("checkout", "-q", "players")

    git("rebase", "-q", "main")

    text = read(repo / "captain.yaml")
    assert "ловкость: 4" in text
    assert "current: 5" in text


def test_a_sheet_that_cannot_be_read_is_merged_as_text(branches, git, rewrite):
    branches(
        lambda: rewrite("arsen.yaml", "опыт: 10", "опыт: [10"),
        lambda: rewrite("arsen.yaml", "опыт: 10", "опыт: 9"),
    )

    told = git("merge", "--no-edit", "players", code=1)

    assert "merged line by line" in told
    assert "<<<<<<< ours" in git("diff", "--no-textconv")


def test_values_that_aliases_share_are_left_to_git(branches, git, repo, rewrite):
    (repo / "bran.yaml").write_text("a: &x {n: 1}\nb: *x\nc: 1\nd: 1\ne: 1\nf: 1\n")
    git("add", "-A")
    git("commit", "-qm", "Bran")
    branches(
        lambda: rewrite("bran.yaml", "f: 1", "f: 2"),
        lambda: rewrite("bran.yaml", "n: 1", "n: 2"),
    )

    git("merge", "-q", "--no-edit", "players")

    assert read(repo / "bran.yaml") == "a: &x {n: 2}\nb: *x\nc: 1\nd: 1\ne: 1\nf: 2\n"


def test_each_side_keeps_its_own_line_breaks(branches, git, repo, rewrite):
    (repo / "bran.yaml").write_bytes(b"\xef\xbb\xbfname: Bran\r\na: 1\r\nb: 1\r\nc: 1")
    git("add", "-A")
    git("commit", "-qm", "Bran")
    branches(
        lambda: rewrite("bran.yaml", "a: 1", "a: 2"), lambda: rewrite("bran.yaml", "c: 1", "c: 2")
    )

    git("merge", "-q", "--no-edit", "players")

    assert (repo / "bran.yaml").read_bytes() == b"\xef\xbb\xbfname: Bran\r\na: 2\r\nb: 1\r\nc: 2"


def journal(repo):
    return [json.loads(line) for line in (repo / "journal.jsonl").read_text("utf-8").splitlines()]


def test_counters_moved_on_both_sides_are_two_deltas(branches, git, program):
    """Both journals tell how the number came there: 2 + 3 here, 2 + 1 there, 6 together."""
    repo = branches(lambda: program("award", "мира", "3"), lambda: program("award", "мира", "1"))

    git("merge", "-q", "--no-edit", "players")

    assert "experience: 6" in read(repo / "mira.yaml")
    assert len(journal(repo)) == 2
    assert "health: {current: 4, maximum: 6}   # a fall" in read(repo / "mira.yaml")


def test_counters_are_told(branches, git, program):
    branches(lambda: program("award", "мира", "3"), lambda: program("award", "мира", "1"))

    told = git("merge", "--no-edit", "players", code=None)

    assert "mira.yaml: experience: 2 → 5 here, 2 → 3 there, together 6" in told
    assert "CONFLICT" not in told


def test_a_counter_that_no_journal_proves_is_a_conflict(branches, git, program, rewrite):
    branches(
        lambda: program("award", "мира", "3"),
        lambda: rewrite("mira.yaml", "experience: 2", "experience: 3"),
    )

    told = git("merge", "--no-edit", "players", code=1)

    assert "mira.yaml: experience: base 2, ours 5, theirs 3" in told


def test_counters_add_up_in_a_rebase_too(branches, git, program):
    repo = branches(lambda: program("award", "мира", "3"), lambda: program("award", "мира", "1"))
    git("checkout", "-q", "players")

    git("rebase", "-q", "main")

    assert "experience: 6" in read(repo / "mira.yaml")
    assert len(journal(repo)) == 2


def test_a_campaign_in_a_folder_of_a_repository(tmp_path, campaign, git, program):
    git("init", "-q", "-b", "main", folder=tmp_path)
    (tmp_path / ".gitignore").write_text(".charmgr/\ngitconfig\n")
    program("git", "setup")
    git("add", "-A", folder=tmp_path)
    git("commit", "-qm", "begin")
    git("checkout", "-qb", "players")
    program("award", "мира", "1")
    git("add", "-A")
    git("commit", "-qm", "one")
    git("checkout", "-q", "main")
    program("award", "мира", "3")
    git("add", "-A")
    git("commit", "-qm", "three")

    git("merge", "-q", "--no-edit", "players")

    assert "experience: 6" in read(campaign / "mira.yaml")


def test_two_new_people_stand_in_one_roster(branches, git, program):
    repo = branches(lambda: program("new", "Анна"), lambda: program("new", "Bob"))

    git("merge", "-q", "--no-edit", "players")

    text = read(repo / "campaign.yaml")
    assert "characters/anna.yaml" in text
    assert "characters/bob.yaml" in text
    program("lint", code=0)


def test_what_was_merged_is_what_the_journal_says(branches, git, program):
    """Several commands on both sides, one of them taken back: the journal proves the sum."""

    def ours():
        program("damage", "мира", "1")
        program("award", "мира", "5")
        program("undo")
        program("award", "мира", "2")

    def theirs():
        program("award", "мира", "3")
        program("award", "мира", "1")

    repo = branches(ours, theirs)

    git("merge", "-q", "--no-edit", "players")

    assert "experience: 8" in read(repo / "mira.yaml")
    program("verify", code=0)
    program("award", "мира", "1")
    program("verify", code=0)
    assert "experience: 9" in read(repo / "mira.yaml")


def test_no_volatile_fields(branches, git, program):
    """Scenario: people who play different characters, then different fields of one, never clash."""
    repo = branches(lambda: program("damage", "мира", "1"), lambda: program("award", "арсен", "1"))
    git("merge", "-q", "--no-edit", "players")
    git("branch", "-qD", "players")
    branches(lambda: program("damage", "мира", "1"), lambda: program("award", "мира", "1"))

    git("merge", "-q", "--no-edit", "players")

    assert "current: 2" in read(repo / "mira.yaml")
    assert "experience: 3" in read(repo / "mira.yaml")


def test_sync_loser_discarded(branches, git, program):
    """Scenario: one field on two machines is a conflict with both values; nothing is chosen."""
    repo = branches(lambda: program("now", "day 12"), lambda: program("now", "day 11"))

    told = git("merge", "--no-edit", "players", code=1)

    assert "campaign.yaml: now: base day 10, ours day 12, theirs day 11" in told
    assert "now: day 12" in read(repo / "campaign.yaml")
    assert "now: day 11" in read(repo / "campaign.yaml")


def test_a_clone_without_the_driver_falls_back_to_gits_own_merge(repo, git, rewrite, tmp_path):
    """Attributes travel, drivers don't: far lines merge, near ones are git's own conflict."""
    clone = tmp_path / "clone"
    git("clone", "-q", repo, clone)
    sheet = clone / "tikhon.yaml"
    text = sheet.read_text("utf-8")
    rewrite("tikhon.yaml", "# the captain", "# the old captain", "current: 6", "current: 5")
    git("commit", "-qam", "GM")
    sheet.write_text(text.replace("всего: 6", "всего: 7"), encoding="utf-8", newline="")
    git("commit", "-qam", "player", folder=clone)

    told = git("pull", "-q", "--no-rebase", "--no-edit", folder=clone, code=1)

    assert "CONFLICT (content): Merge conflict in tikhon.yaml" in told
    assert "<<<<<<< HEAD" in sheet.read_text("utf-8")
    git("merge", "--abort", folder=clone)
    git("reset", "-q", "--hard", "HEAD~1", folder=clone)
    git("pull", "-q", "--no-rebase", "--no-edit", folder=clone)
    assert "current: 5" in sheet.read_text("utf-8")
