"""The quick way of the words: it understands what is usual, and as the parser does."""

import shlex
from pathlib import Path

import pytest
import typer
from hypothesis import given, settings
from hypothesis import strategies as st

from charmgr.cli import parser
from charmgr.cli.command import Command
from charmgr.cli.declared import Option
from charmgr.cli.examples import EXAMPLES
from charmgr.cli.quick import ready, understood
from charmgr.cli.table import COMMANDS, GIT, load

PATHS = [*(name for name in COMMANDS if name != "git"), *(f"git {name}" for name in GIT)]
VALUES = ["x", "арсен", "5", "−3", "-1", "", "a=b", "-", "--", "=", "99999999999", "-qy", "1_0"]


class Recorded(Command):
    """A command that keeps what was said to it in place of running."""

    def run(self, given, seated=None):
        del seated
        self.said = given
        return 0


def by_the_parser(command, words):
    """Tell what the parser takes the words for; None where it refuses them."""
    recorded = Recorded.__new__(Recorded)
    recorded.__dict__.update(command.__dict__, said=None)
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command("x")(parser._function(recorded))
    try:
        parser.parse(words, typer.main.get_command(app))
    except Exception:  # noqa: BLE001 - refused in whatever way
        return None
    said = recorded.said or {}
    return {name: tuple(one) if isinstance(one, list) else one for name, one in said.items()}


@pytest.mark.parametrize("path", PATHS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_what_both_understand_they_understand_alike(path, data):
    command = load(path)
    options = [one.word for one in command.parameters if isinstance(one.word, Option)]
    names = [name for word in options for name in (word.name, word.short) if name]
    named = st.sampled_from(names)
    word = st.one_of(
        named,
        st.sampled_from(VALUES),
        st.builds("{}={}".format, named, st.sampled_from(VALUES)),
        st.builds("{}{}".format, named, st.sampled_from(VALUES)),
    )
    words = data.draw(st.lists(word, max_size=6))

    quick = understood(command.parameters, words)

    if quick is not None:
        assert quick == by_the_parser(command, words)


@pytest.mark.parametrize(
    "line",
    [line for lines in EXAMPLES.values() for line in lines],
)
def test_the_usual_never_needs_the_parser(line):
    words = shlex.split(line.replace(" -1", " −1"))[1:]

    assert ready(words)


@pytest.mark.parametrize(
    ("path", "line", "said"),
    [
        ("check", "арсен сила", {"who": "арсен", "what": "сила", "vs": (), "odds": False}),
        ("check", "--vs=2 --vs 3 арсен -Cx сила -q", {"vs": ("2", "3"), "folder": Path("x")}),
        ("check", "арсен сила --simulate 500 --odds", {"simulate": "500", "odds": True}),
        ("list", "", {"who": ()}),
        ("list", "арсен мира", {"who": ("арсен", "мира")}),
        ("lint", "a.yaml --staged", {"files": (Path("a.yaml"),), "staged": True}),
        ("page", "-o -", {"out": Path("-")}),
    ],
)
def test_words_become_values(path, line, said):
    given = understood(load(path).parameters, shlex.split(line))

    assert {name: given[name] for name in said} == said


@pytest.mark.parametrize(
    "line",
    [
        "", "xyzzy", "git", "git xyzzy", "--xyzzy list", "list --help", "git diff --help",
        "check арсен", "check арсен сила много", "check арсен сила --vs",
        "check арсен --vs -1 сила",
        "list --json=1", "check арсен сила --simulate -5", "log -n=5", "list -- арсен",
        "init x", "list -qy",
    ],
)  # fmt: skip
def test_all_else_is_for_the_parser(line):
    words = shlex.split(line)

    assert not words or ready(words) is None
