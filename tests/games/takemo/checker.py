"""What must hold at every moment of Takemo, from the booklet alone."""

from collections import Counter

from chevalet.games.takemo.policy import TAKEMO
from chevalet.lexicon.referee import Referee
from tests.games.checking import rows_and_columns, runs, tiles

LETTERS = tiles("A13 B2 C3 D4 E18 F2 G2 H1 I10 J1 K1 L5 M3 N6 O7 P3 Q1 R9 S9 T8 U6 V2 W1 X1 Y1 Z1")
REFEREE = Referee(TAKEMO)


def camps_of(board):
    """White's letters in White's view, Black's in Black's; a TAKEMO is a question mark."""
    own = ["".join(_seen(square, camp) for square in board) for camp in (0, 1)]
    return own[0], own[1][::-1]


def _seen(square, camp):
    if square in "?!":  # White's TAKEMO and Black's
        return "?" if "?!".index(square) == camp else "."
    is_white = square.isupper()
    return square.upper() if square != "." and is_white == (camp == 0) else "."


def check(state, events):
    common = state.common
    granted = {appeal.word for appeal in common.granted}
    for camp, squares in enumerate(camps_of(common.board)):
        on_board = Counter(squares.replace(".", ""))
        takemos = on_board.pop("?", 0)
        held = [s for s in range(len(state.racks)) if s % 2 == camp]
        racks = Counter("".join(state.racks[s].letters for s in held))
        lost = Counter(common.captured[camp])
        lost_takemos = lost.pop("?", 0)
        bag = Counter(state.bags[camp].tiles.letters)
        assert on_board + racks + lost + bag == LETTERS
        pool = common.pool[camp] + sum(common.takemos[s] for s in held)
        assert takemos + lost_takemos + pool == 5
        assert all(common.scores[s] == sum(on_board.values()) + takemos for s in held)
        for run in runs(rows_and_columns(squares, 15)):
            assert _is_word(run, granted), run


def _is_word(run, granted):
    if "?" not in run:
        return run in granted or REFEREE.accepts(run)
    masks = [(1 << 26) - 1 if tile == "?" else 1 << (ord(tile) - 65) for tile in run]
    fits = [w for w in granted if len(w) == len(run)]
    return bool(REFEREE.graphs().dawg.matching(masks)) or any(
        all(a in ("?", b) for a, b in zip(run, word, strict=True)) for word in fits
    )
