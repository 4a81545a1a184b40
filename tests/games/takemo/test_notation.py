"""Actions and positions as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.actions import (
    Appeal,
    Exchange,
    Pass,
    Resign,
    Vote,
)
from chevalet.core.errors import NotationError
from chevalet.games.takemo.board import EMPTY_BOARD
from chevalet.games.takemo.moves import Accept, Challenge, Place
from chevalet.games.takemo.notation import (
    TakemoNotation,
    format_position,
    parse_position,
    parse_rack,
)
from chevalet.games.takemo.words import Lexis
from tests.games.takemo.boards import BLACK, WHITE, board_of
from tests.games.takemo.small_words import REFEREE

NOTATION = TakemoNotation()
WORDS = Lexis(REFEREE)

ACTIONS = {
    "8H MER": Place("8H", "MER"),
    "H8 M?R(U)": Place("H8", "M?R(U)"),
    "8H DURS x H8 G8": Place("8H", "DURS", ("H8", "G8")),
    "8H DURS x": Place("8H", "DURS", ()),
    "<ABC": Exchange("ABC"),
    "-": Pass(),
    "ok": Accept(),
    "!": Challenge(),
    "resign": Resign(),
    "yes": Vote(accepts=True),
    "ask MEREX": Appeal("MEREX"),
}


@pytest.mark.parametrize(("text", "action"), ACTIONS.items())
def test_actions_both_ways(text, action):
    assert NOTATION.format_action(action) == text
    assert NOTATION.parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("8h mer", Place("8H", "MER")),
        ("8H DURS X H8, G8", Place("8H", "DURS", ("H8", "G8"))),
        ("< cab", Exchange("ABC")),
    ],
)
def test_what_is_read_kindly(text, action):
    assert NOTATION.parse_action(text) == action


@pytest.mark.parametrize(
    "text", ["", "MER", "8H", "Z9 MER", "8H M-R", "<", "<A?", "8H MER x Z1", "8H (ME)R"]
)
def test_what_is_no_action(text):
    with pytest.raises(NotationError):
        NOTATION.parse_action(text)


class TestPositions:
    BOARD = board_of(white=["15E M?R"], black=["1K M?R"])

    def test_lower_case_is_black_and_takemos_tell_their_letters(self):
        text = format_position(self.BOARD, BLACK, WORDS)
        lines = text.splitlines()
        assert lines[0] == "........r?m...."
        assert lines[14] == "....M?R........"
        assert lines[15:] == ["? J1 eu", "? F15 EU", "black"]
        assert parse_position(text) == (self.BOARD, BLACK)

    @given(st.sampled_from(["", "\n", "  \n"]), st.sampled_from([WHITE, BLACK]))
    def test_spaces_around_do_not_matter(self, blank, mover):
        text = format_position(self.BOARD, mover, WORDS)
        spaced = blank + text.replace("\n", "  \n  ") + blank
        assert parse_position(spaced) == (self.BOARD, mover)

    def test_white_moves_where_nobody_is_named(self):
        rows = "\n".join(["." * 15] * 15)
        assert parse_position(rows) == (EMPTY_BOARD, WHITE)

    @pytest.mark.parametrize(
        ("lines", "reason"),
        [
            (["." * 15] * 14, "15 lines, not 14"),
            (["." * 15] * 14 + ["." * 14], "line 15 has 14 squares"),
            (["." * 15] * 14 + ["." * 14 + "!"], "neither a letter nor another tile"),
            (["." * 15] * 14 + ["KK" + "." * 13], "white has 2 times K, not 1"),
            (["." * 15] * 14 + ["kk" + "." * 13], "black has 2 times K, not 1"),
            (["." * 15] * 14 + ["?" * 6 + "." * 9], "white has 6 times TAKEMO, not 5"),
            (["." * 15] * 15 + ["? A1 E"], "tells of the TAKEMO"),
            (["." * 15] * 15 + ["green"], "tells of the TAKEMO"),
        ],
    )
    def test_what_is_no_position(self, lines, reason):
        with pytest.raises(NotationError, match=reason):
            parse_position("\n".join(lines))


def test_racks():
    assert parse_rack("abc de?") == "ABCDE?"
    for bad in ("ABCDEFGHI", "A-", "??????", "KK"):
        with pytest.raises(NotationError):
            parse_rack(bad)
