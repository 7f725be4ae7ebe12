"""The parser, for whatever is not plain, for help and for saying what is wrong: typer's.

Only here typer is known; a command that is called in the usual way never loads it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from types import GenericAlias
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import Abort, Exit, TyperException

from charmgr.cli.command import Command
from charmgr.cli.declared import REQUIRED, Argument, Option, Parameter
from charmgr.cli.leading import apart, behind_the_name
from charmgr.cli.misread import NoSuchCommandError, misread
from charmgr.cli.table import COMMANDS, GIT, load
from charmgr.engine.match import near
from charmgr.errors import Message

__all__ = ["context", "parse", "program"]

SUMMARY = Message("Tabletop characters as plain text, moved by their game's rules.")


def parse(words: Sequence[str], parser: Any = None, seated: Any = None) -> int:
    """Understand words, run their command and tell its exit code.

    `seated` makes the Call of a command in a batch, for which the parser is made once.
    """
    try:
        answer = (parser or program()).main(
            list(words), prog_name="charmgr", standalone_mode=False, obj=seated
        )
    except Exit as left:
        return left.exit_code
    except Abort:
        raise KeyboardInterrupt from None
    except TyperException as fault:
        raise misread(fault) from fault
    return answer if isinstance(answer, int) else 0


def program() -> Any:
    """Build the program's command line."""
    return typer.main.get_command(_group(Commands, SUMMARY.text))


def context(command: Any, path: str, width: int, parent: Any = None) -> Any:
    """Make the context of a command, as the parser would, for so many columns."""
    return typer.Context(command, parent, info_name=path, terminal_width=width)


class Speaking(TyperCommand):
    """A command whose help is in the reader's language."""

    details: Sequence[str] = ()

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        formatter.write(_help(ctx))


class Commands(TyperGroup):
    """A group that knows its commands by summary and builds one only when it is called."""

    table: Mapping[str, str] = COMMANDS
    prefix = ""

    def __init__(self, **attributes: Any) -> None:
        """Fill the group with stubs: help, suggestions and completion need no more."""
        super().__init__(**attributes)
        self.built: dict[str, Any] = {}
        for name, summary in self.table.items():
            self.add_command(TyperCommand(name, help=summary, rich_markup_mode=None))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take what stands before the command's name for the command's own; no name is `--help`."""
        named = apart(args)[0] not in ([], ["--help"])
        return super().parse_args(ctx, behind_the_name(args) if named else ["--help"])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command and build it in place of its stub."""
        if args and args[0] not in self.table and not args[0].startswith("-"):
            raise NoSuchCommandError(word=args[0], near=near(args[0], self.table))
        name, _, rest = super().resolve_command(ctx, args)
        if name not in self.built:  # a batch comes here again
            self.built[str(name)] = self._build(str(name))
        return name, self.built[str(name)], rest

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help in the reader's language."""
        formatter.write(_help(ctx))

    def _build(self, name: str) -> Any:
        if name == "git" and not self.prefix:
            return typer.main.get_command(_group(GitCommands, self.table[name]))
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        command = load(f"{self.prefix}{name}")
        single.command(name, cls=Speaking, help=self.table[name])(_function(command))
        built: Any = typer.main.get_command(single)
        built.details = command.details
        return built


class GitCommands(Commands):
    """The commands behind `charmgr git`."""

    table = GIT
    prefix = "git "


def _group(kind: type[Commands], summary: str) -> typer.Typer:
    app = typer.Typer(cls=kind, add_completion=False, rich_markup_mode=None)
    app.callback(help=summary)(lambda: None)
    return app


def _function(command: Command) -> Callable[..., int]:
    """Make a function with the signature that typer reads."""

    def run(context: typer.Context, **given: Any) -> int:
        return command.run(given, context.obj)

    words = [
        inspect.Parameter(
            one.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=inspect.Parameter.empty if one.default is REQUIRED else one.default,
            annotation=Annotated[_hint(one), _info(one.word)],
        )
        for one in command.parameters
    ]
    around = inspect.Parameter("context", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context)
    run.__signature__ = inspect.Signature([around, *words])  # type: ignore[attr-defined]  # typer reads it
    return run


def _hint(one: Parameter) -> Any:
    """Tell the type as typer reads it, which knows several words as a list."""
    return GenericAlias(list, one.kind) if one.many else one.hint


def _info(word: Argument) -> Any:
    """Turn a declaration into typer's."""
    metavar = word.metavar or None
    if isinstance(word, Option):
        return typer.Option(*word.names, help=word.help, metavar=metavar)
    return typer.Argument(help=word.help, metavar=metavar)


def _help(ctx: Any) -> str:
    from charmgr.cli.helping import for_reader

    return for_reader(ctx)
