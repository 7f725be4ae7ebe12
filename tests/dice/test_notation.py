import pytest
from hypothesis import given
from hypothesis import strategies as st

from charmgr.dice.faults import (
    AceKeepError,
    BadAgainError,
    BadDiceError,
    BadKeepError,
    BadNotationError,
    BadSidesError,
    BadTargetError,
    BracketsError,
    KeepLettersError,
    NeverStopsError,
    NoDiceError,
    OneCodeError,
    OneKeepError,
    PipsError,
    SidesExpectedError,
    SignExpectedError,
    TooBigError,
    TooLongError,
    TooManyDiceError,
)
from charmgr.dice.notation import parse
from charmgr.dice.readings import Given
from charmgr.dice.spec import Aces, Dice, Fudge, Pair, Pool, Wild
from charmgr.errors import UsageError


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("3d6+2", Dice(3, 6, 2)),
        ("d20", Dice(1, 20)),
        ("D20", Dice(1, 20)),
        ("d%", Dice(1, 100)),
        ("0d6", Dice(0, 6)),
        ("4d6kh3", Dice(4, 6, highest=3)),
        ("2d20kl", Dice(2, 20, lowest=1)),
        ("4d6dl1", Dice(4, 6, highest=3)),
        ("4d6dh1+1", Dice(4, 6, 1, lowest=3)),
        ("4dF+1", Fudge(4, 1)),
        ("dF", Fudge(1)),
        ("d12!+d8!", Aces((12, 8))),
        ("2d6!+1", Aces((6, 6), 1)),
        ("d8~d6", Pair(8, 6)),
        ("d12~d6-2", Pair(12, 6, -2)),
        ("7d10>=8", Pool(7, again=0)),
        ("7d10>=8!", Pool(7)),
        ("5d10>=8!9", Pool(5, again=9)),
        ("5d10≥8!9r", Pool(5, again=9, rote=True)),
        ("5D", Wild(5)),
        ("5D+2", Wild(5, 2)),
        ("1d6+1d8-1", Dice(1, 6) + Dice(1, 8) - 1),
        ("5D+1+d6!", Wild(5) + Aces((6,)) + 1),
        ("-3d6", -Dice(3, 6)),
        ("6d10>=8! - 4d10>=8!", Pool(6) - Pool(4)),
    ],
)
def test_each_form_is_read(text, spec):
    assert parse(text) == spec


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("3к6+2", "3d6+2"),
        ("К20", "d20"),
        ("2д10", "2d10"),
        ("5К+2", "5D+2"),
        ("3Д", "3D"),
        ("4дФ", "4dF"),
        ("4df", "4dF"),
        ("к8~к6", "d8~d6"),
        ("7к10>=8!", "7d10>=8!"),
        ("2d6 −1", "2d6-1"),
        ("2d6–1", "2d6-1"),
        ("  2d6\t- 1 ", "2d6-1"),
        ("1d20+-5", "d20-5"),
        ("1d20--5", "d20+5"),
        ("2+d6+3", "d6+5"),
    ],
)
def test_other_letters_and_signs_mean_the_same(typed, canonical):
    assert str(parse(typed)) == canonical


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("2d6-1", [4, 3], 6),
        ("1d20+-5", [12], 7),
        ("3d6+10", [4, 4, 1], 19),
        ("d20+40", [6], 46),
        ("-3d6", [1, 2, 3], -6),
        ("1d20-1d4+1d6", [9, 3, 2], 8),
        ("0d6", [], 0),
    ],
)
def test_typed_dice_add_up(text, faces, total):
    dice = Given(faces)

    assert dice.roll(parse(text)) == total
    dice.faces.finish()


@pytest.mark.parametrize(
    ("text", "fault", "column"),
    [
        ("", BadNotationError, 0),
        ("5", NoDiceError, 0),
        ("2d6+", BadNotationError, 4),
        ("3к6 + сила", BadNotationError, 6),
        ("٣d6", BadNotationError, 0),
        ("5d+2", SidesExpectedError, 2),
        ("3к6+2к", SidesExpectedError, 6),
        ("3d6 4", SignExpectedError, 4),
        ("3d6r<7", SignExpectedError, 3),
        ("d6!>=1", SignExpectedError, 3),
        ("1d6---2", BadNotationError, 5),
        ("2*(d6)", SignExpectedError, 1),
        ("2+(d6)", BracketsError, 2),
        ("3d6kh2dl1", OneKeepError, 6),
        ("2d6!kh1", AceKeepError, 4),
        ("2d6!!kh1", AceKeepError, 4),
        ("4к6кh3", KeepLettersError, 3),
        ("5D+7", PipsError, 3),
        ("5D-1", PipsError, 3),
        ("3D+2D", OneCodeError, 3),
        ("999999999d6", TooManyDiceError, 0),
        ("1+300d6", TooManyDiceError, 2),
        ("100d6+101d6", TooManyDiceError, 6),
        ("0d0", BadSidesError, 2),
        ("3d6+1d1001", BadSidesError, 6),
        ("d1!", NeverStopsError, 2),
        ("0d1!", NeverStopsError, 3),
        ("999999999d6!", TooManyDiceError, 0),
        ("d8~d1", NeverStopsError, 0),
        ("4d6kh5", BadKeepError, 5),
        ("4d6kl0", BadKeepError, 5),
        ("4d6dh4", BadKeepError, 5),
        ("5d10>=11", BadTargetError, 6),
        ("5d10>=8!7", BadAgainError, 8),
        ("3d6+10000", TooBigError, 4),
    ],
)
def test_a_fault_is_named_with_a_caret_under_it(text, fault, column):
    with pytest.raises(fault) as refused:
        parse(text)

    assert str(refused.value).splitlines()[1:] == [f"  {text}", f"  {' ' * column}^"]


def test_control_characters_do_not_move_the_caret():
    with pytest.raises(BadDiceError) as refused:
        parse("3d6\n+\x1b")

    assert str(refused.value).splitlines()[1:] == ["  3d6 + ", "       ^"]


def test_more_than_eighty_characters_are_refused_unread():
    with pytest.raises(TooLongError, match="at most 80 characters, not 5000"):
        parse("(" * 5000)


@given(st.text(alphabet="0123456789dDкКдДфF%!~>=≥+-− khlr", max_size=20) | st.text(max_size=90))
def test_any_text_is_dice_or_refused_in_a_sentence(text):
    try:
        spec = parse(text)
    except UsageError as refused:
        spec = None
        said = str(refused)
    assert parse(str(spec)) == spec if spec else said
