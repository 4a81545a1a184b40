"""What is offered can be done, and exchanges are among it."""

from chevalet.core.actions import Exchange, Pass
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.takemo.finder import open_moves
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.offers import exchanges
from chevalet.games.takemo.policy import TAKEMO
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Options
from chevalet.lexicon import WordGraphs


def test_offers_end_with_exchanges_and_a_pass():
    """§8."""
    state = Takemo().start(Options(), 2, Rng.seeded("offers")).state
    offered = list(Takemo().legal_actions(Takemo().view(state, Seat(0))))
    assert offered[-1] == Pass()
    assert isinstance(offered[0], Place)
    assert Exchange(state.racks[0].letters) in offered


def test_exchanges_are_as_many_as_the_bag_allows():
    """§8."""
    assert [each.tiles for each in exchanges(Tiles.of("AAB"), 2)] == ["A", "B", "AA", "AB"]


def test_the_french_words_are_those_of_the_variant():
    """§3."""
    game = Takemo()
    plain, strict = (game.referee(Options(no_conjugated_verbs=each)) for each in (False, True))
    assert plain.accepts("TIRA")
    assert not strict.accepts("TIRA")
    assert open_moves(WordGraphs.of(TAKEMO)).best("." * 225, "TIRA", 1)[0].gain == 4
