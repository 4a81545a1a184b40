"""The notation of Échec et Mots (`b2-d3`, `b2-d3# CHEVAL`, `= ORANGE`, `-`) and positions."""

from __future__ import annotations

import re
from typing import assert_never

from chevalet.core.actions import Pass
from chevalet.core.errors import NotationError
from chevalet.core.notation import TableNotation, check_material, parse_word
from chevalet.core.phrases import Phrase
from chevalet.core.positions import WRONG_LINES, BadPosition
from chevalet.core.tiles import Tiles
from chevalet.games.echec_et_mots.board import (
    BROWN,
    EMPTY,
    FILES,
    MATERIAL,
    SIZE,
    SQUARES,
    Colour,
    square,
)
from chevalet.games.echec_et_mots.moves import Answer, EchecEtMotsMove, Jump
from chevalet.games.echec_et_mots.position import Position

_JUMP = re.compile(
    r"(?P<origin>[a-g][0-8])\s*[-x]?\s*(?P<target>[a-g][0-8])(?:\s*#\s*(?P<word>\S+))?",
    re.IGNORECASE,
)
_ANSWER = re.compile(r"=\s*(?P<word>\S*)")

BANNER = "-"
KNIGHT_SIGNS = "wb"
NAMES = ("white", "black")
MOST_KNIGHTS = 2
SIDES = {
    Colour.WHITE: Phrase("les Blancs", "white"),
    Colour.BLACK: Phrase("les Noirs", "black"),
}
WRITE_MOVE = Phrase(
    "{quote:text} : écrivez b2-d3, b2-d3# MOT pour annoncer, = MOT pour répondre, = sans mot,"
    " - pour passer",
    "{quote:text}: write b2-d3, b2-d3# WORD to announce, = WORD to answer, = without a word,"
    " - to pass",
)
NOT_ON_BOARD = Phrase(
    "{quote:text} : il n'y a pas de case {at}", "{quote:text}: there is no square {at}"
)
WRONG_RANK = Phrase(
    "la rangée {rank} a {count} {count|case|cases}, pas {size}",
    "rank {rank} has {count} {count|square|squares}, not {size}",
)
WRONG_KNIGHTS = Phrase(
    "{side} ont {count} {count|cavalier|cavaliers}", "{side} has {count} {count|knight|knights}"
)
IS_BANNER = Phrase(
    "{at} est sur la bannière : écrivez {banner}, pas {sign}",
    "{at} is on the banner: write {banner}, not {sign}",
)
IS_CLOSED = Phrase("{at} est fermée, {side} n'y entrent pas", "{at} is closed to {side}")
IS_ORANGE = Phrase(
    "{at} est orange : aucune lettre n'y est posée", "{at} is orange: no letter lies there"
)
IS_NOTHING = Phrase(
    "{at} : {quote:sign} n'est ni une lettre, ni un cavalier, ni un point",
    "{at}: {quote:sign} is no letter, knight or point",
)
NO_LINE = Phrase(
    "{quote:line} : écrivez white LETTRES, black LETTRES, turn, quiet",
    "{quote:line}: write white LETTERS, black LETTERS, turn, quiet",
)


class EchecEtMotsNotation(TableNotation[EchecEtMotsMove]):
    """Actions as chess players write them, in either direction."""

    def format_move(self, move: EchecEtMotsMove) -> str:
        """The action as text."""
        match move:
            case Jump(word=None):
                return f"{move.origin}-{move.target}"
            case Jump():
                return f"{move.origin}-{move.target}# {move.word}"
            case Answer(word=None):
                return "="
            case Answer():
                return f"= {move.word}"
            case Pass():
                return "-"
            case _:
                assert_never(move)

    def parse_move(self, text: str) -> EchecEtMotsMove:
        """The action that the text means; words may be in any case and have accents."""
        trimmed = text.strip()
        if trimmed == "-":
            return Pass()
        if found := _ANSWER.fullmatch(trimmed):
            return Answer(parse_word(found["word"]) if found["word"] else None)
        if found := _JUMP.fullmatch(trimmed):
            origin, target = found["origin"].lower(), found["target"].lower()
            for name in (origin, target):
                if name not in SQUARES:
                    raise NotationError(NOT_ON_BOARD, text=text, at=name)
            return Jump(origin, target, parse_word(found["word"]) if found["word"] else None)
        raise NotationError(WRITE_MOVE, text=text)


def format_position(position: Position) -> str:
    """The position as lines of text."""
    lines = ["".join(_sign(position, f"{file}{rank}") for file in FILES) for rank in _RANKS]
    lines += [
        f"{NAMES[colour]} {position.held[colour].letters}"
        for colour in Colour
        if position.held[colour]
    ]
    if position.turn is not Colour.WHITE:
        lines.append(f"turn {NAMES[position.turn]}")
    if position.quiet:
        lines.append(f"quiet {position.quiet}")
    return "\n".join(lines)


_RANKS = range(SIZE + 1, -1, -1)


def _sign(position: Position, name: str) -> str:
    if name not in SQUARES:
        return BANNER
    index = square(name)
    for colour in Colour:
        if index in position.knights[colour]:
            return KNIGHT_SIGNS[colour]
    return position.letter_at(index) or EMPTY


def parse_position(text: str) -> Position:
    """The position that the lines show; raises `NotationError` with what is wrong."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) < len(_RANKS):
        raise BadPosition(WRONG_LINES, size=len(_RANKS), count=len(lines))
    knights: tuple[list[int], list[int]] = ([], [])
    board = [EMPTY] * (SIZE * SIZE)
    for rank, line in zip(_RANKS, lines, strict=False):
        if len(line) != SIZE:
            raise BadPosition(WRONG_RANK, rank=rank, count=len(line), size=SIZE)
        for file, sign in zip(FILES, line, strict=True):
            _read_square(f"{file}{rank}", sign, board, knights)
    for colour in Colour:
        if not 1 <= len(knights[colour]) <= MOST_KNIGHTS:
            raise BadPosition(WRONG_KNIGHTS, side=SIDES[colour], count=len(knights[colour]))
    white, black = (tuple(sorted(each)) for each in knights)
    held, turn, quiet = _read_rest(lines[len(_RANKS) :])
    position = Position(
        board="".join(board), knights=(white, black), held=held, turn=turn, quiet=quiet
    )
    lying = position.board.replace(EMPTY, "")
    check_material(lying + held[0].letters + held[1].letters, MATERIAL)
    return position


def _read_square(
    name: str, sign: str, board: list[str], knights: tuple[list[int], list[int]]
) -> None:
    if name not in SQUARES:
        if sign != BANNER:
            raise BadPosition(IS_BANNER, at=name, banner=BANNER, sign=sign)
        return
    index = square(name)
    if sign in KNIGHT_SIGNS:
        side = Colour(KNIGHT_SIGNS.index(sign))
        if name[1] in "08" and (name[1] == "0") != (side is Colour.WHITE):
            raise BadPosition(IS_CLOSED, at=name, side=SIDES[side])
        knights[side].append(index)
    elif sign.isascii() and sign.isupper():
        if index not in BROWN:
            raise BadPosition(IS_ORANGE, at=name)
        board[index] = sign
    elif sign != EMPTY:
        raise BadPosition(IS_NOTHING, at=name, sign=sign)


def _read_rest(lines: list[str]) -> tuple[tuple[Tiles, Tiles], Colour, int]:
    held = [Tiles(), Tiles()]
    turn, quiet = Colour.WHITE, 0
    for line in lines:
        match line.split():
            case [name, letters] if name in NAMES:
                held[NAMES.index(name)] = Tiles.of(parse_word(letters))
            case [name] if name in NAMES:
                pass
            case ["turn", name] if name in NAMES:
                turn = Colour(NAMES.index(name))
            case ["quiet", number] if number.isascii() and number.isdigit():
                quiet = int(number)
            case []:
                pass
            case _:
                raise BadPosition(NO_LINE, line=line)
    return (held[0], held[1]), turn, quiet
