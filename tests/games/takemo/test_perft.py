"""Exact numbers of moves, captures and all, in 30 fixed positions, by the core and by its twin."""

import pytest

from chevalet.games.takemo.board import Camp, seen_by
from chevalet.games.takemo.finder import open_moves
from chevalet.games.takemo.twin.moves import TwinMoves
from chevalet.lexicon import WordGraphs
from tests.games.perft import rows, words

TWIN_LIMIT = 40  # moves; beyond that the twin takes too long for a test


POSITIONS = [
    (
        seen_by(Camp[mover.upper()], board.replace("/", "")),
        hand,
        variant == "2",
        tuple(map(int, expected)),
    )
    for board, mover, hand, variant, *expected in rows("takemo/perft.tsv")
]


@pytest.fixture(scope="module")
def graphs():
    return WordGraphs.from_words(word for word, _ in words())


def counted(moves, board, hand):
    found = moves.all(board, hand)
    captures = sum(each.score > each.laid for each in found)
    best = max((each.score for each in found), default=0)
    return len(found), found.sum_of_scores, best, captures


def test_there_are_thirty_with_captures_and_takemos():
    assert len(POSITIONS) == 30
    assert sum(expected[3] > 0 for *_, expected in POSITIONS) >= 8
    assert sum("?" in board or "!" in board for board, *_ in POSITIONS) >= 8


@pytest.mark.parametrize(("board", "hand", "stay", "expected"), POSITIONS)
def test_the_chosen_core_counts_them(board, hand, stay, expected, graphs):
    assert counted(open_moves(graphs, crossing_words_stay=stay), board, hand) == expected


@pytest.mark.parametrize(
    ("board", "hand", "stay", "expected"), [p for p in POSITIONS if p[3][0] <= TWIN_LIMIT]
)
def test_the_twin_counts_the_same(board, hand, stay, expected, graphs):
    assert counted(TwinMoves(graphs, crossing_words_stay=stay), board, hand) == expected
