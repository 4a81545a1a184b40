"""The commented game of the booklet, with the real lexicon and universes: every score it quotes."""

import pytest

from chevalet.core import record as records
from chevalet.core.actions import Pass
from chevalet.core.errors import IllegalAction
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia import registration
from chevalet.games.zakhia.board import EMPTY_BOARD
from chevalet.games.zakhia.laying import judge
from chevalet.games.zakhia.moves import Place, Placed
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import VerbForm, ruling
from chevalet.lexicon.referee import Referee
from chevalet.play.playthrough import replay
from chevalet.play.verify import verify
from tests.paths import GOLDEN

SCORES = {
    "X": [12, 8, 8, 13, 24, 8, 6, 8, 11, 12, 5, 3, 3, 4, 4, 4, 0, 0],
    "Y": [27, 35, 11, 3, 12, 20, 15, 10, 6, 7, 6, 6, 3, 4, 4, 4, 2, 0],
}
SIDE_WORDS = {
    "9I SKI": ["RAIES"],
    "8B DELIE": ["RE", "IL", "CI", "HE"],
    "L5 TAXI(S)": ["RICHELIEUX", "SKI(S)"],
    "G2 MEL[E]ZES": ["DELIES"],
    "M5 AY": ["TA", "AY"],
    "4G LEVA": ["VRAIES"],
    "5G [P]URS": ["EU", "RATAS"],
    "11B ORE": ["FURETER", "RE"],
    "A9 EST": ["TORE"],
    "K7 UNI": ["NI"],
    "6B TUF": ["FIL"],
    "13G HA": ["OH", "LA"],
    "K1 UR": ["RU"],
    "D3 ON": ["NO"],
    "11H AN": ["NI"],
    "M11 UR": ["PU"],
    "K12 IN": ["NU"],
}


@pytest.fixture(scope="module")
def record():
    return records.decode((GOLDEN / "zakhia" / "booklet.json").read_bytes(), registration)


@pytest.fixture(scope="module")
def moments(record):
    return list(replay(record, registration))


def placed(moment):
    return next((event for event in moment.events if isinstance(event, Placed)), None)


def test_every_quoted_score_comes_out(moments):
    reached: dict[str, list[int]] = {"X": [], "Y": []}
    for moment in moments:
        event = placed(moment)
        reached["XY"[moment.seat]].append(event.points if event else 0)
    assert reached == SCORES


def test_it_ends_131_to_178(moments, record):
    """§9: Y was the last to place and has tiles left; X keeps M and N, Y keeps B and J."""
    assert moments[-1].state.common.scores == (131, 178)
    assert [rack.letters for rack in moments[-1].state.racks] == ["MN", "BJ"]
    assert record.outcome.scores == (131, 178)


def test_the_side_words_are_those_of_the_booklet(moments):
    formed = {
        f"{moment.action.at} {moment.action.word}": [word.word for word in event.words[1:]]
        for moment in moments
        if (event := placed(moment)) and len(event.words) > 1
    }
    assert {at: sorted(words) for at, words in formed.items()} == {
        at: sorted(words) for at, words in SIDE_WORDS.items()
    }


def test_every_word_counts_by_a_reading_that_is_no_conjugated_verb(moments):
    for moment in moments:
        for word in placed(moment).words if placed(moment) else ():
            reading = ruling(word.word.translate({ord(c): None for c in "()[]"}), ZAKHIA).counting
            assert reading is not None, word
            assert reading.grammar.verb_form is not VerbForm.CONJUGATED


def test_the_record_verifies_but_its_draw_cannot_be_proven(record):
    findings = {check.code: check.finding for check in verify(record, registration)}
    assert findings["replay"] == findings["outcome"] == "held"
    assert findings["draw"] == "unprovable"


FIRST_HAND = "BEEGOORTUW"
SECOND_HAND = "BCEEHIILRU"
AFTER_TOGO = EMPTY_BOARD[:22] + "TOGO" + EMPTY_BOARD[26:]


@pytest.mark.parametrize(
    ("board", "rack", "at", "word", "points"),
    [
        (EMPTY_BOARD, FIRST_HAND, "I8", "BOG", 6),
        (EMPTY_BOARD, FIRST_HAND, "J3", "OBTUREE", 7),
        (EMPTY_BOARD, FIRST_HAND, "M1", "BORE", 8),
        (EMPTY_BOARD, FIRST_HAND, "J10", "ROBE", 8),
        (EMPTY_BOARD, FIRST_HAND, "G10", "ORGE", 8),
        (EMPTY_BOARD, FIRST_HAND, "E1", "ORGUE", 10),
        (EMPTY_BOARD, FIRST_HAND, "A1", "GORET", 10),
        (EMPTY_BOARD, FIRST_HAND, "A9", "WEBER", 10),
        (EMPTY_BOARD, FIRST_HAND, "B10", "TOGO", 12),
        (AFTER_TOGO, SECOND_HAND, "J4", "CRIBLEE", 7),
        (AFTER_TOGO, SECOND_HAND, "J1", "BRIE", 8),
        (AFTER_TOGO, SECOND_HAND, "D9", "BIERE", 10),
        (AFTER_TOGO, SECOND_HAND, "A1", "BICHE", 10),
        (AFTER_TOGO, SECOND_HAND, "B2", "BREL", 12),
        (AFTER_TOGO, SECOND_HAND, "L9", "CURIE", 15),
        (AFTER_TOGO, SECOND_HAND, "7C", "RICHELIEU", 27),
    ],
)
def test_the_alternatives_that_the_booklet_weighs(board, rack, at, word, points):
    assert judge(board, Tiles.of(rack), Place(at, word), Referee(ZAKHIA)).points == points


@pytest.mark.parametrize(
    ("rack", "at", "word", "code"),
    [
        (SECOND_HAND, "7B", "RICHELIEU", "foreign_picture"),
        (SECOND_HAND, "7D", "RICHELIEU", "foreign_picture"),
        (FIRST_HAND, "A7", "WEBER", "not_a_word"),
    ],
)
def test_what_the_booklet_rules_out(rack, at, word, code):
    """WEBER in A7 would form RO, which means nothing."""
    with pytest.raises(IllegalAction, match=code):
        judge(AFTER_TOGO, Tiles.of(rack), Place(at, word), Referee(ZAKHIA))


def test_the_last_turns_are_passes(moments):
    assert [type(moment.action) for moment in moments[-2:]] == [Pass, Pass]
