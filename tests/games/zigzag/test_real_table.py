"""Zig Zag at a real table: words and runs are told, tiles counted, angles chosen by the finder."""

import pytest

from chevalet.core.actions import CallEnd, Exchange
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.record import Record
from chevalet.games.zigzag import registration
from chevalet.games.zigzag.analysis import WEIGHER
from chevalet.games.zigzag.moves import LayWord
from chevalet.games.zigzag.state import Options
from chevalet.play.analysis import analyse
from chevalet.play.playthrough import Playthrough

A, B = Seat(0), Seat(1)


@pytest.fixture
def game():
    options = Options(starter=A, tiles=12)
    return Playthrough(
        registration,
        Record(game="zigzag", game_version=2, seats=2, options=options, hands="unknown"),
    )


def place(game, word):
    seat = min(game.to_act)
    return next(iter(game.registration.game.with_word(game.view(seat), word)))


def refusal(game, seat, action):
    with pytest.raises(IllegalAction) as refused:
        game.act(seat, action)
    return refused.value.code


def test_words_are_laid_where_the_finder_sees_room(game):
    game.act(A, place(game, "DIVA"))
    longer = place(game, "DIVERTI")
    game.act(B, longer)
    assert game.view(None).scores == (4, len(longer.angles))
    assert game.view(None).common.active[A].letters == "·······"


def test_what_is_no_word_or_not_in_the_box_is_refused(game):
    """§1: one K; §13."""
    assert refusal(game, A, LayWord("DIVO", None, 0, (0, 0, 0))) == "not_a_word"
    assert refusal(game, A, LayWord("KAYAK", None, 0, (0, 0, 0, 0))) == "tile_not_left"
    assert list(game.registration.game.with_word(game.view(A), "KAYAK")) == []


def test_unknown_tiles_are_exchanged_by_their_number(game):
    """§10."""
    game.act(A, Exchange("··"))
    assert game.to_act == {B}


def test_the_end_is_told_by_what_is_left(game):
    """§12."""
    game.act(A, place(game, "DIVA"))
    assert refusal(game, B, CallEnd((1, -1))) == "bad_end"
    game.act(B, CallEnd((0, 5)))
    assert game.outcome.winners == {A}
    assert game.outcome.scores == (12, 7)


def test_moves_are_judged_by_the_tiles_laid(game):
    game.act(A, place(game, "DIVA"))
    game.act(B, place(game, "DIVERTI"))
    game.act(A, CallEnd((8, 8)))
    found = analyse(game.record, registration, WEIGHER, nodes=10)
    assert [move.number for move in found.moves] == [0, 1]
