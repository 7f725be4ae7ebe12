import pytest

from charmgr.dice.faces import Faces, ImpossibleFaceError, TooFewFacesError, TooManyFacesError
from charmgr.dice.readings import Given
from charmgr.dice.spec import Dice, Fudge, Pool


def test_too_few_faces_say_how_many_are_needed_and_which_were_given():
    with pytest.raises(TooFewFacesError, match=r"^3 dice are needed, 2 given: 9, 2\.$"):
        Given([9, 2]).roll(Pool(3))


def test_faces_are_counted_over_the_whole_command():
    faces = Faces([5, 5, 5])
    Given(faces).roll(Dice(2, 6))

    with pytest.raises(TooFewFacesError, match=r"^4 dice are needed, 3 given: 5, 5, 5\.$"):
        Given(faces).roll(Dice(2, 6))


def test_a_die_rolled_again_is_needed_too():
    with pytest.raises(TooFewFacesError, match=r"^4 dice are needed, 3 given: 10, 2, 3\.$"):
        Given([10, 2, 3]).roll(Pool(3))


def test_left_over_faces_are_refused_at_the_end():
    dice = Given([4, 2])
    dice.roll(Dice(1, 6))

    with pytest.raises(TooManyFacesError, match=r"^1 die is needed, 2 given: 4, 2\.$") as refused:
        dice.faces.finish()
    assert refused.value.message.count == "needed"


def test_faces_without_any_roll_are_refused():
    with pytest.raises(TooManyFacesError, match=r"^0 dice are needed, 1 given: 4\.$"):
        Faces([4]).finish()


@pytest.mark.parametrize(
    ("spec", "faces", "said"),
    [
        (Dice(2, 6), [6, 7], "Die 2 is a d6: it shows 1 to 6, not 7"),
        (Dice(1, 6), [0], "Die 1 is a d6: it shows 1 to 6, not 0"),
        (Fudge(2), [1, 2], "Die 2 is a dF: it shows -1 to 1, not 2"),
    ],
)
def test_a_face_that_the_die_does_not_have_is_refused(spec, faces, said):
    with pytest.raises(ImpossibleFaceError, match=said):
        Given(faces).roll(spec)


def test_a_refused_wave_takes_no_faces():
    faces = Faces([3])
    with pytest.raises(TooFewFacesError):
        faces.take([6, 6])

    assert faces.take([6]) == [3]
