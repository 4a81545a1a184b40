"""The example turn of the booklet, with the real lexicon: MACHINES."""

import pytest

from chevalet.core import record as records
from chevalet.core.game import Seat
from chevalet.games.wordz import registration
from chevalet.games.wordz.board import MATERIAL
from chevalet.games.wordz.bots.belief import belief_about
from chevalet.games.wordz.candidates import candidates
from chevalet.games.wordz.moves import Guess, Guessed, WordWon
from chevalet.games.wordz.words import referee
from chevalet.play.playthrough import replay
from chevalet.play.verify import verify
from tests.paths import GOLDEN

MARC, PHILIPPE, CLAIRE = Seat(0), Seat(1), Seat(2)


@pytest.fixture(scope="module")
def record():
    return records.decode((GOLDEN / "wordz" / "booklet.json").read_bytes(), registration)


@pytest.fixture(scope="module")
def moments(record):
    return list(replay(record, registration))


@pytest.fixture(scope="module")
def around(moments):
    """The moments before and after Philippe's guess."""
    number = moments.index(
        next(m for m in moments if m.action == Guess(MARC, "MACHINES") and m.seat == PHILIPPE)
    )
    return moments[number - 1], moments[number]


def test_philippe_wins_three_cards_and_marc_five(around):
    """§5: A, H and E were hidden; M, C, I, N and the S just turned were not."""
    before, after = around
    assert before.state.common.patterns[MARC] == "MvCcINvS"
    assert after.events[:2] == (
        Guessed(PHILIPPE, MARC, "MACHINES", is_right=True),
        WordWon(MARC, "MACHINES", PHILIPPE, "AHE", "MCINS"),
    )
    won = [
        len(now) - len(then)
        for now, then in zip(after.state.common.won, before.state.common.won, strict=True)
    ]
    assert won == [5, 3, 0]


def test_one_token_passes_from_philippe_to_marc(around):
    """§4."""
    before, after = (moment.state.common.tokens for moment in around)
    assert (after[MARC] - before[MARC], after[PHILIPPE] - before[PHILIPPE]) == (1, -1)
    assert sum(after) == sum(before)


def test_his_left_neighbour_plays_next(around):
    assert around[1].state.common.turn == CLAIRE


def test_philippe_rightly_hesitates_and_the_s_decides():
    """Before the S both words fit; after it MACHINAL does not."""
    dawg = referee().graphs().dawg
    cards = MATERIAL.minus("MCINS")
    before = candidates(dawg, "MvCcINvc", cards)
    assert {"MACHINAL", "MACHINES"} <= set(before)
    after = belief_about(referee(), "MvCcINvS", cards, owner=MARC).suspects
    assert "MACHINAL" not in {suspect.word for suspect in after}
    assert after[0].word == "MACHINES"


def test_the_record_verifies_but_its_draw_cannot_be_proven(record):
    findings = {check.code: check.finding for check in verify(record, registration)}
    assert findings["replay"] == findings["outcome"] == "held"
    assert findings["draw"] == "unprovable"
