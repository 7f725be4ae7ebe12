"""Campaigns share nothing: what one command opens, makes and renames lies in its own folder."""

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

TRIAL = Path(__file__).parents[1] / "trial"
# every call that can change what lies on a disk
CALLS = (
    "openat,open,creat,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat,"
    "symlink,symlinkat,truncate,chmod,fchmodat,chown,lchown,fchownat,utimensat,setxattr,mknodat"
)
NIGHT = (
    ("show", "арсен"),
    ("award", "party", "1", "--id", "night-12"),
    ("check", "арсен", "сила"),
    ("downtime", "2d", "party"),
    ("list",),
    ("lint",),
    ("log", "-n", "3"),
    ("undo",),
    ("verify",),
    ("page", "--output", "party.html"),
    ("__complete", "bash", "charmgr show ар"),
)
CODE = "from charmgr.__main__ import main; main()"


def environment(home):
    return {
        "PYTHONPATH": os.pathsep.join([str(TRIAL), *sys.path]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
        "LANG": "C.UTF-8",
    }


@pytest.fixture
def two(campaign, tmp_path):
    """Two campaigns beside each other."""
    other = tmp_path / "other"
    shutil.copytree(campaign, other)
    return campaign, other


def test_no_file_outside_the_campaign_is_written(campaign, tmp_path):
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("isolation: strace is not installed")
    home = tmp_path / "home"
    home.mkdir()
    written = set()
    for words in NIGHT:
        log = tmp_path / "calls.txt"
        trace = [strace, "-f", "-qq", "-o", str(log), "-e", f"trace={CALLS}"]
        done = subprocess.run(
            [*trace, sys.executable, "-c", CODE, *words],
            cwd=campaign,
            env=environment(home),
            capture_output=True,
            check=False,
        )
        assert done.returncode in (0, 1), done.stderr
        for line in log.read_text("utf-8", "replace").splitlines():
            if re.search(r"\bopen(at)?\(", line) and not re.search(r"O_(WRONLY|RDWR|CREAT)", line):
                continue
            if " = -1 " not in line:
                written |= set(re.findall(r'"([^"]*)"', line))
    places = {Path(os.path.realpath(campaign / as_written(name))) for name in written}
    places -= {Path("/dev/null"), Path("/dev/tty")}

    assert campaign / "journal.jsonl" in places
    assert {place for place in places if not place.is_relative_to(campaign.resolve())} == set()
    assert list(home.iterdir()) == []


def as_written(name):
    """Read a name as strace writes it, with octal for what is not ASCII."""
    return name.encode("ascii").decode("unicode_escape").encode("latin-1").decode("utf-8")


def test_two_campaigns_that_run_at_once_come_out_alike(two, tmp_path):
    def night(folder):
        for words in NIGHT:
            more = ("--seed", "x") if words[0] in ("check", "downtime") else ()
            done = subprocess.run(
                [sys.executable, "-c", CODE, *words, *more],
                cwd=folder,
                env=environment(tmp_path),
                capture_output=True,
                check=False,
            )
            assert done.returncode in (0, 1), done.stderr
        return {path.name: path.read_bytes() for path in sorted(folder.glob("*.yaml"))}

    with ThreadPoolExecutor(2) as pool:
        left, right = pool.map(night, two)

    assert len(left) == 4
    assert left == right
