"""Follow a document as its reader does: run its commands, compare what it quotes.

    python tests/docs/follow.py docs/write-a-system.md

A comment above a block says more: `in: siege` begins in a copy of that example, `code: 5` names the
exit code of the last command, `from: FILE` says which file holds these lines, `not run: WHY`
leaves it out. The blocks run one after the other, each where the one before it ended.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

EXAMPLES = Path(__file__).parents[2] / "examples"
BLOCK = re.compile(
    r"(?P<notes>(?:<!-- [a-z ]+: [^\n]*-->\n)*)```(?P<kind>sh|python|yaml)\n(?P<text>.*?)```",
    re.DOTALL,
)
IN_VAIN = re.compile("No rule has asked.*|Ни одно правило не спрашивало.*")
NOTE = re.compile(r"<!-- ([a-z ]+): ([^\n]*?) -->")


class NotAsWrittenError(Exception):
    """A document says what does not happen."""


def follow(guide: Path, folder: Path, say: Callable[[str], object]) -> None:
    """Run every block in order; raises NotAsWrittenError at the first that does otherwise."""
    text = guide.read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        notes = dict(NOTE.findall(block["notes"]))
        where = f"{guide.name}:{text.count(chr(10), 0, block.start('text'))}"
        if "in" in notes:
            folder = _copy(notes["in"], folder)
        if "from" in notes:
            (quoted,) = folder.rglob(notes["from"])
            if block["text"] not in quoted.read_text(encoding="utf-8"):
                raise NotAsWrittenError(f"{where}: {notes['from']} has other lines")
        elif block["kind"] == "sh" and "not run" not in notes:
            say(f"\n-- {where}\n{block['text']}")
            folder = _run(where, block["text"], folder, int(notes.get("code", 0)))


def _copy(example: str, folder: Path) -> Path:
    there = folder / example
    shutil.rmtree(there, ignore_errors=True)
    shutil.copytree(EXAMPLES / example, there, ignore=shutil.ignore_patterns(".charmgr"))
    return there


def _run(where: str, text: str, folder: Path, wanted: int) -> Path:
    """Run the commands of a block, and tell in which folder they end."""
    own = Path(sys.executable).parent  # the environment's commands, whether it is active or not
    path = f"{own}{os.pathsep}{os.environ['PATH']}"
    end = folder / ".end"
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", f"trap 'pwd >{shlex.quote(str(end))}' EXIT\n{text}"],
        cwd=folder,
        env=os.environ | {"PATH": path, "PYTHONUTF8": "1"},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    sys.stdout.write(done.stdout + done.stderr)
    if done.returncode != wanted:
        told = f"{where}: exit code {done.returncode} in place of {wanted}"
        raise NotAsWrittenError(f"{told}\n{text}\n{done.stdout}{done.stderr}")
    if in_vain := IN_VAIN.search(done.stderr):
        raise NotAsWrittenError(f"{where}: {in_vain[0]}\n{text}")
    there = Path(end.read_text(encoding="utf-8").strip())
    end.unlink()
    return there


if __name__ == "__main__":
    for name in sys.argv[1:]:
        with TemporaryDirectory() as empty:
            follow(Path(name), Path(empty), sys.stdout.write)
