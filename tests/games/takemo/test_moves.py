"""The compiled moves are those of the twin, and the rules accept every one of them."""

import os

import pytest
from hypothesis import given, settings

from chevalet.core.errors import IllegalAction
from chevalet.core.rng import Rng
from chevalet.games.takemo import registration
from chevalet.games.takemo.board import Camp, turned
from chevalet.games.takemo.compiled.moves import CompiledMoves
from chevalet.games.takemo.found import tiles_of
from chevalet.games.takemo.laying import Attack, Judges, Position, judge
from chevalet.games.takemo.offers import place_of
from chevalet.games.takemo.rules import Takemo, hand_of
from chevalet.games.takemo.state import Options
from chevalet.games.takemo.twin.moves import TwinMoves
from chevalet.games.takemo.words import GraphWords, Judge
from chevalet.lexicon import WordGraphs
from chevalet.native.abi.calls import CoreError
from chevalet.native.abi.camps import CampsCalls, CampsQuestion
from chevalet.native.abi.grid import WordArrays
from chevalet.native.library import chosen_library
from chevalet.play.playthrough import Playthrough
from chevalet.testing.contract import walk
from tests.games.takemo.random_boards import chances

BREADTH = int(os.environ.get("CHEVALET_EXAMPLES", "40"))
SIDES = (4, 5, 6, 7)


def library():
    """The compiled core; without one the test is skipped, or fails where all must be there."""
    found = chosen_library()
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no compiled core")
        pytest.skip("no compiled core here")
    return found


def compiled(graphs, *, stay=False):
    return CompiledMoves(library(), graphs, crossing_words_stay=stay)


@settings(max_examples=BREADTH, deadline=None)
@given(chances)
def test_the_core_gives_what_the_twin_gives(chance):
    """Moves, gains and the boards after them, byte by byte."""
    graphs, stay = chance.graphs(), chance.below(2) == 1
    board = chance.board(graphs, chance.pick(SIDES), chance.below(16), stay=stay)
    rack = chance.rack()
    core, twin = compiled(graphs, stay=stay), TwinMoves(graphs, crossing_words_stay=stay)
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
        for f in TwinMoves(graphs).best(board, rack, 10_000)
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
    core = CampsCalls(library(), WordArrays(graphs.dawg, graphs.gaddag, graphs.universes))
    question = CampsQuestion(4, b"." * 16, 16, b"A", 1, 0)
    assert core.moves(question) == b""
    setattr(question, field, value)
    for call in (lambda: core.moves(question), lambda: core.best(question, 1)):
        with pytest.raises(CoreError):
            call()
