"""The two levels that see as people do: fewer words, short and plain ones first, no blunders."""

import msgspec
import pytest

from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.zakhia import registration
from chevalet.games.zakhia.board import EMPTY_BOARD
from chevalet.games.zakhia.bots.casual import Casual, Greedy
from chevalet.games.zakhia.bots.levels import AMATEURS_HABITS, BEGINNERS_HABITS
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.moves import Place, Placed
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import Lexicon, Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.play.match import Silence, play_match
from chevalet.play.playthrough import Playthrough
from tests.games.zakhia.bots.test_levels import view_of
from tests.games.zakhia.small_words import REFEREE
from tests.games.zakhia.test_laying import board_with

FRENCH = Referee(ZAKHIA)
SIGHT = Sight(REFEREE.graphs())
BEGINNER = Casual(REFEREE, Vocabulary.ALL, BEGINNERS_HABITS)


class WordsOfOneSeat(Silence):
    def __init__(self, seat):
        self.seat = seat
        self.words = []

    def turn(self, playthrough, turn):
        for event in turn.events:
            if isinstance(event, Placed) and event.seat == self.seat:
                self.words += [word.word for word in event.words]


@pytest.mark.parametrize(
    ("name", "vocabulary"),
    [
        ("debutant", Vocabulary.BEGINNER),
        ("apprenti", Vocabulary.EVERYDAY),
        ("amateur", Vocabulary.WELL_READ),
    ],
)
def test_a_level_plays_the_words_of_its_vocabulary_only(name, vocabulary):
    """Side-words too, whatever the other one lays on the board."""
    known = FRENCH.graphs(vocabulary).dawg
    listener = WordsOfOneSeat(0)
    bots = [registration.bot(name), registration.bot("greedy")]
    playthrough = Playthrough.new(registration, 2, Rng.seeded("vocabulary").seed)
    play_match(playthrough, bots, lambda: Budget(nodes=0), listener)
    # Which letter a starred cedar is said to be is the referee's choice, not the player's.
    plain = [word for word in listener.words if "[" not in word]
    words = [word.translate(str.maketrans("", "", "()")) for word in plain]
    assert words
    assert [word for word in words if word not in known] == []


def placements_of(word, board=EMPTY_BOARD, rack=None):
    found = SIGHT.best(board, rack or word, 10_000)
    return [seen for seen in found if seen.word == word]


def chance(word, board=EMPTY_BOARD, rack=None):
    return max(map(BEGINNER.chance, placements_of(word, board, rack)))


def test_long_words_are_noticed_less_than_short_ones():
    assert chance("PIE") > chance("TRAIN") > chance("SOURIS") > chance("TRESSERAIT") > 0


def test_side_words_jokers_and_letters_on_the_board_make_it_harder():
    board = board_with("E8 PIE")
    ski = placements_of("SKI", board)
    beside = [BEGINNER.chance(seen) for seen in ski if seen.side_words]
    assert 0 < max(beside) < chance("SKI", board)
    assert chance("SKI", rack="SK?") < chance("SKI")
    assert chance("PIES", board, rack="S") < chance("PIES")


def test_an_amateur_sees_more_than_a_beginner():
    amateur = Casual(REFEREE, Vocabulary.ALL, AMATEURS_HABITS)
    for seen in SIGHT.best(board_with("E8 PIE"), "TRAINSO", 500):
        assert amateur.chance(seen) >= BEGINNER.chance(seen)


def test_what_is_noticed_is_played_at_its_best_place():
    """PIE counts double on the birds; a word that is seen is never laid for less."""
    for seed in range(20):
        choice = BEGINNER.choose(view_of("PIE"), Rng.seeded(str(seed)), Budget())
        assert isinstance(choice.action, Place)
        facts = {reason.code: reason.facts for reason in choice.reasons}
        assert facts["points"] == {"points": 6}


@pytest.mark.parametrize("seed", range(10))
def test_something_is_found_where_there_is_something(seed):
    """ZIGZAG is long, takes a cedar and goes through a letter: hard to see, but all there is."""
    words = Referee(ZAKHIA, Lexicon.from_words(["ZIGZAG"]))
    blind = Casual(words, Vocabulary.ALL, msgspec.structs.replace(BEGINNERS_HABITS, joker=0.0))
    choice = blind.choose(view_of("ZIG?A", board_with("E8 G")), Rng.seeded(str(seed)), Budget())
    assert isinstance(choice.action, Place)


@pytest.mark.parametrize(("words", "is_told"), [(["PIE"], True), (["PIE", "IPE"], False)])
def test_whoever_knows_one_word_says_so(words, is_told):
    """In however many places it could be laid."""
    known = Referee(ZAKHIA, Lexicon.from_words(words))
    bot = Casual(known, Vocabulary.ALL, BEGINNERS_HABITS)
    choice = bot.choose(view_of("PIE"), Rng.seeded("only"), Budget())
    assert ("only_word_known" in {reason.code for reason in choice.reasons}) == is_told


def test_another_day_another_word():
    """Chance decides what comes to mind; the best score is not always seen."""
    view = view_of("TRESSERAIT")
    played = {word_by(BEGINNER, view, seed) for seed in range(30)}
    assert len(played) > 1
    assert played != {word_by(Greedy(REFEREE), view)}
    assert all(view.rack.holds(word) for word in played)


def word_by(bot, view, seed=0):
    return bot.choose(view, Rng.seeded(str(seed)), Budget()).action.word
