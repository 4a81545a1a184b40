"""WordZ looked back upon: how much each card and each guess narrowed the choice."""

import msgspec
import pytest

from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.wordz.analysis import WEIGHER
from chevalet.games.wordz.moves import Guess, Turn
from chevalet.games.wordz.narrowing import narrowing
from chevalet.games.wordz.rules import WordZ
from tests.games.wordz.tables import A, B, table

GAME = WordZ()
HIDDEN = table("MER", "MACHINES")


def weighed(state, action):
    """The best, and what the action is worth beside it."""
    found = WEIGHER.weigh(GAME.view(state, A), Budget(nodes=100), Rng.seeded("none"), (action,))
    return found[0], next(each for each in found if each.action == action)


def noted(state, action):
    after = GAME.apply(state, A, action).state
    return narrowing(GAME.view(state, A), action, GAME.view(after, A))


def test_a_card_is_weighed_against_the_best_one():
    (best, first), (same, last) = weighed(HIDDEN, Turn(B, 1)), weighed(HIDDEN, Turn(B, 8))
    assert best == same
    assert best.value >= max(first.value, last.value)
    assert best.winning >= max(first.winning, last.winning)


def test_a_guess_at_the_only_word_that_fits_is_best():
    common = msgspec.structs.replace(HIDDEN.common, patterns=("cvc", "MACcINES"))
    lone = msgspec.structs.replace(HIDDEN, common=common)
    best, _ = weighed(lone, Turn(B, 7))
    assert best.action == Guess(B, "MACHINES")
    assert "seul mot" in WEIGHER.told(GAME.view(lone, A), best.action).said("fr")


def test_the_note_tells_how_many_words_fitted():
    note = noted(HIDDEN, Turn(B, 1))
    assert note.facts["before"] > note.facts["after"] > 1
    assert note.said("fr").count("possible") == 1


def test_a_right_guess_leaves_one_word_and_a_wrong_one_rules_out_itself():
    assert noted(HIDDEN, Guess(B, "MACHINES")).facts["after"] == 1
    wrong = noted(HIDDEN, Guess(B, "MACHINER")).facts
    assert wrong["after"] == wrong["before"] - 1


@pytest.mark.parametrize("luck", ["one", "two"])
def test_it_judges_by_what_the_player_saw(luck):
    """Another word behind the same backs makes no difference."""
    other = GAME.imagine(GAME.view(HIDDEN, A), Rng.seeded(luck))
    assert other.words[B] != HIDDEN.words[B]
    for action in (Turn(B, 1), Turn(B, 4), Guess(B, "MACHINER")):
        assert weighed(HIDDEN, action) == weighed(other, action)
