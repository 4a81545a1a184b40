"""Wrong words, leaving, slow moves and votes (§9, §10)."""

import pytest

from chevalet.core.actions import Appeal, MoveTimeOut, Resign, TimeOut, Vote
from chevalet.core.friendly import Appealed
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.games.wordz import registration
from chevalet.games.wordz.moves import (
    Done,
    Guess,
    Lay,
    LayNothing,
    Turn,
    WordRefused,
)
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.terminal import TERMINAL
from tests.games.wordz.small_words import SMALL
from tests.games.wordz.tables import GAME, A, B, C, dealt, play, refusal, table


class TestWithoutReferee:
    """§9."""

    def test_any_letters_may_be_laid_but_only_ones_own(self):
        state = dealt("ZUT", "MER", referee=False)
        assert play(state, (A, Lay("TZU"))).words[A] == "TZU"
        assert refusal(state, A, Lay("TZA")) == "tile_not_held"
        assert refusal(state, A, LayNothing()) == "must_lay"

    def test_guessed_it_pays_one_token_to_each_and_sits_out(self):
        state = table("MER", "UT", "TU", "DU", referee=False)
        step = GAME.apply(state, A, Guess(B, "UT"))
        common = step.state.common
        # B has 3 and the guesser's: one to each of three, the last one is put away.
        assert WordRefused(B, "UT", (A, C, Seat(3)), 1) in step.events
        assert common.tokens == (3, 0, 4, 4)
        assert (common.discarded, common.won) == ("UT", ("",) * 4)
        after = play(step.state, (A, Turn(C, 1)))
        assert after.common.turn == C

    def test_turned_whole_with_too_few_tokens_all_are_put_away(self):
        state = table("MER", "UT", "TU", "DU", "DO", referee=False)
        state = play(state, (A, Turn(B, 1)), (A, Done()))
        state = play(state, (B, Turn(A, 1)), (B, Done()))
        step = GAME.apply(state, C, Turn(B, 2))
        assert WordRefused(B, "UT", (), 3) in step.events
        assert step.state.common.tokens == (3, 0, 3, 3, 3)

    @pytest.mark.parametrize(
        ("paid_to", "put_away", "fine"),
        [
            ((A, C), 0, "donne un jeton à chaque autre joueur de la manche"),
            ((A, C), 1, "donne un jeton à chaque autre joueur de la manche, perd le jeton restant"),
            ((C,), 0, "donne un jeton à Cy"),
            ((C,), 3, "donne un jeton à Cy, perd les 3 jetons restants"),
            ((), 3, "perd 3 jetons"),
            ((), 1, "perd 1 jeton"),
        ],
    )
    def test_the_fine_is_told(self, paid_to, put_away, fine):
        line = registration.told(WordRefused(B, "UT", paid_to, put_away), ("Al", "Bo", "Cy"), "fr")
        assert line == f"UT n'est pas un mot\xa0: Bo {fine} et ne joue plus cette manche"

    def test_who_has_no_token_left_is_told_to_lose_none(self):
        line = registration.told(WordRefused(B, "UT", (), 0), ("Al", "Bo", "Cy"), "fr")
        assert line == "UT n'est pas un mot\xa0: Bo ne joue plus cette manche"

    def test_cards_won_before_are_kept_and_the_next_round_is_played(self):
        state = table("UT", "TU", "MURS", referee=False, rounds=2)
        state = play(state, (A, Guess(B, "TU")), (A, Turn(C, 1)))
        state = play(state, (B, Guess(A, "UT")), (B, Turn(C, 2)))
        assert state.common.fined == (A,)
        assert state.common.won[A] == "TU"
        assert state.common.turn == B  # A sits out, C has nothing to turn
        state = play(state, (B, Guess(C, "MURS")))
        assert state.common.round == 2
        assert state.common.totals == (2, 2, 2)
        assert GAME.to_act(state) == {A, B, C}

    def test_a_true_word_is_won_as_ever(self):
        state = play(table("MER", "TU", referee=False), (A, Guess(B, "TU")))
        assert state.common.won == ("TU", "")


class TestRevealedWords:
    """§9: at a friendly table without referee a wrong word is put to the others before the fine."""

    STATE = table("MER", "UT", "TU", "DU", referee=False, friendly=True)
    D = Seat(3)

    def asked(self):
        return GAME.apply(self.STATE, A, Guess(B, "UT"))

    def test_the_others_are_asked(self):
        step = self.asked()
        assert step.events[-1] == Appealed(B, Appeal("UT"))
        assert GAME.to_act(step.state) == {A, C, self.D}
        assert step.state.common.tokens == (2, 4, 3, 3)
        assert refusal(step.state, A, Turn(C, 1)) == "vote_first"

    def test_accepted_it_is_won_and_the_turn_goes_on(self):
        yes = Vote(accepts=True)
        state = play(self.asked().state, (C, yes), (A, yes), (self.D, yes))
        assert (state.common.won[A], state.common.fined) == ("UT", ())
        assert state.common.revealed is None
        assert play(state, (A, Turn(C, 1))).common.turn == B

    def test_one_no_and_the_owner_is_fined(self):
        step = GAME.apply(self.asked().state, C, Vote(accepts=False))
        assert WordRefused(B, "UT", (A, C, self.D), 1) in step.events
        assert step.state.common.turn == A

    def test_turned_whole_it_is_voted_on_too(self):
        state = play(self.STATE, (A, Turn(B, 1)), (A, Done()), (B, Turn(A, 1)), (B, Done()))
        state = play(state, (C, Turn(B, 2)))
        assert state.ballot is not None
        state = play(state, (A, Vote(accepts=False)))
        assert (state.common.fined, state.common.turn) == ((B,), C)

    def test_a_slow_move_has_ended_after_the_vote(self):
        state = play(self.STATE, (A, Turn(B, 1)), (A, Done()), (B, Turn(C, 1)), (B, Done()))
        state = play(state, (C, Turn(A, 1)), (C, Done()), (self.D, Turn(A, 2)), (self.D, Done()))
        state = play(state, (A, MoveTimeOut()))
        assert state.ballot is not None
        assert play(state, (A, Vote(accepts=False))).common.turn == C

    def test_who_asked_and_leaves_is_not_asked_for_any_more(self):
        state = play(self.asked().state, (B, Resign()))
        assert (state.ballot, state.common.revealed, state.common.turn) == (None, None, A)
        assert state.common.discarded == "UT"

    def test_the_vote_goes_on_without_the_seat_on_turn(self):
        state = play(self.asked().state, (A, Resign()))
        assert GAME.to_act(state) == {C, self.D}
        state = play(state, (C, Vote(accepts=True)), (self.D, Vote(accepts=True)))
        assert (state.common.revealed, state.common.turn) == (None, B)

    def test_what_all_see_fits_what_a_seat_imagines(self):
        state = self.asked().state
        for seat in (A, C, None):
            view = GAME.view(state, seat)
            imagined = GAME.imagine(view, Rng.seeded("vote"))
            assert imagined.words[B] == "UT"
            assert GAME.view(imagined, seat) == view

    def test_by_the_first_rules_the_fine_came_at_once(self):
        step = WordZ(SMALL, version=1).apply(self.STATE, A, Guess(B, "UT"))
        assert WordRefused(B, "UT", (A, C, self.D), 1) in step.events

    def test_elsewhere_it_comes_at_once(self):
        state = table("MER", "UT", "TU", referee=False)
        assert play(state, (A, Guess(B, "UT"))).common.fined == (B,)


def test_asking_while_composing_is_warned_about():
    """§10: it shows the word to all."""
    view = GAME.view(dealt("ZUT", "MER", friendly=True), A)
    french = TERMINAL.warning(view, Appeal("ZTU"), "fr")
    assert french == "Demander montre ZTU à tout le monde."
    assert TERMINAL.warning(view, Lay("ZUT"), "fr") is None


class TestLeaving:
    """§10."""

    def test_of_two_the_other_wins_whatever_the_score(self):
        state = play(table("MER", "TU", "MUR"), (A, Guess(B, "TU")))
        assert state.common.scores == (2, 0, 0)
        two = play(table("MER", "TU"), (A, Resign()))
        assert two.common.outcome.winners == {B}

    def test_of_three_it_is_skipped_and_its_word_stays_to_be_hunted(self):
        state = play(table("MER", "MUR", "TU"), (B, Resign()), (A, Turn(C, 1)), (A, Done()))
        assert state.common.turn == C
        state = play(state, (C, Guess(B, "MUR")))
        assert state.common.won[C] == "MUR"

    def test_it_is_not_dealt_to_again_and_ranks_last(self):
        state = play(table("", "TU", "", rounds=2), (B, Resign()))
        state = play(state, (A, Guess(B, "TU")))
        assert state.common.round == 2
        assert not state.hands[B]
        state = play(state, (A, MoveTimeOut()), (C, MoveTimeOut()))
        assert state.common.outcome.places == (1, 3, 2)

    def test_leaving_while_composing(self):
        state = play(dealt("MER", "TU", "MUR"), (B, Lay("TU")), (B, Resign()), (A, TimeOut()))
        assert state.common.outcome.winners == {C}
        state = play(dealt("MER", "TU", "MUR"), (B, Lay("TU")), (C, Lay("MUR")), (A, Resign()))
        assert not state.common.is_composing
        assert state.common.turn == B

    def test_time_over_on_turn_is_giving_up(self):
        assert play(table("MER", "TU", "MUR"), (A, TimeOut())).common.out == (A,)
        assert refusal(table("MER", "TU", "MUR"), B, TimeOut()) == "not_your_turn"

    def test_a_slow_move_turns_the_leftmost_card_of_the_next_opponent(self):
        state = play(table("MER", "", "MUR"), (A, MoveTimeOut()))
        assert state.common.patterns == ("cvc", "", "Mvc")
        assert state.common.turn == B
        state = play(state, (B, Turn(A, 1)), (B, MoveTimeOut()))
        assert state.common.patterns == ("Mvc", "", "Mvc")
        assert state.common.turn == C

    def test_a_slow_composer_has_no_word_but_plays_on(self):
        state = play(dealt("MER", "TU"), (A, MoveTimeOut()), (B, Lay("TU")))
        assert state.common.patterns == ("", "cv")
        assert state.common.turn == A

    def test_nobody_leaves_twice(self):
        state = play(table("MER", "TU", "MUR"), (A, Resign()))
        assert refusal(state, A, Resign()) == "already_out"


class TestVoting:
    """§10: a refused word is put to the others while composing."""

    STATE = dealt("ZUT", "MER", "TU", friendly=True)

    def test_only_at_a_friendly_table(self):
        assert refusal(dealt("ZUT", "MER"), A, Appeal("ZUT")) == "not_friendly"

    def test_accepted_by_all_it_holds_for_this_game(self):
        assert refusal(self.STATE, A, Lay("ZUT")) == "not_a_word"
        state = play(self.STATE, (A, Appeal("ZUT")))
        assert GAME.to_act(state) == {B, C}
        assert refusal(state, B, Lay("MER")) == "vote_first"
        state = play(state, (C, Vote(accepts=True)), (B, Vote(accepts=True)))
        assert play(state, (A, Lay("ZUT"))).words[A] == "ZUT"
        assert Lay("ZUT") in list(GAME.legal_actions(GAME.view(state, A)))

    def test_one_refusal_is_enough(self):
        state = play(self.STATE, (A, Appeal("ZUT")), (B, Vote(accepts=False)))
        assert GAME.to_act(state) == {A, B, C}
        assert refusal(state, A, Lay("ZUT")) == "not_a_word"

    def test_it_goes_on_without_a_voter_who_leaves(self):
        state = play(self.STATE, (A, Appeal("ZUT")), (B, Resign()))
        assert GAME.to_act(state) == {C}
        state = play(state, (C, Vote(accepts=True)))
        assert play(state, (A, Lay("ZUT"))).words[A] == "ZUT"

    def test_it_is_dropped_when_the_one_who_asked_leaves(self):
        state = play(self.STATE, (A, Appeal("ZUT")), (A, Resign()))
        assert GAME.to_act(state) == {B, C}
        assert refusal(state, C, Vote(accepts=True)) == "no_vote_asked"

    def test_by_the_first_rules_it_was_dropped_with_any_seat(self):
        state = play(self.STATE, (A, Appeal("ZUT")))
        state = WordZ(SMALL, version=1).apply(state, B, Resign()).state
        assert GAME.to_act(state) == {A, C}

    @pytest.mark.parametrize(
        ("appeal", "code"),
        [
            (Appeal("MER"), "word_is_fine"),
            (Appeal("ZUT", "birds"), "no_universes"),
            (Appeal("Z"), "word_length"),
        ],
    )
    def test_there_must_be_something_to_decide(self, appeal, code):
        assert refusal(self.STATE, A, appeal) == code

    def test_not_once_the_words_lie(self):
        state = table("MER", "TU", friendly=True)
        assert refusal(state, A, Appeal("ZUT")) == "ask_while_composing"

    def test_extra_words_hold_from_the_start(self):
        state = dealt("ZUT", "MER", extra_words=("ZUT",))
        assert play(state, (A, Lay("ZUT"))).words[A] == "ZUT"
