"""Options that every command understands may stand before its name."""

import pytest

from charmgr.cli.command import MANNER, WHERE
from charmgr.cli.leading import EVERYWHERE


def test_the_folder_before_the_command_is_the_commands(charmgr, tmp_path):
    folder = tmp_path / "keep"
    charmgr("init", folder, "--system", "trial")

    assert charmgr("-C", folder, "new", "Ann").code == 0
    assert "Ann" in charmgr(f"-C{folder}", "list").out


@pytest.mark.parametrize("lang", [["--lang", "ru"], ["--lang=ru"]])
def test_the_language_before_the_command_is_the_commands(charmgr, campaign, lang):
    assert charmgr(*lang, "list").out == charmgr("list", *lang).out
    assert "Персонажа" in charmgr(*lang, "show", "никто").err


def test_switches_before_the_command_are_the_commands(charmgr, campaign):
    assert charmgr("--json", "list").json["data"]["title"] == "Siege"
    assert charmgr("--plain", "list").out == charmgr("list", "--plain").out
    assert charmgr("--quiet", "list").out == charmgr("-q", "list").out == ""
    assert charmgr("--gm", "log").code == 0


def test_an_error_behind_options_is_json_where_json_was_asked_for(charmgr, campaign):
    assert charmgr("--json", "show", "nobody").error["code"] == 3


@pytest.mark.parametrize("words", [["--seed", "x", "list"], ["--lang"], ["--json", "-x", "list"]])
def test_other_options_before_the_command_are_refused(charmgr, campaign, words):
    assert charmgr(*words).code == 2


def test_options_alone_show_the_help(charmgr, campaign):
    assert "Вызов" in charmgr("--lang", "ru", "--help").out


def test_the_options_before_the_name_are_those_that_all_commands_declare():
    declared = {
        name: kind.__origin__ is not bool
        for kind in (MANNER | WHERE).values()
        for name in kind.__metadata__[0].names
    }

    assert declared == EVERYWHERE
