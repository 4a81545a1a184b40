"""The search: compiled against plain Python, and both against minimax without any cleverness."""

import os
import signal
import sys
import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.core.game import Budget, Seat
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots.board import MATERIAL, Colour, square
from chevalet.games.echec_et_mots.bots.lines import Found, LineStep
from chevalet.games.echec_et_mots.bots.lookahead import open_search
from chevalet.games.echec_et_mots.bots.reasons import for_line
from chevalet.games.echec_et_mots.bots.stakes import stakes_of
from chevalet.games.echec_et_mots.bots.worth import learned_weights
from chevalet.games.echec_et_mots.compiled.search import CompiledSearch
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.position import Hop, starting_position
from chevalet.games.echec_et_mots.progress import QUIET_LIMIT, deal_letters
from chevalet.games.echec_et_mots.state import Common, GameResult, Options
from chevalet.games.echec_et_mots.twin.outlook import Outlook
from chevalet.games.echec_et_mots.twin.search import TwinSearch
from chevalet.lexicon import WordGraphs
from chevalet.native.library import chosen_library
from chevalet.native.longest import LongestWords
from tests.games.echec_et_mots.tables import position

WORDS = LongestWords(WordGraphs.of(ECHEC_ET_MOTS).dawg)
OUTLOOK = Outlook(WORDS, learned_weights())
PLAIN = TwinSearch(OUTLOOK, QUIET_LIMIT)
SEARCH = open_search(WORDS, learned_weights())
FREELY = Budget(nodes=10**9)


def stakes(side, lead, later, *, is_starter):
    """What is at stake for a side that leads by so many points, with so many games to come."""
    options = Options(games=later + 3)
    scores = (max(lead, 0), max(-lead, 0))
    white = Seat(0) if side is Colour.WHITE else Seat(1)
    starter = Seat(0) if is_starter else Seat(1)
    games = (GameResult(scores, "announced"), GameResult((0, 0), "no_progress"))
    where = starting_position("." * 49, Colour.WHITE)
    common = Common(
        options=options,
        white=white,
        starter=starter,
        position=where,
        reserve=MATERIAL,
        games=games,
        scores=scores,
    )
    return stakes_of(common, Seat(0))


def compiled():
    if chosen_library() is None:
        pytest.skip("no compiled core here")
    assert isinstance(SEARCH, CompiledSearch)
    return SEARCH


def minimax(where, depth, outlook=OUTLOOK):
    """The value by definition."""
    if where.quiet >= QUIET_LIMIT:
        return outlook.of_void(where)
    if depth == 0:
        return outlook.of_leaf(where)
    ends = [outlook.of_ending(where, hop) for hop in where.hops()]
    values = [end for end in ends if end is not None]
    values += [-minimax(where.after(hop), depth - 1, outlook) for hop in where.quiet_hops()]
    return max(values)


@st.composite
def positions(draw):
    """Positions of random games, often with long words within reach."""
    where = starting_position(
        deal_letters(Rng.seeded(str(draw(st.integers(0, 2**32)))))[0], Colour.WHITE
    )
    for number in draw(st.lists(st.integers(0, 30), max_size=45)):
        hops = where.quiet_hops()
        where = where.after(hops[number % len(hops)])
        if where.quiet >= QUIET_LIMIT:
            break
    return where


@settings(max_examples=40, deadline=None)
@given(positions(), st.integers(1, 3))
def test_the_value_is_that_of_minimax(where, depth):
    assert PLAIN.search(where, FREELY, min(depth, 2)).value == minimax(where, min(depth, 2))
    if where.quiet < QUIET_LIMIT:
        found = compiled().search(where, FREELY, depth)
        assert found.value == PLAIN.search(where, FREELY, depth).value


@settings(max_examples=40, deadline=None)
@given(positions(), st.integers(1, 3), st.integers(-20, 20), st.integers(0, 2), st.booleans())
def test_the_value_at_stake_is_that_of_minimax(where, depth, lead, later, is_starter):
    at_stake = stakes(where.turn, lead, later, is_starter=is_starter)
    value = PLAIN.search(where, FREELY, min(depth, 2), at_stake).value
    assert value == minimax(where, min(depth, 2), OUTLOOK.at_stake(at_stake))
    if where.quiet < QUIET_LIMIT:
        found = compiled().search(where, FREELY, depth, at_stake)
        assert found.value == PLAIN.search(where, FREELY, depth, at_stake).value


@settings(max_examples=25, deadline=None)
@given(
    st.integers(QUIET_LIMIT - 4, QUIET_LIMIT - 1),
    st.sets(st.sampled_from(["d4", "b2", "c3", "f6", "e5", "a1"]), max_size=2),
    st.text("AEIRSTLN", min_size=5, max_size=7),
    st.text("AEIORSTN", max_size=6),
    st.sampled_from(Colour),
)
def test_small_ends_are_solved(quiet, squares, white, black, turn):
    """Few letters and a game that is void soon: all lines end, and all searches agree."""
    letters = dict(zip(sorted(squares), "EX", strict=False))
    where = position("e3", "f5 g8", letters, held=(white, black), turn=turn, quiet=quiet)
    depth = 4 if not squares else 3
    value = minimax(where, depth)
    assert PLAIN.search(where, FREELY, depth).value == value
    assert compiled().search(where, FREELY, depth).value == value
    at_stake = stakes(turn, lead=-7, later=1, is_starter=True)
    value = minimax(where, depth, OUTLOOK.at_stake(at_stake))
    assert compiled().search(where, FREELY, depth, at_stake).value == value


@settings(max_examples=12, deadline=None)
@given(
    st.integers(3, 5),
    st.sampled_from(["AEINRT", "RATIONS", "AEIOU"]),
    st.sampled_from(["ORANGE", "SERIEUX", "XYZ"]),
    st.sampled_from(["e3", "d4", "g0"]),
    st.sampled_from(Colour),
)
def test_an_end_that_is_seen_is_the_end_by_definition(plies, white, black, squares, turn):
    """Where every line ends the jumps that were first searched less deep change nothing."""
    quiet = QUIET_LIMIT - plies
    where = position(squares, "f6", held=(white, black), turn=turn, quiet=quiet)
    value = PLAIN.search(where, FREELY, plies).value
    found = compiled().search(where, FREELY)
    assert found.is_exact
    assert found.value == value


@settings(max_examples=20, deadline=None)
@given(positions(), st.integers(3, 6))
def test_a_line_in_sight_has_the_value_that_was_found(where, depth):
    """The line goes to its leaf or its end, whatever the table knows: its end is what counts."""
    found = compiled().search(where, FREELY, depth)
    for number, (hop, announces) in enumerate(found.line):
        if announces:
            end = OUTLOOK.of_ending(where, hop)
            assert end is not None
            assert found.value == (end if number % 2 == 0 else -end)
            return
        where = where.after(hop)
    if len(found.line) == depth and where.quiet < QUIET_LIMIT:
        leaf = OUTLOOK.of_leaf(where)
        assert found.value == (leaf if depth % 2 == 0 else -leaf)


@settings(max_examples=100, deadline=None)
@given(
    st.permutations("AEIORSTNLUXK"),
    st.text("AEIORSTN", min_size=5, max_size=6),
    st.text("AEIORSTL", min_size=5, max_size=6),
    st.sampled_from(["d4 b2", "c4 e3", "d1 g5", "a0 e5"]),
    st.sampled_from(Colour),
)
def test_words_that_lack_a_letter_are_seen_alike(board, white, black, squares, turn):
    """Both searches judge leaves by the same squares with letters that are wanted."""
    names = ("c3", "e5", "b6", "d2", "f4", "a3", "c5", "g1", "e1", "f6", "b4")
    pairs = zip(names, board, strict=False)
    letters = {name: letter for name, letter in pairs if name not in squares.split()}
    where = position(squares, "f5 d6", letters, held=(white, black), turn=turn)
    assert compiled().search(where, FREELY, 1).value == minimax(where, 1)


@settings(max_examples=30, deadline=None)
@given(positions())
def test_the_line_can_be_played(where):
    found = compiled().search(where, Budget(nodes=3000))
    for number, step in enumerate(found.line):
        assert step.hop in list(where.hops())
        assert not step.announces or number == len(found.line) - 1
        assert not where.takes_last_knight(step.hop) or step.announces
        where = where.after(step.hop)


def test_equal_node_budgets_give_equal_lines():
    where = starting_position(deal_letters(Rng.seeded("same"))[0], Colour.WHITE)
    first, again = (compiled().search(where, Budget(nodes=20_000)) for _ in range(2))
    assert first == again
    assert first.nodes <= 20_000
    assert first.depth > 3


def test_a_search_stops_when_told():
    where = starting_position(deal_letters(Rng.seeded("stop"))[0], Colour.WHITE)
    answers = iter([False, False, False, True])
    found = compiled().search(where, Budget(stop=lambda: next(answers)))
    assert list(answers) == []
    assert found.nodes < 10_000
    assert found.line


def test_an_interruption_passes_through_the_core():
    def interrupt():
        raise KeyboardInterrupt

    where = starting_position(deal_letters(Rng.seeded("stop"))[0], Colour.WHITE)
    with pytest.raises(KeyboardInterrupt):
        compiled().search(where, Budget(stop=interrupt))


def test_ctrl_c_ends_a_search_in_the_core_without_a_word(monkeypatch):
    """Python looks for signals where it begins a function: for C++ that is a callback."""
    unheard: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", unheard.append)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    pressing = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    where = starting_position(deal_letters(Rng.seeded("stop"))[0], Colour.WHITE)
    try:
        pressing.start()
        with pytest.raises(KeyboardInterrupt):
            compiled().search(where, Budget(stop=lambda: False))
    finally:
        signal.signal(signal.SIGINT, before)
    assert unheard == []


@pytest.mark.parametrize("search", [SEARCH, PLAIN], ids=["chosen", "plain"])
class TestKnowsTheGame:
    def test_it_takes_a_last_knight_with_a_word(self, search):
        """§5, §9."""
        where = position("d4 g0", "f5", held=("CHEVAL", "ORA"))
        found = search.search(where, FREELY, 2)
        assert found.line[0] == LineStep(Hop(square("d4"), square("f5")), announces=True)
        assert found.value == 100 * (12 + 3 + 10 - (2 * 2 - 1))

    def test_it_stops_a_lost_game_before_the_other_gets_the_bonus(self, search):
        """§9: CHEVAL with two left loses by 4; ORANGES announced would win by 10."""
        where = position("d4 g0", "a8 g8", held=("CHEVALWX", "ORANGES"))
        found = search.search(where, FREELY, 2)
        assert found.line[0].announces
        assert found.value == -400

    def test_it_takes_the_letter_that_lengthens_its_word(self, search):
        """§9: RATIONS is worth more than RATION and an empty square."""
        where = position("d3 a0", "g8", {"c5": "S", "e5": "K"}, held=("RATION", "OU"))
        found = search.search(where, FREELY, 1)
        assert found.value >= 100 * (14 + 6 - 4)
        assert found.line[0].hop == Hop(square("d3"), square("c5"))


def test_whoever_looked_ahead_tells_the_moves_of_its_line():
    """A line that ends is looked for again at greater depths, and tells nothing more by that."""
    before = position("d5 g0", "a8 g8", {"c3": "L"}, held=("CHEVA", "OR"))
    jump = LineStep(Hop(square("d5"), square("c3")), announces=True)
    found = Found(value=1500, depth=41, nodes=20_000, is_exact=False, line=(jump,))
    last = for_line(before, found, WORDS, None)[-1]
    assert (last.code, last.facts) == ("sees_ahead", {"depth": 1})
