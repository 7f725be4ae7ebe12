"""The words of the command line that several commands share, each said once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from charmgr.errors import UsageError

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
    "Simulate",
    "Since",
    "TwoEditionsError",
    "Versus",
    "Who",
    "WhoAll",
    "With",
    "Yes",
]


class TwoEditionsError(UsageError):
    """Both editions are wanted at once."""

    text = "One page is either the players' or the game master's: --players or --gm."


Who = Annotated[str, typer.Argument(help="A name, a group, or a sheet's file.", metavar="WHO")]
WhoAll = Annotated[
    list[str] | None,
    typer.Argument(
        help="Names, groups or files; nobody named: the whole roster.", metavar="[WHO]…"
    ),
]
Amount = Annotated[str, typer.Argument(help="A number or dice.", metavar="AMOUNT")]
Number = Annotated[str, typer.Argument(help="A whole number, + or −.", metavar="NUMBER")]

Json = Annotated[bool, typer.Option("--json", help="Answer in JSON, for scripts.")]
Lang = Annotated[str, typer.Option("--lang", help="Speak ru or en.", metavar="LANGUAGE")]
Folder = Annotated[Path | None, typer.Option("-C", help="The campaign's folder.", metavar="FOLDER")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colour, no bars, no boxes.")]
Gm = Annotated[bool, typer.Option("--gm", help="Tell the game master's secrets too.")]
Preview = Annotated[bool, typer.Option("--dry-run", help="Show what would happen; write nothing.")]
Id = Annotated[
    str,
    typer.Option("--id", help="The command's id: tried again, it happens once.", metavar="ID"),
]
Out = Annotated[
    Path | None, typer.Option("--output", "-o", help="Write to this file.", metavar="FILE")
]
Since = Annotated[
    str,
    typer.Option("--since", help="last-session, a command's id, or a date.", metavar="WHEN"),
]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Go on without asking.")]
Seed = Annotated[str, typer.Option("--seed", help="Repeat the rolls of this seed.", metavar="TEXT")]
Faces = Annotated[
    list[str] | None,
    typer.Option(
        "--dice", help="Faces rolled on the table, in waves: 8,1,10,8.", metavar="[WHO=]FACES"
    ),
]
Answers = Annotated[
    list[str] | None,
    typer.Option(
        "--answer", help="Answer a rule's question beforehand.", metavar="[WHO.]NAME=VALUE"
    ),
]
With = Annotated[
    list[str] | None,
    typer.Option(
        "--with", help="A circumstance; see charmgr modifiers.", metavar="[WHO.]NAME[=VALUE]"
    ),
]
Versus = Annotated[
    list[str] | None,
    typer.Option("--vs", help="Against a number, a difficulty or a character.", metavar="WHAT"),
]
Roles = Annotated[
    list[str] | None,
    typer.Option("--role", help="Another part in the action: leader=мира.", metavar="ROLE=WHO"),
]
NoDamage = Annotated[bool, typer.Option("--no-damage", help="Stop at the attack's roll.")]
Carers = Annotated[
    list[str] | None,
    typer.Option(
        "--carer", help="Who cares: for one patient NAME, else PATIENT=NAME.", metavar="NAME"
    ),
]
Except = Annotated[
    list[str] | None,
    typer.Option("--except", help="Who does not rest meanwhile.", metavar="WHO"),
]
Odds = Annotated[bool, typer.Option("--odds", help="Tell the chances in place of rolling.")]
Ask = Annotated[
    str,
    typer.Option(
        "--ask", help="With --odds: a fact of the outcome, as successes>=3.", metavar="QUESTION"
    ),
]
Simulate = Annotated[
    int,
    typer.Option(
        "--simulate",
        help="With --odds: so many runs in place of exact chances.",
        metavar="RUNS",
        min=0,
        max=10_000_000,
        show_default=False,
    ),
]
