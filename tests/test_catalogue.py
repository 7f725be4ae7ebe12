"""The Russian catalogue is complete, holds nothing stale, and every text of it can be told."""

from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import charmgr
from charmgr.errors import Message
from charmgr.testing_catalogue import catalogue_of, messages_of, missing
from charmgr.views.words import Words

CORE = Path(charmgr.__file__).parent


def fields(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.fixture(scope="module")
def entries():
    with catalogue_of(CORE).open("rb") as file:
        return [message for message in read_po(file) if message.id]


@pytest.fixture(scope="module")
def russian(tmp_path_factory):
    folder = tmp_path_factory.mktemp("locale")
    compiled = folder / "ru" / "LC_MESSAGES" / "charmgr.mo"
    compiled.parent.mkdir(parents=True)
    with catalogue_of(CORE).open("rb") as text, compiled.open("wb") as file:
        write_mo(file, read_po(text))
    return Words("ru", [("charmgr", folder)])


def test_every_text_of_the_core_is_translated():
    assert sorted(missing(CORE)) == []


def test_no_entry_is_stale(entries):
    texts = messages_of(CORE)
    known = {text for text, plural in texts if not plural} | {pair for pair in texts if pair[1]}

    assert [entry.id for entry in entries if entry.id not in known] == []


def test_placeholders_agree(entries):
    for entry in entries:
        ids, strings = (
            ([entry.id], [entry.string]) if isinstance(entry.id, str) else (entry.id, entry.string)
        )
        wanted = set().union(*map(fields, ids))
        for string in strings:
            assert fields(string) == wanted, entry.id


@pytest.mark.parametrize("n", [0, 1, 2, 5, 21, 1.5])
def test_every_text_can_be_told(russian, n):
    for text, plural in messages_of(CORE):
        names = fields(text)
        for count in names if plural else [""]:
            told = russian.say(Message(text, dict.fromkeys(names, n), plural, count))
            assert told
            assert "{" not in told


def test_quotation_marks_are_russian(entries):
    for entry in entries:
        strings = [entry.string] if isinstance(entry.string, str) else entry.string
        foreign = set("“”") if '"' in entry.id else set('“”"')  # those of a shell are typed
        assert not [string for string in strings if set(string) & foreign], entry.id
