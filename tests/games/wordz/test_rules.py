"""Cards, composing, turns, guesses, tokens and rounds (§1 to §8)."""

import pytest

from chevalet.core.actions import MoveTimeOut, Resign, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.board import CONSONANT_CARDS, MATERIAL, VOWEL_CARDS, VOWELS, face_down
from chevalet.games.wordz.moves import (
    Done,
    Guess,
    Guessed,
    Laid,
    Lay,
    LayNothing,
    RoundBegan,
    RoundEnded,
    Turn,
    WordsShown,
    WordWon,
)
from chevalet.games.wordz.state import Options, WrongGuess
from tests.games.wordz.tables import GAME, A, B, C, begin, dealt, play, refusal, table


class TestMaterial:
    """§1."""

    def test_37_vowels_and_73_consonants(self):
        assert (len(VOWEL_CARDS), len(CONSONANT_CARDS), len(MATERIAL)) == (37, 73, 110)
        assert set(VOWEL_CARDS) == set(VOWELS)


class TestComposing:
    """§2."""

    @pytest.mark.parametrize("seats", range(2, 8))
    def test_everyone_is_dealt_by_colour(self, seats):
        state = begin(seats)
        for hand in state.hands:
            backs = face_down(hand.letters)
            assert (backs.count("v"), backs.count("c")) == (5, 7)
        assert state.common.tokens == (3,) * seats
        assert GAME.to_act(state) == set(range(seats))

    def test_in_any_order_and_the_others_learn_only_that_one_is_ready(self):
        state = dealt("MERE", "MURS", "TU")
        step = GAME.apply(state, B, Lay("MURS"))
        assert GAME.to_act(step.state) == {A, C}
        assert [GAME.redact(event, B) for event in step.events] == [Laid(B, "MURS")]
        assert [GAME.redact(event, A) for event in step.events] == [Laid(B, None)]
        seen = GAME.view(step.state, A)
        assert seen.common.ready == (B,)
        assert seen.common.patterns == ("", "", "")
        assert GAME.view(step.state, B).word == "MURS"

    def test_a_word_is_laid_once(self):
        state = play(dealt("MERE", "MURS"), (A, Lay("MER")))
        assert refusal(state, A, Lay("MER")) == "not_your_turn"

    def test_unused_cards_stay_with_their_owner_who_alone_knows_them(self):
        state = play(dealt("MERE", "MURS"), (A, Lay("MER")))
        assert GAME.view(state, A).hand == Tiles.of("E")

    @pytest.mark.parametrize(
        ("action", "code"),
        [
            (Lay("M"), "word_length"),
            (Lay("A" * 13), "word_length"),
            (Lay("MUR"), "tile_not_held"),
            (Lay("REM"), "not_a_word"),
            (LayNothing(), "must_lay"),
            (Turn(B, 1), "words_first"),
            (Guess(B, "MER"), "words_first"),
            (Done(), "words_first"),
        ],
    )
    def test_what_can_not_be_laid(self, action, code):
        assert refusal(dealt("MERE", "MURS"), A, action) == code

    def test_cards_that_form_no_word(self):
        state = play(dealt("ZW", "MURS"), (A, LayNothing()), (B, Lay("MUR")))
        assert state.common.patterns == ("", "cvc")
        assert state.common.turn == A

    def test_words_are_shown_when_all_are_ready(self):
        state = play(dealt("MERE", "MURS"), (B, Lay("MURS")))
        step = GAME.apply(state, A, Lay("MER"))
        assert step.events[-1] == WordsShown(("cvc", "cvcc"))


class TestTurns:
    """§3."""

    def test_turn_then_guess_or_not(self):
        state = play(table("MER", "MURS"), (A, Turn(B, 1)))
        assert state.common.patterns[B] == "Mvcc"
        assert state.common.turn == A
        assert play(state, (A, Done())).common.turn == B
        assert play(state, (A, Guess(B, "MURS"))).common.turn == B

    def test_guess_then_turn(self):
        state = play(table("MER", "MURS"), (A, Guess(B, "PURS")))
        assert state.common.turn == A
        assert refusal(state, A, Done()) == "turn_first"
        assert play(state, (A, Turn(B, 1))).common.turn == B

    def test_each_only_once(self):
        state = table("MER", "MURS")
        assert refusal(play(state, (A, Turn(B, 1))), A, Turn(B, 2)) == "turned_already"
        assert refusal(play(state, (A, Guess(B, "PURS"))), A, Guess(B, "MURS")) == "guessed_already"

    def test_clockwise(self):
        state = table("MER", "MURS", "TU")
        for seat in (A, B, C, A):
            assert state.common.turn == seat
            other = Seat((seat + 1) % 3)
            place = state.common.patterns[other].find("c") + 1
            state = play(state, (seat, Turn(other, place)), (seat, Done()))

    @pytest.mark.parametrize(
        ("action", "code"),
        [
            (Turn(A, 1), "own_word"),
            (Turn(C, 1), "no_such_word"),
            (Turn(Seat(-1), 1), "no_such_word"),
            (Turn(B, 0), "no_such_card"),
            (Turn(B, 5), "no_such_card"),
            (Done(), "turn_first"),
            (Lay("MER"), "already_laid"),
            (LayNothing(), "already_laid"),
        ],
    )
    def test_what_can_not_be_done(self, action, code):
        assert refusal(table("MER", "MURS"), A, action) == code

    def test_a_card_is_turned_once(self):
        state = play(
            table("MER", "MURS"), (A, Turn(B, 1)), (A, Done()), (B, Turn(A, 1)), (B, Done())
        )
        assert refusal(state, A, Turn(B, 1)) == "card_is_up"


class TestGuesses:
    """§4."""

    def test_a_token_goes_to_the_owner_right_or_wrong(self):
        state = table("MER", "MURS")
        assert play(state, (A, Guess(B, "PURS"))).common.tokens == (2, 4)
        assert play(state, (A, Guess(B, "MURS")), (B, Turn(A, 1))).common.tokens == (2, 4)

    def test_without_a_token_no_guess_and_the_turn_ends_by_itself(self):
        state = table("MACHINES", "MACHINAL")
        for place in (1, 2, 3):
            state = play(state, (A, Turn(B, place)), (A, Guess(B, "MACHINER")))
            state = play(state, (B, Turn(A, place)), (B, Done()))
        assert state.common.tokens == (0, 6)
        assert refusal(state, A, Guess(B, "MACHINAS")) == "no_token"
        assert play(state, (A, Turn(B, 4))).common.turn == B

    def test_at_another_word_than_the_one_of_the_card(self):
        state = play(table("MER", "MURS", "TU"), (A, Turn(B, 1)), (A, Guess(C, "TU")))
        assert state.common.won == ("TU", "", "")

    @pytest.mark.parametrize("word", ["MUR", "MURAS", "MUSE", "PURS", "murs", "Mvcc", "M RS", ""])
    def test_what_does_not_fit_is_refused_free_of_charge(self, word):
        state = play(table("MER", "MURS"), (A, Turn(B, 1)))
        assert refusal(state, A, Guess(B, word)) == "guess_does_not_fit"
        assert state.common.tokens == (3, 3)

    def test_ones_own_cards_and_the_dictionary_do_not_matter(self):
        """A holds the only Z, and ZUZZ is no word."""
        state = dealt("MERZ", "MURS")
        state = play(state, (A, Lay("MER")), (B, Lay("MURS")))
        assert play(state, (A, Guess(B, "ZUZZ"))).common.tokens == (2, 4)

    def test_wrong_guesses_stay_in_view(self):
        state = play(table("MER", "MURS", "TU"), (A, Guess(B, "PURS")))
        for seat in (A, B, C, None):
            assert GAME.view(state, seat).common.wrong_guesses == (WrongGuess(A, B, "PURS"),)


class TestCards:
    """§5."""

    def test_the_guesser_wins_the_hidden_cards_and_the_owner_the_open_ones(self):
        state = play(table("MER", "MURS", "TU"), (A, Turn(B, 1)))
        step = GAME.apply(state, A, Guess(B, "MURS"))
        assert step.events == (
            Guessed(A, B, "MURS", is_right=True),
            WordWon(B, "MURS", A, "URS", "M"),
        )
        assert step.state.common.won == ("URS", "M", "")
        assert step.state.common.patterns == ("cvc", "", "cv")
        assert step.state.common.turn == B  # who plays on without a word

    def test_a_wrong_guess_changes_only_tokens(self):
        state = play(table("MER", "MURS"), (A, Turn(B, 1)))
        after = play(state, (A, Guess(B, "MURS"[:3] + "T")))
        assert after.common.patterns == state.common.patterns
        assert after.common.won == ("", "")

    def test_a_word_turned_whole_goes_to_its_owner(self):
        state = play(table("MER", "TU", "MURS"), (A, Turn(B, 1)), (A, Done()))
        step = GAME.apply(state, B, Turn(C, 1))
        step = GAME.apply(play(step.state, (B, Done())), C, Turn(B, 2))
        assert WordWon(B, "TU", None, "", "TU") in step.events
        assert step.state.common.won == ("", "TU", "")


class TestNothingToDo:
    """§6."""

    def test_the_owner_of_the_last_word_is_passed_over(self):
        state = play(table("MURS", "TU"), (A, Guess(B, "TU")))
        assert state.common.turn == B  # A has nothing left to turn, so the duty is void
        state = play(state, (B, Turn(A, 1)), (B, Done()))
        assert state.common.turn == B
        assert GAME.to_act(state) == {B}

    def test_a_starter_with_nothing_to_turn_is_passed_over(self):
        assert table("MURS", "").common.turn == B

    def test_nobody_has_a_word(self):
        step = GAME.apply(play(dealt("MER", "TU"), (A, MoveTimeOut())), B, MoveTimeOut())
        assert RoundEnded(1, (0, 0), (0, 0)) in step.events

    def test_a_word_that_nobody_is_left_to_turn_goes_to_its_owner(self):
        """B and C sit out; their words were none."""
        state = table("MURS", "UT", "UR", referee=False)
        state = play(state, (A, Guess(B, "UT")), (A, Turn(C, 1)))
        assert state.common.turn == C
        state = play(state, (C, Turn(A, 1)), (C, Done()))
        step = GAME.apply(state, A, Guess(C, "UR"))
        assert WordWon(A, "MURS", None, "", "MURS") in step.events
        assert step.state.common.round == 2
        assert step.state.common.totals == (4, 0, 0)


def finished_round(**options):
    """A took three cards of B's word, B all of A's; A guessed once."""
    state = table("TU", "MUR", rounds=2, **options)
    state = play(state, (A, Turn(B, 1)), (A, Guess(B, "MUR")), (B, Turn(A, 1)), (B, Done()))
    return GAME.apply(state, B, Turn(A, 2))


class TestRounds:
    """§7, §8."""

    def test_cards_are_points_and_all_is_dealt_again(self):
        step = finished_round()
        assert RoundEnded(1, (4, 1), (4, 1)) in step.events
        common = step.state.common
        assert (common.round, common.totals, common.scores) == (2, (4, 1), (4, 1))
        assert common.tokens == (3, 3)
        assert [len(hand) for hand in step.state.hands] == [12, 12]
        assert GAME.to_act(step.state) == {A, B}

    def test_the_lowest_total_begins(self):
        step = finished_round()
        assert step.events[-1] == RoundBegan(2, B)
        assert step.state.common.turn == B

    def test_of_equals_the_fewest_tokens_then_the_first_seat(self):
        state = table("TU", "DU", rounds=2)
        even = play(state, (A, Turn(B, 1)), (A, Done()), (B, Turn(A, 1)), (B, Done()))
        even = play(even, (A, Turn(B, 2)), (B, Turn(A, 2)))
        assert even.common.totals == (2, 2)
        assert even.common.starter == A
        paid = play(state, (A, Turn(B, 1)), (A, Done()), (B, Turn(A, 1)), (B, Guess(A, "TO")))
        paid = play(paid, (A, Turn(B, 2)), (B, Turn(A, 2)))
        assert paid.common.starter == B

    def test_totals_add_up_and_the_highest_wins(self):
        state = finished_round().state
        state = play(state, (B, MoveTimeOut()), (A, MoveTimeOut()))
        outcome = state.common.outcome
        assert (outcome.scores, outcome.winners, outcome.reason) == ((4, 1), {A}, "all_rounds")

    def test_equals_share_the_win(self):
        state = play(dealt("MER", "TU", rounds=1), (A, MoveTimeOut()), (B, MoveTimeOut()))
        assert state.common.outcome.winners == {A, B}

    def test_three_rounds_by_default_and_chance_names_the_first_starter(self):
        assert Options().rounds == 3
        starters = {
            GAME.start(Options(), 4, Rng.seeded(str(number))).state.common.starter
            for number in range(40)
        }
        assert starters == {0, 1, 2, 3}

    def test_nothing_can_be_done_afterwards(self):
        over = play(dealt("MER", "TU", rounds=1), (A, MoveTimeOut()), (B, MoveTimeOut()))
        for action in (Lay("MER"), Turn(B, 1), Resign(), Vote(accepts=True)):
            assert refusal(over, A, action) == "game_over"

    @pytest.mark.parametrize(
        "options",
        [{"rounds": 0}, {"rounds": 11}, {"starter": 2}, {"extra_words": ("a-b",)}],
    )
    def test_impossible_options_are_refused(self, options):
        with pytest.raises(IllegalAction, match="bad_option"):
            GAME.start(Options(**options), 2, Rng.seeded("a"))
