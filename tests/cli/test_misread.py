"""Words that the parser does not understand are answered in charmgr's own sentences."""

import pytest


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("dammage", "мира", "1"), "Команды «dammage» нет. Может быть, «damage»?"),
        (("xyzzy",), "Команды «xyzzy» нет."),
        (("damage", "мира"), "Не хватает: СКОЛЬКО."),
        (("damage", "мира", "1", "2"), "Это больше, чем берёт команда: 2."),
        (("damage", "мира", "1", "--wiht", "x"), "Ключа --wiht здесь нет. Может быть, «--with»?"),
        (("damage", "мира", "1", "--xyzzy"), "Ключа --xyzzy здесь нет. Все ключи перечислит"),
        (("award", "мира", "1", "--with", "x"), "Все ключи перечислит «charmgr award --help»."),
        (("export", "--form", "csv"), "Ключа --form здесь нет. Может быть, «--as»?"),
        (("damage", "мира", "1", "--with"), "Ключу --with нужно значение."),
        (("damage", "мира", "1", "--json=3"), "Ключ --json значения не берёт."),
        (("log", "-n", "x"), "«x» — не целое число."),
        (("check", "мира", "сила", "--simulate", "0"), "«0» — не целое число от 1 до 10000000."),
        (("downtime", "2w", "--odds", "--simulate", "x"), "«x» — не целое число от 1"),
        (("ruling", "--drop", "x"), "«x» — не целое число."),
        (("points", "мира", "luck", "+-1"), "«+-1» — не целое число."),
        (("init", "x"), "Не хватает: --system."),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_it_is_said_in_the_readers_language(charmgr, campaign, monkeypatch, words, told):
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")

    answer = charmgr(*words)

    assert answer.code == 2
    assert told in " ".join(answer.err.split())


def test_help_is_no_error(charmgr):
    for words in (("--help",), ("damage", "--help"), ()):
        answer = charmgr(*words)
        assert answer.code == 0
        assert "Usage" in answer.out


@pytest.mark.parametrize(
    ("words", "advice"),
    [
        (("check", "арсен", "ьь"), "charmgr systems"),
        (("check", "ьь", "сила"), "charmgr list"),
        (("check", "арсен", "сила", "--with", "ьь"), "charmgr modifiers"),
    ],
)
def test_a_word_that_is_like_nothing_is_answered_with_where_to_look(
    charmgr, campaign, words, advice
):
    assert advice in charmgr(*words).err
