"""The table of commands: each name with its summary; a command's module is imported on use."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from charmgr.cli.command import Command

__all__ = ["COMMANDS", "GIT", "load"]

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
    "completion": "Print the script with which a shell completes commands and names.",
    "git": "Let git compare, merge and commit sheets by meaning.",
}
GIT = {
    "setup": "Set git up for this campaign in this clone.",
    "commit": "Commit the campaign with a message from the journal.",
    "diff": "Tell what changed between two revisions, in the game's words.",
    "textconv": "Write a file as lines that git can compare (git calls this).",
    "merge": "Merge three versions of a file (git calls this).",
}


def load(path: str) -> Command:
    """Import a command by its path, such as `git diff`."""
    command: Command = import_module(f"charmgr.cli.{path.replace(' ', '_')}_").run
    return command
