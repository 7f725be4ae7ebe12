"""`charmgr batch`: several commands as one."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli import options
from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument

__all__ = ["run"]

Source = Annotated[
    str, Argument(help="A file of JSON Lines; nothing or -: what comes in.", metavar="[FILE]")
]


@command(writes=True)
def run(call: Call, file: Source = "", seed: options.Seed = "") -> int:
    """Run commands, one a line, as one: each sees the changes of those before it.

    A line is ["damage", "мира", "1"], or an object with such a "command" and an "id" of its own.
    All that they change is written together; if one is refused nothing is. One undo takes all
    back.
    """
    from msgspec.structs import replace

    from charmgr.cli.batching import runner
    from charmgr.engine.answers import Answers
    from charmgr.engine.batch_lines import BIGGEST, read_lines
    from charmgr.engine.given import STDIN, given

    call = replace(call, seed=seed)
    result, table = call.batch(list(read_lines(given(file or STDIN, BIGGEST))), runner(call))
    answered = result.data.answered if isinstance(result.data, Answers) else ()
    if not call.manner.json:
        for one in answered:
            call.tell(one.result, table)
    call.tell(result, table)
    return max((one.code for one in answered), default=0)
