"""The example of one party from five games: every command of its README does what it says."""

import shlex
from itertools import pairwise
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "perekrestok"
REFUSED = (2, 3, 5)


def commands():
    lines = (EXAMPLE / "README.md").read_text("utf-8").splitlines()
    return [line.strip() for line in lines if line.startswith("    charmgr ")]


@pytest.fixture
def story(mixed, charmgr, files):
    """Play the README; tell each line with its remark, its answer and the files after it."""
    told = []
    for line in commands():
        command, _, remark = line.partition("     # ")
        answer = charmgr(*shlex.split(command)[1:])
        told.append((line, remark, answer, files(mixed)))
    return told


def after(story, words):
    [state] = [files for line, _, _, files in story if words in line]
    return state


def test_every_command_of_the_readme_works_or_refuses_as_it_says(story):
    for line, remark, answer, _ in story:
        refused = remark.startswith("откажет")
        assert answer.code in REFUSED if refused else answer.code == 0, f"{line}: {answer.err}"
        assert answer.out or answer.err, line


def test_what_is_refused_changes_nothing(story):
    for (_, _, _, before), (line, remark, _, files) in pairwise(story):
        if remark.startswith("откажет"):
            assert files == before, line


def test_the_story_goes_as_the_readme_tells(story):
    def sheet(words, name):
        return after(story, words)[f"characters/{name}.yaml"].decode()

    def scene(words):
        return after(story, words)["scene.yaml"].decode()

    def campaign(words):
        return after(story, words)["campaign.yaml"].decode()

    assert "aiming" in scene("check Рагна поединок-воли")
    assert "reacts_with" in scene("check Рагна поединок-воли")
    assert "aiming" not in scene("now +1 боевой раунд")
    assert "reacts_with" not in scene("now +1 боевой раунд")
    assert "card" in scene("now +1 боевой раунд")
    assert "card" not in scene("milestone бой")
    assert "шрамирован" in sheet("milestone бой", "arsen")
    assert "шрамирован" not in sheet("downtime 6d", "arsen")
    assert "now: 25 просинца 313 от Раскола, 02:00:10" in campaign("downtime 5w")
    assert "now: день " in campaign("calendar --set days")


def test_comments_outlive_the_story(story):
    *_, (_, _, _, files) = story
    for path in sorted((EXAMPLE / "characters").glob("*.yaml")):
        text = files[f"characters/{path.name}"].decode()
        for line in path.read_text("utf-8").splitlines():
            if "#" in line:
                assert line[line.index("#") :] in text
