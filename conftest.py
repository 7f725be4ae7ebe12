"""Options that let further documents, cases and odds be tried beside the project's own."""

import os

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare them; each may be given several times."""
    group = parser.getgroup("charmgr")
    group.addoption(
        "--corpus", action="append", default=[], metavar="DIR", help="another folder of YAML edits"
    )
    group.addoption(
        "--cases", action="append", default=[], metavar="FILE", help="another file of rule cases"
    )
    group.addoption(
        "--golden", action="append", default=[], metavar="FILE", help="another file of exact odds"
    )
    group.addoption(
        "--hostile", type=int, default=0, metavar="N", help="examples of each hostile property"
    )
    group.addoption(
        "--odds-runs",
        type=int,
        default=10_000 if os.environ.get("CI") else 1_000,
        metavar="N",
        help="throws that judge exact odds; a million take an evening",
    )
