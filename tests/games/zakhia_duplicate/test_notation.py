"""What is written in a duplicate: Zakhia's placements, and nothing that only Zakhia has."""

import pytest

from chevalet.core.actions import Pass
from chevalet.core.errors import NotationError
from chevalet.games.zakhia_duplicate.moves import Submit
from chevalet.games.zakhia_duplicate.notation import DuplicateNotation

NOTATION = DuplicateNotation()


def test_placements_and_the_end_of_a_turn_are_read():
    assert NOTATION.parse_action("b10 togo") == Submit("B10", "TOGO")
    assert NOTATION.parse_action("-") == Pass()


@pytest.mark.parametrize("text", ["togo", "B10", "Z99 TOGO", "--"])
def test_what_is_no_move_is_not_told_of_exchanges(text):
    with pytest.raises(NotationError) as wrong:
        NOTATION.parse_action(text)
    assert wrong.value.said("fr").endswith("écrivez B10 TOGO, ou - pour avoir fini ce tour")
    assert str(wrong.value).endswith("write B10 TOGO, or - to be done with this turn")


@pytest.mark.parametrize("text", ["<3 ABC", "<", "<9 ABC", "<3"])
def test_who_would_exchange_is_told_that_nobody_does(text):
    with pytest.raises(NotationError, match="nobody exchanges letters in a duplicate"):
        NOTATION.parse_action(text)


def test_a_word_that_can_not_be_read_is_told_as_in_zakhia():
    with pytest.raises(NotationError, match="write letters"):
        NOTATION.parse_action("B10 T0GO")
