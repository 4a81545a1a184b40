"""Friendly tables: a refused word may be put to the others, and all of them must agree."""

from __future__ import annotations

from collections.abc import Iterable

from chevalet.core.actions import Appeal, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.value import Value


class Ballot(Value, frozen=True):
    """An appeal that waits for the votes of `pending`."""

    by: Seat
    appeal: Appeal
    pending: tuple[Seat, ...]


class Appealed(Value, frozen=True, tag="appealed"):
    """A seat put a word to the vote."""

    seat: Seat
    appeal: Appeal


class Voted(Value, frozen=True, tag="voted"):
    """A seat gave its vote."""

    seat: Seat
    accepts: bool


class AppealDecided(Value, frozen=True, tag="appeal_decided"):
    """The vote is over: the appeal is accepted for this game, or not."""

    appeal: Appeal
    accepted: bool


BallotEvent = Appealed | Voted | AppealDecided


class Decision(Value, frozen=True):
    """Where a ballot stands: still open, or decided (`ballot` is None then)."""

    ballot: Ballot | None
    accepted: bool
    events: tuple[BallotEvent, ...]


def open_ballot(seat: Seat, appeal: Appeal, voters: Iterable[Seat]) -> Decision:
    """The ballot on an appeal; with nobody else at the table, there is nobody to ask."""
    pending = tuple(sorted(set(voters) - {seat}))
    if not pending:
        raise IllegalAction("nobody_to_ask")
    return Decision(Ballot(seat, appeal, pending), accepted=False, events=(Appealed(seat, appeal),))


def cast(ballot: Ballot | None, seat: Seat, vote: Vote) -> Decision:
    """The ballot after a vote: one refusal ends it, the last agreement accepts the appeal."""
    if ballot is None or seat not in ballot.pending:
        raise IllegalAction("no_vote_asked")
    voted = Voted(seat, vote.accepts)
    if not vote.accepts:
        refused = AppealDecided(ballot.appeal, accepted=False)
        return Decision(None, accepted=False, events=(voted, refused))
    decision = without_voter(ballot, seat)
    return Decision(decision.ballot, decision.accepted, (voted, *decision.events))


def without_voter(ballot: Ballot, seat: Seat) -> Decision:
    """The ballot when a seat's vote is no longer waited for; accepted if it was the last."""
    pending = tuple(voter for voter in ballot.pending if voter != seat)
    if pending:
        return Decision(Ballot(ballot.by, ballot.appeal, pending), accepted=False, events=())
    return Decision(None, accepted=True, events=(AppealDecided(ballot.appeal, accepted=True),))
