"""What a harness has found, as one row of the matrix."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

SHOWN = 4


@dataclass
class Row:
    """One harness: the points that it tried, the calls that it hit there, and how they ended."""

    name: str
    wanted: set[str] = field(default_factory=set)
    calls: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    skipped: str = ""
    seconds: float = 0.0

    @property
    def points(self) -> int:
        return sum(self.ends.values()) + len(self.broken) + len(self.missed)

    @property
    def sound(self) -> bool:
        return bool(self.skipped) or (self.points > 0 and not self.broken and not self.missed)

    def close(self) -> None:
        """Count as missed each kind of call that was to be hit and was not."""
        self.missed += [f"no {name} was hit" for name in sorted(self.wanted - set(self.calls))]

    def end(self, where: str, how: str, good: Iterable[str] = ("old", "new")) -> None:
        """Count how a point ended; what is not among the good ones is broken."""
        if how in good:
            self.ends[how] += 1
        else:
            self.broken.append(f"{where}: {how}")

    def json(self) -> str:
        told = {
            name: getattr(self, name) for name in ("name", "points", "broken", "missed", "skipped")
        }
        return json.dumps(told | {"calls": dict(self.calls), "ends": dict(self.ends)})

    def lines(self) -> list[str]:
        if self.skipped:
            return [f"{self.name:<18} skipped: {self.skipped}"]
        ends = ", ".join(f"{how} {count}" for how, count in sorted(self.ends.items()))
        kinds = f"{len(self.calls)} kinds of call, " if self.calls else ""
        head = f"{self.name:<18} {self.points:>6} points  {kinds}{ends}"
        faults = f"broken {len(self.broken)}, missed {len(self.missed)}"
        told = [f"{head}; {faults}  ({self.seconds:.1f} s)"]
        if self.calls:
            told.append("    " + ", ".join(f"{name} {n}" for name, n in self.calls.most_common()))
        told += [f"    BROKEN {one}" for one in self.broken[:SHOWN]]
        told += [f"    MISSED {one}" for one in self.missed[:SHOWN]]
        return told


class Noticed(Exception):  # noqa: N818 - no error: it is what is hoped for
    """Something was found broken."""


class Watched:
    """A row that stops its harness at the first thing that is broken."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.wanted = row.wanted
        self.calls = row.calls
        self.ends = row.ends
        self.missed = row.missed
        self.broken = self

    def end(self, where: str, how: str, good: Iterable[str] = ("old", "new")) -> None:
        self.row.end(where, how, good)
        self._stop()

    def append(self, told: str) -> None:
        self.row.broken.append(told)
        self._stop()

    def _stop(self) -> None:
        if self.row.broken:
            raise Noticed
