"""Zig Zag looked back upon: what the last word is worth."""

from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.zigzag import registration
from chevalet.games.zigzag.analysis import WEIGHER
from chevalet.games.zigzag.state import Options
from chevalet.play.analysis import turns_of
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough


def test_going_out_wins_and_counts_the_tiles_that_the_others_keep():
    """The search adds points for a game won; nobody is told of a thousand tiles."""
    options = Options(tiles=14)
    playthrough = Playthrough.new(registration, 2, bytes([1]) * 32, options=options)
    bots = [registration.bot("greedy"), registration.bot("greedy")]
    record = play_match(playthrough, bots, lambda: Budget(nodes=20))
    *_, last = turns_of(record, registration)
    left = last.view.common.left
    assert playthrough.outcome is not None
    assert last.seat in playthrough.outcome.winners
    found = WEIGHER.weigh(last.view, Budget(nodes=60), Rng.seeded("luck"), (last.action,))
    played = next(each for each in found if each.action == last.action)
    assert (played.winning, played.value) == (1.0, left[1 - last.seat])
    assert all(-left[last.seat] <= each.value <= played.value for each in found)
