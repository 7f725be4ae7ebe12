"""`charmgr export`: sheets for other programs and papers, and the journal as a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Option

if TYPE_CHECKING:
    from charmgr.engine.handout import Handout
    from charmgr.views.page import Page

__all__ = ["run"]

Form = Annotated[
    str,
    Option(
        "--as",
        help="markdown, json, html, table, foundry, or csv: the journal.",
        metavar="FORM",
    ),
]
Into = Annotated[
    Path | None,
    Option("--into", help="Update this actor's file, with --as foundry.", metavar="FILE"),
]
Own = Annotated[
    Path | None,
    Option("--template", help="A text with $name, ${health}, ${…}.", metavar="FILE"),
]


@command(
    apart={
        "template": ("form", "into"),
        "into": ("form=csv", "form=table", "form=json", "form=html"),
        "since": ("form=csv", "form=table", "form=foundry", "into"),
    },
    needs={"words": ("form=foundry", "into")},
)
def run(
    call: Call,
    who: options.WhoAll = (),
    form: Form = "markdown",
    template: Own = None,
    out: options.Out = None,
    since: options.Since = "last-session",
    into: Into = None,
    words: options.Settings = (),
) -> None:
    """Write the party, or those named, in another form, to stdout or with -o to a file.

    Markdown has front matter, and goes into a folder as a file for each. A template is filled in
    for each: $name, $state, $waits, and in braces behind the $ a trait or counter by any name, as
    health or health.maximum, or any place of the sheet by its path; $$ is a dollar sign. A table
    is what import reads. Into an actor's file of Foundry goes only what the sheet says otherwise;
    without --into it is the file that import has left beside the sheet.
    """
    if form == "csv":
        _journal(call, who, out)
        return
    if form == "table":
        _table(call, who, out)
        return
    if form == "foundry" or into:
        _return(call, who, into, out, words)
        return
    from charmgr.engine.handout import handout
    from charmgr.views.exporting import exported, notes

    gm = call.manner.gm
    found, page = call.gather(lambda table: handout(table, who, since, gm=gm), who)
    if template:
        call.hand_out(_by_template(found, template, page), out)
    elif form == "markdown" and out and out.is_dir():
        from charmgr.views.markdown_sheet import MARK

        texts = {out / name: text for name, text in notes(found, page).items()}
        call.hand_out_each(texts, MARK)
    else:
        call.hand_out(exported(found, form, page), out)


def _journal(call: Call, who: Sequence[str], out: Path | None) -> None:
    from charmgr.engine.past.log import log
    from charmgr.views.csv_journal import journal

    found, page = call.gather(lambda table: log(table, who, gm=call.manner.gm), who)
    call.hand_out(journal(found.entries, page), out)


def _table(call: Call, who: Sequence[str], out: Path | None) -> None:
    from charmgr.views.csv_party import party

    found, page = call.gather(lambda table: table.find(who), who)
    call.hand_out(party(found, page), out)


def _return(
    call: Call, who: Sequence[str], into: Path | None, out: Path | None, words: Sequence[str]
) -> None:
    """Update an actor: in its own file, or in a copy where another file is named."""
    from charmgr.engine.exchange.exporting import OneAtATimeError, parcel
    from charmgr.engine.exchange.importing import settings
    from charmgr.engine.played import Result
    from charmgr.store.handed_out import hand_out

    if len(who) != 1:
        raise OneAtATimeError
    wanted = settings(words)
    found, _ = call.gather(lambda table: parcel(table, who[0], into, wanted), who)
    text = found.data.decode()
    place = out or into
    if place is None or str(place) == "-":
        call.hand_out(text, place)
        return
    changed = place != into or bool(found.told.changes)
    if changed:
        hand_out(place, text)
    call.tell(Result("export", data=found.told, written=[str(place)] if changed else []))


def _by_template(found: Handout, template: Path, page: Page) -> str:
    from charmgr.engine.table import must_be_there
    from charmgr.views.template import filled

    must_be_there(template)
    text = template.read_text(encoding="utf-8-sig", errors="replace")
    return "".join(filled(text, str(template), one, found, page) for one in found.people)
