"""Every edit of the corpus leads to the exact bytes that it names, or to the refusal."""

from pathlib import Path

import pytest
import yaml

from charmgr.errors import BadDataError
from charmgr.store import editing
from charmgr.store.document import read
from charmgr.store.operations import AddKey, Append, Remove, Replace

OWN_CORPUS = Path(__file__).parent / "corpus"


def pytest_generate_tests(metafunc):
    if "edit" not in metafunc.fixturenames:
        return
    folders = [OWN_CORPUS, *map(Path, metafunc.config.getoption("corpus"))]
    edits = [
        pytest.param(folder, document["file"], edit, id=f"{document['name']}.{edit['n']}")
        for folder in folders
        for document in yaml.safe_load((folder / "index.yaml").read_text("utf-8"))["documents"]
        for edit in document.get("edits", ())
    ]
    metafunc.parametrize(("folder", "file", "edit"), edits)


@pytest.mark.usefixtures("parser")
def test_corpus_edit(folder, file, edit):
    data = (folder / file).read_bytes()

    result = attempt(data, file, edit["ops"])

    if isinstance(result, bytes):
        assert "refuse" not in edit
        assert result == (folder / edit["expect"]).read_bytes()
    else:
        assert result.key in (edit.get("refuse"), edit.get("or_refuse"))
        assert place_is_right(result, edit, file)


def attempt(data, file, steps):
    """Give the bytes after the edit, or the refusal."""
    try:
        return editing.edit(read(data, file), [operation(words) for words in steps]).encode()
    except BadDataError as error:
        return error


def operation(words):
    scope = {"document": words.get("doc"), "shared": words.get("shared", False)}
    path = words.get("path", [])
    match words["op"]:
        case "set":
            return Replace(path, words["value"], **scope)
        case "insert":
            return AddKey([*path, words["key"]], words["value"], **scope)
        case "append":
            return Append(path, words["value"], make=False, **scope)
        case "remove":
            return Remove(path, **scope)
    raise AssertionError(words["op"])


def place_is_right(error, edit, file):
    if "at" not in edit:
        return True
    at = f"{file}:{edit['at']}"
    if edit["refuse"] == "not-yaml":  # columns differ between parsers
        return error.where.rpartition(":")[0] == at.rpartition(":")[0]
    return error.where == at
