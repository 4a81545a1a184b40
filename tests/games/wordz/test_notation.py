import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.actions import Appeal, Resign, Vote
from chevalet.core.errors import NotationError
from chevalet.core.game import Seat
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.moves import Done, Guess, Lay, LayNothing, Turn
from chevalet.games.wordz.notation import (
    HiddenWord,
    WordZNotation,
    format_position,
    parse_cards,
    parse_position,
)

NOTATION = WordZNotation()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("= MACHINES", Lay("MACHINES")),
        ("= NO", Lay("NO")),
        ("= -", LayNothing()),
        ("B3", Turn(Seat(1), 3)),
        ("G12", Turn(Seat(6), 12)),
        ("B MACHINES", Guess(Seat(1), "MACHINES")),
        ("A A", Guess(Seat(0), "A")),
        ("-", Done()),
        ("resign", Resign()),
        ("ask ZYTHUM", Appeal("ZYTHUM")),
        ("yes", Vote(accepts=True)),
        ("no", Vote(accepts=False)),
    ],
)
def test_every_action_is_written_and_read(text, action):
    assert NOTATION.parse_action(text) == action
    assert NOTATION.format_action(action) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("=machinés", "= MACHINES"),
        ("  b3 ", "B3"),
        ("b 3", "B3"),
        ("b  cœurs", "B COEURS"),
    ],
)
def test_people_may_write_carelessly(text, same):
    assert NOTATION.parse_action(text) == NOTATION.parse_action(same)


@pytest.mark.parametrize(
    "text", ["", "MACHINES", "H3", "B", "B123", "= ", "= MA-CHINE", "B MA CHINE", "B M4", "=", "3B"]
)
def test_what_means_nothing_is_refused(text):
    with pytest.raises(NotationError):
        NOTATION.parse_action(text)


@given(st.integers(0, 6), st.integers(1, 12), st.text("AEMNZ", min_size=2, max_size=12))
def test_turns_and_guesses_round_trip(owner, place, word):
    for action in (Turn(Seat(owner), place), Guess(Seat(owner), word), Lay(word)):
        assert NOTATION.parse_action(NOTATION.format_action(action)) == action


def test_a_position_is_written_and_read():
    text = "MvCcINvc MACHINAL MACHINER\ncv"
    words = (HiddenWord("MvCcINvc", ("MACHINAL", "MACHINER")), HiddenWord("cv"))
    assert parse_position(text) == words
    assert format_position(words) == text
    assert parse_position(f"\n  {text}  \n\n") == words


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "a line for each"),
        ("cv\nmvcc", "line 2"),
        ("c", "line 1"),
        ("cvcvcvcvcvcvc", "line 1"),
        ("MER", "hides no card"),
        ("cv\nMvc MAT MATE", "MATE"),
        ("ZZcv", "2 times Z, but there is only 1"),
    ],
)
def test_a_wrong_position_is_refused_with_its_line(text, part):
    with pytest.raises(NotationError, match=part):
        parse_position(text)


def test_cards():
    assert parse_cards("machines") == Tiles.of("MACHINES")
    assert parse_cards("") == Tiles()
    for text in ("MA-CHINE", "ZZ", "1", "?"):
        with pytest.raises(NotationError):
            parse_cards(text)
