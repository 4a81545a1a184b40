"""A player by gain and worth, without any search."""

from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.letters import ALPHABET
from chevalet.core.rng import Rng
from chevalet.games.takemo.bots.casual import Greedy
from chevalet.games.takemo.bots.worth import Worth
from chevalet.games.takemo.rules import Takemo
from chevalet.play.playthrough import Playthrough
from tools.takemo.curve import ByWorth, worth_by

RNG = Rng.seeded("curve")
GAME = Takemo()
NOTHING = Worth(dict.fromkeys(ALPHABET, 0.0), 0.0, 0.0, 0.45, {})


def views():
    """Before each of some turns of a game that goes by gain alone."""
    greedy = Greedy(GAME)
    game = Playthrough.new(registry.find("takemo"), 2, RNG.seed)
    for _ in range(6):
        (seat,) = game.to_act
        yield game.view(seat)
        game.act(seat, greedy.choose(game.view(seat), RNG, Budget()).action)


def chosen(worth, view):
    """What who goes by that worth lays."""
    return ByWorth(GAME, worth).choose(view, RNG, Budget()).action


def test_without_worth_it_plays_by_gain_alone():
    greedy = Greedy(GAME)
    for view in views():
        assert chosen(NOTHING, view) == greedy.choose(view, RNG, Budget()).action


def test_what_is_worth_more_than_gain_stays():
    dear = Worth({**NOTHING.letters, "E": 9.0}, 0.0, 0.0, 0.45, {})
    laid = [
        sum(chosen(worth, view).word.count("E") for view in views()) for worth in (NOTHING, dear)
    ]
    assert laid[0] > laid[1]


def test_what_was_learned_depends_on_the_samples():
    worths = [worth_by(number, "test") for number in (50, 50, 500)]
    assert worths[0] == worths[1] != worths[2]
    assert worths[2].of("ERS") > worths[2].of("WKQ")
