"""The situations that the rule booklet describes, rebuilt as positions; words are French."""

from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.core.table import with_common
from chevalet.core.tiles import Tiles
from chevalet.games.takemo.board import SIZE, own_letters, parse_square
from chevalet.games.takemo.moves import Place, Placed
from chevalet.games.takemo.phrases import PHRASES
from chevalet.games.takemo.policy import TAKEMO
from chevalet.games.takemo.readings import letters_in, possible_letters, puzzle_of
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Options
from chevalet.games.takemo.words import Judge, Lexis
from chevalet.lexicon.referee import Referee
from tests.games.takemo.boards import WHITE, B, W, after, board_of, refusal, removed, tried

FRENCH = Referee(TAKEMO)
GAME = Takemo(FRENCH)


def french(board, at, word, takes=None, **how):
    return tried(board, WHITE, at, word, takes, referee=FRENCH, **how)


class TestJoining:
    """§4: by crossing, by extending, side by side."""

    BOARD = board_of(white=["15E MER"])

    def test_crossing_a_word(self):
        assert len(french(self.BOARD, "F12", "VITE").laid) == 3

    def test_extending_a_word(self):
        assert len(french(self.BOARD, "15E", "MERLE").laid) == 2

    def test_side_by_side_with_all_touching_letters_forming_words(self):
        """TU beside RU and the like: each column makes a word of two letters."""
        board = board_of(white=["15E SI"])
        placement = french(board, "14E", "EN", extra=("NI",))
        assert [len(run) for run in placement.runs] == [2, 2, 2]
        error = refusal(board, WHITE, "14E", "BU", referee=FRENCH)
        assert (error.code, error.facts["word"]) == ("not_a_word", "BS")

    def test_a_word_that_joins_nothing(self):
        assert refusal(self.BOARD, WHITE, "8H", "VITE", referee=FRENCH).code == "must_join"


class TestCapture:
    """§6: TENIR comes down column G upon MER, which lies on White's line."""

    def test_across_the_word(self):
        """Situation 1: E is an E of both."""
        board = board_of(white=["15E MER"], black=["12K LIVRE"])
        assert removed(board, WHITE, "G11", "TENIR", referee=FRENCH) == {
            "K12",
            "J12",
            "I12",
            "H12",
            "G12",
        }
        result = after(board, WHITE, "G11", "TENIR", referee=FRENCH)
        assert result == board_of(white=["15E MER", "G11 TENIR"])

    def test_several_words_at_once(self):
        """Situation 2."""
        board = board_of(white=["15E MER"], black=["12K LIVRE", "14G IL"])
        placement = french(board, "G11", "TENIR")
        assert sorted(text for _, text in placement.captured) == ["IL", "LIVRE"]
        assert len(placement.removed) == 7
        assert placement.gain == 11

    def test_in_the_axis_over_several_letters(self):
        """Situation 3: NETTE goes up where TENIR comes down, and they share N, E and T."""
        board = board_of(white=["15E MER"], black=["G13 NETTE"])
        result = after(board, WHITE, "G11", "TENIR", referee=FRENCH)
        assert result == board_of(white=["15E MER", "G11 TENIR"])

    def test_every_covered_letter_must_be_the_same(self):
        board = board_of(white=["15E MER"], black=["G13 NUIT"])
        error = refusal(board, WHITE, "G11", "TENIR", referee=FRENCH)
        assert (error.code, error.facts["at"]) == ("other_letter", "G11")

    def test_a_shared_letter_goes_or_stays_as_the_attacker_likes(self):
        """Situation 3, §7: without its last E, MERE is MER."""
        board = board_of(white=["15E MER"], black=["G13 NETTE", "9J MERE"])
        assert "G9" in removed(board, WHITE, "G11", "TENIR", referee=FRENCH)
        few = ("G13", "G12", "G11", "G10")
        assert removed(board, WHITE, "G11", "TENIR", few, referee=FRENCH) == set(few)

    def test_on_the_own_line_without_joining(self):
        """Situation 4: TIR has come down to White's line."""
        board = board_of(white=["15A MER"], black=["H15 TIR"])
        assert removed(board, WHITE, "15F", "NOTE", referee=FRENCH) == {"H15", "H14", "H13"}
        assert refusal(board, WHITE, "14F", "NOIX", referee=FRENCH).code == "must_join"

    def test_the_extreme_case(self):
        """§7: D and I could go, but R, O and T belong to other words, and RO is none."""
        black = ["8H DROIT", "G10 TIR", "F8 OBJET", "D8 TU"]
        board = board_of(white=["11H SI"], black=black)
        error = refusal(board, WHITE, "H8", "DURS", referee=FRENCH)
        assert phrase(PHRASES, error.code, error.facts, "fr") == (
            "La prise de DROIT laisserait RO, qui n'est pas un mot."
        )
        without_tir = board_of(white=["11H SI"], black=[black[0], *black[2:]])
        assert removed(without_tir, WHITE, "H8", "DURS", referee=FRENCH) == {"H8", "G8", "E8"}


class TestTakemo:
    BOARD = board_of(white=["8E M?R"])

    def test_a_takemo_is_mer_or_mur(self):
        """§5."""
        words = Lexis(FRENCH)
        puzzle = puzzle_of(own_letters(self.BOARD), SIZE, Judge(words))
        (letters,) = possible_letters(puzzle, words).values()
        assert {"E", "U"} <= set(letters_in(letters))

    def test_a_new_word_rests_on_either(self):
        """§5."""
        square = parse_square("F8")
        assert french(self.BOARD, "F7", "B(U)T").reading[square] == "U"
        assert french(self.BOARD, "F7", "C?P").reading[square] == "E"
        assert refusal(self.BOARD, WHITE, "F7", "A(R)T", referee=FRENCH).code == "no_joint_reading"

    def test_the_enemys_line_earns_one(self):
        """Situation 5, §5."""
        state = GAME.start(Options(), 2, Rng.seeded("booklet")).state
        board = board_of(white=["15A LA", "4E MER"])
        state = with_common(state, board=board)
        state = type(state)(
            common=state.common,
            racks=(Tiles.of("ETSAFRIN"), state.racks[1]),
            bags=state.bags,
            rng=state.rng,
        )
        step = GAME.apply(state, W, Place("G1", "FIER"))
        placed = next(event for event in step.events if isinstance(event, Placed))
        assert placed.takemo
        assert step.state.common.takemos == (1, 0)
        assert step.state.common.pool == (4, 5)
        assert GAME.to_act(step.state) == {B}
