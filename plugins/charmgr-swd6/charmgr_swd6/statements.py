"""Each rule in one sentence, by its id."""

from __future__ import annotations

__all__ = ["STATEMENTS"]

STATEMENTS: dict[str, str] = {}
