from pathlib import Path

from charmgr.engine.lint.spelling import slips
from charmgr.store.document import read


def test_keys_that_are_nearly_known_are_pointed_out(survey):
    text = """\
name: A
attributes: {strength: 2}
bio: long
навыкы: {}
healing: {sinse: day 1}
"""
    file = "hero.yaml"
    found = slips(survey(text), read(text.encode(), file), Path(file))

    assert [(slip.where, slip.code, slip.message.values["near"]) for slip in found] == [
        ("hero.yaml:4:1", "unknown-key", "навыки"),
        ("hero.yaml:5:11", "unknown-key", "since"),
    ]
