import pytest
import yaml


@pytest.fixture(params=["C parser", "pure parser"])
def parser(request, monkeypatch):
    """Each of the two sources of events in turn: an installation without the C parser has one."""
    if request.param == "pure parser":
        monkeypatch.delattr(yaml, "CSafeLoader")
    return request.param
