"""The best placements of a position, and what the moves of a game were worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chevalet.core.actions import Exchange, Pass
from chevalet.core.analysis import AT, SCORE, WORD, WORDS, Assessment, BeforeTurn, Solution
from chevalet.core.errors import NotationError
from chevalet.core.phrases import Phrase
from chevalet.games.zakhia.board import EMPTY_BOARD, RACK_SIZE
from chevalet.games.zakhia.laying import judge
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.notation import ZakhiaNotation, parse_position, parse_rack
from chevalet.games.zakhia.offers import generator, grid_position, place_of
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.grid import Rack
from chevalet.lexicon.referee import Referee, TableWords

NOTATION = ZakhiaNotation()
COLUMNS = {
    "at": AT,
    "word": WORD,
    "score": SCORE,
    "words": WORDS,
    "pictures": Phrase("images", "pictures"),
}


def solve(position: str | None, rack: str, top: int | None) -> Solution:
    """The placements of a position, best first."""
    board = EMPTY_BOARD if position is None else parse_position(position)
    tiles = parse_rack(rack)
    if not 1 <= len(tiles) <= RACK_SIZE:
        raise NotationError(f"a rack has 1 to {RACK_SIZE} tiles, not {len(tiles)}")
    referee = Referee(ZAKHIA)
    search = generator(referee.graphs())
    grid, hand = grid_position(board), Rack(tiles.letters)
    count = search.summary(grid, hand).count
    best = search.best(grid, hand, count if top is None else min(top, count))
    moves = []
    for placement in best:
        place = place_of(placement, best.text(placement), board)
        judged = judge(board, tiles, place, referee)
        moves.append(
            {
                "at": place.at,
                "word": place.word,
                "score": judged.points,
                "words": [word.word for word in judged.words],
                "pictures": list(judged.pictures),
            }
        )
    return Solution(count, COLUMNS, tuple(moves))


def assess(turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:  # noqa: ARG001 - no search
    """Points now against the most that could be scored: no search, so nodes don't matter."""
    referee = Referee(ZAKHIA)
    search = generator(referee.graphs())
    for turn in turns:
        if not isinstance(turn.action, Place | Exchange | Pass):
            continue
        common, rack = turn.state.common, turn.state.racks[turn.seat]
        board = common.board
        most = search.best(grid_position(board), Rack(rack.letters), 1)
        best = place_of(most[0], most.text(most[0]), board) if most else Pass()
        value = 0
        if isinstance(turn.action, Place):
            words = TableWords(referee, common.options.extra_words, common.granted)
            value = judge(board, rack, turn.action, words).points
        yield Assessment(
            number=turn.number,
            seat=turn.seat,
            move=NOTATION.format_action(turn.action),
            value=value,
            best=NOTATION.format_action(best),
            best_value=max(value, most[0].score if most else 0),
        )
