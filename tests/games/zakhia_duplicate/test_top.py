"""The top of every turn is the top: whole games tried again by brute force (§6)."""

import re

import pytest

from chevalet.core.game import Budget, Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.learn.positions import board_of
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia_duplicate import registration
from chevalet.games.zakhia_duplicate.bots.levels import BOTS
from chevalet.games.zakhia_duplicate.rules import ZakhiaDuplicate
from chevalet.games.zakhia_duplicate.state import Options
from chevalet.games.zakhia_duplicate.top import openness, top_of
from chevalet.lexicon import Grammar, Lexicon, PartOfSpeech, Reading
from chevalet.lexicon.referee import Referee
from tests.games.perft import words
from tests.games.zakhia.small_words import REFEREE
from tests.games.zakhia_duplicate.brute_force import Table, signs, written


@pytest.fixture(scope="module")
def few_words():
    """A referee with six thousand words, so that trying them all takes seconds."""
    noun = Grammar(PartOfSpeech.NOUN)
    readings = [Reading(word, word, noun, universes=tuple(keys.split())) for word, keys in words()]
    return Referee(ZAKHIA, Lexicon.from_readings(readings))


def replayed(referee, seed, turns, listed):
    """Play a game of one, each turn first tried by brute force; how many had several tops."""
    game = ZakhiaDuplicate(referee)
    state = game.start(Options(turns=turns), 1, Rng.seeded(seed)).state
    several = 0
    while game.outcome(state) is None:
        table = Table(state.common.board, state.letters.letters, listed, referee.universes)
        most, found = table.best()
        before = len(state.common.rounds)
        state = game.apply(state, Seat(0), registration.notation.parse_action("-")).state
        if len(state.common.rounds) == before:
            assert most == 0
            break
        top = state.common.rounds[-1].top
        where, down, word = table.preferred(found)
        assert top.points == most
        assert (top.main.at, re.sub(r"\W", "", top.main.word)) == (written(where, down), word)
        several += len({each[:3] for each in found}) > 1
    return len(state.common.rounds), several


def test_the_top_of_every_turn_is_the_top(few_words):
    listed = {word: signs(word) for word, _ in words()}
    played, several = replayed(few_words, "brute force", 4, listed)
    assert played == 4
    assert several  # else the rule for equal tops was not tried


@pytest.mark.prove
@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_top_of_every_turn_of_a_whole_game_in_french_is_the_top(seed):
    referee = Referee(ZAKHIA)
    listed = {
        word: signs(word) for word, _ in referee.lexicon.words(ZAKHIA) if 2 <= len(word) <= 13
    }
    played, _ = replayed(referee, seed, None, listed)
    assert played > 10


@pytest.mark.parametrize(
    ("letters", "laid", "top"),
    [
        ("PIE?", (), "PIE"),  # 3 × 2 on the birds; EPIE needs the cedar and covers none
        ("RAIE?*", (), "RAIE"),  # no cedar where none is needed
    ],
)
def test_cedars_are_kept_where_they_add_nothing(letters, laid, top):
    found = top_of(REFEREE, board_of(*laid), Tiles.of(letters))
    assert found is not None
    assert found.word == top


def test_rather_a_black_cedar_than_the_starred_one():
    found = top_of(REFEREE, board_of(), Tiles.of("SK?*"))
    assert found is not None
    assert "(I)" in found.word


def test_equal_tops_leave_the_board_as_open_as_they_can():
    """ASTER and the like cover nothing: the middle has more neighbours than the rim."""
    found = top_of(REFEREE, board_of(), Tiles.of("ASTER"))
    assert found is not None
    assert openness(board_of(f"{found.at} {found.word}")) == 2 * len(found.word) + 2


def test_nothing_can_be_laid():
    assert top_of(REFEREE, board_of(), Tiles.of("QQ")) is None


def test_the_expert_finds_as_much_as_the_top():
    game = registration.game
    state = game.start(Options(turns=1), 1, Rng.seeded("the expert")).state
    choice = BOTS["expert"]().choose(game.view(state, Seat(0)), Rng.seeded("any"), Budget())
    state = game.apply(state, Seat(0), choice.action).state
    state = game.apply(state, Seat(0), registration.notation.parse_action("-")).state
    played = state.common.rounds[-1]
    assert played.found[0] is not None
    assert played.found[0].points == played.top.points
