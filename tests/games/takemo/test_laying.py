"""Placing, words, TAKEMOs and captures (§3 to §6), with a small lexicon."""

import pytest

from chevalet.core.phrases import phrase
from chevalet.games.takemo.board import parse_square, turned
from chevalet.games.takemo.phrases import PHRASES
from chevalet.games.takemo.policy import TAKEMO_VARIANT_1
from tests.games.takemo.boards import BLACK, WHITE, after, board_of, refusal, removed, tried
from tests.games.takemo.small_words import referee

EMPTY = board_of()
MER = board_of(white=["15E MER"])


class TestFirstWord:
    """§4."""

    @pytest.mark.parametrize(("camp", "at"), [(WHITE, "15E"), (BLACK, "1E")])
    def test_it_lies_along_the_own_line(self, camp, at):
        assert len(tried(EMPTY, camp, at, "MER").laid) == 3

    @pytest.mark.parametrize(
        ("camp", "at"),
        [(WHITE, "14E"), (WHITE, "1E"), (WHITE, "E13"), (BLACK, "15E"), (BLACK, "E3")],
    )
    def test_it_lies_nowhere_else(self, camp, at):
        assert refusal(EMPTY, camp, at, "MER").code == "first_word_on_line"

    def test_it_may_capture_on_the_line(self):
        board = board_of(black=["H15 TIR"])
        assert removed(board, WHITE, "15G", "ET") == {"H15", "H14", "H13"}

    def test_a_camp_that_has_lost_all_begins_again(self):
        """White has letters, Black has none left."""
        assert refusal(MER, BLACK, "8H", "MER").code == "first_word_on_line"
        assert len(tried(MER, BLACK, "1H", "MER").laid) == 3


class TestJoining:
    """§4."""

    def test_a_word_on_the_own_line_joins_nothing(self):
        assert len(tried(MER, WHITE, "15I", "OS").laid) == 2

    def test_words_on_the_line_are_apart_or_one_word(self):
        assert refusal(MER, WHITE, "15C", "OS").code == "word_goes_on"
        assert len(tried(MER, WHITE, "15E", "MERE").laid) == 1

    def test_a_vertical_word_with_one_letter_on_the_line_must_join(self):
        assert refusal(MER, WHITE, "K13", "SAC").code == "must_join"

    def test_an_enemy_letter_between_two_words_separates_them(self):
        board = board_of(white=["15E MER"], black=["H15 TIR"])
        assert len(tried(board, WHITE, "15I", "OS").laid) == 2

    def test_enemy_letters_join_nothing(self):
        board = board_of(white=["15A LA"], black=["1H MER"])
        assert refusal(board, WHITE, "2F", "SAC").code == "must_join"

    def test_letters_of_the_camps_may_touch(self):
        """§3."""
        board = board_of(white=["15E MER"], black=["14G OS"])
        assert len(tried(board, WHITE, "E14", "AM", extra=("AM",)).laid) == 1

    def test_a_word_beside_another_forms_words_with_all_letters_that_touch(self):
        board = board_of(white=["15E SI"])
        assert len(tried(board, WHITE, "14E", "AN", extra=("NI",)).runs) == 3
        assert refusal(board, WHITE, "14E", "LA").code == "not_a_word"


class TestWords:
    """§3."""

    def test_a_wrong_word_is_refused_with_the_referees_reason(self):
        error = refusal(MER, WHITE, "15E", "MERU")
        assert error.code == "not_a_word"
        assert "MERU" in phrase(PHRASES, error.code, error.facts, "fr")

    def test_variant_1_has_no_conjugated_verbs(self):
        assert tried(EMPTY, WHITE, "15E", "TIRA")
        strict = referee(TAKEMO_VARIANT_1)
        assert refusal(EMPTY, WHITE, "15E", "TIRA", referee=strict).code == "not_a_word"
        assert tried(EMPTY, WHITE, "15E", "LES", referee=strict)


class TestWriting:
    """§4: what can't lie there at all."""

    @pytest.mark.parametrize(
        ("at", "word", "code"),
        [
            ("Z9", "MER", "no_such_square"),
            ("15N", "MER", "off_board"),
            ("O14", "MER", "off_board"),
            ("15E", "MER", "nothing_laid"),
            ("15E", "MUR", "square_taken"),
            ("15E", "ME", "nothing_laid"),
            ("15D", "AME", "word_goes_on"),
            ("15H", "E", "word_goes_on"),
            ("E14", "A", "word_goes_on"),
            ("14E", "A", "one_letter"),
            ("15E", "M-R", "unreadable_word"),
            ("15E", "", "unreadable_word"),
            ("15E", "(ME)R", "unreadable_word"),
        ],
    )
    def test_refusals(self, at, word, code):
        assert refusal(MER, WHITE, at, word).code == code

    def test_black_runs_off_the_other_edge(self):
        assert refusal(EMPTY, BLACK, "1B", "MER").code == "off_board"


class TestTakemos:
    """§5."""

    BOARD = board_of(white=["8E M?R"])

    def test_a_laid_one_is_any_letter_that_makes_words(self):
        placement = tried(EMPTY, WHITE, "15E", "M?R")
        assert placement.reading == {parse_square("F15"): "E"}
        assert placement.board[parse_square("F15")] == "?"

    def test_one_letter_suits_all_words_through_it(self):
        assert tried(self.BOARD, WHITE, "F7", "B?T").reading == {parse_square("F8"): "U"}
        assert refusal(self.BOARD, WHITE, "F7", "B(A)T").code == "no_joint_reading"

    def test_words_of_two_takemos_hang_together(self):
        """In B?T the TAKEMO of M?R has to be a U, so that MERE is out of reach."""
        board = board_of(white=["8E M?R", "F7 B?T"])
        assert refusal(board, WHITE, "8E", "MERE").code == "no_joint_reading"

    def test_no_letter_at_all(self):
        assert refusal(EMPTY, WHITE, "15E", "Q?").code == "no_reading"

    def test_a_lying_one_may_be_written_as_a_letter(self):
        assert tried(self.BOARD, WHITE, "F7", "BUT").reading == {parse_square("F8"): "U"}

    def test_a_new_letter_on_the_enemys_line_earns(self):
        board = board_of(white=["2E MER"], black=["15A LA"])
        assert tried(board, WHITE, "F1", "TE").earns
        assert not tried(board, WHITE, "F2", "EN").earns

    def test_a_letter_that_lay_there_earns_nothing(self):
        board = board_of(white=["F1 SE"])
        assert not tried(board, WHITE, "F1", "SEL").earns

    def test_a_covered_letter_on_the_enemys_line_earns(self):
        board = board_of(white=["F2 EN"], black=["1G OS"])
        assert tried(board, WHITE, "F1", "SEN", extra=("SEN",)).earns


class TestCapture:
    """§6."""

    def test_a_lone_letter_is_captured_alone(self):
        board = board_of(white=["15E MER"], black=["G14 O"])
        placement = tried(board, WHITE, "G14", "OR")
        assert placement.captured == ()
        assert placement.gain == 2

    def test_through_own_letters_and_over_enemy_letters_at_once(self):
        """The R is used, the O costs a tile."""
        board = board_of(white=["15E MER"], black=["14H SON"])
        placement = tried(board, WHITE, "G14", "OR")
        assert list(placement.laid.values()) == ["O"]

    def test_another_letter_does_not_cover(self):
        board = board_of(white=["15E MER"], black=["14H SON"])
        error = refusal(board, WHITE, "G14", "AR", extra=("AR",))
        assert (error.code, error.facts["at"], error.facts["holds"]) == ("other_letter", "G14", "O")

    def test_a_takemo_covers_what_it_can_be_read_as(self):
        board = board_of(white=["15E MER"], black=["14H SON"])
        assert tried(board, WHITE, "G14", "?R").reading == {parse_square("G14"): "O"}
        impossible = board_of(white=["15E MER"], black=["14H LES"])
        assert refusal(impossible, WHITE, "G14", "?R").code == "no_reading"

    def test_an_enemy_takemo_is_covered_by_what_it_can_stand_for(self):
        """S?N is SON only."""
        board = board_of(white=["15E MER"], black=["14H S?N"])
        assert removed(board, WHITE, "G14", "OR") == {"F14", "G14", "H14"}
        error = refusal(board, WHITE, "G14", "UR", extra=("UR",))
        assert (error.code, error.facts["at"]) == ("not_that_letter", "G14")

    def test_takemo_over_takemo_agree_on_a_letter(self):
        board = board_of(white=["15E MER"], black=["14H S?N"])
        assert tried(board, WHITE, "G14", "?R").reading == {parse_square("G14"): "O"}
        other = board_of(white=["15E MER"], black=["14H L?S"])
        assert refusal(other, WHITE, "G14", "?R").code == "no_joint_reading"

    def test_two_takemos_are_covered_by_one_reading(self):
        """?? can begin with E and can end in L, but EL is no word; ET is one."""
        board = board_of(white=["15F SA"], black=["F14 ??"])
        assert refusal(board, WHITE, "F13", "LES").code == "not_that_letter"
        assert removed(board, WHITE, "F13", "TES") == {"F13", "F14"}

    def test_the_captured_word_is_told_as_its_camp_reads_it(self):
        board = board_of(white=["15E MER"], black=["14H SON"])
        ((run, text),) = tried(board, WHITE, "G14", "OR").captured
        assert text == "SON"
        assert list(run) == [parse_square(name) for name in ("H14", "G14", "F14")]

    def test_both_camps_are_alike(self):
        """§2."""
        board = board_of(white=["15E MER"], black=["14H SON", "F14 NET"])
        mirrored = board_of(black=["1K MER"], white=["2H SON", "J2 NET"])
        assert turned(board) == mirrored
        assert turned(after(board, WHITE, "G14", "OR")) == after(mirrored, BLACK, "I2", "OR")
