"""Takemo in a terminal: the board from the viewer's side, racks, and the solver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.console import Group
from rich.text import Text

from chevalet.cli.terminal import Assessment, BeforeTurn
from chevalet.core.actions import Exchange, Pass
from chevalet.core.game import Seat
from chevalet.core.phrases import Language
from chevalet.games.takemo.board import (
    COLUMNS,
    EMPTY,
    EMPTY_BOARD,
    ENEMY_TAKEMO,
    SIZE,
    SQUARES,
    TAKEMO,
    Camp,
    camp_of,
    index_for,
    seen_by,
    square_name,
)
from chevalet.games.takemo.found import tiles_of
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.notation import (
    TakemoNotation,
    parse_position,
    parse_rack,
    takemo_letters,
)
from chevalet.games.takemo.offers import place_of
from chevalet.games.takemo.placement import Placement, judge
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Common, Options, View
from chevalet.games.takemo.words import Lexis

WHITE_TILE = "bold black on wheat1"
BLACK_TILE = "bold white on grey23"
EMPTY_SQUARE = "grey50 on grey15"
DEFENCE_LINE = "grey50 on grey27"

NOTATION = TakemoNotation()


class TakemoTerminal:
    """Draws tables, solves and assesses positions."""

    def __init__(self) -> None:
        self._game = Takemo()

    def draw(self, view: View, names: tuple[str, ...], language: Language) -> Group:
        """The board as the viewer's camp sees it, the state of the camps, and the rack."""
        camp = Camp.WHITE if view.seat is None else camp_of(view.seat)
        parts = [draw_board(view.common.board, camp)]
        if legend := self._legend(view.common, language):
            parts.append(legend)
        parts += [_scores(view, names, language), _rack(view, language)]
        if view.common.pending is not None:
            parts.append(_pending(view.common, names, language))
        return Group(*parts)

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        if language == "fr":
            return (
                "8H MER : mot dans la rangée 8 dès H8 ; H8 MER : dans la colonne H. La case est"
                " celle de votre première lettre. ? : un TAKEMO. 8H DURS x H8 G8 : nomme les cases"
                " à vider. <ABC : échanger ; - : passer ; ! : contester ; ok : accepter."
            )
        return (
            "8H MER: a word in row 8 from H8 on; H8 MER: in column H. The square is that of your"
            " first letter. ?: a TAKEMO. 8H DURS x H8 G8: names the squares to empty."
            " <ABC: exchange; -: pass; !: challenge; ok: accept."
        )

    def solve(self, position: str | None, rack: str, top: int | None) -> Mapping[str, Any]:
        """The moves of a position, largest gain first."""
        board, camp = (EMPTY_BOARD, Camp.WHITE) if position is None else parse_position(position)
        hand = parse_rack(rack)
        view, common = seen_by(camp, board), _common(board)
        found = self._game.moves(common, camp).all(view, hand)
        best = sorted(found, key=lambda each: -each.score)[:top]
        moves = []
        for placement in best:
            tiles = tiles_of(placement, found.text(placement))
            place = place_of(placement, tiles, view, camp)
            judged = judge(view, camp, place, self._game.judges(common, camp))
            moves.append(_solved(place, judged, camp))
        columns = ["at", "word", "gain", "words", "takes", "removes", "takemo"]
        return {"count": len(found), "columns": columns, "moves": moves}

    def assess(self, turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:  # noqa: ARG002 - no search
        """Tiles gained now against the most that could be: no search, so nodes don't matter."""
        for turn in turns:
            if not isinstance(turn.action, Place | Exchange | Pass):
                continue
            common, camp = turn.state.common, camp_of(turn.seat)
            board = seen_by(camp, common.board)
            hand = turn.state.racks[turn.seat].letters + TAKEMO * common.takemos[turn.seat]
            most = self._game.moves(common, camp).best(board, hand, 1)
            best: Place | Pass = Pass()
            if most:
                best = place_of(most[0].placement, most[0].tiles, board, camp)
            value = 0
            if isinstance(turn.action, Place):
                judges = self._game.judges(common, camp, looks_up=False)
                value = judge(board, camp, turn.action, judges).gain
            yield Assessment(
                number=turn.number,
                seat=turn.seat,
                move=NOTATION.format_action(turn.action),
                value=value,
                best=NOTATION.format_action(best),
                best_value=max(value, most[0].gain if most else 0),
            )

    def _legend(self, common: Common, language: Language) -> Text | None:
        """What the TAKEMOs on the board can stand for."""
        words = Lexis(self._game.referee(common.options), common.options.extra_words)
        text = Text()
        for camp in Camp:
            for square, letters in takemo_letters(common.board, camp, words).items():
                mark = "?" if camp is Camp.WHITE else "!"
                either = " ou " if language == "fr" else " or "
                shown = either.join(letters) if len(letters) <= 6 else f"{letters[:6]}…"
                text.append(f"{mark} {square_name(square)} = {shown or '?'}   ")
        return text if text.plain else None


def draw_board(board: str, camp: Camp) -> Text:
    """The 15 rows from the camp's side, with the names of White's coordinates."""
    columns = COLUMNS if camp is Camp.WHITE else COLUMNS[::-1]
    text = Text("   " + "".join(f" {column} " for column in columns) + "\n")
    for row in range(SIZE):
        first = index_for(camp, row * SIZE)
        text.append(f"{first // SIZE + 1:>2} ", style="bold")
        for column in range(SIZE):
            index = index_for(camp, row * SIZE + column)
            _append_square(text, board[index], index)
        text.append("\n")
    return text


def _append_square(text: Text, content: str, index: int) -> None:
    if content == EMPTY:
        is_line = index < SIZE or index >= SQUARES - SIZE
        text.append(" · ", style=DEFENCE_LINE if is_line else EMPTY_SQUARE)
    elif content == ENEMY_TAKEMO or content.islower():
        text.append(f" {content} ", style=BLACK_TILE)
    else:
        text.append(f" {content} ", style=WHITE_TILE)


def _scores(view: View, names: tuple[str, ...], language: Language) -> Text:
    common = view.common
    french = language == "fr"
    colours = ("blancs", "noirs") if french else ("White", "Black")
    text = Text()
    for seat, name in enumerate(names):
        style = "bold underline" if seat == common.turn else ""
        takemos = f" +{common.takemos[seat]} TAKEMO" if common.takemos[seat] else ""
        camp = colours[camp_of(Seat(seat))]
        text.append(f"{name} ({camp}) {view.scores[seat]}{takemos}", style=style)
        text.append("   ")
    bags = " / ".join(map(str, view.bag_sizes))
    return text.append(f"({'sacs' if french else 'bags'} : {bags})", style="dim")


def _rack(view: View, language: Language) -> Text:
    text = Text("chevalet : " if language == "fr" else "rack: ")
    camp = Camp.WHITE if view.seat is None else camp_of(view.seat)
    style = WHITE_TILE if camp is Camp.WHITE else BLACK_TILE
    takemos = 0 if view.seat is None else view.common.takemos[view.seat]
    for tile in view.rack.letters + TAKEMO * takemos:
        text.append(f" {tile} ", style=style)
        text.append(" ")
    return text


def _pending(common: Common, names: tuple[str, ...], language: Language) -> Text:
    assert common.pending is not None
    said = "présente" if language == "fr" else "presents"
    place = common.pending.place
    return Text(f"{names[common.pending.seat]} {said} {place.at} {place.word}", style="bold")


def _common(board: str) -> Common:
    return Common(
        options=Options(),
        board=board,
        scores=(0, 0),
        turn=Seat(0),
        takemos=(0, 0),
        pool=(0, 0),
        captured=("", ""),
    )


def _solved(place: Place, judged: Placement, camp: Camp) -> dict[str, Any]:
    letters = judged.board
    side_words = ["".join(letters[square] for square in run) for run in judged.runs[1:]]
    return {
        "at": place.at,
        "word": place.word,
        "gain": judged.gain,
        "words": side_words,
        "takes": [text for _, text in judged.captured],
        "removes": [square_name(index_for(camp, square)) for square in judged.removed],
        "takemo": "+1" if judged.earns else "",
    }


TERMINAL = TakemoTerminal()
