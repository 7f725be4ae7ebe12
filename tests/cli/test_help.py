"""Help: in the reader's language, complete, and the same at once as by the parser."""

import shlex
from pathlib import Path

import pytest
import typer
from babel.messages.pofile import read_po

import charmgr
from charmgr.cli.examples import EXAMPLES
from charmgr.cli.instant import answered, stored
from charmgr.cli.parser import program
from charmgr.cli.storing import store
from charmgr.cli.table import COMMANDS, GIT
from charmgr.testing_catalogue import catalogue_of

CORE = Path(charmgr.__file__).parent
PATHS = ["", *COMMANDS, *(f"git {name}" for name in GIT)]


def built(path):
    """Build the command of a path, such as `git diff`."""
    command = program()
    for name in path.split():
        command = command.resolve_command(typer.Context(command), [name])[1]
    return command


@pytest.fixture(scope="module")
def texts(tmp_path_factory):
    folder = tmp_path_factory.mktemp("help")
    store(folder)
    return str(folder)


@pytest.fixture(scope="module")
def russian():
    with catalogue_of(CORE).open("rb") as file:
        return {entry.id: entry.string for entry in read_po(file)}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("path", PATHS)
def test_what_is_stored_is_what_the_parser_writes(charmgr, texts, path, language):
    words = [*path.split(), "--help", "--lang", language]

    assert stored(words, texts)
    assert charmgr(*words).out == stored(words, texts)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_installed_help_is_current(texts, language):
    fresh = Path(texts, language, "help.txt").read_bytes()
    installed = CORE / "locale" / language / "help.txt"

    assert installed.read_bytes() == fresh, "install charmgr again: its build stores the help"


@pytest.mark.parametrize("path", PATHS)
def test_every_text_of_the_help_is_translated(path, russian):
    command = built(path)
    shown = [one for one in command.get_params(typer.Context(command)) if "--help" not in one.opts]

    assert russian[command.help]
    for paragraph in getattr(command, "details", ()):
        assert russian[paragraph]
    for one in shown:
        assert russian[one.help], one.name
        if one.param_type_name == "argument" or not (one.is_flag or one.count):
            assert russian[one.metavar], one.name
    for example in EXAMPLES.get(path, ()):
        assert russian[example]


@pytest.mark.parametrize("path", PATHS)
def test_russian_help_has_no_english_frame(texts, path):
    text = stored([*path.split(), "--help", "--lang", "ru"], texts)

    for word in ("Usage", "Options", "OPTIONS", "Commands", "COMMAND", "Arguments", "Examples"):
        assert word not in text
    for word in ("required", "default:", "Show this"):
        assert word not in text


@pytest.mark.parametrize("path", EXAMPLES)
def test_the_examples_can_be_typed(path, russian):
    for example in EXAMPLES[path]:
        for line in (example, russian[example]):
            program, *words = shlex.split(line.replace(" -1", " −1"))
            assert program == "charmgr"
            of = path or words[0]
            assert words[: len(of.split())] == of.split()
            command = built(of)
            if not hasattr(command, "table"):
                command.make_context(of, words[len(of.split()) :])


@pytest.mark.parametrize("columns", [60, 79])
def test_a_narrow_terminal_gets_narrow_help(charmgr, texts, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))

    assert stored(["check", "--help"], texts) == ""
    assert max(map(len, charmgr("check", "--help").out.splitlines())) <= columns


def test_git_alone_shows_its_help_in_the_readers_language(charmgr, texts):
    assert charmgr("git", "--lang", "ru").code == 0
    assert charmgr("git", "--lang", "ru").out == stored(["git", "--lang", "ru"], texts)
    assert stored(["--lang", "ru", "git"], texts).startswith("Вызов: charmgr git")


def test_the_campaign_decides_the_language_of_help(texts, campaign, monkeypatch):
    assert stored(["--help"], texts).startswith("Usage")
    with (campaign / "campaign.yaml").open("a", encoding="utf-8") as file:
        file.write("language: ru\n")
    (campaign / "deep").mkdir()
    monkeypatch.chdir(campaign / "deep")

    assert stored(["--help"], texts).startswith("Вызов")
    monkeypatch.chdir(campaign.parent)
    assert stored(["--help"], texts).startswith("Usage")
    assert stored(["-C", "siege", "--help"], texts).startswith("Вызов")
    assert stored(["-Csiege", "show", "--help"], texts).startswith("Вызов")


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["show"],
        ["show", "арсен", "--help"],
        ["show", "--help", "арсен"],
        ["show", "--xyzzy", "--help"],
        ["roll", "--seed", "--help"],
        ["roll", "--", "--help"],
        ["show", "--json=3", "--help"],
        ["show", "-qx", "--help"],
        ["--help", "--lang"],
        ["git", "diff", "HEAD", "--help"],
        ["xyzzy", "--help"],
    ],
    ids=" ".join,
)
def test_all_other_words_are_for_the_parser(texts, words):
    assert stored(words, texts) == ""


def test_help_that_was_not_stored_is_for_the_parser(tmp_path):
    assert stored(["--help"], str(tmp_path)) == ""


def test_what_cannot_be_written_is_for_the_boundary(monkeypatch):
    monkeypatch.setattr("sys.stdout", None)

    assert not answered(["--version"], "1")


def test_the_version_is_told_at_once(capsys):
    assert answered(["--version"], "1.2")
    assert capsys.readouterr().out == "charmgr 1.2\n"
