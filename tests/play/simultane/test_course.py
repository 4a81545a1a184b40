"""How a simultané goes, without a server: by its log and the clock alone."""

import msgspec
import pytest

from chevalet.core.actions import Pass
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Budget
from chevalet.play.simultane import course
from chevalet.play.simultane.course import (
    GRACE,
    CalledOff,
    Entry,
    NoSimultane,
    NotHandedIn,
    TopSearch,
    TurnEnded,
    judged,
    next_turn,
)
from tests.play.simultane.courses import STARTS, begun, ended, first_turn, terms

MINUTE = 60_000


def new_course(terms):
    return course.new_course(terms)


def top_of(turn):
    return TopSearch.of(turn)(Budget())


def replayed(going, entries):
    again = new_course(going.terms)
    for entry in entries:
        again = again.after(entry)
    return again


def test_it_begins_at_its_time_and_each_step_says_when_the_next_is_due():
    waiting = new_course(terms())
    assert (waiting.phase, waiting.due, waiting.open_turn) == ("waiting", STARTS, 0)
    assert waiting.view is None
    turn = begun(waiting, STARTS + 5)
    assert (turn.phase, turn.turn, turn.open_turn) == ("turn", 1, 1)
    assert (turn.until, turn.due) == (STARTS + 5 + MINUTE, STARTS + 5 + MINUTE + GRACE)
    pause = ended(turn, turn.due)
    assert (pause.phase, pause.open_turn, pause.due) == ("pause", 0, turn.due + 10_000)
    assert begun(pause, pause.due).turn == 2


def test_after_its_last_turn_it_is_over_and_nothing_is_due():
    going = new_course(terms(turns=2))
    for _ in range(2):
        going = ended(begun(going, STARTS), STARTS + MINUTE)
    assert (going.phase, going.due, len(going.played)) == ("over", None, 2)
    assert all(each.top.points > 0 for each in going.played)


def test_who_comes_during_a_turn_plays_from_the_next_one_on():
    waiting = new_course(terms())
    turn = begun(waiting, STARTS)
    assert (waiting.first_turn, turn.first_turn) == (1, 2)
    assert ended(turn, STARTS + MINUTE).first_turn == 2


def test_the_letters_to_come_are_in_no_view_before_their_turn():
    """§2: they are drawn when the top is laid, and shown to all at the same time."""
    pause = ended(first_turn(), STARTS + MINUTE)
    letters = pause.state.letters
    assert len(letters) == 10
    assert pause.view.rack.letters == ""
    assert [type(event).__name__ for event in pause.game.told(pause.events)] == ["TopLaid"]
    assert begun(pause, STARTS + MINUTE).view.rack == letters


def test_the_top_lies_on_the_board_for_all_and_is_the_one_that_was_found():
    turn = first_turn()
    found = top_of(turn)
    pause = turn.after(TurnEnded(1, STARTS, found, "one"))
    assert pause.played[0].top.placement == found
    assert pause.view.common.board != turn.view.common.board


def test_a_log_adds_up_to_the_same_course_in_every_phase():
    """A process that takes over, whenever, goes on where the other one stopped."""
    going = new_course(terms(turns=2))
    entries: list[Entry] = []
    for _ in range(2):
        entries += [next_turn(going, STARTS, "one")]
        going = going.after(entries[-1])
        assert replayed(going, entries) == going
        entries += [TurnEnded(going.turn, STARTS + MINUTE, top_of(going), "two")]
        going = going.after(entries[-1])
        assert replayed(going, entries) == going
    assert going.next_seq == len(entries) == 4


def test_what_was_found_is_believed_whatever_would_be_found_today():
    turn = first_turn()
    other = next(
        action
        for action in turn.registration.game.legal_actions(
            turn.registration.game.view(turn.state, 0)
        )
        if action.goes_on
    )
    pause = turn.after(TurnEnded(1, STARTS, f"{other.at} {other.word}", "one"))
    assert pause.played[0].top.placement == f"{other.at} {other.word}"


def test_a_placement_is_judged_by_itself_and_changes_nothing():
    turn = first_turn()
    at, word = top_of(turn).split(" ")
    action = msgspec.convert({"type": "place", "at": at, "word": word}, turn.registration.action)
    found, step = judged(turn, action)
    assert found.points == ended(turn, STARTS).played[0].top.points
    assert step.state.common == turn.state.common
    assert judged(turn, action)[0] == found
    with pytest.raises(IllegalAction):
        judged(turn, msgspec.structs.replace(action, word="ZZZZ"))


def test_nothing_that_ends_the_turn_is_handed_in():
    """Else whoever tries it out would be told the top."""
    turn = first_turn()
    for kind in ("pass", "resign", "move_time_out", "time_out"):
        with pytest.raises(NotHandedIn):
            judged(turn, msgspec.convert({"type": kind}, turn.registration.action))
    assert not Pass.goes_on


def test_called_off_is_over_at_once():
    over = first_turn().after(CalledOff(STARTS + 1))
    assert (over.phase, over.open_turn, over.due, over.is_called_off) == ("over", 0, None, True)


def test_only_games_that_say_how_are_played_so():
    with pytest.raises(NoSimultane):
        new_course(terms(game="zakhia", dictionary=None))
