"""Find, load and call one game system: a typed method in front of every hook."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import UnionType
from typing import Any

import pluggy
from msgspec import Struct

from charmgr import hookspecs
from charmgr.api import (
    API_VERSION,
    Dice,
    Exchange,
    Number,
    Outcome,
    Request,
    Sheet,
    Status,
    Suspicion,
    System,
)
from charmgr.dice.faults import OverBudgetError
from charmgr.dice.readings import Interruption, Reading
from charmgr.engine.nonsense import nonsense, odd_suspicions
from charmgr.engine.odd_words import odd_refusal, odd_rolls
from charmgr.errors import CharmgrError, NotFoundError, RuleError

__all__ = [
    "GameSystem",
    "NoSystemsError",
    "PluginFaultError",
    "catalogues",
    "installed",
    "load",
]

SYSTEMS = "charmgr.systems"
WRAPPERS = "charmgr.wrappers"


class NoSystemsError(NotFoundError):
    """charmgr stands alone: not one game system is installed."""

    text = "No game system is installed."
    hint = "charmgr's systems are plugins: run “pip install ./plugins/*” in its source folder."


class NoSuchSystemError(NotFoundError):
    """A sheet or a command names a system that is not installed."""

    text = "The game system “{name}” is not installed."
    hint = "Installed: {known}."


class NoSuchWrapperError(NotFoundError):
    """A campaign names a wrapper that is not installed."""

    text = "The wrapper “{name}” is not installed."
    hint = "Install it, or take it out of campaign.yaml; installed: {known}."


class TwoPluginsError(NotFoundError):
    """Two distributions offer a plugin of one name, and charmgr will not choose."""

    text = "“{name}” is offered by two plugins: {first} and {second}."
    hint = "Uninstall one of them."


class PluginFaultError(CharmgrError):
    """A plugin broke the contract; the sentence is for its author."""

    text = "Plugin {plugin}: {fault}."
    hint = "This is a bug of the plugin; nothing was changed."


class EntryPoint(Struct, frozen=True):
    """An installed plugin as its distribution's metadata names it."""

    name: str
    module: str
    distribution: str

    def __str__(self) -> str:
        """Name the distribution and its version."""
        return self.distribution


@cache
def installed(group: str = SYSTEMS) -> Mapping[str, tuple[EntryPoint, ...]]:
    """List the installed plugins of a group by name, without importing any.

    Reads the metadata files themselves: importlib.metadata alone would double the start-up.
    """
    found: dict[str, dict[str, EntryPoint]] = {}
    for folder in sys.path:
        for entry in _metadata(folder):
            for point in _points(entry, group):
                found.setdefault(point.name, {}).setdefault(point.distribution, point)
    if not found:
        from importlib.metadata import entry_points

        for one in entry_points(group=group):
            told = f"{one.dist.name} {one.dist.version}" if one.dist else one.value
            found.setdefault(one.name, {})[told] = EntryPoint(one.name, one.module, told)
    return {name: tuple(points.values()) for name, points in sorted(found.items())}


def _metadata(folder: str) -> list[str]:
    try:
        names = os.listdir(folder or ".")  # noqa: PTH208 - at every start: Path costs more
    except OSError:
        return []
    return [
        f"{folder or '.'}/{name}/entry_points.txt"
        for name in sorted(names)
        if name.endswith((".dist-info", ".egg-info"))
    ]


def _points(path: str, group: str) -> list[EntryPoint]:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError:
        return []
    _, found, section = text.partition(f"[{group}]")
    if not found:
        return []
    stem = Path(path).parent.name.rpartition(".")[0]
    points = []
    for line in section.partition("\n[")[0].splitlines():
        name, equals, module = line.partition("=")
        if equals:
            points.append(
                EntryPoint(name.strip(), module.strip().partition(":")[0], stem.replace("-", " "))
            )
    return points


def _one(name: str, group: str) -> EntryPoint:
    known = installed(group)
    if not known and group == SYSTEMS:
        raise NoSystemsError
    points = known.get(name, ())
    if not points:
        if group == WRAPPERS:
            raise NoSuchWrapperError(name=name, known=", ".join(known) or "—")
        from difflib import get_close_matches

        near = ", ".join(get_close_matches(name, known, n=3, cutoff=0.5)) or "—"
        raise NoSuchSystemError(name=name, known=", ".join(known) or "—", near=near)
    if len(points) > 1:
        raise TwoPluginsError(name=name, first=points[0], second=points[1])
    return points[0]


def catalogues() -> list[tuple[str, Path]]:
    """List the translations of the systems that are loaded: domain and folder of each."""
    points = [point for points in installed().values() for point in points]
    modules = [sys.modules.get(point.module) for point in points]
    return [
        (module.__name__.partition(".")[0], Path(str(module.__file__)).parent / "locale")
        for module in modules
        if module is not None
    ]


class GameSystem:
    """One loaded game system: its description and its hooks, each behind a typed method."""

    def __init__(self, point: EntryPoint, manager: pluggy.PluginManager) -> None:
        """Take a manager that holds this one system and the campaign's wrappers."""
        self.plugin = str(point)
        self._hook = manager.hook
        about = self._call("describe", System)
        if about.api > API_VERSION:
            raise PluginFaultError(
                plugin=self.plugin, fault=f"needs API {about.api}, this charmgr has {API_VERSION}"
            )
        self.about: System = about

    @property
    def id(self) -> str:
        """The system's id, as sheets name it."""
        return self.about.id

    def status(self, sheet: Sheet, request: Request, rules: Mapping[str, Any]) -> Status:
        """Tell how a sheet stands and what it waits for."""
        status: Status = self._call("status", Status, sheet=sheet, request=request, rules=rules)
        return status

    def suspicions(
        self, sheet: Sheet, request: Request, rules: Mapping[str, Any]
    ) -> tuple[Suspicion, ...]:
        """List what the system holds for a slip on a sheet; most systems hold their peace."""
        if not self._hook.suspect.get_hookimpls():
            return ()
        found: tuple[Suspicion, ...] = self._call(
            "suspect", tuple, sheet=sheet, request=request, rules=rules
        )
        if wrong := odd_suspicions(found):
            raise PluginFaultError(plugin=self.plugin, fault=f"suspect answered nonsense: {wrong}")
        return found

    def number(self, sheet: Sheet, request: Request, rules: Mapping[str, Any]) -> Number | None:
        """Tell the parts of a number of `status`; None where the game has nothing to tell."""
        found: Number | None = self._call(
            "number", Number | None, sheet=sheet, request=request, rules=rules
        )
        return found

    def play(
        self, hook: str, sheet: Sheet | None, request: Request, rules: Mapping[str, Any], dice: Dice
    ) -> Outcome:
        """Call one of the hooks that roll: check, damage, heal and so on; `roll` has no sheet."""
        if not getattr(self._hook, hook).get_hookimpls():
            raise RuleError(
                "The system “{name}” has no rules for “{hook}”.", name=self.id, hook=hook
            )
        given = {} if sheet is None else {"sheet": sheet}
        outcome: Outcome = self._call(
            hook, Outcome, **given, request=request, rules=rules, dice=dice
        )
        return outcome

    def exchanges(self) -> list[Exchange]:
        """Tell how other programs' characters become sheets and go back; most take nobody."""
        if not self._hook.exchanges.get_hookimpls():
            return []
        told: list[Exchange] = self._call("exchanges", list)
        if strange := [one for one in told if not isinstance(one, Exchange)]:
            fault = f"exchanges answered {type(strange[0]).__name__} in place of Exchange"
            raise PluginFaultError(plugin=self.plugin, fault=fault)
        return told

    def rules(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Lay a campaign's switches, by dotted id, over this system's defaults."""
        return {switch.id: switch.default for switch in self.about.switches} | dict(values)

    def _call(self, hook: str, wanted: type | UnionType, **arguments: Any) -> Any:
        try:
            answer = getattr(self._hook, hook)(**arguments)
        except CharmgrError as fault:
            fault.system = getattr(self, "about", None)
            if isinstance(fault, RuleError) and (wrong := odd_refusal(fault)):
                told = f"{hook} failed: {wrong}"
                raise PluginFaultError(plugin=self.plugin, fault=told) from fault
            known = isinstance(fault, PluginFaultError | OverBudgetError)
            if known or fault.exit_code != CharmgrError.exit_code:
                raise
            told = f"{hook} failed: {fault}".rstrip(".")
            raise PluginFaultError(plugin=self.plugin, fault=told) from fault
        except Interruption:
            raise
        except (Exception, SystemExit) as fault:
            told = f"{hook} failed with {type(fault).__name__}: {fault}"
            raise PluginFaultError(plugin=self.plugin, fault=told) from fault
        if not isinstance(answer, wanted):
            name = getattr(wanted, "__name__", wanted)
            told = f"{hook} answered {type(answer).__name__} in place of {name}"
            raise PluginFaultError(plugin=self.plugin, fault=told)
        # what is weighed is looked at when it is rolled: odds ask a rule thousands of times
        rolled = isinstance(arguments.get("dice"), Reading)
        wrong = nonsense(answer) if rolled or "dice" not in arguments else ""
        if rolled and not wrong:
            wrong = odd_rolls(arguments["dice"])
        if wrong:
            raise PluginFaultError(plugin=self.plugin, fault=f"{hook} answered nonsense: {wrong}")
        return answer


@cache
def load(name: str, wrappers: tuple[str, ...] = ()) -> GameSystem:
    """Load one system, and only it, with the installed wrappers that a campaign names."""
    point = _one(name, SYSTEMS)
    manager = pluggy.PluginManager("charmgr")
    manager.add_hookspecs(hookspecs)
    for one in (point, *(_one(wrapper, WRAPPERS) for wrapper in wrappers)):
        try:
            manager.register(import_module(one.module), one.name)
            manager.check_pending()
        except pluggy.PluginValidationError as fault:
            raise PluginFaultError(plugin=str(one), fault=str(fault)) from fault
        except CharmgrError:
            raise
        except (Exception, SystemExit) as fault:
            told = f"cannot be loaded: {type(fault).__name__}: {fault}"
            raise PluginFaultError(plugin=str(one), fault=told) from fault
    return GameSystem(point, manager)
