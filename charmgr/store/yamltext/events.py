"""Where parser events come from: the only module that knows the parser library."""

from __future__ import annotations

from typing import Any

__all__ = ["parser_kind"]


def parser_kind() -> tuple[Any, type[Exception]]:
    """Give the library's parser, the C one where there is one, and what it raises.

    Made from a text, its `get_event()` gives one event after the other, known by their class
    names; the marks of an event count code points.
    """
    import yaml

    return getattr(yaml, "CSafeLoader", yaml.SafeLoader), yaml.MarkedYAMLError
