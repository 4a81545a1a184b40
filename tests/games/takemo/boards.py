"""Positions written as words of the two camps, and the moves tried on them."""

from __future__ import annotations

import pytest

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.games.takemo.board import (
    EMPTY_BOARD,
    SIZE,
    Camp,
    index_for,
    parse_line,
    seen_by,
    square_name,
)
from chevalet.games.takemo.laying import Judges, judge
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.words import Judge, Lexis
from tests.games.takemo.small_words import REFEREE

WHITE, BLACK = Camp.WHITE, Camp.BLACK
W, B, W2, B2 = (Seat(seat) for seat in range(4))


def with_word(board, camp, text):
    """White's view of the board with a word such as `8H MER` of the camp on it."""
    at, word = text.split()
    line = parse_line(at)
    assert line is not None
    view = list(seen_by(camp, board))
    square = index_for(camp, line.start)
    for letter in word:
        assert view[square] in {".", letter}, (
            f"{text}: {square_name(index_for(camp, square))} is taken"
        )
        view[square] = letter
        square += SIZE if line.is_down else 1
    return seen_by(camp, "".join(view))


def board_of(white=(), black=()):
    """White's view of a board with these words."""
    board = EMPTY_BOARD
    for camp, words in ((WHITE, white), (BLACK, black)):
        for text in words:
            board = with_word(board, camp, text)
    return board


def judges(referee=REFEREE, *, stay=False, looks_up=True, extra=()):
    own = Judge(Lexis(referee, extra))
    return Judges(own, own, crossing_words_stay=stay, looks_up=looks_up)


def tried(board, camp, at, word, takes=None, **how):
    """The placement, in the camp's view."""
    place = Place(at, word, takes)
    return judge(seen_by(camp, board), camp, place, judges(**how))


def refusal(board, camp, at, word, takes=None, **how):
    """The reason why a placement is refused."""
    with pytest.raises(IllegalAction) as error:
        tried(board, camp, at, word, takes, **how)
    return error.value


def after(board, camp, at, word, takes=None, **how):
    """White's view of the board after a placement."""
    return seen_by(camp, tried(board, camp, at, word, takes, **how).board)


def removed(board, camp, at, word, takes=None, **how):
    """The names of the squares that a placement empties."""
    placement = tried(board, camp, at, word, takes, **how)
    return {square_name(index_for(camp, square)) for square in placement.removed}
