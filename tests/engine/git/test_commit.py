"""`charmgr git commit` proposes a message from the journal."""

import json

from charmgr.engine.git.commit import proposal
from charmgr.store.journal_event import Event


def event(who, say, *command, secret=False):
    return Event(
        id=who + say, command_id="c", time="t", command=command, who=who, say=say, secret=secret
    )


def test_what_happened_is_the_message(repo, git, program):
    program("damage", "мира", "1")

    program("git", "commit")

    assert git("log", "-1", "--format=%s").startswith("Мира: ")
    assert git("status", "--porcelain") == ""


def test_the_actor_that_a_sheet_came_from_goes_with_it(repo, git, program):
    (repo / "mira.foundry.json").write_text("{}", "utf-8")
    (repo / "other.json").write_text("{}", "utf-8")

    program("git", "commit")

    assert git("status", "--porcelain") == "?? other.json\n"


def test_nothing_new_is_no_commit(repo, git, program):
    assert "Nothing has changed" in program("git", "commit")
    assert git("rev-list", "--count", "HEAD") == "1\n"


def test_events_of_the_last_commit_are_not_told_again(repo, git, program):
    program("award", "мира", "1")
    program("git", "commit")
    program("award", "арсен", "1")

    program("git", "commit")

    assert "Мира" not in git("log", "-1", "--format=%B")


def test_a_hand_edit_is_named_by_its_file(repo, git, program, rewrite):
    rewrite("mira.yaml", "# a fall", "# a long fall")

    program("git", "commit")

    assert git("log", "-1", "--format=%s") == "mira.yaml\n"


def test_own_words_take_the_place_of_the_proposal(repo, git, program):
    program("award", "мира", "1")

    program("git", "commit", "-m", "Встреча 12")

    assert git("log", "-1", "--format=%B").strip() == "Встреча 12"


def test_secrets_and_strange_files_stay_out(repo, git, program):
    (repo / "gm.yaml").write_text("trial: {plan: ambush}\n")
    (repo / ".gitignore").write_text(".charmgr/\n")
    (repo / "map.txt").write_text("here be dragons\n")
    program("award", "мира", "1")

    program("git", "commit")

    assert git("status", "--porcelain").split() == ["??", "gm.yaml", "??", "map.txt"]


def test_a_new_sheet_comes_along(repo, git, program):
    program("new", "Анна")

    program("git", "commit")

    assert "characters/anna.yaml" in git("ls-files")


def test_a_dry_run_only_tells(repo, git, program):
    program("award", "мира", "1")

    told = json.loads(program("git", "commit", "--dry-run", "--json"))

    assert "Мира" in told["data"]["message"]
    assert git("rev-list", "--count", "HEAD") == "1\n"
    assert git("diff", "--cached", "--name-only") == ""


def test_a_hook_that_refuses_is_told(repo, git, program, rewrite):
    program("git", "setup", "--hook")
    rewrite("mira.yaml", "wits: 3", "wits: clever")

    assert "mira.yaml:3:16" in program("git", "commit", code=3)


def test_several_events_have_a_short_subject_and_a_line_each():
    events = [event("Мира", "здоровье 4 → 3", "damage"), event("Арсен", "x" * 80, "heal")]

    subject, empty, *body = proposal(events, ["mira.yaml"]).splitlines()

    assert (subject, empty) == ("Мира, Арсен: damage, heal", "")
    assert body == ["Мира: здоровье 4 → 3", f"Арсен: {'x' * 80}", "mira.yaml"]


def test_secret_events_are_not_told():
    assert "ambush" not in proposal([event("Мира", "ambush", secret=True)], ["campaign.yaml"])


def test_a_subject_is_never_longer_than_tools_show():
    people = [event(f"Hero{n}", "hit", "damage") for n in range(30)]

    assert len(proposal(people, []).splitlines()[0]) <= 72


def test_a_strangers_journal_puts_no_escapes_into_history():
    people = [event("Ев\x1b[2J\u202eа", "x\ny\x9b", "damage\x07") for _ in range(2)]

    assert all(line.isprintable() for line in proposal(people, []).splitlines())
