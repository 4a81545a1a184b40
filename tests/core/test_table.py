import pytest

from chevalet.core.actions import Appeal, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.friendly import AppealDecided, Ballot, open_ballot
from chevalet.core.game import Outcome, Seat
from chevalet.core.table import after_vote, refuse_out_of_turn
from chevalet.core.value import Value

OPEN = open_ballot(Seat(0), Appeal("ZUT"), [Seat(0), Seat(1)]).ballot


class Table(Value, frozen=True):
    outcome: Outcome | None = None
    ballot: Ballot | None = None
    granted: tuple[Appeal, ...] = ()


def refusal(table, seat, action):
    try:
        refuse_out_of_turn(table, seat, action, seats=2, on_turn={Seat(0)})
    except IllegalAction as error:
        return error.code
    return None


@pytest.mark.parametrize(
    ("table", "seat", "action", "code"),
    [
        (Table(), 0, TimeOut(), None),
        (Table(), 1, TimeOut(), "not_your_turn"),
        (Table(), 7, Resign(), "not_your_turn"),
        (Table(), -1, Resign(), "not_your_turn"),
        (Table(), 1, Resign(), None),
        (Table(ballot=OPEN), 0, TimeOut(), "vote_first"),
        (Table(ballot=OPEN), 1, Vote(accepts=True), None),
        (Table(Outcome((0, 0), (1, 1), "over")), 0, Resign(), "game_over"),
    ],
)
def test_who_may_act_at_all(table, seat, action, code):
    assert refusal(table, Seat(seat), action) == code


@pytest.mark.parametrize("accepts", [True, False])
def test_what_a_vote_leaves(accepts):
    ballot, granted, events = after_vote(Table(ballot=OPEN), Seat(1), Vote(accepts))
    assert ballot is None
    assert granted == ((Appeal("ZUT"),) if accepts else ())
    assert events[-1] == AppealDecided(Appeal("ZUT"), accepts)
