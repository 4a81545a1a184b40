"""The compiled moves are those of the twin, and the rules accept every one of them."""

import os

import pytest
from hypothesis import given, settings

from chevalet.core.actions import Exchange, Pass
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.takemo import registration
from chevalet.games.takemo.board import Camp, turned
from chevalet.games.takemo.compiled_moves import CompiledMoves
from chevalet.games.takemo.found import tiles_of
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.offers import exchanges, moves_by, place_of
from chevalet.games.takemo.placement import Attack, Judges, Position, judge
from chevalet.games.takemo.plain_moves import PlainMoves
from chevalet.games.takemo.rules import Takemo, hand_of
from chevalet.games.takemo.state import Options
from chevalet.games.takemo.words import GraphWords, Judge
from chevalet.lexicon import TAKEMO, WordGraphs
from chevalet.native.compiled.calls import CoreError
from chevalet.native.compiled.takemo import TakemoQuestion
from chevalet.native.takemo import open_takemo
from chevalet.play.playthrough import Playthrough
from chevalet.testing.contract import walk
from tests.games.takemo.random_boards import chances

BREADTH = int(os.environ.get("CHEVALET_EXAMPLES", "40"))
SIDES = (4, 5, 6, 7)


def compiled(graphs, *, stay=False):
    """The compiled core's; without one the test is skipped, or fails where all must be there."""
    core = open_takemo(graphs.dawg, graphs.gaddag, graphs.universes)
    if core is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no compiled core")
        pytest.skip("no compiled core here")
    return CompiledMoves(core, graphs, crossing_words_stay=stay)


@settings(max_examples=BREADTH, deadline=None)
@given(chances)
def test_the_core_gives_what_the_twin_gives(chance):
    """Moves, gains and the boards after them, byte by byte."""
    graphs, stay = chance.graphs(), chance.below(2) == 1
    board = chance.board(graphs, chance.pick(SIDES), chance.below(16), stay=stay)
    rack = chance.rack()
    core, twin = compiled(graphs, stay=stay), PlainMoves(graphs, crossing_words_stay=stay)
    assert core.all(board, rack).raw == twin.all(board, rack).raw
    assert core.best(board, rack, 10_000) == twin.best(board, rack, 10_000)
    assert core.best(board, rack, 3) == twin.best(board, rack, 3)


@settings(max_examples=BREADTH // 2, deadline=None)
@given(chances)
def test_every_way_to_lay_tiles_is_a_move_or_refused(chance):
    """Trying every text of tiles on every line finds the same moves as the generator."""
    graphs = chance.graphs()
    board = chance.board(graphs, 4, chance.below(10))
    rack = chance.rack()[:4] + "?"
    words = Judge(GraphWords(graphs.dawg))
    listed = {
        (f.placement.direction, f.placement.line, f.placement.start, f.tiles)
        for f in PlainMoves(graphs).best(board, rack, 10_000)
    }
    assert listed == set(every_way(board, rack, Judges(words, words)))


def every_way(board, rack, judges):
    """Every way to lay tiles that the rules accept; a single tile of two words along the row."""
    side = 4
    position = Position(board, Camp.WHITE, judges)
    for direction in (0, 1):
        for line in range(side):
            for start in range(side):
                for length in range(2, side - start + 1):
                    first = line * side + start if direction == 0 else start * side + line
                    step = 1 if direction == 0 else side
                    squares = range(first, first + length * step, step)
                    for tiles in fillings([board[s] for s in squares], rack):
                        laid = {s: t for s, t in zip(squares, tiles, strict=True) if t != "."}
                        if not laid:
                            continue
                        try:
                            placement = position.attempted(Attack(squares, laid, {}), tiles)
                        except IllegalAction:
                            continue
                        if direction == 1 and len(laid) == 1 and len(placement.runs) > 1:
                            continue
                        yield direction, line, start, tiles


def fillings(lying, rack):
    """Every text of tiles from the rack for these squares; enemy letters are matched."""
    if not lying:
        yield ""
        return
    here, *rest = lying
    if here == "?" or here.isupper():
        for others in fillings(rest, rack):
            yield "." + others
        return
    for tile in sorted(set(rack)):
        if here.islower() and tile not in {here.upper(), "?"}:
            continue
        for others in fillings(rest, rack.replace(tile, "", 1)):
            yield tile + others


@pytest.mark.parametrize("seed", range(4))
def test_whole_french_games_by_the_core_are_legal(seed):
    """Every listed move of a few positions, judged again by the rules, with its gain."""
    game = Takemo()
    playthrough = Playthrough.new(registration, 2, Rng.seeded(f"moves {seed}").seed, Options())
    walk(playthrough, Rng.seeded(f"walk {seed}"), 6 + 6 * seed)
    if playthrough.outcome is not None:
        return
    (seat,) = playthrough.to_act
    view = playthrough.view(seat)
    common, camp = view.common, Camp(seat % 2)
    board = common.board if camp is Camp.WHITE else turned(common.board)
    found = game.moves(common, camp).all(board, hand_of(view))
    for placement in list(found)[:: max(1, len(found) // 150)]:
        place = place_of(placement, tiles_of(placement, found.text(placement)), board, camp)
        assert judge(board, camp, place, game.judges(common, camp)).gain == placement.score


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("side", 0),
        ("side", 26),
        ("side", 3),
        ("square_count", 15),
        ("squares", b"...-............"),
        ("rack", b"a"),
        ("rack", b"!"),
        ("rack_size", 26),
    ],
)
def test_questions_that_make_no_sense(field, value):
    graphs = WordGraphs.from_words(["AB"])
    compiled(graphs)
    core = open_takemo(graphs.dawg, graphs.gaddag, graphs.universes)
    assert core is not None
    question = TakemoQuestion(4, b"." * 16, 16, b"A", 1, 0)
    assert core.moves(question) == b""
    setattr(question, field, value)
    for call in (lambda: core.moves(question), lambda: core.best(question, 1)):
        with pytest.raises(CoreError):
            call()


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
    assert moves_by(WordGraphs.of(TAKEMO)).best("." * 225, "TIRA", 1)[0].gain == 4
