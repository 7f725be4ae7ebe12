"""What strangers write is shown in pages, recaps and exports as text and never as markup."""

import json
from html.parser import HTMLParser

import pytest

TRICK = (
    "<img src=x onerror=alert(1)> </script><script>alert(2)</script> </style> --> "
    "[go](javascript:alert(3)) ![i](x) `code` **b** _i_ # head | cell &lt; {{7*7}} ${x} $title"
)
QUOTED = json.dumps(TRICK)
SHEET = f"""\
name: {QUOTED}
system: trial
traits: {{wits: 3, {QUOTED}: 4}}
health: {{current: 2, maximum: 6}}
luck: {{current: 1, maximum: 2}}
experience: 50
notes: {QUOTED}
gear: [{{name: {QUOTED}}}]
{QUOTED}: {QUOTED}
"""
CAMPAIGN = f"""\
name: {QUOTED}
system: trial
calendar: days
now: day 10
roster: [eva.yaml, mira.yaml]
rulings: [{{text: {QUOTED}, who: {QUOTED}, on: wits, value: 1}}]
"""


@pytest.fixture
def strange(charmgr, campaign):
    (campaign / "campaign.yaml").write_text(CAMPAIGN, encoding="utf-8")
    (campaign / "eva.yaml").write_text(SHEET, encoding="utf-8")
    assert charmgr("damage", "eva.yaml", "1").code == 0
    assert charmgr("award", "party", "2", "--for", TRICK).code == 0
    assert charmgr("downtime", "2d").code == 0
    return campaign


class Tags(HTMLParser):
    """Which elements a page has, and which of their attributes may do something."""

    def __init__(self, text):
        super().__init__()
        self.names = []
        self.doing = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.names.append(tag)
        self.doing += [
            (tag, name, value)
            for name, value in attrs
            if name.startswith("on") or (name == "href" and not value.startswith("#"))
        ]


@pytest.mark.parametrize(
    "words", [("page", "-o", "-"), ("export", "party", "--as", "html")], ids=" ".join
)
@pytest.mark.parametrize("gm", [(), ("--gm",)], ids=["players", "gm"])
def test_a_page_has_no_element_of_a_strangers(charmgr, strange, words, gm):
    answer = charmgr(*words, *gm)

    assert answer.code == 0, answer.err
    tags = Tags(answer.out)
    assert not {"script", "img", "iframe", "object"} & set(tags.names)
    assert tags.doing == []
    assert "&lt;img src=x onerror=alert(1)&gt;" in answer.out


@pytest.mark.parametrize(
    "words", [("recap",), ("export", "eva.yaml", "--as", "markdown")], ids=" ".join
)
def test_markdown_has_no_markup_of_a_strangers(charmgr, strange, words):
    answer = charmgr(*words)

    assert answer.code == 0, answer.err
    text = answer.out.rpartition("\n---\n")[2]
    for sign in ("<img", "<script", "](javascript", "`code`", "**b**", " _i_", "| cell"):
        assert sign not in text.replace("\\" + sign[0], ""), sign
    assert "onerror" in text
