import os
import subprocess
import sys

import pytest

from charmgr.testing_catalogue import HEADER, entry, faults, messages_of, missing

SOURCE = '''
from charmgr.api import Message, RuleError
from charmgr import api

STATEMENTS = {"S-1": "A statement."}
FREE = {"a": "Not a text"}


class OddError(Exception):
    text = "{n} odd thing"
    plural = "{n} odd things"
    hint: str = "A hint"
    other = "Not a text"


def rule(name, better):
    """Not a text."""
    Message("One {n}", {"n": 1}, plural="Many {n}", count="n")
    Message("First", {}, "Firsts", "n")
    api.Message("Through a module")
    Message("Better" if better else "Worse")
    Message(name)
    Message("{value}", {"value": 1})
    Switch("a", about="About it")
    System(statements={"S-2": "Another statement."})
    raise RuleError("Refused", rules=("S-1",))
'''


@pytest.fixture
def package(tmp_path):
    folder = tmp_path / "charmgr_odd"
    (folder / "below").mkdir(parents=True)
    (folder / "below" / "rules.py").write_text(SOURCE, encoding="utf-8")
    return folder


@pytest.fixture
def translate(package):
    def write(text):
        file = package / "locale" / "ru" / "LC_MESSAGES" / "charmgr_odd.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    return write


def test_every_kind_of_text_is_found(package):
    assert messages_of(package) == {
        ("A statement.", ""),
        ("{n} odd thing", "{n} odd things"),
        ("A hint", ""),
        ("One {n}", "Many {n}"),
        ("First", "Firsts"),
        ("Through a module", ""),
        ("Better", ""),
        ("Worse", ""),
        ("About it", ""),
        ("Another statement.", ""),
        ("Refused", ""),
    }


def test_what_a_catalogue_lacks_is_missing(package, translate):
    translate(
        'msgid "Better"\nmsgstr "Лучше"\n\nmsgid "Worse"\nmsgstr ""\n\n'
        '#, fuzzy\nmsgid "Refused"\nmsgstr "Отказ"\n\n'
        'msgid "One {n}"\nmsgid_plural "Many {n}"\n'
        'msgstr[0] "а"\nmsgstr[1] "б"\nmsgstr[2] "в"\n\n'
        'msgid "First"\nmsgid_plural "Firsts"\nmsgstr[0] "а"\nmsgstr[1] ""\nmsgstr[2] "в"\n'
    )

    lacking = {text for text, _ in missing(package)}
    assert {"Better", "One {n}"} & lacking == set()
    assert {"Worse", "Refused", "First"} <= lacking


def test_without_a_catalogue_all_is_missing(package):
    assert missing(package) == messages_of(package)


FINE = (
    'msgid "One {n}"\nmsgid_plural "Many {n}"\n'
    'msgstr[0] "Одна {n}"\nmsgstr[1] "Две {n}"\nmsgstr[2] "Пять {n}"\n'
)
LONG = "о" * 41


def better(told):
    return f'msgid "Better"\nmsgstr "{told}"\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (better("Лучше {n}"), "“Better”: the placeholders of “Лучше {n}” are others"),
        (better("“Лучше”"), "“Better”: “ ” is no quotation mark of the language"),
        (better(r"\"Лучше\""), '“Better”: " is no quotation mark of the language'),
        (better(LONG), f"“Better”: “{LONG}” is too long for a narrow screen"),
        ('msgid "Gone"\nmsgstr "Нет"\n', "“Gone” is no text of the package any more"),
        (
            HEADER + "\n" + FINE.replace("Две {n}", "Две"),
            "“One {n}”: the placeholders of “Две” are others",
        ),
        (FINE, "“One {n}”: 2 forms"),  # as a catalogue without a head has it
    ],
)
def test_what_is_wrong_with_an_entry_is_told(package, translate, text, fault):
    translate(text)

    assert [one for one in faults(package) if not one.endswith("is not translated")] == [fault]


def test_a_good_entry_has_no_fault(package, translate):
    translate(HEADER + "\n" + FINE + '\nmsgid "{value}"\nmsgstr "{value}"\n')

    assert all(one.endswith("is not translated") for one in faults(package))
    assert "“One {n}” is not translated" not in faults(package)
    assert "“Better” is not translated" in faults(package)


def test_entries_are_ready_to_be_filled_in():
    assert entry(('Say "a\\b"\n', "")) == 'msgid "Say \\"a\\\\b\\"\\n"\nmsgstr ""\n'
    assert entry(("a", "b")) == (
        'msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n'
    )


def test_the_module_prints_what_is_missing(package, translate):
    def run():
        call = [sys.executable, "-m", "charmgr.testing_catalogue", str(package)]
        utf8 = {**os.environ, "PYTHONUTF8": "1"}
        return subprocess.run(call, capture_output=True, encoding="utf-8", check=False, env=utf8)

    first = run()
    translate(
        first.stdout.replace(' ""\n', ' "да"\n').replace('"да"\nmsgstr "да"', '""\nmsgstr ""')
    )
    second = run()

    assert 'msgid "Refused"\nmsgstr ""\n' in first.stdout
    assert (first.returncode, second.returncode, second.stdout) == (1, 0, "")
