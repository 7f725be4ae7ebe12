"""What a harness has found, as one row of the matrix."""

from __future__ import annotations

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

    def lines(self) -> list[str]:
        if self.skipped:
            return [f"{self.name:<34} skipped: {self.skipped}"]
        ends = ", ".join(f"{how} {count}" for how, count in sorted(self.ends.items()))
        kinds = f"{len(self.calls)} kinds of call, " if self.calls else ""
        told = [
            f"{self.name:<34} {self.points:>6} points  {kinds}{ends};"
            f" broken {len(self.broken)}, missed {len(self.missed)}  ({self.seconds:.1f} s)"
        ]
        if self.calls:
            told.append("    " + ", ".join(f"{name} {n}" for name, n in self.calls.most_common()))
        told += [f"    BROKEN {one}" for one in self.broken[:SHOWN]]
        told += [f"    MISSED {one}" for one in self.missed[:SHOWN]]
        return told
