import msgspec
import pytest

from chevalet.core import registry
from chevalet.core.actions import Appeal, Pass, Resign, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.play.verify import verify
from chevalet.server.tables import requests
from chevalet.server.tables.log import (
    Acted,
    Bot,
    Open,
    Person,
    Said,
    Seated,
    Started,
    UndoAnswered,
    UndoAsked,
)
from chevalet.server.tables.opening import again
from chevalet.server.tables.past import OutdatedTable
from chevalet.server.tables.present import card_of, happening_for, info_for, wake_time
from chevalet.server.tables.table import Table
from chevalet.server.wire.clocks import MoveClock, PlayerClock
from chevalet.server.wire.common import TableId
from tests.server.tables.examples import ANA, BOB, act, folded, legal, on_turn, opening, play, table


@pytest.mark.parametrize("game", ["zakhia", "wordz", "echec_et_mots"])
def test_a_table_is_what_its_log_adds_up_to(game):
    made = play(table(game), 6)
    again = folded(made)
    assert again.playthrough.state == made.playthrough.state
    assert [past.events for past in again.pasts] == [past.events for past in made.pasts]
    assert card_of(again) == card_of(made)


def test_folding_leaves_the_old_table_as_it_was():
    made = table()
    before = made.playthrough.state
    play(made, 3)
    assert made.playthrough.state == before
    assert made.next_seq == 2


def test_a_refused_action_changes_nothing():
    made = table("zakhia")
    with pytest.raises(IllegalAction):
        act(made, Pass(), seat=1 - on_turn(made))
    assert made.next_seq == 2


def test_time_never_runs_backwards():
    made = play(table(at=5000), 1, at=4000)
    assert made.pasts[-1].at == 5000


def test_seats_are_taken_and_given_up():
    made = table(sitters=(Person(ANA, "Ana"), Open()))
    assert made.status == "waiting"
    assert made.to_act == frozenset()
    made = made.after([Seated(Seat(1), Bot("greedy")), Started()], 2000)
    assert made.status == "playing"
    assert made.names == ("Ana", "greedy")


def test_namesakes_are_told_apart():
    sitters = (Bot("greedy"), Bot("greedy"), Person(ANA, "Ana"))
    assert table("wordz", sitters=sitters).names == ("greedy 1", "greedy 2", "Ana")


def test_other_rules_are_not_guessed_at():
    with pytest.raises(OutdatedTable):
        table(game_version=999)
    with pytest.raises(OutdatedTable):
        Table(TableId("t"), msgspec.structs.replace(opening(), game="nim"), 0)


def test_a_table_goes_on_by_the_rules_with_which_it_was_begun(monkeypatch):
    made = table("pioche")
    monkeypatch.setenv(registry.EXTRA_GAMES_VARIABLE, "pioche=tests.contract.tomorrow:registration")
    later = folded(made)
    assert later.registration.version == 1
    assert type(later.registration.game) is type(made.registration.game)
    rematch, _ = again(later)
    assert rematch.game_version == 2


def test_a_move_is_taken_back_when_the_other_agrees():
    made = play(table(), 1)
    before = made.playthrough.state
    mover = on_turn(made)
    made = act(made, legal(made, mover)[0])
    made = made.after([UndoAsked(mover, made.next_seq - 2)], 0)
    assert made.undo.pending == (Seat(1 - mover),)
    made = made.after([UndoAnswered(Seat(1 - mover), accepts=True)], 0)
    assert made.playthrough.state == before
    assert len(made.playthrough.record.actions) == 1
    assert on_turn(made) == mover
    assert undone(made) == {5: (3,)}
    assert undone(folded(made)) == undone(made)


def undone(made):
    """Which entries took which ones back."""
    return {past.seq: past.undone for past in made.pasts if past.undone}


def test_a_refused_undo_leaves_all_as_it_is():
    made = play(table(), 2)
    mover = made.pasts[-1].entry.seat
    asked = made.after([UndoAsked(mover, made.next_seq - 2)], 0)
    kept = asked.after([UndoAnswered(Seat(1 - mover), accepts=False)], 0)
    assert kept.undo is None
    assert kept.playthrough.state == made.playthrough.state


def test_bots_agree_to_take_back():
    made = table(sitters=(Person(ANA, "Ana"), Bot("greedy")))
    made = made.after([Acted(on_turn(made), legal(made, on_turn(made))[0])], 0)
    made = made.after([Acted(on_turn(made), legal(made, on_turn(made))[0])], 0)
    made = made.after([UndoAsked(Seat(0), 1)], 0)
    assert made.playthrough.record.actions == ()
    assert undone(made) == {4: (2, 3)}


def test_who_resigned_is_not_asked_so_the_wish_itself_takes_back():
    """Nobody answers: only the wish's own entry can tell that the move no longer stands."""
    made = table("zakhia", sitters=(Person(ANA, "Ana"), Person(BOB, "Bob"), Bot("greedy")))
    made = act(made, Resign(), seat=Seat(1))
    while on_turn(made) != 0:
        made = made.after([Acted(on_turn(made), legal(made, on_turn(made))[0])], 0)
    made = act(made, Pass())
    moved = made.next_seq - 1
    made = requests.ask_undo(made, ANA, Seat(0), 0)
    assert made.undo is None
    assert on_turn(made) == 0
    assert undone(made) == {moved + 1: (moved,)}
    for viewer in (None, *made.seats):
        assert happening_for(made, made.pasts[-1], viewer).undone == (moved,)
        assert happening_for(made, made.pasts[moved], viewer).undone == ()


def test_what_was_taken_back_before_is_not_taken_back_again():
    made = play(table(sitters=(Person(ANA, "Ana"), Person(ANA, "Léa"))), 3)
    for _ in range(2):
        seat = made.turns[-1].seat
        made = requests.ask_undo(made, ANA, seat, 0)
    assert undone(made) == {5: (4,), 6: (3,)}


def test_what_was_drawn_or_shown_can_not_be_taken_back():
    made = table("zakhia")
    placed = act(made, legal(made, on_turn(made))[0])
    assert placed.turns == ()
    passed = act(placed, Pass())
    assert [turn.seat for turn in passed.turns] == [passed.pasts[-1].entry.seat]


def test_a_game_with_undone_moves_still_verifies():
    made = play(table(), 2)
    made = made.after([UndoAsked(made.pasts[-1].entry.seat, made.next_seq - 2)], 0)
    made = made.after([UndoAnswered(made.undo.pending[0], accepts=True)], 0)
    made = act(made, Resign())
    checks = verify(made.playthrough.record, made.registration)
    assert {check.code: check.finding for check in checks} == {
        "replay": "held",
        "outcome": "held",
        "dictionary": "unprovable",  # these tables name none
        "draw": "held",
    }


def test_a_server_wakes_for_bots_and_clocks_only():
    assert wake_time(table()) is None
    against_a_bot = table("zakhia", sitters=(Person(ANA, "Ana"), Bot("greedy")))
    if not against_a_bot.bots_to_act():
        against_a_bot = act(against_a_bot, Pass())
    assert wake_time(against_a_bot) is not None
    assert wake_time(table(sitters=(Bot("greedy"), Bot("greedy")))) is None, "nobody looks"
    assert wake_time(act(table(), Resign())) is None


def test_nobody_earns_time_by_a_vote():
    made = table("zakhia", clock=PlayerClock(60, 10), at=0)
    for at in range(1000, 9000, 2000):
        made = act(made, Appeal("XQZK"), at=at)
        made = act(made, Vote(accepts=False), at=at + 1000)
    assert made.time.shown(made.updated).remaining == (56_000, 56_000)


def test_an_appeal_brings_no_fresh_clock():
    made = table("zakhia", clock=MoveClock(30), at=0)
    mover = on_turn(made)
    for at in range(4000, 13_000, 4000):
        made = act(made, Appeal("XQZK"), at=at)
        made = act(made, Vote(accepts=False), at=at + 1000)
    assert made.time.deadlines() == ((33_000, mover),)  # 30 s, and 3 s of votes


def test_a_move_that_is_taken_back_earned_nothing():
    made = play(table(clock=PlayerClock(60, 10), at=0), 1, at=5000)
    mover = made.pasts[-1].entry.seat
    assert made.time.shown(5000).remaining[mover] == 65_000
    made = made.after([UndoAsked(mover, 1)], 5000)
    made = made.after([UndoAnswered(Seat(1 - mover), accepts=True)], 5000)
    assert made.time.shown(5000).remaining == (55_000, 60_000)[:: 1 - 2 * mover]


def test_whoever_opens_a_table_for_others_can_invite_them():
    made = table(sitters=(Open(), Open()))
    assert info_for(made, ANA).invite == "come-in"
    assert info_for(made, BOB).invite is None
    assert info_for(made, None).invite is None


def test_chat_does_not_disturb_the_game():
    made = play(table(), 1)
    chatted = made.after([Said(BOB, "Bob", "salut")], 0)
    assert chatted.turns == made.turns
    assert chatted.to_act == made.to_act
