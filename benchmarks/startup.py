"""Start-up measured: what each command costs, beside `python -c pass` of the same environment.

    python -m benchmarks.startup [--rounds N] [--instructions]

measures the charmgr that is installed for the Python that runs it: install it as users do, not
editable. CPU time is user and system time of the whole process, the median of rounds in random
order; trust the ratios. Instructions come from `perf` where the machine counts them, else with
--instructions from valgrind, which takes some minutes.
"""

from __future__ import annotations

import argparse
import os
import pty
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

SIEGE = Path(__file__).parents[1] / "examples" / "siege"
BASE = "python -c pass"
LEDGER = "check арсен сила"
LINES = (
    "--version",
    "--help",
    "check --help",
    "git",
    "roll 2d6 -C /",
    "roll 2d6",
    "check арсен сила",
    "check арсен сила --json",
    "check арсен сила --odds",
    "damage арсен 1",
    "show арсен",
    "show арсен (terminal)",
    "list",
    "downtime 3w --dry-run",
    "log",
    "lint",
)
TYPER = """
import typer
app = typer.Typer(add_completion=False)
@app.command()
def main(name: str, number: int = 1): pass
app(["x"])
"""
ARGPARSE = """
import argparse
parser = argparse.ArgumentParser()
parser.add_argument("name")
parser.add_argument("--number", type=int)
parser.parse_args(["x"])
"""
CLICK = """
import click
@click.command()
@click.argument("name")
@click.option("--number", type=int)
def main(name, number): pass
main(["x"])
"""
OTHERS = {
    "git": "status",
    "task": "--version",
    "hledger": "--version",
    "topydo": "ls",
    "jrnl": "--version",
    "khal": "--version",
    "http": "--version",
    "yq": "--version",
    "bean-check": "--version",
    "llm": "--version",
}
LOADED = """
import atexit, sys
before = set(sys.modules)
atexit.register(lambda: sys.stderr.write("\\n" + " ".join(set(sys.modules) - before)))
from charmgr.__main__ import main
main()
"""


def surroundings() -> dict[str, str]:
    """Make the environment of everything that is measured: byte code may be kept."""
    unwanted = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "COLUMNS", "NO_COLOR")
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return kept | {"TERM": "xterm-256color", "PYTHONHASHSEED": "0", "PYTHONUTF8": "1"}


def cpu(command: Sequence[str], *, terminal: bool = False) -> float:
    """Run a command in the current folder and tell its CPU time in milliseconds."""
    ours, theirs = pty.openpty() if terminal else (-1, os.open(os.devnull, os.O_WRONLY))
    process = subprocess.Popen(
        command,
        env=surroundings(),
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs)
    if terminal:
        drain(ours)
    _, _, used = os.wait4(process.pid, 0)
    process.returncode = 0  # it has been waited for
    return (used.ru_utime + used.ru_stime) * 1000


def drain(terminal: int) -> None:
    """Read all that a terminal is written, until nobody writes any more."""
    try:
        while os.read(terminal, 65_536):
            pass
    except OSError:  # so a terminal ends
        os.close(terminal)


def instructions(command: Sequence[str], *, patient: bool) -> float | None:
    """Count a command's instructions in millions; None where nothing here counts them."""
    counting = ["perf", "stat", "-x,", "-e", "instructions:u"]
    if not shutil.which("perf") or "not supported" in told([*counting, "true"]):
        if not patient or not shutil.which("valgrind"):
            return None
        counting = ["valgrind", "--tool=cachegrind", "--cache-sim=no"]
        counting.append("--cachegrind-out-file=/dev/null")
    said = told([*counting, *command])
    found = re.search(r"^(\d+),.*instructions|I +refs: +([\d,]+)", said, re.MULTILINE)
    return int((found[1] or found[2]).replace(",", "")) / 1e6 if found else None


def told(command: Sequence[str]) -> str:
    """Run a command and tell what it writes to stderr."""
    done = subprocess.run(command, env=surroundings(), capture_output=True, text=True, check=False)
    return done.stderr


def candidates() -> dict[str, list[str]]:
    """List what is measured, by the name that the table shows."""
    python = sys.executable
    installed = Path(python).with_name("charmgr")
    charmgr = [str(installed)] if installed.exists() else [python, "-m", "charmgr"]
    floors = {"argparse alone": ARGPARSE, "typer alone": TYPER, "click alone": CLICK}
    known = {name: [python, "-c", code] for name, code in floors.items()}
    if subprocess.run([python, "-c", "import click"], capture_output=True, check=False).returncode:
        del known["click alone"]
    lines = {f"charmgr {line}": [*charmgr, *line.partition(" (")[0].split()] for line in LINES}
    others = {
        f"{name} {words}": [program, *words.split()]
        for name, words in OTHERS.items()
        if (program := shutil.which(name))
    }
    return {BASE: [python, "-c", "pass"], **known, **lines, **others}


def measured(commands: Mapping[str, Sequence[str]], rounds: int, beneath: Path) -> dict[str, float]:
    """Measure all commands in rounds, each in another order and a fresh campaign; the medians."""
    spent: dict[str, list[float]] = {name: [] for name in commands}
    for round_ in range(rounds + 1):
        enter_campaign(beneath)
        for name in random.sample(list(commands), len(commands)):
            time = cpu(commands[name], terminal=name.endswith("(terminal)"))
            if round_:  # the first one warms the disk
                spent[name].append(time)
    return {name: median(times) for name, times in spent.items()}


def modules(words: Sequence[str]) -> Counter[str]:
    """Count the modules that a command loads, by whose they are."""
    names = told([sys.executable, "-c", LOADED, *words]).rpartition("\n")[2].split()
    return Counter(owner(name) for name in names)


def owner(module: str) -> str:
    """Tell whose a module is: Python's, charmgr's, a game's or another package."""
    package = module.partition(".")[0]
    if package.startswith("charmgr_"):
        return "the game"
    if package == "charmgr":
        return package
    if package in sys.stdlib_module_names or package == "__mp_main__":
        return "python"
    return "yaml" if "cython" in package else package


def ledger(words: Sequence[str], rounds: int) -> dict[str, float]:
    """Tell how long the imports of a command take, in milliseconds by package; the least of each.

    charmgr's are told part by part, Python's own by the package that loads them first.
    """
    least: dict[tuple[str, str], float] = {}
    for _ in range(rounds):
        said = told([sys.executable, "-X", "importtime", "-m", "charmgr", *words])
        for part, name, spent in imports(said):
            least[part, name] = min(least.get((part, name), spent), spent)
    sums: dict[str, float] = {}
    for (part, _), spent in least.items():
        sums[part] = sums.get(part, 0) + spent
    return dict(sorted(sums.items(), key=lambda one: -one[1]))


def imports(said: str) -> list[tuple[str, str, float]]:
    """Read what -X importtime says: for each module its part, its name and its milliseconds.

    It tells a module after those that it loads, these further to the right.
    """
    above: dict[int, str] = {}
    found = []
    lines = re.findall(r"import time: +(\d+) \| +\d+ \| ( *)(\S+)", said)
    for spent, indent, name in reversed(lines):
        depth = len(indent)
        part = owner(name)
        if part == "charmgr":
            part = ".".join(name.split(".")[:2])
        loader = above.get(depth - 2, "python itself")
        above[depth] = loader if part == "python" else f"python for {part}"
        found.append((loader if part == "python" else part, name, int(spent) / 1000))
    return found


def main() -> None:
    """Print the tables."""
    wanted = argparse.ArgumentParser(description="Measure charmgr's start-up.")
    wanted.add_argument("--rounds", type=int, default=15)
    wanted.add_argument("--instructions", action="store_true", help="count with valgrind too")
    asked = wanted.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report(asked.rounds, Path(folder), count=asked.instructions)
        os.chdir("/")


def enter_campaign(beneath: Path) -> None:
    """Make a fresh copy of the example and go there."""
    copy = Path(tempfile.mkdtemp(dir=beneath), "siege")
    shutil.copytree(SIEGE, copy)
    os.chdir(copy)


def report(rounds: int, beneath: Path, *, count: bool) -> None:
    """Measure in campaigns beneath a folder, and print."""
    commands = candidates()
    times = measured(commands, rounds, beneath)
    counts = {name: instructions(command, patient=count) for name, command in commands.items()}
    write(f"{'':32}{'CPU ms':>9}{'ratio':>8}{'M instr.':>10}{'ratio':>8}")
    for name, time in times.items():
        line = f"{name:32}{time:9.1f}{time / times[BASE]:8.2f}"
        if number := counts[name]:
            line += f"{number:10.1f}{number / (counts[BASE] or 1):8.2f}"
        write(line)
    write("\nmodules loaded beyond `python -c pass`")
    for words in LINES:
        if "(" not in words:
            found = modules(words.split())
            owners = ", ".join(f"{name} {number}" for name, number in found.most_common())
            write(f"charmgr {words:24}{sum(found.values()):5}   {owners}")
    write(f"\nledger of charmgr {LEDGER}: milliseconds of its imports, the least of {rounds} runs")
    parts = ledger(LEDGER.split(), rounds)
    for name, spent in parts.items():
        if spent >= 0.1:  # noqa: PLR2004 - the rest is dust
            write(f"  {name:24}{spent:7.2f}")
    write(f"  {'all imports':24}{sum(parts.values()):7.2f}")


def write(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
