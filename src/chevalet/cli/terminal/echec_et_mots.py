"""Échec et Mots in a terminal: the board with its knights, and the solver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.console import Group
from rich.text import Text

from chevalet.cli.terminal import Assessment, BeforeTurn
from chevalet.core.errors import NotationError
from chevalet.core.game import Budget, Seat
from chevalet.core.phrases import Language
from chevalet.games.echec_et_mots.analysis import Analyst, RankedLine
from chevalet.games.echec_et_mots.board import BROWN, FILES, SIZE, SQUARES, Colour, square
from chevalet.games.echec_et_mots.lookahead import open_search
from chevalet.games.echec_et_mots.notation import EchecEtMotsNotation, parse_position
from chevalet.games.echec_et_mots.position import Position
from chevalet.games.echec_et_mots.spelling import longest_words
from chevalet.games.echec_et_mots.state import View
from chevalet.games.echec_et_mots.worth import learned_weights
from chevalet.lexicon import ECHEC_ET_MOTS
from chevalet.lexicon.referee import Referee

BROWN_SQUARE = "bold black on orange4"
LETTER = "bold black on wheat1"
ORANGE_SQUARE = "on dark_orange"
BANNER = "on grey23"
KNIGHTS = {Colour.WHITE: "bold white", Colour.BLACK: "bold black"}
KNIGHT_SIGN = "♞"

NODES_FOR_DEPTH = 150_000
NODES_FOR_A_LINE = 150_000

NOTATION = EchecEtMotsNotation()


class EchecEtMotsTerminal:
    """Draws tables, solves positions."""

    def draw(self, view: View, names: tuple[str, ...], language: Language) -> Group:
        """Board, letters held and scores."""
        return Group(draw_board(view.common.position), *_players(view, names, language))

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        if language == "fr":
            return (
                "b2-d3 : sauter de b2 en d3 ; b2-d3# CHEVAL : et annoncer CHEVAL ; = ORANGE :"
                " répondre ORANGE ; = : répondre sans mot."
            )
        return (
            "b2-d3: jump from b2 to d3; b2-d3# CHEVAL: and announce CHEVAL; = ORANGE: answer"
            " ORANGE; =: answer without a word."
        )

    def solve(self, position: str | None, rack: str, top: int | None) -> Mapping[str, Any]:
        """Every jump with its value and how play goes on, best first."""
        if position is None or rack:
            raise NotationError("give a position: its lines have the letters held as well")
        asked = parse_position(position)
        words = longest_words(Referee(ECHEC_ET_MOTS))
        search = open_search(words, learned_weights())
        best = search.search(asked, Budget(nodes=NODES_FOR_DEPTH))
        budget = Budget(nodes=NODES_FOR_A_LINE)
        lines = Analyst(search, words).lines(asked, best.depth, budget)
        return {
            "count": len(lines),
            "depth": best.depth,
            "columns": ["jump", "word", "value", "line"],
            "moves": [_told(line) for line in lines[:top]],
        }

    def assess(self, turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:
        """Every jump, searched as deep as the best one was."""
        words = longest_words(Referee(ECHEC_ET_MOTS))
        analyst = Analyst(open_search(words, learned_weights()), words)
        played = [(turn.state.common, turn.action) for turn in turns]
        for judged in analyst.judge(played, lambda: Budget(nodes=nodes)):
            yield Assessment(
                number=judged.number,
                seat=judged.seat,
                move=NOTATION.format_action(judged.action),
                value=judged.value / 100,
                best=str(judged.best),
                best_value=judged.best_value / 100,
            )


def _told(line: RankedLine) -> dict[str, Any]:
    return {
        "jump": str(line.step),
        "word": line.word or "",
        "value": line.value / 100,
        "line": [str(step) for step in line.rest],
    }


def draw_board(position: Position) -> Text:
    """The nine ranks, rank 8 at the top, three characters a square."""
    text = Text()
    for rank in range(SIZE + 1, -1, -1):
        text.append(f"{rank} ", style="bold")
        for file in FILES:
            _append_square(text, position, f"{file}{rank}")
        text.append("\n")
    return text.append("  " + "".join(f" {file} " for file in FILES))


def _append_square(text: Text, position: Position, name: str) -> None:
    if name not in SQUARES:
        text.append("   ", style=BANNER)
        return
    index = square(name)
    ground = BROWN_SQUARE if index in BROWN else ORANGE_SQUARE
    for colour in Colour:
        if index in position.knights[colour]:
            text.append(
                f" {KNIGHT_SIGN} ", style=f"{KNIGHTS[colour]} {ground[ground.index('on') :]}"
            )
            return
    letter = position.letter_at(index)
    text.append(f" {letter or ' '} ", style=LETTER if letter else ground)


def _players(view: View, names: tuple[str, ...], language: Language) -> list[Text]:
    common = view.common
    lines = []
    for seat, name in enumerate(names):
        colour = common.colour_of(Seat(seat))
        is_on_turn = common.outcome is None and common.turn == seat
        line = Text(f"{_side(colour, language)} {name} {view.scores[seat]}  ")
        line.stylize("bold underline" if is_on_turn else "", 0, len(line) - 2)
        for letter in common.held_by(Seat(seat)):
            line.append(f" {letter} ", style=LETTER)
            line.append(" ")
        lines.append(line)
    return lines


def _side(colour: Colour, language: Language) -> str:
    names = ("blancs", "noirs") if language == "fr" else ("White", "Black")
    return names[colour]


TERMINAL = EchecEtMotsTerminal()
