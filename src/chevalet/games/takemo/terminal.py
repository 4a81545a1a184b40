"""Takemo in a terminal: the board from the viewer's side, and racks."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from chevalet.core.game import Seat
from chevalet.core.phrases import Language, Phrase
from chevalet.core.telling import TURN_OF
from chevalet.games.takemo.board import (
    COLUMNS,
    EMPTY,
    ENEMY_TAKEMO,
    SIZE,
    SQUARES,
    TAKEMO,
    Camp,
    camp_of,
    index_for,
    square_name,
)
from chevalet.games.takemo.notation import (
    takemo_letters,
)
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Common, View
from chevalet.games.takemo.words import Lexis

WHITE_TILE = "bold black on wheat1"
BLACK_TILE = "bold white on grey23"
EMPTY_SQUARE = "grey50 on grey15"
DEFENCE_LINE = "grey50 on grey27"


HOW_TO = Phrase(
    "8H MER : mot dans la rangée 8 dès H8 ; H8 MER : dans la colonne H. La case est"
    " celle de votre première lettre. ? : un TAKEMO. 8H DURS x H8 G8 : nomme les cases"
    " à vider. <ABC : échanger ; - : passer ; ! : contester ; ok : accepter.",
    "8H MER: a word in row 8 from H8 on; H8 MER: in column H. The square is that of your"
    " first letter. ?: a TAKEMO. 8H DURS x H8 G8: names the squares to empty."
    " <ABC: exchange; -: pass; !: challenge; ok: accept.",
)
CAMPS = {Camp.WHITE: Phrase("blancs", "White"), Camp.BLACK: Phrase("noirs", "Black")}
SEAT = Phrase("{name} ({camp}) {points}", "{name} ({camp}) {points}")
TAKEMOS = Phrase(" {signed:count} TAKEMO", " {signed:count} {count|TAKEMO|TAKEMOs}")
BAGS = Phrase("(sacs : {sizes})", "(bags: {sizes})")
RACK = Phrase("chevalet : ", "rack: ")
PRESENTS = Phrase("{name} présente {at} {word}", "{name} presents {at} {word}")
EITHER = Phrase("{any:letters}", "{any:letters}")


class TakemoTerminal:
    """Draws tables."""

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
        return HOW_TO.said(language)

    def _legend(self, common: Common, language: Language) -> Text | None:
        """What the TAKEMOs on the board can stand for."""
        words = Lexis(self._game.referee(common.options), common.options.extra_words)
        text = Text()
        for camp in Camp:
            for square, letters in takemo_letters(common.board, camp, words).items():
                mark = "?" if camp is Camp.WHITE else "!"
                few = EITHER.of(letters=tuple(letters)).said(language)
                shown = few if len(letters) <= 6 else f"{letters[:6]}…"
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
    text = Text()
    for seat, name in enumerate(names):
        style = "bold underline" if seat == common.turn else ""
        camp, held = CAMPS[camp_of(Seat(seat))], common.takemos[seat]
        line = SEAT.of(name=name, camp=camp, points=view.scores[seat]).said(language)
        takemos = TAKEMOS.of(count=held).said(language) if held else ""
        text.append(line + takemos, style=style)
        text.append("   ")
    bags = " / ".join(map(str, view.bag_sizes))
    text.append(BAGS.of(sizes=bags).said(language), style="dim")
    if limit := common.options.turns:
        turn = min(limit, common.turns // len(names) + 1)
        text.append(TURN_OF.of(turn=turn, turns=limit).said(language), style="dim")
    return text


def _rack(view: View, language: Language) -> Text:
    text = Text(RACK.said(language))
    camp = Camp.WHITE if view.seat is None else camp_of(view.seat)
    style = WHITE_TILE if camp is Camp.WHITE else BLACK_TILE
    takemos = 0 if view.seat is None else view.common.takemos[view.seat]
    for tile in view.rack.letters + TAKEMO * takemos:
        text.append(f" {tile} ", style=style)
        text.append(" ")
    return text


def _pending(common: Common, names: tuple[str, ...], language: Language) -> Text:
    assert common.pending is not None
    place = common.pending.place
    line = PRESENTS.of(name=names[common.pending.seat], at=place.at, word=place.word)
    return Text(line.said(language), style="bold")


TERMINAL = TakemoTerminal()
