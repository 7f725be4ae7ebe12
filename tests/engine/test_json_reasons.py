"""Python's JSON reader is quoted in our own words, whatever it stops at."""

import json

import pytest

from charmgr.engine.json_reasons import reason


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a value is missing"),
        ("[1, x]", "a value is missing"),
        ("{1: 2}", "a key in quotes is missing"),
        ('{"a" 1}', "a key lacks its colon"),
        ("[1 2]", "a comma or the end of a list or map is missing"),
        ('{"a": 1', "a comma or the end of a list or map is missing"),
        ("[1] x", "something stands behind its end"),
        ('["a', "a text in quotes has no end"),
        ('["\x01"]', "a text has a control character"),
        ('["\\q"]', "double quotes know no such sign after a backslash"),
        ('["\\u12"]', "double quotes know no such sign after a backslash"),
        ("[" * 100_000, "it is nested too deeply"),
        (b'["\xff"]', "it is not UTF-8"),
    ],
)
def test_a_reason_is_told(text, told):
    with pytest.raises((ValueError, RecursionError)) as stopped:
        json.loads(text if isinstance(text, str) else text.decode())

    assert reason(stopped.value).text == told


def test_a_reason_that_nobody_has_met_is_quoted():
    assert str(reason(ValueError("Exceeds"))) == "the parser says “Exceeds”"


def test_batch_and_import_tell_it_in_the_readers_language(charmgr, campaign, monkeypatch):
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    (campaign / "all.jsonl").write_text('["show"', encoding="utf-8")
    (campaign / "actor.json").write_text("{1}", encoding="utf-8")

    assert "Это не JSON: не хватает запятой" in charmgr("batch", "all.jsonl").err
    assert "как JSON: не хватает ключа в кавычках" in charmgr("import", "actor.json").err
