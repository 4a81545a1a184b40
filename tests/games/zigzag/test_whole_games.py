"""Whole games: they end, nothing overlaps, no tile gets lost."""

import pytest

from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.zigzag import registration
from chevalet.games.zigzag.board import MATERIAL, tiles_on
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough, replay
from tests.games.zigzag.exact import closest_strangers


def check(state):
    common = state.common
    hands = "".join(active.letters for active in common.active)
    piles = "".join(pile.tiles.letters for pile in state.piles)
    assert tiles_on(common.table).plus(hands).plus(piles) == MATERIAL
    assert common.pile_sizes == tuple(map(len, state.piles))
    for number, laid in enumerate(common.table[1:], start=1):
        assert 0 <= laid.on < number
        assert common.table[laid.on].tile not in "!~23"


def played(bots, seed, nodes=30):
    playthrough = Playthrough.new(registration, len(bots), Rng.seeded(seed).seed)
    players = [registration.bot(bot) for bot in bots]
    return play_match(playthrough, players, lambda: Budget(nodes=nodes))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_and_keep_everything(seats):
    """§2, §9, §12."""
    record = played(["random"] * seats, f"whole {seats}")
    states = [moment.state for moment in replay(record, registration)]
    for state in states:
        check(state)
    assert closest_strangers(states[-1].common.table) > 2 - 1.1e-6


@pytest.mark.prove
def test_three_hundred_random_games_of_four():
    """§12: every game ends within its limit, and no table has an overlap."""
    for number in range(300):
        record = played(["random"] * 4, f"prove {number}")
        *_, last = replay(record, registration)
        check(last.state)
        assert closest_strangers(last.state.common.table) > 2 - 1.1e-6
