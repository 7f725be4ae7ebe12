"""Questions at the terminal."""

import io

import pytest

from charmgr.api import Choice, Message, Modifier, Named, System
from charmgr.cli.asking import agreed, prompt
from charmgr.cli.output import Manner

GAME = System(
    "game",
    words=(Named("soak", ("soak it",), ("поглотить",)),),
    modifiers=(
        Modifier("side", ("side",), ("сторона",), choices=(Choice("left", ("left",), ("слева",)),)),
    ),
)


@pytest.fixture
def asked(monkeypatch, capsys):
    """Ask, with what is typed; tell the answer and what was written."""

    def ask(typed, *question, lang="ru"):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        answer = prompt(Manner(lang=lang))(*question, GAME)
        return answer, capsys.readouterr().err

    return ask


def test_a_decision_bears_its_name_and_yes_or_no_are_letters(asked):
    assert asked("\n", "soak", ("yes", "no"), "no", "Арсен") == (
        "no",
        "Арсен: поглотить? [д/Н] ",
    )
    assert asked("\n", "soak", ("no", "yes"), "yes", "", lang="en") == ("yes", "soak it? [Y/n] ")
    assert asked("y\n", "soak", ("no", "yes"), None, "", lang="en")[1] == "soak it? [y/n] "


@pytest.mark.parametrize("typed", ["да", "Д", "yes", "y", "Yes"])
def test_yes_is_understood_in_both_languages(asked, typed):
    assert asked(f"{typed}\n", "soak", ("yes", "no"), "no", "")[0] == "yes"


@pytest.mark.parametrize("typed", ["нет", "Н", "no", "n", ""])
def test_no_is_understood_in_both_languages(asked, typed):
    assert asked(f"{typed}\n", "soak", ("yes", "no"), "no", "")[0] == "no"


def test_options_bear_their_names_and_are_understood_by_them(asked):
    answer, written = asked("Слева\n", "side", ("left", "right"), "right", "")

    assert answer == "left"
    assert written == "сторона? (слева, right) [right] "


def test_numbers_are_asked_as_a_range(asked):
    assert asked("2\n", "soak", range(4), 0, "") == (2, "поглотить? (0 … 3) [0] ")


def test_what_is_no_answer_is_asked_again(asked):
    answer, written = asked("может\nда\n", "soak", ("yes", "no"), "no", "")

    assert answer == "yes"
    assert written.count("поглотить? [д/Н]") == 2
    assert "«поглотить»" in written


def test_without_a_default_nothing_typed_is_asked_again(asked):
    assert asked("\nн\n", "soak", ("yes", "no"), None, "")[0] == "no"


@pytest.mark.parametrize(("typed", "yes"), [("да", True), ("Y", True), ("", False), ("x", False)])
def test_agreement_is_asked_in_the_readers_language(monkeypatch, capsys, typed, yes):
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))

    assert agreed(Message("Go?"), Manner(lang="ru").page()) is yes
    assert capsys.readouterr().err == "Go? [д/Н] "
