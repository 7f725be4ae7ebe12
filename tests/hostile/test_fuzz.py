"""The fuzz targets run: briefly here, as long as you like by `fuzz/fuzz.py`."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

FUZZ = Path(__file__).parent / "fuzz" / "fuzz.py"
SHEET = "name: Anna\nhealth: {now: 3, most: 9}  # hit\nskills:\n  - name: Luck\n    level: 2\n"
EVENT = '{"id": "1", "command_id": "c", "time": "t", "who": "Anna", "changes": []}\n'
SEEDS = {
    "document": SHEET,
    "edit": f"health now 5\n{SHEET}",
    "notation": "4d6kh3!+2",
    "campaign": "name: Siege\ncalendar: days\nnow: day 3\nroster: []\nrules: {x: {y: 1}}\n",
    "journal": f"{EVENT}\n{EVENT}\n{EVENT}",
    "textconv": SHEET,
    "merge": "\n====\n".join([SHEET, SHEET.replace("3", "4"), SHEET.replace("9", "8")]),
}
RUNS = 20  # for each example of a property


@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris is not installed")
@pytest.mark.parametrize("target", SEEDS)
def test_fuzzing_finds_nothing(target, examples, tmp_path):
    (tmp_path / "seed").write_text(SEEDS[target], "utf-8")

    done = subprocess.run(
        [sys.executable, FUZZ, target, tmp_path, f"-runs={RUNS * examples}", "-max_len=600",
         "-timeout=20", f"-artifact_prefix={tmp_path}/"],
        capture_output=True, text=True, errors="replace", check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr[-3000:]


def test_every_target_has_a_seed():
    named = {line.split("(")[0] for line in FUZZ.read_text("utf-8").split("def fuzz_")[1:]}

    assert named == SEEDS.keys()
