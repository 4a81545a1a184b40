"""The best moves of a position, and what the moves of a game were worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from chevalet.core.actions import Exchange, Pass
from chevalet.core.analysis import AT, WORD, WORDS, Assessment, BeforeTurn, Solution
from chevalet.core.game import Seat
from chevalet.core.phrases import Phrase
from chevalet.games.takemo.board import (
    EMPTY_BOARD,
    TAKEMO,
    TAKEMOS,
    Camp,
    camp_of,
    index_for,
    seen_by,
    square_name,
    tiles_on,
)
from chevalet.games.takemo.found import tiles_of
from chevalet.games.takemo.laying import Judged, judge
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.notation import TakemoNotation, parse_position, parse_rack
from chevalet.games.takemo.offers import place_of
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Common, Options

NOTATION = TakemoNotation()
COLUMNS = {
    "at": AT,
    "word": WORD,
    "gain": Phrase("gain", "gain"),
    "words": WORDS,
    "takes": Phrase("prend", "takes"),
    "removes": Phrase("enlève", "removes"),
    "takemo": Phrase("TAKEMO", "TAKEMO"),
}


@cache
def _game() -> Takemo:
    return Takemo()


def solve(position: str | None, rack: str, top: int | None) -> Solution:
    """The moves of a position, largest gain first."""
    board, camp = (EMPTY_BOARD, Camp.WHITE) if position is None else parse_position(position)
    hand = parse_rack(rack)
    view, common = seen_by(camp, board), _common(board)
    found = _game().moves(common, camp).all(view, hand)
    # What a position does not tell, how many were won, is at least what can be seen of them.
    has_takemo = (tiles_on(board, camp) + hand).count(TAKEMO) < TAKEMOS
    best = sorted(found, key=lambda each: -each.score)[:top]
    moves = []
    for placement in best:
        tiles = tiles_of(placement, found.text(placement))
        place = place_of(placement, tiles, view, camp)
        judged = judge(view, camp, place, _game().judges(common, camp))
        moves.append(_solved(place, judged, camp, has_takemo=has_takemo))
    return Solution(len(found), COLUMNS, tuple(moves))


def assess(turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:  # noqa: ARG001 - no search
    """Tiles gained now against the most that could be: no search, so nodes don't matter."""
    for turn in turns:
        if not isinstance(turn.action, Place | Exchange | Pass):
            continue
        common, camp = turn.state.common, camp_of(turn.seat)
        board = seen_by(camp, common.board)
        hand = turn.state.racks[turn.seat].letters + TAKEMO * common.takemos[turn.seat]
        most = _game().moves(common, camp).best(board, hand, 1)
        best: Place | Pass = Pass()
        if most:
            best = place_of(most[0].placement, most[0].tiles, board, camp)
        value = 0
        if isinstance(turn.action, Place):
            judges = _game().judges(common, camp, looks_up=False)
            value = judge(board, camp, turn.action, judges).gain
        yield Assessment(
            number=turn.number,
            seat=turn.seat,
            move=NOTATION.format_action(turn.action),
            value=value,
            best=NOTATION.format_action(best),
            best_value=max(value, most[0].gain if most else 0),
        )


def _common(board: str) -> Common:
    return Common(
        options=Options(),
        board=board,
        scores=(0, 0),
        turn=Seat(0),
        takemos=(0, 0),
        pool=(0, 0),
        captured=("", ""),
    )


def _solved(place: Place, judged: Judged, camp: Camp, *, has_takemo: bool) -> dict[str, Any]:
    letters = judged.board
    side_words = ["".join(letters[square] for square in run) for run in judged.runs[1:]]
    return {
        "at": place.at,
        "word": place.word,
        "gain": judged.gain,
        "words": side_words,
        "takes": [text for _, text in judged.captured],
        "removes": [square_name(index_for(camp, square)) for square in judged.removed],
        "takemo": "+1" if judged.earns and has_takemo else "",
    }
