"""Échec et Mots in a terminal: the board with its knights."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from chevalet.core.game import Seat
from chevalet.core.phrases import Language, Phrase
from chevalet.games.echec_et_mots.board import BROWN, FILES, SIZE, SQUARES, Colour, square
from chevalet.games.echec_et_mots.position import Position
from chevalet.games.echec_et_mots.state import View

BROWN_SQUARE = "bold black on orange4"
LETTER = "bold black on wheat1"
ORANGE_SQUARE = "on dark_orange"
BANNER = "on grey23"
KNIGHTS = {Colour.WHITE: "bold white", Colour.BLACK: "bold black"}
KNIGHT_SIGNS = {Colour.WHITE: "♘", Colour.BLACK: "♞"}


HOW_TO = Phrase(
    "b2-d3 : sauter de b2 en d3 ; b2-d3# CHEVAL : et annoncer CHEVAL ; = ORANGE :"
    " répondre ORANGE ; = : répondre sans mot.",
    "b2-d3: jump from b2 to d3; b2-d3# CHEVAL: and announce CHEVAL; = ORANGE: answer"
    " ORANGE; =: answer without a word.",
)
SIDES = {Colour.WHITE: Phrase("blancs", "White"), Colour.BLACK: Phrase("noirs", "Black")}


class EchecEtMotsTerminal:
    """Draws tables."""

    def draw(self, view: View, names: tuple[str, ...], language: Language) -> Group:
        """Board, letters held and scores."""
        return Group(draw_board(view.common.position), *_players(view, names, language))

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        return HOW_TO.said(language)


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
                f" {KNIGHT_SIGNS[colour]} ",
                style=f"{KNIGHTS[colour]} {ground[ground.index('on') :]}",
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
        side = f"{KNIGHT_SIGNS[colour]} {SIDES[colour].said(language)}"
        line = Text(f"{side} {name} {view.scores[seat]}  ")
        line.stylize("bold underline" if is_on_turn else "", 0, len(line) - 2)
        for letter in common.held_by(Seat(seat)):
            line.append(f" {letter} ", style=LETTER)
            line.append(" ")
        lines.append(line)
    return lines


TERMINAL = EchecEtMotsTerminal()
