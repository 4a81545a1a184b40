"""A player by tiles and worth, without any search."""

from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.letters import ALPHABET
from chevalet.core.rng import Rng
from chevalet.games.zigzag.bots.casual import Aim, Greedy
from chevalet.games.zigzag.bots.worth import Worth
from chevalet.games.zigzag.offers import finder_of
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.play.playthrough import Playthrough
from tools.zigzag.curve import ByWorth, learned

RNG = Rng.seeded("curve")
NOTHING = Worth({letter: [0, 0, 0] for letter in ALPHABET}, [0] * 7, {})


def views():
    """Before each of some turns of a game that goes by tiles alone."""
    greedy = Greedy(Referee(ZIGZAG), Aim.MOST_TILES)
    game = Playthrough.new(registry.find("zigzag"), 2, RNG.seed)
    for _ in range(6):
        (seat,) = game.to_act
        yield game.view(seat)
        game.act(seat, greedy.choose(game.view(seat), RNG, Budget()).action)


def chosen(worth, view):
    """What who goes by that worth lays."""
    player = ByWorth(finder_of(Referee(ZIGZAG).graphs(Vocabulary.EXPERT).dawg), worth)
    return player.choose(view, RNG, Budget()).action


def test_without_worth_it_plays_by_tiles_alone():
    greedy = Greedy(Referee(ZIGZAG), Aim.MOST_TILES)
    for view in views():
        assert chosen(NOTHING, view) == greedy.choose(view, RNG, Budget()).action


def test_what_is_worth_more_than_tiles_stays():
    view = next(views())
    wanted = min(set(chosen(NOTHING, view).word) & set(view.active.letters))
    dear = Worth({**NOTHING.letters, wanted: [900, 1800, 2700]}, NOTHING.excess, {})
    assert wanted not in chosen(dear, view).word


def test_what_was_learned_depends_on_the_samples():
    worths = [learned(number, "test")._worth for number in (50, 50, 500)]
    assert worths[0] == worths[1] != worths[2]
    assert worths[2].of("ERS") > worths[2].of("WKQ")
