"""Options that let further documents and odds be tried beside the project's own."""

import signal

import pytest


def pytest_configure() -> None:
    """Let Ctrl-C reach the programs that tests start: a run in the background ignores it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare them; each may be given several times."""
    group = parser.getgroup("charmgr")
    group.addoption(
        "--corpus", action="append", default=[], metavar="DIR", help="another folder of YAML edits"
    )
    group.addoption(
        "--golden", action="append", default=[], metavar="FILE", help="another file of exact odds"
    )
    group.addoption(
        "--hostile", type=int, default=0, metavar="N", help="examples of each hostile property"
    )
