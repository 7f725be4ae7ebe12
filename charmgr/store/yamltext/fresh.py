"""How ruamel.yaml is told to write each text of a new file."""

from __future__ import annotations

from typing import Any

from charmgr.store.yamltext.pen import Pen, plain_copy

__all__ = ["styled"]


def styled(value: Any) -> Any:
    """Copy plain data with each text marked plain, quoted or block, as an edit would write it."""
    return _styled(plain_copy(value))


def _styled(value: Any) -> Any:
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
