import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.actions import Appeal, Exchange, Pass, Resign, Vote
from chevalet.core.errors import NotationError
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import EMPTY_BOARD, Line, parse_line
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.notation import (
    ZakhiaNotation,
    format_position,
    parse_position,
    parse_rack,
)

NOTATION = ZakhiaNotation()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("B10 TOGO", Place("B10", "TOGO")),
        ("7C RICHELIEU", Place("7C", "RICHELIEU")),
        ("L5 TAXI(S)", Place("L5", "TAXI(S)")),
        ("G2 MEL[E]ZES", Place("G2", "MEL[E]ZES")),
        ("-", Pass()),
        ("<3 ABC", Exchange("ABC")),
        ("<10 *?AABCDEFG", Exchange("*?AABCDEFG")),
        ("resign", Resign()),
        ("ask ZYTHUM drinks", Appeal("ZYTHUM", "drinks")),
        ("ask ZYTHUM", Appeal("ZYTHUM")),
        ("yes", Vote(accepts=True)),
        ("no", Vote(accepts=False)),
    ],
)
def test_every_action_is_written_and_read(text, action):
    assert NOTATION.parse_action(text) == action
    assert NOTATION.format_action(action) == text


@pytest.mark.parametrize(("text", "same"), [("b10 togo", "B10 TOGO"), ("<3 CAB", "<3 ABC")])
def test_people_may_write_carelessly(text, same):
    assert NOTATION.parse_action(text) == NOTATION.parse_action(same)


@pytest.mark.parametrize(
    "text",
    ["", "TOGO", "B10", "Z1 TOGO", "B14 TOGO", "B10 T(OG)O", "B10 T0GO", "<3 AB", "<AB", "B10 É"],
)
def test_what_means_nothing_is_refused(text):
    with pytest.raises(NotationError):
        NOTATION.parse_action(text)


@given(st.integers(0, 12), st.integers(0, 12), st.booleans())
def test_lines_have_one_name_each(row, column, is_down):
    line = Line(row, column, is_down)
    assert parse_line(line.name) == line


def test_a_position_is_written_and_read():
    text = "\n".join(["." * 13] * 5 + ["..PiE*......."] + ["." * 13] * 7)
    assert format_position(parse_position(text)) == text
    assert parse_position("\n\n  " + text.replace("\n", "  \n ") + "\n") == parse_position(text)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "13 lines"),
        ("\n".join(["." * 13] * 12), "13 lines"),
        ("\n".join(["." * 13] * 12 + ["." * 12]), "line 13"),
        ("\n".join(["." * 12 + "1"] + ["." * 13] * 12), "line 1"),
        ("\n".join(["ZZ" + "." * 11] + ["." * 13] * 12), "only 1"),
        ("\n".join(["abc" + "." * 10] + ["." * 13] * 12), "black cedar"),
    ],
)
def test_a_wrong_position_is_refused_with_its_line(text, part):
    with pytest.raises(NotationError, match=part):
        parse_position(text)


def test_racks():
    assert parse_rack("togo?*") == Tiles.of("TOGO?*")
    for text in ("TO-GO", "ZZ", "1", "???", "É"):
        with pytest.raises(NotationError):
            parse_rack(text)


def test_the_empty_board_is_a_position():
    assert parse_position(format_position(EMPTY_BOARD)) == EMPTY_BOARD
