"""What a shell may offer next: commands, options, and the words of the campaign and its games.

The scripts of `charmgr completion` call it with the words of the line, the last one unfinished.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from charmgr.cli.declared import Option, Parameter, by_name
from charmgr.cli.helping import HELP, VERSION, Say, sayer
from charmgr.cli.leading import EVERYWHERE, apart, spoken
from charmgr.cli.table import COMMANDS, GIT, load

if TYPE_CHECKING:
    from charmgr.engine.candidates import Candidate, Place
    from charmgr.engine.table import Table

__all__ = ["complete"]

LONGEST = 60  # signs of what is told beside a candidate
BREAKS = re.compile(r"^.*[=:]")  # where bash breaks a word; it replaces only what stands behind


def complete(words: Sequence[str]) -> int:
    """Print the candidates for a shell, a line each: the word, a tab, what it is.

    `words` are the shell's name, then those of the line: for bash the line itself. For bash and
    zsh a blank ends a word that is complete. Whatever goes wrong, nothing is offered or said.
    """
    shell, *line = words or ["bash"]
    try:
        line = _split(line[0]) if shell == "bash" and line else line
        *before, typed = line or [""]
        found = _candidates(before, typed)
        lines = [_line(shell, one, typed) for one in found]
    except Exception:
        if os.environ.get("CHARMGR_DEBUG"):
            raise
        return 0
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode())
    sys.stdout.flush()
    return 0


def _split(line: str) -> list[str]:
    """Part a line of bash into its words; the last may have an open quote."""
    for end in ("", '"', "'", "\\"):
        try:
            words = shlex.split(line + end)
        except ValueError:
            continue
        unfinished = not end and line[-1:].isspace() and not line.endswith("\\ ")
        return [*words[1:], ""] if unfinished else words[1:]
    return [""]


def _line(shell: str, one: Candidate, typed: str) -> str:
    word = one.word + (" " if shell in ("bash", "zsh") and not one.open else "")
    if shell == "bash":
        broken = BREAKS.match(typed)
        return word[broken.end() :] if broken else word
    about = " ".join(one.about.split())
    if len(about) > LONGEST:
        about = f"{about[: LONGEST - 1]}…"
    printable = "".join(sign for sign in about if sign.isprintable())
    return f"{word}\t{printable}" if printable else word


def _candidates(before: list[str], typed: str) -> list[Candidate]:
    """List what may come next behind some words."""
    from charmgr.engine.candidates import Candidate, fitting

    others, said = apart(before)
    say = sayer(spoken(said))
    count, table = (2, GIT) if others[:1] == ["git"] else (1, COMMANDS)
    if before and EVERYWHERE.get(before[-1]):  # its value is still to come
        return _values(before[-1], typed)
    if len(others) < count:
        names = [Candidate(name, say(about)) for name, about in table.items()]
        return fitting(names, typed) if not typed.startswith("-") else _options((), typed, say)
    command = load(" ".join(others[:count]))
    given, awaited, loose = _given(command.parameters, others[count:])
    prefix = ""
    if awaited is None and typed.startswith("--") and "=" in typed:
        name, _, typed = typed.partition("=")
        awaited, prefix = by_name(command.parameters).get(name), f"{name}="
    if awaited is None and typed.startswith("-") and not typed[1:2].isdigit():
        return _options(command.parameters, typed, say)
    wanted = awaited or loose
    if wanted is None:
        return []
    return _behind(prefix, _of(others[count - 1], wanted, given, said, typed))


def _given(
    parameters: Sequence[Parameter], words: list[str]
) -> tuple[dict[str, list[str]], Parameter | None, Parameter | None]:
    """Read the words behind a command's name: what was said, and what the next word is for.

    First the option whose value it is, then the argument that it is by its place.
    """
    options = by_name(parameters)
    places = [one for one in parameters if not isinstance(one.word, Option)]
    given: dict[str, list[str]] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=") if word.startswith("--") else (word, "", "")
        option = options.get(name)
        if option is not None and option.kind is not bool:
            if not equals and not rest:
                return given, option, None
            given.setdefault(option.name, []).append(value if equals else rest.pop(0))
        elif option is None and places and not (word.startswith("-") and not word[1:2].isdigit()):
            given.setdefault(places[0].name, []).append(word)
            if not places[0].many:
                places.pop(0)
    return given, None, places[0] if places else None


def _options(parameters: Sequence[Parameter], typed: str, say: Say) -> list[Candidate]:
    from charmgr.engine.candidates import Candidate

    words = [one.word for one in parameters]
    told = {word.name: say(word.help) for word in words if isinstance(word, Option)}
    names = told or dict.fromkeys(EVERYWHERE, "")
    names |= {"--help": say(HELP)}
    names |= {} if parameters else {"--version": say(VERSION)}
    return [Candidate(name, about) for name, about in names.items() if name.startswith(typed)]


def _values(option: str, typed: str) -> list[Candidate]:
    from charmgr.engine.candidates import Candidate, fitting

    return fitting(map(Candidate, WORDS["lang"]), typed) if option == "--lang" else []


def _behind(prefix: str, found: Iterable[Candidate]) -> list[Candidate]:
    from msgspec.structs import replace

    return [replace(one, word=prefix + one.word) for one in found]


# What a parameter takes: by command and name, else by name alone.
KINDS: dict[str, Callable[[Place], Iterable[Candidate]]] = {
    "who": lambda place: place.people(),
    "except_": lambda place: place.people(),
    "carer": lambda place: place.people(),
    "downtime words": lambda place: place.people(),
    "check what": lambda place: place.actions(),
    "explain what": lambda place: place.actions(),
    "advance what": lambda place: place.bought(),
    "on": lambda place: place.actions(),
    "deed": lambda place: place.deeds(),
    "pool": lambda place: place.pools(),
    "milestone kind": lambda place: place.milestones(),
    "rule": lambda place: place.rules(),
    "vs": lambda place: place.versus(),
    "role": lambda place: place.roles(),
    "with_": lambda place: place.modifiers(),
    "system": lambda place: place.systems(),
    "systems name": lambda place: place.systems(),
    "modifiers name": lambda place: place.systems(),
    "schema what": lambda place: place.systems(),
    "modifiers action": lambda place: place.actions_of(place.what),
    "undo to": lambda place: place.commands(),
    "redo to": lambda place: place.commands(),
    "since": lambda place: place.beginnings(),
}
WORDS = {
    "lang": ("ru", "en"),
    "stop_on": ("worse",),
    "export form": ("markdown", "json", "html", "table", "foundry", "csv"),
    "calendar": ("gregorian", "days"),
    "shell": ("bash", "zsh", "fish", "powershell"),
}


def _of(
    command: str, wanted: Parameter, given: dict[str, list[str]], said: dict[str, str], typed: str
) -> list[Candidate]:
    """List what a parameter may be."""
    from charmgr.engine.candidates import Candidate, Place, fitting

    names = (f"{command} {wanted.name}", wanted.name)
    fixed = next((WORDS[name] for name in names if name in WORDS), None)
    if fixed is not None:
        return fitting(map(Candidate, fixed), typed)
    kind = next((KINDS[name] for name in names if name in KINDS), None)
    if kind is None:
        return []
    head = ""
    if wanted.name == "carer":  # PATIENT=NAME
        head, equals, typed = typed.rpartition("=")
        head += equals
    elif wanted.name == "with_":  # WHO.NAME=VALUE
        named, dot, _ = typed.partition("=")[0].rpartition(".")
        head, typed = named + dot, typed[len(named + dot) :]
    who = given.get("who", []) + given.get("words", [])[1:]
    who = [head[:-1]] if head[-1:] == "." else who
    what = (given.get("what") or given.get("deed") or given.get("name") or [""])[0]
    place = Place(_table(said), spoken(said), who, what)
    return _behind(head, fitting(kind(place), typed))


def _table(said: dict[str, str]) -> Table | None:
    """Sit down at the table of the campaign around here, if there is one."""
    from charmgr.engine.rolling import Rolling
    from charmgr.engine.table import open_table
    from charmgr.errors import CharmgrError

    try:
        return open_table(Path(said.get("-C") or "."), Rolling())
    except CharmgrError:
        return None
