import pytest

from chevalet.core.actions import Appeal, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.friendly import AppealDecided, cast, open_ballot
from chevalet.core.game import Seat

APPEAL = Appeal("ZYTHUM", "drinks")
SEATS = [Seat(0), Seat(1), Seat(2)]


def test_an_appeal_is_accepted_when_all_the_others_agree():
    ballot = open_ballot(Seat(1), APPEAL, SEATS).ballot
    ballot = cast(ballot, Seat(0), Vote(accepts=True)).ballot
    decision = cast(ballot, Seat(2), Vote(accepts=True))
    assert decision.accepted
    assert decision.ballot is None
    assert decision.events[-1] == AppealDecided(APPEAL, accepted=True)


def test_one_refusal_ends_it_at_once():
    ballot = open_ballot(Seat(1), APPEAL, SEATS).ballot
    decision = cast(ballot, Seat(2), Vote(accepts=False))
    assert not decision.accepted
    assert decision.ballot is None


@pytest.mark.parametrize("seat", [Seat(1), Seat(7)])
def test_nobody_votes_unasked(seat):
    ballot = open_ballot(Seat(1), APPEAL, SEATS).ballot
    with pytest.raises(IllegalAction, match="no_vote_asked"):
        cast(ballot, seat, Vote(accepts=True))
    with pytest.raises(IllegalAction, match="no_vote_asked"):
        cast(None, Seat(0), Vote(accepts=True))


def test_nobody_votes_twice():
    ballot = open_ballot(Seat(1), APPEAL, SEATS).ballot
    ballot = cast(ballot, Seat(0), Vote(accepts=True)).ballot
    with pytest.raises(IllegalAction, match="no_vote_asked"):
        cast(ballot, Seat(0), Vote(accepts=True))


def test_alone_there_is_nobody_to_ask():
    with pytest.raises(IllegalAction, match="nobody_to_ask"):
        open_ballot(Seat(0), APPEAL, [Seat(0)])
