"""Whole games by lot: their scores are what announcements and answers make them (§9)."""

from collections import Counter

import pytest

from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.scoring import Hand, score_game
from chevalet.play.playthrough import replay
from tests.games.echec_et_mots.tables import BLACK, WHITE, one_game


@pytest.mark.prove
def test_five_hundred_random_games_end_with_consistent_scores():
    """The scores are what announcements and answers make them; run with -s for the counts."""
    ends = Counter(check_random_game(number) for number in range(500))
    print(dict(ends))
    assert ends.total() == 500


@pytest.mark.parametrize("number", range(8))
def test_random_games_end_with_consistent_scores(number):
    check_random_game(number)


def check_random_game(number):
    """How a random game ended, after its points were counted anew from what was held."""
    record = one_game(f"random {number}", "random", "random")
    *_, before, last = replay(record, registration)
    result = last.state.common.games[0]
    assert record.outcome.scores == result.points
    announcement = before.state.common.announcement
    if announcement is None:
        assert result.points == (0, 0)
        return result.reason
    seat = announcement.seat
    held = [len(before.state.common.held_by(each)) for each in (WHITE, BLACK)]
    score = score_game(
        Hand(len(announcement.word), held[seat]),
        Hand(len(last.action.word or ""), held[1 - seat]),
        took_last_knight=announcement.took_last_knight,
    )
    assert (result.points[seat], result.points[1 - seat]) == (score.announcer, score.other)
    return result.reason
