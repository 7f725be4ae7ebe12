"""Beginnings: a new campaign, a new sheet, and the example that is shipped to be played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from unicodedata import normalize

from charmgr.api import System
from charmgr.engine import scene
from charmgr.engine.editors import modeline, place
from charmgr.engine.files import Files
from charmgr.engine.latin import LETTERS
from charmgr.engine.match import fold
from charmgr.engine.shipped import shipped
from charmgr.engine.systems import load
from charmgr.engine.table import Table
from charmgr.errors import NotFoundError, UsageError
from charmgr.store import campaign as campaigns
from charmgr.store import operations
from charmgr.store.calendar import calendar_from
from charmgr.store.document import read
from charmgr.store.journal import GM_JOURNAL, new_id
from charmgr.store.own_files import GM
from charmgr.store.transaction import Write, commit
from charmgr.store.yamltext.pen import Pen

__all__ = ["copy_example", "init", "must_be_empty", "new", "stem"]

IGNORED = f".charmgr/\n{GM}\n{GM_JOURNAL}\ngm.html\n"
CAMPAIGN = """\
# {about}
name: {name}
system: {system}
language: {language}
calendar: {calendar}
now: {now}

# {roster}
roster:

# {groups}
groups:

# {rules}
rules:
"""
COMMENTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "about": "A charmgr campaign. Everything here may be edited by hand.",
        "roster": "The sheets in the order of play; “charmgr new NAME” adds one.",
        "groups": "Names for several people at once: guard: [Ann, Bob]",
        "rules": "House rules by system; “charmgr systems {system}” lists the switches.",
    },
    "ru": {
        "about": "Кампания charmgr. Всё здесь можно править руками.",
        "roster": "Листы в порядке хода; «charmgr new ИМЯ» добавляет новый.",
        "groups": "Имена сразу для нескольких: стража: [Анна, Борис]",
        "rules": "Домашние правила по системам; переключатели покажет «charmgr systems {system}».",
    },
}
LONGEST = 60  # letters of a file's stem
WINDOWS_DEVICE = re.compile("con|prn|aux|nul|(com|lpt)[0-9]")  # no file there can be called so
START = {"en": "1 January 1", "ru": "1 января 1"}  # the Gregorian calendar has no day 0


class NotEmptyError(UsageError):
    """A folder that was to be made is there and holds something."""

    text = "The folder {folder} is there and not empty."
    hint = "Choose another name, or empty it."


class NameTakenError(UsageError):
    """A character of that name is in the roster."""

    text = "{name} is in the roster already."


class NoSuchKindError(NotFoundError):
    """A system has no such kind of sheet."""

    text = "{system} has no kind of sheet called “{kind}”."
    hint = "Its kinds beside characters: {known}."


class BadNameError(UsageError):
    """A name that no file could carry."""

    text = "“{name}” cannot be a name."


def init(folder: Path, system: str, language: str, calendar: str) -> list[str]:
    """Make a campaign in a new or empty folder; tells the files made."""
    load(system)
    must_be_empty(folder)
    comments = {key: text.format(system=system) for key, text in COMMENTS[language].items()}
    dates = calendar_from(calendar, lambda _: "--calendar", language)
    text = modeline(place(folder, "campaign"), folder / campaigns.FILE) + CAMPAIGN.format(
        **comments,
        name=_quoted(folder.resolve().name),
        system=system,
        language=language,
        calendar=calendar,
        now=START[language] if calendar == "gregorian" else dates.text(0),
    )
    campaigns.parse(folder, read(text.encode(), campaigns.FILE))
    folder.mkdir(parents=True, exist_ok=True)
    writes = [
        Write(folder / campaigns.FILE, None, text.encode()),
        Write(folder / ".gitignore", None, IGNORED.encode()),
    ]
    commit(folder, new_id(), writes, keep_undo=False)
    return [campaigns.FILE, ".gitignore"]


def must_be_empty(folder: Path) -> None:
    """Refuse a folder that holds something."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise NotEmptyError(folder=str(folder))


def new(
    table: Table, name: str, system: str, language: str, kind: str, *, published: bool = False
) -> Path:
    """Add a character to the campaign: a sheet from the system's template, and a roster line.

    The sheet names its schema if that is there, or with `published` will be.
    """
    name = " ".join(name.split())
    if not name or not name.isprintable():
        raise BadNameError(name=name)
    campaign = table.the_campaign
    if any(person.called[0] == fold(name) for person in table.people):
        raise NameTakenError(name=name)
    about = load(system or campaign.system, campaign.wrappers).about
    path = _free(table.files, campaign.folder / "characters", stem(name))
    text = template(about, language, kind).replace("{name}", _quoted(name))
    rules = place(campaign.folder, about.id)
    if published or rules.is_file():
        text = modeline(rules, path) + text
    table.files.make(path, text)
    table.edit_own(campaigns.FILE, [operations.Append(("roster",), table.files.name(path))])
    return path


def template(about: System, language: str, kind: str) -> str:
    """Tell a system's commented sheet of a kind in a language, or in the one it has."""
    prefix = f"{kind}." if kind else ""
    texts = {
        key.removeprefix(prefix): text
        for key, text in about.templates.items()
        if key.startswith(prefix) and "." not in key.removeprefix(prefix)
    }
    if not texts:
        known = sorted({key.partition(".")[0] for key in about.templates if "." in key})
        raise NoSuchKindError(system=about.id, kind=kind, known=", ".join(known) or "–")
    return texts.get(language) or next(iter(texts.values()))


def _quoted(name: str) -> str:
    """Write a name as a YAML scalar that every reader takes for text."""
    return Pen().scalar(name, flow=False)


def stem(name: str) -> str:
    """Make a file's stem of a name: ASCII letters, so that it lives on every disk and in git."""
    letters = normalize("NFC", name).casefold()
    latin = "".join(LETTERS.get(letter, letter) for letter in letters)
    found = re.sub(r"[^a-z0-9]+", "-", latin)[:LONGEST].strip("-") or "character"
    return f"{found}-sheet" if WINDOWS_DEVICE.fullmatch(found) else found


def _free(files: Files, folder: Path, name: str) -> Path:
    taken = {path.name.casefold() for path in folder.glob("*")}  # some disks fold case
    file, number = f"{name}.yaml", 1
    while file in taken or files.exists(folder / file):
        number += 1
        file = f"{name}-{number}.yaml"
    return folder / file


def copy_example(folder: Path) -> None:
    """Copy the example campaign into a new or empty folder."""
    from shutil import copytree, ignore_patterns

    must_be_empty(folder)
    hidden = ignore_patterns(".charmgr", "*.jsonl", scene.FILE)
    copytree(shipped("siege"), folder, ignore=hidden, dirs_exist_ok=True)
    (folder / ".gitignore").write_text(IGNORED, encoding="utf-8", newline="\n")
