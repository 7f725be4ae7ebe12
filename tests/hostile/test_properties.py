"""Valid text never crashes, invalid text gives an error of the library."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charmgr.dice import notation
from charmgr.engine.git.merge_data import merge
from charmgr.engine.git.merge_journal import merge_journals
from charmgr.engine.git.merge_text import merge_texts
from charmgr.engine.git.textconv import journal_lines, sheet_lines
from charmgr.engine.past.ledger import Ledger, Line
from charmgr.errors import CharmgrError
from charmgr.store import campaign, document, journal
from charmgr.store.editing import edit
from charmgr.store.journal_event import ABSENT
from charmgr.store.operations import Append, Insert, Remove, Set
from charmgr.store.yamltext.fresh import render
from charmgr.store.yamltext.values import same

# What YAML, dice and journals are made of; most random text dies at its first letter.
YAML_BITS = st.sampled_from([
    "name: ", "system: trial", "now: ", "day 3", "roster:", "  - ", "- ", "? ", ": ", "{", "}", "[",
    "]", ",", "&a ", "*a", "<<: ", "!!str ", "!x ", "!!python/object:os.system ", "|", ">-", "'",
    '"', "\\x1b", "# c", "\n", "\n  ", "\n\n", "\r\n", "\r", "\t", "---\n", "...\n", "%YAML 1.1\n",
    "null", "~", "yes", "0x1F", "0o17", "1e999", ".nan", ".inf", "-", "9" * 30, "2024-01-01",
    "жизнь", "е\u0308", "\ufeff", "\u202e", "\u2028", "\x85", "\x00", "\ud7ff", "💀", "<<<<<<< a\n",
    "!!float ", "!!int ", "9" * 400, "0x" + "f" * 5000, "0o" + "7" * 5000,
    "calendar: ", "months: ", "groups: ", "rules: ", "rulings: ", "wrappers: ", "language: ru",
])  # fmt: skip
YAML = st.lists(YAML_BITS | st.text(max_size=4), max_size=25).map("".join)
BYTES = YAML.map(lambda text: text.encode("utf-8", "surrogatepass")) | st.binary(max_size=60)
DICE_BITS = st.sampled_from([
    "d", "к", "D", "6", "10", "%", "F", "Ф", "kh", "kl", "dl", "!", "r", "<", ">=", "=", "+", "-",
    "−", " ", "(", ")", "*", "x", "0", "00", "1", "999999", "٣", "²", "chance", "w", ",",
    "d6!", "3d6",
])  # fmt: skip
DICE = st.lists(DICE_BITS | st.text(max_size=2), max_size=10).map("".join)
SCALARS = (
    st.none() | st.booleans() | st.integers(-9, 99) | st.floats(allow_nan=False)
    | st.sampled_from(["", "a", "1", "yes", "null", "x: y", "# no", "line\nline\n", " b ", "е"])
    | st.text(max_size=5)
)  # fmt: skip
KEYS = st.sampled_from(["name", "id", "hp", "сила", "a b", "1"])
DATA = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)
SHEETS = st.dictionaries(KEYS, DATA, min_size=1, max_size=4)
PATHS = st.lists(KEYS | st.integers(-2, 3), max_size=3).map(tuple)


def tried(call, *arguments):
    """Call with strangers' text: an answer, or None where the library refused it."""
    try:
        return call(*arguments)
    except CharmgrError as fault:
        if fault.exit_code == CharmgrError.exit_code or not str(fault):
            raise
        return None


def test_documents(try_all):
    @given(BYTES)
    def prove(data):
        read = tried(document.read, data, "hero.yaml")
        if read is not None:
            assert read.encode() == data
            for part in read.documents:
                repr(part)

    try_all(prove)


def test_edits_of_documents(try_all):
    operations = st.one_of(
        st.builds(Set, PATHS, DATA),
        st.builds(Append, PATHS, DATA),
        st.builds(Insert, PATHS, DATA),
        st.builds(Remove, PATHS),
    )

    @given(YAML, operations)
    def prove(text, operation):
        read = tried(document.read, text.encode("utf-8", "surrogatepass"), "hero.yaml")
        if read is not None:
            tried(edit, read, [operation])

    try_all(prove)


def test_notations(try_all):
    @given(DICE)
    def prove(text):
        spec = tried(notation.parse, text)
        if spec is not None:
            assert notation.parse(str(spec)) == spec

    try_all(prove)


def test_campaigns(try_all, tmp_path):
    @given(YAML)
    def prove(text):
        read = tried(document.read, text.encode("utf-8", "surrogatepass"), campaign.FILE)
        if read is not None:
            tried(campaign.parse, tmp_path, read)

    try_all(prove)


@pytest.mark.parametrize("field", [*campaign.Campaign.FIELDS, "now", "calendar"])
def test_fields_of_campaigns(try_all, tmp_path, field):
    @given(DATA)
    def prove(value):
        text = render({"name": "x", field: value})
        tried(campaign.parse, tmp_path, document.read(text.encode(), campaign.FILE))

    try_all(prove)


EVENT = st.fixed_dictionaries(
    {"id": st.text(min_size=1, max_size=3), "command_id": st.just("c"), "time": st.just("t")},
    optional=dict.fromkeys(
        ("at", "who", "changes", "files", "rolls", "facts", "undoes", "command", "say"), DATA
    ),
)
LINES = st.lists(EVENT.map(json.dumps) | st.text(max_size=9), max_size=4).map("\n".join)


def test_journals(try_all, tmp_path):
    @given(LINES)
    def prove(text):
        path = tmp_path / "journal.jsonl"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        events = tried(journal.read, path)
        journal_lines(path.read_bytes())
        if events:
            journal.replay(events)
            ledger = Ledger()
            for number, event in enumerate(events, 1):
                ledger.add(Line(number, event))
            assert all("\n" not in event.to_json() for event in events)

    try_all(prove)


def test_merged_journals_lose_nothing_and_know_no_side(try_all):
    lines = st.lists(EVENT, max_size=4, unique_by=lambda event: event["id"]).map(
        lambda events: "".join(json.dumps(event) + "\n" for event in events).encode()
    )

    @given(lines, lines)
    def prove(ours, theirs):
        one, other = tried(merge_journals, b"", ours, theirs), merge_journals(b"", theirs, ours)
        if not one[1]:
            assert one == other
        ids = [json.loads(line)["id"] for line in one[0].split(b"\n") if line]
        both = [json.loads(line)["id"] for line in (ours + theirs).split(b"\n") if line]
        assert sorted(ids) == sorted(set(both))

    try_all(prove)


def test_lines_for_git(try_all):
    @given(BYTES)
    def prove(data):
        for line in tried(sheet_lines, data, "hero.yaml") or ():
            assert line.isprintable()

    try_all(prove)


def merged(base, ours, theirs):
    return tried(
        merge_texts,
        tuple(render(data).encode() for data in (base, ours, theirs)),
        Path("/nowhere/hero.yaml"),
    )


def test_data_that_one_side_changed_is_that_sides(try_all):
    @given(DATA, DATA)
    def prove(base, changed):
        for found in (merge(base, base, changed), merge(base, changed, base)):
            assert same(found.data, changed)
            assert not found.clashes
        assert same(merge(base, changed, changed).data, changed)
        assert same(merge(ABSENT, changed, changed).data, changed)

    try_all(prove)


def test_neither_side_is_preferred(try_all):
    @given(SHEETS, SHEETS, SHEETS)
    def prove(base, ours, theirs):
        one, other = merge(base, ours, theirs), merge(base, theirs, ours)
        assert bool(one.clashes) == bool(other.clashes)

    try_all(prove)


def test_edits_make_the_merged_data(try_all, examples):
    @given(SHEETS, SHEETS, SHEETS)
    def prove(base, ours, theirs):
        base, ours, theirs = (
            document.read(render(data).encode(), "x").data for data in (base, ours, theirs)
        )
        found = merge(base, ours, theirs)
        read = document.read(render(ours).encode(), "x")
        edited = tried(edit, read, found.operations)
        if edited is not None:
            assert same(edited.data, found.data)

    try_all(prove)


def test_merge_driver(try_all):
    @given(BYTES, BYTES, BYTES)
    def prove(base, ours, theirs):
        found = tried(merge_texts, (base, ours, theirs), Path("/nowhere/hero.yaml"))
        assert found is not None

    try_all(prove)


def test_a_clean_merge_is_readable_and_holds_what_each_side_changed(try_all):
    @given(SHEETS, SHEETS, SHEETS)
    def prove(base, ours, theirs):
        found = merged(base, ours, theirs)
        if not found.clean:
            return
        data = document.read(found.data, "x").data
        base, ours, theirs = (
            document.read(render(part).encode(), "x").data for part in (base, ours, theirs)
        )
        for key in {*base, *ours, *theirs}:
            old, mine, yours = (part.get(key, ABSENT) for part in (base, ours, theirs))
            if same(old, mine):
                assert same(data.get(key, ABSENT), yours)
            elif same(old, yours):
                assert same(data.get(key, ABSENT), mine)

    try_all(prove)
