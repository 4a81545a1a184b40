"""Letters that stay on the rack: what they are worth, and how bots come to know."""

import pytest

from chevalet.core.actions import Pass
from chevalet.games.takemo.board import turned
from chevalet.games.takemo.bots.expert import Expert
from chevalet.games.takemo.bots.lines import Line, Played
from chevalet.games.takemo.bots.simulation import Candidate, Weights, _kept
from chevalet.games.takemo.bots.worth import learned_worth
from chevalet.grid import Placement
from tests.games.takemo.boards import WHITE, W, board_of
from tests.games.takemo.tables import GAME, table
from tools.takemo.learn_worth import Sample, features, fit


def test_good_letters_are_worth_more_than_awkward_ones():
    worth = learned_worth().of
    assert worth("ERS") > worth("") == 0 > worth("WKQ")
    assert worth("ER") > worth("EE")
    assert worth("ER?") == worth("ER")


def test_too_many_vowels_or_consonants_cost():
    worth = learned_worth()
    alone = sum(worth.letters[letter] for letter in "AEIO")
    assert worth.of("AEIO") < alone
    assert worth.of("AERT") == pytest.approx(
        sum(worth.letters[letter] for letter in "AERT") + worth.imbalance * 0.2**2
    )


def test_what_was_put_in_comes_out():
    """E adds two tiles, each repeated letter costs one, whatever else."""
    racks = ["E", "", "EE", "RE", "R", "RR", "ERS", "S", "SS", "TS", "TE", "ETTR"]
    some = (
        Sample(left, 10 + 2 * left.count("E") - (len(left) - len(set(left))))
        for _ in range(400)
        for left in racks
    )
    *letters, repeated, imbalance, all_have = fit(some, 400 * len(racks))
    by_letter = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", letters, strict=True))
    assert by_letter["E"] == pytest.approx(2, abs=0.15)
    assert by_letter["R"] == pytest.approx(0, abs=0.15)
    assert repeated == pytest.approx(-1, abs=0.15)
    assert imbalance == pytest.approx(0, abs=0.1)
    assert all_have == pytest.approx(10, abs=0.15)
    assert len(features("E")) == 29


@pytest.mark.parametrize(("seats", "kept"), [(2, "STTTT"), (4, "SATTT")])
def test_what_is_left_after_the_next_turn_counts(seats, kept):
    """Two seats: the player's own turn was played. Four: it was the partner's."""
    after = board_of(white=["15E MER"])
    line = Line("." * 225, ("A" * 8,) * (seats - 1) + ("MERSTTTT",), ("", ""))
    laid = Placement(word=0, new=0b111, score=3, line=14, start=4, direction=0, length=3)
    played = Played((None, laid), turned(after), is_over=False)
    candidate = Candidate(Pass(), None, after, "SATTT", "", 0.0)
    assert _kept(candidate, line, played) == kept


def test_letters_that_stay_tell_candidates_apart():
    """A candidate is worth what it gains now, and what it keeps."""
    view = GAME.view(table(board_of(white=["15E MER"]), "SELSAMUR", "A" * 8), W)
    moves = GAME.moves(view.common, WHITE)
    bots = [Expert(GAME, Weights(kept=kept)) for kept in (0.0, 1.0)]
    found = [bot.candidates(view, moves, view.common.board) for bot in bots]
    by_gain, by_worth = ({each.action: each for each in some} for some in found)
    both = [action for action in by_gain if action in by_worth and by_gain[action].left]
    assert both
    for action in both:
        worth = learned_worth().of(by_gain[action].left)
        assert by_worth[action].value == pytest.approx(by_gain[action].value + worth)
