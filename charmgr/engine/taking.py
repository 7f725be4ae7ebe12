"""The changes that a hook answers, taken: on sheets, on the scene, on a system's own maps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from charmgr.api import Change, Path, Set, frozen
from charmgr.engine import scene
from charmgr.engine.sheets import changes, edits
from charmgr.engine.sheets.changes import Step
from charmgr.engine.sheets.character import Character
from charmgr.engine.sheets.shape import FREE
from charmgr.engine.sheets.view import View
from charmgr.engine.systems import PluginFaultError
from charmgr.engine.table import Table
from charmgr.errors import BadDataError
from charmgr.store import campaign as campaigns
from charmgr.store.journal_event import Changed
from charmgr.store.own_files import GM

__all__ = ["take"]

GM_EMPTY = (
    "# The game master's secrets. Who can read this file can read them; git does not keep it.\n{}\n"
)

_Taken = tuple[Sequence[Step], Sequence[Changed]]


def take(
    table: Table, cast: Mapping[str, Character], made: Sequence[Change]
) -> tuple[tuple[Step, ...], tuple[Changed, ...]]:
    """Take changes, each on the sheet or file that it is for, in order.

    Tells them in canonical words and in those of the files. A sheet alone has no scene, campaign
    or secrets: what is for them is passed over.
    """
    steps: list[Step] = []
    written: list[Changed] = []
    sheets: dict[str, list[Change]] = {}
    for change in made:
        if change.who in cast:
            # the changes of one sheet are judged together: halfway it may be what none may be
            sheets.setdefault(cast[change.who].name, []).append(change)
    for change in made:
        if change.who in cast:
            name = cast[change.who].name
            taken = _on_sheet(table, cast[change.who], sheets.pop(name, []))
        elif table.campaign or change.who not in ("scene", "campaign", "gm"):
            taken = _on_file(table, cast, change)
        else:
            continue
        steps += taken[0]
        written += taken[1]
    return tuple(steps), tuple(written)


def _on_sheet(table: Table, known: Character, made: Sequence[Change]) -> _Taken:
    if not made:
        return (), ()
    person = table.at(known.path)
    plugin = person.system.plugin
    _, steps = changes.apply(person.sheet, made, person.view.shape, plugin)
    written = table.edit(person.path, edits.operations(person.view, made, plugin))
    if written:
        try:
            table.read_again(person)
        except BadDataError as misfit:
            fault = f"leaves a sheet that its own schema refuses: {misfit}"
            raise PluginFaultError(plugin=plugin, fault=fault.rstrip(".")) from misfit
    return steps, written


def _on_file(table: Table, cast: Mapping[str, Character], change: Change) -> _Taken:
    """Change scene.yaml, or a system's own map in campaign.yaml or gm.yaml."""
    name, path, change = _placed(table, cast, change)
    file = table.files.folder / name
    if not table.files.exists(file):
        table.files.make(file, scene.EMPTY if name == scene.FILE else GM_EMPTY)
    document = table.files.document(file)
    data = document.data or {}
    view = View(frozen(data), data, FREE, document.where, table.calendar.text)
    moved = replace(change, path=path)
    plugin = cast[""].system.plugin
    _, steps = changes.apply(view.sheet, [moved], FREE, plugin)
    return steps, table.edit(file, edits.operations(view, [moved], plugin))


def _placed(
    table: Table, cast: Mapping[str, Character], change: Change
) -> tuple[str, Path, Change]:
    """Tell in which file and where in it a change lands that is for no sheet."""
    system = cast[""].system
    match change.who:
        case "scene":
            names = {role: one.name for role, one in cast.items()}
            value = getattr(change, "value", None)
            if isinstance(change, Set) and isinstance(value, Mapping) and "until" in value:
                until = value["until"]
                text = None if until is None else table.calendar.text(until)
                change = replace(change, value={**value, "until": text})
            return scene.FILE, scene.place(change.path, names), change
        case "campaign":
            return campaigns.FILE, ("state", system.id, *change.path), change
        case "gm":
            return GM, (system.id, *change.path), change
    fault = f"changes “{change.who}”, who takes no part"
    raise PluginFaultError(plugin=system.plugin, fault=fault)
