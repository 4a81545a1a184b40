"""Points (§9): the booklet's five examples, and what it says of equal points and last knights."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.games.echec_et_mots.scoring import GameScore, Hand, bonus, score_game, sums


def scored(word, left, answer, answer_left, *, took_last_knight=False):
    return score_game(
        Hand(len(word), len(word) + left),
        Hand(len(answer), len(answer) + answer_left),
        took_last_knight=took_last_knight,
    )


@pytest.mark.parametrize(
    ("word", "left", "answer", "answer_left", "points"),
    [
        ("CHEVAL", 1, "ORANGE", 2, (14, 10)),
        ("CHEVAL", 1, "ORANGE", 0, (11, 12)),
        ("MONUMENT", 0, "CHARBON", 1, (25, 13)),
    ],
)
def test_the_booklets_examples(word, left, answer, answer_left, points):
    score = scored(word, left, answer, answer_left)
    assert (score.announcer, score.other) == points
    assert not score.is_void


def test_equal_points_make_the_game_void():
    """The booklet's 12 to 12."""
    assert scored("CHEVAL", 0, "ORANGE", 0) == GameScore(0, 0, is_void=True)


def test_the_last_knight_counts_ten():
    """The booklet's DETENTE against ECHEC."""
    assert scored("DETENTE", 0, "ECHEC", 2, took_last_knight=True) == GameScore(30, 8, False)


def test_equal_points_with_the_last_knight_are_not_void():
    """§9: no bonus, but ten."""
    assert scored("CHEVAL", 0, "ORANGE", 0, took_last_knight=True) == GameScore(22, 12, False)


def test_the_ten_do_not_help_to_the_bonus():
    """§9."""
    assert scored("CHEVAL", 1, "ORANGE", 0, took_last_knight=True) == GameScore(21, 12, False)


def test_without_a_word_all_letters_are_left_over():
    """§9: there is no floor."""
    assert scored("CHEVAL", 0, "", 7) == GameScore(15, -7, False)


def test_sums_tell_where_points_come_from():
    """§9: letters in the word, letters left, the bonus had or missed, the last knight."""
    hands = Hand(7, 8), Hand(5, 7)
    mine, theirs = sums(*hands, took_last_knight=True)
    assert (mine.gain, mine.loss, mine.bonus, mine.knight, mine.total) == (14, -1, 6, 10, 29)
    assert (theirs.gain, theirs.loss, theirs.bonus, theirs.total) == (10, -2, 0, 8)
    behind, _ = sums(*reversed(hands), took_last_knight=False)
    assert (behind.bonus, behind.missed) == (0, bonus(5))
    behind, _ = sums(Hand(6, 9), Hand(6, 6), took_last_knight=False)
    assert (behind.bonus, behind.missed, behind.total) == (0, 3, 9)


@pytest.mark.parametrize(
    ("length", "points"), [(6, 3), (7, 6), (8, 9), (9, 12), (10, 20), (11, 20), (25, 20)]
)
def test_the_bonus_grows_with_the_word(length, points):
    """§9."""
    assert bonus(length) == points


hands = st.tuples(st.integers(0, 12), st.integers(0, 12)).map(lambda h: Hand(h[0], sum(h)))


@given(st.integers(6, 24), st.integers(0, 10), hands, st.booleans())
def test_a_longer_word_never_costs_the_announcer(length, left, other, took):
    """So that bots may announce their longest one."""
    held = length + 1 + left
    short = score_game(Hand(length, held), other, took_last_knight=took)
    long = score_game(Hand(length + 1, held), other, took_last_knight=took)
    assert long.announcer - long.other > short.announcer - short.other


@given(st.integers(6, 12), st.integers(0, 6), st.integers(0, 11), st.integers(0, 6), st.booleans())
def test_a_longer_answer_never_helps_the_announcer(length, left, answer, unused, took):
    announcer, held = Hand(length, length + left), answer + 1 + unused
    short = score_game(announcer, Hand(answer, held), took_last_knight=took)
    long = score_game(announcer, Hand(answer + 1, held), took_last_knight=took)
    assert long.announcer - long.other < short.announcer - short.other
