import pytest

from charmgr.dice.answers import AnswerNeeded, WrongAnswerError, answers_from
from charmgr.dice.readings import Given


def test_the_default_answers_where_nobody_does():
    assert Given([]).ask("soak", ("yes", "no"), "no") == "no"


def test_a_question_without_default_stops_the_rule():
    with pytest.raises(AnswerNeeded) as needed:
        Given([]).ask("warned", ("yes", "no"), who="target")

    open_ = needed.value
    assert (open_.name, open_.options, open_.default, open_.who) == (
        "warned",
        ("yes", "no"),
        None,
        "target",
    )
    assert open_.exit_code == 5
    assert open_.values["qualified"] == "target.warned"


def test_an_answer_for_one_role_goes_before_that_for_all():
    dice = Given([], answers_from({"soak": "no", "target.soak": "yes"}))

    assert dice.ask("soak", ("yes", "no"), "no", who="target") == "yes"
    assert dice.ask("soak", ("yes", "no"), "yes", who="foe") == "no"
    assert dice.ask("fate", range(4), 0) == 0


def test_a_number_may_be_typed():
    assert Given([], answers_from({"fate": " 2 "})).ask("fate", range(4), 0) == 2
    assert Given([], answers_from({"shift": "−2"})).ask("shift", range(-3, 4), 0) == -2


@pytest.mark.parametrize(
    ("options", "answer", "said"),
    [
        (("yes", "no"), "maybe", "“it” is answered by yes, no, not by “maybe”"),
        (range(4), "4", "“it” is answered by 0 … 3, not by “4”"),
        (range(4), "two", "“it” is answered by 0 … 3, not by “two”"),
        (range(4), "²", "“it” is answered by 0 … 3, not by “²”"),
        (range(4), True, "“it” is answered by 0 … 3, not by “True”"),
    ],
)
def test_a_wrong_answer_is_refused_with_the_options(options, answer, said):
    with pytest.raises(WrongAnswerError, match=said):
        Given([], answers_from({"it": answer})).ask("it", options, options[0])
