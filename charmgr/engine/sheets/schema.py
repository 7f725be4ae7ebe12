"""What is wrong with a sheet by its system's schema, in sentences with the place in the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from charmgr.api import Path, System, at
from charmgr.engine.sheets.names import TwiceWrittenError
from charmgr.engine.sheets.shape import Shape
from charmgr.engine.sheets.view import View, plain, spell
from charmgr.errors import BadDataError, Message

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator, ValidationError

__all__ = [
    "MisfitError",
    "UnknownKeyError",
    "check",
    "problems",
]

MOST_SHOWN = 80  # characters of a text that an error quotes
_TYPES: Mapping[str, Message] = {
    "integer": Message("{field} must be a whole number, not {found}."),
    "number": Message("{field} must be a number, not {found}."),
    "string": Message("{field} must be text, not {found}."),
    "boolean": Message("{field} must be true or false, not {found}."),
    "array": Message("{field} must be a list, not {found}."),
    "object": Message("{field} must be a map of keys and values, not {found}."),
    "null": Message("{field} must be empty, not {found}."),
}
_NUMBER_OR_TEXT = Message("{field} must be a number or text, not {found}.")
_MOMENT = Message("{field} must be a date, not {found}.")
_RULES: Mapping[str, Message] = {
    "minimum": Message("{field} must be {limit} or more, not {found}."),
    "maximum": Message("{field} must be {limit} or less, not {found}."),
    "exclusiveMinimum": Message("{field} must be more than {limit}, not {found}."),
    "exclusiveMaximum": Message("{field} must be less than {limit}, not {found}."),
    "multipleOf": Message("{field} must be a multiple of {multiple_of}, not {found}."),
    "minItems": Message("{field} has too few items: {limit} must be there."),
    "maxItems": Message("{field} has too many items: {limit} may be there."),
    "uniqueItems": Message("{field} holds the same item twice."),
    "minLength": Message("{field} is too short: {found}."),
    "maxLength": Message("{field} is too long: {limit} characters may be there."),
    "pattern": Message("{field} cannot be read: {found}."),
    "enum": Message("{field} must be one of {words}, not {found}."),
    "const": Message("{field} must be {expected_value}, not {found}."),
}
_PATTERN = Message("{field} cannot be read: {found}; write it like {example}.")
_UNFIT = Message("{field} cannot be {found}.")


class MisfitError(BadDataError):
    """A field holds what its schema does not allow."""

    hint = "“charmgr lint” lists every problem of every file."

    def __init__(self, message: Message, where: str) -> None:
        """`message` is the finished sentence."""
        super().__init__(where=where, **message.values)
        self.told = message

    @property
    def message(self) -> Message:
        """The sentence, untranslated."""
        return self.told


class MissingFieldError(BadDataError):
    """A sheet lacks a field that its rules need."""

    text = "{field} is missing."
    hint = "“charmgr lint” lists every problem of every file."


class BackwardSpanError(BadDataError):
    """Something on a sheet ends before it begins."""

    text = "{field} “{until}” lies before its own beginning, “{since}”."
    hint = "Correct one of the two dates."


class UnknownKeyError(BadDataError):
    """A key that rules don't see is nearly one that they would."""

    text = "{field} is no field of this sheet, its value counts nowhere."
    hint = "Did you mean “{near}”?"


def check(system: System, view: View) -> None:
    """Refuse a sheet with a problem: the first in the file is raised."""
    for problem in problems(system, view):
        raise problem


def problems(system: System, view: View) -> list[BadDataError]:
    """List everything that is wrong with a sheet, in the order of its file."""
    unread = {path for path, why in view.problems if not isinstance(why, TwiceWrittenError)}
    found = [problem for _, problem in view.problems]
    sheet = plain(view.sheet)
    for error in _validator(view.shape).iter_errors(_text_keys(sheet)):
        path = _path(error, view.sheet)
        if path not in unread:
            found.append(_problem(error, path, view, system))
    found += _backward_spans(view)
    return sorted(found, key=_line)


def _backward_spans(view: View) -> Iterator[BackwardSpanError]:
    """Find what has a beginning and an end on the sheet, in the wrong order."""
    for path in view.moments():
        begun = (*path[:-1], "since")
        since = at(view.sheet, *begun) if path[-1] == "until" else None
        if isinstance(since, int) and at(view.sheet, *path) < since:
            yield BackwardSpanError(
                where=view.place(path),
                field=spell(view.file_path(path)),
                until=at(view.file, *view.file_path(path)),
                since=at(view.file, *view.file_path(begun)),
            )


@cache
def _validator(shape: Shape) -> Draft202012Validator:
    from jsonschema_rs import Draft202012Validator

    return Draft202012Validator(plain(shape.schema))


def _problem(error: ValidationError, path: Path, view: View, system: System) -> BadDataError:
    """Put one finding into our words."""
    kind = error.kind.as_dict()
    if error.kind.name == "required":
        field = spell(view.file_path((*path, kind["property"])))
        return MissingFieldError(where=view.place(path), field=field, system=system.id)
    if error.kind.name in ("anyOf", "oneOf") and (inner := _telling(error, kind.get("context"))):
        return _problem(inner, _path(inner, view.sheet), view, system)
    shape = view.shape.at(path) or view.shape
    message = _message(error.kind.name, kind, shape)
    values = {name: value for name, value in kind.items() if f"{{{name}}}" in message.text}
    if "words" in message.text:
        options = [option for option in kind["options"] if option is not None]
        values["words"] = ", ".join(str(view.file_value(path, option)) for option in options)
    if "example" in message.text:
        values["example"] = shape.schema["examples"][0]
    values |= {"field": spell(view.file_path(path)), "found": _shown(view, path)}
    return MisfitError(Message(message.text, values), view.place(path))


def _message(rule: str, kind: Mapping[str, Any], shape: Shape) -> Message:
    """Choose the sentence for a broken rule of the schema."""
    if rule == "pattern" and shape.schema.get("examples"):
        return _PATTERN
    if rule != "type":
        return _RULES.get(rule, _UNFIT)
    types = [name for name in kind["types"] if name != "null"]
    if shape.is_moment:
        return _MOMENT
    if "string" in types and {"integer", "number"} & set(types):
        return _NUMBER_OR_TEXT
    return _TYPES[types[0] if types else "null"]


def _telling(error: ValidationError, branches: Any) -> ValidationError | None:
    """Choose the branch that was probably meant: the one whose own kind of value stands there."""
    for branch in branches or ():
        for inner in branch:
            same_place = list(inner.instance_path) == list(error.instance_path)
            if not same_place or inner.kind.name not in ("type", "enum", "const"):
                return next(iter(branch), None)
    return None


def _path(error: ValidationError, sheet: Any) -> Path:
    """Tell a finding's canonical path; a key that is no text comes back as what it was."""
    path: Path = ()
    for part in error.instance_path:
        here = at(sheet, *path)
        keys: Iterator[Any] = iter(here if isinstance(here, Mapping) else ())
        path = (*path, next((key for key in keys if str(key) == part), part))
    return path


def _shown(view: View, path: Path) -> str:
    """Show what stands in the file as YAML writes it, as short as can be."""
    match at(view.file, *view.file_path(path)):
        case None:
            return "null"
        case bool(value):
            return str(value).lower()
        case str(value):
            return f'"{value if len(value) <= MOST_SHOWN else f"{value[:MOST_SHOWN]}…"}"'
        case Mapping():
            return "{…}"
        case list() | tuple():
            return "[…]"
        case value:
            return str(value)


def _text_keys(value: Any) -> Any:
    """Turn every key into text, as JSON has it."""
    if isinstance(value, dict):
        return {str(key): _text_keys(item) for key, item in value.items()}
    return [_text_keys(item) for item in value] if isinstance(value, list) else value


def _line(problem: BadDataError) -> tuple[int, ...]:
    """Tell line and column for sorting; a place without them comes first."""
    return tuple(int(part) for part in problem.where.split(":")[-2:] if part.isdigit())
