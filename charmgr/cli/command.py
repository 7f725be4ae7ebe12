"""What makes a function a command: the options that all share, one result, one way to tell it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_type_hints

from charmgr.cli import options

__all__ = ["Call", "command"]

ALWAYS = {
    "json": options.Json,
    "lang": options.Lang,
    "folder": options.Folder,
    "quiet": options.Quiet,
    "plain": options.Plain,
    "gm": options.Gm,
}
WRITING = {"dry_run": options.Preview}
ROLLING = {"seed": options.Seed, "dice": options.Faces, "answer": options.Answers}
DEFAULTS: dict[str, Any] = {"lang": "", "folder": None, "seed": "", "dice": None, "answer": None}


@dataclass(frozen=True, slots=True)
class Call:
    """How a command was called: what every command understands beside its own words."""

    command: str
    json: bool = False
    lang: str = ""
    folder: Path | None = None
    quiet: bool = False
    plain: bool = False
    gm: bool = False
    dry_run: bool = False
    seed: str = ""
    dice: Sequence[str] = field(default_factory=tuple)
    answer: Sequence[str] = field(default_factory=tuple)


def command(
    *, writes: bool = False, rolls: bool = False
) -> Callable[[Callable[..., Any]], Callable[..., int]]:
    """Give a function `run(call, …) -> Result` the shared options, and tell its result."""
    shared = ALWAYS | (WRITING if writes else {}) | (ROLLING if rolls else {})

    def wrap(function: Callable[..., Any]) -> Callable[..., int]:
        def run(**given: Any) -> int:
            common = {name: given.pop(name) for name in shared}
            name = function.__module__.rpartition(".")[2].rstrip("_")
            call = Call(name, **{key: value for key, value in common.items() if value is not None})
            from charmgr.cli.output import tell

            return tell(function(call, **given), call)

        hints = get_type_hints(function, include_extras=True)
        own = [
            parameter.replace(annotation=hints[parameter.name], kind=inspect.Parameter.KEYWORD_ONLY)
            for parameter in list(inspect.signature(function).parameters.values())[1:]
        ]
        more = [
            inspect.Parameter(
                name,
                inspect.Parameter.KEYWORD_ONLY,
                default=DEFAULTS.get(name, False),
                annotation=kind,
            )
            for name, kind in shared.items()
        ]
        run.__signature__ = inspect.Signature([*own, *more])  # type: ignore[attr-defined] # typer reads it
        run.__doc__ = function.__doc__
        run.__module__ = function.__module__
        return run

    return wrap
