"""What an attack removes (§7), against trying every set of squares."""

from itertools import chain, combinations, product

import pytest
from hypothesis import given, settings

from chevalet.core.phrases import phrase
from chevalet.games.takemo.board import own_letters
from chevalet.games.takemo.phrases import PHRASES
from chevalet.games.takemo.removal import Attacked, Capture
from chevalet.games.takemo.runs import all_runs
from chevalet.games.takemo.words import GraphWords, Judge
from tests.games.takemo.boards import BLACK, WHITE, board_of, refusal, removed
from tests.games.takemo.random_boards import LETTERS, chances

SIDE = 5
MOST_SQUARES = 12  # of which all subsets are tried


def subsets(squares):
    ordered = sorted(squares)
    sizes = range(len(ordered) + 1)
    return map(frozenset, chain.from_iterable(combinations(ordered, size) for size in sizes))


def have_a_reading(letters, side, words):
    """Whether all runs are words for some letters of the TAKEMOs, by trying all of them."""
    takemos = [square for square, tile in letters.items() if tile == "?"]
    for choice in product(LETTERS, repeat=len(takemos)):
        read = letters | dict(zip(takemos, choice, strict=True))
        if all("".join(read[s] for s in run) in words for run in all_runs(read, side)):
            return True
    return False


class BruteForce:
    """The rule as it is written, on one board and one attack."""

    def __init__(self, letters, side, covered, words, *, stay):
        self.letters, self.side, self.words, self.covered = letters, side, words, covered
        runs = all_runs(letters, side)
        captured = [run for run in runs if covered & set(run)]
        others = [run for run in runs if run not in captured]
        self.in_captured = frozenset(covered).union(*captured)
        self.in_others = frozenset(s for run in others for s in run)
        self.shared = self.in_captured & self.in_others
        self.may_go = self.in_captured - self.shared if stay else self.in_captured

    def is_valid(self, gone):
        left = {s: tile for s, tile in self.letters.items() if s not in gone}
        in_runs = {s for run in all_runs(left, self.side) for s in run}
        if any(s not in in_runs for s in left if s in self.in_others):
            return False
        return have_a_reading(left, self.side, self.words)

    def valid(self):
        open_squares = self.may_go - self.covered
        tried = (some | self.covered for some in subsets(open_squares))
        return [gone for gone in tried if self.is_valid(gone)]

    def allowed(self):
        """Valid, and no letter of captured words only stays without need."""
        valid = self.valid()
        return {
            gone
            for gone in valid
            if not any(gone < more and not (more - gone) & self.shared for more in valid)
        }


def attack(chance):
    graphs = chance.graphs()
    stay = chance.below(2) == 1
    board = chance.board(graphs, SIDE, chance.pick((3, 6, 9, 14)), stay=stay)
    letters = own_letters(board)
    covered = frozenset(s for s in letters if chance.below(len(letters) + 1) < 2)
    judge = Judge(GraphWords(graphs.dawg))
    return letters, covered, stay, judge, set(graphs.dawg)


@settings(max_examples=60, deadline=None)
@given(chances)
def test_the_largest_removal_and_every_allowed_one(chance):
    """§7: both variants, TAKEMOs included."""
    letters, covered, stay, judge, words = attack(chance)
    if not covered:
        return
    capture = Capture(Attacked(letters, SIDE, judge), covered, crossing_words_stay=stay)
    brute = BruteForce(letters, SIDE, covered, words, stay=stay)
    assert capture.removable == brute.may_go
    assert capture.shared == brute.shared
    if len(brute.may_go - covered) > MOST_SQUARES:
        return
    valid = brute.valid()
    largest = capture.largest()
    if largest is None:
        assert not valid
        return
    most = max(map(len, valid))
    ties = [gone for gone in valid if len(gone) == most]
    assert largest == min(ties, key=lambda gone: sorted(SIDE * SIDE - 1 - s for s in gone))
    allowed = brute.allowed()
    assert largest in allowed
    for gone in subsets(brute.may_go - covered):
        named = gone | covered
        accepts = capture.flaw(named) is None and not capture.could_take_more(named)
        assert accepts == (named in allowed)


class TestNamedRemovals:
    """§7: the attacker may name what goes. O comes down upon R and covers the O of SON."""

    ALONE = board_of(white=["15E MER"], black=["14H SON"])
    WITH_NET = board_of(white=["15E MER"], black=["14H SON", "F14 NET"])
    WITH_NE = board_of(white=["15E MER"], black=["14H SON", "F14 NE"])

    def test_by_default_all_goes_that_can(self):
        assert removed(self.ALONE, WHITE, "G14", "OR") == {"F14", "G14", "H14"}
        assert removed(self.WITH_NET, WHITE, "G14", "OR") == {"F14", "G14", "H14"}
        assert removed(self.WITH_NE, WHITE, "G14", "OR") == {"G14", "H14"}

    def test_a_shared_letter_may_stay(self):
        assert removed(self.WITH_NET, WHITE, "G14", "OR", ("H14", "G14")) == {"G14", "H14"}

    @pytest.mark.parametrize(
        ("takes", "code"),
        [
            (("H14", "G14"), "could_take_more"),
            (("G14",), "could_take_more"),
            (("H14", "F14"), "covered_stays"),
            ((), "covered_stays"),
            (("H14", "G14", "F14", "A1"), "not_captured"),
            (("H14", "G14", "Z9"), "no_such_square"),
        ],
    )
    def test_what_may_not_be_named(self, takes, code):
        assert refusal(self.ALONE, WHITE, "G14", "OR", takes).code == code

    def test_what_a_variant_keeps_is_told_as_it_is(self):
        """Variant 2: the N is in a captured word, but NET is not captured and stays."""
        error = refusal(self.WITH_NET, WHITE, "G14", "OR", ("F14", "G14", "H14"), stay=True)
        assert (error.code, error.facts["at"]) == ("crossing_word_stays", "F14")
        for language in ("fr", "en"):
            assert "F14" in phrase(PHRASES, error.code, error.facts, language)

    def test_no_letter_of_another_word_is_left_alone(self):
        error = refusal(self.WITH_NE, WHITE, "G14", "OR", ("F14", "G14", "H14"))
        assert (error.code, error.facts["letter"], error.facts["at"]) == ("leaves_lone", "E", "F13")

    def test_in_variant_2_letters_of_other_words_stay(self):
        assert removed(self.WITH_NET, WHITE, "G14", "OR", stay=True) == {"G14", "H14"}
        named = ("F14", "G14", "H14")
        assert (
            refusal(self.WITH_NET, WHITE, "G14", "OR", named, stay=True).code
            == "crossing_word_stays"
        )

    def test_nothing_can_be_named_where_nothing_is_covered(self):
        board = board_of(white=["15E MER"], black=["2H SON"])
        assert refusal(board, WHITE, "G14", "OR", ("H2",)).code == "not_captured"

    def test_who_names_nothing_where_nothing_is_covered_is_right(self):
        """§7: `15A DE x` empties no square, as it says."""
        board = board_of(white=["15E MER"], black=["2H SON"])
        assert removed(board, WHITE, "G14", "OR", ()) == set()

    def test_black_attacks_in_the_same_way(self):
        """§2: the same position seen from the other side."""
        board = board_of(white=["2H SON", "J2 NET"], black=["1K MER"])
        assert removed(board, BLACK, "I2", "OR") == {"H2", "I2", "J2"}
