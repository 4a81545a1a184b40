"""The bots: they play legally, know what they may, and give their reasons."""

import msgspec
import pytest

from chevalet.core.actions import Exchange, Pass
from chevalet.core.game import Budget, Seat
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.core.table import with_common
from chevalet.games.takemo import registration
from chevalet.games.takemo.bots.answering import Answerer
from chevalet.games.takemo.bots.casual import Casual, Greedy, played, without_a_word
from chevalet.games.takemo.bots.expert import Expert
from chevalet.games.takemo.bots.levels import AMATEURS_HABITS, BOTS
from chevalet.games.takemo.bots.sight import by_gain
from chevalet.games.takemo.bots.simulation import Table, Weights
from chevalet.games.takemo.moves import Accept, Challenge, Place
from chevalet.games.takemo.policy import TAKEMO
from chevalet.games.takemo.rules import Takemo
from chevalet.lexicon import Lexicon, Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.play.playthrough import Playthrough
from tests.games.takemo.boards import WHITE, B, W, board_of
from tests.games.takemo.tables import GAME, play, table

LITTLE = Budget(nodes=60)
BOARD = board_of(white=["15E MER"], black=["1K MER", "14H SON"])


def chosen(bot, state, seat=W, budget=LITTLE):
    return bot.choose(GAME.view(state, seat), Rng.seeded("bot"), budget)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_bot_plays_legally_and_can_say_why(name, seats):
    playthrough = Playthrough.new(registration, seats, Rng.seeded(f"{name} {seats}").seed)
    bot = BOTS[name]()
    for turn in range(2 * seats + 4):
        (seat,) = playthrough.to_act
        choice = bot.choose(playthrough.view(seat), Rng.seeded(f"{turn}"), LITTLE)
        for reason in choice.reasons:
            for language in ("fr", "en"):
                assert phrase(registration.phrases, reason.code, reason.facts, language)
        playthrough.act(seat, choice.action)


def test_there_are_six_weakest_first():
    assert tuple(BOTS) == OUR_BOTS


def test_greedy_gains_most():
    """OR lays one tile and takes three; MERE lays one."""
    state = table(BOARD, "OEAAAAAA", "A" * 8)
    choice = chosen(Greedy(GAME), state)
    view = GAME.view(state, W)
    assert choice.action == next(by_gain(GAME, view)).place
    assert max(seen.placement.score for seen in by_gain(GAME, view)) == 4
    assert choice.action == Place("G14", "OR")
    assert [reason.code for reason in choice.reasons] == ["gains", "captures"]


class TestTheEnemysLine:
    """§5: a tile on it wins a TAKEMO, as long as the camp has one left to win."""

    STATE = table(board_of(white=["15E MER", "E2 ER"]), "MAAAAAAA", "A" * 8)

    def at(self, pool):
        return with_common(self.STATE, pool=(pool, 5))

    @pytest.mark.parametrize(("pool", "is_promised"), [(1, True), (0, False)])
    def test_no_takemo_is_promised_when_none_is_left(self, pool, is_promised):
        view = GAME.view(self.at(pool), W)
        seen = next(each for each in by_gain(GAME, view) if each.place == Place("E1", "MER"))
        codes = [reason.code for reason in played(view, seen).reasons]
        assert ("wins_takemo" in codes) is is_promised

    def test_nor_is_one_counted(self):
        """The worth of a move there, beside its tiles, is that of a TAKEMO and of coming near."""
        bot = Expert(GAME, Weights(kept=0))
        worth = {}
        for pool in (1, 0):
            view = GAME.view(self.at(pool), W)
            moves = GAME.moves(view.common, WHITE)
            candidates = bot.candidates(view, moves, view.common.board)
            worth[pool] = next(c.value for c in candidates if c.action == Place("E1", "MER"))
        assert worth[1] > worth[0] == 1


@pytest.mark.parametrize("bot", [Greedy(GAME), Expert(GAME)], ids=["greedy", "expert"])
def test_without_a_word_they_exchange_or_pass(bot):
    """§8."""
    state = table(BOARD, "WWWWWWWW", "A" * 8, bags=("AAA", "A"))
    assert without_a_word(GAME.view(state, W)) == Exchange("WWW")
    assert chosen(bot, state).action in {Exchange("WWW"), Pass()}
    state = table(BOARD, "WWWWWWWW", "A" * 8, bags=("", "A"))
    assert chosen(bot, state).action == Pass()


def test_a_choice_by_nodes_is_always_the_same():
    state = table(BOARD, "OESTAIRN", "A" * 8)
    bot = Expert(GAME)
    choices = {chosen(bot, state, budget=Budget(nodes=300)).action for _ in range(3)}
    assert len(choices) == 1


def test_a_budget_is_kept():
    state = table(BOARD, "OESTAIRN", "A" * 8)
    assert chosen(Expert(GAME), state, budget=Budget(nodes=50)).statistics["nodes"] <= 50
    chosen(Expert(GAME), state, budget=Budget(stop=lambda: True))


def test_what_a_bot_keeps_is_its_secret():
    choice = chosen(Expert(GAME), table(BOARD, "OESTAIRN", "A" * 8))
    assert all(reason.is_secret for reason in choice.reasons if reason.code == "keeps")
    assert any(reason.code == "keeps" for reason in choice.reasons)


def test_a_deal_has_what_is_not_seen():
    """§1: eight letters for each, the rest in the bags."""
    state = table(BOARD, "OESTAIRN", "A" * 8)
    view = GAME.view(state, W)
    deal = Table(view).deal(Rng.seeded("deal"))
    assert [len(rack) for rack in deal.racks] == [8]
    assert len(deal.bags[0]) == 120 - 3 - 8
    assert len(deal.racks[0] + deal.bags[1]) == 120 - 6


def test_expert_ends_a_game_that_it_has_won():
    """§10: with an empty bag any word ends the game at once, and White leads."""
    board = board_of(white=["15A DROIT", "15H OBJET"], black=["1K MER"])
    state = table(board, "SATTTTTT", "A" * 8, bags=("", "A" * 20))
    state = play(state, (W, chosen(Expert(GAME), state, budget=Budget(nodes=400)).action))
    assert state.common.outcome.winners == {W}


def test_the_casual_see_less_than_the_keen():
    view = GAME.view(table(BOARD, "OESTAIRN", "A" * 8), W)
    seen = next(by_gain(GAME, view))
    keen = Casual(GAME, Vocabulary.EVERYDAY, AMATEURS_HABITS)
    less_so = msgspec.structs.replace(AMATEURS_HABITS, easy_length=1, per_letter=0.5)
    casual = Casual(GAME, Vocabulary.EVERYDAY, less_so)
    assert casual.chance(seen, is_common=True) < keen.chance(seen, is_common=True) <= 1000


@pytest.mark.parametrize(("word", "answer"), [("MERE", Accept()), ("MERX", Challenge())])
def test_they_challenge_what_the_dictionary_refuses(word, answer):
    """§9."""
    state = table(BOARD, "EXAAAAAA", "A" * 8, challenge=True)
    state = play(state, (W, Place("15E", word)))
    assert chosen(Answerer(Greedy(GAME), GAME), state, B).action == answer


def test_they_choose_from_what_they_may_know():
    """§1: other letters on the enemy's rack change nothing."""
    one = table(BOARD, "OESTAIRN", "AAAAAAAA")
    other = table(BOARD, "OESTAIRN", "OSROSROS")
    for bot in (Greedy(GAME), Expert(GAME)):
        assert chosen(bot, one).action == chosen(bot, other).action
    assert isinstance(Takemo().view(one, Seat(0)).rack.letters, str)


@pytest.mark.parametrize(
    ("words", "is_told"), [(["MER", "MERE"], True), (["MER", "MERE", "MERA"], False)]
)
def test_whoever_knows_one_word_says_so(words, is_told):
    game = Takemo(Referee(TAKEMO, Lexicon.from_words(words)))
    state = table(board_of(white=["15E MER"]), "EAAAAAAA", "A" * 8)
    bot = Casual(game, Vocabulary.ALL, AMATEURS_HABITS)
    choice = bot.choose(game.view(state, W), Rng.seeded("only"), LITTLE)
    assert isinstance(choice.action, Place)
    assert ("only_word_known" in {reason.code for reason in choice.reasons}) == is_told
