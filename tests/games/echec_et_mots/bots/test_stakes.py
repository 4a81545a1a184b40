"""What the end of a game is worth in its match, and how the expert plays for it."""

import msgspec
import pytest

from chevalet.core.game import AnyGame, Budget
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.board import Colour
from chevalet.games.echec_et_mots.bots.stakes import SURE, stakes_of
from chevalet.games.echec_et_mots.moves import Jump
from chevalet.games.echec_et_mots.rules import EchecEtMots
from chevalet.games.echec_et_mots.state import GameResult
from tests.games.echec_et_mots.tables import BLACK, WHITE, at, begin, position

GAME: AnyGame = EchecEtMots()
SMALL = SURE // 20
"""Less than a chance that is worth playing for."""


def in_game(state, number, scores):
    """The same moment in a later game of the match, with these totals."""
    earlier = (GameResult(scores, "announced"), GameResult((0, 0), "no_progress"))[: number - 1]
    common = msgspec.structs.replace(state.common, games=earlier, scores=scores)
    return msgspec.structs.replace(state, common=common)


def worth(margin, number, scores=(0, 0), seat=WHITE):
    common = in_game(begin(), number, scores).common
    return stakes_of(common, seat).of_end(100 * margin, common.colour_of(seat))


def test_in_the_last_game_only_winning_the_match_counts():
    """§10: the totals add up."""
    assert worth(1, 3) > worth(-1, 3) + SURE - SMALL
    assert worth(9, 3) - worth(1, 3) < SMALL
    assert worth(7, 3, (0, 8)) < SMALL
    assert worth(9, 3, (0, 8)) > SURE - SMALL
    assert abs(worth(8, 3, (0, 8)) - SURE // 2) < SMALL


def test_of_ends_that_win_alike_the_better_one_is_preferred():
    assert worth(9, 3) > worth(8, 3) > worth(1, 3)
    assert worth(-1, 3) > worth(-30, 3)


def test_a_narrow_loss_may_be_worth_more_than_a_narrow_win():
    """§2: the loser starts the next game, and starting is worth five points."""
    assert worth(-1, 2) > worth(1, 2) + SURE // 2
    assert worth(11, 2) > worth(-1, 2)


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("margin", [-300, -12, -1, 0, 3, 20, 300])
def test_what_one_side_wins_the_other_loses(number, margin):
    """A search turns values round from ply to ply."""
    stakes = stakes_of(in_game(begin(), number, (4, 9)).common, WHITE)
    for value in (stakes.of_end, stakes.of_hope):
        assert value(margin, Colour.WHITE) == -value(-margin, Colour.BLACK)


def test_both_seats_agree_on_the_chances():
    ours, theirs = worth(5, 2, (3, 0)), worth(-5, 2, (3, 0), seat=BLACK)
    assert abs(ours + theirs - SURE) < SMALL * 2


@pytest.mark.parametrize(("scores", "stops"), [((0, 0), True), ((0, 4), True), ((0, 12), False)])
def test_the_expert_stops_only_where_that_does_not_lose_the_match(scores, stops):
    """ORANGE wins by 6 at once; 12 points behind only what may still come is of use."""
    state = at(position("d5 g0", "a8 g8", {"c1": "L", "e2": "S"}, held=("ORANGE", "VACHEX")))
    view = GAME.view(in_game(state, 3, scores), WHITE)
    choice = registration.bot("expert").choose(view, Rng.seeded("stakes"), Budget(nodes=1))
    assert isinstance(choice.action, Jump)
    assert (choice.action.word is not None) == stops
    assert (choice.statistics["chance"] > 0.99) == stops
    if stops:
        assert choice.reasons[-1].code == "stops_ahead"
        assert choice.reasons[-1].facts == {"points": 6}
