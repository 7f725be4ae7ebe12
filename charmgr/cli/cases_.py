"""`charmgr cases`: whether the rules of this table do what the game master means."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

if TYPE_CHECKING:
    from charmgr.engine.cases import Case, Cases
    from charmgr.engine.table import Table
    from charmgr.errors import Message

__all__ = ["run", "tried"]

Files = Annotated[Sequence[Path], Argument(help="Files of cases.", metavar="FILE…")]


@command()
def run(call: Call, files: Files) -> int:
    """Play cases of your rules and compare; exit 1 where something comes otherwise.

    A file is YAML: a list of cases, each with an id, sheets by name, the commands that are played
    with the dice that fall, and what is expected afterwards.
    """
    from charmgr.engine.answers import Problem, Problems
    from charmgr.engine.cases import place_of, read_cases
    from charmgr.engine.played import Result
    from charmgr.engine.table import must_be_there
    from charmgr.errors import Message
    from charmgr.store.document import bytes_of, read

    table: Table | None = call.gather(lambda table: table)[0] if call.campaign else None
    problems, count = [], 0
    for file in files:
        must_be_there(file)
        document = read(bytes_of(file, str(file)), str(file))
        cases = read_cases(document)
        for number, case in enumerate(cases.cases):
            count += 1
            for message in tried(call, cases, case, table):
                said = {"id": case.id or number + 1, "told": message}
                problems.append(Problem(place_of(document, number), Message("{id}: {told}", said)))
    held = Message("{n} case holds.", {"n": count}, plural="{n} cases hold.", count="n")
    call.tell(Result("cases", data=Problems(problems, count, held)))
    return int(bool(problems))


def tried(call: Call, cases: Cases, case: Case, table: Table | None) -> list[Message]:
    """Play a case in a folder of its own, and tell what came otherwise than expected."""
    from msgspec.structs import replace

    from charmgr.cli.batching import runner
    from charmgr.engine.cases import differences, lay_out
    from charmgr.errors import CharmgrError, Message

    with TemporaryDirectory() as name:
        folder = Path(name)
        lay_out(cases, case, folder, table)
        alone = replace(call, folder=folder, dry_run=True)
        try:
            result, after = alone.batch(case.lines, runner(alone))
        except CharmgrError as fault:
            if fault.exit_code == case.refused:
                return []
            return [Message("refused: {why}", {"why": fault.message})]
        if case.refused:
            return [Message("nothing was refused")]
        return differences(case, result, after)
