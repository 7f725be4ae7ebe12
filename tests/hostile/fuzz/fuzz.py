"""Coverage-guided fuzzing of what strangers write: a crash, a hang or a bug's error is a find.

    python tests/hostile/fuzz/fuzz.py TARGET [FOLDER OF SEEDS] [-runs=100000] [-max_total_time=600]

TARGET is one of document, edit, notation, campaign, journal, textconv, merge.
"""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["charmgr"]):
    from charmgr.dice import notation
    from charmgr.engine.git import merge_driver, merge_journal, merge_text, textconv  # noqa: F401
    from charmgr.errors import CharmgrError
    from charmgr.store import campaign, document, editing, journal, operations

FOLDER = Path(tempfile.gettempdir())


def fuzz_document(data):
    read = document.read(data, "hero.yaml")
    assert read.encode() == data


def fuzz_edit(data):
    words, _, text = data.partition(b"\n")
    path = [
        int(word) if word.isdigit() else word.decode("utf-8", "replace") for word in words.split()
    ]
    read = document.read(text, "hero.yaml")
    value = path.pop() if path else "x"
    for make in (operations.Set, operations.Append, operations.Insert):
        try:
            editing.edit(read, [make(tuple(path), value)])
        except CharmgrError:
            continue
    editing.edit(read, [operations.Remove(tuple(path))])


def fuzz_notation(data):
    spec = notation.parse(data.decode("utf-8", "replace"))
    assert notation.parse(str(spec)) == spec


def fuzz_campaign(data):
    campaign.parse(FOLDER, document.read(data, campaign.FILE))


def fuzz_journal(data):
    textconv.journal_lines(data)
    base, _, rest = data.partition(b"\n\n")
    ours, _, theirs = rest.partition(b"\n\n")
    one, other = (
        merge_journal.merge_journals(base, *sides) for sides in ((ours, theirs), (theirs, ours))
    )
    assert one[1] or one == other
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
        file.write(data)
        file.flush()
        events = journal.read(Path(file.name))
    journal.replay(events)
    for event in events:
        event.to_json()


def fuzz_textconv(data):
    assert all(line.isprintable() for line in textconv.sheet_lines(data, "hero.yaml"))


def first_clean(base, ours, theirs):
    """Merge in git's stead, without a process for each try."""
    return (ours, True) if base == theirs else (theirs, base == ours)


def fuzz_merge(data):
    parts = [*data.split(b"\n====\n"), b"", b"", b""][:3]
    merge_text.text_merge = first_clean
    found = merge_text.merge_texts(tuple(parts), Path("/nowhere/hero.yaml"))
    if found.clean and found.data not in parts:
        document.read(found.data, "hero.yaml")


def target(name):
    """Make the function that libFuzzer calls: only errors of the library are answers."""
    prove = globals()[f"fuzz_{name}"]

    def run(data):
        try:
            prove(data)
        except CharmgrError as fault:
            if fault.exit_code == CharmgrError.exit_code:
                raise

    return run


if __name__ == "__main__":
    name = sys.argv.pop(1)
    atheris.Setup(sys.argv, target(name))
    atheris.Fuzz()
