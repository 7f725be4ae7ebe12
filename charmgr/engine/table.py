"""The table: the sheets, the campaign's own files, the clock and the dice of one command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from charmgr.api import Message, Request, Sheet, Status, frozen
from charmgr.api import Path as Place
from charmgr.engine import scene as scenes
from charmgr.engine.cores import Progress
from charmgr.engine.crowd import Crowd, leading_to
from charmgr.engine.files import KEPT, Files
from charmgr.engine.house_rules import house_rules
from charmgr.engine.match import AmbiguousWordError
from charmgr.engine.options import Asked
from charmgr.engine.people import People
from charmgr.engine.played import Glance, Played
from charmgr.engine.register import Someone, registered, someone
from charmgr.engine.rolling import Rolling
from charmgr.engine.sheets import edits
from charmgr.engine.sheets.character import Character, character
from charmgr.engine.sheets.spelling import tongue
from charmgr.engine.systems import GameSystem, load
from charmgr.errors import BadDataError, NotFoundError
from charmgr.store import campaign as campaigns
from charmgr.store import operations
from charmgr.store.calendar import Calendar, calendar_from
from charmgr.store.campaign import Campaign
from charmgr.store.document import Document, bytes_of, read
from charmgr.store.journal_event import Changed
from charmgr.store.own_files import GM
from charmgr.store.transaction import recover_if_needed

__all__ = ["NoSheetError", "Table", "must_be_there", "open_table"]


class NoSheetError(NotFoundError):
    """A file was named, a sheet or another, and it is not there."""

    text = "There is no file {file}."


def must_be_there(file: Path) -> None:
    """Refuse a file that is not there, as the user named it."""
    if not file.is_file():
        raise NoSheetError(file=file)


class Table:
    """One command's view of a campaign, or of a sheet alone.

    Files are read when somebody asks for them and edited in memory. `clock` is the moment that
    the command has reached, in seconds since day 0 of `calendar`. `said` holds the modifiers of
    --with as they were typed, by id, `given` the ids that rules got, `asked` those they looked at.
    """

    def __init__(
        self, files: Files, campaign: Campaign | None, rolling: Rolling, lone: Path | None = None
    ) -> None:
        """`lone` is the file of a sheet alone, `campaign` None then."""
        self.files = files
        self.campaign = campaign
        self.rolling = rolling
        self.lone = lone
        spoken = tongue(files.document(lone).data) if lone else None
        self.calendar: Calendar = (
            campaign.calendar if campaign else calendar_from("days", lambda _: "", spoken or "")
        )
        self.clock = campaign.now if campaign else 0
        self.played: list[Played] = []
        self.own: list[Changed] = []
        self.warnings: list[Message] = []
        self.said: dict[str, str] = {}
        self.given: set[str] = set()
        self.asked: set[str] = set()
        self.progress: Progress | None = None
        self._characters: dict[Path, Character] = {}
        self._people: People[Someone] | None = None
        self._meant: dict[str, frozenset[Path]] = {}
        self._rules: dict[str, Mapping[str, Any]] = {}
        self._seen: tuple[Document, scenes.Scene] | None = None
        if lone:
            self.clock = self.at(lone).sheet.get("clock") or 0
        self.began = self.clock

    def at(self, path: Path) -> Character:
        """Tell the character of a sheet's file, as the command has left it so far."""
        found = self._characters.pop(path, None) or self._read(path, self.files.document(path))
        self._characters[path] = found
        if len(self._characters) > KEPT:
            del self._characters[next(iter(self._characters))]
        return found

    def _read(self, path: Path, document: Document) -> Character:
        return character(
            path,
            document,
            self.calendar,
            default=self.campaign.system if self.campaign else "",
            wrappers=self.campaign.wrappers if self.campaign else (),
        )

    def peek(self, path: Path) -> Character:
        """Tell the character of a sheet's file as it lies there; the command has not read it."""
        name = self.files.name(path)
        return self._read(path, read(bytes_of(path, name), name))

    @property
    def the_campaign(self) -> Campaign:
        """The campaign, of which there must be one; raises NoCampaignError for a sheet alone."""
        if self.campaign is None:
            raise campaigns.NoCampaignError(folder=self.files.folder)
        return self.campaign

    @property
    def people(self) -> People[Someone]:
        """Everybody by name, in the order of play; sheets that have not changed are not read."""
        if self._people is None:
            self._people = People(self._registered())
        return self._people

    def _registered(self) -> list[Someone]:
        if self.campaign is None:
            return [someone(self.at(self.lone))] if self.lone else []
        return registered(
            self.campaign.folder,
            self.campaign.roster,
            lambda path: self.at(path) if self.files.known(path) else None,
            self.peek,
            self.progress,
        )

    @property
    def roster(self) -> Crowd:
        """Everybody, in the order of play."""
        return Crowd(self.at, self._paths)

    @property
    def _paths(self) -> list[Path]:
        paths = self.campaign.roster if self.campaign else (self.lone,)
        return [path for path in paths if path is not None]

    @property
    def games(self) -> list[GameSystem]:
        """The game systems that are played here."""
        wrappers = self.campaign.wrappers if self.campaign else ()
        return [load(id_, wrappers) for id_ in dict.fromkeys(map(self.game_of, self.people))]

    def game_of(self, person: Someone) -> str:
        """Tell the id of somebody's game: the sheet's, else the campaign's."""
        return person.system or (self.campaign.system if self.campaign else "")

    def find(self, words: Iterable[str]) -> Crowd:
        """Tell whom words mean, each once, in roster order; no words mean everybody."""
        if not (wanted := list(words)):
            return self.roster
        found = self.meant(wanted)
        if len(found) < KEPT and any(self.at(one.path).name != one.name for one in found):
            self._people = People([someone(person) for person in self.roster])  # as it is now
            found = self.meant(wanted)
        return Crowd(self.at, [one.path for one in found])

    def meant(self, words: Iterable[str]) -> list[Someone]:
        """Tell whom words mean, as `find` does, without reading their sheets."""
        if not (wanted := list(words)):
            return list(self.people)
        files = {word: self._by_file(word) for word in wanted}
        if all(files.values()):  # the sheets of others may hold what they like
            paths = {path for found in files.values() for path in found}
            return [someone(self.at(path)) for path in self._paths if path in paths]
        groups = self.campaign.groups if self.campaign else {}
        found = {
            path
            for word, paths in files.items()
            for path in paths or [person.path for person in self.people.find(word, groups)]
        }
        return [person for person in self.people if person.path in found]

    def one(self, word: str) -> Character:
        """Tell the one person whom a word means."""
        found = self.find([word])
        if len(found) > 1:
            raise AmbiguousWordError(word, [person.name for person in found])
        return found[0]

    def name_of(self, word: str) -> str:
        """Tell the name of the one person whom a word means."""
        return self.one(word).name

    def means(self, word: str, person: Character) -> bool:
        """Tell whether a word means a person, alone or among others."""
        if word not in self._meant:
            self._meant[word] = frozenset(one.path for one in self.meant([word]))
        return person.path in self._meant[word]

    def _by_file(self, word: str) -> list[Path]:
        if not word.endswith((".yaml", ".yml")):
            return []
        return leading_to(Path(word), self._paths)

    def rules(self, person: Character) -> Mapping[str, Any]:
        """Tell the house rules of a person's system."""
        id_ = person.system.id
        if id_ not in self._rules:
            self._rules[id_] = house_rules(self.campaign, person.system.about)
        return self._rules[id_]

    def status(self, person: Character) -> Status:
        """Tell how a person stands at the clock's moment."""
        return self.status_of(person, person.sheet)

    def glance(self, person: Character) -> Glance:
        """Tell what `list` and `show` tell of a person."""
        return Glance(
            person.name,
            Path(self.files.name(person.path)),
            person.system.about,
            person.sheet,
            self.status(person),
            self.rules(person),
        )

    def in_vain(self) -> list[Message]:
        """Tell of every decision and circumstance that no rule has asked for, as it was typed."""
        unasked = [word for id_, word in self.said.items() if id_ in self.given - self.asked]
        return [
            Message("No rule has asked for “{name}”", {"name": name})
            for name in (*self.rolling.unused, *unasked)
        ]

    def filled(
        self, cast: Mapping[str, Character], request: Request, now: int | None = None
    ) -> Request:
        """Fill in what the table knows: the other sheets, the scene, the system's own maps."""
        from charmgr.engine.rulings_found import terms

        moment = self.clock if now is None else now
        person = cast[""]
        self.given |= request.options.keys()
        options = Asked(request.options, self.asked)
        if ruled := terms(self.campaign, person.name, person.system.about, request):
            options["rulings"] = ruled
        return replace(
            request,
            others={role: one.sheet for role, one in cast.items() if role},
            scene=scenes.facts(self.scene, {role: one.name for role, one in cast.items()}, moment),
            campaign=frozen(self._own_map(campaigns.FILE, person)),
            gm=frozen(self._own_map(GM, person)),
            options=options,
            now=moment,
        )

    def status_of(self, person: Character, sheet: Sheet, now: int | None = None) -> Status:
        """Tell how a person would stand with this sheet."""
        request = Request(
            now=self.clock if now is None else now,
            campaign=frozen(self._own_map(campaigns.FILE, person)),
            gm=frozen(self._own_map(GM, person)),
        )
        return person.system.status(sheet, request, self.rules(person))

    def edit(self, path: Path, wanted: Iterable[operations.Operation]) -> list[Changed]:
        """Edit a file and tell for the journal what changed, in the file's own words."""
        found = []
        for operation in wanted:
            before = self.files.document(path).data
            after = self.files.edit(path, [operation]).data
            found.append(edits.changed(self.files.name(path), operation, before, after))
        return [change for change in found if change.old != change.new]

    def read_again(self, person: Character) -> None:
        """Look at a sheet anew after its file was edited; raises BadDataError if it is none now."""
        again = self._read(person.path, self.files.document(person.path))
        self._characters[person.path] = again
        if again.name != person.name:
            self._people = None

    def _own_map(self, name: str, person: Character) -> Mapping[str, Any]:
        data = self._data(name)
        id_ = person.system.id
        path = ("state", id_) if name == campaigns.FILE else (id_,)
        own = (data.get("state") or {} if name == campaigns.FILE else data).get(id_)
        if own is not None and not isinstance(own, dict):
            raise self._not_a_map(name, path)
        return own or {}

    def _data(self, name: str) -> Mapping[str, Any]:
        path = self.files.folder / name
        if not self.campaign or not self.files.exists(path):
            return {}
        data = self.files.document(path).data
        if data is not None and not isinstance(data, dict):
            raise self._not_a_map(name, ())
        return data or {}

    def _not_a_map(self, name: str, path: Place) -> BadDataError:
        where = self.files.document(self.files.folder / name).where(path)
        key = str(path[-1]) if path else name
        return campaigns.BadCampaignError(where=where, key=key, wanted=Message("a map of values"))

    @property
    def scene(self) -> scenes.Scene:
        """The facts of the round or fight that is being played."""
        path = self.files.folder / scenes.FILE
        if not self.campaign or not self.files.exists(path):
            return {}
        document = self.files.document(path)
        if self._seen is None or self._seen[0] is not document:
            self._seen = document, scenes.read(document, self.calendar)
        return self._seen[1]

    def end_scene(self) -> None:
        """End the fight: every fact of the scene is gone."""
        self.clear_scene(("actors", name) for name in self.scene)

    def clear_scene(self, places: Iterable[Place]) -> None:
        """Take facts out of the scene; one that is empty again begins again on lines of its own."""
        gone = [operations.Remove(place) for place in places]
        self.edit_own(scenes.FILE, gone)
        path = self.files.folder / scenes.FILE
        if gone and self.files.document(path).encode() == scenes.CLEARED.encode():
            self.files.make(path, scenes.EMPTY)

    def edit_own(self, name: str, wanted: Iterable[operations.Operation]) -> None:
        """Edit one of the campaign's own files; the journal keeps it as the core's own change."""
        self.own += self.edit(self.files.folder / name, wanted)


def open_table(start: Path, rolling: Rolling, words: Iterable[str] = ()) -> Table:
    """Sit down at the table: the campaign around a folder, or around a sheet named by its file.

    Raises NoCampaignError where there is neither, NoSheetError for a file that is not there.
    """
    named = next((Path(word) for word in words if word.endswith((".yaml", ".yml"))), None)
    if named is not None:
        must_be_there(named)
        path = named if named.is_absolute() else Path.cwd() / named
        folder = campaigns.find(path.parent)
        table = _open(folder, rolling) if folder else None
        if table and table.campaign and leading_to(path, table.campaign.roster):
            return table
        path = path.resolve()  # what lies beside a link says nothing of the file itself
        recover_if_needed(path.parent)
        return Table(Files(path.parent), None, rolling, path)
    return _open(campaigns.around(start), rolling)


def _open(folder: Path, rolling: Rolling) -> Table:
    recover_if_needed(folder)
    files = Files(folder)
    campaign = campaigns.parse(folder, files.document(folder / campaigns.FILE))
    return Table(files, campaign, rolling)
