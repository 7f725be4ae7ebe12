"""Text of new files: every reader agrees on it."""

import math

from charmgr.store.document import read
from charmgr.store.yamltext.fresh import render

AWKWARD = {
    "имя": "Арсен",
    "n": "yes",
    "5": "x",
    5: [1, "2024-01-01", {"x": [], "y": {}}, [1, "12:30"]],
    "log": "one\ntwo: #x\n",
    "odd": ["", " x", "it's: x", "a\x07b", "\nx", "x\u2028y", "~", "-", "x\n\n", "\n"],
    "numbers": [1e16, 1e-7, -0.5, math.inf, 10**30, None, True],
    "long": "word " * 100 + "x",
}


def test_render_reads_back_the_same():
    assert read(render(AWKWARD).encode(), "new.yaml").data == AWKWARD


def test_render_writes_block_style():
    text = render({"name": "Арсен", "wounds": [{"what": "cut", "level": 1}], "notes": "a\nb\n"})

    assert text == ("name: Арсен\nwounds:\n  - what: cut\n    level: 1\nnotes: |\n  a\n  b\n")
