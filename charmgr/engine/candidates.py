"""What may stand at a place of the command line: the words of a campaign and of its games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from msgspec import Struct

from charmgr.api import Action, Modifier, Named, System
from charmgr.engine.match import Language, Lexicon, fold
from charmgr.engine.people import EVERYBODY
from charmgr.engine.roles import single
from charmgr.engine.systems import installed, load
from charmgr.engine.table import Table
from charmgr.errors import CharmgrError
from charmgr.store.journal import JOURNAL

__all__ = ["Candidate", "Place", "fitting"]

NEWEST = 30  # commands that are offered to go back to
YES = ("да", "нет"), ("yes", "no")


class Candidate(Struct, frozen=True):
    """A word that may stand here, what it is, and what else it is called.

    `open` where more must follow without a blank.
    """

    word: str
    about: str = ""
    also: tuple[str, ...] = ()
    open: bool = False


class Place(Struct, frozen=True):
    """Where the words are to stand: at whose table, in which language, beside which others.

    `who` and `what` are what was said of them already.
    """

    table: Table | None
    language: Language
    who: Sequence[str] = ()
    what: str = ""

    @property
    def games(self) -> list[System]:
        """The games of those who were named, else all that are played here."""
        if self.table is None:
            return []
        try:
            people = self.table.meant(self.who)
        except CharmgrError:
            people = []
        games = self.table.games
        played = set(map(self.table.game_of, people))
        return [game.about for game in games if not played or game.id in played]

    def people(self) -> Iterator[Candidate]:
        """List everybody, shortly where one word is enough, then the groups."""
        if self.table is None:
            return
        campaign = self.table.campaign
        groups = campaign.groups if campaign else {}
        taken = Counter(word for person in self.table.people for word in set(person.called))
        taken.update(map(fold, groups))
        for person in self.table.people:
            words = [*person.name.split(), person.path.stem]
            alone = [word for word in words if taken[fold(word)] == 1]
            short = words[0] if words[0] in alone else person.name
            yield Candidate(short, person.name, (person.name, *alone))
        for name in dict.fromkeys((*groups, EVERYBODY)):
            yield Candidate(name, ", ".join(groups.get(name, ())))

    def traits(self) -> Iterator[Candidate]:
        """List the traits of the games."""
        yield from self._named(trait for game in self.games for trait in game.traits)

    def actions(self) -> Iterator[Candidate]:
        """List the actions of the games, then their traits."""
        yield from self._named(action for game in self.games for action in game.actions)
        yield from self.traits()

    def deeds(self) -> Iterator[Candidate]:
        """List the deeds of healing."""
        yield from self._named(deed for game in self.games for deed in game.deeds)

    def pools(self) -> Iterator[Candidate]:
        """List the pools of points."""
        yield from self._named(pool for game in self.games for pool in game.pools)

    def bought(self) -> Iterator[Candidate]:
        """List what experience buys: traits, pools."""
        yield from self.traits()
        yield from self.pools()

    def milestones(self) -> Iterator[Candidate]:
        """List the kinds of milestones."""
        yield from self._named(kind for game in self.games for kind in game.milestones)

    def rules(self) -> Iterator[Candidate]:
        """List the rules and house rules by id."""
        for game in self.games:
            for switch in game.switches:
                yield Candidate(switch.id, switch.about)
            for id_, text in game.statements.items():
                yield Candidate(id_, text)

    def versus(self) -> Iterator[Candidate]:
        """List whom or what an action may be against: difficulties, people."""
        levels = [level for game in self.games for level in game.levels]
        levels += [level for action in self._meant_actions() for level in action.levels]
        yield from self._named(levels)
        yield from self.people()

    def roles(self) -> Iterator[Candidate]:
        """List the parts of an action, each with people for it."""
        parts = [part for action in self._meant_actions() for part in action.roles]
        for role in dict.fromkeys(map(single, parts)):
            yield Candidate(f"{role}=", open=True)
            yield from (
                Candidate(f"{role}={one.word}", one.about, tuple(f"{role}={w}" for w in one.also))
                for one in self.people()
            )

    def modifiers(self) -> Iterator[Candidate]:
        """List the circumstances, and behind the equals sign of each what it may be set to."""
        known = {name for action in self._meant_actions() for name in action.modifiers}
        for game in self.games:
            for modifier in game.modifiers:
                if known and modifier.id not in known:
                    continue
                (candidate,) = self._named([modifier])
                if modifier.takes in ("flag", "number"):
                    yield candidate
                if modifier.takes != "flag":
                    also = tuple(f"{name}=" for name in candidate.also)
                    yield Candidate(f"{candidate.word}=", candidate.about, also, open=True)
                yield from self._settings(modifier, candidate)

    def _settings(self, modifier: Modifier, named: Candidate) -> Iterator[Candidate]:
        values = list(self._named(modifier.choices))
        if modifier.takes == "flag":
            values = [Candidate(word) for word in YES[self.language == "en"]]
        for value in values:
            also = (
                f"{name}={word}"
                for name in (named.word, *named.also)
                for word in (value.word, *value.also)
            )
            yield Candidate(f"{named.word}={value.word}", value.about, tuple(also))

    def _meant_actions(self) -> list[Action]:
        """Tell the actions or deeds that were named."""
        found = []
        for game in self.games:
            deeds = (*game.actions, *game.deeds)
            id_ = Lexicon(deeds).get(self.what) if self.what else None
            found += [deed for deed in deeds if deed.id == id_]
        return found

    def systems(self) -> Iterator[Candidate]:
        """List the installed games."""
        yield from (Candidate(name, str(points[0])) for name, points in installed().items())

    def actions_of(self, system: str) -> Iterator[Candidate]:
        """List the actions and deeds of an installed game."""
        about = load(system).about
        yield from self._named((*about.actions, *about.deeds))

    def commands(self) -> Iterator[Candidate]:
        """List the ids of the last commands, the newest first."""
        from charmgr.store.journal_brief import newest_first

        if self.table is None or self.table.campaign is None:
            return
        told: dict[str, str] = {}
        for event in islice(newest_first(self.table.files.folder / JOURNAL), NEWEST * 4):
            told.setdefault(event.command_id, " ".join(event.command))
        yield from (Candidate(*one) for one in islice(told.items(), NEWEST))

    def beginnings(self) -> Iterator[Candidate]:
        """List what a recap may begin with."""
        yield Candidate("last-session")
        yield from self.commands()

    def _named(self, things: Iterable[Named]) -> Iterator[Candidate]:
        for thing in things:
            mine, others = (thing.ru, thing.en) if self.language == "ru" else (thing.en, thing.ru)
            first, *more = (*mine, *others, thing.id)
            about = getattr(thing, "about", "")
            yield Candidate(first, about, tuple(more))


def fitting(candidates: Iterable[Candidate], typed: str) -> list[Candidate]:
    """Choose those that begin as what is typed, in any case and spelling, each once.

    Blanks become underscores, which mean the same everywhere: no shell need quote them. Where no
    shown word fits, other names are tried.
    """
    wanted = _bare(typed)
    shown: dict[str, Candidate] = {}
    others: dict[str, Candidate] = {}
    for one in candidates:
        for text in (one.word, *one.also):
            word = "_".join(text.split())
            # a value stands only behind the equals sign, and nothing else there
            placed = ("=" in typed) == ("=" in word.rstrip("="))
            safe = word.isprintable() and not word.startswith("-")
            if placed and safe and _bare(word).startswith(wanted):
                found = shown if text == one.word else others
                found.setdefault(word, Candidate(word, one.about, open=one.open))
                break
    return list((shown or others).values())


def _bare(text: str) -> str:
    """Fold a word, but keep the equals sign and what tells that nothing stands behind it."""
    name, equals, value = text.partition("=")
    return f"{fold(name)}{equals}{fold(value)}"
