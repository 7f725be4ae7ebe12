"""Help in the reader's language: the parser's own declarations, put into words and lines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from charmgr.cli.examples import EXAMPLES
from charmgr.cli.instant import LOCALE
from charmgr.cli.leading import apart, spoken
from charmgr.errors import Message
from charmgr.views.catalogue import Catalogue
from charmgr.views.language import Language

__all__ = ["HELP", "VERSION", "Say", "for_reader", "help_text", "sayer"]

Say = Callable[[str | Message], str]
HELP = Message("Show this help and exit.")
VERSION = Message("Show the version and exit.")


def help_text(context: Any, language: Language) -> str:
    """Write the help of a context's command."""
    say = sayer(language)
    command: Any = context.command
    page = context.make_formatter()
    shown = command.get_params(context)
    arguments = [param for param in shown if param.param_type_name == "argument"]
    options = [param for param in shown if param.param_type_name == "option"]
    table = getattr(command, "table", {})
    words = [_metavar(one, say) for one in arguments] or (
        [say(Message("COMMAND"))] if table else []
    )
    usage = " ".join([say(Message("[OPTIONS]")), *words, *(["…"] if table else [])])
    page.write_usage(context.command_path, usage, f"{say(Message('Usage:'))} ")
    page.write_paragraph()
    with page.indentation():
        page.write_text("\n\n".join(map(say, (command.help, *getattr(command, "details", ())))))
    rows = [_option(one, say) for one in options]
    if context.command_path == "charmgr":
        rows.append(("--version", say(VERSION)))
    _section(
        page,
        say(Message("Arguments")),
        ((_metavar(one, say), _told(one, say)) for one in arguments),
    )
    _section(page, say(Message("Options")), rows)
    _section(page, say(Message("Commands")), ((name, say(about)) for name, about in table.items()))
    if examples := EXAMPLES.get(context.command_path.removeprefix("charmgr").strip()):
        with page.section(say(Message("Examples"))):
            for example in examples:
                page.write(f"  {say(example)}\n")
    text: str = page.getvalue()
    return text


def for_reader(context: Any) -> str:
    """Write the help of a context's command in the language that the command line asks for."""
    return help_text(context, spoken(apart(sys.argv[1:])[1]))


def _section(page: Any, title: str, rows: Iterable[tuple[str, str]]) -> None:
    if listed := list(rows):
        with page.section(title):
            page.write_dl(listed)


def _option(option: Any, say: Say) -> tuple[str, str]:
    """Name an option with its value: `-o, --output FILE`, and tell what it does."""
    names = ", ".join(sorted(option.opts, key=len))
    value = "" if option.is_flag else f" {_metavar(option, say)}"
    if "--help" in option.opts:
        return names, say(HELP)
    return f"{names}{value}", _told(option, say)


def _metavar(param: Any, say: Say) -> str:
    return say(param.metavar or param.name.strip("_").upper())


def _told(param: Any, say: Say) -> str:
    """Tell what a word means, whether it must be there, and what it is where it isn't."""
    text = say(param.help or "")
    if param.required:
        return f"{text}  [{say(Message('required'))}]"
    if param.default:
        return f"{text}  [{say(Message('default:'))} {param.default}]"
    return text


def sayer(language: Language) -> Say:
    """Make what says a text without values, by the core's catalogue alone."""
    catalogue = Catalogue.of(Path(LOCALE, language, "LC_MESSAGES", "charmgr.mo"))

    def say(text: str | Message) -> str:
        template = text.text if isinstance(text, Message) else text
        return catalogue.find(template) or template

    return say
