"""Completion: what is offered at each place, and in real shells, by a real Tab."""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from charmgr.cli import completion_, export_
from charmgr.cli.completing import complete
from charmgr.engine import table
from charmgr.store import names_index

TRIAL = Path(__file__).parents[1] / "trial"
PATIENCE = 60  # seconds for a shell on a busy machine


@pytest.fixture
def offered(trial, campaign, capsys):
    """Ask what may stand in the place of the last word: `offered("show", "ар")`."""

    def ask(*words, shell="fish"):
        assert complete([shell, *words]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return [line.partition("\t")[0] for line in out.splitlines()]

    return ask


def test_commands_are_offered_with_what_they_do(trial, campaign, capsys):
    complete(["fish", "down"])

    assert capsys.readouterr().out.startswith("downtime\tLet time pass: those named")


def test_what_they_do_is_told_in_the_language_of_the_campaign(trial, campaign, capsys):
    path = campaign / "campaign.yaml"
    path.write_text(f"language: ru\n{path.read_text('utf-8')}", encoding="utf-8")

    complete(["fish", "undo"])

    assert "Отменить" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["sho"], ["show"]),
        (["git", "te"], ["textconv"]),
        (["show", "ар"], ["Арсен"]),
        (["show", "АРСЕН В"], ["Арсен_Вейн"]),
        (["show", "вей"], ["Вейн"]),
        (["show", "с"], ["стража"]),
        (["show", "pa"], ["party"]),
        (["show", "nobody"], []),
        (["check", "арсен", "лов"], ["ловкость"]),
        (["check", "арсен", "ag"], ["agility"]),
        (["check", "арсен", "сила", "--od"], ["--odds"]),
        (["points", "арсен", "у"], ["удача"]),
        (["--lang", ""], ["ru", "en"]),
        (["list", "--lang", "r"], ["ru"]),
        (["list", "--lang=r"], ["--lang=ru"]),
        (["list", "тих", "ми"], ["Мира"]),
        (["downtime", "3d", "ми"], ["Мира"]),
        (["downtime", "3d", "--except", "ти"], ["Тихон"]),
        (["downtime", "3d", "--carer", "арсен=ми"], ["арсен=Мира"]),
        (["-C", ".", "show", "ми"], ["Мира"]),
        (["award", "ми", "-3", "--f"], ["--for"]),
        (["init", "x", "--system", "tr"], ["trial"]),
        (["modifiers", "tr"], ["trial"]),
        (["completion", "z"], ["zsh"]),
        (["damage", "арсен", ""], []),
        (["nonsense", "x", ""], []),
    ],
    ids=" ".join,
)
def test_what_is_offered(offered, words, wanted):
    assert offered(*words) == wanted


def test_two_of_one_first_name_are_offered_whole(offered, campaign):
    text = (campaign / "mira.yaml").read_text("utf-8").replace("Мира", "Арсен Чёрный")
    (campaign / "mira.yaml").write_text(text, encoding="utf-8")

    assert offered("show", "арс") == ["Арсен_Вейн", "Арсен_Чёрный"]


def test_modifiers_are_offered_with_their_values(offered):
    names = offered("check", "арсен", "сила", "--with", "")
    assert names
    whole = [name for name in names if name.endswith("=")]
    for_mira = [f"мира.{name}" for name in names if name.startswith(names[0])]
    assert offered("check", "арсен", "сила", "--with", f"мира.{names[0]}") == for_mira
    for name in whole:
        assert all(one.startswith(name) for one in offered("check", "x", "y", "--with", name))


def test_commands_to_go_back_to_are_offered_newest_first(charmgr, offered):
    ids = [charmgr("award", "арсен", "1", "--json").json["id"] for _ in range(3)]

    assert offered("undo", "--to", "") == ids[::-1]


def test_no_sheet_is_parsed_for_a_name_that_is_remembered(offered, campaign, monkeypatch):
    monkeypatch.setattr(names_index, "SETTLED", 0)
    offered("show", "")
    monkeypatch.setattr(table, "read", lambda *_: pytest.fail("a sheet was read"))

    assert offered("show", "ми") == ["Мира"]


def test_a_broken_campaign_offers_commands_and_says_nothing(offered, campaign):
    (campaign / "campaign.yaml").write_text("roster: [", encoding="utf-8")

    assert offered("show", "ар") == []
    assert offered("sho") == ["show"]


def test_a_hostile_name_cannot_become_a_command_or_an_option(offered, campaign):
    for name in ("'--gm'", '"a\\nb"', '"\\e]0;x\\a"'):
        text = f"name: {name}\nsystem: trial\nhealth: {{current: 1, maximum: 1}}\n"
        (campaign / "mira.yaml").write_text(text, encoding="utf-8")
        assert all(word.isprintable() and word[0] != "-" for word in offered("show", ""))


def test_every_form_of_export_and_every_shell_is_offered(offered):
    (option,) = export_.Form.__metadata__
    told = re.findall(r"[a-z]+(?=[,:])", option.help)

    assert sorted(offered("export", "--as", "")) == sorted(told)
    assert sorted(offered("completion", "")) == sorted(completion_.SCRIPTS)


def test_the_script_of_no_shell_is_refused(charmgr):
    answer = charmgr("completion", "tcsh")

    assert answer.code == 2
    assert "tcsh" in answer.err


@pytest.mark.parametrize("shell", completion_.SCRIPTS)
def test_the_script_says_where_it_goes(charmgr, shell):
    answer = charmgr("completion", shell)

    assert answer.out == completion_.SCRIPTS[shell]
    assert "charmgr completion" in answer.out.splitlines()[shell in ("zsh", "fish", "powershell")]


def environment():
    program = Path(sys.executable).parent
    if not (program / "charmgr").exists():
        pytest.skip("charmgr is not installed as a program")
    return {
        "PATH": f"{program}:{os.environ['PATH']}",
        "PYTHONPATH": str(TRIAL),
        "HOME": os.environ["HOME"],
        "LANG": "C.UTF-8",
        "TERM": "dumb",
    }


def installed(shell):
    path = shutil.which(shell)
    if path is None:
        pytest.skip(f"completion: {shell} is not installed")
    return path


class Terminal:
    """A shell on a terminal of its own."""

    def __init__(self, words, folder):
        self.process, self.screen = pty.fork()
        if not self.process:
            os.chdir(folder)
            os.execve(words[0], words, environment())  # noqa: S606 - it is the shell
        self.shown = ""

    def type(self, text):
        os.write(self.screen, text.encode())

    def wait(self, pattern):
        """Read the screen until something stands there."""
        end = monotonic() + PATIENCE
        while not (found := re.search(pattern, self.shown)):
            ready, _, _ = select.select([self.screen], [], [], max(0, end - monotonic()))
            assert ready, f"never came: {pattern!r}\n{self.shown}"
            self.shown += os.read(self.screen, 4096).decode("utf-8", "replace")
        self.shown = self.shown[found.end() :]
        return found

    def close(self):
        os.close(self.screen)
        os.waitpid(self.process, 0)


@pytest.fixture
def terminal(campaign, trial):
    opened = []

    def start(*words):
        opened.append(Terminal([installed(words[0]), *words[1:]], campaign))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


START = {
    "bash": (["bash", "--norc", "-i"], "PS1='rea''dy> '"),
    "zsh": (["zsh", "-f", "-i"], "PS1='rea''dy> '; autoload -Uz compinit; compinit -u -D"),
}


@pytest.mark.parametrize("shell", START)
@pytest.mark.parametrize(
    ("typed", "becomes"),
    [
        ("charmgr show ар", "charmgr show Арсен "),
        ("charmgr downt", "charmgr downtime "),
        ("charmgr list --lang=r", "charmgr list --lang=ru "),
        ("charmgr check мира лов", "charmgr check мира ловкость "),
        ("charmgr downtime 3d --carer арсен=ми", "charmgr downtime 3d --carer арсен=Мира "),
    ],
)
def test_tab_completes_in(shell, typed, becomes, terminal, campaign):
    words, ready = START[shell]
    screen = terminal(*words)
    screen.type(f'{ready}; eval "$(charmgr completion {shell})"\n')
    screen.wait("ready> ")
    # at the line's begin what shows its words, at its end where they go
    screen.type(f"{typed}\t\x01printf '<%s>' \x05 > shown; echo do''ne\n")
    screen.wait("done")

    shown = (campaign / "shown").read_text("utf-8")
    assert shown == "".join(f"<{word}>" for word in becomes.split())


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("charmgr show ар", ["Арсен"]),
        ("charmgr downt", ["downtime"]),
        ("charmgr check мира лов", ["ловкость"]),
        ("charmgr list --lang=r", ["--lang=ru"]),
        ("charmgr export party --as ma", ["markdown"]),
        ("charmgr lint ", ["arsen.yaml", "campaign.yaml", "mira.yaml", "tikhon.yaml"]),
    ],
)
def test_fish_offers(typed, wanted, campaign, trial):
    code = f"charmgr completion fish | source; complete -C {typed!r}"
    done = subprocess.run(
        [installed("fish"), "--no-config", "-c", code],
        cwd=campaign,
        env=environment(),
        capture_output=True,
        check=True,
        timeout=PATIENCE,
    )
    assert [line.split("\t")[0] for line in done.stdout.decode().splitlines()] == wanted


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [("charmgr show ар", ["Арсен"]), ("charmgr check мира лов", ["ловкость"])],
)
def test_powershell_offers(typed, wanted, campaign, trial):
    code = (
        "charmgr completion powershell | Out-String | Invoke-Expression; "
        f"(TabExpansion2 '{typed}' {len(typed)}).CompletionMatches.CompletionText"
    )
    done = subprocess.run(
        [installed("pwsh"), "-NoProfile", "-Command", code],
        cwd=campaign,
        env=environment(),
        capture_output=True,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stdout.decode().split() == wanted


def test_a_name_with_signs_of_the_shell_is_quoted_in_bash(terminal, campaign):
    text = (campaign / "mira.yaml").read_text("utf-8").replace("Мира", "Жу$(touch owned)&к")
    (campaign / "mira.yaml").write_text(text, encoding="utf-8")
    words, ready = START["bash"]
    screen = terminal(*words)
    screen.type(f'{ready}; eval "$(charmgr completion bash)"\n')
    screen.wait("ready> ")
    screen.type("charmgr show жу\t\n")
    screen.wait("ready> ")

    assert not (campaign / "owned").exists()
