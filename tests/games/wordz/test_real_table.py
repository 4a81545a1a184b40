"""WordZ at a real table: backs, cards and guesses are told; fines, tokens and rounds counted."""

import pytest

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.record import Record
from chevalet.games.wordz import registration
from chevalet.games.wordz.analysis import WEIGHER
from chevalet.games.wordz.moves import Done, Laid, Lay, LayNothing, WordRefused, WordWon
from chevalet.games.wordz.real_table import REAL_TABLE, Spell, TurnUp
from chevalet.games.wordz.state import Options
from chevalet.play.analysis import analyse
from chevalet.play.playthrough import Playthrough

A, B = Seat(0), Seat(1)


@pytest.fixture
def game():
    options = REAL_TABLE.agreed(Options(rounds=1))
    return Playthrough(
        registration,
        Record(game="wordz", game_version=2, seats=2, options=options, hands="unknown"),
    )


@pytest.fixture
def shown(game):
    """MER and PIE lie there, as their backs."""
    game.act(A, Lay("cvc"))
    game.act(B, Lay("cvv"))
    return game


def refusal(game, seat, action):
    with pytest.raises(IllegalAction) as refused:
        game.act(seat, action)
    return refused.value.code


def test_only_backs_are_told(game):
    assert refusal(game, A, Lay("MER")) == "lay_backs"
    assert refusal(game, A, Lay("vvvvvv")) == "too_many_backs"
    game.act(A, Lay("cvc"))
    game.act(B, Lay("cvv"))
    assert game.view(None).common.patterns == ("cvc", "cvv")
    assert game.to_act == {A}


def test_who_has_no_word_is_told(game):
    """§2: which cards it is that form none, or that time ran out, the referee can't look up."""
    assert game.act(A, LayNothing()) == (Laid(A, None),)
    game.act(B, Lay("cvv"))
    assert game.view(None).common.patterns == ("", "cvv")
    assert game.to_act == {A}
    assert refusal(game, A, LayNothing()) == "already_laid"


def test_cards_are_turned_and_words_won(shown):
    """§4, §5."""
    shown.act(A, TurnUp(B, 1, "P"))
    events = shown.act(A, Spell(B, "PIE", is_right=True))
    won = next(event for event in events if isinstance(event, WordWon))
    assert (won.guesser_cards, won.owner_cards) == ("IE", "P")
    assert shown.view(None).common.tokens == (2, 4)


def test_a_wrong_guess_costs_a_token(shown):
    shown.act(A, TurnUp(B, 1, "P"))
    shown.act(A, Spell(B, "PUE", is_right=False))
    assert shown.view(None).common.tokens == (2, 4)
    shown.act(B, TurnUp(A, 1, "M"))
    shown.act(B, Done())
    assert refusal(shown, A, Spell(B, "PUE", is_right=True)) == "was_said_wrong"


def test_a_wrong_word_is_fined_when_it_comes_to_light(shown):
    """§9."""
    shown.act(A, TurnUp(B, 1, "X"))
    shown.act(A, Done())
    shown.act(B, TurnUp(A, 1, "M"))
    shown.act(B, Done())
    events = shown.act(A, Spell(B, "XUI", is_right=True))
    refused = next(event for event in events if isinstance(event, WordRefused))
    assert (refused.word, refused.paid_to) == ("XUI", (A,))


def test_letters_have_a_back_and_a_number(shown):
    """§1: one J, and it is a consonant."""
    assert refusal(shown, A, TurnUp(B, 2, "J")) == "other_back"
    shown.act(A, TurnUp(B, 1, "J"))
    shown.act(A, Done())
    assert refusal(shown, B, TurnUp(A, 1, "J")) == "tile_not_left"


def test_a_round_ends_and_is_counted(shown):
    """§7, §8: whoever's word is never guessed keeps it."""
    shown.act(A, Spell(B, "PIE", is_right=True))
    for place, letter in enumerate("MER", start=1):
        assert shown.to_act == {B}
        shown.act(B, TurnUp(A, place, letter))
        if shown.outcome is None:
            shown.act(B, Done())
    assert shown.outcome.scores == (6, 0)


def test_moves_are_judged_by_what_all_could_see(shown):
    shown.act(A, TurnUp(B, 1, "P"))
    shown.act(A, Spell(B, "PIE", is_right=True))
    found = analyse(shown.record, registration, WEIGHER, nodes=10)
    assert [move.number for move in found.moves] == [2, 3]
