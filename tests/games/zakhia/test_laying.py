"""What a placement forms and scores, and every reason for which it is refused (§3 to §8)."""

import pytest

from chevalet.core.errors import IllegalAction
from chevalet.core.phrases import phrase
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import EMPTY_BOARD, square
from chevalet.games.zakhia.laying import judge
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.phrases import PHRASES
from tests.games.zakhia.small_words import REFEREE


def board_with(*placements):
    """A board on which these words (`E8 PIE`, `8E PIE` down) already lie, whatever they cover."""
    squares = list(EMPTY_BOARD)
    for text in placements:
        at, word = text.split()
        is_down = at[0].isdigit()
        name = at[-1] + at[:-1] if is_down else at
        for offset, content in enumerate(word):
            squares[square(name) + offset * (13 if is_down else 1)] = content
    return "".join(squares)


def placed(text, rack=None, board=EMPTY_BOARD):
    at, word = text.split()
    tiles = rack if rack is not None else word.replace("(", "").replace(")", "")
    return judge(board, Tiles.of(tiles), Place(at, word), REFEREE)


def refused(text, rack="ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 2 + "??*", board=EMPTY_BOARD):
    with pytest.raises(IllegalAction) as error:
        placed(text, rack, board)
    return error.value


PIE = board_with("E8 PIE")
PIE_LEFT = board_with("E7 PIE")


@pytest.mark.parametrize(
    ("board", "text", "rack", "points"),
    [
        (PIE, "11E SOURIS", "SOURIS", 10),
        (PIE, "7D NELSON", "NELSON", 22),
        (PIE, "E8 PIEUSE", "USE", 6),
        (PIE, "E6 RAPIECER", "RACER", 8),
        (PIE, "E7 EPIER", "ER", 5),
        (PIE, "F8 ULTIME", "ULTIME", 12),
        (PIE_LEFT, "D8 SCOTCH", "SCOTCH", 16),
        (PIE, "9D BILLARD", "BLLARD", 14),
    ],
)
def test_the_booklets_examples(board, text, rack, points):
    """§6: side-words count their length, a crossed word nothing; pictures multiply."""
    assert placed(text, rack, board).points == points


def test_a_word_may_stand_anywhere():
    """§3: nothing need be touched."""
    assert placed("H3 TRAIN", board=PIE).points == 5


def test_one_picture_multiplies_and_two_add_up():
    """§6: E9 birds x2; G12 crops x2 and L12 letters x3 rest on two readings of one word (§5)."""
    assert placed("E8 PIE").points == 3 * 2
    assert placed("12G OLIVIER").points == 7 * (2 + 3)
    assert placed("12G OLIVIER").pictures == ("crops", "letters")
    assert placed("5D TROMPETTE").points == 9 * (2 + 2)


def test_a_covered_picture_neither_multiplies_nor_forbids():
    """§5."""
    assert placed("9E ET", "T", PIE.replace("PIE", "PEE")).points == 2


def test_side_words_pass_over_pictures_and_never_multiply():
    """§5, §6: SKI covers the games, and the S that lengthens RAIE lies on that picture."""
    board = board_with("I5 RAIE")
    ski = placed("9I SKI", "SKI", board)
    assert [(word.word, word.points) for word in ski.words] == [("SKI", 6), ("RAIES", 5)]


class TestOneTile:
    """§3: a tile alone, written as it is; the better of its two words is the main one."""

    BOTH = board_with("I5 RAIE", "9J KI")

    @pytest.mark.parametrize("text", ["I9 S", "9I S"])
    def test_the_better_main_word_is_taken(self, text):
        """SKI may cover the games and RAIES may not."""
        placement = placed(text, "S", self.BOTH)
        assert [(word.at, word.word, word.points) for word in placement.words] == [
            ("9I", "SKI", 6),
            ("I5", "RAIES", 5),
        ]
        assert placement.points == 11

    def test_the_player_may_say_the_other_one(self):
        assert refused("I5 RAIES", "S", self.BOTH).code == "foreign_picture"

    def test_one_word_is_the_main_one(self):
        assert placed("E11 S", "S", PIE).words[0].word == "PIES"
        assert placed("11E S", "S", PIE).words[0].word == "PIES"

    def test_a_cedar_is_written_as_ever(self):
        assert placed("I9 (S)", "?", self.BOTH).words[0].word == "(S)KI"

    def test_a_starred_cedar_that_lies_there_is_read_as_fits(self):
        board = board_with("I5 RAIE", "9J *I")
        assert placed("I9 S", "S", board).words[0].word == "S[K]I"

    def test_where_no_word_stands_the_reason_is_told(self):
        error = refused("I9 Z", "Z", self.BOTH)
        assert (error.code, error.facts["word"]) == ("not_a_word", "RAIEZ")


def test_ten_tiles_from_a_full_rack_earn_25():
    """§8; eight letters are no reason for a bonus, nor are ten from a larger hand."""
    assert placed("H1 TRESSERAIT").points == 10 + 25
    assert placed("E6 RAPIECER", "RACER", PIE).bonus == 0


def test_all_that_is_laid_leaves_the_rack():
    placement = placed("H3 TRAIN", "TRAINS?")
    assert placement.rack == Tiles.of("S?")
    assert placement.board[square("H3") :].startswith("TRAIN")


class TestCedars:
    """§7."""

    def test_a_black_cedar_is_worth_a_point_and_keeps_its_letter(self):
        placement = placed("H3 TRAI(N)", "TRAI?")
        assert placement.points == 5
        assert placement.board[square("H7")] == "n"

    def test_a_starred_cedar_is_one_letter_for_all_words_of_its_turn(self):
        board = board_with("E8 PIE")
        placement = placed("11E [S]OURIS", "*OURIS", board)
        assert [word.word for word in placement.words] == ["[S]OURIS", "PIE[S]"]
        assert placement.board[square("E11")] == "*"

    def test_later_words_read_the_starred_cedar_anew(self):
        """MEL[E]ZES, then [P]URS through the same tile."""
        board = board_with("G2 MEL*ZES", "I5 RAIE")
        assert placed("5G [P]URS", "US", board).words[0].word == "[P]URS"

    def test_a_side_word_takes_any_letter_that_fits_for_it(self):
        """H4 AN under the star: the column reads *A, which TA, SA, LA or NA can be."""
        board = board_with("G4 *")
        assert placed("H4 AN", "AN", board).words[1].word == "[L]A"

    def test_one_joker_a_word_those_on_the_board_included(self):
        assert refused("H3 T(R)AI(N)").code == "two_jokers"
        assert refused("H3 TRAI(N)", board=board_with("H4 r")).code == "two_jokers"
        assert refused("H3 TRAI[N]", board=board_with("H4 *")).code == "two_jokers"

    def test_one_joker_in_a_side_word_too(self):
        assert refused("11E (S)OURIS", board=board_with("E8 PiE")).code == "two_jokers"

    def test_a_black_cedar_does_not_change(self):
        assert refused("5G (P)URS", board=board_with("G2 MELeZES")).code == "square_taken"


@pytest.mark.parametrize(
    ("text", "board", "code"),
    [
        ("E11 PIES", EMPTY_BOARD, "off_board"),
        ("12L PIES", EMPTY_BOARD, "off_board"),
        ("N1 PIE", EMPTY_BOARD, "no_such_square"),
        ("A14 PIE", EMPTY_BOARD, "no_such_square"),
        ("A0 PIE", EMPTY_BOARD, "no_such_square"),
        ("?? PIE", EMPTY_BOARD, "no_such_square"),
        ("H3 TRA.N", EMPTY_BOARD, "gap"),
        ("H3 T", EMPTY_BOARD, "lone_tile"),
        ("F8 Z", PIE, "not_a_word"),
        ("E8 PIE", PIE, "nothing_laid"),
        ("E8 OIE", PIE, "square_taken"),
        ("E9 IE", board_with("E8 PI"), "word_goes_on"),
        ("F8 AIR", PIE, "not_a_word"),
        ("H3 ZZ", EMPTY_BOARD, "not_a_word"),
        ("H3 TR(AI)N", EMPTY_BOARD, "unreadable_word"),
        ("H3 train", EMPTY_BOARD, "unreadable_word"),
        ("H3 TR(A", EMPTY_BOARD, "unreadable_word"),
        ("7B RICHELIEU", EMPTY_BOARD, "foreign_picture"),
        ("7D RICHELIEU", EMPTY_BOARD, "foreign_picture"),
        ("E8 AIR", EMPTY_BOARD, "foreign_picture"),
        ("B11 PIE", EMPTY_BOARD, "foreign_picture"),
        ("A3 PIE", EMPTY_BOARD, "birds_have_their_own"),
    ],
)
def test_each_illegal_placement_has_its_reason(text, board, code):
    error = refused(text, board=board)
    assert error.code == code
    for language in ("fr", "en"):
        assert phrase(PHRASES, error.code, error.facts, language)


def test_a_tile_that_is_not_held_is_named():
    assert refused("H3 TRAIN", rack="TRAI").facts == {"missing": "N"}
    assert refused("H3 TRAI(N)", rack="TRAIN").facts == {"missing": "?"}


def test_a_foreign_picture_is_said_with_its_square():
    error = refused("7B RICHELIEU")
    french = phrase(PHRASES, error.code, error.facts, "fr")
    assert french == "RICHELIEU n'est pas une habitation (B7)."


def test_birds_have_a_square_of_their_own():
    """The booklet's COQ "blocks" A4; here it is PIE."""
    error = refused("A3 PIE")
    assert phrase(PHRASES, error.code, error.facts, "fr") == (
        "PIE est un oiseau\xa0: les oiseaux ont leur propre case (E9), ce n'est pas A4."
    )
    assert phrase(PHRASES, error.code, error.facts, "en") == (
        "PIE is a bird: birds have a square of their own (E9), not A4."
    )


def test_a_wrong_side_word_is_named_with_its_place():
    """The booklet: WEBER in A7 is tempting, but RO means nothing... here it is PA."""
    error = refused("F8 AIR", board=PIE)
    assert (error.facts["word"], error.facts["at"]) == ("PA", "8E")
