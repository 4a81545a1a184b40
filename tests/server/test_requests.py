import pytest

from chevalet.core.actions import Appeal, MoveTimeOut, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.games.wordz.moves import Lay
from chevalet.games.zakhia.moves import Pass
from chevalet.server import requests
from chevalet.server.log import (
    Acted,
    Bot,
    MoveClock,
    Open,
    Person,
    PlayerClock,
    Rematched,
    RematchOffered,
    Seated,
    Started,
)
from chevalet.server.problems import ApiProblem
from chevalet.server.requests import AlreadyDone
from tests.server.tables import ANA, BOB, EVE, act, legal, on_turn, play, table, wish

WAITING = {"sitters": (Person(ANA, "Ana"), Open())}


def granted(call, *args, **kwargs):
    """The first entry that comes of a request."""
    return call(*args, **kwargs)[0]


def refused(call, *args, **kwargs):
    with pytest.raises(ApiProblem) as caught:
        call(*args, **kwargs)
    return caught.value.code


def test_the_last_one_to_sit_down_starts_the_game():
    made = table(**WAITING)
    eve = Person(EVE, "Eve")
    assert requests.sit_down(made, eve, None) == (Seated(Seat(1), eve), Started())
    assert refused(requests.sit_down, made, eve, Seat(0)) == "seat_taken"
    assert refused(requests.sit_down, made, eve, Seat(7)) == "seat_taken"
    assert refused(requests.sit_down, table(), eve, None) == "already_started"


def test_only_the_creator_fills_seats_with_bots():
    made = table(**WAITING)
    assert granted(requests.fill_with_bot, made, ANA, Seat(1), "greedy").sitter == Bot("greedy")
    assert refused(requests.fill_with_bot, made, EVE, Seat(1), "greedy") == "creator_only"
    assert refused(requests.fill_with_bot, made, ANA, Seat(1), "nobody") == "unknown_level"
    assert refused(requests.fill_with_bot, made, ANA, Seat(0), "greedy") == "seat_taken"


def test_a_seat_is_given_up_before_the_game_only():
    assert requests.stand_up(table(**WAITING), ANA, Seat(0)) == (Seated(Seat(0), Open()),)
    assert refused(requests.stand_up, table(**WAITING), EVE, Seat(0)) == "not_your_seat"
    assert refused(requests.stand_up, table(), ANA, Seat(0)) == "already_started"


def test_nobody_acts_for_another_seat():
    made = table()
    assert refused(requests.act, made, wish(made, person=EVE), 0) == "not_your_seat"


def test_the_same_request_again_is_the_same_action():
    made = table()
    again = wish(made)
    done = made.after(requests.act(made, again, 0), 0)
    with pytest.raises(AlreadyDone) as caught:
        requests.act(done, again, 0)
    assert caught.value.seq == 2


def test_who_decided_before_the_seat_moved_is_too_late():
    made = table()
    mover = on_turn(made)
    late = wish(made, client_id="other")
    moved = made.after(requests.act(made, wish(made), 0), 0)
    assert refused(requests.act, moved, late, 0) == "stale"
    around = act(moved, legal(moved, on_turn(moved))[0])
    assert on_turn(around) == mover
    assert refused(requests.act, around, late, 0) == "stale"


def test_out_of_turn_but_up_to_date_is_not_stale():
    made = table("zakhia")
    waiting = 1 - on_turn(made)
    with pytest.raises(IllegalAction, match="not_your_turn"):
        requests.act(made, wish(made, waiting, Pass()), 0)


def test_both_compose_at_once():
    """In WordZ's composing phase the other's word does not make one's own too late."""
    made = table("wordz")
    mine, theirs = (
        wish(made, seat, next(a for a in legal(made, seat) if isinstance(a, Lay)))
        for seat in (0, 1)
    )
    made = made.after(requests.act(made, mine, 0), 0)
    assert len(requests.act(made, theirs, 0)) == 1


@pytest.mark.parametrize(
    ("raw", "text", "code"),
    [
        (None, None, "action_or_text"),
        ({"type": "jump"}, "b1-c3", "action_or_text"),
        ({"type": "fly"}, None, "unreadable_action"),
        (17, None, "unreadable_action"),
        (None, "hop", "unreadable_notation"),
    ],
)
def test_what_can_not_be_read_is_refused(raw, text, code):
    made = table()
    assert refused(requests.action_of, made, raw, text) == code


@pytest.mark.parametrize("action", [TimeOut(), MoveTimeOut()])
def test_only_the_clock_says_that_time_is_over(action):
    made = table()
    assert refused(requests.act, made, wish(made, action=action), 0) == "only_the_clock"


def test_a_waiting_table_takes_no_actions():
    made = table(**WAITING)
    asked = requests.Wish(person=ANA, seat=Seat(0), seq=0, client_id="c", text="resign")
    assert refused(requests.act, made, asked, 0) == "not_started"


def test_a_slow_seat_passes_by_the_move_clock():
    made = table("zakhia", clock=MoveClock(30))
    mover = on_turn(made)
    assert requests.time_is_over(made, 30_999) == ()
    assert refused(requests.act, made, wish(made), 31_000) == "time_is_over"
    assert requests.time_is_over(made, 31_000) == (Acted(mover, MoveTimeOut()),)


def test_a_slow_seat_is_out_by_its_own_clock():
    made = table("zakhia", clock=PlayerClock(30))
    late = requests.time_is_over(made, 31_000)
    assert late == (Acted(on_turn(made), TimeOut()),)
    assert made.after(late, 31_000).outcome is not None


def test_a_voter_who_says_nothing_in_time_refuses():
    made = table("zakhia", clock=MoveClock(30))
    asker = on_turn(made)
    made = act(made, Appeal("XQZK"))
    assert requests.time_is_over(made, 60_000) == (Acted(Seat(1 - asker), Vote(accepts=False)),)


def test_undo_is_for_friends_and_while_nothing_was_shown():
    made = play(table(), 1)
    mover = made.pasts[-1].entry.seat
    person = made.sitters[mover].person
    assert granted(requests.ask_undo, made, person, mover).to == 1
    other = Seat(1 - mover)
    their = made.sitters[other].person
    assert refused(requests.ask_undo, made, their, other) == "nothing_to_undo"
    assert refused(requests.answer_undo, made, their, other, accepts=True) == "no_undo_asked"
    strict = play(table(friendly=False), 1)
    assert refused(requests.ask_undo, strict, person, mover) == "not_friendly"
    drawn = play(table("zakhia"), 1)
    seat = drawn.pasts[-1].entry.seat
    person = drawn.sitters[seat].person
    assert refused(requests.ask_undo, drawn, person, seat) == "nothing_to_undo"


def test_a_rematch_needs_everyone():
    made = act(table(), Resign())
    assert refused(requests.offer_rematch, table(), ANA, Seat(0)) == "not_over"
    offer = requests.offer_rematch(made, ANA, Seat(0))
    assert offer == (RematchOffered(Seat(0)),)
    made = made.after(offer, 0)
    agreed = requests.offer_rematch(made, BOB, Seat(1))
    assert agreed == (RematchOffered(Seat(1)), Rematched(requests.rematch_id(made)))
    made = made.after(agreed, 0)
    assert refused(requests.offer_rematch, made, BOB, Seat(1)) == "rematch_exists"


def test_one_person_on_both_sides_agrees_with_themselves():
    sitters = (Person(ANA, "Ana"), Person(ANA, "Léa"))
    made = act(table(sitters=sitters), Resign())
    assert isinstance(requests.offer_rematch(made, ANA, Seat(0))[-1], Rematched)


def test_chat_is_for_the_seated_where_it_is_on():
    made = table()
    assert granted(requests.say, made, ANA, "  bonjour \n à tous ").text == "bonjour à tous"
    assert refused(requests.say, made, EVE, "hello") == "not_your_seat"
    assert refused(requests.say, made, ANA, "x" * 301) == "line_too_long"
    assert refused(requests.say, made, ANA, "   ") == "line_too_long"
    silent = made.after(requests.switch_chat(made, ANA, on=False), 0)
    assert refused(requests.say, silent, ANA, "hello") == "chat_is_off"
    assert refused(requests.switch_chat, made, BOB, on=False) == "creator_only"
