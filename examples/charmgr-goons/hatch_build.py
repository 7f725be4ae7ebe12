"""The build hook: compile every catalogue beside its source."""  # noqa: INP001 - no package

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles .po to .mo, for wheels and editable installs alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 — hatchling's own signature
        """Run before the files are gathered."""
        for source in Path(self.root).glob("charmgr_*/locale/*/LC_MESSAGES/*.po"):
            with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(text))
