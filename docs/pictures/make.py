"""Draw the terminal of an evening: `python docs/pictures/make.py` runs it and writes the SVGs."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.text import Text

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples"
WIDTH = 100
EVENINGS = {
    "evening.svg": (
        "siege",
        (
            "charmgr list",
            "charmgr check тихон attack --vs глеб --with weapon=bow --odds",
            "charmgr downtime 1w тихон --carer тихон=мира --seed вечер",
            "git diff --stat",
            "charmgr undo",
        ),
    ),
    "evening.en.svg": (
        "siege",
        (
            "charmgr list --lang en",
            "charmgr check тихон attack --vs глеб --with weapon=bow --odds --lang en",
            "charmgr explain тихон dexterity+firearms --lang en",
        ),
    ),
}


def played(example: str, commands: tuple[str, ...]) -> str:
    """Run the commands in a copy of an example under git; tell all that a terminal would show."""
    own = Path(sys.executable).parent
    surroundings = os.environ | {
        "PATH": f"{own}{os.pathsep}{os.environ['PATH']}",
        "FORCE_COLOR": "1",
        "COLUMNS": str(WIDTH),
        "PYTHONUTF8": "1",
        "GIT_CONFIG_COUNT": "2",
        "GIT_CONFIG_KEY_0": "user.name",
        "GIT_CONFIG_VALUE_0": "charmgr",
        "GIT_CONFIG_KEY_1": "user.email",
        "GIT_CONFIG_VALUE_1": "nobody@example.org",
    }
    shown = []
    with TemporaryDirectory() as name:
        folder = Path(name) / example
        shutil.copytree(EXAMPLES / example, folder, ignore=shutil.ignore_patterns(".charmgr"))
        for command in ("git init -q", "git add -A", "git commit -qm start", *commands):
            done = subprocess.run(
                shlex.split(command),
                cwd=folder,
                env=surroundings,
                check=True,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
            )
            if command in commands:
                shown.append(f"\x1b[1;32m$\x1b[0m \x1b[1m{command}\x1b[0m\n{done.stdout}")
    return "\n".join(shown)


def drawing(text: str) -> str:
    """Draw a terminal's text as an SVG that loads nothing."""
    console = Console(
        record=True, width=WIDTH, file=StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(Text.from_ansi(text))
    drawn = console.export_svg(title="charmgr", unique_id="evening")
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)


if __name__ == "__main__":
    for file, (example, commands) in EVENINGS.items():
        text = drawing(played(example, commands))
        (HERE / file).write_text(text, encoding="utf-8", newline="\n")
