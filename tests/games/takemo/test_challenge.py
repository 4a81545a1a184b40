"""Words that are looked up only when they are challenged (§9)."""

import pytest

from chevalet.core.actions import GameTimeOut, MoveTimeOut, Pass, Resign
from chevalet.games.takemo import registration
from chevalet.games.takemo.moves import Accept, Challenge, Laid, Place, Placed, TakenBack, Upheld
from chevalet.games.takemo.state import Standing
from tests.games.takemo.boards import B2, W2, B, W, board_of
from tests.games.takemo.tables import GAME, play, refused, table

BOARD = board_of(white=["15E MER"], black=["1K MER", "14H SON"])
RACK = "OEXAAAAA"


def begin(rack=RACK, seats=2, **options):
    racks = [rack] + ["EXAAAAAA"] * (seats - 1)
    return table(BOARD, *racks, challenge=True, **options)


def test_a_word_waits_for_the_enemys_answer():
    """§9: nothing of it holds yet, not even its capture."""
    step = GAME.apply(begin(), W, Place("G14", "OR"))
    assert step.events == (Laid(W, "G14", "OR"),)
    assert GAME.to_act(step.state) == {B}
    assert step.state.common.board == BOARD
    assert len(step.state.racks[0]) == 7
    assert refused(step.state, B, Pass()) == "answer_first"
    assert refused(step.state, W, Pass()) == "not_your_turn"


@pytest.mark.parametrize("answer", [Accept(), MoveTimeOut(), Challenge()])
def test_a_good_word_stands(answer):
    """§9: a wrong challenge costs nothing."""
    step = GAME.apply(play(begin(), (W, Place("G14", "OR"))), B, answer)
    assert step.state.common.scores == (4, 3)
    assert GAME.to_act(step.state) == {B}
    assert any(isinstance(event, Placed) for event in step.events)
    assert any(isinstance(event, Upheld) for event in step.events) == (answer == Challenge())
    assert len(step.state.racks[0]) == 8


def test_a_refused_word_goes_back_and_the_turn_is_lost():
    step = GAME.apply(play(begin(), (W, Place("15E", "MERX"))), B, Challenge())
    assert step.events == (TakenBack(W, "15E", "MERX", "MERX", B),)
    assert step.state.common.board == BOARD
    assert step.state.racks[0].letters == "".join(sorted(RACK))
    assert GAME.to_act(step.state) == {B}
    assert step.state.common.idle == 1


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (
            Place("15E", "MERX"),
            "Bo conteste : MERX est refusé, Al reprend ses jetons et perd son tour",
        ),
        (Place("G14", "OR"), "Bo conteste en vain : OR est admis"),
    ],
)
def test_it_is_told_who_challenged_and_what_came_of_it(place, line):
    (event, *_) = GAME.apply(play(begin(), (W, place)), B, Challenge()).events
    assert registration.told(event, ("Al", "Bo"), "fr") == line.replace(" :", "\xa0:")


def test_all_enemies_are_asked_and_one_challenge_is_enough():
    state = play(begin(seats=4), (W, Place("15E", "MERX")))
    assert GAME.to_act(state) == {B, B2}
    state = play(state, (B, Accept()))
    assert GAME.to_act(state) == {B2}
    assert play(state, (B2, Accept())).common.scores[0] == 4
    assert play(state, (B2, Challenge())).common.scores[0] == 3
    assert refused(state, W2, Challenge()) == "not_your_turn"


class TestUnchallenged:
    """§9: what stood counts as a word while it is unchanged."""

    STATE = play(begin(), (W, Place("15E", "MERX")), (B, Accept()))

    def test_it_stands(self):
        assert self.STATE.common.standing == (Standing(0, "15E", "MERX"),)
        assert self.STATE.common.scores == (4, 6)

    def test_it_does_not_count_once_it_is_longer(self):
        state = play(self.STATE, (B, Pass()), (W, Place("15E", "MERXE")), (B, Challenge()))
        assert state.common.scores == (4, 6)
        state = play(self.STATE, (B, Pass()), (W, Place("15E", "MERXE")), (B, Accept()))
        assert state.common.standing == (Standing(0, "15E", "MERXE"),)

    def test_crossing_it_is_fine(self):
        state = play(self.STATE, (B, Pass()), (W, Place("G14", "OR")), (B, Challenge()))
        assert state.common.scores == (5, 3)

    def test_moves_are_offered_around_it(self):
        state = play(self.STATE, (B, Pass()))
        offered = list(GAME.legal_actions(GAME.view(state, W)))
        assert Place("G14", "OR") in offered

    def test_it_can_be_captured_as_a_word(self):
        """MERX is a word for Black too: its M goes with all the others."""
        board = board_of(white=["15E MERX"], black=["E14 ET"])
        state = table(board, "A" * 8, "MA" * 4, challenge=True)
        state = play(state, (W, Pass()), (B, Place("E15", "MET")), (W, Accept()))
        assert state.common.scores == (0, 3)


def test_a_takemo_in_a_run_that_stood_is_any_letter():
    """§9: other runs through it still have to agree."""
    board = board_of(white=["15E MER"], black=["1K MER"])
    state = table(board, "XEAAAAAA", "A" * 8, challenge=True, takemos=(1, 0))
    state = play(state, (W, Place("15E", "MER?X")), (B, Accept()))
    assert state.common.standing[0].text == "MER?X"
    state = play(state, (B, Pass()), (W, Place("H14", "A?")), (B, Challenge()))
    assert state.common.scores[0] == 6


def test_the_agreed_time_lets_the_word_stand():
    state = play(begin(minutes=10), (W, Place("G14", "OR")), (B, GameTimeOut()))
    assert state.common.outcome.scores == (4, 3)


def test_leaving_ends_the_game_even_then():
    """§11."""
    state = play(begin(), (W, Place("G14", "OR")), (W, Resign()))
    assert state.common.outcome.winners == {B}


def test_a_wrong_word_that_ends_the_bag_ends_the_game_only_when_it_stands():
    """§10."""
    state = table(BOARD, RACK, "A" * 8, bags=("", "A"), challenge=True)
    state = play(state, (W, Place("15E", "MERX")))
    assert play(state, (B, Accept())).common.outcome.reason == "bag_empty"
    assert play(state, (B, Challenge())).common.outcome is None
