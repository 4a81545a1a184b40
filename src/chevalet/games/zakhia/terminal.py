"""Zakhia in a terminal: a coloured board with its pictures."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from chevalet.core.phrases import Language, Phrase
from chevalet.core.telling import TURN_OF
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import (
    EMPTY,
    PICTURES,
    ROWS,
    SIZE,
    STARRED_CEDAR,
)
from chevalet.games.zakhia.state import View
from chevalet.lexicon.universe_names import UNIVERSE_NAMES

SYMBOLS = {
    "animals": "an",
    "measures": "me",
    "dwellings": "ha",
    "body": "co",
    "drinks": "bo",
    "music": "mu",
    "birds": "oi",
    "forest": "fo",
    "crops": "cu",
    "fish": "po",
    "games": "je",
    "food": "al",
    "clothes": "vê",
    "transport": "tr",
    "chemistry": "ch",
    "trades": "mt",
    "stage": "SC",
    "world": "MO",
    "history": "HI",
    "france": "FR",
    "letters": "LE",
}
TILE = "bold black on wheat1"
BLACK_CEDAR_TILE = "bold white on grey23"
STARRED_TILE = "bold red on wheat1"
COMMON_PICTURE = "black on sky_blue2"
PROPER_PICTURE = "bold white on red3"
EMPTY_SQUARE = "grey50 on grey15"


HOW_TO = Phrase(
    "B10 TOGO : mot horizontal en B10 ; 10B TOGO : vertical. TAXI(S) : le S est un"
    " cèdre noir ; [S] : le cèdre étoilé. <3 ABC : échanger ; - : passer.",
    "B10 TOGO: a word across at B10; 10B TOGO: down. TAXI(S): the S is a black cedar;"
    " [S]: the starred one. <3 ABC: exchange; -: pass.",
)
BAG = Phrase("(sac : {left})", "(bag: {left})")
RACK = Phrase("chevalet : ", "rack: ")


class ZakhiaTerminal:
    """Draws tables."""

    def draw(self, view: View, names: tuple[str, ...], language: Language) -> Group:
        """Board, legend of the uncovered pictures, scores and rack."""
        return Group(
            draw_board(view.common.board),
            draw_legend(view.common.board, language),
            _scores(view, names, language),
            draw_rack(view.rack, language),
        )

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        return HOW_TO.said(language)


def draw_board(board: str) -> Text:
    """The 13 rows with their pictures, two characters a square."""
    text = Text("  " + "".join(f"{column:^3}" for column in range(1, SIZE + 1)) + "\n")
    for row in range(SIZE):
        text.append(f"{ROWS[row]} ", style="bold")
        for column in range(SIZE):
            _append_square(text, board[row * SIZE + column], row * SIZE + column)
        text.append("\n")
    return text


def _append_square(text: Text, content: str, index: int) -> None:
    if content != EMPTY:
        if content == STARRED_CEDAR:
            text.append(" ★ ", style=STARRED_TILE)
        else:
            text.append(f" {content.upper()} ", BLACK_CEDAR_TILE if content.islower() else TILE)
    elif index in PICTURES:
        picture = PICTURES[index]
        style = PROPER_PICTURE if picture.multiplier == 3 else COMMON_PICTURE
        text.append(f"{SYMBOLS[picture.universe]:^3}", style=style)
    else:
        text.append(" · ", style=EMPTY_SQUARE)


def draw_legend(board: str, language: Language) -> Text:
    """What the pictures stand for that are not covered yet."""
    text = Text()
    for index, picture in PICTURES.items():
        if board[index] == EMPTY:
            style = PROPER_PICTURE if picture.multiplier == 3 else COMMON_PICTURE
            text.append(SYMBOLS[picture.universe], style=style)
            text.append(f" {UNIVERSE_NAMES[picture.universe].picture.said(language)}  ")
    return text


def _scores(view: View, names: tuple[str, ...], language: Language) -> Text:
    text = Text()
    for seat, name in enumerate(names):
        style = "bold underline" if seat == view.common.turn else ""
        text.append(f"{name} {view.scores[seat]}", style=style)
        text.append("   ")
    text.append(BAG.of(left=view.bag_size).said(language), style="dim")
    if limit := view.common.options.turns:
        turn = min(limit, min(view.common.turns) + 1)
        text.append(TURN_OF.of(turn=turn, turns=limit).said(language), style="dim")
    return text


def draw_rack(rack: Tiles, language: Language) -> Text:
    """The letters that one may lay."""
    text = Text(RACK.said(language))
    for tile in rack:
        text.append(f" {tile} ", style=TILE)
        text.append(" ")
    return text


TERMINAL = ZakhiaTerminal()
