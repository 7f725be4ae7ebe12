"""How long strangers' text is tried: briefly each time, longer by `--hostile N`."""

import pytest
from hypothesis import HealthCheck, settings

BRIEF = 60


@pytest.fixture(scope="session")
def examples(request):
    """Tell how many examples of each property are tried."""
    return request.config.getoption("--hostile") or BRIEF


@pytest.fixture
def try_all(examples):
    """Try a property: `try_all(given(...)(function))` runs it as long as asked."""

    def run(prove):
        settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )(prove)()

    return run
