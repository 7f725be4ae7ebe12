"""What makes a function a command: the options that all share, a session, and a way to tell."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from charmgr.cli import options
from charmgr.cli.declared import Parameter, parameters
from charmgr.cli.output import Manner, pour, tell
from charmgr.cli.together import must_go_together
from charmgr.engine.played import Played, Result
from charmgr.errors import NOTHING, NotFoundError
from charmgr.store.campaign_language import campaign_above, language_of

if TYPE_CHECKING:
    from charmgr.engine.batch import Seat
    from charmgr.engine.batch_lines import Line
    from charmgr.engine.cores import Progress
    from charmgr.engine.rolling import Rolling
    from charmgr.engine.session import Session
    from charmgr.engine.table import Table
    from charmgr.views.language import Language
    from charmgr.views.page import Page

__all__ = ["MANNER", "WHERE", "WRITING", "Call", "Command", "command"]

MANNER = {
    "json": options.Json,
    "lang": options.Lang,
    "plain": options.Plain,
    "quiet": options.Quiet,
    "gm": options.Gm,
}
WHERE = {"folder": options.Folder}
WRITING = {"dry_run": options.Preview, "command_id": options.Id}
ROLLING = {
    "seed": options.Seed,
    "dice": options.Faces,
    "answer": options.Answers,
    "command_id": options.Id,
}
DEFAULTS: dict[str, Any] = {
    "lang": "",
    "folder": None,
    "command_id": "",
    "seed": "",
    "dice": (),
    "answer": (),
}


class Call(Struct, frozen=True):
    """How a command was called: what every command understands beside its own words.

    `seat` is its seat at the table of a batch, None for a command by itself.
    """

    command: str
    manner: Manner
    folder: Path = field(default_factory=Path)
    dry_run: bool = False
    command_id: str = ""
    seed: str = ""
    dice: Sequence[str] = ()
    answer: Sequence[str] = ()
    seat: Seat | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The command's words, as the journal keeps them."""
        return self.seat.line.words if self.seat else tuple(sys.argv[1:])

    @property
    def campaign(self) -> Path | None:
        """The folder of the campaign around here; None where there is none."""
        from charmgr.store.campaign import find

        return find(self.folder)

    @property
    def progress(self) -> Progress | None:
        """What shows how far a long work has come; None where nobody would see it."""
        if self.manner.quiet or self.manner.json or not sys.stderr.isatty():
            return None
        from charmgr.cli.progress import progress

        return progress(self.manner)

    @property
    def can_ask(self) -> bool:
        """Whether somebody sits at the terminal who can be asked."""
        return _is_terminal() and not self.manner.json and self.seat is None

    def play(
        self,
        act: Callable[[Any], Any],
        who: Iterable[str] = (),
        agree: Callable[[Any], None] | None = None,
    ) -> Result:
        """Run what plays at a table and writes, and tell what happened."""
        result, table = self._session(who, agree).play(act)
        self.tell(result, table)
        return result

    def look(self, act: Callable[[Any], Any], who: Iterable[str] = ()) -> None:
        """Run what only looks at a table, and tell what it found."""
        self.tell(*self._session(who).look(act))

    def gather(self, act: Callable[[Any], Any], who: Iterable[str] = ()) -> tuple[Any, Page]:
        """Run what only looks, and give what it found with the page to tell it on."""
        result, table = self._session(who).look(act)
        return result.data, self._spoken(table).page(calendar=table.calendar)

    def hand_out(self, text: str, out: Path | None, mark: str = "") -> None:
        """Write a finished text to a file, or to stdout where there is none or it is `-`."""
        if out is None or str(out) == "-":
            pour(Result(self.command, data={"text": text}), self.manner)
            return
        self.hand_out_each({out: text}, mark)

    def hand_out_each(self, texts: Mapping[Path, str], mark: str = "") -> None:
        """Write finished texts to their files."""
        from charmgr.store.handed_out import hand_out

        for out, text in texts.items():
            hand_out(out, text, mark)
        written = [str(out) for out in texts]
        self.tell(Result(self.command, data={"files": written}, written=written))

    def throw(self, notation: str, words: Iterable[str]) -> None:
        """Roll dice: at the campaign's table, or on a bare one where there is no campaign."""
        from charmgr.engine.throw import plain_roll, roll

        if self.seat or campaign_above(str(self.folder)):
            from charmgr.engine.options import said

            self.play(lambda table: roll(table, notation, said(words)))
            return
        rolling = self._rolling()
        events = [plain_roll(notation, rolling)]
        rolling.finish()
        self.tell(Result(self.command, seed=rolling.seed, events=events))

    def rewind(self, *, again: bool, to: str) -> None:
        """Undo the last command, or redo the last one undone; or as far as one named."""
        from charmgr.engine.past.rewind import Rewind, rewind

        wanted = Rewind(self.words, again, to, self.dry_run, self.command_id)
        self.tell(*rewind(self.folder, wanted))

    def tell(self, result: Result, table: Table | None = None) -> None:
        """Tell a result in the language and calendar of its table; a batch tells it later."""
        if self.seat:
            self.seat.told = result
            return
        dated = table.calendar if table and table.campaign else None  # else as the reader speaks
        tell(result, self._spoken(table), dated)

    def language(self, table: Table) -> Language:
        """Choose the language of what is written at a table."""
        return self._spoken(table).language

    def _spoken(self, table: Table | None = None) -> Manner:
        """Tell the manner with the language of a table, which may be another campaign's."""
        campaign = table.campaign if table else None
        return replace(self.manner, spoken=campaign.language) if campaign else self.manner

    def _session(self, who: Iterable[str], agree: Callable[[Any], None] | None = None) -> Session:
        from charmgr.engine.session import Session

        fields = self._fields(self._rolling())
        fields |= {"who": tuple(who)} | ({"agree": agree} if agree else {})
        fields |= {"progress": self.progress}
        if self.seat:
            from charmgr.engine.batch import Seated

            return Seated(**fields, seat=self.seat)
        return Session(**fields)

    def _rolling(self) -> Rolling:
        from charmgr.engine.rolling import Rolling

        asking = None
        if self.can_ask:
            from charmgr.cli.asking import prompt

            asking = prompt(self.manner)
        seed = self.seed or (self.seat.seed if self.seat else "")
        return Rolling(seed, self.dice, self.answer, asking)

    def batch(
        self, lines: Sequence[Line], run: Callable[[Line, Seat], int]
    ) -> tuple[Result, Table]:
        """Run the lines of a batch, each by `run`, and write all that they change, or nothing."""
        from charmgr.engine.batch import Batch
        from charmgr.engine.rolling import Rolling

        return Batch(**self._fields(Rolling(self.seed)), lines=lines, run=run).play_lines()

    def _fields(self, rolling: Rolling) -> dict[str, Any]:
        return {
            "command": self.command,
            "words": self.words,
            "start": self.folder,
            "rolling": rolling,
            "say": self._say,
            "rolls": self._rolls,
            "dry_run": self.dry_run,
            "command_id": self.command_id,
        }

    def _page(self, table: Table, *, gm: bool = False) -> Page:
        """Make the page of the journal, which is in the campaign's language whoever asks."""
        tongue = (table.campaign.language if table.campaign else "") or self.manner.lang
        return Manner(lang=tongue, gm=gm).page(calendar=table.calendar)

    def _say(self, table: Table, played: Played, *, gm: bool = False) -> str:
        from charmgr.views.events import messages

        return "; ".join(messages(played, self._page(table, gm=gm)))

    def _rolls(self, table: Table, played: Played) -> list[dict[str, Any]]:
        from charmgr.views.json_parts import rolls

        return rolls(played, self._page(table))


class NoFolderError(NotFoundError):
    """The folder that was named with -C is not there."""

    text = "There is no folder {folder}."


def _is_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty()


class Command:
    """A function `run(call, …)`, the words that it takes, and those that its kind shares."""

    def __init__(
        self,
        function: Callable[..., Any],
        shared: Mapping[str, Any],
        apart: Mapping[str, Sequence[str]],
        needs: Mapping[str, Sequence[str]],
    ) -> None:
        """Take the function, the declarations that its kind shares, and which words go together."""
        self.function = function
        self.apart = apart
        self.needs = needs
        self.name = function.__module__.rpartition(".")[2].rstrip("_")
        self.shared = {key: (said, DEFAULTS.get(key, False)) for key, said in shared.items()}

    @cached_property
    def parameters(self) -> list[Parameter]:
        """All that may be said to it."""
        return parameters(self.function, self.shared)

    @property
    def details(self) -> list[str]:
        """What its function's own text says beyond the first sentence, a paragraph each."""
        _, *more = (self.function.__doc__ or "").split("\n\n")
        return [" ".join(paragraph.split()) for paragraph in more]

    def run(self, given: dict[str, Any], seated: Callable[..., Call] | None = None) -> int:
        """Run it with what was said and tell the exit code; a batch has its seat for the call."""
        must_go_together(self.parameters, given, self.apart, self.needs)
        said = {name: given.pop(name) for name in self.shared}
        call = seated(self.name, said) if seated else self._call(said)
        return int(self.function(call, **given) or 0)

    def _call(self, said: dict[str, Any]) -> Call:
        manner = Manner(
            **{name: said.pop(name) for name in MANNER},
            spoken=language_of(str(said.get("folder") or "")),
        )
        folder = said.get("folder")
        if folder is not None and not folder.is_dir():  # a campaign above it is not what was meant
            raise NoFolderError(folder=folder)
        return Call(self.name, manner, **{key: said[key] for key in said if said[key] is not None})


def command(
    *,
    writes: bool = False,
    rolls: bool = False,
    here: bool = True,
    apart: Mapping[str, Sequence[str]] = NOTHING,
    needs: Mapping[str, Sequence[str]] = NOTHING,
) -> Callable[[Callable[..., Any]], Command]:
    """Give a function `run(call, …)` the options that commands of its kind share.

    `apart` has for a word those that it excludes, `needs` those of which it needs one.
    """
    shared: dict[str, Any] = MANNER | (WHERE if here else {}) | (WRITING if writes else {})
    shared |= ROLLING if rolls else {}
    return lambda function: Command(function, shared, apart, needs)
