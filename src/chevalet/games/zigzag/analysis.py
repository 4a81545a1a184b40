"""The words of a position, and what the moves of a game were worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chevalet.core.actions import Exchange, Pass
from chevalet.core.analysis import WORD, Assessment, BeforeTurn, Solution
from chevalet.core.errors import NotationError
from chevalet.core.phrases import Phrase
from chevalet.games.zigzag.board import ACTIVE
from chevalet.games.zigzag.bots.sight import Sight
from chevalet.games.zigzag.found import letters_of, words_in
from chevalet.games.zigzag.most import open_most
from chevalet.games.zigzag.moves import LayWord
from chevalet.games.zigzag.notation import ZigZagNotation, parse_position, parse_rack
from chevalet.games.zigzag.offers import finder_of
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.lexicon.referee import Referee

NOTATION = ZigZagNotation()
COLUMNS = {
    "word": WORD,
    "laid": Phrase("posés", "laid"),
    "notation": Phrase("notation", "notation"),
}


def solve(position: str | None, rack: str, top: int | None) -> Solution:
    """The words of a position, those first that lay most tiles, then the longest."""
    table = () if position is None else parse_position(position)
    tiles = parse_rack(rack)
    if not 1 <= len(tiles) <= ACTIVE:
        raise NotationError(f"1 to {ACTIVE} tiles are active, not {len(tiles)}")
    found = finder_of(Referee(ZIGZAG).graphs().dawg).find(table, letters_of(tiles.letters))
    words = sorted(words_in(found), key=lambda word: (-_laid(word), -len(word.word)))
    moves = (
        {"word": word.word, "laid": _laid(word), "notation": NOTATION.format_action(word)}
        for word in words[:top]
    )
    return Solution(len(words), COLUMNS, tuple(moves))


def assess(turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:  # noqa: ARG001 - no search
    """Letters laid against the most that could be laid: no search, so nodes don't matter."""
    graphs = Referee(ZIGZAG).graphs()
    for turn in turns:
        if not isinstance(turn.action, LayWord | Exchange | Pass):
            continue
        common = turn.state.common
        active = common.active[turn.seat]
        (most,) = open_most(graphs).ask(common.table, [letters_of(active.letters)])
        sight = Sight(finder_of(graphs.dawg), common.table, active)
        places = (sight.first_place(*each) for each in sight.by_tiles())
        best = next((seen.word for seen in places if seen is not None), None)
        value = _laid(turn.action) if isinstance(turn.action, LayWord) else 0
        yield Assessment(
            number=turn.number,
            seat=turn.seat,
            move=NOTATION.format_action(turn.action),
            value=value,
            best="-" if best is None else NOTATION.format_action(best),
            best_value=max(value, most),
        )


def _laid(word: LayWord) -> int:
    return len(word.angles) + (word.run is None)
