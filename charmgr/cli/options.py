"""The words of the command line that several commands share, each said once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from charmgr.cli.declared import Argument, Option

__all__ = [
    "Amount",
    "Answers",
    "Ask",
    "Carers",
    "Except",
    "Faces",
    "Folder",
    "Gm",
    "Id",
    "Json",
    "Lang",
    "NoDamage",
    "Number",
    "Odds",
    "Out",
    "Plain",
    "Preview",
    "Quiet",
    "Roles",
    "Seed",
    "Settings",
    "Simulate",
    "Since",
    "SystemName",
    "Versus",
    "Who",
    "WhoAll",
    "With",
    "Yes",
]


Who = Annotated[str, Argument(help="A name, a group, or a sheet's file.", metavar="WHO")]
WhoAll = Annotated[
    Sequence[str],
    Argument(help="Names, groups or files; nobody named: the whole roster.", metavar="[WHO]…"),
]
SystemName = Annotated[
    str, Option("--system", help="Another game than the campaign's.", metavar="SYSTEM")
]
Amount = Annotated[str, Argument(help="A number or dice.", metavar="AMOUNT")]
Number = Annotated[str, Argument(help="A whole number, + or −.", metavar="NUMBER")]

Json = Annotated[bool, Option("--json", help="Answer in JSON, for scripts.")]
Lang = Annotated[str, Option("--lang", help="Speak ru or en.", metavar="LANGUAGE")]
Folder = Annotated[Path | None, Option("-C", help="The campaign's folder.", metavar="FOLDER")]
Quiet = Annotated[bool, Option("--quiet", "-q", help="Say nothing but errors.")]
Plain = Annotated[bool, Option("--plain", help="No colour, no bars, no boxes.")]
Gm = Annotated[bool, Option("--gm", help="Tell the game master's secrets too.")]
Preview = Annotated[bool, Option("--dry-run", help="Show what would happen; write nothing.")]
Id = Annotated[
    str,
    Option("--id", help="The command's id: tried again, it happens once.", metavar="ID"),
]
Out = Annotated[Path | None, Option("--output", "-o", help="Write to this file.", metavar="FILE")]
Since = Annotated[
    str,
    Option("--since", help="last-session, a command's id, or a date.", metavar="WHEN"),
]
Yes = Annotated[bool, Option("--yes", "-y", help="Go on without asking.")]
Seed = Annotated[str, Option("--seed", help="Repeat the rolls of this seed.", metavar="TEXT")]
Faces = Annotated[
    Sequence[str],
    Option("--dice", help="Faces rolled on the table, in waves: 8,1,10,8.", metavar="[WHO=]FACES"),
]
Answers = Annotated[
    Sequence[str],
    Option("--answer", help="Answer a rule's question beforehand.", metavar="[WHO.]NAME=VALUE"),
]
With = Annotated[
    Sequence[str],
    Option("--with", help="A circumstance; see charmgr modifiers.", metavar="[WHO.]NAME[=VALUE]"),
]
Settings = Annotated[
    Sequence[str],
    Option("--with", help="A setting of the other world.", metavar="NAME=VALUE"),
]
Versus = Annotated[
    Sequence[str],
    Option("--vs", help="Against a number, a difficulty or a character.", metavar="WHAT"),
]
Roles = Annotated[
    Sequence[str],
    Option("--role", help="Another part in the action: leader=мира.", metavar="ROLE=WHO"),
]
NoDamage = Annotated[bool, Option("--no-damage", help="Stop at the attack's roll.")]
Carers = Annotated[
    Sequence[str],
    Option("--carer", help="Who cares: for one patient NAME, else PATIENT=NAME.", metavar="NAME"),
]
Except = Annotated[
    Sequence[str],
    Option("--except", help="Who does not rest meanwhile.", metavar="WHO"),
]
Odds = Annotated[bool, Option("--odds", help="Tell the chances in place of rolling.")]
Ask = Annotated[
    str,
    Option(
        "--ask", help="With --odds: a fact of the outcome, as successes>=3.", metavar="QUESTION"
    ),
]
Simulate = Annotated[
    str,
    Option(
        "--simulate", help="With --odds: so many runs in place of exact chances.", metavar="RUNS"
    ),
]
