import msgspec
import pytest

from chevalet.core.actions import Appeal, MoveTimeOut, Pass, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.games.wordz.moves import Lay
from chevalet.server.problems import Refusal
from chevalet.server.tables import requests
from chevalet.server.tables.log import (
    Acted,
    Bot,
    Open,
    Person,
    PersonId,
    Rematched,
    RematchOffered,
    Said,
    Seated,
    Started,
)
from chevalet.server.tables.present import now_for
from chevalet.server.tables.requests import AlreadyDone
from chevalet.server.wire.clocks import MoveClock, PlayerClock
from chevalet.server.wire.socket import Act, AnswerUndo
from tests.server.tables.examples import (
    ANA,
    BOB,
    EVE,
    act,
    added,
    legal,
    on_turn,
    play,
    table,
    take,
    wish,
)

WAITING = {"sitters": (Person(ANA, "Ana"), Open())}


def granted(call, *args, **kwargs):
    """The first entry that comes of a request."""
    return added(args[0], call(*args, **kwargs))[0]


def ask_undo(made, seat):
    return requests.ask_undo(made, made.sitters[seat].person, seat, 0)


def answer(made, seat, seq, *, accepts=True):
    """An answer of the person at that seat to the wish of that entry."""
    asked = AnswerUndo("u", seat, seq, accepts)
    return requests.answer_undo(made, made.sitters[seat].person, asked, 0)


def refused(call, *args, **kwargs):
    with pytest.raises(Refusal) as caught:
        call(*args, **kwargs)
    return caught.value.code


def test_the_last_one_to_sit_down_starts_the_game():
    made = table(**WAITING)
    eve = Person(EVE, "Eve")
    assert added(made, requests.sit_down(made, eve, None, 0)) == (Seated(Seat(1), eve), Started())
    assert refused(requests.sit_down, made, eve, Seat(0), 0) == "seat_taken"
    assert refused(requests.sit_down, made, eve, Seat(7), 0) == "seat_taken"
    assert refused(requests.sit_down, table(), eve, None, 0) == "already_started"


def test_who_asks_twice_to_sit_down_takes_one_seat():
    """A click too many, or a request sent again, must not take the seat of a friend."""
    made = table("zakhia", sitters=(Person(ANA, "Ana"), Open(), Open()))
    eve = Person(EVE, "Eve")
    made = requests.sit_down(made, eve, None, 0)
    for seat in (None, Seat(1)):
        with pytest.raises(AlreadyDone):
            requests.sit_down(made, eve, seat, 0)
    assert granted(requests.sit_down, made, eve, Seat(2), 0) == Seated(Seat(2), eve)
    begun = requests.sit_down(made, Person(BOB, "Bob"), None, 0)
    with pytest.raises(AlreadyDone):
        requests.sit_down(begun, eve, None, 0)


def test_only_the_creator_fills_seats_with_bots():
    made = table(**WAITING)
    assert granted(requests.fill_with_bot, made, ANA, Seat(1), "greedy", 0).sitter == Bot("greedy")
    assert refused(requests.fill_with_bot, made, EVE, Seat(1), "greedy", 0) == "creator_only"
    assert refused(requests.fill_with_bot, made, ANA, Seat(1), "nobody", 0) == "unknown_level"
    assert refused(requests.fill_with_bot, made, ANA, Seat(0), "greedy", 0) == "seat_taken"


def test_a_seat_is_given_up_before_the_game_only():
    assert granted(requests.stand_up, table(**WAITING), ANA, Seat(0), 0) == Seated(Seat(0), Open())
    assert refused(requests.stand_up, table(**WAITING), EVE, Seat(0), 0) == "not_your_seat"
    assert refused(requests.stand_up, table(), ANA, Seat(0), 0) == "already_started"


def test_nobody_acts_for_another_seat():
    made = table()
    assert refused(take, made, wish(made, person=EVE), 0) == "not_your_seat"


def test_the_same_request_again_is_the_same_action():
    made = table()
    again = wish(made)
    done = take(made, again, 0)
    with pytest.raises(AlreadyDone) as caught:
        take(done, again, 0)
    assert caught.value.seq == 2


def test_an_id_that_was_another_actions_is_told():
    """A program that counts anew after a restart would otherwise believe that it had moved."""
    made = table()
    seat = on_turn(made)
    first, second = (wish(made, seat, action) for action in legal(made, seat)[:2])
    made = take(made, first, 0)
    assert refused(take, made, second, 0) == "id_used"


def test_one_person_at_both_seats_counts_ids_once():
    made = table(sitters=(Person(ANA, "Ana"), Person(ANA, "Léa")))
    made = take(made, wish(made), 0)
    assert refused(take, made, wish(made), 0) == "id_used"


def test_nobody_has_seen_what_is_not_there_yet():
    made = table()
    assert refused(take, made, wish(made, seq=made.next_seq), 0) == "stale"


def test_who_decided_before_moves_were_taken_back_is_too_late():
    made = play(table(), 1)
    mover = made.pasts[-1].entry.seat
    other = Seat(1 - mover)
    late = wish(made, other)
    made = ask_undo(made, mover)
    made = answer(made, other, made.undo.seq)
    made = act(made, legal(made, mover)[1])
    assert refused(take, made, late, 0) == "stale"


def test_who_decided_before_the_seat_moved_is_too_late():
    made = table()
    mover = on_turn(made)
    late = wish(made, id="other")
    moved = take(made, wish(made), 0)
    assert refused(take, moved, late, 0) == "stale"
    around = act(moved, legal(moved, on_turn(moved))[0])
    assert on_turn(around) == mover
    assert refused(take, around, late, 0) == "stale"


def test_out_of_turn_but_up_to_date_is_not_stale():
    made = table("zakhia")
    waiting = 1 - on_turn(made)
    with pytest.raises(IllegalAction, match="not_your_turn"):
        take(made, wish(made, waiting, Pass()), 0)


def test_both_compose_at_once():
    """In WordZ's composing phase the other's word does not make one's own too late."""
    made = table("wordz")
    mine, theirs = (
        wish(made, seat, next(a for a in legal(made, seat) if isinstance(a, Lay)))
        for seat in (0, 1)
    )
    made = take(made, mine, 0)
    assert len(added(made, take(made, theirs, 0))) == 1


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
    assert refused(requests.action_of, made.registration, raw, text) == code


def test_what_can_not_be_read_is_said_in_both_languages_and_to_programs():
    with pytest.raises(Refusal) as raised:
        requests.action_of(table().registration, None, "b1-b0")
    problem = raised.value.problem
    assert problem.text.fr.endswith("il n'y a pas de case b0")
    assert problem.text.en.endswith("there is no square b0")
    assert problem.facts["detail"].endswith("there is no square b0")


@pytest.mark.parametrize("action", [TimeOut(), MoveTimeOut()])
def test_only_the_clock_says_that_time_is_over(action):
    made = table()
    assert refused(take, made, wish(made, action=action), 0) == "only_the_clock"


def test_a_waiting_table_takes_no_actions():
    made = table(**WAITING)
    asked = ANA, Act(id="c", seat=0, seq=0, text="resign")
    assert refused(take, made, asked, 0) == "not_started"


def test_a_slow_seat_passes_by_the_move_clock():
    made = table("zakhia", clock=MoveClock(30))
    mover = on_turn(made)
    assert requests.time_is_over(made, 30_999) is made
    assert refused(take, made, wish(made), 31_000) == "time_is_over"
    assert added(made, requests.time_is_over(made, 31_000)) == (Acted(mover, MoveTimeOut()),)


def test_a_slow_seat_is_out_by_its_own_clock():
    made = table("zakhia", clock=PlayerClock(30))
    late = requests.time_is_over(made, 31_000)
    assert added(made, late) == (Acted(on_turn(made), TimeOut()),)
    assert late.outcome is not None


def test_a_voter_who_says_nothing_in_time_refuses():
    made = table("zakhia", clock=MoveClock(30))
    asker = on_turn(made)
    made = act(made, Appeal("XQZK"))
    assert added(made, requests.time_is_over(made, 60_000)) == (
        Acted(Seat(1 - asker), Vote(accepts=False)),
    )


def test_a_voter_whose_own_time_is_over_refuses_and_is_out_by_the_clock():
    """Not by resigning, which would be told as their own wish."""
    made = table("zakhia", clock=PlayerClock(30), at=0)
    asker = on_turn(made)
    made = act(made, Appeal("XQZK"), at=1000)
    late = requests.time_is_over(made, 40_000)
    assert added(made, late) == (Acted(Seat(1 - asker), Vote(accepts=False)),)
    made = act(late, Pass(), at=41_000)
    assert added(made, requests.time_is_over(made, 41_000)) == (Acted(Seat(1 - asker), TimeOut()),)


def test_undo_is_for_friends_and_while_nothing_was_shown():
    made = play(table(), 1)
    mover = made.pasts[-1].entry.seat
    person = made.sitters[mover].person
    assert granted(requests.ask_undo, made, person, mover, 0).to == 1
    other = Seat(1 - mover)
    their = made.sitters[other].person
    assert refused(requests.ask_undo, made, their, other, 0) == "nothing_to_undo"
    assert refused(answer, made, other, -1) == "no_undo_asked"
    strict = play(table(friendly=False), 1)
    assert refused(requests.ask_undo, strict, person, mover, 0) == "no_take_back"
    drawn = play(table("zakhia"), 1)
    seat = drawn.pasts[-1].entry.seat
    person = drawn.sitters[seat].person
    assert refused(requests.ask_undo, drawn, person, seat, 0) == "nothing_to_undo"


def test_an_answer_to_a_wish_of_before_is_too_late():
    """Who agreed to the first wish has not agreed to the second."""
    made = play(table(), 1)
    mover = made.pasts[-1].entry.seat
    other = Seat(1 - mover)
    made = ask_undo(made, mover)
    first = made.undo.seq
    made = answer(made, other, first, accepts=False)
    assert refused(answer, made, other, first) == "stale"
    made = ask_undo(made, mover)
    assert made.undo.seq != first
    assert refused(answer, made, other, first) == "stale"
    assert refused(answer, made, other, 0) == "no_undo_asked"
    answer(made, other, made.undo.seq)


def test_who_went_away_is_not_asked_to_take_back():
    sitters = (Person(ANA, "Ana"), Person(BOB, "Bob"), Person(EVE, "Eve"))
    made = table("zakhia", sitters=sitters)
    gone = Seat((on_turn(made) + 1) % 3)
    made = act(made, Resign(), seat=gone)
    mover = on_turn(made)
    made = act(made, Pass())
    made = ask_undo(made, mover)
    assert made.undo.pending == tuple(s for s in range(3) if s not in {gone, mover})


class TestWhoLeftSince:
    """A resignation is nobody else's to take back; where things are hidden, not even one's own."""

    SITTERS = (Person(ANA, "Ana"), Person(BOB, "Bob"), Person(EVE, "Eve"))

    def after_a_pass(self, sitters=SITTERS):
        made = table("zakhia", sitters=sitters)
        made.registration = msgspec.structs.replace(made.registration, has_secrets=False)
        mover = on_turn(made)
        return act(made, Pass()), mover, Seat((mover + 1) % 3)

    @pytest.mark.parametrize("way", [Resign(), TimeOut()])
    def test_no_move_before_it_is_taken_back(self, way):
        made, mover, gone = self.after_a_pass()
        assert now_for(made, mover, 0).can_undo
        left = act(made, way, seat=gone)
        assert refused(ask_undo, left, mover) == "left_since"
        assert not now_for(left, mover, 0).can_undo
        assert left.is_out(gone)

    @pytest.mark.parametrize("game", ["takemo", "wordz", "zakhia", "zigzag"])
    def test_with_hidden_hands_nothing_is(self, game):
        seats = 4 if game == "takemo" else 3
        names = (ANA, BOB, EVE, PersonId("zoe"))
        made = table(game, sitters=tuple(Person(each, each) for each in names[:seats]))
        mover = on_turn(made)
        made = made if game == "wordz" else act(made, Pass())
        left = act(made, Resign(), seat=Seat((mover + 1) % seats))
        assert left.outcome is not None or refused(ask_undo, left, mover) == "nothing_to_undo"

    def test_who_resigned_may_ask_for_it(self):
        made, mover, gone = self.after_a_pass()
        made = ask_undo(act(made, Resign(), seat=gone), gone)
        for other in made.undo.pending:
            made = answer(made, other, made.undo.seq)
        assert not made.is_out(gone)
        assert mover != gone

    def test_who_holds_both_seats_agrees(self):
        own = tuple(Person(ANA, name) for name in ("Ana", "Léa", "Zoé"))
        made, mover, gone = self.after_a_pass(own)
        made = ask_undo(act(made, Resign(), seat=gone), mover)
        assert on_turn(made) == mover
        assert not made.is_out(gone)


def test_a_rematch_needs_everyone():
    made = act(table(), Resign())
    assert refused(requests.offer_rematch, table(), ANA, Seat(0), 0) == "not_over"
    offer = requests.offer_rematch(made, ANA, Seat(0), 0)
    assert added(made, offer) == (RematchOffered(Seat(0)),)
    made = offer
    agreed = requests.offer_rematch(made, BOB, Seat(1), 0)
    rematched = Rematched(requests.rematch_id(made))
    assert added(made, agreed) == (RematchOffered(Seat(1)), rematched)
    assert refused(requests.offer_rematch, agreed, BOB, Seat(1), 0) == "rematch_exists"


def test_one_person_on_both_sides_agrees_with_themselves():
    sitters = (Person(ANA, "Ana"), Person(ANA, "Léa"))
    made = act(table(sitters=sitters), Resign())
    assert requests.offer_rematch(made, ANA, Seat(0), 0).rematch is not None


def test_chat_is_for_the_seated_where_it_is_on():
    made = table()
    assert granted(requests.say, made, ANA, "  bonjour \n à tous ", 0).text == "bonjour à tous"
    assert granted(requests.say, made, ANA, "\x1b[2J\u202eolleh\x00", 0).text == "[2Jolleh"
    assert refused(requests.say, made, ANA, "\u2066", 0) == "line_too_long"
    assert refused(requests.say, made, EVE, "hello", 0) == "not_your_seat"
    assert refused(requests.say, made, ANA, "x" * 301, 0) == "line_too_long"
    assert refused(requests.say, made, ANA, "   ", 0) == "line_too_long"
    silent = requests.switch_chat(made, ANA, 0, on=False)
    assert refused(requests.say, silent, ANA, "hello", 0) == "chat_is_off"
    assert refused(requests.switch_chat, made, BOB, 0, on=False) == "creator_only"


def test_a_table_has_talked_enough_some_day():
    """Whoever comes is sent the whole log, so nobody may fill it for ever; the game goes on."""
    made = play(table(), 1)
    mover = made.pasts[-1].entry.seat
    made = made.after([Said(ANA, "Ana", "hé")] * requests.MOST_TALK, 0)
    assert refused(requests.say, made, ANA, "hé", 0) == "talked_enough"
    assert refused(requests.switch_chat, made, ANA, 0, on=False) == "talked_enough"
    person = made.sitters[mover].person
    assert refused(requests.ask_undo, made, person, mover, 0) == "talked_enough"
    asked = wish(made, action=Appeal("XQZK"))
    assert refused(take, made, asked, 0) == "talked_enough"
    take(made, wish(made), 0)


def test_appeals_and_votes_are_talk_and_a_vote_is_always_heard():
    made = act(table("zakhia"), Appeal("XQZK"))
    assert made.talk == 1
    made = made.after([Said(ANA, "Ana", "hé")] * requests.MOST_TALK, 0)
    (voter,) = made.to_act
    vote = take(made, wish(made, voter, Vote(accepts=False)), 0)
    assert vote.talk == requests.MOST_TALK + 2


def test_nobody_asks_again_and_again_in_one_turn():
    made = table("zakhia")
    asker = on_turn(made)
    for word in ("XQZA", "XQZB", "XQZC"):
        made = take(made, wish(made, asker, Appeal(word), id=word), 0)
        made = act(made, Vote(accepts=False))
    fourth = wish(made, asker, Appeal("XQZD"))
    assert refused(take, made, fourth, 0) == "asked_enough"
    made = act(act(made, legal(made, asker)[0]), Pass())
    assert on_turn(made) == asker
    take(made, wish(made, asker, Appeal("XQZD")), 0)
