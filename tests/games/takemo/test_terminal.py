"""Takemo in the terminal: the board, help, solver and assessment."""

import io

import pytest
from rich.console import Console

from chevalet.core.errors import NotationError
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.takemo.analysis import WEIGHER, solve
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.notation import format_position
from chevalet.games.takemo.policy import TAKEMO
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.terminal import TERMINAL
from chevalet.games.takemo.words import Lexis
from chevalet.lexicon.referee import Referee
from tests.games.takemo.boards import BLACK, WHITE, B, W, board_of
from tests.games.takemo.tables import table

GAME = Takemo()
BOARD = board_of(white=["15E M?R"], black=["1K MER", "14H SON"])


def drawn(view, language="fr"):
    text = io.StringIO()
    Console(file=text, width=100).print(TERMINAL.draw(view, ("Ana", "Bob"), language))
    return text.getvalue()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_camp_sees_the_board_from_its_side(language):
    """§2."""
    state = table(BOARD, "ABCDEFGH", "IJKLMNOP", takemos=(1, 0))
    white, black = (drawn(GAME.view(state, seat), language).splitlines() for seat in (W, B))
    assert white[0].split()[0] == "A"
    assert black[0].split()[0] == "O"
    assert white[1].split()[0] == "1"
    assert black[1].split()[0] == "15"
    assert "F15 = " in "\n".join(white)
    assert " H   ? " in "\n".join(white)
    assert "+1 TAKEMO" in "\n".join(black)


def test_a_word_that_waits_is_shown():
    """§9."""
    state = table(BOARD, "EAAAAAAA", "A" * 8, challenge=True)
    state = Takemo().apply(state, W, Place("15E", "M?RE")).state
    assert "Ana présente 15E M?RE" in drawn(GAME.view(state, B))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_help_names_every_kind_of_action(language):
    text = TERMINAL.how_to(language)
    for sign in ("8H MER", "H8 MER", "?", "x H8 G8", "<ABC", "-", "!", "ok"):
        assert sign in text


class TestSolve:
    def test_the_largest_gain_comes_first(self):
        words = Lexis(Referee(TAKEMO))
        solution = solve(format_position(BOARD, WHITE, words), "O", 5)
        gains = [move["gain"] for move in solution.moves]
        assert gains == sorted(gains, reverse=True)
        assert solution.count >= len(gains)
        assert set(solution.columns) == set(solution.moves[0])
        best = solution.moves[0]
        assert best["takes"] == ["SON"]
        assert {"H14", "G14", "F14"} == set(best["removes"])

    def test_black_may_move(self):
        words = Lexis(Referee(TAKEMO))
        solution = solve(format_position(BOARD, BLACK, words), "E", None)
        assert any(move["at"] == "1K" and move["word"] == "MERE" for move in solution.moves)

    def test_an_empty_board(self):
        solution = solve(None, "TIR", None)
        assert {move["at"][:2] for move in solution.moves} == {"15"}

    @pytest.mark.parametrize(("position", "rack"), [("....", "A"), (None, "ABCDEFGHI")])
    def test_what_can_not_be_solved(self, position, rack):
        with pytest.raises(NotationError):
            solve(position, rack, None)


def test_moves_are_weighed_against_the_best():
    state = table(board_of(white=["15E MER"]), "ESSATIRN", "A" * 8)
    view, played = Takemo().view(state, W), Place("15E", "MERE")
    weighed = WEIGHER.weigh(view, Budget(nodes=60), Rng.seeded("here"), (played,))
    assert [each.value for each in weighed] == sorted(
        (each.value for each in weighed), reverse=True
    )
    value = next(each.value for each in weighed if each.action == played)
    assert weighed[0].value > value
    assert WEIGHER.told(view, played).said("fr") == "MERE 15E, 1 jeton"
