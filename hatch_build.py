"""The build hook: compile the catalogues, store the help, give the wheel the examples it uses."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

EXAMPLES = ("siege", "charmgr-goons")  # of `charmgr demo` and of `charmgr systems new`
STORE_HELP = "from charmgr.cli.storing import store; store()"


class CatalogueHook(BuildHookInterface):
    """Compiles every .po beside itself, for wheels and editable installs alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before the files are gathered."""
        root = Path(self.root)
        for source in root.glob("charmgr*/locale/*/LC_MESSAGES/*.po"):
            with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(text))
        # without it the parser writes the help; a checkout may be in the midst of a change
        subprocess.run([sys.executable, "-c", STORE_HELP], cwd=root, check=version != "editable")
        if self.target_name == "wheel" and version != "editable":
            for name in EXAMPLES:
                build_data["force_include"][f"examples/{name}"] = f"charmgr/_examples/{name}"
