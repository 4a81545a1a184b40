"""Tables where all look at once: the clock of a turn, and what the log keeps of its end."""

from chevalet.core.actions import MoveTimeOut, Pass
from chevalet.core.game import Seat
from chevalet.server.tables.log import Acted
from chevalet.server.tables.requests import time_is_over
from chevalet.server.tables.table import Table
from chevalet.server.wire.clocks import MoveClock, PlayerClock
from tests.server.tables.examples import act, folded, legal, table

A, B = Seat(0), Seat(1)
GAME = "zakhia_duplicate"
MINUTE = 60_000


def first_placement(made: Table, seat: Seat):
    return next(action for action in legal(made, seat) if not action.is_idle)


def test_handing_in_brings_no_fresh_clock():
    made = table(GAME, at=1000, clock=MoveClock(60))
    ends = made.time.deadlines()
    made = act(made, first_placement(made, A), A, at=31_000)
    assert made.time.deadlines() == ends
    assert made.to_act == {A, B}


def test_nor_does_it_earn_an_increment():
    made = table(GAME, at=0, clock=PlayerClock(60, 5))
    made = act(made, first_placement(made, A), A, at=10_000)
    shown = made.time.shown(10_000)
    assert shown is not None
    assert shown.remaining == (50_000, 50_000)


def test_who_is_done_stops_and_all_begin_the_next_turn_together():
    made = table(GAME, at=0, clock=MoveClock(60))
    made = act(made, Pass(), A, at=10_000)
    assert made.time.deadlines() == ((MINUTE, B),)
    made = act(made, Pass(), B, at=20_000)
    assert made.time.deadlines() == ((20_000 + MINUTE, A), (20_000 + MINUTE, B))


def test_when_time_is_over_the_turn_ends_for_everyone_with_what_is_noted():
    made = table(GAME, at=0, clock=MoveClock(60))
    made = act(made, first_placement(made, A), A, at=10_000)
    assert made.playthrough is not None
    noted = made.playthrough.view(A).noted
    for _ in range(2):
        made = time_is_over(made, MINUTE)
    assert made.playthrough is not None
    (played,) = made.playthrough.view(None).common.rounds
    assert played.found == (noted, None)
    assert [past.entry.action for past in made.pasts[-2:]] == [MoveTimeOut(), MoveTimeOut()]
    assert made.time.deadlines()[0] == (2 * MINUTE, A)


def test_the_log_keeps_what_was_found_and_is_folded_by_it():
    made = act(act(table(GAME), Pass(), A), Pass(), B)
    entries = [past.entry for past in made.pasts if isinstance(past.entry, Acted)]
    assert entries[0].found is None
    assert entries[1].found
    again = folded(made)
    assert again.playthrough is not None
    assert made.playthrough is not None
    assert again.playthrough.state == made.playthrough.state


def test_what_was_found_is_believed():
    """A dictionary of later finds more; the game that was played stays what it was."""
    made = act(table(GAME), Pass(), A)
    assert made.playthrough is not None
    small = next(
        action for action in legal(made, B) if not action.is_idle and "(" not in action.word
    )
    other = made.after([Acted(B, Pass(), found=f"{small.at} {small.word}")], 5000)
    assert other.playthrough is not None
    (played,) = other.playthrough.view(None).common.rounds
    assert played.top.main.word == small.word
