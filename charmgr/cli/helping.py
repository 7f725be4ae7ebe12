"""Help in the reader's language: the parser's own declarations, put into words and lines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from gettext import translation
from pathlib import Path
from typing import Any

from charmgr.cli.examples import EXAMPLES
from charmgr.cli.instant import LOCALE, MARK, WIDTH
from charmgr.cli.leading import apart, spoken
from charmgr.errors import Message
from charmgr.views.language import KNOWN, Language

__all__ = ["for_reader", "help_text", "store"]

Say = Callable[[str | Message], str]
HELP = Message("Show this help and exit.")
VERSION = ("--version", Message("Show the version and exit."))
MARGIN = 2  # columns left free at the right


def help_text(context: Any, language: Language) -> str:
    """Write the help of a context's command."""
    say = _sayer(language)
    command: Any = context.command
    page = context.make_formatter()
    shown = [param for param in command.get_params(context) if not getattr(param, "hidden", False)]
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
        rows.append((VERSION[0], say(VERSION[1])))
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


def store(program: Any, folder: Path = Path(LOCALE)) -> None:
    """Write the help of every command to a file for each language, to be answered at once."""
    for language in KNOWN.values():
        texts = [
            f"{MARK}{path}\n{help_text(context, language)}" for path, context in _contexts(program)
        ]
        file = folder / language / "help.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(texts), encoding="utf-8", newline="")


def _contexts(program: Any) -> Iterator[tuple[str, Any]]:
    """Make the context of every command, as the parser would; each with its path."""
    from charmgr.cli.parser import context

    waiting = [("", context(program, "charmgr", WIDTH - MARGIN))]
    while waiting:
        path, above = waiting.pop(0)
        yield path, above
        for name in getattr(above.command, "table", ()):
            command = above.command.resolve_command(above, [name])[1]
            inner = context(command, name, WIDTH - MARGIN, above)
            waiting.append((f"{path} {name}".strip(), inner))


def _section(page: Any, title: str, rows: Iterable[tuple[str, str]]) -> None:
    if listed := list(rows):
        with page.section(title):
            page.write_dl(listed)


def _option(option: Any, say: Say) -> tuple[str, str]:
    """Name an option with its value: `-o, --output FILE`, and tell what it does."""
    names = ", ".join(sorted(option.opts, key=len))
    value = "" if option.is_flag or option.count else f" {_metavar(option, say)}"
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
    if param.default and not callable(param.default):
        return f"{text}  [{say(Message('default:'))} {param.default}]"
    return text


def _sayer(language: Language) -> Say:
    catalogue = translation("charmgr", LOCALE, [language], fallback=True)

    def say(text: str | Message) -> str:
        template = text.text if isinstance(text, Message) else text
        return catalogue.gettext(template) if template else ""

    return say
