import pytest
from hypothesis import settings

# first imports and a busy machine are no news
settings.register_profile("calm", deadline=None)
settings.load_profile("calm")


class Waves:
    """A table that shows given faces and remembers which dice each wave had."""

    def __init__(self, faces):
        self.left = list(faces)
        self.thrown = []

    def __call__(self, sides):
        self.thrown.append(tuple(sides))
        faces, self.left = self.left[: len(sides)], self.left[len(sides) :]
        assert len(faces) == len(sides)
        return faces


@pytest.fixture
def throw():
    """Throw a spec with given faces: what it says and the waves it asked for."""

    def throw_(spec, *faces):
        waves = Waves(faces)
        value = spec.throw(waves)
        assert not waves.left
        return value, waves.thrown

    return throw_
