"""The board in a terminal."""

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.state import Options
from chevalet.games.echec_et_mots.terminal import draw_board


def test_knights_are_told_apart_without_colour():
    game = registration.game
    state = game.start(Options(white=Seat(0)), 2, Rng.seeded("knights")).state
    ranks = draw_board(game.view(state, None).common.position).plain.splitlines()
    assert ranks[0].count("♞") == 2
    assert ranks[8].count("♘") == 2
