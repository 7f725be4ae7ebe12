"""A new campaign in an editor with the real YAML language server."""

import pytest

SHEET = """\
имя: Анна
система: swd6
атрибуты: {ловкость: 3D+1, сила: много}
Навыки:
  бластер: 4D
  \

рана: здоров
масштаб: character
очки:
  ОП: -4
"""


@pytest.fixture
def campaign(charmgr, tmp_path):
    folder = tmp_path / "дозор за рекой"
    assert charmgr("init", folder, "--system", "swd6", "--lang", "ru").code == 0
    assert charmgr("new", "Анна", "-C", folder).code == 0
    return folder


@pytest.fixture
def sheet(campaign):
    """A sheet under the modeline that `new` has written."""
    path = campaign / "characters" / "anna.yaml"
    first = path.read_text(encoding="utf-8").splitlines(keepends=True)[0]
    assert first.startswith("# yaml-language-server: $schema=")
    path.write_text(first + SHEET, encoding="utf-8")
    return path


def test_what_charmgr_writes_is_right_in_an_editor(editor, campaign):
    assert editor.open(campaign / "campaign.yaml") == []
    assert editor.open(campaign / "characters" / "anna.yaml") == []


def test_wrong_values_are_told_with_their_line(editor, sheet):
    told = {line: text for line, _, text in editor.open(sheet)}

    assert set(told) == {4, 11}
    assert "3D+2" in told[4]
    assert "0" in told[11]


def test_a_misspelt_word_is_told_with_those_that_may_stand_there(editor, sheet):
    sheet.write_text(sheet.read_text("utf-8").replace("здоров", "здорваа"), encoding="utf-8")

    assert any(line == 8 and "ранена" in text for line, _, text in editor.open(sheet))


def test_russian_keys_and_words_are_offered(editor, sheet):
    editor.open(sheet)

    assert {"медпакеты", "medpacs", "броня", "без сознания до"} <= set(editor.complete(sheet, 8, 1))
    assert {"уклонение", "dodge"} <= set(editor.complete(sheet, 7, 3))
    assert {"спидер", "speeder", "шагоход"} <= set(editor.complete(sheet, 9, 10))


def test_what_a_key_means_is_shown_over_it(editor, sheet):
    editor.open(sheet)

    assert "рана, состояние, wound" in editor.hover(sheet, 8, 2)
    assert "Целое число, не меньше 0." in editor.hover(sheet, 11, 4)


def test_house_rules_are_offered_and_told(editor, campaign):
    path = campaign / "campaign.yaml"
    text = path.read_text(encoding="utf-8").replace(
        "rules:\n", "rules:\n  swd6:\n    carry_pips: 7\n    \n"
    )
    path.write_text(text, encoding="utf-8")
    line = text[: text.index("carry_pips")].count("\n") + 1

    assert [place for place, _, _ in editor.open(path)] == [line]
    assert "stun_cleared_by" in editor.complete(path, line + 1, 5)
    assert "SWD6-" in editor.hover(path, line, 6)
