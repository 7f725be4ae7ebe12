"""The page in a real browser: what it shows on a phone and a desk, in the dark, and on paper."""

import html
import json
import os
import re
from pathlib import Path

import pytest

DARK, LIGHT = 0, 1
CSP = re.compile(r"<meta http-equiv=[^>]*>")
FRAME = """\
<body><iframe width="{width}" height="900"></iframe><script>
const frame = document.querySelector("iframe");
frame.onload = () => {{
  const page = frame.contentDocument.documentElement;
  document.title = `${{page.clientWidth}} ${{page.scrollWidth}}`;
}};
frame.srcdoc = {page};
</script></body>
"""
ASK_AXE = """\
<script>{axe}</script><script>
axe.run().then(found => {{
  const said = found.violations.map(one => [one.id, one.nodes.map(node => node.html)]);
  document.body.textContent = JSON.stringify(
    {{violations: said, passes: found.passes.length,
      open: found.incomplete.map(one => one.id)}});
}});
</script>
"""


def corner(picture):
    """Read the first pixel of a PNG picture: its neighbours count as 0, so that it stands bare."""
    import zlib

    data = picture.read_bytes()
    start = data.index(b"IDAT")
    length = int.from_bytes(data[start - 4 : start], "big")
    return tuple(zlib.decompressobj().decompress(data[start + 4 : start + 4 + length], 4)[1:])


@pytest.mark.parametrize(("scheme", "paper"), [(LIGHT, (251, 250, 247)), (DARK, (25, 24, 22))])
def test_light_and_dark_follow_the_readers_wish(browser, siege, tmp_path, scheme, paper):
    picture = tmp_path / "page.png"

    browser(siege, "--window-size=1200,900", f"--screenshot={picture}", scheme=scheme)

    assert corner(picture) == paper


def test_the_browser_has_nothing_to_complain_of(browser, siege):
    done = browser(siege, "--enable-logging=stderr", "--dump-dom")

    assert "CONSOLE" not in done.stderr
    assert "Арсен Вейн" in done.stdout


@pytest.mark.parametrize("width", [320, 375, 1200])
def test_no_page_is_wider_than_its_screen(browser, siege, tmp_path, width):
    frame = tmp_path / "frame.html"
    page = json.dumps(CSP.sub("", siege.read_text("utf-8"))).replace("</", "<\\/")
    frame.write_text(FRAME.format(width=width, page=page), encoding="utf-8")

    done = browser(frame, "--window-size=1400,1000", "--dump-dom")

    [(room, needed)] = re.findall(r"<title>(\d+) (\d+)</title>", done.stdout)
    assert int(room) == width
    assert int(needed) <= width


def test_it_goes_on_paper(browser, siege, tmp_path):
    paper = tmp_path / "page.pdf"

    browser(siege, f"--print-to-pdf={paper}", "--no-pdf-header-footer", scheme=DARK)

    pages = len(re.findall(rb"/Type\s*/Page\b", paper.read_bytes()))
    assert 1 <= pages <= 5


def test_a_name_from_elsewhere_runs_nothing(browser, charmgr, siege, tmp_path):
    sheet = siege.parent / "characters" / "gleb.yaml"
    evil = "<img src=x onerror=\"document.title='gone'\">"
    text = sheet.read_text("utf-8")
    sheet.write_text(re.sub("Глеб", lambda _: json.dumps(evil), text, count=1), encoding="utf-8")
    named = sheet.read_text("utf-8") != text
    campaign = siege.parent / "campaign.yaml"
    campaign.write_text(campaign.read_text("utf-8").replace(", Глеб", ""), encoding="utf-8")
    assert charmgr("page").code == 0
    bare = tmp_path / "bare.html"
    bare.write_text(CSP.sub("", siege.read_text("utf-8")), encoding="utf-8")

    done = browser(bare, "--dump-dom")
    assert named
    assert "<title>Осада Вейна</title>" in done.stdout
    assert "<img" not in done.stdout


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_axe_finds_nothing(browser, siege, tmp_path, scheme):
    axe = Path(os.environ.get("CHARMGR_AXE", ""))
    if not axe.is_file():
        pytest.skip("axe-core is not here: CHARMGR_AXE names its axe.min.js")
    asked = tmp_path / "asked.html"
    script = ASK_AXE.format(axe=axe.read_text("utf-8").replace("</script", "<\\/script"))
    page = CSP.sub("", siege.read_text("utf-8")).replace("</html>", f"{script}</html>")
    asked.write_text(page, encoding="utf-8")

    done = browser(asked, "--dump-dom", scheme=scheme)

    body = re.search(r"<body[^>]*>(.*?)</body>", done.stdout, re.DOTALL)[1]
    found = json.loads(html.unescape(body))
    assert found["violations"] == []
    assert found["passes"] > 10
