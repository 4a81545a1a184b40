"""Positions of Takemo to look into: a board for two, whose turn it is, and the mover's letters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from chevalet.core.game import Seat
from chevalet.core.notation import check_material
from chevalet.core.phrases import Phrase
from chevalet.core.positions import (
    NOBODY_TO_MOVE,
    RACK,
    TURN,
    BadPosition,
    Brush,
    PositionField,
    Written,
    check_rack,
    split,
    square_number,
    with_sign,
    written,
)
from chevalet.core.tiles import Tiles
from chevalet.games.takemo.board import (
    EMPTY,
    EMPTY_BOARD,
    MATERIAL,
    RACK_SIZE,
    SIZE,
    SQUARES,
    TAKEMO,
    TAKEMOS,
    Camp,
    index_for,
    square_name,
    tiles_on,
)
from chevalet.games.takemo.bots.sight import by_gain
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.notation import (
    FIELDS,
    HELD,
    LOST,
    format_position,
    held_of,
    parse_rack,
    position_of,
)
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Common, Options, View
from chevalet.games.takemo.words import Lexis

SIDES = ("white", "black")
NO_LETTERS = "-"
LISTED = 8
"""How many of the moves that gain most are weighed."""
FOR_TWO = Phrase(
    "on n'étudie ici que les parties à deux", "only games of two can be looked into here"
)
TOO_MANY_TAKEMOS = Phrase(
    "un camp a {most} TAKEMO en tout, pas {count}", "a camp has {most} TAKEMOs in all, not {count}"
)
WHITE_TAKEMO, BLACK_TAKEMO = "?", "!"


class TakemoPositions:
    """White is the first seat, Black the second."""

    example = written(
        [EMPTY_BOARD[row : row + SIZE] for row in range(0, SQUARES, SIZE)], {RACK: "AEIMNRST"}
    )
    fields = (
        PositionField(RACK, Phrase("Lettres", "Letters")),
        PositionField(
            TURN,
            Phrase("Trait", "To move"),
            {"white": Phrase("Blancs", "White"), "black": Phrase("Noirs", "Black")},
        ),
        PositionField(HELD, Phrase("TAKEMO tenus, Blancs puis Noirs", "TAKEMOs held, White first")),
        PositionField(
            LOST, Phrase("Lettres perdues, Blancs puis Noirs", "Letters lost, White first")
        ),
    )
    brushes = (
        Brush(Phrase("Lettre blanche", "White letter")),
        Brush(Phrase("Lettre noire", "Black letter"), is_small=True),
        Brush(Phrase("TAKEMO blanc", "White TAKEMO"), WHITE_TAKEMO),
        Brush(Phrase("TAKEMO noir", "Black TAKEMO"), BLACK_TAKEMO),
        Brush(Phrase("Effacer", "Erase"), EMPTY),
    )
    options = Options()

    @cached_property
    def _game(self) -> Takemo:
        return Takemo()

    def read(self, text: str) -> View:
        """The board and the mover's letters; what is left is in the bags and the other rack."""
        parts = split(text, FIELDS)
        board, camp = position_of(parts)
        rack = Tiles.of(parse_rack(parts.fields.get(RACK, "").replace(TAKEMO, "")))
        held = held_of(parts)
        lost = _lost_of(parts)
        check_rack(rack, RACK_SIZE, 0 if held[camp] else 1)
        bags = tuple(_left(board, lost, rack if side is camp else None, side) for side in Camp)
        other = min(RACK_SIZE, bags[camp.enemy])
        sizes = _by_camp(camp, len(rack), other)
        common = Common(
            options=self.options,
            board=board,
            scores=tuple(len(tiles_on(board, side)) for side in Camp),
            turn=Seat(camp),
            takemos=held,
            pool=_pool(board, held, lost),
            captured=lost,
        )
        return View(
            seat=Seat(camp),
            common=common,
            rack=rack,
            rack_sizes=sizes,
            bag_sizes=_by_camp(camp, bags[camp], bags[camp.enemy] - other),
        )

    def write(self, view: View) -> str:
        """The position as its seat knows it."""
        common = view.common
        if len(common.scores) != 2:
            raise BadPosition(FOR_TWO)
        is_open = common.pending is None and common.ballot is None and common.outcome is None
        if view.seat != common.turn or not is_open:
            raise BadPosition(NOBODY_TO_MOVE)
        words = Lexis(self._game.referee(self.options), frozenset())
        lines = format_position(common.board, Camp(common.turn), words).splitlines()[:-1]
        fields = {RACK: view.rack.letters, TURN: SIDES[common.turn]}
        if any(common.takemos):
            fields[HELD] = " ".join(map(str, common.takemos))
        if any(common.captured):
            fields[LOST] = " ".join(tiles or NO_LETTERS for tiles in common.captured)
        return written(lines, fields)

    def put(self, text: str, at: str, sign: str) -> str:
        """The text with another tile on a square, as the mover counts squares."""
        parts = split(text, FIELDS)
        square = index_for(position_of(parts).mover, square_number(at, SQUARES))
        row, column = divmod(square, SIZE)
        shown = WHITE_TAKEMO if sign == BLACK_TAKEMO else sign or EMPTY
        # What is said of a TAKEMO that lay there goes with it.
        legend = f"? {square_name(square)} "
        lines = [line for line in parts.lines if not line.startswith(legend)]
        lines = [*with_sign(lines, row, column, shown)]
        if sign == BLACK_TAKEMO:
            lines.append(f"{legend}e")
        return parts._replace(lines=tuple(lines)).text

    def candidates(self, view: View) -> Iterator[Place]:
        """What gains most."""
        return (seen.place for seen in islice(by_gain(self._game, view), LISTED))


def _lost_of(parts: Written) -> tuple[str, str]:
    white, _, black = (parts.fields.get(LOST) or "- -").partition(" ")
    found = [each.strip().upper().replace(NO_LETTERS, "") for each in (white, black)]
    letters = [parts.replace(TAKEMO, "") for parts in found]
    for each in letters:
        check_material(each, MATERIAL)
    return found[0], found[1]


def _left(board: str, lost: tuple[str, str], rack: Tiles | None, camp: Camp) -> int:
    """How many letters of a camp nobody has seen; raises `BadPosition` where there are too many."""
    seen = tiles_on(board, camp) + lost[camp] + (rack.letters if rack else "")
    letters = seen.replace(TAKEMO, "")
    check_material(letters, MATERIAL)
    return len(MATERIAL) - len(letters)


def _pool(board: str, held: tuple[int, ...], lost: tuple[str, str]) -> tuple[int, int]:
    """How many TAKEMOs each camp can still win."""
    left = []
    for camp in Camp:
        count = (tiles_on(board, camp) + lost[camp]).count(TAKEMO) + held[camp]
        if not 0 <= held[camp] <= count <= TAKEMOS:
            raise BadPosition(TOO_MANY_TAKEMOS, most=TAKEMOS, count=count)
        left.append(TAKEMOS - count)
    return left[0], left[1]


def _by_camp(camp: Camp, own: int, other: int) -> tuple[int, int]:
    return (own, other) if camp is Camp.WHITE else (other, own)


POSITIONS = TakemoPositions()
