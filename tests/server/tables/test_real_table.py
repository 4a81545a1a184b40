"""A table beside a real one: one person enters for all, and takes back what was wrong."""

import pytest

from chevalet.core.actions import CallEnd, Pass
from chevalet.core.game import Seat
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.state import Options
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables import requests
from chevalet.server.tables.advice import preview
from chevalet.server.tables.opening import opening_of
from chevalet.server.tables.present import info_for, now_for
from chevalet.server.wire.http import BotSeat, MySeat, NewTable
from chevalet.server.wire.socket import Preview
from tests.server.tables.examples import ANA, act, folded, table

A, B = Seat(0), Seat(1)
ME = Profile(id=ANA, name="Ana", created=0)


def asked(*seats, **wishes):
    return opening_of(NewTable(game="zakhia", seats=seats, real_table=True, **wishes), ME)


@pytest.fixture
def made():
    opened = asked(MySeat("Ana"), MySeat("Bo"))
    return table(**{name: getattr(opened, name) for name in opened.__struct_fields__})


def test_one_person_enters_for_all():
    with pytest.raises(Refusal) as refused:
        asked(MySeat(), BotSeat("amateur"))
    assert refused.value.code == "one_enters_for_all"
    with pytest.raises(Refusal):
        asked(MySeat(), MySeat(), rated=True)


def test_nobody_is_advised_and_everything_may_be_taken_back():
    opened = asked(MySeat(), MySeat())
    assert (opened.allowed.votes, opened.allowed.hints) == (False, False)
    assert opened.allowed.take_back
    assert opened.options == Options(starter=A)


def test_any_number_of_entries_is_taken_back_in_turn(made):
    """Not only one's own: the same person entered them all."""
    made = act(act(made, Place("B9", "SINAI")), Place("F3", "MER"))
    assert made.to_act == {A}
    for scores in ((15, 0), (0, 0)):
        made = requests.ask_undo(made, ANA, A, 2000)
        assert made.undo is None
        assert made.view(None).scores == scores
    assert folded(made).view(None).scores == (0, 0)
    with pytest.raises(Refusal):
        requests.ask_undo(made, ANA, A, 2000)


def test_even_the_end_is_taken_back(made):
    made = act(act(made, Place("B9", "SINAI")), CallEnd((4, 0)))
    assert made.status == "over"
    assert now_for(made, B, 2000).can_undo
    made = requests.ask_undo(made, ANA, B, 2000)
    assert (made.status, made.to_act) == ("playing", {B})


def test_its_record_has_unknown_hands_and_no_seed(made):
    made = act(act(act(made, Place("B9", "SINAI")), Pass()), Pass())
    record = made.playthrough.record
    assert (record.hands, record.seed, record.seed_commitment) == ("unknown", None, None)
    assert info_for(made, ANA).real_table


@pytest.mark.anyio
async def test_an_entry_is_looked_at_before_it_counts(made):
    good = await preview(
        made, Preview(id="1", seat=0, action={"type": "place", "at": "B9", "word": "SINAI"})
    )
    assert good.events[0].points == 15
    bad = await preview(
        made, Preview(id="2", seat=0, action={"type": "place", "at": "B9", "word": "SINAX"})
    )
    assert bad.problem is not None
    assert bad.problem.code == "not_a_word"
