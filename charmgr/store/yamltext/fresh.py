"""The text of a new file, written by ruamel.yaml in the style of our edits."""

from __future__ import annotations

from typing import Any

from charmgr.store.yamltext.pen import Pen, plain_copy

__all__ = ["render"]


def render(value: Any) -> str:
    """Write a list or map as the text of a new file, so that every YAML reader agrees on it.

    Raises ValueError at what is no plain data.
    """
    from io import StringIO

    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.width = 1_000_000  # long lines stay long
    yaml.indent(mapping=2, sequence=4, offset=2)
    text = StringIO()
    yaml.dump(_styled(plain_copy(value)), text)
    return text.getvalue()


def _styled(value: Any) -> Any:
    """Mark each text plain, quoted or block, as an edit would write it."""
    if isinstance(value, dict):
        return {_text(key) if isinstance(key, str) else key: _styled(v) for key, v in value.items()}
    if isinstance(value, list):
        return [_styled(item) for item in value]
    return _text(value, as_block=True) if isinstance(value, str) else value


def _text(text: str, *, as_block: bool = False) -> Any:
    from ruamel.yaml.scalarstring import (
        DoubleQuotedScalarString,
        LiteralScalarString,
        SingleQuotedScalarString,
    )

    written = Pen().scalar(text, flow=False)
    if written == text:
        return text
    if written.startswith("'"):
        return SingleQuotedScalarString(text)
    one_line = text.replace("\n", "x")
    if as_block and text[0] not in " \t\n" and Pen().scalar(one_line, flow=False)[0] != '"':
        return LiteralScalarString(text)
    return DoubleQuotedScalarString(text)
