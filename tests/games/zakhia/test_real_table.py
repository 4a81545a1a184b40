"""Zakhia at a real table: what is entered is judged by its rules, what is hidden stays unknown."""

import pytest

from chevalet.core import record as records
from chevalet.core.actions import CallEnd, Exchange, Pass
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.real_table import UNKNOWN
from chevalet.core.record import Record
from chevalet.games.zakhia import registration
from chevalet.games.zakhia.analysis import WEIGHER
from chevalet.games.zakhia.board import MATERIAL
from chevalet.games.zakhia.moves import Ended, Place
from chevalet.games.zakhia.state import Options
from chevalet.play.analysis import analyse
from chevalet.play.playthrough import Playthrough
from chevalet.play.verify import verify

A, B = Seat(0), Seat(1)


@pytest.fixture
def game():
    options = Options(starter=A)
    return Playthrough(
        registration,
        Record(game="zakhia", game_version=2, seats=2, options=options, hands="unknown"),
    )


def refusal(game, seat, action):
    with pytest.raises(IllegalAction) as refused:
        game.act(seat, action)
    return refused.value


def test_hands_stay_unknown_and_are_refilled(game):
    game.act(A, Place("B9", "SINAI"))
    view = game.view(A)
    assert view.rack.letters == UNKNOWN * 10
    assert view.scores == (15, 0)
    assert (view.rack_sizes, view.bag_size) == ((10, 10), len(MATERIAL) - 25)


def test_a_word_is_refused_with_its_reason(game):
    refused = refusal(game, A, Place("B9", "SINAX"))
    assert refused.code == "not_a_word"
    assert game.view(None).scores == (0, 0)


def test_a_set_has_so_many_of_a_letter(game):
    """§1: one K only."""
    assert refusal(game, A, Place("H1", "KAYAK")).facts == {"missing": "K"}


def test_nobody_lays_more_tiles_than_a_rack_holds(game):
    assert refusal(game, A, Place("H1", "DESARMEMENT")).code == "hand_too_small"


def test_unknown_tiles_are_exchanged_by_their_number(game):
    """§2."""
    assert refusal(game, A, Exchange(UNKNOWN * 2)).code == "exchange_three_or_all"
    game.act(A, Exchange(UNKNOWN * 3))
    assert game.to_act == {B}


def test_the_end_is_told_and_reckoned(game):
    """§9: the bag is empty and the second player is out."""
    game.act(A, Place("B9", "SINAI"))
    game.act(B, Pass())
    assert refusal(game, A, CallEnd((3,))).code == "bad_end"
    (ended,) = game.act(A, CallEnd((3, 0)))
    assert isinstance(ended, Ended)
    assert (ended.reason, ended.racks) == ("rack_empty", (UNKNOWN * 3, ""))
    assert game.outcome.scores == ended.scores
    assert refusal(game, A, CallEnd((3, 0))).code == "game_over"


def test_a_record_says_what_it_cannot_prove(game):
    game.act(A, Place("B9", "SINAI"))
    game.act(B, Pass())
    game.act(A, Pass())
    record = records.decode(records.encode(game.record), registration)
    assert (record.seed, record.draws, record.hands) == (None, None, "unknown")
    findings = {check.code: check.finding for check in verify(record, registration)}
    assert findings["replay"] == findings["set"] == findings["outcome"] == "held"
    assert findings["hands"] == findings["draw"] == "unprovable"


def test_an_analysis_judges_what_was_laid_and_says_so(game):
    game.act(A, Place("B9", "SINAI"))
    game.act(B, Pass())
    game.act(A, Pass())
    found = analyse(game.record, registration, WEIGHER, nodes=20)
    assert [(move.number, move.seat) for move in found.moves] == [(0, A)]
    assert found.limits is not None
    assert "inconnu" in found.limits.fr


def test_an_ordinary_table_knows_no_told_end():
    ordinary = Playthrough.new(registration, 2, bytes(32))
    with pytest.raises(ValueError, match="call_end"):
        records.decode(
            records.encode(ordinary.record).replace(
                b'"actions": []', b'"actions": [{"seat": 0, "action": {"type": "call_end"}}]'
            ),
            registration,
        )
