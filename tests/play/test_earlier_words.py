"""Games that were begun with an earlier dictionary keep the words that it had."""

import msgspec
import pytest

from chevalet.core.errors import IllegalAction
from chevalet.core.record import Record, Taken
from chevalet.core.registry import Registration, find
from chevalet.lexicon import Lexicon, Vocabulary
from chevalet.lexicon.games import policies_of
from chevalet.lexicon.referee import Referee
from chevalet.play.playthrough import Playthrough, ReplayError, replay

EARLIER = "zakhia 0000000000000000"


def opened(registration: Registration, letters: str) -> Playthrough:
    """A game whose first seat to act holds these letters."""
    for number in range(20_000):
        game = Playthrough.new(registration, 2, number.to_bytes(32, "big"))
        rack = game.view(min(game.to_act)).rack.letters
        if all(rack.count(letter) >= letters.count(letter) for letter in letters):
            return game
    raise AssertionError(letters)


def played(game: Playthrough, move: str, dictionary: str | None) -> Record:
    action = game.registration.notation.parse_action(move)
    taken = (Taken(min(game.to_act), action),)
    return msgspec.structs.replace(game.record, actions=taken, dictionary=dictionary)


@pytest.mark.parametrize(
    "move",
    ["F3 CUTER", "L5 CIVIERE"],
    ids=["a word that was withdrawn", "a universe that it belonged to"],
)
def test_a_record_of_then_replays_and_a_game_of_today_refuses(move: str) -> None:
    registration = find("zakhia")
    game = opened(registration, move.split()[1])
    (moment,) = replay(played(game, move, EARLIER), registration)
    assert moment.events
    with pytest.raises(ReplayError):
        list(replay(played(game, move, game.record.dictionary), registration))
    with pytest.raises(IllegalAction):
        game.act(min(game.to_act), registration.notation.parse_action(move))


@pytest.mark.parametrize("key", ["zakhia", "echec_et_mots", "zigzag", "takemo", "wordz"])
def test_each_game_can_keep_what_was_withdrawn(key: str) -> None:
    registration = find(key)
    assert registration.of_version(registration.version) is registration
    assert registration.dictionary is not None
    today = registration.dictionary(registration.options())
    assert registration.of_version(registration.version, today) is registration
    earlier = registration.of_version(registration.version, EARLIER)
    assert earlier.game is not registration.game


def test_the_graphs_of_then_have_what_was_withdrawn() -> None:
    policy = policies_of(find("takemo"))[0].policy
    gone = [word for word, _ in Lexicon.withdrawn().words(policy)]
    today, earlier = Referee(policy), Referee(policy).with_withdrawn()
    missing = [word for word in gone if not today.accepts(word)]
    assert "CUTER" in missing
    assert all(earlier.accepts(word) for word in missing)
    dawg = earlier.graphs().dawg
    assert all(word in dawg for word in missing)
    assert "CUTER" not in earlier.graphs(Vocabulary.EXPERT).dawg
