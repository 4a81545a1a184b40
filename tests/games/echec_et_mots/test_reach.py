"""What a view says of one's knights is what the rules let them do (§3, §5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.errors import IllegalAction
from chevalet.games.echec_et_mots.board import SQUARES, Colour, square
from chevalet.games.echec_et_mots.moves import Jump
from chevalet.games.echec_et_mots.position import Hop
from tests.games.echec_et_mots.tables import BLACK, GAME, WHITE, at, position


def reach(state, seat=WHITE):
    return GAME.view(state, seat).reach


def named(squares):
    return sorted(SQUARES[each] for each in squares)


@st.composite
def places(draw):
    """Up to two knights of each side, anywhere they may stand."""
    free = [name for name in SQUARES if name[1] not in "08"]
    drawn = draw(st.lists(st.sampled_from(free), min_size=2, max_size=4, unique=True))
    half = draw(st.integers(1, len(drawn) - 1))
    return position(" ".join(drawn[:half][:2]), " ".join(drawn[half:][:2]), held=("", ""))


def can_jump(state, origin, target):
    try:
        GAME.apply(state, WHITE, Jump(SQUARES[origin], SQUARES[target]))
    except IllegalAction as refusal:
        return "with a word" if refusal.code == "last_knight_needs_word" else "no"
    return "yes"


@given(places())
def test_targets_are_those_that_the_rules_accept(where):
    state = at(where)
    for each in reach(state):
        for target in range(len(SQUARES)):
            expected = "yes" if target in each.targets else "no"
            if target in each.with_word:
                expected = "with a word"
            assert can_jump(state, each.knight, target) == expected


@given(places())
def test_risks_are_what_the_other_side_can_do_then(where):
    state = at(where)
    for each in reach(state):
        takers = {hop.target for hop in where.passed().hops()}
        assert each.is_threatened == (each.knight in takers)
        for target in each.targets:
            after = where.after(Hop(each.knight, target))
            assert (target in each.risky) == (target in {hop.target for hop in after.hops()})


def test_a_knight_that_is_taken_threatens_nobody():
    found = reach(at(position("d4 a0", "d6 f5")))
    knight = next(each for each in found if each.knight == square("d4"))
    assert {"f5", "b5"} <= set(named(knight.risky))
    alone = reach(at(position("d4 a0", "f5")))
    knight = next(each for each in alone if each.knight == square("d4"))
    assert named(knight.with_word) == ["f5"]
    assert square("f5") not in knight.risky


def test_own_horse_squares_are_safe_and_the_others_are_closed():
    found = {SQUARES[each.knight]: each for each in reach(at(position("d4 a0", "f5 b2")))}
    assert found["d4"].is_threatened
    assert not found["a0"].is_threatened
    black = reach(at(position("d4 a0", "b2 g8", turn=Colour.BLACK)), BLACK)
    assert named(black[0].targets) == ["a4", "c4", "d1", "d3"]


def test_both_know_before_their_turn_and_watchers_are_told_nothing():
    state = at(position("a0 g0", "a8 g8"))
    assert [named(each.targets) for each in reach(state, BLACK)] == [["b6", "c7"], ["e7", "f6"]]
    assert reach(state, None) == ()


@pytest.mark.parametrize(("white", "expected"), [("a0", ["b2"]), ("d4", [])])
def test_the_last_knight_needs_a_word(white, expected):
    (knight,) = reach(at(position(white, "b2")))
    assert named(knight.with_word) == expected
