"""Words of a command that exclude or need each other: refused, where one would be passed over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from charmgr.cli.declared import Option, Parameter
from charmgr.errors import Message, UsageError

__all__ = ["must_go_together"]


class NotTogetherError(UsageError):
    """Two words of a command exclude each other."""

    text = "“{one}” and “{other}” do not go together."
    hint = "Leave one of them out."


class OnlyTogetherError(UsageError):
    """A word means nothing without another one."""

    text = "“{one}” goes only with “{other}”."


def must_go_together(
    known: Sequence[Parameter],
    given: Mapping[str, Any],
    apart: Mapping[str, Sequence[str]],
    needs: Mapping[str, Sequence[str]],
) -> None:
    """Refuse a word that another one excludes, or that stands there without any that it needs.

    Words go by their parameters' names; `form=csv` is one value of one.
    """
    by_name = {one.name: one for one in known}

    def said(key: str) -> bool:
        name, _, value = key.partition("=")
        told = given[name]
        return told == value if value else bool(told) and told != by_name[name].default

    def shown(key: str) -> str | Message:
        name, _, value = key.partition("=")
        return _shown(by_name[name], value, given[name])

    for one, others in apart.items():
        for other in filter(said, others) if said(one) else ():
            raise NotTogetherError(one=shown(one), other=shown(other))
    for one, others in needs.items():
        if said(one) and not any(map(said, others)):
            raise OnlyTogetherError(one=shown(one), other=shown(others[0]))


def _shown(one: Parameter, value: str, told: Any) -> str | Message:
    """Write a word as it is typed: an option's name, the word itself, or what the help calls it."""
    if isinstance(one.word, Option):
        return f"{one.word.name} {value}".strip()
    first = told[0] if one.many and told else told
    return value or str(first or "") or Message(one.word.metavar)
