"""Cyrillic on terminals and pipes of any encoding: no traceback, no harm, JSON always in UTF-8."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TRIAL = Path(__file__).parents[1] / "trial"
ENCODINGS = ["cp866", "cp1251", "cp1252", "cp437", "ascii", "latin-1", "koi8-r", "utf-8", "utf-16"]
COMMANDS = [
    ("list",),
    ("show", "арсен"),
    ("damage", "мира", "1"),
    ("check", "мира", "смекалка"),
    ("damage", "никто", "1"),
    ("downtime", "1d"),
    ("log",),
    ("lint",),
    ("explain", "мира", "смекалка"),
    ("roll", "3к6"),
    ("git", "textconv", "mira.yaml"),
]


@pytest.fixture
def console(campaign):
    """Call the program as from a console of an encoding: tells its code and both outputs."""

    def call(encoding, *words, surroundings=()):
        done = subprocess.run(
            [sys.executable, "-P", "-m", "charmgr", *words],
            env={"PYTHONPATH": str(TRIAL), "PATH": os.environ["PATH"], "PYTHONUTF8": "0",
                 "PYTHONIOENCODING": encoding, "LANG": "ru_RU.UTF-8", **dict(surroundings)},
            cwd=campaign, capture_output=True, check=False,
        )  # fmt: skip
        assert b"Traceback" not in done.stderr, done.stderr
        assert b"UnicodeEncodeError" not in done.stderr
        return done.returncode, done.stdout, done.stderr

    return call


@pytest.mark.parametrize("encoding", ["cp866", "cp1252", "ascii", "utf-16"])
def test_every_command_speaks_in_any_encoding(console, encoding):
    """Scenario redirect-charmap: what the encoding lacks is replaced by what it has."""
    for words in COMMANDS:
        code, out, err = console(encoding, *words)
        assert code == (3 if "никто" in words else 0), (words, err)
        if words[0] != "git":
            out.decode(encoding)
        err.decode(encoding)


@pytest.mark.parametrize("encoding", ["cp866", "cp1251", "koi8-r"])
def test_russian_stays_russian_where_there_are_letters_for_it(console, encoding):
    _, out, _ = console(encoding, "list")

    assert "Арсен Вейн" in out.decode(encoding)
    assert "?" not in out.decode(encoding)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_json_is_utf8_whatever_the_console(console, encoding):
    code, out, _ = console(encoding, "list", "--json")

    assert code == 0
    assert out.endswith(b"\n")
    assert b"\r" not in out
    assert json.loads(out.decode("utf-8"))["data"]["characters"][0]["name"] == "Арсен Вейн"


@pytest.mark.parametrize("encoding", ["cp1251", "ascii"])
def test_errors_in_json_are_utf8_too(console, encoding):
    code, _, err = console(encoding, "damage", "никто", "1", "--json")

    assert code == 3
    assert "никто" in json.loads(err.decode("utf-8"))["error"]["say"]


@pytest.mark.parametrize("locale", ["C", "POSIX", "ru_RU.CP1251", "nonsense"])
def test_files_are_utf8_in_any_locale(console, campaign, locale):
    """PEP 538 and 540 off, as on old systems: nothing is opened without its encoding named."""
    before = (campaign / "mira.yaml").read_bytes()
    words = {"LC_ALL": locale, "PYTHONCOERCECLOCALE": "0", "PYTHONWARNDEFAULTENCODING": "1",
             "PYTHONWARNINGS": "error::EncodingWarning"}  # fmt: skip

    code, _, err = console("utf-8", "damage", "mira.yaml", "1", surroundings=words)

    assert code == 0, err.decode()
    after = (campaign / "mira.yaml").read_bytes()
    assert after == before.replace(b"current: 4", b"current: 3")
    assert "Мира" in (campaign / "journal.jsonl").read_text("utf-8")


def test_a_pipe_that_closes_early_is_no_fault(campaign):
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "charmgr", "list"],
        env={"PYTHONPATH": str(TRIAL), "PATH": "", "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        process.stdout.close()
        err = process.stderr.read()
        process.wait(timeout=20)

    assert b"Traceback" not in err
    assert b"BrokenPipe" not in err


def test_a_console_without_outputs_is_no_fault(campaign):
    """As under pythonw or a service: there may be no stdout at all."""
    done = subprocess.run(
        ["/bin/sh", "-c", f"exec {sys.executable} -P -m charmgr damage мира 1 >&- 2>&-"],
        env={"PYTHONPATH": str(TRIAL), "PATH": "", "PYTHONUTF8": "1"}, check=False,
    )  # fmt: skip

    assert done.returncode in (0, 7, 130)
    assert "current: 3" in (campaign / "mira.yaml").read_text("utf-8")
