"""Words without angles: the finder chooses where they go."""

import pytest

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.zigzag.found import Ways
from chevalet.games.zigzag.notation import parse_position
from chevalet.games.zigzag.rules import ZigZag
from chevalet.games.zigzag.state import Common, Options, View
from chevalet.games.zigzag.typed import placed_by_finder

DIVA = parse_position("D\nI #1@20\nV #2@340\nA #3@20")


def at(table, active):
    """The view of a seat that is on turn with these tiles."""
    tiles = Tiles.of(active)
    common = Common(
        options=Options(), table=table, active=(tiles, Tiles.of("ABCDEFG")), pile_sizes=(9, 9),
        turn=Seat(0),
    )  # fmt: skip
    return View(seat=Seat(0), common=common)


def placed(view, text):
    word = placed_by_finder(view, text)
    assert word is not None
    return word


def legal(view, action):
    game = ZigZag()
    game.apply(game.imagine(view, Rng.seeded("typed")), Seat(0), action)
    return True


@pytest.mark.parametrize("text", ["(DIV)ERTI", "diverti", "(DIV)ERTI #1-3"])
def test_the_place_is_found_and_legal(text):
    view = at(DIVA, "ERTISNO")
    word = placed(view, text)
    assert (word.word, word.run, word.before, len(word.angles)) == ("DIVERTI", (0, 2), 0, 4)
    assert legal(view, word)


def test_brackets_say_which_tiles_are_meant():
    view = at(DIVA, "ERTISNO")
    assert placed(view, "(AV)ERTI").run == (3, 2)
    with pytest.raises(IllegalAction, match="no_place_found"):
        placed_by_finder(view, "(DI)VERTI")


def test_the_first_word_and_what_is_none():
    view = at((), "DIVAERT")
    assert placed(view, "DIVA").run is None
    assert placed_by_finder(view, "<2 KW") is None
    assert placed_by_finder(view, "D") is None


def test_a_search_in_vain_is_followed_by_a_thorough_one(monkeypatch):
    monkeypatch.setattr("chevalet.games.zigzag.typed.USUAL", Ways(step=359, complete=0, nodes=1))
    view = at(DIVA, "ERTISNO")
    assert legal(view, placed(view, "(DIV)ERTI"))


def test_the_rules_find_the_places_of_one_word():
    view = at(DIVA, "ERTISNO")
    words = list(ZigZag().with_word(view, "AVERTI"))
    assert {(word.word, word.run) for word in words} == {("AVERTI", (3, 2))}
    assert all(legal(view, word) for word in words)
    assert list(ZigZag().with_word(view, "AVERTX")) == []


def test_the_rules_find_what_only_the_exact_search_does(monkeypatch):
    for name in ("USUAL", "THOROUGH"):
        vain = Ways(step=359, complete=0, nodes=1)
        monkeypatch.setattr(f"chevalet.games.zigzag.typed.{name}", vain)
    view = at(DIVA, "ERTISNO")
    assert [word.word for word in ZigZag().with_word(view, "AVERTI")] == ["AVERTI"]


def test_nobody_is_offered_a_word_out_of_turn():
    view = at(DIVA, "ERTISNO")
    other = View(seat=Seat(1), common=view.common)
    assert list(ZigZag().with_word(other, "AVERTI")) == []
