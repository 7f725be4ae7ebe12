"""What the tests of fights and healing share: somebody to shoot at, and somebody who heals."""

from __future__ import annotations

import pytest


@pytest.fixture
def trooper():
    return {
        "name": "Trooper",
        "system": "swd6",
        "attributes": {"dexterity": "2D", "perception": "2D", "strength": "2D"},
        "armor": {"physical": "2D", "energy": "1D", "dex_penalty": 1},
    }


@pytest.fixture
def medic():
    return {
        "name": "Renn",
        "system": "swd6",
        "attributes": {"dexterity": "3D", "strength": "3D", "technical": "3D"},
        "skills": {"first_aid": "5D"},
        "advanced_skills": {"medicine": "2D"},
        "medpacs": 2,
    }


@pytest.fixture
def bare_sheet():
    """Strength 3D and nothing else: `bare_sheet(wound="wounded")`."""

    def sheet(**more):
        return {"name": "Sev", "system": "swd6", "attributes": {"strength": "3D"}, **more}

    return sheet
