"""A board of Zakhia as a small picture: what tells the two cedars apart."""

import msgspec

from chevalet.core.drawing import star
from chevalet.core.registry import find
from chevalet.games.zakhia.board import EMPTY_BOARD
from chevalet.games.zakhia.picture import picture
from chevalet.play.playthrough import Playthrough

STAR = star(0, 0, 1, "").count(",")
"""How many corners a star has; one for each comma."""


def corners(board):
    view = Playthrough.new(find("zakhia"), seats=2, seed=bytes(32)).view(None)
    common = msgspec.structs.replace(view.common, board=board)
    shown = picture(msgspec.structs.replace(view, common=common))
    return [part.count(",") for part in shown.body.split("<polygon")[1:]]


def test_the_starred_cedar_alone_has_a_star():
    """§7: MEL[E]ZES is read anew, TAXI(S) is not."""
    assert corners("MEL*ZES" + EMPTY_BOARD[7:]) == [STAR]
    assert STAR not in corners("TAXIs" + EMPTY_BOARD[5:])
    assert len(corners("TAXIs" + EMPTY_BOARD[5:])) == 1
