"""What must hold at every moment of Zakhia, from the booklet alone."""

from collections import Counter

from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon.referee import Referee
from tests.games.checking import rows_and_columns, runs, tiles

MATERIAL = tiles(
    "A8 B2 C2 D2 E12 F2 G2 H2 I8 J1 K1 L6 M2 N6 O6 P2 Q1 R7 S7 T6 U6 V2 W1 X1 Y1 Z1 ?2 *1"
)
REFEREE = Referee(ZAKHIA)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def check(state, events):
    common = state.common
    board = Counter("?" if square.islower() else square for square in common.board)
    del board["."]
    held = Counter("".join(rack.letters for rack in state.racks))
    assert board + held + Counter(state.bag.tiles.letters) == MATERIAL
    assert all(len(rack.letters) <= 10 for rack in state.racks)
    granted = {appeal.word for appeal in common.granted}
    for run in runs(rows_and_columns(common.board, 13)):
        readings = (
            [run.upper()] if "*" not in run else [run.upper().replace("*", x) for x in LETTERS]
        )
        assert any(word in granted or REFEREE.accepts(word) for word in readings), run
    if common.outcome is None:
        assert common.turn not in common.out
    elif common.outcome.reason not in {"resigned", "time"}:
        assert set(common.outcome.places) <= set(range(1, len(state.racks) + 1))
