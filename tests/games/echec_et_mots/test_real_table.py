"""Échec et Mots at a real table: words and counts are told, the referee reckons."""

import pytest

from chevalet.core.actions import CallEnd
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.record import Record
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.analysis import WEIGHER
from chevalet.games.echec_et_mots.moves import Answer, GameEnded, Jump, SetUp
from chevalet.games.echec_et_mots.real_table import Announce, Void
from chevalet.games.echec_et_mots.state import Options
from chevalet.play.analysis import analyse
from chevalet.play.playthrough import Playthrough

A, B = Seat(0), Seat(1)


@pytest.fixture
def match():
    options = Options(white=A, games=3)
    return Playthrough(
        registration,
        Record(game="echec_et_mots", game_version=2, seats=2, options=options, hands="unknown"),
    )


def refusal(game, seat, action):
    with pytest.raises(IllegalAction) as refused:
        game.act(seat, action)
    return refused.value.code


def test_either_side_may_announce_and_the_other_answers(match):
    """§6, §9: eight letters of which six are used, and the bonus of six."""
    assert match.to_act == {A, B}
    match.act(B, Announce("PAROLE", held=8, other_held=4))
    assert match.to_act == {A}
    events = match.act(A, Answer("MER"))
    ended = next(event for event in events if isinstance(event, GameEnded))
    assert ended.points == (5, 13)
    assert match.view(None).scores == (5, 13)


def test_where_the_next_letters_lie_nobody_told(match):
    match.act(B, Announce("PAROLE", held=8, other_held=4))
    (set_up,) = [event for event in match.act(A, Answer()) if isinstance(event, SetUp)]
    assert set(set_up.board) == {"·", "."}
    assert set(match.view(None).common.position.board) == {"·", "."}


def test_taking_the_last_knight_counts_ten_more(match):
    """§9."""
    match.act(A, Announce("PAROLE", held=6, other_held=2, took_last_knight=True))
    match.act(B, Answer())
    assert match.view(None).scores == (12 + 3 + 10, -2)


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (Announce("PAROLX", held=8, other_held=4), "not_a_word"),
        (Announce("PAROL", held=8, other_held=4), "word_too_short"),
        (Announce("PAROLE", held=5, other_held=4), "hand_too_small"),
        (Announce("PAROLE", held=20, other_held=9), "bad_letters_held"),
        (Announce("SUSSISSES", held=9, other_held=0), "tile_not_left"),
        (Jump("a0", "b2"), "unknown_action"),
        (Answer("MER"), "no_answer_asked"),
    ],
)
def test_what_cannot_be_is_refused(match, entry, code):
    assert refusal(match, A, entry) == code


def test_letters_of_both_words_come_from_one_box(match):
    """§1: there is one Z."""
    match.act(A, Announce("BRONZE", held=6, other_held=6))
    assert refusal(match, B, Answer("ZOO")) == "tile_not_left"


def test_a_void_game_and_the_end_of_the_match(match):
    """§7, §10."""
    match.act(A, Void())
    assert match.view(None).common.games[0].reason == "no_progress"
    match.act(A, CallEnd())
    assert match.outcome.scores == (0, 0)


def test_nothing_can_be_judged_and_the_analysis_says_so(match):
    match.act(B, Announce("PAROLE", held=8, other_held=4))
    match.act(A, Answer("MER"))
    match.act(A, CallEnd())
    found = analyse(match.record, registration, WEIGHER, nodes=10)
    assert found.moves == ()
    assert found.limits is not None
    assert "inconnus" in found.limits.fr
