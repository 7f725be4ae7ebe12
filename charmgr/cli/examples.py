"""The example lines at the end of each command's help; they are translated for their names."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["EXAMPLES"]

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "": ("charmgr demo", "charmgr roll 3d6+2", "charmgr show arsen"),
    "demo": ("charmgr demo",),
    "init": ("charmgr init siege --system mygame",),
    "new": ("charmgr new Mira", "charmgr new Raven --kind vehicle"),
    "list": ("charmgr list", "charmgr list arsen mira"),
    "show": ("charmgr show arsen",),
    "roll": ("charmgr roll 4d6kh3", 'charmgr roll "7d10>=8!" --odds'),
    "check": (
        "charmgr check arsen strength+athletics --vs 2",
        "charmgr check party wits --odds",
    ),
    "damage": ("charmgr damage arsen 3", "charmgr damage arsen.yaml 2d6 --dry-run"),
    "heal": ("charmgr heal arsen", "charmgr heal arsen first-aid --carer mira"),
    "downtime": (
        "charmgr downtime 3w --carer arsen=mira",
        "charmgr downtime 2d arsen --except mira --dry-run",
    ),
    "now": ("charmgr now", "charmgr now +8h"),
    "calendar": ("charmgr calendar --for 4w", "charmgr calendar --set gregorian"),
    "advance": ("charmgr advance arsen medicine",),
    "award": ('charmgr award party 4 --for "the siege is over"',),
    "points": ("charmgr points arsen luck -1",),
    "milestone": ("charmgr milestone session",),
    "log": ("charmgr log arsen --last 10",),
    "recap": ("charmgr recap --since last-session",),
    "page": ("charmgr page --output party.html",),
    "export": (
        "charmgr export arsen --as markdown --output arsen.md",
        "charmgr export --as csv --output journal.csv",
    ),
    "completion": ("charmgr completion bash",),
    "import": ("charmgr import arsen.json", "charmgr import party.csv --update"),
    "batch": ("charmgr batch evening.jsonl --dry-run",),
    "cases": ("charmgr cases cases.yaml",),
    "ruling": ('charmgr ruling "Cover counts double" --on shooting',),
    "undo": ("charmgr undo",),
    "redo": ("charmgr redo",),
    "explain": ("charmgr explain arsen strength+athletics",),
    "lint": ("charmgr lint", "charmgr lint arsen.yaml --fix --dry-run"),
    "verify": ("charmgr verify --book",),
    "systems": ("charmgr systems", "charmgr systems mygame"),
    "modifiers": ("charmgr modifiers mygame first-aid",),
    "schema": ("charmgr schema mygame --output mygame.json", "charmgr schema --write"),
    "git": ("charmgr git setup", "charmgr git diff HEAD~3"),
    "git setup": ("charmgr git setup --hook",),
    "git commit": ('charmgr git commit -m "The siege"',),
    "git diff": ("charmgr git diff HEAD~3",),
    "git textconv": ("charmgr git textconv arsen.yaml",),
    "git merge": ("charmgr git merge base.yaml ours.yaml theirs.yaml arsen.yaml",),
}
