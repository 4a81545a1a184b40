import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.actions import Appeal, Pass, Resign, Vote
from chevalet.core.errors import NotationError
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots.board import Colour
from chevalet.games.echec_et_mots.moves import Answer, Jump
from chevalet.games.echec_et_mots.notation import (
    EchecEtMotsNotation,
    format_position,
    parse_position,
)
from chevalet.games.echec_et_mots.position import starting_position
from chevalet.games.echec_et_mots.progress import deal_letters
from tests.games.echec_et_mots.tables import position

NOTATION = EchecEtMotsNotation()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("a0-b2", Jump("a0", "b2")),
        ("d4-f5# CHEVAL", Jump("d4", "f5", "CHEVAL")),
        ("= ORANGE", Answer("ORANGE")),
        ("=", Answer()),
        ("-", Pass()),
        ("resign", Resign()),
        ("ask ZYTHUM", Appeal("ZYTHUM")),
        ("yes", Vote(accepts=True)),
    ],
)
def test_every_action_is_written_and_read(text, action):
    assert NOTATION.parse_action(text) == action
    assert NOTATION.format_action(action) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("A0-B2", "a0-b2"),
        ("a0xb2", "a0-b2"),
        ("a0b2", "a0-b2"),
        (" a0 - b2 ", "a0-b2"),
        ("d4-f5 #cheval", "d4-f5# CHEVAL"),
        ("=éléphant", "= ELEPHANT"),
    ],
)
def test_people_may_write_carelessly(text, same):
    assert NOTATION.parse_action(text) == NOTATION.parse_action(same)


@pytest.mark.parametrize(
    "text", ["", "a0", "a0-", "a9-b2", "d0-c2", "h1-g3", "a0-b2 CHEVAL", "a0-b2# A-B", "= A B", "#"]
)
def test_what_means_nothing_is_refused(text):
    with pytest.raises(NotationError):
        NOTATION.parse_action(text)


def test_the_first_position_is_what_one_sees():
    text = """
        b-----b
        A.B.C.D
        .F.G.H.
        J.E.A.K
        .L.I.M.
        N.O.U.P
        .Q.R.S.
        T.V.W.X
        w-----w
    """
    start = parse_position(text)
    assert start.turn is Colour.WHITE
    assert start == starting_position(start.board, Colour.WHITE)
    assert format_position(start) == "\n".join(line.strip() for line in text.split())


def test_all_that_matters_is_written():
    where = position("a0 d5", "f6", {"c3": "Q"}, held=("CAB", "Z"), turn=Colour.BLACK, quiet=12)
    text = format_position(where)
    assert text.splitlines()[-4:] == ["white ABC", "black Z", "turn black", "quiet 12"]
    assert parse_position(text) == where


@given(st.integers(0, 2**32), st.lists(st.integers(0, 20), max_size=30))
def test_positions_of_games_are_read_as_written(seed, jumps):
    where = starting_position(deal_letters(Rng.seeded(str(seed)))[0], Colour.WHITE)
    for number in jumps:
        hops = where.quiet_hops()
        where = where.after(hops[number % len(hops)])
    assert parse_position(format_position(where)) == where


GOOD = ["b-----b", *["......."] * 7, "w-----w"]


@pytest.mark.parametrize(
    ("lines", "part"),
    [
        (GOOD[:8], "9 lines"),
        ([*GOOD[:1], "........", *GOOD[2:]], "rank 7"),
        ([*GOOD[:1], ".A.....", *GOOD[2:]], "orange"),
        ([*GOOD[:1], "a......", *GOOD[2:]], "no letter"),
        ([*GOOD[:1], "w......", *GOOD[2:]], "3 knights"),
        (["w-----b", *GOOD[1:]], "closed"),
        (["-------", *GOOD[1:]], "a8"),
        ([".-----.", *GOOD[1:]], "black has 0"),
        (["b.....b", *GOOD[1:]], "banner"),
        ([*GOOD[:1], "Z.Z....", *GOOD[2:]], "only 1"),
        ([*GOOD, "white ZZ"], "only 1"),
        ([*GOOD, "white A-B"], "not a letter"),
        ([*GOOD, "turn red"], "turn red"),
        ([*GOOD, "quiet x"], "quiet x"),
    ],
)
def test_a_wrong_position_is_refused_with_its_place(lines, part):
    with pytest.raises(NotationError, match=part):
        parse_position("\n".join(lines))
