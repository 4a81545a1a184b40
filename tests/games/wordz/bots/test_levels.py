"""Every bot, whatever its level: legal to the last move, and never at a loss for a reason."""

import msgspec
import pytest

from chevalet.core.actions import Appeal, Vote
from chevalet.core.friendly import Ballot
from chevalet.core.game import Budget, Seat
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.wordz import registration
from chevalet.games.wordz.board import MATERIAL, face_down
from chevalet.games.wordz.bots.belief import beliefs
from chevalet.games.wordz.bots.casual import Casual, Greedy, Habits
from chevalet.games.wordz.bots.expert import Expert
from chevalet.games.wordz.bots.levels import (
    AMATEURS_HABITS,
    BEGINNERS_HABITS,
    BOTS,
    SEASONED_HABITS,
)
from chevalet.games.wordz.moves import Done, Guess, Lay, LayNothing, Turn
from chevalet.games.wordz.phrases import PHRASES
from chevalet.games.wordz.state import Common, Options, View, WrongGuess
from chevalet.lexicon import Vocabulary
from chevalet.play import arena
from chevalet.play.match import Silence, play_match
from chevalet.play.playthrough import Playthrough
from tests.games.wordz.small_words import FRENCH, SMALL

NODES = 40
ME, B, C = Seat(0), Seat(1), Seat(2)
FREELY = Budget(nodes=2000)


class Listener(Silence):
    """Keeps what the bots chose; a refused bot fails the test."""

    def __init__(self):
        self.choices = []

    def turn(self, playthrough, turn):
        self.choices.append(turn.choice)


def a_game(names, seed="bots", **options):
    playthrough = Playthrough.new(
        registration, len(names), Rng.seeded(seed).seed, Options(**options)
    )
    listener = Listener()
    bots = [registration.bot(name) for name in names]
    record = play_match(playthrough, bots, lambda: Budget(nodes=NODES), listener)
    return record, listener.choices


def composing(hand, **options):
    common = Common(
        options=Options(**options),
        round=1,
        starter=ME,
        patterns=("", ""),
        tokens=(3, 3),
        won=("", ""),
        totals=(0, 0),
        turn=ME,
    )
    return View(seat=ME, common=common, hand=Tiles.of(hand), word="")


def hunting(*patterns, tokens=3, hand="", **common):
    """My turn, with these words of the others on the table."""
    seats = len(patterns) + 1
    common.setdefault("tokens", (tokens, *[3] * len(patterns)))
    public = Common(
        options=Options(),
        round=1,
        starter=ME,
        is_composing=False,
        patterns=("", *patterns),
        won=("",) * seats,
        totals=(0,) * seats,
        turn=ME,
        **common,
    )
    return View(seat=ME, common=public, hand=Tiles.of(hand), word="")


def chosen(bot, view, budget=FREELY, luck="luck"):
    return bot.choose(view, Rng.seeded(luck), budget).action


def test_all_levels_and_baselines_are_registered_weakest_first():
    assert tuple(BOTS) == OUR_BOTS
    assert dict(registration.bots) == BOTS


@pytest.mark.parametrize("name", BOTS)
def test_a_whole_game_is_legal_and_every_move_can_be_explained(name):
    record, choices = a_game([name, name, name], rounds=1)
    assert record.outcome.reason == "all_rounds"
    assert {Lay, Turn} <= {type(choice.action) for choice in choices}
    for choice in choices:
        assert choice.reasons
        for reason in choice.reasons:
            for language in ("fr", "en"):
                assert phrase(PHRASES, reason.code, reason.facts, language)


def test_seven_bots_of_mixed_levels_play_to_the_end():
    record, _ = a_game(["greedy", *registration.people_levels], rounds=1)
    assert record.seats == max(registration.seats)
    assert record.outcome.reason == "all_rounds"


@pytest.mark.parametrize("name", ["confirme", "expert", "greedy"])
def test_without_a_referee_bots_lay_words_all_the_same(name):
    _, choices = a_game([name, name], rounds=1, referee=False)
    laid = [choice.action.word for choice in choices if isinstance(choice.action, Lay)]
    assert all(FRENCH.accepts(word) for word in laid)


def test_the_same_nodes_give_the_same_game():
    assert a_game(["expert", "confirme"], rounds=1) == a_game(["expert", "confirme"], rounds=1)


@pytest.mark.parametrize("name", BOTS)
def test_bots_vote_by_what_the_lexicon_knows(name):
    for word, accepts in (("SNCF", False), ("XQZW", False), ("MERS", True)):
        view = composing("MERTUSOLANDE", friendly=True)
        ballot = Ballot(B, Appeal(word), (ME,))
        view = msgspec.structs.replace(
            view, common=msgspec.structs.replace(view.common, ballot=ballot)
        )
        assert chosen(BOTS[name](), view) == Vote(accepts)


@pytest.mark.parametrize("bot", [Greedy(SMALL), Expert(SMALL)])
def test_a_hand_without_a_word(bot):
    assert chosen(bot, composing("ZWKQ")) == LayNothing()
    assert chosen(bot, composing("ZWKQ", referee=False)) == Lay("KQWZ")


def test_what_bots_say_while_composing_tells_nothing_of_the_word():
    for name in BOTS:
        choice = BOTS[name]().choose(composing("MERTUSOLANDE"), Rng.seeded("quiet"), FREELY)
        if name != "random":
            assert not any(reason.facts for reason in choice.reasons)


class TestGreedy:
    BOT = Greedy(SMALL)

    def test_it_lays_any_word(self):
        words = {chosen(self.BOT, composing("MURSTE"), luck=str(n)).word for n in range(60)}
        assert {"MER", "MURS", "TU"} <= words

    def test_it_guesses_only_when_one_candidate_is_left(self):
        assert chosen(self.BOT, hunting("MvCcINvL")) == Guess(B, "MACHINAL")
        assert isinstance(chosen(self.BOT, hunting("MvCcINvc")), Turn)
        assert chosen(self.BOT, hunting("MvCcINvc", has_turned=True)) == Done()

    def test_refused_guesses_and_its_own_cards_narrow_the_choice(self):
        wrong = tuple(WrongGuess(C, B, word) for word in ("MACHINER", "MACHINAS", "MACHINES"))
        assert chosen(self.BOT, hunting("MvCcINvc", wrong_guesses=wrong)) == Guess(B, "MACHINAL")
        no_s_or_l = "S" * 7 + "L" * 6
        assert chosen(self.BOT, hunting("MvCcINvc", hand=no_s_or_l)) == Guess(B, "MACHINER")

    def test_without_a_token_it_turns(self):
        assert isinstance(chosen(self.BOT, hunting("MvCcINvL", tokens=0)), Turn)


class TestCasual:
    def test_it_guesses_no_more_of_the_dictionary_than_it_dares(self):
        """MACHINAI and MACHINEE are words, but none that a beginner thinks of, nor the only one."""
        habits = Habits(
            Vocabulary.BEGINNER, length_first=0.5, hides=False, tells_apart=False, doubts=1
        )
        view = hunting("MvCcINvv")
        assert isinstance(chosen(Casual(FRENCH, habits), view), Turn)

    @pytest.mark.parametrize("habits", [BEGINNERS_HABITS, AMATEURS_HABITS, SEASONED_HABITS])
    def test_it_takes_the_dictionary_when_no_word_it_knows_fits(self, habits):
        """LUCIFUGE is in nobody's vocabulary; with these cards up nothing else fits."""
        choice = Casual(FRENCH, habits).choose(
            hunting("LvCvFUGv"), Rng.seeded("dictionary"), FREELY
        )
        assert choice.action == Guess(B, "LUCIFUGE")
        assert [reason.code for reason in choice.reasons] == ["only_in_dictionary"]

    def test_it_looks_no_further_than_it_must(self):
        """Where a word that it knows fits, a beginner thinks of no other."""
        view = hunting("cAcvc")
        known = beliefs(view, FRENCH, Vocabulary.BEGINNER)[0]
        assert known.vocabulary is Vocabulary.BEGINNER
        assert len(known.suspects) < len(beliefs(view, FRENCH)[0].suspects)
        assert beliefs(hunting("LvCvFUGv"), FRENCH, Vocabulary.BEGINNER)[0].suspects

    def test_it_tells_apart_if_that_is_its_habit(self):
        """Only the first letter tells COULE, ROULE, MOULE and the others apart."""
        habits = Habits(Vocabulary.ALL, length_first=0.5, hides=False, tells_apart=True, doubts=1)
        assert chosen(Casual(SMALL, habits), hunting("cOULv")) == Turn(B, 1)


class TestExpert:
    BOT = Expert(SMALL)

    def test_who_is_sure_guesses_before_turning(self):
        """A turned card would be the owner's."""
        assert chosen(self.BOT, hunting("MvCcINvL")) == Guess(B, "MACHINAL")

    def test_it_turns_the_card_that_tells_most(self):
        assert chosen(self.BOT, hunting("cOUcv", tokens=1)) == Turn(B, 1)

    def test_the_last_hidden_card_is_guessed_as_long_as_tokens_last(self):
        """With one card hidden and three tokens, waiting wins nothing: even 1 in 7 is worth it."""
        view = hunting("cOULE", has_turned=True)
        assert isinstance(chosen(self.BOT, view), Guess)
        assert isinstance(chosen(self.BOT, hunting("cOULE")), Guess)

    def test_a_lone_token_waits_for_better_chances(self):
        """Seven words fit, five cards are hidden, and one turn tells which it is."""
        view = hunting("cvvcv", tokens=1, has_turned=True)
        assert chosen(self.BOT, view) == Done()

    def test_of_two_words_it_guesses_the_one_worth_more(self):
        view = hunting("MvCcINvL", "Tv")
        assert chosen(self.BOT, view) == Guess(B, "MACHINAL")

    def test_without_a_token_among_many_it_helps_the_others_least(self):
        view = hunting("cOULv", "MvCcINvc", tokens=0)
        action = chosen(self.BOT, view)
        assert isinstance(action, Turn)
        assert action != Turn(B, 1)

    def test_a_word_that_is_in_no_dictionary_is_turned(self):
        assert isinstance(chosen(self.BOT, hunting("vvvvv")), Turn)

    def test_it_lays_long_words_that_hide(self):
        hand = "AEEIUMNRSTLC"
        word = chosen(Expert(FRENCH), composing(hand)).word
        assert len(word) >= 7
        assert MATERIAL.holds(word)
        shape = FRENCH.graphs().dawg
        likeness = sum(
            1
            for place in range(len(word))
            for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
            if face_down(letter) == face_down(word[place])
            and letter != word[place]
            and word[:place] + letter + word[place + 1 :] in shape
        )
        assert likeness >= 2  # words that differ in one card only

    @pytest.mark.parametrize("nodes", [1, 10, 100])
    def test_it_keeps_to_its_budget(self, nodes):
        view = hunting("cvccv", "cvvcv")
        spent = self.BOT.choose(view, Rng.seeded("n"), Budget(nodes=nodes)).statistics["nodes"]
        assert 0 < spent <= nodes
        laid = Expert(FRENCH).choose(
            composing("AEEIUMNRSTLC"), Rng.seeded("n"), Budget(nodes=nodes)
        )
        assert laid.statistics["nodes"] <= nodes


@pytest.mark.prove
def test_expert_beats_greedy_at_a_fifth_of_a_second_a_move():
    """300 games in both seat orders: at least 70 % of wins."""
    thinking = arena.Thinking(seconds=0.2)
    games = arena.pairings(registration, ["expert", "greedy"], 300, "prove", thinking)
    report = arena.report(
        registration, ["expert", "greedy"], "prove", map(arena.play_pairing, games)
    )
    print(msgspec.json.encode(report.standings[0]).decode())
    assert report.standings[0].win_rate >= 0.7
