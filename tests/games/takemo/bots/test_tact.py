"""Bots form no word that offends, neither along their move nor across it."""

import pytest

from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.takemo.bots.expert import Expert
from chevalet.games.takemo.bots.sight import by_gain
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.rules import Takemo
from tests.games.takemo.boards import W, board_of
from tests.games.takemo.tables import table

GAME = Takemo()


@pytest.mark.parametrize(
    ("standing", "rack", "takemos", "rude"),
    [
        ("E10 PUT", "EAUTTTTT", 0, Place("13E", "EAU")),
        ("E8 ENCUL", "AUTTTTTT", 1, Place("13E", "?AU")),
        ("E15 P", "UTELLLLL", 0, Place("15E", "PUTE")),
    ],
    ids=["across", "across, by a TAKEMO", "along"],
)
def test_a_rude_move_is_legal_but_not_seen(standing, rack, takemos, rude):
    board = board_of(white=[standing], black=["1K MER"])
    state = table(board, rack, "A" * 8, takemos=(takemos, 0))
    view = GAME.view(state, W)
    assert GAME.apply(state, W, rude).events
    seen = {each.place for each in by_gain(GAME, view)}
    assert rude not in seen
    assert seen
    choice = Expert(GAME).choose(view, Rng.seeded("tact"), Budget(nodes=20))
    assert choice.action != rude
