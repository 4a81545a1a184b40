"""Actions and positions as text."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.core.actions import Appeal, Exchange, Pass, Resign
from chevalet.core.errors import NotationError
from chevalet.games.zigzag.board import LETTER_COUNTS
from chevalet.games.zigzag.moves import ActionTile, Gift, LayAction, LayWord
from chevalet.games.zigzag.notation import (
    ZigZagNotation,
    format_position,
    parse_position,
    parse_rack,
)
from tests.games.zigzag.tables import DIVA, B, C, random_table

NOTATION = ZigZagNotation()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("DIVA 20,340,20", LayWord("DIVA", None, 0, (20, 340, 20))),
        ("(DIV)ERTI #1-3 60,30,0,330", LayWord("DIVERTI", (0, 2), 0, (60, 30, 0, 330))),
        ("S(A)LUT #4 200,45,0,0", LayWord("SALUT", (3, 3), 1, (200, 45, 0, 0))),
        (
            "S(A)LUT #4 200,45,0,0 / ! 5@90",
            LayWord("SALUT", (3, 3), 1, (200, 45, 0, 0), ActionTile("!", 4, 90)),
        ),
        (
            "S(A)LUT #4 200,45,0,0 / +2 1@90 W>B ?>C",
            LayWord(
                "SALUT",
                (3, 3),
                1,
                (200, 45, 0, 0),
                ActionTile("2", 0, 90, (Gift(B, "W"), Gift(C))),
            ),
        ),
        (
            "+3 #7@120 ?>B ?>B !>B",
            LayAction(ActionTile("3", 6, 120, (Gift(B), Gift(B), Gift(B, "!")))),
        ),
        ("~ #7@0", LayAction(ActionTile("~", 6, 0))),
        ("<2 KW", Exchange("KW")),
        ("-", Pass()),
        ("resign", Resign()),
        ("ask ZYTHUM", Appeal("ZYTHUM")),
    ],
)
def test_every_action_is_written_and_read(text, action):
    assert NOTATION.parse_action(text) == action
    assert NOTATION.format_action(action) == text


def test_people_may_be_careless():
    assert NOTATION.parse_action(" (div)erti  #1-#3 60,30,0,330 ") == NOTATION.parse_action(
        "(DIV)ERTI #1-3 60,30,0,330"
    )
    assert NOTATION.parse_action("<2 WK") == Exchange("KW")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "DIVA",
        "(DIV)ERTI 60,30,0,330",
        "DIVERTI #1-3 60,30,0,330",
        "(DIV)ERTI #1-3 60,30",
        "<3 KW",
        "! 5@90",
        "+4 #5@90",
        "! #5",
        "S(A)LUT #4 200,45,0,0 / ! #5@90",
        "+2 #7@0 W>E",
    ],
)
def test_what_means_nothing_is_told(text):
    with pytest.raises(NotationError):
        NOTATION.parse_action(text)


def test_a_position_is_a_line_for_each_tile():
    assert format_position(DIVA) == "D\nI #1@20\nV #2@340\nA #3@20"
    assert parse_position("d\n\n i #1@20\nV 2@340\nA #3@20\n") == DIVA
    assert parse_position("") == ()


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 40))
def test_positions_round_trip(seed, size):
    table = random_table(seed, size, letters="EAINORSTUL", actions=0)
    counted = Counter(laid.tile for laid in table)
    text = format_position(table)
    if all(counted[tile] <= count for tile, count in LETTER_COUNTS.items()):
        assert parse_position(text) == table
    else:
        with pytest.raises(NotationError, match="but there are only"):
            parse_position(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("!", "first tile"),
        ("A #1@0", "first tile"),
        ("A\nB", "which tile"),
        ("A\nB #2@0", "nothing can be bitten"),
        ("A\nB #1@360", "nothing can be bitten"),
        ("A\n! #1@0\nB #2@0", "nothing can be bitten"),
        ("A\nB #1@0\nC #1@30", "in the way"),
        ("A\nB at 3", "is not like"),
        ("K\nK #1@0", "2 times K, but there is only 1"),
    ],
)
def test_broken_positions_are_told(text, says):
    with pytest.raises(NotationError, match=says):
        parse_position(text)


def test_racks():
    assert parse_rack("e!a+2").letters == "!2AE"
    for text in ("É", "KK", "A B"):
        with pytest.raises(NotationError):
            parse_rack(text)
