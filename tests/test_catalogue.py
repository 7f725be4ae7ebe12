"""The Russian of the core and of every game: complete, in step with the source, fit to be told."""

from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import charmgr
from charmgr.engine.systems import installed, load
from charmgr.errors import Message
from charmgr.testing_catalogue import catalogue_of, faults, messages_of
from charmgr.views.words import Words

CORE = Path(charmgr.__file__).parent
GAMES = sorted((Path(__file__).parents[1] / "plugins").glob("*/charmgr_*"))
PACKAGES = [CORE, *GAMES]
FORMS = {0: 2, 1: 0, 2: 1, 5: 2, 21: 0, 1.5: 1}
"""Which form a number takes: «1 рана», «2 раны», «5 ран», «1,5 раны»."""
TOLD = {0: "0", 1: "1", 2: "2", 5: "5", 21: "21", 1.5: "1,5"}
WIDEST = 40  # columns of a name: a table of 60 has room for it and for what is told of it
NAMED = ("traits", "states", "actions", "deeds", "levels", "pools", "milestones", "modifiers")
SYSTEMS = ["blackhack", "drevo", "savage", "storytelling", "swd6"]

each_package = pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
each_number = pytest.mark.parametrize("n", FORMS)


def fields(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.fixture(scope="module")
def tongues(tmp_path_factory):
    """Make readers of both languages, with all catalogues compiled from their source."""
    folder = tmp_path_factory.mktemp("locale")
    home = folder / "ru" / "LC_MESSAGES"
    home.mkdir(parents=True)
    for package in PACKAGES:
        with (
            catalogue_of(package).open("rb") as text,
            (home / f"{package.name}.mo").open("wb") as file,
        ):
            write_mo(file, read_po(text))
    domains = [(package.name, folder) for package in PACKAGES]
    return {language: Words(language, domains) for language in ("en", "ru")}


@each_package
def test_nothing_is_wrong_with_a_catalogue(package):
    assert faults(package) == []


@each_number
@each_package
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_text_can_be_told_with_any_number(tongues, language, package, n):
    for text, plural in messages_of(package):
        names = fields(text) | fields(plural)
        for count in names if plural else [""]:
            told = tongues[language].say(Message(text, dict.fromkeys(names, n), plural, count))
            assert told
            assert [name for name in names if f"{{{name}}}" in told] == []


@each_number
@each_package
def test_a_counted_text_takes_the_form_of_its_number(tongues, package, n):
    with catalogue_of(package).open("rb") as file:
        counted = [entry for entry in read_po(file) if isinstance(entry.id, tuple)]
    for entry in counted:
        one, many = entry.id
        for count in fields(many):
            message = Message(one, {count: n}, many, count)
            english, russian = (tongues[tongue].say(message) for tongue in ("en", "ru"))
            wanted = entry.string[FORMS[n]].replace(f"{{{count}}}", TOLD[n])
            assert russian == tongues["ru"].say(Message(wanted))
            assert english == (one if n == 1 else many).replace(f"{{{count}}}", str(n))


def test_there_is_something_to_count():
    counted = {
        package.name: sum(bool(many) for _, many in messages_of(package)) for package in PACKAGES
    }

    assert counted["charmgr"] > 10
    assert sum(counted.values()) > 30


@pytest.mark.parametrize("name", SYSTEMS)
def test_names_fit_into_tables(name):
    if name not in installed():
        pytest.skip(f"{name} is not installed")
    about = load(name).about
    for kind in NAMED:
        for one in getattr(about, kind):
            shown = [*one.en[:1], *one.ru[:1]]
            assert [word for word in shown if len(word) > WIDEST] == []


@pytest.mark.parametrize("name", SYSTEMS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_tables_of_a_game_fit_a_narrow_screen(charmgr, monkeypatch, tmp_path, name, language):
    if name not in installed():
        pytest.skip(f"{name} is not installed")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.chdir(tmp_path)
    for words in (("modifiers", name), ("systems", name)):
        told = charmgr(*words, "--lang", language).out
        assert [line for line in told.splitlines() if len(line) > 60] == []
