"""Games played on by the core are games by the rules: the twin's, and legal turn by turn."""

import os

import pytest

from chevalet.core.actions import Pass
from chevalet.core.rng import Rng
from chevalet.games.zakhia.bots.lines import Line
from chevalet.games.zakhia.bots.playouts import open_playouts
from chevalet.games.zakhia.bots.worth import learned_worth, per_tile
from chevalet.games.zakhia.compiled.playouts import CompiledPlayouts
from chevalet.games.zakhia.offers import place_of
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.rules import Zakhia
from chevalet.games.zakhia.state import Options
from chevalet.games.zakhia.twin.playouts import TwinPlayouts
from chevalet.lexicon.referee import Referee
from chevalet.native.abi.calls import CoreError
from chevalet.native.library import chosen_library
from tests.games.zakhia.small_words import REFEREE

FRENCH = Referee(ZAKHIA)
OPEN, CLOSING = learned_worth().at(30), learned_worth().at(0)
BREADTH = int(os.environ.get("CHEVALET_EXAMPLES", "60"))


def compiled(words, worth=None):
    library = chosen_library()
    if library is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no compiled core")
        pytest.skip("no compiled core here")
    return CompiledPlayouts(library, words.graphs(), worth or OPEN, CLOSING)


def some_state(game, seed, words):
    """A game of one to four after some turns, a pass perhaps the last of them."""
    rng = Rng.seeded(f"playouts {seed}")
    seats, rng = rng.below(4)
    state = game.start(Options(), 1 + seats, rng.branch("start")).state
    turns, rng = rng.below(30)
    playouts = open_playouts(words, per_tile(0), per_tile(0))
    (played,) = playouts.play([line_of(state)], turns)
    for placement in played.turns[:-1]:  # so that the game is not over
        lively, rng = rng.below(12)
        if not lively:
            return game.apply(state, state.common.turn, Pass()).state
        state = after(game, state, placement)
    return state


def line_of(state):
    """The state as the core gets it: what the bag will give is known beforehand."""
    common = state.common
    bag, _, _ = state.bag.draw(state.rng, len(state.bag))
    racks = tuple(rack.letters for rack in state.racks)
    return Line(
        board=common.board,
        racks=racks,
        kept=racks,
        bag=bag,
        turn=common.turn,
        passes=common.passes,
        idle=common.turns_without_word,
        last_placer=common.last_placer,
    )


def after(game, state, placement):
    """What the rules make of a turn of the core's."""
    if placement is None:
        return game.apply(state, state.common.turn, Pass()).state
    word = game.words.graphs().dawg.word(placement.word)
    action = place_of(placement, word, state.common.board)
    return game.apply(state, state.common.turn, action).state


def assert_legal(game, state, played):
    """Played through the rules the turns lead to the same scores, and to the same end."""
    before = state.common.scores
    for placement in played.turns:
        assert state.common.outcome is None
        state = after(game, state, placement)
    gained = (now - then for now, then in zip(state.common.scores, before, strict=True))
    assert tuple(gained) == played.scores
    assert (state.common.outcome is not None) == played.is_over


def check(words, seed, turns):
    game = Zakhia(words)
    state = some_state(game, seed, words)
    if state.common.outcome is None:
        (played,) = compiled(words).play([line_of(state)], turns)
        assert_legal(game, state, played)
        return len(played.turns)
    return 0


@pytest.mark.parametrize("seed", range(BREADTH))
def test_games_are_legal_by_the_rules(seed):
    """Words, pictures, jokers, points, draws and the end (§2 to §9), for French and to the end."""
    check(FRENCH, seed, None)


@pytest.mark.parametrize("seed", range(BREADTH))
def test_games_with_few_words_are_legal(seed):
    """Much is passed there, so these games end in every way (§9)."""
    check(REFEREE, seed, None if seed % 2 else 3)


@pytest.mark.prove
def test_ten_thousand_games_are_legal():
    turns = sum(check(REFEREE if seed % 2 else FRENCH, seed, None) for seed in range(10_000))
    assert turns > 50_000


@pytest.mark.parametrize("seed", range(BREADTH))
def test_the_core_plays_as_the_twin_does(seed):
    """Turns, scores, what is kept and when it ends; whatever the limits."""
    game = Zakhia(REFEREE)
    lines = [
        line_of(state)
        for number in range(3)
        if (state := some_state(game, 3 * seed + number, REFEREE)).common.outcome is None
    ]
    lines = [line for line in lines if len(line.racks) == len(lines[0].racks)]
    core, twin = compiled(REFEREE), TwinPlayouts(REFEREE, OPEN, CLOSING)
    for turns, nodes in ((None, None), (2, None), (None, 9), (3, 4), (0, 0)):
        assert core.play(lines, turns, nodes) == twin.play(lines, turns, nodes)


def test_a_line_that_is_over_stays_as_it_is():
    """§9: nothing is played any more, and what is left on the rack counts."""
    line = Line("." * 169, ("", "ABC"), ("", "ABC"), "", 1, last_placer=0)
    for playouts in (compiled(REFEREE), TwinPlayouts(REFEREE, OPEN, CLOSING)):
        (played,) = playouts.play([line])
        assert played.is_over
        assert played.turns == ()
        assert played.scores == (0, -3)


@pytest.mark.parametrize(
    "line",
    [
        Line("." * 169, ("ab",), ("AB",), "", 0),
        Line("." * 169, ("AB",), ("A1",), "", 0),
        Line("." * 169, ("AB",), ("AB",), "a", 0),
        Line("." * 168 + "-", ("AB",), ("AB",), "", 0),
        Line("." * 169, ("AB",), ("AB", "C"), "", 0),
        Line("." * 169, (), (), "", 0),
        Line("." * 169, ("A",) * 9, ("A",) * 9, "", 0),
        Line("." * 169, ("A" * 26,), ("A",), "", 0),
        Line("." * 169, ("AB",), ("AB",), "", 1),
        Line("." * 169, ("AB",), ("AB",), "", -1),
        Line("." * 169, ("AB",), ("AB",), "", 0, passes=-1),
        Line("." * 169, ("AB",), ("AB",), "", 0, idle=-1),
        Line("." * 169, ("AB",), ("AB",), "", 0, last_placer=1),
    ],
)
def test_lines_that_make_no_sense_are_refused(line):
    with pytest.raises(CoreError):
        compiled(REFEREE).play([line])


def test_drawing_goes_by_the_order_of_the_bag():
    """§2: the second turn needs what the first one drew, up to ten tiles and no more."""
    racks = ("SKI", "B")
    line = Line("." * 169, racks, racks, "PIEBBBBBBBOIE", 0)
    (played,) = compiled(REFEREE).play([line], 3)
    words = [REFEREE.graphs().dawg.word(each.word) if each else None for each in played.turns]
    assert words[:2] == ["SKI", None]
    assert words[2] in {"PIE", "EPIE"}
    assert len(played.turns) == 3
