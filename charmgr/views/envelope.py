"""The JSON Schema of what `--json` answers, published as a file of the package."""

from __future__ import annotations

from pathlib import Path

__all__ = ["envelope"]


def envelope() -> str:
    """Tell the schema of every answer and error, as JSON Schema 2020-12."""
    return Path(__file__).with_name("envelope.json").read_text(encoding="utf-8")
