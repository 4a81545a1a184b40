"""Random games to the end: every card, token and point is accounted for (§1 to §9)."""

import msgspec
import pytest

from chevalet.core.rng import Rng
from chevalet.games.wordz import registration
from chevalet.games.wordz.board import MATERIAL, TOKENS
from chevalet.games.wordz.moves import Laid, RoundEnded, WordRefused
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.state import Options
from chevalet.play.playthrough import Playthrough, replay
from chevalet.testing.contract import walk
from tests.games.wordz.small_words import SMALL
from tests.games.wordz.test_contract import inventory

SMALL_GAME = msgspec.structs.replace(registration, game=WordZ(SMALL))


def play_out(entry, number, options):
    """A random game of 2 to 7 seats, checked at every step."""
    seats = 2 + number % 6
    rng = Rng.seeded(f"whole {number}")
    playthrough = Playthrough.new(entry, seats, rng.seed, options)
    walk(playthrough, rng.branch("walk"))
    laid = refused = 0
    rounds = []
    for moment in replay(playthrough.record, entry):
        common = moment.state.common
        assert inventory(moment.state) == MATERIAL
        assert all(count >= 0 for count in common.tokens)
        if options.referee:
            assert sum(common.tokens) == TOKENS * seats
        else:
            assert sum(common.tokens) <= TOKENS * seats
        for event in moment.events:
            if isinstance(event, Laid):
                laid += len(event.word or "")
            if isinstance(event, WordRefused):
                refused += len(event.word)
            if isinstance(event, RoundEnded):
                rounds.append(sum(event.won))
    outcome = playthrough.outcome
    assert outcome is not None
    assert outcome.reason == "all_rounds"
    assert len(rounds) == options.rounds
    assert sum(outcome.scores) == sum(rounds) == laid - refused
    return refused


def test_with_a_referee_every_card_laid_is_won_by_someone():
    assert sum(play_out(SMALL_GAME, number, Options()) for number in range(150)) == 0


def test_without_one_all_but_the_cards_of_wrong_words():
    options = Options(referee=False)
    assert sum(play_out(SMALL_GAME, number, options) for number in range(150)) > 0


def test_french_games():
    for number in range(6):
        play_out(registration, number, Options(rounds=1))


@pytest.mark.prove
def test_300_french_games():
    for number in range(300):
        play_out(registration, number, Options())
