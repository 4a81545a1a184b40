"""Votes, hints and taking back: what a table allows beside play, and who hears of it."""

import msgspec
import pytest

from chevalet.core.game import Seat
from chevalet.core.registry import find
from chevalet.server.ports import Profile, Stored
from chevalet.server.problems import Refusal
from chevalet.server.tables import requests
from chevalet.server.tables.log import HintTaken, Opened, decode_entry, encode_entry
from chevalet.server.tables.opening import manners_of, opening_of
from chevalet.server.tables.present import happening_for, info_for, now_for
from chevalet.server.tables.requests import AlreadyDone
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import Manners, TableId
from chevalet.server.wire.http import BotSeat, MySeat, NewTable, OpenSeat
from tests.server.tables.examples import ANA, BOB, folded, opening, play, table

ME, BOT, OPEN = MySeat(), BotSeat("amateur"), OpenSeat()


def said(*seats, game="zakhia", **wishes):
    manners = manners_of(NewTable(game=game, seats=seats, **wishes), find(game))
    return manners.votes, manners.hints, manners.take_back


@pytest.mark.parametrize("seats", [(ME, BOT), (ME, BOT, BOT), (ME,)])
def test_against_bots_all_are_on(seats):
    assert said(*seats) == (True, True, True)


@pytest.mark.parametrize("seats", [(ME, ME), (ME, OPEN), (ME, BOT, OPEN)])
def test_between_people_hints_are_off(seats):
    assert said(*seats) == (True, False, True)


def test_each_is_an_option_and_friendly_says_all_three():
    assert said(ME, BOT, friendly=False) == (False, False, False)
    assert said(ME, ME, friendly=True) == (True, True, True)
    assert said(ME, ME, friendly=True, votes=False) == (False, True, True)
    assert said(ME, ME, hints=True, take_back=False) == (True, True, False)


def test_nobody_votes_where_the_best_word_is_looked_up():
    assert said(ME, ME, game="zakhia_duplicate") == (False, False, True)
    assert said(ME, ME, game="zakhia_duplicate", votes=True, friendly=True) == (False, True, True)


def test_an_old_table_has_all_or_none():
    made = opening(friendly=True)
    data = msgspec.json.decode(encode_entry(made))
    del data["manners"]
    old = decode_entry(msgspec.json.encode(data))
    assert isinstance(old, Opened)
    assert old.allowed == Manners.all(allowed=True)
    assert msgspec.structs.replace(old, friendly=False).allowed == Manners.all(allowed=False)
    assert Table.of_log(
        TableId("t"), [Stored(0, 1, msgspec.json.encode(data))]
    ).opened.allowed.hints


def test_the_rules_hear_of_votes_alone():
    new = NewTable(game="zakhia", seats=(ME, ME), votes=True, hints=False, take_back=False)
    opened = opening_of(new, Profile(id=ANA, name="Ana", created=0))
    assert opened.options.friendly
    assert not opened.friendly
    assert opened.allowed == Manners(votes=True, hints=False, take_back=False)


def test_moves_stay_where_nothing_is_taken_back():
    made = play(table(manners=Manners(votes=True, hints=True, take_back=False)), 1)
    (mover,) = {Seat(0), Seat(1)} - made.to_act
    with pytest.raises(Refusal, match="no_take_back"):
        requests.ask_undo(made, (ANA, BOB)[mover], mover, 0)
    assert not now_for(made, mover, 0).can_undo
    assert info_for(made, ANA).manners.hints


def test_a_hint_is_told_to_everyone_once_for_each_move():
    made = table()
    (seat,) = made.to_act
    person = (ANA, BOB)[seat]
    hinted = requests.take_hint(made, person, seat, 5)
    heard = happening_for(hinted, hinted.pasts[-1], None)
    name = ("Ana", "Bob")[seat]
    assert (heard.kind, heard.seat) == ("hint_taken", seat)
    assert [text.fr for text in heard.said] == [f"{name} demande un conseil"]
    with pytest.raises(AlreadyDone):
        requests.take_hint(hinted, person, seat, 6)
    assert folded(hinted).pasts[-1].entry == HintTaken(seat)
    moved = play(hinted, 2)
    assert moved.pasts[-1].entry != HintTaken(seat)
    again = requests.take_hint(moved, person, seat, 7)
    assert again.pasts[-1].entry == HintTaken(seat)


def test_no_hint_where_there_is_none():
    strict = table(manners=Manners(votes=True, hints=False, take_back=True))
    (seat,) = strict.to_act
    with pytest.raises(Refusal, match="no_help_here"):
        requests.take_hint(strict, (ANA, BOB)[seat], seat, 0)
    with pytest.raises(Refusal, match="not_your_turn"):
        requests.take_hint(table(), (BOB, ANA)[seat], Seat(1 - seat), 0)
