"""The table of commands: each name with its summary; a command's module is imported on use."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from charmgr.cli.leading import apart, behind_the_name
from charmgr.errors import Message

__all__ = ["COMMANDS", "GIT", "program"]

COMMANDS = {
    "demo": "Play three weeks of the example campaign in a new folder.",
    "init": "Make a campaign in a new folder.",
    "new": "Add a character: a commented sheet.",
    "list": "Show the party in one table.",
    "show": "Show a sheet at a glance.",
    "roll": "Roll dice.",
    "check": "Try a trait or an action.",
    "damage": "Deal damage.",
    "heal": "Take a step of healing, or do a deed such as first aid.",
    "downtime": "Let time pass: those named rest, everybody is settled up to its end.",
    "now": "Tell the campaign's time, or move it.",
    "ruling": "List the game master's rulings, or make one.",
    "calendar": "Tell what is due when, or change the campaign's calendar.",
    "advance": "Spend experience on a trait.",
    "award": "Give experience.",
    "points": "Gain or spend points of a pool.",
    "milestone": "Settle the end of a fight, a session, an arc.",
    "log": "Tell what has happened.",
    "recap": "Tell in Markdown what has happened since the last session.",
    "page": "Write the party as one HTML file, for a phone, a screen or paper.",
    "export": "Write sheets as Markdown, JSON or HTML, the journal as CSV, or by a template.",
    "import": "Make sheets of Foundry's actors, or of a table of characters.",
    "batch": "Do several commands as one, from JSON Lines: all or none.",
    "cases": "Play cases of your rules and compare what comes of them.",
    "undo": "Take the last command back, over all its files.",
    "redo": "Do again what undo took back.",
    "explain": "Show where a number comes from.",
    "lint": "List every problem of every file.",
    "verify": "Compare the sheets with the journal, line by line.",
    "systems": "List the installed game systems, or describe one.",
    "modifiers": "List what --with understands.",
    "schema": "Write the JSON Schema of a game's sheets, for editors.",
    "git": "Let git compare, merge and commit sheets by meaning.",
}
GIT = {
    "setup": "Set git up for this campaign in this clone.",
    "commit": "Commit the campaign with a message from the journal.",
    "diff": "Tell what changed between two revisions, in the game's words.",
    "textconv": "Write a file as lines that git can compare (git calls this).",
    "merge": "Merge three versions of a file (git calls this).",
}


class Speaking(TyperCommand):
    """A command whose help is in the reader's language."""

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
            from charmgr.cli.misread import NoSuchCommandError
            from charmgr.engine.match import near

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
        module = import_module(f"charmgr.cli.{self.prefix}{name}_")
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(name, cls=Speaking, help=self.table[name])(module.run)
        return typer.main.get_command(single)


class GitCommands(Commands):
    """The commands behind `charmgr git`."""

    table = GIT
    prefix = "git_"


def _help(ctx: Any) -> str:
    from charmgr.cli.helping import for_reader

    return for_reader(ctx)


def _group(kind: type[Commands], summary: str) -> typer.Typer:
    app = typer.Typer(cls=kind, add_completion=False, rich_markup_mode=None)
    app.callback(help=summary)(lambda: None)
    return app


def program() -> Any:
    """Build the program's command line."""
    summary = Message("Tabletop characters as plain text, moved by their game's rules.")
    return typer.main.get_command(_group(Commands, summary.text))
