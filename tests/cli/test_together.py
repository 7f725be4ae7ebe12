"""Words of one command that exclude or need each other: refused, none passed over in silence."""

import pytest

from charmgr.cli.table import COMMANDS, GIT, load

APART = [
    ("advance арсен сила --refund --respec", "--refund", "--respec"),
    ("advance арсен сила --plan --refund", "--plan", "--refund"),
    ("advance арсен сила=2 --plan --respec", "--plan", "--respec"),
    ("advance арсен сила --plan --odds сила", "--plan", "--odds"),
    ("advance арсен сила --odds сила --refund", "--odds", "--refund"),
    ("advance арсен сила=2 --odds сила --respec", "--odds", "--respec"),
    ("advance арсен сила --plan --dice 3", "--plan", "--dice"),
    ("calendar --set gregorian арсен", "--set", "арсен"),
    ("calendar --set gregorian --for 3w", "--set", "--for"),
    ("check арсен сила --odds --exit-code", "--exit-code", "--odds"),
    ("check арсен сила --simulate 10 --exit-code", "--exit-code", "--simulate"),
    ("downtime 1d --odds --stop-on worse", "--stop-on", "--odds"),
    ("export --as json --template text.md", "--template", "--as"),
    ("export арсен --template text.md --into arsen.json", "--template", "--into"),
    ("export арсен --as csv --into arsen.json", "--into", "--as csv"),
    ("export --as csv --since 1", "--since", "--as csv"),
    ("heal арсен first-aid --for 1d", "--for", "first-aid"),
    ("heal арсен --for 1d --vs 3", "--for", "--vs"),
    ("heal арсен --for 1d --ask died", "--for", "--ask"),
    ("lint --staged arsen.yaml", "--staged", "arsen.yaml"),
    ("log --assert x=1 --last 3", "--assert", "--last"),
    ("ruling --drop 1 ночь", "--drop", "ночь"),
    ("ruling --drop 1 --who мира", "--drop", "--who"),
    ("schema trial --write", "--write", "trial"),
    ("schema --write -o schema.json", "--write", "--output"),
]
NEEDS = [
    ("advance арсен сила --vs 3", "--vs", "--odds"),
    ("advance арсен сила --ask died", "--ask", "--odds"),
    ("advance арсен сила --simulate 10", "--simulate", "--odds"),
    ("export --with lang=ru", "--with", "--as foundry"),
    ("now --dice 3", "--dice", "[TIME]"),
    ("ruling --who мира", "--who", "[TEXT]"),
    ("ruling --value 2", "--value", "[TEXT]"),
    ("systems trial mine", "mine", "new"),
]


@pytest.mark.parametrize(("words", "one", "other"), APART)
def test_words_that_exclude_each_other_are_refused(charmgr, campaign, stamp, words, one, other):
    before = stamp(campaign)

    answer = charmgr(*words.split())
    assert answer.code == 2
    assert f"“{one}” and “{other}” do not go together." in answer.err
    assert stamp(campaign) == before


@pytest.mark.parametrize(("words", "one", "other"), NEEDS)
def test_a_word_without_the_one_that_it_needs_is_refused(
    charmgr, campaign, stamp, words, one, other
):
    before = stamp(campaign)

    answer = charmgr(*words.split())
    assert answer.code == 2
    assert f"“{one}” goes only with “{other}”." in answer.err
    assert stamp(campaign) == before


def test_it_is_said_in_russian_too(charmgr, campaign):
    apart = charmgr("advance", "арсен", "сила", "--refund", "--respec", "--lang", "ru")
    alone = charmgr("ruling", "--who", "мира", "--lang", "ru")

    assert "«--refund» и «--respec» не сочетаются." in apart.err
    assert "«--who» бывает только вместе с «[ТЕКСТ]»." in alone.err


def test_a_line_of_a_batch_is_read_alike(charmgr, campaign, stamp):
    (campaign / "lines.jsonl").write_text('["ruling", "--who", "мира"]\n', "utf-8")
    before = stamp(campaign)

    assert charmgr("batch", "lines.jsonl").code == 2
    assert stamp(campaign) == before


@pytest.mark.parametrize("path", [*COMMANDS, *(f"git {name}" for name in GIT)])
def test_what_goes_together_names_words_of_the_command(path):
    if path == "git":
        return
    command = load(path)
    known = {one.name for one in command.parameters}

    for one, others in (*command.apart.items(), *command.needs.items()):
        assert {key.partition("=")[0] for key in (one, *others)} <= known
