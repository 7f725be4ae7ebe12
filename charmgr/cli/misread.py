"""What the command line's parser does not understand, in our own words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from charmgr.errors import Message, UsageError

__all__ = ["NoSuchCommandError", "misread"]


class WrongWordsError(UsageError):
    """The parser is not content, for a reason of its own."""

    text = "{detail}"


class NoSuchCommandError(UsageError):
    """charmgr does not know the command."""

    text = "There is no command “{word}”."
    hint = "Did you mean “{near}”?"

    @property
    def advice(self) -> Message | None:
        """The nearest command, if there is one."""
        return super().advice if self.values["near"] else None


class NoSuchOptionError(NoSuchCommandError):
    """The command does not know the option."""

    text = "There is no option {word} here."

    @property
    def advice(self) -> Message:
        """The nearest option, or where all are listed."""
        listed = Message("“charmgr {command} --help” lists them.", self.values)
        return super().advice or listed


class MissingWordError(UsageError):
    """A word that a command needs is not there."""

    text = "{word} is missing."
    hint = "“charmgr {command} --help” tells what belongs there."


class TooManyWordsError(UsageError):
    """More words than the command takes."""

    text = "That is more than the command takes: {words}."
    hint = "Put quotes around what belongs together."


class NeedsValueError(UsageError):
    """An option stands without its value."""

    text = "The option {option} needs a value."


class TakesNoValueError(UsageError):
    """An option that is only there or not has been given a value."""

    text = "The option {option} takes no value."


# What people type for an option that has another name here.
SYNONYMS = {
    "--target": "--vs",
    "--against": "--vs",
    "--difficulty": "--vs",
    "--versus": "--vs",
    "--decide": "--answer",
    "--choose": "--answer",
    "--mod": "--with",
    "--modifier": "--with",
    "--modifiers": "--with",
    "--faces": "--dice",
    "--rolled": "--dice",
    "--healer": "--carer",
    "--reason": "--for",
    "--time": "--for",
    "--days": "--for",
    "--language": "--lang",
    "--campaign": "-C",
    "--folder": "-C",
    "--dir": "-C",
    "--preview": "--dry-run",
    "--force": "--yes",
    "--form": "--as",
    "--format": "--as",
    "--output": "-o",
    "--out": "-o",
}


def _meant(option: str, context: Any) -> str:
    """Tell the command's own option for another word of the same meaning; "" if it has none."""
    meant = SYNONYMS.get(option, "")
    words = getattr(getattr(context, "command", None), "params", ())
    return meant if any(meant in one.opts for one in words) else ""


def _like(option: str, known: Iterable[str]) -> str:
    """Tell the option most like another; two dashes alone are no likeness."""
    from difflib import get_close_matches

    names = {name.lstrip("-"): name for name in known}
    near = get_close_matches(option.lstrip("-"), names, n=1)
    return names[near[0]] if near else ""


def misread(fault: Any) -> UsageError:
    """Turn what the parser raises into a sentence of ours; its classes are told by name."""
    said = fault.format_message()
    option = getattr(fault, "option_name", "")
    match type(fault).__name__:
        case "NoSuchOption":
            context = getattr(fault, "ctx", None)
            near = _meant(option, context) or _like(option, fault.possibilities or ())
            command = context.info_name if context else ""
            return NoSuchOptionError(word=option, near=near, command=command)
        case "MissingParameter":
            context = getattr(fault, "ctx", None)
            word = re.search(r"'([^']*)'", said)
            return MissingWordError(
                word=Message(word[1]) if word else said,
                command=context.info_name if context else "",
            )
        case "BadOptionUsage":
            kind = TakesNoValueError if "does not take" in said else NeedsValueError
            return kind(option=option)
    extra = re.fullmatch(r"Got unexpected extra argument(?:s|\(s\))? \((.*)\)", said)
    return TooManyWordsError(words=extra[1]) if extra else WrongWordsError(detail=said)
