"""Games played on by the core are games by the rules: the twin's, and legal turn by turn."""

import os

import msgspec
import pytest
from hypothesis import given, settings

from chevalet.core.actions import Pass
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.games.takemo.board import RACK_SIZE, TAKEMO, camp_of, seen_by, turned
from chevalet.games.takemo.bots.lines import Line
from chevalet.games.takemo.bots.playouts import open_playouts
from chevalet.games.takemo.compiled.playouts import CompiledPlayouts
from chevalet.games.takemo.finder import open_moves
from chevalet.games.takemo.found import tiles_of
from chevalet.games.takemo.offers import place_of
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Options
from chevalet.games.takemo.twin.playouts import TwinPlayouts
from chevalet.native.abi.calls import CoreError
from chevalet.native.library import chosen_library
from tests.games.takemo.random_boards import LETTERS, chances
from tests.games.takemo.random_boards import twin as twin_of
from tests.games.takemo.small_words import REFEREE

BREADTH = int(os.environ.get("CHEVALET_EXAMPLES", "40"))
FRENCH, SMALL = Takemo(), Takemo(REFEREE)


def compiled(graphs, *, stay=False):
    library = chosen_library()
    if library is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no compiled core")
        pytest.skip("no compiled core here")
    return CompiledPlayouts(library, graphs, crossing_words_stay=stay)


def line_of(state, bags):
    """The state as the core gets it, with what each camp's bag will give."""
    common, seats = state.common, len(state.racks)
    own, enemy = camp_of(common.turn), camp_of(common.turn).enemy
    order = [(common.turn + ahead) % seats for ahead in range(seats)]
    limit = common.options.turns
    return Line(
        board=seen_by(own, common.board),
        racks=tuple(state.racks[seat].letters for seat in order),
        bags=(bags[own], bags[enemy]),
        idle=common.idle,
        turns_left=None if limit is None else limit * seats - common.turns,
    )


def shuffled_bags(state, rng):
    return [
        "".join(rng.branch(f"{n}").shuffled(bag.tiles.letters)[0])
        for n, bag in enumerate(state.bags)
    ]


def after(game, state, placement):
    """What the rules make of a turn of the core's."""
    seat = state.common.turn
    if placement is None:
        return game.apply(state, seat, Pass()).state
    camp = camp_of(seat)
    board = seen_by(camp, state.common.board)
    word = game.referee(state.common.options).graphs().dawg.word(placement.word)
    place = place_of(placement, tiles_of(placement, word), board, camp)
    return game.apply(state, seat, place).state


def some_game(seed):
    """The chance of a game, its options and its seats: variants, partners and a limit of turns."""
    rng = Rng.seeded(f"camps {seed}")
    kind, rng = rng.below(8)
    options = Options(crossing_words_stay=kind % 2 == 1, turns=9 if kind == 6 else None)
    return rng, options, 4 if kind > 4 else 2


def check(game, seed):
    """Played through the rules the turns lead to the same gains, board and end."""
    rng, options, seats = some_game(seed)
    state = game.start(options, seats, rng.branch("start")).state
    bags = shuffled_bags(state, rng)
    graphs = game.referee(options).graphs()
    playouts = compiled(graphs, stay=options.crossing_words_stay)
    (played,) = playouts.play([line_of(state, bags)])
    assert played.is_over
    for placement in played.turns:
        assert state.common.outcome is None
        seat, before = state.common.turn, state.common.scores
        camp = camp_of(seat)
        state = msgspec.structs.replace(state, rng=Rng(b"", draws=bags[camp]))
        state = after(game, state, placement)
        bags[camp] = state.rng.draws
        now, other = state.common.scores, 1 - seat % 2
        gain = now[camp] - before[camp] + before[other] - now[other]
        assert gain == (0 if placement is None else placement.score)
    assert state.common.outcome is not None
    last = camp_of(Seat((len(played.turns) - 1) % seats))
    assert seen_by(last.enemy, state.common.board) == played.board
    return len(played.turns)


@pytest.mark.parametrize("seed", range(max(4, BREADTH // 5)))
def test_games_are_legal_by_the_rules(seed):
    """Words, captures, draws and the end (§3 to §10), for French and to the end."""
    check(FRENCH, seed)


@pytest.mark.parametrize("seed", range(BREADTH))
def test_games_with_few_words_are_legal(seed):
    """Much is passed there, so these games end in every way (§10)."""
    check(SMALL, seed)


@pytest.mark.prove
def test_ten_thousand_games_are_legal():
    turns = sum(check(SMALL if seed % 4 else FRENCH, seed) for seed in range(10_000))
    assert turns > 50_000


@settings(max_examples=BREADTH)
@given(chances)
def test_the_core_plays_as_the_twin_does(chance):
    """Turns, boards and when it ends, whatever the limits; with TAKEMOs on the board as well."""
    graphs, stay, seats = chance.graphs(), chance.below(2) == 1, chance.pick((2, 4))
    moves = open_moves(graphs, crossing_words_stay=stay)
    twin, core = TwinPlayouts(moves), compiled(graphs, stay=stay)

    def letters(count):
        return "".join(chance.pick("ABCD") for _ in range(count))

    lines = [
        Line(
            chance.board(graphs, 7, turns, stay=stay),
            tuple(letters(RACK_SIZE) for _ in range(seats)),
            (letters(chance.below(30)), letters(chance.below(30))),
            idle=chance.below(3),
            turns_left=chance.pick((None, 1, 5)),
        )
        for turns in (0, 3, 8)
    ]
    for turns, nodes in ((None, None), (2, None), (None, 9), (3, 4), (0, 0)):
        assert core.play(lines, turns, nodes) == twin.play(lines, turns, nodes)


def first_of_those_that_gain_most(moves, board, rack):
    return max(moves.all(board, rack), key=lambda each: each.score, default=None)


@settings(max_examples=BREADTH)
@given(chances)
def test_what_is_laid_is_the_first_that_gains_most(chance):
    """Whatever the board, TAKEMOs and all; with hands so large that rooms are not looked at."""
    graphs, stay = chance.graphs(), chance.below(2) == 1
    moves, twin = open_moves(graphs, crossing_words_stay=stay), twin_of(graphs, stay=stay)
    core = compiled(graphs, stay=stay)
    for turns in (3, 7, 12):
        board = chance.board(graphs, chance.pick((5, 7, 9)), turns, stay=stay)
        rack = "".join(chance.pick(LETTERS) for _ in range(1 + chance.below(10)))
        (played,) = core.play([Line(board, (rack, rack), ("", ""))], turns=1)
        (laid,) = played.turns
        assert laid == first_of_those_that_gain_most(moves, board, rack)
        assert laid == next((each.placement for each in twin.best(board, rack, 1)), None)


@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(n, marks=pytest.mark.prove) for n in range(3, 300))]
)
def test_what_is_laid_in_french_gains_most(seed):
    """On every board of a game, also once some of its letters are TAKEMOs."""
    rng, options, seats = some_game(seed)
    stay, graphs = options.crossing_words_stay, FRENCH.referee(options).graphs()
    moves, core = open_moves(graphs, crossing_words_stay=stay), compiled(graphs, stay=stay)
    state = FRENCH.start(options, seats, rng.branch("start")).state
    line = line_of(state, shuffled_bags(state, rng))
    for turns in range(1, 40):
        (played,) = core.play([line], turns)
        if played.is_over:
            break
        for number in range(3):
            chance = rng.branch(f"{turns} {number}")
            board = with_takemos(played.board, chance, number)
            letters, _ = chance.shuffled("".join(line.bags))
            rack = "".join(letters[:RACK_SIZE])
            (laid,) = core.play([Line(board, (rack, rack), ("", ""))], turns=1)[0].turns
            assert laid == first_of_those_that_gain_most(moves, board, rack)


def with_takemos(board, rng, count):
    """The board with so many of its letters turned into TAKEMOs."""
    letters = [square for square, tile in enumerate(board) if tile.isalpha()]
    for square in rng.shuffled(letters)[0][:count]:
        mark = TAKEMO if board[square].isupper() else turned(TAKEMO)
        board = board[:square] + mark + board[square + 1 :]
    return board


def test_drawing_goes_by_the_order_of_the_bag():
    """§6: up to eight letters from the bag of one's own camp, and whoever can't has ended it."""
    line = Line("." * 225, ("MERAAAAA", "MURAAAAA"), ("SSSS", "TT"))
    (played,) = compiled(REFEREE.graphs()).play([line])
    words = [REFEREE.graphs().dawg.word(each.word) if each else None for each in played.turns]
    assert words[0] in {"MER", "RAME", "MERE"}
    assert played.is_over
    assert len(played.turns) == 2


@pytest.mark.parametrize(
    "line",
    [
        Line("." * 225, ("ab", "AB"), ("", "")),
        Line("." * 225, ("A?", "AB"), ("", "")),
        Line("." * 225, ("AB", "AB"), ("a", "")),
        Line("." * 224 + "-", ("AB", "AB"), ("", "")),
        Line("." * 225, ("AB",), ("", "")),
        Line("." * 225, (), ("", "")),
        Line("." * 225, ("A",) * 10, ("", "")),
        Line("." * 225, ("A" * 26, "A"), ("", "")),
        Line("." * 225, ("AB", "AB"), ("", ""), idle=-1),
        Line("." * 225, ("AB", "AB"), ("", ""), turns_left=0),
    ],
)
def test_lines_that_make_no_sense_are_refused(line):
    with pytest.raises(CoreError):
        compiled(REFEREE.graphs()).play([line])


def test_tables_with_words_of_their_own_are_played_by_the_twin():
    """The core does not know them."""
    state = FRENCH.start(Options(extra_words=("ZZZZ",)), 2, Rng.seeded("own")).state
    moves = FRENCH.moves(state.common, camp_of(state.common.turn))
    assert isinstance(open_playouts(moves), TwinPlayouts)
