"""Three texts of a file become one: by meaning where they can be read, line by line where not.

Ours is edited by what theirs changed, so that its comments and order stay. What theirs changed
beside the values, a comment perhaps, is then merged line by line against a base whose values
have been brought up to theirs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from charmgr.engine.git.merge_check import new_problems
from charmgr.engine.git.merge_data import Clash, Merge, Proof, Total, merge
from charmgr.engine.git.textconv import one_line
from charmgr.engine.sheets.view import spell
from charmgr.errors import BadDataError, CharmgrError, Message
from charmgr.store import operations as edits
from charmgr.store.document import Document, read
from charmgr.store.editing import edit
from charmgr.store.git_merge import text_merge
from charmgr.store.journal_event import ABSENT
from charmgr.store.yamltext.proof import comments
from charmgr.store.yamltext.values import same

__all__ = ["Merged", "line_by_line", "merge_texts"]


class Merged(Struct, frozen=True):
    """A merged text; with conflicts if not `clean`. `says` names what was met."""

    data: bytes
    clean: bool
    says: Sequence[Message] = ()


def merge_texts(
    texts: tuple[bytes, bytes, bytes],
    place: Path,
    proof: Proof = lambda *_: False,
) -> Merged:
    """Merge base, ours and theirs of the file at a place; an empty base is none."""
    name = place.name
    try:
        base, ours, theirs = (read(text, name) for text in texts)
        found = merge(_data(base), _data(ours), _data(theirs), proof)
        says = [_total(name, total) for total in found.totals]
        if found.clashes:
            return _marked(ours, found, name, says)
        edited = _edited(ours, found)
        data, clean = _with_their_comments(base, edited, theirs)
    except BadDataError as fault:
        return line_by_line(texts, name, fault)
    if not clean:
        quarrel = Message("{file}: both sides changed comments in one place.", {"file": name})
        return Merged(data, clean=False, says=[*says, quarrel])
    return _checked(Merged(data, clean=True, says=says), (ours, theirs), place)


def line_by_line(texts: tuple[bytes, bytes, bytes], name: str, fault: BadDataError) -> Merged:
    """Merge texts whose meaning cannot be had, and say why."""
    reason = Message(
        "{file}: merged line by line, as its meaning cannot be had: {place}: {reason}",
        {"file": name, "place": fault.where, "reason": fault.message},
    )
    return Merged(*text_merge(*texts), [reason])


def _data(document: Document) -> Any:
    data = document.data
    if data is None and not document.text.strip():
        return ABSENT
    return data


class NotProvenError(BadDataError):
    """The edits did not lead to what they should have led to."""

    text = "The edits do not come to what they should."


def _edited(ours: Document, found: Merge) -> Document:
    edited = edit(ours, found.operations)
    if not same(edited.data, found.data):
        raise NotProvenError(where=ours.name)
    return edited


def _with_their_comments(base: Document, edited: Document, theirs: Document) -> tuple[bytes, bool]:
    """Bring in what theirs changed beside the values: comments, quotes, line breaks."""
    plain = edited.encode()
    lost = _comments(theirs) - _comments(base) - _comments(edited)
    if theirs.data == base.data and base.text:
        moved = base
    else:
        try:
            moved = edit(base, merge(_data(base), _data(base), _data(theirs)).operations)
        except BadDataError:
            return plain, not lost
    data, clean = text_merge(moved.encode(), plain, theirs.encode())
    try:
        clean = clean and same(read(data, edited.name).data, edited.data)
    except BadDataError:
        clean = False
    if clean:
        return data, True
    return (data, False) if lost else (plain, True)


def _comments(document: Document) -> Counter[str]:
    return comments(document.source, [tree.root for tree in document.trees if tree.root])


def _marked(ours: Document, found: Merge, name: str, says: list[Message]) -> Merged:
    """Merge what can be merged, and put git's marks around the fields that clash alone."""
    versions = [
        edit(ours, [*_put(found.clashes, side), *found.operations]).encode()
        for side in ("base", "ours", "theirs")
    ]
    data, clean = text_merge(*versions)
    if clean:
        raise NotProvenError(where=name)
    return Merged(data, clean=False, says=[*says, *(_clash(name, one) for one in found.clashes)])


def _put(clashes: Sequence[Clash], side: str) -> list[edits.Operation]:
    """Put the values of one side where the sides clash."""
    return [
        edits.Remove(clash.path) if value is ABSENT else edits.Set(clash.path, value)
        for clash in clashes
        if not same(value := getattr(clash, side), clash.ours)
    ]


def _checked(merged: Merged, sides: tuple[Document, ...], place: Path) -> Merged:
    try:
        problems = new_problems(read(merged.data, place.name), sides, place)
    except CharmgrError as fault:
        values = {"file": place.name, "reason": fault.message}
        unchecked = Message("{file}: merged, but not checked by its rules: {reason}", values)
        return Merged(merged.data, clean=True, says=[*merged.says, unchecked])
    broken = [
        Message(
            "{file}: together the two sides break the rules of the sheet: {place}: {problem}",
            {"file": place.name, "place": problem.where, "problem": problem.message},
        )
        for problem in problems
    ]
    return Merged(merged.data, clean=not broken, says=[*merged.says, *broken])


def _clash(name: str, clash: Clash) -> Message:
    values = {side: _shown(getattr(clash, side)) for side in ("base", "ours", "theirs")}
    return Message(
        "{file}: {path}: base {base}, ours {ours}, theirs {theirs}",
        {"file": name, "path": spell(clash.path), **values},
    )


def _total(name: str, total: Total) -> Message:
    values = {side: getattr(total, side) for side in ("base", "ours", "theirs", "total")}
    return Message(
        "{file}: {path}: {base} → {ours} here, {base} → {theirs} there, together {total}",
        {"file": name, "path": spell(total.path), **values},
    )


def _shown(value: Any) -> str:
    return "–" if value is ABSENT else one_line(value)
