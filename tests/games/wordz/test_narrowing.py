"""`chevalet analyse` for WordZ: how much each card and each guess narrowed the choice."""

import pytest

from chevalet.core.analysis import BeforeTurn
from chevalet.core.rng import Rng
from chevalet.games.wordz.moves import Guess, Turn
from chevalet.games.wordz.narrowing import assess
from chevalet.games.wordz.rules import WordZ
from tests.games.wordz.tables import A, B, table

HIDDEN = table("MER", "MACHINES")


def judged(state, action):
    (found,) = assess([BeforeTurn(0, state, A, action)], 1)
    return found


def test_a_card_is_weighed_against_the_best_one():
    first, last = judged(HIDDEN, Turn(B, 1)), judged(HIDDEN, Turn(B, 8))
    assert first.best == last.best
    assert first.best_value == last.best_value >= max(first.value, last.value)
    assert 0 < min(first.value, last.value) < 100


def test_the_note_tells_how_many_words_fitted():
    facts = judged(HIDDEN, Turn(B, 1)).note.facts
    assert facts["before"] > facts["after"] > 1
    assert judged(HIDDEN, Turn(B, 1)).note.said("fr").count("possible") == 1


def test_a_right_guess_leaves_one_word_and_a_wrong_one_rules_out_itself():
    right = judged(HIDDEN, Guess(B, "MACHINES")).note.facts
    assert right["after"] == 1
    wrong = judged(HIDDEN, Guess(B, "MACHINER")).note.facts
    assert wrong["after"] == wrong["before"] - 1


@pytest.mark.parametrize("luck", ["one", "two"])
def test_it_judges_by_what_the_player_saw(luck):
    """Another word behind the same backs makes no difference but in what then shows."""
    game = WordZ()
    other = game.imagine(game.view(HIDDEN, A), Rng.seeded(luck))
    assert other.words[B] != HIDDEN.words[B]
    for action in (Turn(B, 1), Turn(B, 4), Guess(B, "MACHINER")):
        seen, elsewhere = judged(HIDDEN, action), judged(other, action)
        assert (seen.value, seen.best, seen.best_value) == (
            elsewhere.value,
            elsewhere.best,
            elsewhere.best_value,
        )
        assert seen.note.facts["before"] == elsewhere.note.facts["before"]
