"""Zakhia in a terminal: a coloured board with its pictures, and the solver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.console import Group
from rich.text import Text

from chevalet.cli.terminal import Assessment, BeforeTurn
from chevalet.core.actions import Exchange, Pass
from chevalet.core.errors import NotationError
from chevalet.core.phrases import Language
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import (
    EMPTY,
    EMPTY_BOARD,
    PICTURES,
    RACK_SIZE,
    ROWS,
    SIZE,
    STARRED_CEDAR,
)
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.notation import ZakhiaNotation, parse_position, parse_rack
from chevalet.games.zakhia.offers import generator, grid_position, place_of
from chevalet.games.zakhia.placement import judge
from chevalet.games.zakhia.state import View
from chevalet.grid import Rack
from chevalet.lexicon import ZAKHIA
from chevalet.lexicon.referee import Referee, TableWords
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


NOTATION = ZakhiaNotation()


class ZakhiaTerminal:
    """Draws tables, solves positions."""

    def draw(self, view: View, names: tuple[str, ...], language: Language) -> Group:
        """Board, legend of the uncovered pictures, scores and rack."""
        return Group(
            draw_board(view.common.board),
            _legend(view.common.board, language),
            _scores(view, names, language),
            _rack(view.rack, language),
        )

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        if language == "fr":
            return (
                "B10 TOGO : mot horizontal en B10 ; 10B TOGO : vertical. TAXI(S) : le S est un"
                " cèdre noir ; [S] : le cèdre étoilé. <3 ABC : échanger ; - : passer."
            )
        return (
            "B10 TOGO: a word across at B10; 10B TOGO: down. TAXI(S): the S is a black cedar;"
            " [S]: the starred one. <3 ABC: exchange; -: pass."
        )

    def solve(self, position: str | None, rack: str, top: int | None) -> Mapping[str, Any]:
        """The placements of a position, best first."""
        board = EMPTY_BOARD if position is None else parse_position(position)
        tiles = parse_rack(rack)
        if not 1 <= len(tiles) <= RACK_SIZE:
            raise NotationError(f"a rack has 1 to {RACK_SIZE} tiles, not {len(tiles)}")
        referee = Referee(ZAKHIA)
        search = generator(referee.graphs())
        grid, hand = grid_position(board), Rack(tiles.letters)
        count = search.summary(grid, hand).count
        best = search.best(grid, hand, count if top is None else min(top, count))
        moves = []
        for placement in best:
            place = place_of(placement, best.text(placement), board)
            judged = judge(board, tiles, place, referee)
            moves.append(
                {
                    "at": place.at,
                    "word": place.word,
                    "score": judged.points,
                    "words": [word.word for word in judged.words],
                    "pictures": list(judged.pictures),
                }
            )
        columns = ["at", "word", "score", "words", "pictures"]
        return {"count": count, "columns": columns, "moves": moves}

    def assess(self, turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:  # noqa: ARG002 - no search
        """Points now against the most that could be scored: no search, so nodes don't matter."""
        search = generator(Referee(ZAKHIA).graphs())
        for turn in turns:
            if not isinstance(turn.action, Place | Exchange | Pass):
                continue
            board, rack = turn.state.common.board, turn.state.racks[turn.seat]
            most = search.best(grid_position(board), Rack(rack.letters), 1)
            best = place_of(most[0], most.text(most[0]), board) if most else Pass()
            value = 0
            if isinstance(turn.action, Place):
                words = TableWords(
                    Referee(ZAKHIA),
                    turn.state.common.options.extra_words,
                    turn.state.common.granted,
                )
                value = judge(board, rack, turn.action, words).points
            yield Assessment(
                number=turn.number,
                seat=turn.seat,
                move=NOTATION.format_action(turn.action),
                value=value,
                best=NOTATION.format_action(best),
                best_value=max(value, most[0].score if most else 0),
            )


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


def _legend(board: str, language: Language) -> Text:
    text = Text()
    for index, picture in PICTURES.items():
        if board[index] == EMPTY:
            style = PROPER_PICTURE if picture.multiplier == 3 else COMMON_PICTURE
            text.append(SYMBOLS[picture.universe], style=style)
            text.append(f" {UNIVERSE_NAMES[picture.universe].picture.said(language, {})}  ")
    return text


def _scores(view: View, names: tuple[str, ...], language: Language) -> Text:
    text = Text()
    for seat, name in enumerate(names):
        style = "bold underline" if seat == view.common.turn else ""
        text.append(f"{name} {view.scores[seat]}", style=style)
        text.append("   ")
    word = "sac" if language == "fr" else "bag"
    return text.append(f"({word} : {view.bag_size})", style="dim")


def _rack(rack: Tiles, language: Language) -> Text:
    text = Text("chevalet : " if language == "fr" else "rack: ")
    for tile in rack:
        text.append(f" {tile} ", style=TILE)
        text.append(" ")
    return text


TERMINAL = ZakhiaTerminal()
