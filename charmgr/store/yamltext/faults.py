"""What can be wrong with a YAML file, and why an edit of one is refused.

`where` is `NAME:line:column`.
"""

from __future__ import annotations

from charmgr.errors import BadDataError, Message

__all__ = [
    "AliasBombError",
    "AliasLoopError",
    "AmbiguousKeyError",
    "AnchorInUseError",
    "BadCharacterError",
    "BadEncodingError",
    "BadTagError",
    "BadValueError",
    "BadYamlError",
    "DuplicateKeyError",
    "EmptyDocumentError",
    "KeyExistsError",
    "MergeMarkersError",
    "MergeShowsThroughError",
    "MergedOnlyError",
    "NoSuchDocumentError",
    "NoSuchPathError",
    "NotAListError",
    "NotAMapError",
    "NotAScalarError",
    "NotYamlError",
    "RefusedEditError",
    "SeveralDocumentsError",
    "SharedValueError",
    "TaggedValueError",
    "TooBigError",
    "TooDeepError",
    "UnknownAliasError",
    "UnprovenEditError",
    "WouldChangeTextError",
]


class BadYamlError(BadDataError):
    """A file cannot be read as YAML, or holds YAML that no sheet should."""


class TooBigError(BadYamlError):
    """The file is larger than any sheet."""

    text = "The file has {size} bytes, the limit is {limit}."


class BadEncodingError(BadYamlError):
    """The bytes are no UTF-8."""

    text = "The file is not UTF-8 (byte {byte})."
    hint = "Save it as UTF-8."

    @property
    def advice(self) -> Message | None:
        """The line that converts the file, where its encoding can be told."""
        if self.values["looks"]:
            return Message(
                "It looks like {looks}. Convert it: iconv -f {looks} -t utf-8 {file} > converted",
                self.values,
            )
        return super().advice


class BadCharacterError(BadYamlError):
    """A character that YAML forbids."""

    text = "The character {character} is not allowed in YAML."


class NotYamlError(BadYamlError):
    """The parser does not understand the text."""

    text = "Not readable as YAML: {problem}."


class MergeMarkersError(NotYamlError):
    """A git merge left its markers."""

    text = "A git merge left its conflict markers here."
    hint = "Choose one side and delete the lines that start with <<<<<<<, ======= and >>>>>>>."


class TooDeepError(BadYamlError):
    """Lists and maps are nested deeper than any sheet needs."""

    text = "Nested deeper than {limit} levels."


class DuplicateKeyError(BadYamlError):
    """Two entries of one map have the same key."""

    text = "The key {key} stands twice, first at {first}."
    hint = "Keep one of the two."


class UnknownAliasError(BadYamlError):
    """An alias without an anchor before it."""

    text = "The alias *{alias} has no anchor before it."


class AliasLoopError(BadYamlError):
    """A value that contains itself."""

    text = "The alias *{alias} stands inside the very value that it names."


class AliasBombError(BadYamlError):
    """Aliases of aliases that expand beyond all bounds."""

    text = "With its aliases the file holds more than {limit} values."


class BadTagError(BadYamlError):
    """A tag promises a type that the text does not have."""

    text = "“{value}” is not what its tag {tag} says."


class RefusedEditError(BadDataError):
    """An edit that would do more, less or other than asked; nothing was written."""


class EmptyDocumentError(RefusedEditError):
    """The file holds no values to edit."""

    text = "The file holds no values."


class SeveralDocumentsError(RefusedEditError):
    """One document is wanted and the file holds more."""

    text = "The file holds {count} documents, one is wanted."


class NoSuchDocumentError(RefusedEditError):
    """The file holds fewer documents."""

    text = "The file holds {count} documents."


class NoSuchPathError(RefusedEditError):
    """The path leads nowhere."""

    text = "There is no {path}."


class AmbiguousKeyError(RefusedEditError):
    """A text names two keys of one map, such as 1 and '1'."""

    text = "The key {key} stands there as a number and as text."


class KeyExistsError(RefusedEditError):
    """A key that should be new is there."""

    text = "The key {key} is there already."


class NotAScalarError(RefusedEditError):
    """A list or map stands where a plain value is wanted."""

    text = "{path} is a list or a map, not a plain value."


class NotAMapError(RefusedEditError):
    """Something else stands where a map is wanted."""

    text = "{path} is not a map."


class NotAListError(RefusedEditError):
    """Something else stands where a list is wanted."""

    text = "{path} is not a list."


class SharedValueError(RefusedEditError):
    """The value is seen elsewhere through an alias or a merge."""

    text = "{path} is used elsewhere through an alias or a merge and would change there too."
    hint = "Write the value out where it should differ, or edit the file by hand."


class AnchorInUseError(RefusedEditError):
    """What would go is named by an alias elsewhere."""

    text = "The anchor &{anchor} is used at {place}."
    hint = "Write the value out there first."


class MergedOnlyError(RefusedEditError):
    """The value is only inherited through a merge."""

    text = "{path} comes from a merge (<<)."
    hint = "Edit it where it is written."


class MergeShowsThroughError(RefusedEditError):
    """Without its own value the map would inherit another."""

    text = "Without its own {path} the map would show the one of its merge (<<)."


class TaggedValueError(RefusedEditError):
    """The tag of the old value contradicts the new one."""

    text = "{path} has the tag {tag}, which the new value does not fit."


class WouldChangeTextError(RefusedEditError):
    """A line break at the end of the file would become part of a text."""

    text = "The file ends inside a text block: a new line would change that text."
    hint = "End the file with a line break first."


class BadValueError(RefusedEditError):
    """A value that YAML cannot hold as plain data."""

    text = "{value} cannot be written to {path}."


class UnprovenEditError(RefusedEditError):
    """The new text, read again, is not the old data plus the edit."""

    text = "{path} cannot be changed in place here without harm: {problem}."
    hint = "Edit the file by hand; nothing was written."
