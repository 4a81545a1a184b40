import pytest

from chevalet.core.actions import Appeal, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.friendly import AppealDecided, Ballot, open_ballot
from chevalet.core.game import Outcome, Seat
from chevalet.core.rng import Rng
from chevalet.core.table import (
    check_extra_words,
    check_seat_option,
    count_vote,
    open_appeal,
    refuse_out_of_turn,
    to_act_now,
    votes_of,
)
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


class Agreed(Value, frozen=True):
    friendly: bool = True


class Public(Table, frozen=True):
    options: Agreed = Agreed()


class State(Value, frozen=True):
    common: Public
    rng: Rng = Rng.seeded("table")

    @property
    def ballot(self):
        return self.common.ballot


@pytest.mark.parametrize("accepts", [True, False])
def test_what_a_vote_leaves(accepts):
    step = count_vote(State(Public(ballot=OPEN)), Seat(1), Vote(accepts))
    assert step.state.common.ballot is None
    assert step.state.common.granted == ((Appeal("ZUT"),) if accepts else ())
    assert step.events[-1] == AppealDecided(Appeal("ZUT"), accepts)


def test_an_appeal_waits_for_the_others():
    step = open_appeal(State(Public()), Seat(0), Appeal("ZUT"), [Seat(0), Seat(1)], is_fine=False)
    assert step.state.common.ballot == OPEN
    assert to_act_now(step.state.common, {Seat(0)}) == {Seat(1)}
    assert votes_of(step.state.common, Seat(0)) == ()
    assert len(votes_of(step.state.common, Seat(1))) == 2


@pytest.mark.parametrize(
    ("friendly", "is_fine", "code"), [(False, False, "not_friendly"), (True, True, "word_is_fine")]
)
def test_an_appeal_needs_friends_and_a_refused_word(friendly, is_fine, code):
    with pytest.raises(IllegalAction, match=code):
        open_appeal(
            State(Public(options=Agreed(friendly))),
            Seat(0),
            Appeal("ZUT"),
            [Seat(0), Seat(1)],
            is_fine=is_fine,
        )


@pytest.mark.parametrize("word", ["", "zut", "ÉTÉ", "ZUT ALORS", "A1", "A" * 31])
def test_an_appeal_is_for_a_word_of_at_most_30_letters(word):
    with pytest.raises(IllegalAction, match="appeal_spelling"):
        open_appeal(State(Public()), Seat(0), Appeal(word), [Seat(0), Seat(1)], is_fine=False)


def test_nobody_acts_after_the_end():
    assert to_act_now(Table(Outcome((0,), (1,), "over")), {Seat(0)}) == frozenset()
    assert to_act_now(Table(), {Seat(0)}) == {Seat(0)}


@pytest.mark.parametrize("word", ["a", "é", "ÉTÉ", "AB1", "A", "ABCDEF", ""])
def test_extra_words_are_capitals_of_a_playable_length(word):
    check_extra_words(["AB", "ABCDE"], 2, 5)
    with pytest.raises(IllegalAction, match="extra_words"):
        check_extra_words(["AB", word], 2, 5)


def test_an_option_names_a_seat_of_the_table():
    check_seat_option("starter", None, 2)
    check_seat_option("starter", Seat(1), 2)
    with pytest.raises(IllegalAction, match="starter"):
        check_seat_option("starter", Seat(2), 2)
